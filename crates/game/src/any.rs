//! Games behind one face: what shells use, without knowing which game they hold. Values keep their types inside; text and
//! JSON exist only at the edges.

use std::io::{self, Write};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use recreo_board::{Cell, Rng};

use crate::document::{read_document, write_document, write_document_around};
use crate::log::Entry;
use crate::{
    About, Clock, Control, Editor, Game, Gesture, Head, Hint, Json, Key, Level, Message, Mistakes,
    Play, Problem, PuzzleName, Rating, Reading, Recording, Scene, Score, Settings, Size, Solve,
    Solved, Status, Stopped, TextView, Unmade, Unwatched, Unwritten, View, Watch,
};

/// A kind of game, whichever.
pub trait AnyGame: Send + Sync {
    /// Who it is.
    fn about(&self) -> &'static About;
    /// Its parameters at their defaults.
    fn settings(&self) -> Settings {
        Settings::new(self.about().parameters)
    }
    /// Whether the settings go together.
    fn accepts(&self, settings: &Settings) -> Result<(), Problem>;
    /// A new puzzle.
    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn AnyPuzzle>, Unmade>;
    /// A new puzzle, with a film of how it was made; the film begins with the blank board.
    fn film(&self, settings: &Settings, seed: u64, control: &Control) -> Result<Film, Unmade>;
    /// Writes the document of a new puzzle as it is made, in little memory; absent where that cannot be done.
    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), Unmade>>;
    /// Whether the settings ask for every puzzle of a sort, and not for one by chance.
    fn enumerates(&self, settings: &Settings) -> bool;
    /// Hands over every puzzle that the settings ask for, until it is told `false`; none where they ask for one by chance.
    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn AnyPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), Unmade>;
    /// An editor on a blank board.
    fn blank(&self, settings: &Settings) -> Result<Box<dyn AnyEditor>, Problem>;
    /// The formats besides the native document: id and file endings.
    fn formats(&self) -> Vec<(&'static str, &'static [&'static str])>;
    /// The format that a file seems to have.
    fn sniff(&self, bytes: &[u8]) -> Option<&'static str>;
    /// Reads a file: of this format, or of the one that it seems to have.
    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        reading: &Reading,
    ) -> Result<Box<dyn AnyDraft>, Vec<Problem>>;
}

/// A film: what the board looked like at first, and the steps from there.
#[derive(Clone, Debug)]
pub struct Film {
    /// The board before the first step.
    pub first: TextView,
    /// The steps.
    pub steps: Recording,
    /// What the board looks like in the steps after those: pieces that move are more than other roles for what is there.
    pub frames: Vec<TextView>,
}

impl Film {
    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len() + self.frames.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The native document's id among the formats.
pub const NATIVE: &str = "recreo";

/// Something that was read and may or may not be a puzzle.
pub trait AnyDraft: Send + Sync {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// The puzzle, or everything that is wrong with it.
    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn AnyPuzzle>, Vec<Problem>>;
}

/// A valid puzzle and what is known of it.
pub trait AnyPuzzle: Send + Sync {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// What is known of the puzzle.
    fn head(&self) -> &Head;
    /// To add to what is known.
    fn head_mut(&mut self) -> &mut Head;
    /// The name that gives this puzzle for ever, where it was made from a seed.
    fn puzzle_name(&self) -> Option<PuzzleName>;
    /// The solutions.
    fn solve(&self, how: &Solve, control: &Control) -> Solved<Json>;
    /// What every answer about it must name, as parameters and their values.
    fn terms(&self) -> Vec<(&'static str, &'static str)>;
    /// Why it has no solution, as far as that can be seen without a search.
    fn unsolvable(&self) -> Vec<Problem>;
    /// In what it is not as it was asked for.
    fn remarks(&self) -> Vec<Message>;
    /// How hard it is.
    fn rate(&self, control: &Control) -> Result<Rating, Stopped>;
    /// Writes it in a format; the native one when absent.
    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), Unwritten>;
    /// A film of a solver at work.
    fn film(&self, how: &Solve, control: &Control) -> Film;
    /// A play of it: the one it was saved with, or a new one.
    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn AnyPlay>, Problem>;
    /// An editor that begins with it.
    fn edit(&self) -> Box<dyn AnyEditor>;
}

