//! Kakuro: white cells take digits from 1 to 9; a number in a black cell is the sum of the run of
//! white cells to its right, or below it, and no digit is repeated in a run.
//!
//! On the sheet, black cells (the first row and column included) are holes, and the sums are the
//! clues. All sums are always printed, so the generator does not remove clues: it chooses layout
//! and digits so that the sums determine the digits (`layout.rs`, `fill.rs`).

mod fill;
mod format;
mod layout;
mod run;

use recreo_logic::rate;
use recreo_sheet::prelude::*;
use serde::{Deserialize, Serialize};

use fill::{Aim, Filling};

/// The game of kakuro.
pub struct Kakuro;

/// The sums, in the order of their black cells.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Unsorted")]
pub struct Sums {
    sums: Vec<Clue>,
}

/// The sums as read, in any order.
#[derive(Deserialize)]
struct Unsorted {
    sums: Vec<Clue>,
}

impl From<Unsorted> for Sums {
    fn from(Unsorted { mut sums }: Unsorted) -> Sums {
        sums.sort_by_key(|clue| (clue.at[1], clue.at[0]));
        Sums { sums }
    }
}

/// The sums of a black cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clue {
    /// x and y of the black cell.
    at: [u32; 2],
    /// The sum of the run to the right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    across: Option<u32>,
    /// The sum of the run below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    down: Option<u32>,
}

/// The longest run, as there are nine digits.
const LONGEST: usize = 9;

/// A run of white cells, and the black cell in front of it.
struct Run {
    black: Option<Cell>,
    way: Direction,
    cells: Vec<Cell>,
}

/// Returns the runs across, row by row, then those down.
fn runs(grid: &Grid) -> Vec<Run> {
    let mut runs = Vec::new();
    for way in [Direction::East, Direction::South] {
        let starts = |cell: &Cell| grid.step(*cell, way.opposite()).is_none();
        for first in grid.cells().filter(starts) {
            let at = grid.position(first);
            let black = match way {
                Direction::East if at.x > 0 => Some(Cell(first.0 - 1)),
                Direction::South if at.y > 0 => Some(Cell(first.0 - grid.width())),
                _ => None,
            };
            let cells = std::iter::successors(Some(first), |&cell| grid.step(cell, way)).collect();
            runs.push(Run { black, way, cells });
        }
    }
    runs
}

impl Sums {
    /// Builds the sums from a function of runs.
    fn new(grid: &Grid, sum: impl Fn(&Run) -> Option<u32>) -> Sums {
        let mut sums = Sums::default();
        for run in runs(grid) {
            if let (Some(black), Some(sum)) = (run.black, sum(&run)) {
                sums.set(grid, black, run.way, Some(sum));
            }
        }
        sums
    }

    /// The sum of a black cell for the run on this side of it: east or south.
    fn get(&self, grid: &Grid, black: Cell, way: Direction) -> Option<u32> {
        let at = grid.position(black);
        let clue = self.sums.iter().find(|clue| clue.at == [at.x, at.y])?;
        if way == Direction::East { clue.across } else { clue.down }
    }

    /// Writes a sum into a black cell, or removes it.
    fn set(&mut self, grid: &Grid, black: Cell, way: Direction, sum: Option<u32>) {
        let at = grid.position(black);
        let at = [at.x, at.y];
        let place = self.sums.partition_point(|clue| (clue.at[1], clue.at[0]) < (at[1], at[0]));
        if self.sums.get(place).is_none_or(|clue| clue.at != at) {
            self.sums.insert(place, Clue { at, across: None, down: None });
        }
        let clue = &mut self.sums[place];
        *(if way == Direction::East { &mut clue.across } else { &mut clue.down }) = sum;
        if clue.across.or(clue.down).is_none() {
            self.sums.remove(place);
        }
    }
}

/// The number of layouts to try.
const TRIES: usize = 200;
/// The number of puzzles to try on one layout, each a few digits from the last, until one reaches
/// level expert.
const STEPS: usize = 40;

impl LogicGame for Kakuro {
    type Clues = Sums;
    type Options = ();

