//! The files that all three ways must read alike: valid ones of every kind and format, and damaged
//! ones.

use crate::run::{recreo, recreo_reading};

/// A file and its expected content.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// A companion file that it refers to.
    pub(crate) beside: Option<(&'static str, Vec<u8>)>,
    pub(crate) holds: Holds,
}

/// The expected content of a file, as far as it is the same for every kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holds {
    /// This many valid puzzles and nothing else.
    Good(usize),
    /// This many valid puzzles, and a problem on this line.
    Partly(usize, usize),
    /// A problem, the first one on this line; a puzzle may follow.
    Wrong(usize),
    /// Nothing that can be read.
    Nothing,
    /// Content that depends on the kind: the remainder of a board may be a board.
    Any,
}

/// Kinds, and settings that give a small puzzle with one solution.
const KINDS: [(&str, &str); 13] = [
    ("flow", "--size 5x5"),
    ("futoshiki", "--size 4x4"),
    ("hitori", "--size 5x5"),
    ("kakuro", "--size 6x6"),
    ("labyrinth", "--size 5x5"),
    ("maze", "--size 6x6"),
    ("nonogram", "--size 5x5"),
    ("nurikabe", "--size 5x5"),
    ("rushhour", "--size 6x6"),
    ("slitherlink", "--size 5x5"),
    ("sudoku", "--size 9x9"),
    ("suguru", "--size 5x5"),
    ("wordsearch", "--size 6x6 --set words=sun+moon+star"),
];

const JUNK: &str = "hello world\n";
const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";
const SCENARIO: &str = "version 1\n0\tsmall.map\t4\t3\t0\t0\t3\t0\t3.00000000\n\
                        1\tsmall.map\t4\t3\t0\t0\t3\t2\t5.00000000\n";

/// Returns all files. Their names differ.
pub(crate) fn files() -> Vec<File> {
    let mut set = Set(Vec::new());
    let about = recreo("kinds --json").ended(0).json();
    let about = about.as_array().unwrap();
    assert_eq!(about.len(), KINDS.len());
    for kind in about {
        let id = kind["id"].as_str().unwrap();
        let settings = KINDS.iter().find(|known| known.0 == id).unwrap().1;
        let make = |seed: &str, format: &str| {
            recreo(&format!("new {id} --seed {seed} --to {format} {settings}"))
        };
        for format in kind["formats"].as_array().unwrap() {
            let (format, ending) = (format["id"].as_str().unwrap(), &format["extensions"][0]);
            let made = make("1", format);
            // Some formats support only some puzzles of their kind.
            if made.code == 0 {
                let ending = ending.as_str().unwrap_or("txt");
                let junk = [made.out.trim_ascii_end(), b"\n", JUNK.as_bytes()].concat();
                let line = junk.iter().filter(|&&byte| byte == b'\n').count();
                set.put(&format!("{id}-{format}.{ending}"), made.out, Holds::Good(1));
                // A reader of `.non` files ignores unknown words: the format's authors require it.
                // At the end of a table, other text is one more word.
                let takes = ["non", "csv"].contains(&format);
                let holds = if takes { Holds::Good(1) } else { Holds::Wrong(line) };
                set.put(&format!("{id}-{format}-and-junk.{ending}"), junk, holds);
            }
        }
        let document = make("1", "recreo").ended(0).out;
        let [one, other] = ["1", "2"].map(|seed| make(seed, "line").ended(0).text().to_owned());
        set.damaged(id, &document, &one, &other);
        for bundle in kind["bundles"].as_array().unwrap() {
            let (form, ending) = (bundle["id"].as_str().unwrap(), &bundle["extensions"][0]);
            let ending = ending.as_str().unwrap();
            // A scenario needs its map beside it: see below.
            if form != "scen" {
                let bind = |lines: &str| {
                    let asked = format!("convert {id} - --lines --to {form}");
                    recreo_reading(&asked, lines.as_bytes()).ended(0).out
                };
                set.bundled(form, ending, &bind(&one), &bind(&format!("{one}{other}")));
            }
        }
    }
    set.scenarios();
    set.collections();
    set.named_like_sizes();
    set.strange();
    set.0
}

/// A block maze and a word search in the source document's files, without their names.
const MAZE: &str = "3 3,3\n0 0,0,3,0\n0 0,1,1,0\n0 0,2,0,0\n0 1,0,0,0\n0 1,1,0,0\n0 1,2,1,0\n\
                    0 2,0,1,0\n0 2,1,0,0\n0 2,2,4,0\n2 0,1,2,3,4,5,6,7\n";
