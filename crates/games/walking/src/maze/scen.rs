//! Scenarios: the file format for the queries of path-finding benchmarks on [maps](super::map).
//!
//! ```text
//! version 1
//! 0   maze.map   512   512   102   165   104   166   2.41421356
//! ```
//!
//! A line has nine fields separated by tabs: the bucket (the length divided by 4), the map's file
//! name, its width and height, column and row of the start, column and row of the goal, and the
//! length of the shortest path.
//!
//! Together with its map, which is in the same folder, a scenario is a bundle of mazes on one
//! ground.

use std::collections::BTreeMap;
use std::io::{self, Write};

use recreo_board::{Cell, Direction};
use recreo_game::{
    BundleItem, BundleItems, Control, Message, Place, Problem, Siblings, Unwatched, WriteError,
    cause,
};

use super::map::{self, shown};
use super::solve::{Solver, solve};
use super::{Cost, Costs, Diagonals, Draft, Ground};

/// The first line of a scenario.
pub(super) const HEAD: &str = "version 1\n";

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// A query of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The bucket: the length divided by 4.
    pub bucket: u32,
    /// The file name of the map.
    pub map: String,
    /// The map's width.
    pub width: u32,
    /// The map's height.
    pub height: u32,
    /// The start: column and row.
    pub start: (u32, u32),
    /// The goal: column and row.
    pub goal: (u32, u32),
    /// The length of the shortest path.
    pub length: f64,
}

impl Question {
    /// Returns the start and the goal on a ground, or `None` if the ground has another size.
    pub fn cells(&self, ground: &Ground) -> Option<(Cell, Cell)> {
        let grid = ground.grid();
        let cell = |(x, y): (u32, u32)| grid.cell(x, y, 0);
        let fits = (self.width, self.height) == (grid.width(), grid.height());
        cell(self.start).zip(cell(self.goal)).filter(|_| fits)
    }
}

/// Reads the queries of a scenario.
///
/// ```
/// use recreo_walking::maze::scen;
///
/// let text = b"version 1\n0\ta.map\t8\t8\t1\t1\t3\t3\t2.82842712\n";
/// let questions = scen::read(text).expect("a scenario");
/// assert_eq!((questions[0].start, questions[0].goal), ((1, 1), (3, 3)));
/// let mut written = Vec::new();
/// scen::write(&questions, &mut written)?;
/// assert_eq!(written, text);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Vec<Question>, Vec<Problem>> {
    let (mut questions, mut problems) = (Vec::new(), Vec::new());
    for (_, read) in numbered(bytes)? {
        match read {
            Ok(question) => questions.push(question),
            Err(problem) if problems.len() < REPORTED => problems.push(problem),
            Err(_) => {}
        }
    }
    if problems.is_empty() { Ok(questions) } else { Err(problems) }
}

/// Whether a line is the first line of a scenario.
pub(super) fn sniff(start: &[u8]) -> bool {
    let start = start.trim_ascii_start();
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.next().is_some_and(|word| word.eq_ignore_ascii_case(b"version"))
        && matches!(words.next(), Some(b"1" | b"1.0"))
        && words.next().is_none()
}

/// A line number with its query or problem.
type Numbered = (usize, Result<Question, Problem>);

/// Reads the queries of a scenario with their line numbers; fails if the file is not a scenario.
fn numbered(bytes: &[u8]) -> Result<Vec<Numbered>, Vec<Problem>> {
    let lines = bytes.split(|&byte| byte == b'\n').enumerate();
    let mut lines =
        lines.map(|(i, line)| (i + 1, line.trim_ascii())).filter(|(_, l)| !l.is_empty());
    match lines.next() {
        Some((_, line)) if sniff(line) => {}
        other => {
            let number = other.map_or(1, |(number, _)| number);
            return Err(vec![Problem::new(Message::new("maze-scen-version")).at_line(number, 0)]);
        }
    }
    let read = |line: &[u8], number: usize| {
        question(line).map_err(|message| Problem::new(message).at_line(number, 0))
    };
    Ok(lines.map(|(number, line)| (number, read(line, number))).collect())
}

