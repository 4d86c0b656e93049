//! The three ways to read a file: the command line, HTTP, and a chapter of a book.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::files::File;
use crate::run::{Run, program, run, utf8};
use crate::server::Connection;

/// The content of an entry of a file: a puzzle of this kind, or its problems.
pub(crate) type Entry = Result<String, Vec<String>>;

/// A language, and how it formats a place in a text.
pub(crate) struct Lang {
    pub(crate) code: &'static str,
    line: &'static str,
    column: &'static str,
    /// The message for a file with several puzzles where one is expected.
    pub(crate) several: &'static str,
}

pub(crate) const ENGLISH: Lang = Lang {
    code: "en",
    line: "line",
    column: "column",
    several: "expected one puzzle, found several",
};
pub(crate) const SPANISH: Lang = Lang {
    code: "es",
    line: "línea",
    column: "columna",
    several: "se esperaba un puzle, y se encontraron varios",
};

impl Lang {
    /// Converts an error line of the command line, `LINE:COLUMN: message`, to the format of HTTP
    /// and books.
    fn normalized(&self, report: &str) -> String {
        let number = |text: &str| text.parse::<usize>().is_ok();
        let Lang { line, column, .. } = self;
        let (place, sentence) = report.split_once(": ").unwrap_or(("", report));
        match place.split_once(':') {
            Some((row, at)) if number(row) && number(at) => {
                format!("{line} {row}, {column} {at}: {sentence}")
            }
            None if number(place) => format!("{line} {place}: {sentence}"),
            _ => report.to_owned(),
        }
    }
}

/// What the command line reports about one file.
pub(crate) struct Verdict {
    pub(crate) code: i32,
    /// The problems, each with its place in front.
    pub(crate) wrong: Vec<String>,
}

/// The command line, and a folder with the files.
pub(crate) struct CommandLine<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) lang: &'a Lang,
}

impl CommandLine<'_> {
    fn run(&self, arguments: &[&str]) -> Run {
        run(program().args(["--lang", self.lang.code]).args(arguments), b"")
    }

    fn path(&self, file: &File) -> PathBuf {
        folder_of(self.folder, file).join(&file.name)
    }

    /// Runs `recreo check`.
    pub(crate) fn check(&self, file: &File, more: &[&str]) -> Verdict {
        let path = self.path(file);
        let ran = self.run(&[&["check", utf8(&path)], more].concat());
        let head = format!("{}:", path.display());
        let in_file = |line: &str| line.strip_prefix(head.as_str()).map(str::to_owned);
        let lines: Vec<&str> = match ran.code {
            2 => ran.err.lines().filter_map(|line| line.strip_prefix("recreo: ")).collect(),
            _ => ran.text().lines().collect(),
        };
        let wrong = lines.into_iter().filter_map(in_file);
        let wrong: Vec<String> =
            wrong.map(|report| self.lang.normalized(report.trim_start())).collect();
        // Every failure is reported.
        assert!(ran.code == 0 || !wrong.is_empty(), "{}: {}{}", file.name, ran.text(), ran.err);
        Verdict { code: ran.code, wrong }
    }

    /// Returns the kind of the only puzzle.
    pub(crate) fn kind(&self, file: &File) -> String {
        let path = self.path(file);
        let converted = self.run(&["convert", utf8(&path), "--to", "recreo"]).ended(0);
        let document = converted.text().lines().next().unwrap_or_default().to_owned();
        kind_of(&serde_json::from_str(&document).unwrap())
    }

    /// Returns all entries of a file with many, and how many of them are puzzles, valid or not.
    pub(crate) fn all(&self, file: &File) -> (Vec<Entry>, usize) {
        let path = self.path(file);
        let lines = self.run(&["convert", utf8(&path), "--lines", "--to", "recreo"]);
        let (mut entries, mut puzzles): (Vec<Entry>, usize) = (Vec::new(), 0);
        for line in lines.lines() {
            let number = (entries.len() + 1).to_string();
            let report = self.check(file, &["--nth", &number]);
            puzzles += usize::from(report.code != 2);
            match line.get("error") {
                None => {
                    assert_eq!(report.code, 0, "{} {number}: {:?}", file.name, report.wrong);
                    entries.push(Ok(kind_of(&line)));
                }
                Some(_) => entries.push(Err(report.wrong)),
            }
        }
        // If the file cannot be read to its end, the entry after the last one is reported as
        // damaged.
        if !lines.err.is_empty() {
            let number = (entries.len() + 1).to_string();
            entries.push(Err(self.check(file, &["--nth", &number]).wrong));
        }
        let checked = self.run(&["check", utf8(&path), "--lines"]).lines();
        let valid = checked.iter().map(|line| line.get("valid") == Some(&json!(true)));
        let good = entries.iter().take(checked.len()).map(Result::is_ok);
        assert!(valid.eq(good), "{}: {checked:?}", file.name);
        (entries, puzzles)
    }
}

