//! The content of pictures.

use crate::run::*;

#[test]
fn cells_of_a_png_have_the_requested_size() {
    let side = |cell: &str| {
        let png = recreo(&format!("show labyrinth@1:size=6x4#2 --to png --cell {cell}"));
        u32::from_be_bytes(png.ended(0).out[16..20].try_into().unwrap())
    };
    assert_eq!(2 * side("50"), side("100"));
}

#[test]
fn fonts_are_inside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.pdf");
    let new = recreo("new wordsearch --size 8x8 --seed 1").ended(0);
    recreo_reading(&format!("show --solution -o {}", utf8(&path)), &new.out).ended(0);
    let fonts = poppler("pdffonts", &[], &path);
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    // The columns are name, type, encoding, embedded, subset, and whether characters can be mapped
    // to Unicode.
    let is_inside = |font: &&str| font.contains(" yes yes yes ");
    assert!(!fonts.is_empty() && fonts.iter().all(is_inside), "{fonts:?}");
}

#[test]
fn a_letter_that_the_typeface_lacks_is_reported_and_others_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    for (name, words, letters) in
        [("russian.recreo", "мама+дом", "АДМОПСТ"), ("hebrew.recreo", "אבג+דהא", "אבגדה")]
    {
        let set = format!("--set words={words} --set alphabet={letters} -o {}", file(name));
        recreo(&format!("new wordsearch --size 6x6 --seed 2 {set}")).ended(0);
    }
    recreo(&format!("show {} -o {}", file("russian.recreo"), file("russian.pdf"))).ended(0);
    let text = poppler("pdftotext", &["-layout"], &folder.path().join("russian.pdf"));
    assert!(text.contains("МАМА") && text.contains("ДОМ"), "{text}");
    let hebrew = |ending: &str| {
        recreo(&format!("show {} -o {}", file("hebrew.recreo"), file(&format!("hebrew.{ending}"))))
    };
    for ending in ["png", "pdf"] {
        hebrew(ending).ended(2).warns("the typeface lacks a character");
    }
    hebrew("svg").ended(0);
}
