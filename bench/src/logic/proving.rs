//! Proofs of uniqueness, and the overhead per line of text.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::{env, fs, io};

use recreo_board::Rng;
use recreo_game::{Game, Solve};
use recreo_loops::slitherlink::Slitherlink;
use recreo_numbers::kakuro::Kakuro;
use recreo_numbers::sudoku::{Sudoku, fast};
use recreo_numbers::suguru::Suguru;
use recreo_shading::hitori::Hitori;
use recreo_shading::nonogram::Nonogram;
use recreo_shading::nurikabe::Nurikabe;
use recreo_sheet::Logic;

use super::child;
use super::puzzles::{
    HARDEST, SEVENTEEN, TOP1465, is_unique, lines as published_lines, published as published_ones,
    read_as, several, survey,
};
use crate::Outcome;
use crate::clock::{each_fastest, fastest};
use crate::figure::time;
use crate::options::Options;
use crate::peers;
use crate::table::Row;

/// The number of disguises of each published puzzle: digits renamed, lines exchanged. A few puzzles
/// alone would favour caches and branch predictors.
const DISGUISES: usize = 40;

/// Published 9x9 sudokus, compared with the crate `sudoku`.
pub(super) fn published(options: &Options) -> Outcome {
    for (name, text, goal) in
        [("17 givens", SEVENTEEN, 351e3), ("top 1465", TOP1465, 83e3), ("hardest", HARDEST, 15e3)]
    {
        let mut rng = Rng::new(1);
        let known = published_lines(text);
        let disguises = if options.quick { 1 } else { DISGUISES };
        let grids: Vec<fast::Grid> = (0..disguises * known.len())
            .map(|i| disguised(known[i % known.len()].as_bytes(), &mut rng))
            .collect();
        let (unique, seconds) =
            fastest(|| grids.iter().filter(|grid| fast::count(grid, 2) == 1).count());
        if unique != grids.len() {
            return Err(format!("{name}: {unique} of {} have one solution", grids.len()).into());
        }
        let row =
            Row::rate("prove", &format!("sudoku 9x9 {name}"), grids.len() as f64 / seconds, goal);
        let row = match &peers::times(
            options,
            &["sudoku", "unique", &grids.len().to_string()],
            &text_of(&grids),
        )?[..]
        {
            [peer] => row.beside(f64::from(peer.size) / peer.seconds).published(&peer.name),
            _ => row,
        };
        row.print();
    }
    Ok(())
}

/// Returns a logically equivalent puzzle: digits renamed, rows and columns exchanged within bands
/// and stacks.
fn disguised(line: &[u8], rng: &mut Rng) -> fast::Grid {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut digits);
    let mut order = || {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        let lines = bands.map(|band| {
            let mut within = [3 * band, 3 * band + 1, 3 * band + 2];
            rng.shuffle(&mut within);
            within
        });
        lines.concat()
    };
    let (rows, columns) = (order(), order());
    std::array::from_fn(|cell| {
        let digit = line[9 * rows[cell / 9] + columns[cell % 9]];
        if digit.is_ascii_digit() { digits[usize::from(digit - b'1')] } else { 0 }
    })
}

/// Returns a line for each, with `.` for an empty cell.
fn text_of(grids: &[fast::Grid]) -> Vec<u8> {
    let mut text = Vec::with_capacity(82 * grids.len());
    for grid in grids {
        text.extend(grid.map(|value| if value == 0 { b'.' } else { b'0' + value }));
        text.push(b'\n');
    }
    text
}

/// Published loops and shadings, on average; and the nonograms of the survey, each compared with
/// nonogrid.
pub(super) fn links(options: &Options) -> Outcome {
    let published = |mean: &str| {
        format!(
            "cspuz_core {mean} on its own set, as published when the goal was set: it is in no registry and not run here"
        )
    };
    let slitherlinks = published_ones::<Logic<Slitherlink>>()?;
    mean("slitherlink", &slitherlinks, 0.058 / 3.0, &published("58 ms"))?;
    let hitoris = published_ones::<Logic<Hitori>>()?;
    mean("hitori", &hitoris, 0.0007 / 3.0, &published("0.7 ms"))?;
    let nurikabes = published_ones::<Logic<Nurikabe>>()?;
    mean("nurikabe", &nurikabes, 0.102 / 10.0, &published("102 ms"))?;
    for (name, line) in survey() {
        let puzzle = read_as::<Logic<Nonogram>>("line", line)?;
        let (unique, seconds) = fastest(|| is_unique(&puzzle));
        if !unique {
            return Err(format!("nonogram {name} has not one solution").into());
        }
        let words = ["nonogram", "unique", "1"];
        let times = peers::times(options, &words, line.as_bytes())?;
        let goal = times.first().map_or(seconds, |peer| peer.seconds);
        let row = Row::time("prove", &format!("nonogram {name}"), seconds, goal);
        match times.first() {
            Some(peer) => row.published(&format!("{} {}", peer.name, time(peer.seconds))).print(),
            None => row.print(),
        }
    }
    Ok(())
}

