use recreo_board::{Grid, Rng};
use recreo_game::{Control, Unwatched};

use super::*;

#[test]
#[ignore = "measures"]
fn measure() {
    let grid = Grid::plane(6, 6).unwrap();
    for (moves, pieces) in [(25..=u32::MAX, 8..=13), (30..=30, 10..=13), (40..=40, 10..=14)] {
        let wish = Wish { grid: grid.clone(), pieces, moves, walls: 0, lengths: 2..=3, reduce: true };
        let all = std::time::Instant::now();
        for seed in 0..20 {
            let start = std::time::Instant::now();
            let control = Control::new();
            let made = generate(&wish, &mut Rng::new(seed), &mut Unwatched, &control).unwrap();
            println!(
                "{seed}: moves {} pieces {} exact {} work {} in {:?}",
                made.moves,
                made.board.pieces().len(),
                made.exact,
                control.spent(),
                start.elapsed()
            );
        }
        println!("{:?} {:?} mean {:?}", wish.moves, wish.pieces, all.elapsed() / 20);
    }
}
