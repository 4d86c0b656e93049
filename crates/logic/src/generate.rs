//! Puzzle generation: clues are added until the solution is unique, then redundant clues are
//! removed.
//!
//! A game composes a full board and lists all clues it could show: given values, and optional rules
//! (the signs of futoshiki). Generation adds "a pinch of information that tells two solutions
//! apart" (LP14): as long as another solution (a rival) exists, it shows a clue that the rival
//! violates. For the levels easy and normal it adds clues where the techniques of that level leave
//! variables undecided, so that those techniques alone solve the puzzle. Then it tries to remove
//! each group of clues again.
//!
//! Checking that a given value is redundant is fast: with it the puzzle had one solution, so any
//! solution without it has another value there. Refuting the other values usually takes a few
//! singles.

mod rivals;

use recreo_board::Rng;
use recreo_game::{Control, End, Level, Stopped};

use crate::engine::{Engine, Strength, Why};
use crate::grade::{grade, solves};
use crate::search::Search;
use crate::{Facts, Model, RuleId, Value, Values, Var};
use rivals::{Other, Rivals};

/// One clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clue {
    /// The value of a variable.
    Given(Var),
    /// An optional rule.
    Rule(RuleId),
}

/// The input of the generator.
pub struct Recipe<'a> {
    /// The model with all rules, optional ones included.
    pub model: &'a Model,
    /// The wanted solution.
    pub solution: &'a [Value],
    /// The groups of clues that are shown or hidden as a whole, for example symmetrical clues.
    /// Rules in no group always hold.
    pub groups: Vec<Vec<Clue>>,
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The indices of the groups to show, in ascending order.
    pub kept: Vec<usize>,
    /// The difficulty level.
    pub level: Level,
}

/// The node limit of the first, quick search.
const SOON: u64 = 10;

/// The node limit for proving that a group is redundant. Above it the group stays.
const MOST_NODES: u64 = 2_000;

/// For models with shape rules: how many groups are removed from a normal puzzle to make it hard.
const BEYOND_NORMAL: usize = 2;

