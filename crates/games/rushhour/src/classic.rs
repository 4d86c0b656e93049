//! The source document's program (RH4 to RH7): its three files, updated after every move, and its
//! three options: move a piece, see the solution, get a suggestion. Its pictures and mouse input
//! are text and numbers here, so that a script can drive the program through standard input. The
//! input is then echoed, so that the output reads like a session.
//!
//! The board is read from the given file, or from `tablero.tab` in the folder, as in the document.
//! If there is none, a new board is made. A `tablero.tab` with another board is replaced only after
//! asking.
//!
//! ```text
//! aa...b
//! c..d.b
//! cxxd.b
//! c..d..
//! e...ff
//! e.ggg.
//! Descriptor: 232001
//! Movimientos: 0, pasos: 0
//! ```

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::{self, Path};
use std::thread::sleep;
use std::time::Duration;

use recreo_board::{Direction, Rng};
use recreo_game::{
    ClassicError, ClassicOptions, Control, Draft as _, DynGame, Game, GameAdapter, Generate,
    Message, Overrides, Problem, Settings, Texts, Unwatched, WriteError, cause, write_whole,
};
use recreo_kit::dialogue::Dialogue;

use super::{Axis, Board, Descriptor, Draft, Fewest, Limits, Params, RushHour, Slide, solve, tab};

/// The document's files.
const START: &str = "tablero.tab";
const STATE: &str = "estado.tab";
const SOLUTION: &str = "solucion.tab";

/// The number of states after which the search for a solution is abandoned: a few seconds.
const PATIENCE: u64 = 20_000_000;
/// The pause between two boards of an animation.
const BEAT: Duration = Duration::from_millis(250);

/// Runs the program until the player leaves, the input ends or the game is won.
pub(super) fn menu(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> Result<(), ClassicError> {
    let mut program = Program { dialogue: Dialogue::new(input, out, texts, options), options };
    program.dialogue.word("rushhour-classic-welcome")?;
    if let Some(board) = program.begin()? {
        program.play(board)?;
    }
    Ok(())
}

struct Program<'a> {
    dialogue: Dialogue<'a>,
    options: &'a ClassicOptions<'a>,
}

/// What is known about the solution of a state.
enum Known {
    Solved(Vec<Slide>),
    Unsolvable,
    TooLong,
}

