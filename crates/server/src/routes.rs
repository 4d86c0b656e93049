//! The table of routes. Requests are dispatched by it, and their inputs are read as the types that
//! the handlers take. The API's description is generated from it.

use std::sync::LazyLock;

use http::Method;

use crate::api::{describe, drafts, events, files, jobs, kinds, players, plays, puzzles, replay};
use crate::exchange::decoded;
use crate::service::{Answer, Context};
use crate::wire::Answered;
use crate::wire::input::Input;
#[cfg(test)]
use crate::wire::schemas::{Described, Schemas};

/// A method and a path with their handler.
pub(crate) struct Route {
    /// `GET`, `POST`, ...
    pub(crate) method: &'static str,
    /// The path; a segment in braces is a parameter.
    pub(crate) path: &'static str,
    pub(crate) handler: Box<dyn Fn(&Context<'_>) -> Answer + Send + Sync>,
    /// The text in the API's description.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) about: &'static str,
    /// The statuses of a successful response.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) statuses: &'static [u16],
    /// Whether the API's description marks the route as deprecated.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) deprecated: bool,
    #[cfg(test)]
    pub(crate) describe: fn(&mut Schemas) -> (Described, schemars::Schema),
}

/// Creates the route of a method and path: `GET /api/kinds`.
fn route<I: Input + 'static, A: Answered + 'static>(
    address: &'static str,
    handler: fn(&Context<'_>, I) -> Answer<A>,
    about: &'static str,
) -> Route {
    let (method, path) = address.split_once(' ').expect("a method and a path");
    Route {
        method,
        path,
        handler: Box::new(move |context| {
            let input = I::read(context.request)?;
            Ok(handler(context, input)?.untyped())
        }),
        about,
        statuses: &[200],
        deprecated: false,
        #[cfg(test)]
        describe: crate::wire::schemas::operation::<I, A>,
    }
}

impl Route {
    fn status(self, statuses: &'static [u16]) -> Route {
        Route { statuses, ..self }
    }

    fn deprecated(self) -> Route {
        Route { deprecated: true, ..self }
    }
}

/// The result of a route lookup.
pub(crate) enum Found {
    /// A route, and its path parameters.
    Route(&'static Route, Vec<String>),
    /// The path exists, but only with these methods.
    OtherMethods(String),
    Nothing,
}

/// Finds the route of a request.
pub(crate) fn find(method: &Method, path: &str) -> Found {
    let mut methods = Vec::new();
    for route in ROUTES.iter() {
        let Some(parameters) = match_path(route.path, path) else { continue };
        if route.method == method.as_str() {
            return Found::Route(route, parameters);
        }
        methods.push(route.method);
    }
    if methods.is_empty() { Found::Nothing } else { Found::OtherMethods(methods.join(", ")) }
}

/// Returns the parameters of a path if it matches the pattern.
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

/// All routes.
pub(crate) static ROUTES: LazyLock<Vec<Route>> = LazyLock::new(|| {
    vec![
        route("GET /api", describe::api, "This description"),
        route("GET /api/limits", describe::limits, "The limits of the server"),
        route("GET /api/kinds", kinds::list, "The games, their parameters, formats and solvers"),
        route("GET /api/kinds/{kind}/tutorial", kinds::tutorial, "A game's history, rules and examples"),
        route("GET /api/kinds/{kind}/card",
            kinds::card,
            "A small board of a game, and its solution as an animation",
        ),
        route("GET /api/today", puzzles::today, "A puzzle of each game for today, the same for everyone"),
        route("GET /api/puzzles", puzzles::list, "The library's puzzles, newest first"),
        route("POST /api/puzzles",
            puzzles::add,
            "Generates or imports a puzzle: 201 if it is new, 200 if the library already has it. A saved \
             game is imported with its log, so that the player can continue it",
        )
        .status(&[201, 200]),
        route("GET /api/puzzles/{id}", files::puzzle, "A puzzle: its record as JSON, a file in one of its formats, or a drawing"),
        route("PUT /api/puzzles/{id}",
            puzzles::edit,
            "Replaces a puzzle by an edited version of it. It keeps its id, its name and the solutions that \
             still hold; plays that were begun keep the version with which they began. With If-Match, only \
             if it has not changed since",
        ),
        route("PATCH /api/puzzles/{id}", puzzles::rename, "Renames a puzzle"),
        route("DELETE /api/puzzles/{id}", puzzles::delete, "Removes a puzzle from the library").status(&[204]),
        route("GET /api/puzzles/{id}/scene", puzzles::picture, "A puzzle's board before the first move"),
        route("GET /api/puzzles/{id}/solutions", puzzles::solutions, "The stored solutions of a puzzle: number, length, solver"),
        route("POST /api/preview", puzzles::preview, "The board of a puzzle, without storing it"),
        route("GET /api/plays", plays::list, "Plays, most recently changed first"),
        route("POST /api/plays", plays::begin, "Starts a play").status(&[201]),
        route("GET /api/plays/{id}", plays::show, "The current state of a play"),
        route("DELETE /api/plays/{id}", plays::delete, "Deletes a play").status(&[204]),
        route("GET /api/plays/{id}/events", plays::log, "A play's log, or the whole play as a saved game"),
        route("POST /api/plays/{id}/events",
            events::happen,
            "Performs a gesture or another action in a play. When the answer arrives, the entry is on disk",
        ),
        route("POST /api/plays/{id}/preview",
            plays::preview,
            "What a gesture would change, without performing it",
        ),
        route("GET /api/plays/{id}/replay",
            replay::show,
            "A replay of a play from its beginning, as a sequence of pictures",
        ),
        route("POST /api/jobs", jobs::begin, "Starts a job: work that may take long").status(&[202]),
        route("GET /api/jobs/{id}",
            jobs::show,
            "The state of a job. With Accept: text/event-stream, its events; closing the stream cancels the job",
        ),
        route("DELETE /api/jobs/{id}", jobs::cancel, "Cancels a job").status(&[204]),
        route("POST /api/drafts", drafts::begin, "A draft to edit: a blank board, a puzzle or a document"),
        route("POST /api/drafts/edit", drafts::edit, "Applies a gesture to a draft"),
        route("POST /api/drafts/check",
            drafts::check,
            "Whether a draft is a valid puzzle, and how many solutions it has",
        ),
        route("GET /api/players",
            players::list,
            "The players of this browser; without its cookie, the players that belong to no browser",
        ),
        route("POST /api/players",
            players::add,
            "The player of this browser with this name, created if there is none; without the browser's \
             cookie, the player with this name that belongs to no browser",
        )
        .status(&[201]),
        route("POST /api/players/claim",
            players::claim,
            "Takes over a player: with a code, or one that belongs to no browser",
        ),
        route("PATCH /api/players/{id}", players::rename, "Renames a player"),
        route("POST /api/players/{id}/code",
            players::code,
            "A code with which another browser can use the player",
        ),
        route("DELETE /api/players/{id}", players::delete, "Deletes a player with all their data").status(&[204]),
        route("GET /api/players/{id}/statistics",
            players::statistics,
            "A player's statistics, by game and level",
        ),
        route("GET /api/players/{id}/export",
            players::export,
            "All data of a player, as lines of JSON",
        ),
        route("GET /api/leaderboard",
            players::leaderboard,
            "The leaderboard: the best plays and players, computed from the logs that the server has stored",
        ),
        // Clients of earlier versions use this address.
        route("GET /api/fame", players::leaderboard, "The former address of /api/leaderboard")
            .deprecated(),
    ]
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_dispatched_to_its_route() {
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
