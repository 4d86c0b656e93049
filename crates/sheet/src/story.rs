//! An assumption that leads nowhere, told as a story.

use recreo_game::Message;
use recreo_logic::ladder::{self, DeadEnd, Link};
use recreo_logic::{Facts, RuleId, Step};

use super::{LogicGame, Puzzle};

/// How many steps of a story are told one by one.
const TOLD: usize = 6;

/// What would follow if a cell had a value that a step rules out, by these rules.
pub(super) fn story<G: LogicGame>(
    puzzle: &Puzzle<G>,
    known: &Facts,
    step: &Step,
    rules: &[RuleId],
) -> Option<Message> {
    let ink = G::INK;
    let fewest = Step { rules: rules.to_vec(), ..step.clone() };
    let chain = ladder::chain(puzzle.model(), known, &fewest)
        .or_else(|| ladder::chain(puzzle.model(), known, step))?;
    let name = |rule: RuleId| puzzle.model().name(rule).clone();
    let end = match chain.end {
        DeadEnd::NoValue(var) => ink.say("end-no-value").with("cell", puzzle.said(var)),
        DeadEnd::NoPlace(rule, value) => {
            ink.say("end-no-place").with("rule", name(rule)).with("value", ink.name(value))
        }
        DeadEnd::Twice(rule, value) => {
            ink.say("end-twice").with("rule", name(rule)).with("value", ink.name(value))
        }
        DeadEnd::Broken(rule) => ink.say("end-broken").with("rule", name(rule)),
    };
    let link = |link: &Link| {
        let message = match link.rule {
            Some(rule) => ink.say("chain-place").with("rule", name(rule)),
            None => ink.say("chain-value"),
        };
        message.with("cell", puzzle.said(link.var)).with("value", ink.name(link.value))
    };
    let untold = chain.links.len().saturating_sub(TOLD);
    let more = (untold > 0).then(|| Message::new("sheet-chain-more").with("count", untold));
    let parts: Vec<Message> =
        chain.links.iter().take(TOLD).map(link).chain(more).chain([end]).collect();
    let story = parts.into_iter().rev().reduce(|then, first| {
        Message::new("sheet-chain-then").with("first", first).with("then", then)
    })?;
    Some(
        ink.say("why-chain")
            .with("cell", puzzle.said(chain.var))
            .with("value", ink.name(chain.value))
            .with("story", story),
    )
}
