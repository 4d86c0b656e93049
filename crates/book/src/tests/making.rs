//! A book does not depend on the number of threads, and contains no repetitions.

use recreo_game::{Lang, Place};

use super::{laid_out, read, small, texts};
use crate::*;

#[test]
fn a_book_is_the_same_on_any_number_of_threads() {
    let spec = read(&small("seed = 5"));
    let texts = texts(Lang::English);
    let book = |jobs| print(&spec, &texts, jobs, &Control::new()).map(|book| book.pdf);
    let one = book(1);
    assert!(one.is_ok());
    assert!(one == book(4) && one == book(1));
    let other = read(&small("seed = 6"));
    assert!(print(&other, &texts, 2, &Control::new()).map(|book| book.pdf) != one);
}

#[test]
fn no_puzzle_is_repeated_and_too_few_are_an_error() {
    // Two chapters with the same seed would contain the same puzzles.
    let chapter = "[[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ncount = 6\nseed = 9\n";
    let (_, made, _) = laid_out(&format!("title = 'x'\n{chapter}{chapter}"));
    let board = |made: &make::Made| {
        format!("{:?}{:?}", made.puzzle.backdrop.shapes, made.puzzle.scene.shapes)
    };
    let boards: Vec<String> = made.chapters.iter().flatten().map(board).collect();
    for (n, board) in boards.iter().enumerate() {
        assert!(!boards[..n].contains(board));
    }
    // All four mazes of two by two cells are the same up to rotation and reflection.
    let few = "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '2x2'\ncount = 2";
    let spec = read(few);
    let printed = print(&spec, &texts(Lang::English), 2, &Control::new());
    let Err(BookError::Wrong(problem)) = printed else { panic!("a book of two tiny mazes") };
    assert_eq!(problem.message.key(), "book-too-few");
    assert_eq!(problem.place, Some(Place::Line { line: 2, column: 1 }));
}

#[test]
fn a_cancelled_book_is_stopped() {
    let control = Control::new();
    control.cancel();
    let printed = print(&read(&small("")), &texts(Lang::English), 2, &control);
    assert!(matches!(printed, Err(BookError::Stopped(Stopped::Cancelled))));
}

#[test]
fn progress_increases_to_the_total() {
    let heard = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let ear = std::sync::Arc::clone(&heard);
    let control = Control::new().with_listener(move |progress| {
        ear.lock().expect("an ear").push((progress.work, progress.total));
    });
    let spec = read(&small(""));
    assert!(print(&spec, &texts(Lang::English), 1, &control).is_ok());
    let heard = heard.lock().expect("an ear");
    let total = 2 * spec.puzzles() as u64;
    assert!(heard.windows(2).all(|pair| pair[0].0 <= pair[1].0));
    assert_eq!(heard.last(), Some(&(total, Some(total))));
}
