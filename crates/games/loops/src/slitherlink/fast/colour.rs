//! Sets of faces with known colour relations.
//!
//! Each face stores its set and its relation to the set's first face. When two sets merge, the
//! smaller one is relabelled, so a lookup takes one step. The members of a set form a ring, and
//! swapping two links joins or splits two rings. (The sets are those of R. Tarjan, "Efficiency of a
//! good but not linear set union algorithm", 1975, arranged so that the last union can be undone.)

use super::super::net::NONE;
use super::engine::{ASSUMED, Contradiction, Engine, OPEN};
use super::ground::{DIFFER, Ground};
use super::{CROSS, LINE};

pub(super) struct Colours {
    set: Vec<u32>,
    /// The relation to the set's first face: see `ground.rs`.
    from_first: Vec<u8>,
    /// The next face of the same set, in a ring.
    next: Vec<u32>,
    /// The cost of a traversal of the set.
    weight: Vec<u32>,
    merges: Vec<Merge>,
}

/// One merge of two sets.
#[derive(Clone, Copy)]
struct Merge {
    small: u32,
    large: u32,
    relation: u8,
}

impl Colours {
    pub(super) fn new(ground: &Ground) -> Colours {
        let faces = ground.faces();
        let weight = |face: u32| 1 + ground.sides_of(face).len() as u32;
        Colours {
            set: (0..faces as u32).collect(),
            from_first: vec![0; faces],
            next: (0..faces as u32).collect(),
            weight: (0..faces as u32).map(weight).collect(),
            merges: Vec::with_capacity(faces),
        }
    }

    /// Resets the sets: only faces without a side between them are known to have the same colour.
    pub(super) fn clear(&mut self, ground: &Ground) {
        self.undo(0);
        for &(one, other, relation) in &ground.open_between {
            self.join(one, other, relation);
        }
    }

    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.merges.len()
    }

    /// The relation between the colours of two faces, if known.
    #[inline]
    pub(super) fn relation(&self, one: u32, other: u32) -> Option<u8> {
        let [one, other] = [one as usize, other as usize];
        (self.set[one] == self.set[other]).then(|| self.from_first[one] ^ self.from_first[other])
    }

    /// Merges the sets of two faces. Returns the merge, or `None` if they were in the same set.
    fn join(&mut self, one: u32, other: u32, relation: u8) -> Option<Merge> {
        let [a, b] = [self.set[one as usize], self.set[other as usize]];
        if a == b {
            return None;
        }
        let relation = relation ^ self.from_first[one as usize] ^ self.from_first[other as usize];
        let (small, large) =
            if self.weight[a as usize] <= self.weight[b as usize] { (a, b) } else { (b, a) };
        let merge = Merge { small, large, relation };
        self.relabel(merge, large);
        self.next.swap(small as usize, large as usize);
        self.weight[large as usize] += self.weight[small as usize];
        self.merges.push(merge);
        Some(merge)
    }

    fn relabel(&mut self, merge: Merge, set: u32) {
        let mut face = merge.small;
        loop {
            self.set[face as usize] = set;
            self.from_first[face as usize] ^= merge.relation;
            face = self.next[face as usize];
            if face == merge.small {
                break;
            }
        }
    }

    pub(super) fn undo(&mut self, mark: usize) {
        while self.merges.len() > mark {
            let Some(merge) = self.merges.pop() else { break };
            let Merge { small, large, .. } = merge;
            self.weight[large as usize] -= self.weight[small as usize];
            self.next.swap(small as usize, large as usize);
            self.relabel(merge, small);
        }
    }
}

impl Engine<'_> {
    /// Records the relation between the colours of two faces, and queues the rules that it affects.
    pub(super) fn relate(
        &mut self,
        one: u32,
        other: u32,
        relation: u8,
    ) -> Result<(), Contradiction> {
        if let Some(known) = self.colours.relation(one, other) {
            // (If they differ by a seam, that is information about the seam only.)
            return if known ^ relation == DIFFER {
                Err(Contradiction(ASSUMED, NONE))
            } else {
                Ok(())
            };
        }
        let Some(merge) = self.colours.join(one, other, relation) else { return Ok(()) };
        let ground = self.ground;
        // The rings are joined: the smaller one runs from the link after the larger one's first
        // face to its own first face.
        let mut face = self.colours.next[merge.large as usize];
        loop {
            for &side in ground.sides_of(face) {
                let [a, b] = ground.parts[side as usize];
                let across = if a == face { b } else { a };
                self.queue_cell(across);
                if self.state[side as usize] == OPEN
                    && let Some(relation) = self.colours.relation(a, b)
                {
                    match relation ^ ground.seam[side as usize] {
                        0 => self.set(side, CROSS, ASSUMED)?,
                        DIFFER => self.set(side, LINE, ASSUMED)?,
                        _ => {}
                    }
                }
            }
            for &corner in ground.corners_of(face) {
                self.queue_corner(corner);
            }
            if face == merge.small {
                return Ok(());
            }
            face = self.colours.next[face as usize];
        }
    }
}
