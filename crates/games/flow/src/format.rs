//! The game's file formats. This file has the native document's part; each of the others has its
//! own file.

use std::fmt;

use recreo_board::{Position, Surface};
use recreo_game::{Bundle, BundleFormat, Format, Message, Problem, Size};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Draft, Rule, Spot, colour, line, link, numberlink, rows};

/// A board in the native document.
///
/// ```
/// use recreo_flow::DraftJson;
///
/// let json = r#"{"size":"4x3","surface":"plane","points":{"V":[[0,0],[3,2]],"A":[[1,0],[1,2]]}}"#;
/// let board: DraftJson = serde_json::from_str(json)?;
/// assert_eq!(serde_json::to_string(&board)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// Width x height, as in `5x5`.
    size: String,
    /// The surface's name.
    surface: String,
    /// The rule's name; omitted if it is the default rule.
    #[serde(default = "usual_rule", skip_serializing_if = "is_usual_rule")]
    rule: String,
    points: Points,
    /// The x and y of every hole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    holes: Vec<[u32; 2]>,
}

/// The letters of the colours, each with x and y of its points, in document order, so that the
/// first colour stays the first.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Points(Vec<(String, Vec<[u32; 2]>)>);

fn usual_rule() -> String {
    Rule::default().name().to_owned()
}

fn is_usual_rule(name: &str) -> bool {
    name == Rule::default().name()
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(letter, points)| (letter, points)))
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from letters to lists of places")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Points, M::Error> {
                let mut points = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    points.push(entry);
                }
                Ok(Points(points))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

/// The formats besides the native document. Files of letters and files of numbers are read by the
/// same code.
pub(super) const FORMATS: &[Format<Draft>] = &[
    Format::new("line", &["line"], line::sniff, line::read, line::write),
    Format::new("numberlink", &["txt"], numberlink::sniff, numberlink::read, numberlink::write),
    Format::new(
        "numbers",
        &["num"],
        numberlink::sniff,
        numberlink::read,
        numberlink::write_numbers,
    ),
    Format::new("link", &["url"], link::sniff, link::read, link::write),
];

/// The formats of files with many boards.
pub(super) const BUNDLES: &[Bundle<Draft>] = &[Bundle {
    binding: BundleFormat {
        between: "\n",
        ..BundleFormat::lines("numberlinks", &["numberlinks"], numberlink::sniff_many)
    },
    read: |bytes, _| numberlink::read_many(&bytes),
    write: |draft, _, out| numberlink::write(draft, out),
    write_beside: None,
}];

impl DraftJson {
    /// The draft in the native document's form.
    pub(super) fn new(draft: &Draft) -> DraftJson {
        let grid = draft.grid();
        let place = |cell| {
            let at = grid.position(cell);
            [at.x, at.y]
        };
        let points = draft
            .colours()
            .into_iter()
            .map(|(letter, points)| (letter.to_string(), points.into_iter().map(place).collect()));
        let holes = draft.spots().filter(|&(_, spot)| spot == Spot::Hole);
        DraftJson {
            size: Size::from(&grid).to_string(),
            surface: grid.surface().to_string(),
            rule: draft.rule().to_string(),
            points: Points(points.collect()),
            holes: holes.map(|(cell, _)| place(cell)).collect(),
        }
    }

    /// Reads the draft, or reports everything that is wrong with it.
    pub(super) fn read(&self) -> Result<Draft, Vec<Problem>> {
        let mut draft = self.blank()?;
        let grid = draft.grid();
        let mut problems = Vec::new();
        for &[x, y] in &self.holes {
            match grid.cell(x, y, 0) {
                Some(cell) => draft.put(cell, Spot::Hole),
                None => problems.push(off_board("flow-hole-off-board", [x, y], &draft)),
            }
        }
        for (name, places) in &self.points.0 {
            let letter = match letter(name) {
                Ok(letter) => letter,
                Err(message) => {
                    problems.push(message.into());
                    continue;
                }
            };
            for &[x, y] in places {
                let Some(cell) = grid.cell(x, y, 0) else {
                    let mut problem = off_board("flow-point-off-board", [x, y], &draft);
                    problem.message = problem.message.with("colour", letter);
                    problems.push(problem);
                    continue;
                };
                let message = match draft.spot(cell) {
                    Spot::Empty => {
                        draft.put(cell, Spot::Point(letter));
                        continue;
                    }
                    Spot::Hole => Message::new("flow-point-in-hole"),
                    Spot::Point(other) => Message::new("flow-point-taken").with("other", other),
                };
                let problem = Problem::new(message.with("colour", letter));
                problems.push(problem.at_cell(Position { x, y, z: 0 }));
            }
            if problems.len() >= rows::REPORTED {
                break;
            }
        }
        problems.truncate(rows::REPORTED);
        if problems.is_empty() { Ok(draft) } else { Err(problems) }
    }

    /// A draft without points and holes, if the size, surface and rule are valid.
    fn blank(&self) -> Result<Draft, Vec<Problem>> {
        let size = self.size.parse::<Size>().and_then(|size| match size.layers {
            1 => Ok(rows::size(size.width as usize, size.height as usize)?),
            _ => Err(Message::new("size-no-layers").into()),
        });
        let unknown = |message: Message, name: &str, known: String| {
            Problem::new(message.with("name", rows::shown(name)).with("known", known))
        };
        let surface = self.surface.parse::<Surface>().map_err(|()| {
            let known = Surface::ALL.map(Surface::name).join(", ");
            unknown(Message::new("flow-surface-unknown"), &self.surface, known)
        });
        let rule = self.rule.parse::<Rule>().map_err(|()| {
            let known = Rule::ALL.map(Rule::name).join(", ");
            unknown(Message::new("flow-rule-unknown"), &self.rule, known)
        });
        match (size, surface, rule) {
            (Ok(size), Ok(surface), Ok(rule)) => {
                let grid = size.grid(surface)?;
                Ok(Draft::new(&grid, rule))
            }
            (size, surface, rule) => {
                Err([size.err(), surface.err(), rule.err()].into_iter().flatten().collect())
            }
        }
    }
}

/// The letter that a colour's name stands for.
fn letter(name: &str) -> Result<char, Message> {
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(letter), None) if colour::is_letter(letter) || colour::is_sign(letter) => Ok(letter),
        (Some(character), None) => Err(Message::new("flow-letter").with("character", character)),
        _ => Err(Message::new("flow-letters").with("text", rows::shown(name))),
    }
}

fn off_board(key: &str, [x, y]: [u32; 2], draft: &Draft) -> Problem {
    let grid = draft.grid();
    let message = Message::new(key).with("width", grid.width()).with("height", grid.height());
    Problem::new(message).at_cell(Position { x, y, z: 0 })
}
