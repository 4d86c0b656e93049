//! Bad input: each case has its own message in both languages, and its line.

use recreo_game::{Draft as _, Game as _, Lang, Overrides, Place};
use recreo_kit::testing::texts;
use recreo_walking::maze::{BlockMaze, Draft};

use super::format;

/// Reads a file and returns its problems: the line and the message in English and Spanish.
#[track_caller]
fn refused(id: &str, text: &str) -> Vec<(Option<usize>, String, String)> {
    let read = (format(id).read)(text.as_bytes(), &Overrides::default());
    let problems = match read {
        Ok(draft) => draft.validate(&recreo_game::Control::new()).err(),
        Err(problems) => Some(problems),
    };
    let problems = problems.unwrap_or_else(|| panic!("{text} is read"));
    let (english, spanish) =
        (texts(BlockMaze::ABOUT, Lang::English), texts(BlockMaze::ABOUT, Lang::Spanish));
    problems
        .iter()
        .map(|problem| {
            let line = match problem.place {
                Some(Place::Line { line, .. }) => Some(line),
                _ => None,
            };
            (line, english.problem(problem), spanish.problem(problem))
        })
        .collect()
}

#[track_caller]
fn says(id: &str, text: &str, line: impl Into<Option<usize>>, english: &str, spanish: &str) {
    let problems = refused(id, text);
    let line = line.into();
    let found = problems
        .iter()
        .any(|(at, en, es)| *at == line && en.contains(english) && es.contains(spanish));
    assert!(found, "{text}\n{problems:?}");
}

/// Returns a text file of 3x2 cells with these lines after the dimensions.
fn file(lines: &str) -> String {
    format!("9 name\n3 3,2\n{}\n", lines.replace(' ', "\n").replace('_', " "))
}

#[test]
fn bg6_mz11_problems_of_a_text_file_are_reported_with_their_line() {
    let two = file("0_0,0,3,0 0_1,1,3,0 0_2,1,4,0");
    says(
        "classic",
        &two,
        4,
        "a second entrance at row 2, column 2",
        "una segunda entrada en la fila 2",
    );
    let players = file("0_0,0,3,0 0_1,1,2,0 0_1,0,2,0 0_2,1,4,0");
    says("classic", &players, 5, "a second player at row 1, column 2", "un segundo jugador en la");
    says("classic", &file("0_0,0,3,0"), None, "there is no exit", "no hay salida");
    says("classic", &file("0_2,1,4,0"), None, "there is no entrance", "no hay entrada");
    let twice = file("0_0,0,3,0 0_2,1,4,0 0_0,0,0,0");
    says("classic", &twice, 5, "the cell at row 1, column 1 appears twice", "aparece dos veces");
    let outside = file("0_0,0,3,0 0_3,1,4,0");
    says(
        "classic",
        &outside,
        4,
        "3,1 is outside the dimensions 3,2",
        "fuera de las dimensiones 3,2",
    );
    let ends = "0_0,0,3,0 0_1,0,1,0 0_2,1,4,0 ";
    let through = file(&format!("{ends}2_0,1,2,3,4,5,6,7 1_0,0;1,0;2,1"));
    says(
        "classic",
        &through,
        7,
        "walks through the obstacle at row 1, column 2",
        "atraviesa el obstáculo",
    );
    let lacks = file(&format!("{ends}2_0,2,4,6 1_0,0;1,1;2,1"));
    says(
        "classic",
        &lacks,
        7,
        "by a move that the player does not have",
        "que el jugador no tiene",
    );
    let jumps = file(&format!("{ends}1_0,0;2,1"));
    says("classic", &jumps, 6, "jumps to row 2, column 3", "salta a la fila 2");
    let solution_outside = file(&format!("{ends}1_0,0;1,9;2,1"));
    says("classic", &solution_outside, 6, "1,9 is outside", "1,9 está fuera");
    says("classic", &file("0_0,0,7,0"), 3, "expected the content of a cell", "se encontró 7");
    says("classic", &file("2_0,9"), 3, "expected a move from 0 to 7, found 9", "se encontró 9");
    says("classic", &file("2_0,0"), 3, "the move 0 appears twice", "aparece dos veces");
    says("classic", &file("7_0,0"), 3, "found “7 0,0”", "se encontró «7 0,0»");
    says("classic", &file("0_a,b,0"), 3, "expected a line", "se esperaba una línea");
    says("classic", &file("3_4,4"), 3, "a second time", "por segunda vez");
    says("classic", "9 a\n0 0,0,3,0\n", 2, "the dimensions", "las dimensiones");
    says(
        "classic",
        "9 a\n",
        None,
        "the dimensions of the board are missing",
        "faltan las dimensiones",
    );
    says("classic", "3 0,4\n", 1, "must be at least 1", "deben ser al menos 1");
    says("classic", "3 32000,32000\n", 1, "far more than this file can contain", "muchas más");
    says("classic", "\n", None, "the file is empty", "vacío");
    let faulty = file(&"0_9,9,0,0 ".repeat(50));
    assert_eq!(refused("classic", &faulty).len(), 10, "at most ten problems are reported");
}

