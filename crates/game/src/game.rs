//! The contract: what a game says of itself so that everything else can be written once.

use std::fmt::{Debug, Display};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::str::FromStr;

use recreo_board::{Cell, Rng, Surface};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Bundle, Control, Figure, Fingerprint, Gesture, Head, Key, Lang, Message, Pad, Parameter,
    Problem, Rating, Scene, Settings, Size, Stopped, TextView, Texts, View, Watch,
};

/// A game. Its types say what is written down, what is played on, what the player did and what a move is; its functions
/// are pure, so that saving, replaying, undoing and checking can be written once for all games.
///
/// `CONTRIBUTING.md` shows step by step how to add one.
pub trait Game: Sized + Send + Sync + 'static {
    /// Size, surface, difficulty, the game's own switches, checked.
    type Params;
    /// Whatever was written down: what readers and the editor hold.
    type Draft: Clone + PartialEq + Debug + Send + Sync;
    /// A draft as the native document holds it: plain strings, numbers and lists.
    type DraftJson: Serialize + DeserializeOwned;
    /// A draft that was found valid: the statement, which never changes.
    type Puzzle: Send + Sync;
    /// What the player did, marks included; never a copy of the board.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One entry of the log: small, and readable by a person.
    type Move: Clone + PartialEq + Debug + Display + FromStr + Send + Sync;
    /// A solution, in the form in which a person can check it.
    type Solution: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Who the game is.
    fn about() -> &'static About;
    /// The parameters that these settings mean.
    fn params(settings: &Settings) -> Result<Self::Params, Problem>;
    /// An empty board to edit on.
    fn blank(params: &Self::Params) -> Self::Draft;
    /// The puzzle as it was written down.
    fn draft(puzzle: &Self::Puzzle) -> Self::Draft;
    /// The draft as the native document holds it.
    fn write(draft: &Self::Draft) -> Self::DraftJson;
    /// The draft that a native document holds, or everything that is wrong with it as a document. Nothing is allocated
    /// before sizes are checked.
    fn read(written: Self::DraftJson) -> Result<Self::Draft, Vec<Problem>>;
    /// Makes of a draft that was read what was told with it.
    fn heed(draft: &mut Self::Draft, reading: &Overrides) -> Result<(), Problem> {
        let _ = (draft, reading);
        Ok(())
    }
    /// What a file told of the puzzle besides the puzzle: its name, solutions that were found.
    fn head(draft: &Self::Draft) -> Head {
        let _ = draft;
        Head::default()
    }
    /// Puts what is known of the puzzle into a draft that is about to be written in a format which may hold it. The opposite
    /// of [`Game::head`].
    fn inscribe(draft: &mut Self::Draft, head: &Head) {
        let _ = (draft, head);
    }
    /// The puzzle, or every rule that is broken, with where. What is stopped is one problem that says so.
    fn validate(draft: Self::Draft, control: &Control) -> Result<Self::Puzzle, Vec<Problem>>;
    /// A new puzzle. Bounded by counted work, so that a seed always gives the same puzzle.
    fn generate<W: Watch>(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Self::Puzzle, GenerateError>;
    /// What a film of a puzzle's making begins with: a blank board, of the puzzle's own size where that is left to chance.
    fn canvas(params: &Self::Params, puzzle: &Self::Puzzle) -> Self::Draft {
        let _ = puzzle;
        Self::blank(params)
    }
    /// The solutions that can be reached from a state.
    fn solve<W: Watch>(
        puzzle: &Self::Puzzle,
        from: &Self::State,
        how: &Solve,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Self::Solution>;
    /// The moves that lead from a state to a solution.
    fn route(
        puzzle: &Self::Puzzle,
        from: &Self::State,
        solution: &Self::Solution,
    ) -> Vec<Self::Move>;
    /// A move as a row of the smallest ones, for showing how it is made: a piece that slides stops in every cell.
    fn unfold(puzzle: &Self::Puzzle, m: &Self::Move) -> Vec<Self::Move> {
        let _ = puzzle;
        vec![m.clone()]
    }
    /// How hard it is, and what makes it so.
    fn rate(puzzle: &Self::Puzzle, control: &Control) -> Result<Rating, Stopped>;
    /// What every answer about the puzzle must name, as parameters and their values: the rule that it was solved by.
    fn terms(puzzle: &Self::Puzzle) -> Vec<(&'static str, &'static str)> {
        let _ = puzzle;
        Vec::new()
    }
    /// What of its rules may differ between puzzles of the game, as parameters and their values: cages, joined edges. A book tells
    /// those that are not the usual ones. [`ground`](crate::ground) tells what a board has.
    fn variant(puzzle: &Self::Puzzle) -> Vec<(&'static str, String)> {
        let _ = puzzle;
        Vec::new()
    }
    /// Why it has no solution, as far as that can be seen without a search.
    fn unsolvable(puzzle: &Self::Puzzle) -> Vec<Problem> {
        let _ = puzzle;
        Vec::new()
    }
    /// How large its board is.
    fn size(puzzle: &Self::Puzzle) -> Size;
    /// What stays of it however it is turned, mirrored or named: collections have no two puzzles that are alike. [`Features`](crate::Features) helps.
    fn fingerprint(puzzle: &Self::Puzzle) -> Fingerprint;
    /// What whoever asked for the puzzle should know: in what it is not as it was asked for.
    fn remarks(puzzle: &Self::Puzzle) -> Vec<Message> {
        let _ = puzzle;
        Vec::new()
    }
    /// The cell where the player is, or what the player has in hand, or where the last move ended: what the cursor and a small
    /// window follow.
    fn focus(puzzle: &Self::Puzzle, state: &Self::State, held: Option<Key>) -> Option<Cell> {
        let _ = (puzzle, state, held);
        None
    }
    /// The state before the first move.
    fn start(puzzle: &Self::Puzzle) -> Self::State;
    /// Makes a move. An illegal move changes nothing and says why.
    fn apply(puzzle: &Self::Puzzle, state: &mut Self::State, m: &Self::Move)
    -> Result<(), Problem>;
    /// Going on or won. Never searches.
    fn status(puzzle: &Self::Puzzle, state: &Self::State) -> Status;
    /// How far one is, in short phrases: lines drawn, how much of the board is filled.
    fn tally(puzzle: &Self::Puzzle, state: &Self::State) -> Vec<Message> {
        let _ = (puzzle, state);
        Vec::new()
    }
    /// How many moves it took, where the game counts otherwise than its log: a piece that is moved on is one move.
    fn moves(puzzle: &Self::Puzzle, state: &Self::State) -> Option<u64> {
        let _ = (puzzle, state);
        None
    }
    /// What the check button counts.
    fn mistakes(puzzle: &Self::Puzzle, state: &Self::State, control: &Control) -> Mistakes;
    /// What to do next, and why.
    fn hint(
        puzzle: &Self::Puzzle,
        state: &Self::State,
        control: &Control,
    ) -> Result<Option<Hint<Self::Move>>, Stopped>;
    /// How good a move is in a state in which it is legal, by how hard it was to find.
    fn judge(
        puzzle: &Self::Puzzle,
        state: &Self::State,
        m: &Self::Move,
        control: &Control,
    ) -> Result<Merit, Stopped>;
    /// What does not change while one plays.
    fn backdrop(puzzle: &Self::Puzzle, view: &View) -> Scene;
    /// What may change.
    fn scene(puzzle: &Self::Puzzle, state: &Self::State, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(puzzle: &Self::Puzzle, state: &Self::State, view: &View) -> TextView;
    /// What is to be found or done, for a list beside the board: words, each with whether it is done.
    fn listed(puzzle: &Self::Puzzle, state: &Self::State) -> Vec<ListItem> {
        let _ = (puzzle, state);
        Vec::new()
    }
    /// The same of a draft: what gestures can point at to edit it.
    fn draft_listed(draft: &Self::Draft) -> Vec<ListItem> {
        let _ = draft;
        Vec::new()
    }
    /// What a draft, which may be half made, looks like, with what can be edited.
    fn draft_scene(draft: &Self::Draft, view: &View) -> Scene;
    /// The same in characters.
    fn draft_text(draft: &Self::Draft, view: &View) -> TextView;
    /// The moves that a gesture means.
    fn interpret(
        puzzle: &Self::Puzzle,
        state: &Self::State,
        gesture: &Gesture,
    ) -> Result<Vec<Self::Move>, Problem>;
    /// How a person makes a move: gestures, one after the other, of which each means a part of it and all of them together mean just this
    /// move. With a pointer where that can be done, with keys otherwise. Nothing where the move is not possible.
    fn gestures(puzzle: &Self::Puzzle, state: &Self::State, m: &Self::Move) -> Vec<Gesture>;
    /// What a gesture does to a draft. What cannot be done changes nothing and says why.
    fn edit(draft: &mut Self::Draft, gesture: &Gesture) -> Result<(), Problem>;
    /// What a gesture takes in hand without making a move: a piece that is touched, or whose letter is typed. It is told with the
    /// gestures and views that follow until it is let go, so that an arrow key moves it and the picture shows where it can go.
    ///
    /// A cell in hand is where a line begins: arrow keys go on moving the cursor, and the next move lets it go.
    fn grasp(puzzle: &Self::Puzzle, state: &Self::State, gesture: &Gesture) -> Option<Key> {
        let _ = (puzzle, state, gesture);
        None
    }
    /// The file formats besides the native document.
    fn formats() -> &'static [Format<Self::Draft>];
    /// The forms of files that hold many puzzles, besides one a line.
    fn bundles() -> &'static [Bundle<Self::Draft>] {
        &[]
    }
    /// What writes a new puzzle's [`Game::DraftJson`] as JSON, just as serialising it would, without ever holding all of it;
    /// absent where the parameters do not allow it. The same seed gives the same puzzle as [`Game::generate`].
    fn stream(params: &Self::Params) -> Option<Stream<'_>> {
        let _ = params;
        None
    }
    /// What gives every puzzle that the parameters ask for, one after another and without chance; absent where they ask for one
    /// by chance.
    fn enumerate(params: &Self::Params) -> Option<Enumeration<'_, Self::Puzzle>> {
        let _ = params;
        None
    }
}

