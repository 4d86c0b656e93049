//! The next move of an optimal solution, and its purpose.
//!
//! In a solution with the fewest moves every slide, except the last of a target, leaves or passes a
//! cell that another piece enters before the same piece slides again. If no piece entered these
//! cells, the slide could be postponed until its piece moves again, and the two would be one move.
//! A slide whose piece never moves again could be omitted if no piece entered the cells that it
//! leaves. So from the next slide a chain leads from each slide to one for which it makes room, or
//! before which it must pass, and ends with a target's slide to its exit. The hint reports the
//! shortest such chain as its reason.

use recreo_board::{Cell, Position};
use recreo_game::{Control, Hint, Key, Merit, Message, Mistakes, Stopped, Teach};

use self::chain::{Link, Step, again, chain, steps};
use super::find::{limits, why};
use super::judge::merit;
use super::{Board, Fewest, Limits, Move, Puzzle, Shifts, Slide, Target, Unfinished, solve};

mod chain;
#[cfg(test)]
mod tests;

/// How many slides of a chain are listed in full.
const MENTIONED: usize = 4;

impl Teach for Puzzle {
    fn hint(
        &self,
        shifts: &Shifts,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, recreo_game::Unfinished<Message>> {
        let next = next(&shifts.board(self), &limits(control), control);
        let Some(next) = next.map_err(so_far)? else { return Ok(None) };
        let Next { slide, technique, reason, look, because } = next;
        let moves = self.to_move(slide).into_iter().collect();
        Ok(Some(Hint { moves, technique, reason, look, because }))
    }

    /// Every move can be undone by another, so nothing is ever a mistake.
    fn mistakes(&self, _: &Shifts, _: &Control) -> Mistakes {
        Mistakes::Known(Vec::new())
    }

    fn judge(&self, shifts: &Shifts, m: &Move, control: &Control) -> Result<Merit, Stopped> {
        let Some(piece) = self.piece(m.piece) else { return Ok(Merit::Wrong) };
        let slide = Slide { piece, by: m.by };
        let merit = merit(&shifts.board(self), slide, &limits(control), control);
        merit.map_err(|unfinished| why(unfinished.why))
    }
}

/// Says how far a search came.
fn so_far(unfinished: Unfinished) -> recreo_game::Unfinished<Message> {
    let found = Message::new("rushhour-hint-at-least").with("moves", unfinished.depth);
    recreo_game::Unfinished { why: why(unfinished.why), so_far: Some(found) }
}

/// The next move and its reason.
struct Next {
    slide: Slide,
    /// The message key of the technique's name.
    technique: &'static str,
    reason: Message,
    /// The piece that slides, and the cells that it frees for the next slide of the chain.
    look: Vec<Key>,
    /// The pieces for which it makes room.
    because: Vec<Key>,
}

/// The first slide of a solution with the fewest moves and, among these, the fewest steps; `None`
/// if the board is solved or unsolvable.
fn next(board: &Board, limits: &Limits, control: &Control) -> Result<Option<Next>, Unfinished> {
    let solved = solve(board, Fewest::MovesThenSteps, limits, control)?;
    Ok(solved.solution.and_then(|solution| explain(board, solution.slides())))
}

fn explain(board: &Board, slides: &[Slide]) -> Option<Next> {
    let steps = steps(board, slides);
    let chain: Vec<&Step> = chain(board, &steps).into_iter().map(|number| &steps[number]).collect();
    let (&first, rest) = chain.split_first()?;
    let slide = first.slide;
    let message_for = |key: &str| {
        Message::new(key).with("piece", name(board, slide)).with("slide", way(board, slide))
    };
    let Some(&second) = rest.first() else {
        return Some(Next {
            slide,
            technique: "rushhour-technique-hole",
            reason: message_for("rushhour-hint-hole"),
            look: vec![Key::Piece(slide.piece as u32)],
            because: Vec::new(),
        });
    };
    let freed = match first.link(second) {
        Some(Link::Room(cells)) => cells,
        _ => Vec::new(),
    };
    let places: Vec<Position> = freed.iter().map(|&cell| board.grid().position(cell)).collect();
    let again = steps.get(again(&steps, 0));
    let returns = again.is_some_and(|again| again.slide.by.signum() != slide.by.signum());
    let is_ahead = |&cell: &Cell| is_ahead(board, second.slide, cell);
    let (technique, reason) = if freed.is_empty() {
        ("rushhour-technique-pass", message_for("rushhour-hint-pass"))
    } else if rest.len() == 1 && freed.iter().all(is_ahead) {
        let target = name(board, second.slide);
        ("rushhour-technique-way", message_for("rushhour-hint-way").with("target", target))
    } else if returns {
        ("rushhour-technique-aside", message_for("rushhour-hint-aside"))
    } else {
        ("rushhour-technique-room", message_for("rushhour-hint-room"))
    };
    let reason = reason.with("next", name(board, second.slide)).with("cells", places);
    let reason = reason.with("rest", rest_of_chain(board, rest, MENTIONED));
    let look = std::iter::once(Key::Piece(slide.piece as u32));
    let because = rest.iter().map(|step| Key::Piece(step.slide.piece as u32));
    Some(Next {
        slide,
        technique,
        reason,
        look: look.chain(freed.into_iter().map(Key::Cell)).collect(),
        because: because.collect(),
    })
}

/// The slides for which room is made, in order: at most `most` of them, then only the end.
fn rest_of_chain(board: &Board, rest: &[&Step], most: usize) -> Message {
    let Some((first, rest)) = rest.split_first() else {
        return Message::new("rushhour-hint-rest-hole");
    };
    let message_for = |key: &str| {
        let message = Message::new(key).with("piece", name(board, first.slide));
        message.with("slide", way(board, first.slide))
    };
    match rest.last() {
        None => message_for("rushhour-hint-rest-hole"),
        Some(last) if most <= 1 => {
            message_for("rushhour-hint-rest-more").with("target", name(board, last.slide))
        }
        Some(_) => {
            let room = matches!(first.link(rest[0]), Some(Link::Room(_)));
            let key = if room { "rushhour-hint-rest" } else { "rushhour-hint-rest-pass" };
            message_for(key).with("rest", rest_of_chain(board, rest, most - 1))
        }
    }
}

/// Whether a cell is between a target and its exit.
fn is_ahead(board: &Board, slide: Slide, cell: Cell) -> bool {
    let target = board.targets().iter().find(|target| target.piece == slide.piece);
    let piece = board.pieces().get(slide.piece);
    piece.zip(target).is_some_and(|(piece, &Target { side, .. })| {
        (cell > piece.first) == (side == piece.axis.forward())
    })
}

fn name(board: &Board, slide: Slide) -> &str {
    board.pieces().get(slide.piece).map_or("", |piece| &piece.name)
}

/// The distance and direction of a slide.
fn way(board: &Board, slide: Slide) -> Message {
    let forward = board.pieces().get(slide.piece).map(|piece| piece.axis.forward());
    let way = forward.map(|way| if slide.by > 0 { way } else { way.opposite() });
    let letters = way.map_or(String::new(), |way| way.letters().to_ascii_lowercase());
    Message::new(format!("rushhour-hint-go-{letters}")).with("cells", slide.by.unsigned_abs())
}
