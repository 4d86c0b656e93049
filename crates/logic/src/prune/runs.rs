//! Runs of a value along a row of variables, with given lengths in this order and at least one
//! other value between them.
//!
//! A row is a bit string, and so is every set of places in it. From the left, `ended` holds the
//! places at which the first few runs can have ended, and `ready` those at which the next run may
//! begin. Both take a few shifts. Advancing over cells that may stay empty takes one addition,
//! whose carries run through a block of ones (as in G. Myers, "A fast bit-vector algorithm for
//! approximate string matching", 1999). The same pass runs from the right. Every way to lay the
//! runs is a place where both passes meet (dynamic programming from both ends, as in K. J.
//! Batenburg and W. A. Kosters, "Solving Nonograms by combining relaxations", 2009).
//!
//! ```text
//!   2 1 in five cells:  ##.#.  ##..#  .##.#
//!   at a glance: the 2 begins at 0 or 1, so the second cell is full
//! ```
//!
//! Glance propagation uses the leftmost and the rightmost place of each run; full propagation uses
//! every way to lay them.

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::{RuleId, Value, Values, Var};

/// A set of places, the first in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Places<const W: usize>([u64; W]);

impl<const W: usize> Places<W> {
    const NONE: Places<W> = Places([0; W]);

    fn put(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn has(self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 != 0
    }

    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    fn and(self, other: Self) -> Self {
        Places(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    fn or(self, other: Self) -> Self {
        Places(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    fn xor(self, other: Self) -> Self {
        Places(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }

    /// Shifts every place later by this much.
    fn later(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Places(std::array::from_fn(|i| {
            let word = |i: usize| i.checked_sub(words).map_or(0, |i| self.0[i]);
            let carried = if bits == 0 || i == 0 { 0 } else { word(i - 1) >> (64 - bits) };
            word(i) << bits | carried
        }))
    }

    /// Shifts every place earlier by this much.
    fn earlier(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Places(std::array::from_fn(|i| {
            let word = |i: usize| self.0.get(i + words).copied().unwrap_or(0);
            let carried = if bits == 0 { 0 } else { word(i + 1) << (64 - bits) };
            word(i) >> bits | carried
        }))
    }

    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Places(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over || again;
            sum
        }))
    }

    /// The first `count` places in reverse order.
    fn mirrored(self, count: usize) -> Self {
        let turned = Places(std::array::from_fn(|i| self.0[W - 1 - i].reverse_bits()));
        turned.earlier(64 * W - count)
    }

    /// These places, and all places reached from them by advancing over `free` cells.
    fn walk(self, free: Self) -> Self {
        let start = self.and(free);
        start.plus(free).xor(free).or(self)
    }

    /// Where `length` consecutive cells begin that are all in the set.
    fn blocks(self, length: usize) -> Self {
        let (mut all, mut have) = (self, 1);
        while have < length {
            let more = have.min(length - have);
            all = all.and(all.earlier(more));
            have += more;
        }
        all
    }

    /// The cells of the blocks of this length that begin in the set.
    fn covered(self, length: usize) -> Self {
        let (mut all, mut have) = (self, 1);
        while have < length {
            let more = have.min(length - have);
            all = all.or(all.later(more));
            have += more;
        }
        all
    }

    fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    fn last(self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(64 * word + 63 - self.0[word].leading_zeros() as usize)
    }
}

/// The places of each run, kept between calls.
#[derive(Default)]
pub(crate) struct Scratch {
    from_left: Vec<u64>,
    from_right: Vec<u64>,
}

/// The state of a row.
struct Row<const W: usize> {
    count: usize,
    /// The cells that may be in a run, and those that may be outside.
    full: Places<W>,
    free: Places<W>,
}

impl<const W: usize> Row<W> {
    fn mirrored(&self) -> Self {
        let turn = |cells: Places<W>| cells.mirrored(self.count);
        Row { count: self.count, full: turn(self.full), free: turn(self.free) }
    }

    /// For zero, one, two, ... runs: where the last of them can have ended, and where the next may
    /// begin.
    fn lay(&self, lengths: impl Iterator<Item = usize>, laid: &mut Vec<u64>) {
        let mut start = Places::NONE;
        start.put(0);
        let mut ready = start.walk(self.free);
        laid.clear();
        laid.extend(Places::<W>::NONE.0);
        laid.extend(ready.0);
        for length in lengths {
            let ended = ready.and(self.full.blocks(length)).later(length);
            ready = ended.and(self.free).later(1).walk(self.free);
            laid.extend(ended.0);
            laid.extend(ready.0);
        }
    }
}

/// The stored sets for the first `runs` runs.
fn laid<const W: usize>(words: &[u64], runs: usize) -> (Places<W>, Places<W>) {
    let at = 2 * W * runs;
    let get = |at: usize| Places(std::array::from_fn(|i| words[at + i]));
    (get(at), get(at + W))
}

/// The length of the longest row that is propagated before it is complete.
const MOST_CELLS: usize = 1023;

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    scratch: &mut Scratch,
    id: RuleId,
    (scope, value, lengths): (&[Var], Value, &[u32]),
    strength: Strength,
) -> Result<(), Conflict> {
    match scope.len() {
        0..=63 => look::<1>(engine, scratch, id, (scope, value, lengths), strength),
        64..=127 => look::<2>(engine, scratch, id, (scope, value, lengths), strength),
        128..=MOST_CELLS => look::<16>(engine, scratch, id, (scope, value, lengths), strength),
        _ => {
            let settled: Option<Vec<Value>> =
                scope.iter().map(|&var| engine.values(var).only()).collect();
            let rule = &engine.model.rules()[id.index()];
            let broken = settled.is_some_and(|values| !rule.holds(&values));
            if broken { Err(Conflict::Whole(id)) } else { Ok(()) }
        }
    }
}

fn look<const W: usize>(
    engine: &mut Engine<'_>,
    scratch: &mut Scratch,
    id: RuleId,
    (scope, value, lengths): (&[Var], Value, &[u32]),
    strength: Strength,
) -> Result<(), Conflict> {
    let own = Values::one(value);
    let mut row = Row::<W> { count: scope.len(), full: Places::NONE, free: Places::NONE };
    for (at, &var) in scope.iter().enumerate() {
        let values = engine.values(var);
        if values.contains(value) {
            row.full.put(at);
        }
        if !own.has_all(values) {
            row.free.put(at);
        }
    }
    let lengths = lengths.iter().filter(|&&length| length > 0).map(|&length| length as usize);
    let room: usize = lengths.clone().map(|length| length + 1).sum();
    if room > scope.len() + 1 {
        return Err(Conflict::Whole(id));
    }
    let runs = lengths.clone().count();
    let Scratch { from_left, from_right } = scratch;
    row.lay(lengths.clone(), from_left);
    row.mirrored().lay(lengths.clone().rev(), from_right);
    let turn = |places: Places<W>| places.mirrored(scope.len() + 1);
    // Where the runs after the first `done` may begin, and where the run before them may have
    // ended.
    let rest = |done: usize| {
        let (ended, ready) = laid::<W>(from_right, runs - done);
        (turn(ended.or(ready)), turn(ready))
    };
    if !rest(0).0.has(0) {
        return Err(Conflict::Whole(id));
    }
    let (mut full, mut free, mut sure) = (Places::NONE, Places::NONE, Places::NONE);
    if strength == Strength::Full {
        free = laid::<W>(from_left, 0).1.and(row.free).and(rest(0).0.earlier(1));
    }
    for (run, length) in lengths.enumerate() {
        let (before, after) = (laid::<W>(from_left, run).1, rest(run + 1));
        let begins = before.and(row.full.blocks(length)).and(after.1.earlier(length));
        let (Some(first), Some(last)) = (begins.first(), begins.last()) else {
            return Err(Conflict::Whole(id));
        };
        if strength == Strength::Full {
            full = full.or(begins.covered(length));
            let (ended, ready) = laid::<W>(from_left, run + 1);
            free = free.or(ended.or(ready).and(row.free).and(after.0.earlier(1)));
        } else {
            let block = |from: usize, to: usize| {
                (from..to).fold(Places::<W>::NONE, |mut block, at| {
                    block.put(at);
                    block
                })
            };
            full = full.or(block(first, last + length));
            sure = sure.or(block(last, first + length));
        }
    }
    let changed = match strength {
        Strength::Full => row.full.xor(full).or(row.free.xor(free)),
        Strength::Glance => row.full.and(row.full.xor(full)).or(row.free.and(sure)),
    };
    if changed.is_empty() {
        return Ok(());
    }
    for (at, &var) in scope.iter().enumerate() {
        if changed.has(at) {
            let values = engine.values(var);
            let is_full = if strength == Strength::Full { !free.has(at) } else { sure.has(at) };
            let left = if is_full { values & own } else { values - own };
            engine.narrow(var, left, Why::Whole(id))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use recreo_board::Rng;
    use recreo_game::{Control, Message};

    use crate::engine::{Engine, Strength};
    use crate::{Facts, Model, Rule, RuleId, Values, Var};

    /// The remaining values of a row: its cells are empty (0), full (1), or either.
    fn left(row: &[Values], lengths: &[u32], strength: Strength) -> Option<Vec<Values>> {
        let mut model = Model::new();
        let vars: Vec<Var> = row.iter().map(|_| model.variable(Values::range(0, 1))).collect();
        let lengths = lengths.to_vec();
        model.add(Rule::Runs { vars, value: 1, lengths }, Message::new("the-row"));
        let mut facts = Facts::new(&model);
        for (at, &values) in row.iter().enumerate() {
            facts.narrow(Var(at as u32), values);
        }
        let mut engine = Engine::new(&model, &Control::new());
        engine.load(&facts);
        engine.look(RuleId(0), strength).ok()?;
        Some(engine.all().to_vec())
    }

    /// All ways to lay the runs.
    fn ways(row: &[Values], lengths: &[u32]) -> Vec<Vec<u8>> {
        let all = (0..1_u32 << row.len())
            .map(|bits| (0..row.len()).map(|at| (bits >> at & 1) as u8).collect::<Vec<u8>>());
        all.filter(|way| {
            let mut runs: Vec<u32> = Vec::new();
            for (at, &cell) in way.iter().enumerate() {
                match (cell, at > 0 && way[at - 1] == 1) {
                    (1, false) => runs.push(1),
                    (1, true) => *runs.last_mut().unwrap() += 1,
                    _ => {}
                }
            }
            runs == lengths && row.iter().zip(way).all(|(values, &cell)| values.contains(cell))
        })
        .collect()
    }

    fn row(rng: &mut Rng) -> (Vec<Values>, Vec<u32>) {
        let (known, cells) = (rng.below(6), 1 + rng.below(10));
        let mut lengths: Vec<u32> = Vec::new();
        while lengths.iter().map(|length| length + 1).sum::<u32>() < cells && rng.below(4) > 0 {
            lengths.push(1 + rng.below(3));
        }
        let cell = |_| match rng.below(10) {
            one if one < known => Values::one(u8::from(rng.below(3) == 0)),
            _ => Values::range(0, 1),
        };
        ((0..cells).map(cell).collect(), lengths)
    }

    #[test]
    fn lp12_full_run_propagation_keeps_exactly_the_supported_values() {
        let mut rng = Rng::new(16);
        let (mut possible, mut impossible) = (0, 0);
        for _ in 0..3000 {
            let (row, lengths) = row(&mut rng);
            let ways = ways(&row, &lengths);
            let glance = left(&row, &lengths, Strength::Glance);
            let full = left(&row, &lengths, Strength::Full);
            assert_eq!(full.is_some(), !ways.is_empty(), "{row:?} {lengths:?}");
            *(if ways.is_empty() { &mut impossible } else { &mut possible }) += 1;
            let Some(full) = full else { continue };
            for (at, values) in full.iter().enumerate() {
                assert_eq!(*values, Values::of(ways.iter().map(|way| way[at])));
                assert!(glance.as_ref().unwrap()[at].has_all(*values));
            }
        }
        println!("possible {possible}, impossible {impossible}");
        assert!(possible > 1000 && impossible > 1000);
    }

    /// Empty cells before and after change nothing, wherever word boundaries fall.
    #[test]
    fn lp12_long_rows_propagate_like_short_ones() {
        let mut rng = Rng::new(17);
        for _ in 0..300 {
            let (row, lengths) = row(&mut rng);
            for before in [50, 58, 62, 64, 70, 120, 126, 250] {
                let empty = |count: usize| vec![Values::one(0); count];
                let long = [empty(before), row.clone(), empty(3)].concat();
                for strength in [Strength::Glance, Strength::Full] {
                    let short = left(&row, &lengths, strength);
                    let long = left(&long, &lengths, strength);
                    let middle = long.map(|long| long[before..before + row.len()].to_vec());
                    assert_eq!(middle, short, "{before} before {row:?} {lengths:?}");
                }
            }
        }
    }
}
