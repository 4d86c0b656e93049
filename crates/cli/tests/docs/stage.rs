//! Runs the commands of a page: one shell, the blocks in order, in a folder of its own.
//!
//! Three programs on the path stand before the real ones. `recreo` starts a server on a free port
//! and leaves it running, does not ask for a terminal, and makes at most [`MOST`] puzzles where a
//! page makes thousands. `curl` asks the page's server where a page says the usual address. `cargo`
//! only checks that `cargo xtask` knows the command.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use super::markdown::{Block, Page};
use super::run::each;
use super::{pages, repository, written};

/// Pages that ask for more puzzles than this get so many.
const MOST: u32 = 30;

const RECREO: &str = r#"#!/bin/bash
arguments=()
for argument; do
    if [ "${before-}" = --count ] && [ "$argument" -gt "$MOST" ]; then argument=$MOST; fi
    arguments+=("$argument")
    before=$argument
done
set -- "${arguments[@]}"
case " ${*-} " in
*" --help "* | " help "* | *" --classic "*) ;;
"  " | " serve "*)
    shift
    kept=()
    while [ $# -gt 0 ]; do
        case $1 in
        --addr) shift ;;
        --db) shift; case ${1-} in postgres*) ;; *) kept+=(--db "$1") ;; esac ;;
        --open) ;;
        *) kept+=("$1") ;;
        esac
        shift
    done
    [ -f "$STAGE/server" ] && kill "$(cat "$STAGE/server")"
    rm -f "$STAGE/address"
    "$REAL" serve --addr 127.0.0.1:0 "${kept[@]}" > "$STAGE/address" 2> "$STAGE/server.log" &
    echo $! > "$STAGE/server"
    for _ in $(seq 600); do [ -s "$STAGE/address" ] && exit 0; sleep 0.05; done
    cat "$STAGE/server.log" >&2
    exit 1
    ;;
" play "*)
    said=$("$REAL" "$@" < /dev/null 2>&1 > /dev/null)
    code=$?
    case $code,$said in 2,*terminal*) exit 0 ;; esac
    echo "$said" >&2
    exit $code
    ;;
esac
"$REAL" "$@"
code=$?
if [ $code -gt 1 ]; then echo "recreo $*: exit code $code" >> "$STAGE/wrong"; fi
exit $code
"#;

const CURL: &str = r#"#!/bin/bash
[ -f "$STAGE/address" ] || recreo serve
address=$(cat "$STAGE/address")
exec "$REAL_CURL" -sS "${@//http:\/\/127.0.0.1:7272\//$address}"
"#;

const CARGO: &str = r#"#!/bin/bash
[ "$1" != xtask ] || grep -q "^  $2 " "$XTASK"
"#;

/// The folder with these programs. It is written once, before any page runs: a program cannot be
/// started while another thread, about to start a process, still has it open for writing.
fn programs() -> &'static Path {
    static PROGRAMS: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = PROGRAMS.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("recreo", RECREO), ("curl", CURL), ("cargo", CARGO)] {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        folder
    });
    folder.path()
}

/// The search path that begins with these programs.
pub(super) fn path() -> String {
    format!("{}:{}", programs().display(), std::env::var("PATH").unwrap())
}

#[test]
fn english_pages_do_what_they_say() {
    assert_ran("en", written("en"));
}

#[test]
fn spanish_pages_do_what_they_say() {
    assert_ran("es", written("es"));
}

/// The commands are the same in both languages; in Spanish only the labels differ.
#[test]
fn the_pages_of_games_do_what_they_say() {
    let mut pages = pages("en");
    pages.retain(|page| page.name.starts_with("kinds/"));
    assert_ran("en", pages);
}

#[test]
fn the_readmes_do_what_they_say() {
    let readmes = ["README.md", "samples/README.md"].map(|name| ("en", name));
    let spanish = ["README.es.md", "samples/README.es.md"].map(|name| ("es", name));
    for (lang, name) in readmes.into_iter().chain(spanish) {
        let text = fs::read_to_string(repository().join(name)).unwrap();
        assert_ran(lang, vec![Page::new(name, &text)]);
    }
}

