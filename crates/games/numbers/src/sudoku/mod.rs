//! Sudoku: every row, every column and every box holds each number once.
//!
//! - Boards go from 4x4 to 25x25. Boxes are rectangles of any a x b, or irregular (jigsaw).
//! - With `diagonals`, the two long diagonals hold each number once too.
//! - With killer cages, the numbers of a cage add up to its sum, and none is twice in it.
//! - In layers, no number is twice in a pillar through the layers. With as many layers as rows each
//!   pillar holds each number once, so the board is a latin cube that also has boxes. Boxes,
//!   diagonals and cages are within a layer.
//!
//! Plain boards of 9x9 have an engine of their own, [`fast`].

mod clues;
mod collection;
mod compose;
mod drawn;
pub mod fast;
mod fingerprint;
mod format;
mod fpuzzles;
mod opensudoku;
mod rare;
mod terms;

use recreo_game::{Bundle, End};
use recreo_logic::Found;
use recreo_sheet::QuickMaker;
use recreo_sheet::prelude::*;

pub use clues::{Boxes, Cage};

/// The game of sudoku.
pub struct Sudoku;

/// The options of a new sudoku.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Variant {
    /// Width and height of a box.
    pub box_size: [u32; 2],
    /// Whether boxes are irregular.
    pub irregular: bool,
    /// Whether the long diagonals hold each number once.
    pub diagonals: bool,
    /// Whether there are cages.
    pub killer: bool,
}

/// The shortest and the longest side.
const SIDES: std::ops::RangeInclusive<u32> = 4..=25;

const YES_NO: Domain = Domain::Choice(&["no", "yes"]);

impl Options for Variant {
    fn from_settings(settings: &Settings, grid: &Grid) -> Result<Variant, Problem> {
        let side = square(grid)?;
        let irregular = settings.get("boxes") == "irregular";
        let box_size = match settings.get("box") {
            "auto" if irregular => [side, 1],
            "auto" => clues::usual(side)
                .ok_or_else(|| Message::new("sudoku-no-boxes").with("side", side))?,
            text => clues::parse(text, side)
                .ok_or_else(|| Message::new("sudoku-box").with("text", text).with("side", side))?,
        };
        let diagonals = settings.get("diagonals") == "yes";
        Ok(Variant { box_size, irregular, diagonals, killer: settings.get("cages") == "killer" })
    }
}

impl LogicGame for Sudoku {
    type Clues = Boxes;
    type Options = Variant;

    const ABOUT: &'static About = &About {
        id: "sudoku",
        layers: true,
        parameters: &[
            Parameter::size_in_layers(*SIDES.start(), *SIDES.end(), "9x9"),
            Parameter::new("box", Domain::Text(&["auto"]), "auto"),
            Parameter::new("boxes", Domain::Choice(&["regular", "irregular"]), "regular"),
            Parameter::new("diagonals", YES_NO, "no"),
            Parameter::new("cages", Domain::Choice(&["none", "killer"]), "none"),
            Parameter::new("symmetry", Domain::Choice(&["half-turn", "none"]), "half-turn"),
            Parameter::DIFFICULTY,
        ],
        presets: &[
            "size=6x6",
            "size=9x9",
            "size=9x9,boxes=irregular",
            "size=9x9,diagonals=yes",
            "size=9x9,cages=killer",
            "size=12x12",
            "size=16x16",
            "size=4x4x4",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::ABOUT
    };
    const FORMATS: &'static [Format<Sheet<Sudoku>>] = &format::FORMATS;
    const BUNDLES: &'static [Bundle<Sheet<Sudoku>>] = &format::BUNDLES;
    const BORDERS: Option<Borders<Sudoku>> =
        Some(|sheet, one, other| sheet.clues.parts(sheet.grid(), one, other));
    const BRUSHES: Option<Brushes<Sudoku>> = Some(clues::brushes);
    const RULE_VARIANT: Option<RuleVariant<Sudoku>> = Some(|sheet| {
        let choice = |holds, yes: &str, no: &str| if holds { yes } else { no }.to_owned();
        vec![
            ("boxes", choice(sheet.clues.is_irregular(), "irregular", "regular")),
            ("diagonals", choice(sheet.clues.has_diagonals(), "yes", "no")),
            ("cages", choice(!sheet.clues.all_cages().is_empty(), "killer", "none")),
        ]
    });
    const FAST_SOLVER: Option<FastSolver<Sudoku>> = Some(|sheet, limit, _| {
        let givens = sheet.places().try_into().ok()?;
        if !is_nine(sheet.grid(), &sheet.clues) {
            return None;
        }
        let solutions: Vec<Vec<Value>> =
            fast::solutions(givens, limit).iter().map(|grid| grid.to_vec()).collect();
        let end = if solutions.len() < limit { End::Exhausted } else { End::Limit };
        Some(Found { solutions, end, nodes: 0 })
    });

    const QUICK_MAKER: Option<QuickMaker<Sudoku>> = Some(|params, rng, control| {
        let boxes = Boxes::plain(&params.grid, &params.options);
        if params.options.killer || !is_nine(&params.grid, &boxes) {
            return Ok(None);
        }
        let values = match params.level {
            None if params.symmetric => Some(fast::symmetric(rng)),
            None => Some(fast::minimal(rng)),
            Some(level @ (Level::Hard | Level::Expert)) => {
                let model = Sheet::<Sudoku>::new(params.grid.clone(), boxes.clone()).model();
                rare::rare(&model, level, params.symmetric, rng, control)?
            }
            _ => None,
        };
        Ok(values.map(|values| Sheet::with_givens(params.grid.clone(), values.to_vec(), boxes)))
    });

