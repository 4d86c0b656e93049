//! A process that is killed while it writes loses no acknowledged write.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use recreo_store::{PlayId, Store};

use crate::place::*;

const URL: &str = "RECREO_TEST_LIBRARY";
const PLAYS: &str = "RECREO_TEST_PLAYS";
const WRITERS: usize = 8;

/// The number of acknowledged writes after which the process is killed.
const KILL_AFTER: usize = 300;

pub(crate) fn acknowledged_writes_survive_sigkill(place: &Place<'_>) {
    let store = place.open();
    let plays: Vec<PlayId> =
        (0..WRITERS).map(|n| begun(&store, "some", &format!("P{n}")).1).collect();
    drop(store);
    let names: Vec<String> = plays.iter().map(ToString::to_string).collect();
    let address = match place {
        Place::File(folder) => format!("sqlite:{}", folder.path().join("library.db").display()),
        Place::Schema { address, .. } => address.clone(),
    };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::writes_until_it_is_killed", "--nocapture"])
        .env(URL, address)
        .env(PLAYS, names.join(","))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut acknowledged: HashMap<String, u64> = HashMap::new();
    let mut seen = 0;
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while let Some(Ok(output)) = lines.next() {
        // Skips the lines of the test harness. The last line may be cut off.
        let Some((play, number)) =
            output.strip_prefix("wrote ").and_then(|rest| rest.strip_suffix('.')?.split_once(' '))
        else {
            continue;
        };
        let entries = acknowledged.entry(play.to_owned()).or_default();
        *entries = (*entries).max(number.parse::<u64>().unwrap() + 1);
        seen += 1;
        if seen == KILL_AFTER {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(seen >= KILL_AFTER, "only {seen} writes");

    let store = place.open();
    for play in &plays {
        let log = store.log(play, 0).unwrap();
        let confirmed = acknowledged.get(play.as_str()).copied().unwrap_or(0);
        assert!(log.len() as u64 >= confirmed, "{play}: {} of {confirmed} entries", log.len());
        for (number, text) in log.iter().enumerate() {
            assert_eq!(*text, line(number as u64));
        }
        let row = store.play(play).unwrap().unwrap();
        assert_eq!(row.entries, log.len() as u64, "log and play agree");
        store.append(play, row.entries, &[line(row.entries)], &going_on(1)).unwrap();
    }
}

/// The process to kill: this test program, started with environment variables.
#[test]
fn writes_until_it_is_killed() {
    let (Ok(url), Ok(plays)) = (std::env::var(URL), std::env::var(PLAYS)) else { return };
    let store = Store::open(&url.parse().unwrap()).unwrap();
    std::thread::scope(|scope| {
        for play in plays.split(',') {
            let (store, play): (_, PlayId) = (&store, play.parse().unwrap());
            scope.spawn(move || {
                for number in 0.. {
                    store.append(&play, number, &[line(number)], &going_on(number)).unwrap();
                    let mut out = std::io::stdout().lock();
                    writeln!(out, "wrote {play} {number}.").unwrap();
                    out.flush().unwrap();
                }
            });
        }
    });
}
