//! The commands of the editor and their keys. Letters are typed into the board, so every command
//! has a key of another sort.

use crate::input::Input;

/// A command other than drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Keys,
    Leave,
    Brush,
    Undo,
    Redo,
    Save,
    Play,
    Solutions,
    Items,
    Rename,
    Layers,
    Tutorial,
}

/// A command, its key, the name of the key, and the message key of its description.
pub(super) struct KeyBinding {
    pub(super) command: Command,
    key: Input,
    pub(super) shown: &'static str,
    pub(super) what: &'static str,
}

const fn bound(
    command: Command,
    key: Input,
    shown: &'static str,
    what: &'static str,
) -> KeyBinding {
    KeyBinding { command, key, shown, what }
}

/// The commands in the order of the key line, which shows as many as fit.
pub(super) const BINDINGS: [KeyBinding; 12] = [
    bound(Command::Keys, Input::Help, "F1", "player-keys"),
    bound(Command::Leave, Input::Escape, "player-key-escape", "player-back"),
    bound(Command::Brush, Input::Tab, "Tab", "player-next-brush"),
    bound(Command::Undo, Input::Control('z'), "Ctrl-Z", "player-undo"),
    bound(Command::Redo, Input::Control('y'), "Ctrl-Y", "player-redo"),
    bound(Command::Save, Input::Control('s'), "Ctrl-S", "player-save"),
    bound(Command::Play, Input::Control('p'), "Ctrl-P", "player-play"),
    bound(Command::Solutions, Input::Control('e'), "Ctrl-E", "player-solution"),
    bound(Command::Items, Input::Control('l'), "Ctrl-L", "player-items"),
    bound(Command::Rename, Input::Control('n'), "Ctrl-N", "player-rename"),
    bound(Command::Layers, Input::Control('v'), "Ctrl-V", "player-layers"),
    bound(Command::Tutorial, Input::Control('t'), "Ctrl-T", "player-tutorial"),
];

/// The keys and mouse actions of the board.
pub(super) const BOARD_KEYS: [(&str, &str); 8] = [
    ("←↑↓→", "player-draw-cursor"),
    ("player-key-enter", "player-draw-tap"),
    ("a b 1 2 …", "player-draw-type"),
    ("player-key-delete", "player-draw-erase"),
    ("player-key-shift", "player-draw-line"),
    ("player-key-home player-key-end", "player-draw-ends"),
    ("player-key-pages", "player-other-layer-long"),
    ("player-key-mouse", "player-draw-mouse"),
];

/// Returns the command of a key.
pub(super) fn command(input: Input) -> Option<Command> {
    BINDINGS.iter().find(|binding| binding.key == input).map(|binding| binding.command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp2_no_two_commands_share_a_key_and_none_is_a_letter() {
        for (i, binding) in BINDINGS.iter().enumerate() {
            assert!(BINDINGS[i + 1..].iter().all(|other| other.key != binding.key));
            assert!(!matches!(binding.key, Input::Char(_)));
            // Ctrl-C quits the program.
            assert_ne!(binding.key, Input::Control('c'));
        }
    }
}