/// Writes a puzzle while it is being made.
pub type Stream<'a> =
    Box<dyn FnOnce(&mut Rng, &mut dyn Write, &Control) -> Result<(), GenerateError> + 'a>;

/// Hands puzzles over until there are no more, or until whoever takes them says `false`: enough.
pub type Enumeration<'a, P> =
    Box<dyn FnOnce(&mut dyn FnMut(P) -> bool, &Control) -> Result<(), GenerateError> + 'a>;

/// Who a game is.
#[derive(Debug)]
pub struct About {
    /// Its id in commands and files.
    pub id: &'static str,
    /// The version of its generator and files: part of every puzzle's name.
    pub version: u32,
    /// The surfaces that it is played on.
    pub surfaces: &'static [Surface],
    /// Whether it is played on several layers too.
    pub layers: bool,
    /// Whether every puzzle of it has exactly one solution.
    pub unique: bool,
    /// Whether one moves a cursor over the board; otherwise the arrow keys are moves.
    pub cursor: bool,
    /// How its cells are filled, where they take values.
    pub pad: Option<&'static Pad>,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Those of them that can be told with a file: what its format does not hold, or what should be otherwise than it says.
    pub told: &'static [&'static str],
    /// Settings worth offering, each as `key=value,...`, from small to large.
    pub presets: &'static [&'static str],
    /// The names of its solvers, which can all be watched; the first is used when nobody says.
    pub solvers: &'static [&'static str],
    /// What else can be asked for in a solver's place: how many solutions there are, how all states hang together. The answer
    /// is in the statistics; there is nothing to watch.
    pub analyses: &'static [&'static str],
    /// The techniques whose uses its ratings count: the name of the part, and the key of what people call it.
    pub techniques: &'static [(&'static str, &'static str)],
    /// Its sentences, as a Fluent source. `ID-name` and `ID-line` say its name and what it is in a line.
    pub messages: fn(Lang) -> &'static str,
    /// Its history, credit, rules and examples, as Markdown.
    pub tutorial: fn(Lang) -> &'static str,
    /// The source document's own way to play it, if there is one.
    pub classic: Option<Classic>,
}

