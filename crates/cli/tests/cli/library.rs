//! The library from the command line (BG2, BG3).

use crate::run::*;

#[test]
fn bg2_a_unique_beginning_of_an_id_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let library = |arguments: &str| {
        let db = format!("sqlite:{}", folder.path().join("library.db").display());
        recreo(&format!("library --db {db} {arguments}")).ended(0).text().trim_end().to_owned()
    };
    let made = library("add labyrinth@1:size=8x5#1");
    let given = library("add sudoku@1:size=9x9#1");
    let differs = made.bytes().zip(given.bytes()).position(|(a, b)| a != b).unwrap() + 1;
    let shown = library(&format!("show {}", &made[..differs]));
    assert_eq!(shown, recreo("show labyrinth@1:size=8x5#1").ended(0).text().trim_end());
    let solved = library(&format!("show {given} --solution"));
    assert_eq!(solved.matches(|c: char| c.is_ascii_digit()).count(), 81, "{solved}");
}
