//! The adjacency matrix, the source document's file format (PM4). Line i belongs to cell i, counted
//! in reading order; the j-th number of the line is 1 if cells i and j are connected, else 0. The
//! file does not state the shape of its board. Unless the size is given separately, the board is a
//! square, or if the number of cells is not one, has the shape that the connected cells show.

use std::collections::BTreeSet;
use std::io::Write;

use recreo_board::{Cell, Grid, Surface};
use recreo_game::{Message, Overrides, Problem, Size, WriteError};

use super::Maze;

/// The largest number of cells. The file grows with the square of it: 10,000 cells take 200
/// megabytes.
const MOST: usize = 10_000;

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// The number of bytes in which a damaged matrix is recognised.
const SNIFFED: usize = 1 << 16;
/// The largest number of faults of such a matrix. One wrong number makes up to three: itself, the
/// missing symmetry, and a cell without a neighbour.
const FAULTS: usize = 3;

/// Whether the bytes begin with several zeros and ones separated by blanks, or are a matrix with
/// few wrong numbers.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(4096)];
    let first = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if !start.iter().all(|byte| matches!(byte, b'0' | b'1' | b' ' | b'\t' | b'\r' | b'\n')) {
        return is_damaged(bytes.get(..SNIFFED).unwrap_or(bytes));
    }
    first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count() > 1
}

/// Whether the whole lines of a text are a matrix with few faults: lines of equal length,
/// symmetric, and every cell has a neighbour, but not itself.
fn is_damaged(start: &[u8]) -> bool {
    let row = |line: &[u8]| -> Vec<u8> {
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(|word| if let [figure] = word { *figure } else { b'?' }).collect()
    };
    let mut rows: Vec<Vec<u8>> = start.split(|&byte| byte == b'\n').map(row).collect();
    rows.pop();
    let cells = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.len() <= FAULTS || rows.len() > cells {
        return false;
    }
    let is_one = |from: usize, to: usize| rows[from].get(to) == Some(&b'1');
    let mut faults = 0;
    for (from, row) in rows.iter().enumerate() {
        faults += usize::from(row.len() != cells) + usize::from(!row.contains(&b'1'));
        faults += row.iter().filter(|figure| !matches!(figure, b'0' | b'1')).count();
        faults += (0..from).filter(|&to| is_one(from, to) != is_one(to, from)).count();
        faults += usize::from(is_one(from, from));
    }
    faults <= FAULTS
}

/// A 1 in the matrix between neighbouring cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    from: Cell,
    to: Cell,
    column: usize,
}

/// Reads a matrix.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Maze, Vec<Problem>> {
    let text =
        std::str::from_utf8(bytes).map_err(|error| vec![not_text(bytes, error.valid_up_to())])?;
    let text = text.trim_start_matches('\u{feff}').trim_end();
    if text.is_empty() {
        return Err(vec![Message::new("document-empty").into()]);
    }
    let cells = words(text.lines().next().unwrap_or_default()).count();
    let grid = board(cells, text, overrides)?;
    let mut links: Vec<Link> = Vec::new();
    let mut problems = Vec::new();
    let mut lines = 0;
    for (number, line) in text.lines().enumerate() {
        lines += 1;
        if number == cells {
            let message = Message::new("labyrinth-matrix-more").with("lines", cells);
            problems.push(Problem::new(message).at_line(number + 1, 0));
            break;
        }
        read_line(&grid, number, line, &mut links, &mut problems);
        if problems.len() >= REPORTED {
            return Err(problems);
        }
    }
    if lines < cells {
        let message = Message::new("labyrinth-matrix-lines").with("lines", lines);
        problems.push(Problem::new(message.with("cells", cells)).at_line(lines, 0));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    join(grid, &links)
}

/// Returns the board of a matrix with this number of cells.
fn board(cells: usize, text: &str, overrides: &Overrides) -> Result<Grid, Vec<Problem>> {
    let refuse = |message: Message| vec![Problem::new(message).at_line(1, 0)];
    if cells > MOST {
        return Err(refuse(
            Message::new("labyrinth-matrix-large").with("cells", cells).with("most", MOST),
        ));
    }
    if let Some(size) = overrides.get::<Size>("size") {
        let grid = size.grid(Surface::Plane)?;
        if grid.len() != cells {
            let message =
                Message::new("labyrinth-matrix-other-size").with("size", size.to_string());
            return Err(refuse(message.with("wanted", grid.len()).with("cells", cells)));
        }
        return Ok(grid);
    }
    let side = cells.isqrt();
    if side * side == cells {
        let size = Grid::plane(side as u32, side as u32);
        return size.map_err(|_| refuse(Message::new("size-empty")));
    }
    match shape(cells, text) {
        Some(size) => Ok(size.grid(Surface::Plane)?),
        None => Err(refuse(Message::new("labyrinth-matrix-not-square").with("cells", cells))),
    }
}

