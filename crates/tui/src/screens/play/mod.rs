//! Playing: the board, the clock, and everything that helps.
//!
//! This file holds what is on the table and lets time pass; [`keys`] says which key does what, [`acts`], [`hand`], [`mouse`] and [`pad`]
//! do it, [`draw`] and [`list`] show it, and [`reel`] shows moves that are not made.

mod acts;
mod draw;
mod hand;
mod keys;
mod list;
mod mouse;
mod pad;
mod reel;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use recreo_game::{
    About, Action, Brush, Control, Event, Hint, Key, Level, ListItem, Rating, Role, Score,
    SolveOptions, View,
};

use self::reel::Reel;
use crate::board::Board;
use crate::desk::{Desk, Next, Screen, capital};
use crate::input::Input;
use crate::overlay::{Answer, Overlay};
use crate::session::Session;
use crate::work::{Stage, Work};

/// A game being played.
pub(crate) struct PlayScreen {
    about: &'static About,
    title: String,
    table: Table,
    board: Board,
    /// Where the board was last drawn.
    room: Rect,
    /// What hints, checks and pulls mark on the board.
    marks: HashMap<Key, Role>,
    note: Option<Note>,
    hint: Option<StagedHint>,
    /// The mistakes that a check of this very state counted.
    counted: Option<usize>,
    asked: Option<(Overlay, Purpose)>,
    palette: Vec<Brush>,
    brush: Option<char>,
    /// What is chosen on the pad, where the game has one.
    chosen: pad::Chosen,
    /// What the player has in hand.
    grabbed: Option<Key>,
    /// What the mouse points at that could be taken in hand.
    pointed: Option<Key>,
    pull: Option<Pull>,
    rating: Option<Work<Option<Rating>>>,
    /// What the rating was found to be, where it was not known before.
    rated: Option<Rating>,
    level: Option<Level>,
    /// What the player may know of the score before the end: what help cost, and whether there is none any more.
    help: (u32, bool),
    elapsed: Duration,
    /// How far the game is, in the game's own words.
    progress: String,
    /// The list beside the board.
    list: Vec<ListItem>,
    /// Entries of the log that were there when everything was judged.
    judged: usize,
    /// When to try judging again, by the desk's clock.
    judge_at: Duration,
    ending: Option<Ending>,
    /// Moves that are being shown on the board.
    reel: Option<Reel>,
}

/// Where the game is: here, or with work that takes long.
enum Table {
    Here(Box<Session>),
    Away(Work<(Box<Session>, After)>),
    /// The work broke; what was played is kept.
    Lost,
}

/// What is done on the screen when work comes back.
type After = Box<dyn FnOnce(&mut PlayScreen, &Desk) + Send>;

/// A sentence under the board.
struct Note {
    text: String,
    role: Role,
}

/// A hint, and how much of it was told: 1 where, 2 why, 3 what.
struct StagedHint {
    hint: Hint<String>,
    stage: u8,
}

/// What a question is for.
enum Purpose {
    SolveAll,
    Step,
    Mark,
    Return(Vec<String>),
    Save,
    Overwrite(String),
    Watch,
    Solver,
    Keys(Vec<Option<keys::Command>>),
}

/// A pull with the mouse: what it went through.
struct Pull {
    keys: Vec<Key>,
    alternate: bool,
    /// Whether it began in the cell that was in focus.
    again: bool,
    last: (u16, u16),
}

/// What is known at the end.
struct Ending {
    score: Option<Score>,
    /// Moves that were made, as the game counts them.
    made: usize,
    /// Moves of the best solution, where the solver tells.
    best: Option<u64>,
}

/// How long the screen waits for work that is usually quick before it goes on by itself.
const MOMENT: Duration = Duration::from_millis(40);
/// How long judging may keep the screen from answering.
const JUDGING: Duration = Duration::from_millis(20);
/// How long judging rests when a move could not be judged that fast.
const JUDGING_RESTS: Duration = Duration::from_secs(5);
/// The work that judging a whole game may take at its end, and that finding the best solution may take.
const LAST_WORK: u64 = 400_000_000;

