//! Colours and characters, by role.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use recreo_game::Role;
use recreo_render::{Charset, Colour, ColourDepth, Theme, ink};

/// The drawing style of the screen.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) ascii: bool,
    pub(crate) depth: ColourDepth,
    pub(crate) theme: Theme,
}

impl Look {
    pub(crate) fn charset(self) -> Charset {
        if self.ascii { Charset::Ascii } else { Charset::Unicode }
    }

    /// Returns the style of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        let ink = ink(role, self.theme, self.depth);
        let mut style = Style::new();
        style.fg = ink.foreground.map(colour);
        style.bg = ink.background.map(colour);
        let modifiers = [
            (ink.bold, Modifier::BOLD),
            (ink.dim, Modifier::DIM),
            (ink.underline, Modifier::UNDERLINED),
            (ink.reverse, Modifier::REVERSED),
        ];
        for (on, modifier) in modifiers {
            if on {
                style = style.add_modifier(modifier);
            }
        }
        style
    }

    /// The style of emphasized text.
    pub(crate) fn strong(self) -> Style {
        self.style(Role::Ink).add_modifier(Modifier::BOLD)
    }

    /// The style of secondary text.
    pub(crate) fn faint(self) -> Style {
        self.style(Role::FaintInk)
    }

    /// The style of the selected line of a list; visible without colour too.
    pub(crate) fn chosen(self) -> Style {
        self.style(Role::Ink).add_modifier(Modifier::REVERSED)
    }

    /// Returns the character drawn on a blank cell that a hint, a check or an animation marks, so
    /// that the mark does not depend on colour.
    pub(crate) fn mark(self, role: Role) -> Option<char> {
        let (unicode, ascii) = match role {
            Role::Highlight => ('◆', '#'),
            Role::Reason => ('◇', '%'),
            Role::Error => ('✗', 'x'),
            Role::Explored => (':', ':'),
            Role::Frontier => ('○', 'o'),
            Role::Path => ('•', '*'),
            Role::Selection => ('▫', '+'),
            Role::Colour(_) => ('■', '@'),
            _ => return None,
        };
        Some(if self.ascii { ascii } else { unicode })
    }

    /// Replaces characters that a plain terminal cannot show, including accented letters.
    pub(crate) fn fold(self, buffer: &mut Buffer) {
        if !self.ascii {
            return;
        }
        for cell in &mut buffer.content {
            if let Some(c) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
                cell.set_char(folded(c));
            }
        }
    }
}

fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Rgb(r, g, b) => Color::Rgb(r, g, b),
        Colour::Indexed(number) | Colour::Ansi(number) => Color::Indexed(number),
    }
}

fn folded(c: char) -> char {
    match c {
        'á' | 'à' | 'ä' | 'â' => 'a',
        'é' | 'è' | 'ë' | 'ê' => 'e',
        'í' | 'ï' => 'i',
        'ó' | 'ö' | 'ô' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        'Á' => 'A',
        'É' => 'E',
        'Í' => 'I',
        'Ó' => 'O',
        'Ú' => 'U',
        'Ñ' => 'N',
        '¿' | '¡' | '\u{a0}' => ' ',
        '“' | '”' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        '·' | '–' | '—' | '−' | '─' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' => '+',
        '×' => 'x',
        '…' => '.',
        '←' | '‹' => '<',
        '→' | '›' | '▸' => '>',
        '↑' => '^',
        '↓' => 'v',
        '•' => '*',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn everything_is_readable_in_plain_ascii() {
        let look = Look { ascii: true, depth: ColourDepth::None, theme: Theme::Dark };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 24, 1));
        buffer.set_string(0, 0, "¿Señal? 3×3 · acción…", Style::new());
        look.fold(&mut buffer);
        let row: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(row, " Senal? 3x3 - accion.   ");
    }

    #[test]
    fn pl5_no_mark_depends_on_colour_alone() {
        for ascii in [true, false] {
            let look = Look { ascii, depth: ColourDepth::True, theme: Theme::Light };
            let roles = [
                Role::Highlight,
                Role::Reason,
                Role::Error,
                Role::Explored,
                Role::Frontier,
                Role::Path,
                Role::Selection,
            ];
            let marks: std::collections::BTreeSet<char> =
                roles.iter().filter_map(|&role| look.mark(role)).collect();
            assert_eq!(marks.len(), roles.len());
            assert!(!ascii || marks.iter().all(char::is_ascii));
        }
    }
}
