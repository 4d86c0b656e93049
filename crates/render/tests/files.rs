//! PNG and PDF files, decoded again; golden files; refused pictures.

use std::path::Path;

use recreo_game::{Glyph, Lang, Role, Scene, TextView, Texts};
use recreo_render::{
    Align, Charset, ColourDepth, Page, Pages, Picture, RenderError, Theme, Writing, ansi, messages,
    pdf, plain, png, svg,
};

mod sample;

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast];

fn texts() -> Texts {
    Texts::new(Lang::English, [messages(Lang::English)])
}

fn picture<'a>(backdrop: &'a Scene, scene: &'a Scene, theme: Theme) -> Picture<'a> {
    Picture { backdrop, scene, theme, title: "a little board" }
}

/// Compares with a golden file, or writes it if `BLESS` is set.
fn assert_golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, found).expect("a golden file");
    }
    let wanted = std::fs::read_to_string(&path).expect("a golden file");
    assert_eq!(found, wanted, "{name}: if the new one is right, run the test with BLESS=1");
}

/// A view with all kinds of walls, a walker, a path and an error.
fn view() -> TextView {
    let mut view = TextView::new(9, 5);
    let wall = Role::Wall;
    for row in [0, 2, 4] {
        for column in [0, 4, 8] {
            view.put(column, row, Glyph::Joint, wall, None);
        }
        for column in [1, 2, 3, 5, 6, 7] {
            let role = if row == 2 && column > 4 { Role::Gone } else { wall };
            view.put(column, row, Glyph::Across, role, None);
        }
    }
    for row in [1, 3] {
        for column in [0, 4, 8] {
            let role = if row == 3 && column == 4 { Role::Gone } else { wall };
            view.put(column, row, Glyph::Upright, role, None);
        }
    }
    view.put(2, 1, Glyph::Char('●'), Role::Accent, None);
    view.put(6, 1, Glyph::Char('★'), Role::Goal, None);
    view.put(2, 3, Glyph::Char('·'), Role::Path, None);
    view.put(6, 3, Glyph::Char('?'), Role::Error, None);
    view
}

#[test]
fn the_sample_board_matches_its_golden_files() {
    let (backdrop, scene) = (Scene::default(), sample::board());
    for theme in [Theme::Light, Theme::Print] {
        let mut out = Vec::new();
        svg(picture(&backdrop, &scene, theme), &texts(), &mut out).unwrap();
        let name = format!("board-{}.svg", format!("{theme:?}").to_lowercase());
        assert_golden(&name, &String::from_utf8(out).unwrap());
    }
}

#[test]
fn the_sample_view_matches_its_golden_files() {
    let view = view();
    assert_golden("view.txt", &plain(&view, Charset::Unicode));
    assert_golden("view-ascii.txt", &plain(&view, Charset::Ascii));
    let depths = [
        ("none", ColourDepth::None),
        ("16", ColourDepth::Ansi16),
        ("256", ColourDepth::Ansi256),
        ("true", ColourDepth::True),
    ];
    for (name, depth) in depths {
        let text = ansi(&view, Charset::Unicode, depth, Theme::Dark);
        assert_golden(&format!("view-{name}.ansi"), &text);
    }
}

struct Decoded {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Decoded {
    fn of(file: &[u8]) -> Decoded {
        let mut reader =
            ::png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!(info.color_type, ::png::ColorType::Rgb);
        Decoded { width: info.width as usize, height: info.height as usize, pixels }
    }

    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        let at = 3 * (y * self.width + x);
        [self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]]
    }
}

#[test]
fn a_png_has_the_right_colours_at_the_right_places() {
    let (backdrop, scene) = (Scene::default(), sample::board());
    let file = png(picture(&backdrop, &scene, Theme::Print), &texts(), 40.0).unwrap();
    let decoded = Decoded::of(&file);
    // A margin of a quarter of a cell around the board of 3 by 2.
    assert_eq!((decoded.width, decoded.height), (140, 100));
    let at = |x: f32, y: f32| decoded.at((x * 40.0) as usize + 10, (y * 40.0) as usize + 10);
    assert_eq!(decoded.at(0, 0), [255; 3], "the ground");
    for wall in [at(0.0, 1.2), at(1.5, 0.0), at(1.0, 0.5), at(2.0, 1.5), at(3.0, 2.0), at(0.0, 0.0)]
    {
        assert_eq!(wall, [0; 3]);
    }
    // Walls are 4 pixels thick and sharp.
    let across: Vec<[u8; 3]> = (0..8).map(|i| decoded.at(46 + i, 35)).collect();
    assert_eq!(across.iter().filter(|&&p| p == [0; 3]).count(), 4);
    assert_eq!(at(1.5, 1.0), [0x59; 3], "the way");
    assert_eq!(at(2.1, 0.1), [0xc8; 3], "the goal");
    assert_eq!(at(2.5, 0.5), [0; 3], "the walker");
    assert!((0..40).any(|i| at(2.1 + i as f32 / 50.0, 1.55) == [0; 3]), "letters");
}

#[test]
fn pictures_are_deterministic() {
    let (backdrop, scene) = (sample::board(), sample::everything());
    for theme in THEMES {
        let picture = picture(&backdrop, &scene, theme);
        let drawn = || (png(picture, &texts(), 12.0).unwrap(), pdf(picture, &texts()).unwrap());
        assert!(drawn() == drawn(), "{theme:?}");
    }
}

