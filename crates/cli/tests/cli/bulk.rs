use crate::run::*;

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
    assert_eq!(String::from_utf8_lossy(&output.stderr), "recreo: stopped: cancelled\n");
}

/// MZ11, WS8: a name that looks like a size does not make a bundle of a file, whether one puzzle is
/// asked for, one by its number, or all of them.
#[test]
fn mz11_nth_and_lines_look_at_the_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let maze = "3 3,1\n0 0,0,3,0\n0 1,0,0,0\n0 2,0,4,0\n2 2,6\n";
    let search = "9 3,1\n0 0,0,S,false\n0 1,0,O,false\n0 2,0,L,false\n1 SOL,false\n";
    for (name, body) in
        [("9 12", maze), ("9 3", maze), ("9 Paseo", maze), ("8 12", search), ("8 x", search)]
    {
        let file = folder.path().join(format!("{}.txt", name.replace(' ', "-")));
        std::fs::write(&file, format!("{name}\n{body}")).unwrap();
        let file = file.display();
        let alone = recreo(&format!("convert {file} --to recreo")).ended(0);
        let first = recreo(&format!("convert {file} --nth 1 --to recreo")).ended(0);
        assert_eq!(first.text(), alone.text(), "{name}");
        let all = recreo(&format!("check {file} --lines")).ended(0).lines();
        assert_eq!(all.len(), 1, "{name}");
        assert_eq!(all[0]["valid"], true, "{name}");
        recreo(&format!("convert {file} --nth 2 --to recreo")).ended(2).warns("expected 1");
    }
}
