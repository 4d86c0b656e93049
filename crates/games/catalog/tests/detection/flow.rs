//! Boards of points and the games whose files look like them.

use recreo_board::{Rng, Surface};
use recreo_flow::{Draft, Rule};
use recreo_game::Draft as _;

use super::boards::random;
use super::detected;

/// How many boards are tried.
const BOARDS: usize = 1000;

#[test]
fn every_good_file_is_known_as_one_of_this_game_and_of_no_other() {
    let mut rng = Rng::new(4);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &[Surface::Plane], &[Rule::Cover]);
        for id in ["line", "numberlink", "numbers"] {
            let format = Draft::FORMATS.iter().find(|format| format.id == id).unwrap();
            let mut bytes = Vec::new();
            (format.write)(&draft, &mut bytes).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            // A single colour as a number is zeros and ones, which might be a maze's matrix.
            if id != "numbers" || draft.colours().len() > 1 {
                let games = detected(&bytes);
                // Digits alone may be sizes of islands, where they have no one solution as points.
                let digits = !text.contains(|c: char| c.is_ascii_alphabetic());
                let islands = digits && games.contains(&"nurikabe");
                assert!(games == ["flow"] || islands, "{id}: {text} {games:?}");
            }
        }
        // The tests of the game draw one more board here: the same seed tries the same boards.
        random(&mut rng, &[Surface::Cylinder, Surface::Torus], &Rule::ALL);
    }
}
