//! Generates puzzles: chooses the words and generates boards, until one has the requested level.

use std::borrow::Cow;

use recreo_board::{Direction, Directions, Rng};
use recreo_game::{
    Control, Generate, GenerateError, Level, Message, Problem, Rate as _, Settings, Unwatched,
    Watch,
};
use recreo_kit::level::of_level;

use super::generate::{LeftOut, Wish, choose, generate, invent};
use super::params::Source;
use super::{Draft, Params, Puzzle, Word, directions_of, rate};

/// The number of boards to try for a level.
const TRIES: usize = 60;
/// The number of omitted words that are reported individually.
const NAMED: usize = 5;

impl Generate for Params {
    type Draft = Draft;

    fn from_settings(settings: &Settings) -> Result<Params, Problem> {
        Params::new(settings)
    }

    fn blank(&self) -> Draft {
        Draft::new(self.alphabet.clone(), self.grid.clone())
    }

    /// With a requested level, puzzles are generated until one has it; that one is generated again
    /// for the spectator.
    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        let Some(wanted) = self.level else { return one(self, None, rng, watch, control) };
        let easier = |number| Some((wanted, number));
        let make = |number, rng: &mut Rng| one(self, easier(number), rng, &mut Unwatched, control);
        let level = |puzzle: &Puzzle| Ok(puzzle.rate(control)?.level);
        let (puzzle, number, seed) = of_level(wanted, TRIES, rng, make, level)?;
        if W::ON {
            one(self, easier(number), &mut Rng::new(seed), watch, control)
        } else {
            Ok(puzzle)
        }
    }
}

fn one<W: Watch>(
    params: &Params,
    level: Option<(Level, usize)>,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    let words = words(params, rng);
    let all = params.directions.unwrap_or_else(|| directions_of(&params.grid));
    let wish = Wish {
        grid: params.grid.clone(),
        alphabet: &params.alphabet,
        words: &words,
        directions: level.map_or(all, |(level, number)| towards(all, level, number)),
        overlaps: params.overlaps,
        blocked: &params.blocked,
        message: params.message.as_ref(),
    };
    let made = generate(&wish, rng, watch, control)?;
    let is_there =
        |&(number, _): &(usize, &Word)| made.left_out.iter().all(|left| left.word != number);
    let kept: Vec<Word> =
        words.iter().enumerate().filter(is_there).map(|(_, word)| word.clone()).collect();
    let mut notes = match &params.source {
        Source::Given(_) => left_out_notes(&made.left_out),
        // With drawn words only their number was requested, so only a shortage is reported.
        _ if kept.len() < params.least as usize => {
            let fewer = Message::new("wordsearch-fewer").with("found", kept.len());
            vec![fewer.with("asked", params.least)]
        }
        _ => Vec::new(),
    };
    if params.message.is_some() && made.filled > 0 {
        let padded = Message::new("wordsearch-message-padded");
        notes.push(padded.with("letters", made.filled));
    }
    let draft = Draft::with_words(params.alphabet.clone(), made.letters, kept);
    Ok(Puzzle::new(draft, control)?.with_notes(notes))
}

/// The words to be hidden.
fn words<'a>(params: &'a Params, rng: &mut Rng) -> Cow<'a, [Word]> {
    let (least, most) = (*params.number.start(), *params.number.end());
    let count = (least + rng.below(most.saturating_sub(least).saturating_add(1))) as usize;
    let lengths = *params.lengths.start() as usize..=*params.lengths.end() as usize;
    let longest = super::draft::longest_line(&params.grid) as usize;
    match &params.source {
        Source::Given(words) => Cow::Borrowed(words),
        Source::Nothing => Cow::Borrowed(&[]),
        Source::Invented => {
            let lengths = *lengths.start()..=(*lengths.end()).min(longest);
            Cow::Owned(invent(&params.alphabet, count, lengths, rng))
        }
        Source::Pool(words) => {
            let fits = |word: &&Word| lengths.contains(&word.letters().len());
            let words: Vec<Word> = words.iter().filter(fits).cloned().collect();
            let mut drawn = choose(&words, count, longest, rng);
            // A list is easier to use in alphabetical order.
            drawn.sort_by(|a, b| a.letters().cmp(b.letters()));
            Cow::Owned(drawn)
        }
    }
}

/// Reports the words without a place, with reasons.
fn left_out_notes(left_out: &[LeftOut]) -> Vec<Message> {
    let mut notes: Vec<Message> =
        left_out.iter().take(NAMED).map(|left| left.why.clone()).collect();
    if left_out.len() > NAMED {
        notes.push(Message::new("wordsearch-left-more").with("words", left_out.len() - NAMED));
    }
    notes
}

/// The directions that give a board of this level, by the difficulty of words in them; every other
/// try uses another choice.
fn towards(all: Directions, level: Level, number: usize) -> Directions {
    let is_wanted = |way: &Direction| {
        let hard = rate::difficulty(*way);
        match (level, number % 2) {
            (Level::Easy, _) => hard == 1,
            (Level::Normal, _) => hard <= 2,
            (Level::Hard, 0) => true,
            (Level::Hard, _) => hard == 2 || hard == 3,
            (Level::Expert, 0) => hard > 2,
            (Level::Expert, _) => hard > 1,
        }
    };
    let some: Directions = all.iter().filter(is_wanted).collect();
    if some.is_empty() { all } else { some }
}
