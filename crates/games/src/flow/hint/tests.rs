use recreo_board::{Grid, Rng};
use recreo_game::{Lang, Texts};

use super::super::solve::tests::boards;
use super::super::{Board, Rule, colour};
use super::*;

fn texts(lang: Lang) -> Texts {
    let source = match lang {
        Lang::English => include_str!("../messages.en.ftl"),
        Lang::Spanish => include_str!("../messages.es.ftl"),
    };
    Texts::new(lang, [source])
}

fn puzzle(board: Board, rule: Rule) -> Puzzle {
    let letters = (0..board.colours()).map(colour::letter).collect();
    Puzzle::new(board, rule, letters)
}

/// Follows hints to the end, and tells which techniques they named.
fn follow(puzzle: &Puzzle, tell: bool) -> Vec<&'static str> {
    let control = Control::new();
    let mut paths = Paths::new(puzzle);
    let mut named = Vec::new();
    let texts = texts(Lang::English);
    while let Some(hint) = hint(puzzle, &paths, &control).unwrap() {
        if tell {
            println!("{} [{}] {}", hint.moves[0], hint.technique, texts.say(&hint.reason));
        }
        named.push(hint.technique);
        for m in &hint.moves {
            assert_ne!(judge(puzzle, &paths, m, &control), Ok(Merit::Wrong));
            apply(puzzle, &mut paths, m).unwrap();
        }
        assert_eq!(mistakes(puzzle, &paths, &control), Mistakes::Known(Vec::new()));
    }
    assert_eq!(status(puzzle, &paths), Status::Won, "{:?} {:?}", puzzle.board(), paths);
    named
}

#[test]
fn lp4_hints_lead_to_the_solution() {
    let mut rng = Rng::new(77);
    let tell = std::env::var("TELL").is_ok();
    let sizes: Vec<u32> = match std::env::var("SIZE") { Ok(s) => vec![s.parse().unwrap()], _ => vec![4, 5, 6] };
    for rule in Rule::ALL {
        for &size in &sizes {
            let grid = Grid::plane(size, size).unwrap();
            let Some(board) = boards::unique(&grid, rule, &mut rng) else { continue };
            let at = std::time::Instant::now();
            let named = follow(&puzzle(board, rule), tell);
            println!("{rule} {size}: {} hints, {:?}", named.len(), at.elapsed() / named.len() as u32);
        }
    }
}
