//! The command line, HTTP and a chapter of a book report the same about every file, in the same
//! words.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod doors;
mod files;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/run.rs"]
mod run;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/server.rs"]
mod server;

use std::path::Path;

use doors::{CommandLine, ENGLISH, Entry, Lang, SPANISH, in_chapters, over_http};
use files::{File, Holds, files};
use run::each;
use server::Server;

/// Minimum number of files.
const LEAST: usize = 80;
/// More puzzles than any file contains.
const MORE: &str = "count = 500";

#[test]
fn bg6_command_line_server_and_book_report_the_same_in_the_same_words() {
    let folder = tempfile::tempdir().unwrap();
    let files = files();
    doors::put(folder.path(), &files);
    let server = Server::start(run::program(), folder.path().join("library.db"), "127.0.0.1:0");
    let doors = Doors { folder: folder.path(), server: &server };

    let (found, mut differences) = doors.compare(&ENGLISH, &files);
    for (file, entries) in files.iter().zip(&found) {
        differences.extend(unexpected(file, entries));
    }
    let is_good = |entries: &[Entry]| entries.iter().all(Result::is_ok);
    let (good, bad): (Vec<_>, Vec<_>) =
        files.into_iter().zip(found).partition(|(_, entries)| is_good(entries));
    let (good, counts): (Vec<File>, Vec<usize>) =
        good.into_iter().map(|(file, entries)| (file, entries.len())).unzip();
    let (bad, rests): (Vec<File>, Vec<usize>) =
        bad.into_iter().map(|(file, entries)| (file, entries.iter().flatten().count())).unzip();
    let several = counts.iter().filter(|&&count| count > 1).count();
    let partly = rests.iter().filter(|&&count| count > 0).count();
    println!(
        "{} files: {} good, {several} of them with several puzzles; {} with something wrong, \
         {partly} of them with puzzles beside it",
        good.len() + bad.len(),
        good.len(),
        bad.len()
    );
    assert!(good.len() + bad.len() >= LEAST);

    // A chapter that asks for more puzzles than a file contains reports their number.
    let report = in_chapters(folder.path(), &ENGLISH, &good, MORE);
    for ((file, count), report) in good.iter().zip(counts).zip(report) {
        let found =
            report.first().and_then(|report| report.trim_start().split(' ').nth(1)?.parse().ok());
        if found != Some(count) {
            differences.push(format!("{}: HTTP {count} puzzles, book {report:?}", file.name));
        }
    }
    differences.extend(doors.compare(&SPANISH, &bad).1);
    let count = differences.len();
    assert!(count == 0, "{count} differences:\n{}", differences.join("\n"));
}

/// The three ways to read a file.
struct Doors<'a> {
    folder: &'a Path,
    server: &'a Server,
}

impl Doors<'_> {
    /// Returns the content of each file and the differences between the three ways.
    fn compare(&self, lang: &Lang, files: &[File]) -> (Vec<Vec<Entry>>, Vec<String>) {
        let found = each(files, |file| over_http(&mut self.server.connect(), lang, file));
        let chapters = in_chapters(self.folder, lang, files, "");
        let shell = CommandLine { folder: self.folder, lang };
        let numbers: Vec<usize> = (0..files.len()).collect();
        let differences = each(&numbers, |&at| {
            let (file, wrong) = (&files[at], &chapters[at]);
            let mut differences = by_command_line(&shell, file, &found[at]);
            if wrong.join("; ") != faults(&found[at]) {
                differences
                    .push(format!("{}:\n  HTTP {:?}\n  book {wrong:?}", file.name, found[at]));
            }
            differences
        });
        (found, differences.concat())
    }
}

/// Joins all problems.
fn faults(entries: &[Entry]) -> String {
    let wrong: Vec<String> =
        entries.iter().filter_map(|entry| entry.clone().err()).flatten().collect();
    wrong.join("; ")
}

/// Returns the differences between the command line and HTTP.
fn by_command_line(shell: &CommandLine<'_>, file: &File, entries: &[Entry]) -> Vec<String> {
    let report = shell.check(file, &[]);
    let reported = report.wrong.join("; ");
    let (same, all) = match entries {
        [Ok(kind)] => (report.code == 0 && shell.kind(file) == *kind, Vec::new()),
        [Err(_)] => (report.code != 0 && reported == faults(entries), Vec::new()),
        _ => {
            let (all, puzzles) = shell.all(file);
            let expected =
                if puzzles > 1 { shell.lang.several.to_owned() } else { faults(entries) };
            let joined = |entry: &Entry| entry.clone().map_err(|wrong| wrong.join("; "));
            let alike = all.iter().map(joined).eq(entries.iter().map(joined));
            (report.code == 2 && reported == expected && alike, all)
        }
    };
    let name = &file.name;
    let differ =
        || format!("{name}:\n  HTTP {entries:?}\n  command line {:?} {all:?}", report.wrong);
    if same { Vec::new() } else { vec![differ()] }
}

/// Returns the difference between the content of a file and what is expected.
fn unexpected(file: &File, entries: &[Entry]) -> Option<String> {
    let good = entries.iter().filter(|entry| entry.is_ok()).count();
    let bad = entries.len() - good;
    let names = |line: usize| faults(entries).starts_with(&format!("line {line}"));
    let is_so = match file.holds {
        Holds::Good(count) => (good, bad) == (count, 0),
        Holds::Partly(count, line) => (good, bad) == (count, 1) && names(line),
        Holds::Wrong(line) => bad > 0 && names(line),
        Holds::Nothing => good == 0 && bad > 0,
        Holds::Any => !entries.is_empty(),
    };
    (!is_so).then(|| format!("{} should hold {:?}: {entries:?}", file.name, file.holds))
}
