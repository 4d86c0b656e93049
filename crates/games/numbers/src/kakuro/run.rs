//! Propagation of a sum to the cells of its run.
//!
//! The full propagation [`narrow_run`] is a dynamic program over all 512 sets of digits, kept as
//! bits of eight words. A forward pass finds the sets that the first cells of the run can use, one
//! cell after another; a backward pass starts from the sets with the right sum. Adding a digit to
//! all sets at once is a shift.

use std::sync::OnceLock;

use recreo_logic::Value;

use super::LONGEST;

/// The candidates of a cell: bit d stands for the digit d + 1.
pub(super) type Digits = u16;
/// Every digit.
pub(super) const ALL: Digits = 0b1_1111_1111;
/// Sums go from 0 to 45.
const SUMS: usize = 46;

/// A family of sets of digits: bit n is set if set n, as [`Digits`], belongs to it.
type Family = [u64; 8];

/// The bit of a digit.
pub(super) fn bit(value: Value) -> Digits {
    1 << (value - 1)
}

/// A propagator: narrows the cells of a run with this sum. Returns false on a contradiction.
pub(super) type Propagator = fn(&mut [Digits], usize) -> bool;

/// The union of all sets of this many digits with this sum.
pub(super) fn digits_of(count: usize, sum: usize) -> Digits {
    sets(count, sum).iter().fold(0, |all, set| all | set)
}

/// All sets of this many digits with this sum.
fn sets(count: usize, sum: usize) -> &'static [Digits] {
    static SETS: OnceLock<Vec<Vec<Digits>>> = OnceLock::new();
    let all = SETS.get_or_init(|| {
        let mut all = vec![Vec::new(); (LONGEST + 1) * SUMS];
        for set in 0..=ALL {
            let sum: usize =
                (0..LONGEST).filter(|digit| set >> digit & 1 != 0).map(|d| d + 1).sum();
            all[set.count_ones() as usize * SUMS + sum].push(set);
        }
        all
    });
    if count <= LONGEST && sum < SUMS { &all[count * SUMS + sum] } else { &[] }
}

/// Leaves to the open cells of a run the digits of the sets that fit; does not examine which cell
/// has which digit.
pub(super) fn narrow_by_sets(cells: &mut [Digits], sum: usize) -> bool {
    loop {
        let known = |digits: &&Digits| digits.count_ones() == 1;
        let used = cells.iter().filter(known).fold(0, |used, digits| used | digits);
        let known_sum: usize =
            cells.iter().filter(known).map(|d| d.trailing_zeros() as usize + 1).sum();
        let open = cells.iter().filter(|digits| digits.count_ones() > 1);
        let (count, union) =
            open.fold((0, 0), |(count, union), digits| (count + 1, union | digits));
        let Some(rest) = sum.checked_sub(known_sum) else { return false };
        let fitting = sets(count, rest).iter().filter(|&set| set & !(union & !used) == 0);
        let fitting = fitting.fold(0, |all, set| all | set);
        let mut changed = false;
        for digits in cells.iter_mut().filter(|digits| digits.count_ones() > 1) {
            changed |= *digits & !fitting != 0;
            *digits &= fitting;
            if *digits == 0 {
                return false;
            }
        }
        if !changed {
            return count > 0 || rest == 0;
        }
    }
}

/// Leaves to each cell of a run the digits that it has in some assignment with the right sum.
/// Returns false if there is none.
pub(super) fn narrow_run(cells: &mut [Digits], sum: usize) -> bool {
    let mut reached = [[0; 8]; LONGEST + 1];
    reached[0][0] = 1;
    for (place, &digits) in cells.iter().enumerate() {
        let mut next = [0; 8];
        for digit in (0..LONGEST).filter(|digit| digits >> digit & 1 != 0) {
            join(&mut next, &add(&reached[place], digit));
        }
        reached[place + 1] = next;
    }
    let mut alive = meet(&reached[cells.len()], &with_sum(sum));
    for (place, digits) in cells.iter_mut().enumerate().rev() {
        let (mut earlier, mut kept) = ([0; 8], 0);
        for digit in (0..LONGEST).filter(|digit| *digits >> digit & 1 != 0) {
            let before = meet(&remove(&alive, digit), &reached[place]);
            if before != [0; 8] {
                kept |= 1 << digit;
                join(&mut earlier, &before);
            }
        }
        if kept == 0 {
            return false;
        }
        (*digits, alive) = (kept, earlier);
    }
    true
}

