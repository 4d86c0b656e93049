//! The bodies of answers. A field of type `Option` is `null` when there is no value, unless it is
//! marked as left out.

use std::collections::BTreeMap;

use recreo_game::{self as game, Figure, Json, Level, Texts};
#[cfg(test)]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::scene::{self, Backdrop, Brush, Change, HotArea, Key, ListItem, Scene};

answers! {
    /// An error, as problem details (RFC 9457)
    Problem {
        /// `/api#` and the key of the message, the same in every language
        r#type: String,
        title: String,
        status: u16,
        /// The error, as a sentence
        detail: String,
        /// The place of the first problem
        place?: Place,
        problems?: Vec<Fault>,
        /// The chapter of a booklet, counted from 1
        chapter?: usize,
        /// The current state of the play, if it has entries that the client has not seen
        play?: Box<Play>,
    }

    /// One of several problems
    Fault {
        /// The sentence with its place
        message: String,
        /// The sentence without its place
        text: String,
        place?: Place,
    }

    /// A place in a file or on a board
    Place {
        /// Counted from 1
        line?: usize,
        /// Counted from 1
        column?: usize,
        /// Column, row and layer, counted from 0
        cell?: [u32; 3],
    }

    /// The limits of the server
    Limits {
        /// Maximum size of a request's body, in bytes
        body: usize,
        /// Maximum number of cells of a board
        cells: u64,
        /// Maximum number of puzzles in a booklet
        book: usize,
        /// Maximum number of puzzles in an import
        import: usize,
    }

    /// A game
    Kind {
        id: &'static str,
        /// The version of its generator and of its file format
        version: u32,
        name: String,
        /// A one-line description
        line: String,
        /// The family that lists show it in.
        family: Named,
        parameters: Vec<Parameter>,
        presets: Vec<Preset>,
        surfaces: Vec<String>,
        /// Whether boards can have several layers
        layers: bool,
        /// Whether every puzzle has exactly one solution
        unique: bool,
        formats: Vec<Format>,
        drawings: Vec<Format>,
        solvers: Vec<Named>,
        analyses: Vec<Named>,
        generators_watchable: bool,
        pad: Option<Pad>,
        /// Whether the keyboard moves a cursor over the board
        cursor: bool,
        /// Whether a drag is interpreted step by step: once a step is refused, no longer drag is
        /// accepted
        stepwise: bool,
    }

    /// A parameter of a game
    Parameter {
        name: &'static str,
        label: String,
        r#type: ParameterType,
        default: &'static str,
        /// The value to suggest to people of this language: mostly the default
        suggested: String,
        /// An explanation of the parameter
        help?: String,
        min?: i64,
        max?: i64,
        layers?: bool,
        choices?: Vec<ParameterChoice>,
    }

    /// A possible value of a parameter
    ParameterChoice {
        value: &'static str,
        label: String,
    }

    /// A preset: suggested settings
    Preset {
        settings: &'static str,
        label: String,
    }

    /// An id with its name in the language
    Named {
        id: &'static str,
        label: String,
    }

    /// A file format
    Format {
        id: &'static str,
        label: String,
        extensions: Vec<&'static str>,
    }

    /// The keypad: how cells are filled in a game with values
    Pad {
        modes: Vec<Choice>,
        aids: Vec<Choice>,
    }

    /// A mode or a display aid
    Choice {
        id: &'static str,
        /// The keyboard key that selects it
        key: char,
        label: String,
    }

    /// A game's tutorial
    Tutorial {
        blocks: Vec<Block>,
    }

    /// A puzzle's document
    DocumentOnly {
        /// The native document, as text
        document: String,
    }

    /// A small board of a game, and an animation of its solution
    Card {
        /// The native document, as text
        document: String,
        #[serde(flatten)]
        picture: Picture,
        listed: Vec<ListItem>,
        frames: Vec<Change>,
    }

    /// The puzzles of the day
    Today {
        date: String,
        puzzles: Vec<TodaysPuzzle>,
    }

    /// A game's puzzle of the day
    TodaysPuzzle {
        kind: &'static str,
        kind_name: String,
        title: String,
        puzzle_name: String,
        settings: BTreeMap<String, String>,
        seed: String,
    }

    /// A puzzle of the library
    Puzzle {
        id: String,
        kind: String,
        title: String,
        /// The name that a user gave it
        name: Option<String>,
        /// The puzzle name, from which the same puzzle can be generated again
        puzzle_name: Option<String>,
        settings: Option<String>,
        seed: Option<String>,
        size: String,
        surface: String,
        /// When it was added to the library, in milliseconds since 1970
        made: i64,
        /// Whether lists show it
        listed: bool,
        /// The entity tag, which changes with every change of the puzzle
        tag: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        score: Option<f64>,
        /// The numbers of its rating, by label
        measures: BTreeMap<String, f64>,
    }

    /// A page of puzzles
    Puzzles {
        items: Vec<Puzzle>,
        total: u64,
        page: u32,
    }

    /// A puzzle that was added to the library
    AddedPuzzle {
        #[serde(flatten)]
        puzzle: Puzzle,
        /// Whether the library did not have it before
        is_new: bool,
        remarks: Vec<String>,
        /// The id of the play that was imported from a saved game
        play: Option<String>,
    }

    /// A puzzle of the library that was edited
    EditedPuzzle {
        #[serde(flatten)]
        puzzle: Puzzle,
        remarks: Vec<String>,
        /// The number of stored solutions that still hold
        kept: usize,
        /// The number of stored solutions that no longer hold and were dropped
        dropped: usize,
    }

    /// The board of a puzzle before the first move
    Start {
        kind: &'static str,
        /// Columns, rows and layers
        size: [u32; 3],
        #[serde(flatten)]
        picture: Picture,
        listed: Vec<ListItem>,
        #[serde(flatten, skip_serializing_if = "Option::is_none")]
        origin: Option<Origin>,
    }

    /// The seed and puzzle name of a puzzle that is not stored
    Origin {
        seed: Option<String>,
        puzzle_name: Option<String>,
    }

    /// A play in a list
    PlayRow {
        id: String,
        puzzle: String,
        kind: String,
        kind_name: String,
        title: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        size: String,
        player: String,
        player_name: String,
        /// When it began, in milliseconds since 1970
        began: i64,
        /// When it last changed, in milliseconds since 1970
        touched: i64,
        entries: u64,
        status: Status,
        millis: u64,
        points: Option<u32>,
        /// Whether the solution was shown
        shown: bool,
        /// When it was won, in milliseconds since 1970
        won: Option<i64>,
    }

    /// A page of plays
    Plays {
        items: Vec<PlayRow>,
        total: u64,
        page: u32,
    }

    /// A play with its whole state
    Play {
        id: String,
        puzzle: String,
        kind: String,
        title: String,
        /// The puzzle name, from which the same puzzle can be generated again
        puzzle_name: Option<String>,
        player: String,
        player_name: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        /// Columns, rows and layers
        size: [u32; 3],
        backdrop: Backdrop,
        scene: Scene,
        #[serde(flatten)]
        state: PlayState,
    }

    /// The state of a play that every answer about it has
    PlayState {
        /// The number of entries in the log
        entries: usize,
        status: Status,
        paused: bool,
        /// The time played, in milliseconds
        millis: u64,
        score: Score,
        /// The player's progress, in short phrases
        tally: Vec<String>,
        /// Whether there is a step to undo
        undo: bool,
        /// Whether there is a step to redo
        redo: bool,
        /// The names of the checkpoints
        marks: Vec<String>,
        /// The cell that a small window keeps in view
        focus: Option<Key>,
        /// The items of the list beside the board
        listed: Vec<ListItem>,
        won?: Won,
    }

    /// The cost of help so far
    Score {
        help: u32,
        /// Whether the solution was shown, so that the play does not score
        cancelled: bool,
    }

    /// The result of a won play
    Won {
        millis: u64,
        moves: u64,
        /// The cost of the moves, if they differ in cost
        cost?: String,
        #[serde(flatten, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    }

    /// The result of judging the moves of a won play
    Judged {
        points: u32,
        cancelled: bool,
        /// How many correct moves were neither good nor excellent
        normal: u32,
        good: u32,
        excellent: u32,
        wrong: u32,
        /// The points that wrong moves cost
        costs: u32,
        /// The points that help cost
        help: u32,
        /// The fewest moves that the solution needs
        best: Option<u64>,
        /// The least cost of a solution, if moves differ in cost
        best_cost?: String,
        level: &'static str,
        /// Whether it is on the leaderboard
        fame: bool,
    }

    /// The result of an action in a play
    Happened {
        #[serde(flatten)]
        state: PlayState,
        change: Change,
        /// The key of the thing that is grabbed now
        held: Option<Key>,
        /// The areas that can be touched, if they changed
        hot?: Vec<HotArea>,
        /// The values and brushes that can be entered, if they changed
        palette?: Vec<Brush>,
        mistakes?: Mistakes,
        hint?: Hint,
        /// The solution as an animation
        frames?: Vec<Change>,
    }

    /// The result of a check
    Mistakes {
        /// The number of mistakes; `null` if it could not be determined
        count: Option<usize>,
        /// The mistake that is pointed out
        shown: Vec<Key>,
    }

    /// A hint: the next move and its reason
    Hint {
        /// The technique's name in the language of the request
        technique: String,
        /// The technique's id, the same in every language
        technique_id: String,
        reason: String,
        /// The things to look at first
        look: Vec<Key>,
        /// The things on which the reason is based
        because: Vec<Key>,
        moves: Vec<String>,
        /// What the moves would change
        change: Option<Change>,
    }

    /// The preview of a gesture
    Preview {
        change: Option<Change>,
        /// What the drag would change if it continued, for games with stepwise drags. The page uses
        /// it to avoid further requests
        ahead: Vec<Ahead>,
    }

    /// What a drag would change if it continued
    Ahead {
        /// The keys that follow those of the gesture
        on: Vec<Key>,
        change: Option<Change>,
    }

    /// A play's log
    Log {
        entries: usize,
        #[cfg_attr(test, schemars(with = "Vec<BTreeMap<String, Value>>"))]
        events: Vec<Box<RawValue>>,
    }

    /// A replay of a play from its beginning
    Replay {
        id: String,
        puzzle: String,
        kind: String,
        title: String,
        player: String,
        player_name: String,
        /// Columns, rows and layers
        size: [u32; 3],
        backdrop: Backdrop,
        scene: Scene,
        listed: Vec<ListItem>,
        frames: Vec<ReplayFrame>,
    }

    /// A step of a replay
    ReplayFrame {
        /// The time played, in milliseconds
        at: u64,
        /// The action of the entry
        r#do: Option<String>,
        #[serde(flatten)]
        change: Change,
    }

    /// A draft that is being edited
    Draft {
        kind: &'static str,
        /// The native document
        #[cfg_attr(test, schemars(with = "BTreeMap<String, Value>"))]
        document: Value,
        scene: Scene,
        palette: Vec<Brush>,
        problems: Vec<DraftProblem>,
        listed: Vec<ListItem>,
    }

    /// A problem of a draft
    DraftProblem {
        text: String,
        /// The cells that it concerns
        keys: Vec<Key>,
    }

    /// Whether a draft is a valid puzzle, and how many solutions it has
    Verdict {
        valid: bool,
        problems: Vec<Fault>,
        /// unique, solvable, multiple, none or unknown
        status: &'static str,
        /// Why there is no solution
        reasons: Vec<Fault>,
        #[cfg_attr(test, schemars(with = "Vec<Value>"))]
        solutions: Vec<Json>,
        /// The solved boards, if there are several solutions
        pictures?: Vec<Picture>,
    }

    /// A board as a picture
    Picture {
        backdrop: Backdrop,
        scene: Scene,
    }

    /// A player
    Player {
        id: String,
        name: String,
        /// When the player was created, in milliseconds since 1970
        made: i64,
    }

    /// A code with which another browser can use a player, once
    PlayerCode {
        code: String,
        /// How long it is valid, in seconds
        seconds: u64,
    }

    /// The statistics of a player
    Statistics {
        rows: Vec<StatisticsRow>,
        /// The number of consecutive days with a win, up to the latest one
        streak: u32,
        longest_streak: u32,
    }

    /// The statistics of a player in one game at one level
    StatisticsRow {
        kind: String,
        kind_name: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        begun: u64,
        won: u64,
        /// In how many plays the solution was shown
        shown: u64,
        best_millis: Option<u64>,
        total_millis: u64,
        best_points: Option<u32>,
        points: u64,
    }

    /// The leaderboard: the best plays and players
    Leaderboard {
        items: Vec<LeaderboardRow>,
        players: Vec<BestPlayer>,
    }

    /// A play on the leaderboard
    LeaderboardRow {
        play: String,
        puzzle: String,
        kind: String,
        kind_name: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        size: String,
        player: String,
        player_name: String,
        points: u32,
        millis: u64,
        /// When it was won, in milliseconds since 1970
        won: i64,
    }

    /// A player on the leaderboard
    BestPlayer {
        player: String,
        player_name: String,
        points: u64,
        wins: u64,
    }

    /// A job that was started
    JobBegun {
        id: String,
    }

    /// A job
    Job {
        id: String,
        state: JobState,
        /// The position in the queue while it waits: 1 is the next
        position?: usize,
        /// The result of the job, or the problem with which it failed
        #[cfg_attr(test, schemars(with = "Option<JobResult>"))]
        result: Option<Box<RawValue>>,
    }

    /// A job that waits in the queue
    JobWaiting {
        /// The position: 1 is the next; absent when the job begins
        position?: usize,
    }

    /// The progress of a running job
    JobProgress {
        work: u64,
        seconds: f64,
        total?: u64,
        depth?: u64,
        generation?: u64,
        best?: u64,
        mean?: f64,
    }

    /// A puzzle that was generated
    Generated {
        puzzle: AddedPuzzle,
    }

    /// The result of a solver
    Solved {
        status: &'static str,
        #[cfg_attr(test, schemars(with = "Vec<Value>"))]
        solutions: Vec<Json>,
        statistics: Vec<Statistic>,
    }

    /// The stored solutions of a puzzle
    Solutions {
        solutions: Vec<KnownSolution>,
    }

    /// A stored solution of a puzzle
    KnownSolution {
        /// The number, from 1
        number: usize,
        /// The length in the measures of the game, the most important first
        length: Vec<Statistic>,
        /// The solver that found it; null if it is unknown
        solver: Option<String>,
        solver_label: Option<String>,
    }

    /// The solvers of a game on one puzzle, side by side
    Comparison {
        /// The names of all figures that the solvers have
        figures: Vec<NamedFigure>,
        solvers: Vec<ComparedSolver>,
        /// How two solvers contradict each other
        disagreement?: String,
    }

    /// The name of a figure in its language
    NamedFigure {
        name: &'static str,
        label: String,
    }

    /// The result of a solver in a comparison
    ComparedSolver {
        id: &'static str,
        label: String,
        status: &'static str,
        status_label: String,
        /// The number of solutions found
        solutions: usize,
        /// The length of the solution, and what the solver has counted
        figures: Vec<Statistic>,
        /// The time it took, in microseconds
        micros: u64,
        /// Why it was stopped before it was finished
        stopped?: String,
    }

    /// The number of solutions
    Counted {
        status: &'static str,
        statistics: Vec<Statistic>,
        /// The number, if all solutions were counted
        #[cfg_attr(test, schemars(with = "Option<u64>"))]
        count?: Figure,
        /// There are more solutions than this number, at which counting ended
        #[cfg_attr(test, schemars(with = "Option<u64>"))]
        more_than?: Figure,
    }

    /// A number in a solver's statistics
    Statistic {
        name: &'static str,
        label: String,
        #[cfg_attr(test, schemars(with = "Value"))]
        value: Figure,
        /// The value as text
        text: String,
    }

    /// The rating of a puzzle
    Rated {
        level: &'static str,
        level_label: String,
        score: f64,
        parts: Vec<RatingPart>,
    }

    /// A number of a rating
    RatingPart {
        name: String,
        label: String,
        value: f64,
    }

    /// The end of an animation of the generator
    FilmOfMaking {
        #[serde(flatten)]
        picture: Picture,
        puzzle: DocumentOnly,
        puzzle_name: Option<String>,
        seed: String,
        statistics: Vec<Statistic>,
    }

    /// The end of an animation of a solver
    FilmOfSolving {
        #[serde(flatten)]
        solved: Solved,
        #[serde(flatten)]
        picture: Picture,
    }

    /// The end of an animation of a stored solution
    FilmOfSolution {
        solution: KnownSolution,
        #[serde(flatten)]
        picture: Picture,
    }

    /// The start of an animation
    FilmStart {
        /// Columns, rows and layers
        size: [u32; 3],
        #[serde(flatten)]
        picture: Picture,
    }

    /// Steps of an animation; each gives the new roles of some keys
    FilmSteps {
        steps: Vec<Vec<(Key, String)>>,
    }

    /// The moves of a solution as an animation
    FilmFrames {
        frames: Vec<Change>,
    }

    /// The present state of a solver: the roles of the keys
    FilmPicture {
        changes: Vec<(Key, String)>,
    }

    /// A booklet that was made
    Book {
        pages: usize,
        puzzles: usize,
        remarks: Vec<String>,
        /// The size of the file, in bytes
        bytes: usize,
        /// The address of the file
        file: String,
    }

    /// The result of an import
    #[derive(Default)]
    Imported {
        puzzles: Vec<ImportedPuzzle>,
        /// The first of the failures
        failed: Vec<ImportFailure>,
        /// The number of failures
        failures: usize,
        remarks: Vec<String>,
    }

    /// A puzzle that was imported
    ImportedPuzzle {
        #[serde(flatten)]
        added: AddedPuzzle,
        file: String,
        /// The line on which it starts; 0 if the file has one puzzle
        line: usize,
    }

    /// A puzzle or file that could not be imported
    ImportFailure {
        file: String,
        line: Option<usize>,
        /// `/api#` and the key of the message
        r#type: String,
        message: String,
    }
}

/// The result of a job, by its action
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) enum JobResult {
    Generated(Generated),
    Solved(Solved),
    Rated(Rated),
    Counted(Counted),
    FilmOfMaking(FilmOfMaking),
    FilmOfSolving(FilmOfSolving),
    FilmOfSolution(FilmOfSolution),
    Compared(Comparison),
    Checked(Verdict),
    Book(Book),
    Imported(Imported),
}

