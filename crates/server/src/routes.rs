//! The table of routes. Questions are dispatched and checked by it, and `GET /api` is made from it.

use http::Method;

use crate::api::{describe, drafts, events, files, jobs, kinds, players, plays, puzzles, replay};
use crate::exchange::decoded;
use crate::fields::FieldForm::{Document, Files, Flag, Object, Seed, Settings, Text, Whole, Word};
use crate::fields::{Field, may, need};
use crate::service::{Answer, Context};

/// A question that can be asked.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    /// `GET`, `POST`, ...
    pub(crate) method: &'static str,
    /// The path; what stands in braces may be anything.
    pub(crate) path: &'static str,
    pub(crate) about: &'static str,
    /// What the query may hold besides the language.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// What the body holds; nothing where there is none.
    pub(crate) body: &'static [Field],
    /// The statuses when all goes well, the usual one first.
    pub(crate) statuses: &'static [u16],
    /// The name of what is sent then; empty for nothing.
    pub(crate) answer: &'static str,
    pub(crate) handler: fn(&Context<'_>) -> Answer,
}

type Handler = fn(&Context<'_>) -> Answer;

const fn get(
    path: &'static str,
    handler: Handler,
    answer: &'static str,
    about: &'static str,
) -> Route {
    let method = "GET";
    Route { method, path, about, query: &[], body: &[], statuses: &[200], answer, handler }
}

const fn post(
    path: &'static str,
    handler: Handler,
    answer: &'static str,
    about: &'static str,
) -> Route {
    Route { method: "POST", ..get(path, handler, answer, about) }
}

const fn delete(path: &'static str, handler: Handler, about: &'static str) -> Route {
    Route { method: "DELETE", statuses: &[204], ..get(path, handler, "", about) }
}

impl Route {
    const fn query(self, query: &'static [(&'static str, &'static str)]) -> Route {
        Route { query, ..self }
    }

    const fn body(self, body: &'static [Field]) -> Route {
        Route { body, ..self }
    }

    const fn status(self, statuses: &'static [u16]) -> Route {
        Route { statuses, ..self }
    }
}

/// Where a question leads.
pub(crate) enum Found {
    /// Here; and what stands in the route's places.
    Route(&'static Route, Vec<String>),
    /// The path is one of ours, but these are the methods that it knows.
    OtherMethods(String),
    /// Nowhere.
    Nothing,
}

/// Finds the route of a question.
pub(crate) fn find(method: &Method, path: &str) -> Found {
    let mut methods = Vec::new();
    for route in ROUTES {
        let Some(parameters) = match_path(route.path, path) else { continue };
        if route.method == method.as_str() {
            return Found::Route(route, parameters);
        }
        methods.push(route.method);
    }
    if methods.is_empty() { Found::Nothing } else { Found::OtherMethods(methods.join(", ")) }
}

/// What stands in the places of a route's path, if the path is of that form.
fn match_path(form: &str, path: &str) -> Option<Vec<String>> {
    let mut parameters = Vec::new();
    let (mut forms, mut parts) = (form.split('/'), path.split('/'));
    loop {
        match (forms.next(), parts.next()) {
            (None, None) => return Some(parameters),
            (Some(form), Some(part)) if form.starts_with('{') && !part.is_empty() => {
                parameters.push(decoded(part, false));
            }
            (Some(form), Some(part)) if form == part => {}
            _ => return None,
        }
    }
}

/// Part of every query.
pub(crate) const LANG: (&str, &str) = ("lang", "en or es; else what Accept-Language prefers");
const PAGE: (&str, &str) = ("page", "which page, from 0");
const PER_PAGE: (&str, &str) = ("per", "how many a page");
const VIEW: [(&str, &str); 7] = [
    ("layer", "one layer only"),
    ("aids", "the numbers of the aids to show, with commas between"),
    ("held", "the key of what is in hand"),
    ("x", "the first column to show"),
    ("y", "the first row"),
    ("w", "how many columns"),
    ("h", "how many rows"),
];

const KIND: Field = may("kind", Text, "the game's id");
const SETTINGS: Field = may("settings", Settings, "what to make it with; the rest is as usual");
const SEED: Field = may("seed", Seed, "where chance begins; by chance when absent");
const NAME: Field = may("name", Text, "kind@version:parameters#seed: makes that puzzle again");
const TEXT: Field = may("text", Text, "a file of any format, as text");
const BASE64: Field = may("base64", Text, "the same in base64");
const FORMAT: Field = may("format", Text, "the file's format, where it does not tell by itself");
const DOCUMENT: Field = may("document", Document, "a native document, or a draft of one");
const PUZZLE_ID: Field = may("puzzle", Text, "the id of a puzzle of the library");
const UNLISTED: Field =
    may("unlisted", Flag, "not to be shown in lists: opened by a link, or today's");
const TITLE: Field = may("title", Text, "what to call it");
const PLAYER: Field = may("player", Text, "the id of who goes on with a saved game");
const LOOK: Field = may("view", Object("View"), "what is looked at");

/// What says which puzzle to make or take in.
const PUZZLE: &[Field] =
    &[KIND, SETTINGS, SEED, NAME, TEXT, BASE64, FORMAT, DOCUMENT, UNLISTED, TITLE, PLAYER];

/// The same for one that is only looked at.
const GLANCE: &[Field] = &[KIND, SETTINGS, SEED, NAME, TEXT, BASE64, FORMAT, DOCUMENT, UNLISTED];

/// What says what to draw on.
const DRAFT: &[Field] = &[KIND, SETTINGS, DOCUMENT, TEXT, BASE64, FORMAT, PUZZLE_ID, LOOK];

const EDIT: &[Field] = &[
    need("document", Document, "the draft"),
    need("gesture", Object("Gesture"), "what was done to it"),
    KIND,
    LOOK,
];

/// What says what a job is about.
pub(crate) const JOB: &[Field] = &[
    need("do", Word(&jobs::ACTIONS), "what to do"),
    KIND,
    SETTINGS,
    SEED,
    NAME,
    TEXT,
    BASE64,
    FORMAT,
    DOCUMENT,
    PUZZLE_ID,
    may("play", Text, "the id of a play, whose score ends with it"),
    may("solver", Text, "which of the game's solvers"),
    may("limit", Whole, "how many solutions are enough"),
    may("watch", Flag, "whether to tell what the solver sees while it searches"),
    may("spec", Text, "what a book is to be, as `recreo book` reads it: TOML"),
    may(
        "files",
        Files("File", &["name", "text", "base64"]),
        "files to import, each with one puzzle or many, as text or in base64, together with those that they name. How many puzzles \
        are looked at and how much can be sent is told by /api/limits",
    ),
    UNLISTED,
    PLAYER,
];

const EVENT: &[Field] = &[
    need("entries", Whole, "how many entries of the log have been seen"),
    LOOK,
    may("gesture", Object("Gesture"), "what was done on the board"),
    may("do", Word(&events::ACTIONS), "what else was done"),
    may("name", Text, "the name of the marked state"),
    may("show", Flag, "whether to point a mistake out"),
];

/// All of them.
pub(crate) static ROUTES: &[Route] = &[
    get("/api", describe::api, "Description", "This description"),
    get(
        "/api/limits",
        describe::limits,
        "Limits",
        "How much may be asked for at once: bytes of a body, cells of a board, puzzles of a book and of an import",
    ),
    get("/api/kinds", kinds::list, "Kinds", "The games, their parameters, formats and solvers"),
    get(
        "/api/kinds/{kind}/tutorial",
        kinds::tutorial,
        "Tutorial",
        "A game's history, rules and examples",
    ),
    get(
        "/api/kinds/{kind}/card",
        kinds::card,
        "Card",
        "A small board of a game and its solution as a film",
    ),
    get(
        "/api/today",
        puzzles::today,
        "Today",
        "A puzzle of each game for today, the same for everyone",
    )
    .query(&[("date", "another day: 2026-11-16")]),
    get("/api/puzzles", puzzles::list, "Puzzles", "The library's puzzles, the newest first").query(
        &[
            ("kind", "of this game"),
            ("level", "easy, normal, hard or expert"),
            ("size", "9x9, 10x10x3"),
            ("text", "words in their names"),
            PAGE,
            PER_PAGE,
        ],
    ),
    post(
        "/api/puzzles",
        puzzles::add,
        "Puzzle",
        "Makes a puzzle, or takes one in: 201 when it is new, 200 when it was there already. \
        A saved game is taken in with its log for the player to go on with",
    )
    .body(PUZZLE)
    .status(&[201, 200]),
    get("/api/puzzles/{id}", files::puzzle, "Puzzle", "A puzzle: as JSON, in a format, or drawn")
        .query(&[
            ("format", "one of the game's formats (/api/kinds), svg, png or pdf; the library's record when absent"),
            ("theme", "light, dark, print or high-contrast"),
            ("solution", "1 draws it solved"),
            ("animated", "1 draws how it is solved, as an svg that moves"),
        ]),
    Route {
        method: "PATCH",
        ..post("/api/puzzles/{id}", puzzles::rename, "Puzzle", "Calls a puzzle otherwise")
            .body(&[need("title", Text, "what to call it; nothing for its usual title")])
    },
    delete("/api/puzzles/{id}", puzzles::delete, "Takes a puzzle off the library"),
    get(
        "/api/puzzles/{id}/scene",
        puzzles::picture,
        "Start",
        "A puzzle's board before the first move",
    ),
    post("/api/preview", puzzles::preview, "Start", "The board of a puzzle that is not kept")
        .body(GLANCE),
    get("/api/plays", plays::list, "Plays", "Plays, the one touched last first").query(&[
        ("player", "of this player"),
        ("puzzle", "of this puzzle"),
        ("kind", "of this game"),
        ("open", "1 those going on, 0 those won"),
        PAGE,
        PER_PAGE,
    ]),
    post("/api/plays", plays::begin, "Play", "Begins a play")
        .body(&[need("puzzle", Text, "the puzzle's id"), need("player", Text, "the player's id")])
        .status(&[201]),
    get("/api/plays/{id}", plays::show, "Play", "A play as it stands").query(&VIEW),
    delete("/api/plays/{id}", plays::delete, "Deletes a play"),
    get("/api/plays/{id}/events", plays::log, "Log", "A play's log, or all of it as a saved game")
        .query(&[("from", "the first entry"), ("format", "recreo gives a file")]),
    post(
        "/api/plays/{id}/events",
        events::happen,
        "Happened",
        "Something happens in a play: a gesture, or something to do. \
        Its answer means that it is on disk",
    )
    .body(EVENT),
    post(
        "/api/plays/{id}/preview",
        plays::preview,
        "Preview",
        "What a gesture would change, without a trace",
    )
    .body(&[LOOK, may("gesture", Object("Gesture"), "what may be done")]),
    get(
        "/api/plays/{id}/replay",
        replay::show,
        "Replay",
        "A play again from its beginning, picture by picture",
    ),
    post("/api/jobs", jobs::begin, "Job", "Begins work that may take long")
        .body(JOB)
        .status(&[202]),
    get(
        "/api/jobs/{id}",
        jobs::show,
        "Job",
        "How a job stands; with Accept: text/event-stream its events, and who stops listening ends it",
    )
    .query(&[("format", "pdf gives the book that it made")]),
    delete("/api/jobs/{id}", jobs::cancel, "Ends a job"),
    post(
        "/api/drafts",
        drafts::begin,
        "Draft",
        "A draft to edit: blank, or of a puzzle or document",
    )
    .body(DRAFT),
    post("/api/drafts/edit", drafts::edit, "Draft", "What a gesture makes of a draft").body(EDIT),
    post(
        "/api/drafts/check",
        drafts::check,
        "Verdict",
        "Whether a draft is a puzzle, and how many solutions it has",
    )
    .body(DRAFT),
    get("/api/players", players::list, "Players", "Everybody who plays here"),
    post("/api/players", players::add, "Player", "The player of a name, who is made when new")
        .body(&[need("name", Text, "the name")])
        .status(&[201]),
    delete("/api/players/{id}", players::delete, "Deletes a player with everything of theirs"),
    get(
        "/api/players/{id}/statistics",
        players::statistics,
        "Statistics",
        "What a player has done, by game and level",
    )
    .query(&[("offset", "minutes that the player's clock is before UTC, for streaks of days")]),
    get(
        "/api/players/{id}/export",
        players::export,
        "Export",
        "Everything of a player, as lines of JSON",
    ),
    get(
        "/api/fame",
        players::leaderboard,
        "Fame",
        "The leaderboard: the best plays and players, from the logs that were kept here",
    )
    .query(&[
        ("kind", "of this game"),
        ("level", "of this level"),
        ("size", "of this size"),
        ("since", "day, week, month, year, or a moment in milliseconds since 1970"),
        ("order", "points or time"),
        ("limit", "how many"),
    ]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_its_route() {
        let found = |method, path| match find(&method, path) {
            Found::Route(route, parameters) => format!("{} {}", route.path, parameters.join(",")),
            Found::OtherMethods(methods) => methods,
            Found::Nothing => String::new(),
        };
        assert_eq!(found(Method::GET, "/api"), "/api ");
        assert_eq!(found(Method::GET, "/api/puzzles/a%20b"), "/api/puzzles/{id} a b");
        assert_eq!(found(Method::PUT, "/api/players"), "GET, POST");
        assert_eq!(found(Method::GET, "/api/puzzles/"), "");
        assert_eq!(found(Method::GET, "/api/puzzles/a/b/c"), "");
        assert_eq!(found(Method::GET, "/api/nothing"), "");
    }
}
