//! Count up: the smallest complete game, for the tests of this crate and as a template.
//!
//! A row of cells must read 1, 2, 3, ... Some numbers are given; the player enters the others.

use std::{fmt, num::ParseIntError, str::FromStr};

use recreo_game::Json;
use recreo_game::prelude::*;

pub(crate) struct CountUp;

impl Game for CountUp {
    type Puzzle = Row;
    type Draft = Row;
    type Maker = Length;

    const ABOUT: &'static About = &About {
        id: "countup",
        parameters: &[Parameter::size(1, 9, "5x1")],
        presets: &["size=5x1"],
        solvers: &["count"],
        messages: by_language!("messages", "ftl"),
        tutorial: |_| "1 2 3",
        move_example: "1=2",
        ..About::BASE
    };
}

/// Numbers from 1 to 9, and 0 in empty cells. Serves as draft, puzzle and state.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row(pub(crate) Vec<u8>);

impl Row {
    /// Returns the correct entries for the cells that are empty or wrong.
    fn missing(&self) -> impl Iterator<Item = Entry> {
        let right = (0..self.size().width).map(|i| Entry { cell: Cell(i), value: i as u8 + 1 });
        right.filter(|right| self.0[right.cell.index()] != right.value)
    }

    /// Returns the cells with a wrong number.
    fn wrong(&self) -> impl Iterator<Item = Cell> {
        self.missing().map(|right| right.cell).filter(|cell| self.0[cell.index()] != 0)
    }
}

/// Writes a number into a cell; 0 clears it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    pub(crate) cell: Cell,
    pub(crate) value: u8,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell.0, self.value)
    }
}

impl FromStr for Entry {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Entry, ParseIntError> {
        let (cell, value) = text.split_once('=').unwrap_or((text, ""));
        Ok(Entry { cell: Cell(cell.parse()?), value: value.parse()? })
    }
}

impl Rules for Row {
    type State = Row;
    type Move = Entry;

    fn size(&self) -> Size {
        Size { width: self.0.len() as u32, height: 1, layers: 1 }
    }

    fn start(&self) -> Row {
        self.clone()
    }

    fn apply(&self, state: &mut Row, m: &Entry) -> Result<(), Problem> {
        match self.0.get(m.cell.index()) {
            Some(0) if m.value <= 9 => state.0[m.cell.index()] = m.value,
            Some(1..) if m.value <= 9 => return Err(problem("countup-given", m.cell)),
            _ => return Err(Message::new("countup-range").into()),
        }
        Ok(())
    }

    fn is_solved(&self, state: &Row) -> bool {
        state.missing().next().is_none()
    }

    fn fingerprint(&self) -> Fingerprint {
        // A reversed row is a different puzzle.
        Fingerprint::of(&self.0)
    }
}

fn problem(key: &str, cell: Cell) -> Problem {
    Problem::new(Message::new(key)).at_cell(Position { x: cell.0, y: 0, z: 0 })
}

impl Solve for Row {
    type Solution = String;

    fn solve<W: Watch>(&self, _: &Row, _: &SolveOptions, _: &mut W, _: &Control) -> Solved<String> {
        let solutions = vec![(1..=self.0.len()).map(|value| value.to_string()).collect()];
        Solved { solutions, end: End::Exhausted, statistics: vec![("nodes", 1.into())] }
    }

    fn route(&self, from: &Row, _: &String, _: &Control) -> Vec<Entry> {
        from.missing().collect()
    }

    fn read_solution(&self, json: &Json) -> Option<String> {
        let text: String = json.read()?;
        let right: String = (1..=self.0.len()).map(|value| value.to_string()).collect();
        (text == right).then_some(text)
    }
}

impl Rate for Row {}

impl Teach for Row {
    fn hint(&self, state: &Row, _: &Control) -> Result<Option<Hint<Entry>>, Unfinished<Message>> {
        Ok(state.missing().next().map(|next| Hint {
            technique: "countup-next",
            reason: Message::new("countup-next"),
            look: vec![Key::Cell(next.cell)],
            because: (0..next.cell.0).map(|i| Key::Cell(Cell(i))).collect(),
            moves: vec![next],
        }))
    }