/// Reads the file through a server, in this language.
pub(crate) fn over_http(line: &mut Connection, lang: &Lang, file: &File) -> Vec<Entry> {
    let sent = |name: &str, bytes: &[u8]| json!({ "name": name, "base64": STANDARD.encode(bytes) });
    let mut files = vec![sent(&file.name, &file.bytes)];
    files.extend(file.beside.iter().map(|(name, bytes)| sent(name, bytes)));
    let job = json!({ "do": "import", "files": files });
    let begun = line.post(&format!("/api/jobs?lang={}", lang.code), job);
    let target = format!("/api/jobs/{}", begun["id"].as_str().unwrap());
    let result = loop {
        let (_, job) = line.ask("GET", &target, None).unwrap();
        match job["state"].as_str() {
            Some("done") => break job["result"].clone(),
            Some("waiting" | "running") => std::thread::sleep(std::time::Duration::from_millis(5)),
            _ => panic!("{}: {job}", file.name),
        }
    };
    let list = |name: &str| result[name].as_array().unwrap().clone();
    assert_eq!(result["remarks"], json!([]), "{}", file.name);
    assert_eq!(result["failures"], list("failed").len(), "{}", file.name);
    let came = list("puzzles").into_iter().map(|puzzle| (place_of(&puzzle), Ok(kind_of(&puzzle))));
    let failed = list("failed").into_iter().map(|failed| {
        let message = failed["message"].as_str().unwrap().to_owned();
        (place_of(&failed), Err(vec![message]))
    });
    let mut entries: Vec<(u64, Entry)> = came.chain(failed).collect();
    entries.sort_by_key(|entry| entry.0);
    entries.into_iter().map(|entry| entry.1).collect()
}

/// Returns the line where an entry begins; an entry without a line is the error at the end of the
/// file.
fn place_of(value: &Value) -> u64 {
    value["line"].as_u64().unwrap_or(u64::MAX)
}

fn kind_of(value: &Value) -> String {
    value["kind"].as_str().unwrap().to_owned()
}

/// Makes a book with a chapter for each file, and returns the problems of each chapter. Nothing is
/// printed as long as a chapter has a problem.
pub(crate) fn in_chapters(
    folder: &Path,
    lang: &Lang,
    files: &[File],
    more: &str,
) -> Vec<Vec<String>> {
    /// Number of lines of a chapter in the specification, and of the lines before the first
    /// chapter.
    const LINES: usize = 3;
    const BEFORE: usize = 1;
    let chapter = |file: &File| {
        let path = folder_of(folder, file).join(&file.name);
        let path = path.strip_prefix(folder).unwrap();
        format!("[[chapter]]\nfile = '{}'\n{more}\n", path.display())
    };
    let chapters: String = files.iter().map(chapter).collect();
    let spec = folder.join(format!("book-{}.toml", lang.code));
    fs::write(&spec, format!("title = 'Agreement'\n{chapters}")).unwrap();
    let (spec, book) = (utf8(&spec), folder.join("book.pdf"));
    let asked = ["--lang", lang.code, "book", spec, "-o", utf8(&book)];
    let refused = run(program().args(asked), b"").ended(2);
    assert!(!book.exists());
    let mut wrong = vec![Vec::new(); files.len()];
    for line in refused.err.lines() {
        let report =
            line.strip_prefix(&format!("recreo: {spec}:")).unwrap_or_else(|| panic!("{line}"));
        let mut parts = report.splitn(3, ':');
        let number: usize = parts.next().unwrap().parse().unwrap();
        let at = (number - BEFORE - 1) / LINES;
        let report = report[report.find(": ").unwrap() + 2..].to_owned();
        let name = folder_of(Path::new(""), &files[at]).join(&files[at].name);
        let report = report.strip_prefix(utf8(&name)).unwrap_or_else(|| panic!("{line}"));
        // A place follows a comma, a message follows a colon.
        let report = report.strip_prefix(", ").or(report.strip_prefix(": ")).unwrap_or(report);
        wrong[at].push(report.to_owned());
    }
    wrong
}

/// Files with a companion file have their own folder.
fn folder_of(folder: &Path, file: &File) -> PathBuf {
    match &file.beside {
        Some(_) => folder.join(format!("with-{}", file.name)),
        None => folder.to_path_buf(),
    }
}

/// Writes the files for the command line and for books.
pub(crate) fn put(folder: &Path, files: &[File]) {
    for file in files {
        let own = folder_of(folder, file);
        fs::create_dir_all(&own).unwrap();
        fs::write(own.join(&file.name), &file.bytes).unwrap();
        if let Some((name, bytes)) = &file.beside {
            fs::write(own.join(name), bytes).unwrap();
        }
    }
}
