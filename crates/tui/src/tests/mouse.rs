//! The mouse: clicks and drags.

use recreo_game::Control;

use super::*;

impl Stage {
    /// Returns the position of a text on the screen.
    pub(super) fn find(&mut self, wanted: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(wanted)?];
            Some((before.chars().count() as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("no “{wanted}” on\n{screen}"))
    }
}

#[test]
fn pl4_a_click_is_a_tap() {
    let folder = folder();
    let setting = Setting { games: COUNT_UP, ..USUAL() };
    let mut stage = Stage::game(folder.path(), setting, "size=5x1");
    let before = stage.board();
    // A cell is two characters wide.
    let row = before.lines().find(|line| line.trim().len() == 9).unwrap().trim().to_owned();
    let (column, line) = stage.find(&row);
    let open = row.find('0').unwrap();
    stage.input(Input::Press { at: (column + open as u16, line), alternate: false });
    stage.input(Input::Release);
    stage.until(&format!("{}1{}", &row[..open], &row[open + 1..]));
    assert!(log(folder.path())[0].contains(&format!("\"{}=1\"", open / 2)));
}

#[test]
fn pl4_a_drag_walks_through_the_cells_and_is_one_undo_step() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    let before = stage.board();
    let game = LABYRINTH[0];
    let mut settings = game.settings();
    settings.set_all("size=5x5").unwrap();
    let puzzle = game.generate(&settings, 7, &Control::new()).unwrap_or_else(|_| panic!("made"));
    let play = puzzle.play(Arc::new(ManualClock::new())).unwrap();
    let route = play.route(&Control::new()).unwrap();

    // A cell is four characters wide and two high.
    let start = stage.find("●");
    let (mut x, mut y) = start;
    stage.input(Input::Press { at: (x, y), alternate: false });
    for step in &route[..3] {
        match step.as_str() {
            "N" => y -= 2,
            "S" => y += 2,
            "E" => x += 4,
            _ => x -= 4,
        }
        stage.input(Input::Pull { at: (x, y) });
    }
    stage.input(Input::Release);
    assert_eq!(stage.find("●"), (x, y));
    let moves = route[..3].join("\",\"");
    assert!(log(folder.path())[0].contains(&format!("\"moves\":[\"{moves}\"]")));
    stage.press("u");
    assert_eq!(stage.board(), before);

    // A cell that is not in sight is refused, with a reason.
    let exit = stage.find("★");
    stage.input(Input::Press { at: exit, alternate: false });
    stage.input(Input::Release);
    stage.shows("! ");
    assert_eq!(stage.find("●"), start);
}
