//! Nonograms, also known as hanjie, griddlers or picross: a picture told by the lengths of its runs.
//!
//! - Beside every row and above every column stand numbers: how long the runs of shaded cells are there, in this order.
//! - Between two runs there is at least one clear cell.
//!
//! The numbers are the ornament. All of them are always told, so a new puzzle is not made by taking away: pictures are drawn until the
//! clues of one tell it (`fast`).

mod clues;
mod fast;
mod format;
mod non;
mod pack;
mod pbn;

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{
    About, Act, Brush, Bundle, Control, Domain, Format, GenerateError, Gesture, Key, Lang, Level,
    Message, Parameter, Problem, Role,
};
use recreo_logic::{Found, Rule, Value};
use recreo_sheet::{Composition, Ink, LogicGame, Mark, Quick, Rules, SHADED, Sheet, Wish, symbol};

pub use clues::{Clues, Credits};
use clues::{said, values};
use fast::Needs;

/// The game of nonograms.
pub struct Nonogram;

/// The longest side.
const LONGEST: u32 = 100;
/// Thick lines run after every so many cells, so that nobody has to count far.
const BLOCK: u32 = 5;

static ABOUT: About = About {
    id: "nonogram",
    parameters: &[
        Parameter {
            name: "size",
            domain: Domain::Size { min: 2, max: LONGEST, layers: false },
            default: "15x15",
        },
        Parameter { name: "difficulty", domain: Domain::DIFFICULTY, default: "any" },
    ],
    presets: &[
        "size=5x5",
        "size=8x8",
        "size=10x10",
        "size=15x15",
        "size=20x20",
        "size=25x25",
        "size=30x30",
    ],
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    ..recreo_sheet::SHADING
};

/// A blank board's clues.
fn blank(grid: &Grid) -> Clues {
    Clues::new(vec![Vec::new(); grid.height() as usize], vec![Vec::new(); grid.width() as usize])
}

impl LogicGame for Nonogram {
    type Ornament = Clues;
    type Own = ();

    const INK: Ink = Ink::Shading;
    const GIVENS: bool = false;
    const BORDERED: bool = true;

