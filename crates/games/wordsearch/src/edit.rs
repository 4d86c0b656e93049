//! The editor of word searches: letters, holes, and the list of words, by mouse and keyboard (WS7).
//! Any edit makes the draft unresolved (WS3).
//!
//! | gesture | on a cell | on a word of the list |
//! |---|---|---|
//! | tap with a brush | puts the letter, a hole (`#`) or nothing (`.`) | `.` deletes the word |
//! | drag with a brush | the same in all cells | |
//! | drag without a brush | adds the word on this line to the list | |
//! | tap with the second button | makes a hole, or an empty cell of a hole | deletes the word |
//! | type a letter | puts it | appends it to the word; on the last line, begins a new word |
//! | delete | empties the cell | removes the word's last letter |

use recreo_board::{Cell, Grid};
use recreo_game::{
    Act, Brush, Edit, Gesture, Key, ListItem, Message, Problem, Role, Scene, TextView, View,
};
use recreo_kit::frame::Frame;

use super::rules::{between, shown};
use super::text::Page;
use super::{Alphabet, BLANK, Draft, scene};

/// The brushes besides letters.
const HOLE: char = '#';
const ERASE: char = '.';
impl Edit for Draft {
    const LIST: Option<fn(&Draft) -> Vec<ListItem>> = Some(list);

    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        match (&gesture.act, gesture.brush) {
            (Act::Tap(Key::Piece(word)), Some(ERASE)) => delete_word(self, *word),
            (Act::Tap(Key::Piece(word)), _) if gesture.alternate => delete_word(self, *word),
            (Act::Type(Gesture::DELETE, Some(Key::Piece(word))), _) => shorten_word(self, *word),
            (Act::Type(c, Some(Key::Piece(word))), _) => lengthen_word(self, *word, *c),
            (Act::Type(Gesture::DELETE, Some(key)), _) => paint(self, &[*key], ERASE),
            (Act::Type(c, Some(key)), _) => paint(self, &[*key], *c),
            (Act::Tap(key), Some(brush)) => paint(self, &[*key], brush),
            (Act::Tap(key), None) if gesture.alternate => turn_hole(self, *key),
            (Act::Drag(keys), Some(brush)) => paint(self, keys, brush),
            (Act::Drag(keys), None) => add_line(self, keys),
            _ => Err(Gesture::meaningless()),
        }
    }

    fn editor_scene(&self, view: &View) -> Scene {
        let mut scene = scene::board(self.alphabet(), self.letters(), view);
        scene.hot = Frame::new(self.letters().grid(), view).lattices(false);
        scene.palette = palette(self.alphabet());
        scene
    }

    fn editor_text(&self, view: &View) -> TextView {
        Page::new(self.alphabet(), self.letters(), view, true).view
    }
}

/// The words, and an empty line at the end for a new word.
fn list(draft: &Draft) -> Vec<ListItem> {
    let item = |(number, text)| ListItem { key: Key::Piece(number), text, done: false };
    let words = draft.words().iter().map(|word| shown(word.text()));
    (0..).zip(words.chain(std::iter::once(String::new()))).map(item).collect()
}

/// The brushes: the letters that a single key types, holes, and the eraser.
fn palette(alphabet: &Alphabet) -> Vec<Brush> {
    let brush = |key, label, role| Brush { key, label, role };
    let letters = alphabet.letters().filter_map(|letter| {
        let mut characters = letter.chars();
        let key = characters.next().filter(|_| characters.next().is_none())?;
        let label = Message::new("wordsearch-brush-letter").with("letter", letter);
        Some(brush(key, label, Role::Ink))
    });
    let others = [
        brush(HOLE, Message::new("wordsearch-brush-hole"), Role::Wall),
        brush(ERASE, Message::new("wordsearch-brush-empty"), Role::Ground),
    ];
    letters.chain(others).collect()
}

fn cell(grid: &Grid, key: Key) -> Option<Cell> {
    match key {
        Key::Cell(cell) if cell.index() < grid.len() => Some(cell),
        _ => None,
    }
}

