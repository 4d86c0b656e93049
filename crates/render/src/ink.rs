//! Cell styles for terminals with different colour depths.
//!
//! With 256 or more colours the theme's colours are used, including its background, so that its
//! contrasts do not depend on the terminal's palette. With 16 colours the terminal's own palette
//! and background are used. Without colours, important roles are distinguished by bold, underlined
//! and reversed characters, which are visible on blanks too.

use recreo_game::{Role, TextView};

use crate::theme::Rgb;
use crate::{Charset, Theme, character};

/// How many colours a terminal supports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColourDepth {
    /// None: only bold, underline and reverse.
    None,
    /// The sixteen ANSI colours.
    Ansi16,
    /// The 256 colours of xterm.
    Ansi256,
    /// 24-bit colours.
    True,
}

/// A colour in the form that a terminal needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// An index into xterm's 256 colours.
    Indexed(u8),
    /// One of the sixteen ANSI colours; 8 to 15 are bright.
    Ansi(u8),
}

/// The style of a character. Absent colours are the terminal's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ink {
    /// The foreground colour.
    pub foreground: Option<Colour>,
    /// The background colour.
    pub background: Option<Colour>,
    /// Bold.
    pub bold: bool,
    /// Dim.
    pub dim: bool,
    /// Underlined.
    pub underline: bool,
    /// Foreground and background exchanged.
    pub reverse: bool,
}

/// Returns the style of a role.
pub fn ink(role: Role, theme: Theme, depth: ColourDepth) -> Ink {
    match depth {
        ColourDepth::None => Ink { dim: faint(role), ..emphasis(role) },
        ColourDepth::Ansi16 => sixteen(role),
        ColourDepth::Ansi256 => {
            let themed = themed(role, theme, |colour| Colour::Indexed(nearest(colour)));
            let background = area_of_256(role, theme).map(Colour::Indexed).or(themed.background);
            Ink { background, ..themed }
        }
        ColourDepth::True => themed(role, theme, |[r, g, b]| Colour::Rgb(r, g, b)),
    }
}

fn faint(role: Role) -> bool {
    matches!(role, Role::FaintInk | Role::Line | Role::SmallMark)
}

/// The style of a role without colours.
fn emphasis(role: Role) -> Ink {
    let plain = Ink::default();
    match role {
        Role::Start | Role::Goal | Role::Good | Role::Entry => Ink { bold: true, ..plain },
        Role::Error | Role::Warning => Ink { bold: true, underline: true, reverse: true, ..plain },
        Role::Accent | Role::Highlight | Role::Selection | Role::Path | Role::Solution => {
            Ink { bold: true, reverse: true, ..plain }
        }
        Role::Frontier => Ink { reverse: true, underline: true, ..plain },
        Role::Reason | Role::SameValue | Role::Explored => Ink { underline: true, ..plain },
        _ => plain,
    }
}

/// A colour of the terminal's palette. Because its background is unknown, black and white are only
/// used on a coloured background.
fn sixteen(role: Role) -> Ink {
    let on = |background, foreground| Ink {
        background: Some(Colour::Ansi(background)),
        foreground: Some(Colour::Ansi(foreground)),
        ..Ink::default()
    };
    let fore = |colour| Ink { foreground: Some(Colour::Ansi(colour)), ..Ink::default() };
    let bold = |ink: Ink| Ink { bold: true, ..ink };
    match role {
        // Not bold, because many terminals show bold black as grey.
        Role::Accent => on(7, 0),
        Role::Highlight => on(3, 0),
        Role::Reason | Role::Frontier => on(6, 0),
        Role::Path => on(2, 0),
        Role::Solution => on(5, 15),
        Role::Explored => on(4, 15),
        Role::Error => Ink { underline: true, ..bold(on(1, 15)) },
        Role::Warning => Ink { underline: true, ..bold(fore(3)) },
        Role::Selection => Ink { reverse: true, ..Ink::default() },
        Role::SameValue => Ink { underline: true, ..fore(6) },
        Role::Entry => bold(fore(6)),
        Role::Start | Role::Good => bold(fore(2)),
        Role::Goal => bold(fore(3)),
        // Pieces are distinguished by letters; six colours, bold in every other round, are an
        // additional cue.
        Role::Colour(number) => Ink { bold: number / 6 % 2 == 1, ..fore(1 + number % 6) },
        _ => Ink { dim: faint(role), ..Ink::default() },
    }
}

