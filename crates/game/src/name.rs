//! Names of puzzles: text from anywhere in a form that every page and terminal can show.

/// The maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 200;

/// Cleans a name that a person or a file gives to a puzzle. Line breaks, tabs and repeated blanks
/// become one blank. Other control characters and invisible ones that reorder the text around them
/// are removed. Returns `None` if nothing is left.
///
/// ```
/// use recreo_game::clean_name;
///
/// let cleaned = |text| clean_name(text).unwrap_or_default();
/// assert_eq!(cleaned(" Monday\n\u{1b}[31mred "), "Monday [31mred");
/// assert_eq!(cleaned("gpj\u{202e}.exe"), "gpj.exe");
/// assert_eq!(cleaned("👩\u{200d}🚀"), "👩\u{200d}🚀");
/// assert_eq!(clean_name("\u{200b}\t"), None);
/// ```
pub fn clean_name(text: &str) -> Option<String> {
    let shown: String = text.chars().filter(|&c| c.is_whitespace() || !is_hidden(c)).collect();
    let name = shown.split_whitespace().collect::<Vec<&str>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// Whether a character is a control character, or invisible text that changes the order or the
/// identity of other text. Joiners stay: emoji and some scripts need them.
fn is_hidden(character: char) -> bool {
    matches!(character,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}'
    ) || character.is_control()
}
