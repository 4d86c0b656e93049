//! Every text exists in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use recreo_game::{Control, Domain, Lang, Overrides, SolveOptions, Texts};

/// Returns the keys of a Fluent source with the arguments of their sentences.
fn sentences(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::<String, BTreeSet<String>>::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            key = name.to_owned();
            assert!(all.insert(key.clone(), BTreeSet::new()).is_none(), "{key} stands twice");
        }
        for argument in line.split('$').skip(1) {
            let end = argument.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(argument.len());
            all.get_mut(&key).unwrap().insert(argument[..end].to_owned());
        }
    }
    all
}

fn same_in_both_languages(name: &str, english: &str, spanish: &str) {
    let (english, spanish) = (sentences(english), sentences(spanish));
    assert_eq!(english, spanish, "{name}: keys or arguments differ between the languages");
}

#[test]
fn every_sentence_exists_in_both_languages_with_the_same_arguments() {
    for &game in recreo_catalog::games() {
        let about = game.about();
        same_in_both_languages(
            about.id,
            (about.messages)(Lang::English),
            (about.messages)(Lang::Spanish),
        );
    }
    let [english, spanish] = Lang::ALL.map(recreo_catalog::shared);
    for (english, spanish) in english.iter().zip(spanish) {
        same_in_both_languages("several games", english, spanish);
    }
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game/src");
    let read = |name: &str| std::fs::read_to_string(shared.join(name)).unwrap();
    same_in_both_languages("shared", &read("messages.en.ftl"), &read("messages.es.ftl"));
}

/// Fluent omits sentences that it cannot parse without an error.
#[test]
fn every_sentence_can_be_parsed() {
    for lang in Lang::ALL {
        let texts = recreo_catalog::texts(lang, &[]);
        for &game in recreo_catalog::games() {
            for key in sentences((game.about().messages)(lang)).keys() {
                assert!(texts.has(key), "{key} in {}", lang.code());
            }
        }
    }
}

#[test]
fn lp10_every_game_has_name_line_parameters_and_tutorial_in_both_languages() {
    for lang in Lang::ALL {
        let texts = recreo_catalog::texts(lang, &[]);
        for &game in recreo_catalog::games() {
            let about = game.about();
            let mut keys = vec![format!("{}-name", about.id), format!("{}-line", about.id)];
            for parameter in about.parameters {
                let own = format!("{}-parameter-{}", about.id, parameter.name);
                let shared = format!("parameter-{}", parameter.name);
                keys.push(if texts.has(&own) { own } else { shared });
                assert!(
                    matches!(parameter.domain, Domain::Choice(c) if c.contains(&parameter.default))
                        || !matches!(parameter.domain, Domain::Choice(_))
                );
            }
            for key in keys {
                assert!(texts.has(&key), "{key} in {}", lang.code());
            }
            assert!((about.tutorial)(lang).len() > 500, "{} in {}", about.id, lang.code());
        }
    }
}

#[test]
fn lp10_every_tutorial_has_history_rules_an_example_and_a_link() {
    for lang in Lang::ALL {
        for &game in recreo_catalog::games() {
            let tutorial = (game.about().tutorial)(lang);
            let place = format!("{} in {}", game.about().id, lang.code());
            assert!(tutorial.contains("://"), "{place}: no link");
            assert!(tutorial.contains("```"), "{place}: no example");
            let sections = match lang {
                Lang::English => [&["The rules"][..], &["Where it comes from", "History"]],
                Lang::Spanish => [&["Las reglas"][..], &["De dónde viene", "Historia"]],
            };
            for names in sections {
                let is_there = |name: &&str| tutorial.contains(&format!("\n## {name}\n"));
                assert!(names.iter().any(is_there), "{place}: no section of {names:?}");
            }
        }
    }
}

#[test]
fn presets_and_defaults_are_accepted() {
    for &game in recreo_catalog::games() {
        game.accepts(&game.settings()).unwrap();
        assert!(!game.about().presets.is_empty() && !game.about().solvers.is_empty());
        for preset in game.about().presets {
            let mut settings = game.settings();
            settings.set_all(preset).unwrap();
            game.accepts(&settings).unwrap();
            assert_eq!(&settings.to_string(), preset, "presets are written in canonical form");
        }
    }
}

#[test]
fn counted_techniques_have_names() {
    for lang in Lang::ALL {
        let texts = recreo_catalog::texts(lang, &[]);
        for &game in recreo_catalog::games() {
            for (part, key) in game.about().techniques {
                assert!(texts.has(key), "{part} of {} in {}", game.about().id, lang.code());
            }
        }
    }
}

/// Checks that every `Message::new("key")` and every technique in the sources has a sentence.
#[test]
fn every_message_key_in_the_code_has_a_sentence() {
    fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, files);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shared = ["game", "kit", "sheet"].map(|name| games.join("..").join(name));
    let families = std::fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path());
    let mut files = Vec::new();
    for package in shared.into_iter().chain(families) {
        sources(&package.join("src"), &mut files);
    }
    let texts: Vec<Texts> = Lang::ALL.map(|lang| recreo_catalog::texts(lang, &[])).into();
    let mut found = 0;
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for before in ["Message::new(\"", "technique: \""] {
            for piece in source.split(before).skip(1) {
                let key = piece.split('"').next().unwrap_or_default();
                found += 1;
                for texts in &texts {
                    assert!(texts.has(key), "{key} of {} in {:?}", file.display(), texts.lang());
                }
            }
        }
    }
    assert!(found > 500, "only {found} keys were found");
}

#[test]
fn bg7_the_catalog_is_sorted_and_ids_are_unique() {
    let ids: Vec<&str> = recreo_catalog::games().iter().map(|game| game.about().id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(ids, sorted);
    for id in ids {
        assert!(recreo_catalog::find(id).is_some());
        assert!(id.chars().all(|c| c.is_ascii_lowercase()), "{id}");
    }
    assert!(recreo_catalog::find("no such game").is_none());
}

/// A tutorial offers a board with `play 30004` at the start of a code block.
#[test]
fn lp10_boards_in_tutorials_can_be_solved() {
    for &game in recreo_catalog::games() {
        let about = game.about();
        let [english, spanish] = Lang::ALL.map(|lang| {
            let lines = (about.tutorial)(lang).lines();
            lines.filter_map(|line| line.strip_prefix("```play ")).collect::<Vec<_>>()
        });
        assert_eq!(english, spanish, "{}", about.id);
        for board in english {
            let draft = game.read(format!("{board}\n").as_bytes(), None, &Overrides::default());
            let puzzle = draft.unwrap().validate(&Control::new()).unwrap();
            let solved = puzzle.solve(&SolveOptions::default(), &Control::new());
            assert!(!solved.solutions.is_empty(), "{}: {board}", about.id);
        }
    }
}
