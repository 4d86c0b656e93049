//! The player's notes: values, and marks that help to find them.

use std::collections::BTreeMap;

use recreo_game::Key;
use recreo_logic::{Value, Values};

/// The number of colours for cells.
pub(super) const COLOURS: u8 = 9;

/// The player's entries at cells and sides.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Only places with an entry.
    places: BTreeMap<Key, Note>,
}

/// The player's entry at a place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Note {
    /// The value; 0 for none.
    pub(super) value: Value,
    /// Small marks in the corner: where a value may be.
    pub(super) corner: Values,
    /// Small marks in the middle: what the cell may be.
    pub(super) centre: Values,
    /// Values that are struck out.
    pub(super) struck: Values,
    /// The number of a colour; 0 for none.
    pub(super) colour: u8,
}

impl Notes {
    /// The entry at a cell or side.
    pub fn at(&self, key: Key) -> Note {
        self.places.get(&key).copied().unwrap_or_default()
    }

    /// Every place with an entry.
    pub fn iter(&self) -> impl Iterator<Item = (Key, Note)> {
        self.places.iter().map(|(&key, &note)| (key, note))
    }

    pub(super) fn put(&mut self, key: Key, note: Note) {
        if note == Note::default() {
            self.places.remove(&key);
        } else {
            self.places.insert(key, note);
        }
    }
}

impl Note {
    /// The value that was entered.
    pub fn value(self) -> Option<Value> {
        (self.value > 0).then_some(self.value)
    }

    /// The values that were struck out.
    pub fn struck(self) -> Values {
        self.struck
    }
}
