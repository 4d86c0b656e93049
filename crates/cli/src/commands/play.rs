//! `recreo play`: plays in the terminal.

use std::io::{self, BufReader, IsTerminal};
use std::path::{self, Path, PathBuf};

use clap::ArgMatches;
use recreo_app::{Drawing, Series};
use recreo_catalog::CATALOG;
use recreo_game::{ClassicError, ClassicOptions, Control, DynGame, Message};
use recreo_render::Theme;

use super::new::series;
use super::numbers;
use crate::input::{self, Asked, Drafted, Source};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{draw, lang, output};
use recreo_tui::{Options, Start};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    if matches.get_flag("classic") {
        return classic(shell, matches);
    }
    let start = start(shell, matches)?;
    play(shell, start, matches)
}

fn play(shell: &Shell, start: Start, matches: &ArgMatches) -> Outcome {
    if !Shell::is_interactive() {
        return Err(Message::new("cli-needs-terminal").into());
    }
    let options = Options {
        start,
        texts: lang::texts(shell.lang),
        ascii: shell.ascii(),
        depth: shell.depth(true),
        theme: draw::theme(matches).unwrap_or(Theme::Dark),
        library: super::library_url(matches)?,
        player: matches.get_one::<String>("player").cloned(),
    };
    recreo_tui::run(options)?;
    Ok(Answer::Yes)
}

/// Returns what to open first: a new puzzle if only a game is named, the given puzzle, or the menu.
fn start(shell: &Shell, matches: &ArgMatches) -> Result<Start, Failure> {
    let asked = Asked::from(matches)?;
    if matches.get_flag("edit") {
        return edited(shell, matches, &asked);
    }
    match (asked.opener.game(), &asked.source) {
        (Some(game), Source::Stdin) => {
            let Series { game, settings, seed } = series(shell, game, matches)?;
            Ok(Start::New(game, settings, seed))
        }
        (None, Source::Stdin) => Ok(Start::Menu),
        (_, source) => {
            let path = match source {
                Source::File(path) => Some(path.clone()),
                _ => None,
            };
            let opened = asked.open(shell, &Control::new())?;
            Ok(Start::Open { puzzle: opened.puzzle, path })
        }
    }
}

/// Returns the editor with a blank board if only a game is named, or with the given puzzle, which
/// may be unfinished.
fn edited(shell: &Shell, matches: &ArgMatches, asked: &Asked) -> Result<Start, Failure> {
    let game_of = |id| CATALOG.game(id).map_err(Failure::from);
    let (drawing, path) = match (asked.opener.game(), &asked.source) {
        (Some(game), Source::Stdin) => {
            (Drawing::blank(game, &input::settings(shell, game, matches)?)?, None)
        }
        (None, Source::Stdin) => return Err(Message::new("cli-edit-what").into()),
        (_, source) => {
            let path = match source {
                Source::File(path) => Some(path.clone()),
                _ => None,
            };
            let drawing = match asked.open(shell, &Control::new()) {
                Ok(opened) => {
                    let puzzle = opened.puzzle.as_ref();
                    Drawing::of_puzzle(game_of(puzzle.about().id)?, puzzle)
                }
                // What is not a puzzle yet can be edited, unless it cannot be read at all.
                Err(failure) => match asked.draft(shell, &Control::new()) {
                    Ok(Drafted::Draft(draft)) => {
                        Drawing::of_draft(game_of(draft.about().id)?, draft)
                    }
                    _ => return Err(failure),
                },
            };
            (drawing, path)
        }
    };
    Ok(Start::Draw { drawing: Box::new(drawing), path })
}

/// Runs the classic menu, as the source document defines it. A script can control it.
fn classic(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let asked = Asked::from(matches)?;
    let file: Option<&Path> = match &asked.source {
        Source::File(path) => Some(path),
        Source::Stdin => None,
        Source::Name(_) => return Err(Message::new("cli-classic-name").into()),
    };
    let game: &dyn DynGame = match (asked.opener.game(), file) {
        (Some(game), _) => game,
        (None, Some(_)) => {
            let opened = asked.open(shell, &Control::new())?;
            let id = opened.puzzle.about().id;
            recreo_catalog::find(id)
                .ok_or_else(|| Message::new("cli-classic-none").with("game", id))?
        }
        (None, None) => return Err(Message::new("cli-classic-which").into()),
    };
    let id = game.about().id;
    let Some(classic) = game.about().classic else {
        return Err(Message::new("cli-classic-none").with("game", id).into());
    };
    // A path is resolved from the working directory first, then from the folder of the menu.
    let here = file.filter(|file| file.exists()).and_then(|file| path::absolute(file).ok());
    let dir = matches.get_one::<PathBuf>("dir");
    let options = ClassicOptions {
        file: here.as_deref().or(file),
        dir: dir.map_or(Path::new("."), PathBuf::as_path),
        named_dir: dir.is_some(),
        seed: numbers::seed(matches)?,
        live: io::stdin().is_terminal() && io::stdout().is_terminal(),
        ascii: shell.ascii() || !io::stdout().is_terminal(),
    };
    let mut input = BufReader::new(io::stdin());
    let ended = |why| match why {
        ClassicError::Io(error) => error.into(),
        ClassicError::Unreadable { file: own, problems } => {
            Failure::in_file(&file.unwrap_or(&own).display().to_string(), problems)
        }
    };
    output::to_stdout(|out| classic(&mut input, out, &shell.texts, &options).map_err(ended))?;
    Ok(Answer::Yes)
}
