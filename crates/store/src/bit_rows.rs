//! Rows of bits in documents, decompressed for SQL.
//!
//! The documents of large boards hold [compressed rows of bits](recreo_kit::bit_rows), which SQL
//! cannot decompress. The table `bit_rows` has them in the form of uncompressed fields, for the
//! view `puzzle_cells`:
//!
//! - One to three rows of bits for each row of cells become a text with a digit for each cell: the
//!   sum of 1 for a bit in the first row, 2 in the second and 4 in the third.
//! - Numbers of four bits (first the lowest bits of all cells, then the next) become a list of
//!   numbers. They stand for 1 to 16.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;

use recreo_game::Size;
use recreo_kit::bit_rows::{Inflate, decode, row_len};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::PuzzleId;
use crate::db::{Db, Failure, Row};

/// The number of rows of bits for a row of cells from which on they are numbers.
const NUMBER_BITS: u64 = 4;

/// The fields of a puzzle, not parsed.
#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(borrow)]
    puzzle: BTreeMap<Cow<'a, str>, &'a RawValue>,
}

/// Returns the fields of a document that hold rows of bits, each with a JSON list of its rows.
fn fields(document: &str, size: Size) -> Vec<(String, String)> {
    let Ok(Fields { puzzle }) = serde_json::from_str(document) else { return Vec::new() };
    let lines = |value: &RawValue| {
        // The first byte of zlib data becomes “e” in base64.
        let text = value.get().strip_prefix('"')?.strip_suffix('"')?;
        if text.starts_with('e') { lines(text, size) } else { None }
    };
    let field = |(name, value): (Cow<'_, str>, &RawValue)| Some((name.into_owned(), lines(value)?));
    puzzle.into_iter().filter_map(field).collect()
}

/// Returns the rows of a compressed text as a JSON list, or `None` for any other text.
fn lines(text: &str, size: Size) -> Option<String> {
    let rows = u64::from(size.height).checked_mul(size.layers.into())?;
    let plane = rows.checked_mul(row_len(size.width) as u64)?;
    let bytes = decode(text, plane).ok()?;
    let mut raw = Vec::new();
    let limit = plane.checked_mul(NUMBER_BITS)?.checked_add(1)?;
    Inflate::new(&bytes).take(limit).read_to_end(&mut raw).ok()?;
    let found = raw.len() as u64;
    if plane == 0 || found == 0 || !found.is_multiple_of(plane) || found >= limit {
        return None;
    }
    let (width, rows) = (size.width as usize, usize::try_from(rows).ok()?);
    Some(match found / plane {
        NUMBER_BITS => numbers(&raw, width, rows),
        _ => digits(&raw, width, rows),
    })
}

/// Writes rows with a digit for each cell.
fn digits(raw: &[u8], width: usize, rows: usize) -> String {
    let mut list = String::with_capacity(rows * (width + 3) + 2);
    for (number, row) in raw.chunks(raw.len() / rows).enumerate() {
        list.push_str(if number == 0 { "[\"" } else { "\",\"" });
        let planes: Vec<&[u8]> = row.chunks(width.div_ceil(8)).collect();
        for x in 0..width {
            let digit = planes.iter().rev().fold(0, |sum, plane| sum * 2 + bit(plane, x));
            list.push(char::from(b'0' + digit));
        }
    }
    list.push_str("\"]");
    list
}

/// Writes a number for each cell, from 1 to 16.
fn numbers(raw: &[u8], width: usize, rows: usize) -> String {
    let planes: Vec<&[u8]> = raw.chunks(raw.len() / NUMBER_BITS as usize).collect();
    let number = |row: usize, x: usize| {
        let start = row * width.div_ceil(8);
        planes.iter().rev().fold(0, |sum, plane| sum * 2 + bit(&plane[start..], x)) + 1
    };
    let cells = (0..rows).flat_map(|row| (0..width).map(move |x| (row, x)));
    let numbers: Vec<String> = cells.map(|(row, x)| number(row, x).to_string()).collect();
    format!("[{}]", numbers.join(","))
}

/// Returns a bit of a row.
fn bit(row: &[u8], x: usize) -> u8 {
    row.get(x / 8).map_or(0, |byte| byte >> (x % 8) & 1)
}

/// Stores the rows of bits of a new puzzle.
pub(crate) fn insert(
    db: &mut Db,
    id: &PuzzleId,
    document: &str,
    size: Size,
) -> Result<(), Failure> {
    for (field, lines) in fields(document, size) {
        let sql = "INSERT INTO bit_rows (puzzle, field, lines) VALUES ($1, $2, $3)";
        db.execute(sql, &[id.into(), field.into(), lines.into()])?;
    }
    Ok(())
}

/// Returns whether the stored rows of bits of a puzzle are those of its document.
pub(crate) fn agree(
    db: &mut Db,
    id: &PuzzleId,
    document: &str,
    size: Size,
) -> Result<bool, Failure> {
    let rows = db.query("SELECT field, lines FROM bit_rows WHERE puzzle = $1", &[id.into()])?;
    let read = |mut row: Row| Ok((row.text()?, row.text()?));
    let mut stored = rows.into_iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    stored.sort();
    Ok(stored == fields(document, size))
}

/// Stores the rows of bits of all puzzles, for a library that does not have them.
pub(crate) fn insert_all(db: &mut Db) -> Result<(), Failure> {
    let sql = "SELECT id, width, height, layers, document FROM puzzles WHERE id > $1 \
               ORDER BY id LIMIT 100";
    let mut last = String::new();
    loop {
        let rows = db.query(sql, &[last.as_str().into()])?;
        if rows.is_empty() {
            return Ok(());
        }
        for mut row in rows {
            last = row.text()?;
            let id: PuzzleId = last.parse().map_err(|()| Failure::damaged(&last))?;
            let size =
                Size { width: row.integer()?, height: row.integer()?, layers: row.integer()? };
            insert(db, &id, &row.text()?, size)?;
        }
    }
}

#[cfg(test)]
mod tests {
    use recreo_kit::bit_rows::compress;

    use super::*;

    const SIZE: Size = Size { width: 10, height: 2, layers: 1 };

    fn compressed(rows: &[u64]) -> String {
        let mut text = Vec::new();
        compress::<std::io::Error>(SIZE.width, &mut text, |packer| {
            rows.iter().try_for_each(|row| packer.row(&[*row]))
        })
        .unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn bg3_compressed_rows_become_digits() {
        let document = format!(
            r#"{{"recreo":1,"puzzle":{{"size":"10x2","walls":"{}","ways":"{}","weights":"{}","name":"ease"}}}}"#,
            compressed(&[0b10_0000_0001, 0b01_0000_0000]),
            compressed(&[0b11, 0b10, 0, 0b10_0000_0000]),
            compressed(&[1, 0, 0, 0, 1, 0, 1, 0b10_0000_0000]),
        );
        let expected = [
            ("walls", r#"["1000000001","0000000010"]"#),
            ("ways", r#"["1300000000","0000000002"]"#),
            ("weights", "[14,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,9]"),
        ];
        let expected = expected.map(|(field, lines)| (field.to_owned(), lines.to_owned()));
        assert_eq!(fields(&document, SIZE), expected);
    }

    #[test]
    fn other_texts_and_other_lengths_are_left_out() {
        for text in ["easy", "eAE=", &compressed(&[1]), &compressed(&[1; 3]), &compressed(&[1; 10])]
        {
            let document = format!(r#"{{"puzzle":{{"field":"{text}"}}}}"#);
            assert_eq!(fields(&document, SIZE), [], "{text}");
        }
        let huge = Size { width: u32::MAX, height: u32::MAX, layers: u32::MAX };
        assert_eq!(fields(r#"{"puzzle":{"field":"eAE="}}"#, huge), []);
        assert_eq!(fields("[]", SIZE), []);
    }
}