    fn mismatches(sheet: &Sheet<Sudoku>) -> Vec<Problem> {
        sheet.clues.mismatches(sheet.grid())
    }

    fn problems(sheet: &Sheet<Sudoku>) -> Vec<Problem> {
        sheet.clues.problems(sheet)
    }

    fn values(sheet: &Sheet<Sudoku>, _: Cell) -> Values {
        up_to(sheet.grid().width())
    }

    fn rules(sheet: &Sheet<Sudoku>, model: &mut ModelBuilder<'_>) {
        let (grid, boxes) = (sheet.grid(), &sheet.clues);
        let side = grid.width();
        let several = grid.layers() > 1;
        for z in 0..grid.layers() {
            let name = |flat: &str, layered: &str, what: &'static str, number: u32| {
                let message = Message::new(if several { layered } else { flat });
                message.with(what, number + 1).with("layer", z + 1)
            };
            for y in 0..side {
                let cells = (0..side).filter_map(|x| grid.cell(x, y, z));
                model.all_different(cells, name("grid-row", "grid-row-in-layer", "row", y));
            }
            for x in 0..side {
                let cells = (0..side).filter_map(|y| grid.cell(x, y, z));
                let name = name("grid-column", "grid-column-in-layer", "column", x);
                model.all_different(cells, name);
            }
            for (number, cells) in boxes.groups(grid, z).into_iter().enumerate() {
                let name = name("sudoku-box-name", "sudoku-box-in-layer", "box", number as u32);
                model.all_different(cells, name);
            }
            for (number, cells) in boxes.diagonals(grid, z).into_iter().enumerate() {
                let key = ["sudoku-diagonal-down", "sudoku-diagonal-up"][number];
                model.all_different(cells, Message::new(key));
            }
        }
        if several {
            for cell in grid.cells().take(side as usize * side as usize) {
                let at = grid.position(cell);
                let cells = (0..grid.layers()).filter_map(|z| grid.cell(at.x, at.y, z));
                let name = Message::new("grid-pillar").with("row", at.y + 1);
                model.all_different(cells, name.with("column", at.x + 1));
            }
        }
        for (cells, sum) in boxes.cages(grid) {
            let name = Message::new("sudoku-cage").with("cell", grid.position(cells[0]));
            model.sum(cells, sum, true, name);
        }
    }

    /// The filled board in the format `line`: cells without separators, layers joined by `/`.
    fn solution_text(sheet: &Sheet<Sudoku>, values: &[Value]) -> String {
        format::cells(sheet.grid(), values)
    }

    /// Without sums, any permutation of the digits gives an equivalent puzzle. With sums, only
    /// replacing each value v by side + 1 - v does.
    fn fingerprint(sheet: &Sheet<Sudoku>) -> Fingerprint {
        if let Some(fingerprint) = fingerprint::fingerprint(sheet) {
            return fingerprint;
        }
        let drawn = sheet.drawn_fingerprint(sheet.clues.cages(sheet.grid()).is_empty());
        let side = sheet.grid().width();
        match sheet.clues.with_sums_counted_down(side) {
            Some(boxes) => {
                let reversed = sheet.counted_down(side as Value, boxes);
                let names = reversed.clues.cages(reversed.grid()).is_empty();
                drawn.min(reversed.drawn_fingerprint(names))
            }
            None => drawn,
        }
    }

    fn marks(sheet: &Sheet<Sudoku>) -> Vec<Mark> {
        let grid = sheet.grid();
        let lines = (0..grid.layers()).flat_map(|z| sheet.clues.diagonals(grid, z));
        let label = || Message::new("sudoku-shape-diagonal");
        let lines = lines.map(|cells| Mark::Line { cells, label: label() });
        let cages = sheet.clues.cages(grid).into_iter().map(|(cells, sum)| {
            let label = Message::new("sudoku-shape-cage").with("sum", sum);
            let label = label.with("cell", grid.position(cells[0]));
            Mark::Cage { cells, text: sum.to_string(), label }
        });
        lines.chain(cages).collect()
    }

    fn blank(params: &Params<Sudoku>) -> Sheet<Sudoku> {
        Sheet::new(params.grid.clone(), Boxes::plain(&params.grid, &params.options))
    }

    fn edit_clues(sheet: &mut Sheet<Sudoku>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        clues::edit(sheet, gesture)
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        Ok(compose::compose(params, rng, control)?.into())
    }
}

/// Returns the side of a square board with at most that many layers.
fn square(grid: &Grid) -> Result<u32, Problem> {
    let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
    if width == height && layers <= width {
        return Ok(width);
    }
    let key = if width == height { "sudoku-layers" } else { "sudoku-square" };
    let message = Message::new(key).with("width", width).with("height", height);
    Err(message.with("layers", layers).into())
}

/// Whether a board is a plain one of 9x9.
fn is_nine(grid: &Grid, boxes: &Boxes) -> bool {
    grid.len() == 81 && grid.layers() == 1 && boxes.is_plain([3, 3])
}
