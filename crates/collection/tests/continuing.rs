//! Tests of interrupted writing: a continued file is equal to one that was written without
//! interruption.
#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use recreo_collection::{Collection, Piece, Resumable, ResumeError, Text};

/// Returns line `n` of a test collection. Some lines are long, so that few of them fill a frame.
fn line(n: u64) -> Vec<u8> {
    let mut state = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let length = if n.is_multiple_of(5) { 40_000 } else { 30 + n % 60 };
    let mut line = format!("{n}:").into_bytes();
    for _ in 0..length {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        line.push(b'a' + (state % 26) as u8);
    }
    line.push(b'\n');
    line
}

fn lines(range: std::ops::Range<u64>) -> Vec<u8> {
    range.flat_map(line).collect()
}

fn written(path: &Path, count: u64) -> Vec<u8> {
    let mut collection = Collection::create(path).unwrap();
    collection.append(&lines(0..count)).unwrap();
    collection.finish().unwrap();
    fs::read(path).unwrap()
}

fn text(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Text::new(fs::File::open(path)?).read_to_end(&mut text)?;
    Ok(text)
}

/// Examines a collection whose lines must be those of the test collection.
fn survey(path: &Path) -> Result<Resumable, ResumeError<u64>> {
    Resumable::survey(path, |n, piece| {
        let right = line(n);
        let fits = match piece {
            Piece::Line(whole) => right.strip_suffix(b"\n").unwrap() == whole,
            Piece::Cut(part) => right.starts_with(part),
        };
        if fits { Ok(()) } else { Err(n) }
    })
}

fn resume(path: &Path, to: u64, at_a_time: u64) {
    let resumable = survey(path).unwrap();
    let mut collection = resumable.resume().unwrap();
    while collection.lines() < to {
        let from = collection.lines();
        collection.append(&lines(from..to.min(from + at_a_time))).unwrap();
        collection.save().unwrap();
    }
    collection.finish().unwrap();
}

