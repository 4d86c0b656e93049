//! Checks whether the lines of a file are the beginning of a series of puzzles, so that it can be
//! continued.
//!
//! Every line must begin as in the series, contain the seed of its number, and be complete. The
//! first puzzle, the last one, and a truncated one after it are generated again and compared. A
//! puzzle in the middle that was replaced by another is not detected, because that would require
//! generating all of them.

use recreo_collection::Piece;
use recreo_game::{
    Control, GenerateError, Message, NATIVE, NativeDocument, Problem, PuzzleName, WriteError,
};
use serde::de::IgnoredAny;

use super::Series;

/// The text after the seed in a document, and the text before it.
const AFTER_SEED: &[u8] = b"\",\"puzzle\":";
const BEFORE_SEED: &[u8] = b",\"seed\":\"";

/// Compares lines with those of a series.
pub struct SeriesCheck<'a> {
    series: &'a Series,
    control: Control,
    /// Whether the seed is known to be the one that the file was regenerated with, if this series
    /// regenerated it.
    seed_known: bool,
    /// The text before and after the seed in every line, once it is known.
    frame: Option<[Vec<u8>; 2]>,
    latest: Vec<u8>,
}

/// The reason why lines are not the beginning of a series, or could not be compared.
#[derive(Debug)]
pub enum SeriesError {
    /// A line differs from the series.
    Wrong(Problem),
    /// A puzzle could not be generated again.
    Generate(GenerateError),
}

impl From<GenerateError> for SeriesError {
    fn from(error: GenerateError) -> SeriesError {
        SeriesError::Generate(error)
    }
}

impl From<WriteError> for SeriesError {
    fn from(error: WriteError) -> SeriesError {
        match error {
            WriteError::Io(error) => GenerateError::Write(error.to_string()).into(),
            WriteError::Refused(problem) => SeriesError::Wrong(problem),
        }
    }
}

impl<'a> SeriesCheck<'a> {
    /// Creates a check against this series. If its seed is only a guess, lines that are truncated
    /// before their seed match any seed.
    pub fn new(series: &'a Series, seed_known: bool, control: Control) -> SeriesCheck<'a> {
        SeriesCheck { series, control, seed_known, frame: None, latest: Vec::new() }
    }

    /// Checks the next piece of the file.
    pub fn piece(&mut self, number: u64, piece: Piece<'_>) -> Result<(), SeriesError> {
        match piece {
            Piece::Line(line) => self.line(number, line),
            Piece::Cut(part) => self.cut(number, part),
        }
    }

    /// Checks the last of `lines` lines completely.
    pub fn last(&self, lines: u64) -> Result<(), SeriesError> {
        if lines > 1 && !self.latest.is_empty() && self.regenerated(lines - 1)? != self.latest {
            return Err(wrong_line(lines - 1, "app-series-line"));
        }
        Ok(())
    }

    fn line(&mut self, number: u64, line: &[u8]) -> Result<(), SeriesError> {
        self.latest.clear();
        self.latest.extend_from_slice(line);
        let Some([before, after]) = &self.frame else {
            let first = self.regenerated(0)?;
            if first != line {
                return Err(self.wrong_first_line(line));
            }
            self.frame = Some(self.around_the_seed(&first));
            return Ok(());
        };
        // Puzzles without a name do not contain their seed.
        let seed = if after.is_empty() { Vec::new() } else { digits(self.series.seed_of(number)) };
        let rest = line.strip_prefix(&before[..]).and_then(|rest| rest.strip_prefix(&seed[..]));
        let fits = rest.is_some_and(|rest| rest.starts_with(after));
        if fits && serde_json::from_slice::<IgnoredAny>(line).is_ok() {
            return Ok(());
        }
        Err(wrong_line(number, "app-series-line"))
    }

    fn cut(&self, number: u64, part: &[u8]) -> Result<(), SeriesError> {
        let mut regenerated = self.regenerated(number)?;
        if !self.seed_known
            && let [before, after] = self.around_the_seed(&regenerated)
            && !after.is_empty()
        {
            // The line is truncated before its seed, so any seed matches.
            regenerated = before;
            let digits = part.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            if part.len() - digits == regenerated.len() {
                regenerated.extend_from_slice(&part[regenerated.len()..]);
            }
        }
        if regenerated.starts_with(part) {
            return Ok(());
        }
        Err(wrong_line(number, "app-series-rest"))
    }

    /// Generates a puzzle again and returns its line.
    fn regenerated(&self, number: u64) -> Result<Vec<u8>, SeriesError> {
        let mut line = Vec::new();
        self.series.puzzle(number, &self.control)?.write(Some(NATIVE), &mut line)?;
        line.pop();
        Ok(line)
    }

    /// Returns the text before and after the seed of a line. If the line contains no seed, the
    /// first part ends before the puzzle and the second is empty.
    fn around_the_seed(&self, first: &[u8]) -> [Vec<u8>; 2] {
        let key = [BEFORE_SEED, &digits(self.series.seed), AFTER_SEED].concat();
        let find = |key: &[u8]| first.windows(key.len()).position(|window| window == key);
        match find(&key) {
            Some(at) => [first[..at + BEFORE_SEED.len()].to_vec(), AFTER_SEED.to_vec()],
            None => [first[..find(&AFTER_SEED[1..]).unwrap_or(0)].to_vec(), Vec::new()],
        }
    }

    /// Returns the error for a first line that the series would not write.
    fn wrong_first_line(&self, line: &[u8]) -> SeriesError {
        let asked = self.series.name().to_string();
        let message = match name_in(line) {
            Some(there) if there != asked => {
                Message::new("app-series-other").with("there", there).with("asked", asked)
            }
            _ => Message::new("app-series-line").with("number", 1),
        };
        SeriesError::Wrong(Problem::new(message).at_line(1, 0))
    }
}

/// Returns the seed in a document, even if the document is truncated after it. Quotes inside JSON
/// strings are escaped, so the key cannot occur inside a string.
pub fn seed_in(line: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(line);
    let start = text.split(",\"puzzle\":").next()?;
    let (_, after) = start.split_once(",\"seed\":\"")?;
    after.split_once('"')?.0.parse().ok()
}

/// Returns the puzzle name in a line, or else its game and version.
fn name_in(line: &[u8]) -> Option<String> {
    let document: NativeDocument<IgnoredAny> = serde_json::from_slice(line).ok()?;
    let NativeDocument { kind, version, parameters, seed, .. } = document;
    let (Some(parameters), Some(seed)) = (parameters, seed.and_then(|seed| seed.parse().ok()))
    else {
        return Some(format!("{kind}@{version}"));
    };
    Some(PuzzleName { kind, version, parameters, seed }.to_string())
}

fn digits(number: u64) -> Vec<u8> {
    number.to_string().into_bytes()
}

fn wrong_line(number: u64, key: &'static str) -> SeriesError {
    let line = usize::try_from(number + 1).unwrap_or(usize::MAX);
    let message = Message::new(key).with("number", number + 1);
    SeriesError::Wrong(Problem::new(message).at_line(line, 0))
}
