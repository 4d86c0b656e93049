//! `recreo kinds`: lists the games, or one, with their parameters and formats.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{About, BundleFormat, Domain, DynGame, Message, NATIVE, Parameter, Term, Texts};
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
    shell.texts.label(&Term::game(about.id))
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
        Domain::Text(_) => ("text", None, None),
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
    let (about, texts) = (game.about(), &shell.texts);
    let mut text = format!("{}  {}\n", shown(texts, &Term::game(about.id)), name(shell, about));
    let _ = writeln!(text, "  {}", line(shell, about));
    let _ = writeln!(text, "  {}:", shell.word("cli-kinds-parameters"));
    let usual = game.settings_in(shell.lang);
    for parameter in about.parameters {
        let term = Term::parameter(about.id, parameter.name);
        let value = |value: &str| texts.typed(&Term::value(about.id, parameter.name, value));
        let words = |words: &[&str]| words.iter().map(|word| value(word)).collect::<Vec<_>>();
        let values = match parameter.domain {
            Domain::Size { min, max, layers } => {
                let key = if layers { "cli-kinds-size-layers" } else { "cli-kinds-size" };
                shell.say(&Message::new(key).with("min", min).with("max", max))
            }
            Domain::Choice(choices) => words(choices).join("|"),
            Domain::Whole { min, max } => format!("{min}..{max}"),
            Domain::Span { min, max } => {
                let message = Message::new("cli-kinds-span").with("min", min).with("max", max);
                shell.say(&message.with("any", value("any")))
            }
            Domain::Text(known) => {
                let mut all = words(known);
                all.push(shell.word("cli-kinds-text"));
                all.join("|")
            }
            Domain::List => shell.word("cli-kinds-list"),
        };
        let known = match parameter.domain {
            Domain::Choice(words) | Domain::Text(words) => words,
            _ => &["any"],
        };
        let default = match usual.get(parameter.name) {
            "" => "-".to_owned(),
            default if known.contains(&default) => value(default),
            default => default.to_owned(),
        };
        let (typed, label) = (texts.typed(&term), texts.label(&term));
        let id = if typed == term.id() { String::new() } else { format!(" ({})", term.id()) };
        let _ = writeln!(text, "    {typed}={default}{id}  {label}: {values}");
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
    let term = |name: &&str| texts.typed(&Term::parameter(about.id, name));
    let overridable: Vec<String> = about.overridable.iter().map(term).collect();
    let overridable: Vec<&str> = overridable.iter().map(String::as_str).collect();
    text += &row("cli-kinds-override", &overridable);
    let presets: Vec<String> =
        about.presets.iter().map(|preset| typed_preset(texts, about, preset)).collect();
    let presets: Vec<&str> = presets.iter().map(String::as_str).collect();
    text += &row("cli-kinds-presets", &presets);
    text
}

/// Returns a preset with the words to type.
fn typed_preset(texts: &Texts, about: &About, preset: &str) -> String {
    let typed = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        let term = Term::value(about.id, name, value);
        let value = if texts.has_label(&term) { texts.typed(&term) } else { value.to_owned() };
        Some(format!("{}={value}", texts.typed(&Term::parameter(about.id, name))))
    };
    let pairs = preset.split(',').map(|pair| typed(pair).unwrap_or_else(|| pair.to_owned()));
    pairs.collect::<Vec<_>>().join(",")
}

/// Returns the word to type for a term, and its id if that is another.
fn shown(texts: &Texts, term: &Term) -> String {
    match texts.typed(term) {
        typed if typed == term.id() => typed,
        typed => format!("{typed} ({})", term.id()),
    }
}