#[test]
fn bg6_a_text_file_with_a_wrong_name_or_size_line_is_recognised_and_the_line_is_reported() {
    let good = include_str!("golden/ejemplo.txt");
    let lines: Vec<&str> = good.lines().collect();
    for wrong in ["3 x,3", "3 4", "3 4x3", "3 4,3,2", "3;4,3", "3", "5 4,3", "0 0,4", "3 0,4"] {
        let named = [&[lines[0], wrong][..], &lines[2..]].concat().join("\n");
        assert!((format("classic").sniff)(named.as_bytes()), "{wrong}");
        assert_eq!(refused("classic", &named)[0].0, Some(2), "{wrong}");
    }
    let no_size = [&lines[..1], &lines[2..]].concat().join("\n");
    assert!((format("classic").sniff)(no_size.as_bytes()));
    assert_eq!(refused("classic", &no_size)[0].0, Some(2));
    for (first, line) in [("3 4", 1), ("name", 1)] {
        let rest = if first == "3 4" { 2 } else { 1 };
        let text = [&[first][..], &lines[rest..]].concat().join("\n");
        assert!((format("classic").sniff)(text.as_bytes()), "{first}");
        assert_eq!(refused("classic", &text)[0].0, Some(line), "{first}");
    }
    // The cells of a word search have letters.
    assert!(!(format("classic").sniff)(b"8 sopa\n9 2,1\n0 0,0,A,false\n0 1,0,B,false\n"));
}

#[test]
fn bg6_mz12_problems_of_an_xml_file_are_reported_with_their_line() {
    let xml = |inner: &str| {
        format!(
            "<laberinto nombre=\"n\">\n<tablero dimension1=\"3\" dimension2=\"2\">\n{inner}\n</laberinto>"
        )
    };
    let cell =
        |tipo: &str, x: u32, y: u32| format!("<posicion tipo=\"{tipo}\" x=\"{x}\" y=\"{y}\"/>\n");
    let ends = cell("3", 0, 0) + &cell("4", 2, 1);
    let board = |cells: &str| xml(&format!("{cells}</tablero>"));
    says(
        "xml",
        &board(&(cell("3", 0, 0) + &cell("3", 1, 0))),
        4,
        "a second entrance",
        "una segunda entrada",
    );
    says("xml", &board(&(ends.clone() + &cell("0", 0, 0))), 5, "appears twice", "dos veces");
    says("xml", &board(&cell("0", 5, 0)), 3, "outside the dimensions", "fuera de las dimensiones");
    says(
        "xml",
        &board(&cell("muro", 0, 0)),
        3,
        "attribute “tipo”: expected a whole number",
        "atributo «tipo»: se esperaba un número entero",
    );
    says("xml", &board("<posicion tipo=\"0\" x=\"1\"/>"), 3, "attribute “y”", "atributo «y»");
    says("xml", &board(&cell("3", 0, 0)), None, "there is no exit", "no hay salida");
    let solved = xml(&format!(
        "{ends}{}</tablero><espacioSoluciones><camino>\n<posicion x=\"0\" y=\"0\"/><posicion x=\"1\" y=\"0\"/>\
         <posicion x=\"2\" y=\"1\"/></camino></espacioSoluciones>",
        cell("1", 1, 0)
    ));
    says("xml", &solved, 7, "walks through the obstacle", "atraviesa el obstáculo");
    let lacks = solved
        .replace("tipo=\"1\"", "tipo=\"0\"")
        .replace("<espacioSoluciones>", "<movimientos>0,2,4</movimientos><espacioSoluciones>");
    says("xml", &lacks, 7, "a move that the player does not have", "que el jugador no tiene");
    let moves = xml(&format!("{ends}</tablero><movimientos>2,x</movimientos>"));
    says("xml", &moves, 5, "found “2,x”", "se encontró «2,x»");
    says(
        "xml",
        "<sopa nombre=\"s\"></sopa>",
        1,
        "expected “laberinto” as the first element",
        "se esperaba «laberinto» como primer elemento",
    );
    says("xml", "<laberinto nombre=\"n\">\n<tablero", 2, "not well-formed", "bien formado");
    says("xml", "<laberinto>\n", 2, "the XML ends before the maze", "acaba antes");
    says(
        "xml",
        "<laberinto></laberinto>",
        None,
        "dimensions of the board are missing",
        "faltan las dimensiones",
    );
    says("xml", "<laberinto>\n</tablero>", 2, "not well-formed", "bien formado");
}