/// A terminal menu of old: reads lines, writes text.
pub type Classic = fn(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> io::Result<()>;

/// What a classic mode is told at its start.
#[derive(Clone, Copy, Debug)]
pub struct ClassicOptions<'a> {
    /// A puzzle file to begin with.
    pub file: Option<&'a Path>,
    /// Where it reads and writes its files.
    pub dir: &'a Path,
    /// The seed of its first puzzle.
    pub seed: u64,
    /// Whether a person watches (animations pause) or a script drives.
    pub live: bool,
    /// Whether only ASCII characters may be shown.
    pub ascii: bool,
}

/// Why there is no new puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum GenerateError {
    /// It was stopped.
    Stopped(Stopped),
    /// It cannot be, or was not found within the allowed work.
    Impossible(Problem),
    /// It could not be written.
    Write(String),
}

impl From<Stopped> for GenerateError {
    fn from(stopped: Stopped) -> GenerateError {
        GenerateError::Stopped(stopped)
    }
}

impl From<Problem> for GenerateError {
    fn from(problem: Problem) -> GenerateError {
        GenerateError::Impossible(problem)
    }
}

impl From<GenerateError> for Message {
    fn from(why: GenerateError) -> Message {
        match why {
            GenerateError::Stopped(stopped) => stopped.into(),
            GenerateError::Impossible(problem) => problem.message,
            GenerateError::Write(cause) => Message::new("io-other").with("cause", cause),
        }
    }
}

impl From<io::Error> for GenerateError {
    fn from(error: io::Error) -> GenerateError {
        GenerateError::Write(error.to_string())
    }
}

/// What is asked of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solve {
    /// Stop after this many solutions.
    pub limit: usize,
    /// Which of the game's solvers; its first when absent.
    pub solver: Option<String>,
}

impl Default for Solve {
    fn default() -> Solve {
        Solve { limit: 1, solver: None }
    }
}

