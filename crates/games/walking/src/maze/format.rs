//! The file formats of a maze: the native document's part here, the others in their own modules.

use std::io::{self, Read};

use recreo_board::{Cell, Grid, Surface};
use recreo_game::{
    ApplyOverrides, Bundle, BundleFormat, Control, Format, Message, MetadataAccess, Problem,
    SetState, Size, SolutionSpace,
};
use recreo_kit::bit_rows::{Broken, Inflate, Packer, compress, decode, row_len, unpack_row};
use serde::{Deserialize, Serialize};

use super::draft::weights_too_large;
use super::solution::cell;
use super::{Costs, Diagonals, Draft, Ground, Puzzle, line, map, numbered, params, scen, xml};
use crate::walk::{Place, positions, size};

/// A maze in the native document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// Width x height, and x layers if there are several.
    size: String,
    /// The name of the surface.
    surface: String,
    /// The entrances; exactly one in a valid maze.
    entrance: Vec<Vec<u32>>,
    /// The exits.
    exits: Vec<Vec<u32>>,
    /// The cell of the player; omitted at the entrance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<Vec<u32>>,
    /// The numbers of the moves.
    moves: String,
    /// The rule for diagonal moves; omitted if it is the default.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    diagonals: String,
    /// The costs of moves; omitted if they are the default.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    costs: String,
    /// The obstacles, one bit a cell: packed rows, compressed, in base64.
    obstacles: String,
    /// The holes, in the same encoding; omitted if there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    holes: String,
    /// The weights of cells, less 1, as four bits a cell: the lowest bits of all cells as packed
    /// rows, then the next higher ones, compressed like the obstacles. Omitted if every cell weighs
    /// 1.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    weights: String,
}

/// The number of bits of a weight less 1.
const WEIGHT_BITS: usize = 4;

/// The formats besides the native document.
static FORMATS: [Format<Draft>; 4] = [
    Format::new("classic", &["txt"], numbered::sniff, numbered::read, numbered::write)
        .with_solutions(),
    Format::new("xml", &["xml"], xml::sniff, xml::read, xml::write).with_solutions(),
    Format::new("line", &["line"], line::sniff, line::read, line::write),
    Format::new("map", &["map"], map::sniff, map::read_draft, map::write_draft),
];

/// The formats that hold several mazes.
static BUNDLES: [Bundle<Draft>; 1] = [Bundle {
    binding: BundleFormat {
        before: scen::HEAD,
        beside: Some("map"),
        ..BundleFormat::lines("scen", &["scen"], scen::sniff)
    },
    read: scen::unbundle,
    write: scen::write_draft,
    write_beside: Some(map::write_draft),
}];

impl recreo_game::Draft for Draft {
    type Puzzle = Puzzle;
    type Json = DraftJson;

    const FORMATS: &'static [Format<Draft>] = &FORMATS;
    const BUNDLES: &'static [Bundle<Draft>] = &BUNDLES;
    const OVERRIDE: Option<ApplyOverrides<Draft>> = Some(Draft::apply_overrides);
    const METADATA: Option<MetadataAccess<Draft>> =
        Some(MetadataAccess { get: Draft::metadata, set: Draft::set_metadata });
    const SET_STATE: Option<SetState<Draft>> = Some(Draft::set_state);
    const SOLUTION_SPACE: Option<SolutionSpace<Draft>> = Some(Draft::solution_space);

    fn of(puzzle: &Puzzle) -> Draft {
        let maze = puzzle.maze();
        let mut draft = Draft::new(maze.ground().clone());
        draft.entrances = vec![maze.entrance()];
        draft.exits = maze.exits().to_vec();
        draft.player = puzzle.player;
        draft
    }

