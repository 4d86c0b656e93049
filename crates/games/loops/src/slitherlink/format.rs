//! The files that hold a slitherlink besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own): a digit for each number, `-` (or `.`)
//! where there is none, `#` is a hole. Where edges are joined, that stands in front: `torus:`.
//!
//! ```text
//! 3-2-/-1-0/2--3/-33-
//! ```
//!
//! `link`: the form of puzzle sites, kind `slither` or `slitherlink` (see [`link`]), for boards
//! without holes whose edges are not joined. A digit says a number and how many cells without one
//! follow it: `0` to `4` none, `5` to `9` one, `a` to `e` two. Runs of other cells without a number
//! are letters from `g` for one to `z` for twenty.

use std::io::Write;

use recreo_board::Surface;
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link;
use recreo_kit::link::code::{self, Code, Gap, Or, Sign};
use recreo_sheet::{LogicGame, Sheet, characters};

use super::{Clues, Slitherlink};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Slitherlink>>; 2] = [
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: sniff_line,
        read: |bytes, _: &Overrides| read_line(bytes),
        write: write_line,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &KINDS),
        read: |bytes, _: &Overrides| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

/// What sites call it.
const KINDS: [&str; 2] = ["slither", "slitherlink"];

/// What a character says of a cell.
fn clue(character: char) -> Option<Option<u8>> {
    match character {
        '-' | '.' => Some(None),
        '0'..='9' => Some(character.to_digit(10).and_then(|digit| u8::try_from(digit).ok())),
        _ => None,
    }
}

fn sniff_line(bytes: &[u8]) -> bool {
    let plain = |c: char| matches!(c, '-' | '.' | '0'..='3');
    let Some(rows) = characters::plain_rows(bytes, plain) else { return false };
    let wide = rows.first().is_some_and(|row| row.len() >= 3);
    // Boards of other games have dots where nothing is printed, and no zeros.
    rows.len() >= 3 && wide && rows.iter().any(|row| row.contains('-'))
}

fn read_line(bytes: &[u8]) -> Result<Sheet<Slitherlink>, Vec<Problem>> {
    let (grid, clues) = characters::read(bytes, Slitherlink::ABOUT, &None, clue)?;
    Ok(Sheet::new(grid, Clues::new(clues)))
}

fn write_line(sheet: &Sheet<Slitherlink>, out: &mut dyn Write) -> Result<(), WriteError> {
    let place = |cell| match sheet.clues.at(cell) {
        Some(number) => char::from(b'0' + number.min(9)),
        None => '-',
    };
    writeln!(out, "{}", characters::write(sheet.grid(), place))?;
    Ok(())
}

/// A number and up to two cells without one after it, in a digit of base 15.
struct Followed;

impl Code for Followed {
    type Item = Option<u8>;

    fn read(&self, text: &[u8]) -> Option<(Vec<Option<u8>>, usize)> {
        let byte = *text.first().filter(|byte| !byte.is_ascii_uppercase())?;
        let digit = u8::try_from(char::from(byte).to_digit(15)?).ok()?;
        let mut items = vec![Some(digit % 5)];
        items.resize(1 + usize::from(digit / 5), None);
        Some((items, 1))
    }

    fn write(&self, items: &[Option<u8>]) -> Option<(String, usize)> {
        let number = items.first().copied().flatten().filter(|&number| number < 5)?;
        // What is beyond the last cell counts as a cell without a number.
        let gap = (1..3).take_while(|&i| items.get(i).is_none_or(Option::is_none)).count();
        let digit = char::from_digit(u32::from(number) + 5 * gap as u32, 15)?;
        Some((digit.to_string(), items.len().min(1 + gap)))
    }

    fn may_go_beyond(&self, items: &[Option<u8>]) -> bool {
        items.len() <= 2 && items.iter().all(Option::is_none)
    }
}

fn cells() -> impl Code<Item = Option<u8>> {
    // An unknown number is no number.
    Or(Followed, Or(Gap(None, b'g'..b'{'), Sign(None, b'.')))
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Slitherlink>, Problem> {
    let mut link = link::open(bytes, &KINDS)?;
    let size = Size { width: link.width, height: link.height, layers: 1 };
    let grid = characters::grid(Slitherlink::ABOUT, size, Surface::Plane)?;
    let clues = link.body.take(&cells(), grid.len())?;
    link.body.end()?;
    Ok(Sheet::new(grid, Clues::new(clues)))
}

fn write_link(sheet: &Sheet<Slitherlink>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let plain = grid.surface() == Surface::Plane && grid.open_cells() == grid.len();
    let body = code::write(&cells(), sheet.clues.all()).filter(|_| plain);
    let body = body.ok_or_else(|| Problem::new(Message::new("slitherlink-link-plane")))?;
    writeln!(out, "{}", link::address(KINDS[0], grid.width(), grid.height(), &body))?;
    Ok(())
}
