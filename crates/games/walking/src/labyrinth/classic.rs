//! The source document's program (PM5): a terminal menu with six letters, mazes of 10 x 10 cells,
//! adjacency matrix files, and animations of generation and of the right-hand walk. A script can
//! drive it over standard input; then nothing is animated, and the walk is printed as a list of
//! letters.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use recreo_board::{Direction, Grid, Rng};
use recreo_game::{
    ClassicError, ClassicOptions, Control, Draft as _, Lang, Message, Overrides, Place, Problem,
    Recording, Texts, WriteError, cause, write_whole,
};

use super::drawing::Drawing;
use super::{Algorithm, Maze, Solver, adjacency, generate, solve};

/// The width and height of the document's mazes.
const SIDE: u32 = 10;
/// The time each step of an animation is shown, for generation and for the walk.
const CARVING: Duration = Duration::from_millis(15);
const WALKING: Duration = Duration::from_millis(45);
/// The number of steps printed on one line.
const STEPS_A_LINE: usize = 30;

/// Runs the menu until the user leaves it or the input ends.
pub(super) fn menu(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> Result<(), ClassicError> {
    let mut program = Program { input, out, texts, options, maze: None, made: 0 };
    if let Some(file) = options.file {
        let unreadable = |problems| ClassicError::Unreadable { file: file.to_path_buf(), problems };
        let bytes = fs::read(options.dir.join(file));
        let bytes = bytes.map_err(|error| unreadable(vec![cause(&error).into()]))?;
        program.take(&file.to_string_lossy(), maze(&bytes).map_err(unreadable)?)?;
    }
    Ok(program.run()?)
}

/// Reads a maze in the document's format.
fn maze(bytes: &[u8]) -> Result<Maze, Vec<Problem>> {
    let puzzle = adjacency::read(bytes, &Overrides::default())?.validate(&Control::new())?;
    Ok(puzzle.maze().clone())
}

struct Program<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    texts: &'a Texts,
    options: &'a ClassicOptions<'a>,
    maze: Option<Maze>,
    /// The number of mazes generated; each has its own seed.
    made: u64,
}

