//! Block mazes on the command line.

use serde_json::json;

use crate::run::{recreo, recreo_reading};

/// Four obstacles, entrance and exit three steps apart.
const EXAMPLE: &[u8] = b"3010/1100/0014\n";

#[test]
fn mz4_mz5_the_answer_is_positions_and_every_solver_gives_the_same_length() {
    let answer = recreo_reading("solve maze --json", EXAMPLE).ended(0).json();
    assert_eq!(answer["status"], "solved");
    assert_eq!(answer["solutions"][0], json!([[0, 0], [1, 0], [2, 1], [3, 2]]));
    assert_eq!(answer["moves"], 3);
    for solver in ["bfs", "dfs", "astar", "jps"] {
        let asked = format!("solve --json --algorithm {solver}");
        let answer = recreo_reading(&asked, EXAMPLE).ended(0).json();
        assert_eq!(answer["moves"], 3, "{solver}");
        for name in ["nodes", "depth", "frontier", "memory"] {
            assert!(answer[name].is_u64(), "{solver}: {name}");
        }
    }
    let counted = recreo_reading("solve --algorithm count --json", b"3000/0000/0004 moves=24");
    assert_eq!(counted.ended(0).json()["shortest"], 10);
}

#[test]
fn mz4_depth_first_search_gives_its_ever_better_solutions() {
    let asked = "solve --algorithm dfs --limit 99 --json";
    let answer = recreo_reading(asked, b"30000/00000/00000/00004").ended(0).json();
    let lengths: Vec<usize> = answer["solutions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|solution| solution.as_array().unwrap().len())
        .collect();
    assert_eq!(lengths[0], 5, "the best first");
    assert!(lengths.windows(2).all(|pair| pair[0] < pair[1]) && lengths.len() > 1, "{lengths:?}");
}

#[test]
fn mz3_where_no_exit_can_be_reached_all_that_can_be_is_shown() {
    let answer = recreo_reading("solve --json", b"3010/1110/0014 moves=0246").ended(1).json();
    assert_eq!((&answer["status"], &answer["explored"]), (&json!("none"), &json!(2)));
    assert_eq!(answer["region"], "3+10/1110/0014");
    let said = recreo_reading("solve", b"3010/1110/0014 moves=0246").ended(1);
    said.says("\n    3+10\n    1110\n");
    said.says("from the entrance one gets to 2 cells in all");
    let verdict = recreo_reading("check --json", b"3010/1110/0014 moves=0246").ended(1).json();
    assert_eq!((&verdict["valid"], &verdict["status"]), (&json!(true), &json!("none")));
}

#[test]
fn mz6_mazes_are_made_to_measure_and_refused_with_a_reason() {
    let asked = "new maze --set width=10..20 --set height=8 --set obstacles=30..40";
    let made = recreo(&format!("{asked} --count 40 --lines --seed 5")).ended(0);
    for line in made.text().lines() {
        let obstacles = line.matches('1').count();
        let rows: Vec<&str> = line.split(' ').next().unwrap().split('/').collect();
        assert!(rows.len() == 8 && (10..=20).contains(&rows[0].len()), "{line}");
        assert!((30..=40).contains(&obstacles), "{line}");
    }
    let solved = recreo_reading("solve maze --lines", &made.out).ended(0).lines();
    assert_eq!(solved.len(), 40);
    assert!(solved.iter().all(|answer| answer["status"] == "solved"));
    let across = "--set entrance=3 --set exit=1 --set obstacles=21";
    let full = recreo(&format!("new maze --size 5x5 {across}")).ended(2);
    assert!(full.err.contains("21 obstacles do not fit") && full.err.contains("there is room for"));
    let moves = "--set entrance=0 --set exit=0 --set moves=4";
    recreo(&format!("new maze --lang es {moves}"))
        .ended(2)
        .warns("no se puede forzar una solución");
}

#[test]
fn mz9_a_rating_has_its_parts() {
    let rating = recreo_reading("rate maze --json", EXAMPLE).ended(0).json();
    assert_eq!(rating["parts"]["simple"], 7);
    assert_eq!(rating["parts"]["occupation"], 0.333);
    assert_eq!(rating["parts"]["mobility"], 1);
    let second = recreo_reading("rate --json", b"3100/4010").ended(0).json();
    assert_eq!(second["parts"]["simple"], 3);
    let asked = "new maze --difficulty hard --seed 2 --lines";
    let made = recreo(asked).ended(0);
    let rating = recreo_reading("rate maze --json", &made.out).ended(0).json();
    assert_eq!(rating["level"], "hard");
}

#[test]
fn mz11_mz12_a_solved_maze_goes_through_text_and_xml_and_is_the_same() {
    let text = recreo_reading("solve maze --algorithm dfs --limit 9 --to classic", EXAMPLE);
    let text = text.ended(0);
    assert!(text.text().ends_with("2 0,1,2,3,4,5,6,7\n1 0,0;1,0;2,1;3,2\n"), "{}", text.text());
    let xml = recreo_reading("convert maze --to xml", &text.out).ended(0);
    xml.says("<camino>");
    let again = recreo_reading("convert --to classic", &xml.out).ended(0);
    assert_eq!(again.out, text.out);
    let document = recreo_reading("convert --to recreo", &xml.out).ended(0);
    let last = recreo_reading("convert --to classic", &document.out).ended(0);
    assert_eq!(last.out, text.out);
}

#[test]
fn mz11_what_could_be_set_right_is_told_as_a_warning() {
    let file = b"9 short\n3 3,1\n0 0,0,3,0\n0 2,0,4,0\n2 2,6\n1 0,0;1,0;2,0\n1 0,0;1,0;2,0\n";
    let read = recreo_reading("solve maze", file).ended(0);
    read.warns("one cell is left out, row 1, column 2");
    read.warns("solution 2 (line 7) is no better");
    recreo_reading("check --lang es", file).ended(0).warns("aviso: falta una casilla");
}

#[test]
fn bg6_bad_files_name_file_line_and_cause() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    std::fs::write(&file, "9 two\n3 3,1\n0 0,0,3,0\n0 1,0,3,0\n0 2,0,4,0\n").unwrap();
    let name = file.to_str().unwrap();
    recreo(&format!("solve {name}"))
        .ended(2)
        .warns("two.txt:4: a second entrance at row 1, column 2");
    recreo(&format!("show {name} --lang es")).ended(2).warns("two.txt:4: una segunda entrada");
}

