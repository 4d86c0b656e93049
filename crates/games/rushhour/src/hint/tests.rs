use recreo_board::{Grid, Rng};
use recreo_game::{Lang, Texts};

use super::*;
use crate::{Axis, Piece};

/// A board of 6x6 cells with pieces of 1 to 3 cells. The first `targets` pieces have their exits at
/// an end of their lines.
fn random_board(rng: &mut Rng, targets: usize) -> Board {
    loop {
        let grid = Grid::plane(6, 6).unwrap();
        let mut pieces: Vec<Piece> = Vec::new();
        for _ in 0..60 {
            let axis = [Axis::X, Axis::Y][rng.below(2) as usize];
            let (first, length) = (Cell(rng.below(36)), [1, 2, 2, 3][rng.below(4) as usize]);
            let piece = Piece { name: format!("P{}", pieces.len()), axis, first, length };
            let fits = axis.coordinate(&grid, first) + length <= 6;
            let taken = |cell| pieces.iter().any(|other| other.cells(&grid).any(|c| c == cell));
            if fits && pieces.len() < 14 && !piece.cells(&grid).any(taken) {
                pieces.push(piece);
            }
        }
        let mut target = |number: usize| {
            let usual = Target::usual(number, &pieces[number]);
            let side = if rng.coin() { usual.side } else { usual.side.opposite() };
            Target { side, ..usual }
        };
        let targets = (0..targets).map(&mut target).collect();
        if let Ok(board) = Board::new(grid, pieces, targets)
            && board.unsolvable().is_empty()
            && !board.is_solved()
        {
            return board;
        }
    }
}

/// The piece on a cell.
fn on(board: &Board, cell: Cell) -> Option<usize> {
    board.pieces().iter().position(|piece| piece.cells(board.grid()).any(|c| c == cell))
}

fn hint(board: &Board) -> Option<Next> {
    next(board, &Limits::default(), &Control::new()).unwrap()
}

/// Whether a hint is true, checked by playing the solution from which it is taken.
fn is_true(board: &Board, slides: &[Slide], hint: &Next) {
    let after = board.after(hint.slide).expect("a legal slide");
    let [Key::Piece(mover), freed @ ..] = &hint.look[..] else { panic!("{:?}", hint.look) };
    assert_eq!(*mover as usize, hint.slide.piece);
    let cell = |key: &Key| if let Key::Cell(cell) = key { Some(*cell) } else { None };
    let piece = |key: &Key| if let Key::Piece(piece) = key { Some(*piece as usize) } else { None };
    let freed: Vec<Cell> = freed.iter().filter_map(cell).collect();
    let helped: Vec<usize> = hint.because.iter().filter_map(piece).collect();
    let special = board.targets()[0];
    if hint.technique == "rushhour-technique-hole" {
        assert!(after.is_solved() && hint.slide.piece == special.piece && helped.is_empty());
        return;
    }
    if hint.technique == "rushhour-technique-pass" {
        is_closed_later(board, slides, helped[0]);
        return;
    }
    // The piece covers the cells before its slide and not after it.
    assert!(!freed.is_empty());
    for &cell in &freed {
        assert_eq!((on(board, cell), on(&after, cell)), (Some(hint.slide.piece), None));
    }
    // The first piece named comes to these cells before the sliding piece moves again, and the last
    // piece named is at its exit in the end.
    assert_eq!(helped.last(), Some(&special.piece));
    let mut now = after.clone();
    let (mut came, mut returned) = (false, None);
    for &slide in &slides[1..] {
        if slide.piece == hint.slide.piece && returned.is_none() {
            returned = Some(slide.by.signum() != hint.slide.by.signum());
        }
        // Cell by cell: it may pass over the cells.
        for step in 1..=slide.by.abs() {
            let by = slide.by.signum() * step;
            let there = now.after(Slide { by, ..slide }).expect("a legal slide");
            let takes = freed.iter().any(|&cell| on(&there, cell) == Some(helped[0]));
            came |= slide.piece == helped[0] && returned.is_none() && takes;
        }
        now = now.after(slide).expect("a legal slide");
    }
    assert!(came && now.is_solved());
    match hint.technique {
        "rushhour-technique-way" => {
            // The cells are between the special piece and its exit; afterwards the piece covers
            // none of them.
            let piece = &board.pieces()[special.piece];
            let ahead = |cell: Cell| {
                let (at, of) = (board.grid().position(cell), board.grid().position(piece.first));
                let same = if piece.axis == Axis::X { at.y == of.y } else { at.x == of.x };
                same && (cell > piece.first) == (special.side == piece.axis.forward())
            };
            assert!(freed.iter().all(|&cell| ahead(cell)));
            let mover = &after.pieces()[hint.slide.piece];
            assert!(!mover.cells(board.grid()).any(ahead));
        }
        "rushhour-technique-aside" => assert_eq!(returned, Some(true)),
        other => assert_eq!((other, returned == Some(true)), ("rushhour-technique-room", false)),
    }
}

