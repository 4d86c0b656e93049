//! The encoding of the rules as clauses.

use super::{Learner, Literal, literal};

impl Learner<'_> {
    /// Encodes numbers and corners, the existence of a line, and, if every loop divides the board
    /// in two, that a side is a line if and only if the colours of its faces differ.
    pub(super) fn write(&mut self, clues: &[Option<u8>], colours: bool) {
        let ground = self.ground;
        for (sides, clue) in ground.around.iter().zip(clues) {
            let Some(clue) = clue.map(usize::from) else { continue };
            for some in 0_u32..16 {
                let chosen = || (0..4).filter(|at| some >> at & 1 != 0).map(|at| sides[at]);
                // At least one side of any subset of size 5 - n is a line; at least one of any n +
                // 1 sides is not.
                if some.count_ones() as usize + clue == 5 {
                    let clause: Vec<Literal> = chosen().map(|side| literal(side, true)).collect();
                    self.add(&clause);
                }
                if some.count_ones() as usize == clue + 1 {
                    let clause: Vec<Literal> = chosen().map(|side| literal(side, false)).collect();
                    self.add(&clause);
                }
            }
        }
        for sides in &ground.meeting {
            let sides: Vec<u32> =
                sides.iter().copied().filter(|&side| side < ground.sides as u32).collect();
            for &own in &sides {
                let clause: Vec<Literal> =
                    sides.iter().map(|&side| literal(side, side != own)).collect();
                self.add(&clause);
                if sides.len() > 2 {
                    let others = sides.iter().filter(|&&side| sides.len() == 3 || side != own);
                    let clause: Vec<Literal> = others.map(|&side| literal(side, false)).collect();
                    self.add(&clause);
                }
            }
        }
        let some: Vec<Literal> = (0..ground.sides as u32).map(|side| literal(side, true)).collect();
        self.add(&some);
        if colours {
            let face = |face: u32| ground.sides as u32 + face;
            for (side, &[one, other]) in ground.parts.iter().enumerate() {
                for [a, b] in [[false, false], [true, true], [false, true], [true, false]] {
                    let side = literal(side as u32, a != b);
                    self.add(&[side, literal(face(one), a), literal(face(other), b)]);
                }
            }
            for &(one, other, _) in &ground.open_between {
                for a in [false, true] {
                    self.add(&[literal(face(one), a), literal(face(other), !a)]);
                }
            }
            // All colours can be exchanged, so one is fixed.
            self.add(&[literal(face(ground.faces() as u32 - 2), true)]);
        }
    }
}
