//! Word searches as XML (WS8). The source document gives the root element and leaves the rest open,
//! "in the same way as mazes"; so a board is written like that of a maze, and a list of words takes
//! the place of its solutions:
//!
//! ```xml
//! <sopa nombre="gdfgd">
//!   <tablero dimension1="7" dimension2="14">
//!     <posicion letra="E" x="0" y="0" marcada="false"/>
//!     ...
//!   </tablero>
//!   <diccionario resuelto="true">
//!     <palabra texto="XTOUIEW" encontrada="true">
//!       <posicion x="3" y="2" direccion="4" longitud="7"/>
//!     </palabra>
//!   </diccionario>
//! </sopa>
//! ```
//!
//! `dimension1` is the number of columns, `direccion` the number of a direction (0 to 7 clockwise
//! from north, 8 up, 9 down). A hole has no `letra`. Boards that are not plain have further
//! attributes: `capas` (layers; positions then have a `z`) and `superficie` of `tablero`,
//! `alfabeto` and `acentos` of `sopa`. `resuelto`, `marcada` and `encontrada` may be absent: the
//! file is then unresolved.

use std::io::Write;

use recreo_board::{Cell, Position, Surface};
use recreo_game::{Message, Overrides, Problem, Size, WriteError};
use roxmltree::{Document, Node};

use super::draft::{MOST_PROBLEMS, on_board};
use super::{Alphabet, BLANK, Draft, Letters, classic, format, json, params, rows};

/// Whether its root element is a word search.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    head.trim_start_matches('\u{feff}').trim_start().starts_with('<') && head.contains("<sopa")
}

/// Reads a word search.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?;
    let document = Document::parse(text).map_err(|error| {
        let at = error.pos();
        let message = Message::new("wordsearch-xml").with("cause", error.to_string());
        vec![Problem::new(message).at_line(at.row as usize, at.col as usize)]
    })?;
    let root = document.root_element();
    let mut reader = Reader { document: &document, problems: Vec::new() };
    if root.tag_name().name() != "sopa" {
        let message = Message::new("wordsearch-xml-root").with("name", root.tag_name().name());
        return Err(vec![reader.at(root, message)]);
    }
    let given = params::alphabet_override(overrides)?;
    let (name, accents) = (root.attribute("alfabeto"), root.attribute("acentos"));
    let alphabet = match given {
        Some(alphabet) if name.is_none() && accents.is_none() => alphabet,
        _ => format::alphabet(name, accents)?,
    };
    let letters = match reader.child(root, "tablero") {
        Some(board) => reader.board(board, &alphabet),
        None => None,
    };
    let Some(letters) = letters.filter(|_| reader.problems.is_empty()) else {
        return Err(reader.problems);
    };
    let list = root.children().find(|node| node.has_tag_name("diccionario"));
    let entries: Vec<_> =
        list.into_iter().flat_map(|list| list.children()).filter(Node::is_element).collect();
    let mut texts = Vec::new();
    for &entry in &entries {
        if !entry.has_tag_name("palabra") {
            reader.unknown(entry);
        } else if let Some(text) = reader.attribute(entry, "texto") {
            texts.push((text, reader.line(entry)));
        }
    }
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    let words = rows::words(&alphabet, texts.iter().copied())?;
    let mut draft = Draft::with_words(alphabet, letters, words);
    draft.name = root.attribute("nombre").filter(|n| !n.is_empty()).map(str::to_owned);
    if list.and_then(|list| list.attribute("resuelto")) == Some("true") {
        let mut places = Vec::new();
        for &entry in &entries {
            let text = entry.attribute("texto").unwrap_or_default();
            for node in entry.children().filter(Node::is_element) {
                let (x, y) = (reader.number(node, "x"), reader.number(node, "y"));
                let length = reader.number(node, "longitud");
                let direction = reader.attribute(node, "direccion").unwrap_or_default();
                let z = node.attribute("z").and_then(|z| z.parse().ok()).unwrap_or(0);
                if let (Some(x), Some(y), Some(length)) = (x, y, length) {
                    let line = reader.line(node);
                    places.push((text, Position { x, y, z }, direction, length, line));
                }
            }
        }
        if !reader.problems.is_empty() {
            return Err(reader.problems);
        }
        json::resolve(&mut draft, places.into_iter())?;
    }
    Ok(draft)
}

