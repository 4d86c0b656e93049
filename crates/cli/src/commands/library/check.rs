//! `recreo library check` and `recreo library rescue`: finds damage in a library, and saves what
//! can be read of a damaged one.

use std::path::PathBuf;

use clap::ArgMatches;
use recreo_app::{CheckedItem, Finding, Library};
use recreo_game::{Message, Texts};
use recreo_store::{Rescued, Store, Url, check_file, rescuable};
use serde::Serialize;

use super::super::answer;
use super::backup::unsaved;
use crate::interrupt;
use crate::progress::Bar;
use crate::report::{Answer, Outcome};
use crate::shell::Shell;

/// The answer of `check`.
#[derive(Serialize)]
struct CheckJson {
    library: String,
    intact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzles: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<u64>,
    problems: Vec<ProblemJson>,
    /// What can be saved of a damaged file.
    #[serde(skip_serializing_if = "Option::is_none")]
    rescuable: Option<RescuedJson>,
}

#[derive(Serialize)]
struct ProblemJson {
    /// `puzzle` or `play`.
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    message: String,
}

#[derive(Serialize)]
struct RescuedJson {
    #[serde(flatten)]
    saved: Rescued,
    lost: Vec<String>,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches, url: &Url) -> Outcome {
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let mut json = CheckJson {
        library: url.to_string(),
        intact: false,
        puzzles: None,
        plays: None,
        problems: Vec::new(),
        rescuable: None,
    };
    let damage = check_file(url)?;
    if damage.is_empty() {
        let store = Store::open_existing(url)?;
        let library = Library { store, catalog: *recreo_catalog::CATALOG };
        let checked = library.check(&control).map_err(recreo_app::LibraryError::problems)?;
        let problem = |finding: &Finding| ProblemJson::new(&shell.texts, finding);
        json.problems.extend(checked.findings.iter().map(problem));
        (json.puzzles, json.plays) = (Some(checked.puzzles), Some(checked.plays));
        if let Some(why) = checked.stopped {
            answer(matches, &json, || json.lines(shell))?;
            return Err(why.into());
        }
    } else {
        for message in damage {
            let finding = Finding { item: None, problem: message.into() };
            json.problems.push(ProblemJson::new(&shell.texts, &finding));
        }
        match rescuable(url) {
            Ok(rescued) => json.rescuable = Some(RescuedJson::new(shell, rescued)),
            Err(error) => {
                let finding = Finding { item: None, problem: error.problem() };
                json.problems.push(ProblemJson::new(&shell.texts, &finding));
            }
        }
    }
    json.intact = json.problems.is_empty();
    answer(matches, &json, || json.text(shell))?;
    Ok(Answer::from(json.intact))
}

pub(super) fn rescue(shell: &Shell, matches: &ArgMatches, url: &Url) -> Outcome {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let file = path.display().to_string();
    let rescued = recreo_store::rescue(url, &path).map_err(|error| unsaved(&file, error))?;
    let is_whole = rescued.lost.is_empty();
    let json = RescuedJson::new(shell, rescued);
    answer(matches, &json, || json.lines())?;
    if !matches.get_flag("json") {
        shell.note(&saved("cli-library-rescued", &json.saved).with("file", file));
    }
    Ok(Answer::from(is_whole))
}

impl ProblemJson {
    fn new(texts: &Texts, finding: &Finding) -> ProblemJson {
        let (item, id) = match &finding.item {
            Some(CheckedItem::Puzzle(id)) => (Some("puzzle"), Some(id.to_string())),
            Some(CheckedItem::Play(id)) => (Some("play"), Some(id.to_string())),
            None => (None, None),
        };
        ProblemJson { item, id, message: texts.problem(&finding.problem) }
    }
}

impl RescuedJson {
    fn new(shell: &Shell, saved: Rescued) -> RescuedJson {
        let lost = saved.lost.iter().map(|message| shell.say(message)).collect();
        RescuedJson { saved, lost }
    }

    /// What is lost, one line each.
    fn lines(&self) -> String {
        self.lost.iter().map(|line| format!("{line}\n")).collect()
    }
}

impl CheckJson {
    /// The problems, one line each.
    fn lines(&self, shell: &Shell) -> String {
        let mut text = String::new();
        for problem in &self.problems {
            let about = match (problem.item, &problem.id) {
                (Some("puzzle"), Some(id)) => {
                    shell.say(&Message::new("cli-library-check-puzzle").with("id", id.as_str()))
                }
                (_, Some(id)) => {
                    shell.say(&Message::new("cli-library-check-play").with("id", id.as_str()))
                }
                _ => String::new(),
            };
            text += &format!("{about}{}\n", problem.message);
        }
        text
    }

    fn text(&self, shell: &Shell) -> String {
        let mut text = self.lines(shell);
        let library = |message: Message| message.with("library", self.library.as_str());
        let summary = match &self.rescuable {
            Some(rescuable) => {
                text += &rescuable.lines();
                library(saved("cli-library-check-rescuable", &rescuable.saved))
            }
            None if self.puzzles.is_none() => library(Message::new("cli-library-check-nothing")),
            None => {
                let key = if self.intact { "cli-library-intact" } else { "cli-library-not-intact" };
                let message = Message::new(key).with("problems", self.problems.len() as u64);
                let message = message.with("puzzles", self.puzzles.unwrap_or_default());
                library(message.with("plays", self.plays.unwrap_or_default()))
            }
        };
        text += &format!("{}\n", shell.say(&summary));
        text
    }
}

fn saved(key: &str, saved: &Rescued) -> Message {
    let message = Message::new(key).with("puzzles", saved.puzzles);
    message.with("players", saved.players).with("plays", saved.plays)
}