    fn about() -> &'static About {
        &ABOUT
    }

    fn blank(wish: &Wish<()>) -> Clues {
        blank(&wish.grid)
    }

    fn misfits(sheet: &Sheet<Clues>) -> Vec<Problem> {
        sheet.ornament.misfits(sheet.grid())
    }

    fn faults(sheet: &Sheet<Clues>) -> Vec<Problem> {
        sheet.ornament.faults(sheet.grid())
    }

    fn rules(sheet: &Sheet<Clues>, rules: &mut Rules<'_>) {
        let (grid, clues) = (sheet.grid(), &sheet.ornament);
        let mut add = |key: &str, number: usize, runs: &[u32], cells: Vec<Cell>| {
            let vars = cells.into_iter().filter_map(|cell| rules.var(cell)).collect();
            let name = Message::new(key).with("number", number + 1).with("runs", said(runs));
            rules.add(Rule::Runs { vars, value: SHADED, lengths: runs.to_vec() }, name);
        };
        let width = grid.width();
        for (y, runs) in clues.rows.iter().enumerate() {
            let first = y as u32 * width;
            add("nonogram-row", y, runs, (first..first + width).map(Cell).collect());
        }
        for (x, runs) in clues.columns.iter().enumerate() {
            let cells = (0..grid.height()).map(|y| Cell(y * width + x as u32));
            add("nonogram-column", x, runs, cells.collect());
        }
    }

    fn compose(
        wish: &Wish<()>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<Composition<Clues>, GenerateError> {
        let (width, height) = (wish.grid.width(), wish.grid.height());
        let needs = match wish.level {
            None => Needs::Lines,
            Some(Level::Easy) => Needs::Glances,
            Some(Level::Normal) => Needs::FullLooks,
            Some(Level::Hard | Level::Expert) => Needs::Several,
        };
        let (rows, columns) = fast::make(width, height, needs, rng, control)?;
        let sheet = Sheet::new(wish.grid.clone(), Clues::new(rows, columns));
        let solution = values(&sheet.ornament.canvas(&wish.grid));
        Ok(Composition { sheet, solution })
    }

    fn quick_make(
        wish: &Wish<()>,
        rng: &mut Rng,
        control: &Control,
    ) -> Option<Result<Quick<Clues>, GenerateError>> {
        let made = || {
            let (width, height) = (wish.grid.width(), wish.grid.height());
            let (rows, columns) = fast::make(width, height, Needs::Lines, rng, control)?;
            let clues = Clues { rows, columns, ..Clues::default() };
            Ok(Sheet::new(wish.grid.clone(), clues).into())
        };
        wish.level.is_none().then(made)
    }

    fn quick(sheet: &Sheet<Clues>, limit: usize, control: &Control) -> Option<Found> {
        let Clues { rows, columns, .. } = &sheet.ornament;
        let given = sheet.givens().next().is_some();
        if given { None } else { fast::solutions(rows, columns, limit, control) }
    }

    fn border(sheet: &Sheet<Clues>, one: Cell, other: Cell) -> bool {
        let (a, b) = (sheet.position(one), sheet.position(other));
        let crosses = |a: u32, b: u32| a != b && a.max(b).is_multiple_of(BLOCK);
        crosses(a.x, b.x) || crosses(a.y, b.y)
    }

    fn marks(sheet: &Sheet<Clues>) -> Vec<Mark> {
        let beside = |side: Direction, key: &str, (line, runs): (usize, &Vec<u32>)| {
            let label = Message::new(key).with("number", line + 1).with("runs", said(runs));
            let numbers = if runs.is_empty() { vec![0] } else { runs.clone() };
            Mark::Siblings { side, line: line as u32, numbers, label }
        };
        let Clues { rows, columns, .. } = &sheet.ornament;
        let rows = rows.iter().enumerate();
        let columns = columns.iter().enumerate();
        rows.map(|row| beside(Direction::West, "nonogram-row", row))
            .chain(columns.map(|column| beside(Direction::North, "nonogram-column", column)))
            .collect()
    }

    fn brushes(_: &Sheet<Clues>) -> Vec<Brush> {
        let label = Message::new("nonogram-brush-shade");
        vec![Brush { key: symbol(SHADED), label, role: Role::Entry }]
    }

    /// Whoever draws a nonogram draws its picture: the numbers follow.
    fn paint(sheet: &mut Sheet<Clues>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let (keys, brush): (&[Key], Option<char>) = match &gesture.act {
            Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
            Act::Drag(keys) => (keys, gesture.brush),
            Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
            _ => return None,
        };
        let grid = sheet.grid().clone();
        let cell = |key: &Key| match key {
            Key::Cell(cell) if cell.index() < grid.len() => Some(cell.index()),
            _ => None,
        };
        let cells: Vec<usize> = keys.iter().filter_map(cell).collect();
        let mut picture = sheet.ornament.canvas(&grid);
        let first = cells.first().and_then(|&cell| picture.get(cell)).copied()?;
        let shaded = match brush {
            _ if gesture.alternate => false,
            None => !first,
            Some(brush) if brush == symbol(SHADED) => true,
            Some('\u{8}' | '.') => false,
            Some(_) => return None,
        };
        cells.iter().for_each(|&cell| picture[cell] = shaded);
        let credits = std::mem::take(&mut sheet.ornament.credits);
        sheet.ornament = Clues { credits, ..Clues::of(&picture, grid.width() as usize) };
        Some(Ok(()))
    }

    fn drawn(sheet: &Sheet<Clues>) -> Vec<(Cell, Value)> {
        let picture = sheet.ornament.shades().unwrap_or_default();
        let shaded = (0_u32..).zip(picture).filter(|(_, shaded)| *shaded);
        shaded.map(|(cell, _)| (Cell(cell), SHADED)).collect()
    }

    fn title(sheet: &Sheet<Clues>) -> Option<&str> {
        Some(sheet.ornament.credits.title.as_str()).filter(|title| !title.is_empty())
    }

    fn entitle(sheet: &mut Sheet<Clues>, title: &str) {
        let own = &mut sheet.ornament.credits.title;
        if own.is_empty() {
            title.clone_into(own);
        }
    }

    fn bundles() -> &'static [Bundle<Sheet<Clues>>] {
        &format::BUNDLES
    }

    fn formats() -> &'static [Format<Sheet<Clues>>] {
        &format::FORMATS
    }
}
