//! Input events, translated from the terminal's events.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use recreo_board::Direction;

/// An input by keyboard or mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A typed character.
    Char(char),
    /// A letter typed with the control key.
    Control(char),
    /// An arrow key, and whether shift was pressed.
    Arrow(Direction, bool),
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Escape,
    Tab,
    Backspace,
    Delete,
    /// F1.
    Help,
    /// A mouse button was pressed at a column and row.
    Press {
        at: (u16, u16),
        alternate: bool,
    },
    /// The mouse moved with a button pressed.
    Pull {
        at: (u16, u16),
    },
    /// The mouse button was released.
    Release,
    /// The mouse moved without a button pressed.
    Hover {
        at: (u16, u16),
    },
    /// The mouse wheel turned, up or down.
    Wheel {
        up: bool,
    },
    /// The terminal was resized.
    Resized,
}

/// Translates an event; returns `None` for events without a meaning here.
pub(crate) fn understand(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let shift = key.modifiers.contains(KeyModifiers::SHIFT);
            Some(match key.code {
                KeyCode::Char(c) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    Input::Control(c.to_ascii_lowercase())
                }
                KeyCode::Char(c) => Input::Char(c),
                KeyCode::Up => Input::Arrow(Direction::North, shift),
                KeyCode::Right => Input::Arrow(Direction::East, shift),
                KeyCode::Down => Input::Arrow(Direction::South, shift),
                KeyCode::Left => Input::Arrow(Direction::West, shift),
                KeyCode::PageUp => Input::PageUp,
                KeyCode::PageDown => Input::PageDown,
                KeyCode::Home => Input::Home,
                KeyCode::End => Input::End,
                KeyCode::Enter => Input::Enter,
                KeyCode::Esc => Input::Escape,
                KeyCode::Tab => Input::Tab,
                KeyCode::Backspace => Input::Backspace,
                KeyCode::Delete => Input::Delete,
                KeyCode::F(1) => Input::Help,
                _ => return None,
            })
        }
        Event::Mouse(mouse) => {
            let at = (mouse.column, mouse.row);
            Some(match mouse.kind {
                MouseEventKind::Down(button) => {
                    Input::Press { at, alternate: button == MouseButton::Right }
                }
                MouseEventKind::Drag(_) => Input::Pull { at },
                MouseEventKind::Up(_) => Input::Release,
                MouseEventKind::Moved => Input::Hover { at },
                MouseEventKind::ScrollUp => Input::Wheel { up: true },
                MouseEventKind::ScrollDown => Input::Wheel { up: false },
                _ => return None,
            })
        }
        Event::Resize(..) => Some(Input::Resized),
        _ => None,
    }
}

/// Moves the selection in a list whose last item has this index, if the input is for that.
pub(crate) fn choose(input: Input, chosen: &mut usize, last: usize) {
    *chosen = match input {
        Input::Arrow(Direction::North, _) | Input::Char('k') => {
            chosen.checked_sub(1).unwrap_or(last)
        }
        Input::Arrow(Direction::South, _) | Input::Char('j') if *chosen == last => 0,
        Input::Arrow(Direction::South, _) | Input::Char('j') => *chosen + 1,
        Input::Wheel { up: true } => chosen.saturating_sub(1),
        Input::Wheel { up: false } => (*chosen + 1).min(last),
        Input::Home => 0,
        Input::End => last,
        _ => *chosen,
    };
}

/// Returns the arrow for a letter, as in vi; an upper-case letter means shift.
pub(crate) fn arrow_letter(c: char) -> Option<Input> {
    let direction = match c.to_ascii_lowercase() {
        'h' => Direction::West,
        'j' => Direction::South,
        'k' => Direction::North,
        'l' => Direction::East,
        _ => return None,
    };
    Some(Input::Arrow(direction, c.is_ascii_uppercase()))
}
