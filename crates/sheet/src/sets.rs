//! Finds the cells and values of the set that a step rests on, so that a hint can name them.

use recreo_logic::{Facts, Model, RuleId, Step, Values, Var};

/// Cells and the values that they share.
pub(super) type Set = (Vec<Var>, Values);

/// A naked set: cells of a rule with as many values between them, including those that the step
/// removes elsewhere.
pub(super) fn naked(
    model: &Model,
    left: &Facts,
    rule: RuleId,
    step: &Step,
    size: u8,
) -> Option<Set> {
    let gone = removed(step);
    let changed = |var: &Var| step.removed.iter().any(|change| change.0 == *var);
    let fits = |var: &Var| {
        let values = left[*var];
        !values.is_single() && values.len() <= usize::from(size) && !changed(var)
    };
    let cells: Vec<Var> = model.scope(rule).iter().copied().filter(fits).collect();
    choose(&cells, size.into(), |chosen| {
        let values = chosen.iter().fold(Values::NONE, |all, &var| all | left[var]);
        (values.len() == usize::from(size) && values.has_all(gone)).then_some(values)
    })
}

/// A hidden set: values of a rule with as many places, including all cells that the step changes.
pub(super) fn hidden(
    model: &Model,
    left: &Facts,
    rule: RuleId,
    step: &Step,
    size: u8,
) -> Option<Set> {
    let scope = model.scope(rule);
    let open: Vec<Var> = scope.iter().copied().filter(|&var| !left[var].is_single()).collect();
    let own = step.removed.iter().map(|&(var, gone)| left[var] - gone);
    let kept = own.fold(Values::NONE, |all, values| all | values);
    let places = |value: u8| open.iter().copied().filter(move |&var| left[var].contains(value));
    let few = |value: &u8| places(*value).count() <= usize::from(size);
    let values: Vec<u8> = kept.iter().filter(few).collect();
    let cells = |chosen: &[u8]| {
        let all = chosen.iter().flat_map(|&value| places(value));
        let mut cells: Vec<Var> = all.collect();
        cells.sort();
        cells.dedup();
        let whole = step.removed.iter().all(|change| cells.contains(&change.0));
        (cells.len() == usize::from(size) && whole).then_some(cells)
    };
    choose(&values, size.into(), cells).map(|(values, cells)| (cells, Values::of(values)))
}

fn removed(step: &Step) -> Values {
    step.removed.iter().fold(Values::NONE, |all, change| all | change.1)
}

/// Returns the first choice of `size` things that the function accepts, with its result.
pub(super) fn choose<T: Copy, R>(
    things: &[T],
    size: usize,
    accept: impl Fn(&[T]) -> Option<R>,
) -> Option<(Vec<T>, R)> {
    let mut chosen: Vec<usize> = (0..size).collect();
    if size == 0 || size > things.len() {
        return None;
    }
    // Boards and sets are small; the limit keeps naming a set fast in all cases.
    for _ in 0..100_000 {
        let now: Vec<T> = chosen.iter().map(|&i| things[i]).collect();
        if let Some(found) = accept(&now) {
            return Some((now, found));
        }
        let free = |place: usize| things.len() - size + place;
        let last = (0..size).rev().find(|&place| chosen[place] < free(place))?;
        let from = chosen[last] + 1;
        for (i, place) in (last..size).enumerate() {
            chosen[place] = from + i;
        }
    }
    None
}