/// Applies a brush to all these cells.
fn paint(draft: &mut Draft, keys: &[Key], brush: char) -> Result<(), Problem> {
    let grid = draft.letters().grid().clone();
    let cells: Vec<Cell> = keys.iter().filter_map(|&key| cell(&grid, key)).collect();
    let letter = match brush {
        HOLE | ERASE => BLANK,
        other => {
            let unknown = || Message::new("wordsearch-letter").with("letter", other);
            draft.alphabet().letter(other.encode_utf8(&mut [0; 4])).ok_or_else(unknown)?
        }
    };
    let is_new = |cell: Cell| {
        if brush == HOLE {
            !grid.is_hole(cell)
        } else {
            draft.letters().at(cell) != letter || grid.is_hole(cell)
        }
    };
    if !cells.iter().any(|&cell| is_new(cell)) {
        return Err(Gesture::meaningless());
    }
    for cell in cells {
        if (brush == HOLE) != draft.letters().grid().is_hole(cell) {
            draft.set_hole(cell, brush == HOLE);
        }
        draft.put(cell, letter);
    }
    Ok(())
}

fn turn_hole(draft: &mut Draft, key: Key) -> Result<(), Problem> {
    let cell = cell(draft.letters().grid(), key).ok_or_else(Gesture::meaningless)?;
    let hole = draft.letters().grid().is_hole(cell);
    draft.set_hole(cell, !hole);
    Ok(())
}

/// Adds the word on a line of the board to the list.
fn add_line(draft: &mut Draft, keys: &[Key]) -> Result<(), Problem> {
    let grid = draft.letters().grid();
    let mut cells = keys.iter().filter_map(|&key| cell(grid, key)).filter(|&c| !grid.is_hole(c));
    let first = cells.next().ok_or_else(Gesture::meaningless)?;
    let last = cells.next_back().unwrap_or(first);
    let line = between(grid, &[first, last]).ok_or_else(|| {
        Problem::new(Message::new("wordsearch-not-straight")).at_cell(grid.position(first))
    })?;
    let letters: Vec<u8> = line.cells(grid).map(|cell| draft.letters().at(cell)).collect();
    if letters.contains(&BLANK) {
        return Err(Gesture::meaningless());
    }
    let text = draft.alphabet().spell(&letters);
    add_word(draft, &text)
}

fn add_word(draft: &mut Draft, text: &str) -> Result<(), Problem> {
    let word = draft.alphabet().word(text)?;
    if draft.words().iter().any(|other| other.letters() == word.letters()) {
        return Err(Message::new("wordsearch-word-twice").with("word", text).into());
    }
    draft.words_mut().push(word);
    Ok(())
}

fn delete_word(draft: &mut Draft, word: u32) -> Result<(), Problem> {
    if word as usize >= draft.words().len() {
        return Err(Gesture::meaningless());
    }
    draft.words_mut().remove(word as usize);
    Ok(())
}

fn lengthen_word(draft: &mut Draft, word: u32, c: char) -> Result<(), Problem> {
    match draft.words().get(word as usize) {
        Some(before) => {
            let longer = format!("{}{c}", before.text());
            let longer = draft.alphabet().word(&longer)?;
            if longer.letters().len() == before.letters().len() {
                return Err(Gesture::meaningless());
            }
            draft.words_mut()[word as usize] = longer;
            Ok(())
        }
        None if word as usize == draft.words().len() => {
            let begun = draft.alphabet().word(c.encode_utf8(&mut [0; 4]))?;
            draft.words_mut().push(begun);
            Ok(())
        }
        None => Err(Gesture::meaningless()),
    }
}

fn shorten_word(draft: &mut Draft, word: u32) -> Result<(), Problem> {
    let before = draft.words().get(word as usize).ok_or_else(Gesture::meaningless)?;
    let mut text = before.text().to_owned();
    text.pop();
    match draft.alphabet().word(&text) {
        Ok(shorter) => draft.words_mut()[word as usize] = shorter,
        Err(_) => drop(draft.words_mut().remove(word as usize)),
    }
    Ok(())
}
