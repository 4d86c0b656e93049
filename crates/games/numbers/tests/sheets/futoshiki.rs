//! Futoshiki: its files, each of its rules, and its generator.

use recreo_board::Position;
use recreo_game::{Control, Draft as _, Place, Rate as _};
use recreo_numbers::futoshiki::Futoshiki;
use recreo_sheet::Sheet;
use recreo_sheet::testing::{assert_refused, make, puzzle, read, said, solutions, written};

/// The example of the tutorial: 3214/1432/2143/4321.
const SMALL: &str = "..>../.^../..../..../...v/.>.>..";

#[test]
fn the_example_of_the_tutorial_has_the_solution_beside_it() {
    assert_eq!(solutions(&puzzle::<Futoshiki>(SMALL), 2), ["3214/1432/2143/4321"]);
    assert_eq!(
        solutions(&puzzle::<Futoshiki>(".<.<.<./..../..../...."), 2)[0].split('/').next(),
        Some("1234")
    );
}

#[test]
fn a_line_holds_signs_holes_numbers_and_joined_edges() {
    for line in [
        SMALL,
        "torus:.<.>./^.v/1../..2>/.v.",
        "cylinder:..#./...<./.4..>/....",
        "..#/.2./#..",
        "1<2>.<../..v../...../A..../...../^..../.....",
        ".<../.../...",
    ] {
        let sheet = read::<Futoshiki>("line", line.as_bytes()).unwrap();
        assert_eq!(written::<Futoshiki>("line", &sheet).unwrap().trim(), line);
        let rows = line.replace('/', "\n");
        assert_eq!(read::<Futoshiki>("line", rows.as_bytes()), Ok(sheet));
    }
}

/// A minarism without circles is a futoshiki. The meaning of its letters is taken from pzprjs's
/// tests (`test/script/minarism.js`), where `hhh` in the first row is 4 > 3 > 2 > 1 and `g` between
/// the last two rows is 3 above 4. Counts every filling of a small board in layers, cell by cell:
/// no number twice in a row, a column or a pillar, and all signs satisfied.
#[test]
fn lp15_lp16_layers_have_pillars_and_signs_of_their_own() {
    let line = "..<./.../...//.../v../.../..1";
    let sheet = read::<Futoshiki>("line", line.as_bytes()).unwrap();
    assert_eq!(written::<Futoshiki>("line", &sheet).unwrap(), format!("{line}\n"));
    assert_eq!(written::<Futoshiki>("link", &sheet), None);
    let problems = read::<Futoshiki>("line", b".../.../...//.../...").unwrap_err();
    assert_eq!(problems[0].message.key(), "sheet-rows");
    for seed in 0..4 {
        let made = make::<Futoshiki>("size=3x3x2", seed);
        let text = written::<Futoshiki>("line", made.sheet()).unwrap();
        let (first, second) = text.trim().split_once("//").unwrap();
        // The fillings of each layer alone, then the combinations that are valid together.
        let fill = |layer: &str| solutions(&puzzle::<Futoshiki>(layer), 1000);
        let apart = |a: &str, b: &str| a.chars().zip(b.chars()).all(|(a, b)| a != b || a == '/');
        let (over, under) = (fill(first), fill(second));
        let pairs = over.iter().flat_map(|a| under.iter().map(move |b| (a, b)));
        let fitting: Vec<String> =
            pairs.filter(|(a, b)| apart(a, b)).map(|(a, b)| format!("{a}//{b}")).collect();
        assert_eq!(solutions(&made, 3), fitting, "{text}");
        assert_eq!(fitting.len(), 1, "{text}");
    }
}

