//! Rules about a shape do not become clauses: there would be too many. They look on while the solver works.
//!
//! Whenever the solver has drawn all conclusions of its clauses, the rules whose places have changed look in turn ([`Shape::look`]). What they
//! conclude goes back to the solver, and a contradiction becomes a clause of the few places that it rests on ([`Shape::why`]). Why something
//! was concluded is worked out only if the solver asks, from what was known at that time (lazy explanations, as in O. Ohrimenko,
//! P. Stuckey and M. Codish, "Propagation via lazy clause generation", 2009).

use std::sync::Arc;

use batsat::{Lit, Theory, TheoryArg, lbool};

use crate::engine::Strength;
use crate::shape::{Room, Shape, State};

/// A rule that looks on.
struct Onlooker {
    shape: Arc<Shape>,
    /// That a place is in.
    places: Vec<Lit>,
    /// The rule holds if this does.
    switch: Lit,
    states: Vec<State>,
    changed: bool,
}

/// What a solver's variable is to a rule.
#[derive(Clone, Copy)]
struct Role {
    rule: u32,
    /// None if it is the rule's switch.
    place: Option<u32>,
}

/// What a rule once concluded: about which place, and how much was known.
#[derive(Clone, Copy)]
struct Conclusion {
    rule: u32,
    place: u32,
    known: u32,
}

/// All such rules of a model.
#[derive(Default)]
pub(super) struct Onlookers {
    rules: Vec<Onlooker>,
    /// What each of the solver's variables is, and when it became known.
    roles: Vec<Vec<Role>>,
    order: Vec<u32>,
    /// What is known, in the order in which it became known, and how much of the solver's own list has been read.
    known: Vec<Lit>,
    read: usize,
    /// How long both were when the solver last assumed something, and the time before, ...
    levels: Vec<(usize, usize)>,
    /// The last conclusion about each literal.
    conclusions: Vec<Option<Conclusion>>,
    /// Until the solver has assumed so much, looking is too early: that is only the question.
    pub(super) question: usize,
    /// So many times nobody looks: the longer nothing comes of it, the more seldom.
    skip: u32,
    rest: u32,
    room: Room,
    clause: Vec<Lit>,
}

/// At most so many times in a row nobody looks. (Measured on loops, shadings and islands: looking every time is slower, and so is waiting
/// until everything is settled.)
const LONGEST_REST: u32 = 15;

const NEVER: u32 = u32::MAX;

fn number(literal: Lit) -> usize {
    2 * literal.var().idx() as usize + usize::from(literal.sign())
}

impl Onlookers {
    /// One more rule, with the literals that its places are in, and its switch.
    pub(super) fn add(&mut self, shape: Arc<Shape>, places: Vec<Lit>, switch: Lit) {
        let rule = self.rules.len() as u32;
        self.role(switch, Role { rule, place: None });
        for (place, &literal) in places.iter().enumerate() {
            self.role(literal, Role { rule, place: Some(place as u32) });
        }
        let states = vec![State::Open; places.len()];
        self.rules.push(Onlooker { shape, places, switch, states, changed: true });
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

    /// Takes note of what the solver knows by now.
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

    /// Lets the rules look whose places changed, or all of them, and says whether anything came of it.
    fn look(&mut self, acts: &mut TheoryArg<'_>, all: bool) -> bool {
        let mut news = false;
        if self.rules.is_empty() {
            return news;
        }
        self.catch_up(acts.model());
        for number in 0..self.rules.len() {
            let rule = &mut self.rules[number];
            let on = acts.value(rule.switch.var()) == lbool::from(rule.switch.sign());
            if !on || !(all || rule.changed) {
                continue;
            }
            rule.changed = false;
            self.room.states.clone_from(&rule.states);
            if rule.shape.look(Strength::Full, &mut self.room).is_err() {
                self.room.states.clone_from(&rule.states);
                rule.shape.why(&mut self.room);
                self.clause.clear();
                self.cite(number, None);
                for literal in &mut self.clause {
                    *literal = !*literal;
                }
                acts.raise_conflict(&self.clause, false);
                return true;
            }
            news |= !self.room.settled.is_empty();
            if !self.conclude(acts, number) {
                return true;
            }
        }
        news
    }

    /// Tells the solver what a rule has concluded; whether it had nothing against it.
    fn conclude(&mut self, acts: &mut TheoryArg<'_>, number_of_rule: usize) -> bool {
        let rule = &self.rules[number_of_rule];
        for &(place, state) in &self.room.settled {
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

    /// Puts what the last contradiction rests on into the clause, as it is, except for a place.
    fn cite(&mut self, number: usize, but: Option<u32>) {
        let rule = &self.rules[number];
        self.clause.push(rule.switch);
        for &place in self.room.reason.iter().filter(|&&place| Some(place) != but) {
            let literal = rule.places[place as usize];
            let is_in = rule.states[place as usize] == State::In;
            self.clause.push(if is_in { literal } else { !literal });
        }
    }
}

impl Theory for Onlookers {
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
        self.room.states.clear();
        for (literal, &state) in rule.places.iter().zip(&rule.states) {
            let then = self.order[literal.var().idx() as usize] < known;
            self.room.states.push(if then { state } else { State::Open });
        }
        let is_in = rule.places[place as usize] == p;
        // Why it is in: because it cannot be out.
        self.room.states[place as usize] = if is_in { State::Out } else { State::In };
        rule.shape.why(&mut self.room);
        self.cite(at as usize, Some(place));
        &self.clause
    }
}
