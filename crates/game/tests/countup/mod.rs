//! Count up: the smallest complete game, to be copied by whoever writes a new one and played by the tests of this crate.
//!
//! A row of cells must read 1, 2, 3, ... Some numbers are given; the player enters the others, from 1 to 9.

use std::fmt;
use std::io::Write;
use std::str::FromStr;

use recreo_board::{Cell, Position, Rng, Surface};
use recreo_game::{
    About, Act, Control, Domain, End, Fingerprint, Form, Format, Game, GenerateError, Gesture,
    Glyph, Hint, HotArea, Key, Lang, Layer, Level, Merit, Message, Mistakes, Overrides, Parameter,
    Problem, Rating, Role, Scene, Settings, Size, Solve, Solved, Status, Stopped, TextView, View,
    Watch, WriteError,
};

pub(crate) struct CountUp;

/// A row with some numbers given; 0 where none is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row(pub(crate) Vec<u8>);

/// Number `value` goes into cell `cell`; 0 clears it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    pub(crate) cell: usize,
    pub(crate) value: u8,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.value)
    }
}

impl FromStr for Entry {
    type Err = ();

    fn from_str(text: &str) -> Result<Entry, ()> {
        let (cell, value) = text.split_once('=').ok_or(())?;
        Ok(Entry { cell: cell.parse().map_err(drop)?, value: value.parse().map_err(drop)? })
    }
}

static ABOUT: About = About {
    id: "countup",
    version: 1,
    surfaces: &[Surface::Plane],
    layers: false,
    unique: true,
    cursor: true,
    pad: None,
    parameters: &[Parameter {
        name: "size",
        domain: Domain::Size { min: 1, max: 9, layers: false },
        default: "5x1",
    }],
    told: &[],
    analyses: &[],
    techniques: &[],
    presets: &["size=5x1"],
    solvers: &["count"],
    messages: |lang| match lang {
        Lang::English => {
            "countup-given = that number is given\ncountup-range = from 0 to 9\ncountup-next = the numbers before it are there"
        }
        Lang::Spanish => {
            "countup-given = ese número viene dado\ncountup-range = de 0 a 9\ncountup-next = los números anteriores ya están"
        }
    },
    tutorial: |_| "1 2 3",
    classic: None,
};

fn place(cell: usize) -> Position {
    Position { x: cell as u32, y: 0, z: 0 }
}

/// The first cell that is empty or wrong.
fn first_open(state: &[u8]) -> Option<usize> {
    state.iter().enumerate().position(|(i, &value)| usize::from(value) != i + 1)
}

impl Game for CountUp {
    type Params = Size;
    type Draft = Row;
    type DraftJson = String;
    type Puzzle = Row;
    type State = Vec<u8>;
    type Move = Entry;
    type Solution = String;

