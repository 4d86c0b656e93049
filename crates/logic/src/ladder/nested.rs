//! Nested assumptions, where following singles refutes nothing: a value is refuted with further
//! assumptions inside the first.
//!
//! The step takes the wrong values with the smallest search tree. The size limit grows until some
//! value is refuted within it, so no tree is searched much further than the smallest one.

use recreo_game::{Control, End, Stopped};

use super::Ladder;
use crate::engine::Why;
use crate::search::Search;
use crate::{RuleId, Step, Technique, Values, Var};

/// The largest search tree. Above it there is no step, and only the provers can solve the rest.
const LARGEST_TREE: u64 = 1 << 16;

impl Ladder<'_> {
    pub(super) fn nested(&mut self, control: &Control) -> Result<Vec<Step>, Stopped> {
        self.engine.load(&self.left);
        let mut size = 1;
        while size <= LARGEST_TREE {
            let mut refuted: Vec<(u64, Var, Values)> = Vec::new();
            let mut undecided = false;
            for at in 0..self.left.all().len() {
                let var = Var(at as u32);
                if self.left[var].is_single() {
                    continue;
                }
                for value in self.left[var].iter().map(Values::one) {
                    let mark = self.engine.mark();
                    let assumed = self.engine.narrow(var, value, Why::Assumed);
                    let (nodes, end) = match assumed {
                        Ok(()) => {
                            let search = Search::new(&mut self.engine, 1, control).at_most(size);
                            let (_, end, nodes) = search.run();
                            (nodes, end)
                        }
                        Err(_) => (0, Some(End::Exhausted)),
                    };
                    self.engine.undo(mark);
                    match end {
                        Some(End::Stopped(why)) => return Err(why),
                        Some(End::Exhausted) => refuted.push((nodes, var, value)),
                        Some(End::Limit) => {}
                        None => undecided = true,
                    }
                }
            }
            if !refuted.is_empty() {
                let all: Vec<RuleId> = self.rules.clone();
                let step = |(nodes, var, value): (u64, Var, Values)| Step {
                    technique: Technique::Nested(nodes.min(255) as u8),
                    removed: vec![(var, value)],
                    rules: all.clone(),
                    cells: Vec::new(),
                };
                return Ok(refuted.into_iter().map(step).collect());
            }
            if !undecided {
                // Every remaining value is part of some solution.
                return Ok(Vec::new());
            }
            size *= 4;
        }
        Ok(Vec::new())
    }
}