/// Generates a puzzle whose only solution is the recipe's.
///
/// A puzzle of level easy or normal is at most as hard as that level; at higher levels, or without
/// a level, the puzzle is as hard as generation makes it. (With shape rules, minimal puzzles are
/// nearly always expert, so a hard puzzle is a normal one with a few more clues removed.) Returns
/// `None` if all clues together do not make the solution unique.
pub fn make(
    recipe: &Recipe<'_>,
    level: Option<Level>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Made>, Stopped> {
    let mut making = Making::new(recipe, control);
    let simple = level.filter(|&level| level <= Level::Normal);
    let enough = match simple {
        Some(level) => making.add_by_technique(level, rng)?,
        None if making.has_shapes() => making.add_by_solver(level, rng, control)?,
        None => making.add_by_rivals(rng, control)?,
    };
    if !enough {
        return Ok(None);
    }
    if simple.is_some() || !making.has_shapes() {
        making.take_away(simple, rng, control)?;
    }
    making.finish(control).map(Some)
}

/// Returns a random solution, using at most `most_nodes` assumptions. They are split over restarts
/// with growing limits, because a bad start is best abandoned early. Returns `None` if none was
/// found.
pub fn fill(
    model: &Model,
    facts: &Facts,
    most_nodes: u64,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Vec<Value>>, Stopped> {
    let mut engine = Engine::new(model, control);
    let (mut spent, mut nodes) = (0, 4 * model.domains().len() as u64);
    while spent < most_nodes {
        engine.load(facts);
        let search = Search::new(&mut engine, 1, control).at_most(nodes.min(most_nodes - spent));
        let (mut found, end, used) = search.glance_only().randomized(rng).run();
        match (found.pop(), end) {
            (Some(solution), _) => return Ok(Some(solution)),
            (None, Some(End::Stopped(why))) => return Err(why),
            (None, Some(_)) => return Ok(None),
            (None, None) => {}
        }
        spent += used;
        nodes *= 2;
    }
    Ok(None)
}

/// A generation in progress.
struct Making<'a, 'm> {
    recipe: &'a Recipe<'m>,
    engine: Engine<'m>,
    /// Which groups of clues are shown.
    shown: Vec<bool>,
}

impl<'a, 'm> Making<'a, 'm> {
    fn new(recipe: &'a Recipe<'m>, control: &Control) -> Making<'a, 'm> {
        let mut engine = Engine::new(recipe.model, control);
        for clue in recipe.groups.iter().flatten() {
            if let Clue::Rule(rule) = *clue {
                engine.switch(rule, false);
            }
        }
        Making { recipe, engine, shown: vec![false; recipe.groups.len()] }
    }

    /// Grades the puzzle and returns it.
    fn finish(mut self, control: &Control) -> Result<Made, Stopped> {
        let facts = self.facts();
        let level = grade(&mut self.engine, &facts, control)?;
        let shown = self.shown.iter().enumerate();
        Ok(Made { kept: shown.filter(|group| *group.1).map(|group| group.0).collect(), level })
    }

    /// Whether some rule is about a shape. Rivals then come from the SAT solver.
    fn has_shapes(&self) -> bool {
        let model = self.recipe.model;
        (0..model.rules().len() as u32).any(|rule| model.shape(RuleId(rule)).is_some())
    }

    /// Builds a puzzle for the levels hard and expert with the SAT solver. A hard puzzle starts as
    /// a normal one, from which a few more groups are removed than normal techniques allow.
    fn add_by_solver(
        &mut self,
        level: Option<Level>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let mut rivals = Rivals::new(self.recipe, control);
        let mut most = usize::MAX;
        if level == Some(Level::Hard) && self.add_by_technique(Level::Normal, rng)? {
            self.take_away(Some(Level::Normal), rng, control)?;
            most = BEYOND_NORMAL;
        } else {
            loop {
                let rival = match rivals.another(&self.shown)? {
                    Other::Rival(rival) => rival,
                    Other::None(_) => break,
                    Other::Open => return Ok(false),
                };
                let Some(group) = self.distinguishing(&rival, rng) else { return Ok(false) };
                self.show(group, true);
            }
        }
        let mut order: Vec<usize> = (0..self.shown.len()).filter(|&g| self.shown[g]).collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&group| self.has_rule(group));
        for group in order {
            if !self.shown[group] || most == 0 {
                continue;
            }
            control.spend(1)?;
            self.show(group, false);
            match rivals.another(&self.shown)? {
                Other::None(enough) if most == usize::MAX => {
                    let spare = |group: &usize| self.shown[*group] && !enough.contains(group);
                    for group in (0..self.shown.len()).filter(spare).collect::<Vec<_>>() {
                        self.show(group, false);
                    }
                }
                Other::None(_) => most -= 1,
                Other::Rival(_) | Other::Open => self.show(group, true),
            }
        }
        Ok(true)
    }

    fn has_rule(&self, group: usize) -> bool {
        self.recipe.groups[group].iter().any(|clue| matches!(clue, Clue::Rule(_)))
    }

    fn value(&self, var: Var) -> Values {
        Values::one(self.recipe.solution[var.index()])
    }

    /// The facts given by the shown groups.
    fn facts(&self) -> Facts {
        let mut facts = Facts::new(self.recipe.model);
        for (group, _) in self.recipe.groups.iter().zip(&self.shown).filter(|(_, shown)| **shown) {
            for clue in group {
                if let Clue::Given(var) = *clue {
                    facts.narrow(var, self.value(var));
                }
            }
        }
        facts
    }

    /// Shows or hides a group.
    fn show(&mut self, group: usize, shown: bool) {
        self.shown[group] = shown;
        for clue in &self.recipe.groups[group] {
            if let Clue::Rule(rule) = *clue {
                self.engine.switch(rule, shown);
            }
        }
    }

    fn load(&mut self) {
        let facts = self.facts();
        self.engine.load(&facts);
    }

    /// Shows groups in random order, while the techniques of the level leave some of their
    /// variables open.
    fn add_by_technique(&mut self, level: Level, rng: &mut Rng) -> Result<bool, Stopped> {
        // Rules usually come before values, because they characterize the puzzle.
        let mut order: Vec<(u32, usize)> = (0..self.recipe.groups.len())
            .map(|group| (rng.below(100) + if self.has_rule(group) { 0 } else { 30 }, group))
            .collect();
        order.sort_unstable();
        self.load();
        let mut done = solves(&mut self.engine, level);
        for (_, group) in order {
            if done {
                break;
            }
            let open = |var: &Var| !self.engine.values(*var).is_single();
            let is_useful = self.recipe.groups[group].iter().any(|clue| match clue {
                Clue::Given(var) => open(var),
                Clue::Rule(rule) => self.recipe.model.scope(*rule).iter().any(open),
            });
            if !is_useful {
                continue;
            }
            self.show(group, true);
            for clue in &self.recipe.groups[group] {
                let consistent = match *clue {
                    Clue::Given(var) => self.engine.narrow(var, self.value(var), Why::Assumed),
                    Clue::Rule(rule) => self.engine.look(rule, Strength::Glance),
                };
                if consistent.is_err() {
                    return Ok(false);
                }
            }
            done = solves(&mut self.engine, level);
            self.engine.check()?;
        }
        Ok(done)
    }

    /// Shows groups that exclude rival solutions, until no rival is left.
    fn add_by_rivals(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stopped> {
        loop {
            self.load();
            let search = Search::new(&mut self.engine, 2, control).at_most(64 * MOST_NODES);
            let (found, end, _) = search.glance_only().randomized(rng).run();
            if let Some(End::Stopped(why)) = end {
                return Err(why);
            }
            let Some(rival) = found.iter().find(|found| found[..] != *self.recipe.solution) else {
                return Ok(end == Some(End::Exhausted) && found.len() == 1);
            };
            let Some(group) = self.distinguishing(rival, rng) else { return Ok(false) };
            self.show(group, true);
        }
    }

    /// Picks a hidden group that excludes the rival solution.
    fn distinguishing(&self, rival: &[Value], rng: &mut Rng) -> Option<usize> {
        let distinguishing: Vec<usize> = (0..self.shown.len())
            .filter(|&group| !self.shown[group])
            .filter(|&group| {
                self.recipe.groups[group].iter().any(|&clue| self.excludes(clue, rival))
            })
            .collect();
        let rules: Vec<usize> =
            distinguishing.iter().copied().filter(|&group| self.has_rule(group)).collect();
        let rule = if rng.coin() { rng.pick(&rules) } else { None };
        rule.or_else(|| rng.pick(&distinguishing)).copied()
    }

    /// Whether a rival solution violates the clue.
    fn excludes(&self, clue: Clue, rival: &[Value]) -> bool {
        match clue {
            Clue::Given(var) => rival[var.index()] != self.recipe.solution[var.index()],
            Clue::Rule(rule) => !self.recipe.model.keeps(rule, rival),
        }
    }

    /// Removes redundant groups. Given values go first, because the rules characterize the puzzle.
    fn take_away(
        &mut self,
        simple: Option<Level>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<(), Stopped> {
        let mut order: Vec<usize> = (0..self.shown.len()).filter(|&g| self.shown[g]).collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&group| self.has_rule(group));
        for group in order {
            control.spend(1)?;
            self.show(group, false);
            self.load();
            let spare = match simple {
                Some(level) => solves(&mut self.engine, level),
                None => self.is_spare(group, control)?,
            };
            if !spare {
                self.show(group, true);
            }
        }
        Ok(())
    }

    /// Whether the puzzle still has one solution after this group was hidden.
    fn is_spare(&mut self, number: usize, control: &Control) -> Result<bool, Stopped> {
        let recipe = self.recipe;
        let group = &recipe.groups[number];
        if self.has_rule(number) {
            return Ok(self.count(2, control)? == Some(1));
        }
        // Another solution differs in the first of the given values, or agrees there and differs in
        // the second, and so on.
        if self.engine.propagate(Strength::Glance).is_err() {
            return Ok(false);
        }
        for clue in group {
            let Clue::Given(var) = *clue else { continue };
            let mark = self.engine.mark();
            let others = self.engine.values(var) - self.value(var);
            let possible = self.engine.narrow(var, others, Why::Assumed).is_ok();
            if possible && self.count(1, control)? != Some(0) {
                return Ok(false);
            }
            self.engine.undo(mark);
            let settled = self.engine.narrow(var, self.value(var), Why::Assumed);
            if settled.and_then(|()| self.engine.propagate(Strength::Glance)).is_err() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Counts the solutions from the engine's state, up to a limit. `None` if the searches hit
    /// their node limits.
    fn count(&mut self, limit: usize, control: &Control) -> Result<Option<usize>, Stopped> {
        // Most searches are short, and glance propagation is fastest for them; the rest need full
        // propagation.
        let soon = Search::new(&mut self.engine, limit, control).glance_only().at_most(SOON);
        let (mut found, mut end, _) = soon.run();
        if end.is_none() {
            self.engine.queue_all();
            let search = Search::new(&mut self.engine, limit, control).at_most(MOST_NODES);
            (found, end, _) = search.run();
        }
        match end {
            Some(End::Stopped(why)) => Err(why),
            Some(_) => Ok(Some(found.len())),
            None => Ok(None),
        }
    }
}
