//! What the server answers. A field of type `Option` is `null` where there is nothing, unless it is marked to be left out.

use std::collections::BTreeMap;

use recreo_game::{self as game, Figure, Json, Level, Texts};
#[cfg(test)]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::scene::{self, Backdrop, Brush, Change, HotArea, Key, ListItem, Scene};

answers! {
    /// What went wrong, as problem details (RFC 9457)
    Problem {
        /// `/api#` and the key of the message, the same in every language
        r#type: String,
        title: String,
        status: u16,
        /// What went wrong, as a sentence
        detail: String,
        /// Where the first problem is
        place?: Place,
        problems?: Vec<Fault>,
        /// The chapter of a book, counted from 1
        chapter?: usize,
        /// The play as it is now, where it has entries that the client has not seen
        play?: Box<Play>,
    }

    /// One of several things that are wrong
    Fault {
        /// The sentence with its place
        message: String,
        /// The sentence alone
        text: String,
        place?: Place,
    }

    /// A place in a file or on a board
    Place {
        /// Counted from 1
        line?: usize,
        /// Counted from 1
        column?: usize,
        /// Column, row and layer, from 0
        cell?: [u32; 3],
    }

    /// The limits of the server
    Limits {
        /// Bytes of a body
        body: usize,
        /// Cells of a board
        cells: u64,
        /// Puzzles of a book
        book: usize,
        /// Puzzles of an import
        import: usize,
    }

    /// A game
    Kind {
        id: &'static str,
        /// The version of its generator and files
        version: u32,
        name: String,
        /// What it is, in a line
        line: String,
        parameters: Vec<Parameter>,
        presets: Vec<Preset>,
        surfaces: Vec<String>,
        /// Whether it is played on several layers too
        layers: bool,
        /// Whether every puzzle has exactly one solution
        unique: bool,
        formats: Vec<Format>,
        drawings: Vec<Format>,
        solvers: Vec<Named>,
        analyses: Vec<Named>,
        generators_watchable: bool,
        pad: Option<Pad>,
        /// Whether one moves a cursor over the board
        cursor: bool,
        /// Whether a drag is made step by step: one that was refused is refused however it goes on
        stepwise: bool,
    }

    /// A parameter of a game
    Parameter {
        name: &'static str,
        label: String,
        r#type: ParameterType,
        default: &'static str,
        /// A sentence more about it
        help?: String,
        min?: i64,
        max?: i64,
        layers?: bool,
        choices?: Vec<ParameterChoice>,
    }

    /// A value that a parameter can have
    ParameterChoice {
        value: &'static str,
        label: String,
    }

    /// Settings worth offering
    Preset {
        settings: &'static str,
        label: String,
    }

    /// Something with a name for people
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

    /// How cells are filled, where they take values
    Pad {
        modes: Vec<Choice>,
        aids: Vec<Choice>,
    }

    /// A mode or an aid
    Choice {
        id: &'static str,
        /// The key on the keyboard that chooses it
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

    /// A small board of a game, and its solution as a film
    Card {
        /// The native document, as text
        document: String,
        #[serde(flatten)]
        picture: Picture,
        listed: Vec<ListItem>,
        frames: Vec<Change>,
    }

    /// The puzzles of a day
    Today {
        date: String,
        puzzles: Vec<TodaysPuzzle>,
    }

    /// A game's puzzle of a day
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
        /// What its owner calls it
        name: Option<String>,
        /// The name that gives it for ever
        puzzle_name: Option<String>,
        settings: Option<String>,
        seed: Option<String>,
        size: String,
        surface: String,
        /// When it came into the library, in milliseconds since 1970
        made: i64,
        /// Another whenever it changes
        tag: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        score: Option<f64>,
        /// Numbers of its rating, by what they are called
        measures: BTreeMap<String, f64>,
    }

    /// A page of puzzles
    Puzzles {
        items: Vec<Puzzle>,
        total: u64,
        page: u32,
    }

    /// A puzzle as it came into the library
    AddedPuzzle {
        #[serde(flatten)]
        puzzle: Puzzle,
        remarks: Vec<String>,
        /// The play that a saved game was taken in as
        play: Option<String>,
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

    /// Where a puzzle that is not kept comes from
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
        /// When something last happened in it
        touched: i64,
        entries: u64,
        status: Status,
        millis: u64,
        points: Option<u32>,
        /// Whether the machine showed the solution
        shown: bool,
        /// When it was won
        won: Option<i64>,
    }

    /// A page of plays
    Plays {
        items: Vec<PlayRow>,
        total: u64,
        page: u32,
    }

    /// A play, and all that there is to see of it
    Play {
        id: String,
        puzzle: String,
        kind: String,
        title: String,
        /// The name that gives the puzzle for ever
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

    /// Where a play is: part of every answer about it
    PlayState {
        /// How many entries the log has
        entries: usize,
        status: Status,
        paused: bool,
        /// The time played
        millis: u64,
        score: Score,
        /// How far the player is, in short phrases
        tally: Vec<String>,
        /// Whether a step can be taken back
        undo: bool,
        /// Whether an undo can be taken back
        redo: bool,
        /// The names of the checkpoints
        marks: Vec<String>,
        /// The cell that a small window follows
        focus: Option<Key>,
        /// What is to be found or done
        listed: Vec<ListItem>,
        won?: Won,
    }

    /// What help has cost
    Score {
        help: u32,
        /// Whether the machine showed the solution: then the play counts for nothing
        cancelled: bool,
    }

    /// A play that was won
    Won {
        millis: u64,
        moves: u64,
        #[serde(flatten, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    }

    /// What is known of a won play once its moves are judged
    Judged {
        points: u32,
        cancelled: bool,
        /// How many moves were as good as most
        normal: u32,
        good: u32,
        excellent: u32,
        wrong: u32,
        /// The points that wrong moves cost
        costs: u32,
        /// The points that help cost
        help: u32,
        /// The fewest moves that it could have taken
        best: Option<u64>,
        level: &'static str,
        /// Whether it is on the leaderboard
        fame: bool,
    }

    /// What an event changed
    Happened {
        #[serde(flatten)]
        state: PlayState,
        change: Change,
        /// What is grabbed now
        held: Option<Key>,
        /// What can be touched, where that changed
        hot?: Vec<HotArea>,
        /// What can be entered, where that changed
        palette?: Vec<Brush>,
        mistakes?: Mistakes,
        hint?: Hint,
        /// The solution as a film
        frames?: Vec<Change>,
    }

    /// What a check found
    Mistakes {
        /// How many; `null` where that is not known
        count: Option<usize>,
        /// The one that is pointed out
        shown: Vec<Key>,
    }

    /// What to do next, and why
    Hint {
        /// The technique's name in the language
        technique: String,
        /// The same in every language
        technique_id: String,
        reason: String,
        /// Where to look
        look: Vec<Key>,
        /// What the reason rests on
        because: Vec<Key>,
        moves: Vec<String>,
        /// What the moves would change
        change: Option<Change>,
    }

    /// What a gesture would change
    Preview {
        change: Option<Change>,
        /// What a drag would change if it went on, where that is known; nobody needs to ask for it
        ahead: Vec<Ahead>,
    }

    /// What a drag would change if it went on
    Ahead {
        /// Through these things after those of the gesture
        on: Vec<Key>,
        change: Option<Change>,
    }

    /// A play's log
    Log {
        entries: usize,
        #[cfg_attr(test, schemars(with = "Vec<BTreeMap<String, Value>>"))]
        events: Vec<Box<RawValue>>,
    }

    /// A play again from its beginning
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
        /// The time played
        at: u64,
        /// What was done
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

    /// Something that is wrong with a draft
    DraftProblem {
        text: String,
        /// The cells that it is about
        keys: Vec<Key>,
    }

    /// Whether a draft is a puzzle, and how many solutions it has
    Verdict {
        valid: bool,
        problems: Vec<Fault>,
        /// unique, solvable, multiple, none or unknown
        status: &'static str,
        /// Why there is no solution
        reasons: Vec<Fault>,
        #[cfg_attr(test, schemars(with = "Vec<Value>"))]
        solutions: Vec<Json>,
        /// The solved boards, where there are several solutions
        pictures?: Vec<Picture>,
    }

    /// A board as it looks
    Picture {
        backdrop: Backdrop,
        scene: Scene,
    }

    /// A player
    Player {
        id: String,
        name: String,
        /// When the player came here first, in milliseconds since 1970
        made: i64,
    }

    /// What a player has done
    Statistics {
        rows: Vec<StatisticsRow>,
        /// Days in a row on which something was won, up to the last of them
        streak: u32,
        longest_streak: u32,
    }

    /// What a player has done in one game at one level
    StatisticsRow {
        kind: String,
        kind_name: String,
        level: Option<&'static str>,
        level_label: Option<String>,
        begun: u64,
        won: u64,
        /// In how many plays the machine showed the solution
        shown: u64,
        best_millis: Option<u64>,
        total_millis: u64,
        best_points: Option<u32>,
        points: u64,
    }

    /// The best plays and players
    Leaderboard {
        items: Vec<LeaderboardRow>,
        players: Vec<BestPlayer>,
    }

    /// One of the best plays
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

    /// One of the best players
    BestPlayer {
        player: String,
        player_name: String,
        points: u64,
        wins: u64,
    }

    /// A job that was begun
    JobBegun {
        id: String,
    }

    /// A job
    Job {
        id: String,
        state: JobState,
        /// What came of it, or the problem with it
        #[cfg_attr(test, schemars(with = "Option<JobResult>"))]
        result: Option<Box<RawValue>>,
    }

    /// How far a job is: sent while it goes on
    JobProgress {
        work: u64,
        seconds: f64,
        total?: u64,
        depth?: u64,
        generation?: u64,
        best?: u64,
        mean?: f64,
    }

    /// A puzzle that was made
    Generated {
        puzzle: AddedPuzzle,
    }

    /// What a solver found
    Solved {
        status: &'static str,
        #[cfg_attr(test, schemars(with = "Vec<Value>"))]
        solutions: Vec<Json>,
        statistics: Vec<Statistic>,
    }

    /// How many solutions there are
    Counted {
        status: &'static str,
        statistics: Vec<Statistic>,
        #[cfg_attr(test, schemars(with = "u64"))]
        count: Figure,
    }

    /// A number that a solver gives
    Statistic {
        name: &'static str,
        label: String,
        #[cfg_attr(test, schemars(with = "Value"))]
        value: Figure,
    }

    /// How hard a puzzle is
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

    /// The end of a film of how a puzzle is made
    FilmOfMaking {
        #[serde(flatten)]
        picture: Picture,
        puzzle: DocumentOnly,
        puzzle_name: Option<String>,
        seed: String,
        statistics: Vec<Statistic>,
    }

    /// The end of a film of a solver at work
    FilmOfSolving {
        #[serde(flatten)]
        solved: Solved,
        #[serde(flatten)]
        picture: Picture,
    }

    /// How a film begins
    FilmStart {
        /// Columns, rows and layers
        size: [u32; 3],
        #[serde(flatten)]
        picture: Picture,
    }

    /// Steps of a film, each the roles that keys have from then on
    FilmSteps {
        steps: Vec<Vec<(Key, String)>>,
    }

    /// The moves of a solution as a film
    FilmFrames {
        frames: Vec<Change>,
    }

    /// What a solver sees now: the roles that keys have
    FilmPicture {
        changes: Vec<(Key, String)>,
    }

    /// A book that was made
    Book {
        pages: usize,
        puzzles: usize,
        remarks: Vec<String>,
        /// The length of the file
        bytes: usize,
        /// The address of the file
        file: String,
    }

    /// What an import took in
    #[derive(Default)]
    Imported {
        puzzles: Vec<ImportedPuzzle>,
        /// What could not be read, the first of them
        failed: Vec<ImportFailure>,
        /// How many could not be read
        failures: usize,
        remarks: Vec<String>,
    }

    /// A puzzle that was imported
    ImportedPuzzle {
        #[serde(flatten)]
        added: AddedPuzzle,
        /// Whether it was not there before
        is_new: bool,
        file: String,
        /// 0 where the file has one puzzle
        line: usize,
    }

    /// Something that could not be imported
    ImportFailure {
        file: String,
        line: Option<usize>,
        /// `/api#` and the key of the message
        r#type: String,
        message: String,
    }
}

/// What came of a job, by what it does
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
    Checked(Verdict),
    Book(Book),
    Imported(Imported),
}

/// A part of a tutorial
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

/// A part of a line: plain text, or text with a look or a link
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

    /// Where a job stands
    JobState { Waiting, Running, Done, Failed }

    /// What a parameter's values are
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

/// The names of a level that may not be known.
pub(crate) fn level_name(level: Option<Level>) -> Option<&'static str> {
    level.map(Level::name)
}
