//! Advice for a search: edges that are known, and the order in which choices are tried.

use super::edges::Edges;
use super::sweep::{Link, Step, Sweep};

/// Edges known in advance, and the order of choices. The default gives no advice.
#[derive(Default)]
pub(super) struct Guide {
    /// For each place, the sides that must lead to a later cell, and those that must not.
    known: Vec<[u8; 2]>,
    /// Places at which sides are tried in the opposite order.
    contrary: Vec<bool>,
}

impl Guide {
    /// Restricts a search to what agrees with the known edges.
    pub(super) fn new(sweep: &Sweep, edges: &Edges) -> Guide {
        let known = |(place, step): (usize, &Step)| {
            let outs = step.outs.all().iter().fold(0, |sides, out| sides | out.side);
            let on = edges.on(place);
            [on & outs, outs & !on & !edges.open(place)]
        };
        let known = sweep.steps.iter().enumerate().map(known).collect();
        Guide { known, contrary: Vec::new() }
    }

    /// Knows no edges; tries sides in an order chosen by `number`.
    pub(super) fn shuffled(sweep: &Sweep, number: u64) -> Guide {
        let mut guide = Guide { known: vec![[0; 2]; sweep.steps.len()], contrary: Vec::new() };
        guide.shuffle(number);
        guide
    }

    /// Reverses the order of sides at about half of the places, a different half for each number.
    pub(super) fn shuffle(&mut self, number: u64) {
        let mut bits = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        // Marsaglia's xorshift.
        let coin = |_| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            bits & 1 == 1
        };
        self.contrary = (0..self.known.len()).map(coin).collect();
    }

    /// The edges to later cells, in the order in which they are tried.
    #[inline]
    pub(super) fn in_turn<'s>(
        &self,
        at: usize,
        step: &'s Step,
    ) -> impl Iterator<Item = &'s Link> + use<'s> {
        let outs = step.outs.all();
        let last = outs.len().wrapping_sub(1);
        let contrary = self.is_contrary(at);
        (0..outs.len()).map(move |i| &outs[if contrary { last - i } else { i }])
    }

    /// Whether sides are tried in the opposite order.
    #[inline]
    pub(super) fn is_contrary(&self, at: usize) -> bool {
        self.contrary.get(at) == Some(&true)
    }

    /// Whether exactly these edges may lead from a cell to later ones.
    #[inline]
    pub(super) fn allows(&self, at: usize, sides: u8) -> bool {
        self.known.get(at).is_none_or(|[must, shut]| must & !sides | shut & sides == 0)
    }
}
