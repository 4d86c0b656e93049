//! A thousand puzzles of every game that has files which hold many through those files: what comes back is the same puzzles, in order.

use std::collections::BTreeSet;
use std::io;

use recreo_board::Rng;
use recreo_game::{BundleItem, Control, DynGame, DynPuzzle, LINE, Overrides, Siblings};

/// So many puzzles go through each form.
const MANY: u64 = 1_000;

/// What puzzles are made with here: of sorts that the forms can hold.
const WISHES: [(&str, &str); 4] = [
    ("flow", "size=7x6"),
    ("maze", "size=9x7,moves=01234567,diagonals=clear,costs=octile,force=credits"),
    ("nonogram", "size=7x6"),
    ("sudoku", "size=9x9"),
];

/// One file, and what lies beside it.
struct Filed {
    bytes: Vec<u8>,
    name: String,
    beside: Vec<u8>,
}

impl Siblings for Filed {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        if name == self.name {
            Ok(self.beside.clone())
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }
}

/// These puzzles in one file.
fn filed(game: &dyn DynGame, bundle: &str, puzzles: &[Box<dyn DynPuzzle>]) -> Filed {
    let binding = game.bundles().into_iter().find(|binding| binding.id == bundle).unwrap();
    let name = binding.beside("some file").unwrap_or_default();
    let mut bytes = binding.before.as_bytes().to_vec();
    for (i, puzzle) in puzzles.iter().enumerate() {
        bytes.extend(if i > 0 { binding.between } else { "" }.as_bytes());
        bytes.extend(puzzle.write_bundled(bundle, &name).unwrap().text);
    }
    bytes.extend(binding.after.as_bytes());
    let beside = puzzles[0].write_bundled(bundle, &name).unwrap().beside;
    Filed { bytes, name, beside }
}

fn read_again(game: &dyn DynGame, bundle: &str, file: &Filed) -> Vec<Box<dyn DynPuzzle>> {
    let drafts = game.unbundle(file.bytes.clone(), bundle, &Overrides::default(), file);
    let valid = |BundleItem { draft, .. }: BundleItem<_>| -> Box<dyn DynPuzzle> {
        let draft: Box<dyn recreo_game::DynDraft> = draft.unwrap_or_else(|p| panic!("{p:?}"));
        draft.validate(&Control::new()).unwrap()
    };
    drafts.unwrap_or_else(|problems| panic!("{problems:?}")).map(valid).collect()
}

#[test]
fn a_thousand_puzzles_go_through_every_file_that_holds_many() {
    let mut forms = BTreeSet::new();
    for &game in recreo_catalog::games() {
        for binding in game.bundles() {
            forms.insert(game.about().id);
            let kind = game.about().id;
            let (_, wish) = WISHES.iter().find(|wish| wish.0 == kind).unwrap();
            let mut settings = game.settings();
            settings.set_all(wish).unwrap();
            let make =
                |i| game.generate(&settings, Rng::batch_seed(11, i), &Control::new()).unwrap();
            let puzzles: Vec<Box<dyn DynPuzzle>> = (0..MANY).map(make).collect();
            // Each puzzle has its own file beside it, if any.
            let together = if binding.beside.is_some() { 1 } else { 250 };
            for some in puzzles.chunks(together) {
                let file = filed(game, binding.id, some);
                let is_remark = |line: &&[u8]| line.starts_with(b"<?") || line.starts_with(b"<!");
                let mut lines = file.bytes.split_inclusive(|&byte| byte == b'\n');
                let first = lines.find(|line| !is_remark(line)).unwrap();
                // What is nothing but lines need not be known as more than that.
                if game.sniff(first) != Some(LINE) {
                    assert_eq!(game.sniff_bundle(&file.bytes), Some(binding.id));
                    assert_eq!(game.sniff_bundle(first), Some(binding.id));
                }
                let again = read_again(game, binding.id, &file);
                assert_eq!(again.len(), some.len());
                for (one, other) in again.iter().zip(some) {
                    assert_eq!(one.fingerprint(), other.fingerprint(), "{kind} {}", binding.id);
                }
                let written = filed(game, binding.id, &again);
                assert_eq!((written.bytes, written.beside), (file.bytes, file.beside));
            }
        }
    }
    assert!(forms.into_iter().eq(WISHES.map(|wish| wish.0)));
}

#[test]
fn every_form_of_file_has_a_name_of_its_own_and_is_known_at_sight() {
    let mut bundles = BTreeSet::new();
    for game in recreo_catalog::games() {
        let formats: BTreeSet<&str> = game.formats().iter().map(|format| format.id).collect();
        for binding in game.bundles() {
            assert!(!formats.contains(binding.id) && bundles.insert(binding.id), "{}", binding.id);
            assert!(!binding.extensions.is_empty());
        }
        for nothing in [&b""[..], b"\n", b"{", b"version", b"<?xml?>", b"\xff\xfe"] {
            assert_eq!(game.sniff_bundle(nothing), None);
        }
    }
}

#[test]
fn bg6_a_file_that_lacks_what_lies_beside_it_says_so_with_its_line() {
    let game = recreo_catalog::find("maze").unwrap();
    let mut settings = game.settings();
    settings.set_all(WISHES[1].1).unwrap();
    let puzzles = [game.generate(&settings, 1, &Control::new()).unwrap()];
    let file = filed(game, "scen", &puzzles);
    let told = |file: &Filed| {
        let refused = game.unbundle(file.bytes.clone(), "scen", &Overrides::default(), file);
        let problem = refused.err().unwrap().remove(0);
        let said = recreo_catalog::texts(recreo_game::Lang::English, &[]).problem(&problem);
        (problem.place, said)
    };
    let line = Some(recreo_game::Place::Line { line: 2, column: 0 });
    let cases: [(&str, &[u8], &str); 3] = [
        (
            "other.map",
            b"",
            "some file.map, which the scenario is about, cannot be used: there is no",
        ),
        ("some file.map", b"type octile\nheight 1\nwidth 2\nmap\n.x\n", "some file.map:5, which"),
        ("some file.map", b"", "a grid map tells its type"),
    ];
    for (name, beside, cause) in cases {
        let (name, beside) = (name.to_owned(), beside.to_vec());
        let (place, said) = told(&Filed { bytes: file.bytes.clone(), name, beside });
        assert!(place == line && said.contains(cause), "{place:?} {said}");
    }
    let small = b"type octile\nheight 1\nwidth 2\nmap\n..\n".to_vec();
    let small = Filed { beside: small, ..file };
    let mut drafts =
        game.unbundle(small.bytes.clone(), "scen", &Overrides::default(), &small).ok().unwrap();
    let problem = drafts.next().unwrap().draft.err().unwrap().remove(0);
    assert_eq!((problem.message.key(), problem.place), ("maze-scen-size", line));
}
