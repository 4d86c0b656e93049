//! The source document's XML file (MZ12):
//!
//! ```xml
//! <laberinto nombre="nombre del laberinto">
//!     <tablero dimension1="60" dimension2="60">
//!         <posicion tipo="0" x="0" y="0"/>
//!         ...
//!     </tablero>
//!     <movimientos>0,1,2,3,4,5,6,7</movimientos>
//!     <espacioSoluciones>
//!         <camino>
//!             <posicion x="9" y="6"/>
//!             ...
//!         </camino>
//!     </espacioSoluciones>
//! </laberinto>
//! ```
//!
//! The element `movimientos` is an extension of the document's format; without it the player has
//! all eight moves. So is the attribute `peso` of a cell of the board, its weight (MZ14): without
//! it the cell weighs 1. The attribute `tipo` of a cell is the number of its content, or the
//! document's word for it.

use std::io::Write;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, escape};
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::sheet::{Sheet, by_columns, legal, refusal};
use super::{Draft, params};

/// Whether the first element is a maze.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let start = String::from_utf8_lossy(start);
    let mut rest = start.trim_start();
    // Declarations and comments may precede it.
    while let Some(inside) = rest.strip_prefix("<?").or_else(|| rest.strip_prefix("<!")) {
        let end = if inside.starts_with("--") { "-->" } else { ">" };
        let Some(after) = inside.find(end) else { return false };
        rest = inside[after + end.len()..].trim_start();
    }
    let name = rest.strip_prefix("<laberinto").unwrap_or_default();
    name.starts_with(|c: char| c.is_whitespace() || c == '>' || c == '/')
}

/// The element that contains the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inside {
    Nothing,
    Maze,
    Board,
    Moves,
    Space,
    Path,
    End,
}

/// A file being read.
struct Document<'a> {
    bytes: &'a [u8],
    reader: Reader<&'a [u8]>,
    /// The number of bytes in which lines were counted, and the current line.
    counted: (usize, usize),
    sheet: Option<Sheet>,
    name: String,
    moves: Option<(String, usize)>,
    path: Vec<(u32, u32)>,
    paths: Vec<(Vec<(u32, u32)>, usize)>,
}

/// Reads a file.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(vec![Message::new("document-empty").into()]);
    }
    let mut reader = Reader::from_reader(bytes);
    reader.config_mut().expand_empty_elements = true;
    let document = Document {
        bytes,
        reader,
        counted: (0, 1),
        sheet: None,
        name: String::new(),
        moves: None,
        path: Vec::new(),
        paths: Vec::new(),
    };
    document.read()
}

impl Document<'_> {
    fn read(mut self) -> Result<Draft, Vec<Problem>> {
        let mut inside = Inside::Nothing;
        // The depth inside an unknown element, which is skipped.
        let mut unknown = 0usize;
        loop {
            let event = self.reader.read_event();
            let line = self.line();
            let wrong = |key: &str| vec![Problem::new(Message::new(key)).at_line(line, 0)];
            match event {
                Err(_) => return Err(wrong("maze-xml-broken")),
                Ok(Event::Start(_)) if unknown > 0 => unknown += 1,
                Ok(Event::End(_)) if unknown > 0 => unknown -= 1,
                Ok(Event::Start(_)) if inside == Inside::End => {
                    return Err(wrong("maze-xml-broken"));
                }
                Ok(Event::Text(text)) if inside == Inside::End => {
                    // The text ends on this line and may begin on an earlier one.
                    let below =
                        text.trim_ascii_start().iter().filter(|&&byte| byte == b'\n').count();
                    if !text.trim_ascii().is_empty() {
                        let problem = Problem::new(Message::new("maze-xml-broken"));
                        return Err(vec![problem.at_line(line - below, 0)]);
                    }
                }
                Ok(Event::Start(start)) => match self.open(inside, &start, line)? {
                    Some(into) => inside = into,
                    None => unknown = 1,
                },
                Ok(Event::End(end)) => inside = self.close(inside, end.name().as_ref(), line),
                Ok(Event::Text(text)) if inside == Inside::Moves && unknown == 0 => {
                    let text = String::from_utf8_lossy(&text).into_owned();
                    let before = self.moves.get_or_insert((String::new(), line));
                    before.0.push_str(&text);
                }
                Ok(Event::Eof) if inside != Inside::End => return Err(wrong("maze-xml-cut-short")),
                Ok(Event::Eof) => break,
                Ok(_) => {}
            }
            if self.sheet.as_ref().is_some_and(Sheet::is_full) {
                break;
            }
        }
        let Some(mut sheet) = self.sheet else {
            return Err(vec![Message::new("maze-file-no-size").into()]);
        };
        sheet.name(&self.name);
        if let Some((text, line)) = self.moves {
            let text = text.trim();
            let numbers: Option<Vec<u32>> = if text.is_empty() {
                Some(Vec::new())
            } else {
                text.split(',').map(|number| number.trim().parse().ok()).collect()
            };
            match numbers {
                Some(numbers) => sheet.moves(&numbers, line),
                None => {
                    let message = Message::new("maze-file-line");
                    sheet.wrong(message.with("text", text), line);
                }
            }
        }
        for (path, line) in &self.paths {
            sheet.solution(path, *line);
        }
        sheet.finish()
    }

    /// Handles the start of an element; returns `None` if it is skipped.
    fn open(
        &mut self,
        inside: Inside,
        start: &BytesStart<'_>,
        line: usize,
    ) -> Result<Option<Inside>, Vec<Problem>> {
        let failed = |problem: Problem| vec![problem.at_line(line, 0)];
        Ok(match (inside, start.name().as_ref()) {
            (Inside::Nothing, b"laberinto") => {
                self.name = attribute(start, "nombre").unwrap_or_default();
                Some(Inside::Maze)
            }
            (Inside::Nothing, _) => {
                return Err(failed(Message::new("maze-xml-other").into()));
            }
            (Inside::Maze, b"tablero") => {
                let width = number(start, "dimension1").map_err(failed)?;
                let height = number(start, "dimension2").map_err(failed)?;
                if self.sheet.is_some() {
                    return Err(failed(Message::new("maze-file-again").into()));
                }
                self.sheet = Some(Sheet::new(width, height, self.bytes.len()).map_err(failed)?);
                Some(Inside::Board)
            }
            (Inside::Maze, b"movimientos") if self.moves.is_none() => {
                self.moves = Some((String::new(), line));
                Some(Inside::Moves)
            }
            (Inside::Maze, b"movimientos") => {
                return Err(failed(Message::new("maze-file-again").into()));
            }
            (Inside::Maze, b"espacioSoluciones") => Some(Inside::Space),
            (Inside::Space, b"camino") => {
                self.path.clear();
                Some(Inside::Path)
            }
            (Inside::Board, b"posicion") => {
                let x = number(start, "x").map_err(failed)?;
                let y = number(start, "y").map_err(failed)?;
                let content = content(start).map_err(failed)?;
                let has_weight = attribute(start, "peso").is_some();
                let weight = if has_weight { number(start, "peso").map_err(failed)? } else { 1 };
                if let Some(sheet) = &mut self.sheet {
                    sheet.cell(x, y, content, weight, line);
                }
                Some(Inside::Board)
            }
            (Inside::Path, b"posicion") => {
                let x = number(start, "x").map_err(failed)?;
                let y = number(start, "y").map_err(failed)?;
                self.path.push((x, y));
                Some(Inside::Path)
            }
            _ => None,
        })
    }

    /// Handles the end of an element; returns the containing element.
    fn close(&mut self, inside: Inside, name: &[u8], line: usize) -> Inside {
        match (inside, name) {
            (Inside::Board | Inside::Path, b"posicion") => inside,
            (Inside::Path, _) => {
                self.paths.push((std::mem::take(&mut self.path), line));
                Inside::Space
            }
            (Inside::Board | Inside::Moves | Inside::Space, _) => Inside::Maze,
            _ => Inside::End,
        }
    }

    /// Returns the current line of the reader. The position only increases, so every byte is
    /// counted once.
    fn line(&mut self) -> usize {
        let to = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX);
        let new = self.bytes.get(self.counted.0..to.min(self.bytes.len())).unwrap_or_default();
        self.counted.1 += new.iter().filter(|&&byte| byte == b'\n').count();
        self.counted.0 = self.counted.0.max(to.min(self.bytes.len()));
        self.counted.1
    }
}

fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = start.try_get_attribute(name).ok()??;
    let text = std::str::from_utf8(&found.value).ok()?;
    Some(escape::unescape(text).ok()?.into_owned())
}

fn number(start: &BytesStart<'_>, name: &'static str) -> Result<u32, Problem> {
    let text = attribute(start, name);
    let number = text.as_deref().and_then(|text| text.trim().parse().ok());
    number.ok_or_else(|| match text {
        Some(text) => Message::new("maze-xml-number").with("name", name).with("text", text).into(),
        None => Message::new("maze-xml-no-number").with("name", name).into(),
    })
}

/// Returns the content of a cell, given as a number or as the document's word.
fn content(start: &BytesStart<'_>) -> Result<u32, Problem> {
    let text = attribute(start, "tipo").unwrap_or_default();
    let words = ["hueco", "obstaculo", "jugador", "entrada", "salida"];
    let plain = text.trim().to_lowercase().replace('á', "a");
    match words.iter().position(|word| *word == plain) {
        Some(number) => Ok(number as u32),
        None => number(start, "tipo"),
    }
}

/// Writes a file.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    if let Some(problem) = refusal(draft) {
        return Err(problem.into());
    }
    let grid = draft.grid();
    let name: String = draft.name.as_deref().unwrap_or_default().chars().map(legal).collect();
    writeln!(out, "<laberinto nombre=\"{}\">", escape::escape(name.as_str()))?;
    let (width, height) = (grid.width(), grid.height());
    writeln!(out, "    <tablero dimension1=\"{width}\" dimension2=\"{height}\">")?;
    let mut text = String::new();
    let contents = draft.contents();
    for (cell, at) in by_columns(grid) {
        let content = contents(cell);
        text += &format!("        <posicion tipo=\"{content}\" x=\"{}\" y=\"{}\"", at.x, at.y);
        match draft.ground.weight(cell) {
            1 => {}
            weight => text += &format!(" peso=\"{weight}\""),
        }
        text += "/>\n";
        if text.len() >= PIECE {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    out.write_all(text.as_bytes())?;
    writeln!(out, "    </tablero>")?;
    let moves: Vec<String> = params::name(draft.ground.moves()).chars().map(String::from).collect();
    writeln!(out, "    <movimientos>{}</movimientos>", moves.join(","))?;
    writeln!(out, "    <espacioSoluciones>")?;
    for solution in &draft.solutions {
        writeln!(out, "        <camino>")?;
        for &cell in solution.cells() {
            let at = grid.position(cell);
            writeln!(out, "            <posicion x=\"{}\" y=\"{}\"/>", at.x, at.y)?;
        }
        writeln!(out, "        </camino>")?;
    }
    writeln!(out, "    </espacioSoluciones>")?;
    writeln!(out, "</laberinto>")?;
    Ok(())
}

/// The number of bytes written at once.
const PIECE: usize = 1 << 16;
