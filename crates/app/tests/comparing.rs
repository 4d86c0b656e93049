//! Tests of comparing solvers: each has its own limits, and a stopped one does not hide the others.
#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use std::time::Duration;

use recreo_app::compare;
use recreo_catalog::CATALOG;
use recreo_game::{Control, DynPuzzle, Json, ManualClock, Stopped};

fn maze() -> Box<dyn DynPuzzle> {
    let game = CATALOG.find("maze").unwrap();
    let mut settings = game.settings();
    settings.set("size", "12x9").unwrap();
    game.generate(&settings, 3, &Control::new()).unwrap()
}

#[test]
fn mz17_a_stopped_solver_does_not_hide_the_others() {
    let maze = maze();
    let solvers = maze.about().solvers;
    let clock = ManualClock::new();
    let mut calls = 0;
    let mut limits = || {
        calls += 1;
        let past = std::time::Instant::now();
        if calls == 1 { Control::new().with_deadline(past) } else { Control::new() }
    };
    let mut names = Vec::new();
    let mut each = |result: &recreo_app::Compared| {
        clock.pass(Duration::from_millis(5));
        names.push(result.solver);
    };
    let found = compare(maze.as_ref(), solvers, &clock, &mut limits, &mut each);
    assert_eq!(names, solvers);
    assert_eq!(found.results[0].stopped, Some(Stopped::Deadline));
    assert_eq!((found.results[0].status, found.results[0].solutions), ("stopped", 0));
    assert!(found.results[1..].iter().all(|one| one.stopped.is_none() && one.solutions == 1));
    assert_eq!(found.disagreement, None);
    assert_eq!(found.measures(), ["moves"]);
    assert_eq!(found.statistics()[..3], ["nodes", "depth", "memory"]);
    assert!(found.results.iter().all(|one| one.took == Duration::ZERO), "the clock is the host's");
}

#[test]
fn mz17_a_cancelled_comparison_runs_no_further_solver() {
    let maze = maze();
    let control = Control::new();
    let mut each = |_: &recreo_app::Compared| control.cancel();
    let clock = ManualClock::new();
    let solvers = maze.about().solvers;
    let found = compare(maze.as_ref(), solvers, &clock, &mut || control.clone(), &mut each);
    assert_eq!(found.results.len(), 1);
}

#[test]
fn bg9_a_document_names_the_solver_of_each_solution() {
    let mut maze = maze();
    let found = |maze: &dyn DynPuzzle, solver: &str| {
        let options = recreo_game::SolveOptions { limit: 99, solver: Some(solver.to_owned()) };
        maze.solve(&options, &Control::new()).solutions
    };
    let mut solutions = recreo_app::Solutions::default();
    let best = found(maze.as_ref(), "bfs");
    solutions.add_found(maze.as_ref(), &best, Some("bfs"));
    let all = found(maze.as_ref(), "dfs");
    solutions.add_found(maze.as_ref(), &all, Some("dfs"));
    let items = solutions.items();
    assert_eq!(items.len(), all.len(), "the best one is known already");
    assert_eq!(items.last().unwrap().solver.as_deref(), Some("bfs"));
    assert!(items[..items.len() - 1].iter().all(|one| one.solver.as_deref() == Some("dfs")));
    assert!(solutions.get(0).is_err() && solutions.get(items.len() + 1).is_err());

    let written = |maze: &dyn DynPuzzle| {
        let mut bytes = Vec::new();
        maze.write(None, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    assert!(!written(maze.as_ref()).contains("solvers"));
    recreo_app::store_found(maze.as_mut(), all, Some("dfs"));
    let document = written(maze.as_ref());
    assert!(document.contains(r#""solvers":["dfs","dfs""#), "{document}");
    let read = |text: &str| {
        let draft = CATALOG.open(text.as_bytes().to_vec(), &Control::new());
        let Ok(recreo_app::Opened::One(draft)) = draft else { return None };
        draft.validate(&Control::new()).ok()
    };
    let again = read(&document).unwrap();
    assert_eq!(written(again.as_ref()), document);
    let first: &Json = &again.metadata().solutions[0];
    assert_eq!(again.metadata().solver_of(first), Some("dfs"));
    // A list of another length would name the wrong ones.
    assert!(read(&document.replacen(r#""solvers":["dfs","#, r#""solvers":["#, 1)).is_none());
    assert!(read(&document.replacen(r#""solvers":["dfs","#, r#""solvers":[null,"#, 1)).is_some());
}
