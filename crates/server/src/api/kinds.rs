//! The games: their descriptions, parameters, modes, tutorials and cards.

use recreo_game::{
    self as game, Control, Domain, DynGame, Lang, NATIVE, Scene, SceneChange, Settings, Size, View,
};

use crate::api::prelude::*;
use crate::tutorial;
use crate::wire::answers::{
    Card, Choice, Format, Kind, Named, Pad, Parameter, ParameterChoice, ParameterType, Picture,
    Preset, Tutorial,
};
use crate::wire::scene::Change;

/// The random seed of the boards on cards and in tutorials.
pub(crate) const SAMPLE_SEED: u64 = 7;
/// Maximum number of pictures in a card's animation.
const CARD_FRAMES: usize = 80;
/// The work limit for solving a card's puzzle.
const CARD_WORK: u64 = 50_000_000;
/// The drawing formats of every puzzle.
pub(crate) const DRAWINGS: [(&str, &str); 3] =
    [("svg", "image/svg+xml"), ("png", "image/png"), ("pdf", "application/pdf")];

/// `GET /api/kinds`
pub(crate) fn list(context: &Context<'_>, (): ()) -> Answer<Vec<Kind>> {
    let games = context.service.library.catalog.games();
    let kinds = games.iter().map(|&game| kind(context, game)).collect();
    Ok(Response::json(&kinds).tagged_by_itself())
}

fn kind(context: &Context<'_>, game: &dyn DynGame) -> Kind {
    let labels = Labels(context.texts);
    let about = game.about();
    let id = about.id;
    let named = |names: &[&'static str]| {
        names.iter().map(|name| Named { id: name, label: labels.solver(id, name) }).collect()
    };
    let preset =
        |preset: &&'static str| Preset { settings: preset, label: labels.settings(about, preset) };
    let format = |id: &'static str, extensions: &[&'static str]| Format {
        id,
        label: labels.format(id),
        extensions: extensions.to_vec(),
    };
    let usual = game.settings_in(context.texts.lang());
    let native = format(NATIVE, &[NATIVE]);
    let own = game.formats().into_iter().map(|known| format(known.id, known.extensions));
    Kind {
        id,
        version: about.version,
        name: labels.game(id),
        line: labels.line(id),
        family: Named {
            id: about.family.id(),
            label: context.texts.word(&format!("family-{}", about.family)),
        },
        parameters: about.parameters.iter().map(|p| parameter(labels, id, p, &usual)).collect(),
        presets: about.presets.iter().map(preset).collect(),
        surfaces: about.surfaces.iter().map(ToString::to_string).collect(),
        layers: about.layers,
        unique: about.unique,
        formats: std::iter::once(native).chain(own).collect(),
        drawings: DRAWINGS.iter().map(|(id, _)| format(id, &[id])).collect(),
        solvers: named(about.solvers),
        analyses: named(about.analyses),
        generators_watchable: true,
        pad: about.pad.map(|pad| Pad {
            modes: choices(context, "mode", pad.modes),
            aids: choices(context, "aid", pad.aids),
        }),
        cursor: about.cursor,
        stepwise: about.stepwise,
    }
}

fn choices(context: &Context<'_>, what: &str, choices: &[game::Choice]) -> Vec<Choice> {
    let one = |choice: &game::Choice| Choice {
        id: choice.id,
        key: choice.key,
        label: context.texts.word(&format!("{what}-{}", choice.id)),
    };
    choices.iter().map(one).collect()
}

