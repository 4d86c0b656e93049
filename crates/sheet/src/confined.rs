//! Values confined by some rules to others: locked candidates, X-wing and larger fish.
//!
//! If n disjoint rules need a value, and all their places for it lie within n other rules, then
//! those n rules cannot have the value anywhere else. With one rule each these are locked
//! candidates, with two an X-wing, with three a swordfish, with four a jellyfish.

use recreo_logic::{Facts, Model, Rule, RuleId, Step, Technique, Value, Values, Var};

use super::sets::choose;

/// One such pattern.
pub(super) struct Confined {
    pub(super) value: Value,
    /// The base: rules that need the value.
    pub(super) base: Vec<RuleId>,
    /// The cover: the rules that contain all its places.
    pub(super) cover: Vec<RuleId>,
}

impl Confined {
    /// The message key of the pattern's name.
    pub(super) fn technique(&self) -> &'static str {
        match self.base.len() {
            1 => "sheet-technique-locked",
            2 => "sheet-technique-x-wing",
            3 => "sheet-technique-swordfish",
            _ => "sheet-technique-jellyfish",
        }
    }
}

/// Recognizes the pattern of a step. `left` holds the values that remain after direct exclusions.
pub(super) fn confined(
    model: &Model,
    left: &Facts,
    step: &Step,
    rules: &[RuleId],
) -> Option<Confined> {
    if !matches!(rules.len(), 2 | 4 | 6 | 8) {
        return None;
    }
    let gone = step.removed.iter().fold(Values::NONE, |all, &(var, gone)| all | (gone & left[var]));
    let value = gone.only()?;
    let (base, cover) = choose(rules, rules.len() / 2, |base| {
        let cover: Vec<RuleId> = rules.iter().copied().filter(|r| !base.contains(r)).collect();
        let seen = Places { model, left, value };
        (seen.confine(base, &cover) && seen.lie_outside(base, &cover, step)).then_some(cover)
    })?;
    Some(Confined { value, base, cover })
}

/// The largest family searched for patterns; larger ones do not occur on boards of practical size.
const MOST_ALIKE: usize = 128;

