//! `cargo xtask loop`: measures how long developers wait for builds.
//!
//! Two waits are measured, in wall and CPU seconds, and printed beside their goals:
//!
//! - cold: a release build in an empty target folder, until the page answers;
//! - touch: the tests of one package are built, one of its source files is touched, and the tests
//!   are built again until the first could start.
//!
//! Downloads are not measured. The numbers depend on the machine and its load, so they are printed
//! and never fail the command.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use std::{env, process};

use crate::shell::{self, Failure, answer, program, root};
use crate::{fresh, manifests, tools};

/// The goals on two cores.
const COLD_GOAL: Duration = Duration::from_secs(210);
const TOUCH_GOAL: Duration = Duration::from_secs(30);

/// The game whose source is touched by default.
const GAME: &str = "slitherlink";

/// What to measure.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Options {
    /// Both waits, with the default file.
    Both,
    /// The cold build.
    Cold,
    /// The wait after touching a file, which is relative to the workspace.
    Touch(PathBuf),
}

impl Options {
    /// Reads the words after `loop`.
    pub(crate) fn read(words: &[&str]) -> Result<Options, Failure> {
        match words {
            [] => Ok(Options::Both),
            ["--cold-only"] => Ok(Options::Cold),
            ["--touch", path] => Ok(Options::Touch(path.into())),
            ["--touch"] => Err(Failure::Use("--touch needs the path of a source file".into())),
            _ => Err(Failure::Use(format!("unknown arguments `loop {}`", words.join(" ")))),
        }
    }
}

/// A measured duration.
struct Cost {
    wall: Duration,
    /// CPU time of all child processes; available on Linux only.
    cpu: Option<Duration>,
}

/// Measures, and prints a table.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    shell::run(&mut program(&["cargo", "fetch", "--locked"]))?;
    let mut rows = vec![format!("{:>9}  {:>9}  {:>7}", "wall", "CPU", "goal")];
    // The touch is measured first, so that an error in its path is reported before minutes of
    // building.
    let touched = match options {
        Options::Both => Some(source_of(&root().join("crates"), GAME)?),
        Options::Touch(file) => Some(file.clone()),
        Options::Cold => None,
    };
    if let Some(file) = touched {
        let package = manifests::package_of(&root(), &file)?.name;
        let cost = after_touch(&root().join(file), &package)?;
        rows.push(row(&cost, TOUCH_GOAL, &format!("touch: first test of {package} can start")));
    }
    if matches!(options, Options::Both | Options::Cold) {
        let cost = cold()?;
        rows.push(row(&cost, COLD_GOAL, "cold: release build, until the page answers"));
    }
    println!("\n{}", rows.join("\n"));
    Ok(())
}

fn row(cost: &Cost, goal: Duration, what: &str) -> String {
    let cpu = cost.cpu.map_or("unknown".into(), |cpu| format!("{:.1} s", cpu.as_secs_f64()));
    let wall = format!("{:.1} s", cost.wall.as_secs_f64());
    let verdict = if cost.wall <= goal { "met" } else { "missed" };
    let goal = format!("{} s", goal.as_secs());
    format!("{wall:>9}  {cpu:>9}  {goal:>7}  {verdict:<6}  {what}")
}

/// Builds the program in an empty target folder, starts it, and waits for its page.
fn cold() -> Result<Cost, Failure> {
    let folder = env::temp_dir().join(format!("recreo-loop-{}", process::id()));
    let target = folder.join("target");
    let result = measured(|| {
        let build = ["cargo", "build", "--release", "--locked"];
        shell::run(program(&build).env("CARGO_TARGET_DIR", &target))?;
        let name = format!("recreo{}", env::consts::EXE_SUFFIX);
        let mut serve = program(&[&target.join("release").join(name).to_string_lossy()]);
        // Port 0 selects a free port; the library is in the temporary folder.
        serve.args(["serve", "--addr", "127.0.0.1:0"]).env("RECREO_DATA", folder.join("data"));
        fresh::page_is_there(&mut serve, "recreo serve")
    });
    if let Err(cause) = fs::remove_dir_all(&folder) {
        eprintln!("Note: {} could not be removed: {cause}", folder.display());
    }
    result
}

