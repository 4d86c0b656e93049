//! Grid maps, the file format in which path-finding research shares its boards (Sturtevant,
//! "Benchmarks for Grid-Based Pathfinding", 2012).
//!
//! ```text
//! type octile
//! height 3
//! width 4
//! map
//! ..@.       . G S  open: ground, and shallow water
//! ..T.       @ T W  obstacles: walls, trees, water
//! ...O       O      off the board: a hole
//! ```
//!
//! A digit from 1 to 9 is open ground with this weight (MZ14), an extension of the format: `.`
//! weighs 1.
//!
//! Such a map has the eight moves at octile costs, and no move cuts a corner. A map does not
//! contain entrances and exits; those are in [scenarios](super::scen).

use std::io::Write;

use recreo_board::{Cell, Surface};
use recreo_game::{Message, Overrides, Problem, Size, WriteError};

use super::draft::weights_too_large;
use super::{Costs, Diagonals, Draft, Ground};

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// Whether the bytes begin with the type line.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    start.get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"type"))
        && start
            .get(4..16.min(start.len()))
            .is_some_and(|rest| rest.trim_ascii_start().to_ascii_lowercase().starts_with(b"octile"))
}

/// Reads a map.
///
/// ```
/// use recreo_board::Cell;
/// use recreo_walking::maze::map;
///
/// let ground = map::read(b"type octile\nheight 2\nwidth 3\nmap\n.@.\n..O\n").expect("a map");
/// assert!(ground.is_obstacle(Cell(1)) && ground.grid().is_hole(Cell(5)));
/// ```
pub fn read(bytes: &[u8]) -> Result<Ground, Vec<Problem>> {
    // Blank lines at the end are not rows.
    let bytes = bytes.trim_ascii_end();
    let mut lines = bytes.split(|&byte| byte == b'\n').enumerate().map(|(i, line)| (i + 1, line));
    let size = head(&mut lines)?;
    let grid = size.grid(Surface::Plane)?;
    // A cell takes a byte, so the board cannot need more memory than the file.
    if size.cells() > bytes.len() as u64 {
        let message = Message::new("maze-file-empty-board").with("cells", size.cells());
        return Err(vec![message.into()]);
    }
    let (mut obstacles, mut holes, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    let mut weights = Vec::new();
    let mut rows = 0;
    for (number, line) in lines {
        let row = line.trim_ascii_end();
        rows += 1;
        if rows > size.height || problems.len() >= REPORTED {
            continue;
        }
        if row.len() != size.width as usize {
            let message = Message::new("maze-map-row").with("found", row.len());
            let message = message.with("width", size.width);
            problems.push(Problem::new(message).at_line(number, 0));
            continue;
        }
        let first = (rows - 1) * size.width;
        for (x, &byte) in row.iter().enumerate() {
            let cell = Cell(first + x as u32);
            match byte {
                b'.' | b'G' | b'S' => {}
                b'@' | b'T' | b'W' => obstacles.push(cell),
                b'O' => holes.push(cell),
                b'1'..=b'9' => weights.push((cell, byte - b'0')),
                _ => {
                    let message = Message::new("maze-map-character");
                    let message = message.with("character", shown(&[byte]));
                    problems.push(Problem::new(message).at_line(number, x + 1));
                    break;
                }
            }
        }
    }
    if rows != size.height && problems.len() < REPORTED {
        let message = Message::new("maze-map-rows").with("found", rows);
        problems.push(message.with("height", size.height).into());
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let ground = Ground::new(grid.with_holes(holes));
    if !weights.is_empty() && !Ground::fits_weights(ground.grid()) {
        return Err(vec![weights_too_large().into()]);
    }
    Ok(ground
        .with_obstacles(obstacles)
        .with_diagonals(Diagonals::Clear)
        .with_costs(Costs::Octile)
        .with_weights(weights))
}

/// Reads the lines down to `map` and returns the size that they define.
fn head<'a>(lines: &mut impl Iterator<Item = (usize, &'a [u8])>) -> Result<Size, Problem> {
    let (mut width, mut height, mut typed) = (None, None, false);
    for (number, line) in lines {
        let text = line.trim_ascii();
        let mut words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let (word, value, more) = (words.next(), words.next(), words.next());
        let malformed = || {
            let message = Message::new("maze-map-head").with("text", shown(text));
            Problem::new(message).at_line(number, 0)
        };
        let number = |side: &mut Option<u32>| {
            let value = value.and_then(|value| std::str::from_utf8(value).ok()?.parse().ok());
            let new = value.filter(|_| side.is_none() && more.is_none());
            *side = Some(new.ok_or_else(malformed)?);
            Ok::<(), Problem>(())
        };
        match word.map(<[u8]>::to_ascii_lowercase).as_deref() {
            None => {}
            Some(b"type") if !typed && value.is_some_and(|v| v.eq_ignore_ascii_case(b"octile")) => {
                typed = true;
            }
            Some(b"width") => number(&mut width)?,
            Some(b"height") => number(&mut height)?,
            Some(b"map") if value.is_none() && typed => {
                let size =
                    width.zip(height).map(|(width, height)| Size { width, height, layers: 1 });
                return size.ok_or_else(|| Message::new("maze-map-no-size").into());
            }
            _ => return Err(malformed()),
        }
    }
    Err(Message::new("maze-map-no-size").into())
}

/// Returns the beginning of a text for an error message.
pub(super) fn shown(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().take(40).collect()
}

