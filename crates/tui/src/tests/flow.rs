//! A game with a cursor and paths to draw.

use recreo_board::Direction;
use recreo_flow::Flow;

use super::*;

static FLOW: &[&dyn DynGame] = &[&GameAdapter::<Flow>::NEW];

fn flow(folder: &Path) -> Stage {
    Stage::game(folder, Setting { games: FLOW, ..USUAL() }, "size=5x5")
}

impl Stage {
    /// Returns the middle of a cell on the screen.
    fn middle_of(&mut self, x: u16, y: u16) -> (u16, u16) {
        let (left, top) = self.find("┌");
        (left + 4 * x + 2, top + 2 * y + 1)
    }

    fn pull(&mut self, places: &[(u16, u16)]) {
        for (i, &(x, y)) in places.iter().enumerate() {
            let at = self.middle_of(x, y);
            let pressed = Input::Press { at, alternate: false };
            self.input(if i == 0 { pressed } else { Input::Pull { at } });
        }
        self.input(Input::Release);
    }

    /// Returns the moves of the solution; the first begins at a point.
    fn solution(&self) -> Vec<String> {
        let mut settings = FLOW[0].settings();
        settings.set_all("size=5x5").unwrap();
        let made = FLOW[0].generate(&settings, 7, &Control::new());
        let puzzle = made.unwrap_or_else(|_| panic!("made"));
        let play = puzzle.play(Arc::new(ManualClock::new())).unwrap();
        play.route(&Control::new()).unwrap()
    }
}

/// Returns the two positions of a line `x,y>x,y`.
fn ends(line: &str) -> [(u16, u16); 2] {
    let place = |text: &str| {
        let (x, y) = text.split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    let (from, to) = line.split_once('>').unwrap();
    [place(from), place(to)]
}

#[test]
fn ff3_ff6_paths_are_drawn_with_the_mouse_until_the_game_is_won() {
    let folder = folder();
    let mut stage = flow(folder.path());
    stage.shows("0 lines");
    let lines = stage.solution();
    let (last, before) = lines.split_last().unwrap();
    before.iter().for_each(|line| stage.pull(&ends(line)));
    let log = own(log(folder.path()));
    assert_eq!(log.len(), before.len());
    assert!(log[0].contains(&format!("\"{}\"", lines[0])));
    stage.pull(&ends(last));
    stage.until("100 % full");
    stage.until("Enter");
}

#[test]
fn ff3_a_path_is_drawn_with_shift_and_arrows_and_the_cursor_follows() {
    let folder = folder();
    let mut stage = flow(folder.path());
    let first = ends(&stage.solution()[0]);
    for _ in 0..first[0].0 {
        stage.input(Input::Arrow(Direction::East, false));
    }
    for _ in 0..first[0].1 {
        stage.input(Input::Arrow(Direction::South, false));
    }
    let (way, steps) = match (first[1].0.cmp(&first[0].0), first[1].1.cmp(&first[0].1)) {
        (std::cmp::Ordering::Greater, _) => (Direction::East, first[1].0 - first[0].0),
        (std::cmp::Ordering::Less, _) => (Direction::West, first[0].0 - first[1].0),
        (_, std::cmp::Ordering::Greater) => (Direction::South, first[1].1 - first[0].1),
        _ => (Direction::North, first[0].1 - first[1].1),
    };
    for _ in 0..steps {
        stage.input(Input::Arrow(way, true));
    }
    assert_eq!(own(log(folder.path())).len(), usize::from(steps));
    stage.shows(&format!("{steps} line"));
    // Draws back by one cell.
    stage.input(Input::Backspace);
    assert!(own(log(folder.path())).last().unwrap().contains("\"x"));
}

#[test]
fn pl4_the_list_of_keys_describes_the_game() {
    let folder = folder();
    let mut stage = flow(folder.path());
    stage.press("?");
    stage.shows("draw straight to the cursor");
    stage.shows("Backspace");
}
