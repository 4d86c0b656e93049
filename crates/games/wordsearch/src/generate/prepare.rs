//! Prepares a list before words are placed: finds words that cannot be on the board or would be
//! there twice.

use recreo_game::Message;

use super::super::alphabet::{Letter, Word};
use super::super::letters::Letters;
use super::super::lines::{AXES, each_line};
use super::board::{Board, Piece};
use super::fill::Filled;
use super::guard::Guard;
use super::{LeftOut, Made, Overlaps, Wish};

/// The plan for a board.
pub(super) struct Plan {
    /// The words with a place of their own.
    pub(super) pieces: Vec<Piece>,
    /// The word of each piece.
    roots: Vec<usize>,
    guests: Vec<Guest>,
    left_out: Vec<LeftOut>,
    /// The unwanted words.
    pub(super) guard: Guard,
    /// The length of the longest piece or line, whichever is shorter.
    pub(super) longest: usize,
    /// The least number of cells for all words, if it is more than the board has.
    impossible: Option<usize>,
}

/// A word that lies inside another, its host.
#[derive(Clone, Copy)]
struct Guest {
    word: usize,
    piece: usize,
    /// Its first letter in the host, counted from the host's first letter.
    offset: usize,
    backwards: bool,
}

/// An occurrence of a word inside another.
#[derive(Clone, Copy)]
struct Occurrence {
    host: usize,
    offset: usize,
    backwards: bool,
}

/// The preparation of a list.
struct Preparation<'a> {
    wish: &'a Wish<'a>,
    left_out: Vec<LeftOut>,
}

impl<'a> Preparation<'a> {
    fn letters(&self, word: usize) -> &'a [Letter] {
        self.wish.words[word].letters()
    }

    fn text(&self, word: usize) -> &'a str {
        self.wish.words[word].text()
    }

    fn leave(&mut self, word: usize, why: Message) {
        let why = why.with("word", self.text(word));
        self.left_out.push(LeftOut { word, why });
    }

    /// Returns the guard against these words and the blocked ones, which are numbered after them.
    fn guard(&self, words: &[usize]) -> Guard {
        let blocked = self.wish.blocked.iter().map(Word::letters);
        Guard::new(words.iter().map(|&word| self.letters(word)).chain(blocked))
    }

    /// Returns the words that are not too long.
    fn short_enough(&mut self, longest: usize) -> Vec<usize> {
        let mut fitting = Vec::new();
        for word in 0..self.wish.words.len() {
            let letters = self.letters(word).len();
            if letters <= longest {
                fitting.push(word);
            } else {
                let why = Message::new("wordsearch-left-long").with("letters", letters);
                self.leave(word, why.with("longest", longest));
            }
        }
        fitting
    }

    /// Returns the words that are unique in their letters and contain no blocked word, and the
    /// occurrences of each word of the list inside others.
    fn occurrences(
        &mut self,
        fitting: &[usize],
        guard: &Guard,
    ) -> (Vec<usize>, Vec<Vec<Occurrence>>) {
        let mut words = Vec::new();
        let mut occurrences: Vec<Vec<Occurrence>> = vec![Vec::new(); self.wish.words.len()];
        for (number, &host) in fitting.iter().enumerate() {
            let mut blocked = None;
            let mut met = Vec::new();
            guard.inside(self.letters(host), |offset, source, backwards| {
                match fitting.get(source) {
                    None => blocked = blocked.or(Some(source - fitting.len())),
                    Some(&word) if source != number => {
                        met.push((word, Occurrence { host, offset, backwards }));
                    }
                    Some(_) => {}
                }
            });
            let is_twin = |&&(word, meeting): &&(usize, Occurrence)| {
                let alike = self.letters(word).len() == self.letters(host).len();
                word < host && alike && !meeting.backwards
            };
            if let Some(blocked) = blocked {
                let why = Message::new("wordsearch-left-blocked");
                self.leave(host, why.with("blocked", self.wish.blocked[blocked].text()));
            } else if let Some(&(twin, _)) = met.iter().find(is_twin) {
                let other = self.text(twin);
                self.leave(host, Message::new("wordsearch-left-same").with("other", other));
            } else {
                words.push(host);
                for (word, meeting) in met {
                    occurrences[word].push(meeting);
                }
            }
        }
        (words, occurrences)
    }

    /// Returns the word's only occurrence inside another word, or leaves it out.
    fn guest(&mut self, word: usize, roots: &[usize], occurrences: &[Occurrence]) -> Option<Guest> {
        // The words inside a guest are inside the guest's host too.
        let is_palindrome = self.wish.words[word].is_palindrome();
        let found = occurrences.iter().filter(|met| !(is_palindrome && met.backwards));
        let found: Vec<Guest> = found
            .filter_map(|met| {
                let piece = roots.binary_search(&met.host).ok()?;
                Some(Guest { word, piece, offset: met.offset, backwards: met.backwards })
            })
            .collect();
        let directions = self.wish.directions;
        let turns_back = directions.iter().all(|way| directions.contains(way.opposite()));
        let host = |guest: &Guest| self.text(roots[guest.piece]);
        let why = match &found[..] {
            [guest] if self.wish.overlaps == Overlaps::Forbidden => {
                Message::new("wordsearch-left-shared").with("other", host(guest))
            }
            [guest] if guest.backwards && !turns_back => {
                Message::new("wordsearch-left-back").with("other", host(guest))
            }
            [guest] => return Some(*guest),
            [first, second, ..] if first.piece == second.piece => {
                Message::new("wordsearch-left-twice-in").with("other", host(first))
            }
            [first, second, ..] => Message::new("wordsearch-left-twice")
                .with("other", host(first))
                .with("another", host(second)),
            [] => Message::new("wordsearch-left-room").with("tries", 0),
        };
        self.leave(word, why);
        None
    }
}

