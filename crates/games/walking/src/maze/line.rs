//! The one-line format: the document's numbers, rows joined by `/`, layers by `//`, then the
//! options that differ from the defaults.
//!
//! ```text
//! 3001/0104
//! 3001/0104 surface=torus moves=0246 diagonals=clear costs=octile player=1,0
//! 3001/0104 weights=1921/1111
//! ```
//!
//! Gap 0, obstacle 1, entrance 3, exit 4 (MZ1), and `x` for a hole. The player is an option,
//! because a line with the number 2 would look like one of many other games. The weights of cells
//! (MZ14) have the form of the board, a digit a cell; a cell that is not open has the digit 1.

use std::io::Write;

use recreo_board::{Cell, Direction, Directions, Grid, Surface};
use recreo_game::{Message, Overrides, Problem, Size, WriteError};

use super::solution::cell;
use super::{Costs, Diagonals, Draft, Ground, params};

const HOLE: u8 = b'x';

/// Whether the bytes begin with rows of a maze, with an entrance or an exit among them.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    let board = line.split(|&byte| byte == b' ').next().unwrap_or_default();
    let known = |byte: &u8| matches!(byte, b'0' | b'1' | b'3' | b'4' | b'/' | b'x');
    // If there are several rows, the entrance or the exit may be missing; then the reader reports
    // it.
    let (entrance, exit) = (board.contains(&b'3'), board.contains(&b'4'));
    let ends = if board.contains(&b'/') { entrance || exit } else { entrance && exit };
    board.iter().all(known) && ends
}

/// Reads a line.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let wrong = |message: Message, column: usize| vec![Problem::new(message).at_line(1, column)];
    let bytes = bytes.trim_ascii_end();
    if bytes.is_empty() {
        return Err(vec![Message::new("document-empty").into()]);
    }
    if let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
        let line = 2 + bytes[end + 1..].iter().take_while(|&&byte| byte == b'\n').count();
        return Err(vec![Problem::new(Message::new("maze-line-more")).at_line(line, 0)]);
    }
    let mut words = bytes.split(|&byte| byte == b' ');
    let board = words.next().unwrap_or_default();
    let options = options(words, board.len() + 1)?;
    let size = size(board).map_err(|(message, column)| wrong(message, column))?;
    let grid = size.grid(options.surface).map_err(|problem| problem.at_line(1, 1))?;
    let contents = board.iter().enumerate().filter(|(_, byte)| **byte != b'/');
    let mut draft = Draft::new(Ground::new(holed(grid, board)));
    for (number, (column, &byte)) in contents.enumerate() {
        let cell = Cell(number as u32);
        match byte {
            b'0' | HOLE => {}
            b'1' => draft.ground.set_obstacle(cell, true),
            b'3' => draft.entrances.push(cell),
            b'4' => draft.exits.push(cell),
            other => {
                let shown = if other.is_ascii_graphic() { char::from(other) } else { '\u{fffd}' };
                let message = Message::new("maze-line-character").with("character", shown);
                return Err(wrong(message, column + 1));
            }
        }
    }
    let moves = options.moves.unwrap_or_else(|| draft.ground.moves());
    let moves = params::on_board(moves, draft.grid());
    let ground = draft.ground.with_moves(moves);
    draft.ground = ground.with_diagonals(options.diagonals).with_costs(options.costs);
    if let Some(place) = options.player {
        let player = cell(draft.grid(), &place).ok_or_else(|| {
            let shown: Vec<String> = place.iter().map(u32::to_string).collect();
            let message = Message::new("maze-place-outside").with("place", shown.join(","));
            vec![Problem::from(message.with("size", size.to_string()))]
        })?;
        draft.player = Some(player);
    }
    if let Some((weights, column)) = options.weights {
        weigh(&mut draft, board, &weights, column)?;
    }
    Ok(draft)
}

