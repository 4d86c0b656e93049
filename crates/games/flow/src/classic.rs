//! The source document's program (FF5): a terminal menu with four options and moves entered as rows
//! and columns. The only moves are drawing a line and taking one back, with the document's wording;
//! a path never crosses another. A script can drive the program through standard input. Its input
//! is then echoed, so that the output reads like a session.
//!
//! ```text
//! Dimension: 6 x 6
//! Cantidad de movimientos: 1
//! Porcentaje: 33.33 %
//! Tablero actual:
//!   0 1 2 3 4 5
//! 0       M
//! ...
//! ```

use std::fs;
use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use recreo_board::{Position, Rng};
use recreo_game::{
    ClassicError, ClassicOptions, Control, Draft as _, DynGame, Game, GameAdapter, Generate,
    Message, Overrides, Problem, Rules, Settings, Texts, Unwatched, WriteError, cause,
};
use recreo_kit::dialogue::Dialogue;

use super::{Flow, Move, Params, Paths, Puzzle, line};

/// The sides of the document's boards (FF1).
const DIMENSIONS: RangeInclusive<u32> = 5..=9;

/// Runs the program until the player leaves, the input ends or the game is won.
pub(super) fn menu(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> Result<(), ClassicError> {
    let mut program = Program { dialogue: Dialogue::new(input, out, texts, options), options };
    program.dialogue.word("flow-classic-welcome")?;
    let puzzle = match options.file {
        Some(file) => Some(read(options, file)?),
        None => program.choose()?,
    };
    if let Some(puzzle) = puzzle {
        program.play(&puzzle)?;
    }
    Ok(())
}

/// Reads the board of a file in any format.
fn read(options: &ClassicOptions<'_>, file: &Path) -> Result<Puzzle, ClassicError> {
    let bytes = fs::read(options.dir.join(file)).map_err(|error| vec![Problem::new(cause(&error))]);
    bytes.and_then(|bytes| open(&bytes)).map_err(|problems| {
        let file = file.to_path_buf();
        ClassicError::Unreadable { file, problems }
    })
}

struct Program<'a> {
    dialogue: Dialogue<'a>,
    options: &'a ClassicOptions<'a>,
}

/// The two kinds of move.
#[derive(Clone, Copy)]
enum Act {
    Draw,
    Erase,
}

