//! The table of routes. Requests are dispatched by it, and their inputs read as the types that the handlers take; the description of
//! the API is made from it.

use std::sync::LazyLock;

use http::Method;

use crate::api::{describe, drafts, events, files, jobs, kinds, players, plays, puzzles, replay};
use crate::exchange::decoded;
use crate::service::{Answer, Context};
use crate::wire::Answered;
use crate::wire::input::Input;
#[cfg(test)]
use crate::wire::schemas::{Described, Schemas};

/// A method and a path, with what handles them.
pub(crate) struct Route {
    /// `GET`, `POST`, ...
    pub(crate) method: &'static str,
    /// The path; a part in braces is a parameter.
    pub(crate) path: &'static str,
    pub(crate) handler: Box<dyn Fn(&Context<'_>) -> Answer + Send + Sync>,
    /// What the description of the API says of it.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) about: &'static str,
    /// The statuses when all goes well.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) statuses: &'static [u16],
    #[cfg(test)]
    pub(crate) describe: fn(&mut Schemas) -> (Described, schemars::Schema),
}

/// What handles requests with this method and path: `GET /api/kinds`.
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
        #[cfg(test)]
        describe: crate::wire::schemas::operation::<I, A>,
    }
}

impl Route {
    fn status(self, statuses: &'static [u16]) -> Route {
        Route { statuses, ..self }
    }
}

/// Where a request leads.
pub(crate) enum Found {
    /// A route, and its path parameters.
    Route(&'static Route, Vec<String>),
    /// The path is known, with these methods only.
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

/// The parameters of a path, if it is of that form.
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

/// All of them.
pub(crate) static ROUTES: LazyLock<Vec<Route>> = LazyLock::new(|| {
    vec![
        route("GET /api", describe::api, "This description"),
        route("GET /api/limits", describe::limits, "The limits of the server"),
        route("GET /api/kinds", kinds::list, "The games, their parameters, formats and solvers"),
        route("GET /api/kinds/{kind}/tutorial", kinds::tutorial, "A game's history, rules and examples"),
        route("GET /api/kinds/{kind}/card",
            kinds::card,
            "A small board of a game and its solution as a film",
        ),
        route("GET /api/today", puzzles::today, "A puzzle of each game for today, the same for everyone"),
        route("GET /api/puzzles", puzzles::list, "The library's puzzles, the newest first"),
        route("POST /api/puzzles",
            puzzles::add,
            "Makes a puzzle, or takes one in: 201 when it is new, 200 when it was there already. A saved game is taken in with its \
             log for the player to go on with",
        )
        .status(&[201, 200]),
        route("GET /api/puzzles/{id}", files::puzzle, "A puzzle: as JSON, in a format, or drawn"),
        route("PATCH /api/puzzles/{id}", puzzles::rename, "Renames a puzzle"),
        route("DELETE /api/puzzles/{id}", puzzles::delete, "Takes a puzzle off the library").status(&[204]),
        route("GET /api/puzzles/{id}/scene", puzzles::picture, "A puzzle's board before the first move"),
        route("POST /api/preview", puzzles::preview, "The board of a puzzle that is not kept"),
        route("GET /api/plays", plays::list, "Plays, the one touched last first"),
        route("POST /api/plays", plays::begin, "Begins a play").status(&[201]),
        route("GET /api/plays/{id}", plays::show, "A play as it is now"),
        route("DELETE /api/plays/{id}", plays::delete, "Deletes a play").status(&[204]),
        route("GET /api/plays/{id}/events", plays::log, "A play's log, or all of it as a saved game"),
        route("POST /api/plays/{id}/events",
            events::happen,
            "Does something in a play: a gesture or an action. The answer means that it is on disk",
        ),
        route("POST /api/plays/{id}/preview",
            plays::preview,
            "What a gesture would change, without doing it",
        ),
        route("GET /api/plays/{id}/replay",
            replay::show,
            "A play again from its beginning, picture by picture",
        ),
        route("POST /api/jobs", jobs::begin, "Begins work that may take long").status(&[202]),
        route("GET /api/jobs/{id}",
            jobs::show,
            "The state of a job; with Accept: text/event-stream its events, and a client that stops listening ends it",
        ),
        route("DELETE /api/jobs/{id}", jobs::cancel, "Ends a job").status(&[204]),
        route("POST /api/drafts", drafts::begin, "A draft to edit: blank, or of a puzzle or document"),
        route("POST /api/drafts/edit", drafts::edit, "What a gesture makes of a draft"),
        route("POST /api/drafts/check",
            drafts::check,
            "Whether a draft is a puzzle, and how many solutions it has",
        ),
        route("GET /api/players", players::list, "The players, by name"),
        route("POST /api/players", players::add, "The player of this name, new if there is none")
            .status(&[201]),
        route("DELETE /api/players/{id}", players::delete, "Deletes a player with everything of theirs").status(&[204]),
        route("GET /api/players/{id}/statistics",
            players::statistics,
            "What a player has done, by game and level",
        ),
        route("GET /api/players/{id}/export",
            players::export,
            "Everything of a player, as lines of JSON",
        ),
        route("GET /api/fame",
            players::leaderboard,
            "The leaderboard: the best plays and players, from the logs that were kept here",
        ),
    ]
});

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