#[test]
fn signs_alone_are_a_minarism() {
    let link = "https://puzz.link/p?minarism/4/4/hhhzigi";
    let sheet = read::<Futoshiki>("link", link.as_bytes()).unwrap();
    assert_eq!(written::<Futoshiki>("line", &sheet).unwrap().trim(), ".>.>.>./..../..../..^./....");
    assert_eq!(written::<Futoshiki>("link", &sheet).unwrap().trim(), link);
    let given = read::<Futoshiki>("line", b"1<../.../...").unwrap();
    assert_eq!(written::<Futoshiki>("link", &given), None);
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Futoshiki>(&[
        ("line", " ", "document-empty", (1, 1)),
        ("line", "sphere:...", "sheet-line-head", (1, 1)),
        ("line", "..?/.../...", "sheet-character", (1, 3)),
        ("line", "...\n..\n...", "sheet-row-length", (2, 3)),
        ("line", "<.../.../...", "futoshiki-sign-outside", (1, 1)),
        ("line", "...</.../...", "futoshiki-sign-outside", (1, 4)),
        ("line", ".<>../.../...", "futoshiki-two-signs", (1, 3)),
        ("line", "^../.../.../...", "futoshiki-sign-outside", (1, 1)),
        ("line", ".../.../.../v..", "futoshiki-sign-outside", (1, 13)),
        ("line", ".<#../..../..../....", "futoshiki-sign-outside", (1, 2)),
        ("line", ".../...^/.../...", "futoshiki-sign-outside", (1, 8)),
        ("link", "minarism/4/4/hhhq21pgi", "futoshiki-circle", (1, 18)),
        ("link", "minarism/4/4/hhhq", "link-short", (1, 18)),
        ("link", "minarism/4/4/zzz", "link-long", (1, 15)),
    ]);
    for text in ["../..", "................./................./................."] {
        assert_eq!(
            read::<Futoshiki>("line", text.as_bytes()).unwrap_err()[0].message.key(),
            "size-out-of-range"
        );
    }
}

/// Every rule, broken: the same number in a row, in a column, and a sign that is not satisfied.
#[test]
fn lp2_a_broken_rule_is_reported_with_its_place() {
    let cases = [
        ("1.1/.../...", (2, 0), ["row 1", "la fila 1"]),
        ("1../.../1..", (0, 2), ["column 1", "la columna 1"]),
        ("2<1./.../...", (0, 0), ["2 should be less than the 1", "2"]),
        ("2../^../1../...", (0, 0), ["2 should be less than the 1", "2"]),
        ("torus:1.2</.../...", (2, 0), ["2 should be less than the 1", "2"]),
    ];
    for (line, (x, y), words) in cases {
        let sheet = read::<Futoshiki>("line", line.as_bytes()).unwrap();
        let problems = sheet.validate(&Control::new()).unwrap().contradictions();
        let first = &problems[0];
        assert_eq!(first.place, Some(Place::Cell(Position { x, y, z: 0 })), "{line}");
        for (said, word) in said::<Futoshiki>(first).iter().zip(words) {
            assert!(said.contains(word), "{said}");
        }
    }
    let beyond = read::<Futoshiki>("line", b"4../.../...").unwrap();
    let Err(problems) = beyond.validate(&Control::new()) else { panic!("4 on 3x3") };
    assert_eq!(problems[0].place, Some(Place::Cell(Position { x: 0, y: 0, z: 0 })));
}

