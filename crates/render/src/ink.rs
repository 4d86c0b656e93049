//! Roles as terminals show them, in as many colours as they have.
//!
//! With 256 or more colours the theme's own colours are used, ground included, so that its contrasts hold whatever the
//! terminal's own are. With 16 the terminal's own palette and ground are used. With none, what matters is still told
//! apart: by bold, underlined and reversed characters, which show on blanks too.

use recreo_game::{Role, TextView};

use crate::theme::Rgb;
use crate::{Charset, Theme, character};

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColourDepth {
    /// None: bold, underlined and reversed only.
    None,
    /// The sixteen of old.
    Ansi16,
    /// The 256 of xterm.
    Ansi256,
    /// All of them.
    True,
}

/// A colour as a terminal is told it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// One of xterm's 256.
    Indexed(u8),
    /// One of the sixteen, 8 to 15 the bright ones.
    Ansi(u8),
}

/// How a character is written; what is absent is the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ink {
    /// The colour of the character.
    pub foreground: Option<Colour>,
    /// The colour behind it.
    pub background: Option<Colour>,
    /// Thick.
    pub bold: bool,
    /// Faint.
    pub dim: bool,
    /// Underlined.
    pub underline: bool,
    /// Both colours exchanged.
    pub reverse: bool,
}

/// How characters of a role are written.
pub fn ink(role: Role, theme: Theme, depth: ColourDepth) -> Ink {
    match depth {
        ColourDepth::None => Ink { dim: faint(role), ..emphasis(role) },
        ColourDepth::Ansi16 => sixteen(role),
        ColourDepth::Ansi256 => themed(role, theme, |colour| Colour::Indexed(nearest(colour))),
        ColourDepth::True => themed(role, theme, |[r, g, b]| Colour::Rgb(r, g, b)),
    }
}

fn faint(role: Role) -> bool {
    matches!(role, Role::FaintInk | Role::Line | Role::SmallMark)
}

/// What stands out without any colour.
fn emphasis(role: Role) -> Ink {
    let plain = Ink::default();
    match role {
        Role::Accent | Role::Start | Role::Goal | Role::Good | Role::Entry => {
            Ink { bold: true, ..plain }
        }
        Role::Error | Role::Warning => Ink { bold: true, underline: true, reverse: true, ..plain },
        Role::Highlight | Role::Selection | Role::Path => {
            Ink { bold: true, reverse: true, ..plain }
        }
        Role::Frontier => Ink { reverse: true, underline: true, ..plain },
        Role::Reason | Role::SameValue | Role::Explored => Ink { underline: true, ..plain },
        _ => plain,
    }
}

/// Colours of the terminal's own palette, whose ground is unknown: black or white is only written on a colour.
fn sixteen(role: Role) -> Ink {
    let on = |background, foreground| Ink {
        background: Some(Colour::Ansi(background)),
        foreground: Some(Colour::Ansi(foreground)),
        ..Ink::default()
    };
    let fore = |colour| Ink { foreground: Some(Colour::Ansi(colour)), ..Ink::default() };
    match role {
        Role::Highlight => Ink { bold: true, ..on(3, 0) },
        Role::Reason => on(6, 0),
        Role::Explored => on(4, 15),
        Role::Frontier => on(6, 0),
        Role::Path => on(2, 0),
        Role::SameValue => Ink { underline: true, ..fore(6) },
        Role::Selection => Ink { reverse: true, ..Ink::default() },
        Role::Error => Ink { bold: true, underline: true, ..on(1, 15) },
        Role::Warning => Ink { bold: true, underline: true, ..fore(3) },
        Role::Accent | Role::Entry => Ink { bold: true, ..fore(6) },
        Role::Start | Role::Good => Ink { bold: true, ..fore(2) },
        Role::Goal => Ink { bold: true, ..fore(3) },
        Role::Colour(number) => {
            // Letters tell pieces apart; six colours repeated, every other round bold, help the eye.
            Ink { bold: number / 6 % 2 == 1, ..fore(1 + number % 6) }
        }
        _ => Ink { dim: faint(role), ..Ink::default() },
    }
}

fn themed(role: Role, theme: Theme, colour: impl Fn(Rgb) -> Colour) -> Ink {
    // A role that colours whole cells must show behind a blank too; a wall or a letter is itself the mark.
    let area = matches!(
        role,
        Role::Surface
            | Role::Highlight
            | Role::Reason
            | Role::Selection
            | Role::SameValue
            | Role::Explored
            | Role::Frontier
            | Role::Path
            | Role::Error
    );
    let foreground = match role {
        Role::Ground | Role::Gone | Role::Surface => theme.mark(Role::Ink),
        _ if area => theme.mark(Role::Ink),
        _ => theme.mark(role),
    };
    let background = if area { theme.tint(role) } else { theme.mark(Role::Ground) };
    Ink {
        foreground: Some(colour(foreground)),
        background: Some(colour(background)),
        bold: emphasis(role).bold,
        underline: matches!(role, Role::Error | Role::Warning),
        ..Ink::default()
    }
}

/// The nearest of xterm's 256 colours: a cube of six steps each way, then a ramp of 24 greys.
fn nearest(colour: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |other: Rgb| -> u32 {
        let squares = colour.iter().zip(other).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2));
        squares.sum()
    };
    let cube = (16..=231u8).map(|index| {
        let at = usize::from(index - 16);
        (index, [STEPS[at / 36], STEPS[at / 6 % 6], STEPS[at % 6]])
    });
    let greys = (232..=255u8).map(|index| (index, [8 + 10 * (index - 232); 3]));
    let best = cube.chain(greys).min_by_key(|&(_, other)| distance(other));
    best.map_or(0, |(index, _)| index)
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

/// The escape sequence that sets everything anew.
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
