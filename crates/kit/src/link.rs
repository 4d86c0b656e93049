//! Links that puzzle sites use to share puzzles: `https://puzz.link/p?kind/width/height/body`, or
//! only `kind/width/height/body`.
//!
//! The format is that of pzpr and its descendants (sabo2's `pzpr`, robx's `pzprjs` behind
//! puzz.link). It follows `src/variety-common/Encode.js` and the files in `src/variety` of the
//! latter. These games have a kind there:
//!
//! | game | kind | body |
//! |---|---|---|
//! | sudoku | `sudoku` | the givens, [`givens`] |
//! | suguru | `suguru` | [`borders`] of the regions, the givens, and if there are holes one bit per cell |
//! | kakuro | `kakuro` | black cells and gaps, then the sums outside the board |
//! | hitori | `hitori` | a digit of base 36 per cell |
//! | nurikabe | `nurikabe` | numbers, `.` for a question mark, and gaps |
//! | nonogram | `nonogram` | the numbers above the columns, then those beside the rows |
//! | flow | `numlin` | numbers and gaps |
//! | futoshiki | none | a futoshiki without givens is a `minarism` without circles: its signs alone |
//!
//! Everything before a question mark is the address of the site. Text between kind and size (such
//! as a lone `v:`) selects a variant of a kind. None of the games has variants, so such links are
//! refused. `kind_edit` opens the same puzzle in an editor.

use std::io::Write;

use recreo_game::{Message, Problem, WriteError};

use crate::code::{self, Bits, Code, Fault, Gap, Given, Hex, Or, Sign};

/// The maximum length of a side.
pub const LONGEST: u32 = 64;

/// The address in links that are written.
const SITE: &str = "https://puzz.link/p?";

/// A link that was opened: the size of the board and the encoded cells.
pub struct Link<'a> {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The encoded cells.
    pub body: Body<'a>,
}

/// The part of a link that encodes the cells, read from left to right.
pub struct Body<'a> {
    text: &'a [u8],
    at: usize,
    /// The column of the first character in the link, counted from 1.
    column: usize,
}

/// Returns whether a text is a link to a puzzle of one of these kinds.
pub fn sniff(bytes: &[u8], kinds: &[&str]) -> bool {
    let start = &bytes[..bytes.len().min(256)];
    let Ok(text) = std::str::from_utf8(start).map(str::trim_start) else { return false };
    let text = text.split_once('?').map_or(text, |(_, query)| query);
    text.split_once('/').is_some_and(|(kind, _)| kinds.contains(&plain(kind)))
}

/// Removes the suffix that makes a site open its editor.
fn plain(kind: &str) -> &str {
    kind.strip_suffix("_edit").unwrap_or(kind)
}

/// Splits a link to a puzzle of one of these kinds into its parts.
fn open<'a>(bytes: &'a [u8], kinds: &[&'static str]) -> Result<Link<'a>, Problem> {
    let refuse = |key: &str, column: usize| Problem::new(Message::new(key)).at_line(1, column);
    if let Some(strange) = bytes.iter().position(|byte| !byte.is_ascii()) {
        return Err(refuse("link-not-plain", strange + 1));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| refuse("link-not-plain", 1))?;
    let around = |c: char| c.is_ascii_whitespace() || c == '<' || c == '>';
    let blanks = text.len() - text.trim_start_matches(around).len();
    let text = text.trim_matches(around);
    if let Some(second) = text.find('\n') {
        return Err(refuse("link-lines", blanks + second + 1));
    }
    let text = address_of_puzzle(text);
    let query = text.find('?').map_or(0, |mark| mark + 1);
    let mut column = blanks + query + 1;
    let mut parts = text[query..].splitn(4, '/').map(|part| {
        let at = column;
        column += part.len() + 1;
        (part, at)
    });
    let (Some((name, at)), Some(width), Some(height)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(refuse("link-malformed", blanks + query + 1));
    };
    let (body, start) =
        parts.next().ok_or_else(|| refuse("link-malformed", blanks + text.len() + 1))?;
    if !kinds.contains(&plain(name)) {
        let message = Message::new("link-other-kind")
            .with("kind", name.chars().take(20).collect::<String>())
            .with("wanted", kinds.join(", "));
        return Err(Problem::new(message).at_line(1, at));
    }
    let side = |(digits, at): (&str, usize)| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|side| plain && (1..=LONGEST).contains(side));
        number.ok_or_else(|| {
            let message = Message::new("link-size")
                .with("text", digits.chars().take(20).collect::<String>())
                .with("most", LONGEST);
            Problem::new(message).at_line(1, at)
        })
    };
    let body = Body { text: body.as_bytes(), at: 0, column: start };
    Ok(Link { width: side(width)?, height: side(height)?, body })
}

