//! The table of routes. Questions are dispatched and checked by it, and `GET /api` is made from it.

use http::Method;

use crate::api::{describe, drafts, events, files, kinds, players, plays, puzzles, replay, tasks};
use crate::exchange::decoded;
use crate::fields::FieldForm::{Document, Flag, Object, Seed, Settings, Text, Whole, Word};
use crate::fields::{Field, may, need};
use crate::service::{Answer, Call};

/// A question that can be asked.
pub(crate) struct Route {
    pub(crate) method: Method,
    /// The path; what stands in braces may be anything.
    pub(crate) path: &'static str,
    pub(crate) about: &'static str,
    /// What the query may hold.
    pub(crate) asks: &'static [(&'static str, &'static str)],
    /// What the body holds; nothing where there is none.
    pub(crate) takes: &'static [Field],
    /// The status when all goes well, and the name of what is sent then.
    pub(crate) gives: (u16, &'static str),
    pub(crate) does: fn(&Call<'_>) -> Answer,
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
        let Some(places) = places(route.path, path) else { continue };
        if route.method == *method {
            return Found::Route(route, places);
        }
        methods.push(route.method.as_str());
    }
    if methods.is_empty() { Found::Nothing } else { Found::OtherMethods(methods.join(", ")) }
}

/// What stands in the places of a route's path, if the path is of that form.
fn places(form: &str, path: &str) -> Option<Vec<String>> {
    let mut places = Vec::new();
    let (mut forms, mut parts) = (form.split('/'), path.split('/'));
    loop {
        match (forms.next(), parts.next()) {
            (None, None) => return Some(places),
            (Some(form), Some(part)) if form.starts_with('{') && !part.is_empty() => {
                places.push(decoded(part, false));
            }
            (Some(form), Some(part)) if form == part => {}
            _ => return None,
        }
    }
}

const LANG: (&str, &str) = ("lang", "en or es; else what Accept-Language prefers");
const VIEW: [(&str, &str); 8] = [
    LANG,
    ("layer", "one layer only"),
    ("aids", "the numbers of the aids to show, with commas between"),
    ("held", "the key of what is in hand"),
    ("x", "the first column to show"),
    ("y", "the first row"),
    ("w", "how many columns"),
    ("h", "how many rows"),
];

/// What says which puzzle to make or take in.
const PUZZLE: &[Field] = &[
    may("kind", Text, "the game's id"),
    may("settings", Settings, "what to make it with; the rest is as usual"),
    may("seed", Seed, "where chance begins; by chance when absent"),
    may("name", Text, "kind@version:parameters#seed: makes that puzzle again"),
    may("text", Text, "a file of any format, as text"),
    may("base64", Text, "the same in base64"),
    may("format", Text, "the file's format, where it does not tell by itself"),
    may("document", Document, "a native document"),
    may("unlisted", Flag, "not to be shown in lists: opened by a link, or today's"),
];

/// What says what to draw on.
const DRAFT: &[Field] = &[
    may("kind", Text, "the game's id"),
    may("settings", Settings, "the size and rules of a blank board"),
    may("document", Document, "a draft, which need not be a puzzle yet"),
    may("text", Text, "a file of any format"),
    may("base64", Text, "the same in base64"),
    may("format", Text, "the file's format"),
    may("puzzle", Text, "the id of a puzzle of the library"),
    may("view", Object("View"), "what is looked at"),
];

const EDIT: &[Field] = &[
    need("document", Document, "the draft"),
    need("gesture", Object("Gesture"), "what was done to it"),
    may("kind", Text, "the game's id"),
    may("view", Object("View"), "what is looked at"),
];

/// What says what a job is about.
pub(crate) const JOB: &[Field] = &[
    need("do", Word(&tasks::DEEDS), "what to do"),
    may("kind", Text, "the game's id"),
    may("settings", Settings, "what to make a puzzle with"),
    may("seed", Seed, "where chance begins"),
    may("name", Text, "kind@version:parameters#seed"),
    may("text", Text, "a file of any format"),
    may("base64", Text, "the same in base64"),
    may("format", Text, "the file's format"),
    may("document", Document, "a native document"),
    may("puzzle", Text, "the id of a puzzle of the library"),
    may("play", Text, "the id of a play, whose score ends with it"),
    may("solver", Text, "which of the game's solvers"),
    may("limit", Whole, "how many solutions are enough"),
    may("watch", Flag, "whether to tell what the solver sees while it searches"),
    may("unlisted", Flag, "not to be shown in lists"),
];

const EVENT: &[Field] = &[
    need("entries", Whole, "how many entries of the log have been seen"),
    may("view", Object("View"), "what is looked at now"),
    may("gesture", Object("Gesture"), "what was done on the board"),
    may("do", Word(&events::DEEDS), "what else was done"),
    may("name", Text, "the name of the marked state"),
    may("show", Flag, "whether to point a mistake out"),
];

/// All of them.
pub(crate) static ROUTES: &[Route] = &[
    Route {
        method: Method::GET,
        path: "/api",
        about: "This description",
        asks: &[],
        takes: &[],
        gives: (200, "Description"),
        does: describe::api,
    },
    Route {
        method: Method::GET,
        path: "/api/kinds",
        about: "The games, their parameters, formats and solvers",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Kinds"),
        does: kinds::list,
    },
    Route {
        method: Method::GET,
        path: "/api/kinds/{kind}/tutorial",
        about: "A game's history, rules and examples",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Tutorial"),
        does: kinds::tutorial,
    },
    Route {
        method: Method::GET,
        path: "/api/kinds/{kind}/card",
        about: "A small board of a game and its solution as a film",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Card"),
        does: kinds::card,
    },
    Route {
        method: Method::GET,
        path: "/api/today",
        about: "A puzzle of each game for today, the same for everyone",
        asks: &[LANG, ("date", "another day: 2026-11-16")],
        takes: &[],
        gives: (200, "Today"),
        does: puzzles::today,
    },
    Route {
        method: Method::GET,
        path: "/api/puzzles",
        about: "The library's puzzles, the newest first",
        asks: &[
            LANG,
            ("kind", "of this game"),
            ("level", "easy, normal, hard or expert"),
            ("size", "9x9, 10x10x3"),
            ("text", "words in their names"),
            ("page", "which page, from 0"),
            ("per", "how many a page"),
        ],
        takes: &[],
        gives: (200, "Puzzles"),
        does: puzzles::list,
    },
    Route {
        method: Method::POST,
        path: "/api/puzzles",
        about: "Makes a puzzle, or takes one in; one that is there already is given back",
        asks: &[LANG],
        takes: PUZZLE,
        gives: (201, "Puzzle"),
        does: puzzles::add,
    },
    Route {
        method: Method::GET,
        path: "/api/puzzles/{id}",
        about: "A puzzle: as JSON, in a format, or drawn",
        asks: &[
            LANG,
            ("format", "one of the game's formats, svg, png or pdf"),
            ("theme", "light, dark, print or high-contrast"),
            ("solution", "1 draws it solved"),
        ],
        takes: &[],
        gives: (200, "Puzzle"),
        does: files::puzzle,
    },
    Route {
        method: Method::PATCH,
        path: "/api/puzzles/{id}",
        about: "Calls a puzzle otherwise",
        asks: &[LANG],
        takes: &[need("title", Text, "what to call it; nothing for its usual title")],
        gives: (200, "Puzzle"),
        does: puzzles::rename,
    },
    Route {
        method: Method::DELETE,
        path: "/api/puzzles/{id}",
        about: "Takes a puzzle off the library",
        asks: &[],
        takes: &[],
        gives: (204, ""),
        does: puzzles::delete,
    },
    Route {
        method: Method::GET,
        path: "/api/puzzles/{id}/scene",
        about: "A puzzle's board before the first move",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Start"),
        does: puzzles::picture,
    },
    Route {
        method: Method::POST,
        path: "/api/preview",
        about: "The board of a puzzle that is not kept",
        asks: &[LANG],
        takes: PUZZLE,
        gives: (200, "Start"),
        does: puzzles::preview,
    },
    Route {
        method: Method::GET,
        path: "/api/plays",
        about: "Plays, the one touched last first",
        asks: &[
            LANG,
            ("player", "of this player"),
            ("puzzle", "of this puzzle"),
            ("kind", "of this game"),
            ("open", "1 those going on, 0 those won"),
            ("page", "which page, from 0"),
            ("per", "how many a page"),
        ],
        takes: &[],
        gives: (200, "Plays"),
        does: plays::list,
    },
    Route {
        method: Method::POST,
        path: "/api/plays",
        about: "Begins a play",
        asks: &[LANG],
        takes: &[need("puzzle", Text, "the puzzle's id"), need("player", Text, "the player's id")],
        gives: (201, "Play"),
        does: plays::begin,
    },
    Route {
        method: Method::GET,
        path: "/api/plays/{id}",
        about: "A play as it stands",
        asks: &VIEW,
        takes: &[],
        gives: (200, "Play"),
        does: plays::show,
    },
    Route {
        method: Method::DELETE,
        path: "/api/plays/{id}",
        about: "Deletes a play",
        asks: &[],
        takes: &[],
        gives: (204, ""),
        does: plays::delete,
    },
    Route {
        method: Method::GET,
        path: "/api/plays/{id}/events",
        about: "A play's log, or all of it as a saved game",
        asks: &[("from", "the first entry"), ("format", "recreo gives a file")],
        takes: &[],
        gives: (200, "Log"),
        does: plays::log,
    },
    Route {
        method: Method::POST,
        path: "/api/plays/{id}/events",
        about: "Something happens in a play: a gesture, or something to do. Its answer means that it is on disk",
        asks: &[LANG],
        takes: EVENT,
        gives: (200, "Happened"),
        does: events::happen,
    },
    Route {
        method: Method::POST,
        path: "/api/plays/{id}/preview",
        about: "What a gesture would change, without a trace",
        asks: &[LANG],
        takes: &[
            may("view", Object("View"), "what is looked at now"),
            may("gesture", Object("Gesture"), "what may be done"),
        ],
        gives: (200, "Preview"),
        does: plays::preview,
    },
    Route {
        method: Method::GET,
        path: "/api/plays/{id}/replay",
        about: "A play again from its beginning, picture by picture",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Replay"),
        does: replay::show,
    },
    Route {
        method: Method::POST,
        path: "/api/jobs",
        about: "Begins work that may take long",
        asks: &[LANG],
        takes: JOB,
        gives: (202, "Job"),
        does: tasks::begin,
    },
    Route {
        method: Method::GET,
        path: "/api/jobs/{id}",
        about: "How a job stands; with Accept: text/event-stream its events, and who stops listening ends it",
        asks: &[LANG],
        takes: &[],
        gives: (200, "Job"),
        does: tasks::show,
    },
    Route {
        method: Method::DELETE,
        path: "/api/jobs/{id}",
        about: "Ends a job",
        asks: &[],
        takes: &[],
        gives: (204, ""),
        does: tasks::cancel,
    },
    Route {
        method: Method::POST,
        path: "/api/drafts",
        about: "A draft to edit: blank, or of a puzzle or document",
        asks: &[LANG],
        takes: DRAFT,
        gives: (200, "Draft"),
        does: drafts::begin,
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/edit",
        about: "What a gesture makes of a draft",
        asks: &[LANG],
        takes: EDIT,
        gives: (200, "Draft"),
        does: drafts::edit,
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/check",
        about: "Whether a draft is a puzzle, and how many solutions it has",
        asks: &[LANG],
        takes: DRAFT,
        gives: (200, "Verdict"),
        does: drafts::check,
    },
    Route {
        method: Method::GET,
        path: "/api/players",
        about: "Everybody who plays here",
        asks: &[],
        takes: &[],
        gives: (200, "Players"),
        does: players::list,
    },
    Route {
        method: Method::POST,
        path: "/api/players",
        about: "The player of a name, who is made when new",
        asks: &[LANG],
        takes: &[need("name", Text, "the name")],
        gives: (201, "Player"),
        does: players::add,
    },
    Route {
        method: Method::DELETE,
        path: "/api/players/{id}",
        about: "Deletes a player with everything of theirs",
        asks: &[],
        takes: &[],
        gives: (204, ""),
        does: players::delete,
    },
    Route {
        method: Method::GET,
        path: "/api/players/{id}/statistics",
        about: "What a player has done, by game and level",
        asks: &[
            LANG,
            ("offset", "minutes that the player's clock is before UTC, for streaks of days"),
        ],
        takes: &[],
        gives: (200, "Statistics"),
        does: players::statistics,
    },
    Route {
        method: Method::GET,
        path: "/api/players/{id}/export",
        about: "Everything of a player, as lines of JSON",
        asks: &[],
        takes: &[],
        gives: (200, "Export"),
        does: players::export,
    },
    Route {
        method: Method::GET,
        path: "/api/fame",
        about: "The hall of fame: the best plays and players, from the logs that were kept here",
        asks: &[
            LANG,
            ("kind", "of this game"),
            ("level", "of this level"),
            ("size", "of this size"),
            ("since", "day, week, month, year, or a moment in milliseconds since 1970"),
            ("order", "points or time"),
            ("limit", "how many"),
        ],
        takes: &[],
        gives: (200, "Fame"),
        does: players::fame,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_its_route() {
        let found = |method, path| match find(&method, path) {
            Found::Route(route, places) => format!("{} {}", route.path, places.join(",")),
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
