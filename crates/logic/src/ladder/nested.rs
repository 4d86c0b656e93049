//! Where following singles refutes nothing: a value that is refuted by assuming more on top of it.
//!
//! Of all values that are left and wrong, the one with the smallest tree of assumptions is taken. Sizes double until one is found, so
//! that nobody's tree is searched much further than the smallest.

use recreo_game::{Control, End, Stopped};

use super::Ladder;
use crate::engine::Why;
use crate::search::Search;
use crate::{Step, Technique, Values, Var};

/// The largest tree that is looked for. Beyond it there is no step: what is left is for the provers.
const LARGEST_TREE: u64 = 1 << 16;

impl Ladder<'_> {
    pub(super) fn nested(&mut self, control: &Control) -> Result<Option<Step>, Stopped> {
        self.engine.load(&self.left);
        let mut size = 1;
        while size <= LARGEST_TREE {
            let mut best: Option<(u64, Var, Values)> = None;
            let mut undecided = false;
            for at in 0..self.left.all().len() {
                let var = Var(at as u32);
                if self.left[var].is_single() {
                    continue;
                }
                for value in self.left[var].iter().map(Values::one) {
                    let mark = self.engine.mark();
                    let told = self.engine.narrow(var, value, Why::Told);
                    let least = best.map_or(size, |(nodes, ..)| nodes);
                    let (nodes, end) = match told {
                        Ok(()) => {
                            let search = Search::new(&mut self.engine, 1, control).at_most(least);
                            let (_, end, nodes) = search.run();
                            (nodes, end)
                        }
                        Err(_) => (0, Some(End::Exhausted)),
                    };
                    self.engine.undo(mark);
                    match end {
                        Some(End::Stopped(why)) => return Err(why),
                        Some(End::Exhausted) if best.is_none_or(|(least, ..)| nodes < least) => {
                            best = Some((nodes, var, value));
                        }
                        Some(_) => {}
                        None => undecided = true,
                    }
                }
            }
            if let Some((nodes, var, value)) = best {
                let technique = Technique::Nested(nodes.min(255) as u8);
                let rules = self.rules().collect();
                let removed = vec![(var, value)];
                return Ok(Some(Step { technique, removed, rules, cells: Vec::new() }));
            }
            if !undecided {
                // Every value that is left is part of some solution.
                return Ok(None);
            }
            size *= 4;
        }
        Ok(None)
    }
}