    fn about() -> &'static About {
        &ABOUT
    }

    fn params(settings: &Settings) -> Result<Size, Problem> {
        settings.get("size").parse()
    }

    fn blank(size: &Size) -> Row {
        Row(vec![0; size.width as usize])
    }

    fn draft(puzzle: &Row) -> Row {
        puzzle.clone()
    }

    fn write(draft: &Row) -> String {
        draft.0.iter().map(u8::to_string).collect()
    }

    fn read(written: String) -> Result<Row, Vec<Problem>> {
        let digits = written.chars().map(|c| c.to_digit(10).map(|digit| digit as u8));
        let row: Option<Vec<u8>> = digits.collect();
        row.map(Row).ok_or_else(|| vec![Message::new("countup-range").into()])
    }

    fn validate(draft: Row, _: &Control) -> Result<Row, Vec<Problem>> {
        let wrong = |(i, &value): (usize, &u8)| value != 0 && usize::from(value) != i + 1;
        let problems: Vec<Problem> = (draft.0.iter().enumerate().filter(|&c| wrong(c)))
            .map(|(i, _)| Problem::new(Message::new("countup-range")).at_cell(place(i)))
            .collect();
        if problems.is_empty() { Ok(draft) } else { Err(problems) }
    }

    fn generate<W: Watch>(
        size: &Size,
        rng: &mut Rng,
        watch: &mut W,
        _: &Control,
    ) -> Result<Row, GenerateError> {
        let given = (1..=size.width as u8).map(|value| if rng.coin() { value } else { 0 });
        let mut row: Vec<u8> = given.collect();
        if !row.contains(&0) {
            // Solved from the start would be no puzzle.
            row[rng.below(size.width) as usize] = 0;
        }
        watch.one(Key::Cell(Cell(0)), Role::Given);
        Ok(Row(row))
    }

    fn solve<W: Watch>(
        puzzle: &Row,
        _: &Vec<u8>,
        _: &Solve,
        _: &mut W,
        _: &Control,
    ) -> Solved<String> {
        let solution = (1..=puzzle.0.len()).map(|value| value.to_string()).collect();
        Solved {
            solutions: vec![solution],
            end: End::Exhausted,
            statistics: vec![("nodes", 1.into())],
        }
    }

    fn route(_: &Row, from: &Vec<u8>, _: &String) -> Vec<Entry> {
        let open = |&cell: &usize| usize::from(from[cell]) != cell + 1;
        (0..from.len()).filter(open).map(|cell| Entry { cell, value: cell as u8 + 1 }).collect()
    }

    fn rate(puzzle: &Row, _: &Control) -> Result<Rating, Stopped> {
        let open = puzzle.0.iter().filter(|&&value| value == 0).count() as f64;
        Ok(Rating { level: Level::Easy, score: open, parts: vec![("open".into(), open)] })
    }

    fn size(puzzle: &Row) -> Size {
        Size { width: puzzle.0.len() as u32, height: 1, layers: 1 }
    }

    fn fingerprint(puzzle: &Row) -> Fingerprint {
        // Backwards it would be another puzzle.
        Fingerprint::of(&puzzle.0)
    }

    fn start(puzzle: &Row) -> Vec<u8> {
        puzzle.0.clone()
    }

    fn apply(puzzle: &Row, state: &mut Vec<u8>, m: &Entry) -> Result<(), Problem> {
        if m.value > 9 || m.cell >= state.len() {
            return Err(Message::new("countup-range").into());
        }
        if puzzle.0[m.cell] != 0 {
            return Err(Problem::new(Message::new("countup-given")).at_cell(place(m.cell)));
        }
        state[m.cell] = m.value;
        Ok(())
    }

    fn status(_: &Row, state: &Vec<u8>) -> Status {
        if first_open(state).is_none() { Status::Won } else { Status::GoingOn }
    }

    fn mistakes(_: &Row, state: &Vec<u8>, _: &Control) -> Mistakes {
        let wrong = |&i: &usize| state[i] != 0 && usize::from(state[i]) != i + 1;
        let cells = (0..state.len()).filter(wrong);
        Mistakes::Known(cells.map(|i| Key::Cell(Cell(i as u32))).collect())
    }

    fn hint(_: &Row, state: &Vec<u8>, _: &Control) -> Result<Option<Hint<Entry>>, Stopped> {
        Ok(first_open(state).map(|cell| Hint {
            moves: vec![Entry { cell, value: cell as u8 + 1 }],
            technique: "countup-next",
            reason: Message::new("countup-next"),
            look: vec![Key::Cell(Cell(cell as u32))],
            because: (0..cell as u32).map(|i| Key::Cell(Cell(i))).collect(),
        }))
    }

    fn judge(_: &Row, state: &Vec<u8>, m: &Entry, _: &Control) -> Result<Merit, Stopped> {
        Ok(match usize::from(m.value) {
            0 => Merit::Idle,
            value if value != m.cell + 1 => Merit::Wrong,
            _ if Some(m.cell) == first_open(state) => Merit::Normal,
            _ => Merit::Excellent,
        })
    }

    fn backdrop(puzzle: &Row, view: &View) -> Scene {
        CountUp::draft_scene(puzzle, view)
    }

    fn scene(_: &Row, state: &Vec<u8>, view: &View) -> Scene {
        CountUp::draft_scene(&Row(state.clone()), view)
    }

    fn text(_: &Row, state: &Vec<u8>, view: &View) -> TextView {
        CountUp::draft_text(&Row(state.clone()), view)
    }

    fn draft_scene(draft: &Row, _: &View) -> Scene {
        let columns = draft.0.len() as u32;
        let mut scene = Scene { width: columns as f32, height: 1.0, ..Scene::default() };
        for (i, value) in draft.0.iter().enumerate() {
            let form = Form::Text { at: [i as f32 + 0.5, 0.5], size: 0.6, text: value.to_string() };
            scene.draw(Layer::Marks, Key::Cell(Cell(i as u32)), Role::Entry, form);
        }
        let at = [0.0, 0.0];
        let first = Cell(0);
        scene.hot.push(HotArea::Lattice {
            at,
            columns,
            rows: 1,
            first,
            stride: columns,
            sides: false,
        });
        scene
    }

    fn draft_text(draft: &Row, _: &View) -> TextView {
        let mut view = TextView::new(draft.0.len(), 1);
        for (i, value) in draft.0.iter().enumerate() {
            let glyph = Glyph::Char(char::from(b'0' + value));
            view.put(i, 0, glyph, Role::Entry, Some(Key::Cell(Cell(i as u32))));
        }
        view
    }

    fn interpret(_: &Row, state: &Vec<u8>, gesture: &Gesture) -> Result<Vec<Entry>, Problem> {
        Ok(match gesture.act {
            Act::Type(c, Some(Key::Cell(cell))) if c.is_ascii_digit() => {
                vec![Entry { cell: cell.index(), value: c as u8 - b'0' }]
            }
            Act::Tap(Key::Cell(cell)) if cell.index() < state.len() => {
                vec![Entry { cell: cell.index(), value: (state[cell.index()] + 1) % 10 }]
            }
            _ => Vec::new(),
        })
    }

    fn gestures(_: &Row, _: &Vec<u8>, m: &Entry) -> Vec<Gesture> {
        let cell = Key::Cell(Cell(m.cell as u32));
        vec![Gesture::new(Act::Type((b'0' + m.value) as char, Some(cell)))]
    }

    fn edit(draft: &mut Row, gesture: &Gesture) -> Result<(), Problem> {
        for m in CountUp::interpret(draft, &draft.0, gesture)? {
            CountUp::apply(&Row(vec![0; draft.0.len()]), &mut draft.0, &m)?;
        }
        Ok(())
    }

    fn formats() -> &'static [Format<Row>] {
        &[Format {
            id: "line",
            extensions: &["count"],
            solutions: false,
            sniff: |bytes| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit),
            read: |bytes, _: &Overrides| CountUp::read(String::from_utf8_lossy(bytes).into_owned()),
            write: |row, out: &mut dyn Write| {
                out.write_all(CountUp::write(row).as_bytes()).map_err(WriteError::Io)
            },
        }]
    }
}