#[test]
fn bg6_a_document_with_a_sign_outside_the_board_is_refused() {
    let document = |signs: &str| {
        let json = format!(r##"{{"size":"3x3","cells":["...","...","#.."],"signs":{signs}}}"##);
        Sheet::<Futoshiki>::from_json(serde_json::from_str(&json).unwrap())
    };
    assert!(document("[[[0,0],[1,0]]]").is_ok());
    for signs in [
        "[[[0,0],[2,0]]]",
        "[[[0,0],[1,1]]]",
        "[[[0,1],[0,2]]]",
        "[[[0,0],[0,9]]]",
        "[[[1,1],[1,1]]]",
    ] {
        let problems = document(signs).unwrap_err();
        assert_eq!(problems[0].message.key(), "futoshiki-sign-apart", "{signs}");
        said::<Futoshiki>(&problems[0]);
    }
    let twice = document("[[[0,0],[1,0]],[[1,0],[0,0]]]").unwrap();
    let Err(problems) = twice.validate(&Control::new()) else { panic!("two signs") };
    assert_eq!(problems[0].message.key(), "futoshiki-sign-twice");
    said::<Futoshiki>(&problems[0]);
}

/// Counts solutions without the kernel: cell by cell, checking all rules.
fn count(line: &str, limit: usize) -> usize {
    let (head, body) = line.trim().split_once(':').unwrap_or(("plane", line.trim()));
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut less: Vec<[(usize, usize); 2]> = Vec::new();
    for text in body.split('/') {
        if text.contains(['^', 'v']) {
            let y = rows.len() - 1;
            for (x, c) in text.chars().enumerate().filter(|(_, c)| *c != '.') {
                let pair = [(x, y), (x, y + 1)];
                less.push(if c == '^' { pair } else { [pair[1], pair[0]] });
            }
            continue;
        }
        let mut row = Vec::new();
        for c in text.chars() {
            match c {
                '<' => less.push([(row.len() - 1, rows.len()), (row.len(), rows.len())]),
                '>' => less.push([(row.len(), rows.len()), (row.len() - 1, rows.len())]),
                '#' => row.push(99),
                '.' => row.push(0),
                _ => row.push(c.to_digit(36).unwrap() as u8),
            }
        }
        rows.push(row);
    }
    let (width, height) = (rows[0].len(), rows.len());
    assert!(head != "plane" || less.iter().flatten().all(|&(x, y)| x < width && y < height));
    for (x, y) in less.iter_mut().flatten() {
        (*x, *y) = (*x % width, *y % height);
    }
    fn keeps(rows: &[Vec<u8>], less: &[[(usize, usize); 2]], x: usize, y: usize) -> bool {
        let own = rows[y][x];
        let row = rows[y].iter().enumerate().all(|(i, &v)| i == x || v != own);
        let column = rows.iter().enumerate().all(|(i, row)| i == y || row[x] != own);
        let signs = less.iter().all(|&[(ax, ay), (bx, by)]| {
            let (a, b) = (rows[ay][ax], rows[by][bx]);
            a == 0 || b == 0 || a < b
        });
        row && column && signs
    }
    fn go(rows: &mut Vec<Vec<u8>>, less: &[[(usize, usize); 2]], most: u8, limit: usize) -> usize {
        let open = rows
            .iter()
            .enumerate()
            .find_map(|(y, row)| Some((row.iter().position(|&v| v == 0)?, y)));
        let Some((x, y)) = open else { return 1 };
        let mut found = 0;
        for value in 1..=most {
            rows[y][x] = value;
            if keeps(rows, less, x, y) {
                found += go(rows, less, most, limit - found);
            }
            if found >= limit {
                break;
            }
        }
        rows[y][x] = 0;
        found
    }
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let given: Vec<(usize, usize)> = all.filter(|&(x, y)| (1..99).contains(&rows[y][x])).collect();
    if !given.iter().all(|&(x, y)| keeps(&rows, &less, x, y)) {
        return 0;
    }
    go(&mut rows, &less, width.max(height) as u8, limit)
}

/// New puzzles on every surface, with holes, and with unequal sides; unchanged, with a clue left
/// out, and with a sign turned round.
#[test]
fn lp12_the_kernel_agrees_with_brute_force() {
    let mut spread = [0; 3];
    for (i, parameters) in
        ["size=4x4", "size=4x4,surface=torus", "size=5x4,surface=cylinder", "size=5x5,holes=3"]
            .iter()
            .enumerate()
    {
        for seed in 0..8 {
            let made = make::<Futoshiki>(parameters, seed);
            let line = written::<Futoshiki>("line", made.sheet()).unwrap().trim().to_owned();
            assert_eq!(count(&line, 2), 1, "{line}");
            let less = line.replacen(['<', '>'], "", 1);
            // Replaces a given number by a wrong one.
            let start = line.find(':').map_or(0, |colon| colon + 1);
            let right = &solutions(&made, 1)[0][..1];
            let other = if right == "1" { "2" } else { "1" };
            let wrong = match &line[start..=start] {
                "#" => line.clone(),
                _ => format!("{}{other}{}", &line[..start], &line[start + 1..]),
            };
            for line in [line, less, wrong] {
                let found = solutions(&puzzle::<Futoshiki>(&line), 3).len();
                assert_eq!(found, count(&line, 3), "{i} {seed}: {line}");
                spread[found.min(2)] += 1;
            }
        }
    }
    println!("none, one, several: {spread:?}");
    assert!(spread.iter().all(|&boards| boards >= 8), "{spread:?}");
}

#[test]
fn lp13_two_rules_in_full_come_before_a_long_chain() {
    // It was generated with this level; a rating that follows chains before it examines two rules
    // in full would call it expert.
    let line = "....>.>../^.....^/.....3./......./..^v.../.3>.5.../.....^./.....>.6/.^...../.>.....<./.v^v.../......<.";
    let rating = puzzle::<Futoshiki>(line).rate(&Control::new()).unwrap();
    assert_eq!(rating.level, recreo_game::Level::Hard, "{rating:?}");
}
