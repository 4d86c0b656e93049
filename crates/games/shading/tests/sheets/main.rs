//! The games in which cells are shaded: their files, each of their rules, on every surface, and
//! their generators.
#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

mod hitori;
mod nonogram;
mod nurikabe;

use std::path::Path;

use recreo_shading::hitori::Hitori;
use recreo_shading::nonogram::Nonogram;
use recreo_shading::nurikabe::Nurikabe;
use recreo_sheet::testing::assert_golden;

#[test]
fn golden_files_are_read_and_written_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sheets/golden");
    let hitori: [(&str, &[&str]); 4] = [
        ("holes", &["line"]),
        ("layers", &["line"]),
        ("plain", &["line", "link"]),
        ("torus", &["line"]),
    ];
    assert_golden::<Hitori>(&folder.join("hitori"), &hitori);
    let nonogram: [(&str, &[&str]); 2] = [("heart", &["non"]), ("plain", &["line", "non", "link"])];
    assert_golden::<Nonogram>(&folder.join("nonogram"), &nonogram);
    let nurikabe: [(&str, &[&str]); 5] = [
        ("holes", &["line"]),
        ("layers", &["line"]),
        ("plain", &["line", "link"]),
        ("torus", &["line"]),
        ("untold", &["line", "link"]),
    ];
    assert_golden::<Nurikabe>(&folder.join("nurikabe"), &nurikabe);
}
