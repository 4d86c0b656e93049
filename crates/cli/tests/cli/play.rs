use std::fs;

use crate::run::*;

#[test]
fn the_player_needs_a_terminal() {
    for arguments in [&["play"][..], &["play", "labyrinth"]] {
        let refused = recreo(arguments).ended(2);
        assert!(refused.err.contains("needs a terminal"), "{}", refused.err);
    }
}

#[test]
fn pm5_the_classic_menu_is_driven_by_a_script() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "labyrinth", "--classic", "--seed", "1", "--dir"];
    let arguments = [&arguments[..], &[utf8(folder.path())]].concat();
    let played = recreo_reading(&arguments, b"A\nD\nE\nF\n").ended(0);
    assert!(played.text().contains("A. Generate a maze"), "{}", played.text());
    let spanish = [&["--lang", "es"], &arguments[..]].concat();
    let played = recreo_reading(&spanish, b"F\n").ended(0);
    assert!(played.text().contains("A. "), "{}", played.text());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn rh4_a_file_of_the_classic_menu_is_where_one_stands_or_in_its_own_folder() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own");
    fs::create_dir(&own).unwrap();
    fs::write(folder.path().join("here.tab"), "xx..\n..a.\n..a.\n....\n").unwrap();
    fs::write(own.join("there.tab"), "xx..\n...a\n...a\n....\n").unwrap();
    for (file, row) in [("here.tab", "..a."), ("there.tab", "...a")] {
        let arguments = ["play", "rushhour", file, "--classic", "--dir", "own"];
        let played = run(program().args(arguments).current_dir(folder.path()), b"4\n").ended(0);
        assert!(played.text().contains(row), "{}", played.text());
        assert!(own.join("estado.tab").exists() && !folder.path().join("estado.tab").exists());
    }
}

#[test]
fn what_has_no_classic_menu_is_told() {
    let refused = recreo(&["play", "--classic"]).ended(2);
    assert!(refused.err.contains("say which game's classic menu"), "{}", refused.err);
    let refused = recreo(&["play", "labyrinth@1:size=5x5#1", "--classic"]).ended(2);
    assert!(refused.err.contains("not with a puzzle's name"), "{}", refused.err);
}