impl Program<'_> {
    /// Asks for a dimension and makes a board; `None` if the input ends.
    fn choose(&mut self) -> io::Result<Option<Puzzle>> {
        self.dialogue.word("flow-classic-sizes")?;
        for side in DIMENSIONS {
            let message = Message::new("flow-classic-size").with("side", side);
            self.dialogue.say(&message.with("points", side - 1))?;
        }
        for made in 0.. {
            let Some(text) = self.dialogue.ask("flow-classic-ask-size")? else { return Ok(None) };
            let Some(side) = text.parse().ok().filter(|side| DIMENSIONS.contains(side)) else {
                let message = Message::new("flow-classic-wrong-size").with("text", text);
                let message = message.with("min", *DIMENSIONS.start());
                self.dialogue.say(&message.with("max", *DIMENSIONS.end()))?;
                continue;
            };
            match make(side, Rng::batch_seed(self.options.seed, made)) {
                Ok(puzzle) => return Ok(Some(puzzle)),
                Err(why) => {
                    self.dialogue.say(&Message::new("flow-classic-making").with("cause", why))?;
                }
            }
        }
        Ok(None)
    }

    /// Plays one board.
    fn play(&mut self, puzzle: &Puzzle) -> io::Result<()> {
        let mut paths = puzzle.start();
        loop {
            self.show(puzzle, &paths)?;
            if puzzle.is_solved(&paths) {
                return self.dialogue.word("flow-classic-won");
            }
            for key in ["options", "option-draw", "option-erase", "option-points", "option-leave"] {
                self.dialogue.word(&format!("flow-classic-{key}"))?;
            }
            let Some(option) = self.option()? else { return Ok(()) };
            let act = match option {
                1 => Act::Draw,
                2 => Act::Erase,
                3 => {
                    self.dialogue.word("flow-classic-points")?;
                    self.draw(puzzle, &puzzle.start())?;
                    continue;
                }
                _ => return Ok(()),
            };
            let Some((from, to)) = self.ends(act)? else { return Ok(()) };
            let (m, done) = match act {
                Act::Draw => (Move::Draw { from, to }, "flow-classic-drawn"),
                Act::Erase => (Move::Erase { from, to }, "flow-classic-erased"),
            };
            match puzzle.apply(&mut paths, &m) {
                Ok(()) => self.dialogue.word(done)?,
                Err(problem) => self.refuse(puzzle, problem)?,
            }
        }
    }

    /// Reads the number of an option; `None` if the input ends.
    fn option(&mut self) -> io::Result<Option<u32>> {
        loop {
            let Some(text) = self.dialogue.ask("flow-classic-ask-option")? else { return Ok(None) };
            match text.parse() {
                Ok(option @ 1..=4) => return Ok(Some(option)),
                _ => self
                    .dialogue
                    .say(&Message::new("flow-classic-wrong-option").with("text", text))?,
            }
        }
    }

    /// Reads the two ends of a line, row before column; `None` if the input ends.
    fn ends(&mut self, act: Act) -> io::Result<Option<(Position, Position)>> {
        let [row_start, column_start, row_end, column_end] = match act {
            Act::Draw => [
                "flow-classic-draw-row-start",
                "flow-classic-draw-column-start",
                "flow-classic-draw-row-end",
                "flow-classic-draw-column-end",
            ],
            Act::Erase => [
                "flow-classic-erase-row-start",
                "flow-classic-erase-column-start",
                "flow-classic-erase-row-end",
                "flow-classic-erase-column-end",
            ],
        };
        let mut place = |row: &str, column: &str| -> io::Result<Option<Position>> {
            let Some(y) = self.number(row)? else { return Ok(None) };
            let Some(x) = self.number(column)? else { return Ok(None) };
            Ok(Some(Position { x, y, z: 0 }))
        };
        let Some(from) = place(row_start, column_start)? else { return Ok(None) };
        let Some(to) = place(row_end, column_end)? else { return Ok(None) };
        Ok(Some((from, to)))
    }

    /// Reads a number. A number too large for any row or column is replaced by one such number.
    fn number(&mut self, key: &str) -> io::Result<Option<u32>> {
        loop {
            let Some(text) = self.dialogue.ask(key)? else { return Ok(None) };
            match text.parse::<i64>() {
                Ok(number) => return Ok(Some(u32::try_from(number).unwrap_or(u32::MAX))),
                Err(_) => {
                    self.dialogue
                        .say(&Message::new("flow-classic-wrong-number").with("text", text))?;
                }
            }
        }
    }

    /// Reports why a move was refused, in the document's words where it has some.
    fn refuse(&mut self, puzzle: &Puzzle, problem: Problem) -> io::Result<()> {
        let key = problem.message.key().replacen("flow-", "flow-classic-", 1);
        let cause = if self.dialogue.texts.has(&key) {
            let grid = puzzle.board().grid();
            let message = Message::new(key).with("rows", grid.height() - 1);
            message.with("columns", grid.width() - 1)
        } else {
            problem.message
        };
        self.dialogue.say(&Message::new("flow-classic-error").with("cause", cause))
    }

    /// Shows the size, the moves, the percentage and the board.
    fn show(&mut self, puzzle: &Puzzle, paths: &Paths) -> io::Result<()> {
        let grid = puzzle.board().grid();
        writeln!(self.dialogue.out)?;
        let dimension = Message::new("flow-classic-dimension").with("width", grid.width());
        self.dialogue.say(&dimension.with("height", grid.height()))?;
        self.dialogue.say(&Message::new("flow-classic-moves").with("moves", paths.moves()))?;
        let percent = 100.0 * paths.filled(puzzle) as f64 / grid.open_cells() as f64;
        let percent = format!("{percent:.2}");
        self.dialogue.say(&Message::new("flow-classic-filled").with("percent", percent))?;
        self.dialogue.word("flow-classic-board")?;
        self.draw(puzzle, paths)
    }

    /// Draws the board with the numbers of its rows and columns.
    fn draw(&mut self, puzzle: &Puzzle, paths: &Paths) -> io::Result<()> {
        let grid = puzzle.board().grid();
        let digits = |side: u32| (side - 1).to_string().len();
        let (label, wide) = (digits(grid.height()), digits(grid.width()));
        let mut line = " ".repeat(label);
        for x in 0..grid.width() {
            line += &format!(" {x:>wide$}");
        }
        writeln!(self.dialogue.out, "{line}")?;
        let map = paths.map(puzzle);
        for y in 0..grid.height() {
            let mut line = format!("{y:>label$}");
            for x in 0..grid.width() {
                let character = match grid.cell(x, y, 0) {
                    None => '#',
                    Some(cell) => match usize::from(map[cell.index()]).checked_sub(1) {
                        None => ' ',
                        Some(colour) => puzzle.letter(colour),
                    },
                };
                line += &format!(" {character:>wide$}");
            }
            writeln!(self.dialogue.out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Makes a board of a dimension, with the document's number of colours for it.
fn make(side: u32, seed: u64) -> Result<Puzzle, Message> {
    let mut settings = Settings::new(Flow::ABOUT.parameters);
    settings.set("size", &format!("{side}x{side}")).map_err(|problem| problem.message)?;
    let params = Params::from_settings(&settings).map_err(|problem| problem.message)?;
    let made = params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new());
    made.map_err(Message::from)
}

/// Reads a board from a file of any format. The one-line form can express every board, so it
/// converts the catalog's untyped board into this game's own type.
fn open(bytes: &[u8]) -> Result<Puzzle, Vec<Problem>> {
    let read = GameAdapter::<Flow>::NEW.read(bytes, None, &Overrides::default())?;
    let mut text = Vec::new();
    match read.validate(&Control::new())?.write(Some("line"), &mut text) {
        Ok(()) => line::read(&text, &Overrides::default())?.validate(&Control::new()),
        Err(WriteError::Refused(problem)) => Err(vec![problem]),
        Err(WriteError::Io(error)) => Err(vec![Problem::new(cause(&error))]),
    }
}