    fn to_json(&self) -> DraftJson {
        let (grid, ground) = (self.grid(), &self.ground);
        let unusual = |name: &str, usual: &str| if name == usual { "" } else { name }.to_owned();
        let holes = grid.open_cells() < grid.len();
        let rows = grid.height() as usize * grid.layers() as usize;
        let places = |cells: &[Cell]| -> Vec<Vec<u32>> {
            let list = |place: Place| match place {
                Place::Flat(place) => place.to_vec(),
                Place::Layered(place) => place.to_vec(),
            };
            positions(grid, cells).map(list).collect()
        };
        DraftJson {
            size: size(grid).to_string(),
            surface: grid.surface().to_string(),
            entrance: places(&self.entrances),
            exits: places(&self.exits),
            player: self.player.and_then(|cell| places(&[cell]).pop()),
            moves: params::name(ground.moves()),
            diagonals: unusual(ground.diagonals().name(), Diagonals::default().name()),
            costs: unusual(ground.costs().name(), Costs::default().name()),
            obstacles: packed(grid, |packer| {
                let words = ground.words_in_row();
                let mut closed = vec![0; words];
                for row in 0..rows {
                    let open = &ground.words()[row * words..(row + 1) * words];
                    for (place, (closed, open)) in closed.iter_mut().zip(open).enumerate() {
                        *closed = !open & inside(grid.width(), place);
                    }
                    if holes {
                        for x in 0..grid.width() {
                            let cell = Cell(row as u32 * grid.width() + x);
                            if grid.is_hole(cell) {
                                closed[x as usize / 64] &= !(1 << (x % 64));
                            }
                        }
                    }
                    packer.row(&closed)?;
                }
                Ok(())
            }),
            holes: if holes {
                packed(grid, |packer| {
                    let words = ground.words_in_row();
                    for row in 0..rows {
                        let mut bits = vec![0u64; words];
                        for x in 0..grid.width() {
                            let is_hole = grid.is_hole(Cell(row as u32 * grid.width() + x));
                            bits[x as usize / 64] |= u64::from(is_hole) << (x % 64);
                        }
                        packer.row(&bits)?;
                    }
                    Ok(())
                })
            } else {
                String::new()
            },
            weights: if ground.is_weighted() {
                packed(grid, |packer| {
                    let mut bits = vec![0u64; ground.words_in_row()];
                    for bit in 0..WEIGHT_BITS {
                        for row in 0..rows {
                            bits.fill(0);
                            for x in 0..grid.width() {
                                let cell = Cell(row as u32 * grid.width() + x);
                                let is_set = (ground.weight(cell) - 1) >> bit & 1;
                                bits[x as usize / 64] |= u64::from(is_set) << (x % 64);
                            }
                            packer.row(&bits)?;
                        }
                    }
                    Ok(())
                })
            } else {
                String::new()
            },
        }
    }

    fn from_json(json: DraftJson) -> Result<Draft, Vec<Problem>> {
        let one = |problem: Problem| vec![problem];
        let unknown = |what: &'static str, name: &str| {
            vec![Problem::from(
                Message::new("maze-unknown-word").with("what", what).with("name", name),
            )]
        };
        let size: Size = json.size.parse().map_err(one)?;
        let surface: Surface =
            json.surface.parse().map_err(|()| unknown("surface", &json.surface))?;
        let diagonals: Diagonals = match json.diagonals.as_str() {
            "" => Diagonals::default(),
            name => name.parse().map_err(|()| unknown("diagonals", name))?,
        };
        let costs: Costs = match json.costs.as_str() {
            "" => Costs::default(),
            name => name.parse().map_err(|()| unknown("costs", name))?,
        };
        let moves = params::directions(&json.moves).map_err(one)?;
        let mut grid = size.grid(surface).map_err(one)?;
        if !json.holes.is_empty() {
            let mut holes = Vec::new();
            unpack(&grid, 1, &json.holes, |row, words| {
                holes.extend(cells_of(&grid, row, words));
            })?;
            grid = grid.with_holes(holes);
        }
        let raw = raw_len(&grid);
        // The length is checked before the board is allocated.
        let bytes = decode(&json.obstacles, raw).map_err(|broken| vec![problem(broken)])?;
        let mut ground = Ground::new(grid.clone()).with_moves(params::on_board(moves, &grid));
        ground = ground.with_diagonals(diagonals).with_costs(costs);
        let mut rows = ground.rows_mut();
        inflate(&grid, 1, &bytes, |_, words| {
            for (open, closed) in rows.next().unwrap_or_default().iter_mut().zip(words) {
                *open &= !closed;
            }
        })?;
        drop(rows);
        let mut draft = Draft::new(ground);
        if !json.weights.is_empty() {
            read_weights(&mut draft, &json.weights)?;
        }
        let place = |place: &Vec<u32>| {
            cell(&grid, place).ok_or_else(|| {
                let shown: Vec<String> = place.iter().map(u32::to_string).collect();
                let message = Message::new("maze-place-outside").with("place", shown.join(","));
                vec![Problem::from(message.with("size", json.size.as_str()))]
            })
        };
        draft.entrances = json.entrance.iter().map(place).collect::<Result<_, _>>()?;
        draft.exits = json.exits.iter().map(place).collect::<Result<_, _>>()?;
        draft.player = json.player.as_ref().map(place).transpose()?;
        Ok(draft)
    }

    fn validate(self, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        let mut puzzle = Puzzle::new(self.maze()?);
        puzzle.player = self.player.filter(|&cell| cell != puzzle.maze().entrance());
        (puzzle.length, puzzle.notes) = (self.length, self.notes);
        Ok(puzzle)
    }
}

