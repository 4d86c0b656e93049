//! The games: who they are, what they take, how they are played.

use std::sync::Arc;

use recreo_game::{
    Choice, Control, Domain, DynGame, ManualClock, NATIVE, Parameter, Scene, SceneChange, Settings,
    Size, View,
};
use serde_json::{Value, json};

use crate::exchange::Response;
use crate::labels::Labels;
use crate::refusal::Refusal;
use crate::service::{Answer, Context};
use crate::tutorial;
use crate::wire::scene;

/// The seed of the boards on cards and in tutorials.
pub(crate) const SAMPLE_SEED: u64 = 7;
/// The most pictures of a card's film.
const CARD_FRAMES: usize = 80;
/// The work that a card's solution may take.
const CARD_WORK: u64 = 50_000_000;
/// The drawings that every puzzle can be had as.
pub(crate) const DRAWINGS: [(&str, &str); 3] =
    [("svg", "image/svg+xml"), ("png", "image/png"), ("pdf", "application/pdf")];

/// `GET /api/kinds`
pub(crate) fn list(context: &Context<'_>) -> Answer {
    let kinds: Vec<Value> =
        context.service.library.catalog.games().iter().map(|&game| kind(context, game)).collect();
    Ok(Response::json(&kinds.into()).tagged_by_itself())
}

fn kind(context: &Context<'_>, game: &dyn DynGame) -> Value {
    let labels = Labels(context.texts);
    let about = game.about();
    let id = about.id;
    let named = |names: &[&str]| -> Value {
        let one = |name: &&str| json!({ "id": name, "label": labels.solver(id, name) });
        names.iter().map(one).collect()
    };
    let preset =
        |preset: &&str| json!({ "settings": preset, "label": labels.settings(id, preset) });
    let format = |id: &str, extensions: &[&str]| json!({ "id": id, "label": labels.format(id), "extensions": extensions });
    let native = format(NATIVE, &[NATIVE]);
    let own = game.formats().into_iter().map(|(id, extensions)| format(id, extensions));
    let drawings = DRAWINGS.iter().map(|(id, _)| format(id, &[id]));
    json!({
        "id": id,
        "version": about.version,
        "name": labels.game(id),
        "line": labels.line(id),
        "parameters": about.parameters.iter().map(|p| parameter(labels, id, p)).collect::<Value>(),
        "presets": about.presets.iter().map(preset).collect::<Value>(),
        "surfaces": about.surfaces.iter().map(ToString::to_string).collect::<Value>(),
        "layers": about.layers,
        "unique": about.unique,
        "formats": std::iter::once(native).chain(own).collect::<Value>(),
        "drawings": drawings.collect::<Value>(),
        "solvers": named(about.solvers),
        "analyses": named(about.analyses),
        "generatorsWatchable": true,
        "pad": about.pad.map(|pad| json!({
            "modes": choices(context, "mode", pad.modes),
            "aids": choices(context, "aid", pad.aids),
        })),
        "cursor": about.cursor,
    })
}

fn choices(context: &Context<'_>, what: &str, choices: &[Choice]) -> Value {
    let one = |choice: &Choice| {
        let label = context.texts.word(&format!("{what}-{}", choice.id));
        json!({ "id": choice.id, "key": choice.key.to_string(), "label": label })
    };
    choices.iter().map(one).collect()
}

fn parameter(labels: Labels<'_>, id: &str, parameter: &Parameter) -> Value {
    let name = parameter.name;
    let mut value = json!({
        "name": name,
        "label": labels.parameter(id, name),
        "default": parameter.default,
    });
    let more = match parameter.domain {
        Domain::Size { min, max, layers } => {
            json!({ "type": "size", "min": min, "max": max, "layers": layers })
        }
        Domain::Choice(["no", "yes"] | ["yes", "no"]) => json!({ "type": "flag" }),
        Domain::Choice(_) => json!({ "type": "choice" }),
        Domain::Whole { min, max } => json!({ "type": "integer", "min": min, "max": max }),
        Domain::Span { min, max } => json!({ "type": "span", "min": min, "max": max }),
        Domain::Text => json!({ "type": "text" }),
        Domain::List => json!({ "type": "list" }),
    };
    if let (Some(value), Value::Object(more)) = (value.as_object_mut(), more) {
        value.extend(more);
        if let Domain::Choice(choices) = parameter.domain {
            let one =
                |choice: &&str| json!({ "value": choice, "label": labels.value(id, name, choice) });
            value.insert("choices".to_owned(), choices.iter().map(one).collect());
        }
        if let Some(help) = labels.help(id, name) {
            value.insert("help".to_owned(), help.into());
        }
    }
    value
}

