//! The first example of a tutorial is a puzzle beside its unique solution: the tests read it from
//! the text and solve it.

use recreo_game::{Control, Lang, Rules as _, Solve as _, SolveOptions, Unwatched};
use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_sheet::LogicGame;
use recreo_sheet::testing::puzzle;

/// The two drawings of the first example, side by side in the text, line by line.
fn drawings(tutorial: &str) -> [Vec<String>; 2] {
    let block = tutorial.split("```").nth(1).unwrap().trim_matches('\n');
    let side = |number: usize| {
        let half = |line: &str| line.split("        ").nth(number).unwrap().trim().to_owned();
        block.lines().map(half).collect()
    };
    [side(0), side(1)]
}

/// The values of a drawing's rows: all digits and dots.
fn values(drawing: &[String]) -> Vec<String> {
    let rows =
        drawing.iter().filter(|line| line.contains(|c: char| c == '.' || c.is_ascii_digit()));
    rows.map(|line| line.chars().filter(|&c| c == '.' || c.is_ascii_digit()).collect()).collect()
}

fn solution<G: LogicGame>(line: &str) -> String {
    let puzzle = puzzle::<G>(line);
    let (start, how) = (puzzle.start(), SolveOptions { limit: 2, solver: None });
    let solved = puzzle.solve(&start, &how, &mut Unwatched, &Control::new());
    assert_eq!(solved.solutions.len(), 1, "{line}");
    serde_json::to_string(&solved.solutions[0]).unwrap().replace(['"', '/'], "")
}

#[test]
fn lp10_the_sudoku_of_the_tutorial_has_the_solution_beside_it() {
    for lang in Lang::ALL {
        let [board, filled] = drawings((Sudoku::ABOUT.tutorial)(lang));
        assert_eq!(solution::<Sudoku>(&values(&board).concat()), values(&filled).concat());
    }
}

/// The regions of a drawing with walls, as letters: cells that no wall divides are one region.
fn regions(drawing: &[String]) -> Vec<String> {
    let at = |x: usize, y: usize| drawing[y].as_bytes()[x];
    let (width, height) = ((drawing[0].len() - 1) / 4, (drawing.len() - 1) / 2);
    let mut letters = vec![vec![None; width]; height];
    let mut next = b'a';
    for start in 0..width * height {
        let mut reached = vec![(start % width, start / width)];
        if letters[start / width][start % width].is_some() {
            continue;
        }
        while let Some((x, y)) = reached.pop() {
            if letters[y][x].replace(next).is_some() {
                continue;
            }
            let middle = (4 * x + 2, 2 * y + 1);
            let sides = [
                (x + 1 < width && at(middle.0 + 2, middle.1) == b' ', (x + 1, y)),
                (x > 0 && at(middle.0 - 2, middle.1) == b' ', (x.wrapping_sub(1), y)),
                (y + 1 < height && at(middle.0, middle.1 + 1) == b' ', (x, y + 1)),
                (y > 0 && at(middle.0, middle.1 - 1) == b' ', (x, y.wrapping_sub(1))),
            ];
            let open = sides.into_iter().filter(|side| side.0).map(|side| side.1);
            reached.extend(open.filter(|&(x, y)| letters[y][x].is_none()));
        }
        next += 1;
    }
    let row = |row: Vec<Option<u8>>| row.into_iter().flatten().map(char::from).collect();
    letters.into_iter().map(row).collect()
}

#[test]
fn lp10_the_suguru_of_the_tutorial_has_the_solution_beside_it() {
    for lang in Lang::ALL {
        let [board, filled] = drawings((Suguru::ABOUT.tutorial)(lang));
        assert_eq!(regions(&board), regions(&filled));
        let line = format!("{};{}", values(&board).join("/"), regions(&board).join("/"));
        assert_eq!(solution::<Suguru>(&line), values(&filled).concat());
    }
}