fn themed(role: Role, theme: Theme, colour: impl Fn(Rgb) -> Colour) -> Ink {
    let (foreground, background) = match role {
        // A role that can fill a whole cell must be visible on a blank too.
        Role::Surface
        | Role::Accent
        | Role::Highlight
        | Role::Reason
        | Role::Selection
        | Role::SameValue
        | Role::Explored
        | Role::Frontier
        | Role::Path
        | Role::Shade(_)
        | Role::Solution
        | Role::Error => (theme.mark(Role::Ink), theme.tint(role)),
        Role::Ground | Role::Gone => (theme.mark(Role::Ink), theme.mark(Role::Ground)),
        _ => (theme.mark(role), theme.mark(Role::Ground)),
    };
    Ink {
        foreground: Some(colour(foreground)),
        background: Some(colour(background)),
        bold: emphasis(role).bold,
        underline: matches!(role, Role::Error | Role::Warning),
        ..Ink::default()
    }
}

/// The background colour of roles whose tints would otherwise be approximated by the same grey.
fn area_of_256(role: Role, theme: Theme) -> Option<u8> {
    let (light, dark) = match role {
        Role::Accent | Role::Selection => (153, 24),
        Role::Highlight => (228, 58),
        Role::Reason => (189, 60),
        Role::SameValue => (254, 236),
        Role::Explored => (252, 238),
        Role::Frontier => (223, 58),
        Role::Path => (216, 52),
        Role::Solution => (183, 54),
        Role::Error => (217, 88),
        _ => return None,
    };
    match theme {
        Theme::Light => Some(light),
        Theme::Dark | Theme::HighContrast => Some(dark),
        Theme::Print => None,
    }
}

/// The nearest of xterm's 256 colours: a 6x6x6 cube, then a ramp of 24 greys.
fn nearest(colour: Rgb) -> u8 {
    let distance = |other: Rgb| -> u32 {
        let squares = colour.iter().zip(other).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2));
        squares.sum()
    };
    (16..=255).min_by_key(|&index| distance(of_256(index))).unwrap_or(16)
}

/// The RGB value of one of xterm's 256 colours. The first 16 depend on the terminal and count as
/// black here.
fn of_256(index: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => [0; 3],
        16..232 => [36, 6, 1].map(|step| STEPS[usize::from((index - 16) / step % 6)]),
        232.. => [8 + 10 * (index - 232); 3],
    }
}

/// The view with escape sequences, for printing to a terminal.
pub fn ansi(view: &TextView, charset: Charset, depth: ColourDepth, theme: Theme) -> String {
    let mut text = String::new();
    for (row, spots) in view.rows().iter().enumerate() {
        let mut current = Ink::default();
        let written = |column: usize| {
            let c = character(view, column, row, charset);
            (c, ink(spots[column].role, theme, depth))
        };
        let unseen = |&column: &usize| written(column) == (' ', Ink::default());
        let blanks = (0..spots.len()).rev().take_while(unseen).count();
        for column in 0..spots.len() - blanks {
            let (c, next) = written(column);
            if next != current {
                text.push_str(&sequence(next));
                current = next;
            }
            text.push(c);
        }
        if current != Ink::default() {
            text.push_str("\x1b[0m");
        }
        text.push('\n');
    }
    text
}

