//! The numbered puzzles of a chapter, taken in order without repetitions.

use recreo_game::{GenerateError, Message, Problem};

use super::{Attempt, Puzzle, Seen};
use crate::{BookError, Chapter};

/// Maximum number of puzzles of a chapter that cannot be made before it is given up.
const FAILURES: u64 = 3;

/// The numbered puzzles of a chapter that have been examined.
pub(super) struct Stream<'a> {
    chapter: &'a Chapter,
    pub(super) taken: Vec<Puzzle>,
    /// The number of the next puzzle.
    pub(super) next: u64,
    failures: u64,
}

impl<'a> Stream<'a> {
    pub(super) fn new(chapter: &'a Chapter) -> Stream<'a> {
        Stream { chapter, taken: Vec::new(), next: 0, failures: 0 }
    }

    /// Takes the next puzzles of the stream, except those in `seen`.
    pub(super) fn take(&mut self, batch: Vec<Attempt>, seen: &mut Seen) -> Result<(), BookError> {
        for attempt in batch {
            self.next += 1;
            match attempt {
                Ok((puzzle, fingerprint)) => {
                    if seen.insert((self.chapter.id(), fingerprint)) {
                        self.taken.push(puzzle);
                    }
                }
                Err(GenerateError::Stopped(why)) => return Err(BookError::Stopped(why)),
                Err(why) => {
                    self.failures += 1;
                    if self.failures > FAILURES.max(self.taken.len() as u64) {
                        let message =
                            Message::new("book-generation-failed").with("why", Message::from(why));
                        return Err(self.chapter.problem(message).into());
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the problem of a chapter for which there are too few puzzles.
    pub(super) fn too_few(&self) -> Problem {
        let message = Message::new("book-too-few").with("found", self.taken.len());
        self.chapter.problem(message.with("count", self.chapter.count))
    }
}