/// Removes what sites and mail programs append to an address.
fn address_of_puzzle(text: &str) -> &str {
    let query = text.find('?').map_or(0, |mark| mark + 1);
    let end = text[query..].find(['#', '&']).map_or(text.len(), |end| query + end);
    let text = &text[..end];
    // An empty body leaves a trailing slash too, so the number of slashes decides.
    let whole = text[query..].matches('/').count() > 3;
    text.strip_suffix('/').filter(|_| whole).unwrap_or(text)
}

/// Reads a link to a puzzle of one of these kinds. `puzzle` must consume the whole body.
pub fn read<P>(
    bytes: &[u8],
    kinds: &[&'static str],
    puzzle: impl FnOnce(&mut Link<'_>) -> Result<P, Problem>,
) -> Result<P, Vec<Problem>> {
    let mut link = open(bytes, kinds)?;
    let puzzle = puzzle(&mut link)?;
    link.body.end()?;
    Ok(puzzle)
}

/// Writes a link to a puzzle.
pub fn write(
    kind: &str,
    [width, height]: [u32; 2],
    body: &str,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    writeln!(out, "{SITE}{kind}/{width}/{height}/{body}")?;
    Ok(())
}

/// Returns the codec of given numbers, with gaps for the other cells: `g1k23k3g`. A `.` (question
/// mark) is read as a cell without a given.
pub fn givens() -> impl Code<Item = Option<u32>> {
    Or(Given(Hex), Or(Gap(None, b'g'..b'{'), Sign(None, b'.')))
}

/// Encodes the inner borders of a board as links do: those between columns row by row, then those
/// between rows.
pub fn borders(width: u32, height: u32, is_border: impl Fn([u32; 2], [u32; 2]) -> bool) -> String {
    let upright: Vec<bool> = (0..height)
        .flat_map(|y| (1..width).map(move |x| ([x - 1, y], [x, y])))
        .map(|(a, b)| is_border(a, b))
        .collect();
    let level: Vec<bool> = (1..height)
        .flat_map(|y| (0..width).map(move |x| ([x, y - 1], [x, y])))
        .map(|(a, b)| is_border(a, b))
        .collect();
    Bits::write(&upright) + &Bits::write(&level)
}

impl Body<'_> {
    /// Decodes the next `count` items.
    pub fn take<C: Code>(&mut self, code: &C, count: usize) -> Result<Vec<C::Item>, Problem> {
        let found = code::read(code, count, self.rest());
        self.advance(found)
    }

    /// Decodes the next `count` bits.
    pub fn bits(&mut self, count: usize) -> Result<Vec<bool>, Problem> {
        let found = Bits(count).read(self.rest());
        self.advance(found)
    }

    /// Decodes borders and returns the regions that they form: for each cell the number of its
    /// region, counted in reading order.
    pub fn regions(&mut self, width: u32, height: u32) -> Result<Vec<u32>, Problem> {
        let (columns, rows) = (width as usize, height as usize);
        let upright = self.bits((columns - 1) * rows)?;
        let level = self.bits(columns * (rows - 1))?;
        let mut region = vec![u32::MAX; columns * rows];
        let mut count = 0;
        for first in 0..region.len() {
            if region[first] != u32::MAX {
                continue;
            }
            region[first] = count;
            let mut reached = vec![first];
            while let Some(cell) = reached.pop() {
                let (x, y) = (cell % columns, cell / columns);
                let right =
                    (x + 1 < columns && !upright[y * (columns - 1) + x]).then_some(cell + 1);
                let left = (x > 0 && !upright[y * (columns - 1) + x - 1]).then(|| cell - 1);
                let below = (y + 1 < rows && !level[cell]).then_some(cell + columns);
                let above = (y > 0 && !level[cell.wrapping_sub(columns)]).then(|| cell - columns);
                for next in [right, left, below, above].into_iter().flatten() {
                    if region[next] == u32::MAX {
                        region[next] = count;
                        reached.push(next);
                    }
                }
            }
            count += 1;
        }
        Ok(region)
    }

    /// Returns whether the whole body was read.
    pub fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// Returns an error if anything follows.
    pub fn end(&self) -> Result<(), Problem> {
        if self.is_done() { Ok(()) } else { Err(self.problem(Message::new("link-more"), 0)) }
    }

    /// Returns a problem at the current position plus `further` characters.
    pub fn problem(&self, message: Message, further: usize) -> Problem {
        Problem::new(message).at_line(1, self.column + self.at + further)
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn advance<T>(&mut self, found: Result<(T, usize), Fault>) -> Result<T, Problem> {
        let (items, length) = found.map_err(|fault| {
            let (message, place) = match fault {
                Fault::Unknown(at) => {
                    let character = self.rest().get(at).map_or(' ', |&byte| char::from(byte));
                    (Message::new("link-unknown").with("character", character), at)
                }
                Fault::Short(missing) => {
                    (Message::new("link-short").with("missing", missing), self.rest().len())
                }
                Fault::Long(at) => (Message::new("link-long"), at),
            };
            self.problem(message, place)
        })?;
        self.at += length;
        Ok(items)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use recreo_game::Place;

    use super::*;

    fn fault(text: &str) -> (String, usize) {
        let problem = read_sudoku(text).unwrap_err();
        let Some(Place::Line { line: 1, column }) = problem.place else { panic!("{problem:?}") };
        (problem.message.key().to_owned(), column)
    }

    fn read_sudoku(text: &str) -> Result<Vec<Option<u32>>, Problem> {
        let mut link = open(text.as_bytes(), &["sudoku"])?;
        let cells = link.body.take(&givens(), (link.width * link.height) as usize)?;
        link.body.end()?;
        Ok(cells)
    }

    /// From pzprjs, `test/script/sudoku.js`.
    #[test]
    fn a_sudoku_from_pzprjs_is_read() {
        let rows = [[0, 1, 0, 0], [0, 0, 0, 2], [3, 0, 0, 0], [0, 0, 3, 0]];
        let expected: Vec<Option<u32>> =
            rows.concat().into_iter().map(|given| Some(given).filter(|&given| given > 0)).collect();
        for text in [
            "https://puzz.link/p?sudoku/4/4/g1k23k3g",
            "sudoku/4/4/g1k23k3g\n",
            "sudoku_edit/4/4/g1k23k3g",
            "https://puzz.link/p?sudoku/4/4/g1k23k3g/",
            "https://puzz.link/p?sudoku/4/4/g1k23k3g#solve",
            "https://puzz.link/p?sudoku/4/4/g1k23k3g&from=club",
            "<https://puzz.link/p?sudoku/4/4/g1k23k3g>",
            "sudoku/4/4/.1h.h23.j3g",
        ] {
            assert_eq!(read_sudoku(text).unwrap(), expected);
        }
        let body = code::write(&givens(), &expected).unwrap();
        let mut link = Vec::new();
        write("sudoku", [4, 4], &body, &mut link).unwrap();
        assert_eq!(link, b"https://puzz.link/p?sudoku/4/4/g1k23k3g\n");
    }

    /// From pzprjs, `test/script/suguru.js`, which also lists this board cell by cell.
    #[test]
    fn a_suguru_from_pzprjs_is_read() {
        let mut link = open(b"suguru/5/5/cih47bs73m3g5p1g2g", &["suguru"]).unwrap();
        let regions = link.body.regions(5, 5).unwrap();
        assert_eq!(
            regions,
            [0, 0, 1, 2, 2, 0, 0, 3, 3, 3, 0, 3, 3, 4, 4, 5, 5, 5, 4, 4, 5, 5, 6, 6, 6]
        );
        let givens = link.body.take(&givens(), 25).unwrap();
        let items: Vec<(usize, u32)> =
            givens.iter().enumerate().filter_map(|(cell, given)| Some((cell, (*given)?))).collect();
        assert_eq!(items, [(0, 3), (8, 3), (10, 5), (21, 1), (23, 2)]);
        assert!(link.body.is_done());
        let at = |[x, y]: [u32; 2]| regions[(y * 5 + x) as usize];
        assert_eq!(borders(5, 5, |a, b| at(a) != at(b)), "cih47bs7");
    }

    #[test]
    fn bg6_errors_report_their_column() {
        assert_eq!(fault("hello"), ("link-malformed".into(), 1));
        assert_eq!(fault("https://puzz.link/p?sudoku/4/4"), ("link-malformed".into(), 31));
        assert_eq!(fault("https://puzz.link/p?nurikabe/4/4/g"), ("link-other-kind".into(), 21));
        assert_eq!(fault("sudoku/four/4/g"), ("link-size".into(), 8));
        assert_eq!(fault("sudoku/4/400/g"), ("link-size".into(), 10));
        assert_eq!(fault("sudoku/4/+4/g"), ("link-size".into(), 10));
        assert_eq!(fault("sudoku/4/4/g1!"), ("link-unknown".into(), 14));
        assert_eq!(fault("sudoku/4/4/g1"), ("link-short".into(), 14));
        assert_eq!(fault("sudoku/4/4/g1z"), ("link-long".into(), 14));
        assert_eq!(fault("sudoku/4/4/v1"), ("link-more".into(), 13));
        assert_eq!(fault("sudoku/4/4/é"), ("link-not-plain".into(), 12));
        assert_eq!(fault("sudoku/4/4/v\nsudoku"), ("link-lines".into(), 13));
        assert_eq!(fault(""), ("link-malformed".into(), 1));
    }

    #[test]
    fn a_link_is_detected_by_its_kind() {
        assert!(sniff(b"https://puzz.link/p?kakuro/6/5/x", &["kakuro"]));
        assert!(sniff(b"kakuro_edit/6/5/x", &["kakuro"]));
        assert!(!sniff(b"kakuro", &["kakuro"]));
        assert!(!sniff(b"https://puzz.link/p?sudoku/9/9/x", &["kakuro"]));
        assert!(!sniff(b"\xff/kakuro", &["kakuro"]));
    }

    proptest! {
        #[test]
        fn regions_survive_writing_and_reading(
            width in 1u32..7, height in 1u32..7, seed in proptest::collection::vec(0u32..3, 36),
        ) {
            let colour = |[x, y]: [u32; 2]| seed[(y * 6 + x) as usize];
            let text = borders(width, height, |a, b| colour(a) != colour(b));
            let whole = format!("x/{width}/{height}/{text}");
            let mut link = open(whole.as_bytes(), &["x"]).unwrap();
            let regions = link.body.regions(width, height).unwrap();
            prop_assert!(link.body.is_done());
            let at = |[x, y]: [u32; 2]| regions[(y * width + x) as usize];
            prop_assert_eq!(borders(width, height, |a, b| at(a) != at(b)), text);
        }

        #[test]
        fn bg6_any_link_is_read_or_refused(text in "(.{0,12}\\?)?[a-z]{0,6}(/[0-9]{0,3}){0,3}/[ -~]{0,30}") {
            let _ = sniff(text.as_bytes(), &["sudoku"]);
            let _ = read_sudoku(&text);
        }
    }
}
