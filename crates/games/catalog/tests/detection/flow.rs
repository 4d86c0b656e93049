//! Flow boards, and the games whose files look like them.

use recreo_board::{Rng, Surface};
use recreo_flow::{Draft, Rule};
use recreo_game::Draft as _;

use super::boards::random;
use super::detected;

/// The number of boards.
const BOARDS: usize = 1000;

#[test]
fn valid_files_are_detected_as_this_game_only() {
    let mut rng = Rng::new(4);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &[Surface::Plane], &[Rule::Cover]);
        for id in ["line", "numberlink", "numbers"] {
            let format = Draft::FORMATS.iter().find(|format| format.id == id).unwrap();
            let mut bytes = Vec::new();
            (format.write)(&draft, &mut bytes).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            // A single colour written as numbers gives zeros and ones, which may also be the matrix
            // of a maze.
            if id != "numbers" || draft.colours().len() > 1 {
                let games = detected(&bytes);
                // Digits may also be sizes of islands, if the flow puzzle has no unique solution.
                let digits = !text.contains(|c: char| c.is_ascii_alphabetic());
                let islands = digits && games.contains(&"nurikabe");
                assert!(games == ["flow"] || islands, "{id}: {text} {games:?}");
            }
        }
        // The tests of the game draw one more board here, so that the same seed gives the same
        // boards.
        random(&mut rng, &[Surface::Cylinder, Surface::Torus], &Rule::ALL);
    }
}