/// Returns the size of the board by the distances of connected cells in reading order: 1 along a
/// row, the width between rows, the cells of a layer between layers. All distances occur, because
/// every cell can be reached. Returns `None` if the board is a line, which may be a row or a
/// column, or if no board fits.
fn shape(cells: usize, text: &str) -> Option<Size> {
    let mut distances = BTreeSet::new();
    for (from, line) in text.lines().enumerate().take(cells) {
        let connected =
            words(line).enumerate().skip(from + 2).filter(|(_, (_, word))| *word == "1");
        distances.extend(connected.map(|(to, _)| to - from));
        if distances.len() > 2 {
            return None;
        }
    }
    let mut distances = distances.into_iter();
    let width = distances.next()?;
    let layer = distances.next().unwrap_or(cells);
    let fits = layer.is_multiple_of(width) && cells.is_multiple_of(layer);
    let side = |cells: usize| u32::try_from(cells).ok();
    let size =
        Size { width: side(width)?, height: side(layer / width)?, layers: side(cells / layer)? };
    fits.then_some(size)
}

/// Returns the words of a line, each with its byte offset. Only spaces, tabs and carriage returns
/// separate words.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = line.as_bytes();
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let mut at = 0;
    std::iter::from_fn(move || {
        while bytes.get(at).is_some_and(is_blank) {
            at += 1;
        }
        let start = at;
        while bytes.get(at).is_some_and(|byte| !is_blank(byte)) {
            at += 1;
        }
        line.get(start..at).filter(|word| !word.is_empty()).map(|word| (start, word))
    })
}

/// Reads a line into links and reports its problems.
fn read_line(
    grid: &Grid,
    number: usize,
    line: &str,
    links: &mut Vec<Link>,
    problems: &mut Vec<Problem>,
) {
    let from = Cell(number as u32);
    let mut count = 0;
    for (start, word) in words(line) {
        let to = Cell(count as u32);
        count += 1;
        // Columns count characters.
        let column = || line[..start].chars().count() + 1;
        let message = match word {
            "0" => continue,
            "1" if to == from => Message::new("labyrinth-matrix-self"),
            "1" if count > grid.len() => continue,
            "1" if grid.direction_between(from, to).is_none() => {
                Message::new("labyrinth-matrix-far")
                    .with("from", grid.position(from))
                    .with("to", grid.position(to))
            }
            "1" => {
                links.push(Link { from, to, column: column() });
                continue;
            }
            other => {
                let shown: String = other.chars().take(20).collect();
                Message::new("labyrinth-matrix-number").with("text", shown)
            }
        };
        problems.push(Problem::new(message).at_line(number + 1, column()));
        if problems.len() >= REPORTED {
            return;
        }
    }
    if count != grid.len() {
        let message = Message::new("labyrinth-matrix-ragged").with("numbers", count);
        problems.push(Problem::new(message.with("cells", grid.len())).at_line(number + 1, 0));
    }
}

/// Opens the links, each of which must occur in both directions. The links are sorted.
fn join(grid: Grid, links: &[Link]) -> Result<Maze, Vec<Problem>> {
    let mut maze = Maze::closed(grid);
    let mut problems = Vec::new();
    for link in links {
        let back =
            links.binary_search_by(|other| (other.from, other.to).cmp(&(link.to, link.from)));
        let way = maze.grid().direction_between(link.from, link.to);
        match (back, way.and_then(|way| maze.grid().edge(link.from, way))) {
            (Ok(_), Some(edge)) => maze.set_passage(edge, true),
            _ => {
                let message = Message::new("labyrinth-matrix-asymmetric")
                    .with("from", maze.grid().position(link.from))
                    .with("to", maze.grid().position(link.to))
                    .with("line", link.to.0 + 1)
                    .with("number", link.from.0 + 1);
                problems.push(Problem::new(message).at_line(link.from.index() + 1, link.column));
            }
        }
        if problems.len() >= REPORTED {
            break;
        }
    }
    if problems.is_empty() { Ok(maze) } else { Err(problems) }
}

/// Returns the problem at the first byte that is not UTF-8 text.
fn not_text(bytes: &[u8], good: usize) -> Problem {
    let before = String::from_utf8_lossy(&bytes[..good]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Problem::new(Message::new("labyrinth-not-text")).at_line(line, column)
}

/// Writes a matrix.
pub(super) fn write(maze: &Maze, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = maze.grid();
    if grid.surface() != Surface::Plane {
        return Err(Problem::from(Message::new("labyrinth-matrix-joined")).into());
    }
    if grid.len() > MOST {
        let message = Message::new("labyrinth-matrix-large").with("cells", grid.len());
        return Err(Problem::from(message.with("most", MOST)).into());
    }
    let zeros: Vec<u8> = b"0 ".repeat(grid.len());
    for cell in grid.cells() {
        let mut line = zeros.clone();
        for (_, next) in maze.neighbours(cell) {
            line[2 * next.index()] = b'1';
        }
        line.pop();
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}
