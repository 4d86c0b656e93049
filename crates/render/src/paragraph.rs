//! Line breaking of text, measured with the widths of the typeface.

use crate::font;

/// The width of a text relative to its size.
pub fn text_width(text: &str) -> f32 {
    font::width(text)
}

/// Whether the typeface has this character; missing characters are written as question marks.
pub fn writable(character: char) -> bool {
    font::face().is_some_and(|face| face.glyph_index(character).is_some())
}

/// Breaks a text into lines of at most this width, relative to the text's size. Lines are broken
/// between words, and a word that is wider than a line is broken itself. A line has at least one
/// character, even if it is too wide.
///
/// ```
/// assert_eq!(recreo_render::wrap("one two three", 5.0), ["one two", "three"]);
/// ```
pub fn wrap(text: &str, widest: f32) -> Vec<String> {
    let Some(face) = font::face() else { return vec![text.to_owned()] };
    let width = |text: &str| font::glyphs(&face, text).map(|(_, _, advance)| advance).sum::<f32>();
    let blank = width(" ");
    let mut lines = Vec::new();
    let (mut line, mut used) = (String::new(), 0.0);
    for word in text.split_whitespace() {
        let wide = width(word);
        if !line.is_empty() && used + blank + wide <= widest {
            line.push(' ');
            line.push_str(word);
            used += blank + wide;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        used = 0.0;
        for character in word.chars() {
            let wide = width(character.encode_utf8(&mut [0; 4]));
            if !line.is_empty() && used + wide > widest {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            line.push(character);
            used += wide;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_allowed_and_no_letter_is_lost() {
        let text =
            "Slide the others out of its way until it stands at the incomprehensibilities' hole";
        for widest in [0.1, 1.0, 3.0, 8.0, 20.0, 100.0] {
            let lines = wrap(text, widest);
            for line in &lines {
                assert!(text_width(line) <= widest + 1e-3 || line.chars().count() == 1, "{line}");
            }
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap(text, 1000.0), [text]);
        assert!(wrap("  ", 3.0).is_empty());
    }

    #[test]
    fn missing_characters_are_reported() {
        assert!("Ñandú ¿qué? “yes” – no…".chars().all(writable));
        assert!(!writable('漢'));
    }
}
