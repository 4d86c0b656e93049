//! The typeface that is drawn into PNG and PDF files, so that they look alike everywhere.

use ttf_parser::{Face, GlyphId};

/// The file: a part of Noto Sans and two of its relatives (see `fonts/README.md`).
pub(crate) const FILE: &[u8] = include_bytes!("../fonts/board-sans.ttf");

/// The height of capitals and digits in parts of the size: half of it goes below the middle of a centred text.
pub(crate) const CAP_HEIGHT: f32 = 0.714;

/// The face, if the file can be read: the tests see to it that it can.
pub(crate) fn face() -> Option<Face<'static>> {
    Face::parse(FILE, 0).ok()
}

/// The glyphs of a text, each with its character and width in parts of the size. What the face lacks is a question mark.
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

/// How wide a text is, in parts of its size: in the typeface of PNG and PDF files, and about as much in others.
pub(crate) fn width(text: &str) -> f32 {
    face().map_or(0.0, |face| glyphs(&face, text).map(|(_, _, advance)| advance).sum())
}
