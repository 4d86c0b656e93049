//! The one-line format: `10x10:` and the [packed](super::packed) rows in base64 for URLs (RFC 4648,
//! section 5, without `=`). Boards with several layers begin with `10x10x3:`, boards with joined
//! edges with `10x10/cylinder:` or `10x10/torus:`.

use std::io::Write;

use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use base64::{DecodeError, DecodeSliceError, Engine as _};
use recreo_board::Surface;
use recreo_game::{Message, Overrides, Problem, Size, WriteError};
use recreo_kit::bit_rows::Packer;

use super::Maze;
use super::format::surface;
use super::packed::{pack, raw_len, unpack};
use crate::walk::size;

/// Whether the bytes begin with a size and a colon.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let head = bytes.iter().take(64).position(|&byte| byte == b':').map(|end| &bytes[..end]);
    let head = head.and_then(|head| std::str::from_utf8(head).ok()).unwrap_or_default();
    let (size, surface) = head.split_once('/').unwrap_or((head, "plane"));
    size.contains('x') && size.parse::<Size>().is_ok() && surface.parse::<Surface>().is_ok()
}

/// Reads a line.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Maze, Vec<Problem>> {
    let wrong = |message: Message, line: usize, column: usize| {
        Err(vec![Problem::new(message).at_line(line, column)])
    };
    let bytes = bytes.trim_ascii_end();
    if bytes.is_empty() {
        return Err(vec![Message::new("document-empty").into()]);
    }
    if let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
        let line = 2 + bytes[end + 1..].iter().take_while(|&&byte| byte == b'\n').count();
        return wrong(Message::new("labyrinth-line-more"), line, 0);
    }
    let Some(colon) = bytes.iter().position(|&byte| byte == b':') else {
        return wrong(Message::new("labyrinth-line-head"), 1, 1);
    };
    let Ok(head) = std::str::from_utf8(&bytes[..colon]) else {
        return wrong(Message::new("labyrinth-line-head"), 1, 1);
    };
    let (size_text, surface_name) = head.split_once('/').unwrap_or((head, "plane"));
    let at = |column: usize| move |problem: Problem| vec![problem.at_line(1, column)];
    let size: Size = size_text.parse().map_err(at(1))?;
    let surface = surface(surface_name).map_err(|problems| {
        problems.into_iter().map(|p| p.at_line(1, size_text.len() + 2)).collect::<Vec<_>>()
    })?;
    let grid = size.grid(surface).map_err(at(1))?;
    // The length is checked before anything is allocated.
    let (text, wanted) = (&bytes[colon + 1..], raw_len(&grid));
    let characters = (wanted * 4).div_ceil(3);
    if text.len() as u64 != characters {
        let message = Message::new("labyrinth-line-length").with("wanted", characters);
        return wrong(message.with("found", text.len()), 1, colon + 2);
    }
    let mut raw = vec![0; wanted as usize];
    match BASE64.decode_slice(text, &mut raw) {
        Ok(_) => unpack(grid, &mut raw.as_slice()),
        Err(DecodeSliceError::DecodeError(DecodeError::InvalidByte(place, byte))) => {
            let message = Message::new("labyrinth-line-character");
            let shown = if byte.is_ascii_graphic() { char::from(byte) } else { '\u{fffd}' };
            wrong(message.with("character", shown), 1, colon + 2 + place)
        }
        Err(_) => wrong(Message::new("labyrinth-line-end"), 1, bytes.len()),
    }
}

/// Writes a line.
pub(super) fn write(maze: &Maze, out: &mut dyn Write) -> Result<(), WriteError> {
    let mut text = size(maze.grid()).to_string();
    if maze.grid().surface() != Surface::Plane {
        text.push('/');
        text.push_str(maze.grid().surface().name());
    }
    text.push(':');
    let mut packer = Packer::new(Vec::new(), maze.grid().width());
    pack(maze, &mut packer)?;
    BASE64.encode_string(packer.finish()?, &mut text);
    text.push('\n');
    out.write_all(text.as_bytes())?;
    Ok(())
}
