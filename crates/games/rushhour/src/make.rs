//! A new puzzle, of the level that was asked for; or all of a sort.

use recreo_board::{Cell, Rng};
use recreo_game::{Control, GenerateError, Message, Stopped, Unwatched, Watch};
use recreo_kit::level::{not_found, of_level};

use super::find::{limits, why};
use super::generate::generate;
use super::{Board, Halt, Name, Params, Puzzle, minimal_boards, rate};

/// Makes a puzzle. If a level is asked for, puzzles are made until one has it; the one that is kept is made once more for
/// whoever watches.
pub(super) fn make<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    let Some(wanted) = params.level else { return one(params, rng, watch, control) };
    let mut missed = 0;
    let make = |number: usize, rng: &mut Rng| {
        let puzzle = one(params, rng, &mut Unwatched, control)?;
        missed += usize::from(puzzle.remark().is_some());
        // Boards of the level cannot be had, or hardly.
        if missed > MISSES {
            let seen = rate::rate(puzzle.board(), control)?.level;
            if seen != wanted {
                return Err(not_found(wanted, vec![seen], number + 1).into());
            }
        }
        Ok(puzzle)
    };
    let level = |puzzle: &Puzzle| Ok(rate::rate(puzzle.board(), control)?.level);
    let (puzzle, _, seed) = of_level(wanted, TRIES, rng, make, level)?;
    if W::ON { one(params, &mut Rng::new(seed), watch, control) } else { Ok(puzzle) }
}

/// How many boards are tried for a level. More than half have the level that they are bred for.
const TRIES: usize = 12;
/// How many of them may lack the moves that boards of the level have, until it is clear that the size lacks the level.
const MISSES: usize = 1;

fn one<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    if params.all_minimal {
        return one_minimal(params, rng, control);
    }
    let wish = params.wish();
    let made = generate(&wish, rng, watch, control)?;
    let puzzle = Puzzle::new(&named(&made.board));
    if made.exact {
        return Ok(puzzle);
    }
    let remark = Message::new("rushhour-nearest")
        .with("moves", made.moves)
        .with("pieces", made.board.pieces().len())
        .with("least_moves", *wish.moves.start())
        .with("most_moves", *wish.moves.end())
        .with("least_pieces", *wish.pieces.start())
        .with("most_pieces", *wish.pieces.end());
    Ok(puzzle.with_remark(remark))
}

/// Every minimal board of the size, one after another, until whoever takes them has enough.
pub(super) fn all_minimal(
    params: &Params,
    each: &mut dyn FnMut(Puzzle) -> bool,
    control: &Control,
) -> Result<(), GenerateError> {
    let (width, height) = (params.grid.width(), params.grid.height());
    let mut enough = false;
    let ended = minimal_boards(width, height, &limits(control), control, |board| {
        enough = !each(Puzzle::new(&named(&board)));
        if enough { Err(Halt::Stopped(Stopped::Cancelled)) } else { Ok(()) }
    });
    match ended {
        Err(halt) if !enough => Err(why(halt).into()),
        _ => Ok(()),
    }
}

/// One of them by chance.
fn one_minimal(params: &Params, rng: &mut Rng, control: &Control) -> Result<Puzzle, GenerateError> {
    let mut chosen = None;
    let mut count = 0;
    // The last of so many is kept with a chance of one in so many: then all are as likely.
    let mut take = |puzzle| {
        count += 1;
        if rng.below(count) == 0 {
            chosen = Some(puzzle);
        }
        true
    };
    all_minimal(params, &mut take, control)?;
    chosen.ok_or_else(|| Message::new("rushhour-unmade").into()).map_err(GenerateError::Impossible)
}

/// The same board with its pieces called as people do: the special piece A, the others B, C, ... in reading order.
pub(super) fn named(board: &Board) -> Board {
    let is_target = |number: usize| board.targets().iter().any(|target| target.piece == number);
    let mut order: Vec<(bool, Cell, usize)> = board
        .pieces()
        .iter()
        .enumerate()
        .map(|(number, piece)| (!is_target(number), piece.first, number))
        .collect();
    order.sort_unstable();
    let mut pieces = board.pieces().to_vec();
    for (place, &(_, _, number)) in order.iter().enumerate() {
        if let Some(piece) = pieces.get_mut(number) {
            piece.name = Name::numbered(place).to_string();
        }
    }
    // The same pieces under other names are as good a board.
    Board::new(board.grid().clone(), pieces, board.targets().to_vec())
        .unwrap_or_else(|_| board.clone())
}
