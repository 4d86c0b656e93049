//! What a person did, from JSON.

use recreo_board::Direction;
use recreo_game::{Act, Aids, Gesture, Key, View, Window};
use serde_json::{Map, Value};

use crate::fields::wrong;
use crate::refusal::Refusal;

/// More things than this are never pulled through or selected at once.
const MOST_KEYS: usize = 100_000;

/// A gesture: `{"act":{"tap":"cell-3"},"brush":"5","alternate":false,"held":null,"mode":0,"selected":[]}`.
pub(crate) fn gesture(value: &Value) -> Result<Gesture, Refusal> {
    let map = object(value, "gesture")?;
    known(map, "gesture", &["act", "brush", "alternate", "held", "mode", "selected"])?;
    let act = act(map.get("act").ok_or_else(|| wrong("gesture.act"))?)?;
    let part = |name: &str| map.get(name).filter(|value| !value.is_null());
    let brush = part("brush").map(|value| character(value, "gesture.brush")).transpose()?;
    let grabbed = part("held").map(|value| key(value, "gesture.grabbed")).transpose()?;
    let alternate =
        part("alternate").map(|v| v.as_bool().ok_or_else(|| wrong("gesture.alternate")));
    let mode = part("mode").map(|value| small(value, "gesture.mode")).transpose()?;
    let selected = part("selected").map(|value| keys(value, "gesture.selected")).transpose()?;
    Ok(Gesture {
        act,
        brush,
        alternate: alternate.transpose()?.unwrap_or(false),
        grabbed,
        mode: mode.unwrap_or(0) as usize,
        selected: selected.unwrap_or_default(),
    })
}

fn act(value: &Value) -> Result<Act, Refusal> {
    let map = object(value, "gesture.act")?;
    let Some((name, value)) = map.iter().next().filter(|_| map.len() == 1) else {
        return Err(wrong("gesture.act"));
    };
    let at = "gesture.act";
    let pair = || match value.as_array().map(Vec::as_slice) {
        Some([first, second]) => Ok((first, second)),
        _ => Err(wrong(at)),
    };
    let focus = |value: &Value| match value {
        Value::Null => Ok(None),
        value => key(value, at).map(Some),
    };
    match name.as_str() {
        "tap" => Ok(Act::Tap(key(value, at)?)),
        "drag" => Ok(Act::Drag(keys(value, at)?)),
        "slide" => {
            let (piece, by) = pair()?;
            let by = by.as_i64().and_then(|by| i32::try_from(by).ok()).ok_or_else(|| wrong(at))?;
            Ok(Act::Slide(key(piece, at)?, by))
        }
        "toward" => {
            let (way, at_key) = pair()?;
            let way = way.as_str().and_then(Direction::from_letters).ok_or_else(|| wrong(at))?;
            Ok(Act::Toward(way, focus(at_key)?))
        }
        "type" => {
            let (typed, at_key) = pair()?;
            Ok(Act::Type(character(typed, at)?, focus(at_key)?))
        }
        _ => Err(wrong(at)),
    }
}

/// What is looked at: `{"layer":0,"aids":[1],"held":"piece-2","window":{"x":0,"y":0,"w":9,"h":9}}`.
pub(crate) fn view(value: Option<&Value>) -> Result<View, Refusal> {
    let Some(value) = value else { return Ok(View::default()) };
    let map = object(value, "view")?;
    known(map, "view", &["layer", "aids", "held", "window"])?;
    let part = |name: &str| map.get(name).filter(|value| !value.is_null());
    let mut view = View::default();
    if let Some(layer) = part("layer") {
        view.layer = Some(small(layer, "view.layer")?);
    }
    if let Some(grabbed) = part("held") {
        view.grabbed = Some(key(grabbed, "view.grabbed")?);
    }
    if let Some(numbers) = part("aids") {
        let numbers = numbers.as_array().ok_or_else(|| wrong("view.aids"))?;
        let numbers = numbers.iter().map(|number| small(number, "view.aids"));
        view.aids = aids(numbers.collect::<Result<Vec<u32>, Refusal>>()?);
    }
    if let Some(window) = part("window") {
        let window = object(window, "view.window")?;
        known(window, "view.window", &["x", "y", "w", "h"])?;
        let side = |name: &str| small(window.get(name).unwrap_or(&Value::Null), "view.window");
        let (x, y, width, height) = (side("x")?, side("y")?, side("w")?, side("h")?);
        view.window = Some(Window { x, y, width, height });
    }
    Ok(view)
}

