//! The next move of a best solution, and what it is good for.
//!
//! In a solution with the fewest moves every slide, except the last of a target, leaves a cell that another piece enters
//! before the one that slid moves again. If nobody did, the slide could wait until its piece moves again, and the two would be
//! one move; or if its piece never does, it could be left out. So from the next slide a chain leads from each slide to one that
//! it makes room for, and ends with a target's slide to its hole. The shortest such chain is the reason that is told.

use recreo_board::{Cell, Position};
use recreo_game::{Control, Key, Message};

use self::chain::{Step, again, chain, steps};
use super::{Board, Fewest, Limits, Slide, Target, Unfinished, solve};

mod chain;
#[cfg(test)]
mod tests;

/// How many slides of a chain are told one by one.
const TOLD: usize = 4;

/// What to do next, and why.
pub(super) struct Next {
    pub(super) slide: Slide,
    /// The key of the technique's name.
    pub(super) technique: &'static str,
    pub(super) reason: Message,
    /// The piece that slides, and the cells that it frees for the next of the chain.
    pub(super) look: Vec<Key>,
    /// The pieces that it makes room for.
    pub(super) because: Vec<Key>,
}

/// The first slide of a solution with the fewest moves, and of those with the fewest steps; none if the board is solved or
/// cannot be.
pub(super) fn next(
    board: &Board,
    limits: &Limits,
    control: &Control,
) -> Result<Option<Next>, Unfinished> {
    let solved = solve(board, Fewest::MovesThenSteps, limits, control)?;
    Ok(solved.solution.and_then(|solution| tell(board, solution.slides())))
}

fn tell(board: &Board, slides: &[Slide]) -> Option<Next> {
    let steps = steps(board, slides);
    let chain: Vec<&Step> = chain(board, &steps).into_iter().map(|number| &steps[number]).collect();
    let (&first, rest) = chain.split_first()?;
    let slide = first.slide;
    let said = |key: &str| {
        Message::new(key).with("piece", name(board, slide)).with("slide", way(board, slide))
    };
    let Some(&second) = rest.first() else {
        return Some(Next {
            slide,
            technique: "rushhour-technique-hole",
            reason: said("rushhour-hint-hole"),
            look: vec![Key::Piece(slide.piece as u32)],
            because: Vec::new(),
        });
    };
    let freed: Vec<Cell> =
        first.leaves.iter().copied().filter(|cell| second.enters.contains(cell)).collect();
    let places: Vec<Position> = freed.iter().map(|&cell| board.grid().position(cell)).collect();
    let returns =
        steps.get(again(&steps, 0)).is_some_and(|step| step.slide.by.signum() != slide.by.signum());
    let (technique, reason) =
        if rest.len() == 1 && freed.iter().all(|&cell| is_ahead(board, second.slide, cell)) {
            let target = name(board, second.slide);
            ("rushhour-technique-way", said("rushhour-hint-way").with("target", target))
        } else {
            let (technique, key) = if returns {
                ("rushhour-technique-aside", "rushhour-hint-aside")
            } else {
                ("rushhour-technique-room", "rushhour-hint-room")
            };
            let reason = said(key).with("next", name(board, second.slide)).with("cells", places);
            (technique, reason.with("rest", told(board, rest, TOLD)))
        };
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

/// Those that room is made for, one after the other: so many, then the end alone.
fn told(board: &Board, rest: &[&Step], most: usize) -> Message {
    let Some((first, rest)) = rest.split_first() else {
        return Message::new("rushhour-hint-rest-hole");
    };
    let said = |key: &str| {
        let message = Message::new(key).with("piece", name(board, first.slide));
        message.with("slide", way(board, first.slide))
    };
    match rest.last() {
        None => said("rushhour-hint-rest-hole"),
        Some(last) if most <= 1 => {
            said("rushhour-hint-rest-more").with("target", name(board, last.slide))
        }
        Some(_) => said("rushhour-hint-rest").with("rest", told(board, rest, most - 1)),
    }
}

/// Whether a cell is between a target and its hole.
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

/// How far a piece slides, and which way.
fn way(board: &Board, slide: Slide) -> Message {
    let forward = board.pieces().get(slide.piece).map(|piece| piece.axis.forward());
    let way = forward.map(|way| if slide.by > 0 { way } else { way.opposite() });
    let letters = way.map_or(String::new(), |way| way.letters().to_ascii_lowercase());
    Message::new(format!("rushhour-hint-go-{letters}")).with("cells", slide.by.unsigned_abs())
}
