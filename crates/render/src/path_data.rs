//! Lines in the shortest words of SVG's path grammar.
//!
//! A maze of a million cells has a million pieces of wall, so every byte counts: coordinates are relative, runs in one
//! direction are one command, a command letter is left out where the grammar repeats it, numbers lose the zero before the
//! point and the blank before a sign, and a ring is closed with `z`. Coordinates are thousandths of a cell, and steps are
//! taken between rounded places, so nothing drifts.

use recreo_game::{Lines, Point};

use crate::picture::sound_lines;

/// Lines as SVG path data; what cannot be drawn is left out.
///
/// ```
/// use recreo_game::Lines;
///
/// assert_eq!(recreo_render::path(&Lines::one([[0.5, 1.0], [2.5, 1.0], [2.5, 0.0]])), "M.5 1h2v-1");
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

/// Path data as it is written.
#[derive(Default)]
pub(crate) struct PathData {
    text: String,
    pen: Place,
    /// The command that the grammar would repeat now.
    repeated: Option<char>,
    /// Whether the last number had a point, so that another point begins a new number.
    pointed: bool,
}

impl PathData {
    /// What was written since the last time.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// How many bytes wait to be taken.
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

    /// Lifts the pen and sets it down elsewhere.
    fn jump(&mut self, to: Place) {
        let by = [to[0] - self.pen[0], to[1] - self.pen[1]];
        // Sums of eighths are exact in any reader; of other fractions a long row of jumps would drift.
        let exact = to.iter().chain(&self.pen).all(|c| c % 125 == 0);
        let width = |place: Place| {
            let [x, y] = place.map(decimal);
            x.len() + usize::from(!parts(&y, x.contains('.'))) + y.len()
        };
        self.repeated = None;
        if exact && width(by) < width(to) {
            self.step('m', &by);
            // What follows a relative jump without a letter is a relative line.
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

/// Whether a number can follow another without a blank: by its sign, or by its point if the other has one already.
fn parts(word: &str, pointed: bool) -> bool {
    word.starts_with('-') || (word.starts_with('.') && pointed)
}

/// Thousandths as a decimal number without needless characters.
pub(crate) fn decimal(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, rest) => format!("{sign}.{}", format!("{rest:03}").trim_end_matches('0')),
        (whole, rest) => format!("{sign}{whole}.{}", format!("{rest:03}").trim_end_matches('0')),
    }
}

/// The places where a line turns, and its ends: runs along an axis become one step.
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
