//! Slitherlink: one closed loop along the sides of cells.
//!
//! - A number gives how many sides of its cell are part of the loop.
//! - The loop passes through a corner once or not at all: it has no branches, crossings or ends.
//! - There is exactly one loop.
//!
//! The board may have holes and joined edges; on a cylinder or torus the loop may go around the
//! board. The variables are the sides (`net.rs`), the clues are the numbers (`clues.rs`). See
//! `make` for generation and `fast` for the solver.

mod clues;
mod fast;
mod format;
mod make;
mod net;
mod reasons;

use recreo_kit::level::not_found;
use recreo_logic::{Var, rate};
use recreo_sheet::prelude::*;

pub use clues::Clues;
use clues::LARGEST;
use make::Order;
use net::Net;

/// The game of slitherlink.
pub struct Slitherlink;

/// The name of each corner, from the first cell that has it.
fn corner_names(sheet: &Sheet<Slitherlink>, net: &Net) -> Vec<Option<Message>> {
    let mut names = vec![None; net.meeting.len()];
    for (&cell, around) in net.cells.iter().zip(&net.around) {
        // Sides run from west to east.
        let [north, _, south, _] = around.map(|side| net.ends[side as usize]);
        let corners = [(north[0], "nw"), (north[1], "ne"), (south[0], "sw"), (south[1], "se")];
        for (corner, name) in corners {
            names[corner as usize].get_or_insert_with(|| {
                Message::new(format!("slitherlink-corner-{name}"))
                    .with("cell", sheet.position(cell))
            });
        }
    }
    names
}

/// The cells with a number, in the order of their rules.
fn numbers(sheet: &Sheet<Slitherlink>) -> impl Iterator<Item = (Cell, u8)> {
    sheet.cells().filter_map(|cell| Some((cell, sheet.clues.at(cell)?)))
}

/// The number that a gesture enters (`Some(None)` removes it); `None` if the gesture means
/// something else.
fn written(typed: Option<char>, gesture: &Gesture, before: Option<u8>) -> Option<Option<u8>> {
    match typed {
        None if matches!(gesture.act, Act::Drag(_)) => None,
        Some('\u{8}' | '.') => Some(None),
        Some(digit) => digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).map(Some),
        None if gesture.alternate => Some(match before {
            None => Some(LARGEST),
            Some(number) => number.checked_sub(1),
        }),
        None => Some(Some(before.map_or(0, |number| number + 1)).filter(|&n| n <= LARGEST)),
    }
}

/// Creates the sheet of a board with these numbers in its open cells.
fn numbered(grid: &Grid, net: &Net, numbers: &[Option<u8>]) -> Sheet<Slitherlink> {
    let mut clues = Clues::new(vec![None; grid.len()]);
    net.cells.iter().zip(numbers).for_each(|(&cell, &number)| clues.put(cell, number));
    Sheet::new(grid.clone(), clues)
}

impl LogicGame for Slitherlink {
    type Clues = Clues;
    type Options = ();

    const ABOUT: &'static About = &About {
        id: "slitherlink",
        family: Family::Loops,
        surfaces: &Surface::ALL,
        parameters: &[
            Parameter::size(3, 50, "7x7"),
            Parameter::SURFACE,
            Parameter::new("holes", Domain::Whole { min: 0, max: 200 }, "0"),
            Parameter::DIFFICULTY,
            Parameter::new("symmetry", Domain::Choice(&["half-turn", "none"]), "none"),
        ],
        overridable: &["surface"],
        move_example: "r2c3e=1",
        presets: &[
            "size=5x5",
            "size=7x7",
            "size=10x10",
            "size=15x15",
            "size=20x20",
            "size=8x8,surface=cylinder",
            "size=8x8,surface=torus",
            "size=10x10,holes=8",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::SHADING
    };
    const STYLE: CellStyle = CellStyle::Lines;
    const FORMATS: &'static [Format<Sheet<Self>>] = &[files::line(&["line"]), files::link()];
    const GIVENS: bool = false;
    const HOLES: Option<AdaptToHoles<Slitherlink>> = Some(|sheet| {
        let grid = sheet.grid().clone();
        grid.holes().for_each(|hole| sheet.clues.put(hole, None));
    });
    const BRUSHES: Option<Brushes<Slitherlink>> = Some(|_| {
        let brush = |number: u8| Brush {
            key: char::from(b'0' + number),
            label: Message::new("slitherlink-brush").with("number", number),
            role: Role::Given,
        };
        (0..=LARGEST).map(brush).collect()
    });
    const FAST_SOLVER: Option<FastSolver<Slitherlink>> = Some(|sheet, limit, control| {
        let net = Net::new(sheet.grid());
        let clues: Vec<Option<u8>> = net.cells.iter().map(|&cell| sheet.clues.at(cell)).collect();
        Some(fast::solutions(&net, &clues, limit, control))
    });
    const REASON_IN_WORDS: Option<ReasonInWords<Slitherlink>> = Some(reasons::in_words);

