//! The commands of a game and their keys: one table for the keyboard, the key line and the list of
//! all keys.

use recreo_game::About;

use crate::input::Input;

/// A command other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
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

/// A command, its key, the name of the key if it is not the letter itself, and the message key of
/// its description.
pub(crate) struct KeyBinding {
    pub(crate) command: Command,
    pub(crate) key: Input,
    pub(crate) shown: &'static str,
    pub(crate) what: &'static str,
}

const fn letter(command: Command, c: char, shown: &'static str, what: &'static str) -> KeyBinding {
    KeyBinding { command, key: Input::Char(c), shown, what }
}

/// The commands in the order of the key line, which shows as many as fit.
pub(crate) const BINDINGS: [KeyBinding; 16] = [
    letter(Command::Keys, '?', "?", "player-keys"),
    letter(Command::Leave, 'q', "q", "player-back"),
    letter(Command::Undo, 'u', "u", "player-undo"),
    letter(Command::Redo, 'r', "r", "player-redo"),
    letter(Command::Hint, 'i', "i", "player-hint"),
    letter(Command::Check, 'c', "c", "player-check"),
    letter(Command::Next, 'n', "n", "player-next"),
    letter(Command::Pause, 'p', "p", "player-pause"),
    letter(Command::Mark, 'm', "m", "player-mark"),
    letter(Command::Return, 'g', "g", "player-return"),
    letter(Command::Watch, 'w', "w", "player-watch"),
    KeyBinding {
        command: Command::Save,
        key: Input::Control('s'),
        shown: "Ctrl-S",
        what: "player-save",
    },
    letter(Command::Step, 's', "s", "player-solve-step"),
    letter(Command::SolveAll, 'S', "S", "player-solve-all"),
    letter(Command::Tutorial, 't', "t", "player-tutorial"),
    letter(Command::Layers, 'v', "v", "player-layers"),
];

/// Returns the keys and mouse actions of the board.
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

/// Returns the command of a key.
pub(crate) fn command(input: Input) -> Option<Command> {
    match input {
        Input::Help | Input::Tab => Some(Command::Keys),
        Input::Escape => Some(Command::Leave),
        Input::Control('z') => Some(Command::Undo),
        Input::Control('y') => Some(Command::Redo),
        input => BINDINGS.iter().find(|binding| binding.key == input).map(|b| b.command),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::arrow_letter;

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
