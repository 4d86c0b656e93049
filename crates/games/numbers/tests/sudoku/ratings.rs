//! Compares the levels with an independent rater: the order of published sudokus by our rating
//! agrees with their order by Sukaku Explainer.
//!
//! The sources of puzzles and ratings are named in `tests/vectors/rated_sudokus.txt`.

use recreo_game::{Control, Draft as _, Level, Overrides, Rate as _, Rating};
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::LogicGame;

const RATED: &str = include_str!("../vectors/rated_sudokus.txt");

/// Returns every nth published sudoku with its rating by Sukaku Explainer and ours.
fn rated(every: usize) -> Vec<(f64, Rating)> {
    let lines = RATED.lines().filter(|line| !line.starts_with('#')).step_by(every);
    let mut both = Vec::new();
    for line in lines {
        let [_, puzzle, theirs] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let format = Sudoku::FORMATS.iter().find(|format| format.id == "line").unwrap();
        let draft = (format.read)(puzzle.as_bytes(), &Overrides::default()).unwrap();
        let puzzle = draft.validate(&Control::new()).unwrap();
        let ours = puzzle.rate(&Control::new()).unwrap();
        both.push((theirs.parse().unwrap(), ours));
    }
    both
}

/// Spearman's rank correlation: 1 for the same order, 0 for none, -1 for the opposite. Equal values
/// share the mean of their ranks.
fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |values: Vec<f64>| -> Vec<f64> {
        let rank = |value: &f64| {
            let less = values.iter().filter(|other| *other < value).count();
            let same = values.iter().filter(|other| *other == value).count();
            less as f64 + (same as f64 - 1.0) / 2.0
        };
        values.iter().map(rank).collect()
    };
    let a = ranks(pairs.iter().map(|pair| pair.0).collect());
    let b = ranks(pairs.iter().map(|pair| pair.1).collect());
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let product = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

/// Returns the correlation of scores, and prints for every level its range on the other scale.
fn agreement(both: &[(f64, Rating)]) -> f64 {
    for level in Level::ALL {
        let mut theirs: Vec<f64> = both
            .iter()
            .filter(|(_, ours)| ours.level == level)
            .map(|(theirs, _)| *theirs)
            .collect();
        theirs.sort_by(f64::total_cmp);
        if let [least, .., most] = theirs[..] {
            let middle = theirs[theirs.len() / 2];
            println!(
                "{level}: {} sudokus, {least} to {most}, in the middle {middle}",
                theirs.len()
            );
        }
    }
    let scores: Vec<(f64, f64)> = both.iter().map(|(theirs, ours)| (*theirs, ours.score)).collect();
    let correlation = rank_correlation(&scores);
    println!("rank correlation over {} sudokus: {correlation:.3}", both.len());
    correlation
}

#[test]
fn rank_correlation_has_the_known_values() {
    let line = |order: [f64; 4]| (0..).map(f64::from).zip(order).collect::<Vec<_>>();
    assert_eq!(rank_correlation(&line([1.0, 2.0, 4.0, 9.0])), 1.0);
    assert_eq!(rank_correlation(&line([9.0, 4.0, 2.0, 1.0])), -1.0);
    // 1 - 6 * (1 + 1) / (4 * 15): two neighbours exchanged.
    assert!((rank_correlation(&line([2.0, 1.0, 3.0, 4.0])) - 0.8).abs() < 1e-9);
}

/// The two best-known raters agree with each other at 0.765.
#[test]
fn lp13_the_order_of_ratings_agrees_with_sukaku_explainers() {
    assert!(agreement(&rated(4)) >= 0.85);
}

#[test]
#[ignore = "rates 299 sudokus"]
fn lp13_the_order_of_all_ratings_agrees_with_sukaku_explainers() {
    assert!(agreement(&rated(1)) >= 0.85);
}
