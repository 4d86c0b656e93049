use std::fs;

use crate::run::*;

#[test]
fn the_player_needs_a_terminal() {
    for arguments in ["play", "play labyrinth"] {
        recreo(arguments).ended(2).warns("needs a terminal");
    }
}

#[test]
fn pm5_the_classic_menu_is_driven_by_a_script() {
    let folder = tempfile::tempdir().unwrap();
    let play = format!("play labyrinth --classic --seed 1 --dir {}", utf8(folder.path()));
    recreo_reading(&play, b"A\nD\nE\nF\n").ended(0).says("A. Generate a maze");
    recreo_reading(&format!("--lang es {play}"), b"F\n").ended(0).says("A. ");
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
        let play = words(&format!("play rushhour {file} --classic --dir own"));
        run(program().args(play).current_dir(folder.path()), b"4\n").ended(0).says(row);
        assert!(own.join("estado.tab").exists() && !folder.path().join("estado.tab").exists());
    }
}

#[test]
fn what_has_no_classic_menu_is_told() {
    recreo("play --classic").ended(2).warns("say which game's classic menu");
    recreo("play labyrinth@1:size=5x5#1 --classic").ended(2).warns("not with a puzzle's name");
}
