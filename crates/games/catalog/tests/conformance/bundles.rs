//! Writes a thousand puzzles of every game to each of its bundle formats and reads them back in
//! order.

use std::collections::BTreeSet;
use std::io;

use recreo_board::Rng;
use recreo_game::{BundleItem, Control, DynGame, DynPuzzle, LINE, Overrides, Siblings};

/// The number of puzzles in each bundle format.
const MANY: u64 = 1_000;

/// Settings whose puzzles the formats can represent.
const SETTINGS: [(&str, &str); 4] = [
    ("flow", "size=7x6"),
    ("maze", "size=9x7,moves=01234567,diagonals=clear,costs=octile,force=credits"),
    ("nonogram", "size=7x6"),
    ("sudoku", "size=9x9"),
];

/// A bundle and its companion file.
struct BundleFile {
    bytes: Vec<u8>,
    name: String,
    beside: Vec<u8>,
}

impl Siblings for BundleFile {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        if name == self.name {
            Ok(self.beside.clone())
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }
}

/// Writes these puzzles as a bundle.
fn write_bundle(game: &dyn DynGame, bundle: &str, puzzles: &[Box<dyn DynPuzzle>]) -> BundleFile {
    let binding = game.bundles().into_iter().find(|binding| binding.id == bundle).unwrap();
    let name = binding.beside("some file").unwrap_or_default();
    let mut bytes = binding.before.as_bytes().to_vec();
    for (i, puzzle) in puzzles.iter().enumerate() {
        bytes.extend(if i > 0 { binding.between } else { "" }.as_bytes());
        bytes.extend(puzzle.write_bundled(bundle, &name).unwrap().text);
    }
    bytes.extend(binding.after.as_bytes());
    let beside = puzzles[0].write_bundled(bundle, &name).unwrap().beside;
    BundleFile { bytes, name, beside }
}

fn read_again(game: &dyn DynGame, bundle: &str, file: &BundleFile) -> Vec<Box<dyn DynPuzzle>> {
    let drafts = game.unbundle(file.bytes.clone(), bundle, &Overrides::default(), file);
    let valid = |BundleItem { draft, .. }: BundleItem<_>| -> Box<dyn DynPuzzle> {
        let draft: Box<dyn recreo_game::DynDraft> = draft.unwrap_or_else(|p| panic!("{p:?}"));
        draft.validate(&Control::new()).unwrap()
    };
    drafts.unwrap_or_else(|problems| panic!("{problems:?}")).map(valid).collect()
}

#[test]
fn a_thousand_puzzles_survive_every_bundle_format() {
    let mut forms = BTreeSet::new();
    for &game in recreo_catalog::games() {
        for binding in game.bundles() {
            forms.insert(game.about().id);
            let kind = game.about().id;
            let (_, wanted) = SETTINGS.iter().find(|wanted| wanted.0 == kind).unwrap();
            let mut settings = game.settings();
            settings.set_all(wanted).unwrap();
            let make =
                |i| game.generate(&settings, Rng::batch_seed(11, i), &Control::new()).unwrap();
            let puzzles: Vec<Box<dyn DynPuzzle>> = (0..MANY).map(make).collect();
            // If there are companion files, each puzzle has its own.
            let together = if binding.beside.is_some() { 1 } else { 250 };
            for some in puzzles.chunks(together) {
                let file = write_bundle(game, binding.id, some);
                let is_remark = |line: &&[u8]| line.starts_with(b"<?") || line.starts_with(b"<!");
                let mut lines = file.bytes.split_inclusive(|&byte| byte == b'\n');
                let first = lines.find(|line| !is_remark(line)).unwrap();
                // Files that consist of one-line puzzles need not be detected as bundles.
                if game.sniff(first) != Some(LINE) {
                    assert_eq!(game.sniff_bundle(&file.bytes), Some(binding.id));
                    assert_eq!(game.sniff_bundle(first), Some(binding.id));
                }
                let again = read_again(game, binding.id, &file);
                assert_eq!(again.len(), some.len());
                for (one, other) in again.iter().zip(some) {
                    assert_eq!(one.fingerprint(), other.fingerprint(), "{kind} {}", binding.id);
                }
                let written = write_bundle(game, binding.id, &again);
                assert_eq!((written.bytes, written.beside), (file.bytes, file.beside));
            }
        }
    }
    assert!(forms.into_iter().eq(SETTINGS.map(|wanted| wanted.0)));
}

#[test]
fn bundle_formats_have_unique_ids_and_do_not_match_other_files() {
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
fn bg6_a_missing_companion_file_is_reported_with_its_line() {
    let game = recreo_catalog::find("maze").unwrap();
    let mut settings = game.settings();
    settings.set_all(SETTINGS[1].1).unwrap();
    let puzzles = [game.generate(&settings, 1, &Control::new()).unwrap()];
    let file = write_bundle(game, "scen", &puzzles);
    let report = |file: &BundleFile| {
        let refused = game.unbundle(file.bytes.clone(), "scen", &Overrides::default(), file);
        let problem = refused.err().unwrap().remove(0);
        let text = recreo_catalog::texts(recreo_game::Lang::English, &[]).problem(&problem);
        (problem.place, text)
    };
    let line = Some(recreo_game::Place::Line { line: 2, column: 0 });
    let cases: [(&str, &[u8], &str); 3] = [
        ("other.map", b"", "some file.map, the map of this scenario, cannot be used: there is no"),
        ("some file.map", b"type octile\nheight 1\nwidth 2\nmap\n.x\n", "some file.map:5, the map"),
        ("some file.map", b"", "the header of the grid map is incomplete"),
    ];
    for (name, beside, cause) in cases {
        let (name, beside) = (name.to_owned(), beside.to_vec());
        let (place, text) = report(&BundleFile { bytes: file.bytes.clone(), name, beside });
        assert!(place == line && text.contains(cause), "{place:?} {text}");
    }
    let small = b"type octile\nheight 1\nwidth 2\nmap\n..\n".to_vec();
    let small = BundleFile { beside: small, ..file };
    let mut drafts =
        game.unbundle(small.bytes.clone(), "scen", &Overrides::default(), &small).ok().unwrap();
    let problem = drafts.next().unwrap().draft.err().unwrap().remove(0);
    assert_eq!((problem.message.key(), problem.place), ("maze-scen-size", line));
}
