//! Scripts: command lines and their expected results.
//!
//! ```text
//! == ff6_the_same_points_have_other_solutions_by_other_rules
//! for RULE | STATUS | CODE
//!   cover | unique | 0
//!   free | multiple | 1
//! recreo solve flow --set rule=$RULE --limit 2 --json <<AB./.B./..A => $CODE
//!   .status is "$STATUS"
//!   out has solutions
//! ```
//!
//! `==` begins a test, in a new folder. `let NAME = TEXT` sets a variable (before the first test:
//! for all of them), `file NAME = TEXT` writes a file. `for` runs the following lines, up to `end`
//! or the next `for`, with the values of each row. `#` begins a comment.
//!
//! A command may begin with environment variables (`LANG=es recreo`). Single quotes group words;
//! `<FILE` and `<<TEXT` are standard input, concatenated in order; `>FILE` saves standard output;
//! `=> CODE` is the exit code, by default 0.
//!
//! Checks follow a command: a subject, a verb and a text. A subject is an output (`out`, which can
//! be left out, `err`, `file NAME`, the text in `pdf NAME`), then optionally `line 3`, `line last`
//! or `each` line of it, then optionally a path in its JSON (`.solutions[0]`, `.*[0]` for each of
//! several, `.[id=flow]` for one of a list). `lines` and `folder NAME` are lists. The prefix `es`
//! runs the same command in Spanish. The verbs are in `holds`. `keep NAME SUBJECT` sets a variable.
//!
//! Texts can contain `\n`, `\r`, `\t`, `\s` (a space), `\xff` and `\u{feff}`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::*;

type Checked<T = ()> = Result<T, String>;

/// A line of a script and its number.
type Line<'a> = (usize, &'a str);

