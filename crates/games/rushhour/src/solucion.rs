//! The format of `solucion.tab` (RH4): a board with a solution, one board for every cell that a
//! piece travels. [`tab`] describes the text; this module turns its boards into moves and back.

use std::io::Write;

use recreo_game::{Control, Message, Overrides, Problem, WriteError};

use super::{Board, Draft, Fewest, Limits, Move, Slide, solve, tab};

/// The number of states after which the search for a solution is abandoned: a few seconds.
const PATIENCE: u64 = 20_000_000;

/// Whether a file begins like a solution.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    tab::begins_with_count(bytes) && tab::sniff(bytes)
}

/// Reads the first board, with the moves that lead from each board to the next.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let mut first = tab::read(bytes, overrides)?;
    let drafts = tab::read_solution(bytes)?;
    let boards: Option<Vec<Board>> = drafts.iter().map(|draft| draft.board().ok()).collect();
    // Boards with other faults are reported when the puzzle is validated.
    let Some(boards) = boards else { return Ok(first) };
    let mut moves: Vec<Move> = Vec::new();
    for (number, pair) in boards.windows(2).enumerate() {
        let step = match pair {
            [before, after] => step(before, after),
            _ => None,
        };
        let Some(step) = step else {
            let message = Message::new("rushhour-solucion-step").with("board", number + 2);
            return Err(vec![message.into()]);
        };
        match moves.last_mut() {
            Some(last) if last.piece == step.piece && last.by.signum() == step.by.signum() => {
                last.by += step.by;
            }
            _ => moves.push(step),
        }
    }
    if boards.last().is_some_and(Board::is_solved) {
        first.resolve(moves);
    }
    Ok(first)
}

/// The move from a board to another; `None` if it is not one move.
fn step(before: &Board, after: &Board) -> Option<Move> {
    let mut moved = before.pieces().iter().enumerate().filter_map(|(number, piece)| {
        let now = after.pieces().iter().find(|now| now.name == piece.name)?;
        (now.first != piece.first).then_some((number, piece, now))
    });
    let (piece, then, now) = moved.next()?;
    let at = |first| i64::from(then.axis.coordinate(before.grid(), first));
    let by = i32::try_from(at(now.first) - at(then.first)).ok()?;
    // The pieces of a draft are in reading order, which a move may change.
    let same = |one: &Board| {
        let mut pieces = one.pieces().to_vec();
        pieces.sort_by(|a, b| a.name.cmp(&b.name));
        pieces
    };
    let reached = before.after(Slide { piece, by })?;
    (same(&reached) == same(after)).then_some(Move { piece: then.name.parse().ok()?, by })
}

/// Writes the board with the solution that came with it, or else with one of the fewest moves.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let board = tab::in_its_letters(draft).map_err(first)?;
    let own = draft.board().map_err(|_| Problem::new(Message::new("rushhour-solucion-none")))?;
    let slides = match draft.solution().and_then(|moves| slides(&own, moves)) {
        Some(slides) => slides,
        None => found(&own)?,
    };
    Ok(out.write_all(tab::write_solution(&board, Some(&slides))?.as_bytes())?)
}

fn first(problems: Vec<Problem>) -> Problem {
    let none = || Message::new("rushhour-solucion-none").into();
    problems.into_iter().next().unwrap_or_else(none)
}

/// The moves as slides, if they solve the board.
fn slides(board: &Board, moves: &[Move]) -> Option<Vec<Slide>> {
    let mut now = board.clone();
    let slide = |m: &Move| {
        let is_moved = |name: &String| *name == m.piece.as_str();
        let piece = board.pieces().iter().position(|piece| is_moved(&piece.name))?;
        let slide = Slide { piece, by: m.by };
        now = now.after(slide)?;
        Some(slide)
    };
    let slides = moves.iter().map(slide).collect::<Option<Vec<Slide>>>()?;
    now.is_solved().then_some(slides)
}

/// A solution of the fewest moves.
fn found(board: &Board) -> Result<Vec<Slide>, Problem> {
    let control = Control::new().with_budget(PATIENCE);
    let solved = solve(board, Fewest::MovesThenSteps, &Limits::default(), &control);
    let found = solved.map_err(|_| Message::new("rushhour-solucion-too-long"))?;
    let solution = found.solution.ok_or_else(|| Message::new("rushhour-solucion-none"))?;
    Ok(solution.slides().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "aa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n";

    fn written(draft: &Draft) -> Vec<u8> {
        let mut out = Vec::new();
        write(draft, &mut out).unwrap();
        out
    }

    #[test]
    fn rh10_a_solution_is_written_and_read_with_its_moves() {
        let draft = tab::read(DOCUMENT.as_bytes(), &Overrides::default()).unwrap();
        let text = written(&draft);
        assert!(text.starts_with(b"17\n\nbb...c\n") && sniff(&text));
        let again = read(&text, &Overrides::default()).unwrap();
        let moves = again.solution().unwrap();
        assert_eq!((moves.len(), moves.last().unwrap().to_string()), (8, "x+3".to_owned()));
        assert_eq!(written(&again), text);
    }

    #[test]
    fn rh10_boards_that_do_not_follow_and_boards_without_a_solution_are_refused() {
        let jump = "2\n\na.b\naab\n";
        assert!(read(jump.as_bytes(), &Overrides::default()).is_err() || !sniff(jump.as_bytes()));
        let jump = "2\n\naa.b\n...b\n....\n....\n\naa..\n....\n...b\n...b\n";
        assert_eq!(read(jump.as_bytes(), &Overrides::default()).map(|_| ()), Ok(()));
        let jump = "2\n\naa.b\nc..b\nc...\n....\n\naa..\n....\nc..b\nc..b\n";
        let wrong = read(jump.as_bytes(), &Overrides::default()).unwrap_err();
        assert_eq!(wrong[0].message.key(), "rushhour-solucion-step");
        let stuck = "xx.a\nbb.a\n...c\ndd.c\n";
        let draft = tab::read(stuck.as_bytes(), &Overrides::default()).unwrap();
        assert!(write(&draft, &mut Vec::new()).is_err());
    }
}
