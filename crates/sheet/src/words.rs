//! The texts of reasons.

use recreo_game::{Arg, Key, Message};
use recreo_logic::explain::Reason;
use recreo_logic::{Facts, Model, Rule, RuleId, Step, Technique, Values, Var};

use super::confined::{Confined, confined};
use super::sets::{Set, hidden, naked};
use super::{CellStyle, Puzzle, chain, place, symbol};

/// The names of rules as a list.
pub(super) fn rules(puzzle: &Puzzle, rules: &[RuleId]) -> Option<Message> {
    let names = rules.iter().map(|&rule| puzzle.model().name(rule).clone());
    list(names.collect())
}

/// A list: "a, b and c".
pub(super) fn list(things: Vec<Message>) -> Option<Message> {
    let mut key = "sheet-list-last";
    things.into_iter().rev().reduce(|then, first| {
        let word = std::mem::replace(&mut key, "sheet-list");
        Message::new(word).with("first", first).with("then", then)
    })
}

/// Values as a list: "2, 5 and 7".
pub(super) fn values(values: Values) -> Message {
    let one = |value| Message::new("sheet-brush-value").with("value", symbol(value));
    list(values.iter().map(one).collect()).unwrap_or_else(|| Message::new("sheet-brush-empty"))
}

/// The changes of a step as a list.
pub(super) fn changes(changes: Vec<Message>) -> Option<Message> {
    changes.into_iter().rev().reduce(|then, first| {
        Message::new("sheet-list-apart").with("first", first).with("then", then)
    })
}

/// The values that a step removes from a cell.
pub(super) fn change(puzzle: &Puzzle, var: Var, gone: Values) -> Message {
    Message::new("sheet-not-these").with("values", values(gone)).with("cell", puzzle.name_of(var))
}

/// The technique's name, and the reason why a step is right. `left` holds the values that remain
/// after direct exclusions.
pub(super) fn why(
    puzzle: &Puzzle,
    known: &Facts,
    left: &Facts,
    step: &Step,
    reason: &Reason,
) -> (&'static str, Message) {
    let all = |vars: &[Var]| {
        let keys: Vec<Key> = vars.iter().map(|&var| puzzle.place(var)).collect();
        place::names(puzzle.board().grid(), &keys)
    };
    let names = rules(puzzle, &reason.rules);
    let settled = |rules: Message| rules.with("count", reason.rules.len());
    let one = || match reason.rules.first() {
        Some(&rule) => puzzle.model().name(rule).clone(),
        None => Message::new("sheet-rule-sight"),
    };
    let (technique, set) = easiest(puzzle.model(), left, step, reason);
    let confined = match technique {
        Technique::Interaction | Technique::Few(_) | Technique::Chain(_) => {
            confined(puzzle.model(), left, step, &reason.rules)
        }
        _ => None,
    };
    let name = confined.as_ref().map_or(self::technique(technique), Confined::technique);
    let own = in_game_words(puzzle, known, &step.removed, &reason.rules);
    let why = match (technique, set, names) {
        _ if own.is_some() => own.unwrap_or_else(one),
        (Technique::NakedSingle, ..) => Message::new("sheet-why-only-value"),
        (Technique::HiddenSingle, ..) => {
            let message = puzzle.style().message("why-only-place").with("rule", one());
            match step.removed.first().and_then(|&(var, gone)| (known[var] - gone).only()) {
                Some(value) => message.with("value", puzzle.style().value_name(value)),
                None => message,
            }
        }
        (Technique::NakedSet(_), Some((vars, values)), _) => Message::new("sheet-why-naked-set")
            .with("rule", one())
            .with("places", all(&vars))
            .with("values", self::values(values)),
        (Technique::HiddenSet(_), Some((vars, values)), _) => Message::new("sheet-why-hidden-set")
            .with("rule", one())
            .with("places", all(&vars))
            .with("values", self::values(values)),
        (Technique::Bound, ..) => puzzle.style().message("why-bound").with("rule", one()),
        (_, _, None) => Message::new("sheet-why-sight"),
        (_, _, Some(_)) if reason.rules.len() == 1 => {
            puzzle.style().message("why-one-rule").with("rule", one())
        }
        (Technique::Interaction | Technique::Few(_) | Technique::Chain(_), _, Some(names)) => {
            let found = confined
                .and_then(|confined| nowhere_else(puzzle, &confined))
                .or_else(|| chain::in_words(puzzle, known, step, &reason.rules));
            match found {
                Some(found) => found,
                None => settled(Message::new("sheet-why-rules")).with("rules", names),
            }
        }
        (Technique::Nested(_), _, Some(names)) => {
            Message::new("sheet-why-nested").with("rules", names)
        }
        (_, _, Some(names)) => settled(Message::new("sheet-why-rules")).with("rules", names),
    };
    let why = match reason.cells.len() {
        0 => why,
        few if few <= most_named(puzzle.style()) => {
            Message::new("sheet-why-see").with("why", why).with("cells", all(&reason.cells))
        }
        number => puzzle.style().message("why-see-many").with("why", why).with("number", number),
    };
    (name, why)
}

