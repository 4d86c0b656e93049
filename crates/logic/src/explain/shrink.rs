//! Deletion: makes a sufficient set irreducible.

use recreo_game::Stopped;

/// The answer to "is this part of a set sufficient?".
pub(super) enum Answer<P> {
    /// Yes, and so is this subset.
    Enough(Vec<P>),
    /// No.
    TooLittle,
    /// Undecided within the conflict limit.
    Open,
}

/// The conflict limits per question: a low one in the first pass, a higher one in the second, when
/// the set is smaller and most questions are easier.
const PATIENCE: [u64; 2] = [300, 3000];

/// Makes a set irreducible by trying to delete its parts in the given order. A part whose question
/// stays undecided is kept.
pub(super) fn shrink<P: Copy + PartialEq>(
    mut parts: Vec<P>,
    mut is_enough: impl FnMut(&[P], u64) -> Result<Answer<P>, Stopped>,
) -> Result<Vec<P>, Stopped> {
    let mut unsure = parts.clone();
    for patience in PATIENCE {
        for part in std::mem::take(&mut unsure) {
            let Some(at) = parts.iter().position(|&other| other == part) else { continue };
            let mut others = parts.clone();
            others.remove(at);
            match is_enough(&others, patience)? {
                Answer::Enough(enough) => parts = enough,
                Answer::TooLittle => {}
                Answer::Open => unsure.push(part),
            }
        }
    }
    Ok(parts)
}
