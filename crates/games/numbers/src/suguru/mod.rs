//! Suguru, also known as tectonic or number blocks: no equal neighbours.
//!
//! - The board is cut into regions of up to nine cells, each within a layer. A region of n cells
//!   holds the numbers 1 to n, once each.
//! - Cells that touch, at a side or at a corner, are never equal; in layers, neither are cells one
//!   above the other.
//!
//! The board may have holes, joined edges and layers. The pseudo-code of the source document fits
//! this puzzle: its first possible value is "1, if no adjacent cell has a 1".

mod format;
mod grow;

use recreo_kit::adjacency::around;
use recreo_logic::generate;
use recreo_sheet::prelude::*;
use serde::{Deserialize, Serialize};

/// The game of suguru.
pub struct Suguru;

/// The clues of a suguru besides given numbers: its regions.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Blocks {
    /// The number of each place's region, in reading order.
    pub regions: Regions,
}

/// The options of a new suguru.
pub struct SuguruOptions {
    /// The most cells of a region.
    pub largest: usize,
}

/// The upper limit of the option `largest`.
const LARGEST: usize = 9;
/// The number of ways to cut the board that the generator tries.
const TRIES: usize = 2_000;
/// The limit of assumptions when a board is filled.
const FILLING: u64 = 3_000;
/// The brush that draws a region.
const REGION: char = '&';

impl Options for SuguruOptions {
    fn from_settings(settings: &Settings, grid: &Grid) -> Result<SuguruOptions, Problem> {
        // Cells with more neighbours need more numbers to choose from.
        let usual = match (grid.surface(), grid.layers()) {
            (Surface::Plane, 1) => 5,
            (_, 1) => 6,
            (Surface::Plane, _) => 7,
            _ => 8,
        };
        let asked = settings.read::<Span>("largest").range();
        Ok(SuguruOptions { largest: asked.map_or(usual, |sizes| *sizes.end() as usize) })
    }
}

impl LogicGame for Suguru {
    type Clues = Blocks;
    type Options = SuguruOptions;

    const ABOUT: &'static About = &About {
        id: "suguru",
        surfaces: &Surface::ALL,
        layers: true,
        parameters: &[
            Parameter::size_in_layers(3, 20, "8x8"),
            Parameter::SURFACE,
            Parameter::new("largest", Domain::Span { min: 3, max: 9 }, "any"),
            Parameter::new("holes", Domain::Whole { min: 0, max: 100 }, "0"),
            Parameter::DIFFICULTY,
        ],
        overridable: &["surface"],
        presets: &[
            "size=6x6",
            "size=8x8",
            "size=10x10",
            "size=12x12,largest=6",
            "size=7x7,surface=torus",
            "size=8x8,holes=6",
            "size=5x5x3",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::ABOUT
    };
    const FORMATS: &'static [Format<Sheet<Self>>] = &[files::line(&["line"]), files::link()];
    const HOLES: Option<AdaptToHoles<Suguru>> = Some(number_regions);
    const BORDERS: Option<Borders<Suguru>> =
        Some(|sheet, one, other| sheet.clues.regions.part(one, other));
    const BRUSHES: Option<Brushes<Suguru>> = Some(|_| {
        let label = Message::new("suguru-brush-region");
        vec![Brush { key: REGION, label, role: Role::Surface }]
    });

    fn mismatches(sheet: &Sheet<Suguru>) -> Vec<Problem> {
        sheet.clues.regions.length_problem(sheet.grid()).into_iter().collect()
    }

    fn problems(sheet: &Sheet<Suguru>) -> Vec<Problem> {
        let (grid, regions) = (sheet.grid(), &sheet.clues.regions);
        let large = regions.groups(grid).into_iter().filter(|cells| cells.len() > LARGEST);
        let large = large.map(|cells| {
            let message = Message::new("suguru-region-large").with("cells", cells.len());
            sheet.at(cells[0], message.with("most", LARGEST))
        });
        let apart = regions.apart(grid).into_iter();
        let apart = apart.map(|cell| sheet.at(cell, Message::new("suguru-region-apart")));
        large.chain(apart).collect()
    }

    fn values(sheet: &Sheet<Suguru>, cell: Cell) -> Values {
        up_to(sheet.clues.regions.size(sheet.grid(), cell) as u32)
    }

    fn rules(sheet: &Sheet<Suguru>, model: &mut ModelBuilder<'_>) {
        let (grid, regions) = (sheet.grid(), &sheet.clues.regions);
        for cells in regions.groups(grid) {
            let name = Message::new("suguru-region").with("cell", sheet.position(cells[0]));
            model.all_different(cells, name);
        }
        for cell in grid.cells() {
            // Neighbours in the same region differ already.
            let others = around(grid, cell).filter(|&other| regions.part(cell, other));
            let name = Message::new("suguru-around").with("cell", sheet.position(cell));
            model.unlike(cell, others, name);
        }
    }

    fn marks(_: &Sheet<Suguru>) -> Vec<Mark> {
        Vec::new()
    }

    fn blank(params: &Params<Suguru>) -> Sheet<Suguru> {
        let alone = (0..params.grid.len()).map(|place| place as u16);
        Sheet::new(params.grid.clone(), Blocks { regions: Regions::new(alone.collect()) })
    }

    /// A drag with the region's brush makes its cells a region.
    fn edit_clues(sheet: &mut Sheet<Suguru>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let Some((cells, Some(REGION))) = sheet.touched(gesture) else { return None };
        sheet.clues.regions.join(&cells);
        number_regions(sheet);
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self> {
        for _ in 0..TRIES {
            let grid = params.cells(rng);
            let regions = grow::regions(&grid, params.options.largest, rng);
            let sheet = Sheet::new(grid, Blocks { regions });
            let model = sheet.model();
            let facts = Facts::new(&model);
            if let Some(solution) = generate::fill(&model, &facts, FILLING, rng, control)? {
                return Ok(FullBoard::new(sheet, solution).into());
            }
        }
        let message = Message::new("suguru-not-composed").with("tries", TRIES);
        Err(Problem::new(message).into())
    }
}

/// Numbers the regions in the order of their first cells.
fn number_regions(sheet: &mut Sheet<Suguru>) {
    sheet.clues.regions = sheet.clues.regions.tidy(sheet.grid());
}
