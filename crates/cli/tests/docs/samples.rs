//! The sample puzzles in `samples/`: the table `samples.toml` says what each is, and the files and
//! both READMEs are made from it (`RECREO_WRITE_SAMPLES=1`), byte for byte.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use toml::de::DeTable;

use super::repository;
use super::run::{Run, each, recreo, recreo_reading, utf8};

/// A row of the table.
struct Sample {
    kind: String,
    stem: String,
    source: Source,
    /// Options of `recreo solve`, if the files hold solutions.
    solve: Option<String>,
    /// The events of a saved game.
    log: Vec<String>,
    formats: Vec<String>,
    /// What it is, in English and Spanish.
    meaning: [String; 2],
}

/// What the files of a sample are made of.
enum Source {
    /// The name of a generated puzzle.
    Name(String),
    /// Puzzles in the format `line`.
    Lines(String),
    /// The name of the first puzzle of a series without its seed, and their number.
    Series(String, u64),
}

/// The repository's folder of samples.
fn folder() -> PathBuf {
    repository().join("samples")
}

/// Reads the table, and applies `read` to it.
fn table<R>(read: impl FnOnce(&DeTable<'_>) -> R) -> R {
    let text = fs::read_to_string(folder().join("samples.toml")).unwrap();
    read(DeTable::parse(&text).unwrap().get_ref())
}

/// Reads the rows of the table.
fn samples() -> Vec<Sample> {
    let samples: Vec<Sample> = table(|table| {
        let rows = table["sample"].get_ref().as_array().unwrap();
        rows.iter().map(|row| sample(row.get_ref().as_table().unwrap())).collect()
    });
    let files: Vec<_> = samples.iter().map(|sample| (&sample.kind, &sample.stem)).collect();
    assert!(files.is_sorted_by_key(|file| file.0), "the games are not in the order of their ids");
    assert_eq!(files.iter().collect::<BTreeSet<_>>().len(), files.len(), "a sample comes twice");
    samples
}

fn sample(row: &DeTable<'_>) -> Sample {
    let text = |key: &str| row.get(key).map(|value| value.get_ref().as_str().unwrap().to_owned());
    let texts = |key: &str| -> Vec<String> {
        let Some(values) = row.get(key) else { return Vec::new() };
        let values = values.get_ref().as_array().unwrap().iter();
        values.map(|value| value.get_ref().as_str().unwrap().to_owned()).collect()
    };
    let file = text("file").unwrap();
    let (kind, stem) = file.split_once('/').unwrap();
    let source = match (text("puzzle"), row.get("count")) {
        (Some(name), None) => Source::Name(name),
        (Some(name), Some(count)) => {
            let count = count.get_ref().as_integer().unwrap().as_str();
            Source::Series(name, count.parse().unwrap())
        }
        (None, _) => Source::Lines(texts("lines").join("\n") + "\n"),
    };
    Sample {
        kind: kind.to_owned(),
        stem: stem.to_owned(),
        source,
        solve: text("solve"),
        log: texts("log"),
        formats: texts("formats"),
        meaning: ["en", "es"].map(|lang| text(lang).unwrap()),
    }
}

impl Sample {
    /// Whether the files hold more than one puzzle.
    fn is_many(&self) -> bool {
        !matches!(self.source, Source::Name(_))
    }

    /// The file of a format: `STEM.FORMAT`, and the usual extension of the format if it is another
    /// one.
    fn file(&self, format: &str, extensions: &Extensions) -> String {
        let Sample { kind, stem, .. } = self;
        match extensions.get(&(kind.clone(), format.to_owned())) {
            Some(end) if end != format => format!("{kind}/{stem}.{format}.{end}"),
            _ => format!("{kind}/{stem}.{format}"),
        }
    }

    /// Writes the files into a folder.
    fn write(&self, folder: &Path, extensions: &Extensions) {
        fs::create_dir_all(folder.join(&self.kind)).unwrap();
        let path = |format: &str| folder.join(self.file(format, extensions));
        match &self.source {
            Source::Name(name) => {
                let native = path("recreo");
                match &self.solve {
                    Some(options) => recreo(&format!(
                        "solve '{name}' {options} --to recreo -o '{}'",
                        utf8(&native)
                    )),
                    None => recreo(&format!("convert '{name}' --to recreo -o '{}'", utf8(&native))),
                }
                .ended(0);
                for format in self.formats.iter().filter(|format| *format != "recreo") {
                    let (from, to) = (utf8(&native), path(format));
                    recreo(&format!("convert '{from}' --to {format} -o '{}'", utf8(&to))).ended(0);
                }
                if !self.log.is_empty() {
                    let document = fs::read_to_string(&native).unwrap();
                    fs::write(native, document + &self.log.join("\n") + "\n").unwrap();
                }
            }
            Source::Lines(lines) => {
                for format in &self.formats {
                    self.convert_lines(lines, format, &path(format));
                }
            }
            Source::Series(name, count) => {
                let (kind, settings) = name.split_once("@1:").unwrap();
                assert_eq!(kind, self.kind);
                let settings: String =
                    settings.split(',').map(|setting| format!(" --set {setting}")).collect();
                let new = format!("new {kind} --count {count} --seed 1{settings}");
                let lines = recreo(&format!("{new} --lines")).ended(0).text().to_owned();
                for format in &self.formats {
                    let to = path(format);
                    if format.starts_with("recreol") {
                        recreo(&format!("{new} -o '{}'", utf8(&to))).ended(0);
                    } else {
                        self.convert_lines(&lines, format, &to);
                    }
                }
            }
        }
    }

    fn convert_lines(&self, lines: &str, format: &str, to: &Path) {
        let command = format!("convert {} - --lines --to {format} -o '{}'", self.kind, utf8(to));
        recreo_reading(&command, lines.as_bytes()).ended(0);
    }
}

/// The usual extension of each format of each game.
type Extensions = BTreeMap<(String, String), String>;

fn extensions() -> Extensions {
    let kinds = recreo("kinds --json").ended(0).json();
    let mut extensions = Extensions::new();
    for kind in kinds.as_array().unwrap() {
        for key in ["formats", "bundles"] {
            for format in kind[key].as_array().unwrap() {
                let id = |value: &Value| value.as_str().unwrap().to_owned();
                let end =
                    format["extensions"][0].as_str().unwrap_or(format["id"].as_str().unwrap());
                extensions.insert((id(&kind["id"]), id(&format["id"])), end.to_owned());
            }
        }
    }
    extensions
}

/// The README in a language: a table of all samples.
fn readme(samples: &[Sample], lang: usize, extensions: &Extensions) -> String {
    let mut text = table(|table| {
        let head = &table["readme"].get_ref().as_table().unwrap()[["en", "es"][lang]];
        head.get_ref().as_str().unwrap().to_owned()
    });
    for sample in samples {
        let files = sample.formats.iter().map(|format| {
            let file = sample.file(format, extensions);
            format!("[`{format}`]({file})")
        });
        let files = files.collect::<Vec<_>>().join(", ");
        let made = match &sample.source {
            Source::Name(name) => format!("`{name}`"),
            Source::Series(name, count) => format!("`{name}`, {count}"),
            Source::Lines(_) => String::new(),
        };
        let Sample { kind, stem, meaning, .. } = sample;
        text += &format!("| {kind}/{stem} | {} | {files} | {made} |\n", meaning[lang]);
    }
    text
}

/// All files of a folder, by their paths in it.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = utf8(path.strip_prefix(folder).unwrap()).to_owned();
                found.insert(name, fs::read(path).unwrap());
            }
        }
    }
    found
}

