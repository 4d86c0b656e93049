//! Splits a text into batches of lines, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// The maximum length of a line that is stored, in bytes.
const LONGEST_LINE: usize = 1 << 28;

/// A batch of lines, and the number of lines that came in earlier batches.
pub(crate) struct Batch {
    before: usize,
    bytes: Vec<u8>,
    ends: Vec<End>,
}

/// The end of a line in a batch.
struct End {
    at: usize,
    /// The number of the line in the text.
    line: usize,
    /// Whether the line was too long to be stored.
    too_long: bool,
}

/// A line that is not blank.
pub(crate) struct Line<'a> {
    /// The number of the line among those that are not blank, counted from 1.
    pub(crate) number: usize,
    /// The number of the line in the text.
    pub(crate) line: usize,
    /// The text, or `None` if the line was too long.
    pub(crate) text: Option<&'a [u8]>,
}

impl Batch {
    /// Returns the number of lines.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the lines without their line ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|end| end.at));
        starts.zip(&self.ends).enumerate().map(|(i, (start, end))| {
            let text = self.bytes.get(start..end.at).unwrap_or_default();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            let text = (!end.too_long).then_some(text);
            Line { number: self.before + i + 1, line: end.line, text }
        })
    }
}

/// Splits a text into batches of lines.
pub(crate) struct Cutter<R> {
    reader: BufReader<R>,
    /// The number of lines read so far, and of those returned.
    lines: usize,
    taken: usize,
}

impl<R: Read> Cutter<R> {
    pub(crate) fn new(stream: R) -> Cutter<R> {
        let reader = BufReader::with_capacity(1 << 16, stream);
        Cutter { reader, lines: 0, taken: 0 }
    }

    /// Returns up to `wanted` lines, skipping those that `is_blank`. It only waits for the first
    /// line, because a person may be waiting for the answer to it.
    pub(crate) fn batch(
        &mut self,
        wanted: usize,
        is_blank: impl Fn(&[u8]) -> bool,
    ) -> io::Result<Option<Batch>> {
        let mut batch = Batch { before: self.taken, bytes: Vec::new(), ends: Vec::new() };
        while self.line(&mut batch, &is_blank)?
            && (batch.ends.is_empty()
                || (batch.ends.len() < wanted && self.reader.buffer().contains(&b'\n')))
        {}
        self.taken += batch.ends.len();
        Ok((!batch.ends.is_empty()).then_some(batch))
    }

    /// Adds a line to the batch unless it is blank. Returns whether there was a line.
    fn line(&mut self, batch: &mut Batch, is_blank: &impl Fn(&[u8]) -> bool) -> io::Result<bool> {
        let start = batch.bytes.len();
        let mut too_long = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let end = buffer.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            let length = piece.len();
            if batch.bytes.len() - start + length > LONGEST_LINE {
                too_long = true;
                batch.bytes.truncate(start);
            }
            if !too_long {
                batch.bytes.extend_from_slice(piece);
            }
            self.reader.consume(length);
            if end.is_some() || length == 0 {
                let there = end.is_some() || too_long || batch.bytes.len() > start;
                self.lines += usize::from(there);
                if !too_long && is_blank(&batch.bytes[start..]) {
                    batch.bytes.truncate(start);
                } else if there {
                    batch.ends.push(End { at: batch.bytes.len(), line: self.lines, too_long });
                }
                return Ok(there);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &[u8], wanted: usize) -> Vec<(usize, Vec<u8>)> {
        let mut cutter = Cutter::new(text);
        let mut lines = Vec::new();
        while let Some(batch) = cutter.batch(wanted, |line| line.starts_with(b"#")).unwrap() {
            lines.extend(batch.lines().map(|line| (line.line, line.text.unwrap().to_vec())));
        }
        lines
    }

    #[test]
    fn lines_have_any_line_end_and_keep_their_numbers() {
        let expected = [(1, "a"), (2, ""), (3, "bc"), (4, "d")];
        let expected = expected.map(|(n, line)| (n, line.as_bytes().to_vec()));
        for wanted in [1, 2, 9] {
            assert_eq!(cut(b"a\n\r\nbc\r\nd", wanted), expected);
            assert_eq!(cut(b"a\n\nbc\nd\n", wanted), expected);
        }
        assert!(cut(b"", 3).is_empty());
    }

    #[test]
    fn skipped_lines_count_as_lines_but_are_not_returned() {
        for wanted in [1, 2, 9] {
            let lines = cut(b"#\na\n# more\n#\nb\n#", wanted);
            assert_eq!(lines, [(2, b"a".to_vec()), (5, b"b".to_vec())]);
        }
        let mut cutter = Cutter::new(&b"#\na\n#\nb\n"[..]);
        let mut numbers = Vec::new();
        while let Some(batch) = cutter.batch(1, |line| line.starts_with(b"#")).unwrap() {
            numbers.extend(batch.lines().map(|line| line.number));
        }
        assert_eq!(numbers, [1, 2]);
    }

    #[test]
    fn a_too_long_line_is_not_stored() {
        let endless = io::repeat(b'x').take(LONGEST_LINE as u64 + 5).chain(&b"\nshort\n"[..]);
        let mut cutter = Cutter::new(endless);
        let mut lines = Vec::new();
        while let Some(batch) = cutter.batch(8, |_| false).unwrap() {
            lines.extend(batch.lines().map(|line| (line.line, line.text.map(<[u8]>::to_vec))));
        }
        assert_eq!(lines, [(1, None), (2, Some(b"short".to_vec()))]);
    }
}