/// Finds the smallest pattern of at least two base rules that rules something out.
pub(super) fn find(model: &Model, left: &Facts) -> Option<Step> {
    let all = model.domains().iter().fold(Values::NONE, |all, &values| all | values);
    let families = families(model);
    for size in 2..=4 {
        for value in all.iter() {
            let seen = Places { model, left, value };
            for base in &families {
                for cover in families.iter().filter(|&cover| cover != base) {
                    let found = seen.fish(base, cover, size);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// The families of all-different rules with the same name whose cells do not overlap, such as all
/// rows or all columns.
fn families(model: &Model) -> Vec<Vec<RuleId>> {
    let mut families: Vec<Vec<RuleId>> = Vec::new();
    let once = |rule: &RuleId| matches!(model.rules()[rule.index()], Rule::AllDifferent(_));
    for rule in (0..model.rules().len() as u32).map(RuleId).filter(once) {
        let key = model.name(rule).key();
        match families.iter_mut().find(|family| model.name(family[0]).key() == key) {
            Some(family) => family.push(rule),
            None => families.push(vec![rule]),
        }
    }
    families.retain(|family| {
        let cells: usize = family.iter().map(|&rule| model.scope(rule).len()).sum();
        family.len() <= MOST_ALIKE && cells <= model.domains().len()
    });
    families
}

struct Places<'a> {
    model: &'a Model,
    left: &'a Facts,
    value: Value,
}

impl Places<'_> {
    fn of(&self, rule: RuleId) -> impl Iterator<Item = Var> {
        self.model.scope(rule).iter().copied().filter(|&var| self.left[var].contains(self.value))
    }

    /// Finds `size` rules of a base family that are confined to `size` rules of a cover family, if
    /// those also have the value elsewhere.
    fn fish(&self, base: &[RuleId], cover: &[RuleId], size: usize) -> Option<Step> {
        // The cover rules that contain a rule's places, one bit each.
        let touched = |rule: RuleId| {
            self.of(rule).try_fold(0_u128, |touched, var| {
                let at = cover.iter().position(|&rule| self.model.scope(rule).contains(&var))?;
                Some(touched | 1 << at)
            })
        };
        let few = |&rule: &RuleId| {
            let touched = touched(rule)?;
            let fits = (2..=size).contains(&(touched.count_ones() as usize));
            (fits && self.model.needs(rule).contains(self.value)).then_some((rule, touched))
        };
        let base: Vec<(RuleId, u128)> = base.iter().filter_map(few).collect();
        self.extend(&base, cover, &mut Vec::new(), 0, size)
    }

    /// Extends a pattern until it has its size.
    fn extend(
        &self,
        base: &[(RuleId, u128)],
        cover: &[RuleId],
        chosen: &mut Vec<RuleId>,
        touched: u128,
        size: usize,
    ) -> Option<Step> {
        if chosen.len() == size {
            let touched = |at: usize| touched & 1 << at != 0;
            let cover = (0..cover.len()).filter(|&at| touched(at)).map(|at| cover[at]).collect();
            return self.step(chosen, cover);
        }
        for (at, &(rule, own)) in base.iter().enumerate() {
            let touched = touched | own;
            if touched.count_ones() as usize <= size {
                chosen.push(rule);
                let found = self.extend(&base[at + 1..], cover, chosen, touched, size);
                if found.is_some() {
                    return found;
                }
                chosen.pop();
            }
        }
        None
    }

    /// The step that a pattern implies, if it rules anything out.
    fn step(&self, base: &[RuleId], cover: Vec<RuleId>) -> Option<Step> {
        let mut elsewhere: Vec<Var> = cover.iter().flat_map(|&rule| self.of(rule)).collect();
        elsewhere.retain(|var| !base.iter().any(|&rule| self.model.scope(rule).contains(var)));
        if elsewhere.is_empty() || cover.len() != base.len() || !self.confine(base, &cover) {
            return None;
        }
        let removed = elsewhere.into_iter().map(|var| (var, Values::one(self.value))).collect();
        let rules = [base, &cover].concat();
        Some(Step {
            technique: Technique::Few(rules.len() as u8),
            removed,
            rules,
            cells: Vec::new(),
        })
    }

    /// Whether the base rules need the value, in disjoint sets of places, all within the cover.
    fn confine(&self, base: &[RuleId], cover: &[RuleId]) -> bool {
        let alike = |rules: &[RuleId]| {
            rules.iter().all(|&rule| self.model.name(rule).key() == self.model.name(rules[0]).key())
        };
        let covered = |var: Var| cover.iter().any(|&rule| self.model.scope(rule).contains(&var));
        let mut places: Vec<Var> = base.iter().flat_map(|&rule| self.of(rule)).collect();
        let all = places.len();
        places.sort();
        places.dedup();
        alike(base)
            && alike(cover)
            && base.iter().all(|&rule| self.model.needs(rule).contains(self.value))
            && cover.iter().all(|&rule| self.once(rule))
            && places.len() == all
            && places.into_iter().all(covered)
    }

    fn once(&self, rule: RuleId) -> bool {
        let rule = &self.model.rules()[rule.index()];
        matches!(rule, Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. })
    }

    /// Whether everything the step rules out is in the cover and outside the base.
    fn lie_outside(&self, base: &[RuleId], cover: &[RuleId], step: &Step) -> bool {
        let within = |rules: &[RuleId], var: &Var| {
            rules.iter().any(|&rule| self.model.scope(rule).contains(var))
        };
        let mut changed = step.removed.iter().map(|change| &change.0);
        changed.all(|var| within(cover, var) && !within(base, var))
    }
}
