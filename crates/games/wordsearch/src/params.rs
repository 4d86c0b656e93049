//! The parameters of a new word search (WS1, WS4).

use std::collections::HashSet;
use std::ops::RangeInclusive;

use recreo_board::{Direction, Directions, Grid};
use recreo_game::{Domain, Level, Message, Overrides, Parameter, Problem, Settings, Span};

use super::alphabet::ALPHABETS;
use super::draft::longest_line;
use super::generate::Overlaps;
use super::{Accents, Alphabet, Word, directions_of, mask, themes};

/// The parameters, for user interfaces.
pub(super) static PARAMETERS: [Parameter; 15] = [
    Parameter::size_in_layers(1, LONGEST_SIDE, "12x12"),
    Parameter::SURFACE,
    Parameter::new("words", Domain::List, ""),
    Parameter::new("theme", Domain::Choice(&THEMES), "animals"),
    Parameter::new("number", Domain::Span { min: 0, max: 100_000 }, "any"),
    Parameter::new("lengths", Domain::Span { min: 1, max: 1000 }, "any"),
    Parameter::new("language", Domain::Choice(&ALPHABETS), "spanish"),
    Parameter::new("alphabet", Domain::Text(&ALPHABETS), ""),
    Parameter::new("accents", Domain::Choice(&["fold", "keep"]), "fold"),
    Parameter::new("directions", Domain::Text(&["all", "straight", "diagonal", "forward"]), "all"),
    Parameter::new("overlaps", Domain::Choice(&["allowed", "wanted", "forbidden"]), "allowed"),
    Parameter::new("shape", Domain::Choice(&mask::SHAPES), "none"),
    Parameter::new("block", Domain::List, ""),
    Parameter::new("message", Domain::Text(&[]), ""),
    Parameter::DIFFICULTY,
];

/// The longest side of a generated board.
const LONGEST_SIDE: u32 = 4096;

/// The source of words if none are given: a theme, or random letters as in the source document.
const THEMES: [&str; themes::NAMES.len() + 1] = {
    let mut all = [INVENTED; themes::NAMES.len() + 1];
    let mut i = 0;
    while i < themes::NAMES.len() {
        all[i] = themes::NAMES[i];
        i += 1;
    }
    all
};

const INVENTED: &str = "invented";

/// The default number of cells for each word, for a well-filled board.
const CELLS_A_WORD: usize = 11;
/// The most words by default.
const MANY: usize = 60;

/// The source of the words of a new board.
#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    /// All of these words.
    Given(Vec<Word>),
    /// The requested number of these words.
    Pool(Vec<Word>),
    /// Random letters.
    Invented,
    /// No words, only letters.
    Nothing,
}

/// The request for a word search.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The cells; those outside the shape are holes.
    pub grid: Grid,
    /// The letters.
    pub alphabet: Alphabet,
    /// The source of the words.
    pub source: Source,
    /// The number of words to draw.
    pub number: RangeInclusive<u32>,
    /// The least number of words; with fewer, a note says so.
    pub least: u32,
    /// The lengths of the drawn words.
    pub lengths: RangeInclusive<u32>,
    /// The directions of the words; `None` if they were not requested.
    pub directions: Option<Directions>,
    /// Whether they share cells.
    pub overlaps: Overlaps,
    /// The words that must not occur anywhere.
    pub blocked: Vec<Word>,
    /// The hidden message.
    pub message: Option<Word>,
    /// The requested level; any if absent.
    pub level: Option<Level>,
}

