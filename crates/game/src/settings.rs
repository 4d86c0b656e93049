//! The parameters of a game. Their declarations let forms and command lines build themselves, check
//! values, and define a canonical form that is part of puzzle names.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Grid, GridError, MAX_CELLS, Position, Surface};

use crate::{Message, Problem, Span};

/// The declaration of a parameter.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// The name in commands and in puzzle names.
    pub name: &'static str,
    /// The allowed values.
    pub domain: Domain,
    /// The default value.
    pub default: &'static str,
}

impl Parameter {
    /// The surface, by default a plane.
    pub const SURFACE: Parameter = Parameter::new("surface", Domain::SURFACES, "plane");
    /// The difficulty, by default any.
    pub const DIFFICULTY: Parameter = Parameter::new("difficulty", Domain::DIFFICULTY, "any");

    /// Declares a parameter.
    pub const fn new(name: &'static str, domain: Domain, default: &'static str) -> Parameter {
        Parameter { name, domain, default }
    }

    /// Declares the size of boards with one layer. `min` and `max` bound the length of a side.
    pub const fn size(min: u32, max: u32, default: &'static str) -> Parameter {
        Parameter::new("size", Domain::Size { min, max, layers: false }, default)
    }

    /// Declares the size of boards with any number of layers.
    pub const fn size_in_layers(min: u32, max: u32, default: &'static str) -> Parameter {
        Parameter::new("size", Domain::Size { min, max, layers: true }, default)
    }
}

/// The allowed values of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum Domain {
    /// Width x height, or width x height x layers if the game has layers.
    Size {
        /// The length of the shortest side.
        min: u32,
        /// The length of the longest side.
        max: u32,
        /// Whether more than one layer is allowed.
        layers: bool,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number.
    Whole {
        /// The smallest number.
        min: i64,
        /// The largest number.
        max: i64,
    },
    /// A whole number or a range of them: `7`, `7..9`; or `any`, which leaves the choice to the
    /// game.
    Span {
        /// The smallest number.
        min: u32,
        /// The largest number.
        max: u32,
    },
    /// Text that the game checks. These words have a meaning of their own.
    Text(&'static [&'static str]),
    /// Words that the game checks, joined by `+`: `cat+dog`. Hosts also accept the name of a file
    /// and read one word from each line, so that games access no files and puzzle names are
    /// self-contained.
    List,
}

impl Domain {
    /// The surfaces, as a choice.
    pub const SURFACES: Domain = Domain::Choice(&["plane", "cylinder", "torus"]);
    /// The levels and `any`, as a choice.
    pub const DIFFICULTY: Domain = Domain::Choice(&["any", "easy", "normal", "hard", "expert"]);

    /// Returns the canonical form of a value.
    fn canonical(&self, name: &str, value: &str) -> Result<String, Problem> {
        match *self {
            Domain::Size { min, max, layers } => {
                let size: Size = value.parse()?;
                let sides = [size.width, size.height, size.layers];
                if sides[..2].iter().any(|&side| side < min || side > max) || size.layers > max {
                    let message = Message::new("size-out-of-range");
                    return Err(message
                        .with("text", value)
                        .with("min", min)
                        .with("max", max)
                        .into());
                }
                if size.layers > 1 && !layers {
                    return Err(Message::new("size-no-layers").into());
                }
                Ok(size.to_string())
            }
            Domain::Choice(choices) if choices.contains(&value) => Ok(value.to_owned()),
            Domain::Choice(choices) => Err(Message::new("setting-not-a-choice")
                .with("name", name)
                .with("value", value)
                .with("choices", choices.join(", "))
                .into()),
            Domain::Whole { min, max } => match value.parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(number.to_string()),
                _ => Err(Message::new("setting-not-a-number")
                    .with("name", name)
                    .with("value", value)
                    .with("min", min)
                    .with("max", max)
                    .into()),
            },
            Domain::Span { min, max } => match value.parse::<Span>() {
                Ok(span) if span.is_within(min, max) => Ok(span.to_string()),
                _ => Err(Message::new("setting-not-a-span")
                    .with("name", name)
                    .with("value", value)
                    .with("min", min)
                    .with("max", max)
                    .into()),
            },
            Domain::Text(_) | Domain::List if let Some(found) = value.chars().find(separates) => {
                let key = match self {
                    Domain::List => "setting-not-a-list",
                    _ => "setting-not-a-text",
                };
                let message = Message::new(key).with("name", name).with("value", value);
                Err(message.with("character", found.escape_debug().to_string()).into())
            }
            Domain::Text(_) => Ok(value.to_owned()),
            Domain::List => {
                let words: Vec<&str> =
                    value.split('+').map(str::trim).filter(|word| !word.is_empty()).collect();
                Ok(words.join("+"))
            }
        }
    }
}

