//! Compares the quick solver with brute-force searches and with the kernel.

use recreo_board::Rng;
use recreo_game::{Control, End};
use recreo_sheet::SHADED;

use super::super::clues::runs;
use super::bits::Bits;
use super::line::{Line, LineTechnique, settle};
use super::{Needs, make, solutions};

/// Every line of this length with these runs, as bits.
fn lines(length: u32, lengths: &[u32]) -> Vec<u32> {
    let line = |bits: u32| (0..length).map(|i| bits >> i & 1 == 1).collect::<Vec<bool>>();
    (0..1 << length).filter(|&bits| runs(&line(bits)) == lengths).collect()
}

#[test]
fn a_settled_line_agrees_with_all_its_arrangements() {
    let mut rng = Rng::new(7);
    let (mut impossible, mut settled) = (0, 0);
    for _ in 0..4_000 {
        let length = 1 + rng.below(12);
        let drawn = rng.bits() as u32 & u32::first(length);
        let line: Vec<bool> = (0..length).map(|i| drawn >> i & 1 == 1).collect();
        // In half of the cases the known cells agree with the line.
        let known = rng.bits() as u32 & u32::first(length);
        let noise = if rng.coin() { 0 } else { rng.bits() as u32 & rng.bits() as u32 };
        let shaded = (drawn ^ noise) & known;
        let before = Line { shaded, clear: known & !shaded };
        let fits = |bits: &&u32| **bits & known == shaded;
        let lengths = runs(&line);
        let all = lines(length, &lengths);
        let ways: Vec<u32> = all.iter().filter(fits).copied().collect();
        let found = settle(before, length, &lengths, LineTechnique::Complete);
        let wide = Line { shaded: u128::from(shaded), clear: u128::from(before.clear) };
        assert_eq!(
            settle(wide, length, &lengths, LineTechnique::Complete).is_some(),
            found.is_some()
        );
        match found {
            None => {
                assert!(ways.is_empty());
                impossible += 1;
            }
            Some(found) => {
                let both = ways.iter().fold(u32::MAX, |all, way| all & way);
                let any = ways.iter().fold(0, |all, way| all | way);
                assert!(!ways.is_empty());
                assert_eq!((found.shaded, found.clear), (both, !any & u32::first(length)));
                let overlap = settle(before, length, &lengths, LineTechnique::Overlap).unwrap();
                assert_eq!((overlap.shaded & !both, overlap.clear & any), (0, 0));
                settled += 1;
            }
        }
    }
    assert!(impossible > 500 && settled > 2_000, "{impossible} {settled}");
}

/// Counts the pictures of this size with these clues by brute force.
fn count(rows: &[Vec<u32>], columns: &[Vec<u32>]) -> usize {
    let (width, height) = (columns.len(), rows.len());
    let keeps = |picture: u32| {
        let cell = |x: usize, y: usize| picture >> (y * width + x) & 1 == 1;
        let row = |y: usize| (0..width).map(|x| cell(x, y)).collect::<Vec<bool>>();
        let column = |x: usize| (0..height).map(|y| cell(x, y)).collect::<Vec<bool>>();
        (0..height).all(|y| runs(&row(y)) == rows[y])
            && (0..width).all(|x| runs(&column(x)) == columns[x])
    };
    (0..1_u32 << (width * height)).filter(|&picture| keeps(picture)).count()
}

#[test]
fn lp12_the_pictures_of_small_boards_are_counted_correctly() {
    let mut rng = Rng::new(3);
    let mut seen = [0; 3];
    for _ in 0..600 {
        let (width, height) = (2 + rng.below(2) as usize, 2 + rng.below(3) as usize);
        let mut clues = |length: usize| {
            let bits = rng.bits();
            runs(&(0..length).map(|i| bits >> i & 1 == 1).collect::<Vec<bool>>())
        };
        let rows: Vec<Vec<u32>> = (0..height).map(|_| clues(width)).collect();
        let columns: Vec<Vec<u32>> = (0..width).map(|_| clues(height)).collect();
        let wanted = count(&rows, &columns);
        let found = solutions(&rows, &columns, 1_000, &Control::new()).unwrap();
        assert_eq!((found.solutions.len(), found.end), (wanted, End::Exhausted));
        seen[wanted.min(2)] += 1;
    }
    // Random clues seldom agree; those of pictures always do.
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let (width, height) = (2 + rng.below(3) as usize, 2 + rng.below(3) as usize);
        let bits = rng.bits();
        let cell = |x: usize, y: usize| bits >> (y * width + x) & 1 == 1;
        let row = |y| runs(&(0..width).map(|x| cell(x, y)).collect::<Vec<bool>>());
        let column = |x| runs(&(0..height).map(|y| cell(x, y)).collect::<Vec<bool>>());
        let rows: Vec<Vec<u32>> = (0..height).map(row).collect();
        let columns: Vec<Vec<u32>> = (0..width).map(column).collect();
        let wanted = count(&rows, &columns);
        let found = solutions(&rows, &columns, 1_000, &Control::new()).unwrap();
        assert_eq!((found.solutions.len(), found.end), (wanted, End::Exhausted));
        seen[wanted.min(2)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn bit_words_of_every_width_find_the_same() {
    for seed in 0..5 {
        let mut rng = Rng::new(seed);
        for side in [10, 30, 40, 70] {
            let (rows, columns) =
                make(side, side, Needs::Lines, &mut rng, &Control::new()).unwrap();
            let found = solutions(&rows, &columns, 2, &Control::new()).unwrap();
            assert_eq!((found.solutions.len(), found.end), (1, End::Exhausted));
            let shaded = found.solutions[0].iter().filter(|&&value| value == SHADED).count();
            assert_eq!(shaded as u32, rows.iter().flatten().sum::<u32>());
        }
    }
}

#[test]
fn pictures_beyond_single_lines_are_described_all_the_same() {
    for seed in 0..20 {
        let (rows, columns) =
            make(12, 12, Needs::Several, &mut Rng::new(seed), &Control::new()).unwrap();
        let found = solutions(&rows, &columns, 2, &Control::new()).unwrap();
        assert_eq!((found.solutions.len(), found.end), (1, End::Exhausted));
    }
}

#[test]
fn bg5_a_stopped_search_says_so() {
    let ambiguous = vec![vec![1]; 40];
    let control = Control::new().with_budget(10_000);
    let found = solutions(&ambiguous, &ambiguous, usize::MAX, &control).unwrap();
    assert!(matches!(found.end, End::Stopped(_)));
}