#[test]
fn bg12_the_samples_are_what_their_table_says() {
    let (samples, extensions) = (samples(), extensions());
    let made = tempfile::tempdir().unwrap();
    each(&samples, |sample| sample.write(made.path(), &extensions));
    for (lang, name) in ["README.md", "README.es.md"].into_iter().enumerate() {
        fs::write(made.path().join(name), readme(&samples, lang, &extensions)).unwrap();
    }
    let made = files(made.path());
    let written = |name: &String| name != "samples.toml";
    if std::env::var_os("RECREO_WRITE_SAMPLES").is_some() {
        for name in files(&folder()).into_keys().filter(written) {
            fs::remove_file(folder().join(name)).unwrap();
        }
        for (name, bytes) in &made {
            let path = folder().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }
    let stored: BTreeMap<_, _> =
        files(&folder()).into_iter().filter(|(name, _)| written(name)).collect();
    let stale: Vec<&String> = made
        .keys()
        .chain(stored.keys())
        .filter(|name| made.get(*name) != stored.get(*name))
        .collect();
    assert!(stale.is_empty(), "run this test with RECREO_WRITE_SAMPLES=1: {stale:?}");
}

#[test]
fn bg12_every_game_and_every_format_has_a_sample() {
    let samples = samples();
    let missing: Vec<_> = extensions()
        .into_keys()
        .filter(|(kind, format)| {
            !samples.iter().any(|sample| sample.kind == *kind && sample.formats.contains(format))
        })
        .collect();
    assert!(missing.is_empty(), "no sample: {missing:?}");
}

/// The name of a file is all that the program is given: neither the game nor the format.
#[test]
fn bg12_every_sample_opens_without_naming_its_game_and_is_solved() {
    let (samples, extensions) = (samples(), extensions());
    let failures = each(&samples, |sample| {
        let mut failures = Vec::new();
        for format in &sample.formats {
            let file = sample.file(format, &extensions);
            let path = folder().join(&file);
            let many = if sample.is_many() { " --lines" } else { "" };
            let run = |verb: &str| recreo(&format!("{verb} '{}' --json{many}", utf8(&path)));
            let wanted = match &sample.source {
                Source::Name(_) => 1,
                Source::Lines(lines) => lines.lines().count(),
                Source::Series(_, count) => usize::try_from(*count).unwrap(),
            };
            let count = |run: &Run, good: &dyn Fn(&Value) -> bool| {
                if run.code == 0 {
                    run.lines().iter().filter(|&line| good(line)).count()
                } else {
                    0
                }
            };
            let checked = run("check");
            let sound = count(&checked, &|line| {
                let status = line["status"].as_str();
                line["valid"] == true && matches!(status, Some("unique" | "solvable"))
            });
            let solved = run("solve");
            let solutions = count(&solved, &|line| line["status"] == "solved");
            if (sound, solutions) != (wanted, wanted) {
                failures.push(format!("{file}: {}{}", checked.text(), checked.err));
            }
        }
        failures
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What a format holds comes back from it, and from it through the native document.
#[test]
fn bg12_every_sample_comes_back_from_its_format_as_it_was() {
    let (samples, extensions) = (samples(), extensions());
    let failures = each(&samples, |sample| {
        let mut failures = Vec::new();
        for format in sample.formats.iter().filter(|format| !format.starts_with("recreol")) {
            let file = sample.file(format, &extensions);
            let out = tempfile::tempdir().unwrap();
            let end = file.rsplit('.').next().unwrap();
            let [back, native] = ["back", "native"].map(|name| out.path().join(name));
            let back = back.with_extension(end);
            let many = if sample.is_many() { " --lines" } else { "" };
            let convert = |from: &Path, format: &str, to: &Path| {
                let (from, to, kind) = (utf8(from), utf8(to), &sample.kind);
                recreo(&format!("convert {kind} '{from}' --to {format} -o '{to}'{many}")).ended(0);
            };
            let original = fs::read(folder().join(&file)).unwrap();
            for by_way in [false, true] {
                if by_way {
                    convert(&folder().join(&file), "recreo", &native);
                    convert(&native, format, &back);
                } else {
                    convert(&folder().join(&file), format, &back);
                }
                let mut same = fs::read(&back).unwrap();
                if format == "scen" {
                    // A scenario names the map beside it.
                    let text = String::from_utf8(same).unwrap();
                    same = text.replace("back.map", &format!("{}.map", sample.stem)).into_bytes();
                }
                if same != original && sample.log.is_empty() {
                    failures.push(format!("{file}, through the document: {by_way}"));
                }
            }
        }
        failures
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
