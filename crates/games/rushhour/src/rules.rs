//! Which moves are legal, why a move is refused, and when the game is won.

use recreo_board::{Cell, Grid};
use recreo_game::{Fingerprint, Message, Problem, PuzzleFacts, Rules, Size};

use super::{Axis, Board, Move, Piece, Puzzle, Slide, canonical};

/// The positions of the pieces, and the moves made so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shifts {
    /// The distance of each piece from where it began.
    by: Vec<i32>,
    /// The number of moves; consecutive slides of one piece count as one.
    moves: u32,
    /// The number of cells travelled.
    steps: u32,
    /// The last piece moved.
    last: Option<usize>,
}

impl Shifts {
    /// The current board.
    pub fn board(&self, puzzle: &Puzzle) -> Board {
        let board = puzzle.board();
        let firsts = board.pieces().iter().zip(&self.by).map(|(piece, &by)| {
            Cell(piece.first.0.wrapping_add_signed(by * piece.axis.stride(board.grid()) as i32))
        });
        board.with_firsts(firsts)
    }

    /// The number of moves; consecutive slides of one piece count as one.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The number of cells travelled.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The last piece moved.
    pub fn last(&self) -> Option<usize> {
        self.last
    }
}

/// The occupancy of a board's cells.
pub(super) struct Ground<'a> {
    board: &'a Board,
    on: Vec<Option<usize>>,
}

impl Ground<'_> {
    pub(super) fn new(board: &Board) -> Ground<'_> {
        let mut on = vec![None; board.grid().len()];
        for (number, piece) in board.pieces().iter().enumerate() {
            piece.cells(board.grid()).for_each(|cell| on[cell.index()] = Some(number));
        }
        Ground { board, on }
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        self.board
    }

    /// The piece in a cell.
    pub(super) fn piece(&self, cell: Cell) -> Option<usize> {
        self.on.get(cell.index()).copied().flatten()
    }

    /// The cells in front of a piece or behind it, from the nearest to the border.
    pub(super) fn ahead(&self, piece: &Piece, forth: bool) -> impl Iterator<Item = Cell> + use<> {
        let grid = self.board.grid();
        let (axis, stride) = (piece.axis, piece.axis.stride(grid));
        let at = axis.coordinate(grid, piece.first);
        let (first, length) = (piece.first.0, piece.length);
        let room = if forth { axis.side(grid).saturating_sub(at + length) } else { at };
        (0..room).map(move |i| {
            Cell(if forth { first + (length + i) * stride } else { first - (i + 1) * stride })
        })
    }

    /// How far a piece can slide: backward, as a number that is not positive, and forward.
    pub(super) fn range(&self, number: usize) -> (i32, i32) {
        let Some(piece) = self.board.pieces().get(number) else { return (0, 0) };
        let free = |cell: &Cell| !self.board.grid().is_hole(*cell) && self.piece(*cell).is_none();
        let room = |forth| self.ahead(piece, forth).take_while(free).count() as i32;
        (-room(false), room(true))
    }
}

impl Rules for Puzzle {
    type State = Shifts;
    type Move = Move;

    fn size(&self) -> Size {
        self.board().grid().into()
    }

    fn start(&self) -> Shifts {
        Shifts { by: vec![0; self.board().pieces().len()], moves: 0, steps: 0, last: None }
    }

    fn apply(&self, shifts: &mut Shifts, m: &Move) -> Result<(), Problem> {
        let Some(number) = self.piece(m.piece) else {
            return Err(Message::new("rushhour-no-piece").with("piece", m.piece.as_str()).into());
        };
        let board = shifts.board(self);
        possible(self, &board, Slide { piece: number, by: m.by })?;
        shifts.by[number] += m.by;
        shifts.moves += u32::from(shifts.last != Some(number));
        shifts.steps = shifts.steps.saturating_add(m.by.unsigned_abs());
        shifts.last = Some(number);
        Ok(())
    }

    /// Whether every target is at its exit.
    fn is_solved(&self, shifts: &Shifts) -> bool {
        shifts.board(self).is_solved()
    }

    /// The move split into steps of one cell.
    fn steps(&self, m: &Move) -> Vec<Move> {
        vec![Move { by: m.by.signum(), ..*m }; m.by.unsigned_abs() as usize]
    }