/// Generated puzzles of other sizes and games, on average.
pub(super) fn new_ones(options: &Options) -> Outcome {
    let number = if options.quick { 10 } else { 50 };
    let published = "cspuz_core 35 ms, as published when the goal was set: it is in no registry and not run here";
    proof::<Logic<Sudoku>>("sudoku 16x16", "size=16x16", number, 0.035 / 3.0, published)?;
    proof::<Logic<Suguru>>("suguru 10x10", "size=10x10", number, 0.002, "")?;
    proof::<Logic<Kakuro>>("kakuro 10x10", "size=10x10", number, 0.002, "")?;
    let published = "the goal for published ones of mixed sizes";
    let (loops, alone, islands) = (0.058 / 3.0, 0.0007 / 3.0, 0.0102);
    proof::<Logic<Slitherlink>>(
        "slitherlink 10x10 hard",
        "size=10x10,difficulty=hard",
        number,
        loops,
        published,
    )?;
    proof::<Logic<Slitherlink>>(
        "slitherlink 20x20 expert",
        "size=20x20,difficulty=expert",
        number,
        loops,
        published,
    )?;
    proof::<Logic<Hitori>>("hitori 12x12", "size=12x12", number, alone, published)?;
    proof::<Logic<Nurikabe>>("nurikabe 12x12", "size=12x12", number, islands, published)
}

fn proof<G: Game>(
    name: &str,
    settings: &str,
    number: usize,
    goal: f64,
    published: &str,
) -> Outcome {
    mean(name, &several::<G>(settings, number)?, goal, published)
}

/// Measures the mean time of the proofs that these have one solution each, and the longest.
fn mean(name: &str, puzzles: &[impl Solve], goal: f64, published: &str) -> Outcome {
    let results = each_fastest(puzzles, is_unique);
    if let Some(at) = results.iter().position(|(unique, _)| !unique) {
        return Err(format!("{name}: puzzle {at} has not one solution").into());
    }
    let number = puzzles.len();
    let mean = results.iter().map(|(_, seconds)| seconds).sum::<f64>() / number as f64;
    Row::time("prove", &format!("{name} x{number}"), mean, goal).published(published).print();
    let worst = results.iter().map(|(_, seconds)| *seconds).fold(0.0, f64::max);
    println!("{:<10}the slowest takes {:.2} ms", "", worst * 1e3);
    Ok(())
}

/// Measures the overhead per line of `recreo solve sudoku --lines`, on one core.
pub(super) fn lines(options: &Options) -> Outcome {
    // In the same folder, because the same command builds both.
    let Some(recreo) = env::current_exe()?.parent().map(|folder| folder.join("recreo")) else {
        return Err("this program is nowhere".into());
    };
    if !recreo.exists() {
        println!("{:<10}recreo is not built beside this program: not measured", "lines");
        return Ok(());
    }
    let number = if options.quick { 20_000 } else { 200_000 };
    let mut rng = Rng::new(1);
    let some: Vec<fast::Grid> = (0..2000).map(|_| fast::minimal(&mut rng)).collect();
    let grids: Vec<fast::Grid> = some.iter().cycle().take(number).copied().collect();
    let (_, solving) =
        fastest(|| grids.iter().filter(|grid| fast::solutions(grid, 2).len() == 1).count());
    let file = env::temp_dir().join(format!("recreo-bench-{}.txt", std::process::id()));
    let measured = outside(&recreo, &grids, &file);
    fs::remove_file(&file)?;
    let seconds = measured?;
    let besides = (seconds - solving) / number as f64;
    Row::time("lines", &format!("solve, besides, x{number}"), besides, 2e-6).print();
    println!(
        "{:<10}{:.2} us a line in all, {:.2} us of it solving",
        "",
        seconds / number as f64 * 1e6,
        solving / number as f64 * 1e6
    );
    Ok(())
}

/// Returns the processor seconds of the command on all puzzles, less those on one, which is the
/// start-up time; the best of three.
fn outside(recreo: &Path, grids: &[fast::Grid], file: &Path) -> Outcome<f64> {
    let words = ["solve", "sudoku", "--lines", "--limit", "2", "--jobs", "1"];
    let words: Vec<&std::ffi::OsStr> =
        [recreo.as_os_str()].into_iter().chain(words.iter().map(AsRef::as_ref)).collect();
    let run = |grids: &[fast::Grid]| -> Outcome<f64> {
        fs::write(file, text_of(grids))?;
        let (written, seconds) = child::run(&words, Stdio::from(File::open(file)?))?;
        let right =
            written.split(|&byte| byte == b'\n').filter(|line| is_unique_line(line)).count();
        if right == grids.len() {
            Ok(seconds)
        } else {
            Err(io::Error::other(format!("{right} of {} lines are unique", grids.len())).into())
        }
    };
    let begin = run(&grids[..1])?;
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        best = best.min(run(grids)? - begin);
    }
    Ok(best)
}

fn is_unique_line(line: &[u8]) -> bool {
    line.windows(8).any(|word| word == b"\"unique\"")
}