/// Whether the first slide becomes impossible after a piece has moved, before the sliding piece
/// moves again.
fn is_closed_later(board: &Board, slides: &[Slide], closer: usize) {
    let first = slides[0];
    // The other pieces go on without it.
    let mut now = board.clone();
    for &slide in slides[1..].iter().take_while(|slide| slide.piece != first.piece) {
        now = now.after(slide).expect("nothing is in its way");
        if slide.piece == closer && now.after(first).is_none() {
            return;
        }
    }
    panic!("the way stays open");
}

#[test]
fn rh7_hints_are_true_and_they_lead_to_the_exit_in_the_fewest_moves() {
    let mut rng = Rng::new(11);
    let (mut techniques, mut boards) = (std::collections::BTreeMap::<_, usize>::new(), 0);
    while boards < 120 {
        let mut board = random_board(&mut rng, 1);
        let fewest = |board: &Board| {
            let solved = solve(board, Fewest::MovesThenSteps, &Limits::default(), &Control::new());
            solved.unwrap().solution.map(|solution| solution.slides().to_vec())
        };
        let Some(slides) = fewest(&board).filter(|slides| slides.len() > 2) else { continue };
        boards += 1;
        for left in (1..=slides.len()).rev() {
            let slides = fewest(&board).unwrap();
            assert_eq!(slides.len(), left);
            let hint = hint(&board).expect("a hint");
            assert_eq!(hint.slide, slides[0]);
            is_true(&board, &slides, &hint);
            *techniques.entry(hint.technique).or_default() += 1;
            board = board.after(hint.slide).unwrap();
        }
        assert!(board.is_solved() && hint(&board).is_none());
    }
    println!("{techniques:?}");
    assert!(techniques.len() >= 4 && techniques.values().sum::<usize>() > 500, "{techniques:?}");
}

#[test]
fn rh9_with_several_targets_hints_lead_to_the_end_too() {
    let mut rng = Rng::new(12);
    let mut boards = 0;
    while boards < 30 {
        let mut board = random_board(&mut rng, 2);
        let solved = solve(&board, Fewest::Moves, &Limits::default(), &Control::new()).unwrap();
        let Some(solution) = solved.solution.filter(|solution| solution.moves() > 2) else {
            continue;
        };
        boards += 1;
        for _ in 0..solution.moves() {
            board = board.after(hint(&board).expect("a hint").slide).expect("a legal slide");
        }
        assert!(board.is_solved());
    }
}

#[test]
fn rh7_a_hint_names_the_blocked_piece_and_what_the_move_frees() {
    let hint_texts = |lang: Lang, own: &str| {
        // C makes room for B, B for A: three sentences on the way.
        let mut board: Board = "..B./AAB./..CC/....".parse().unwrap();
        let texts = Texts::new(lang, [own]);
        std::array::from_fn(|_| {
            let hint = hint(&board).unwrap();
            board = board.after(hint.slide).unwrap();
            texts.say(&hint.reason)
        })
    };
    let texts: [String; 3] = hint_texts(Lang::English, include_str!("../messages.en.ftl"));
    assert_eq!(
        texts,
        [
            "B needs row 3, column 3, where C is. C slides 2 cells to the left and makes room for B, which will slide 2 cells down and make room for A, which will slide 2 cells to the right, to its exit.",
            "B is between A and its exit. B slides 2 cells down and clears the way.",
            "Nothing is left between A and its exit: A slides 2 cells to the right and reaches it.",
        ]
    );
    let texts: [String; 3] = hint_texts(Lang::Spanish, include_str!("../messages.es.ftl"));
    assert_eq!(
        texts,
        [
            "B tiene que pasar por donde está C (fila 3, columna 3). C se desliza 2 casillas a la izquierda y hace sitio a B, que se deslizará 2 casillas hacia abajo y hará sitio a A, que se deslizará 2 casillas a la derecha, hasta su salida.",
            "B está entre A y su salida. B se desliza 2 casillas hacia abajo y deja libre el camino.",
            "Ya no queda nada entre A y su salida: A se desliza 2 casillas a la derecha y llega.",
        ]
    );
}
