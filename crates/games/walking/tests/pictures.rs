//! Pictures of large mazes stay small: walls are merged into long lines, and the file has one path
//! for all of them.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Draft as _, Draw as _, Game as _, Lang, Rules as _, Unwatched, View};
use recreo_kit::testing::texts;
use recreo_render::{Picture, Theme, svg};
use recreo_walking::labyrinth::{Algorithm, Labyrinth, generate};

#[test]
fn pm1_an_svg_takes_at_most_three_bytes_a_cell() {
    let texts = texts(Labyrinth::ABOUT, Lang::English);
    for algorithm in Algorithm::ALL {
        let grid = Grid::plane(300, 300).unwrap();
        let mut rng = Rng::new(5);
        let maze = generate(grid, algorithm, None, &mut rng, &mut Unwatched, &Control::new());
        let puzzle = maze.unwrap().validate(&Control::new()).unwrap();
        let state = puzzle.start();
        let view = View::default();
        let (backdrop, scene) = (puzzle.backdrop(&view), puzzle.scene(&state, &view));
        let picture =
            Picture { backdrop: &backdrop, scene: &scene, theme: Theme::Print, title: "" };
        let mut file = Vec::new();
        svg(picture, &texts, &mut file).unwrap();
        let bytes_a_cell = file.len() as f64 / (300.0 * 300.0);
        assert!(bytes_a_cell <= 3.0, "{algorithm}: {bytes_a_cell}");
    }
}