/// Sets the weights of cells, which are written in the form of the board, at this column of the
/// line.
fn weigh(
    draft: &mut Draft,
    board: &[u8],
    weights: &[u8],
    column: usize,
) -> Result<(), Vec<Problem>> {
    let is_end = |bytes: &[u8], at: usize| bytes.get(at).is_none_or(|&byte| byte == b'/');
    let longest = board.len().max(weights.len());
    if let Some(at) = (0..=longest).find(|&at| is_end(board, at) != is_end(weights, at)) {
        let message = Message::new("maze-line-weights");
        return Err(vec![Problem::new(message).at_line(1, column + at.min(weights.len()))]);
    }
    let (mut problems, mut cell) = (Vec::new(), 0);
    for (at, &byte) in weights.iter().enumerate().filter(|(_, byte)| **byte != b'/') {
        let set = match byte {
            b'0'..=b'9' => draft.set_weight(Cell(cell), u32::from(byte - b'0')),
            other => {
                let shown = if other.is_ascii_graphic() { char::from(other) } else { '\u{fffd}' };
                let message = Message::new("maze-line-weight").with("character", shown);
                Err(message.into())
            }
        };
        problems.extend(set.err().map(|problem| problem.at_line(1, column + at)));
        if problems.len() >= REPORTED {
            break;
        }
        cell += 1;
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// Returns the grid with the holes of a board.
fn holed(grid: Grid, board: &[u8]) -> Grid {
    if !board.contains(&HOLE) {
        return grid;
    }
    let contents = board.iter().filter(|byte| **byte != b'/').enumerate();
    grid.with_holes(contents.filter(|(_, byte)| **byte == HOLE).map(|(i, _)| Cell(i as u32)))
}

/// Returns the size of a board, or the problem and its column.
fn size(board: &[u8]) -> Result<Size, (Message, usize)> {
    let (mut width, mut height, mut layers, mut rows) = (None, None, 0, 0);
    let mut column = 0;
    // An empty row separates layers.
    for row in board.split(|&byte| byte == b'/') {
        if row.is_empty() {
            layers += 1;
            if *height.get_or_insert(rows) != rows || rows == 0 {
                return Err((Message::new("maze-line-layer"), column + 1));
            }
            rows = 0;
        } else {
            rows += 1;
            let wanted = *width.get_or_insert(row.len());
            if wanted != row.len() {
                let message = Message::new("maze-line-row").with("cells", row.len());
                return Err((message.with("wanted", wanted), column + 1));
            }
        }
        column += row.len() + 1;
    }
    if *height.get_or_insert(rows) != rows || rows == 0 {
        return Err((Message::new("maze-line-layer"), column));
    }
    let side = |cells: Option<usize>| u32::try_from(cells.unwrap_or(0)).unwrap_or(u32::MAX);
    Ok(Size { width: side(width), height: side(height), layers: layers + 1 })
}

/// The options after the board.
#[derive(Default)]
struct Options {
    surface: Surface,
    moves: Option<Directions>,
    diagonals: Diagonals,
    costs: Costs,
    player: Option<Vec<u32>>,
    /// The digits of the weights, and the column of the first.
    weights: Option<(Vec<u8>, usize)>,
}

/// Reads the options. `before` is the number of characters before the first.
fn options<'a>(words: impl Iterator<Item = &'a [u8]>, before: usize) -> Result<Options, Problem> {
    let (mut options, mut before) = (Options::default(), before);
    for word in words {
        let start = before;
        before += word.len() + 1;
        if word.is_empty() {
            continue;
        }
        let text = String::from_utf8_lossy(word);
        let wrong = || Problem::from(Message::new("maze-line-option").with("text", &*text));
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        match name {
            "surface" => options.surface = value.parse().map_err(|()| wrong())?,
            "moves" => options.moves = Some(params::directions(value)?),
            "diagonals" => options.diagonals = value.parse().map_err(|()| wrong())?,
            "costs" => options.costs = value.parse().map_err(|()| wrong())?,
            "player" => {
                let place = value.split(',').map(str::parse).collect::<Result<_, _>>();
                options.player = Some(place.map_err(|_| wrong())?);
            }
            "weights" => {
                let digits = word[name.len() + 1..].to_vec();
                options.weights = Some((digits, start + name.len() + 2));
            }
            _ => return Err(wrong()),
        }
    }
    Ok(options)
}

/// Returns a character for each cell, the rows joined by `/`, layers by `//`.
fn rows(grid: &Grid, character: impl Fn(Cell) -> u8) -> Vec<u8> {
    let width = grid.width() as usize;
    let rows = grid.height() as usize * grid.layers() as usize;
    let mut text = Vec::with_capacity((width + 1) * rows + 64);
    for row in 0..rows {
        if row > 0 {
            text.push(b'/');
            if row.is_multiple_of(grid.height() as usize) {
                text.push(b'/');
            }
        }
        let cells = (row * width..(row + 1) * width).map(|number| Cell(number as u32));
        text.extend(cells.map(&character));
    }
    text
}

/// Writes a line.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (grid, ground) = (draft.grid(), &draft.ground);
    let width = grid.width() as usize;
    let mut text = rows(grid, |cell| match () {
        () if ground.is_open(cell) => b'0',
        () if grid.is_hole(cell) => HOLE,
        () => b'1',
    });
    let layer = grid.width() as usize * grid.height() as usize;
    let ends = draft.entrances.iter().map(|&cell| (cell, b'3'));
    for (cell, content) in ends.chain(draft.exits.iter().map(|&cell| (cell, b'4'))) {
        let (row, layers) = (cell.index() / width, cell.index() / layer);
        if let Some(place) = text.get_mut(cell.index() + row + layers) {
            *place = content;
        }
    }
    let usual = params::on_board(Direction::ALL.into_iter().collect(), grid);
    let mut option = |name: &str, value: &str| {
        text.extend_from_slice(format!(" {name}={value}").as_bytes());
    };
    if grid.surface() != Surface::Plane {
        option("surface", grid.surface().name());
    }
    if ground.moves() != usual {
        option("moves", &params::name(ground.moves()));
    }
    if ground.diagonals() != Diagonals::default() {
        option("diagonals", ground.diagonals().name());
    }
    if ground.costs() != Costs::default() {
        option("costs", ground.costs().name());
    }
    if let Some(player) = draft.player {
        let at = grid.position(player);
        let layer = if grid.layers() > 1 { format!(",{}", at.z) } else { String::new() };
        option("player", &format!("{},{}{layer}", at.x, at.y));
    }
    if ground.is_weighted() {
        text.extend_from_slice(b" weights=");
        text.extend(rows(grid, |cell| b'0' + ground.weight(cell)));
    }
    text.push(b'\n');
    out.write_all(&text)?;
    Ok(())
}