fn parameter(
    labels: Labels<'_>,
    id: &str,
    parameter: &game::Parameter,
    usual: &Settings,
) -> Parameter {
    let name = parameter.name;
    let (r#type, range, layers) = match parameter.domain {
        Domain::Size { min, max, layers } => {
            (ParameterType::Size, Some((min.into(), max.into())), Some(layers))
        }
        Domain::Choice(["no", "yes"] | ["yes", "no"]) => (ParameterType::Flag, None, None),
        Domain::Choice(_) => (ParameterType::Choice, None, None),
        Domain::Whole { min, max } => (ParameterType::Integer, Some((min, max)), None),
        Domain::Span { min, max } => (ParameterType::Span, Some((min.into(), max.into())), None),
        Domain::Text(_) => (ParameterType::Text, None, None),
        Domain::List => (ParameterType::List, None, None),
    };
    let choice =
        |value: &&'static str| ParameterChoice { value, label: labels.value(id, name, value) };
    let choices = match parameter.domain {
        Domain::Choice(choices) => Some(choices.iter().map(choice).collect()),
        _ => None,
    };
    Parameter {
        name,
        label: labels.parameter(id, name),
        r#type,
        default: parameter.default,
        suggested: usual.get(name).to_owned(),
        help: labels.help(id, name),
        min: range.map(|range| range.0),
        max: range.map(|range| range.1),
        layers,
        choices,
    }
}

/// `GET /api/kinds/{kind}/tutorial`
pub(crate) fn tutorial(context: &Context<'_>, (): ()) -> Answer<Tutorial> {
    let game = context.service.game(context.parameter(0))?;
    let lang = context.texts.lang();
    let name = format!("tutorial {} {}", game.about().id, lang.code());
    context.service.cached_json(name, || {
        let page = (game.about().tutorial)(lang);
        let control = Control::new().with_budget(CARD_WORK);
        let sample = || sample(game, lang, &control).map(|(_, text)| text);
        Ok(Tutorial { blocks: tutorial::blocks(page, game, &sample) })
    })
}

/// A small sample board of a game for people of a language, and its document.
fn sample(
    game: &dyn DynGame,
    lang: Lang,
    control: &Control,
) -> Option<(Box<dyn game::DynPuzzle>, String)> {
    let about = game.about();
    let presets = std::iter::once("").chain(about.presets.iter().copied());
    let mut settings: Vec<Settings> = presets
        .filter_map(|preset| {
            let mut settings = game.settings_in(lang);
            settings.set_all(preset).ok()?;
            Some(settings)
        })
        .collect();
    // The smallest sample fits a small card best; the first of equals is used.
    let cells =
        |settings: &Settings| settings.get("size").parse::<Size>().map_or(u64::MAX, Size::cells);
    settings.sort_by_key(cells);
    let puzzle = settings.iter().find_map(|s| game.generate(s, SAMPLE_SEED, control).ok())?;
    let mut document = Vec::new();
    puzzle.write(None, &mut document).ok()?;
    Some((puzzle, String::from_utf8(document).ok()?))
}

/// `GET /api/kinds/{kind}/card`
pub(crate) fn card(context: &Context<'_>, (): ()) -> Answer<Card> {
    let game = context.service.game(context.parameter(0))?;
    let name = format!("card {} {}", game.about().id, context.texts.lang().code());
    context.service.cached_json(name, || {
        context.compute(Sort::Answer, |control| {
            let nothing = || Refusal::missing("server-no-sample");
            let control = control.clone().with_budget(CARD_WORK);
            let (puzzle, document) =
                sample(game, context.texts.lang(), &control).ok_or_else(nothing)?;
            let view = View::default();
            let first = puzzle.scene(&view);
            let route = puzzle.route(&control).unwrap_or_default();
            let mut frames = Frames::new(first.clone());
            puzzle.walk(&route, CARD_FRAMES, &mut |board| frames.push(board.scene(&view)));
            Ok(Card {
                document: document.trim_end().to_owned(),
                picture: Picture::new(&puzzle.backdrop(&view), &first, context.texts),
                listed: scene::listed(&puzzle.summary(None).list),
                frames: frames.changes(context.texts),
            })
        })
    })
}

/// A sequence of scenes, stored as the changes from each to the next.
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

    /// The last scene.
    pub(crate) fn last(&self) -> &Scene {
        &self.last
    }

    pub(crate) fn changes(&self, texts: &game::Texts) -> Vec<Change> {
        self.changes.iter().map(|change| scene::change(change, texts)).collect()
    }
}