/// A game in progress.
pub trait AnyPlay: Send {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// Makes moves written as people write them, as one step.
    fn make(&mut self, moves: &[&str]) -> Result<(), Problem>;
    /// Makes the moves that a gesture means.
    fn gesture(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// What a gesture takes in hand without making a move.
    fn grasp(&self, gesture: &Gesture) -> Option<Key>;
    /// What the board would look like in characters if this gesture were made, without a trace.
    fn preview(&self, gesture: &Gesture, view: &View) -> Option<TextView>;
    /// What it would look like after each of these moves, which may be shown in several steps; without a trace. Ends before the
    /// first move that cannot be made.
    fn frames(&self, moves: &[String], view: &View) -> Vec<TextView>;
    /// Takes the last step back.
    fn undo(&mut self) -> Result<(), Problem>;
    /// Takes the last undo back.
    fn redo(&mut self) -> Result<(), Problem>;
    /// Whether there is something to undo, and to redo.
    fn can_undo_redo(&self) -> (bool, bool);
    /// Marks the present state.
    fn mark(&mut self, name: &str) -> Result<(), Problem>;
    /// Returns to a marked state.
    fn return_to(&mut self, name: &str) -> Result<(), Problem>;
    /// The names of the marked states.
    fn marks(&self) -> Vec<String>;
    /// Looks for mistakes, and points one out if asked; for a price.
    fn check(&mut self, show: bool, control: &Control) -> Result<Mistakes, Problem>;
    /// What to do next and why, for a price.
    fn hint(&mut self, control: &Control) -> Result<Hint<String>, Problem>;
    /// The same without a price or a trace.
    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem>;
    /// The machine makes the next move.
    fn next(&mut self, control: &Control) -> Result<(), Problem>;
    /// The machine shows one step of the solution.
    fn solve_step(&mut self, control: &Control) -> Result<(), Problem>;
    /// The machine shows the whole solution.
    fn solve_all(&mut self, control: &Control) -> Result<(), Problem>;
    /// The player watches a solver at work.
    fn watched(&mut self) -> Result<(), Problem>;
    /// The moves from here to a solution, without a trace.
    fn route(&self, control: &Control) -> Result<Vec<String>, Problem>;
    /// The solutions from here, without a trace.
    fn solutions(&self, how: &Solve, control: &Control) -> Solved<Json>;
    /// Stops the clock.
    fn pause(&mut self) -> Result<(), Problem>;
    /// Lets the clock go on.
    fn go_on(&mut self) -> Result<(), Problem>;
    /// Whether the clock stands.
    fn is_paused(&self) -> bool;
    /// The time played.
    fn elapsed(&self) -> Duration;
    /// Going on or won.
    fn status(&self) -> Status;
    /// How far one is, in short phrases.
    fn tally(&self) -> Vec<Message>;
    /// How many moves it took, where the game counts otherwise than the log.
    fn moves(&self) -> Option<u64>;
    /// Judges what was not judged yet; for when nobody waits.
    fn judge(&mut self, control: &Control) -> Result<(), Problem>;
    /// What the play is worth.
    fn score(&self, level: Level) -> Score;
    /// How large the board is.
    fn size(&self) -> Size;
    /// The cell where the player is, or what is in hand, or where the last move ended.
    fn focus(&self, held: Option<Key>) -> Option<Cell>;
    /// What does not change.
    fn backdrop(&self, view: &View) -> Scene;
    /// What may change.
    fn scene(&self, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(&self, view: &View) -> TextView;
    /// The log from an entry on, a line each.
    fn log_lines(&self, from: usize) -> String;
    /// How many entries the log has.
    fn log_len(&self) -> usize;
}

/// A draft being edited.
pub trait AnyEditor: Send {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// What a gesture does.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// Takes the last change back; says whether there was one.
    fn undo(&mut self) -> bool;
    /// Takes the last undo back; says whether there was one.
    fn redo(&mut self) -> bool;
    /// Everything that is wrong with the draft as a puzzle.
    fn problems(&self, control: &Control) -> Vec<Problem>;
    /// What it looks like.
    fn scene(&self, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(&self, view: &View) -> TextView;
    /// The puzzle that it is now.
    fn finish(&self, control: &Control) -> Result<Box<dyn AnyPuzzle>, Vec<Problem>>;
}

/// The face of a typed game: `&Kind::<MyGame>::NEW` is a `&'static dyn AnyGame`.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// The one value of its type.
    pub const NEW: Kind<G> = Kind(PhantomData);
}

/// A typed puzzle with its head and the log it was saved with.
struct Loaded<G: Game> {
    puzzle: Arc<G::Puzzle>,
    head: Head,
    log: Vec<Entry<String>>,
}

/// A typed draft with its head and log.
struct Drafted<G: Game> {
    draft: G::Draft,
    head: Head,
    log: Vec<Entry<String>>,
}

impl<G: Game> Kind<G> {
    fn make<W: Watch>(
        settings: &Settings,
        seed: u64,
        watch: &mut W,
        control: &Control,
    ) -> Result<G::Puzzle, Unmade> {
        G::generate(&G::params(settings)?, &mut Rng::new(seed), watch, control)
    }
}

impl<G: Game> AnyGame for Kind<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn accepts(&self, settings: &Settings) -> Result<(), Problem> {
        G::params(settings).map(drop)
    }

    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn AnyPuzzle>, Unmade> {
        let puzzle = Self::make(settings, seed, &mut Unwatched, control)?;
        let head = Head::made(settings, seed);
        Ok(Box::new(Loaded::<G> { puzzle: Arc::new(puzzle), head, log: Vec::new() }))
    }

    fn film(&self, settings: &Settings, seed: u64, control: &Control) -> Result<Film, Unmade> {
        let mut steps = Recording::default();
        let puzzle = Self::make(settings, seed, &mut steps, control)?;
        let first = G::draft_text(&G::blank(&G::params(settings)?), &View::default());
        let mut last = first.clone();
        for step in 0..steps.len() {
            steps.step(step).iter().for_each(|&change| last.repaint(change));
        }
        // Where roles alone do not show the puzzle, it comes last.
        let puzzle = G::draft_text(&G::draft(&puzzle), &View::default());
        let frames = if last.walls().eq(puzzle.walls()) { Vec::new() } else { vec![puzzle] };
        Ok(Film { first, steps, frames })
    }

    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), Unmade>> {
        let params = G::params(settings).ok()?;
        let stream = G::stream(&params)?;
        let head = Head::made(settings, seed);
        Some(write_document_around::<G, Unmade>(&head, out, |out| {
            stream(&mut Rng::new(seed), out, control)
        }))
    }