/// Writes a ground as a map. Its moves, their costs and the rule for diagonals are not written.
pub fn write(ground: &Ground, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = ground.grid();
    if grid.layers() > 1 || grid.surface() != Surface::Plane {
        return Err(Problem::new(Message::new("maze-map-flat")).into());
    }
    write!(out, "type octile\nheight {}\nwidth {}\nmap\n", grid.height(), grid.width())?;
    let mut row = Vec::with_capacity(grid.width() as usize + 1);
    for y in 0..grid.height() {
        row.clear();
        row.extend((0..grid.width()).map(|x| match Cell(y * grid.width() + x) {
            cell if ground.weight(cell) > 1 => b'0' + ground.weight(cell),
            cell if ground.is_open(cell) => b'.',
            cell if grid.is_hole(cell) => b'O',
            _ => b'@',
        }));
        row.push(b'\n');
        out.write_all(&row)?;
    }
    Ok(())
}

/// Reads a map as a maze from its first open cell to its last.
pub(super) fn read_draft(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let mut draft = Draft::new(read(bytes)?);
    let ground = &draft.ground;
    let first = ground.grid().cells().find(|&cell| ground.is_open(cell));
    let numbers = (0..ground.grid().len() as u32).rev();
    let last = numbers.map(Cell).find(|&cell| ground.is_open(cell));
    draft.entrances = first.into_iter().collect();
    draft.exits = last.into_iter().collect();
    draft.notes.push(Message::new("maze-map-ends"));
    Ok(draft)
}

/// Writes the ground of a maze.
pub(super) fn write_draft(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    write(&draft.ground, out)
}

#[cfg(test)]
mod tests {
    use recreo_board::{Grid, Rng};

    use super::super::solve::tests::{research_ground, weighted};
    use super::*;

    #[test]
    fn a_written_map_reads_back_equal() {
        let mut rng = Rng::new(50);
        for _ in 0..100 {
            let ground = research_ground(&mut rng);
            let ground = if rng.coin() { weighted(ground, &mut rng) } else { ground };
            let mut text = Vec::new();
            write(&ground, &mut text).unwrap();
            assert!(sniff(&text));
            assert_eq!(read(&text), Ok(ground));
        }
    }

    #[test]
    fn real_world_maps_with_crlf_and_all_terrains_are_read() {
        let ground =
            read(b"type octile\r\nheight 2\r\nwidth 7\r\nmap\r\n.GS@TWO\r\n.......\r\n\r\n")
                .unwrap();
        let cells: String = (0..14)
            .map(|i| match Cell(i) {
                cell if ground.is_open(cell) => '.',
                cell if ground.is_obstacle(cell) => '@',
                _ => 'O',
            })
            .collect();
        assert_eq!(cells, "...@@@O.......");
        assert_eq!((ground.diagonals(), ground.costs()), (Diagonals::Clear, Costs::Octile));
    }

    #[test]
    fn mz14_digits_of_a_map_are_weights() {
        let text = b"type octile\nheight 2\nwidth 4\nmap\n.95@\n1G.O\n";
        let ground = read(text).unwrap();
        let weights: Vec<_> = ground.heavy_cells().collect();
        assert_eq!(weights, [(Cell(1), 9), (Cell(2), 5)]);
        assert!(ground.is_open(Cell(1)) && ground.is_open(Cell(4)));
        let problems = read(b"type octile\nheight 1\nwidth 2\nmap\n.0\n").unwrap_err();
        assert_eq!(problems[0].message.key(), "maze-map-character");
    }

    #[test]
    fn bg6_problems_of_a_map_are_reported_with_their_line() {
        let reported = |text: &str| {
            let problems = read(text.as_bytes()).err().unwrap_or_default();
            problems
                .into_iter()
                .map(|problem| format!("{} {:?}", problem.message.key(), problem.place))
                .collect::<Vec<_>>()
                .join("; ")
        };
        let line = |line, column| format!("Some(Line {{ line: {line}, column: {column} }})");
        let head = "type octile\nheight 2\nwidth 2\nmap\n";
        assert_eq!(reported(""), "maze-map-no-size None");
        assert_eq!(
            reported("height 2\nwidth 2\nmap\n..\n.."),
            format!("maze-map-head {}", line(3, 0))
        );
        assert_eq!(reported("type octile\nwidth 2\nmap\n..\n.."), "maze-map-no-size None");
        assert_eq!(
            reported("type octile\nwidth 2\nwidth 3"),
            format!("maze-map-head {}", line(3, 0))
        );
        assert_eq!(reported("type octile\nwidth -2"), format!("maze-map-head {}", line(2, 0)));
        assert_eq!(
            reported("type octile\nwidth 30000\nheight 30000\nmap\n.\n"),
            "maze-file-empty-board None"
        );
        assert_eq!(reported(&format!("{head}..\n.")), format!("maze-map-row {}", line(6, 0)));
        assert_eq!(
            reported(&format!("{head}..\n.x")),
            format!("maze-map-character {}", line(6, 2))
        );
        assert_eq!(
            reported(&format!("{head}..\n\n..")),
            format!("maze-map-row {}; maze-map-rows None", line(6, 0))
        );
        assert_eq!(reported(&format!("{head}..\n")), "maze-map-rows None");
        assert_eq!(reported(&format!("{head}..\r\n\r\n")), "maze-map-rows None");
        assert_eq!(reported(head), "maze-map-rows None");
        assert_eq!(reported(&format!("{head}..\n..\n..\n")), "maze-map-rows None");
    }

    #[test]
    fn a_map_cannot_have_joined_edges() {
        let torus = Grid::new(4, 4, 1, Surface::Torus).unwrap();
        let refused = write(&Ground::new(torus), &mut Vec::new());
        assert!(
            matches!(refused, Err(WriteError::Refused(p)) if p.message.key() == "maze-map-flat")
        );
    }
}
