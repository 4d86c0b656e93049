//! Boards that are the same but for how one looks at them.

use recreo_board::{Cell, Grid};

use super::{Axis, Board};

/// What stays of a board when it is turned and mirrored, and when its pieces are given other names or another order: two
/// boards are the same up to symmetry and renaming if their forms are equal.
///
/// It is the least of the board's images under all turnings and mirrorings that leave it at least as wide as high and as high as
/// deep; the holes go with their pieces.
///
/// ```
/// use recreo_games::rushhour::{Board, canonical};
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
    /// Whether its hole is ahead or behind, if it has one.
    hole: Option<bool>,
    first: Cell,
    axis: Axis,
    length: u32,
}

/// The form of a board. See [`Form`].
pub fn canonical(board: &Board) -> Form {
    let grid = board.grid();
    let images = looks(grid).map(|look| look.image(board));
    // There is always at least one way to put three sides in order.
    images.min().unwrap_or(Form { sides: sides(grid), walls: Vec::new(), pieces: Vec::new() })
}

fn sides(grid: &Grid) -> [u32; 3] {
    Axis::ALL.map(|axis| axis.side(grid))
}

/// A way to look at a board: which of its axes is seen as the first, the second and the third, and which of them are seen
/// from the other end.
#[derive(Clone, Copy)]
struct Look {
    axes: [Axis; 3],
    mirrored: [bool; 3],
}

/// All ways in which sides go from long to short.
fn looks(grid: &Grid) -> impl Iterator<Item = Look> {
    let [x, y, z] = Axis::ALL;
    let orders = [[x, y, z], [x, z, y], [y, x, z], [y, z, x], [z, x, y], [z, y, x]];
    let sides = sides(grid);
    let side = move |axis: Axis| sides[axis as usize];
    orders
        .into_iter()
        .filter(move |axes| axes.is_sorted_by_key(|&axis| std::cmp::Reverse(side(axis))))
        .flat_map(move |axes| {
            (0..8u8).filter_map(move |bits| {
                let mirrored = [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0];
                let idle = |i: usize| mirrored[i] && side(axes[i]) == 1;
                (!(0..3).any(idle)).then_some(Look { axes, mirrored })
            })
        })
}

impl Look {
    fn image(&self, board: &Board) -> Form {
        let grid = board.grid();
        let sides = self.axes.map(|axis| axis.side(grid));
        let seen = |cell: Cell| {
            let mut at = self.axes.map(|axis| axis.coordinate(grid, cell));
            for (i, at) in at.iter_mut().enumerate() {
                if self.mirrored[i] {
                    *at = sides[i] - 1 - *at;
                }
            }
            Cell((at[2] * sides[1] + at[1]) * sides[0] + at[0])
        };
        let all = (0..grid.len() as u32).map(Cell);
        let mut walls: Vec<Cell> = all.filter(|&cell| grid.is_hole(cell)).map(seen).collect();
        walls.sort_unstable();
        let shape = |(number, piece): (usize, &super::Piece)| {
            let as_axis = self.axes.iter().position(|&axis| axis == piece.axis).unwrap_or(0);
            let target = board.targets().iter().find(|target| target.piece == number);
            Shape {
                hole: target
                    .map(|target| (target.side == piece.axis.forward()) != self.mirrored[as_axis]),
                first: piece.cells(grid).map(seen).min().unwrap_or(piece.first),
                axis: Axis::ALL[as_axis],
                length: piece.length,
            }
        };
        let mut pieces: Vec<Shape> = board.pieces().iter().enumerate().map(shape).collect();
        pieces.sort_unstable();
        Form { sides, walls, pieces }
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Direction, Rng, Surface};

    use super::*;
    use crate::rushhour::{Piece, Target};

    /// A board in a box that is looked at another way, its pieces in another order and with other names.
    fn turned(board: &Board, look: Look, rng: &mut Rng) -> Board {
        let form = look.image(board);
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
            let all: Vec<Look> = looks(board.grid()).collect();
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
