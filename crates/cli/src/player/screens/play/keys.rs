//! What can be done in a game, by which key: one table for the keyboard, the line of keys and the list of all keys.

use recreo_game::About;

use crate::player::input::Input;

/// Something that can be done besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Keys,
    Leave,
    Undo,
    Redo,
    Hint,
    Check,
    Next,
    Step,
    SolveAll,
    Mark,
    Return,
    Pause,
    Watch,
    Layers,
    Save,
    Tutorial,
}

/// An action, its key, the key's name where that is not the letter itself, and the message that says what it does.
pub(crate) struct BundleFormat {
    pub(crate) action: Action,
    pub(crate) key: Input,
    pub(crate) shown: &'static str,
    pub(crate) what: &'static str,
}

const fn letter(action: Action, c: char, shown: &'static str, what: &'static str) -> BundleFormat {
    BundleFormat { action, key: Input::Char(c), shown, what }
}

/// In the order in which the line of keys shows them, as far as it reaches.
pub(crate) const BINDINGS: [BundleFormat; 16] = [
    letter(Action::Keys, '?', "?", "player-keys"),
    letter(Action::Leave, 'q', "q", "player-back"),
    letter(Action::Undo, 'u', "u", "player-undo"),
    letter(Action::Redo, 'r', "r", "player-redo"),
    letter(Action::Hint, 'i', "i", "player-hint"),
    letter(Action::Check, 'c', "c", "player-check"),
    letter(Action::Next, 'n', "n", "player-next"),
    letter(Action::Pause, 'p', "p", "player-pause"),
    letter(Action::Mark, 'm', "m", "player-mark"),
    letter(Action::Return, 'g', "g", "player-return"),
    letter(Action::Watch, 'w', "w", "player-watch"),
    BundleFormat {
        action: Action::Save,
        key: Input::Control('s'),
        shown: "Ctrl-S",
        what: "player-save",
    },
    letter(Action::Step, 's', "s", "player-solve-step"),
    letter(Action::SolveAll, 'S', "S", "player-solve-all"),
    letter(Action::Tutorial, 't', "t", "player-tutorial"),
    letter(Action::Layers, 'v', "v", "player-layers"),
];

/// What keys and mouse do on the board.
pub(crate) fn board_keys(about: &About, several_layers: bool) -> Vec<(&'static str, &'static str)> {
    let cursor = about.cursor;
    let (arrows, shifted) = if about.pad.is_some() {
        ("player-cursor-long", "player-select-shift")
    } else if cursor {
        ("player-cursor-long", "player-cursor-shift")
    } else {
        ("player-move-long", "player-move-shift")
    };
    let mut keys = vec![("←↑↓→", arrows), ("player-key-shift", shifted)];
    if several_layers {
        keys.push(("player-key-pages", "player-other-layer-long"));
    }
    if about.pad.is_some() {
        keys.push(("1 2 3 …", "player-enter-value"));
        keys.push(("player-key-enter", "player-next-form"));
        keys.push(("player-key-delete", "player-erase"));
        keys.push(("player-key-mouse", "player-mouse-select"));
        return keys;
    }
    if cursor {
        keys.push(("player-key-enter", "player-touch"));
        keys.push(("player-key-delete", "player-take-back"));
    }
    keys.push(("player-key-mouse", "player-mouse-long"));
    keys
}

/// The action of a key.
pub(crate) fn action(input: Input) -> Option<Action> {
    match input {
        Input::Help | Input::Tab => Some(Action::Keys),
        Input::Escape => Some(Action::Leave),
        Input::Control('z') => Some(Action::Undo),
        Input::Control('y') => Some(Action::Redo),
        input => BINDINGS.iter().find(|binding| binding.key == input).map(|b| b.action),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::input::arrow_letter;

    #[test]
    fn pl4_no_two_actions_share_a_key() {
        for (i, binding) in BINDINGS.iter().enumerate() {
            assert!(BINDINGS[i + 1..].iter().all(|other| other.key != binding.key));
            if let Input::Char(c) = binding.key {
                assert_eq!(arrow_letter(c), None, "{c} is an arrow");
                assert_eq!(binding.shown, c.to_string());
                let pads = recreo_catalog::games().iter().filter_map(|g| g.about().pad);
                for choice in pads.flat_map(|pad| pad.modes.iter().chain(pad.aids)) {
                    assert!(choice.key != c && arrow_letter(choice.key).is_none());
                }
            }
        }
    }
}