/// Reads the query of a line.
fn question(line: &[u8]) -> Result<Question, Message> {
    let line = std::str::from_utf8(line)
        .map_err(|_| Message::new("maze-scen-number").with("text", shown(line)))?;
    // If fields are separated by tabs, names of maps may contain blanks.
    let fields: Vec<&str> = if line.contains('\t') {
        line.split('\t').map(str::trim).collect()
    } else {
        line.split_ascii_whitespace().collect()
    };
    let [bucket, map, width, height, x, y, to_x, to_y, length] = fields[..] else {
        return Err(Message::new("maze-scen-fields").with("found", fields.len()));
    };
    let wrong = |text: &str| Message::new("maze-scen-number").with("text", shown(text.as_bytes()));
    let number = |text: &str| text.parse::<u32>().map_err(|_| wrong(text));
    let question = Question {
        bucket: number(bucket)?,
        map: map.to_owned(),
        width: number(width)?,
        height: number(height)?,
        start: (number(x)?, number(y)?),
        goal: (number(to_x)?, number(to_y)?),
        length: length.parse().ok().filter(|l: &f64| l.is_finite()).ok_or_else(|| wrong(length))?,
    };
    for (x, y) in [question.start, question.goal] {
        if x >= question.width || y >= question.height {
            return Err(Message::new("maze-file-outside")
                .with("x", x)
                .with("y", y)
                .with("width", question.width)
                .with("height", question.height));
        }
    }
    Ok(question)
}

/// Writes a scenario.
pub fn write(questions: &[Question], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(HEAD.as_bytes())?;
    questions.iter().try_for_each(|question| write_line(question, out))
}

fn write_line(question: &Question, out: &mut dyn Write) -> io::Result<()> {
    let Question { bucket, map, width, height, start, goal, length } = question;
    let map: String = map.chars().filter(|c| !c.is_control()).collect();
    write!(out, "{bucket}\t{map}\t{width}\t{height}\t{}\t{}\t", start.0, start.1)?;
    writeln!(out, "{}\t{}\t{length:.8}", goal.0, goal.1)
}

/// Reads the mazes of a scenario, whose maps are in the same folder.
pub(super) fn unbundle(
    bytes: Vec<u8>,
    beside: &dyn Siblings,
) -> Result<BundleItems<Draft>, Vec<Problem>> {
    let questions = numbered(&bytes)?;
    let mut grounds: BTreeMap<String, Ground> = BTreeMap::new();
    for (line, question) in &questions {
        let Ok(question) = question else { continue };
        if !grounds.contains_key(&question.map) {
            let read = ground(&question.map, beside);
            let read = read.map_err(|why| vec![Problem::new(why).at_line(*line, 0)]);
            grounds.insert(question.map.clone(), read?);
        }
    }
    let draft = move |(number, (line, question)): (usize, Numbered)| {
        let asked = question.and_then(|question| {
            let asked = draft(&question, &grounds[&question.map], number + 1);
            asked.map_err(|why| Problem::new(why).at_line(line, 0))
        });
        BundleItem { line, draft: asked.map_err(|problem| vec![problem]) }
    };
    Ok(Box::new(questions.into_iter().enumerate().map(draft)))
}

/// Reads the ground of a map in the folder of the scenario.
fn ground(name: &str, beside: &dyn Siblings) -> Result<Ground, Message> {
    let unusable = |map: &str, cause: Message| {
        Message::new("maze-scen-map").with("map", shown(map.as_bytes())).with("cause", cause)
    };
    let bytes = beside.read(name).map_err(|error| unusable(name, cause(&error)))?;
    map::read(&bytes).map_err(|problems| match problems.into_iter().next() {
        Some(Problem { message, place: Some(Place::Line { line, .. }) }) => {
            unusable(&format!("{name}:{line}"), message)
        }
        Some(problem) => unusable(name, problem.message),
        None => unusable(name, Message::new("document-empty")),
    })
}

