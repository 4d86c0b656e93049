//! Leaving out what is not needed.

use recreo_game::Stopped;

/// What is said of a part of a set: whether it is enough.
pub(super) enum Answer<P> {
    /// These of it are.
    Enough(Vec<P>),
    /// It is not.
    TooLittle,
    /// It would take long to tell.
    Open,
}

/// How many conflicts of the solver one question may take: first in passing; then again, when the set has become smaller and with
/// it most questions easier.
const PATIENCE: [u64; 2] = [300, 3000];

/// Makes a set irreducible: tries to leave out its parts in the order given. A part about which the question stays open stays in.
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