#[test]
fn a_pdf_has_one_page_and_correct_object_offsets() {
    let (backdrop, scene) = (Scene::default(), sample::everything());
    let file = pdf(picture(&backdrop, &scene, Theme::Print), &texts()).unwrap();
    assert!(file.starts_with(b"%PDF-1.7"));
    let text: String =
        file.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '?' }).collect();
    assert!(text.contains("/MediaBox [0 0 595.276 841.89]"), "upright A4");
    assert!(text.contains("/Count 1"));
    assert!(text.contains("/FontFile2"));
    assert!(!text.contains("Date"));
    assert_eq!(objects(&text), 10);
}

/// The number of objects of a PDF file; each must be at the offset in the table.
fn objects(text: &str) -> usize {
    let table = text.rfind("startxref").expect("a table of objects");
    let start: usize = text[table..]
        .split_whitespace()
        .nth(1)
        .expect("a table of objects")
        .parse()
        .expect("a table of objects");
    let entries = text[start..].lines().skip(3).take_while(|line| line.trim_end().ends_with('n'));
    let mut count = 0;
    for (n, entry) in entries.enumerate() {
        let offset: usize = entry[..10].parse().expect("a table of objects");
        assert!(text[offset..].starts_with(&format!("{} 0 obj", n + 1)), "object {}", n + 1);
        count += 1;
    }
    count
}

#[test]
fn a_document_has_pages_with_bleed_an_outline_and_links() {
    let (backdrop, scene) = (Scene::default(), sample::everything());
    let written = || {
        let mut pages = Pages::new("Two leaves", Lang::Spanish);
        pages.set_author("Ñandú");
        for title in ["First", "Second"] {
            let mut page = Page::new([420.0, 595.0], 9.0);
            let how = Writing { align: Align::Middle, strong: true, role: Role::Ink, size: 20.0 };
            page.write(title, [210.0, 60.0], how);
            page.rule([30.0, 70.0], [390.0, 70.0], 0.5, Role::Line);
            page.draw(&picture(&backdrop, &scene, Theme::Print), [30.0, 90.0], 20.0);
            page.link([30.0, 500.0], [100.0, 12.0], 1);
            page.link([30.0, 520.0], [100.0, 12.0], 7);
            pages.mark(title);
            pages.push(page);
        }
        pages.mark("after the end");
        pages.pdf()
    };
    let file = written();
    assert!(file == written());
    let text: String =
        file.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '?' }).collect();
    assert_eq!(text.matches("/MediaBox [0 0 438 613]").count(), 2);
    assert_eq!(text.matches("/BleedBox [0 0 438 613]").count(), 2);
    assert_eq!(text.matches("/TrimBox [9 9 429 604]").count(), 2);
    assert_eq!(text.matches("/Rect [39 92 139 104]").count(), 2, "a link to the second page");
    assert_eq!(text.matches("/GoTo").count(), 2, "a link to a missing page is left out");
    assert!(text.contains("/Count 2") && text.contains("/Outlines") && text.contains("/Lang (es)"));
    // Catalogue, page tree, metadata, outline; the typeface; two objects per page; two outline
    // entries; two links.
    assert_eq!(objects(&text), 4 + 5 + 2 * 2 + 2 + 2);
}

#[test]
fn a_wide_board_gets_a_landscape_page_and_a_huge_one_a_larger_page() {
    let page = |width: f32, height: f32| {
        let scene = Scene { width, height, ..Scene::default() };
        let file = pdf(picture(&scene, &scene, Theme::Print), &texts()).unwrap();
        let text: String =
            file.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '?' }).collect();
        let size = text.split_once("/MediaBox [0 0 ").unwrap().1.split_once(']').unwrap().0;
        let sides: Vec<f32> = size.split(' ').map(|side| side.parse().unwrap()).collect();
        (sides[0], sides[1])
    };
    assert_eq!(page(12.0, 8.0), (841.89, 595.276));
    assert_eq!(page(8.0, 8.0), (595.276, 841.89));
    let (width, height) = page(1000.0, 500.0);
    assert!((2500.0..2700.0).contains(&width) && (1250.0..1450.0).contains(&height));
    let (width, height) = page(100_000.0, 1.0);
    assert!(width <= 14_400.1 && height < 842.0, "{width} {height}");
}

#[test]
fn undrawable_pictures_are_refused_in_both_languages() {
    let (backdrop, scene) = (Scene::default(), sample::board());
    let board = picture(&backdrop, &scene, Theme::Light);
    let large = png(board, &texts(), 1e5).unwrap_err();
    assert!(matches!(large, RenderError::TooLarge { width: 350_000, height: 250_000, .. }));
    assert!(matches!(png(board, &texts(), 1e30), Err(RenderError::TooLarge { .. })));
    for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        assert_eq!(png(board, &texts(), scale), Err(RenderError::NoSize));
    }
    for side in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        let empty = Scene { width: side, height: 1.0, ..Scene::default() };
        let nothing = picture(&backdrop, &empty, Theme::Light);
        assert_eq!(png(nothing, &texts(), 8.0), Err(RenderError::NoSize));
        assert_eq!(pdf(nothing, &texts()), Err(RenderError::NoSize));
    }
    for lang in Lang::ALL {
        let texts = Texts::new(lang, [messages(lang)]);
        for error in [large, RenderError::NoSize] {
            let said = texts.say(&error.message());
            assert!(said.contains(' ') && !said.contains('$'), "{said}");
        }
        assert!(texts.say(&large.message()).contains("350"));
    }
}
