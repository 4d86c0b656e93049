//! Sudoku: every row, every column and every box holds each number once.
//!
//! - Boards go from 4x4 to 25x25. Boxes are rectangles of any a x b, or irregular (jigsaw).
//! - With `diagonals`, the two long diagonals hold each number once too.
//! - With killer cages, the numbers of a cage add up to its sum, and none is twice in it.
//! - In layers the board is a cube: each pillar through the layers holds no number twice, and with as many layers as rows each number
//!   once, as in a latin cube. Boxes, diagonals and cages are within a layer.
//!
//! Plain boards of 9x9 are solved by an engine of their own, in [`fast`].

mod collection;
mod compose;
mod drawn;
pub mod fast;
mod fingerprint;
mod format;
mod fpuzzles;
mod opensudoku;
mod ornament;
mod rare;
mod terms;

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{
    About, Brush, Bundle, Control, Domain, End, Fingerprint, Format, GenerateError, Gesture, Lang,
    Level, Message, Parameter, Problem, Role, Settings,
};
use recreo_logic::{Found, Value, Values};
use recreo_sheet::{Composition, LogicGame, Mark, Quick, Rules, Sheet, Wish};
use recreo_sheet::{model, up_to};

pub use ornament::{Boxes, Cage};

/// The game of sudoku.
pub struct Sudoku;

/// What a new sudoku can be asked to be.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Variant {
    /// Width and height of a box.
    pub box_size: [u32; 2],
    /// Whether boxes are irregular.
    pub irregular: bool,
    /// Whether the diagonals count.
    pub diagonals: bool,
    /// Whether there are cages.
    pub killer: bool,
}

/// The shortest and the longest side.
const SIDES: std::ops::RangeInclusive<u32> = 4..=25;

const YES_NO: Domain = Domain::Choice(&["no", "yes"]);

