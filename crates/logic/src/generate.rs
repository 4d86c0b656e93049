//! New puzzles: information is added until there is one solution, then whatever is not needed is taken away.
//!
//! A game composes a full board and lists all clues that it could have: given values, and rules that may be left out
//! (the signs of futoshiki). What is added is "a pinch of information that tells two solutions apart" (LP14): while
//! another solution is found, a clue is shown in which it differs from the wanted one. Where a level of easy or normal is wanted, the same is
//! done with what the techniques of that level leave undecided, so that they alone solve the puzzle. Then each piece is taken
//! away again if the puzzle stays what it should be.
//!
//! That a piece is not needed is shown quickly: the puzzle had one solution with it, so any other that there may be without it has
//! another value in its place. Ruling that out is mostly a matter of a few singles.

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
    /// A rule.
    Rule(RuleId),
}

/// What a puzzle is made of.
pub struct Recipe<'a> {
    /// Everything that could hold.
    pub model: &'a Model,
    /// What the solution will be.
    pub solution: &'a [Value],
    /// What can be shown or left out, each group as a whole: clues that lie symmetrically are one group. Rules that are in no group
    /// always hold.
    pub groups: Vec<Vec<Clue>>,
}

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The groups that must be shown, by their number, in ascending order.
    pub kept: Vec<usize>,
    /// How hard it is.
    pub level: Level,
}

/// So many assumptions are soon made.
const SOON: u64 = 10;

/// How many assumptions the proof that a piece is not needed may take. Beyond it the piece stays.
const MOST_NODES: u64 = 2_000;

/// Where shapes are involved, so many more groups are taken away from a normal puzzle to make it hard.
const BEYOND_NORMAL: usize = 2;

/// Makes a puzzle that has exactly the recipe's solution, at most as hard as the level if it is easy or normal, and as hard as it comes otherwise.
/// (Where rules are about shapes, a hard puzzle is a normal one of which a little more is taken away: as hard as they come, those are all for
/// experts.) Nothing if not even all clues together are enough.
pub fn make(
    recipe: &Recipe<'_>,
    level: Option<Level>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Made>, Stopped> {
    let mut making = Making::new(recipe);
    let simple = level.filter(|&level| level <= Level::Normal);
    let enough = match simple {
        Some(level) => making.add_by_technique(level, rng),
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

/// A solution by chance, in at most so many assumptions; they are shared out over ever longer tries, as a bad beginning is best
/// given up early. Nothing if none was found.
pub fn fill(
    model: &Model,
    facts: &Facts,
    most_nodes: u64,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Vec<Value>>, Stopped> {
    let mut engine = Engine::new(model);
    let (mut spent, mut nodes) = (0, 4 * model.domains().len() as u64);
    while spent < most_nodes {
        engine.load(facts);
        let search = Search::new(&mut engine, 1, control).at_most(nodes.min(most_nodes - spent));
        let (mut found, end, used) = search.lightly().by_chance(rng).run();
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

/// A puzzle being made.
struct Making<'a, 'm> {
    recipe: &'a Recipe<'m>,
    engine: Engine<'m>,
    /// Which groups of clues are on the board.
    shown: Vec<bool>,
}

impl<'a, 'm> Making<'a, 'm> {
    fn new(recipe: &'a Recipe<'m>) -> Making<'a, 'm> {
        let mut engine = Engine::new(recipe.model);
        for clue in recipe.groups.iter().flatten() {
            if let Clue::Rule(rule) = *clue {
                engine.switch(rule, false);
            }
        }
        Making { recipe, engine, shown: vec![false; recipe.groups.len()] }
    }

    /// What came of it.
    fn finish(mut self, control: &Control) -> Result<Made, Stopped> {
        let facts = self.facts();
        let level = grade(&mut self.engine, &facts, control)?;
        let shown = self.shown.iter().enumerate();
        Ok(Made { kept: shown.filter(|group| *group.1).map(|group| group.0).collect(), level })
    }

    /// Whether a rule is about a shape: then rivals are left to the SAT solver.
    fn has_shapes(&self) -> bool {
        let model = self.recipe.model;
        (0..model.rules().len() as u32).any(|rule| model.shape(RuleId(rule)).is_some())
    }

    /// A puzzle that is hard, or as hard as it comes, with the help of the SAT solver. A hard one begins as a normal one, of which a
    /// little more is taken away than normal techniques can bear.
    fn add_by_solver(
        &mut self,
        level: Option<Level>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let mut rivals = Rivals::new(self.recipe, control);
        let mut most = usize::MAX;
        if level == Some(Level::Hard) && self.add_by_technique(Level::Normal, rng) {
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

    /// What is known from the groups that are shown.
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

    /// Shows a group, or takes it back.
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

    /// Tells groups by chance, as long as the techniques of a level leave something open that they are about.
    fn add_by_technique(&mut self, level: Level, rng: &mut Rng) -> bool {
        // Rules mostly come before values: they are what such a puzzle is about.
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
            let news = self.recipe.groups[group].iter().any(|clue| match clue {
                Clue::Given(var) => open(var),
                Clue::Rule(rule) => self.recipe.model.scope(*rule).iter().any(open),
            });
            if !news {
                continue;
            }
            self.show(group, true);
            for clue in &self.recipe.groups[group] {
                let consistent = match *clue {
                    Clue::Given(var) => self.engine.narrow(var, self.value(var), Why::Assumed),
                    Clue::Rule(rule) => self.engine.look(rule, Strength::Glance),
                };
                if consistent.is_err() {
                    return false;
                }
            }
            done = solves(&mut self.engine, level);
        }
        done
    }

    /// Tells groups that set other solutions apart from the wanted one, until there is no other.
    fn add_by_rivals(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stopped> {
        loop {
            self.load();
            let search = Search::new(&mut self.engine, 2, control).at_most(64 * MOST_NODES);
            let (found, end, _) = search.lightly().by_chance(rng).run();
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

    /// A group that is not shown yet and excludes another solution.
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

    /// Whether a clue is not true of another solution.
    fn excludes(&self, clue: Clue, rival: &[Value]) -> bool {
        match clue {
            Clue::Given(var) => rival[var.index()] != self.recipe.solution[var.index()],
            Clue::Rule(rule) => !self.recipe.model.keeps(rule, rival),
        }
    }

    /// Takes away what is not needed: given values first, as rules are what such a puzzle is about.
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

    /// Whether the puzzle has still one solution without a group that is told no longer.
    fn is_spare(&mut self, number: usize, control: &Control) -> Result<bool, Stopped> {
        let recipe = self.recipe;
        let group = &recipe.groups[number];
        if self.has_rule(number) {
            return Ok(self.count(2, control)? == Some(1));
        }
        // Another solution differs in the first of the given values, or agrees there and differs in the second, ...
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

    /// How many solutions there are from what the engine holds, up to a limit; nothing if that is not soon found out.
    fn count(&mut self, limit: usize, control: &Control) -> Result<Option<usize>, Stopped> {
        // Most searches are short, and then a glance is the quickest; the others are not worth it without a closer look.
        let soon = Search::new(&mut self.engine, limit, control).lightly().at_most(SOON);
        let (mut found, mut end, _) = soon.run();
        if end.is_none() {
            self.engine.rouse();
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