/// Settings as an object.
pub(crate) fn settings_json(settings: &Settings) -> Value {
    settings.iter().map(|(name, value)| (name.to_owned(), Value::from(value))).collect()
}

/// `GET /api/kinds/{kind}/tutorial`
pub(crate) fn tutorial(context: &Context<'_>) -> Answer {
    let game = context.service.game(context.parameter(0))?;
    let lang = context.texts.lang();
    let name = format!("tutorial {} {}", game.about().id, lang.code());
    let kept = context.service.keep(&name, || {
        let page = (game.about().tutorial)(lang);
        let sample = || sample(game, &Control::new().with_budget(CARD_WORK)).map(|(_, text)| text);
        Ok(json!({ "blocks": tutorial::blocks(page, game, &sample) }))
    })?;
    Ok(Response::json(&kept).tagged_by_itself())
}

/// A small board of a game and its document.
fn sample(
    game: &dyn DynGame,
    control: &Control,
) -> Option<(Box<dyn recreo_game::DynPuzzle>, String)> {
    let about = game.about();
    let presets = std::iter::once("").chain(about.presets.iter().copied());
    let mut settings: Vec<Settings> = presets
        .filter_map(|preset| {
            let mut settings = game.settings();
            settings.set_all(preset).ok()?;
            Some(settings)
        })
        .collect();
    // The smallest shows best on a small card; of several, the first.
    let cells =
        |settings: &Settings| settings.get("size").parse::<Size>().map_or(u64::MAX, Size::cells);
    settings.sort_by_key(cells);
    let puzzle = settings.iter().find_map(|s| game.generate(s, SAMPLE_SEED, control).ok())?;
    let mut document = Vec::new();
    puzzle.write(None, &mut document).ok()?;
    Some((puzzle, String::from_utf8(document).ok()?))
}

/// `GET /api/kinds/{kind}/card`
pub(crate) fn card(context: &Context<'_>) -> Answer {
    let game = context.service.game(context.parameter(0))?;
    let name = format!("card {} {}", game.about().id, context.texts.lang().code());
    let kept = context.service.keep(&name, || {
        context.compute(|control| {
            let nothing = || Refusal::missing("server-no-sample");
            let control = control.clone().with_budget(CARD_WORK);
            let (puzzle, document) = sample(game, &control).ok_or_else(nothing)?;
            let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
            let view = View::default();
            let first = play.scene(&view);
            let route = play.route(&control).unwrap_or_default();
            let mut frames = Frames::new(first.clone());
            play.walk(&route, CARD_FRAMES, &mut |board| frames.push(board.scene(&view)));
            Ok(json!({
                "document": document.trim_end(),
                "backdrop": scene::backdrop(&play.backdrop(&view), context.texts),
                "scene": scene::scene(&first, context.texts),
                "listed": scene::listed(&play.summary(None).list),
                "frames": frames.json(context.texts),
            }))
        })
    })?;
    Ok(Response::json(&kept).tagged_by_itself())
}

/// Pictures one after another, kept as what changes from each to the next.
pub(crate) struct Frames {
    last: Scene,
    changes: Vec<SceneChange>,
}

impl Frames {
    pub(crate) fn new(first: Scene) -> Frames {
        Frames { last: first, changes: Vec::new() }
    }

    pub(crate) fn push(&mut self, next: Scene) {
        self.changes.push(SceneChange::between(&self.last, &next));
        self.last = next;
    }

    /// The picture at the end.
    pub(crate) fn last(&self) -> &Scene {
        &self.last
    }

    pub(crate) fn json(&self, texts: &recreo_game::Texts) -> Value {
        self.changes.iter().map(|change| scene::change(change, texts)).collect()
    }
}