    fn mismatches(sheet: &Sheet<Slitherlink>) -> Vec<Problem> {
        Clues::mismatches(sheet)
    }

    fn problems(_: &Sheet<Slitherlink>) -> Vec<Problem> {
        Vec::new()
    }

    fn rules(sheet: &Sheet<Slitherlink>, model: &mut ModelBuilder<'_>) {
        let net = Net::new(sheet.grid());
        let vars = |sides: &mut dyn Iterator<Item = u32>| sides.map(Var).collect::<Vec<Var>>();
        for (cell, number) in numbers(sheet) {
            let around = Direction::SIDES.into_iter().filter_map(|side| net.side(cell, side));
            let (vars, count) = (vars(&mut { around }), u32::from(number));
            let name = Message::new(reasons::CLUE).with("number", number);
            model.add(
                Rule::Count { vars, values: Values::one(LINE), least: count, most: count },
                name.with("cell", sheet.position(cell)),
            );
        }
        for (corner, name) in corner_names(sheet, &net).into_iter().enumerate() {
            let name = name.unwrap_or_else(|| Message::new(reasons::LOOP));
            let vars = vars(&mut net.at_corner(corner));
            model.add(Rule::Pass { vars, value: LINE }, name);
        }
        let vars = vars(&mut (0..net.sides.len() as u32));
        let name = Message::new(reasons::LOOP);
        model.add(Rule::Loop { vars, value: LINE, ends: net.ends }, name);
    }

    fn marks(sheet: &Sheet<Slitherlink>) -> Vec<Mark> {
        let mark = |(cell, number): (_, u8)| {
            let label = Message::new("slitherlink-number").with("number", number);
            let label = label.with("cell", sheet.position(cell));
            Mark::Number { cell, number: Some(number.into()), label }
        };
        numbers(sheet).map(mark).collect()
    }

    fn blank(params: &Params<Slitherlink>) -> Sheet<Slitherlink> {
        Sheet::new(params.grid.clone(), Clues::new(vec![None; params.grid.len()]))
    }

    fn edit_clues(
        sheet: &mut Sheet<Slitherlink>,
        gesture: &Gesture,
    ) -> Option<Result<(), Problem>> {
        let (mut cells, typed) = sheet.touched(gesture)?;
        cells.retain(|&cell| !sheet.grid().is_hole(cell));
        let first = *cells.first()?;
        let number = written(typed, gesture, sheet.clues.at(first))?;
        if let Some(large) = number.filter(|&number| number > LARGEST) {
            let message = Message::new("slitherlink-large").with("number", large);
            return Some(Err(sheet.at(first, message.with("most", LARGEST))));
        }
        cells.iter().for_each(|&cell| sheet.clues.put(cell, number));
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        let grid = params.cells(rng);
        let net = Net::new(&grid);
        let mut grade = |numbers: &[Option<u8>]| {
            let model = numbered(&grid, &net, numbers).model();
            rate::grade(&model, &Facts::new(&model), control)
        };
        let order = Order { level: params.level, symmetric: params.symmetric };
        let Some(made) = make::make(&net, order, &mut grade, rng, control)? else {
            return Err(not_found(params.level.unwrap_or(Level::Easy), Vec::new(), 0).into());
        };
        let level = made.level.filter(|&level| Some(level) != params.level);
        Ok(Composed::Puzzle { sheet: numbered(&grid, &net, &made.clues), level })
    }
}