struct Reader<'d, 't> {
    document: &'d Document<'t>,
    problems: Vec<Problem>,
}

impl<'d, 't> Reader<'d, 't> {
    fn line(&self, node: Node<'d, 't>) -> usize {
        self.document.text_pos_at(node.range().start).row as usize
    }

    fn at(&self, node: Node<'d, 't>, message: Message) -> Problem {
        let at = self.document.text_pos_at(node.range().start);
        Problem::new(message).at_line(at.row as usize, at.col as usize)
    }

    fn refuse(&mut self, node: Node<'d, 't>, message: Message) {
        let problem = self.at(node, message);
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }

    fn unknown(&mut self, node: Node<'d, 't>) {
        let message = Message::new("wordsearch-xml-element").with("name", node.tag_name().name());
        self.refuse(node, message);
    }

    fn child(&mut self, node: Node<'d, 't>, name: &'static str) -> Option<Node<'d, 't>> {
        let mut children = node.children().filter(|child| child.has_tag_name(name));
        let (first, second) = (children.next(), children.next());
        match (first, second) {
            (None, _) => {
                self.refuse(node, Message::new("wordsearch-xml-missing").with("name", name));
            }
            (_, Some(second)) => {
                self.refuse(second, Message::new("wordsearch-xml-twice").with("name", name));
            }
            _ => {}
        }
        first
    }

