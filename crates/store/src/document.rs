//! What the library keeps of a puzzle: its native document, taken apart into columns and put together again.
//!
//! The name, the rating and the solutions of a puzzle change while it is in the library, so they have columns and rows of their own. What is
//! left, the bare document, never changes: two puzzles are the same when their bare documents are.

use recreo_game::{
    DynPuzzle, Message, NativeDocument, Rating, Size, SystemClock, WriteError, misread,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::StoreError;
use crate::error::{check_number, check_text};

/// The longest name of a puzzle, in characters.
const LONGEST_NAME: usize = 200;

/// A native document whose puzzle is left as it is written.
type DraftJson<'a> = NativeDocument<&'a RawValue>;

/// A puzzle on its way into the library.
#[derive(Clone, PartialEq, Debug)]
pub struct NewPuzzle {
    /// Whether lists show it. One that was only opened to be played need not be.
    pub listed: bool,
    pub(crate) kind: String,
    pub(crate) version: u32,
    pub(crate) name: Option<String>,
    pub(crate) parameters: Option<String>,
    pub(crate) seed: Option<u64>,
    pub(crate) size: Size,
    pub(crate) surface: String,
    pub(crate) rating: Option<Rating>,
    pub(crate) solutions: Vec<String>,
    pub(crate) document: String,
}

/// The part of a puzzle's own document that all games write alike.
#[derive(Deserialize)]
struct Ground {
    surface: String,
}

impl NewPuzzle {
    /// Takes a puzzle with everything that is known of it.
    pub fn of(puzzle: &dyn DynPuzzle) -> Result<NewPuzzle, StoreError> {
        let mut document = Vec::new();
        puzzle.write(None, &mut document).map_err(|error| match error {
            WriteError::Io(error) => StoreError::Io(error),
            WriteError::Refused(problem) => StoreError::Unfit(problem),
        })?;
        let play = puzzle.play(std::sync::Arc::new(SystemClock::new()));
        let size = play.map_err(StoreError::Unfit)?.size();
        NewPuzzle::read(&String::from_utf8_lossy(&document), size)
    }

    /// Takes the native document of a puzzle that was found valid, and the size of its board.
    ///
    /// ```
    /// use recreo_game::Size;
    /// use recreo_store::NewPuzzle;
    ///
    /// let document = r#"{"recreo":1,"kind":"some","version":1,"puzzle":{"surface":"torus"},"solutions":["1234"]}"#;
    /// assert!(NewPuzzle::read(document, Size { width: 2, height: 2, layers: 1 }).is_ok());
    /// assert!(NewPuzzle::read("{}", Size { width: 2, height: 2, layers: 1 }).is_err());
    /// ```
    pub fn read(document: &str, size: Size) -> Result<NewPuzzle, StoreError> {
        let written: DraftJson<'_> =
            serde_json::from_str(document).map_err(|error| unread(&error))?;
        let seed = written.seed.as_deref().map(str::parse).transpose();
        let seed = seed.map_err(|_| StoreError::unfit(Message::new("document-wrong-value")))?;
        let name = tidy_name(written.name.as_deref())?;
        check_text(document)?;
        check_rating(written.rating.as_ref())?;
        let ground = serde_json::from_str::<Ground>(written.puzzle.get());
        let surface = ground.map_or_else(|_| "plane".to_owned(), |ground| ground.surface);
        for text in [&written.kind, written.parameters.as_ref().unwrap_or(&surface), &surface] {
            check_text(text)?;
        }
        let solutions = written.solutions.iter().map(|json| one_line(json.as_str())).collect();
        let bare = DraftJson { name: None, solutions: Vec::new(), rating: None, ..written };
        let text = serde_json::to_string(&bare).map_err(|error| unread(&error))?;
        Ok(NewPuzzle {
            listed: true,
            kind: bare.kind,
            version: bare.version,
            name,
            parameters: bare.parameters,
            seed,
            size,
            surface,
            rating: written.rating,
            solutions,
            document: one_line(&text),
        })
    }

    /// What tells its bare document from any other.
    pub(crate) fn tag(&self) -> String {
        let digest = Sha256::digest(self.document.as_bytes());
        digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The whole document again.
pub(crate) fn whole(
    bare: &str,
    name: Option<String>,
    rating: Option<Rating>,
    solutions: &[String],
) -> Result<String, serde_json::Error> {
    let mut written: DraftJson<'_> = serde_json::from_str(bare)?;
    let read = |text: &String| serde_json::from_str(text);
    written.solutions = solutions.iter().map(read).collect::<Result<_, _>>()?;
    (written.name, written.rating) = (name, rating);
    serde_json::to_string(&written)
}

/// A name as it is kept: without blanks around it, and none where nothing is left.
pub(crate) fn tidy_name(name: Option<&str>) -> Result<Option<String>, StoreError> {
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return Ok(None) };
    check_text(name)?;
    if name.chars().count() > LONGEST_NAME {
        let message = Message::new("store-name-long").with("most", LONGEST_NAME);
        return Err(StoreError::unfit(message));
    }
    Ok(Some(name.to_owned()))
}

pub(crate) fn check_rating(rating: Option<&Rating>) -> Result<(), StoreError> {
    let Some(rating) = rating else { return Ok(()) };
    check_number(rating.score)?;
    rating.parts.iter().try_for_each(|(name, value)| {
        check_text(name)?;
        check_number(*value)
    })
}

/// A JSON value without line ends, which can only stand between its parts.
pub(crate) fn one_line(json: &str) -> String {
    json.trim().replace(['\n', '\r'], " ")
}

/// What the JSON reader found wrong with a document.
pub(crate) fn unread(error: &serde_json::Error) -> StoreError {
    StoreError::Unfit(misread(error))
}

/// The field that the JSON reader misses, if that is what is wrong.
pub(crate) fn missing_field(error: &serde_json::Error) -> Option<String> {
    let said = error.to_string();
    let (field, _) = said.strip_prefix("missing field `")?.split_once('`')?;
    Some(field.to_owned())
}
