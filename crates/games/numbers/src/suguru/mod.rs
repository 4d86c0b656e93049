//! Suguru, also known as tectonic or number blocks: no equal neighbours.
//!
//! - The board is cut into regions of up to nine cells, each within a layer. A region of n cells holds the numbers 1 to n, once
//!   each.
//! - Cells that touch, at a side or at a corner, are never equal; in layers, neither are cells one above the other.
//!
//! The board may have holes, joined edges and layers. It is the puzzle that the source document's pseudo-code fits: its first
//! possible value is "1, if no adjacent cell has a 1".

mod format;
mod grow;

use recreo_board::{Cell, Direction, Grid, Rng, Surface};
use recreo_game::{
    About, Act, Brush, Control, Domain, Format, GenerateError, Gesture, Key, Lang, Message,
    Parameter, Problem, Role, Settings, Span,
};
use recreo_logic::{Facts, Values, generate};
use recreo_sheet::{Composition, LogicGame, Regions, Rules, Sheet, Wish};
use recreo_sheet::{model, up_to};
use serde::{Deserialize, Serialize};

/// The game of suguru.
pub struct Suguru;

/// The regions.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Blocks {
    /// The number of each place's region, in reading order.
    pub regions: Regions,
}

/// The most cells of a region.
const LARGEST: usize = 9;
/// How many ways to cut a board are tried.
const TRIES: usize = 2_000;
/// The assumptions that filling a board may take.
const FILLING: u64 = 3_000;
/// The brush that draws a region.
const REGION: char = '&';

static ABOUT: About = About {
    id: "suguru",
    surfaces: &Surface::ALL,
    layers: true,
    parameters: &[
        Parameter {
            name: "size",
            domain: Domain::Size { min: 3, max: 20, layers: true },
            default: "8x8",
        },
        Parameter { name: "surface", domain: Domain::SURFACES, default: "plane" },
        Parameter { name: "largest", domain: Domain::Span { min: 3, max: 9 }, default: "any" },
        Parameter { name: "holes", domain: Domain::Whole { min: 0, max: 100 }, default: "0" },
        Parameter { name: "difficulty", domain: Domain::DIFFICULTY, default: "any" },
    ],
    told: &["surface"],
    presets: &[
        "size=6x6",
        "size=8x8",
        "size=10x10",
        "size=12x12,largest=6",
        "size=7x7,surface=torus",
        "size=8x8,holes=6",
        "size=5x5x3",
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

/// The cells that touch a cell.
fn touching(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    let mut cells: Vec<Cell> =
        Direction::ALL.into_iter().filter_map(|way| grid.step(cell, way)).collect();
    cells.sort();
    // Where edges are joined on a narrow board, two ways may lead to the same cell.
    cells.dedup();
    cells.into_iter().filter(move |&other| other != cell)
}

impl LogicGame for Suguru {
    type Ornament = Blocks;
    /// The most cells of a region.
    type Own = usize;

    const BORDERED: bool = true;
    const HOLES: bool = true;

    fn about() -> &'static About {
        &ABOUT
    }

    fn own(settings: &Settings, grid: &Grid) -> Result<usize, Problem> {
        // Where cells have more neighbours there must be more numbers to choose from.
        let usual = match (grid.surface(), grid.layers()) {
            (Surface::Plane, 1) => 5,
            (_, 1) => 6,
            (Surface::Plane, _) => 7,
            _ => 8,
        };
        let asked = settings.read::<Span>("largest").range();
        Ok(asked.map_or(usual, |sizes| *sizes.end() as usize))
    }

    fn blank(wish: &Wish<usize>) -> Blocks {
        Blocks { regions: Regions::new((0..wish.grid.len()).map(|place| place as u16).collect()) }
    }

    fn misfits(sheet: &Sheet<Blocks>) -> Vec<Problem> {
        sheet.ornament.regions.misfit(sheet.grid()).into_iter().collect()
    }

    fn faults(sheet: &Sheet<Blocks>) -> Vec<Problem> {
        let (grid, regions) = (sheet.grid(), &sheet.ornament.regions);
        let large = regions.groups(grid).into_iter().filter(|cells| cells.len() > LARGEST);
        let large = large.map(|cells| {
            let message = Message::new("suguru-region-large").with("cells", cells.len());
            sheet.at(cells[0], message.with("most", LARGEST))
        });
        let apart = regions.apart(grid).into_iter();
        let apart = apart.map(|cell| sheet.at(cell, Message::new("suguru-region-apart")));
        large.chain(apart).collect()
    }

    fn values(sheet: &Sheet<Blocks>, cell: Cell) -> Values {
        up_to(sheet.ornament.regions.size(sheet.grid(), cell) as u32)
    }

    fn rules(sheet: &Sheet<Blocks>, rules: &mut Rules<'_>) {
        let (grid, regions) = (sheet.grid(), &sheet.ornament.regions);
        for cells in regions.groups(grid) {
            let name = Message::new("suguru-region").with("cell", sheet.position(cells[0]));
            rules.all_different(cells, name);
        }
        for cell in grid.cells() {
            // Neighbours of the same region differ already.
            let others = touching(grid, cell).filter(|&other| regions.part(cell, other));
            let name = Message::new("suguru-around").with("cell", sheet.position(cell));
            rules.unlike(cell, others, name);
        }
    }

    fn compose(
        wish: &Wish<usize>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<Composition<Blocks>, GenerateError> {
        for _ in 0..TRIES {
            let grid = wish.cells(rng);
            let regions = grow::regions(&grid, wish.own, rng);
            let sheet = Sheet::new(grid, Blocks { regions });
            let model = model::<Suguru>(&sheet);
            let facts = Facts::new(&model);
            if let Some(solution) = generate::fill(&model, &facts, FILLING, rng, control)? {
                return Ok(Composition { sheet, solution });
            }
        }
        let message = Message::new("suguru-not-composed").with("tries", TRIES);
        Err(Problem::new(message).into())
    }

    fn border(sheet: &Sheet<Blocks>, one: Cell, other: Cell) -> bool {
        sheet.ornament.regions.part(one, other)
    }

    fn brushes(_: &Sheet<Blocks>) -> Vec<Brush> {
        let label = Message::new("suguru-brush-region");
        vec![Brush { key: REGION, label, role: Role::Surface }]
    }

    /// A pull with the region's brush makes its cells a region.
    fn paint(sheet: &mut Sheet<Blocks>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let keys: &[Key] = match &gesture.act {
            Act::Drag(keys) if gesture.brush == Some(REGION) => keys,
            Act::Tap(key) if gesture.brush == Some(REGION) => std::slice::from_ref(key),
            Act::Type(REGION, Some(key)) => std::slice::from_ref(key),
            _ => return None,
        };
        sheet.ornament.regions.join(keys);
        sheet.ornament.regions = sheet.ornament.regions.tidy(sheet.grid());
        Some(Ok(()))
    }

    fn reshape(sheet: &mut Sheet<Blocks>) {
        sheet.ornament.regions = sheet.ornament.regions.tidy(sheet.grid());
    }

    fn formats() -> &'static [Format<Sheet<Blocks>>] {
        &format::FORMATS
    }
}
