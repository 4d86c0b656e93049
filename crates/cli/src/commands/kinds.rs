//! `recreo kinds`: lists the games, or one, with their parameters and formats.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{About, BundleFormat, Domain, DynGame, Message, NATIVE, Parameter};
use serde::Serialize;

use super::answer;
use crate::report::{Answer, Outcome};
use crate::shell::Shell;

/// A game in JSON.
#[derive(Serialize)]
struct KindJson {
    id: &'static str,
    version: u32,
    name: String,
    line: String,
    unique: bool,
    surfaces: Vec<String>,
    layers: bool,
    parameters: Vec<ParameterJson>,
    presets: &'static [&'static str],
    solvers: &'static [&'static str],
    analyses: &'static [&'static str],
    #[serde(rename = "told")]
    overridable: &'static [&'static str],
    formats: Vec<FormatJson>,
    /// The bundle formats: files that contain many puzzles other than one per line.
    bundles: Vec<FormatJson>,
    classic: bool,
}

#[derive(Serialize)]
struct ParameterJson {
    name: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
    default: &'static str,
}

#[derive(Serialize)]
struct FormatJson {
    id: &'static str,
    extensions: &'static [&'static str],
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let asked = matches.get_one::<String>("kind");
    let games: Vec<&dyn DynGame> = recreo_catalog::games()
        .iter()
        .copied()
        .filter(|game| asked.is_none_or(|asked| *asked == game.about().id))
        .collect();
    let kinds: Vec<KindJson> = games.iter().map(|&game| kind(shell, game)).collect();
    let words = || games.iter().map(|&game| described(shell, game)).collect::<Vec<_>>().join("\n");
    answer(matches, &kinds, words)?;
    Ok(Answer::Yes)
}

fn name(shell: &Shell, about: &About) -> String {
    shell.word(&format!("{}-name", about.id))
}

fn line(shell: &Shell, about: &About) -> String {
    shell.word(&format!("{}-line", about.id))
}

fn formats(game: &dyn DynGame) -> Vec<FormatJson> {
    let native = FormatJson { id: NATIVE, extensions: &[NATIVE] };
    let own = game
        .formats()
        .into_iter()
        .map(|format| FormatJson { id: format.id, extensions: format.extensions });
    std::iter::once(native).chain(own).collect()
}

fn bundles(game: &dyn DynGame) -> Vec<FormatJson> {
    let bundles = game.bundles().into_iter();
    bundles.map(|BundleFormat { id, extensions, .. }| FormatJson { id, extensions }).collect()
}

fn kind(shell: &Shell, game: &dyn DynGame) -> KindJson {
    let about = game.about();
    KindJson {
        id: about.id,
        version: about.version,
        name: name(shell, about),
        line: line(shell, about),
        unique: about.unique,
        surfaces: about.surfaces.iter().map(ToString::to_string).collect(),
        layers: about.layers,
        parameters: about.parameters.iter().map(parameter).collect(),
        presets: about.presets,
        solvers: about.solvers,
        analyses: about.analyses,
        overridable: about.overridable,
        formats: formats(game),
        bundles: bundles(game),
        classic: about.classic.is_some(),
    }
}

fn parameter(parameter: &Parameter) -> ParameterJson {
    let (kind, bounds, choices) = match parameter.domain {
        Domain::Size { min, max, .. } => ("size", Some((min.into(), max.into())), None),
        Domain::Choice(choices) => ("choice", None, Some(choices)),
        Domain::Whole { min, max } => ("whole", Some((min, max)), None),
        Domain::Span { min, max } => ("span", Some((min.into(), max.into())), None),
        Domain::Text => ("text", None, None),
        Domain::List => ("list", None, None),
    };
    ParameterJson {
        name: parameter.name,
        kind,
        min: bounds.map(|bounds| bounds.0),
        max: bounds.map(|bounds| bounds.1),
        choices,
        default: parameter.default,
    }
}

fn described(shell: &Shell, game: &dyn DynGame) -> String {
    let about = game.about();
    let mut text = format!("{}  {}\n", about.id, name(shell, about));
    let _ = writeln!(text, "  {}", line(shell, about));
    let _ = writeln!(text, "  {}:", shell.word("cli-kinds-parameters"));
    for parameter in about.parameters {
        let values = match parameter.domain {
            Domain::Size { min, max, layers } => {
                let key = if layers { "cli-kinds-size-layers" } else { "cli-kinds-size" };
                shell.say(&Message::new(key).with("min", min).with("max", max))
            }
            Domain::Choice(choices) => choices.join("|"),
            Domain::Whole { min, max } => format!("{min}..{max}"),
            Domain::Span { min, max } => {
                shell.say(&Message::new("cli-kinds-span").with("min", min).with("max", max))
            }
            Domain::Text => shell.word("cli-kinds-text"),
            Domain::List => shell.word("cli-kinds-list"),
        };
        let default = if parameter.default.is_empty() { "-" } else { parameter.default };
        let label = shell.texts.parameter_name(about.id, parameter.name);
        let _ = writeln!(text, "    {}={default}  {label}: {values}", parameter.name);
    }
    let row = |label: &str, words: &[&str]| {
        if words.is_empty() {
            String::new()
        } else {
            format!("  {}: {}\n", shell.word(label), words.join(", "))
        }
    };
    let ids: Vec<&str> =
        formats(game).iter().chain(&bundles(game)).map(|format| format.id).collect();
    text += &row("cli-kinds-formats", &ids);
    text += &row("cli-kinds-solvers", about.solvers);
    text += &row("cli-kinds-analyses", about.analyses);
    text += &row("cli-kinds-override", about.overridable);
    text += &row("cli-kinds-presets", about.presets);
    text
}
