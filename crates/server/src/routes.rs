//! The table of routes. Requests are dispatched by it, and their inputs read as the types that the handlers take; the description of
//! the API is made from it.

use std::sync::LazyLock;

use http::Method;

use crate::api::{describe, drafts, events, files, jobs, kinds, players, plays, puzzles, replay};
use crate::exchange::{Reply, Response, decoded};
use crate::refusal::Refusal;
use crate::service::Context;
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
    pub(crate) handler: Box<dyn Fn(&Context<'_>) -> Result<Response, Refusal> + Send + Sync>,
    /// What the description of the API says of it.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) about: &'static str,
    /// The statuses when all goes well.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test writes the description"))]
    pub(crate) statuses: &'static [u16],
    #[cfg(test)]
    pub(crate) describe: fn(&mut Schemas) -> (Described, schemars::Schema),
}

fn route<I: Input + 'static, A: Answered + 'static>(
    method: &'static str,
    path: &'static str,
    handler: fn(&Context<'_>, I) -> Result<Reply<A>, Refusal>,
    about: &'static str,
) -> Route {
    Route {
        method,
        path,
        handler: Box::new(move |context| {
            let input = I::read(context.request)?;
            Ok(handler(context, input)?.response)
        }),
        about,
        statuses: &[200],
        #[cfg(test)]
        describe: crate::wire::schemas::operation::<I, A>,
    }
}

fn get<I: Input + 'static, A: Answered + 'static>(
    path: &'static str,
    handler: fn(&Context<'_>, I) -> Result<Reply<A>, Refusal>,
    about: &'static str,
) -> Route {
    route("GET", path, handler, about)
}

fn post<I: Input + 'static, A: Answered + 'static>(
    path: &'static str,
    handler: fn(&Context<'_>, I) -> Result<Reply<A>, Refusal>,
    about: &'static str,
) -> Route {
    route("POST", path, handler, about)
}

fn delete(
    path: &'static str,
    handler: fn(&Context<'_>, ()) -> Result<Reply<()>, Refusal>,
    about: &'static str,
) -> Route {
    route("DELETE", path, handler, about).status(&[204])
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
        get("/api", describe::api, "This description"),
        get("/api/limits", describe::limits, "The limits of the server"),
        get("/api/kinds", kinds::list, "The games, their parameters, formats and solvers"),
        get("/api/kinds/{kind}/tutorial", kinds::tutorial, "A game's history, rules and examples"),
        get(
            "/api/kinds/{kind}/card",
            kinds::card,
            "A small board of a game and its solution as a film",
        ),
        get("/api/today", puzzles::today, "A puzzle of each game for today, the same for everyone"),
        get("/api/puzzles", puzzles::list, "The library's puzzles, the newest first"),
        post(
            "/api/puzzles",
            puzzles::add,
            "Makes a puzzle, or takes one in: 201 when it is new, 200 when it was there already. A saved game is taken in with its \
             log for the player to go on with",
        )
        .status(&[201, 200]),
        get("/api/puzzles/{id}", files::puzzle, "A puzzle: as JSON, in a format, or drawn"),
        route("PATCH", "/api/puzzles/{id}", puzzles::rename, "Renames a puzzle"),
        delete("/api/puzzles/{id}", puzzles::delete, "Takes a puzzle off the library"),
        get("/api/puzzles/{id}/scene", puzzles::picture, "A puzzle's board before the first move"),
        post("/api/preview", puzzles::preview, "The board of a puzzle that is not kept"),
        get("/api/plays", plays::list, "Plays, the one touched last first"),
        post("/api/plays", plays::begin, "Begins a play").status(&[201]),
        get("/api/plays/{id}", plays::show, "A play as it is now"),
        delete("/api/plays/{id}", plays::delete, "Deletes a play"),
        get("/api/plays/{id}/events", plays::log, "A play's log, or all of it as a saved game"),
        post(
            "/api/plays/{id}/events",
            events::happen,
            "Does something in a play: a gesture or an action. The answer means that it is on disk",
        ),
        post(
            "/api/plays/{id}/preview",
            plays::preview,
            "What a gesture would change, without doing it",
        ),
        get(
            "/api/plays/{id}/replay",
            replay::show,
            "A play again from its beginning, picture by picture",
        ),
        post("/api/jobs", jobs::begin, "Begins work that may take long").status(&[202]),
        get(
            "/api/jobs/{id}",
            jobs::show,
            "The state of a job; with Accept: text/event-stream its events, and a client that stops listening ends it",
        ),
        delete("/api/jobs/{id}", jobs::cancel, "Ends a job"),
        post("/api/drafts", drafts::begin, "A draft to edit: blank, or of a puzzle or document"),
        post("/api/drafts/edit", drafts::edit, "What a gesture makes of a draft"),
        post(
            "/api/drafts/check",
            drafts::check,
            "Whether a draft is a puzzle, and how many solutions it has",
        ),
        get("/api/players", players::list, "The players, by name"),
        post("/api/players", players::add, "The player of this name, new if there is none")
            .status(&[201]),
        delete("/api/players/{id}", players::delete, "Deletes a player with everything of theirs"),
        get(
            "/api/players/{id}/statistics",
            players::statistics,
            "What a player has done, by game and level",
        ),
        get(
            "/api/players/{id}/export",
            players::export,
            "Everything of a player, as lines of JSON",
        ),
        get(
            "/api/fame",
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
