//! All states of a play, as a tree. Undoing and continuing differently loses nothing.

use std::collections::BTreeMap;

/// The distance in actions between two stored states. Undoing never replays more actions than this.
const STRIDE: usize = 64;

/// A node of the tree. The root is 0.
pub(crate) type Node = usize;

/// A tree of states, connected by actions.
///
/// Only every 64th state is stored. The others are recomputed from the nearest stored one, so
/// memory stays small and undoing replays at most 64 actions.
#[derive(Clone, Debug)]
pub(crate) struct History<S, A> {
    steps: Vec<Step<A>>,
    kept: BTreeMap<Node, S>,
    at: Node,
    now: S,
    /// The node before the last change and its state, because the next query is usually about it.
    left: Option<(Node, S)>,
    undone: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Step<A> {
    /// The node that undoing leads to.
    before: Node,
    /// The node whose state the actions start from: `before`, or after a return the node returned
    /// to.
    base: Node,
    actions: Vec<A>,
    /// The number of actions since the last stored state.
    since_kept: usize,
}

impl<S: Clone, A> History<S, A> {
    pub(crate) fn new(start: S) -> History<S, A> {
        History {
            steps: Vec::new(),
            kept: BTreeMap::from([(0, start.clone())]),
            at: 0,
            now: start,
            left: None,
            undone: Vec::new(),
        }
    }

    /// Returns the current state.
    pub(crate) fn now(&self) -> &S {
        &self.now
    }

    /// Returns the current node.
    pub(crate) fn at(&self) -> Node {
        self.at
    }

    /// Adds a state, reached by actions.
    pub(crate) fn go(&mut self, actions: Vec<A>, state: S) {
        self.add(self.at, actions, state);
    }

    /// Returns to an earlier state. This is a step of its own, which can be undone.
    pub(crate) fn return_to(&mut self, node: Node, replay: impl Fn(&mut S, &A)) {
        let state = self.state(node, replay);
        self.add(node, Vec::new(), state);
    }

    fn add(&mut self, base: Node, actions: Vec<A>, state: S) {
        let since = self.step(base).map_or(0, |step| step.since_kept) + actions.len();
        let node = self.steps.len() + 1;
        let since_kept = if since >= STRIDE { 0 } else { since };
        if since_kept == 0 && since > 0 {
            self.kept.insert(node, state.clone());
        }
        self.steps.push(Step { before: self.at, base, actions, since_kept });
        self.arrive(node, state);
        self.undone.clear();
    }

    /// Undoes the last step. Returns whether there was one.
    pub(crate) fn undo(&mut self, replay: impl Fn(&mut S, &A)) -> bool {
        let Some(before) = self.step(self.at).map(|step| step.before) else { return false };
        self.undone.push(self.at);
        self.move_to(before, replay);
        true
    }

    /// Redoes the last undone step. Returns whether there was one.
    pub(crate) fn redo(&mut self, replay: impl Fn(&mut S, &A)) -> bool {
        let Some(node) = self.undone.pop() else { return false };
        self.move_to(node, replay);
        true
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.at != 0
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the state of a node, recomputed from the nearest stored one.
    pub(crate) fn state(&self, node: Node, replay: impl Fn(&mut S, &A)) -> S {
        let mut way = Vec::new();
        let mut from = node;
        let known = |node: Node| match &self.left {
            Some((left, state)) if *left == node => Some(state),
            _ => self.kept.get(&node),
        };
        let kept = loop {
            match (known(from), self.step(from)) {
                (Some(state), _) => break state,
                (None, Some(step)) => {
                    way.push(step);
                    from = step.base;
                }
                // Unreachable: the state of the root is always stored.
                (None, None) => break &self.now,
            }
        };
        let mut state = kept.clone();
        for step in way.into_iter().rev() {
            step.actions.iter().for_each(|action| replay(&mut state, action));
        }
        state
    }

    /// Returns the node whose state a step started from.
    pub(crate) fn base(&self, node: Node) -> Node {
        self.step(node).map_or(0, |step| step.base)
    }

    /// Returns the nodes on the path from the current node to the root, latest first, without the
    /// root.
    pub(crate) fn line(&self) -> impl Iterator<Item = Node> {
        let mut node = self.at;
        std::iter::from_fn(move || {
            let here = (node != 0).then_some(node)?;
            node = self.base(here);
            Some(here)
        })
    }

    fn move_to(&mut self, node: Node, replay: impl Fn(&mut S, &A)) {
        let state = self.state(node, replay);
        self.arrive(node, state);
    }

    fn arrive(&mut self, node: Node, state: S) {
        self.left = Some((self.at, std::mem::replace(&mut self.now, state)));
        self.at = node;
    }

    fn step(&self, node: Node) -> Option<&Step<A>> {
        self.steps.get(node.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn append(state: &mut Vec<u32>, action: &u32) {
        state.push(*action);
    }

    proptest! {
        /// Compares with a simple model: a list of complete states.
        #[test]
        fn pl1_undo_and_redo_are_unlimited(acts in proptest::collection::vec(0u32..10, 0..400)) {
            let mut history = History::new(Vec::new());
            let (mut states, mut at) = (vec![Vec::new()], 0);
            for (i, act) in acts.into_iter().enumerate() {
                match act {
                    0..=1 => {
                        prop_assert_eq!(history.undo(append), at > 0);
                        at = usize::saturating_sub(at, 1);
                    }
                    2 => {
                        prop_assert_eq!(history.redo(append), at + 1 < states.len());
                        at = (at + 1).min(states.len() - 1);
                    }
                    _ => {
                        let actions: Vec<u32> = (0..act).map(|k| i as u32 * 10 + k).collect();
                        let mut state = states[at].clone();
                        state.extend(&actions);
                        states.truncate(at + 1);
                        states.push(state.clone());
                        at += 1;
                        history.go(actions, state);
                    }
                }
                prop_assert_eq!(history.now(), &states[at]);
            }
        }
    }

    #[test]
    fn lp7_a_return_can_itself_be_undone() {
        let mut history = History::new(Vec::new());
        history.go(vec![1], vec![1]);
        let marked = history.at();
        history.go(vec![2], vec![1, 2]);
        history.return_to(marked, append);
        assert_eq!(history.now(), &[1]);
        history.go(vec![3], vec![1, 3]);
        assert_eq!(history.line().count(), 3);
        assert!(history.undo(append) && history.undo(append));
        assert_eq!(history.now(), &[1, 2]);
        assert!(history.redo(append));
        assert_eq!(history.now(), &[1]);
    }
}