    fn mistakes(&self, state: &Row, _: &Control) -> Mistakes {
        Mistakes::Known(state.wrong().map(Key::Cell).collect())
    }
}

impl Draw for Row {
    fn scene(&self, state: &Row, view: &View) -> Scene {
        state.editor_scene(view)
    }
}

impl DrawText for Row {}

impl Input for Row {
    fn interpret(&self, state: &Row, gesture: &Gesture) -> Result<Meaning<Entry>, Problem> {
        let entry = match gesture.act {
            Act::Type(c, Some(Key::Cell(cell))) => c.to_digit(10).map(|digit| (cell, digit as u8)),
            Act::Tap(Key::Cell(cell)) => state.0.get(cell.index()).map(|v| (cell, (v + 1) % 10)),
            _ => None,
        };
        Ok(Meaning::Moves(entry.map(|(cell, value)| Entry { cell, value }).into_iter().collect()))
    }
}

impl Playtest for Row {
    fn gestures(&self, _: &Row, m: &Entry) -> Vec<Gesture> {
        vec![Gesture::new(Act::Type((b'0' + m.value).into(), Some(Key::Cell(m.cell))))]
    }
}

impl Draft for Row {
    type Puzzle = Row;
    type Json = String;

    const FORMATS: &'static [Format<Row>] = &[Format::new(
        "line",
        &["count"],
        |bytes| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit),
        |bytes, _| Row::from_json(String::from_utf8_lossy(bytes).into_owned()),
        |row, out| Ok(out.write_all(row.to_json().as_bytes())?),
    )];

    fn of(puzzle: &Row) -> Row {
        puzzle.clone()
    }

    fn to_json(&self) -> String {
        self.0.iter().map(u8::to_string).collect()
    }

    fn from_json(json: String) -> Result<Row, Vec<Problem>> {
        let digits: Option<Vec<u8>> = json.chars().map(|c| Some(c.to_digit(10)? as u8)).collect();
        let row = digits.filter(|digits| (1..=9).contains(&digits.len())).map(Row);
        row.ok_or_else(|| vec![Message::new("countup-range").into()])
    }

    fn validate(self, _: &Control) -> Result<Row, Vec<Problem>> {
        let problems: Vec<_> = self.wrong().map(|cell| problem("countup-range", cell)).collect();
        if problems.is_empty() { Ok(self) } else { Err(problems) }
    }
}

impl Edit for Row {
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let Meaning::Moves(entries) = self.interpret(self, gesture)? else { return Ok(()) };
        let blank = Row(vec![0; self.0.len()]);
        entries.iter().try_for_each(|entry| blank.apply(self, entry))
    }

    fn editor_scene(&self, _: &View) -> Scene {
        let mut scene = Scene::board(self.size());
        for (i, value) in (0..).zip(&self.0) {
            let form = Form::Text { at: [i as f32 + 0.5, 0.5], size: 0.6, text: value.to_string() };
            scene.draw(Layer::Marks, Key::Cell(Cell(i)), Role::Entry, form);
        }
        scene
    }
}

/// The number of cells of a new puzzle.
pub(crate) struct Length(u8);

impl Generate for Length {
    type Draft = Row;

    fn from_settings(settings: &Settings) -> Result<Length, Problem> {
        Ok(Length(settings.get("size").parse::<Size>()?.width as u8))
    }

    fn blank(&self) -> Row {
        Row(vec![0; self.0.into()])
    }

    fn generate<W: Watch>(&self, rng: &mut Rng, watch: &mut W, _: &Control) -> Generated<Row> {
        let mut row: Vec<u8> = (1..=self.0).map(|n| if rng.coin() { n } else { 0 }).collect();
        // At least one cell is left to fill.
        row[rng.below(self.0.into()) as usize] = 0;
        watch.one(Key::Cell(Cell(0)), Role::Given);
        Ok(Row(row))
    }
}
