//! Shape rules as theory propagators, because their clauses would be too numerous.
//!
//! When the solver has finished unit propagation, each rule whose places have changed is propagated
//! ([`Shape::look`]). Its deductions go back to the solver, and a contradiction becomes a clause
//! over the few places that it rests on ([`Shape::why`]). The reason for a deduction is computed
//! only when the solver asks for it, from the states at the time of the deduction (lazy
//! explanations, as in O. Ohrimenko, P. Stuckey and M. Codish, "Propagation via lazy clause
//! generation", 2009).

use std::sync::Arc;

use batsat::{Lit, Theory, TheoryArg, lbool};

use crate::engine::Strength;
use crate::shape::{Shape, State, Workspace};

/// One rule as a propagator.
struct Propagator {
    shape: Arc<Shape>,
    /// The literals for "this place is in".
    places: Vec<Lit>,
    /// The rule's selector.
    switch: Lit,
    states: Vec<State>,
    changed: bool,
}

/// The role of a solver variable in a rule.
#[derive(Clone, Copy)]
struct Role {
    rule: u32,
    /// `None` for the rule's selector.
    place: Option<u32>,
}

/// One deduction of a rule: the place, and how many literals were known at that time.
#[derive(Clone, Copy)]
struct Conclusion {
    rule: u32,
    place: u32,
    known: u32,
}

/// All propagators of a model.
#[derive(Default)]
pub(super) struct Propagators {
    rules: Vec<Propagator>,
    /// The roles of each solver variable, and the position in `known` at which it was assigned.
    roles: Vec<Vec<Role>>,
    order: Vec<u32>,
    /// The assigned literals with a role, in order of assignment, and how much of the solver's
    /// trail has been read.
    known: Vec<Lit>,
    read: usize,
    /// The lengths of both at the start of each decision level.
    levels: Vec<(usize, usize)>,
    /// The last deduction of each literal.
    conclusions: Vec<Option<Conclusion>>,
    /// Below this decision level only the assumptions of the question are assigned, so propagation
    /// is too early.
    pub(super) question: usize,
    /// The number of checks still to be skipped; it grows while the checks find nothing.
    skip: u32,
    rest: u32,
    workspace: Workspace,
    clause: Vec<Lit>,
}

/// The maximum number of consecutive skipped checks. (Measured on loops, shadings and islands:
/// propagating at every check is slower, and so is waiting until everything is assigned.)
const LONGEST_REST: u32 = 15;

const NEVER: u32 = u32::MAX;

fn number(literal: Lit) -> usize {
    2 * literal.var().idx() as usize + usize::from(literal.sign())
}

impl Propagators {
    /// Adds a rule, with the literals for its places and its selector.
    pub(super) fn add(&mut self, shape: Arc<Shape>, places: Vec<Lit>, switch: Lit) {
        let rule = self.rules.len() as u32;
        self.role(switch, Role { rule, place: None });
        for (place, &literal) in places.iter().enumerate() {
            self.role(literal, Role { rule, place: Some(place as u32) });
        }
        let states = vec![State::Open; places.len()];
        self.rules.push(Propagator { shape, places, switch, states, changed: true });
    }

    fn role(&mut self, literal: Lit, role: Role) {
        let var = literal.var().idx() as usize;
        if self.roles.len() <= var {
            self.roles.resize_with(var + 1, Vec::new);
            self.order.resize(var + 1, NEVER);
            self.conclusions.resize(2 * var + 2, None);
        }
        self.roles[var].push(role);
    }

    /// Reads the new part of the solver's trail.
    fn catch_up(&mut self, trail: &[Lit]) {
        for &literal in &trail[self.read..] {
            let var = literal.var().idx() as usize;
            let Some(roles) = self.roles.get(var).filter(|roles| !roles.is_empty()) else {
                continue;
            };
            self.order[var] = self.known.len() as u32;
            self.known.push(literal);
            for role in roles {
                let rule = &mut self.rules[role.rule as usize];
                rule.changed = true;
                if let Some(place) = role.place {
                    let place = place as usize;
                    let is_in = rule.places[place] == literal;
                    rule.states[place] = if is_in { State::In } else { State::Out };
                }
            }
        }
        self.read = trail.len();
    }

