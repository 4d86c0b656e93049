//! Invalid input: each error has its own message, with its line, in both languages.

use recreo_game::{Control, Draft as _, Game, Lang, Overrides, Place};
use recreo_kit::testing::texts;
use recreo_wordsearch::WordSearch;

use crate::*;

/// Returns the errors of a file: the key, and the line (0 if there is none).
fn wrong(format: &str, text: &str) -> Vec<(String, usize)> {
    let read = try_read(format, text.as_bytes(), &Overrides::default());
    let problems = match read {
        Err(problems) => problems,
        Ok(draft) => draft.validate(&Control::new()).map(drop).unwrap_err(),
    };
    let texts = Lang::ALL.map(|lang| texts(WordSearch::ABOUT, lang));
    for texts in &texts {
        for problem in &problems {
            let said = texts.say(&problem.message);
            assert!(!said.contains("{$") && said != problem.message.key(), "{said}");
        }
    }
    let line = |problem: &Problem| match problem.place {
        Some(Place::Line { line, .. }) => line,
        _ => 0,
    };
    problems.iter().map(|p| (p.message.key().to_owned(), line(p))).collect()
}

#[track_caller]
fn refuses(format: &str, text: &str, key: &str, line: usize) {
    let found = wrong(format, text);
    assert!(found.contains(&(key.to_owned(), line)), "{text}: {found:?}");
}

const HEAD: &str = "8 a\n9 2,1\n0 0,0,A,false\n0 1,0,B,false\n";

#[test]
fn bg6_every_broken_line_of_the_documents_file_has_its_own_message() {
    let with = |more: &str| format!("{HEAD}{more}\n");
    for (text, key, line) in [
        (with("1 A7,false"), "wordsearch-word-letter", 5),
        (with("1 ,false"), "wordsearch-word-empty", 5),
        (with("1 AB,perhaps"), "wordsearch-word-line", 5),
        (with("1 BB,true"), "wordsearch-not-there", 5),
        (with("1 AB,false\n1 ab,false"), "wordsearch-word-twice", 0),
        (with("0 0,0,C,false"), "wordsearch-cell-twice", 5),
        (with("0 2,0,C,false"), "wordsearch-cell-outside", 5),
        (with("0 0,1,C,false"), "wordsearch-cell-outside", 5),
        (with("0 0;0"), "wordsearch-cell", 5),
        (with("0 x,0,C,false"), "wordsearch-cell", 5),
        (with("0 0,0,C,maybe"), "wordsearch-cell", 5),
        (with("7 what"), "wordsearch-record", 5),
        (with("9 3,3"), "wordsearch-size-twice", 5),
        (with("8 b"), "wordsearch-name-twice", 5),
        ("8 a\n9 2x1\n".to_owned(), "wordsearch-size", 2),
        ("8 a\n0 0,0,A,false\n".to_owned(), "wordsearch-no-size", 1),
        ("8 a\n9 2,1\n0 0,0,A,false\n".to_owned(), "wordsearch-cells-missing", 2),
        ("8 a\n9 0,0\n".to_owned(), "size-empty", 2),
        ("8 a\n9 99999,99999\n".to_owned(), "wordsearch-cells-missing", 2),
        ("8 a\n9 2,1\n0 0,0,A,false\n0 1,0,7,false\n".to_owned(), "wordsearch-letter", 4),
        ("8 a\n9 2,1\n0 0,0,A,false\n0 1,0,.,false\n".to_owned(), "wordsearch-letter", 4),
    ] {
        refuses("classic", &text, key, line);
    }
}

#[test]
fn bg6_every_broken_xml_file_has_its_own_message() {
    let board =
        "<tablero dimension1=\"1\" dimension2=\"1\">\n<posicion letra=\"A\" x=\"0\" y=\"0\"/>";
    let with =
        |more: &str, after: &str| format!("<sopa>\n{board}\n{more}\n</tablero>{after}</sopa>");
    for (text, key, line) in [
        ("<sopa>".to_owned(), "wordsearch-xml", 1),
        ("<laberinto/>".to_owned(), "wordsearch-xml-root", 1),
        ("<sopa/>".to_owned(), "wordsearch-xml-missing", 1),
        (with("<muro/>", ""), "wordsearch-xml-element", 4),
        (with("<posicion letra=\"B\" x=\"0\" y=\"0\"/>", ""), "wordsearch-cell-twice", 4),
        (with("<posicion letra=\"B\" x=\"1\" y=\"0\"/>", ""), "wordsearch-cell-outside", 4),
        (with("<posicion letra=\"B\" x=\"1\"/>", ""), "wordsearch-xml-attribute", 4),
        (with("<posicion letra=\"B\" x=\"one\" y=\"0\"/>", ""), "wordsearch-xml-number", 4),
        (with("", "<tablero/>"), "wordsearch-xml-twice", 5),
        (with("", "<diccionario><palabra/></diccionario>"), "wordsearch-xml-attribute", 5),
        (
            with(
                "",
                "<diccionario resuelto=\"true\"><palabra texto=\"A\"><posicion x=\"3\" y=\"0\" \
                 direccion=\"2\" longitud=\"1\"/></palabra></diccionario>",
            ),
            "wordsearch-lies-not",
            5,
        ),
    ] {
        refuses("xml", &text, key, line);
    }
}

