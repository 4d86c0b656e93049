//! A table with one row for each puzzle, for data analysis (RFC 4180):
//!
//! | column | contents |
//! |---|---|
//! | `number` | the number of its line |
//! | `name` | `kind@version:parameters#seed`, if it has one |
//! | `kind` | the game |
//! | `size` | columns x rows, x layers if there are several |
//! | `level`, `score` | the difficulty; empty if unknown |
//! | others | the parts of the score by name; empty if a puzzle has no such part |
//!
//! The columns are only known after the last puzzle. Until then the rows are kept in a temporary
//! file, so the memory does not grow.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use crate::statistics::Observation;

const FIRST: [&str; 6] = ["number", "name", "kind", "size", "level", "score"];

/// A table with one row for each puzzle.
pub struct CsvTable {
    waiting: BufWriter<File>,
    count: u64,
    columns: Vec<String>,
}

impl CsvTable {
    /// Creates an empty table. It uses a temporary file.
    pub fn new() -> io::Result<CsvTable> {
        let waiting = BufWriter::with_capacity(1 << 16, tempfile::tempfile()?);
        Ok(CsvTable { waiting, count: 0, columns: Vec::new() })
    }

    /// Adds a row.
    pub fn add(&mut self, seen: &Observation) -> io::Result<()> {
        let rating = seen.rating.as_ref();
        let fields = [
            seen.number.to_string(),
            seen.name.as_ref().map(ToString::to_string).unwrap_or_default(),
            seen.about.id.to_owned(),
            seen.size.to_string(),
            rating.map(|rating| rating.level.to_string()).unwrap_or_default(),
            rating.map(|rating| number(rating.score)).unwrap_or_default(),
        ];
        let text = fields.map(|field| quoted(&field)).join(",");
        let parts = rating.map_or(&[][..], |rating| &rating.parts);
        self.write_size(text.len())?;
        self.waiting.write_all(text.as_bytes())?;
        self.write_size(parts.len())?;
        for (name, value) in parts {
            let known = self.columns.iter().position(|column| column == name);
            let column = known.unwrap_or_else(|| {
                self.columns.push(name.clone());
                self.columns.len() - 1
            });
            self.write_size(column)?;
            self.waiting.write_all(&value.to_le_bytes())?;
        }
        self.count += 1;
        Ok(())
    }

    fn write_size(&mut self, size: usize) -> io::Result<()> {
        self.waiting.write_all(&(size as u64).to_le_bytes())
    }

    /// Writes the table with a header.
    pub fn write(self, out: &mut dyn Write) -> io::Result<()> {
        let heads = FIRST.into_iter().chain(self.columns.iter().map(String::as_str));
        out.write_all(heads.map(quoted).collect::<Vec<_>>().join(",").as_bytes())?;
        out.write_all(b"\r\n")?;
        let mut file = self.waiting.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        let mut rows = BufReader::with_capacity(1 << 16, file);
        let mut values = vec![String::new(); self.columns.len()];
        for _ in 0..self.count {
            let length = eight_bytes(&mut rows).map(u64::from_le_bytes)?;
            let mut text = Vec::new();
            (&mut rows).take(length).read_to_end(&mut text)?;
            values.iter_mut().for_each(String::clear);
            for _ in 0..eight_bytes(&mut rows).map(u64::from_le_bytes)? {
                let column = eight_bytes(&mut rows).map(u64::from_le_bytes)?;
                let value = eight_bytes(&mut rows).map(f64::from_le_bytes)?;
                let column = usize::try_from(column).ok().and_then(|n| values.get_mut(n));
                if let Some(column) = column {
                    *column = number(value);
                }
            }
            for value in &values {
                text.push(b',');
                text.extend_from_slice(value.as_bytes());
            }
            text.extend_from_slice(b"\r\n");
            out.write_all(&text)?;
        }
        Ok(())
    }
}

fn eight_bytes(rows: &mut impl Read) -> io::Result<[u8; 8]> {
    let mut bytes = [0; 8];
    rows.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Returns the shortest digits that represent the number exactly; empty if it is not finite.
fn number(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { String::new() }
}

/// Quotes a field if necessary.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_if_necessary() {
        assert_eq!(quoted("9x9"), "9x9");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"a\"\n"), "\"say \"\"a\"\"\n\"");
    }
}
