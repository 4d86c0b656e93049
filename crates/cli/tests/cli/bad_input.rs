//! Bad input: a message with file, line and cause in the chosen language, exit code 2, nothing written.

use std::fs;

use crate::run::*;

/// What is wrong, the file, where it is told, and the cause in English and Spanish.
type Case = (&'static str, Vec<u8>, &'static str, &'static str, &'static str);

fn cases() -> Vec<Case> {
    let native = recreo("new labyrinth --size 5 --seed 1").ended(0).out;
    let cut = native[..native.len() / 2].to_vec();
    let huge = br#"{"recreo":1,"kind":"labyrinth","version":1,"puzzle":{"size":"65536x65536","surface":"plane","passages":""}}"#;
    let of = |text: &str| text.as_bytes().to_vec();
    vec![
        ("empty", of(""), "", "the file is empty", "el archivo está vacío"),
        ("blank", of(" \r\n\n"), "", "the file is empty", "el archivo está vacío"),
        ("cut short", cut, ":1:", "ends in the middle", "acaba a medias"),
        ("not text", b"0 1 1 0\n1 \xff\n".to_vec(), ":2:3:", "not text", "no es texto"),
        ("another file", of("hello\n"), ":1:", "none of the formats", "ninguno de los formatos"),
        ("huge line", of("4000000000x4000000000:AA\n"), ":1:", "cells", "casillas"),
        ("huge document", huge.to_vec(), "", "cells", "casillas"),
        ("matrix cut", of("0 1 1 0\n1 0 0 1\n"), ":2:", "has 2 lines instead", "2 líneas"),
        (
            "matrix ragged",
            of("0 1 1 0\n1 0 0\n1 0 0 0\n0 1 0 0\n"),
            ":2:",
            "3 numbers",
            "3 números",
        ),
        ("asymmetric", of("0 1 1 0\n0 0 0 1\n1 0 0 0\n0 1 0 0\n"), ":1:3:", "cannot walk back", ""),
        (
            "far apart",
            of("0 1 1 1\n1 0 0 0\n1 0 0 0\n1 0 0 0\n"),
            ":1:7:",
            "not neighbours",
            "vecinas",
        ),
        ("loop", of("0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n"), "", "make a loop", ""),
        ("cut off", of("0 1 1 0\n1 0 0 0\n1 0 0 0\n0 0 0 0\n"), "", "cannot be reached", ""),
        ("other kind", of(r#"{"recreo":1,"kind":"chess","version":1}"#), "", "chess", "chess"),
        (
            "new version",
            of(r#"{"recreo":1,"kind":"labyrinth","version":9}"#),
            "",
            "version 9",
            "versión 9",
        ),
        (
            "other format",
            of(r#"{"recreo":7,"kind":"labyrinth","version":1}"#),
            "",
            "number 7",
            "número 7",
        ),
        (
            "no puzzle",
            of(r#"{"recreo":1,"kind":"labyrinth","version":1}"#),
            ":1:",
            "lacks “puzzle”",
            "le falta «puzzle»",
        ),
    ]
}

#[test]
fn bg6_bad_files_are_refused_with_place_and_cause_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (path, out) = (folder.path().join("bad.file"), folder.path().join("out"));
    for (name, bytes, place, english, spanish) in cases() {
        fs::write(&path, bytes).unwrap();
        for (lang, cause) in [("en", english), ("es", spanish)] {
            let arguments = format!("--lang {lang} convert labyrinth {}", utf8(&path));
            let refused = recreo(&format!("{arguments} --to recreo -o {}", utf8(&out)));
            let refused = refused.ended(2);
            let head =
                format!("recreo: {}{}", path.display(), if place.is_empty() { ":" } else { place });
            assert!(refused.err.starts_with(&head), "{name}: {}", refused.err);
            refused.warns(cause);
            assert!(refused.out.is_empty() && !out.exists(), "{name}");
        }
        // Without the game's name the file is refused too, whatever can be told of it.
        let refused = recreo(&format!("show {}", utf8(&path))).ended(2);
        assert!(refused.err.starts_with("recreo: ") && refused.out.is_empty(), "{name}");
    }
}

#[test]
fn bg6_windows_line_ends_are_read() {
    let text = MATRIX.replace('\n', "\r\n");
    recreo_reading("check labyrinth", text.as_bytes()).ended(0);
    let line = recreo("new labyrinth --size 4 --seed 1 --lines").ended(0);
    let line = line.text().replace('\n', "\r\n");
    recreo_reading("check labyrinth", line.as_bytes()).ended(0);
    recreo_reading("check --lines", line.as_bytes()).ended(0);
}

#[test]
fn bg6_files_that_cannot_be_read_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.recreo");
    for (file, english, spanish) in [
        (utf8(&missing), "there is no such file", "no existe ese archivo"),
        (utf8(folder.path()), "this is a folder", "es una carpeta"),
    ] {
        for (lang, cause) in [("en", english), ("es", spanish)] {
            recreo(&format!("--lang {lang} check {file}"))
                .ended(2)
                .warns(&format!("recreo: {file}: {cause}"));
        }
    }
    recreo("check chess").ended(2).warns("“chess” is neither a game nor a file");
    recreo("check chess file").ended(2).warns("unknown game “chess”");
}

#[cfg(unix)]
#[test]
fn bg6_a_file_larger_than_any_puzzle_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    // It has a size but takes no room.
    fs::File::create(&path).unwrap().set_len(5 << 30).unwrap();
    recreo(&format!("check labyrinth {}", utf8(&path))).ended(2).warns("larger than 4 GiB");
}
