//! Naked and hidden sets within an all-different rule.
//!
//! If three variables can only be 2, 5 or 7, no other variable is 2, 5 or 7 (a *naked* set). If
//! three values have only three places, nothing else goes there (a *hidden* set). Each naked set is
//! the complement of a hidden set, so among nine variables both kinds up to size four cover all
//! sets (P. Hall, "On Representatives of Subsets", 1935).

use crate::Values;

/// A naked or hidden set, and what it rules out.
pub(crate) struct Set {
    /// Whether it is a hidden set (of values) rather than a naked set (of variables).
    pub(crate) hidden: bool,
    /// The number of variables or values in the set.
    pub(crate) size: usize,
    /// The values ruled out, for each place that changes.
    pub(crate) removed: Vec<(usize, Values)>,
}

/// The largest size searched for.
const LARGEST: usize = 4;

/// Finds the sets that rule something out, smallest first, naked before hidden within a size.
pub(crate) struct Sets<'a> {
    domains: &'a [Values],
    /// The places of each value that must occur, as a bit mask.
    places: Vec<(u8, u32)>,
}

impl<'a> Sets<'a> {
    /// Searches variables with these domains, none of them settled. The values of `needs` that are
    /// still open must all occur.
    pub(crate) fn of(domains: &'a [Values], needs: Values) -> impl Iterator<Item = Set> + 'a {
        let open = domains.iter().fold(Values::NONE, |all, &own| all | own) & needs;
        let places_of = |value: u8| {
            let at = (0..domains.len()).filter(|&place| domains[place].contains(value));
            at.fold(0_u32, |places, place| places | 1 << place)
        };
        let places = open.iter().map(|value| (value, places_of(value))).collect();
        let sets = Sets { domains, places };
        (2..=LARGEST).flat_map(move |size| {
            let mut found = sets.naked(size);
            found.extend(sets.hidden(size));
            found
        })
    }

    /// Enumerates the choices of `size` masks whose union has at most `size` bits.
    fn choose(masks: &[(usize, u32)], size: usize, found: &mut impl FnMut(&[usize], u32)) {
        fn go(
            masks: &[(usize, u32)],
            size: usize,
            union: u32,
            chosen: &mut Vec<usize>,
            found: &mut impl FnMut(&[usize], u32),
        ) {
            if chosen.len() == size {
                found(chosen, union);
                return;
            }
            let missing = size - chosen.len();
            for at in 0..masks.len().saturating_sub(missing - 1) {
                let wider = union | masks[at].1;
                if wider.count_ones() as usize <= size {
                    chosen.push(masks[at].0);
                    go(&masks[at + 1..], size, wider, chosen, found);
                    chosen.pop();
                }
            }
        }
        go(masks, size, 0, &mut Vec::with_capacity(size), found);
    }

    fn naked(&self, size: usize) -> Vec<Set> {
        if self.domains.len() <= size {
            return Vec::new();
        }
        let small = |at: &usize| self.domains[*at].len() <= size;
        let masks: Vec<(usize, u32)> =
            (0..self.domains.len()).filter(small).map(|at| (at, self.domains[at].0)).collect();
        let mut sets = Vec::new();
        Sets::choose(&masks, size, &mut |chosen, union| {
            let others = (0..self.domains.len()).filter(|at| !chosen.contains(at));
            let removed: Vec<(usize, Values)> = others
                .map(|at| (at, self.domains[at] & Values(union)))
                .filter(|(_, values)| !values.is_empty())
                .collect();
            if !removed.is_empty() {
                sets.push(Set { hidden: false, size, removed });
            }
        });
        sets
    }

    fn hidden(&self, size: usize) -> Vec<Set> {
        if self.places.len() <= size {
            return Vec::new();
        }
        let masks: Vec<(usize, u32)> = self
            .places
            .iter()
            .filter(|(_, places)| places.count_ones() as usize <= size)
            .map(|&(value, places)| (usize::from(value), places))
            .collect();
        let mut sets = Vec::new();
        Sets::choose(&masks, size, &mut |chosen, union| {
            let own = Values::of(chosen.iter().map(|&value| value as u8));
            let places = (0..self.domains.len()).filter(|&at| union >> at & 1 != 0);
            let removed: Vec<(usize, Values)> = places
                .map(|at| (at, self.domains[at] - own))
                .filter(|(_, values)| !values.is_empty())
                .collect();
            if !removed.is_empty() {
                sets.push(Set { hidden: true, size, removed });
            }
        });
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(digits: &str) -> Values {
        Values::of(digits.bytes().map(|digit| digit - b'0'))
    }

    #[test]
    fn lp12_a_naked_pair_takes_its_values_from_the_others() {
        let domains = [values("12"), values("12"), values("123"), values("345")];
        let set = Sets::of(&domains, Values::NONE).next().unwrap();
        assert!(!set.hidden);
        assert_eq!(set.removed, [(2, values("12"))]);
    }

    #[test]
    fn lp12_a_hidden_pair_lets_nothing_else_into_its_places() {
        let domains =
            [values("12345"), values("12345"), values("345"), values("345"), values("3456")];
        let needed = values("123456");
        let hidden = Sets::of(&domains, needed).find(|set| set.hidden).unwrap();
        assert_eq!(hidden.size, 2);
        assert_eq!(hidden.removed, [(0, values("345")), (1, values("345"))]);
    }
}