/// Touches a source file of a package whose tests are built, and builds them again.
fn after_touch(file: &Path, package: &str) -> Result<Cost, Failure> {
    tools::subcommand("nextest")?;
    let nextest = ["cargo", "nextest", "run", "--locked", "--package", package];
    shell::run(program(&nextest).arg("--no-run"))?;
    touch(file)?;
    // No test has this name, so nextest builds, lists the tests of every binary, and stops where
    // it would start the first.
    let none = ["--no-tests", "pass", "-E", "test(=no_test_has_this_name)"];
    measured(|| shell::run(program(&nextest).args(none)))
}

/// Sets the time of change to now.
fn touch(file: &Path) -> Result<(), Failure> {
    let touched = File::options().append(true).open(file);
    touched
        .and_then(|file| file.set_modified(SystemTime::now()))
        .map_err(|cause| Failure::Check(format!("{}: {cause}", file.display())))
}

/// Finds the main source file of a game by the name of its folder, wherever its crate is.
fn source_of(folder: &Path, game: &str) -> Result<PathBuf, Failure> {
    let missing = || Failure::Check(format!("no source file of {game}: name one with --touch"));
    find(folder, game).ok_or_else(missing)
}

fn find(folder: &Path, game: &str) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    folders.retain(|path| path.is_dir() && !path.ends_with("tests"));
    folders.sort();
    let here = folders.iter().filter(|path| path.ends_with(game));
    let files = here.flat_map(|path| ["mod.rs", "src/lib.rs"].map(|name| path.join(name)));
    let beside = folder.ends_with("src").then(|| folder.join(format!("{game}.rs")));
    let found = files.chain(beside).find(|path| path.is_file());
    found.or_else(|| folders.iter().find_map(|path| find(path, game)))
}

/// Runs the work and returns its cost.
fn measured(work: impl FnOnce() -> Result<(), Failure>) -> Result<Cost, Failure> {
    let (start, before) = (Instant::now(), children_cpu());
    work()?;
    let wall = start.elapsed();
    let cpu = before.zip(children_cpu()).map(|(before, after)| after.saturating_sub(before));
    Ok(Cost { wall, cpu })
}

/// Returns the CPU time of all child processes that have ended, and of theirs.
fn children_cpu() -> Option<Duration> {
    let ticks = children_ticks(&fs::read_to_string("/proc/self/stat").ok()?)?;
    let per_second: u64 = answer(&["getconf", "CLK_TCK"])?.parse().ok()?;
    Some(Duration::from_millis(ticks * 1_000 / per_second.max(1)))
}

/// Returns `cutime` plus `cstime`, fields 16 and 17 of proc_pid_stat(5). Field 2 is the program's
/// name in parentheses, and may contain spaces.
fn children_ticks(stat: &str) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(13);
    let (user, system): (u64, u64) = (times.next()?.parse().ok()?, times.next()?.parse().ok()?);
    Some(user + system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_parsed() {
        assert_eq!(Options::read(&[]), Ok(Options::Both));
        assert_eq!(Options::read(&["--cold-only"]), Ok(Options::Cold));
        assert_eq!(Options::read(&["--touch", "a.rs"]), Ok(Options::Touch("a.rs".into())));
        for wrong in [&["--touch"][..], &["a.rs"], &["--cold-only", "--touch", "a.rs"]] {
            assert!(matches!(Options::read(wrong), Err(Failure::Use(_))), "{wrong:?}");
        }
    }

    #[test]
    fn the_times_of_children_are_parsed() {
        let stat = "7 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 100 200 30 4 20 0 1 0 99 0 0";
        assert_eq!(children_ticks(stat), Some(34));
        assert_eq!(children_ticks("7 (a) S 1"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_of_children_is_counted() {
        let count = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        let cost = measured(|| shell::run(&mut program(&["sh", "-c", count]))).unwrap();
        assert!(cost.cpu.is_some_and(|cpu| !cpu.is_zero()));
    }

    #[test]
    fn the_default_file_exists() {
        let file = source_of(&root().join("crates"), GAME).unwrap();
        let package = manifests::package_of(&root(), &file).unwrap();
        assert!(package.name.starts_with("recreo"), "{}", package.name);
        assert!(source_of(&root().join("crates"), "no-such-game").is_err());
    }

    #[test]
    fn rows_compare_with_the_goal() {
        let cost = |seconds| Cost { wall: Duration::from_secs(seconds), cpu: None };
        assert!(row(&cost(30), TOUCH_GOAL, "touch").contains("  met "));
        assert!(row(&cost(31), TOUCH_GOAL, "touch").contains("  missed "));
    }
}
