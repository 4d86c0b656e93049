//! Both engines count the same solutions as brute force.

use crate::boards;
use crate::random;
use recreo_board::Rng;
use recreo_game::{Control, End, Stopped};
use recreo_logic::prove::{self, Method};

use crate::random::Spread;

fn agree(seed: u64, count: usize) {
    let mut rng = Rng::new(seed);
    let mut spread = Spread::default();
    for i in 0..count {
        let (model, facts) = random::puzzle(&mut rng);
        let expected = random::by_brute_force(&model, &facts);
        spread.count(expected.len());
        let control = Control::new();
        for method in [Method::Search, Method::Clauses] {
            let mut found = prove::solutions_by(method, &model, &facts, usize::MAX, &control);
            found.solutions.sort();
            assert_eq!(found.solutions, expected, "{method:?} on model {i}: {model:?} {facts:?}");
            assert_eq!(found.end, End::Exhausted);
        }
        let found = prove::solutions(&model, &facts, 2, &control);
        assert_eq!(found.solutions.len(), expected.len().min(2));
        assert_eq!(found.end == End::Exhausted, expected.len() < 2);
    }
    spread.check("counted");
}

#[test]
fn lp12_two_engines_and_brute_force_count_the_same() {
    agree(1, 8000);
}

#[test]
#[ignore = "minutes"]
fn lp12_two_engines_and_brute_force_count_the_same_for_long() {
    agree(2, 200_000);
}

/// Inkala's puzzle of 2012 has one solution; without its last clue it has hundreds.
#[test]
fn lp12_two_engines_agree_where_brute_force_is_infeasible() {
    let model = boards::sudoku(3, 3);
    let whole = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for (board, unique) in [(whole, true), (&whole[..78], false)] {
        let facts = boards::givens(&model, board);
        let control = Control::new();
        let [search, clauses] = [Method::Search, Method::Clauses].map(|method| {
            let mut found = prove::solutions_by(method, &model, &facts, usize::MAX, &control);
            found.solutions.sort();
            assert_eq!(found.end, End::Exhausted);
            found.solutions
        });
        assert_eq!(search.len() == 1, unique);
        assert!(search.iter().all(|solution| model.is_solution(solution)));
        assert_eq!(search, clauses);
    }
}

#[test]
fn bg5_cancelled_work_reports_the_cancellation() {
    let (model, facts) = random::puzzle(&mut Rng::new(4));
    let control = Control::new();
    control.cancel();
    let found = prove::solutions_by(Method::Clauses, &model, &facts, 2, &control);
    assert_eq!(found.end, End::Stopped(Stopped::Cancelled));
    assert!(found.solutions.is_empty());
}
