//! Files: what is written can be read again, broken files are refused, and nothing panics.

use recreo_board::Rng;
use recreo_game::{
    Control, DynGame, Json, NATIVE, Overrides, SOLUTIONS_WRONG, Settings, SolveOptions, WriteError,
};

use crate::{every_puzzle, make, read, written};

/// Returns the settings that must be given alongside a file because its format omits them.
pub(super) fn overrides_for(game: &dyn DynGame, settings: &Settings) -> Overrides {
    let overridable = settings.iter().filter(|(name, _)| game.about().overridable.contains(name));
    overridable.fold(Overrides::default(), |all, (name, value)| all.with(name, value))
}

/// Formats with their own names of pieces, and so of moves.
const RENAMED: [(&str, &str); 1] = [("rushhour", "solucion")];

#[test]
fn write_then_read_is_identity_in_every_format() {
    every_puzzle(|game, settings, seed, puzzle| {
        let native = written(&*puzzle, None);
        assert_eq!(written(&*read(game, &native, None), None), native);
        for format in game.formats().iter().map(|format| format.id) {
            let mut bytes = Vec::new();
            match puzzle.write(Some(format), &mut bytes) {
                Ok(()) => {}
                // A format may refuse a board, but must then return a reason and write nothing.
                Err(WriteError::Refused(_)) => {
                    assert!(bytes.is_empty());
                    continue;
                }
                Err(WriteError::Io(error)) => panic!("{error}"),
            }
            let again = game.read(&bytes, Some(format), &overrides_for(game, settings)).unwrap();
            let again =
                again.validate(&Control::new()).unwrap_or_else(|problems| panic!("{problems:?}"));
            assert_eq!(written(&*again, Some(format)), bytes, "{format}: {settings}#{seed}");
        }
    });
}

#[test]
fn bg3_solutions_survive_writing_and_reading() {
    every_puzzle(|game, settings, seed, mut puzzle| {
        puzzle.metadata_mut().solutions =
            puzzle.solve(&SolveOptions::default(), &Control::new()).solutions;
        let own = game.formats().into_iter().filter(|format| format.solutions);
        for format in std::iter::once(NATIVE).chain(own.map(|format| format.id)) {
            let mut bytes = Vec::new();
            if let Err(WriteError::Refused(_)) = puzzle.write(Some(format), &mut bytes) {
                continue;
            }
            let again = game.read(&bytes, Some(format), &overrides_for(game, settings)).unwrap();
            let again = again.validate(&Control::new()).unwrap_or_else(|p| panic!("{p:?}"));
            let (found, kept) = (&puzzle.metadata().solutions, &again.metadata().solutions);
            if RENAMED.contains(&(game.about().id, format)) {
                assert_eq!(kept.len(), found.len(), "{format}: {settings}#{seed}");
                assert_eq!(written(&*again, Some(format)), bytes, "{format}: {settings}#{seed}");
            } else {
                assert_eq!(kept, found, "{format}: {settings}#{seed}");
            }
        }
    });
}

