//! Nonograms, also known as hanjie, griddlers or picross: a picture determined by the lengths of
//! its runs.
//!
//! - The numbers beside every row and above every column are the lengths of its runs of shaded
//!   cells, in order.
//! - Between two runs there is at least one clear cell.
//!
//! All numbers are always printed, so the generator does not remove clues: it draws pictures until
//! the clues of one determine it (`fast`).

mod clues;
mod fast;
mod format;
mod non;
mod pack;
mod pbn;

use recreo_game::{Bundle, MetadataAccess};
use recreo_sheet::prelude::*;

pub use clues::{Clues, Credits};
use clues::{runs_text, values};
use fast::Needs;

/// The game of nonograms.
pub struct Nonogram;

/// The longest side.
const LONGEST: u32 = 100;
/// The distance of the thick lines, which help to count cells.
const BLOCK: u32 = 5;

impl LogicGame for Nonogram {
    type Clues = Clues;
    type Options = ();

    const ABOUT: &'static About = &About {
        id: "nonogram",
        parameters: &[Parameter::size(2, LONGEST, "15x15"), Parameter::DIFFICULTY],
        presets: &[
            "size=5x5",
            "size=8x8",
            "size=10x10",
            "size=15x15",
            "size=20x20",
            "size=25x25",
            "size=30x30",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::SHADING
    };
    const STYLE: CellStyle = CellStyle::Shading;
    const FORMATS: &'static [Format<Sheet<Nonogram>>] = &format::FORMATS;
    const BUNDLES: &'static [Bundle<Sheet<Nonogram>>] = &format::BUNDLES;
    const METADATA: Option<MetadataAccess<Sheet<Nonogram>>> = Some(clues::TITLE);
    const GIVENS: bool = false;
    const BORDERS: Option<Borders<Nonogram>> = Some(|sheet, one, other| {
        let (a, b) = (sheet.position(one), sheet.position(other));
        let crosses = |a: u32, b: u32| a != b && a.max(b).is_multiple_of(BLOCK);
        crosses(a.x, b.x) || crosses(a.y, b.y)
    });
    const BRUSHES: Option<Brushes<Nonogram>> = Some(|_| {
        let label = Message::new("nonogram-brush-shade");
        vec![Brush { key: symbol(SHADED), label, role: Role::Entry }]
    });
    const PICTURE: Option<Picture<Nonogram>> = Some(|sheet| {
        let picture = sheet.clues.shades().unwrap_or_default();
        let shaded = (0_u32..).zip(picture).filter(|(_, shaded)| *shaded);
        shaded.map(|(cell, _)| (Cell(cell), SHADED)).collect()
    });
    const FAST_SOLVER: Option<FastSolver<Nonogram>> = Some(|sheet, limit, control| {
        let Clues { rows, columns, .. } = &sheet.clues;
        let given = sheet.givens().next().is_some();
        if given { None } else { fast::solutions(rows, columns, limit, control) }
    });

    fn mismatches(sheet: &Sheet<Nonogram>) -> Vec<Problem> {
        sheet.clues.mismatches(sheet.grid())
    }

    fn problems(sheet: &Sheet<Nonogram>) -> Vec<Problem> {
        sheet.clues.problems(sheet.grid())
    }

    fn rules(sheet: &Sheet<Nonogram>, model: &mut ModelBuilder<'_>) {
        let (grid, clues) = (sheet.grid(), &sheet.clues);
        let mut add = |key: &str, number: usize, runs: &[u32], cells: Vec<Cell>| {
            let vars = cells.into_iter().filter_map(|cell| model.var(cell)).collect();
            let name = Message::new(key).with("number", number + 1).with("runs", runs_text(runs));
            model.add(Rule::Runs { vars, value: SHADED, lengths: runs.to_vec() }, name);
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

    fn marks(sheet: &Sheet<Nonogram>) -> Vec<Mark> {
        let beside = |side: Direction, key: &str, (line, runs): (usize, &Vec<u32>)| {
            let label = Message::new(key).with("number", line + 1).with("runs", runs_text(runs));
            let numbers = if runs.is_empty() { vec![0] } else { runs.clone() };
            Mark::Margin { side, line: line as u32, numbers, label }
        };
        let Clues { rows, columns, .. } = &sheet.clues;
        let rows = rows.iter().enumerate();
        let columns = columns.iter().enumerate();
        rows.map(|row| beside(Direction::West, "nonogram-row", row))
            .chain(columns.map(|column| beside(Direction::North, "nonogram-column", column)))
            .collect()
    }

    fn blank(params: &Params<Nonogram>) -> Sheet<Nonogram> {
        let [rows, columns] = [params.grid.height(), params.grid.width()]
            .map(|lines| vec![Vec::new(); lines as usize]);
        Sheet::new(params.grid.clone(), Clues::new(rows, columns))
    }

    /// The editor changes the picture; the clues follow.
    fn edit_clues(sheet: &mut Sheet<Nonogram>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let (cells, brush) = sheet.touched(gesture)?;
        let mut picture = sheet.clues.canvas(sheet.grid());
        let first = picture.get(cells.first()?.index()).copied()?;
        let shaded = match brush {
            _ if gesture.alternate => false,
            None => !first,
            Some(brush) if brush == symbol(SHADED) => true,
            Some('\u{8}' | '.') => false,
            Some(_) => return None,
        };
        cells.iter().for_each(|cell| picture[cell.index()] = shaded);
        let credits = std::mem::take(&mut sheet.clues.credits);
        sheet.clues = Clues { credits, ..Clues::of(&picture, sheet.grid().width() as usize) };
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        let (width, height) = (params.grid.width(), params.grid.height());
        let needs = match params.level {
            None => Needs::Lines,
            Some(Level::Easy) => Needs::Overlaps,
            Some(Level::Normal) => Needs::Arrangements,
            Some(Level::Hard | Level::Expert) => Needs::Several,
        };
        let (rows, columns) = fast::make(width, height, needs, rng, control)?;
        let sheet = Sheet::new(params.grid.clone(), Clues::new(rows, columns));
        if params.level.is_none() {
            return Ok(sheet.into());
        }
        let solution = values(&sheet.clues.canvas(&params.grid));
        Ok(FullBoard::new(sheet, solution).into())
    }
}
