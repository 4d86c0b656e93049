//! Hitori ("leave me alone").
//!
//! - No number occurs twice among the clear cells of a row or column.
//! - Shaded cells never touch at a side.
//! - The clear cells are connected.
//!
//! The board may have holes, joined edges and layers; in layers a clear number is also unique in
//! its pillar. The numbers are the clues, and all of them are always printed: see `make.rs` for how
//! they are chosen, and `fast.rs` for how they are solved.

mod fast;
mod format;
mod ground;
mod make;

use recreo_kit::adjacency::{lines, pairs, touching};
use recreo_sheet::prelude::*;
use serde::{Deserialize, Serialize};

use fast::Walk;
use ground::Ground;
use make::Made;

/// The game of hitori.
pub struct Hitori;

/// The numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Clues {
    /// The number of each place, in reading order.
    pub numbers: Numbers,
}

/// The largest number that can be printed.
const LARGEST: u32 = 35;

/// Returns numbers for every cell, none of them twice in a line: a latin square, or the part of one
/// that the board covers.
fn latin(grid: &Grid, rng: &mut Rng) -> Vec<u32> {
    let most = grid.width().max(grid.height()).max(grid.layers());
    let mut shuffled = || {
        let mut numbers: Vec<u32> = (0..most).collect();
        rng.shuffle(&mut numbers);
        numbers
    };
    let [columns, rows, layers, names] = [(); 4].map(|()| shuffled());
    let number = |cell: Cell| {
        let at = grid.position(cell);
        let [x, y, z] = [at.x, at.y, at.z].map(|at| at as usize);
        names[((columns[x] + rows[y] + layers[z]) % most) as usize] + 1
    };
    grid.cells().map(number).collect()
}

/// The well-known patterns of equal numbers in a line, which also follow from the other rules: a
/// cell between two of them is clear; and if two of them touch, exactly one is clear, so all others
/// are shaded.
fn patterns(sheet: &Sheet<Hitori>, model: &mut ModelBuilder<'_>, number: u32, equal: &[Cell]) {
    let grid = sheet.grid();
    let mut is = |cell: Cell, value: Value, name: Message| {
        if !grid.is_hole(cell) {
            model.count([cell], value, 1..=1, name.with("number", number));
        }
    };
    for (i, &one) in equal.iter().enumerate() {
        for &other in &equal[i + 1..] {
            let near: Vec<Cell> = touching(grid, other).collect();
            for between in touching(grid, one).filter(|cell| near.contains(cell)) {
                let name = Message::new("hitori-between").with("cell", sheet.position(between));
                is(between, CLEAR, name);
            }
            if near.contains(&one) {
                let name = Message::new("hitori-pair").with("one", sheet.position(one));
                let name = name.with("other", sheet.position(other));
                for &third in equal.iter().filter(|&&third| third != one && third != other) {
                    is(third, SHADED, name.clone());
                }
            }
        }
    }
}

impl LogicGame for Hitori {
    type Clues = Clues;
    type Options = ();

    const ABOUT: &'static About = &About {
        id: "hitori",
        surfaces: &Surface::ALL,
        layers: true,
        parameters: &[
            Parameter::size_in_layers(3, 30, "8x8"),
            Parameter::SURFACE,
            Parameter::new("holes", Domain::Whole { min: 0, max: 200 }, "0"),
            Parameter::DIFFICULTY,
        ],
        overridable: &["surface"],
        presets: &[
            "size=5x5",
            "size=6x6",
            "size=8x8",
            "size=10x10",
            "size=12x12",
            "size=8x8,surface=torus",
            "size=9x9,holes=6",
            "size=5x5x3",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::SHADING
    };
    const STYLE: CellStyle = CellStyle::Shading;
    const FORMATS: &'static [Format<Sheet<Self>>] = &[files::line(&["line"]), files::link()];
    const GIVENS: bool = false;
    const HOLES: Option<AdaptToHoles<Hitori>> = Some(|sheet| {
        let grid = sheet.grid().clone();
        grid.holes().for_each(|hole| sheet.clues.numbers.put(hole, None));
    });
    const FAST_SOLVER: Option<FastSolver<Hitori>> = Some(|sheet, limit, control| {
        let given = sheet.givens().next().is_some();
        let ground = Ground::new(sheet.grid());
        let number = |&cell: &Cell| sheet.clues.numbers.at(cell).unwrap_or(0);
        let numbers: Vec<u32> = ground.cells.iter().map(number).collect();
        (!given).then(|| fast::solutions(&ground, &numbers, limit, control))
    });