fn names(folder: &Path) -> [PathBuf; 2] {
    ["c.recreol", "c.recreol.zst"].map(|name| folder.join(name))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_truncated_file_is_continued_byte_for_byte(share in 0.0..1.0f64, at_a_time in 1..9u64) {
        let folder = tempfile::tempdir().unwrap();
        for path in names(folder.path()) {
            let whole = written(&path, 50);
            let keep = (share * whole.len() as f64) as usize;
            fs::write(&path, &whole[..keep]).unwrap();
            resume(&path, 50, at_a_time);
            prop_assert!(fs::read(&path).unwrap() == whole, "cut at {keep} of {}", whole.len());
        }
    }

    #[test]
    fn saved_lines_of_an_open_frame_survive_truncation_after_them(
        first in 1..20u64, second in 1..20u64, cut in 1..200usize,
    ) {
        let folder = tempfile::tempdir().unwrap();
        let [_, path] = names(folder.path());
        let whole = written(&path, 50);
        fs::remove_file(&path).unwrap();
        let mut collection = Collection::create(&path).unwrap();
        collection.append(&lines(0..first)).unwrap();
        collection.save().unwrap();
        prop_assert_eq!(text(&path).unwrap(), lines(0..first));
        let saved = fs::read(&path).unwrap();
        collection.append(&lines(first..first + second)).unwrap();
        collection.save().unwrap();
        drop(collection);
        prop_assert_eq!(text(&path).unwrap(), lines(0..first + second));
        let there = fs::read(&path).unwrap();
        let kept = &there[..there.len().saturating_sub(cut)];
        fs::write(&path, kept).unwrap();
        let resumable = survey(&path).unwrap();
        if kept.starts_with(&saved) {
            prop_assert!(resumable.lines() >= first);
            prop_assert!(resumable.is_cut() || kept == saved);
        }
        drop(resumable);
        resume(&path, 50, 7);
        prop_assert!(fs::read(&path).unwrap() == whole);
    }

    #[test]
    fn a_wrong_byte_in_a_compressed_file_is_detected_and_the_file_is_unchanged(share in 0.0..1.0f64, bit in 0..8u8) {
        let folder = tempfile::tempdir().unwrap();
        let [_, path] = names(folder.path());
        let mut bytes = written(&path, 50);
        let at = (share * bytes.len() as f64) as usize;
        let head = bytes[..6].to_vec();
        let last = bytes.windows(6).rposition(|window| window == head).unwrap();
        bytes[at] ^= 1 << bit;
        fs::write(&path, &bytes).unwrap();
        match survey(&path) {
            // A changed length may look like a truncated file. In the last frame this cannot be
            // detected, and the frame is written again.
            Ok(resumable) => prop_assert!(resumable.is_cut() && at > last),
            Err(ResumeError::Damaged(_) | ResumeError::Foreign(_)) => {}
            Err(other) => prop_assert!(false, "{:?}", other),
        }
        prop_assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn a_frame_with_wrong_lengths_is_not_mistaken_for_a_truncated_one() {
    let folder = tempfile::tempdir().unwrap();
    let [_, path] = names(folder.path());
    let mut bytes = written(&path, 200);
    // The header of the first block, with its true length and with the maximum length.
    bytes[6..9].copy_from_slice(&(131_071u32 << 3).to_le_bytes()[..3]);
    fs::write(&path, &bytes).unwrap();
    assert!(matches!(survey(&path), Err(ResumeError::Damaged(0))));
    // Almost all of the first frame is missing, and the other frames follow.
    let mut bytes = written(&folder.path().join("other.recreol.zst"), 200);
    bytes.drain(500..20_000);
    fs::write(&path, &bytes).unwrap();
    assert!(matches!(survey(&path), Err(ResumeError::Damaged(0))));
}

#[test]
fn a_complete_collection_can_be_extended() {
    let folder = tempfile::tempdir().unwrap();
    for path in names(folder.path()) {
        let longer = written(&path, 50);
        fs::remove_file(&path).unwrap();
        written(&path, 20);
        assert_eq!(text(&path).unwrap(), lines(0..20));
        resume(&path, 50, 50);
        assert!(fs::read(&path).unwrap() == longer);
    }
}

#[test]
fn foreign_files_are_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let [plain, zstd] = names(folder.path());
    let whole = written(&zstd, 30);
    let other: Vec<u8> = [&lines(0..3)[..], b"something else\n"].concat();
    let refused = |path: &Path, bytes: &[u8]| {
        fs::write(path, bytes).unwrap();
        let why = survey(path).unwrap_err();
        assert_eq!(fs::read(path).unwrap(), bytes);
        why
    };
    assert!(matches!(refused(&plain, &other), ResumeError::Refused(3)));
    assert!(matches!(
        refused(&plain, b"some text that is not a collection"),
        ResumeError::Refused(0)
    ));
    assert!(matches!(refused(&zstd, b"plain text\n"), ResumeError::Damaged(0)));
    assert!(matches!(refused(&zstd, &[&whole[..], b"garbage"].concat()), ResumeError::Damaged(30)));
    // Two concatenated collections.
    assert!(matches!(refused(&zstd, &[&whole[..], &whole[..]].concat()), ResumeError::Foreign(_)));
    // A truncated frame of another program, with a different header.
    let foreign = [0x28, 0xb5, 0x2f, 0xfd, 0x64, 0x00, 0x10];
    assert!(matches!(refused(&zstd, &foreign), ResumeError::Foreign(0)));
}

#[test]
fn only_one_writer_at_a_time_and_no_overwriting() {
    let folder = tempfile::tempdir().unwrap();
    for path in names(folder.path()) {
        let first = Collection::create(&path).unwrap();
        let second = Collection::create(&path).unwrap_err();
        assert_eq!(second.kind(), std::io::ErrorKind::ResourceBusy);
        assert!(matches!(survey(&path), Err(ResumeError::Io(_))));
        drop(first);
        written(&path, 3);
        let third = Collection::create(&path).unwrap_err();
        assert_eq!(third.kind(), std::io::ErrorKind::AlreadyExists);
        assert_eq!(text(&path).unwrap(), lines(0..3));
    }
}

#[test]
fn plain_and_compressed_streams_are_read() {
    let mut packed = ruzstd_frames(&[b"one\n", b"", b"two\n"]);
    let read = |bytes: &[u8]| {
        let mut text = Vec::new();
        Text::new(bytes).read_to_end(&mut text).map(|_| text)
    };
    assert_eq!(read(b"one\ntwo\n").unwrap(), b"one\ntwo\n");
    assert_eq!(read(b"").unwrap(), b"");
    assert_eq!(read(b"(").unwrap(), b"(");
    assert_eq!(read(b"\x28\xb5?").unwrap(), b"\x28\xb5?");
    assert_eq!(read(b"\x28\xb5").unwrap_err().kind(), std::io::ErrorKind::UnexpectedEof);
    assert_eq!(read(&packed).unwrap(), b"one\ntwo\n");
    // A skippable frame.
    packed.extend([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9]);
    packed.extend(ruzstd_frames(&[b"three\n"]));
    assert_eq!(read(&packed).unwrap(), b"one\ntwo\nthree\n");
    packed.pop();
    let mut text = Vec::new();
    assert!(Text::new(&packed[..]).read_to_end(&mut text).is_err());
    assert_eq!(text, b"one\ntwo\nthree\n", "everything before the truncation is read");
    assert_eq!(read(&packed).unwrap_err().kind(), std::io::ErrorKind::UnexpectedEof);
    packed.extend(*b"!");
    assert_eq!(read(&packed).unwrap_err().kind(), std::io::ErrorKind::InvalidData);
}

/// Returns frames as another program writes them, one of them empty.
fn ruzstd_frames(texts: &[&[u8]]) -> Vec<u8> {
    let level = || ruzstd::encoding::CompressionLevel::Uncompressed;
    texts.iter().flat_map(|text| ruzstd::encoding::compress_to_vec(*text, level())).collect()
}

/// Checks the output with the zstd command, if it is installed.
#[test]
fn the_zstd_command_reads_collections() {
    let folder = tempfile::tempdir().unwrap();
    let [_, path] = names(folder.path());
    written(&path, 30);
    let Ok(run) = std::process::Command::new("zstd").args(["-dc"]).arg(&path).output() else {
        let _ = writeln!(std::io::stderr(), "no zstd on this machine");
        return;
    };
    assert_eq!(run.stdout, lines(0..30));
}

#[test]
fn a_file_that_changes_while_it_is_read_is_truncated_and_not_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("c.recreol.zst");
    let mut collection = Collection::create(&path).unwrap();
    for n in 0..6 {
        collection.append(&line(n)).unwrap();
        collection.save().unwrap();
    }
    let began = |mut text: Box<dyn Read>| {
        let mut first = vec![0; 10];
        text.read_exact(&mut first).unwrap();
        (text, first)
    };
    let open = || fs::File::open(&path).unwrap();
    // The second reader only gets bytes, so it cannot know that the file was being written.
    let [(mut text, mut read), (mut blind, _)] =
        [began(Box::new(Text::of(open()))), began(Box::new(Text::new(open())))];
    // The complete frame replaces the small ones.
    collection.append(&lines(6..60)).unwrap();
    let ended = text.read_to_end(&mut read).unwrap_err();
    assert_eq!(ended.kind(), std::io::ErrorKind::UnexpectedEof);
    assert!(lines(0..60).starts_with(&read), "the lines that were read are correct");
    assert_eq!(
        blind.read_to_end(&mut Vec::new()).unwrap_err().kind(),
        std::io::ErrorKind::InvalidData
    );

    // The file is no longer being written, so inconsistent data is damage.
    collection.finish().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let damaged = Text::of(open()).read_to_end(&mut Vec::new()).unwrap_err();
    assert_eq!(damaged.kind(), std::io::ErrorKind::InvalidData);
    // Truncates the file at every position: before, in and after the header of a frame.
    let whole = {
        fs::remove_file(&path).unwrap();
        written(&path, 60)
    };
    for keep in [2, 3, 4, 5, 6, 7, 100, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..keep]).unwrap();
        let cut = Text::of(open()).read_to_end(&mut Vec::new()).unwrap_err();
        assert_eq!(cut.kind(), std::io::ErrorKind::UnexpectedEof, "{keep}");
    }
}