/// A block of a tutorial
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) enum Block {
    Heading { level: usize, text: String },
    Paragraph { text: Vec<Inline> },
    List { items: Vec<Vec<Inline>> },
    Table { head: Option<Vec<Vec<Inline>>>, rows: Vec<Vec<Vec<Inline>>> },
    Code { text: String },
    Board { puzzle: DocumentOnly },
}

/// A part of a line: plain text, or text with a style or a link
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) enum Inline {
    Plain(String),
    Code { code: String },
    Strong { b: String },
    Emphasis { i: String },
    Link { link: String, text: String },
}

words! {
    /// Whether a play is won
    Status { GoingOn, Won }

    /// The state of a job
    JobState { Waiting, Running, Done, Failed }

    /// The type of a parameter's values
    ParameterType { Size, Choice, Flag, Integer, Span, Text, List }
}

impl Picture {
    pub(crate) fn new(backdrop: &game::Scene, scene: &game::Scene, texts: &Texts) -> Picture {
        Picture { backdrop: scene::backdrop(backdrop, texts), scene: scene::scene(scene, texts) }
    }
}

impl From<game::Status> for Status {
    fn from(status: game::Status) -> Status {
        match status {
            game::Status::GoingOn => Status::GoingOn,
            game::Status::Won => Status::Won,
        }
    }
}

/// The id of a level, if there is one.
pub(crate) fn level_name(level: Option<Level>) -> Option<&'static str> {
    level.map(Level::name)
}