    fn enumerates(&self, settings: &Settings) -> bool {
        G::params(settings).is_ok_and(|params| G::enumerate(&params).is_some())
    }

    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn AnyPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), Unmade> {
        let params = G::params(settings)?;
        let Some(enumeration) = G::enumerate(&params) else { return Ok(()) };
        let mut hand_over = |puzzle| {
            let (puzzle, head) = (Arc::new(puzzle), Head::default());
            each(Box::new(Loaded::<G> { puzzle, head, log: Vec::new() }))
        };
        enumeration(&mut hand_over, control)
    }

    fn blank(&self, settings: &Settings) -> Result<Box<dyn AnyEditor>, Problem> {
        Ok(Box::new(Editor::<G>::new(G::blank(&G::params(settings)?))))
    }

    fn formats(&self) -> Vec<(&'static str, &'static [&'static str])> {
        G::formats().iter().map(|format| (format.id, format.extensions)).collect()
    }

    fn sniff(&self, bytes: &[u8]) -> Option<&'static str> {
        if let Some(kind) = crate::document_kind(bytes) {
            return (kind == G::about().id).then_some(NATIVE);
        }
        G::formats().iter().find(|format| (format.sniff)(bytes)).map(|format| format.id)
    }

    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        reading: &Reading,
    ) -> Result<Box<dyn AnyDraft>, Vec<Problem>> {
        reading.check(G::about()).map_err(|problem| vec![problem])?;
        let id = format.or_else(|| self.sniff(bytes)).unwrap_or(NATIVE);
        let (mut head, mut draft, log) = if id == NATIVE {
            read_document::<G>(bytes)?
        } else {
            let Some(format) = G::formats().iter().find(|format| format.id == id) else {
                return Err(vec![unknown_format::<G>(id)]);
            };
            (Head::default(), (format.read)(bytes, reading)?, Vec::new())
        };
        if reading.tells_anything() {
            let written = draft.clone();
            G::heed(&mut draft, reading).map_err(|problem| vec![problem])?;
            if draft != written {
                // What was known is known of another puzzle.
                head = Head { name: head.name, ..Head::default() };
            }
        }
        Ok(Box::new(Drafted::<G> { draft, head, log }))
    }
}

fn unknown_format<G: Game>(id: &str) -> Problem {
    let known = std::iter::once(NATIVE).chain(G::formats().iter().map(|format| format.id));
    let known: Vec<&str> = known.collect();
    Message::new("format-unknown").with("format", id).with("known", known.join(", ")).into()
}

impl<G: Game> AnyDraft for Drafted<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn AnyPuzzle>, Vec<Problem>> {
        let puzzle = Arc::new(G::validate(self.draft, control)?);
        Ok(Box::new(Loaded::<G> { puzzle, head: self.head, log: self.log }))
    }
}

