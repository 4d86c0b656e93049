//! A person at a board: gestures as what hands do with mouse, fingers or keys.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, DynPlay, Gesture, HotArea, Key, Meaning, View};
use serde_json::json;

use crate::chrome::{Pixel, Tab};

/// What a person has at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    Mouse,
    Finger,
    Keys,
}

/// Where a thing is in the picture, in cells.
fn place(play: &dyn DynPlay, key: Key) -> Option<[f32; 2]> {
    play.scene(&View::default()).hot.iter().find_map(|area| match (area, key) {
        (HotArea::Slide { piece, at, size, .. }, key) if *piece == key => {
            Some([at[0] + size[0] / 2.0, at[1] + size[1] / 2.0])
        }
        (
            &HotArea::Lattice { at, columns, rows, first, stride, .. },
            Key::Cell(Cell(cell)) | Key::Side(Cell(cell), _),
        ) => {
            let from = cell.checked_sub(first.0)?;
            let (x, y) = (from % stride, from / stride);
            let (dx, dy, _) = if let Key::Side(_, side) = key { side.delta() } else { (0, 0, 0) };
            let middle = |at: f32, cell: u32, by: i32| at + cell as f32 + 0.5 + by as f32 / 2.0;
            (x < columns && y < rows).then(|| [middle(at[0], x, dx), middle(at[1], y, dy)])
        }
        _ => None,
    })
}

/// Where points of the picture are in the window.
fn pixels(tab: &mut Tab, points: &[[f32; 2]]) -> Vec<Pixel> {
    let script = format!(
        "(() => {{ const svg = document.querySelector('.stage .board svg.picture'); \
           const m = svg.getScreenCTM(); \
           return {}.map(([x, y]) => {{ const p = new DOMPoint(x, y).matrixTransform(m); return [p.x, p.y]; }}); }})()",
        json!(points)
    );
    serde_json::from_value(tab.ask(&script)).unwrap()
}

/// Does what a gesture says, by hand.
pub(crate) fn act(tab: &mut Tab, play: &dyn DynPlay, gesture: &Gesture, means: Means) {
    if means == Means::Keys {
        return by_keys(tab, play, gesture);
    }
    let at = |keys: &[Key]| -> Vec<[f32; 2]> {
        keys.iter()
            .map(|&key| place(play, key).unwrap_or_else(|| panic!("{key} is not there")))
            .collect()
    };
    match &gesture.act {
        Act::Tap(key) => touch(tab, &at(&[*key]), means),
        Act::Drag(keys) => touch(tab, &at(keys), means),
        Act::Slide(key, by) => {
            let [x, y] = at(&[*key])[0];
            let scene = play.scene(&View::default());
            let axis = scene.hot.iter().find_map(|area| match area {
                HotArea::Slide { piece, axis, .. } if piece == key => Some(*axis),
                _ => None,
            });
            let by = *by as f32;
            let (dx, dy) = if axis == Some(Direction::South) { (0.0, by) } else { (by, 0.0) };
            let part = |t: f32| [x + dx * t, y + dy * t];
            touch(tab, &[part(0.0), part(0.5), part(1.0)], means);
        }
        Act::Type(typed, key) => {
            if let Some(key) = key {
                touch(tab, &at(&[*key]), means);
            }
            let name = if *typed == '\u{8}' { "Backspace".to_owned() } else { typed.to_string() };
            if means == Means::Mouse {
                tab.key(&name, false);
            } else {
                let button = format!("[data-name={:?}]", format!("value-{typed}"));
                let centre = format!(
                    "(() => {{ const box = document.querySelector({button:?}).getBoundingClientRect(); \
                       return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
                );
                let at: Pixel = serde_json::from_value(tab.ask(&centre)).unwrap();
                tab.swipe(&[at]);
            }
        }
        Act::Toward(way, _) => tab.key(arrow(*way), false),
    }
}

fn touch(tab: &mut Tab, points: &[[f32; 2]], means: Means) {
    let points = pixels(tab, points);
    match means {
        Means::Finger => tab.swipe(&points),
        _ => tab.pull(&points),
    }
}

/// Clicks twice on a thing.
pub(crate) fn tap_twice(tab: &mut Tab, play: &dyn DynPlay, key: Key) {
    let at = place(play, key).unwrap_or_else(|| panic!("{key} is not there"));
    touch(tab, &[at], Means::Mouse);
    touch(tab, &[at], Means::Mouse);
}

