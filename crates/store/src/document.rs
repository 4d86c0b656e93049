//! Splits the native document of a puzzle into columns, and puts it together again.
//!
//! The name, the rating and the solutions of a stored puzzle can change, so they have columns and
//! rows of their own. The rest, called the bare document, never changes: two puzzles are the same
//! if their bare documents are equal.

use recreo_game::{
    DynPuzzle, LONGEST_NAME, Message, NativeDocument, Rating, Size, SystemClock, WriteError,
    misread,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::StoreError;
use crate::error::{check_number, check_text};

/// A native document whose puzzle is not parsed.
type DraftJson<'a> = NativeDocument<&'a RawValue>;

/// A puzzle to add to the library.
#[derive(Clone, PartialEq, Debug)]
pub struct NewPuzzle {
    /// Whether lists show the puzzle. A puzzle that was only opened to be played can be unlisted.
    pub listed: bool,
    pub(crate) kind: String,
    pub(crate) version: u32,
    pub(crate) name: Option<String>,
    pub(crate) parameters: Option<String>,
    pub(crate) seed: Option<u64>,
    pub(crate) size: Size,
    pub(crate) surface: String,
    pub(crate) rating: Option<Rating>,
    pub(crate) solutions: Vec<StoredSolution>,
    pub(crate) document: String,
}

/// A solution of a stored puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSolution {
    /// The solution, a JSON value on one line.
    pub json: String,
    /// The name of the solver that found it, if it is known.
    pub solver: Option<String>,
}

impl StoredSolution {
    /// Creates it from a JSON value.
    pub fn new(json: &str, solver: Option<&str>) -> StoredSolution {
        StoredSolution { json: one_line(json), solver: solver.map(str::to_owned) }
    }
}

/// The field of a puzzle's document that all games have in common.
#[derive(Deserialize)]
struct SurfaceField {
    surface: String,
}

impl NewPuzzle {
    /// Creates it from a puzzle, with its name, rating and solutions.
    pub fn of(puzzle: &dyn DynPuzzle) -> Result<NewPuzzle, StoreError> {
        let mut document = Vec::new();
        puzzle.write(None, &mut document).map_err(|error| match error {
            WriteError::Io(error) => StoreError::Io(error),
            WriteError::Refused(problem) => StoreError::Invalid(problem),
        })?;
        let play = puzzle.play(std::sync::Arc::new(SystemClock::new()));
        let size = play.map_err(StoreError::Invalid)?.size();
        NewPuzzle::read(&String::from_utf8_lossy(&document), size)
    }

    /// Creates it from the native document of a valid puzzle and the size of its board.
    ///
    /// ```
    /// use recreo_game::Size;
    /// use recreo_store::NewPuzzle;
    ///
    /// let document = r#"{"recreo":1,"kind":"some","version":1,"puzzle":{"surface":"torus"}}"#;
    /// assert!(NewPuzzle::read(document, Size { width: 2, height: 2, layers: 1 }).is_ok());
    /// assert!(NewPuzzle::read("{}", Size { width: 2, height: 2, layers: 1 }).is_err());
    /// ```
    pub fn read(document: &str, size: Size) -> Result<NewPuzzle, StoreError> {
        let written: DraftJson<'_> =
            serde_json::from_str(document).map_err(|error| json_error(&error))?;
        let seed = written.seed.as_deref().map(str::parse).transpose();
        let seed = seed.map_err(|_| StoreError::invalid(Message::new("document-wrong-value")))?;
        let name = tidy_name(written.name.as_deref())?;
        check_text(document)?;
        check_rating(written.rating.as_ref())?;
        let field = serde_json::from_str::<SurfaceField>(written.puzzle.get());
        let surface = field.map_or_else(|_| "plane".to_owned(), |field| field.surface);
        for text in [&written.kind, written.parameters.as_ref().unwrap_or(&surface), &surface] {
            check_text(text)?;
        }
        let solvers = written.solvers.iter().map(Option::as_deref).chain(std::iter::repeat(None));
        let solutions = written.solutions.iter().zip(solvers);
        let solutions: Vec<StoredSolution> =
            solutions.map(|(json, solver)| StoredSolution::new(json.as_str(), solver)).collect();
        let bare = DraftJson {
            name: None,
            solutions: Vec::new(),
            solvers: Vec::new(),
            rating: None,
            ..written
        };
        let text = serde_json::to_string(&bare).map_err(|error| json_error(&error))?;
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

    /// Returns a hash of the bare document, 128 bits in hexadecimal.
    pub(crate) fn tag(&self) -> String {
        tag(&self.document)
    }
}

/// Returns a hash of a bare document, 128 bits in hexadecimal.
pub(crate) fn tag(bare: &str) -> String {
    let digest = Sha256::digest(bare.as_bytes());
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// Puts the complete document together again.
pub(crate) fn complete(
    bare: &str,
    name: Option<String>,
    rating: Option<Rating>,
    solutions: &[StoredSolution],
) -> Result<String, serde_json::Error> {
    let mut written: DraftJson<'_> = serde_json::from_str(bare)?;
    let read = |one: &StoredSolution| serde_json::from_str(&one.json);
    written.solutions = solutions.iter().map(read).collect::<Result<_, _>>()?;
    if solutions.iter().any(|one| one.solver.is_some()) {
        written.solvers = solutions.iter().map(|one| one.solver.clone()).collect();
    }
    (written.name, written.rating) = (name, rating);
    serde_json::to_string(&written)
}

/// Returns a name in the form in which it is stored: trimmed, and `None` if it is empty.
pub(crate) fn tidy_name(name: Option<&str>) -> Result<Option<String>, StoreError> {
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return Ok(None) };
    check_text(name)?;
    if name.chars().count() > LONGEST_NAME {
        let message = Message::new("store-name-long").with("most", LONGEST_NAME);
        return Err(StoreError::invalid(message));
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

/// Removes the line breaks from a JSON value. They only occur between tokens, because strings
/// escape them.
pub(crate) fn one_line(json: &str) -> String {
    json.trim().replace(['\n', '\r'], " ")
}

/// Converts an error of the JSON parser.
pub(crate) fn json_error(error: &serde_json::Error) -> StoreError {
    StoreError::Invalid(misread(error))
}

/// Returns the name of the missing field if that is the error.
pub(crate) fn missing_field(error: &serde_json::Error) -> Option<String> {
    let text = error.to_string();
    let (field, _) = text.strip_prefix("missing field `")?.split_once('`')?;
    Some(field.to_owned())
}