/// Solutions as JSON.
fn erase<S: serde::Serialize>(solved: Solved<S>) -> Solved<Json> {
    Solved {
        solutions: solved.solutions.iter().map(Json::new).collect(),
        end: solved.end,
        statistics: solved.statistics,
    }
}

impl<G: Game> AnyPuzzle for Loaded<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn head(&self) -> &Head {
        &self.head
    }

    fn head_mut(&mut self) -> &mut Head {
        &mut self.head
    }

    fn puzzle_name(&self) -> Option<PuzzleName> {
        self.head.puzzle_name::<G>()
    }

    fn solve(&self, how: &Solve, control: &Control) -> Solved<Json> {
        let start = G::start(&self.puzzle);
        erase(G::solve(&self.puzzle, &start, how, &mut Unwatched, control))
    }

    fn terms(&self) -> Vec<(&'static str, &'static str)> {
        G::terms(&self.puzzle)
    }

    fn unsolvable(&self) -> Vec<Problem> {
        G::unsolvable(&self.puzzle)
    }

    fn remarks(&self) -> Vec<Message> {
        G::remarks(&self.puzzle)
    }

    fn rate(&self, control: &Control) -> Result<Rating, Stopped> {
        G::rate(&self.puzzle, control)
    }

    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), Unwritten> {
        let id = format.unwrap_or(NATIVE);
        let draft = G::draft(&self.puzzle);
        if id == NATIVE {
            return write_document::<G>(&self.head, &draft, out).map_err(Unwritten::Io);
        }
        match G::formats().iter().find(|format| format.id == id) {
            Some(format) => (format.write)(&draft, out),
            None => Err(Unwritten::Refused(unknown_format::<G>(id))),
        }
    }

    fn film(&self, how: &Solve, control: &Control) -> Film {
        let start = G::start(&self.puzzle);
        let mut steps = Recording::default();
        let solved = G::solve(&self.puzzle, &start, how, &mut steps, control);
        let first = G::text(&self.puzzle, &start, &View::default());
        // A solver that tells no steps shows its solution.
        let route = solved.solutions.first().filter(|_| steps.is_empty());
        let route = route.map_or_else(Vec::new, |found| G::route(&self.puzzle, &start, found));
        let frames = frames::<G>(&self.puzzle, start, &route, &View::default());
        Film { first, steps, frames }
    }

    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn AnyPlay>, Problem> {
        Ok(Box::new(Play::<G>::resume(Arc::clone(&self.puzzle), clock, &self.log)?))
    }

    fn edit(&self) -> Box<dyn AnyEditor> {
        Box::new(Editor::<G>::new(G::draft(&self.puzzle)))
    }
}

/// What the board looks like after each part of each move, as far as they can be made.
fn frames<G: Game>(
    puzzle: &G::Puzzle,
    mut state: G::State,
    moves: &[G::Move],
    view: &View,
) -> Vec<TextView> {
    let mut frames = Vec::new();
    for step in moves.iter().flat_map(|m| G::unfold(puzzle, m)) {
        if G::apply(puzzle, &mut state, &step).is_err() {
            break;
        }
        frames.push(G::text(puzzle, &state, view));
    }
    frames
}

fn hint_as_text<M: ToString>(hint: Hint<M>) -> Hint<String> {
    Hint {
        moves: hint.moves.iter().map(M::to_string).collect(),
        technique: hint.technique,
        reason: hint.reason,
        look: hint.look,
        because: hint.because,
    }
}

