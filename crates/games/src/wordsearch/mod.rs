//! Word searches: words are hidden in a matrix of letters, in straight lines.

pub mod alphabet;
mod dawg;
pub mod find;
mod letters;
mod lines;
pub mod scan;

pub use alphabet::{Accents, Alphabet, BLANK, Letter, Word};
pub use letters::{Hit, Letters, directions_of, is_forward};