/// The escape sequence that resets the style and sets this one.
fn sequence(ink: Ink) -> String {
    let mut codes = String::from("0");
    let flags = [(ink.bold, 1), (ink.dim, 2), (ink.underline, 4), (ink.reverse, 7)];
    for (_, code) in flags.into_iter().filter(|&(set, _)| set) {
        codes.push_str(&format!(";{code}"));
    }
    for (colour, base) in [(ink.foreground, 30u16), (ink.background, 40)] {
        match colour {
            Some(Colour::Rgb(r, g, b)) => codes.push_str(&format!(";{};2;{r};{g};{b}", base + 8)),
            Some(Colour::Indexed(index)) => codes.push_str(&format!(";{};5;{index}", base + 8)),
            Some(Colour::Ansi(n)) => {
                let bright = if n >= 8 { 60 } else { 0 };
                codes.push_str(&format!(";{}", base + bright + u16::from(n % 8)));
            }
            None => {}
        }
    }
    format!("\x1b[{codes}m")
}

#[cfg(test)]
mod tests {
    use recreo_game::Glyph;

    use super::*;
    use crate::theme::tests::contrast;

    #[test]
    fn without_colours_important_roles_are_visible_even_on_blanks() {
        let seen = |role| {
            let ink = ink(role, Theme::Dark, ColourDepth::None);
            assert_eq!((ink.foreground, ink.background), (None, None));
            (ink.underline, ink.reverse)
        };
        let plain = seen(Role::Ground);
        let areas = [
            Role::Highlight,
            Role::Error,
            Role::Path,
            Role::Solution,
            Role::Explored,
            Role::Frontier,
            Role::Selection,
        ];
        assert!(areas.into_iter().all(|role| seen(role) != plain));
        let search = [Role::Explored, Role::Frontier, Role::Path].map(seen);
        assert!(search[0] != search[1] && search[1] != search[2] && search[0] != search[2]);
    }

    #[test]
    fn with_256_colours_text_contrasts_by_4_5_to_1() {
        let texts = [
            Role::Ground,
            Role::Ink,
            Role::FaintInk,
            Role::Entry,
            Role::Start,
            Role::Goal,
            Role::Warning,
            Role::Error,
            Role::Surface,
            Role::Accent,
            Role::Highlight,
            Role::Reason,
            Role::Selection,
            Role::SameValue,
            Role::Explored,
            Role::Frontier,
            Role::Path,
            Role::Solution,
        ];
        for theme in [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast] {
            for role in texts.into_iter().chain((0..8).map(Role::Shade)) {
                let ink = ink(role, theme, ColourDepth::Ansi256);
                let (Some(Colour::Indexed(fore)), Some(Colour::Indexed(back))) =
                    (ink.foreground, ink.background)
                else {
                    panic!("{role:?} without colours");
                };
                let found = contrast(of_256(fore), of_256(back));
                assert!(found >= 4.5, "{theme:?} {role:?} {fore} on {back}: {found:.2}");
            }
        }
    }

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(nearest([0, 0, 0]), 16);
        assert_eq!(nearest([255, 255, 255]), 231);
        assert_eq!(nearest([0xd7, 0x5f, 0]), 166);
        assert_eq!(nearest([48, 49, 48]), 236);
    }

    #[test]
    fn colours_are_written_only_where_they_change() {
        let mut view = TextView::new(5, 2);
        view.put(0, 0, Glyph::Across, Role::Wall, None);
        view.put(1, 0, Glyph::Across, Role::Wall, None);
        view.put(2, 0, Glyph::Char('!'), Role::Error, None);
        let written = |depth| ansi(&view, Charset::Ascii, depth, Theme::Light);
        assert_eq!(written(ColourDepth::None), "--\x1b[0;1;4;7m!\x1b[0m\n\n");
        assert_eq!(written(ColourDepth::Ansi16), "--\x1b[0;1;4;97;41m!\x1b[0m\n\n");
        let first = written(ColourDepth::True);
        assert!(
            first.starts_with("\x1b[0;38;2;43;40;36;48;2;250;247;240m--\x1b[0;1;4;38;2;"),
            "{first:?}"
        );
        assert!(
            first.ends_with("m     \x1b[0m\n"),
            "the background is coloured to the end of the line: {first:?}"
        );
    }
}