/// The same from a query: `layer=0&aids=0,2&grabbed=piece-2&x=&y=&w=&h=`.
pub(crate) fn view_of_query(query: impl Fn(&str) -> Option<String>) -> Result<View, Refusal> {
    let part = |name: &str| query(name).filter(|value| !value.is_empty());
    let number = |name: &'static str| {
        part(name).map(|value| value.parse::<u32>().map_err(|_| wrong(name))).transpose()
    };
    let mut view = View { layer: number("layer")?, ..View::default() };
    if let Some(grabbed) = part("held") {
        view.grabbed = Some(grabbed.parse().map_err(|()| wrong("held"))?);
    }
    if let Some(list) = part("aids") {
        let numbers = list.split(',').map(|one| one.trim().parse().map_err(|_| wrong("aids")));
        view.aids = aids(numbers.collect::<Result<Vec<u32>, Refusal>>()?);
    }
    let sides = (number("x")?, number("y")?, number("w")?, number("h")?);
    if let (x, y, Some(width), Some(height)) = sides {
        view.window = Some(Window { x: x.unwrap_or(0), y: y.unwrap_or(0), width, height });
    }
    Ok(view)
}

fn aids(mut numbers: Vec<u32>) -> Aids {
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().fold(Aids::default(), |aids, number| aids.toggled(number as usize))
}

fn object<'a>(value: &'a Value, name: &str) -> Result<&'a Map<String, Value>, Refusal> {
    value.as_object().ok_or_else(|| wrong(name))
}

fn known(map: &Map<String, Value>, of: &str, names: &[&str]) -> Result<(), Refusal> {
    match map.keys().find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(wrong(&format!("{of}.{name}"))),
        None => Ok(()),
    }
}

fn key(value: &Value, name: &str) -> Result<Key, Refusal> {
    value.as_str().and_then(|text| text.parse().ok()).ok_or_else(|| wrong(name))
}

fn keys(value: &Value, name: &str) -> Result<Vec<Key>, Refusal> {
    let list = value.as_array().filter(|list| list.len() <= MOST_KEYS);
    list.ok_or_else(|| wrong(name))?.iter().map(|one| key(one, name)).collect()
}

fn small(value: &Value, name: &str) -> Result<u32, Refusal> {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or_else(|| wrong(name))
}

fn character(value: &Value, name: &str) -> Result<char, Refusal> {
    let mut letters = value.as_str().ok_or_else(|| wrong(name))?.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(wrong(name)),
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Cell;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_gesture_is_read() {
        let read = |value| gesture(&value).unwrap();
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
    fn bg6_a_gesture_that_is_none_is_refused() {
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
            assert!(gesture(&nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_view_is_read_from_json_and_from_a_query() {
        let wanted = View {
            layer: Some(1),
            aids: Aids::default().toggled(0).toggled(2),
            grabbed: Some(Key::Piece(2)),
            window: Some(Window { x: 3, y: 0, width: 10, height: 8 }),
        };
        let window = json!({"x": 3, "y": 0, "w": 10, "h": 8});
        let json = json!({"layer": 1, "aids": [2, 0, 2], "held": "piece-2", "window": window});
        assert_eq!(view(Some(&json)).unwrap(), wanted);
        let query = |name: &str| {
            let pairs = [("layer", "1"), ("aids", "0,2"), ("held", "piece-2")];
            let window = [("x", "3"), ("w", "10"), ("h", "8")];
            let mut all = pairs.iter().chain(&window);
            all.find(|pair| pair.0 == name).map(|pair| pair.1.to_owned())
        };
        assert_eq!(view_of_query(query).unwrap(), wanted);
        assert!(view(Some(&json!({"window": {"x": 1}}))).is_err());
        assert!(view_of_query(|name| (name == "layer").then(|| "-1".to_owned())).is_err());
    }
}