/// Returns whether a character separates parts of a puzzle name and so cannot occur in a value.
fn separates(c: &char) -> bool {
    matches!(c, ',' | '#' | '=' | ':') || c.is_control()
}

/// The size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The number of layers.
    pub layers: u32,
}

impl Size {
    /// Returns the number of cells. It saturates at the largest `u64`.
    pub fn cells(self) -> u64 {
        (u64::from(self.width) * u64::from(self.height)).saturating_mul(self.layers.into())
    }

    /// Returns the position of a cell, or `None` if it is outside the board.
    pub fn position(self, cell: Cell) -> Option<Position> {
        let row = cell.0.checked_div(self.width)?;
        let position = Position {
            x: cell.0 % self.width,
            y: row.checked_rem(self.height)?,
            z: row / self.height,
        };
        (position.z < self.layers).then_some(position)
    }

    /// Creates the grid of this size on a surface.
    pub fn grid(self, surface: Surface) -> Result<Grid, Problem> {
        Grid::new(self.width, self.height, self.layers, surface).map_err(|error| {
            Problem::new(match error {
                GridError::Empty => Message::new("size-empty"),
                GridError::TooLarge(cells) => {
                    Message::new("size-too-large").with("cells", cells).with("most", MAX_CELLS)
                }
                GridError::TooNarrowToWrap => Message::new("size-too-narrow"),
            })
        })
    }
}

impl From<&Grid> for Size {
    fn from(grid: &Grid) -> Size {
        Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
    }
}

impl FromStr for Size {
    type Err = Problem;

    /// Reads `10x8`, `10x8x3`, or `10` for a square.
    fn from_str(text: &str) -> Result<Size, Problem> {
        let malformed = || Problem::new(Message::new("size-malformed").with("text", text));
        let sides: Result<Vec<u32>, _> =
            text.split(['x', 'X', '×']).map(|s| s.trim().parse()).collect();
        match sides.map_err(|_| malformed())?[..] {
            [side] => Ok(Size { width: side, height: side, layers: 1 }),
            [width, height] => Ok(Size { width, height, layers: 1 }),
            [width, height, layers] => Ok(Size { width, height, layers }),
            _ => Err(malformed()),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        if self.layers > 1 { write!(f, "x{}", self.layers) } else { Ok(()) }
    }
}

/// A value for each parameter of a game.
///
/// ```
/// use recreo_game::{Domain, Parameter, Settings};
///
/// const SIZE: Domain = Domain::Size { min: 1, max: 99, layers: false };
/// static SCHEMA: [Parameter; 2] = [
///     Parameter { name: "size", domain: SIZE, default: "10x10" },
///     Parameter { name: "surface", domain: Domain::SURFACES, default: "plane" },
/// ];
/// let mut settings = Settings::new(&SCHEMA);
/// settings.set("size", "5").ok();
/// assert_eq!(settings.to_string(), "size=5x5");
/// settings.set("surface", "torus").ok();
/// assert_eq!(settings.to_string(), "size=5x5,surface=torus");
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    schema: &'static [Parameter],
    values: Vec<String>,
}

impl Settings {
    /// Creates settings with the default values.
    pub fn new(schema: &'static [Parameter]) -> Settings {
        Settings { schema, values: schema.iter().map(|p| p.default.to_owned()).collect() }
    }

