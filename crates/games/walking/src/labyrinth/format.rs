//! The file formats of a maze: the native document's part here, the others in their own modules.

use std::io::{self, Write};

use recreo_board::{Rng, Surface};
use recreo_game::{Control, Draft, Format, GenerateError, Message, Problem, Size, Stream};
use recreo_kit::bit_rows::compress;
use serde::{Deserialize, Serialize};

use super::{Maze, Params, Puzzle, StreamError, adjacency, flaws, line, packed, stream_rows};
use crate::walk::size;

/// A maze in the native document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// Width x height, and x layers if there are several.
    size: String,
    /// The name of the surface.
    surface: String,
    /// The open sides: packed rows, compressed, in base64.
    passages: String,
}

/// The formats besides the native document. The source document's matrix has two names.
static FORMATS: [Format<Maze>; 3] = [
    Format::new("classic", &["txt"], adjacency::sniff, adjacency::read, adjacency::write),
    Format::new("adjacency", &["adj"], adjacency::sniff, adjacency::read, adjacency::write),
    Format::new("line", &["line"], line::sniff, line::read, line::write),
];

impl Draft for Maze {
    type Puzzle = Puzzle;
    type Json = DraftJson;

    const FORMATS: &'static [Format<Maze>] = &FORMATS;

    fn of(puzzle: &Puzzle) -> Maze {
        puzzle.maze().clone()
    }

    fn to_json(&self) -> DraftJson {
        let (grid, mut passages) = (self.grid(), Vec::new());
        let written =
            compress::<io::Error>(grid.width(), &mut passages, |rows| packed::pack(self, rows));
        written.expect("writing to memory cannot fail");
        let passages = String::from_utf8(passages);
        DraftJson {
            size: size(grid).to_string(),
            surface: grid.surface().to_string(),
            passages: passages.expect("compressed bits are written as letters and digits"),
        }
    }

    fn from_json(json: DraftJson) -> Result<Maze, Vec<Problem>> {
        let size: Size = json.size.parse()?;
        let grid = size.grid(surface(&json.surface)?)?;
        packed::decompress(grid, &json.passages)
    }

    /// Checks that the maze is perfect; the problems list parts that are cut off and loops.
    fn validate(self, control: &Control) -> Result<Puzzle, Vec<Problem>> {
        match flaws(&self, control) {
            Ok(flaws) if flaws.is_empty() => Ok(Puzzle::new(self)),
            Ok(flaws) => Err(flaws.iter().map(|flaw| flaw.problem(&self)).collect()),
            Err(why) => Err(vec![Message::from(why).into()]),
        }
    }
}

/// Parses the name of a surface.
pub(super) fn surface(name: &str) -> Result<Surface, Vec<Problem>> {
    name.parse().map_err(|()| {
        let known = Surface::ALL.map(Surface::name).join(", ");
        let message = Message::new("labyrinth-surface-unknown").with("name", name);
        vec![message.with("known", known).into()]
    })
}

/// Returns a generator that writes the native document's part row by row. It exists for flat boards
/// without joined edges, algorithms that work by rows, and parameters without a wanted difficulty.
pub(super) fn stream(params: &Params) -> Option<Stream<'_>> {
    let grid = &params.grid;
    let flat = grid.surface() == Surface::Plane && grid.layers() == 1;
    (flat && params.algorithm.streams() && params.level.is_none()).then(|| {
        Box::new(|rng: &mut Rng, out: &mut dyn Write, control: &Control| {
            let size = size(grid);
            write!(out, r#"{{"size":"{size}","surface":"{}","passages":""#, grid.surface())?;
            compress::<GenerateError>(grid.width(), out, |rows| {
                let made =
                    stream_rows(grid.width(), grid.height(), params.algorithm, rng, rows, control);
                made.map_err(|error| match error {
                    StreamError::Stopped(why) => GenerateError::Stopped(why),
                    other => GenerateError::Write(other.to_string()),
                })
            })?;
            out.write_all(br#""}"#)?;
            Ok(())
        }) as Stream<'_>
    })
}
