use std::hint::black_box;
use std::io::{self, Read};

use aho_corasick::AhoCorasick;
use daachorse::DoubleArrayAhoCorasick;

use crate::clock::fastest;
use crate::report;

/// Encodes a line with a byte per letter.
fn bytes(line: &str) -> Vec<u8> {
    line.chars().map(|c| if c == 'ñ' { b'n' + 64 } else { c as u8 }).collect()
}

/// Reads the dictionary, one word per line, and after an empty line the board, one row per line.
fn read() -> Option<(Vec<Vec<u8>>, Vec<Vec<u8>>)> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).ok()?;
    let (words, board) = text.split_once("\n\n").unwrap_or((&text, ""));
    Some((words.lines().map(bytes).collect(), board.lines().map(bytes).collect()))
}

/// Builds the automaton of a dictionary.
pub(crate) fn index() {
    let Some((words, _)) = read() else { return };
    let (made, seconds) = fastest(|| DoubleArrayAhoCorasick::<u32>::new(&words));
    report("daachorse", words.len(), seconds, made.map(drop).map_err(|e| e.to_string()));
    let (made, seconds) = fastest(|| AhoCorasick::new(&words));
    report("aho-corasick", words.len(), seconds, made.map(drop).map_err(|e| e.to_string()));
}

/// Finds the words of a dictionary in a square board, which contains them this many times.
pub(crate) fn words(times: &str, side: usize) {
    let Some((words, board)) = read() else { return };
    let right = |found: usize| {
        if found.to_string() == times { Ok(()) } else { Err(format!("{found} finds, not {times}")) }
    };
    if board.len() != side || board.iter().any(|row| row.len() != side) {
        return;
    }
    if let Ok(automaton) = DoubleArrayAhoCorasick::<u32>::new(&words) {
        let (found, seconds) = fastest(|| {
            each_line(&board, |line| {
                automaton.find_overlapping_iter(line).map(|m| black_box(m.value())).count()
            })
        });
        report("daachorse", side, seconds, right(found));
    }
    if let Ok(automaton) = AhoCorasick::new(&words) {
        let (found, seconds) = fastest(|| {
            each_line(&board, |line| {
                automaton.find_overlapping_iter(line).map(|m| black_box(m.pattern())).count()
            })
        });
        report("aho-corasick", side, seconds, right(found));
    }
}

/// Calls `count` on every line of the board, forward and backward.
fn each_line(board: &[Vec<u8>], mut count: impl FnMut(&[u8]) -> usize) -> usize {
    let side = board.len();
    let mut total = 0;
    let mut line = Vec::with_capacity(side);
    let mut both = |cells: &mut dyn Iterator<Item = (usize, usize)>| {
        line.clear();
        line.extend(cells.map(|(x, y)| board[y][x]));
        total += count(&line);
        line.reverse();
        total += count(&line);
    };
    for i in 0..side {
        both(&mut (0..side).map(|x| (x, i)));
        both(&mut (0..side).map(|y| (i, y)));
    }
    for i in 0..2 * side - 1 {
        let ys = i.saturating_sub(side - 1)..=i.min(side - 1);
        both(&mut ys.clone().map(|y| (i - y, y)));
        both(&mut ys.map(|y| (side - 1 - (i - y), y)));
    }
    total
}
