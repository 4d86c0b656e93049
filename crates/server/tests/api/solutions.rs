//! The solutions of a puzzle: stored, listed, shown one by one; and the comparison of its solvers.

use recreo_store::Store;
use serde_json::{Value, json};

use crate::jobs::{all, failure, last};
use crate::server::TestServer;

const MAZE: &str = "maze@1:size=12x9#3";

fn listed(server: &TestServer, puzzle: &str) -> Vec<Value> {
    let answer = server.get(&format!("/api/puzzles/{puzzle}/solutions")).expect_status(200);
    answer["solutions"].as_array().unwrap().clone()
}

fn solve(server: &TestServer, puzzle: &str, solver: &str) -> usize {
    let body = json!({ "do": "solve", "puzzle": puzzle, "solver": solver, "limit": 100 });
    last(server, body)["solutions"].as_array().unwrap().len()
}

#[test]
fn mz4_solving_a_listed_maze_again_adds_better_solutions_and_no_duplicates() {
    let server = TestServer::new();
    let puzzle = server.puzzle(MAZE);
    assert!(listed(&server, &puzzle).is_empty());
    assert_eq!(solve(&server, &puzzle, "astar"), 1);
    let first = listed(&server, &puzzle);
    assert_eq!((first.len(), &first[0]["solver"]), (1, &json!("astar")));

    let found = solve(&server, &puzzle, "dfs");
    assert!(found > 2, "backtracking finds ever better solutions: {found}");
    let all = listed(&server, &puzzle);
    assert_eq!(all.len(), found, "the best one was known already");
    let moves: Vec<u64> =
        all.iter().map(|one| one["length"][0]["value"].as_u64().unwrap()).collect();
    assert!(moves.windows(2).all(|pair| pair[0] > pair[1]), "strictly decreasing: {moves:?}");
    let numbers: Vec<u64> = all.iter().map(|one| one["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=found as u64).collect::<Vec<u64>>());
    let solvers: Vec<&str> = all.iter().map(|one| one["solver"].as_str().unwrap()).collect();
    assert_eq!(solvers.last(), Some(&"astar"), "the optimal one was found first by A*");
    assert!(solvers[..found - 1].iter().all(|solver| *solver == "dfs"), "{solvers:?}");
    assert_eq!(moves.last(), first[0]["length"][0]["value"].as_u64().as_ref());

    for solver in ["dfs", "bfs", "jps"] {
        solve(&server, &puzzle, solver);
        assert_eq!(listed(&server, &puzzle), all, "{solver} adds nothing");
    }
    // The rows of the database are the same.
    let store = Store::open(&server.url).unwrap();
    let rows = store.solutions(&puzzle.parse().unwrap()).unwrap();
    let cells = |json: &str| serde_json::from_str::<Vec<Value>>(json).unwrap().len() as u64;
    let lengths: Vec<u64> = rows.iter().map(|row| cells(&row.json) - 1).collect();
    assert_eq!(lengths, moves);
    let named: Vec<&str> = rows.iter().filter_map(|row| row.solver.as_deref()).collect();
    assert_eq!(named, solvers);
    // And so is the document, which other programs read.
    let document = server.get(&format!("/api/puzzles/{puzzle}?format=recreo"));
    let document: Value = serde_json::from_slice(document.response.whole().unwrap()).unwrap();
    assert_eq!(document["solutions"].as_array().unwrap().len(), found);
    assert_eq!(document["solvers"], json!(solvers));
}

#[test]
fn bg9_a_chosen_solution_is_shown_in_its_own_colour_and_the_play_scores_no_more() {
    let server = TestServer::new();
    let puzzle = server.puzzle(MAZE);
    solve(&server, &puzzle, "dfs");
    let count = listed(&server, &puzzle).len();
    let play = server.begin(&puzzle, &server.player("Ana"));
    let before = server.get(&format!("/api/plays/{play}")).body;

    // A number that does not exist is refused, says how many there are, and costs nothing.
    let missing = json!({ "do": "film", "play": play, "solution": count + 1 });
    let (key, problem) = failure(&server, missing);
    assert_eq!(key, "app-no-such-solution");
    assert!(problem["detail"].as_str().unwrap().contains(&count.to_string()), "{problem}");
    assert_eq!(failure(&server, json!({ "do": "film", "play": play, "solution": 0 })).0, key);
    assert_eq!(server.get(&format!("/api/plays/{play}")).body["score"], before["score"]);

    let events = all(&server, json!({ "do": "film", "play": play, "solution": 1 }));
    let (name, done) = events.last().unwrap();
    assert_eq!((*name, &done["solution"]["number"]), ("done", &json!(1)));
    let roles = |scene: &Value| -> Vec<String> {
        let shapes = scene["shapes"].as_array().unwrap();
        shapes.iter().map(|shape| shape["r"].as_str().unwrap().to_owned()).collect()
    };
    let shown = roles(&done["scene"]);
    assert!(shown.contains(&"solution".to_owned()) && !shown.contains(&"path".to_owned()));
    let frames = events.iter().find(|event| event.0 == "frames").unwrap();
    let steps = done["solution"]["length"][0]["value"].as_u64().unwrap();
    assert_eq!(frames.1["frames"].as_array().unwrap().len() as u64, steps, "step by step");

    let after = server.get(&format!("/api/plays/{play}")).body;
    assert_eq!(after["score"]["cancelled"], true);
    assert_eq!((&after["scene"], &after["status"]), (&before["scene"], &before["status"]));
}

#[test]
fn mz17_the_solvers_of_a_puzzle_are_compared_side_by_side() {
    let server = TestServer::new();
    for name in [MAZE, "labyrinth@1:size=6x6#1", "sudoku@1:size=4x4#7", "flow@1:size=5x5#1"] {
        let events = all(&server, json!({ "do": "compare", "name": name }));
        let (last, found) = events.last().unwrap();
        assert_eq!(*last, "done", "{found}");
        assert!(found.get("disagreement").is_none(), "{name}: {found}");
        let solvers = found["solvers"].as_array().unwrap();
        assert!(solvers.len() > 1, "{name}");
        let sent = events.iter().filter(|event| event.0 == "compared").count();
        assert_eq!(sent, solvers.len(), "each result is sent as soon as it is known");
        for solver in solvers {
            assert_eq!(solver["solutions"], 1, "{name}: {solver}");
            assert!(solver["figures"].as_array().is_some_and(|figures| !figures.is_empty()));
        }
    }
    let body = json!({ "do": "compare", "name": MAZE, "solvers": ["bfs", "dfs"] });
    let found = last(&server, body);
    let named: Vec<&Value> =
        found["figures"].as_array().unwrap().iter().map(|figure| &figure["name"]).collect();
    assert_eq!(named[..4], ["moves", "nodes", "depth", "memory"]);
    assert_eq!(found["solvers"][1]["id"], "dfs");
    let wrong = json!({ "do": "compare", "name": MAZE, "solvers": ["magic"] });
    assert_eq!(failure(&server, wrong).0, "app-no-such-solver");
}