#[test]
fn bg6_errors_in_json_csv_lines_and_documents_are_reported() {
    for (format, text, key, line) in [
        ("json", r#"{"grid":["AB"],"words":"#, "wordsearch-json", 1),
        ("json", "{\"grid\":[\"AB\"],\n\"words\":7}", "wordsearch-json-shape", 2),
        ("json", r#"{"grid":["AB","A"],"words":[]}"#, "wordsearch-row-length", 2),
        ("json", r#"{"grid":["A7"],"words":[]}"#, "wordsearch-letter", 1),
        ("json", r#"{"grid":["AB"],"words":[],"surface":"sphere"}"#, "wordsearch-surface", 0),
        ("json", r#"{"grid":["AB"],"words":[],"alphabet":"AAB"}"#, "wordsearch-alphabet-twice", 0),
        ("json", r#"{"grid":["AB"],"words":[],"accents":"lose"}"#, "wordsearch-accents", 0),
        (
            "json",
            r#"{"grid":["AB"],"words":["ab"],"solution":[{"word":"ba","x":0,"y":0,"direction":"E","length":2}]}"#,
            "wordsearch-not-listed",
            0,
        ),
        (
            "json",
            r#"{"grid":["AB"],"words":["ab"],"solution":[{"word":"ab","x":0,"y":0,"direction":"Q","length":2}]}"#,
            "wordsearch-direction",
            0,
        ),
        ("csv", "A,B\nC\n\nword\nab\n", "wordsearch-row-length", 2),
        ("csv", "A,B\n\nword,x,y,direction,length\nab,1\n", "wordsearch-csv-place", 4),
        ("csv", "A,B\n\nword,x,y,direction,length\nab,1,0,W,2\n", "wordsearch-lies-not", 4),
        ("csv", "A,B\n\nC,D\nE,F\n\nword\n", "wordsearch-layer-rows", 5),
        ("line", "AB/CD", "wordsearch-line-words", 1),
        ("line", "AB/C:ab", "wordsearch-row-length", 1),
        ("line", "AB/CD:ab:colour=red", "wordsearch-line-term", 1),
        ("line", "AB/C.:ab", "wordsearch-cell-empty", 0),
        ("line", "#/#:", "wordsearch-no-cells", 0),
        ("line", "AB/CD:ab:surface=torus", "size-too-narrow", 0),
    ] {
        refuses(format, text, key, line);
    }
    let native = |json: &str| {
        let draft = Draft::from_json(serde_json::from_str(json).unwrap());
        draft.unwrap_err()[0].message.key().to_owned()
    };
    assert_eq!(native(r#"{"rows":["AB","CD"],"words":[],"layers":3}"#), "wordsearch-layers");
    assert_eq!(native(r#"{"rows":["AB"],"words":["A B 7"]}"#), "wordsearch-word-letter");
    let latin = try_read("classic", b"8 ca\xf1\xf3n\n", &Overrides::default()).unwrap_err();
    assert_eq!(latin[0].message.key(), "wordsearch-not-text");
}

#[test]
fn ws2_ws3_a_word_longer_than_the_board_is_absent() {
    for (format, text) in [
        ("classic", format!("{HEAD}1 ABBA,false\n1 AB,true\n")),
        ("json", r#"{"grid":["AB"],"words":["abba","ab"]}"#.to_owned()),
        ("csv", "A,B\n\nword\nabba\nab\n".to_owned()),
        ("line", "AB:abba+ab\n".to_owned()),
    ] {
        let draft = try_read(format, text.as_bytes(), &Overrides::default()).unwrap();
        let puzzle = draft.validate(&Control::new()).unwrap();
        assert_eq!(puzzle.words().len(), 2, "{format}");
        assert!(puzzle.places(0).is_empty(), "{format}");
        assert_eq!(puzzle.places(1).len(), 1, "{format}");
    }
}

#[test]
fn ws8_formats_without_joined_edges_refuse_them() {
    let line = "ABC/DEF/GHI:ab:surface=torus";
    let draft = try_read("line", line.as_bytes(), &Overrides::default()).unwrap();
    for format in Draft::FORMATS {
        let written = (format.write)(&draft, &mut Vec::new());
        match format.id {
            "csv" | "classic" => {
                let Err(recreo_game::WriteError::Refused(problem)) = written else {
                    panic!("{} keeps no surface", format.id)
                };
                assert_eq!(problem.message.key(), "wordsearch-no-surface");
            }
            id => assert!(written.is_ok(), "{id}"),
        }
    }
}