impl PlayScreen {
    pub(crate) fn new(session: Session, desk: &Desk) -> PlayScreen {
        let about = session.puzzle().about();
        let head = session.puzzle().metadata();
        let name = head.name.as_deref().or(head.parameters.as_deref()).unwrap_or_default();
        let name = desk.settings_name(about.id, name);
        let level = head.rating.as_ref().map(|rating| rating.level);
        let puzzle = session.puzzle().clone();
        let rating = level.is_none().then(|| Work::start(move |control| puzzle.rate(control).ok()));
        let board = Board::new(session.play());
        let small = View {
            window: Some(recreo_game::Window { x: 0, y: 0, width: 1, height: 1 }),
            layer: Some(0),
            ..View::default()
        };
        let mut screen = PlayScreen {
            about,
            title: if name.is_empty() {
                desk.game_name(about.id)
            } else {
                [desk.game_name(about.id), name].join(" · ")
            },
            palette: session.play().scene(&small).palette,
            board,
            table: Table::Here(Box::new(session)),
            room: Rect::new(0, 0, 78, 20),
            marks: HashMap::new(),
            note: None,
            hint: None,
            counted: None,
            asked: None,
            brush: None,
            chosen: pad::Chosen::default(),
            grabbed: None,
            pointed: None,
            pull: None,
            rating,
            rated: None,
            level,
            help: (0, false),
            elapsed: Duration::ZERO,
            progress: String::new(),
            list: Vec::new(),
            judged: 0,
            judge_at: Duration::ZERO,
            ending: None,
            reel: None,
        };
        let remarks = screen.session().map_or_else(Vec::new, |s| s.puzzle().facts().notes);
        if let Some(remark) = remarks.first() {
            screen.say(capital(&desk.texts.say(remark)));
        }
        screen.refresh(desk);
        screen
    }

    fn session(&self) -> Option<&Session> {
        match &self.table {
            Table::Here(session) => Some(session),
            _ => None,
        }
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        match &mut self.table {
            Table::Here(session) => Some(session),
            _ => None,
        }
    }

    fn is_paused(&self) -> bool {
        self.session().is_some_and(|session| session.play().status().paused)
    }

    /// Lends the game to work beside the screen, which mostly is back at once.
    fn at_work(
        &mut self,
        desk: &Desk,
        job: impl FnOnce(&mut Session, &Control) -> After + Send + 'static,
    ) {
        match std::mem::replace(&mut self.table, Table::Lost) {
            Table::Here(mut session) => {
                self.table = Table::Away(Work::start(move |control| {
                    let after = job(&mut session, control);
                    (session, after)
                }));
                self.take_back(desk, MOMENT);
            }
            other => self.table = other,
        }
    }

    /// Takes the game back from work, if it is done.
    fn take_back(&mut self, desk: &Desk, moment: Duration) {
        let Table::Away(work) = &mut self.table else { return };
        match work.wait(moment) {
            Stage::Busy => {}
            Stage::Lost => {
                self.table = Table::Lost;
                self.warn(desk.word("player-lost"));
            }
            Stage::Done((session, after)) => {
                self.table = Table::Here(session);
                after(self, desk);
                self.refresh(desk);
            }
        }
    }

    /// The game changed, or is here again.
    fn refresh(&mut self, desk: &Desk) {
        let Table::Here(session) = &self.table else { return };
        let play = session.play();
        if self.about.cursor {
            self.board.look(play, self.room, self.grabbed.or(self.pointed));
        } else {
            self.board.follow_player(play, self.room);
        }
        let score = play.score(self.level.unwrap_or(Level::Easy));
        self.help = (score.help, score.cancelled);
        self.elapsed = play.status().elapsed;
        let summary = play.summary(self.grabbed);
        let progress: Vec<String> =
            summary.progress.iter().map(|part| desk.texts.say(part)).collect();
        self.progress = progress.join("   ");
        self.list = summary.list;
        let trouble = session.trouble().map(|problem| desk.problem(problem));
        let won = session.is_won();
        if let Some(trouble) = trouble {
            self.warn(trouble);
        }
        self.show_frame(desk);
        if won && self.ending.is_none() {
            self.end(desk);
        }
    }

    /// The game is won: what is left to judge is judged, and the best solution is looked for.
    fn end(&mut self, desk: &Desk) {
        self.forget();
        (self.note, self.grabbed, self.pointed) = (None, None, None);
        self.ending = Some(Ending { score: None, made: 0, best: None });
        self.at_work(desk, |session, control| {
            // Moves that were not judged earn nothing; the score says what is known.
            let _ = session.perform(&Action::Judge, control);
            let counted =
                session.play().summary(None).moves.and_then(|moves| usize::try_from(moves).ok());
            let made = counted.unwrap_or_else(|| moves_made(&session.play().log(0)));
            let solving = control.clone().with_budget(LAST_WORK);
            let solved = session.puzzle().solve(&SolveOptions::default(), &solving);
            let best = solved.statistics.iter().find(|(name, _)| *name == "moves");
            let best = best.and_then(|(_, figure)| figure.number());
            Box::new(move |screen, _| {
                screen.ending = Some(Ending { score: None, made, best });
            })
        });
        self.count();
    }

