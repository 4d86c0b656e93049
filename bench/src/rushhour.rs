//! Rush Hour: the hardest board, states per second, boards with walls, all minimal boards,
//! generation. Every timed answer is checked: moves by a reference search or by published values,
//! solutions by playing them.

mod boards;

use std::hint::black_box;

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Unwatched};
use recreo_rushhour::generate::{Wish, generate};
use recreo_rushhour::{Board, Fewest, Halt, Limits, Solved, component, minimal_boards, solve};

use self::boards::{HARDEST, line, unsolvable, walled};

use crate::Outcome;
use crate::clock::{each_fastest, fastest};
use crate::options::Options;
use crate::reference::rushhour::Plain;
use crate::table::{Row, print_head};

const TASKS: [&str; 5] = ["hardest", "states", "walled", "minimal", "generate"];

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(TASKS)?;
    if options.size.is_some() {
        return Err(
            "boards of rushhour have the sizes of its goals: --size is for labyrinth".into()
        );
    }
    print_head();
    if options.wants("hardest") {
        hardest()?;
    }
    if options.wants("states") {
        states(options)?;
    }
    if options.wants("walled") {
        with_walls(options)?;
    }
    if options.wants("minimal") {
        minimal()?;
    }
    if options.wants("generate") {
        new_boards(options)?;
    }
    Ok(())
}

fn best(line: &str, fewest: Fewest) -> Outcome<Solved> {
    let board: Board = line.parse()?;
    Ok(solve(&board, fewest, &Limits::default(), &Control::new())?)
}

/// Plays a solution; returns its number of moves.
fn replay(line: &str, solved: &Solved) -> Outcome<usize> {
    let solution = solved.solution.as_ref().ok_or("no solution was found")?;
    let mut board: Board = line.parse()?;
    for &slide in solution.slides() {
        board = board.after(slide).ok_or("a solution makes a slide that is not possible")?;
    }
    if board.is_solved() { Ok(solution.moves()) } else { Err("a solution does not solve".into()) }
}

/// Solves the hardest board from its line: repeatedly alone, and in turn with other boards.
fn hardest() -> Outcome {
    let (reference, slow) = fastest(|| Plain::read(HARDEST, 6).solve());
    if reference.0 != Some(51) {
        return Err(format!("the reference solves the hardest board in {reference:?}").into());
    }
    let others = all_minimal().map_err(|halt| format!("{halt:?}"))?;
    let others = others.iter().step_by(40).map(line);
    let company: Vec<String> = others.flat_map(|other| [other, HARDEST.to_owned()]).collect();
    for (name, boards) in [("alone", vec![HARDEST.to_owned()]), ("among others", company)] {
        let mut least = f64::INFINITY;
        for (board, (solved, seconds)) in
            boards.iter().zip(each_fastest(&boards, |board| best(board, Fewest::Moves)))
        {
            if board == HARDEST {
                if replay(board, &solved?)? != 51 {
                    return Err("the hardest board needs 51 moves".into());
                }
                least = least.min(seconds);
            }
        }
        Row::time("hardest", name, least, 150e-6)
            .beside(slow)
            .published("Go, packed nibbles 1.9 ms; C++, row bytes 2.5 ms; C++, deepening 7.8 ms")
            .print();
    }
    Ok(())
}

/// States per second: the component of the hardest board with all distances, and boards that turn
/// out to have no solution.
fn states(options: &Options) -> Outcome {
    let ((known, farthest), slow) = fastest(|| Plain::read(HARDEST, 6).component());
    let (all, seconds) = fastest(|| {
        // Repeated, because it is so short.
        let board: Board = HARDEST.parse()?;
        (1..20)
            .for_each(|_| drop(black_box(component(&board, &Limits::default(), &Control::new()))));
        Ok::<_, Box<dyn std::error::Error>>(component(&board, &Limits::default(), &Control::new())?)
    });
    let all = all?;
    if all.states != 4780 || (known, farthest) != (4780, all.distances.len() - 1) {
        return Err(format!("the component: {} states, or {known}", all.states).into());
    }
    let published = "Go, packed nibbles 1.2 M/s";
    Row::rate("states", "hardest, all distances", 20.0 * 4780.0 / seconds, 12e6)
        .beside(4780.0 / slow)
        .published(published)
        .print();
    let boards = unsolvable(if options.quick { 20 } else { 100 });
    let results = each_fastest(&boards, |board| best(board, Fewest::Steps));
    let (mut states, mut total) = (0, 0.0);
    for (result, seconds) in results {
        let solved = result?;
        if solved.solution.is_some() {
            return Err("a board without a solution was solved".into());
        }
        states += solved.states;
        total += seconds;
    }
    let few = &boards[..10];
    let (sum, slow) =
        fastest(|| few.iter().map(|board| Plain::read(board, 6).solve().1).sum::<usize>());
    let ours: Outcome<u64> = few.iter().map(|board| Ok(best(board, Fewest::Steps)?.states)).sum();
    if ours? != sum as u64 {
        return Err("the reference meets other states".into());
    }
    Row::rate(
        "states",
        &format!("{} proved unsolvable", boards.len()),
        states as f64 / total,
        12e6,
    )
    .beside(sum as f64 / slow)
    .published(published)
    .print();
    Ok(())
}

