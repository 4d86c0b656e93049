//! Files (WS8): every format preserves the word search and its found words.

use recreo_board::Rng;
use recreo_game::{Draft as _, Overrides};
use recreo_wordsearch::Word;

use crate::*;

const GOLDEN: [(&str, &str, &str); 6] = [
    ("classic", include_str!("golden/sopa.txt"), "unresolved"),
    ("classic", include_str!("golden/sopa.resolved.txt"), "resolved"),
    ("xml", include_str!("golden/sopa.xml"), "resolved"),
    ("json", include_str!("golden/sopa.json"), "resolved"),
    ("csv", include_str!("golden/sopa.csv"), "resolved"),
    ("line", include_str!("golden/sopa.line"), "unresolved"),
];

#[test]
fn ws8_the_documents_example_is_read_and_written_exactly() {
    let text = GOLDEN[0].1;
    let draft = read("classic", text.as_bytes());
    assert_eq!(draft.letters().grid().width(), 7);
    assert_eq!(draft.letters().grid().height(), 14);
    assert_eq!((metadata().get)(&draft).name.as_deref(), Some("gdfgd"));
    let words: Vec<&str> = draft.words().iter().map(Word::text).collect();
    assert_eq!(words, ["XTOUIEW", "HAQXTVVIKÑA", "YBAAFNQNXPT", "EKCWNK"]);
    assert_eq!(written("classic", &draft), text);
}

#[test]
fn ws8_every_golden_file_is_the_same_word_search_and_is_written_as_it_was() {
    let first = read("classic", GOLDEN[0].1.as_bytes());
    for (format, text, state) in GOLDEN {
        let draft = read(format, text.as_bytes());
        assert_eq!(written(format, &draft), text, "{format}");
        assert_eq!(draft.resolved().is_some(), state == "resolved", "{format}");
        assert_eq!(draft.letters(), first.letters(), "{format}");
        assert!(draft.words().iter().map(Word::text).eq(first.words().iter().map(Word::text)));
        if let Some(places) = draft.resolved() {
            assert!(places.iter().all(|places| places.len() == 1));
        }
    }
    let native: serde_json::Value =
        serde_json::from_str(include_str!("golden/sopa.recreo")).unwrap();
    let draft = Draft::from_json(serde_json::from_value(native["puzzle"].clone()).unwrap());
    assert_eq!(draft.unwrap().letters(), first.letters());
}

#[test]
fn ws8_layers_surfaces_holes_and_alphabets_are_kept() {
    let first = read("line", include_bytes!("golden/layers.line"));
    for (format, text) in
        [("xml", include_str!("golden/layers.xml")), ("json", include_str!("golden/layers.json"))]
    {
        let draft = read(format, text.as_bytes());
        assert_eq!(written(format, &draft), text, "{format}");
        assert_eq!((draft.letters(), draft.alphabet()), (first.letters(), first.alphabet()));
    }
    let overrides = Overrides::default().with("surface", "torus").with("language", "english");
    let table = include_str!("golden/layers.csv");
    let draft = try_read("csv", table.as_bytes(), &overrides).unwrap();
    assert_eq!(draft.letters(), first.letters());
    for flat in ["csv", "classic"] {
        let mut bytes = Vec::new();
        assert!((format(flat).write)(&draft, &mut bytes).is_err() && bytes.is_empty(), "{flat}");
    }
    let rows = "A,B,C\nD,E,F\n\nG,H,I\nJ,K,L\n\nword\nabc\n";
    assert_eq!(written("csv", &read("csv", rows.as_bytes())), rows, "layers are kept");
}

#[test]
fn ws8_absent_and_repeated_words_are_preserved() {
    let json = r#"{"grid":["PEZ","XXX","PEZ"],"words":["pez","gato"],"solution":[
        {"word":"PEZ","x":0,"y":0,"direction":"E","length":3},
        {"word":"pez","x":0,"y":2,"direction":"2","length":3}]}"#;
    let json = json.replace("gato", "oca");
    let draft = read("json", json.as_bytes());
    assert_eq!(draft.resolved().unwrap().iter().map(Vec::len).collect::<Vec<_>>(), [2, 0]);
    for format in ["xml", "json", "csv"] {
        let again = read(format, written(format, &draft).as_bytes());
        assert_eq!(again.resolved(), draft.resolved(), "{format}");
    }
    let classic = written("classic", &draft);
    assert!(classic.contains("1 PEZ,true\n1 OCA,false\n") && classic.contains("0 0,1,X,false"));
    assert_eq!(read("classic", classic.as_bytes()).resolved(), draft.resolved());
}

#[test]
fn ws8_alternative_forms_are_read() {
    let first = read("line", "GATO/XPÑZ:gato".as_bytes());
    for (format, text) in [
        ("line", "gato/xpñz:gato"),
        ("line", "G A T O/X P Ñ Z:gato\n"),
        (
            "json",
            r#"{"name":"","rows":[["G","A","T","O"],["X","P","Ñ","Z"]],"words":[{"word":"gato"}]}"#,
        ),
        ("csv", "G;A;T;O\r\nX;P;ñ;Z\r\n\r\nPalabra\r\ngato\r\n"),
        ("csv", "\u{feff}\"G\",\"A\",\"T\",\"O\"\nX,P,Ñ,Z\n\nword\n\"gato\"\n"),
        (
            "xml",
            "<sopa><tablero dimension1='2' dimension2='1'><posicion x='1' y='0' letra='B'/>\
                 <posicion x='0' y='0' letra='A'/></tablero></sopa>",
        ),
        ("classic", "8\n9 2,1\n0 1,0,B\n0 0,0,A,0\n1 ab\n"),
    ] {
        assert_eq!(
            Draft::FORMATS.iter().find(|f| (f.sniff)(text.as_bytes())).unwrap().id,
            format,
            "{text}"
        );
        let draft = read(format, text.as_bytes());
        if draft.letters().grid().width() == 4 {
            assert_eq!((draft.letters(), draft.words().len()), (first.letters(), 1), "{text}");
        } else {
            assert_eq!(draft.alphabet().spell(draft.letters().cells()), "AB");
        }
    }
}

#[test]
fn ws2_other_words_can_be_given_with_a_file() {
    let mut draft = read("line", b"GATO/XPEZ:gato");
    let overrides = Overrides::default().with("words", "pez+hipopotamo+R2D2+toga+pez");
    Draft::OVERRIDE.unwrap()(&mut draft, &overrides).unwrap();
    let words: Vec<&str> = draft.words().iter().map(Word::text).collect();
    assert_eq!(words, ["pez", "toga"], "words that cannot be on the board are left out");
}

#[test]
fn ws8_broken_files_are_refused_and_nothing_panics() {
    let mut rng = Rng::new(4);
    for (format, text, _) in GOLDEN {
        for _ in 0..400 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=rng.below(3) {
                let at = rng.below(bytes.len() as u32) as usize;
                match rng.below(4) {
                    0 => bytes.truncate(at.max(1)),
                    1 => bytes[at] = rng.bits() as u8,
                    2 => bytes.insert(at, b"0189,x \"<>[]-/:#\n"[rng.below(17) as usize]),
                    _ => drop(bytes.remove(at)),
                }
                if bytes.is_empty() {
                    bytes.push(b' ');
                }
            }
            if let Ok(draft) = try_read(format, &bytes, &Overrides::default()) {
                let _ = draft.validate(&Control::new());
            }
        }
    }
}
