//! The printed rules of a game: the opening section of its tutorial up to the first example,
//! without the sentence that introduces the example, and without marks for emphasis.
//!
//! The parameters of a chapter may add rules: cages with sums, joined edges, layers. A game, or
//! this crate for all games, has a message for each such parameter, with one of the keys
//! `GAME-book-rule-PARAMETER-VALUE`, `GAME-book-rule-PARAMETER` (the message has the value as
//! `$value`), `book-rule-PARAMETER-VALUE` or `book-rule-PARAMETER`. For the size, PARAMETER is
//! `layers` if there are several, and `beyond-nine` if a side is longer than nine, where single
//! digits end.

use recreo_game::{About, Domain, DynGame, DynPuzzle, Lang, Message, Parameter, Size, Term, Texts};

use crate::Chapter;

/// A block of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    /// A paragraph.
    Paragraph(String),
    /// A list item.
    Item(String),
}

/// Returns the rules of a game.
pub(crate) fn rules(game: &dyn DynGame, language: Lang) -> Vec<Block> {
    blocks((game.about().tutorial)(language))
}

/// A parameter whose value is a rule, and the sentence that describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    pub(crate) parameter: &'static str,
    pub(crate) value: String,
    pub(crate) sentence: String,
    /// Whether its value is a text that the sentence does not contain, because it is to be found.
    pub(crate) secret: bool,
    /// The puzzles that it applies to, counted from 0; empty if it applies to the whole chapter.
    pub(crate) only: Vec<usize>,
}

/// Returns the differences of a chapter from the rules of its game.
pub(crate) fn variants(chapter: &Chapter, texts: &Texts) -> Vec<Variant> {
    let about = chapter.game.about();
    let Some(own) = &chapter.own else {
        return rules_of(about, &|name| Some(chapter.settings.get(name).to_owned()), texts);
    };
    let mut all: Vec<Variant> = Vec::new();
    for (number, puzzle) in own.puzzles.iter().enumerate() {
        for variant in rules_of_puzzle(puzzle.as_ref(), texts) {
            match all.iter_mut().find(|known| known.sentence == variant.sentence) {
                Some(known) => known.only.push(number),
                None => all.push(Variant { only: vec![number], ..variant }),
            }
        }
    }
    for variant in all.iter_mut().filter(|variant| variant.only.len() == own.puzzles.len()) {
        variant.only.clear();
    }
    all
}

/// Returns the rules given by the parameters of a puzzle.
fn rules_of_puzzle(puzzle: &dyn DynPuzzle, texts: &Texts) -> Vec<Variant> {
    let variant = puzzle.rule_variant();
    let value = |name: &str| variant.iter().find(|pair| pair.0 == name).map(|pair| pair.1.clone());
    rules_of(puzzle.about(), &value, texts)
}

/// Returns the rules given by the values of parameters.
fn rules_of(
    about: &'static About,
    value: &dyn Fn(&str) -> Option<String>,
    texts: &Texts,
) -> Vec<Variant> {
    let mut rules: Vec<(&Parameter, &str, String)> = Vec::new();
    for parameter in about.parameters {
        let Some(given) = value(parameter.name) else { continue };
        match parameter.domain {
            Domain::Size { .. } => {
                let size = of_size(&given).into_iter().map(|name| (parameter, name, given.clone()));
                rules.extend(size);
            }
            _ if given == parameter.default => {}
            _ => rules.push((parameter, parameter.name, given)),
        }
    }
    let variants = rules.into_iter().filter_map(|(parameter, name, given)| {
        let value = given.as_str();
        let keys = [
            format!("{}-book-rule-{name}-{value}", about.id),
            format!("{}-book-rule-{name}", about.id),
            format!("book-rule-{name}-{value}"),
            format!("book-rule-{name}"),
        ];
        let key = keys.into_iter().find(|key| texts.has(key))?;
        let key_has_value = key.ends_with(&format!("-{value}"));
        let shown = texts.label(&Term::value(about.id, name, value));
        let sentence = texts.say(&Message::new(key).with("value", shown.as_str()));
        let hidden = !key_has_value && !sentence.contains(&shown);
        let secret = matches!(parameter.domain, Domain::Text(_)) && hidden;
        let only = Vec::new();
        Some(Variant { parameter: parameter.name, value: given, sentence, secret, only })
    });
    variants.collect()
}