impl Params {
    /// Returns the parameters of these settings.
    pub(super) fn new(settings: &Settings) -> Result<Params, Problem> {
        let grid = mask::cut(settings.grid()?, settings.get("shape"));
        let accents = accents(settings.get("accents"));
        let language = settings.get("language");
        let alphabet = alphabet(language, settings.get("alphabet"), accents)?;
        let span = |name: &str| settings.read::<Span>(name).range();
        let longest = u32::try_from(longest_line(&grid)).unwrap_or(u32::MAX);
        let lengths = span("lengths").unwrap_or(1..=longest);
        let usual = ((grid.open_cells() / CELLS_A_WORD).clamp(1, MANY)) as u32;
        let number = span("number");
        let source = if number == Some(0..=0) {
            Source::Nothing
        } else if settings.get("words").is_empty() {
            match settings.get("theme") {
                INVENTED => Source::Invented,
                theme => Source::Pool(spellable(&alphabet, themes::words(theme, language))),
            }
        } else if number.is_some() {
            // Words of a dictionary that do not fit are skipped.
            Source::Pool(spellable(&alphabet, settings.list("words")))
        } else {
            Source::Given(given(&grid, &alphabet, settings.list("words"))?)
        };
        let blocked: Result<Vec<Word>, Message> =
            settings.list("block").map(|text| alphabet.word(text)).collect();
        let message = settings.get("message");
        let message = (!message.is_empty()).then(|| alphabet.word(message)).transpose()?;
        Ok(Params {
            directions: directions(settings.get("directions"), &grid)?,
            source,
            least: number.as_ref().map_or(0, |number| *number.start()),
            number: number.unwrap_or(usual..=usual),
            lengths,
            overlaps: match settings.get("overlaps") {
                "wanted" => Overlaps::Wanted,
                "forbidden" => Overlaps::Forbidden,
                _ => Overlaps::Allowed,
            },
            blocked: blocked?,
            message,
            level: settings.get("difficulty").parse().ok(),
            grid,
            alphabet,
        })
    }
}

/// The given words. Each must be spellable, short enough for the board, and unique.
fn given<'a>(
    grid: &Grid,
    alphabet: &Alphabet,
    texts: impl Iterator<Item = &'a str>,
) -> Result<Vec<Word>, Problem> {
    let (mut words, mut seen) = (Vec::new(), HashSet::new());
    let longest = longest_line(grid);
    for text in texts {
        let word = alphabet.word(text)?;
        let length = word.letters().len() as u64;
        if length > longest {
            let message = Message::new("wordsearch-word-long").with("word", word.text());
            return Err(message.with("length", length).with("longest", longest).into());
        }
        if !seen.insert(word.letters().to_vec()) {
            return Err(Message::new("wordsearch-word-twice").with("word", text).into());
        }
        words.push(word);
    }
    Ok(words)
}

/// The words that can be spelt in the alphabet.
fn spellable<'a>(alphabet: &Alphabet, texts: impl Iterator<Item = &'a str>) -> Vec<Word> {
    texts.filter_map(|text| alphabet.word(text).ok()).collect()
}

fn accents(name: &str) -> Accents {
    if name == "keep" { Accents::Keep } else { Accents::Fold }
}

/// The alphabet that is named or spelt, or else the language's.
pub(super) fn alphabet(language: &str, name: &str, accents: Accents) -> Result<Alphabet, Message> {
    let name = if name.is_empty() { language } else { name };
    if let Some(alphabet) = Alphabet::named(name, accents) {
        return Ok(alphabet);
    }
    // Separators in files and names cannot be letters.
    if let Some(sign) = name.chars().find(|c| c.is_ascii_punctuation() || c.is_control()) {
        return Err(Message::new("wordsearch-alphabet-sign").with("sign", sign));
    }
    Alphabet::of(name, accents)
}

/// The form of an alphabet in files: `None` for Spanish; and the treatment of accents, if it is not
/// the default.
pub(super) fn named(alphabet: &Alphabet) -> (Option<String>, Option<&'static str>) {
    let accents = alphabet.accents();
    let is = |name: &&&str| Alphabet::named(name, accents).as_ref() == Some(alphabet);
    let name = match ALPHABETS.iter().find(is) {
        Some(&"spanish") => None,
        Some(&name) => Some(name.to_owned()),
        None => Some(alphabet.letters().collect::<Vec<_>>().join(" ")),
    };
    (name, (accents == Accents::Keep).then_some("keep"))
}