    /// Sets a parameter. An unknown name or an invalid value changes nothing.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let Some(i) = self.schema.iter().position(|p| p.name == name) else {
            let known: Vec<&str> = self.schema.iter().map(|p| p.name).collect();
            let message = Message::new("setting-unknown").with("name", name);
            return Err(message.with("known", known.join(", ")).into());
        };
        self.values[i] = self.schema[i].domain.canonical(name, value)?;
        Ok(())
    }

    /// Sets parameters from `key=value,key=value`.
    pub fn set_all(&mut self, text: &str) -> Result<(), Problem> {
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            let malformed = || Problem::new(Message::new("setting-malformed").with("text", pair));
            let (name, value) = pair.split_once('=').ok_or_else(malformed)?;
            self.set(name, value)?;
        }
        Ok(())
    }

    /// Returns the value of a parameter; empty if the game has no such parameter.
    pub fn get(&self, name: &str) -> &str {
        let found = self.schema.iter().position(|p| p.name == name);
        found.map_or("", |i| &self.values[i])
    }

    /// Returns the allowed values of a parameter, or `None` if the game has no such parameter.
    pub fn domain(&self, name: &str) -> Option<Domain> {
        self.schema.iter().find(|p| p.name == name).map(|p| p.domain)
    }

    /// Parses the value of a parameter. Returns the default of the type if that fails.
    pub fn read<T: FromStr + Default>(&self, name: &str) -> T {
        self.get(name).parse().unwrap_or_default()
    }

    /// Returns the words of a list, in the order in which they were given.
    pub fn list(&self, name: &str) -> impl Iterator<Item = &str> {
        self.get(name).split('+').filter(|word| !word.is_empty())
    }

    /// Creates the grid that `size` and `surface` describe.
    pub fn grid(&self) -> Result<Grid, Problem> {
        self.get("size").parse::<Size>()?.grid(self.read("surface"))
    }

    /// Returns names and values, in the order of the declarations.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.schema.iter().zip(&self.values).map(|(p, value)| (p.name, value.as_str()))
    }
}

impl fmt::Display for Settings {
    /// Writes the canonical form: the size, then all values that differ from the default, in the
    /// order of the declarations.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (parameter, value) in self.schema.iter().zip(&self.values) {
            if matches!(parameter.domain, Domain::Size { .. }) || value != parameter.default {
                write!(f, "{separator}{}={value}", parameter.name)?;
                separator = ",";
            }
        }
        Ok(())
    }
}

/// The parts of `kind@version:parameters#seed`, the permanent name of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleName {
    /// The id of the game.
    pub kind: String,
    /// The version of the generator.
    pub version: u32,
    /// The parameters, in canonical form.
    pub parameters: String,
    /// The seed.
    pub seed: u64,
}

impl PuzzleName {
    /// The maximum length of parameters in bytes. Puzzles with longer ones have no name, because it
    /// would be too long to share.
    pub const LONGEST_PARAMETERS: usize = 16_384;
}

impl FromStr for PuzzleName {
    type Err = Problem;

    fn from_str(text: &str) -> Result<PuzzleName, Problem> {
        let parts = || {
            let (kind, rest) = text.split_once('@')?;
            let (rest, seed) = rest.rsplit_once('#')?;
            let (version, parameters) = rest.split_once(':')?;
            Some(PuzzleName {
                kind: kind.to_owned(),
                version: version.parse().ok()?,
                parameters: parameters.to_owned(),
                seed: seed.parse().ok()?,
            })
        };
        parts().ok_or_else(|| Message::new("name-malformed").with("text", text).into())
    }
}

/// Returns the properties of a board that rules depend on: its surface and its number of holes. For
/// [`PuzzleFacts::rule_variant`](crate::PuzzleFacts::rule_variant).
pub fn ground(grid: &Grid) -> Vec<(&'static str, String)> {
    vec![("surface", grid.surface().name().to_owned()), ("holes", grid.holes().count().to_string())]
}