impl Program<'_> {
    fn run(&mut self) -> io::Result<()> {
        loop {
            self.show_menu()?;
            let Some(line) = self.line()? else { return Ok(()) };
            // A file name may follow the letter on the same line, as in the document's program.
            let (letter, rest) = line.split_at(line.chars().next().map_or(0, char::len_utf8));
            match letter.to_ascii_uppercase().as_str() {
                "" => continue,
                "A" => self.generate()?,
                "B" => match self.name(rest)? {
                    Some(name) => self.read(&name)?,
                    None => return Ok(()),
                },
                "C" => match self.name(rest)? {
                    Some(name) => self.save(&name)?,
                    None => return Ok(()),
                },
                "D" => self.show()?,
                "E" => self.solve()?,
                "F" => return Ok(()),
                _ => {
                    let message =
                        Message::new("labyrinth-menu-unknown").with("text", line.as_str());
                    self.say(&message)?;
                }
            }
            self.pause()?;
        }
    }

    fn show_menu(&mut self) -> io::Result<()> {
        self.clear()?;
        writeln!(self.out)?;
        for key in ["title", "a", "b", "c", "d", "e", "f"] {
            self.say(&Message::new(format!("labyrinth-menu-{key}")))?;
        }
        write!(self.out, "{}", self.texts.word("labyrinth-menu-choose"))?;
        self.out.flush()
    }

    /// Reads a line of input and trims it; returns `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        if !self.options.live {
            writeln!(self.out)?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Returns a file name: the rest of the line, or the answer to a prompt.
    fn name(&mut self, rest: &str) -> io::Result<Option<String>> {
        let rest = rest.trim();
        if !rest.is_empty() {
            return Ok(Some(rest.to_owned()));
        }
        write!(self.out, "{}", self.texts.word("labyrinth-menu-name"))?;
        self.out.flush()?;
        self.line()
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.texts.say(message))
    }

    /// Generates a maze by randomised depth-first search.
    fn generate(&mut self) -> io::Result<()> {
        let Ok(grid) = Grid::plane(SIDE, SIDE) else { return Ok(()) };
        let seed = Rng::batch_seed(self.options.seed, self.made);
        self.made += 1;
        let blank = Maze::closed(grid.clone());
        let (mut recording, rng) = (Recording::default(), &mut Rng::new(seed));
        let Ok(maze) = generate(grid, Algorithm::Dfs, None, rng, &mut recording, &Control::new())
        else {
            return Ok(());
        };
        if self.options.live {
            self.play(&blank, &recording, CARVING)?;
        }
        self.maze = Some(maze);
        self.show()
    }

    /// Continues with the maze of this file.
    fn take(&mut self, name: &str, maze: Maze) -> io::Result<()> {
        self.maze = Some(maze);
        self.say(&Message::new("labyrinth-menu-was-read").with("file", name))
    }

    fn read(&mut self, name: &str) -> io::Result<()> {
        let bytes = match fs::read(self.options.dir.join(name)) {
            Ok(bytes) => bytes,
            Err(error) => return self.tell_unopened(name, &error),
        };
        match maze(&bytes) {
            Ok(maze) => self.take(name, maze),
            Err(problems) => {
                for problem in problems {
                    let place = match problem.place {
                        Some(Place::Line { line, column: 0 }) => format!("{name}:{line}"),
                        Some(Place::Line { line, column }) => format!("{name}:{line}:{column}"),
                        _ => name.to_owned(),
                    };
                    writeln!(self.out, "{place}: {}", self.texts.problem(&problem))?;
                }
                Ok(())
            }
        }
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        let Some(maze) = &self.maze else { return self.say(&Message::new("labyrinth-menu-none")) };
        let path = self.options.dir.join(Path::new(name));
        match write_whole(&path, |out| adjacency::write(maze, out)) {
            Ok(()) => self.say(&Message::new("labyrinth-menu-was-saved").with("file", name)),
            Err(WriteError::Io(error)) => self.tell_unopened(name, &error),
            Err(WriteError::Refused(problem)) => self.say(&problem.message),
        }
    }

    fn tell_unopened(&mut self, name: &str, error: &io::Error) -> io::Result<()> {
        let message = Message::new("labyrinth-menu-unopened").with("file", name);
        self.say(&message.with("cause", cause(error)))
    }

    fn show(&mut self) -> io::Result<()> {
        match &self.maze {
            Some(maze) => {
                let drawing = Drawing::new(maze, self.options.ascii);
                write!(self.out, "{}", drawing.page())
            }
            None => self.say(&Message::new("labyrinth-menu-none")),
        }
    }

    /// Walks with the right hand on the wall, from the entrance, facing north.
    fn solve(&mut self) -> io::Result<()> {
        let Some(maze) = self.maze.take() else {
            return self.say(&Message::new("labyrinth-menu-none"));
        };
        let mut recording = Recording::default();
        let _ = solve(&maze, maze.entrance(), Solver::RightHand, &mut recording, &Control::new());
        if self.options.live {
            self.play(&maze, &recording, WALKING)?;
        } else {
            let mut drawing = Drawing::new(&maze, self.options.ascii);
            let steps: Vec<Direction> =
                (0..recording.len()).filter_map(|i| drawing.change(recording.step(i))).collect();
            write!(self.out, "{}", drawing.page())?;
            self.say(&Message::new("labyrinth-menu-walk").with("steps", steps.len()))?;
            for line in steps.chunks(STEPS_A_LINE) {
                let letters: Vec<&str> = line.iter().map(|&way| self.letter(way)).collect();
                writeln!(self.out, "{}", letters.join(" "))?;
            }
        }
        self.maze = Some(maze);
        Ok(())
    }

    /// Returns the letter of a direction in the current language: west is O in Spanish.
    fn letter(&self, way: Direction) -> &'static str {
        match (way, self.texts.lang()) {
            (Direction::West, Lang::Spanish) => "O",
            _ => way.letters(),
        }
    }

    /// Plays a recording, each frame drawn over the previous one.
    fn play(&mut self, first: &Maze, recording: &Recording, step: Duration) -> io::Result<()> {
        let mut drawing = Drawing::new(first, self.options.ascii);
        self.clear()?;
        write!(self.out, "\x1b[?25l")?;
        for i in 0..recording.len() {
            drawing.change(recording.step(i));
            write!(self.out, "\x1b[H{}", drawing.page())?;
            self.out.flush()?;
            sleep(step);
        }
        write!(self.out, "\x1b[?25h")?;
        self.clear()
    }

    /// Clears the screen if the output is a live terminal.
    fn clear(&mut self) -> io::Result<()> {
        if self.options.live { write!(self.out, "\x1b[2J\x1b[H") } else { Ok(()) }
    }

    /// Waits for Enter if the output is a live terminal.
    fn pause(&mut self) -> io::Result<()> {
        if self.options.live {
            write!(self.out, "{}", self.texts.word("labyrinth-menu-pause"))?;
            self.out.flush()?;
            self.line()?;
        }
        Ok(())
    }
}
