//! Gestures and views.

use recreo_board::Direction;
use recreo_game as game;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::Deserializer;

use super::input::{digits, parsed};
use super::scene::Key;

requests! {
    /// A gesture on the board
    #[derive(Clone)]
    Gesture {
        act: Act,
        /// The selected brush
        brush: Option<char>,
        /// Whether it used the second button, a long press or Shift
        alternate: Option<bool>,
        /// The key of the thing that is grabbed
        held: Option<Key>,
        /// The number of the selected mode
        mode: Option<u32>,
        /// The selected cells, all of which get what is typed
        selected: Option<Vec<Key>>,
    }

    /// The part of the board that is shown; the whole board by default
    #[derive(Clone, Default)]
    View {
        /// Only this layer
        layer: Option<u32>,
        /// The numbers of the display aids to show
        aids: Option<Vec<u32>>,
        /// The key of the thing that is grabbed
        held: Option<Key>,
        window: Option<Window>,
    }

    /// A rectangle of cells
    #[derive(Clone, Copy)]
    Window {
        /// The first column
        x: u32,
        /// The first row
        y: u32,
        /// Number of columns
        w: u32,
        /// Number of rows
        h: u32,
    }

    /// The part of the board that is shown
    #[derive(Clone, Default)]
    ViewQuery {
        /// Only this layer
        #[serde(default, deserialize_with = "digits")]
        layer: Option<u32>,
        /// The numbers of the display aids to show, separated by commas
        #[serde(default, deserialize_with = "numbers")]
        #[cfg_attr(test, schemars(with = "Option<String>"))]
        aids: Vec<u32>,
        /// The key of the thing that is grabbed
        held: Option<Key>,
        /// The first column to show
        #[serde(default, deserialize_with = "digits")]
        x: Option<u32>,
        /// The first row to show
        #[serde(default, deserialize_with = "digits")]
        y: Option<u32>,
        /// Number of columns to show
        #[serde(default, deserialize_with = "digits")]
        w: Option<u32>,
        /// Number of rows to show
        #[serde(default, deserialize_with = "digits")]
        h: Option<u32>,
    }
}

/// The action of a gesture; exactly one of these
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(JsonSchema))]
enum Act {
    /// A touch of one thing
    Tap(Key),
    /// A drag through several things, in order
    Drag(Vec<Key>),
    /// A piece, slid along its axis by a number of cells
    Slide(Key, i32),
    /// An arrow key, applied to the focused thing if there is one: N, E, S, W, U or D
    Toward(
        #[serde(deserialize_with = "direction")]
        #[cfg_attr(test, schemars(with = "String"))]
        Direction,
        Option<Key>,
    ),
    /// A typed character, applied to the focused thing if there is one
    Type(char, Option<Key>),
}

fn direction<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Direction, D::Error> {
    parsed(deserializer, "server-expected-direction", Direction::from_letters)
}

impl From<Gesture> for game::Gesture {
    fn from(gesture: Gesture) -> game::Gesture {
        let focus = |key: Option<Key>| key.map(|key| key.0);
        game::Gesture {
            act: match gesture.act {
                Act::Tap(key) => game::Act::Tap(key.0),
                Act::Drag(keys) => game::Act::Drag(keys.into_iter().map(|key| key.0).collect()),
                Act::Slide(piece, by) => game::Act::Slide(piece.0, by),
                Act::Toward(way, at) => game::Act::Toward(way, focus(at)),
                Act::Type(typed, at) => game::Act::Type(typed, focus(at)),
            },
            brush: gesture.brush,
            alternate: gesture.alternate.unwrap_or(false),
            grabbed: focus(gesture.held),
            mode: gesture.mode.unwrap_or(0) as usize,
            selected: gesture.selected.into_iter().flatten().map(|key| key.0).collect(),
        }
    }
}

impl From<View> for game::View {
    fn from(view: View) -> game::View {
        let window = |Window { x, y, w, h }| game::Window { x, y, width: w, height: h };
        game::View {
            layer: view.layer,
            aids: aids(view.aids.unwrap_or_default()),
            grabbed: view.held.map(|key| key.0),
            window: view.window.map(window),
        }
    }
}

fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    parsed(deserializer, "server-expected-numbers", |text| {
        text.split(',').map(|number| number.trim().parse().ok()).collect()
    })
}

impl From<ViewQuery> for game::View {
    fn from(query: ViewQuery) -> game::View {
        let ViewQuery { layer, aids, held, x, y, w, h } = query;
        let (x, y) = (x.unwrap_or(0), y.unwrap_or(0));
        let window = w.zip(h).map(|(w, h)| Window { x, y, w, h });
        View { layer, aids: Some(aids), held, window }.into()
    }
}

fn aids(mut numbers: Vec<u32>) -> game::Aids {
    numbers.sort_unstable();
    numbers.dedup();
    let toggled = |aids: game::Aids, number: u32| aids.toggled(number as usize);
    numbers.into_iter().fold(game::Aids::default(), toggled)
}

#[cfg(test)]
mod tests {
    use recreo_board::Cell;
    use recreo_game::{Act, Aids, Key, Window};
    use serde_json::{Value, json};

    use super::*;

    fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, serde_json::Error> {
        serde_json::from_value(value)
    }

    #[test]
    fn a_gesture_is_read() {
        let read = |value| game::Gesture::from(read::<Gesture>(value).unwrap());
        let tapped = read(json!({"act": {"tap": "cell-3"}, "brush": "5", "mode": 1}));
        assert_eq!((tapped.act, tapped.brush), (Act::Tap(Key::Cell(Cell(3))), Some('5')));
        let slid = read(json!({"act": {"slide": ["piece-1", -2]}, "held": "piece-1"}));
        assert_eq!((slid.act, slid.grabbed), (Act::Slide(Key::Piece(1), -2), Some(Key::Piece(1))));
        let toward = read(json!({"act": {"toward": ["N", null]}}));
        assert_eq!(toward.act, Act::Toward(Direction::North, None));
        let typed = read(json!({"act": {"type": ["\u{8}", "cell-3"]}, "selected": ["cell-4"]}));
        assert_eq!(typed.act, Act::Type('\u{8}', Some(Key::Cell(Cell(3)))));
        assert_eq!(typed.selected, [Key::Cell(Cell(4))]);
    }

    #[test]
    fn bg6_a_malformed_gesture_is_refused() {
        for nonsense in [
            json!(null),
            json!({}),
            json!({"act": {}}),
            json!({"act": {"tap": "cell"}}),
            json!({"act": {"tap": "cell-1", "drag": []}}),
            json!({"act": {"slide": ["piece-1", 9_999_999_999_i64]}}),
            json!({"act": {"slide": ["piece-1"]}}),
            json!({"act": {"toward": ["Q", null]}}),
            json!({"act": {"type": ["ab", null]}}),
            json!({"act": {"jump": 1}}),
            json!({"act": {"tap": "cell-1"}, "mode": -1}),
            json!({"act": {"tap": "cell-1"}, "selected": "cell-1"}),
            json!({"act": {"tap": "cell-1"}, "more": 1}),
        ] {
            assert!(read::<Gesture>(nonsense.clone()).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_view_is_read_from_json_and_from_a_query() {
        let wanted = game::View {
            layer: Some(1),
            aids: Aids::default().toggled(0).toggled(2),
            grabbed: Some(Key::Piece(2)),
            window: Some(Window { x: 3, y: 0, width: 10, height: 8 }),
        };
        let window = json!({"x": 3, "y": 0, "w": 10, "h": 8});
        let json = json!({"layer": 1, "aids": [2, 0, 2], "held": "piece-2", "window": window});
        assert_eq!(game::View::from(read::<View>(json).unwrap()), wanted);
        let query =
            json!({"layer": "1", "aids": "0,2", "held": "piece-2", "x": "3", "w": "10", "h": "8"});
        assert_eq!(game::View::from(read::<ViewQuery>(query).unwrap()), wanted);
        assert!(read::<View>(json!({"window": {"x": 1}})).is_err());
        assert!(read::<ViewQuery>(json!({"layer": "-1"})).is_err());
    }
}