/// The boards with walls of reasoning-gym, with the fewest moves and steps, each once, so that
/// caches do not help.
fn with_walls(options: &Options) -> Outcome {
    let Some(boards) = walled(options)? else {
        println!(
            "{:<10}reasoning-gym could not be had from the package index: not measured",
            "walled"
        );
        return Ok(());
    };
    let boards: Vec<_> = boards.into_iter().step_by(if options.quick { 20 } else { 1 }).collect();
    let (answers, seconds) = fastest(|| {
        let solve = |(_, line): &(usize, String)| best(line, Fewest::MovesThenSteps);
        boards.iter().map(solve).collect::<Vec<_>>()
    });
    for ((moves, line), solved) in boards.iter().zip(answers) {
        if replay(line, &solved?)? != *moves {
            return Err(format!("{line} needs {moves} moves").into());
        }
    }
    let few: Vec<_> = boards.iter().step_by(boards.len() / 50).collect();
    let (right, slow) =
        fastest(|| few.iter().all(|(moves, line)| Plain::read(line, 6).solve().0 == Some(*moves)));
    if !right {
        return Err("the reference needs other moves on boards with walls".into());
    }
    Row::rate("walled", &format!("{} boards", boards.len()), boards.len() as f64 / seconds, 5000.0)
        .beside(few.len() as f64 / slow)
        .published("the one solver that reads walls 88/s")
        .print();
    Ok(())
}

fn all_minimal() -> Result<Vec<Board>, Halt> {
    let mut boards = Vec::new();
    minimal_boards(5, 5, &Limits::default(), &Control::new(), |board| {
        boards.push(board);
        Ok(())
    })?;
    Ok(boards)
}

/// Enumerates all minimal boards of 5x5 cells.
fn minimal() -> Outcome {
    let (boards, seconds) = fastest(all_minimal);
    let boards = boards.map_err(|halt| format!("{halt:?}"))?;
    if boards.len() != 1730 {
        return Err(format!("{} minimal boards of 5x5 cells", boards.len()).into());
    }
    // Finding them all by the reference search would take minutes: it only checks, and is timed on,
    // some of them.
    let lines: Vec<String> = boards.iter().step_by(17).map(line).collect();
    let (right, slow) = fastest(|| lines.iter().all(|line| is_minimal(&Plain::read(line, 5))));
    if !right {
        return Err("a board is not minimal according to the reference".into());
    }
    Row::time("minimal", "5x5, all 1730", seconds, 0.3).published("C++ enumeration 6.2 s").print();
    println!("{:<10}the plain search checks {} of them in {slow:.2} s", "", lines.len());
    Ok(())
}

/// Whether removing any piece reduces the number of moves.
fn is_minimal(board: &Plain) -> bool {
    let moves = board.solve().0;
    (1..board.pieces()).all(|piece| board.without(piece).solve().0 < moves)
}

/// Generates boards of at least 25 moves on which every piece matters.
fn new_boards(options: &Options) -> Outcome {
    let wish = Wish {
        grid: Grid::plane(6, 6)?,
        pieces: 6..=14,
        moves: 25..=60,
        walls: 0,
        lengths: 2..=3,
        reduce: true,
    };
    let seeds: Vec<u64> = (1..=if options.quick { 5 } else { 20 }).collect();
    let (mut total, mut worst) = (0.0f64, 0.0f64);
    for &seed in &seeds {
        let (made, seconds) = crate::clock::timed(|| {
            generate(&wish, &mut Rng::new(seed), &mut Unwatched, &Control::new())
        });
        let made = made.map_err(|unmade| format!("{unmade:?}"))?;
        let plain = Plain::read(&line(&made.board), 6);
        let moves = plain.solve().0;
        if !made.exact
            || moves != Some(made.moves as usize)
            || made.moves < 25
            || !is_minimal(&plain)
        {
            return Err(format!("seed {seed}: {} moves, or {moves:?}", made.moves).into());
        }
        total += seconds;
        worst = worst.max(seconds);
    }
    let name = format!("{} of 25 moves or more", seeds.len());
    Row::time("generate", &name, total / seeds.len() as f64, 1.0)
        .published("C++ annealing 18 to 39 s for 21 to 27 moves")
        .print();
    println!("{:<10}the slowest takes {worst:.2} s", "");
    Ok(())
}
