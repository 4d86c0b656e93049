//! Deductions from one rule in words: a number that has all its lines, a line with a single
//! continuation, a loop that would close too early.

use recreo_game::{Key, Message};
use recreo_logic::Value;
use recreo_sheet::{LINE, Sheet};

use super::net::Net;
use super::{Slitherlink, corner_names};

/// The names of the rules; corners are named by their positions.
pub(super) const CLUE: &str = "slitherlink-clue";
pub(super) const LOOP: &str = "slitherlink-loop";

/// Explains why a side is drawn or crossed out.
pub(super) fn in_words(
    sheet: &Sheet<Slitherlink>,
    rule: &Message,
    (place, value): (Key, Value),
    known: &dyn Fn(Key) -> Option<Value>,
) -> Option<Message> {
    let Key::Side(cell, side) = place else { return None };
    let net = Net::new(sheet.grid());
    let drawn = |side: u32| {
        let (cell, side) = net.sides[side as usize];
        known(Key::Side(cell, side)) == Some(LINE)
    };
    match (rule.key(), value == LINE) {
        (CLUE, true) => Some(Message::new("slitherlink-why-all").with("clue", rule.clone())),
        (CLUE, false) => Some(Message::new("slitherlink-why-enough").with("clue", rule.clone())),
        (LOOP, drawn_now) => {
            let number = net.side(cell, side)?;
            let [start, end] = net.ends[number as usize];
            let closes = !drawn_now && joined(&net, start, end, drawn);
            let key = if closes { "slitherlink-why-closes" } else { "slitherlink-why-one" };
            Some(Message::new(key))
        }
        (_, true) => Some(Message::new("slitherlink-why-on").with("corner", rule.clone())),
        (_, false) => {
            let names = corner_names(sheet, &net);
            let corner = names.iter().position(|name| name.as_ref() == Some(rule))?;
            let lines = net.at_corner(corner).filter(|&side| drawn(side)).count();
            let key = if lines == 2 { "slitherlink-why-passed" } else { "slitherlink-why-end" };
            Some(Message::new(key).with("corner", rule.clone()))
        }
    }
}

/// Whether lines lead from one corner to another.
fn joined(net: &Net, start: u32, end: u32, drawn: impl Fn(u32) -> bool) -> bool {
    let (mut at, mut came) = (start, None);
    while at != end {
        let way = net.at_corner(at as usize).find(|&side| Some(side) != came && drawn(side));
        let Some(side) = way else { return false };
        let [one, other] = net.ends[side as usize];
        at = if one == at { other } else { one };
        came = Some(side);
        if at == start {
            return false;
        }
    }
    true
}