const SEARCH: &str = "9 3,2\n0 0,0,S,false\n0 0,1,A,false\n0 1,0,O,false\n0 1,1,B,false\n\
                      0 2,0,L,false\n0 2,1,C,false\n1 SOL,false\n";

struct Set(Vec<File>);

impl Set {
    fn put(&mut self, name: &str, bytes: impl Into<Vec<u8>>, holds: Holds) {
        assert!(self.0.iter().all(|file| file.name != name), "{name} twice");
        self.0.push(File { name: name.to_owned(), bytes: bytes.into(), beside: None, holds });
    }

    /// Adds puzzles whose names look like the size of a board (MZ11, WS8), and broken boards that
    /// the file extension tells (BG6).
    fn named_like_sizes(&mut self) {
        for name in ["9 12", "9 3", "9 5", "9 9", "9 4x4"] {
            let file = name.replace(' ', "-");
            self.put(&format!("maze-{file}.txt"), format!("{name}\n{MAZE}"), Holds::Good(1));
            let broken = format!("{name}\n{}", MAZE.replace("0 1,0,0,0", "0 1,0,7,0"));
            self.put(&format!("maze-{file}-broken.txt"), broken, Holds::Wrong(6));
        }
        for name in ["8 12", "8 9", "8 x", "8 3", "8 5"] {
            let file = name.replace(' ', "-");
            self.put(&format!("search-{file}.txt"), format!("{name}\n{SEARCH}"), Holds::Good(1));
            let broken = format!("{name}\n{}", SEARCH.replace("0 1,0,O", "0 1,0,7"));
            self.put(&format!("search-{file}-broken.txt"), broken, Holds::Wrong(5));
        }
        self.put("broken.tab", "xx..\n.aA\n", Holds::Wrong(2));
        self.put("bent.tab", "xx.a\n..ba\n.bb.\n", Holds::Nothing);
        self.put("prose.tab", "aa..\nhello\n", Holds::Wrong(2));
    }

    /// Adds damaged versions of a document and of a line of each kind.
    fn damaged(&mut self, id: &str, document: &[u8], one: &str, other: &str) {
        use Holds::*;
        let half = |text: &str| text.trim_end()[..text.len() / 2].to_owned() + "\n";
        let mut put = |what: &str, bytes: Vec<u8>, holds| {
            self.put(&format!("{id}-{what}"), bytes, holds);
        };
        let junk = [document.trim_ascii_end(), b"\n", JUNK.as_bytes()].concat();
        put("cut.recreo", document[..document.len() / 2].to_vec(), Nothing);
        put("junk.recreo", junk, Partly(1, 2));
        put("renamed.csv", document.to_vec(), Good(1));
        put("cut.txt", half(one).into(), Any);
        put("junk.txt", [one, JUNK].concat().into(), Partly(1, 2));
        put("junk-later.txt", [one, "\n# more\n", JUNK].concat().into(), Partly(1, 4));
        put("junk-first.txt", [JUNK, one].concat().into(), Any);
        put("marked.txt", ["\u{feff}", one].concat().into(), Good(1));
        put("windows.txt", one.replace('\n', "\r\n").into(), Good(1));
        put("remarks.txt", ["# by hand\n", one, "# the end\n"].concat().into(), Good(1));
        put("named-wrongly.xml", one.into(), Any);
        put("unnamed", one.into(), Good(1));
        put("two.txt", [one, other].concat().into(), Good(2));
        put("two-and-junk.txt", [one, other, JUNK].concat().into(), Partly(2, 3));
        put("two-and-half.txt", [one, other, &half(one)].concat().into(), Partly(2, 3));
        put("and-half.txt", [one, &half(other)].concat().into(), Partly(1, 2));
    }

    /// Adds a bundle of one puzzle and one of two, and damaged versions.
    fn bundled(&mut self, form: &str, ending: &str, one: &[u8], two: &[u8]) {
        use Holds::*;
        let mut put = |what: &str, bytes: &[u8], holds| {
            self.put(&format!("{form}-{what}.{ending}"), bytes, holds);
        };
        put("one", one, Good(1));
        put("two", two, Good(2));
        put("cut", &two[..two.len() * 3 / 4], Any);
        put("junk", &[two, JUNK.as_bytes()].concat(), Any);
        put("one-and-junk", &[one, JUNK.as_bytes()].concat(), Any);
        put("empty", b"", Nothing);
        put("only-junk", JUNK.as_bytes(), Nothing);
        self.put(&format!("{form}-renamed.dat"), two, Good(2));
    }