    const ABOUT: &'static About = &About {
        id: "kakuro",
        parameters: &[
            Parameter::size(4, 30, "10x10"),
            Parameter::DIFFICULTY,
            Parameter::new("symmetry", Domain::Choice(&["half-turn", "none"]), "half-turn"),
        ],
        presets: &["size=6x6", "size=8x8", "size=10x10", "size=13x13", "size=16x16"],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::ABOUT
    };
    const FORMATS: &'static [Format<Sheet<Kakuro>>] = &format::FORMATS;
    const GIVENS: bool = false;
    const HOLES: Option<AdaptToHoles<Kakuro>> = Some(|sheet| {
        let grid = sheet.grid().clone();
        let is_black = |clue: &Clue| grid.is_hole(Cell(clue.at[1] * grid.width() + clue.at[0]));
        sheet.clues.sums.retain(is_black);
    });
    const BRUSHES: Option<Brushes<Kakuro>> = Some(|_| {
        let brush = |key: char, name: &str| Brush {
            key,
            label: Message::new(format!("kakuro-brush-{name}")),
            role: Role::Given,
        };
        vec![brush('>', "across"), brush('v', "down")]
    });

    fn mismatches(sheet: &Sheet<Kakuro>) -> Vec<Problem> {
        let grid = sheet.grid();
        let off = |clue: &&Clue| clue.at[0] >= grid.width() || clue.at[1] >= grid.height();
        let problem = |key: &str, clue: &Clue| {
            let message = Message::new(key).with("x", clue.at[0]).with("y", clue.at[1]);
            Problem::new(message)
        };
        let clues = &sheet.clues.sums;
        let off = clues.iter().filter(off).map(|clue| problem("kakuro-off-board", clue));
        let twice = clues.windows(2).filter(|pair| pair[0].at == pair[1].at);
        off.chain(twice.map(|pair| problem("kakuro-clue-twice", &pair[0]))).collect()
    }

    fn problems(sheet: &Sheet<Kakuro>) -> Vec<Problem> {
        let grid = sheet.grid();
        let mut problems = Vec::new();
        let runs = runs(grid);
        for run in &runs {
            let (first, count) = (run.cells[0], run.cells.len());
            let side = if run.way == Direction::East { "across" } else { "down" };
            let mut report = |key: &str, sum: u32| {
                let message = Message::new(format!("kakuro-{key}-{side}"))
                    .with("sum", sum)
                    .with("count", count)
                    .with("least", *sums_of(count).start())
                    .with("most", *sums_of(count).end());
                problems.push(sheet.at(run.black.unwrap_or(first), message));
            };
            let Some(black) = run.black else {
                report("rim", 0);
                continue;
            };
            let sum = sheet.clues.get(grid, black, run.way);
            match (count, sum) {
                (1, _) => report("alone", 0),
                (10.., _) => report("long", 0),
                (_, Some(sum)) if !sums_of(count).contains(&sum) => report("sum", sum),
                _ => {}
            }
        }
        for clue in &sheet.clues.sums {
            let black = Cell(clue.at[1] * grid.width() + clue.at[0]);
            let sums = [(Direction::East, clue.across), (Direction::South, clue.down)];
            if !grid.is_hole(black) {
                problems.push(sheet.at(black, Message::new("kakuro-clue-in-white")));
                continue;
            }
            for (way, sum) in sums {
                let begins = |run: &Run| run.black == Some(black) && run.way == way;
                if sum.is_some() && !runs.iter().any(begins) {
                    let side = if way == Direction::East { "across" } else { "down" };
                    problems.push(sheet.at(black, Message::new(format!("kakuro-nothing-{side}"))));
                }
            }
        }
        problems
    }

    fn values(_: &Sheet<Kakuro>, _: Cell) -> Values {
        Values::range(1, LONGEST as Value)
    }

    fn rules(sheet: &Sheet<Kakuro>, model: &mut ModelBuilder<'_>) {
        for run in runs(sheet.grid()) {
            let Some(black) = run.black else { continue };
            let side = if run.way == Direction::East { "across" } else { "down" };
            let name = |key: &str| {
                Message::new(format!("kakuro-{key}-{side}"))
                    .with("cell", sheet.position(run.cells[0]))
            };
            match sheet.clues.get(sheet.grid(), black, run.way) {
                Some(sum) => {
                    model.sum(run.cells.iter().copied(), sum, true, name("run").with("sum", sum))
                }
                None => model.all_different(run.cells.iter().copied(), name("free")),
            };
        }
    }

    /// Replacing each digit d by 10 - d, with the sums that follow, gives an equivalent puzzle.
    fn fingerprint(sheet: &Sheet<Kakuro>) -> Fingerprint {
        let grid = sheet.grid();
        let sums = Sums::new(grid, |run| {
            let sum = sheet.clues.get(grid, run.black?, run.way)?;
            Some((10 * run.cells.len() as u32).saturating_sub(sum))
        });
        let reversed = sheet.counted_down(LONGEST as Value, sums);
        sheet.drawn_fingerprint(false).min(reversed.drawn_fingerprint(false))
    }

    fn marks(sheet: &Sheet<Kakuro>) -> Vec<Mark> {
        let clue = |clue: &Clue| {
            let label = match (clue.across, clue.down) {
                (Some(across), Some(down)) => {
                    Message::new("kakuro-clue-both").with("across", across).with("down", down)
                }
                (Some(across), None) => Message::new("kakuro-clue-across").with("across", across),
                (_, down) => Message::new("kakuro-clue-down").with("down", down.unwrap_or(0)),
            };
            let hole = Cell(clue.at[1] * sheet.grid().width() + clue.at[0]);
            let label = label.with("cell", sheet.position(hole));
            Mark::Clue { hole, across: clue.across, down: clue.down, label }
        };
        sheet.clues.sums.iter().map(clue).collect()
    }

    fn blank(params: &Params<Kakuro>) -> Sheet<Kakuro> {
        let (width, height) = (params.grid.width(), params.grid.height());
        let rim = (0..width).chain((1..height).map(|y| y * width)).map(Cell);
        Sheet::new(params.grid.clone().with_holes(rim), Sums::default())
    }

    fn edit_clues(sheet: &mut Sheet<Kakuro>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let Act::Type(typed, Some(Key::Cell(black))) = gesture.act else { return None };
        let grid = sheet.grid().clone();
        if black.index() >= grid.len() || !grid.is_hole(black) {
            return None;
        }
        let down = gesture.brush == Some('v') || gesture.alternate;
        let way = if down { Direction::South } else { Direction::East };
        let before = sheet.clues.get(&grid, black, way).unwrap_or(0);
        let sum = match typed.to_digit(10) {
            Some(digit) => Some(before * 10 + digit).filter(|&sum| sum <= 45).or(Some(digit)),
            None if typed == '\u{8}' => Some(before / 10),
            None => return None,
        };
        sheet.clues.set(&grid, black, way, sum.filter(|&sum| sum > 0));
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        // Small boards have room for few black cells, and boards with long runs reach level expert.
        let side = params.grid.width().min(params.grid.height());
        let most_black = if params.level == Some(Level::Expert) { 30 } else { 40 };
        let fewest = (4 * side).saturating_sub(4).min(most_black - 12);
        for _ in 0..TRIES {
            let aim = match params.level {
                Some(Level::Easy) => Aim::SetsOfDigits,
                Some(Level::Normal) => Aim::SingleRuns,
                Some(Level::Hard | Level::Expert) => Aim::SeveralRuns,
                None => *rng
                    .pick(&[Aim::SetsOfDigits, Aim::SingleRuns, Aim::SeveralRuns])
                    .unwrap_or(&Aim::SetsOfDigits),
            };
            let percent = fewest + rng.below(13);
            let Some(grid) = layout::layout(&params.grid, percent, params.symmetric, rng) else {
                continue;
            };
            let Some(mut filling) = Filling::random(&grid, &runs(&grid), rng) else { continue };
            if !filling.reach(aim, rng, control)? {
                continue;
            }
            let mut composed = with_sums(&grid, filling.values());
            if params.level == Some(Level::Expert) {
                for _ in 0..STEPS {
                    let model = composed.sheet.model();
                    let rating = rate::rate(&model, &Facts::new(&model), control)?;
                    if rating.level == Level::Expert || !filling.entangle(rng, control)? {
                        break;
                    }
                    composed = with_sums(&grid, filling.values());
                }
            }
            return Ok(composed.into());
        }
        let size = format!("{}x{}", params.grid.width(), params.grid.height());
        Err(Problem::new(Message::new("kakuro-unmade").with("size", size)).into())
    }
}

/// Builds the board with the sums of these digits.
fn with_sums(grid: &Grid, digits: &[Value]) -> FullBoard<Kakuro> {
    let full = Board::new(grid.clone()).filled(digits);
    let value = |&cell: &Cell| full.given(cell).map_or(0, u32::from);
    let sums = Sums::new(grid, |run| Some(run.cells.iter().map(value).sum()));
    FullBoard::new(Sheet::new(grid.clone(), sums), digits.to_vec())
}

/// The possible sums of this many different digits.
fn sums_of(count: usize) -> std::ops::RangeInclusive<u32> {
    let count = count.min(LONGEST) as u32;
    (1..=count).sum()..=(10 - count..=9).sum()
}
