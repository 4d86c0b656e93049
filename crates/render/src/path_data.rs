//! Lines in the shortest form of SVG's path grammar.
//!
//! A maze of a million cells has a million pieces of wall, so every byte counts: coordinates are
//! relative, runs in one direction are one command, a command letter is omitted where the grammar
//! repeats it, numbers omit the zero before the decimal point and the blank before a sign, and a
//! ring is closed with `z`. Coordinates are rounded to thousandths of a cell, and differences are
//! taken between rounded places, so rounding errors do not accumulate.

use recreo_game::{Lines, Point};

use crate::picture::sound_lines;

/// Lines as SVG path data; what cannot be drawn is left out.
///
/// ```
/// use recreo_game::Lines;
///
/// let lines = Lines::one([[0.5, 1.0], [2.5, 1.0], [2.5, 0.0]]);
/// assert_eq!(recreo_render::path(&lines), "M.5 1h2v-1");
/// ```
pub fn path(lines: &Lines) -> String {
    let mut data = PathData::default();
    sound_lines(lines).for_each(|line| data.line(line));
    data.take()
}

/// A place in thousandths of a cell.
pub(crate) type Place = [i64; 2];

/// The nearest thousandth.
pub(crate) fn thousandths(length: f32) -> i64 {
    (f64::from(length) * 1000.0).round() as i64
}

/// A writer of path data.
#[derive(Default)]
pub(crate) struct PathData {
    text: String,
    pen: Place,
    /// The command that the grammar repeats without a letter.
    repeated: Option<char>,
    /// Whether the last number had a decimal point, so that another point starts a new number.
    pointed: bool,
}

impl PathData {
    /// Takes the text written since the last call.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// The number of bytes to take.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, points: &[Point]) {
        let corners = corners(points.iter().map(|p| p.map(thousandths)));
        let [first, ref rest @ ..] = *corners else { return };
        self.jump(first);
        let ring = rest.len() > 2 && rest.last() == Some(&first);
        let drawn = if ring { &rest[..rest.len() - 1] } else { rest };
        if drawn.is_empty() {
            self.step('h', &[0]);
        }
        for &corner in drawn {
            let by = [corner[0] - self.pen[0], corner[1] - self.pen[1]];
            match by {
                [dx, 0] => self.step('h', &[dx]),
                [0, dy] => self.step('v', &[dy]),
                [dx, dy] => self.step('l', &[dx, dy]),
            }
            self.pen = corner;
        }
        if ring {
            self.text.push('z');
            self.repeated = None;
            self.pen = first;
        }
    }

    /// Moves to another place without drawing.
    fn jump(&mut self, to: Place) {
        let by = [to[0] - self.pen[0], to[1] - self.pen[1]];
        // Sums of multiples of 1/8 are exact in every reader; with other fractions, errors of many
        // relative moves would accumulate.
        let exact = to.iter().chain(&self.pen).all(|c| c % 125 == 0);
        let width = |place: Place| {
            let [x, y] = place.map(decimal);
            x.len() + usize::from(!parts(&y, x.contains('.'))) + y.len()
        };
        self.repeated = None;
        if exact && width(by) < width(to) {
            self.step('m', &by);
            // Numbers without a command after a relative move are a relative line.
            self.repeated = Some('l');
        } else {
            self.step('M', &to);
        }
        self.pen = to;
    }

    fn step(&mut self, command: char, numbers: &[i64]) {
        let mut after_letter = false;
        if self.repeated != Some(command) {
            self.text.push(command);
            self.repeated = Some(command);
            after_letter = true;
        }
        for &number in numbers {
            let word = decimal(number);
            if !after_letter && !parts(&word, self.pointed) {
                self.text.push(' ');
            }
            self.pointed = word.contains('.');
            self.text.push_str(&word);
            after_letter = false;
        }
    }
}

/// Whether a number can follow another without a blank: because of its sign, or because of its
/// point if the other number has one already.
fn parts(word: &str, pointed: bool) -> bool {
    word.starts_with('-') || (word.starts_with('.') && pointed)
}

/// Thousandths as a decimal number in its shortest form.
pub(crate) fn decimal(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, rest) => format!("{sign}.{}", format!("{rest:03}").trim_end_matches('0')),
        (whole, rest) => format!("{sign}{whole}.{}", format!("{rest:03}").trim_end_matches('0')),
    }
}

/// The ends of a line and the points where it turns: runs along an axis become one step.
pub(crate) fn corners(places: impl Iterator<Item = Place>) -> Vec<Place> {
    let mut corners: Vec<Place> = Vec::new();
    for place in places {
        if corners.last() == Some(&place) {
            continue;
        }
        if let [.., a, b] = *corners {
            let along = |i: usize| {
                a[1 - i] == b[1 - i]
                    && b[1 - i] == place[1 - i]
                    && (b[i] - a[i]).signum() == (place[i] - b[i]).signum()
            };
            if along(0) || along(1) {
                corners.pop();
            }
        }
        corners.push(place);
    }
    corners
}
