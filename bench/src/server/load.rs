//! Players who make moves at a constant rate. A delayed move does not delay the next one: a round
//! trip is measured from the time when the move was due.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::line::Line;
use crate::Outcome;

/// How long the moves before the measurement last, in seconds.
const WARM_UP: u32 = 2;

/// Returns the round trips of this many moves per second, made by this many players, each with a
/// play of a puzzle. With several servers the players are distributed over them, and all logs are
/// requested from the last one.
pub(crate) fn moves(
    hosts: &[&str],
    puzzle: &str,
    players: u32,
    pace: u32,
    seconds: u32,
) -> Outcome<Vec<Duration>> {
    let host = hosts.last().ok_or("there is no server")?;
    let mut line = Line::to(host)?;
    let puzzle = line.post("/api/puzzles", &json!({ "name": puzzle }))?;
    let player = line.post("/api/players", &json!({ "name": "Ana" }))?;
    let play = json!({ "puzzle": puzzle["id"], "player": player["id"] });
    let mut hands = Vec::new();
    for (_, host) in (0..players).zip(hosts.iter().cycle()) {
        let id = line.post("/api/plays", &play)?["id"].as_str().unwrap_or_default().to_owned();
        hands.push(Hand::new(Line::to(host)?, id)?);
    }
    let between = Duration::from_secs(1) * players / pace;
    let begin = Instant::now() + Duration::from_millis(200);
    let threads: Vec<_> = hands
        .into_iter()
        .zip(0..players)
        .map(|(mut hand, number)| {
            let first = begin + between * number / players;
            std::thread::spawn(move || -> Result<(Vec<Duration>, Hand), String> {
                let mut trips = Vec::new();
                let warm_up = WARM_UP * pace / players;
                for turn in 0..warm_up + seconds * pace / players {
                    let due = first + between * turn;
                    std::thread::sleep(due.saturating_duration_since(Instant::now()));
                    hand.make().map_err(|cause| cause.to_string())?;
                    if turn >= warm_up {
                        trips.push(due.elapsed());
                    }
                }
                Ok((trips, hand))
            })
        })
        .collect();
    let mut all = Vec::new();
    // The first connection was idle for longer than the server's timeout.
    let mut line: Option<Line> = None;
    for thread in threads {
        let (trips, hand) = thread.join().map_err(|_| "a player fell over")??;
        // Every acknowledged move is in the log.
        let line = match &mut line {
            Some(line) => line,
            none => none.insert(Line::to(host)?),
        };
        let log = line.get(&format!("/api/plays/{}/events", hand.play), "identity")?;
        let log: Value = serde_json::from_slice(&log)?;
        if log["events"].as_array().map(Vec::len) != Some(hand.entries) {
            return Err("moves that were acknowledged are not in the log".into());
        }
        all.extend(trips);
    }
    Ok(all)
}

/// A player who makes the same two moves in turn: forward and back.
struct Hand {
    line: Line,
    play: String,
    gestures: [Value; 2],
    entries: usize,
}

impl Hand {
    /// Finds a move that can be made and undone: a small mark, or a step forward and back.
    fn new(line: Line, play: String) -> Outcome<Hand> {
        let mut hand = Hand { line, play, gestures: [Value::Null, Value::Null], entries: 0 };
        let ways = [("E", "W"), ("S", "N"), ("W", "E"), ("N", "S")];
        let steps = ways.map(|(forth, back)| {
            [forth, back].map(|way| json!({ "act": { "toward": [way, null] } }))
        });
        let marks = (0..81).map(|cell| {
            let mark = json!({ "act": { "type": ["1", format!("cell-{cell}")] }, "mode": 1 });
            [mark.clone(), mark]
        });
        for gestures in steps.into_iter().chain(marks) {
            hand.gestures = gestures;
            if hand.make().is_ok() {
                hand.make()?;
                return Ok(hand);
            }
        }
        Err("no move could be made".into())
    }

    fn make(&mut self) -> Outcome {
        let gesture = &self.gestures[self.entries % 2];
        let body = json!({ "entries": self.entries, "gesture": gesture });
        let answer = self.line.post(&format!("/api/plays/{}/events", self.play), &body)?;
        self.entries = answer["entries"].as_u64().map_or(0, |entries| entries as usize);
        Ok(())
    }
}