/// The game's own explanation, if one rule settles all places for the same reason.
pub(super) fn in_game_words(
    puzzle: &Puzzle,
    known: &Facts,
    removed: &[(Var, Values)],
    rules: &[RuleId],
) -> Option<Message> {
    let &[rule] = rules else { return None };
    let value = |key| known[puzzle.var(key)?].only();
    let words = |&(var, gone): &(Var, Values)| {
        let settled = (puzzle.place(var), (known[var] - gone).only()?);
        puzzle.statement().reason_in_words(puzzle.model().name(rule), settled, &value)
    };
    let first = words(removed.first()?)?;
    removed.iter().all(|change| words(change).as_ref() == Some(&first)).then_some(first)
}

/// The easiest technique that a reason allows, and its naked or hidden set, if any: a step found
/// with several rules may need fewer.
fn easiest(model: &Model, left: &Facts, step: &Step, reason: &Reason) -> (Technique, Option<Set>) {
    let differ = |rule: RuleId| {
        let rule = &model.rules()[rule.index()];
        matches!(rule, Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. })
    };
    let naked = |rule, size| {
        let set = naked(model, left, rule, step, size).filter(|_| differ(rule))?;
        Some((Technique::NakedSet(size), set))
    };
    let hidden = |rule, size| {
        let set = hidden(model, left, rule, step, size)?;
        let needed = differ(rule) && model.needs(rule).has_all(set.1);
        needed.then_some((Technique::HiddenSet(size), set))
    };
    let (technique, rule) = match (step.technique, &reason.rules[..]) {
        // A hidden single without a rule means that nothing else fits there, which is easier to
        // see.
        (Technique::HiddenSingle, []) => return (Technique::NakedSingle, None),
        (technique, &[rule]) if technique >= Technique::NakedSet(0) => (technique, rule),
        (technique, _) => return (technique, None),
    };
    let found = match technique {
        Technique::NakedSet(size) => naked(rule, size),
        Technique::HiddenSet(size) => hidden(rule, size),
        _ => (2..=4).find_map(|size| naked(rule, size).or_else(|| hidden(rule, size))),
    };
    match found {
        Some((technique, set)) => (technique, Some(set)),
        None => (technique.min(Technique::Combination), None),
    }
}

/// The reason that a value is confined to some rules.
fn nowhere_else(puzzle: &Puzzle, confined: &Confined) -> Option<Message> {
    let message = puzzle
        .style()
        .message("why-confined")
        .with("value", puzzle.style().value_name(confined.value))
        .with("mark", puzzle.style().selector(confined.value))
        .with("base", rules(puzzle, &confined.base)?)
        .with("cover", rules(puzzle, &confined.cover)?);
    Some(message)
}

/// The names of places, or only their number if they are many; `None` if there are none.
pub(super) fn some_places(puzzle: &Puzzle, keys: &[Key]) -> Option<Arg> {
    match keys.len() {
        0 => None,
        few if few <= most_named(puzzle.style()) => Some(place::names(puzzle.board().grid(), keys)),
        number => Some(puzzle.style().message("places").with("number", number).into()),
    }
}

/// The maximum number of places that are named; more are only highlighted. Names of sides are long.
fn most_named(style: CellStyle) -> usize {
    if style == CellStyle::Lines { 3 } else { 6 }
}

/// The message key of a technique's name.
pub(super) fn technique(technique: Technique) -> &'static str {
    match technique {
        Technique::HiddenSingle => "sheet-technique-hidden-single",
        Technique::NakedSingle => "sheet-technique-naked-single",
        Technique::Bound => "sheet-technique-bound",
        Technique::NakedSet(2) => "sheet-technique-naked-pair",
        Technique::NakedSet(3) => "sheet-technique-naked-triple",
        Technique::NakedSet(_) => "sheet-technique-naked-set",
        Technique::HiddenSet(2) => "sheet-technique-hidden-pair",
        Technique::HiddenSet(3) => "sheet-technique-hidden-triple",
        Technique::HiddenSet(_) => "sheet-technique-hidden-set",
        Technique::Combination => "sheet-technique-combination",
        Technique::Interaction => "sheet-technique-interaction",
        Technique::Few(_) => "sheet-technique-few",
        Technique::Chain(_) => "sheet-technique-chain",
        Technique::Nested(_) => "sheet-technique-nested",
    }
}
