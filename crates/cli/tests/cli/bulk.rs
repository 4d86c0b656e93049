use crate::run::*;

#[test]
fn fifty_new_mazes_are_all_unique() {
    let arguments = "new labyrinth --size 7 --seed 11 --count 50 --lines";
    let made = recreo(arguments).ended(0);
    assert_eq!(made.text().lines().count(), 50);
    let checked = recreo_reading("check --lines", &made.out).ended(0);
    assert_eq!(checked.lines().len(), 50);
    assert!(checked.lines().iter().all(|line| line["status"] == "unique"));
    let native = recreo(&format!("{arguments} --to recreo")).ended(0);
    assert_eq!(recreo_reading("check --lines", &native.out).ended(0).out, checked.out);
}

#[test]
fn answers_keep_the_order_and_do_not_depend_on_threads() {
    let arguments = "new labyrinth --size 9 --seed 2 --count 200 --lines";
    let mut input = recreo(arguments).ended(0).out;
    input.extend_from_slice(b"not a maze\r\n\n5x5:AAAA\n\xff\xfe\n");
    for command in ["check", "rate"] {
        let run = |jobs: &str| recreo_reading(&format!("{command} --lines --jobs {jobs}"), &input);
        let one = run("1").ended(2);
        assert_eq!(one.out, run("2").ended(2).out);
        let lines = one.lines();
        assert_eq!(lines.len(), 203, "a blank line is no puzzle");
        assert!(lines[..200].iter().all(|line| line.get("error").is_none()));
        for (line, number) in lines[200..].iter().zip([201, 203, 204]) {
            let error = line["error"].as_str().unwrap();
            assert!(error.starts_with(&format!("{number}:")), "{error}");
        }
    }
    let solve = |jobs: &str| {
        let run = recreo_reading(&format!("solve --lines --jobs {jobs}"), &input).ended(2);
        run.lines().into_iter().map(|line| line["solutions"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(solve("1"), solve("2"));
}

#[test]
fn an_invalid_puzzle_is_a_no_for_check_and_unreadable_for_the_rest() {
    // Two by two cells and not one passage.
    let closed = b"2x2:AAAAAA\n";
    let checked = recreo_reading("check --lines", closed).ended(1);
    assert_eq!(checked.lines()[0]["valid"], false);
    let solved = recreo_reading("solve --lines", closed).ended(2);
    assert!(solved.lines()[0]["error"].as_str().unwrap().contains("cannot be reached"));
}

#[test]
fn solved_documents_come_a_line_each() {
    let arguments = "new labyrinth --size 4 --seed 1 --count 5 --lines";
    let made = recreo(arguments).ended(0);
    let solved = recreo_reading("solve --lines --to recreo", &made.out).ended(0);
    assert!(solved.lines().iter().all(|line| line["solutions"].as_array().unwrap().len() == 1));
    for (arguments, cause) in [
        ("solve --lines --to svg", "does not put a puzzle on one line"),
        ("solve --lines --moves N", "do not go together"),
        ("new labyrinth --lines --to classic --count 2", "on one line"),
        ("check --lines labyrinth@1:size=4x4#1", "not a puzzle's name"),
    ] {
        recreo_reading(arguments, &made.out).ended(2).warns(cause);
    }
}

#[test]
fn an_answer_comes_before_the_next_question() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let made = recreo("new labyrinth --size 3 --seed 1 --lines").ended(0).out;
    let mut child = program()
        .args(["check", "--lines"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        questions.write_all(&made).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(answer.contains("unique"), "{answer}");
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn bg5_the_keyboard_stops_bulk_work_after_what_is_done() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let arguments = ["new", "labyrinth", "--size", "9", "--count", "1000000000", "--lines"];
    let mut child =
        program().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert!(line.starts_with("9x9:"), "{line}");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = Vec::new();
    out.read_to_end(&mut rest).unwrap();
    assert!(rest.is_empty() || rest.ends_with(b"\n"), "whole lines only");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "recreo: stopped, as asked\n");
}

#[test]
fn many_puzzles_are_converted_line_by_line() {
    let made = "new sudoku --size 4x4 --seed 5 --count 40 --lines";
    let made = recreo(made).ended(0);
    let links = recreo_reading("convert --lines --to link --jobs 2", &made.out).ended(0);
    assert!(links.text().lines().all(|line| line.starts_with("https://puzz.link/p?sudoku/4/4/")));
    let back = recreo_reading("convert --lines --to line", &links.out).ended(0);
    assert_eq!(back.text(), made.text());
    let mut broken = made.out.clone();
    broken.extend_from_slice(b"no puzzle\n");
    let told = recreo_reading("convert --lines --to link", &broken).ended(2);
    let last = told.text().lines().last().unwrap();
    assert!(last.starts_with("{\"error\":\"41:"), "{last}");
}

/// The link and its board are those of pzprjs's tests (`test/script/numlin.js`).
#[test]
fn links_of_numberlinks_are_known_by_themselves() {
    let link = "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3";
    let line = recreo_reading("convert --to line", link.as_bytes()).ended(0);
    assert_eq!(line.text(), "1..../2..3./...../.1..2/....3\n");
    let again = recreo_reading("convert --to link", &line.out).ended(0);
    assert_eq!(again.text().trim(), link);
}