    fn facts(&self) -> PuzzleFacts {
        let walls = self.board().grid().holes().count();
        PuzzleFacts {
            rule: Vec::new(),
            rule_variant: vec![("walls", walls.to_string())],
            notes: self.note().into_iter().cloned().collect(),
        }
    }

    fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&canonical(self.board()))
    }
}

/// Whether a piece can slide this far, or else what is in its way.
pub(super) fn possible(puzzle: &Puzzle, board: &Board, slide: Slide) -> Result<(), Problem> {
    let (Some(piece), Some(name)) = (board.pieces().get(slide.piece), puzzle.name(slide.piece))
    else {
        return Err(Message::new("rushhour-nothing-here").into());
    };
    let refuse = |key: &str| Message::new(key).with("piece", name.as_str());
    if slide.by == 0 {
        return Err(refuse("rushhour-stays").into());
    }
    let grid = board.grid();
    let ground = Ground::new(board);
    let mut left = slide.by.unsigned_abs();
    for cell in ground.ahead(piece, slide.by > 0) {
        if left == 0 {
            return Ok(());
        }
        let at = grid.position(cell);
        if grid.is_hole(cell) {
            return Err(Problem::new(refuse("rushhour-wall-in-the-way")).at_cell(at));
        }
        if let Some(by) = ground.piece(cell).and_then(|by| puzzle.name(by)) {
            let message = refuse("rushhour-in-the-way").with("by", by.as_str());
            return Err(Problem::new(message).at_cell(at));
        }
        left -= 1;
    }
    if left == 0 { Ok(()) } else { Err(refuse("rushhour-frame").into()) }
}

/// The message for a piece that does not slide in the requested direction.
pub(super) fn along(axis: Axis) -> &'static str {
    match axis {
        Axis::X => "rushhour-along-row",
        Axis::Y => "rushhour-along-column",
        Axis::Z => "rushhour-along-layers",
    }
}

/// The distance from one cell to another along an axis, if they are on one line of it.
pub(super) fn distance(grid: &Grid, axis: Axis, from: Cell, to: Cell) -> Option<i32> {
    let on_line = Axis::ALL
        .into_iter()
        .filter(|&other| other != axis)
        .all(|other| other.coordinate(grid, from) == other.coordinate(grid, to));
    on_line.then(|| axis.coordinate(grid, to) as i32 - axis.coordinate(grid, from) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(line: &str) -> Puzzle {
        Puzzle::new(&line.parse().unwrap())
    }

    fn refused(puzzle: &Puzzle, shifts: &mut Shifts, m: &str) -> String {
        let before = shifts.clone();
        let problem = puzzle.apply(shifts, &m.parse().unwrap()).unwrap_err();
        assert_eq!(*shifts, before, "a refused move changes nothing");
        problem.message.key().to_owned()
    }

    #[test]
    fn rh1_a_move_is_one_piece_over_any_free_distance() {
        let puzzle = puzzle("aa...bc..d.bcxxd.bc..d..e...ffe.ggg.");
        let mut shifts = puzzle.start();
        for m in ["a+4", "a+0", "y+1", "c+4", "d-2", "x-1", "x+9"] {
            assert!(!refused(&puzzle, &mut shifts, m).is_empty());
        }
        assert_eq!(refused(&puzzle, &mut shifts, "a+0"), "rushhour-stays");
        assert_eq!(refused(&puzzle, &mut shifts, "y+1"), "rushhour-no-piece");
        assert_eq!(refused(&puzzle, &mut shifts, "x+1"), "rushhour-in-the-way");
        assert_eq!(refused(&puzzle, &mut shifts, "d-2"), "rushhour-frame");
        puzzle.apply(&mut shifts, &"a+2".parse().unwrap()).unwrap();
        puzzle.apply(&mut shifts, &"a+1".parse().unwrap()).unwrap();
        assert_eq!((shifts.moves(), shifts.steps()), (1, 3));
        assert_eq!(shifts.board(&puzzle).pieces()[0].first, Cell(3));
    }

    #[test]
    fn rh1_rh6_rh9_the_game_ends_when_every_target_is_at_its_exit() {
        let puzzle = puzzle("AA../..BB");
        let mut shifts = puzzle.start();
        puzzle.apply(&mut shifts, &"A+1".parse().unwrap()).unwrap();
        assert!(!puzzle.is_solved(&shifts));
        puzzle.apply(&mut shifts, &"A+1".parse().unwrap()).unwrap();
        assert!(puzzle.is_solved(&shifts));
    }
}
