//! The text of a forcing chain: an assumption, its consequences and the contradiction.

use recreo_game::Message;
use recreo_logic::ladder::{self, DeadEnd, Link};
use recreo_logic::{Facts, RuleId, Step};

use super::Puzzle;

/// The number of consequences named in full.
const NAMED: usize = 6;

/// Describes what follows from a value that the step rules out, by these rules.
pub(super) fn in_words(
    puzzle: &Puzzle,
    known: &Facts,
    step: &Step,
    rules: &[RuleId],
) -> Option<Message> {
    let style = puzzle.style();
    let fewest = Step { rules: rules.to_vec(), ..step.clone() };
    let chain = ladder::chain(puzzle.model(), known, &fewest)
        .or_else(|| ladder::chain(puzzle.model(), known, step))?;
    let name = |rule: RuleId| puzzle.model().name(rule).clone();
    let end = match chain.end {
        DeadEnd::NoValue(var) => style.message("end-no-value").with("cell", puzzle.name_of(var)),
        DeadEnd::NoPlace(rule, value) => style
            .message("end-no-place")
            .with("rule", name(rule))
            .with("value", style.value_name(value))
            .with("mark", style.selector(value)),
        DeadEnd::Twice(rule, value) => style
            .message("end-twice")
            .with("rule", name(rule))
            .with("value", style.value_name(value))
            .with("mark", style.selector(value)),
        DeadEnd::Broken(rule) => style.message("end-broken").with("rule", name(rule)),
    };
    let link = |link: &Link| {
        let message = match link.rule {
            Some(rule) => style.message("chain-place").with("rule", name(rule)),
            None => style.message("chain-value"),
        };
        message
            .with("cell", puzzle.name_of(link.var))
            .with("value", style.value_name(link.value))
            .with("mark", style.selector(link.value))
    };
    let unnamed = chain.links.len().saturating_sub(NAMED);
    let more = (unnamed > 0).then(|| Message::new("sheet-chain-more").with("count", unnamed));
    let parts: Vec<Message> =
        chain.links.iter().take(NAMED).map(link).chain(more).chain([end]).collect();
    let consequences = parts.into_iter().rev().reduce(|then, first| {
        Message::new("sheet-chain-then").with("first", first).with("then", then)
    })?;
    Some(
        style
            .message("why-chain")
            .with("cell", puzzle.name_of(chain.var))
            .with("value", style.value_name(chain.value))
            .with("mark", style.selector(chain.value))
            .with("consequences", consequences),
    )
}
