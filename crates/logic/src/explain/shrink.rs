//! Leaving out what is not needed.

use recreo_game::Stopped;

/// Makes a set irreducible: tries to leave out its parts in the order given. `suffices` answers for a set with a part of it that is enough, or
/// nothing if the set is not.
pub(super) fn shrink<P: Copy + PartialEq>(
    mut parts: Vec<P>,
    mut suffices: impl FnMut(&[P]) -> Result<Option<Vec<P>>, Stopped>,
) -> Result<Vec<P>, Stopped> {
    let mut needed = 0;
    while let Some(&part) = parts.get(needed) {
        // The needed ones stand in front.
        let mut others = parts.clone();
        others.remove(needed);
        match suffices(&others)? {
            None => needed += 1,
            Some(enough) => {
                debug_assert!(enough.iter().all(|&other| other != part));
                others.retain(|other| enough.contains(other));
                parts = others;
            }
        }
    }
    Ok(parts)
}
