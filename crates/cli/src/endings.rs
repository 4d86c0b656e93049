//! The extensions of output files: the format that a file name asks for, and formats that it
//! contradicts.

use recreo_app::{WrittenFormat, written_formats};
use recreo_catalog::CATALOG;
use recreo_game::{DynGame, Message, NATIVE};

use crate::args::DRAWINGS;
use crate::output::Target;
use crate::report::Failure;

/// Extensions of any text.
const PLAIN: [&str; 2] = ["txt", "text"];
/// A native document is JSON, so it may be named so.
const JSON: &str = "json";

/// The formats of a game, or of all games if it is not known, and those of pictures.
fn formats(game: Option<&dyn DynGame>) -> Vec<WrittenFormat> {
    let of = |game: &dyn DynGame| -> Vec<WrittenFormat> {
        let many = game.bundles().into_iter().map(|form| (form.id, form.extensions.to_vec()));
        written_formats(game).into_iter().chain(many).collect()
    };
    let mut formats: Vec<WrittenFormat> = match game {
        Some(game) => of(game),
        None => CATALOG.games().iter().flat_map(|game| of(*game)).collect(),
    };
    let drawing =
        |form: &'static str| (form, if form == "text" { PLAIN.to_vec() } else { vec![form] });
    formats.extend(DRAWINGS.map(drawing));
    formats
}

/// Returns the format that an extension belongs to, in this game if possible.
fn owner(ending: &str, game: Option<&dyn DynGame>) -> Option<&'static str> {
    let is_owner = |(_, endings): &WrittenFormat| endings.contains(&ending);
    let found = |game| formats(game).into_iter().find(is_owner).map(|(id, _)| id);
    found(game).or_else(|| found(None))
}

/// Returns the extensions of a format, with their dots.
fn dotted(endings: &[&str]) -> String {
    endings.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(", ")
}

/// Refuses a file whose extension belongs to another format than the one that is written. Unknown
/// extensions are allowed.
pub(crate) fn check(
    target: &Target,
    game: Option<&dyn DynGame>,
    format: &str,
) -> Result<(), Failure> {
    let Some(ending) = target.extension().map(str::to_ascii_lowercase) else { return Ok(()) };
    let mut own: Vec<&str> = Vec::new();
    for (_, endings) in formats(game).iter().filter(|(id, _)| *id == format) {
        own.extend(endings.iter().filter(|ending| !own.contains(ending)).collect::<Vec<_>>());
    }
    let is_plain = PLAIN.contains(&&*ending) || format == NATIVE && ending == JSON;
    if is_plain || own.contains(&&*ending) || ending == format {
        return Ok(());
    }
    let Some(owner) = owner(&ending, game) else { return Ok(()) };
    let known = if own.is_empty() { dotted(&PLAIN[..1]) } else { dotted(&own) };
    let message = Message::new("cli-wrong-ending").with("ending", ending).with("owner", owner);
    Err(message.with("format", format).with("known", known).into())
}

/// Returns the format of new puzzles that the extension asks for: the native document without one.
pub(crate) fn format_of(target: &Target, game: &dyn DynGame) -> Result<&'static str, Failure> {
    let Some(ending) = target.extension().map(str::to_ascii_lowercase) else { return Ok(NATIVE) };
    let own: Vec<WrittenFormat> =
        formats(Some(game)).into_iter().filter(|(id, _)| !DRAWINGS.contains(id)).collect();
    if let Some((id, _)) = own.iter().find(|(_, endings)| endings.contains(&&*ending)) {
        return Ok(id);
    }
    if ending == JSON {
        return Ok(NATIVE);
    }
    let mut endings: Vec<&str> = own.into_iter().flat_map(|(_, endings)| endings).collect();
    endings.dedup();
    Err(unknown(&ending, &endings))
}

/// Returns the format with solutions, or the picture, that the extension of an answer asks for.
/// Any other extension is one of text.
pub(crate) fn of_answer(target: &Target) -> Option<&'static str> {
    let ending = target.extension()?.to_ascii_lowercase();
    if PLAIN.contains(&&*ending) {
        return None;
    }
    let mut formats = CATALOG.games().iter().flat_map(|game| game.formats());
    let holds = formats.find(|form| form.solutions && form.extensions.contains(&&*ending));
    holds.map(|form| form.id).or_else(|| owner(&ending, None))
}

/// Returns the picture format that the extension asks for, if there is an extension.
pub(crate) fn of_picture(target: &Target) -> Result<Option<&'static str>, Failure> {
    let form = target.form(&DRAWINGS)?;
    let Some(ending) = target.extension().map(str::to_ascii_lowercase) else { return Ok(form) };
    match form {
        None if PLAIN.contains(&&*ending) => Ok(Some("text")),
        None => Err(unknown(&ending, &["txt", "svg", "png", "pdf"])),
        form => Ok(form),
    }
}

fn unknown(ending: &str, known: &[&str]) -> Failure {
    let message = Message::new("cli-unknown-ending").with("ending", ending);
    message.with("known", dotted(known)).into()
}
