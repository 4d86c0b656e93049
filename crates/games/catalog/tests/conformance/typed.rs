//! The words that people type for games, parameters and values mean exactly one thing.

use std::borrow::Cow;

use recreo_catalog::CATALOG;
use recreo_game::{Domain, DynGame, Lang, Parameter, Term, Texts, Vocabulary};

/// The most letters of a word that is shown to be typed.
const LONGEST: usize = 20;

/// Returns the ways to write a term: as shown, as labelled, in capitals and without accents.
fn ways(texts: &Texts, term: &Term) -> Vec<String> {
    let typed = texts.typed(term);
    let is_short = |c: char| c.is_alphanumeric() || c == '-';
    assert!(
        typed.chars().all(is_short) && typed.chars().count() <= LONGEST,
        "{} in {} is shown as “{typed}”: give it a .typed",
        term.id(),
        texts.lang().code()
    );
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        other => other,
    };
    let bare = typed.chars().map(plain).collect();
    vec![typed.to_uppercase(), typed, texts.label(term), bare, term.id().to_owned()]
}

fn words_of(parameter: &Parameter) -> &'static [&'static str] {
    match parameter.domain {
        Domain::Choice(words) | Domain::Text(words) => words,
        Domain::Span { .. } => &["any"],
        Domain::Size { .. } | Domain::Whole { .. } | Domain::List => &[],
    }
}

/// Calls `check` with the words of every game, parameter and value in every language.
fn each_term(
    mut check: impl FnMut(&'static dyn DynGame, Option<(&'static Parameter, Option<&str>)>, &str),
) {
    for lang in Lang::ALL {
        let texts = recreo_catalog::texts(lang, &[]);
        for &game in recreo_catalog::games() {
            let id = game.about().id;
            let mut every = |what, term: Term| {
                ways(&texts, &term).iter().for_each(|word| check(game, what, word));
            };
            every(None, Term::game(id));
            for parameter in game.about().parameters {
                every(Some((parameter, None)), Term::parameter(id, parameter.name));
                for value in words_of(parameter) {
                    let term = Term::value(id, parameter.name, value);
                    every(Some((parameter, Some(value))), term);
                }
            }
        }
    }
}

#[test]
fn lp10_every_word_means_one_game_one_parameter_or_one_value() {
    let (mut seen, mut wrong) = (0, Vec::new());
    each_term(|game, what, word| {
        let own = Vocabulary::of([game]);
        let id = game.about().id;
        let (expected, found) = match what {
            None => (id, CATALOG.called(word).map(|game| game.about().id.to_owned())),
            Some((parameter, None)) => {
                (parameter.name, own.parameter(word).map(|found| found.name.to_owned()))
            }
            Some((parameter, Some(value))) => {
                (value, own.value(parameter, word).map(Cow::into_owned))
            }
        };
        seen += 1;
        match found {
            Ok(found) if found == expected => {}
            other => wrong.push(format!("{id}: “{word}” for {expected}: {other:?}")),
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen > 2_000, "{seen}");
}

/// Beside a file whose game is not known yet, a word must mean the same parameter in every game.
#[test]
fn lp10_overrides_mean_the_same_in_every_game() {
    let all = Vocabulary::of(recreo_catalog::games().iter().copied()).of_overrides();
    let mut seen = 0;
    each_term(|game, what, word| {
        let Some((parameter, value)) = what else { return };
        if !game.about().overridable.contains(&parameter.name) {
            return;
        }
        seen += 1;
        match value {
            None => assert_eq!(all.parameter(word).unwrap().name, parameter.name, "{word}"),
            Some(value) => {
                assert_eq!(all.value(parameter, word).unwrap(), value, "{word}");
            }
        }
    });
    assert!(seen > 200, "{seen}");
}

/// The perfect maze is `labyrinth` in English and `laberinto` in Spanish; the block maze has names
/// of its own.
#[test]
fn lp10_laberinto_is_the_perfect_maze() {
    let game = |word: &str| CATALOG.called(word).map(|game| game.about().id);
    assert_eq!(game("laberinto"), Ok("labyrinth"));
    assert_eq!(game("Laberinto perfecto"), Ok("labyrinth"));
    assert_eq!(game("laberinto de bloques"), Ok("maze"));
    assert_eq!(game("bloques"), Ok("maze"));
    assert_eq!(game("SOPA"), Ok("wordsearch"));
    assert_eq!(game("laberintos").unwrap_err().message.key(), "app-unknown-game");
}

/// What is usual for people of a language is written into the names of puzzles.
#[test]
fn ws4_defaults_that_follow_the_language_are_accepted() {
    for &game in recreo_catalog::games() {
        for lang in Lang::ALL {
            let usual = game.settings_in(lang);
            game.accepts(&usual).unwrap();
            let mut again = game.settings();
            again.set_all(&usual.to_string()).unwrap();
            assert!(again.iter().eq(usual.iter()), "{} in {}", game.about().id, lang.code());
        }
    }
    let search = recreo_catalog::find("wordsearch").unwrap();
    assert_eq!(search.settings_in(Lang::English).get("language"), "english");
    assert_eq!(search.settings_in(Lang::Spanish).to_string(), search.settings().to_string());
}