/// Returns the bits of a row's word that are cells.
fn inside(width: u32, word: usize) -> u64 {
    let left = (width as usize).saturating_sub(word * 64);
    if left >= 64 { u64::MAX } else { (1 << left) - 1 }
}

/// Returns rows of bits as compressed text.
fn packed(
    grid: &Grid,
    rows: impl FnOnce(&mut Packer<recreo_kit::bit_rows::Compressor<'_>>) -> io::Result<()>,
) -> String {
    let mut text = Vec::new();
    let packed = compress::<io::Error>(grid.width(), &mut text, |packer| rows(packer));
    packed.expect("writing to memory cannot fail");
    String::from_utf8(text).expect("compressed bits are written as letters and digits")
}

fn raw_len(grid: &Grid) -> u64 {
    let rows = u64::from(grid.height()) * u64::from(grid.layers());
    rows * row_len(grid.width()) as u64
}

/// Returns the cells of a row whose bits are 1.
fn cells_of(grid: &Grid, row: usize, words: &[u64]) -> Vec<Cell> {
    let is_set = |x: &u32| words[*x as usize / 64] >> (x % 64) & 1 != 0;
    let cell = |x| Cell(row as u32 * grid.width() + x);
    (0..grid.width()).filter(is_set).map(cell).collect()
}

/// Reads the weights of cells.
fn read_weights(draft: &mut Draft, text: &str) -> Result<(), Vec<Problem>> {
    if !Ground::fits_weights(draft.grid()) {
        return Err(vec![weights_too_large().into()]);
    }
    let grid = draft.grid().clone();
    let rows = grid.height() as usize * grid.layers() as usize;
    let mut weights = vec![1u32; grid.len()];
    unpack(&grid, WEIGHT_BITS, text, |row, words| {
        for cell in cells_of(&grid, row % rows, words) {
            weights[cell.index()] += 1 << (row / rows);
        }
    })?;
    let heavy = weights.into_iter().enumerate().filter(|&(_, weight)| weight > 1);
    let refused =
        heavy.filter_map(|(cell, weight)| draft.set_weight(Cell(cell as u32), weight).err());
    let refused: Vec<Problem> = refused.take(REPORTED).collect();
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// Decompresses text and passes every row to `row`. There are several boards of rows if a cell has
/// several bits.
fn unpack(
    grid: &Grid,
    boards: usize,
    text: &str,
    row: impl FnMut(usize, &[u64]),
) -> Result<(), Vec<Problem>> {
    let raw = raw_len(grid) * boards as u64;
    let bytes = decode(text, raw).map_err(|broken| vec![problem(broken)])?;
    inflate(grid, boards, &bytes, row)
}

fn inflate(
    grid: &Grid,
    boards: usize,
    bytes: &[u8],
    mut take: impl FnMut(usize, &[u64]),
) -> Result<(), Vec<Problem>> {
    let mut input = Inflate::new(bytes);
    let mut packed = vec![0; row_len(grid.width())];
    let mut words = vec![0; (grid.width() as usize).div_ceil(64)];
    let rows = grid.height() as usize * grid.layers() as usize;
    for row in 0..rows * boards {
        input.read_exact(&mut packed).map_err(|error| vec![problem(error.into())])?;
        if unpack_row(&packed, grid.width(), &mut words) {
            let row = row % rows + 1;
            return Err(vec![Message::new("maze-bits-beyond").with("row", row).into()]);
        }
        take(row, &words);
    }
    match input.read(&mut [0]) {
        Ok(0) => Ok(()),
        Ok(_) => Err(vec![problem(Broken::Long)]),
        Err(error) => Err(vec![problem(error.into())]),
    }
}

fn problem(broken: Broken) -> Problem {
    Message::new(match broken {
        Broken::Base64 => "maze-bits-base64",
        Broken::Short => "maze-bits-short",
        Broken::Long => "maze-bits-long",
        Broken::Corrupt => "maze-bits-corrupt",
    })
    .into()
}
