//! Canonical forms: boards that are equal up to symmetry.

use recreo_board::{Cell, Look};

use super::{Axis, Board, Piece};

/// The canonical form of a board under rotation, reflection, and renaming or reordering of the
/// pieces. Two boards are equal up to symmetry and renaming if and only if their forms are equal.
///
/// It is the least of the board's images under all rotations and reflections that leave it at least
/// as wide as high and at least as high as deep. Exits move with their pieces.
///
/// ```
/// use recreo_rushhour::{Board, canonical};
///
/// let board: Board = "AA.B/...B/CC..".parse()?;
/// let renamed: Board = "xx.m/...m/ff..".parse()?;
/// assert_eq!(canonical(&board), canonical(&renamed));
/// let upside_down: Board = "CC../...B/AA.B".parse()?;
/// assert_eq!(canonical(&board), canonical(&upside_down));
/// let other: Board = "AA../...B/CC.B".parse()?;
/// assert_ne!(canonical(&board), canonical(&other));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Form {
    sides: [u32; 3],
    walls: Vec<Cell>,
    pieces: Vec<Shape>,
}

/// A piece without its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Shape {
    /// Whether its exit is in front of it or behind it, if it has one.
    hole: Option<bool>,
    first: Cell,
    axis: Axis,
    length: u32,
}

/// The canonical form of a board. See [`Form`].
pub fn canonical(board: &Board) -> Form {
    let images = board.grid().looks_tipped().map(|look| image(board, look));
    // At least one permutation sorts the three sides.
    images.min().unwrap_or(Form { sides: [0; 3], walls: Vec::new(), pieces: Vec::new() })
}

/// The image of a board under a symmetry.
fn image(board: &Board, look: Look) -> Form {
    let grid = board.grid();
    let mut walls: Vec<Cell> = grid.holes().map(|hole| look.cell(hole)).collect();
    walls.sort_unstable();
    let shape = |(number, piece): (usize, &Piece)| {
        let (axis, mirrored) = look.axis(piece.axis as usize);
        let target = board.targets().iter().find(|target| target.piece == number);
        Shape {
            hole: target.map(|target| (target.side == piece.axis.forward()) != mirrored),
            first: piece.cells(grid).map(|cell| look.cell(cell)).min().unwrap_or(piece.first),
            axis: Axis::ALL[axis],
            length: piece.length,
        }
    };
    let mut pieces: Vec<Shape> = board.pieces().iter().enumerate().map(shape).collect();
    pieces.sort_unstable();
    Form { sides: look.sides(), walls, pieces }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Direction, Grid, Rng, Surface};

    use super::*;
    use crate::Target;

    /// A board under a symmetry, with its pieces reordered and renamed.
    fn turned(board: &Board, look: Look, rng: &mut Rng) -> Board {
        let form = image(board, look);
        let [width, height, layers] = form.sides;
        let grid = Grid::new(width, height, layers, Surface::Plane).unwrap().with_holes(form.walls);
        let mut shapes = form.pieces;
        rng.shuffle(&mut shapes);
        let mut targets = Vec::new();
        let mut pieces = Vec::new();
        for (number, shape) in shapes.into_iter().enumerate() {
            let Shape { hole, first, axis, length } = shape;
            let way = axis.forward();
            targets.extend(hole.map(|ahead| Target {
                piece: number,
                side: if ahead { way } else { way.opposite() },
            }));
            pieces.push(Piece { name: format!("N{number}"), axis, first, length });
        }
        Board::new(grid, pieces, targets).unwrap()
    }

    #[test]
    fn rh8_a_board_has_one_form_however_it_is_turned_mirrored_and_named() {
        let mut rng = Rng::new(4);
        let flat: Board = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.".parse().unwrap();
        let walled: Board = "AA.Bx/...B./CCx.D/....D".parse().unwrap();
        let piece = |name: &str, axis, first, length| Piece {
            name: name.into(),
            axis,
            first: Cell(first),
            length,
        };
        let deep = Board::new(
            Grid::new(3, 3, 2, Surface::Plane).unwrap().with_holes([Cell(4)]),
            vec![
                piece("A", Axis::X, 0, 2),
                piece("B", Axis::Z, 5, 2),
                piece("C", Axis::Y, 12, 1),
                piece("D", Axis::X, 15, 3),
            ],
            vec![
                Target { piece: 0, side: Direction::West },
                Target { piece: 1, side: Direction::Down },
            ],
        )
        .unwrap();
        for (board, ways) in [(flat, 8), (walled, 4), (deep, 16)] {
            let all: Vec<Look> = board.grid().looks_tipped().collect();
            assert_eq!(all.len(), ways);
            let form = canonical(&board);
            for look in all {
                let other = turned(&board, look, &mut rng);
                assert_eq!(canonical(&other), form);
                let bare = other.grid().clone().with_holes([]);
                if let Ok(other) =
                    Board::new(bare, other.pieces().to_vec(), vec![other.targets()[0]])
                {
                    assert!(canonical(&other) != form || form.walls.is_empty());
                }
            }
        }
    }

    #[test]
    fn rh8_boards_that_differ_have_other_forms() {
        let forms = [
            "AA.B/...B/CC..",
            "AA.B/...B/.CC.",
            "AA../...B/CC.B",
            "AA.B/...B/CC.x",
            "AA.B/...B/CCC.",
            "BB.A/...A/CC..",
        ];
        let forms: Vec<Form> = forms.iter().map(|line| canonical(&line.parse().unwrap())).collect();
        for (i, form) in forms.iter().enumerate() {
            assert!(forms[..i].iter().all(|other| other != form), "{i}");
        }
    }
}