fn assert_ran(lang: &str, pages: Vec<Page>) {
    programs();
    let failures: Vec<String> =
        each(&pages, |page| run(lang, page).err()).into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Runs a page in a folder with the samples (the repository's README: and its books).
fn run(lang: &str, page: &Page) -> Result<(), String> {
    let is_readme = page.name.starts_with("README.")
        && !page.text.starts_with("# Summary")
        && page.prose.contains("LICENSE-MIT");
    let commands: Vec<(usize, &Block)> =
        page.blocks.iter().enumerate().filter(|(_, block)| block.language == "sh").collect();
    if commands.is_empty() {
        return Ok(());
    }
    let stage = tempfile::tempdir().unwrap();
    let [folder, home] = ["page", "home"].map(|name| {
        let path = stage.path().join(name);
        fs::create_dir(&path).unwrap();
        path
    });
    copy(&repository().join("samples"), &folder.join("samples"));
    if is_readme {
        copy(&repository().join("books"), &folder.join("books"));
    }
    for block in &page.blocks {
        if let Some(name) = &block.file {
            fs::write(folder.join(name), &block.text).unwrap();
        }
    }

    let mut script = String::from("set -u\n");
    for (number, block) in &commands {
        let out = stage.path().join(format!("{number}"));
        script += &format!("exec > {0}.out 2> {0}.err\n", out.display());
        match block.info.strip_prefix("exits=") {
            // What a README shows may answer no; that nothing is used wrongly is checked by
            // `recreo` on the path.
            _ if is_readme => script += &block.text,
            None => script += &format!("set -e\n{}", block.text),
            Some(code) => {
                script +=
                    &format!("set +e\n{}\n[ $? = {code} ] || exit 99\n", block.text.trim_end());
            }
        }
    }
    let language = if lang == "es" { "es_ES.UTF-8" } else { "en_US.UTF-8" };
    let status = Command::new("bash")
        .args(["-c", &script])
        .current_dir(&folder)
        .env("PATH", path())
        .env("REAL", env!("CARGO_BIN_EXE_recreo"))
        .env("REAL_CURL", on_path("curl"))
        .env("XTASK", repository().join("xtask/src/main.rs"))
        .env("MOST", MOST.to_string())
        .env("STAGE", stage.path())
        .env("HOME", &home)
        .env("XDG_DATA_HOME", &home)
        .env("LANG", language)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("RECREO_DATA")
        .stdin(Stdio::null())
        .status()
        .unwrap();
    if let Ok(server) = fs::read_to_string(stage.path().join("server")) {
        let _ = Command::new("kill").arg(server.trim()).status();
    }

    let read = |number: usize, end: &str| {
        fs::read_to_string(stage.path().join(format!("{number}.{end}"))).ok()
    };
    let place = |block: &Block| format!("{lang}/{}:{}", page.name, block.line);
    let ran = commands.iter().take_while(|(number, _)| read(*number, "out").is_some()).count();
    if !status.success() && !is_readme || ran < commands.len() {
        let (number, block) = commands[ran.max(1) - 1];
        let said = [read(number, "out"), read(number, "err")].map(Option::unwrap_or_default);
        return Err(format!("{}: {status}\n{}{}", place(block), said[0], said[1]));
    }
    if let Ok(wrong) = fs::read_to_string(stage.path().join("wrong")) {
        return Err(format!("{lang}/{}:\n{wrong}", page.name));
    }
    for (number, block) in commands {
        let Some(next) = page.blocks.get(number + 1) else { continue };
        if next.language != "text" || next.file.is_some() || !next.follows {
            continue;
        }
        let out = read(number, "out").unwrap_or_default();
        // A command that only reports what it did writes to standard error.
        let out = if out.is_empty() { read(number, "err").unwrap_or_default() } else { out };
        if !matches(&next.text, &out) {
            return Err(format!(
                "{}: shown is\n{}\nbut the output is\n{out}",
                place(block),
                next.text
            ));
        }
    }
    Ok(())
}

/// Copies a folder with everything in it.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (entry, to) = entry.map(|entry| (entry.path(), to.join(entry.file_name()))).unwrap();
        if entry.is_dir() {
            copy(&entry, &to);
        } else {
            fs::copy(entry, to).unwrap();
        }
    }
}

/// Whether an output is as shown.
fn matches(shown: &str, output: &str) -> bool {
    let lines = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect();
    let (shown, mut output): (Vec<String>, Vec<String>) = (lines(shown), lines(output));
    while output.last().is_some_and(String::is_empty) {
        output.pop();
    }
    fn rest(shown: &[String], output: &[String]) -> bool {
        match (shown.split_first(), output.split_first()) {
            (None, None) => true,
            (Some((line, more)), _) if line == "..." => {
                (0..=output.len()).any(|skipped| rest(more, &output[skipped..]))
            }
            (Some((line, more)), Some((first, others))) => {
                matches_line(line, first) && rest(more, others)
            }
            _ => false,
        }
    }
    rest(&shown, &output)
}

/// Whether a line is as shown, where `...` stands for any text.
fn matches_line(shown: &str, line: &str) -> bool {
    let mut parts = shown.split("...");
    let Some(mut left) = line.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return left.is_empty() };
    for part in middle {
        let Some((_, after)) = left.split_once(part) else { return false };
        left = after;
    }
    left.ends_with(last)
}

/// Where the machine has a program.
fn on_path(name: &str) -> std::path::PathBuf {
    let path = std::env::var("PATH").unwrap();
    let found =
        path.split(':').map(|folder| Path::new(folder).join(name)).find(|file| file.exists());
    found.unwrap_or_else(|| panic!("{name} is needed"))
}

#[test]
fn dots_stand_for_anything() {
    assert!(matches("a\n...\nd\n", "a\nb\nc\nd\n"));
    assert!(matches("a\n...\n", "a\n"));
    assert!(!matches("a\n", "a\nb\n"));
    assert!(matches("took ... s\n", "took 1.5 s\n"));
    assert!(!matches("took ... s\n", "took 1.5 ms \nx"));
}