impl<G: Game> AnyPlay for Play<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn make(&mut self, moves: &[&str]) -> Result<(), Problem> {
        let read = |text: &&str| {
            text.parse()
                .map_err(|_| Problem::new(Message::new("move-malformed").with("text", *text)))
        };
        let moves = moves.iter().map(read).collect::<Result<Vec<G::Move>, Problem>>()?;
        Play::make(self, moves)
    }

    fn gesture(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        Play::gesture(self, gesture)
    }

    fn grasp(&self, gesture: &Gesture) -> Option<Key> {
        G::grasp(self.puzzle(), self.state(), gesture)
    }

    fn preview(&self, gesture: &Gesture, view: &View) -> Option<TextView> {
        Some(G::text(self.puzzle(), &Play::preview(self, gesture)?, view))
    }

    fn frames(&self, moves: &[String], view: &View) -> Vec<TextView> {
        let moves: Vec<G::Move> = moves.iter().map_while(|text| text.parse().ok()).collect();
        frames::<G>(self.puzzle(), self.state().clone(), &moves, view)
    }

    fn undo(&mut self) -> Result<(), Problem> {
        Play::undo(self)
    }

    fn redo(&mut self) -> Result<(), Problem> {
        Play::redo(self)
    }

    fn can_undo_redo(&self) -> (bool, bool) {
        (self.can_undo(), self.can_redo())
    }

    fn mark(&mut self, name: &str) -> Result<(), Problem> {
        Play::mark(self, name)
    }

    fn return_to(&mut self, name: &str) -> Result<(), Problem> {
        Play::return_to(self, name)
    }

    fn marks(&self) -> Vec<String> {
        Play::marks(self).map(str::to_owned).collect()
    }

    fn check(&mut self, show: bool, control: &Control) -> Result<Mistakes, Problem> {
        Play::check(self, show, control)
    }

    fn hint(&mut self, control: &Control) -> Result<Hint<String>, Problem> {
        Play::hint(self, control).map(hint_as_text)
    }

    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem> {
        Play::peek_hint(self, control).map(hint_as_text)
    }

    fn next(&mut self, control: &Control) -> Result<(), Problem> {
        Play::next(self, control)
    }

    fn solve_step(&mut self, control: &Control) -> Result<(), Problem> {
        Play::solve_step(self, control)
    }

    fn solve_all(&mut self, control: &Control) -> Result<(), Problem> {
        Play::solve_all(self, control)
    }

    fn watched(&mut self) -> Result<(), Problem> {
        Play::watched(self)
    }

    fn route(&self, control: &Control) -> Result<Vec<String>, Problem> {
        Ok(Play::route(self, control)?.iter().map(G::Move::to_string).collect())
    }

    fn solutions(&self, how: &Solve, control: &Control) -> Solved<Json> {
        erase(Play::solutions(self, how, control))
    }

    fn pause(&mut self) -> Result<(), Problem> {
        Play::pause(self)
    }

    fn go_on(&mut self) -> Result<(), Problem> {
        Play::go_on(self)
    }

    fn is_paused(&self) -> bool {
        Play::is_paused(self)
    }

    fn elapsed(&self) -> Duration {
        Play::elapsed(self)
    }

    fn status(&self) -> Status {
        Play::status(self)
    }

    fn tally(&self) -> Vec<Message> {
        G::tally(self.puzzle(), self.state())
    }

    fn moves(&self) -> Option<u64> {
        G::moves(self.puzzle(), self.state())
    }

    fn judge(&mut self, control: &Control) -> Result<(), Problem> {
        Play::judge(self, control)
    }

    fn score(&self, level: Level) -> Score {
        Play::score(self, level)
    }

    fn size(&self) -> Size {
        G::size(self.puzzle())
    }

    fn focus(&self, held: Option<Key>) -> Option<Cell> {
        G::focus(self.puzzle(), self.state(), held)
    }

    fn backdrop(&self, view: &View) -> Scene {
        G::backdrop(self.puzzle(), view)
    }

    fn scene(&self, view: &View) -> Scene {
        G::scene(self.puzzle(), self.state(), view)
    }

    fn text(&self, view: &View) -> TextView {
        G::text(self.puzzle(), self.state(), view)
    }

    fn log_lines(&self, from: usize) -> String {
        let entries = self.entries().get(from..).unwrap_or_default();
        entries.iter().map(|entry| entry.to_line() + "\n").collect()
    }

    fn log_len(&self) -> usize {
        self.entries().len()
    }
}

impl<G: Game> AnyEditor for Editor<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        Editor::edit(self, gesture)
    }

    fn undo(&mut self) -> bool {
        Editor::undo(self)
    }

    fn redo(&mut self) -> bool {
        Editor::redo(self)
    }

    fn problems(&self, control: &Control) -> Vec<Problem> {
        Editor::problems(self, control)
    }

    fn scene(&self, view: &View) -> Scene {
        G::draft_scene(self.draft(), view)
    }

    fn text(&self, view: &View) -> TextView {
        G::draft_text(self.draft(), view)
    }

    fn finish(&self, control: &Control) -> Result<Box<dyn AnyPuzzle>, Vec<Problem>> {
        let puzzle = Arc::new(G::validate(self.draft().clone(), control)?);
        Ok(Box::new(Loaded::<G> { puzzle, head: Head::default(), log: Vec::new() }))
    }
}

/// Writes a saved game: the puzzle's document, then the log.
pub fn write_play(
    puzzle: &dyn AnyPuzzle,
    play: &dyn AnyPlay,
    out: &mut dyn Write,
) -> io::Result<()> {
    puzzle.write(None, out).map_err(|error| match error {
        Unwritten::Io(error) => error,
        Unwritten::Refused(_) => io::Error::other("the native document holds every puzzle"),
    })?;
    out.write_all(play.log_lines(0).as_bytes())
}
