//! An assumption that leads nowhere, told as a story.

use recreo_game::Message;
use recreo_logic::ladder::{self, DeadEnd, Link};
use recreo_logic::{Facts, RuleId, Step};

use super::{LogicGame, Puzzle, symbol};

/// How many steps of a story are told one by one.
const TOLD: usize = 6;

/// What would follow if a cell had a value that a step rules out, by these rules.
pub(super) fn story<G: LogicGame>(
    puzzle: &Puzzle<G>,
    known: &Facts,
    step: &Step,
    rules: &[RuleId],
) -> Option<Message> {
    let fewest = Step { rules: rules.to_vec(), ..step.clone() };
    let chain = ladder::chain(puzzle.model(), known, &fewest)
        .or_else(|| ladder::chain(puzzle.model(), known, step))?;
    let name = |rule: RuleId| puzzle.model().name(rule).clone();
    let end = match chain.end {
        DeadEnd::NoValue(var) => {
            Message::new("sheet-end-no-value").with("cell", puzzle.position(var))
        }
        DeadEnd::NoPlace(rule, value) => {
            Message::new("sheet-end-no-place").with("rule", name(rule)).with("value", symbol(value))
        }
        DeadEnd::Twice(rule, value) => {
            Message::new("sheet-end-twice").with("rule", name(rule)).with("value", symbol(value))
        }
        DeadEnd::Broken(rule) => Message::new("sheet-end-broken").with("rule", name(rule)),
    };
    let link = |link: &Link| {
        let message = match link.rule {
            Some(rule) => Message::new("sheet-chain-place").with("rule", name(rule)),
            None => Message::new("sheet-chain-value"),
        };
        message.with("cell", puzzle.position(link.var)).with("value", symbol(link.value))
    };
    let untold = chain.links.len().saturating_sub(TOLD);
    let more = (untold > 0).then(|| Message::new("sheet-chain-more").with("count", untold));
    let parts: Vec<Message> =
        chain.links.iter().take(TOLD).map(link).chain(more).chain([end]).collect();
    let story = parts.into_iter().rev().reduce(|then, first| {
        Message::new("sheet-chain-then").with("first", first).with("then", then)
    })?;
    Some(
        Message::new("sheet-why-chain")
            .with("cell", puzzle.position(chain.var))
            .with("value", symbol(chain.value))
            .with("story", story),
    )
}