    /// Adds scenarios with and without their map.
    fn scenarios(&mut self) {
        let mut put = |name: &str, text: &str, map: Option<&[u8]>, holds| {
            let beside = map.map(|map| ("small.map", map.to_vec()));
            self.put(name, text, holds);
            if let Some(file) = self.0.last_mut() {
                file.beside = beside;
            }
        };
        let outside = SCENARIO.replace("\n1\t", "\n0\tsmall.map\t4\t3\t9\t9\t3\t2\t5\n1\t");
        let map = MAP.as_bytes();
        put("with-map.scen", SCENARIO, Some(map), Holds::Good(2));
        put("without-map.scen", &SCENARIO.replace("small", "none"), None, Holds::Nothing);
        put("outside.scen", &outside, Some(map), Holds::Partly(2, 3));
        put("junk.scen", &[SCENARIO, JUNK].concat(), Some(map), Holds::Any);
        put("broken-map.scen", SCENARIO, Some(&map[..40]), Holds::Any);
        put("renamed-scenario.txt", SCENARIO, Some(map), Holds::Good(2));
    }

    /// Adds collections, plain and compressed.
    fn collections(&mut self) {
        let made = |format: &str| {
            let asked = "new sudoku --size 4x4 --count 3 --lines --to";
            recreo(&format!("{asked} {format} --seed 4")).ended(0).out
        };
        let lines = made("recreo");
        let one = lines.split_inclusive(|&byte| byte == b'\n').next().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let packed = |text: &[u8]| {
            let path = folder.path().join("packed.recreol.zst");
            let _ = std::fs::remove_file(&path);
            let mut file = recreo_collection::Collection::create(&path).unwrap();
            file.append(text).unwrap();
            file.finish().unwrap();
            std::fs::read(&path).unwrap()
        };
        let zst = packed(&lines);
        let mut broken = zst.clone();
        let middle = broken.len() / 2;
        broken[middle] ^= 0xff;
        let (half, junk) = (&lines[..lines.len() / 2], JUNK.as_bytes());
        for (name, bytes, holds) in [
            ("three.recreol", lines.clone(), Holds::Good(3)),
            ("one.recreol", one.to_vec(), Holds::Good(1)),
            ("one-and-junk.recreol", [one, junk].concat(), Holds::Partly(1, 2)),
            ("half.recreol", half.to_vec(), Holds::Partly(1, 2)),
            ("empty.recreol", Vec::new(), Holds::Nothing),
            ("remarks.recreol", b"# nothing yet\n\n".to_vec(), Holds::Nothing),
            ("lines.recreol", made("line"), Holds::Good(3)),
            ("three.recreol.zst", zst.clone(), Holds::Good(3)),
            ("one.recreol.zst", packed(one), Holds::Good(1)),
            ("three-packed.txt", zst.clone(), Holds::Good(3)),
            ("one-packed.txt", packed(one), Holds::Good(1)),
            ("one-packed", packed(one), Holds::Good(1)),
            ("unpacked.recreol.zst", lines.clone(), Holds::Good(3)),
            ("cut.recreol.zst", zst[..zst.len() / 2].to_vec(), Holds::Any),
            ("begun.recreol.zst", zst[..3].to_vec(), Holds::Nothing),
            ("broken.recreol.zst", broken.clone(), Holds::Any),
            ("cut-packed.txt", zst[..zst.len() / 2].to_vec(), Holds::Nothing),
            ("broken-packed.txt", broken, Holds::Nothing),
            ("classic.recreol", "0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n".into(), Holds::Any),
        ] {
            self.put(name, bytes, holds);
        }
    }