/// Returns the rules that apply to a board of this size.
fn of_size(size: &str) -> Vec<&'static str> {
    let Ok(size) = size.parse::<Size>() else { return Vec::new() };
    let layers = (size.layers > 1).then_some("layers");
    let beyond_nine = (size.width.max(size.height) > 9).then_some("beyond-nine");
    layers.into_iter().chain(beyond_nine).collect()
}

/// Returns the texts that are to be found in a puzzle, each with the name of its parameter.
pub(crate) fn secrets(chapter: &Chapter, puzzle: &dyn DynPuzzle, texts: &Texts) -> Vec<String> {
    let about = chapter.game.about();
    let rules = match &chapter.own {
        None => variants(chapter, texts),
        Some(_) => rules_of_puzzle(puzzle, texts),
    };
    let secrets = rules.into_iter().filter(|variant| variant.secret);
    let describe = |variant: Variant| {
        let name = texts.label(&Term::parameter(about.id, variant.parameter));
        format!("{name}: {}", variant.value)
    };
    secrets.map(describe).collect()
}

fn blocks(tutorial: &str) -> Vec<Block> {
    let section = tutorial.lines().skip_while(|line| !line.starts_with("## ")).skip(1);
    let mut blocks: Vec<Block> = Vec::new();
    let mut goes_on = false;
    for line in section {
        if line.starts_with("```") {
            // A tutorial introduces its example in a paragraph after the rules.
            if blocks.len() > 1 && matches!(blocks.last(), Some(Block::Paragraph(_))) {
                blocks.pop();
            }
            break;
        }
        if line.starts_with('#') {
            break;
        }
        let text = plain(line.trim());
        if text.is_empty() {
            goes_on = false;
        } else if let Some(item) = text.strip_prefix("- ") {
            blocks.push(Block::Item(item.to_owned()));
            goes_on = true;
        } else if let (true, Some(Block::Paragraph(last) | Block::Item(last))) =
            (goes_on, blocks.last_mut())
        {
            *last = format!("{last} {text}");
        } else {
            blocks.push(Block::Paragraph(text));
            goes_on = true;
        }
    }
    blocks
}

/// Removes the marks of `**strong**`, `*emphasis*` and `` `code` ``.
fn plain(line: &str) -> String {
    line.replace("**", "").replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn the_rules_end_before_the_first_example() {
        let text = "# Game\n\nAn old one.\n\n## The rules\n\nJoin **all**\npairs.\n\n- Never `x`.\n- Always\n  y.\n\n\
                    An example:\n\n```\nx\n```\n\n**Keys**: none.\n\n## More\n\n- No.\n";
        let wanted = [
            Block::Paragraph("Join all pairs.".to_owned()),
            Block::Item("Never x.".to_owned()),
            Block::Item("Always y.".to_owned()),
        ];
        assert_eq!(blocks(text), wanted);
        assert_eq!(blocks("no sections"), []);
    }

    #[test]
    fn every_game_has_rules_short_enough_for_a_page() {
        for game in recreo_catalog::games() {
            for language in Lang::ALL {
                let rules = rules(*game, language);
                let id = game.about().id;
                assert!((3..=8).contains(&rules.len()), "{id}: {} blocks", rules.len());
                let letters: usize = rules
                    .iter()
                    .map(|(Block::Paragraph(text) | Block::Item(text))| text.chars().count())
                    .sum();
                assert!((200..1500).contains(&letters), "{id}: {letters} letters");
                let text = format!("{rules:?}");
                assert!(!text.contains(['*', '`']), "{text}");
            }
        }
    }

    /// Printed rules must not mention clicks or hints.
    #[test]
    fn rules_speak_of_nothing_that_only_a_screen_has() {
        let on_screen = |language| match language {
            Lang::English => {
                "screen mouse key keys keyboard arrow click tap press pull drag type cursor button menu hint hints \
                 score undo"
            }
            Lang::Spanish => {
                "pantalla ratón tecla teclas teclado clic pulsa arrastra escribe cursor botón menú pista pistas \
                 puntuación deshacer"
            }
        };
        for game in recreo_catalog::games() {
            for language in Lang::ALL {
                let text = format!("{:?}", rules(*game, language)).to_lowercase();
                let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
                for word in on_screen(language).split_whitespace() {
                    assert!(!words.contains(&word), "{}: {word} in {text}", game.about().id);
                }
            }
        }
    }
}
