//! Looks through a list before words are placed: what cannot be on the board, what would be there twice.

use recreo_game::Message;

use super::super::alphabet::Letter;
use super::super::letters::Letters;
use super::super::lines::{AXES, each_line};
use super::board::{Board, Piece};
use super::fill::Filled;
use super::guard::Guard;
use super::{LeftOut, Made, Overlaps, Wish};

/// What is to be done.
pub(super) struct Plan {
    /// The words that get a place of their own.
    pub(super) pieces: Vec<Piece>,
    /// The word of each piece.
    roots: Vec<usize>,
    guests: Vec<Guest>,
    left_out: Vec<LeftOut>,
    /// What must not be read.
    pub(super) guard: Guard,
    /// The longest piece or line, whichever is shorter.
    pub(super) longest: usize,
    /// Cells that all words need at least, if that is more than there are.
    impossible: Option<usize>,
}

/// A word that lies inside another.
#[derive(Clone, Copy)]
struct Guest {
    word: usize,
    piece: usize,
    /// Where it begins in its host, counted from the host's first letter.
    offset: usize,
    backwards: bool,
}

/// Where a word was met inside another.
#[derive(Clone, Copy)]
struct Meeting {
    host: usize,
    offset: usize,
    backwards: bool,
}

impl Plan {
    pub(super) fn new(wish: &Wish<'_>) -> Plan {
        let longest = longest_line(wish);
        let letters = |word: usize| wish.words[word].letters();
        let mut left_out: Vec<LeftOut> = Vec::new();
        let text = |word: usize| wish.words[word].text();
        let mut leave = |word: usize, why: Message| {
            left_out.push(LeftOut { word, why: why.with("word", text(word)) });
        };
        let mut fitting = Vec::new();
        for word in 0..wish.words.len() {
            if letters(word).len() > longest {
                let why = Message::new("wordsearch-left-long").with("letters", letters(word).len());
                leave(word, why.with("longest", longest));
            } else {
                fitting.push(word);
            }
        }
        let all = fitting.iter().map(|&word| letters(word));
        let blocked = wish.blocked.iter().map(|word| word.letters());
        let guard = Guard::new(all.chain(blocked));
        let mut words = Vec::new();
        // Where each word of the list lies inside others; a word's own number stands for the first with its letters.
        let mut meetings: Vec<Vec<Meeting>> = vec![Vec::new(); wish.words.len()];
        for (number, &word) in fitting.iter().enumerate() {
            let mut refusal = None;
            let mut met = Vec::new();
            guard.inside(letters(word), |offset, source, backwards| match fitting.get(source) {
                None => refusal = refusal.or(Some(source - fitting.len())),
                Some(&other) if source != number => met.push((other, offset, backwards)),
                Some(_) => {}
            });
            let twin = met.iter().find(|&&(other, _, backwards)| {
                other < word && !backwards && letters(other).len() == letters(word).len()
            });
            if let Some(blocked) = refusal {
                let why = Message::new("wordsearch-left-blocked");
                leave(word, why.with("blocked", wish.blocked[blocked].text()));
            } else if let Some(&(other, ..)) = twin {
                leave(word, Message::new("wordsearch-left-same").with("other", text(other)));
            } else {
                words.push(word);
                for (other, offset, backwards) in met {
                    meetings[other].push(Meeting { host: word, offset, backwards });
                }
            }
        }
        let is_listed = |word: usize| words.binary_search(&word).is_ok();
        // Of two words that are each other backwards, the first is the host.
        let is_host =
            |host: usize, word: usize| letters(host).len() > letters(word).len() || host < word;
        let mut roots = Vec::new();
        let mut inner = Vec::new();
        for &word in &words {
            meetings[word].retain(|met| is_listed(met.host) && is_host(met.host, word));
            if meetings[word].is_empty() { roots.push(word) } else { inner.push(word) }
        }
        let turns_back = wish.directions.iter().all(|way| wish.directions.contains(way.opposite()));
        let mut guests = Vec::new();
        for word in inner {
            // What lies inside a guest lies inside the guest's own host too.
            let found = meetings[word].iter().filter_map(|met| {
                let piece = roots.binary_search(&met.host).ok()?;
                Some(Guest { word, piece, offset: met.offset, backwards: met.backwards })
            });
            let mut found: Vec<Guest> = found.collect();
            if wish.words[word].is_palindrome() {
                found.retain(|guest| !guest.backwards);
            }
            let host = |guest: &Guest| text(roots[guest.piece]);
            match &found[..] {
                [guest] if wish.overlaps == Overlaps::Forbidden => {
                    leave(word, Message::new("wordsearch-left-shared").with("other", host(guest)));
                }
                [guest] if guest.backwards && !turns_back => {
                    leave(word, Message::new("wordsearch-left-back").with("other", host(guest)));
                }
                [guest] => guests.push(*guest),
                [first, second, ..] if first.piece == second.piece => {
                    leave(
                        word,
                        Message::new("wordsearch-left-twice-in").with("other", host(first)),
                    );
                }
                [first, second, ..] => {
                    let why = Message::new("wordsearch-left-twice").with("other", host(first));
                    leave(word, why.with("another", host(second)));
                }
                [] => leave(word, Message::new("wordsearch-left-room").with("tries", 0)),
            }
        }
        // Words that were left out may come about by chance: nobody looks for them.
        let guard = if left_out.is_empty() {
            guard
        } else {
            let there = words.iter().filter(|&&word| left_out.iter().all(|left| left.word != word));
            let blocked = wish.blocked.iter().map(|word| word.letters());
            Guard::new(there.map(|&word| letters(word)).chain(blocked))
        };
        let pieces: Vec<Piece> = roots.iter().map(|&word| Piece::new(letters(word))).collect();
        let least = least_cells(&pieces, wish.overlaps);
        let impossible = (least > wish.grid.open_cells()).then_some(least);
        Plan { pieces, roots, guests, left_out, guard, longest, impossible }
    }

    /// Why there cannot be a message, if that can be told beforehand.
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

    /// That there was no room for the message beside the words, however they were moved together.
    pub(super) fn message_too_long(&self, wish: &Wish<'_>, filled: usize, tries: usize) -> Message {
        let letters = wish.message.map_or(0, |message| message.letters().len());
        Message::new("wordsearch-message-room")
            .with("letters", letters)
            .with("room", wish.grid.open_cells().saturating_sub(filled))
            .with("tries", tries)
    }

    /// What was made.
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
        Made { letters, places, left_out, message: filled.message, filled: filled.by_chance }
    }

    /// Why a word that fits by itself is not there.
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

/// The longest line in a direction that is allowed.
fn longest_line(wish: &Wish<'_>) -> usize {
    let mut longest = 0;
    for axis in AXES {
        if wish.directions.contains(axis) || wish.directions.contains(axis.opposite()) {
            each_line(&wish.grid, axis, |line| longest = longest.max(line.cells.len()));
        }
    }
    longest
}

/// Cells that these words need at least: all their letters if none is shared; else of each letter as many as the word that has
/// it most often.
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