impl Plan {
    pub(super) fn new(wish: &Wish<'_>) -> Plan {
        let longest = longest_line(wish);
        let mut sieve = Preparation { wish, left_out: Vec::new() };
        let fitting = sieve.short_enough(longest);
        let mut guard = sieve.guard(&fitting);
        let (words, mut occurrences) = sieve.occurrences(&fitting, &guard);
        let (mut roots, mut inner) = (Vec::new(), Vec::new());
        for &word in &words {
            // Of two words that are each other's reverse, the first is the host.
            let is_host =
                |host: usize| sieve.letters(host).len() > sieve.letters(word).len() || host < word;
            let is_there = |host: usize| words.binary_search(&host).is_ok();
            occurrences[word].retain(|met| is_there(met.host) && is_host(met.host));
            if occurrences[word].is_empty() { roots.push(word) } else { inner.push(word) }
        }
        let guest = |word: &usize| sieve.guest(*word, &roots, &occurrences[*word]);
        let guests: Vec<Guest> = inner.iter().filter_map(guest).collect();
        if !sieve.left_out.is_empty() {
            // Words that were left out are not searched for, so random letters may spell them.
            let mut there: Vec<usize> = guests.iter().map(|guest| guest.word).collect();
            there.extend_from_slice(&roots);
            guard = sieve.guard(&there);
        }
        let pieces: Vec<Piece> =
            roots.iter().map(|&word| Piece::new(sieve.letters(word))).collect();
        let least = least_cells(&pieces, wish.overlaps);
        let impossible = (least > wish.grid.open_cells()).then_some(least);
        Plan { pieces, roots, guests, left_out: sieve.left_out, guard, longest, impossible }
    }