static ABOUT: About = About {
    id: "sudoku",
    layers: true,
    parameters: &[
        Parameter {
            name: "size",
            domain: Domain::Size { min: *SIDES.start(), max: *SIDES.end(), layers: true },
            default: "9x9",
        },
        Parameter { name: "box", domain: Domain::Text, default: "auto" },
        Parameter {
            name: "boxes",
            domain: Domain::Choice(&["regular", "irregular"]),
            default: "regular",
        },
        Parameter { name: "diagonals", domain: YES_NO, default: "no" },
        Parameter { name: "cages", domain: Domain::Choice(&["none", "killer"]), default: "none" },
        Parameter {
            name: "symmetry",
            domain: Domain::Choice(&["half-turn", "none"]),
            default: "half-turn",
        },
        Parameter { name: "difficulty", domain: Domain::DIFFICULTY, default: "any" },
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
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    ..recreo_sheet::ABOUT
};

impl LogicGame for Sudoku {
    type Ornament = Boxes;
    type Own = Variant;

    const BORDERED: bool = true;

    fn about() -> &'static About {
        &ABOUT
    }

    fn own(settings: &Settings, grid: &Grid) -> Result<Variant, Problem> {
        let side = square(grid)?;
        let irregular = settings.get("boxes") == "irregular";
        let box_size = match settings.get("box") {
            "auto" if irregular => [side, 1],
            "auto" => ornament::usual(side)
                .ok_or_else(|| Message::new("sudoku-no-boxes").with("side", side))?,
            text => ornament::parse(text, side)
                .ok_or_else(|| Message::new("sudoku-box").with("text", text).with("side", side))?,
        };
        let diagonals = settings.get("diagonals") == "yes";
        Ok(Variant { box_size, irregular, diagonals, killer: settings.get("cages") == "killer" })
    }

    fn blank(wish: &Wish<Variant>) -> Boxes {
        Boxes::plain(&wish.grid, &wish.own)
    }

    fn misfits(sheet: &Sheet<Boxes>) -> Vec<Problem> {
        sheet.ornament.misfits(sheet.grid())
    }

    fn faults(sheet: &Sheet<Boxes>) -> Vec<Problem> {
        sheet.ornament.faults(sheet)
    }

    fn variant(sheet: &Sheet<Boxes>) -> Vec<(&'static str, String)> {
        let boxes = &sheet.ornament;
        let said = |holds, yes: &str, no: &str| if holds { yes } else { no }.to_owned();
        vec![
            ("boxes", said(boxes.is_irregular(), "irregular", "regular")),
            ("diagonals", said(boxes.has_diagonals(), "yes", "no")),
            ("cages", said(!boxes.all_cages().is_empty(), "killer", "none")),
        ]
    }

    fn values(sheet: &Sheet<Boxes>, _: Cell) -> Values {
        up_to(sheet.grid().width())
    }

    fn rules(sheet: &Sheet<Boxes>, rules: &mut Rules<'_>) {
        let (grid, boxes) = (sheet.grid(), &sheet.ornament);
        let side = grid.width();
        let several = grid.layers() > 1;
        for z in 0..grid.layers() {
            let name = |flat: &str, layered: &str, what: &'static str, number: u32| {
                let message = Message::new(if several { layered } else { flat });
                message.with(what, number + 1).with("layer", z + 1)
            };
            for y in 0..side {
                let cells = (0..side).filter_map(|x| grid.cell(x, y, z));
                rules.all_different(cells, name("grid-row", "grid-row-in-layer", "row", y));
            }
            for x in 0..side {
                let cells = (0..side).filter_map(|y| grid.cell(x, y, z));
                let name = name("grid-column", "grid-column-in-layer", "column", x);
                rules.all_different(cells, name);
            }
            for (number, cells) in boxes.groups(grid, z).into_iter().enumerate() {
                let name = name("sudoku-box-name", "sudoku-box-in-layer", "box", number as u32);
                rules.all_different(cells, name);
            }
            for (number, cells) in boxes.diagonals(grid, z).into_iter().enumerate() {
                let key = ["sudoku-diagonal-down", "sudoku-diagonal-up"][number];
                rules.all_different(cells, Message::new(key));
            }
        }
        if several {
            for cell in grid.cells().take(side as usize * side as usize) {
                let at = grid.position(cell);
                let cells = (0..grid.layers()).filter_map(|z| grid.cell(at.x, at.y, z));
                let name = Message::new("grid-pillar").with("row", at.y + 1);
                rules.all_different(cells, name.with("column", at.x + 1));
            }
        }
        for (cells, sum) in boxes.cages(grid) {
            let name = Message::new("sudoku-cage").with("cell", grid.position(cells[0]));
            rules.sum(cells, sum, true, name);
        }
    }

    fn compose(
        wish: &Wish<Variant>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<Composition<Boxes>, GenerateError> {
        compose::compose(wish, rng, control)
    }

    fn quick_make(
        wish: &Wish<Variant>,
        rng: &mut Rng,
        control: &Control,
    ) -> Option<Result<Quick<Boxes>, GenerateError>> {
        let boxes = Boxes::plain(&wish.grid, &wish.own);
        if wish.own.killer || !is_nine(&wish.grid, &boxes) {
            return None;
        }
        let values = match wish.level {
            None if wish.symmetric => fast::symmetric(rng),
            None => fast::minimal(rng),
            Some(Level::Easy | Level::Normal) => return None,
            Some(level) => {
                let model = model::<Sudoku>(&Sheet::new(wish.grid.clone(), boxes.clone()));
                match rare::rare(&model, level, wish.symmetric, rng, control) {
                    Ok(found) => found?,
                    Err(why) => return Some(Err(why.into())),
                }
            }
        };
        Some(Ok(Sheet::filled_with(wish.grid.clone(), values.to_vec(), boxes).into()))
    }

    fn quick(sheet: &Sheet<Boxes>, limit: usize, _: &Control) -> Option<Found> {
        let givens = sheet.places().try_into().ok()?;
        if !is_nine(sheet.grid(), &sheet.ornament) {
            return None;
        }
        let solutions: Vec<Vec<Value>> =
            fast::solutions(givens, limit).iter().map(|grid| grid.to_vec()).collect();
        let end = if solutions.len() < limit { End::Exhausted } else { End::Limit };
        Some(Found { solutions, end, nodes: 0 })
    }

    fn border(sheet: &Sheet<Boxes>, one: Cell, other: Cell) -> bool {
        sheet.ornament.parts(sheet.grid(), one, other)
    }

    /// Digits are names, unless there are sums.
    fn interchangeable(sheet: &Sheet<Boxes>) -> bool {
        sheet.ornament.cages(sheet.grid()).is_empty()
    }

    fn fingerprint(sheet: &Sheet<Boxes>) -> Option<Fingerprint> {
        fingerprint::fingerprint(sheet)
    }

    /// With sums, digits are no names, but may be counted down.
    fn reversed(sheet: &Sheet<Boxes>) -> Option<Sheet<Boxes>> {
        let side = sheet.grid().width();
        let boxes = sheet.ornament.with_sums_counted_down(side);
        boxes.map(|boxes| sheet.counted_down(side as Value, boxes))
    }

    fn marks(sheet: &Sheet<Boxes>) -> Vec<Mark> {
        let grid = sheet.grid();
        let lines = (0..grid.layers()).flat_map(|z| sheet.ornament.diagonals(grid, z));
        let label = || Message::new("sudoku-shape-diagonal");
        let lines = lines.map(|cells| Mark::Line { cells, label: label() });
        let cages = sheet.ornament.cages(grid).into_iter().map(|(cells, sum)| {
            let label = Message::new("sudoku-shape-cage").with("sum", sum);
            let label = label.with("cell", grid.position(cells[0]));
            Mark::Cage { cells, text: sum.to_string(), label }
        });
        lines.chain(cages).collect()
    }

    fn brushes(sheet: &Sheet<Boxes>) -> Vec<Brush> {
        let brush =
            |key, label: &str| Brush { key, label: Message::new(label), role: Role::Surface };
        let mut brushes = vec![
            brush(ornament::DIAGONALS, "sudoku-brush-diagonals"),
            brush(ornament::CAGE, "sudoku-brush-cage"),
            brush(ornament::MORE, "sudoku-brush-more"),
            brush(ornament::LESS, "sudoku-brush-less"),
        ];
        let irregular = sheet.ornament.is_irregular();
        brushes.extend(irregular.then(|| brush(ornament::REGION, "sudoku-brush-box")));
        brushes
    }

    fn paint(sheet: &mut Sheet<Boxes>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        ornament::paint(sheet, gesture)
    }

    /// The filled board in the input's form: cells run together, layers joined by `/`.
    fn solution(sheet: &Sheet<Boxes>, values: &[Value]) -> String {
        format::cells(sheet.grid(), values)
    }

    fn bundles() -> &'static [Bundle<Sheet<Boxes>>] {
        &format::BUNDLES
    }

    fn formats() -> &'static [Format<Sheet<Boxes>>] {
        &format::FORMATS
    }
}

/// The side of a board that is square, with at most as many layers.
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

/// The cells beside a cell.
fn beside(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    Direction::SIDES.into_iter().filter_map(move |way| grid.step(cell, way))
}