    /// Propagates the rules whose places changed, or all rules. Returns whether that had any
    /// effect.
    fn look(&mut self, acts: &mut TheoryArg<'_>, all: bool) -> bool {
        let mut effective = false;
        if self.rules.is_empty() {
            return effective;
        }
        self.catch_up(acts.model());
        for number in 0..self.rules.len() {
            let rule = &mut self.rules[number];
            let on = acts.value(rule.switch.var()) == lbool::from(rule.switch.sign());
            if !on || !(all || rule.changed) {
                continue;
            }
            rule.changed = false;
            self.workspace.states.clone_from(&rule.states);
            if rule.shape.look(Strength::Full, &mut self.workspace).is_err() {
                self.workspace.states.clone_from(&rule.states);
                rule.shape.why(&mut self.workspace);
                self.clause.clear();
                self.cite(number, None);
                for literal in &mut self.clause {
                    *literal = !*literal;
                }
                acts.raise_conflict(&self.clause, false);
                return true;
            }
            effective |= !self.workspace.settled.is_empty();
            if !self.conclude(acts, number) {
                return true;
            }
        }
        effective
    }

    /// Passes a rule's deductions to the solver. Returns false on a conflict.
    fn conclude(&mut self, acts: &mut TheoryArg<'_>, number_of_rule: usize) -> bool {
        let rule = &self.rules[number_of_rule];
        for &(place, state) in &self.workspace.settled {
            let is_in = rule.places[place as usize];
            let concluded = if state == State::In { is_in } else { !is_in };
            let value = acts.value(concluded.var());
            if value == lbool::from(concluded.sign()) {
                continue;
            }
            self.conclusions[number(concluded)] = Some(Conclusion {
                rule: number_of_rule as u32,
                place,
                known: self.known.len() as u32,
            });
            if !acts.propagate(concluded) {
                return false;
            }
        }
        true
    }

    /// Adds to the clause the literals that the last contradiction rests on, with their current
    /// signs, except for one place.
    fn cite(&mut self, number: usize, but: Option<u32>) {
        let rule = &self.rules[number];
        self.clause.push(rule.switch);
        for &place in self.workspace.reason.iter().filter(|&&place| Some(place) != but) {
            let literal = rule.places[place as usize];
            let is_in = rule.states[place as usize] == State::In;
            self.clause.push(if is_in { literal } else { !literal });
        }
    }
}

impl Theory for Propagators {
    fn final_check(&mut self, acts: &mut TheoryArg<'_>) {
        self.look(acts, true);
    }

    fn partial_check(&mut self, acts: &mut TheoryArg<'_>) {
        if self.levels.len() < self.question {
            return;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        if self.look(acts, false) {
            self.rest = 0;
        } else {
            self.rest = (2 * self.rest + 1).min(LONGEST_REST);
            self.skip = self.rest;
        }
    }

    fn create_level(&mut self) {
        self.levels.push((self.read, self.known.len()));
    }

    fn pop_levels(&mut self, n: usize) {
        let left = self.levels.len().saturating_sub(n);
        let Some(&(read, known)) = self.levels.get(left) else { return };
        self.levels.truncate(left);
        self.read = read;
        for literal in self.known.drain(known..) {
            let var = literal.var().idx() as usize;
            self.order[var] = NEVER;
            for role in &self.roles[var] {
                if let Some(place) = role.place {
                    self.rules[role.rule as usize].states[place as usize] = State::Open;
                }
            }
        }
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, p: Lit) -> &[Lit] {
        self.clause.clear();
        let Some(Some(conclusion)) = self.conclusions.get(number(p)) else { return &self.clause };
        let Conclusion { rule: at, place, known } = *conclusion;
        let rule = &self.rules[at as usize];
        self.workspace.states.clear();
        for (literal, &state) in rule.places.iter().zip(&rule.states) {
            let then = self.order[literal.var().idx() as usize] < known;
            self.workspace.states.push(if then { state } else { State::Open });
        }
        let is_in = rule.places[place as usize] == p;
        // The place is in because it cannot be out.
        self.workspace.states[place as usize] = if is_in { State::Out } else { State::In };
        rule.shape.why(&mut self.workspace);
        self.cite(at as usize, Some(place));
        &self.clause
    }
}
