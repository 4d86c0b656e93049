//! Files with many nonograms, after the description of the format [`non`](super::non): one after
//! the other, with a line `====` between two of them. Their extension is `.nonpack`; a single
//! nonogram is a pack of one.

use recreo_game::{BundleItem, BundleItems, Place, Problem};
use recreo_sheet::Sheet;

use super::{Nonogram, non};

/// The possible first words of a nonogram.
const KEYS: [&[u8]; 8] =
    [b"catalogue", b"title", b"by", b"copyright", b"license", b"color", b"width", b"height"];

/// Whether a file begins like a nonogram in the format `non`.
pub(super) fn sniff(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let word = start.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    KEYS.contains(&word) && start.len() > word.len()
}

/// Whether a line separates two nonograms.
pub(super) fn is_divider(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.len() >= 4 && line.iter().all(|&byte| byte == b'=')
}

/// Reads the nonograms of a pack. Empty parts are skipped.
pub(super) fn read(bytes: Vec<u8>) -> BundleItems<Sheet<Nonogram>> {
    let parts = Parts { bytes, at: 0, line: 1 };
    let filled = parts.filter(|part| !part.bytes.trim_ascii().is_empty());
    Box::new(filled.map(|Part { bytes, line }| {
        let blank = bytes.iter().take_while(|byte| byte.is_ascii_whitespace());
        let above = blank.filter(|&&byte| byte == b'\n').count();
        let placed = |problems: Vec<Problem>| {
            problems.into_iter().map(|problem| further_down(problem, line - 1)).collect()
        };
        BundleItem { line: line + above, draft: non::read(&bytes).map_err(placed) }
    }))
}

/// Moves the problem of a part of a file to its line in the whole file.
fn further_down(problem: Problem, lines: usize) -> Problem {
    match problem.place {
        Some(Place::Line { line, column }) => problem.at_line(line + lines, column),
        _ => problem,
    }
}

/// The text between two dividers, and its first line.
struct Part {
    bytes: Vec<u8>,
    line: usize,
}

struct Parts {
    bytes: Vec<u8>,
    at: usize,
    line: usize,
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        let (rest, line) = (self.bytes.get(self.at..)?, self.line);
        let mut length = 0;
        for text in rest.split_inclusive(|&byte| byte == b'\n') {
            self.line += 1;
            if is_divider(text) {
                self.at += length + text.len();
                return Some(Part { bytes: rest[..length].to_vec(), line });
            }
            length += text.len();
        }
        self.at = usize::MAX;
        Some(Part { bytes: rest.to_vec(), line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "title \"a\"\nwidth 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\n";

    fn read_all(text: &str) -> Vec<(usize, Result<String, Option<Place>>)> {
        let title = |bundled: BundleItem<Sheet<Nonogram>>| {
            let title = bundled.draft.map(|sheet| sheet.clues.credits.title);
            (bundled.line, title.map_err(|problems| problems[0].place))
        };
        read(text.as_bytes().to_vec()).map(title).collect()
    }

    #[test]
    fn nonograms_are_separated_by_dividers() {
        let other = ONE.replace("\"a\"", "\"b\"");
        let both = [(1, Ok("a".to_owned())), (11, Ok("b".to_owned()))];
        assert_eq!(read_all(&format!("{ONE}====\n{other}")), both);
        assert_eq!(read_all(&format!("{ONE}=======\r\n{other}====\n\n")), both);
        assert_eq!(read_all(&format!("\n====\n\n{ONE}")), [(4, Ok("a".to_owned()))]);
        assert_eq!(read_all(ONE), [(1, Ok("a".to_owned()))]);
        assert!(read_all("").is_empty());
    }

    #[test]
    fn bg6_an_error_in_one_of_many_is_reported_with_its_line_and_the_others_are_read() {
        let wrong = "width 2\nheight x\n";
        let place = Place::Line { line: 12, column: 8 };
        let read = read_all(&format!("{ONE}====\n{wrong}====\n{ONE}"));
        let good = || Ok("a".to_owned());
        assert_eq!(read, [(1, good()), (11, Err(Some(place))), (14, good())]);
    }

    #[test]
    fn a_pack_is_recognised_by_its_first_line() {
        assert!(sniff(b"\n\ntitle \"x\"\n") && sniff(b"width 5") && sniff(ONE.as_bytes()));
        assert!(!sniff(b"title") && !sniff(b"wide 5") && !sniff(b"2,1/1;1/2") && !sniff(b""));
    }

    #[test]
    fn a_pack_is_not_a_single_nonogram() {
        assert!(non::sniff(ONE.as_bytes()));
        assert!(!non::sniff(format!("{ONE}====\n{ONE}").as_bytes()));
    }
}
