//! Nurikabe: islands in a sea.
//!
//! - Every number is on an island of that many cells; every island has one number. A question mark
//!   is an unknown number.
//! - Islands do not touch at their sides.
//! - The sea, the shaded cells, is connected.
//! - No square of two by two cells is all sea.
//!
//! The board may have holes, joined edges and layers: islands and sea extend through the layers,
//! squares lie within a layer. The numbers are the clues, and all of them are always printed: see
//! `make.rs` for how they are chosen, and `reasons.rs` for how hints explain deductions.

mod format;
mod ground;
mod make;
mod reasons;

use std::collections::BTreeSet;

use recreo_sheet::prelude::*;
use serde::{Deserialize, Serialize};

/// The game of nurikabe.
pub struct Nurikabe;

/// The numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Clues {
    /// The number of each place, in reading order.
    pub numbers: Numbers,
    /// The places with a question mark: each has an unknown number.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub untold: BTreeSet<u32>,
}

/// The largest number that can be printed.
const LARGEST: u32 = 999;

/// The number of an island of unknown size.
const ANY: u32 = 0;

impl Clues {
    /// The clues of a board of this many places without a number.
    fn blank(places: usize) -> Clues {
        Clues { numbers: Numbers::new(vec![0; places]), untold: BTreeSet::new() }
    }

    /// The size of the island whose number is at a cell: [`ANY`] if it is unknown, `None` without a
    /// number.
    fn size(&self, cell: Cell) -> Option<u32> {
        if self.untold.contains(&cell.0) { Some(ANY) } else { self.numbers.at(cell) }
    }

    /// Writes a number or a question mark, or removes it.
    fn put(&mut self, cell: Cell, size: Option<u32>) {
        self.numbers.put(cell, size);
        match size {
            Some(ANY) => self.untold.insert(cell.0),
            _ => self.untold.remove(&cell.0),
        };
    }
}

impl LogicGame for Nurikabe {
    type Clues = Clues;
    type Options = ();

    const ABOUT: &'static About = &About {
        id: "nurikabe",
        surfaces: &Surface::ALL,
        layers: true,
        parameters: &[
            Parameter::size_in_layers(3, 20, "8x8"),
            Parameter::SURFACE,
            Parameter::new("holes", Domain::Whole { min: 0, max: 100 }, "0"),
            Parameter::DIFFICULTY,
        ],
        overridable: &["surface"],
        presets: &[
            "size=5x5",
            "size=7x7",
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
    const HOLES: Option<AdaptToHoles<Nurikabe>> = Some(|sheet| {
        let grid = sheet.grid().clone();
        grid.holes().for_each(|hole| sheet.clues.put(hole, None));
    });
    const REASON_IN_WORDS: Option<ReasonInWords<Nurikabe>> = Some(reasons::in_words);

    fn mismatches(sheet: &Sheet<Nurikabe>) -> Vec<Problem> {
        let Clues { numbers, untold } = &sheet.clues;
        let mut problems = numbers.mismatches(sheet, LARGEST, "nurikabe-large");
        let strange = untold.iter().filter(|&&place| {
            let cell = Cell(place);
            cell.index() >= sheet.grid().len() || numbers.at(cell).is_some()
        });
        problems.extend(
            strange.map(|place| Message::new("nurikabe-untold").with("place", *place).into()),
        );
        problems
    }

    fn problems(_: &Sheet<Nurikabe>) -> Vec<Problem> {
        Vec::new()
    }

    /// A cell with a number is land from the start and needs no mark.
    fn values(sheet: &Sheet<Nurikabe>, cell: Cell) -> Values {
        match sheet.clues.size(cell) {
            Some(_) => Values::one(CLEAR),
            None => Values::of([SHADED, CLEAR]),
        }
    }

    fn rules(sheet: &Sheet<Nurikabe>, model: &mut ModelBuilder<'_>) {
        let grid = sheet.grid();
        let seed = |cell: Cell| Some((model.var(cell)?.0, sheet.clues.size(cell)?));
        let seeds = grid.cells().filter_map(seed).collect();
        let vars = grid.cells().filter_map(|cell| model.var(cell)).collect();
        let (values, joined) = (Values::one(CLEAR), model.joined(grid));
        let islands = Rule::Groups { vars, values, joined, seeds };
        model.add(islands, Message::new(reasons::ISLANDS));
        for square in ground::squares(grid) {
            let name = Message::new(reasons::SQUARE).with("first", sheet.position(square[0]));
            let name = name.with("last", sheet.position(square[3]));
            model.count(square, SHADED, 0..=3, name);
        }
        model.connected(grid, SHADED, Message::new(reasons::SEA));
    }

    fn marks(sheet: &Sheet<Nurikabe>) -> Vec<Mark> {
        let mark = |cell: Cell| {
            let number = sheet.clues.size(cell)?;
            let label = match number {
                ANY => Message::new("nurikabe-question"),
                _ => Message::new("nurikabe-number").with("number", number),
            };
            let number = Some(number).filter(|&number| number != ANY);
            Some(Mark::Number { cell, number, label: label.with("cell", sheet.position(cell)) })
        };
        sheet.cells().filter_map(mark).collect()
    }

    fn blank(params: &Params<Nurikabe>) -> Sheet<Nurikabe> {
        Sheet::new(params.grid.clone(), Clues::blank(params.grid.len()))
    }

    /// Digits go to the cell under the cursor; consecutive digits make one number as long as it is
    /// possible; `?` is an unknown number.
    fn edit_clues(sheet: &mut Sheet<Nurikabe>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let (cell, typed) = sheet.typed(gesture)?;
        let size = match typed {
            '?' => Some(ANY),
            _ => Some(sheet.clues.numbers.typed(cell, typed, LARGEST)?).filter(|&n| n > 0),
        };
        sheet.clues.put(cell, size);
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        let full = make::make(params, rng, control)?;
        Ok(if params.level.is_none() { full.sheet.into() } else { full.into() })
    }
}
