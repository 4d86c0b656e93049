//! Count up: the smallest complete game. The tests of this crate play it; copy it to begin a game.
//!
//! A row of cells must read 1, 2, 3, ... Some numbers are given; the player enters the others.
//!
//! `puzzle.rs` has what is played: states, moves, rules, solver, hints. Here is the rest: how new
//! puzzles are made, what they look like, what gestures mean, the file format and the editor.

mod puzzle;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Act, Control, Domain, Draft, Draw, DrawText, Edit, Form, Format, Game, Generate,
    GenerateError, Gesture, Glyph, HotArea, Input, Key, Lang, Layer, Meaning, Message, Parameter,
    Problem, Role, Rules as _, Scene, Settings, Size, Summary, TextView, View, Watch,
};

pub(crate) use puzzle::{Entry, Row};

pub(crate) struct CountUp;

impl Game for CountUp {
    type Puzzle = Row;
    type Draft = Row;
    type Maker = Length;

    const ABOUT: &'static About = &ABOUT;
}

const SIZE: Domain = Domain::Size { min: 1, max: 9, layers: false };

static ABOUT: About = About {
    id: "countup",
    version: 1,
    surfaces: &[Surface::Plane],
    layers: false,
    unique: true,
    cursor: true,
    pad: None,
    parameters: &[Parameter { name: "size", domain: SIZE, default: "5x1" }],
    overridable: &[],
    presets: &["size=5x1"],
    solvers: &["count"],
    analyses: &[],
    techniques: &[],
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |_| "1 2 3",
    classic: None,
};

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

    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        _: &Control,
    ) -> Result<Row, GenerateError> {
        let mut row: Vec<u8> = (1..=self.0).map(|n| if rng.coin() { n } else { 0 }).collect();
        if !row.contains(&0) {
            // Solved from the start would be no puzzle.
            row[rng.below(self.0.into()) as usize] = 0;
        }
        watch.one(Key::Cell(Cell(0)), Role::Given);
        Ok(Row(row))
    }
}

impl Draw for Row {
    fn backdrop(&self, view: &View) -> Scene {
        self.editor_scene(view)
    }

    fn scene(&self, state: &Row, view: &View) -> Scene {
        state.editor_scene(view)
    }

    fn summary(&self, _: &Row, _: Option<Key>) -> Summary {
        Summary::default()
    }
}

impl DrawText for Row {
    fn text(&self, state: &Row, view: &View) -> TextView {
        state.editor_text(view)
    }
}

impl Input for Row {
    fn interpret(&self, state: &Row, gesture: &Gesture) -> Result<Meaning<Entry>, Problem> {
        let entry = match gesture.act {
            Act::Type(c, Some(Key::Cell(cell))) if c.is_ascii_digit() => {
                Some(Entry { cell, value: c as u8 - b'0' })
            }
            Act::Tap(Key::Cell(cell)) => {
                state.0.get(cell.index()).map(|value| Entry { cell, value: (value + 1) % 10 })
            }
            _ => None,
        };
        Ok(Meaning::Moves(entry.into_iter().collect()))
    }

    fn gestures(&self, _: &Row, m: &Entry) -> Vec<Gesture> {
        let digit = char::from(b'0' + m.value);
        vec![Gesture::new(Act::Type(digit, Some(Key::Cell(m.cell))))]
    }
}

impl Draft for Row {
    type Puzzle = Row;
    type Json = String;

    const FORMATS: &'static [Format<Row>] = &[Format {
        id: "line",
        extensions: &["count"],
        solutions: false,
        sniff: |bytes| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit),
        read: |bytes, _| Row::from_json(String::from_utf8_lossy(bytes).into_owned()),
        write: |row, out| Ok(out.write_all(row.to_json().as_bytes())?),
    }];

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
        let problem = |cell| puzzle::problem("countup-range", cell);
        let problems: Vec<Problem> = self.wrong().map(problem).collect();
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
        let columns = self.size().width;
        let mut scene = Scene { width: columns as f32, height: 1.0, ..Scene::default() };
        for (i, value) in (0..).zip(&self.0) {
            let form = Form::Text { at: [i as f32 + 0.5, 0.5], size: 0.6, text: value.to_string() };
            scene.draw(Layer::Marks, Key::Cell(Cell(i)), Role::Entry, form);
        }
        let (at, first, stride) = ([0.0, 0.0], Cell(0), columns);
        scene.hot.push(HotArea::Lattice { at, columns, rows: 1, first, stride, sides: false });
        scene
    }

    fn editor_text(&self, _: &View) -> TextView {
        let mut view = TextView::new(self.0.len(), 1);
        for (i, &value) in self.0.iter().enumerate() {
            let glyph = Glyph::Char(char::from(b'0' + value));
            view.put(i, 0, glyph, Role::Entry, Some(Key::Cell(Cell(i as u32))));
        }
        view
    }
}
