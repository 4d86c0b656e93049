//! The source document's own program (PM5): a menu on a terminal with six letters, mazes of 10 x 10, files with the adjacency
//! matrix, generation and the right hand on the wall as animations. A script drives it over standard input just as well;
//! then nothing moves, and the walk is told as a list.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use recreo_board::{Direction, Grid, Rng};
use recreo_game::{
    ClassicOptions, Control, Draft as _, Lang, Message, Overrides, Place, Recording, Texts,
    WriteError, cause, write_whole,
};

use super::drawing::Drawing;
use super::{Algorithm, Maze, Solver, adjacency, generate, solve};

/// The side of the document's mazes.
const SIDE: u32 = 10;
/// How long a step of the generator and of the walker is to be seen.
const CARVING: Duration = Duration::from_millis(15);
const WALKING: Duration = Duration::from_millis(45);
/// Steps told on one line.
const STEPS_A_LINE: usize = 30;

/// Runs the menu until it is left or its input ends.
pub(super) fn menu(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> io::Result<()> {
    let mut program = Program { input, out, texts, options, maze: None, made: 0 };
    if let Some(file) = options.file {
        program.read(&file.to_string_lossy())?;
    }
    program.run()
}

struct Program<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    texts: &'a Texts,
    options: &'a ClassicOptions<'a>,
    maze: Option<Maze>,
    /// How many mazes were made, each with its own seed.
    made: u64,
}

impl Program<'_> {
    fn run(&mut self) -> io::Result<()> {
        loop {
            self.show_menu()?;
            let Some(line) = self.line()? else { return Ok(()) };
            // What follows the letter on its line is the file's name, as it was for the document's program.
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

    /// A line of input without blanks around it; nothing at its end.
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

    /// The name of a file: the rest of the line, or asked for.
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

    /// A new maze by randomised depth-first search.
    fn generate(&mut self) -> io::Result<()> {
        let Ok(grid) = Grid::plane(SIDE, SIDE) else { return Ok(()) };
        let seed = Rng::batch_seed(self.options.seed, self.made);
        self.made += 1;
        let blank = Maze::closed(grid.clone());
        let (mut film, rng) = (Recording::default(), &mut Rng::new(seed));
        let Ok(maze) = generate(grid, Algorithm::Dfs, None, rng, &mut film, &Control::new()) else {
            return Ok(());
        };
        if self.options.live {
            self.play(&blank, &film, CARVING)?;
        }
        self.maze = Some(maze);
        self.show()
    }

    fn read(&mut self, name: &str) -> io::Result<()> {
        let bytes = match fs::read(self.options.dir.join(name)) {
            Ok(bytes) => bytes,
            Err(error) => return self.tell_unopened(name, &error),
        };
        let read = adjacency::read(&bytes, &Overrides::default());
        match read.and_then(|maze| maze.validate(&Control::new())) {
            Ok(puzzle) => {
                self.maze = Some(puzzle.maze().clone());
                self.say(&Message::new("labyrinth-menu-was-read").with("file", name))
            }
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

    /// The right hand on the wall, from the entrance, facing north.
    fn solve(&mut self) -> io::Result<()> {
        let Some(maze) = self.maze.take() else {
            return self.say(&Message::new("labyrinth-menu-none"));
        };
        let mut film = Recording::default();
        let _ = solve(&maze, maze.entrance(), Solver::RightHand, &mut film, &Control::new());
        if self.options.live {
            self.play(&maze, &film, WALKING)?;
        } else {
            let mut drawing = Drawing::new(&maze, self.options.ascii);
            let steps: Vec<Direction> =
                (0..film.len()).filter_map(|i| drawing.change(film.step(i))).collect();
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

    /// The letter of a direction in the language: west is O in Spanish.
    fn letter(&self, way: Direction) -> &'static str {
        match (way, self.texts.lang()) {
            (Direction::West, Lang::Spanish) => "O",
            _ => way.letters(),
        }
    }

    /// Shows a film, each picture over the one before.
    fn play(&mut self, first: &Maze, film: &Recording, step: Duration) -> io::Result<()> {
        let mut drawing = Drawing::new(first, self.options.ascii);
        self.clear()?;
        write!(self.out, "\x1b[?25l")?;
        for i in 0..film.len() {
            drawing.change(film.step(i));
            write!(self.out, "\x1b[H{}", drawing.page())?;
            self.out.flush()?;
            sleep(step);
        }
        write!(self.out, "\x1b[?25h")?;
        self.clear()
    }

    /// An empty screen, for those who look at one.
    fn clear(&mut self) -> io::Result<()> {
        if self.options.live { write!(self.out, "\x1b[2J\x1b[H") } else { Ok(()) }
    }

    /// Waits until what is on the screen was read.
    fn pause(&mut self) -> io::Result<()> {
        if self.options.live {
            write!(self.out, "{}", self.texts.word("labyrinth-menu-pause"))?;
            self.out.flush()?;
            self.line()?;
        }
        Ok(())
    }
}
