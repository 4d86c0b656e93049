//! The links by which puzzle sites share numberlinks:
//! `https://puzz.link/p?numlin/width/height/body`.
//!
//! The body contains the numbers, and letters for the gaps between them (see
//! [`link`](recreo_kit::link)). A link cannot express holes, joined edges or a rule: a board read
//! from a link has the usual rule, under which every cell is on a path.

use std::io::Write;

use recreo_board::Cell;
use recreo_game::{Message, Overrides, Problem, WriteError};
use recreo_kit::code::{self, Code, Gap, Given, Hex, Or, Positive};
use recreo_kit::link;

use super::{Draft, Rule, Spot, colour, numberlink, rows};

/// The game's name in links.
const KIND: &str = "numlin";
/// The names accepted in links that are read. An *arukone* shows letters in place of numbers.
const KINDS: [&str; 3] = [KIND, "numberlink", "arukone"];

/// Whether it is a link to a numberlink.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    link::sniff(bytes, &KINDS)
}

fn numbers() -> impl Code<Item = Option<u32>> {
    Or(Given(Positive(Hex)), Gap(None, b'g'..b'{'))
}

/// Reads a link.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    link::read(bytes, &KINDS, |link| {
        let size = rows::size(link.width as usize, link.height as usize)?;
        let grid = size.grid(Default::default())?;
        let numbers = link.body.take(&numbers(), grid.len())?;
        let mut draft = Draft::new(&grid, Rule::default());
        for (cell, number) in (0..).map(Cell).zip(numbers) {
            if let Some(letter) = number.and_then(colour::of_number) {
                draft.put(cell, Spot::Point(letter));
            }
        }
        Ok(draft)
    })
}

/// Writes a link. Colours are numbered in reading order.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    numberlink::refuse_what_cannot_be_said(draft)?;
    let grid = draft.grid();
    if draft.numbered().any(|(spot, _)| spot == Spot::Hole) {
        return Err(Problem::new(Message::new("flow-link-holes")).into());
    }
    let cells: Vec<Option<u32>> =
        draft.numbered().map(|(_, number)| Some(number).filter(|&number| number > 0)).collect();
    let body = code::write(&numbers(), &cells);
    let body = body.ok_or_else(|| Problem::new(Message::new("flow-link-many")))?;
    link::write(KIND, [grid.width(), grid.height()], &body, out)
}
