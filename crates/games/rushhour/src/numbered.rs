//! A board as the document's descriptor with its piece table (RH5), so that the number can be
//! turned back into a board.
//!
//! ```text
//! 232001            the descriptor
//! 6x6               width and height; if this line is missing, 6x6
//! x 0 H 2 2         a piece: its letter, its number, H or V, its length, its row or column
//! a 1 H 2 0
//! b 2 V 3 5
//! ```

use std::io::Write;

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Overrides, Problem, Size, WriteError};

use super::{Axis, Descriptor, Draft, Name, Piece, Spot, descriptor, format, tab};

/// The size of the document's boards.
const USUAL: &str = "6x6";
/// The maximum number of characters of a line in a message.
const SHOWN: usize = 40;

/// Whether a file is a number with a piece table below it.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let text = String::from_utf8_lossy(start);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_row = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        matches!(fields[..], [letter, _, axis, _, _] if letter.len() == 1 && axis_of(axis).is_some())
    };
    lines.next().is_some_and(tab::is_count)
        && lines.find(|line| line.parse::<Size>().is_err()).is_some_and(is_row)
}

fn axis_of(text: &str) -> Option<Axis> {
    match text {
        "H" | "h" => Some(Axis::X),
        "V" | "v" => Some(Axis::Y),
        _ => None,
    }
}

/// Reads a board.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(vec![Message::new("rushhour-not-text").into()]);
    };
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty()).peekable();
    let at = |message: Message, line: usize| Problem::new(message).at_line(line, 0);
    let (line, written) = lines.next().unwrap_or((1, ""));
    let shown = |text: &str| text.chars().take(SHOWN).collect::<String>();
    let Ok(number) = written.parse::<Descriptor>() else {
        let message = Message::new("rushhour-descriptor-number").with("text", shown(written));
        return Err(vec![at(message, line)]);
    };
    let size = lines.next_if(|(_, text)| text.parse::<Size>().is_ok());
    let grid = format::blank(size.map_or(USUAL, |(_, size)| size));
    let grid = grid.map_err(|problem| at(problem.message, size.map_or(line, |size| size.0)))?;
    if grid.layers() > 1 {
        return Err(vec![at(Message::new("rushhour-line-layers"), line)]);
    }
    let mut pieces: Vec<Option<(Name, Piece)>> = Vec::new();
    for (line, text) in lines {
        let Some((slot, name, piece)) = row(&grid, text) else {
            let message = Message::new("rushhour-descriptor-row").with("text", shown(text));
            return Err(vec![at(message, line)]);
        };
        if pieces.len() <= slot {
            pieces.resize(slot + 1, None);
        }
        if pieces[slot].is_some() || pieces.iter().flatten().any(|other| other.0 == name) {
            let message = Message::new("rushhour-descriptor-again").with("piece", name.as_str());
            return Err(vec![at(message, line)]);
        }
        pieces[slot] = Some((name, piece));
    }
    let slots = pieces.iter().map(|slot| slot.as_ref().map(|(_, piece)| piece));
    let Some(positions) = number.positions(&grid, slots) else {
        let message = Message::new("rushhour-descriptor-state").with("number", shown(written));
        return Err(vec![at(message, line)]);
    };
    let mut draft = Draft::new(&grid);
    for ((name, mut piece), position) in
        pieces.iter().zip(positions).filter_map(|(slot, position)| Some((slot.clone()?, position)))
    {
        piece.first = Cell(piece.first.0 + position * piece.axis.stride(&grid));
        for cell in piece.cells(&grid) {
            if let Spot::Piece(other) = draft.spot(cell) {
                let message = Message::new("rushhour-fault-overlap").with("piece", name.as_str());
                let message = message.with("other", other.as_str());
                return Err(vec![Problem::new(message).at_cell(grid.position(cell))]);
            }
            draft.put(cell, Spot::Piece(name));
        }
    }
    if let Some(Some((special, _))) = pieces.first() {
        draft.aim(*special, None);
    }
    Ok(draft)
}

/// Reads a row of the table: the number of the piece, its name, and the piece at position 0.
fn row(grid: &Grid, text: &str) -> Option<(usize, Name, Piece)> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[letter, number, axis, length, line] = &fields[..] else { return None };
    let name: Name = letter.parse().ok()?;
    let own = match name.as_letter()? {
        'x' => 0,
        letter => tab::LETTERS.iter().position(|&other| char::from(other) == letter)? + 1,
    };
    let number = number.parse().ok().filter(|&number: &usize| number == own)?;
    let (axis, length, line): (Axis, u32, u32) =
        (axis_of(axis)?, length.parse().ok()?, line.parse().ok()?);
    let (across, stride) = match axis {
        Axis::X => (grid.height(), grid.width()),
        _ => (grid.width(), 1),
    };
    let fits = (2..=axis.side(grid)).contains(&length) && line < across;
    let piece = Piece { name: letter.to_owned(), axis, first: Cell(line * stride), length };
    fits.then_some((number, name, piece))
}

/// Writes a board. What the document's files cannot represent is refused, and walls are.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    if draft.spots().any(|(_, spot)| spot == Spot::Wall) {
        return Err(Problem::new(Message::new("rushhour-descriptor-walls")).into());
    }
    let board = tab::in_its_letters(draft).map_err(|problems| {
        let none = || Message::new("rushhour-tab-targets").into();
        WriteError::Refused(problems.into_iter().next().unwrap_or_else(none))
    })?;
    let grid = board.grid();
    writeln!(out, "{}", Descriptor::of(&board))?;
    writeln!(out, "{}", Size::from(grid))?;
    for (number, slot) in descriptor::table(&board).into_iter().enumerate() {
        let Some(piece) = slot.and_then(|slot| board.pieces().get(slot)) else { continue };
        let at = grid.position(piece.first);
        let (axis, line) = if piece.axis == Axis::X { ('H', at.y) } else { ('V', at.x) };
        writeln!(out, "{} {number} {axis} {} {line}", piece.name, piece.length)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "aa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n";
    const TABLE: &str = "232001\n6x6\nx 0 H 2 2\na 1 H 2 0\nb 2 V 3 5\nc 3 V 3 0\nd 4 V 3 3\n\
                         e 5 V 2 0\nf 6 H 2 4\ng 7 H 3 5\n";

    #[test]
    fn rh10_the_descriptor_and_its_table_are_written_and_read() {
        let draft = tab::read(DOCUMENT.as_bytes(), &Overrides::default()).unwrap();
        let mut out = Vec::new();
        write(&draft, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), TABLE);
        assert!(sniff(TABLE.as_bytes()));
        let read = |text: &str| read(text.as_bytes(), &Overrides::default());
        assert_eq!(read(TABLE).unwrap(), draft);
        assert_eq!(read(&TABLE.replace("6x6\n", "")).unwrap(), draft);
        for (text, key) in [
            (TABLE.replace("232001", "many"), "rushhour-descriptor-number"),
            (TABLE.replace("232001", "232000999999"), "rushhour-descriptor-state"),
            (TABLE.replace("232001", "232000"), "rushhour-fault-overlap"),
            (TABLE.replace("g 7", "f 6"), "rushhour-descriptor-again"),
            (TABLE.replace("g 7 H", "g 7 D"), "rushhour-descriptor-row"),
            (TABLE.replace("g 7", "g 6"), "rushhour-descriptor-row"),
            (TABLE.replace("g 7 H 3 5", "g 7 H 3 6"), "rushhour-descriptor-row"),
        ] {
            assert_eq!(read(&text).unwrap_err()[0].message.key(), key, "{text}");
        }
    }
}