/// What a solver found.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved<S> {
    /// The solutions, as many as were asked for at the most.
    pub solutions: Vec<S>,
    /// Why there are no more.
    pub end: End,
    /// What else is worth knowing, by name: `nodes`, `moves`, ...
    pub statistics: Vec<(&'static str, Figure)>,
}

/// Why a solver ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// There are no more solutions: proved.
    Exhausted,
    /// As many were found as were asked for, or as the game has to offer: there may be others.
    Limit,
    /// It was stopped.
    Stopped(Stopped),
}

impl<S> Solved<S> {
    /// In a word, as the command line says it: with a limit of 1 `solved`, `none` or `stopped`, beyond `unique`,
    /// `multiple`, `none` or `stopped`; and `solved` where no other solution was looked for.
    pub fn status(&self, limit: usize) -> &'static str {
        match (self.solutions.len(), self.end) {
            (0, End::Stopped(_)) => "stopped",
            (0, _) => "none",
            // There is a best one so far.
            (1, End::Stopped(_)) => "stopped",
            (_, _) if limit == 1 => "solved",
            (1, End::Limit) => "solved",
            (1, End::Exhausted) => "unique",
            _ => "multiple",
        }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not yet.
    GoingOn,
    /// The puzzle is solved.
    Won,
}

/// What is wrong with a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistakes {
    /// These things, the first mistake first.
    Known(Vec<Key>),
    /// It could not be found out.
    Unknown,
}

/// What to do next, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// The moves; none where nothing but taking moves back helps.
    pub moves: Vec<M>,
    /// The key of the technique's name.
    pub technique: &'static str,
    /// Why.
    pub reason: Message,
    /// Where to look.
    pub look: Vec<Key>,
    /// What the reason rests on.
    pub because: Vec<Key>,
}

/// How good a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Merit {
    /// It leads away from every solution.
    Wrong,
    /// It neither helps nor harms: a mark, a way already known.
    Idle,
    /// Right, and plain to see.
    Normal,
    /// Right, and not plain.
    Good,
    /// Right, and hard to find.
    Excellent,
}

/// One thing of the list beside a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListItem {
    /// What gestures and hints call it.
    pub key: Key,
    /// What it says.
    pub text: String,
    /// Whether it is done: then it is struck through.
    pub done: bool,
}

/// A file format that a game reads and writes.
pub struct Format<D> {
    /// Its id in commands.
    pub id: &'static str,
    /// The endings of its files, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it holds solutions that were found: see [`Game::inscribe`].
    pub solutions: bool,
    /// Whether a file begins like one of this format. Must be cheap: it sees the whole file but should look at its start.
    pub sniff: fn(&[u8]) -> bool,
    /// Reads a draft, or says everything that is wrong.
    pub read: fn(&[u8], &Overrides) -> Result<D, Vec<Problem>>,
    /// Writes a draft.
    pub write: fn(&D, &mut dyn Write) -> Result<(), WriteError>,
}

/// What a reader is told besides the file: values of the parameters that [`About::told`] lists.
///
/// ```
/// use recreo_game::{Overrides, Size};
///
/// let reading = Overrides::default().tell("size", "4x3");
/// assert_eq!(reading.get::<Size>("size").map(Size::cells), Some(12));
/// assert_eq!(reading.get::<String>("rule"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overrides {
    told: Vec<(String, String)>,
}

impl Overrides {
    /// The same, and this value of a parameter. What is told last counts.
    pub fn tell(mut self, name: &str, value: &str) -> Overrides {
        self.told.push((name.to_owned(), value.to_owned()));
        self
    }

    /// What was told of a parameter, if it can be read as this.
    pub fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        let told = self.told.iter().rev().find(|told| told.0 == name)?;
        told.1.parse().ok()
    }

    /// Whether there is anything to heed.
    pub(crate) fn tells_anything(&self) -> bool {
        !self.told.is_empty()
    }

    /// Whether a game may be told all this.
    pub(crate) fn check(&self, about: &About) -> Result<(), Problem> {
        if !self.tells_anything() {
            // In bulk this is asked for every line.
            return Ok(());
        }
        let mut settings = Settings::new(about.parameters);
        for (name, value) in &self.told {
            settings.set(name, value)?;
            if !about.told.contains(&name.as_str()) {
                let message = Message::new("setting-not-told").with("name", name.as_str());
                return Err(message.with("known", about.told.join(", ")).into());
            }
        }
        Ok(())
    }
}

/// Why a file was not written.
#[derive(Debug)]
pub enum WriteError {
    /// The disk or pipe said no.
    Io(io::Error),
    /// The format cannot hold this puzzle.
    Refused(Problem),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Io(error)
    }
}

impl From<Problem> for WriteError {
    fn from(problem: Problem) -> WriteError {
        WriteError::Refused(problem)
    }
}