impl Program<'_> {
    /// The board to play, in the document's letters; `None` if there is nothing to play, which is
    /// reported.
    fn begin(&mut self) -> Result<Option<Board>, ClassicError> {
        let own = self.options.dir.join(START);
        let file = match self.options.file {
            Some(file) => Some(file),
            None => own.exists().then(|| Path::new(START)),
        };
        let Some(file) = file else {
            let made = make(self.options.seed).and_then(|draft| {
                let made = tab::in_its_letters(&draft);
                made.map_err(|wrong| wrong.into_iter().next().map_or_else(none, |one| one.message))
            });
            return match made {
                Ok(board) => self.put_start(board),
                Err(why) => {
                    let message = Message::new("rushhour-classic-making").with("cause", why);
                    self.dialogue.say(&message)?;
                    Ok(None)
                }
            };
        };
        let path = self.options.dir.join(file);
        let board = read(&path).map_err(|problems| {
            let file = file.to_path_buf();
            ClassicError::Unreadable { file, problems }
        })?;
        let is_own = matches!((path.canonicalize(), own.canonicalize()), (Ok(a), Ok(b)) if a == b);
        if is_own {
            self.tell_folder()?;
            return Ok(Some(board));
        }
        self.put_start(board)
    }

    /// Writes the first board to `tablero.tab`. If that file has another board, asks before it is
    /// replaced; `None` if it must stay.
    fn put_start(&mut self, board: Board) -> Result<Option<Board>, ClassicError> {
        let mut text = Vec::new();
        let there = fs::read(self.options.dir.join(START)).ok();
        let drawn = tab::write(&Draft::from_board(&board), &mut text);
        if let (Some(there), Ok(())) = (&there, drawn)
            && *there != text
        {
            for key in ["other-start", "option-replace", "option-keep"] {
                let message = Message::new(format!("rushhour-classic-{key}")).with("file", START);
                self.dialogue.say(&message)?;
            }
            if self.number("rushhour-classic-ask-option", 1..=2)? != Some(1) {
                let message = Message::new("rushhour-classic-kept").with("file", START);
                self.dialogue.say(&message)?;
                return Ok(None);
            }
        }
        self.tell_folder()?;
        self.write_board(START, &board)?;
        Ok(Some(board))
    }

    /// Says where the files are written, if the user did not name the folder.
    fn tell_folder(&mut self) -> io::Result<()> {
        if self.options.named_dir {
            return Ok(());
        }
        let folder = path::absolute(self.options.dir);
        let folder = folder.unwrap_or_else(|_| self.options.dir.to_path_buf());
        let folder = folder.to_string_lossy().into_owned();
        self.dialogue.say(&Message::new("rushhour-classic-folder").with("folder", folder))
    }

    /// Plays one board.
    fn play(&mut self, start: Board) -> io::Result<()> {
        let (mut board, mut moves, mut steps) = (start, 0u32, 0u32);
        loop {
            self.write_board(STATE, &board)?;
            let known = self.write_solution(&board)?;
            writeln!(self.dialogue.out)?;
            self.draw(&board)?;
            let number = Descriptor::of(&board).to_string();
            self.dialogue
                .say(&Message::new("rushhour-classic-descriptor").with("number", number))?;
            let count = Message::new("rushhour-classic-count").with("moves", moves);
            self.dialogue.say(&count.with("steps", steps))?;
            if board.is_solved() {
                return self.dialogue.word("rushhour-classic-won");
            }
            let moved = loop {
                for key in ["move", "solution", "hint", "leave"] {
                    self.dialogue.word(&format!("rushhour-classic-option-{key}"))?;
                }
                let Some(option) = self.number("rushhour-classic-ask-option", 1..=4)? else {
                    return Ok(());
                };
                match option {
                    1 => match self.choose(&board)? {
                        Choice::Slide(slide) => break slide,
                        Choice::Nothing => {}
                        Choice::End => return Ok(()),
                    },
                    2 => self.show_solution(&board, &known)?,
                    3 => self.suggest(&board, &known)?,
                    _ => return Ok(()),
                }
            };
            if let Some(after) = board.after(moved) {
                board = after;
                moves += 1;
                steps += moved.by.unsigned_abs();
            }
        }
    }

    /// Asks for a piece, one of its two directions and a number of cells.
    fn choose(&mut self, board: &Board) -> io::Result<Choice> {
        let Some(text) = self.dialogue.ask("rushhour-classic-ask-piece")? else {
            return Ok(Choice::End);
        };
        let Some(piece) = board.pieces().iter().position(|piece| piece.name == text) else {
            self.dialogue.say(&Message::new("rushhour-classic-wrong-piece").with("text", text))?;
            return Ok(Choice::Nothing);
        };
        let reach = |way: i32| {
            let free = (1..).take_while(|&by| board.after(Slide { piece, by: way * by }).is_some());
            free.count() as i64
        };
        let [back, ahead] = [reach(-1), reach(1)];
        let ways = board.pieces().get(piece).map_or([Direction::West; 2], |piece| {
            let ahead = piece.axis.forward();
            [ahead.opposite(), ahead]
        });
        let can = Message::new("rushhour-classic-can-go").with("piece", text.as_str());
        let can = can.with("first", way_name(ways[0])).with("second", way_name(ways[1]));
        self.dialogue.say(&can.with("back", back).with("ahead", ahead))?;
        if back + ahead == 0 {
            return Ok(Choice::Nothing);
        }
        let Some(way) = self.number("rushhour-classic-ask-way", 1..=2)? else {
            return Ok(Choice::End);
        };
        let (sign, most) = if way == 1 { (-1, back) } else { (1, ahead) };
        if most == 0 {
            self.dialogue.word("rushhour-classic-blocked")?;
            return Ok(Choice::Nothing);
        }
        let Some(cells) = self.number("rushhour-classic-ask-cells", 1..=most)? else {
            return Ok(Choice::End);
        };
        Ok(Choice::Slide(Slide { piece, by: sign * cells as i32 }))
    }

    /// Shows every board of the solution, as in `solucion.tab`, without changing the state.
    fn show_solution(&mut self, board: &Board, known: &Known) -> io::Result<()> {
        let Known::Solved(slides) = known else { return self.no_solution(known) };
        let steps: u32 = slides.iter().map(|slide| slide.by.unsigned_abs()).sum();
        let message = Message::new("rushhour-classic-solution").with("moves", slides.len());
        self.dialogue.say(&message.with("steps", steps))?;
        let mut now = board.clone();
        for slide in slides {
            for _ in 0..slide.by.unsigned_abs() {
                now = now.after(Slide { by: slide.by.signum(), ..*slide }).unwrap_or(now);
                self.beat()?;
                writeln!(self.dialogue.out)?;
                self.draw(&now)?;
            }
        }
        Ok(())
    }

    /// Shows the next move and takes it back.
    fn suggest(&mut self, board: &Board, known: &Known) -> io::Result<()> {
        let Known::Solved(slides) = known else { return self.no_solution(known) };
        let Some(&slide) = slides.first() else { return Ok(()) };
        let Some(piece) = board.pieces().get(slide.piece) else { return Ok(()) };
        let ahead = piece.axis.forward();
        let way = if slide.by > 0 { ahead } else { ahead.opposite() };
        let message = Message::new("rushhour-classic-hint").with("piece", piece.name.as_str());
        self.dialogue
            .say(&message.with("way", way_name(way)).with("cells", slide.by.unsigned_abs()))?;
        let after = board.after(slide);
        for board in after.iter().chain([board]) {
            self.draw(board)?;
            self.beat()?;
            writeln!(self.dialogue.out)?;
        }
        Ok(())
    }

    fn no_solution(&mut self, known: &Known) -> io::Result<()> {
        self.dialogue.word(match known {
            Known::TooLong => "rushhour-classic-too-long",
            _ => "rushhour-classic-unsolvable",
        })
    }

    /// Pauses for the spectator.
    fn beat(&mut self) -> io::Result<()> {
        if self.options.live {
            self.dialogue.out.flush()?;
            sleep(BEAT);
        }
        Ok(())
    }

    fn draw(&mut self, board: &Board) -> io::Result<()> {
        match tab::write(&Draft::from_board(board), self.dialogue.out) {
            Ok(()) => Ok(()),
            Err(WriteError::Io(error)) => Err(error),
            Err(WriteError::Refused(problem)) => self.dialogue.say(&problem.message),
        }
    }

    fn write_board(&mut self, name: &str, board: &Board) -> io::Result<()> {
        let draft = Draft::from_board(board);
        let written = write_whole(&self.options.dir.join(name), |out| tab::write(&draft, out));
        self.report_failure(name, written)
    }

    /// Solves a state and writes the solution.
    fn write_solution(&mut self, board: &Board) -> io::Result<Known> {
        let control = Control::new().with_budget(PATIENCE);
        let solved = solve(board, Fewest::MovesThenSteps, &Limits::default(), &control);
        let known = match solved.map(|solved| solved.solution) {
            Ok(Some(solution)) => Known::Solved(solution.slides().to_vec()),
            Ok(None) => Known::Unsolvable,
            Err(_) => Known::TooLong,
        };
        let path = self.options.dir.join(SOLUTION);
        let slides = match &known {
            Known::Solved(slides) => Some(slides.as_slice()),
            Known::Unsolvable => None,
            Known::TooLong => {
                // An old solution would belong to another state.
                let _ = fs::remove_file(path);
                self.dialogue.word("rushhour-classic-too-long")?;
                return Ok(known);
            }
        };
        let text = tab::write_solution(board, slides);
        let written = text.map_err(WriteError::Refused).and_then(|text| {
            write_whole(&path, |out| Ok::<(), WriteError>(out.write_all(text.as_bytes())?))
        });
        self.report_failure(SOLUTION, written)?;
        Ok(known)
    }

    /// Reports that a file was not written; the game goes on.
    fn report_failure(&mut self, name: &str, written: Result<(), WriteError>) -> io::Result<()> {
        let why = match written {
            Ok(()) => return Ok(()),
            Err(WriteError::Io(error)) => cause(&error),
            Err(WriteError::Refused(problem)) => problem.message,
        };
        self.dialogue
            .say(&Message::new("rushhour-classic-unwritten").with("file", name).with("cause", why))
    }

    /// Reads a number in a range; `None` if the input ends.
    fn number(
        &mut self,
        key: &str,
        range: std::ops::RangeInclusive<i64>,
    ) -> io::Result<Option<i64>> {
        loop {
            let Some(text) = self.dialogue.ask(key)? else { return Ok(None) };
            match text.parse() {
                Ok(number) if range.contains(&number) => return Ok(Some(number)),
                _ => {
                    let message = Message::new("rushhour-classic-wrong-number").with("text", text);
                    self.dialogue
                        .say(&message.with("min", *range.start()).with("max", *range.end()))?;
                }
            }
        }
    }
}