/// Values that are no solution of any puzzle.
const NO_SOLUTIONS: [&str; 7] =
    ["null", "7", r#""""#, "[]", "{}", r#"["x"]"#, "[[0,0],[9999999,0],[4294967295,1,1]]"];

#[test]
fn mz10_only_solutions_that_hold_are_stored() {
    every_puzzle(|game, settings, seed, mut puzzle| {
        let own = puzzle.solve(&SolveOptions::default(), &Control::new()).solutions;
        let wrong = NO_SOLUTIONS.map(|text| text.parse().unwrap());
        let all = [&wrong[..], &own, &own].concat();
        let kept = puzzle.solution_space(&all);
        assert_eq!(kept, own, "{settings}#{seed}");
        // The same when a document is opened, with a note for each reason.
        puzzle.metadata_mut().solutions.clear();
        let document = String::from_utf8(written(&*puzzle, None)).unwrap();
        let list: Vec<&str> = all.iter().map(Json::as_str).collect();
        let end = document.trim_end().strip_suffix('}').unwrap();
        let document = format!(r#"{end},"solutions":[{}]}}"#, list.join(","));
        let again = read(game, document.as_bytes(), Some(NATIVE));
        assert_eq!(again.metadata().solutions, own, "{settings}#{seed}");
        let notes: Vec<String> = again.facts().notes.iter().map(|n| n.key().to_owned()).collect();
        for key in [SOLUTIONS_WRONG, "document-solutions-superfluous"] {
            assert!(notes.iter().any(|note| note == key), "{settings}#{seed}: {notes:?}");
        }
    });
}

#[test]
fn mz10_an_editor_keeps_name_and_solutions_and_an_edit_drops_those_that_no_longer_hold() {
    for &game in recreo_catalog::games() {
        let (mut puzzle, other) =
            (make(game, &game.settings(), 5), make(game, &game.settings(), 6));
        puzzle.metadata_mut().name = Some("Monday".to_owned());
        puzzle.metadata_mut().solutions =
            puzzle.solve(&SolveOptions::default(), &Control::new()).solutions;
        let edited = puzzle.edit().finish(&Control::new()).unwrap();
        assert_eq!(edited.metadata(), puzzle.metadata(), "{}", game.about().id);
        let held = other.solution_space(&puzzle.metadata().solutions);
        assert!(held.is_empty(), "{}: a solution of another puzzle holds", game.about().id);
    }
}

#[test]
fn the_format_of_a_file_is_detected() {
    for &game in recreo_catalog::games() {
        let puzzle = make(game, &game.settings(), 5);
        assert_eq!(game.sniff(&written(&*puzzle, None)), Some(NATIVE));
        assert_eq!(game.sniff(b""), None);
        for format in game.formats().iter().map(|format| format.id) {
            let mut bytes = Vec::new();
            if let Err(WriteError::Refused(_)) = puzzle.write(Some(format), &mut bytes) {
                // A format may refuse a board.
                continue;
            }
            let found = game.sniff(&bytes);
            let as_found = read(game, &bytes, found);
            assert_eq!(written(&*as_found, Some(format)), bytes, "{format} taken for {found:?}");
            let games: Vec<&str> =
                recreo_catalog::detect(&bytes).iter().map(|game| game.about().id).collect();
            assert_eq!(games, [game.about().id], "{format}");
        }
    }
}

#[test]
fn a_streamed_puzzle_is_the_generated_one() {
    every_puzzle(|game, settings, seed, puzzle| {
        let mut streamed = Vec::new();
        let control = Control::new();
        if let Some(result) = game.stream(settings, seed, &mut streamed, &control) {
            result.unwrap();
            assert_eq!(streamed, written(&*puzzle, None), "{settings}#{seed}");
        }
    });
}

/// Truncates files, and changes, inserts and removes bytes. The results must be read or refused
/// with a reason.
#[test]
fn bg6_broken_files_are_refused_and_nothing_panics() {
    let mut rng = Rng::new(11);
    for &game in recreo_catalog::games() {
        let formats =
            std::iter::once(NATIVE).chain(game.formats().into_iter().map(|format| format.id));
        for format in formats {
            let mut good = Vec::new();
            let puzzle = make(game, &game.settings(), 3);
            if let Err(WriteError::Refused(_)) = puzzle.write(Some(format), &mut good) {
                good = format!("{format}/{}", game.settings()).into_bytes();
            }
            let mut broken: Vec<Vec<u8>> = vec![
                Vec::new(),
                b"\n".to_vec(),
                vec![0xff; 40],
                vec![0; 40],
                b"4294967295x4294967295".to_vec(),
            ];
            for _ in 0..400 {
                let mut bytes = good.clone();
                for _ in 0..=rng.below(3) {
                    let at = rng.below(bytes.len() as u32) as usize;
                    match rng.below(4) {
                        0 => bytes.truncate(at.max(1)),
                        1 => bytes[at] = rng.bits() as u8,
                        2 => bytes.insert(at, b"019,x \"{}[]-"[rng.below(12) as usize]),
                        _ => drop(bytes.remove(at)),
                    }
                    if bytes.is_empty() {
                        bytes.push(b' ');
                    }
                }
                broken.push(bytes);
            }
            for bytes in broken {
                let read = game.read(&bytes, Some(format), &Overrides::default());
                match read.map(|draft| draft.validate(&Control::new())) {
                    Ok(Ok(puzzle)) => drop(written(&*puzzle, None)),
                    Ok(Err(problems)) | Err(problems) => assert!(!problems.is_empty()),
                }
                let _ = recreo_catalog::detect(&bytes);
            }
        }
    }
}
