//! Technique *room*: counting the colours that must cross a line over the board.

use super::known::{Clash, Known, Line, Why};
use super::lattice::{Cut, NONE};

impl Known<'_> {
    /// A colour with one open end on either side of a cut must cross it, by a side of its own or
    /// over a strand that crosses already. If there are exactly as many of these as such colours,
    /// every one of them is used.
    pub(super) fn count_room(&mut self) -> Result<(), Clash> {
        let lattice = self.lattice;
        for (number, cut) in lattice.cuts.iter().enumerate() {
            let Some(spare) = self.spare_room(cut) else {
                return Err(Clash::Room(number as u16));
            };
            if spare == 0 {
                for &edge in &cut.edges {
                    if self.line[usize::from(edge)] == Line::Unknown {
                        self.draw(edge, Why::Room(number as u16))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The number of crossings left over when every colour that must cross has crossed, or `None`
    /// if there are too few.
    pub(super) fn spare_room(&self, cut: &Cut) -> Option<usize> {
        let lattice = self.lattice;
        let divided =
            |one: u16, other: u16| lattice.is_inside(cut, one) != lattice.is_inside(cut, other);
        let must = (0..lattice.pairs.len())
            .filter(|&colour| {
                self.open_ends(colour).is_some_and(|(one, other)| divided(one, other))
            })
            .count();
        if must == 0 {
            return Some(usize::MAX);
        }
        let open =
            cut.edges.iter().filter(|&&e| self.line[usize::from(e)] == Line::Unknown).count();
        let bridging = |&(strand, &[one, other]): &(usize, &[u16; 2])| {
            let lives = usize::from(self.strand[usize::from(one)]) == strand;
            let holds_point = [one, other].iter().any(|&c| lattice.point[usize::from(c)] != NONE);
            lives && !holds_point && divided(one, other)
        };
        let bridges = self.ends.iter().enumerate().filter(bridging).count();
        (open + bridges).checked_sub(must)
    }
}