#[test]
fn mz2_moves_and_rules_can_be_told_with_a_file() {
    let asked = |set: &str| {
        let answer = recreo_reading(&format!("solve --json --set {set}"), EXAMPLE);
        answer.json()
    };
    assert_eq!(asked("moves=0246")["status"], "none");
    assert_eq!(asked("diagonals=touch")["diagonals"], "touch");
    let octile = asked("costs=octile");
    assert_eq!((&octile["moves"], &octile["cost"]), (&json!(3), &json!("3.828427")));
}

/// A map and two questions about it, as path-finding research shares them.
const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";
const SCENARIO: &str = "version 1\n0\tsmall.map\t4\t3\t0\t0\t3\t0\t3.00000000\n\
                        1\tsmall.map\t4\t3\t0\t0\t3\t2\t5.00000000\n";

#[test]
fn a_scenario_is_solved_with_the_map_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("small.map"), MAP).unwrap();
    std::fs::write(path("small.scen"), SCENARIO).unwrap();
    let answers = recreo(&format!("solve {} --lines", path("small.scen"))).ended(0).lines();
    let lengths: Vec<_> = answers.iter().map(|line| (&line["cost"], &line["told"])).collect();
    let [three, five] = ["3.000000", "5.000000"].map(|length| json!(length));
    assert_eq!(lengths, [(&three, &three), (&five, &five)], "no corner is cut");
    let second = recreo(&format!("solve {} --nth 2 --json", path("small.scen"))).ended(0).json();
    assert_eq!(second["solutions"][0].as_array().unwrap().len(), 6);

    // By other rules it is another maze, of which nothing was told.
    let asked = format!("solve {} --nth 2 --set diagonals=free --json", path("small.scen"));
    let free = recreo(&asked).ended(0).json();
    assert_eq!((&free["cost"], free.get("told")), (&json!("4.414214"), None));

    recreo(&format!("solve {}", path("small.scen"))).ended(2).warns("contains several puzzles");
    recreo(&format!("show {} --nth 3", path("small.scen"))).ended(2).warns("no puzzle number 3");
    // A question that cannot be read has its error in its place.
    let outside = SCENARIO.replace("\n1\t", "\n0\tsmall.map\t4\t3\t9\t9\t3\t2\t5\n1\t");
    std::fs::write(path("outside.scen"), outside).unwrap();
    let answers = recreo(&format!("solve {} --lines", path("outside.scen"))).ended(2).lines();
    let told: Vec<bool> = answers.iter().map(|line| line.get("error").is_none()).collect();
    assert_eq!(told, [true, false, true]);
    assert!(answers[1]["error"].as_str().unwrap().starts_with("3: the cell 9,9"), "{answers:?}");
    std::fs::remove_file(path("small.map")).unwrap();
    recreo(&format!("solve {} --lines", path("small.scen")))
        .ended(2)
        .warns("small.scen:2: small.map, which the scenario is about");
}

#[test]
fn mazes_on_one_map_become_a_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let rules = "--set diagonals=clear --set costs=octile";
    let convert = |file: &str, lines: &str| {
        let file = path(file);
        let asked = format!("convert maze --lines --to scen -o {file}");
        recreo_reading(&format!("{asked} {rules}"), lines.as_bytes())
    };
    convert("small.scen", "3004/0110/0000\n3000/0110/0004\n").ended(0);
    let read = |name: &str| std::fs::read_to_string(path(name)).ok();
    assert_eq!(read("small.scen").as_deref(), Some(SCENARIO));
    assert_eq!(read("small.map").as_deref(), Some(MAP));

    // Where a line does not fit nothing is written, and what was there stays.
    let partly = convert("small.scen", "3000/0110/0004\nnothing\n3000/0100/0004\n3014/0110/0000\n");
    let partly = partly.ended(2);
    assert_eq!(read("small.scen").as_deref(), Some(SCENARIO));
    for said in ["2: ", "3: this puzzle has another map than those before it", "4: "] {
        partly.warns(said);
    }
    // A map that is there and that nobody named is not lost.
    std::fs::write(path("third.map"), "mine").unwrap();
    convert("third.scen", "3004/0110/0000\n").ended(2).warns("third.map is there already");
    assert_eq!((read("third.scen"), read("third.map").as_deref()), (None, Some("mine")));

    let usual =
        recreo_reading(&format!("convert --to scen -o {}", path("x.scen")), EXAMPLE).ended(2);
    assert!(usual.err.contains("cut no corner") && read("x.scen").is_none(), "{}", usual.err);
    recreo_reading("convert --to scen", EXAMPLE).ended(2).warns("scen is two files");
    let many = format!("new maze --count 2 --to scen -o {}", path("x.scen"));
    recreo(&many).ended(2).warns("make them one by one");
}