/// The sets with this sum.
fn with_sum(sum: usize) -> Family {
    static FAMILIES: [Family; SUMS] = {
        let mut sums = [[0; 8]; SUMS];
        let mut set = 0;
        while set < 512 {
            let (mut sum, mut digit) = (0, 0);
            while digit < 9 {
                sum += (set >> digit & 1) * (digit + 1);
                digit += 1;
            }
            sums[sum][set / 64] |= 1 << (set % 64);
            set += 1;
        }
        sums
    };
    FAMILIES.get(sum).copied().unwrap_or_default()
}

/// Among the 64 sets of a word, those without a digit, for the six digits of the low bits.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Adds the digit to every set that does not have it; drops the others.
#[inline]
fn add(sets: &Family, digit: usize) -> Family {
    match WITHOUT.get(digit) {
        Some(without) => sets.map(|word| (word & without) << (1 << digit)),
        None => {
            std::array::from_fn(|i| if i & high(digit) == 0 { 0 } else { sets[i - high(digit)] })
        }
    }
}

/// Removes the digit from every set that has it; drops the others.
#[inline]
fn remove(sets: &Family, digit: usize) -> Family {
    match WITHOUT.get(digit) {
        Some(without) => sets.map(|word| word >> (1 << digit) & without),
        None => {
            std::array::from_fn(|i| if i & high(digit) == 0 { sets[i + high(digit)] } else { 0 })
        }
    }
}

/// The number of words by which a set moves when one of the three highest digits is added.
fn high(digit: usize) -> usize {
    1 << (digit - WITHOUT.len())
}

#[inline]
fn join(sets: &mut Family, others: &Family) {
    sets.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
}

#[inline]
fn meet(sets: &Family, others: &Family) -> Family {
    std::array::from_fn(|i| sets[i] & others[i])
}

#[cfg(test)]
mod tests {
    use recreo_board::Rng;

    use super::*;

    fn digits(text: &str) -> Digits {
        text.bytes().map(|digit| bit(digit - b'0')).fold(0, |all, digit| all | digit)
    }

    #[test]
    fn sixteen_in_two_is_seven_and_nine() {
        let mut cells = [ALL, ALL];
        assert!(narrow_run(&mut cells, 16));
        assert_eq!(cells, [digits("79"); 2]);
        assert!(!narrow_run(&mut [ALL, ALL], 18));
    }

    #[test]
    fn a_run_is_propagated_in_full() {
        // 6 in three cells is 1, 2, 3; the last cannot be 3, the first is 1 or 2.
        let mut cells = [digits("12"), ALL, digits("12")];
        assert!(narrow_run(&mut cells, 6));
        assert_eq!(cells, [digits("12"), digits("3"), digits("12")]);
    }

    #[test]
    fn kept_digits_are_those_of_some_assignment() {
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let count = 2 + rng.below(3) as usize;
            let start: Vec<Digits> = (0..count).map(|_| rng.below(512) as Digits).collect();
            let sum = rng.below(31) as usize;
            let mut expected = vec![0; count];
            for mut row in 0..9_usize.pow(count as u32) {
                let values: Vec<Value> = std::iter::repeat_with(|| {
                    let digit = row % 9;
                    row /= 9;
                    digit as Value + 1
                })
                .take(count)
                .collect();
                let used = values.iter().fold(0, |used: Digits, &value| used | bit(value));
                let fits = values.iter().zip(&start).all(|(&value, &own)| own & bit(value) != 0);
                let total: usize = values.iter().map(|&value| usize::from(value)).sum();
                if fits && total == sum && used.count_ones() as usize == count {
                    values.iter().zip(&mut expected).for_each(|(&v, own)| *own |= bit(v));
                }
            }
            let mut cells = start.clone();
            if narrow_run(&mut cells, sum) {
                assert_eq!(cells, expected, "{start:?} {sum}");
            } else {
                assert_eq!(expected, vec![0; count], "{start:?} {sum}");
            }
        }
    }
}