    /// The error for a message that cannot fit, if this is known before placement.
    pub(super) fn message_refusal(&self, wish: &Wish<'_>) -> Option<Message> {
        let message = wish.message?;
        let least = least_cells(&self.pieces, wish.overlaps);
        let room = wish.grid.open_cells().saturating_sub(least);
        (message.letters().len() > room).then(|| {
            Message::new("wordsearch-message-long")
                .with("letters", message.letters().len())
                .with("room", room)
        })
    }

    /// The error for a message without room beside the words, even after compaction.
    pub(super) fn message_too_long(&self, wish: &Wish<'_>, filled: usize, tries: usize) -> Message {
        let letters = wish.message.map_or(0, |message| message.letters().len());
        Message::new("wordsearch-message-room")
            .with("letters", letters)
            .with("room", wish.grid.open_cells().saturating_sub(filled))
            .with("tries", tries)
    }

    /// Assembles the generated board.
    pub(super) fn made(
        &self,
        wish: &Wish<'_>,
        board: &Board<'_>,
        filled: Filled,
        tries: usize,
    ) -> Made {
        let mut places = vec![None; wish.words.len()];
        let mut left_out = self.left_out.clone();
        for ((&word, piece), slot) in self.roots.iter().zip(&self.pieces).zip(&board.slots) {
            places[word] = slot.and_then(|slot| board.rows.hit(slot, piece.len()));
            if places[word].is_none() {
                left_out.push(LeftOut { word, why: self.no_room(wish, word, tries) });
            }
        }
        for guest in &self.guests {
            let length = wish.words[guest.word].letters().len();
            let hit = board.slots[guest.piece].and_then(|slot| {
                let piece = &self.pieces[guest.piece];
                let host = board.rows.hit(slot, piece.len())?;
                let mut cells = host.cells(&wish.grid).skip(guest.offset);
                let last = if guest.backwards { length - 1 } else { 0 };
                let start = cells.nth(last)?;
                let direction =
                    if guest.backwards { host.direction.opposite() } else { host.direction };
                Some(super::Hit { start, direction, length: length as u32 })
            });
            places[guest.word] = hit;
            if hit.is_none() {
                let why = self.no_room(wish, guest.word, tries);
                left_out.push(LeftOut { word: guest.word, why });
            }
        }
        left_out.sort_by_key(|left| left.word);
        let mut letters = Letters::blank(wish.grid.clone());
        for cell in wish.grid.cells() {
            letters.set(cell, board.rows.at(cell));
        }
        Made { letters, places, left_out, message: filled.message, filled: filled.random }
    }

    /// The reason why a word that fits alone has no place.
    fn no_room(&self, wish: &Wish<'_>, word: usize, tries: usize) -> Message {
        let text = wish.words[word].text();
        match self.impossible {
            Some(least) => Message::new("wordsearch-left-impossible")
                .with("word", text)
                .with("least", least)
                .with("cells", wish.grid.open_cells()),
            None => Message::new("wordsearch-left-room").with("word", text).with("tries", tries),
        }
    }
}

/// The longest line in an allowed direction.
fn longest_line(wish: &Wish<'_>) -> usize {
    let mut longest = 0;
    for axis in AXES {
        if wish.directions.contains(axis) || wish.directions.contains(axis.opposite()) {
            each_line(&wish.grid, axis, |line| longest = longest.max(line.cells.len()));
        }
    }
    longest
}

/// A lower bound of the cells that these words need: all their letters if none may be shared;
/// otherwise, for each letter, the most occurrences in one word.
fn least_cells(pieces: &[Piece], overlaps: Overlaps) -> usize {
    if overlaps == Overlaps::Forbidden {
        return pieces.iter().map(Piece::len).sum();
    }
    let mut most = [0usize; 256];
    for piece in pieces {
        let mut own = [0usize; 256];
        let letters: &[Letter] = &piece.forwards;
        for &letter in letters {
            own[usize::from(letter)] += 1;
            most[usize::from(letter)] = most[usize::from(letter)].max(own[usize::from(letter)]);
        }
    }
    most.iter().sum()
}