    /// Adds files that are no puzzle, fit several games, break a rule, or are a saved game.
    fn strange(&mut self) {
        use Holds::*;
        let maze = "0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n";
        let saved = recreo_reading("convert --to recreo", maze.as_bytes()).ended(0);
        let saved = |log: &str| format!("{}\n{log}", saved.text().trim_end());
        let step = |to: &str| format!("{{\"at\":5,\"do\":\"move\",\"moves\":[\"{to}\"]}}\n");
        // Deterministic pseudo-random bytes.
        let random = (0..2000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8);
        let random: Vec<u8> = random.collect();
        let hard =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        // Two by two cells without any passage.
        let closed = "2x2:AAAAAA\n";
        let labyrinth = recreo("new labyrinth --size 5x5 --to line").ended(0);
        let labyrinth = labyrinth.text();
        let document = |kind: &str, version: u32| {
            format!("{{\"recreo\":1,\"kind\":\"{kind}\",\"version\":{version},\"puzzle\":{{}}}}\n")
        };
        let of = |text: &str| text.as_bytes().to_vec();
        for (name, bytes, holds) in [
            ("empty.txt", Vec::new(), Nothing),
            ("empty.recreo", Vec::new(), Nothing),
            ("empty", Vec::new(), Nothing),
            ("blank.txt", of(" \r\n\n\t\n"), Nothing),
            ("only-remarks.txt", of("# nothing\n# at all\n"), Nothing),
            ("only-mark.txt", of("\u{feff}"), Nothing),
            ("random.bin", random.clone(), Nothing),
            ("random.recreo", random.clone(), Nothing),
            ("random.sdm", random, Nothing),
            ("zeroes.bin", vec![0; 300], Nothing),
            ("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(), Nothing),
            ("not-utf8.txt", b"0 1 1 0\n1 \xff\n".to_vec(), Nothing),
            ("latin1.txt", b"se\xf1or\nni\xf1o\n".to_vec(), Nothing),
            ("utf16.txt", hard.encode_utf16().flat_map(u16::to_le_bytes).collect(), Nothing),
            ("hello.txt", of(JUNK), Nothing),
            ("prose.txt", of("Dear Ana,\n\nthe puzzle is below.\n\nYours, Eva\n"), Nothing),
            ("page.html", of("<!doctype html>\n<html><body>404</body></html>\n"), Nothing),
            ("other.xml", of("<?xml version=\"1.0\"?>\n<note>hello</note>\n"), Nothing),
            ("other.json", of("{\"hello\": [1, 2]}\n"), Nothing),
            ("list.json", of("[1, 2, 3]\n"), Nothing),
            ("cut.json", of("{\"recreo\": 1, \"kind\": \"sud"), Nothing),
            ("unknown-kind.recreo", document("chess", 1).into(), Nothing),
            ("newer.recreo", document("sudoku", 99).into(), Nothing),
            ("hollow.recreo", document("sudoku", 1).into(), Nothing),
            (
                "newer-form.recreo",
                document("sudoku", 1).replace(":1,\"k", ":7,\"k").into(),
                Nothing,
            ),
            ("unknown-link.url", of("https://puzz.link/p?herugolf/4/4/g1g2g3i4g"), Nothing),
            ("broken-link.url", of("https://puzz.link/p?sudoku/9/9/zzzzzzzzzzzz"), Nothing),
            ("other-link.url", of("https://example.org/hello"), Nothing),
            (
                "links.txt",
                of("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3\n\
                              https://puzz.link/p?herugolf/4/4/g1g2g3i4g\n"),
                Partly(1, 2),
            ),
            ("ambiguous.txt", of("...../...AA/..B../..B..\n"), Nothing),
            (
                "ambiguous-two.txt",
                of("...../...AA/..B../..B..\n...../...AA/..B../..B..\n"),
                Nothing,
            ),
            ("loop.txt", of("0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n"), Nothing),
            ("closed.txt", of(closed), Nothing),
            ("closed-second.txt", [labyrinth, closed].concat().into(), Partly(1, 2)),
            ("closed-third.txt", [labyrinth, labyrinth, closed].concat().into(), Partly(2, 3)),
            ("closed.recreol", of(closed), Nothing),
            ("closed-second.recreol", [labyrinth, closed].concat().into(), Partly(1, 2)),
            ("ragged.txt", of("0 1 1 0\n1 0 0\n1 0 0 0\n0 1 0 0\n"), Nothing),
            ("matrix.txt", of(maze), Good(1)),
            ("matrix-and-junk.txt", [maze, JUNK].concat().into(), Wrong(5)),
            ("saved.recreo", saved(&step("N")).into(), Good(1)),
            ("saved-wrongly.recreo", saved(&step("E")).into(), Nothing),
            ("saved-cut.recreo", saved("{\"at\":5,\"do\":").into(), Good(1)),
            ("rated.txt", format!("# hard ones\n{hard} # 7.2\n").into(), Good(1)),
            (
                "rated-and-junk.txt",
                format!("# hard ones\n{hard} # 7.2\n{JUNK}").into(),
                Partly(1, 3),
            ),
        ] {
            self.put(name, bytes, holds);
        }
    }
}
