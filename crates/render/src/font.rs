//! The typeface of PNG, PDF and SVG files, which therefore look the same everywhere.

use ttf_parser::{Face, GlyphId};

/// The whole typeface: Latin, Greek and Cyrillic of Noto Sans, and symbols of two related fonts
/// (see `fonts/README.md`).
pub(crate) const FILE: &[u8] = include_bytes!("../fonts/board-sans-wide.ttf");

/// The subset that most boards need.
const NARROW: &[u8] = include_bytes!("../fonts/board-sans.ttf");

/// Returns the first character that the typeface lacks.
pub(crate) fn lacking(mut characters: impl Iterator<Item = char>) -> Option<char> {
    let face = face()?;
    characters.find(|&c| face.glyph_index(c).is_none())
}

/// Returns the smallest font file with all of these characters.
pub(crate) fn file_for(mut characters: impl Iterator<Item = char>) -> &'static [u8] {
    let narrow = Face::parse(NARROW, 0).ok();
    let will_do = |c: char| narrow.as_ref().is_some_and(|face| face.glyph_index(c).is_some());
    if characters.all(will_do) { NARROW } else { FILE }
}

/// The height of capital letters and digits relative to the size. Half of it is below the middle of
/// a vertically centred text.
pub(crate) const CAP_HEIGHT: f32 = 0.714;

/// Parses the font file. The tests check that it is valid.
pub(crate) fn face() -> Option<Face<'static>> {
    Face::parse(FILE, 0).ok()
}

/// The glyphs of a text, each with its character and its width relative to the size. Missing
/// characters become question marks.
pub(crate) fn glyphs<'a>(
    face: &'a Face<'static>,
    text: &'a str,
) -> impl Iterator<Item = (GlyphId, char, f32)> + 'a {
    let units = f32::from(face.units_per_em());
    text.chars().filter_map(move |c| {
        let known = face.glyph_index(c).map(|glyph| (glyph, c));
        let (glyph, c) = known.or_else(|| face.glyph_index('?').map(|glyph| (glyph, '?')))?;
        let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
        Some((glyph, c, advance / units))
    })
}

/// The width of a text relative to its size: exact in PNG and PDF files, approximate in other
/// typefaces.
pub(crate) fn width(text: &str) -> f32 {
    face().map_or(0.0, |face| glyphs(&face, text).map(|(_, _, advance)| advance).sum())
}

/// Cuts a text to a width relative to its size, and marks the cut with an ellipsis.
pub(crate) fn cut(text: &str, widest: f32) -> String {
    if width(text) <= widest {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.pop().is_some() && width(&short) + width("…") > widest {}
    short.truncate(short.trim_end().len());
    short + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ws1_letters_of_many_alphabets_are_available() {
        let face = face().unwrap();
        for text in ["ÁÑÇß", "Łódź, Dvořák", "Ελλάδα", "Москва Ђуро Ґанок", "Việt Nam", "→≤▲✓"]
        {
            assert!(text.chars().all(|c| face.glyph_index(c).is_some()), "{text}");
        }
        assert!(face.glyph_index('字').is_none());
    }

    #[test]
    fn a_drawing_embeds_the_smallest_sufficient_font() {
        assert_eq!(file_for("ÑANDÚ → 12".chars()), NARROW);
        assert_eq!(file_for("Łódź".chars()), FILE);
        let (narrow, wide) = (Face::parse(NARROW, 0).unwrap(), face().unwrap());
        for c in (' '..='\u{ffff}').filter(|&c| narrow.glyph_index(c).is_some()) {
            let advance = |face: &Face<'_>| face.glyph_hor_advance(face.glyph_index(c).unwrap());
            assert_eq!(advance(&narrow), advance(&wide), "{c}");
        }
    }

    #[test]
    fn text_that_is_too_long_is_cut() {
        assert_eq!(cut("short", 10.0), "short");
        let long = cut("one two three four five", 5.0);
        assert!(long.ends_with('…') && long.starts_with("one") && width(&long) <= 5.0, "{long}");
        assert_eq!(cut("wide", 0.0), "…");
    }
}
