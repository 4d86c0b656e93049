use std::fs;

use crate::run::*;

#[test]
fn the_same_seed_gives_the_same_puzzle_and_its_name_is_told() {
    let arguments = "new labyrinth --size 6x5 --seed 7";
    let first = recreo(arguments).ended(0);
    assert_eq!(first.out, recreo(arguments).ended(0).out);
    first.warns("labyrinth@1:size=6x5#7");
    assert_eq!(first.json()["kind"], "labyrinth");
    let by_name = recreo("convert labyrinth@1:size=6x5#7 --to recreo").ended(0);
    assert_eq!(by_name.out, first.out, "a name gives the puzzle for ever");
}

#[test]
fn without_a_seed_chance_decides_and_the_name_tells() {
    let made = recreo("new labyrinth --size 8").ended(0);
    let other = recreo("new labyrinth --size 8").ended(0);
    assert_ne!(made.out, other.out);
    let name = made.err.split_whitespace().find(|word| word.contains('@')).unwrap();
    assert_eq!(recreo(&format!("convert {name} --to recreo")).ended(0).out, made.out);
}

#[test]
fn a_name_of_another_version_is_refused_clearly() {
    let refused = recreo("solve labyrinth@99:size=6x5#7").ended(2);
    assert!(refused.out.is_empty());
    refused.warns("was made by version 99 of the generator");
    for (name, cause) in [
        ("chess@1:size=8x8#1", "unknown game “chess”"),
        ("labyrinth@1:size=8x8#one", "is not the name of a puzzle"),
        ("labyrinth@1:size=0x8#1", "out of range"),
        ("labyrinth@1:colour=red#1", "there is no parameter “colour”"),
    ] {
        recreo(&format!("solve {name}")).ended(2).warns(cause);
    }
}

#[test]
fn a_batch_is_the_same_whatever_the_number_of_threads() {
    let batch = |jobs: &str| {
        let new = "new labyrinth --size 5 --seed 3 --count 100 --lines";
        recreo(&format!("{new} --jobs {jobs}")).ended(0)
    };
    let one = batch("1");
    assert_eq!(one.out, batch("2").out);
    assert_eq!(one.out, batch("5").out);
    let lines: std::collections::BTreeSet<&str> = one.text().lines().collect();
    assert!(lines.len() > 90, "the puzzles of a batch differ: {}", lines.len());
    let alone = recreo("new labyrinth --size 5 --seed 3 --lines").ended(0);
    assert_eq!(one.text().lines().next(), alone.text().lines().next());
}

#[test]
fn settings_reach_the_game_and_wrong_ones_are_refused() {
    let made =
        recreo("new labyrinth --size 6x4 --set algorithm=eller --set surface=plane --seed 1")
            .ended(0);
    made.warns("algorithm=eller");
    for (arguments, cause) in [
        ("--set algorithm=magic", "“magic” is not a value of algorithm"),
        ("--set magic", "not of the form key=value"),
        ("--set magic=1", "there is no parameter “magic”"),
        ("--size 0x3", "out of range"),
        ("--size three", "is not a size"),
        ("--size 4000000000x4000000000", "out of range"),
        ("--seed -1", "“-1”"),
        ("--count 0", "“0” is not a value of --count"),
        ("--jobs many", "“many” is not a value of --jobs"),
        ("--difficulty mad", "choose one of easy, normal, hard, expert"),
        ("--to docx", "there is no format “docx”"),
    ] {
        let refused = recreo(&format!("new labyrinth {arguments}")).ended(2);
        refused.warns(cause);
        assert!(refused.out.is_empty());
    }
}

#[test]
fn bg2_a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.txt");
    fs::write(&path, "before").unwrap();
    let arguments = format!("new labyrinth --seed 1 -o {}", utf8(&path));
    // A matrix of so many cells is refused after the work has begun.
    recreo(&format!("{arguments} --size 200 --to classic")).ended(2);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    recreo(&format!("{arguments} --size 2 --to classic")).ended(0);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 4);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    recreo("new labyrinth -o no/such/folder/m")
        .ended(2)
        .warns("no/such/folder/m could not be written: there is no such");
    recreo(&format!("new labyrinth -o {}", utf8(folder.path()))).ended(2).warns("this is a folder");
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_a_link_followed() {
    recreo("new labyrinth -o /dev/null").ended(0);
    let facts = fs::metadata("/dev/null").unwrap();
    assert!(!facts.is_file(), "the device is still a device");
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    recreo(&format!("new labyrinth -o {}", utf8(&link))).ended(0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().starts_with('{'));
}

#[test]
fn a_game_that_streams_writes_what_it_would_have_written() {
    let arguments = "new labyrinth --size 40x30 --set algorithm=eller";
    let alone = recreo(&format!("{arguments} --seed 5")).ended(0);
    let batch = recreo(&format!("{arguments} --seed 5 --count 2")).ended(0);
    assert_eq!(alone.text().lines().next(), batch.text().lines().next());
}

#[cfg(unix)]
#[test]
fn nobody_reading_is_no_failure() {
    use std::process::Stdio;
    let mut child = program()
        .args(["new", "labyrinth", "--size", "9", "--count", "100000", "--lines"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