    fn mismatches(sheet: &Sheet<Hitori>) -> Vec<Problem> {
        sheet.clues.numbers.mismatches(sheet, LARGEST, "hitori-large")
    }

    fn problems(sheet: &Sheet<Hitori>) -> Vec<Problem> {
        let numbers = &sheet.clues.numbers;
        let bare = sheet.cells().find(|&cell| numbers.at(cell).is_none());
        let bare = bare.map(|cell| sheet.at(cell, Message::new("hitori-no-number")));
        let apart = || {
            let ground = Ground::new(sheet.grid());
            let together = Walk::new(ground.len()).cuts(&ground, |_| false);
            (!together).then(|| Message::new("hitori-apart").into())
        };
        bare.or_else(apart).into_iter().collect()
    }

    /// To change a rule, change it in `fast.rs` (solving) and `make.rs` (random shadings) too,
    /// which implement the same rules independently; the tests compare them. `patterns` and the
    /// articulation points of `fast.rs` rely on shaded cells that never touch.
    fn rules(sheet: &Sheet<Hitori>, model: &mut ModelBuilder<'_>) {
        let (grid, numbers) = (sheet.grid(), &sheet.clues.numbers);
        // No number twice among the clear cells of a line.
        for (name, cells) in lines(grid) {
            for number in 1..=LARGEST {
                let equal = cells.iter().copied().filter(|&cell| numbers.at(cell) == Some(number));
                let equal: Vec<Cell> = equal.collect();
                if equal.len() > 1 {
                    let name = Message::new("hitori-twice").with("line", name.clone());
                    let name = name.with("number", number);
                    model.count(equal.iter().copied(), CLEAR, 0..=1, name);
                    patterns(sheet, model, number, &equal);
                }
            }
        }
        // Shaded cells never touch.
        for (one, other) in pairs(grid) {
            let name = Message::new("hitori-side").with("one", sheet.position(one));
            model.count([one, other], SHADED, 0..=1, name.with("other", sheet.position(other)));
        }
        // The clear cells are connected.
        model.connected(grid, CLEAR, Message::new("hitori-together"));
    }

    /// Any renaming of the numbers gives an equivalent puzzle.
    fn fingerprint(sheet: &Sheet<Hitori>) -> Fingerprint {
        sheet.drawn_fingerprint(true)
    }

    fn marks(sheet: &Sheet<Hitori>) -> Vec<Mark> {
        let mark = |cell: Cell| {
            let number = sheet.clues.numbers.at(cell)?;
            let label = Message::new("hitori-number").with("number", number);
            let label = label.with("cell", sheet.position(cell));
            Some(Mark::Number { cell, number: Some(number), label })
        };
        sheet.cells().filter_map(mark).collect()
    }

    fn blank(params: &Params<Hitori>) -> Sheet<Hitori> {
        let numbers = Numbers::new(vec![0; params.grid.len()]);
        Sheet::new(params.grid.clone(), Clues { numbers })
    }

    /// Digits go to the cell under the cursor; two consecutive digits make one number if it is
    /// possible.
    fn edit_clues(sheet: &mut Sheet<Hitori>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let (cell, typed) = sheet.typed(gesture)?;
        let number = sheet.clues.numbers.typed(cell, typed, LARGEST)?;
        sheet.clues.numbers.put(cell, Some(number));
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        let grid = params.cells(rng);
        let ground = Ground::new(&grid);
        let squares = |rng: &mut Rng| latin(&grid, rng);
        let hard = params.level > Some(Level::Normal);
        let Made { numbers, shading } = make::make(&ground, squares, hard, rng, control)?;
        let mut printed = Numbers::new(vec![0; grid.len()]);
        for (&cell, &number) in ground.cells.iter().zip(&numbers) {
            printed.put(cell, Some(number));
        }
        let sheet = Sheet::new(grid, Clues { numbers: printed });
        Ok(if params.level.is_none() {
            sheet.into()
        } else {
            FullBoard::new(sheet, shading).into()
        })
    }
}
