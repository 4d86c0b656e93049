//! The merit of a slide: whether it leads nearer to a solution, and how many other slides would
//! have.

use recreo_game::{Control, Merit};

use super::{Board, Fewest, Limits, Slide, Unfinished, solve};

/// The merit of a slide on a board. A slide that leads nearer to a solution is rated higher the
/// fewer of all possible slides do: the only one in eight is excellent, one in three is good. A
/// slide that leaves the number of moves unchanged is idle, and so is every slide on an unsolvable
/// board.
pub(super) fn merit(
    board: &Board,
    slide: Slide,
    limits: &Limits,
    control: &Control,
) -> Result<Merit, Unfinished> {
    let Some(after) = board.after(slide) else { return Ok(Merit::Wrong) };
    let solved = solve(board, Fewest::MovesThenSteps, limits, control)?;
    let Some(before) = solved.solution else { return Ok(Merit::Idle) };
    if solved.nearer.contains(&slide) {
        let (nearer, all) = (solved.nearer.len(), slides(board).len());
        return Ok(match () {
            () if after.is_solved() => Merit::Normal,
            () if nearer * 8 <= all => Merit::Excellent,
            () if nearer * 3 <= all => Merit::Good,
            () => Merit::Normal,
        });
    }
    let after = solve(&after, Fewest::Moves, limits, control)?.solution;
    let is_farther = after.is_none_or(|after| after.moves() > before.moves());
    Ok(if is_farther { Merit::Wrong } else { Merit::Idle })
}

/// All possible slides on a board.
fn slides(board: &Board) -> Vec<Slide> {
    let mut slides = Vec::new();
    for piece in 0..board.pieces().len() {
        for way in [1, -1] {
            let all = (1..).map(|far| Slide { piece, by: far * way });
            slides.extend(all.take_while(|&slide| board.after(slide).is_some()));
        }
    }
    slides
}

#[cfg(test)]
mod tests {
    use super::*;

    const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

    fn board(line: &str) -> Board {
        line.parse().unwrap()
    }

    fn merit_of(board: &Board, slide: Slide) -> Merit {
        merit(board, slide, &Limits::default(), &Control::new()).unwrap()
    }

    /// The merit of a slide in notation such as `C-1`, and the board after it.
    fn play(board: &Board, notation: &str) -> (Merit, Board) {
        let slide = slides(board).into_iter().find(|&slide| board.notation(slide) == notation);
        let slide = slide.expect("a possible slide");
        (merit_of(board, slide), board.after(slide).unwrap())
    }

    #[test]
    fn a_slide_is_judged_by_where_it_leads() {
        // C goes left, B down, A out.
        let start = board("..B./AAB./..../.CC.");
        let merits = ["C-1", "C+1", "B+1"].map(|slide| play(&start, slide).0);
        assert_eq!(merits, [Merit::Good, Merit::Idle, Merit::Idle]);
        let second = play(&start, "C-1").1;
        let merits = ["B+2", "B+1", "C+1"].map(|slide| play(&second, slide).0);
        assert_eq!(merits, [Merit::Good, Merit::Idle, Merit::Wrong]);
        let third = play(&second, "B+2").1;
        assert_eq!(["A+2", "A+1"].map(|slide| play(&third, slide).0), [Merit::Normal, Merit::Idle]);
        assert_eq!(merit_of(&third, Slide { piece: 0, by: 9 }), Merit::Wrong);
        // On an unsolvable board no move is right or wrong.
        assert_eq!(play(&board("AA.B/CC.B/...D/EE.D"), "A+1").0, Merit::Idle);
    }

    #[test]
    fn slides_that_lead_nearer_are_those_after_which_fewer_moves_are_needed() {
        let fewest = |board: &Board, fewest| {
            solve(board, fewest, &Limits::default(), &Control::new()).unwrap()
        };
        let mut board = board(HARDEST);
        for left in (1..=51).rev() {
            let solved = fewest(&board, Fewest::MovesThenSteps);
            let mut found: Vec<String> = solved.nearer.iter().map(|&s| board.notation(s)).collect();
            let nearer = slides(&board).into_iter().filter(|&slide| {
                let after = fewest(&board.after(slide).unwrap(), Fewest::Moves);
                after.solution.is_some_and(|solution| solution.moves() < left)
            });
            let mut expected: Vec<String> = nearer.map(|slide| board.notation(slide)).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
            let merit = merit_of(&board, solved.nearer[0]);
            assert!(merit >= Merit::Normal && (left > 1 || merit == Merit::Normal));
            board = board.after(solved.nearer[0]).unwrap();
        }
        assert!(board.is_solved());
    }
}
