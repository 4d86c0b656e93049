//! Texts in an encoding other than UTF-8.
//!
//! Programs on Windows write texts in the code page Windows-1252, whose printable part includes
//! ISO 8859-1 (Latin-1). Such a text is recognised by what it lacks: control characters, bytes that
//! the code page does not define, the byte 255 (a letter that hardly any language uses, but most
//! binary files), and sequences of bytes that are characters in UTF-8, which hardly
//! ever occur in Windows-1252. A text with such sequences is damaged UTF-8.

use std::borrow::Cow;

use crate::{Message, Problem, not_text};

/// The bytes of a file as text in UTF-8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Utf8<'b> {
    /// The text.
    pub text: Cow<'b, str>,
    /// A note for the user if the file is in another encoding.
    pub note: Option<Message>,
}

impl<'b> Utf8<'b> {
    /// Converts the bytes of a file. Bytes that are not text are a problem, with its place.
    ///
    /// ```
    /// use recreo_game::Utf8;
    ///
    /// let text = Utf8::of(b"t\xedtulo").map_err(|_| "text")?;
    /// assert_eq!((&*text.text, text.note.is_some()), ("título", true));
    /// assert!(Utf8::of(b"\x00\xed\x01").is_err());
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of(bytes: &'b [u8]) -> Result<Utf8<'b>, Problem> {
        if let Ok(text) = std::str::from_utf8(bytes) {
            return Ok(Utf8 { text: Cow::Borrowed(text), note: None });
        }
        match windows_1252(bytes) {
            Some(text) => {
                Ok(Utf8 { text: text.into(), note: Some(Message::new("format-windows-1252")) })
            }
            None => Err(not_text(bytes).unwrap_or_else(|| Message::new("format-not-text").into())),
        }
    }
}

/// The characters of the bytes from 128 to 159. The replacement character stands for undefined
/// bytes.
const HIGH: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// Returns the bytes as text in Windows-1252, if they are plausible as such.
fn windows_1252(bytes: &[u8]) -> Option<String> {
    let is_utf8 =
        bytes.utf8_chunks().any(|chunk| chunk.valid().bytes().any(|byte| !byte.is_ascii()));
    if is_utf8 {
        return None;
    }
    let character = |&byte: &u8| {
        let character = match byte {
            128..=159 => HIGH[usize::from(byte) - 128],
            _ => char::from(byte),
        };
        let is_text = matches!(character, '\t' | '\n' | '\r' | '\u{c}')
            || (!character.is_control() && !matches!(character, '\u{fffd}' | 'ÿ'));
        is_text.then_some(character)
    };
    bytes.iter().map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn mz11_a_text_in_latin_1_or_windows_1252_is_read_with_a_note() {
        let of = |bytes: &'static [u8]| Utf8::of(bytes).unwrap();
        let read = of(b"9 Sin t\xedtulo \x93\xd1and\xfa\x94 10 \x80\r\n3 2,1\r\n");
        assert_eq!(read.text, "9 Sin título “Ñandú” 10 €\r\n3 2,1\r\n");
        assert_eq!(read.note.unwrap().key(), "format-windows-1252");
        let utf8 = of("9 título\n".as_bytes());
        assert_eq!((&*utf8.text, utf8.note), ("9 título\n", None));
    }

    #[test]
    fn bg6_bytes_that_are_not_text_are_refused_with_their_place() {
        for (bytes, place) in [
            (&b"9 a\n3 \xff\x00\n"[..], (2, 3)),
            (b"caf\xe9\x81", (1, 4)),
            // Damaged UTF-8: the first letter is whole.
            (b"\xc3\xb1and\xc3 \n", (1, 5)),
        ] {
            let problem = Utf8::of(bytes).unwrap_err();
            assert_eq!(problem.message.key(), "format-not-text");
            assert_eq!(problem.place, Some(Place::Line { line: place.0, column: place.1 }));
        }
    }

    #[test]
    fn mz11_every_printable_byte_of_the_code_page_is_one_character() {
        let defined: Vec<u8> =
            (32..=255).filter(|byte| ![127, 129, 141, 143, 144, 157, 255].contains(byte)).collect();
        for &byte in &defined {
            let text = windows_1252(&[byte]);
            assert!(text.is_some_and(|text| text.chars().count() == 1), "{byte}");
        }
        for byte in [0, 7, 27, 127, 129, 141, 143, 144, 157, 255] {
            assert_eq!(windows_1252(&[byte]), None, "{byte}");
        }
    }
}