/// The same with nothing but a keyboard.
fn by_keys(tab: &mut Tab, play: &dyn DynPlay, gesture: &Gesture) {
    let means =
        |act: Act| play.preview(&Gesture::new(act)).map(|board| board.text(&View::default()));
    match &gesture.act {
        Act::Tap(key) if !play.about().cursor => {
            // One walks: which arrow leads where the touch would?
            let wanted = means(Act::Tap(*key));
            let ways = [Direction::North, Direction::East, Direction::South, Direction::West];
            let way = ways.into_iter().find(|&way| means(Act::Toward(way, None)) == wanted);
            let Some(way) = way else {
                // Slanting steps are on the number pad.
                let digit = ('1'..='9').find(|&digit| means(Act::Type(digit, None)) == wanted);
                return tab.key(&digit.expect("a key leads there").to_string(), false);
            };
            tab.key(arrow(way), false);
        }
        Act::Tap(Key::Side(cell, side)) => {
            move_to(tab, play, Key::Cell(*cell));
            tab.key(arrow(*side), true);
        }
        Act::Tap(key) => {
            move_to(tab, play, *key);
            tab.key("Enter", false);
        }
        Act::Type(typed, key) => {
            if let Some(key) = key {
                move_to(tab, play, *key);
            }
            tab.key(&typed.to_string(), false);
        }
        Act::Toward(way, _) => tab.key(arrow(*way), false),
        Act::Slide(piece, by) => {
            let takes = |letter: &char| {
                play.interpret(&Gesture::new(Act::Type(*letter, None))) == Ok(Meaning::Grab(*piece))
            };
            let letter = ('A'..='Z').find(takes).expect("a letter takes the piece");
            tab.key(&letter.to_string(), true);
            let ways = [Direction::North, Direction::East, Direction::South, Direction::West];
            let forth = |way: Direction| way == Direction::East || way == Direction::South;
            let grabbed =
                |way| Gesture { grabbed: Some(*piece), ..Gesture::new(Act::Toward(way, None)) };
            let way = ways
                .into_iter()
                .find(|&way| forth(way) == (*by > 0) && play.preview(&grabbed(way)).is_some());
            for _ in 0..by.unsigned_abs() {
                tab.key(arrow(way.expect("an arrow moves it")), false);
            }
        }
        Act::Drag(keys) => {
            let cells: Vec<Cell> = keys.iter().filter_map(|key| as_cell(*key)).collect();
            let size = play.size();
            let way = |pair: &[Cell]| step(size.width, pair[0], pair[1]);
            let draws =
                cells.windows(2).next().and_then(way).is_some_and(|way| {
                    means(Act::Toward(way, Some(Key::Cell(cells[0])))).is_some()
                });
            move_to(tab, play, keys[0]);
            if draws {
                for pair in cells.windows(2) {
                    tab.key(arrow(way(pair).expect("neighbours")), true);
                }
            } else {
                tab.key("Enter", false);
                move_to(tab, play, keys[keys.len() - 1]);
                tab.key("Enter", false);
            }
        }
    }
}

fn as_cell(key: Key) -> Option<Cell> {
    match key {
        Key::Cell(cell) => Some(cell),
        _ => None,
    }
}

/// The way from a cell to the one beside it, on a board so wide.
fn step(width: u32, from: Cell, to: Cell) -> Option<Direction> {
    match i64::from(to.0) - i64::from(from.0) {
        1 => Some(Direction::East),
        -1 => Some(Direction::West),
        by if by == i64::from(width) => Some(Direction::South),
        by if by == -i64::from(width) => Some(Direction::North),
        _ => None,
    }
}

/// Moves the cursor to a cell with the arrow keys.
fn move_to(tab: &mut Tab, play: &dyn DynPlay, key: Key) {
    let Key::Cell(Cell(to)) = key else { panic!("{key} is no cell") };
    let from = tab.ask("Number(document.activeElement?.dataset.cell ?? -1)").as_i64().unwrap();
    let from = u32::try_from(from).expect("a cell has the focus");
    let width = play.size().width;
    let (x, y) = ((to % width).cast_signed(), (to / width).cast_signed());
    let (fx, fy) = ((from % width).cast_signed(), (from / width).cast_signed());
    let ways = [(x - fx, "ArrowRight", "ArrowLeft"), (y - fy, "ArrowDown", "ArrowUp")];
    for (by, forth, back) in ways {
        for _ in 0..by.unsigned_abs() {
            tab.key(if by > 0 { forth } else { back }, false);
        }
    }
}

fn arrow(way: Direction) -> &'static str {
    match way {
        Direction::North => "ArrowUp",
        Direction::East => "ArrowRight",
        Direction::South => "ArrowDown",
        Direction::West => "ArrowLeft",
        Direction::Up => "PageUp",
        Direction::Down => "PageDown",
        other => panic!("no key for {other:?}"),
    }
}