/// Returns a query as a maze on its map.
fn draft(question: &Question, ground: &Ground, number: usize) -> Result<Draft, Message> {
    let Some((start, goal)) = question.cells(ground) else {
        let found = format!("{} x {}", ground.grid().width(), ground.grid().height());
        return Err(Message::new("maze-scen-size")
            .with("map", shown(question.map.as_bytes()))
            .with("width", question.width)
            .with("height", question.height)
            .with("found", found));
    };
    let mut draft = Draft::new(ground.clone());
    draft.name = Some(format!("{} {number}", question.map));
    draft.entrances = vec![start];
    draft.exits = vec![goal];
    draft.length = Some(question.length);
    Ok(draft)
}

/// Writes a maze as a query on the map of this name.
pub(super) fn write_draft(draft: &Draft, map: &str, out: &mut dyn Write) -> Result<(), WriteError> {
    let refused = |message: Message| WriteError::Refused(message.into());
    let maze = draft.maze().map_err(|problems| match problems.into_iter().next() {
        Some(problem) => WriteError::Refused(problem),
        None => refused(Message::new("maze-no-exit")),
    })?;
    let (grid, ground) = (maze.grid(), maze.ground());
    let by_the_rules = ground.moves() == Direction::FLAT.into_iter().collect()
        && ground.diagonals() == Diagonals::Clear
        && ground.costs() == Costs::Octile;
    if !by_the_rules {
        return Err(refused(Message::new("maze-scen-rules")));
    }
    let &[exit] = maze.exits() else {
        return Err(refused(Message::new("maze-scen-ends").with("exits", maze.exits().len())));
    };
    let found = solve(&maze, maze.entrance(), Solver::Jps, &mut Unwatched, &Control::new());
    let length = found.cost.map(Cost::value);
    let length = length.ok_or_else(|| refused(Message::new("maze-scen-none")))?;
    let place = |cell: Cell| {
        let at = grid.position(cell);
        (at.x, at.y)
    };
    let question = Question {
        bucket: (length / 4.0) as u32,
        map: map.to_owned(),
        width: grid.width(),
        height: grid.height(),
        start: place(maze.entrance()),
        goal: place(exit),
        length,
    };
    Ok(write_line(&question, out)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_with_tabs_or_blanks_are_read() {
        let tabs = "version 1.0\n3\tmaps/dao/my arena.map\t49\t49\t1\t11\t1\t12\t1\n";
        let blanks = "version 1\r\n3 arena.map 49 49 1 11 1 12 1.00000000\r\n\r\n";
        let read = |text: &str| read(text.as_bytes()).unwrap();
        assert_eq!(read(tabs)[0].map, "maps/dao/my arena.map");
        let question = &read(blanks)[0];
        assert_eq!((question.start, question.goal, question.length), ((1, 11), (1, 12), 1.0));
        assert!(read("version 1").is_empty());
    }

    #[test]
    fn bg6_problems_of_a_scenario_are_reported_with_their_line() {
        let reported = |text: &str| {
            let problems = read(text.as_bytes()).err().unwrap_or_default();
            let places = problems.iter().map(|p| (p.message.key().to_owned(), p.place));
            places.map(|(key, place)| format!("{key} {place:?}")).collect::<Vec<_>>()
        };
        let at = |key: &str, line: usize| format!("{key} Some(Line {{ line: {line}, column: 0 }})");
        assert_eq!(reported(""), [at("maze-scen-version", 1)]);
        assert_eq!(reported("\nversion 2"), [at("maze-scen-version", 2)]);
        let lines =
            "version 1\n0 a 8 8 1 1 3\n0 a 8 8 1 1 3 x 2\n0 a 8 8 1 1 3 8 2\n0 a 8 8 1 1 3 7 nan";
        let keys =
            ["maze-scen-fields", "maze-scen-number", "maze-file-outside", "maze-scen-number"];
        let expected: Vec<String> = keys.iter().zip(2..).map(|(key, line)| at(key, line)).collect();
        assert_eq!(reported(lines), expected);
    }
}