/// The player's choice.
enum Choice {
    Slide(Slide),
    Nothing,
    /// The input ended.
    End,
}

fn way_name(way: Direction) -> Message {
    let horizontal = [Axis::X.forward(), Axis::X.forward().opposite()].contains(&way);
    Message::new(match (horizontal, way == Direction::East || way == Direction::South) {
        (true, true) => "rushhour-classic-right",
        (true, false) => "rushhour-classic-left",
        (false, true) => "rushhour-classic-down",
        (false, false) => "rushhour-classic-up",
    })
}

/// Reads the board of a file in any format, in the document's letters, or returns what is wrong
/// with it.
fn read(path: &Path) -> Result<Board, Vec<Problem>> {
    let bytes = fs::read(path).map_err(|error| vec![Problem::new(cause(&error))])?;
    let is_tab = path.extension().is_some_and(|ending| ending == "tab");
    let draft = if is_tab { tab::read(&bytes, &Overrides::default()) } else { open(&bytes) }?;
    tab::in_its_letters(&draft)
}

/// The reason for a board that cannot be written in the document's letters.
fn none() -> Message {
    Message::new("rushhour-tab-targets")
}

/// Makes a new board like the document's.
fn make(seed: u64) -> Result<Draft, Message> {
    let settings = Settings::new(RushHour::ABOUT.parameters);
    let params = Params::from_settings(&settings).map_err(|problem| problem.message)?;
    let made = params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new());
    made.map(|puzzle| Draft::of(&puzzle)).map_err(Message::from)
}

/// Reads a board from a file of any format. The one-line form can express every board that this
/// program can play, so it converts the catalog's untyped board into this game's own type.
fn open(bytes: &[u8]) -> Result<Draft, Vec<Problem>> {
    let read = GameAdapter::<RushHour>::NEW.read(bytes, None, &Overrides::default())?;
    let puzzle = read.validate(&Control::new())?;
    let mut text = Vec::new();
    match puzzle.write(Some("line"), &mut text) {
        Ok(()) => super::line::read(&text, &Overrides::default()),
        Err(WriteError::Refused(problem)) => Err(vec![problem]),
        Err(WriteError::Io(error)) => Err(vec![Problem::new(cause(&error))]),
    }
}