#[test]
fn bg6_problems_of_a_line_are_reported_with_their_column() {
    says(
        "line",
        "300/0004",
        1,
        "expected 3 cells in this row, found 4",
        "se esperaban 3 casillas en esta fila y se encontraron 4",
    );
    says("line", "300//000/004", 1, "the same height", "la misma altura");
    says("line", "30a/004", 1, "found “a”", "se encontró «a»");
    says("line", "300/004 color=red", None, "found “color=red”", "se encontró «color=red»");
    says("line", "300/004 player=1", None, "position 1 is outside", "la posición 1");
    says(
        "line",
        "310/004 player=1,0",
        None,
        "the player is on an obstacle",
        "el jugador está sobre",
    );
    says("line", "300/004 player=2,1", None, "the player is already at an exit", "ya está en una");
    says("line", "300/004 player=x", None, "found “player=x”", "se encontró «player=x»");
    says("line", "300/004 moves=11", None, "found “11”", "se encontró «11»");
    says("line", "300/004\n300", 2, "unexpected text after", "texto inesperado después");
    says("line", "300/403", None, "expected one entrance, found several", "hay varias");
    says("line", "300/000", None, "there is no exit", "no hay salida");
}

#[test]
fn bg6_problems_of_a_document_are_reported() {
    let good = r#"{"size":"3x2","surface":"plane","entrance":[[0,0]],"exits":[[2,1]],"moves":"0246","obstacles":"BITS"}"#;
    let bits = {
        let draft = super::read("line", "300/014");
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        let start = json.find("\"obstacles\":\"").unwrap() + 13;
        json[start..].split('"').next().unwrap().to_owned()
    };
    let good = good.replace("BITS", &bits);
    let key = |json: &str| {
        let written = serde_json::from_str(json).unwrap();
        match Draft::from_json(written) {
            Ok(_) => "read".to_owned(),
            Err(problems) => problems[0].message.key().to_owned(),
        }
    };
    assert_eq!(key(&good), "read");
    for (from, to, wrong) in [
        ("3x2", "3y2", "size-malformed"),
        ("3x2", "3x9", "maze-bits-short"),
        ("3x2", "3x1", "maze-bits-long"),
        ("3x2", "1x2", "maze-bits-beyond"),
        ("3x2", "32768x32768", "maze-bits-short"),
        ("plane", "ball", "maze-unknown-word"),
        ("0246", "024x", "maze-moves-malformed"),
        ("[2,1]", "[3,1]", "maze-place-outside"),
        (bits.as_str(), "!!", "maze-bits-base64"),
        (bits.as_str(), "AAAA", "maze-bits-corrupt"),
    ] {
        assert_eq!(key(&good.replace(from, to)), wrong, "{to}");
    }
}