impl fmt::Display for PuzzleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}#{}", self.kind, self.version, self.parameters, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SCHEMA: [Parameter; 5] = [
        Parameter {
            name: "size",
            domain: Domain::Size { min: 1, max: 40, layers: true },
            default: "10x10",
        },
        Parameter { name: "surface", domain: Domain::SURFACES, default: "plane" },
        Parameter { name: "colours", domain: Domain::Whole { min: 1, max: 9 }, default: "4" },
        Parameter { name: "moves", domain: Domain::Span { min: 1, max: 60 }, default: "any" },
        Parameter { name: "words", domain: Domain::List, default: "" },
    ];

    fn refused(name: &str, value: &str) -> String {
        let mut settings = Settings::new(&SCHEMA);
        let before = settings.to_string();
        let problem = settings.set(name, value).unwrap_err();
        assert_eq!(settings.to_string(), before, "a refused value changes nothing");
        problem.message.key().to_owned()
    }

    #[test]
    fn bg6_wrong_parameters_are_refused() {
        assert_eq!(refused("size", "ten"), "size-malformed");
        assert_eq!(refused("size", "41x3"), "size-out-of-range");
        assert_eq!(refused("size", "4x3x2x2"), "size-malformed");
        assert_eq!(refused("size", ""), "size-malformed");
        assert_eq!(refused("colour", "3"), "setting-unknown");
        assert_eq!(refused("colours", "0"), "setting-not-a-number");
        assert_eq!(refused("surface", "sphere"), "setting-not-a-choice");
        assert_eq!(refused("moves", "9..5"), "setting-not-a-span");
        assert_eq!(refused("moves", "90..99"), "setting-not-a-span");
        assert_eq!(refused("words", "cat+d#g"), "setting-not-a-list");
        assert_eq!(refused("words", "cat,dog"), "setting-not-a-list");
    }

    #[test]
    fn the_canonical_form_can_be_read_again() {
        let mut settings = Settings::new(&SCHEMA);
        settings.set_all("colours=7,size=5x4x2").unwrap();
        assert_eq!(settings.to_string(), "size=5x4x2,colours=7");
        let mut again = Settings::new(&SCHEMA);
        again.set_all(&settings.to_string()).unwrap();
        assert!(again.iter().eq(settings.iter()));
        assert_eq!(settings.read::<u32>("colours"), 7);
        assert_eq!(settings.grid().unwrap().len(), 40);
        assert!(again.set_all("size").is_err());
    }

    #[test]
    fn a_list_is_words_joined_by_plus() {
        let mut settings = Settings::new(&SCHEMA);
        assert_eq!(settings.list("words").count(), 0);
        settings.set("words", " cat +dog++San José+").unwrap();
        assert_eq!(settings.to_string(), "size=10x10,words=cat+dog+San José");
        assert!(settings.list("words").eq(["cat", "dog", "San José"]));
    }

    #[test]
    fn positions_of_cells_include_the_layer() {
        let size: Size = "4x3x2".parse().unwrap();
        assert_eq!(size.position(Cell(6)), Some(Position { x: 2, y: 1, z: 0 }));
        assert_eq!(size.position(Cell(13)), Some(Position { x: 1, y: 0, z: 1 }));
        assert_eq!(size.position(Cell(24)), None);
        assert_eq!(size.cells(), 24);
    }

    #[test]
    fn a_puzzle_name_survives_writing_and_reading() {
        let name: PuzzleName = "flow@2:size=5x5,surface=torus#18".parse().unwrap();
        assert_eq!((name.kind.as_str(), name.version, name.seed), ("flow", 2, 18));
        assert_eq!(name.to_string(), "flow@2:size=5x5,surface=torus#18");
        for nonsense in ["", "flow", "flow@2", "flow@x:#1", "flow@1:#", "flow@1:#-1", "flow@1#1"] {
            assert!(nonsense.parse::<PuzzleName>().is_err(), "{nonsense}");
        }
    }
}
