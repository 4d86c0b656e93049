//! The files that hold a maze: the native document's part here, the others each in its own file.

use std::io::{self, Write};

use recreo_board::{Rng, Surface};
use recreo_game::{Control, Format, GenerateError, Message, Problem, Size, Stream};
use recreo_kit::bit_rows::compress;
use serde::{Deserialize, Serialize};

use super::{Maze, Params, StreamError, adjacency, line, packed, stream_rows};

/// A maze as the native document holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// Width x height, and x layers where there are several.
    size: String,
    /// The surface's name.
    surface: String,
    /// The open sides, packed by rows, compressed, in base64.
    passages: String,
}

/// The formats besides the native document. The source document's matrix goes by two names.
pub(super) static FORMATS: [Format<Maze>; 3] = [
    Format {
        id: "classic",
        extensions: &["txt"],
        solutions: false,
        sniff: adjacency::sniff,
        read: adjacency::read,
        write: adjacency::write,
    },
    Format {
        id: "adjacency",
        extensions: &["adj"],
        solutions: false,
        sniff: adjacency::sniff,
        read: adjacency::read,
        write: adjacency::write,
    },
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: line::sniff,
        read: line::read,
        write: line::write,
    },
];

/// The size of a maze's board.
pub(super) fn size(maze: &Maze) -> Size {
    let grid = maze.grid();
    Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
}

/// The maze as the native document holds it.
pub(super) fn write(maze: &Maze) -> DraftJson {
    let mut passages = Vec::new();
    // A vector takes whatever is written.
    let _ =
        compress::<io::Error>(maze.grid().width(), &mut passages, |rows| packed::pack(maze, rows));
    DraftJson {
        size: size(maze).to_string(),
        surface: maze.grid().surface().to_string(),
        passages: String::from_utf8(passages).unwrap_or_default(),
    }
}

/// The maze that the native document holds.
pub(super) fn read(written: &DraftJson) -> Result<Maze, Vec<Problem>> {
    let size: Size = written.size.parse().map_err(|problem| vec![problem])?;
    let grid = size.grid(surface(&written.surface)?).map_err(|problem| vec![problem])?;
    packed::decompress(grid, &written.passages)
}

/// The surface of a name.
pub(super) fn surface(name: &str) -> Result<Surface, Vec<Problem>> {
    name.parse().map_err(|()| {
        let known = Surface::ALL.map(Surface::name).join(", ");
        let message = Message::new("labyrinth-surface-unknown").with("name", name);
        vec![message.with("known", known).into()]
    })
}

/// Writes the native document's part row by row, where the maze can be made so: a flat board whose edges are not joined, by an
/// algorithm that goes by rows, with no wish for a level.
pub(super) fn stream(params: &Params) -> Option<Stream<'_>> {
    let grid = &params.grid;
    let flat = grid.surface() == Surface::Plane && grid.layers() == 1;
    (flat && params.algorithm.streams() && params.level.is_none()).then(|| {
        Box::new(|rng: &mut Rng, out: &mut dyn Write, control: &Control| {
            let size = Size { width: grid.width(), height: grid.height(), layers: 1 };
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