    fn attribute(&mut self, node: Node<'d, 't>, name: &'static str) -> Option<&'d str> {
        let value = node.attribute(name);
        if value.is_none() {
            let message = Message::new("wordsearch-xml-attribute").with("name", name);
            self.refuse(node, message.with("element", node.tag_name().name()));
        }
        value
    }

    fn number(&mut self, node: Node<'d, 't>, name: &'static str) -> Option<u32> {
        let text = self.attribute(node, name)?;
        let number = text.trim().parse().ok();
        if number.is_none() {
            let message = Message::new("wordsearch-xml-number").with("name", name);
            self.refuse(node, message.with("text", text));
        }
        number
    }

    fn board(&mut self, board: Node<'d, 't>, alphabet: &Alphabet) -> Option<Letters> {
        let width = self.number(board, "dimension1")?;
        let height = self.number(board, "dimension2")?;
        let layers = match board.attribute("capas") {
            Some(_) => self.number(board, "capas")?,
            None => 1,
        };
        let surface = match format::surface(board.attribute("superficie")) {
            Ok(surface) => surface,
            Err(problems) => {
                problems.into_iter().for_each(|problem| self.refuse(board, problem.message));
                return None;
            }
        };
        let size = Size { width, height, layers };
        let given = board.children().filter(|node| node.has_tag_name("posicion")).count();
        // The cells that are given limit the size of the board, so a file cannot cause a large
        // allocation.
        if size.cells() > given as u64 {
            let message = Message::new("wordsearch-cells-missing").with("cells", size.cells());
            self.refuse(board, message.with("given", given));
            return None;
        }
        let grid = match size.grid(surface) {
            Ok(grid) => grid,
            Err(problem) => {
                self.refuse(board, problem.message);
                return None;
            }
        };
        let mut letters = vec![BLANK; grid.len()];
        let mut lines: Vec<usize> = vec![0; grid.len()];
        let mut holes = Vec::new();
        for node in board.children().filter(Node::is_element) {
            if !node.has_tag_name("posicion") {
                self.unknown(node);
                continue;
            }
            let z = match node.attribute("z") {
                Some(_) => self.number(node, "z"),
                None => Some(0),
            };
            let (Some(x), Some(y), Some(z)) = (self.number(node, "x"), self.number(node, "y"), z)
            else {
                continue;
            };
            let at = Position { x, y, z };
            let Some(cell) = on_board(&grid, at) else {
                let message = Message::new("wordsearch-cell-outside")
                    .with("x", x.to_string())
                    .with("y", y.to_string())
                    .with("width", width)
                    .with("height", height);
                self.refuse(node, message);
                continue;
            };
            let before = std::mem::replace(&mut lines[cell.index()], self.line(node));
            if before > 0 {
                let message = Message::new("wordsearch-cell-twice").with("cell", at);
                self.refuse(node, message.with("before", before));
                continue;
            }
            match node.attribute("letra").map(str::trim) {
                None => holes.push(cell),
                Some("") => {}
                Some(text) => match alphabet.letter(text) {
                    Some(letter) => letters[cell.index()] = letter,
                    None => {
                        let message = Message::new("wordsearch-letter").with("letter", text);
                        self.refuse(node, message);
                    }
                },
            }
        }
        Letters::new(grid.with_holes(holes), letters)
    }
}

/// Writes a word search with the places of its words, if it is resolved.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (alphabet, letters) = (draft.alphabet(), draft.letters());
    let grid = letters.grid();
    let (name, accents) = params::named(alphabet);
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    write!(out, r#"<sopa nombre="{}""#, escaped(draft.name.as_deref().unwrap_or_default()))?;
    if let Some(name) = name {
        write!(out, r#" alfabeto="{}""#, escaped(&name))?;
    }
    if let Some(accents) = accents {
        write!(out, r#" acentos="{accents}""#)?;
    }
    writeln!(out, ">")?;
    write!(out, r#"  <tablero dimension1="{}" dimension2="{}""#, grid.width(), grid.height())?;
    if grid.layers() > 1 {
        write!(out, r#" capas="{}""#, grid.layers())?;
    }
    if grid.surface() != Surface::Plane {
        write!(out, r#" superficie="{}""#, grid.surface())?;
    }
    writeln!(out, ">")?;
    let marked = classic::marked(draft);
    for number in 0..grid.len() as u32 {
        let (cell, at) = (Cell(number), grid.position(Cell(number)));
        write!(out, "    <posicion")?;
        if !grid.is_hole(cell) {
            let letter = alphabet.write(letters.at(cell)).unwrap_or_default();
            write!(out, r#" letra="{}""#, escaped(letter))?;
        }
        write!(out, r#" x="{}" y="{}""#, at.x, at.y)?;
        if grid.layers() > 1 {
            write!(out, r#" z="{}""#, at.z)?;
        }
        let marked = marked.get(cell.index()).copied().unwrap_or_default();
        writeln!(out, r#" marcada="{marked}"/>"#)?;
    }
    writeln!(out, "  </tablero>")?;
    writeln!(out, r#"  <diccionario resuelto="{}">"#, draft.resolved().is_some())?;
    for (number, word) in draft.words().iter().enumerate() {
        let places = draft.resolved().and_then(|places| places.get(number));
        let places = places.map_or(&[][..], Vec::as_slice);
        let text = escaped(word.text());
        write!(out, r#"    <palabra texto="{text}" encontrada="{}""#, !places.is_empty())?;
        if places.is_empty() {
            writeln!(out, "/>")?;
            continue;
        }
        writeln!(out, ">")?;
        for hit in places {
            let at = grid.position(hit.start);
            write!(out, r#"      <posicion x="{}" y="{}""#, at.x, at.y)?;
            if grid.layers() > 1 {
                write!(out, r#" z="{}""#, at.z)?;
            }
            let direction = hit.direction.number();
            writeln!(out, r#" direccion="{direction}" longitud="{}"/>"#, hit.length)?;
        }
        writeln!(out, "    </palabra>")?;
    }
    writeln!(out, "  </diccionario>")?;
    Ok(writeln!(out, "</sopa>")?)
}

/// Escapes a text for an attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