/// Runs every test of a script.
pub(crate) fn play(name: &str) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/scripts");
    let text = fs::read_to_string(tests.join(format!("{name}.txt"))).unwrap();
    let lines: Vec<Line<'_>> = (1..).zip(text.lines()).collect();
    let lines: Vec<Line<'_>> =
        lines.into_iter().filter(|l| !l.1.trim().is_empty() && !l.1.starts_with('#')).collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].1.starts_with("== ")).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let tests: Vec<&[Line<'_>]> = starts.iter().zip(ends).map(|(&s, e)| &lines[s..e]).collect();
    assert!(!tests.is_empty(), "{name} has no tests");
    let failures = each(&tests, |test| {
        let mut stage = Stage::new();
        let ran = stage.steps(&lines[..starts[0]]).and_then(|()| stage.steps(&test[1..]));
        ran.err().map(|why| format!("{}, {name}.txt:{why}", test[0].1))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The folder, the variables and the last run of a test.
struct Stage {
    folder: tempfile::TempDir,
    variables: BTreeMap<String, String>,
    /// The last command, its exit code, and its output; in Spanish too once it was requested.
    command: String,
    code: i32,
    run: Option<Run>,
    spanish: Option<Run>,
}

/// The subject of a check.
enum Subject {
    Text(Vec<u8>),
    Json(Value),
    /// A file or a JSON path that does not exist.
    Nothing,
}

impl Subject {
    /// Returns the subject as text.
    fn text(&self) -> Vec<u8> {
        match self {
            Subject::Text(text) => text.clone(),
            Subject::Json(Value::String(text)) => text.clone().into_bytes(),
            Subject::Json(value) => value.to_string().into_bytes(),
            Subject::Nothing => Vec::new(),
        }
    }
}

impl Stage {
    fn new() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let known = [
            ("FOLDER", utf8(folder.path())),
            ("ROOT", utf8(&root)),
            ("MATRIX", MATRIX),
            ("VERSION", env!("CARGO_PKG_VERSION")),
        ];
        let variables = known.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let (command, code, run, spanish) = (String::new(), 0, None, None);
        Stage { folder, variables: variables.into(), command, code, run, spanish }
    }

    fn steps(&mut self, lines: &[Line<'_>]) -> Checked {
        let mut rest = lines;
        while let [(number, line), after @ ..] = rest {
            rest = after;
            if let Some(names) = line.strip_prefix("for ") {
                let rows = rest.iter().take_while(|line| line.1.starts_with("  ")).count();
                let (rows, body) = rest.split_at(rows);
                let is_end = |line: &Line<'_>| line.1 == "end" || line.1.starts_with("for ");
                let (body, after) =
                    body.split_at(body.iter().position(is_end).unwrap_or(body.len()));
                rest = after;
                assert!(!rows.is_empty() && !body.is_empty(), "line {number}: an empty loop");
                for (number, row) in rows {
                    let row = format!("{row} ");
                    let (names, cells) = (names.split(" | "), row.split(" | "));
                    assert_eq!(names.clone().count(), cells.clone().count(), "line {number}");
                    for (name, cell) in names.zip(cells) {
                        self.set(name, &self.filled(cell.trim()));
                    }
                    self.steps(body).map_err(|why| format!("{why}\n(row {number}: {row})"))?;
                }
            } else {
                self.step(line).map_err(|why| {
                    let run = self.run.as_ref().map(|run| (run.code, show(&run.out), &run.err));
                    format!("{number}: {line}\n{why}\nafter {}: {run:?}", self.command)
                })?;
            }
        }
        Ok(())
    }

    fn step(&mut self, line: &str) -> Checked {
        if let Some(check) = line.strip_prefix("  ") {
            return self.check(check);
        }
        match line.split_once(' ').unwrap_or((line, "")) {
            ("end", _) => Ok(()),
            ("let", rest) => {
                let (name, value) = rest.split_once(" = ").unwrap();
                self.set(name, &self.filled(value));
                Ok(())
            }
            ("file", rest) => {
                let (name, text) = rest.split_once(" =").unwrap();
                let text = unescaped(&self.filled(text.strip_prefix(' ').unwrap_or(text)));
                self.write(&self.filled(name), &text);
                Ok(())
            }
            ("join", rest) => {
                let (name, files) = rest.split_once(" = ").unwrap();
                self.write(name, &self.joined(&self.filled(files))?);
                Ok(())
            }
            // Sets a field of a document.
            ("patch", rest) => {
                let rest = self.filled(rest);
                let (name, field) = rest.split_once(' ').unwrap();
                let (field, value) = field.split_once(" = ").unwrap();
                let mut document: Value = serde_json::from_slice(&self.joined(name)?).unwrap();
                document[field] = serde_json::from_str(value).unwrap();
                self.write(name, format!("{document}\n").as_bytes());
                Ok(())
            }
            #[cfg(unix)]
            ("link", rest) => {
                let (name, target) = rest.split_once(" = ").unwrap();
                std::os::unix::fs::symlink(self.path(target), self.path(name)).unwrap();
                Ok(())
            }
            _ => self.command(line),
        }
    }

    fn command(&mut self, line: &str) -> Checked {
        let (command, code) = line.rsplit_once(" => ").unwrap_or((line, "0"));
        self.command = command.to_owned();
        self.code = self.filled(code).parse().unwrap();
        self.spanish = None;
        self.run = Some(self.ran(&[])?);
        Ok(())
    }

    /// Runs the command with these arguments in front.
    fn ran(&self, first: &[&str]) -> Checked<Run> {
        let mut program = program();
        program.current_dir(self.folder.path()).env("RECREO_DATA", self.path("data")).args(first);
        let (mut input, mut kept, mut begun) = (Vec::new(), None, false);
        let split = words(&self.command).into_iter().flat_map(|word| {
            let alone = word.strip_prefix('$').and_then(|name| self.variables.get(name));
            alone.map_or_else(|| vec![self.filled(&word)], |value| words(value))
        });
        for word in split {
            if !begun {
                match word.split_once('=') {
                    Some((name, value)) => drop(program.env(name, value)),
                    None if word == "recreo" => begun = true,
                    None => panic!("{} is no command", self.command),
                }
            } else if let Some(text) = word.strip_prefix("<<") {
                input.extend(unescaped(text));
            } else if let Some(file) = word.strip_prefix('<') {
                input.extend(self.joined(file)?);
            } else if let Some(file) = word.strip_prefix('>') {
                kept = Some(self.path(file));
            } else {
                program.arg(word);
            }
        }
        let run = run(&mut program, &input);
        if run.code != self.code {
            return Err(format!("exit code {}: {}{}", run.code, show(&run.out), run.err));
        }
        if let (Some(kept), []) = (kept, first) {
            fs::write(kept, &run.out).unwrap();
        }
        Ok(run)
    }

    fn check(&mut self, check: &str) -> Checked {
        let check = self.filled(check);
        let (first, rest) = check.split_once(' ').unwrap_or((&check, ""));
        if first == "keep" {
            let (name, subject) = rest.split_once(' ').unwrap();
            let value = self.subjects(subject)?.0.remove(0).text();
            self.set(name, &show(value.trim_ascii_end()));
            return Ok(());
        }
        let (subjects, claim) = self.subjects(&check)?;
        let (verb, text) = claim.split_once(' ').unwrap_or((claim, ""));
        for subject in &subjects {
            if !self.holds(subject, verb, text)? {
                let found = show(&subject.text());
                return Err(format!("found {found}"));
            }
        }
        Ok(())
    }

    /// Parses a check into its subjects and the rest: verb and text.
    fn subjects<'c>(&mut self, check: &'c str) -> Checked<(Vec<Subject>, &'c str)> {
        let (first, rest) = check.split_once(' ').unwrap_or((check, ""));
        if first == "es" && self.spanish.is_none() {
            self.spanish = Some(self.ran(&["--lang", "es"])?);
        }
        if first == "es" {
            std::mem::swap(&mut self.run, &mut self.spanish);
            let found = self.subjects(rest);
            std::mem::swap(&mut self.run, &mut self.spanish);
            return found;
        }
        let run = self.run.as_ref();
        let name = |rest: &'c str| rest.split_once(' ').unwrap();
        let (text, rest) = match first {
            "out" => (run.map(|run| run.out.clone()), rest),
            "err" => (run.map(|run| run.err.clone().into_bytes()), rest),
            "file" => (fs::read(self.path(name(rest).0)).ok(), name(rest).1),
            "pdf" => {
                let text = poppler("pdftotext", &["-layout"], &self.path(name(rest).0));
                (Some(text.into_bytes()), name(rest).1)
            }
            "folder" => {
                let files = fs::read_dir(self.path(name(rest).0)).unwrap();
                let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
                return Ok((vec![Subject::Json(files.collect())], name(rest).1));
            }
            _ => (run.map(|run| run.out.clone()), check),
        };
        let Some(text) = text else { return Ok((vec![Subject::Nothing], rest)) };
        let lines = || text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        let (parts, rest): (Vec<&[u8]>, &str) = match rest.split_once(' ') {
            Some(("lines", rest)) => {
                return Ok((vec![Subject::Json(lines().map(show).collect())], rest));
            }
            Some(("each", rest)) => (lines().collect(), rest),
            Some(("line", rest)) => {
                let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                let line = match number.parse::<usize>() {
                    Ok(number) => lines().nth(number - 1),
                    Err(_) => lines().next_back(),
                };
                (vec![line.ok_or("there is no such line")?], rest)
            }
            _ => (vec![&text[..]], rest),
        };
        let (path, claim) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut found = Vec::new();
        for part in parts {
            if path.starts_with('.') {
                let json = serde_json::from_slice(part);
                found.extend(at(path, json.map_err(|why| format!("{why}: {}", show(part)))?));
            } else {
                found.push(Subject::Text(part.to_vec()));
            }
        }
        if found.is_empty() {
            return Err("there is nothing to look at".to_owned());
        }
        Ok((found, if path.starts_with('.') { claim } else { rest }))
    }

    fn holds(&self, subject: &Subject, verb: &str, text: &str) -> Checked<bool> {
        let wanted =
            || serde_json::from_str::<Value>(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        let there = subject.text();
        let value = match subject {
            Subject::Json(value) => value,
            _ => &Value::Null,
        };
        let is_json = !matches!(subject, Subject::Text(_));
        let part = unescaped(text);
        let times = || there.windows(part.len()).filter(|found| *found == part).count();
        let has = || part.is_empty() || times() > 0;
        let items = || value.as_array().map_or(&[][..], Vec::as_slice);
        Ok(match verb {
            "is" if text.starts_with("a ") && is_json => match &text[2..] {
                "number" => value.is_number(),
                "count" => value.is_u64(),
                "string" => value.is_string(),
                "list" => value.is_array(),
                "list of lists" => value.as_array().unwrap().iter().all(Value::is_array),
                other => panic!("{other} is no sort of value"),
            },
            "is" if is_json => *value == wanted(),
            "not" if is_json => *value != wanted(),
            "is" => there == part,
            "not" => there != part,
            "has" => has(),
            "lacks" => !has(),
            "begins" => there.starts_with(&part),
            "ends" => there.ends_with(&part),
            "in" => wanted().as_array().unwrap().contains(value),
            "over" => value.as_f64() > wanted().as_f64(),
            "under" => value.as_f64().is_some_and(|value| Some(value) < wanted().as_f64()),
            "length" => match value {
                Value::Object(fields) => wanted() == fields.len(),
                value => value.is_array() && wanted() == items().len(),
            },
            "sum" => items().iter().map(|item| item.as_u64().unwrap()).sum::<u64>() == wanted(),
            "different" => (1..items().len()).all(|i| !items()[..i].contains(&items()[i])),
            "ever" => {
                let lengths = items().iter().map(|item| item.as_array().unwrap().len());
                let lengths: Vec<usize> = lengths.collect();
                text == "longer" && lengths.windows(2).all(|pair| pair[0] < pair[1])
            }
            "once" => times() == 1,
            // This many lines begin with the text.
            "starting" => {
                let (number, start) = text.split_once(' ').unwrap();
                let (start, text) = (show(&unescaped(start)), show(&there));
                let lines = text.lines().filter(|line| line.starts_with(&start));
                lines.count().to_string() == number
            }
            "pages" => there.iter().filter(|&&c| c == b'\x0c').count().to_string() == text,
            "ascii" => there.is_ascii(),
            "id" => {
                let id = there.trim_ascii_end();
                id.len() == 12 && id.iter().all(u8::is_ascii_alphanumeric)
            }
            "empty" => there.is_empty() && !matches!(subject, Subject::Nothing),
            "exists" => !matches!(subject, Subject::Nothing),
            "absent" => matches!(subject, Subject::Nothing),
            "same" => there == self.joined(text)?,
            "differs" => there != self.joined(text)?,
            "halves" => there.len() * 2 < self.joined(text)?.len(),
            other => panic!("{other} is no verb"),
        })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the content of these files, concatenated.
    fn joined(&self, names: &str) -> Checked<Vec<u8>> {
        let read = |name| fs::read(self.path(name)).map_err(|why| format!("{name}: {why}"));
        let files: Checked<Vec<Vec<u8>>> = names.split(" + ").map(read).collect();
        Ok(files?.concat())
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn set(&mut self, name: &str, value: &str) {
        self.variables.insert(name.trim().to_owned(), value.to_owned());
    }

    /// Replaces the variables in a text.
    fn filled(&self, text: &str) -> String {
        let (mut filled, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('$') {
            let end = after.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(after.len());
            let value = self.variables.get(&after[..end]);
            filled += before;
            filled += value.unwrap_or_else(|| panic!("there is no ${}", &after[..end]));
            rest = &after[end..];
        }
        filled + rest
    }
}

/// Returns the values at a JSON path.
fn at(path: &str, value: Value) -> Vec<Subject> {
    let mut found = vec![Some(value)];
    for step in path.split(['.', '[', ']']).filter(|step| !step.is_empty()) {
        let inner = |value: Option<Value>| match (value, step.split_once('=')) {
            (Some(Value::Object(fields)), None) if step == "*" => {
                fields.into_iter().map(|field| Some(field.1)).collect()
            }
            (Some(Value::Array(items)), Some((key, wanted))) => {
                vec![items.into_iter().find(|item| item[key] == wanted)]
            }
            (Some(value), _) => vec![value.pointer(&format!("/{step}")).cloned()],
            (None, _) => vec![None],
        };
        found = found.into_iter().flat_map(inner).collect();
    }
    found.into_iter().map(|value| value.map_or(Subject::Nothing, Subject::Json)).collect()
}

fn show(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn unescaped(text: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let hexadecimal = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
        rest = after.get(1..).unwrap_or_default();
        match after.bytes().next() {
            Some(b'n') => bytes.push(b'\n'),
            Some(b'r') => bytes.push(b'\r'),
            Some(b't') => bytes.push(b'\t'),
            Some(b's') => bytes.push(b' '),
            Some(b'\\') => bytes.push(b'\\'),
            Some(b'x') => {
                bytes.push(hexadecimal(&after[1..3]) as u8);
                rest = &after[3..];
            }
            Some(b'u') => {
                let (digits, after) = after[2..].split_once('}').unwrap();
                let character = char::from_u32(hexadecimal(digits)).unwrap();
                bytes.extend(character.to_string().bytes());
                rest = after;
            }
            _ => {
                bytes.push(b'\\');
                rest = after;
            }
        }
    }
    bytes.extend(rest.bytes());
    bytes
}

/// Defines a test for each script.
macro_rules! scripts {
    ($($name:ident)*) => {
        mod scripts {
            $(#[test]
            fn $name() {
                super::play(stringify!($name));
            })*

            #[test]
            fn every_script_is_run() {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/scripts");
                let played = [$(stringify!($name)),*];
                for file in std::fs::read_dir(folder).unwrap() {
                    let file = file.unwrap().path();
                    let name = file.file_stem().unwrap().to_str().unwrap();
                    assert!(played.contains(&name), "{name}");
                }
            }
        }
    };
}

scripts! {
    bad_input book bulk check collection exchange flow library logic maze names new pages rushhour show solve stats wordsearch
}
