use std::fs;

use crate::run::*;

#[test]
fn without_a_seed_a_random_one_is_in_the_name() {
    let made = recreo("new labyrinth --size 8").ended(0);
    let other = recreo("new labyrinth --size 8").ended(0);
    assert_ne!(made.out, other.out);
    let name = made.err.split_whitespace().find(|word| word.contains('@')).unwrap();
    assert_eq!(recreo(&format!("convert {name} --to recreo")).ended(0).out, made.out);
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

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_an_error() {
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

#[cfg(unix)]
#[test]
fn bg6_a_file_larger_than_any_puzzle_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    // A sparse file: it has a size but no data.
    fs::File::create(&path).unwrap().set_len(5 << 30).unwrap();
    recreo(&format!("check labyrinth {}", utf8(&path))).ended(2).warns("larger than 4 GiB");
}