/// The alphabet given alongside a file, if any.
pub(super) fn alphabet_override(overrides: &Overrides) -> Result<Option<Alphabet>, Problem> {
    let given = |name| overrides.get::<String>(name);
    let (language, name, kept) = (given("language"), given("alphabet"), given("accents"));
    if language.is_none() && name.is_none() && kept.is_none() {
        return Ok(None);
    }
    let language = language.as_deref().unwrap_or("spanish");
    let accents = accents(kept.as_deref().unwrap_or_default());
    Ok(Some(alphabet(language, name.as_deref().unwrap_or_default(), accents)?))
}

/// Parses a name of directions or a list such as `E+S+NW`; `None` for all of them.
fn directions(text: &str, grid: &Grid) -> Result<Option<Directions>, Problem> {
    let unknown = || Message::new("wordsearch-directions").with("text", text);
    let all = directions_of(grid);
    Ok(match text {
        "all" => None,
        "straight" => Some(all.iter().filter(|way| way.is_straight()).collect()),
        "diagonal" => Some(all.iter().filter(|way| !way.is_straight()).collect()),
        "forward" => Some(all.iter().filter(|&way| super::is_forward(way)).collect()),
        list => {
            let one = |name: &str| {
                let way = Direction::from_letters(name.trim())
                    .or_else(|| name.trim().parse().ok().and_then(Direction::from_number));
                way.filter(|&way| all.contains(way)).ok_or_else(unknown)
            };
            Some(list.split('+').map(one).collect::<Result<Directions, Message>>()?)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::new(&settings)
    }

    #[test]
    fn ws1_the_alphabet_is_the_languages_or_any_other() {
        assert_eq!(params("").unwrap().alphabet.len(), 27);
        assert_eq!(params("language=english").unwrap().alphabet.len(), 26);
        assert_eq!(params("alphabet=ABCÇ").unwrap().alphabet.len(), 4);
        assert_eq!(params("alphabet=A B CH").unwrap().alphabet.len(), 3);
        assert_eq!(params("accents=keep").unwrap().alphabet.len(), 33);
        for text in ["", "language=english", "alphabet=ABCÇ", "accents=keep", "alphabet=A B CH"] {
            let alphabet = params(text).unwrap().alphabet;
            let (name, accents) = named(&alphabet);
            let again = super::super::format::alphabet(name.as_deref(), accents).unwrap();
            assert_eq!(again, alphabet, "{text}");
        }
    }

    #[test]
    fn ws4_invalid_parameters_are_refused_with_a_reason() {
        for (text, key) in [
            ("words=gato+R2D2", "wordsearch-word-letter"),
            ("words=gato+Gató", "wordsearch-word-twice"),
            ("size=5x5,words=elefante", "wordsearch-word-long"),
            ("alphabet=AAB", "wordsearch-alphabet-twice"),
            ("alphabet=AB/", "wordsearch-alphabet-sign"),
            ("directions=E+Q", "wordsearch-directions"),
            ("directions=U", "wordsearch-directions"),
            ("block=R2D2", "wordsearch-word-letter"),
            ("message=1999", "wordsearch-word-letter"),
            ("theme=politics", "setting-not-a-choice"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }

    #[test]
    fn ws4_directions_are_limited() {
        let set = |text: &str| params(&format!("directions={text}")).unwrap().directions;
        assert_eq!(set("all"), None);
        assert_eq!(set("straight").map(Directions::len), Some(4));
        assert_eq!(set("forward").map(Directions::len), Some(4));
        let two = [Direction::East, Direction::SouthWest].into_iter().collect();
        assert_eq!(set("E+sw"), Some(two));
        assert_eq!(set("2+5"), Some(two));
    }
}
