//! The embedded typeface of a PDF file. Glyphs are referred to by number, and a table maps them to
//! characters, so that text can be searched and copied.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Name, Pdf, Rect, Ref, Str};
use ttf_parser::GlyphId;

use super::compressed;
use crate::font::{CAP_HEIGHT, FILE, face, glyphs};

/// The name of the typeface in pages.
pub(super) const NAME: Name<'static> = Name(b"F");
const POSTSCRIPT: Name<'static> = Name(b"RECREO+NotoSans-Regular");
const CMAP: Name<'static> = Name(b"Adobe-Identity-UCS");

fn system() -> SystemInfo<'static> {
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 }
}

/// Writes a text of this size; the matrix gives its origin and orientation.
pub(super) fn write(content: &mut Content, text: &str, size: f32, matrix: [f32; 6]) {
    let Some(face) = face() else { return };
    let numbers: Vec<u8> =
        glyphs(&face, text).flat_map(|(glyph, _, _)| glyph.0.to_be_bytes()).collect();
    content.begin_text().set_font(NAME, size).set_text_matrix(matrix);
    content.show(Str(&numbers)).end_text();
}

/// The number of PDF objects of the typeface.
pub(super) const OBJECTS: usize = 5;

/// Writes the typeface as these objects, of which pages refer to the first.
pub(super) fn embed(pdf: &mut Pdf, [font, descendant, descriptor, unicode, file]: [Ref; OBJECTS]) {
    let Some(face) = face() else { return };
    let per_mille = 1000.0 / f32::from(face.units_per_em());

    pdf.type0_font(font)
        .base_font(POSTSCRIPT)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(descendant)
        .to_unicode(unicode);

    let mut cid = pdf.cid_font(descendant);
    cid.subtype(CidFontType::Type2).base_font(POSTSCRIPT).system_info(system());
    cid.font_descriptor(descriptor).default_width(0.0);
    cid.cid_to_gid_map_predefined(Name(b"Identity"));
    let advance = |glyph| f32::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0));
    let widths = (0..face.number_of_glyphs()).map(|glyph| advance(glyph) * per_mille);
    cid.widths().consecutive(0, widths);
    drop(cid);

    let bounds = face.global_bounding_box();
    let [left, bottom, right, top] =
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|c| f32::from(c) * per_mille);
    pdf.font_descriptor(descriptor)
        .name(POSTSCRIPT)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(f32::from(face.ascender()) * per_mille)
        .descent(f32::from(face.descender()) * per_mille)
        .cap_height(CAP_HEIGHT * 1000.0)
        .stem_v(80.0)
        .font_file2(file);

    let mut characters = BTreeMap::new();
    for c in (' '..='\u{ffff}').filter(|&c| face.glyph_index(c).is_some()) {
        for (glyph, c, _) in glyphs(&face, c.encode_utf8(&mut [0; 4])) {
            characters.entry(glyph.0).or_insert(c);
        }
    }
    let mut cmap = UnicodeCmap::new(CMAP, system());
    for (glyph, c) in characters {
        cmap.pair(glyph, c);
    }
    let cmap = compressed(&cmap.finish());
    pdf.cmap(unicode, &cmap).filter(Filter::FlateDecode);

    let program = compressed(FILE);
    let length = i32::try_from(FILE.len()).unwrap_or(i32::MAX);
    pdf.stream(file, &program).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
}