    /// Counts the score, once the game is here and rated.
    fn count(&mut self) {
        let (Some(level), Table::Here(session)) = (self.level, &mut self.table) else { return };
        if let Some(ending) = &mut self.ending {
            session.finish(level, self.rated.as_ref());
            ending.score = Some(session.play().score(level));
        }
    }

    /// Marks, hints and what was checked belong to a state that is no more.
    fn forget(&mut self) {
        self.marks.clear();
        self.hint = None;
        self.counted = None;
    }

    fn say(&mut self, text: String) {
        self.note = Some(Note { text, role: Role::Ink });
    }

    fn warn(&mut self, text: String) {
        self.note = Some(Note { text: format!("! {text}"), role: Role::Warning });
    }

    /// Judges moves while nobody waits.
    fn judge(&mut self, desk: &Desk) {
        let now = desk.clock.now();
        let (judged, judge_at) = (self.judged, self.judge_at);
        let Some(session) = self.session_mut() else { return };
        if session.is_won() || session.play().status().entries == judged || now < judge_at {
            return;
        }
        let control = Control::new().with_deadline(Instant::now() + JUDGING);
        match session.perform(&Action::Judge, &control) {
            Ok(_) => self.judged = self.session().map_or(0, |s| s.play().status().entries),
            Err(_) => self.judge_at = now + JUDGING_RESTS,
        }
    }
}

/// How many moves a log holds.
fn moves_made(log: &str) -> usize {
    let entries = log
        .lines()
        .filter_map(|line| serde_json::from_str::<recreo_game::Entry<String>>(line).ok());
    entries
        .map(|entry| match entry.event {
            Event::Move { moves }
            | Event::Next { moves }
            | Event::Step { moves }
            | Event::Solve { moves } => moves.len(),
            _ => 0,
        })
        .sum()
}

impl Screen for PlayScreen {
    fn handle(&mut self, input: Input, desk: &Desk) -> Next {
        if let Table::Away(work) = &self.table {
            // What is pressed meanwhile means nothing, except that it is enough.
            if input == Input::Escape {
                work.cancel();
            }
            self.take_back(desk, Duration::ZERO);
            return Next::Stay;
        }
        if let Some((overlay, _)) = &mut self.asked {
            let answer = overlay.handle(input, desk);
            if answer != Answer::NotYet
                && let Some((_, purpose)) = self.asked.take()
            {
                return self.answered(answer, purpose, desk);
            }
            return Next::Stay;
        }
        if let Input::Hover { at } = input {
            self.point(at, desk);
            return Next::Stay;
        }
        self.stop_reel(desk);
        self.act(input, desk)
    }

    fn tick(&mut self, desk: &Desk) -> Next {
        self.take_back(desk, Duration::ZERO);
        self.turn_reel(desk);
        if let Some(work) = &mut self.rating {
            match work.wait(Duration::ZERO) {
                Stage::Busy => {}
                Stage::Done(rated) => (self.rating, self.rated) = (None, rated),
                Stage::Lost => self.rating = None,
            }
            if self.rating.is_none() {
                // A puzzle that cannot be rated counts as one like most.
                self.level = Some(self.rated.as_ref().map_or(Level::Normal, |rated| rated.level));
            }
        }
        if self.ending.as_ref().is_some_and(|ending| ending.score.is_none()) {
            self.count();
        }
        self.judge(desk);
        if let Some(session) = self.session() {
            self.elapsed = session.play().status().elapsed;
        }
        Next::Stay
    }

    fn rest(&self, _desk: &Desk) -> Duration {
        let counting = self.ending.as_ref().is_some_and(|ending| ending.score.is_none());
        if matches!(self.table, Table::Away(_)) || counting {
            return Duration::from_millis(30);
        }
        if self.reel.is_some() {
            return reel::FRAME / 2;
        }
        // Until the clock shows another second.
        let to_next = 1000 - u64::from(self.elapsed.subsec_millis());
        Duration::from_millis(to_next.clamp(10, 1000))
    }

    fn draw(&mut self, frame: &mut ratatui::Frame<'_>, area: Rect, desk: &Desk) {
        self.show(frame, area, desk);
    }

    fn leave(self: Box<Self>) {
        match self.table {
            Table::Here(session) => session.leave(),
            Table::Away(mut work) => {
                work.cancel();
                if let Stage::Done((session, _)) = work.wait(Duration::from_millis(500)) {
                    session.leave();
                }
            }
            Table::Lost => {}
        }
    }
}
