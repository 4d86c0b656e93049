//! Files that somebody brings: one puzzle, one on each line, or many in a form of a game's own; plain or compressed.

use std::io::{ErrorKind, Read};

use recreo_collection::Text;
use recreo_game::{
    AnyDraft, AnyGame, AnyPuzzle, Beside, Control, Message, NATIVE, Problem, Reading, Size,
    Unbundled, bundle_of, detect, document_kind, kind_linked_to, one_a_line,
};
use serde_json::Value;

use crate::service::Service;

/// The work that finding out whether a text holds several puzzles may take.
const LOOK: u64 = 10_000_000;
/// The longest text of a file, unpacked.
const LONGEST: u64 = 32 << 20;

/// A file, and what was told with it.
pub(crate) struct Parcel<'a> {
    /// Its game, if it was told.
    pub(crate) told: Option<&'static dyn AnyGame>,
    /// Its form, if it was told.
    pub(crate) form: Option<&'a str>,
    /// What it is called; nothing where nobody said.
    pub(crate) name: &'a str,
    pub(crate) bytes: Vec<u8>,
}

/// What is in it.
pub(crate) enum Opened {
    /// One puzzle.
    One(Box<dyn AnyDraft>),
    /// A text with a puzzle on each line.
    Lines(Vec<u8>),
    /// Many, as a game has them.
    Bundle(Unbundled<Box<dyn AnyDraft>>),
}

impl Service {
    /// Looks into a file; what it names is among those beside it, or nowhere.
    pub(crate) fn opened(
        &self,
        parcel: &Parcel<'_>,
        beside: &dyn Beside,
    ) -> Result<Opened, Vec<Problem>> {
        let text = unpacked(&parcel.bytes).map_err(|problem| vec![problem])?;
        let (bytes, form, told) = (text.as_slice(), parcel.form, parcel.told);
        let is_told = |game: &&'static dyn AnyGame| {
            told.is_none_or(|told| told.about().id == game.about().id)
        };
        let ending = parcel.name.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase();
        let games = self.games.iter().copied().filter(is_told);
        if let Some((game, bundle)) = bundle_of(games, form, &ending, bytes)
            && (form.is_some() || ending == bundle || game.sniff(bytes).is_none())
        {
            let drafts = game.unbundle(bytes.to_vec(), bundle, &Reading::default(), beside)?;
            return Ok(Opened::Bundle(drafts));
        }
        let control = Control::new().with_budget(LOOK);
        let puzzle = |bytes: &[u8]| {
            let game = told.or_else(|| detect(self.games, bytes).first().copied())?;
            game.read(bytes, form, &Reading::default()).ok()?.validate(&control).ok()
        };
        if one_a_line(self.games, bytes, puzzle) || is_no_more_than_its_first_line(bytes, puzzle) {
            return Ok(Opened::Lines(text));
        }
        self.understood(bytes, told, form).map(Opened::One)
    }

    /// Reads one puzzle: of the game that was told, or of the one that it fits.
    pub(crate) fn understood(
        &self,
        bytes: &[u8],
        told: Option<&'static dyn AnyGame>,
        form: Option<&str>,
    ) -> Result<Box<dyn AnyDraft>, Vec<Problem>> {
        let game = match told {
            Some(game) => game,
            None => match detect(self.games, bytes)[..] {
                [game] => game,
                [] => return Err(vec![self.fits_no_game(bytes)]),
                ref several => {
                    let ids: Vec<&str> = several.iter().map(|game| game.about().id).collect();
                    let message = Message::new("server-fits-several");
                    return Err(vec![message.with("games", ids.join(", ")).into()]);
                }
            },
        };
        if let Some(size) = size_told(bytes) {
            self.check_size(size).map_err(|problem| vec![problem])?;
        }
        game.read(bytes, form, &Reading::default())
    }

    fn fits_no_game(&self, bytes: &[u8]) -> Problem {
        match kind_linked_to(bytes) {
            Some(kind) => {
                let known: Vec<&str> = self.games.iter().map(|game| game.about().id).collect();
                let message = Message::new("server-fits-no-link").with("kind", kind);
                message.with("known", known.join(", ")).into()
            }
            None => Message::new("server-fits-no-game").into(),
        }
    }
}

/// The lines of a text that are not blank, each with its number.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let lines = lines.enumerate().map(|(i, line)| (i + 1, line));
    lines.filter(|(_, line)| !line.is_empty())
}

/// Whether a text says more than its reader looks at: a puzzle on its first line, and then something else.
fn is_no_more_than_its_first_line(
    bytes: &[u8],
    puzzle: impl Fn(&[u8]) -> Option<Box<dyn AnyPuzzle>>,
) -> bool {
    let mut lines = lines(bytes);
    let (Some((_, first)), Some(_)) = (lines.next(), lines.next()) else { return false };
    if document_kind(first).is_some() {
        // A document and its log.
        return false;
    }
    let written = |bytes: &[u8]| {
        let mut text = Vec::new();
        puzzle(bytes)?.write(Some(NATIVE), &mut text).ok().map(|()| text)
    };
    let whole = written(bytes);
    whole.is_some() && whole == written(first)
}

/// A file's text, out of its frames if it is compressed.
fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut text = Vec::new();
    let read = Text::new(bytes).take(LONGEST + 1).read_to_end(&mut text);
    match read {
        Ok(_) if text.len() as u64 > LONGEST => {
            Err(Message::new("server-text-too-long").with("most", LONGEST >> 20).into())
        }
        // Some editors put this mark in front of a text.
        Ok(_) => Ok(text.strip_prefix(b"\xef\xbb\xbf").map(<[u8]>::to_vec).unwrap_or(text)),
        Err(error) if error.kind() == ErrorKind::OutOfMemory => {
            Err(Message::new("server-text-too-long").with("most", LONGEST >> 20).into())
        }
        Err(_) => Err(Message::new("server-text-damaged").into()),
    }
}

/// The size that a native document tells of, before it is unpacked.
fn size_told(bytes: &[u8]) -> Option<Size> {
    let mut values = serde_json::Deserializer::from_slice(bytes).into_iter::<Value>();
    values.next()?.ok()?.get("puzzle")?.get("size")?.as_str()?.parse().ok()
}
