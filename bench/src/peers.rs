//! Peers, measured in their own processes: a peer that overflows its stack or takes all memory
//! affects only its own row.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::Outcome;
use crate::options::Options;

/// The time of a peer.
#[derive(Debug, PartialEq)]
pub(crate) struct Time {
    /// Its name and version.
    pub(crate) name: String,
    /// The size of the task: cells per side of a maze, or a number of boards.
    pub(crate) size: u32,
    pub(crate) seconds: f64,
}

/// Returns the times of all peers that support this task, on this input; empty with `--no-peers`.
pub(crate) fn times(options: &Options, words: &[&str], input: &[u8]) -> Outcome<Vec<Time>> {
    let Some(program) = &options.peers else { return Ok(Vec::new()) };
    let mut run = Command::new(program);
    run.args(words);
    let mut peers = run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = peers.stdin.take() {
        // A peer that does not support the task does not read its input.
        let _ = stdin.write_all(input);
    }
    let output = peers.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("peers at {}: {}", words.join(" "), output.status).into());
    }
    let lines = String::from_utf8(output.stdout)?;
    let times = lines.lines().map(read).collect::<Option<Vec<_>>>();
    times.ok_or_else(|| format!("peers at {} wrote {lines:?}", words.join(" ")).into())
}

/// Parses `Mazeir 0.2.0,10000,4.7`: name, size, seconds.
fn read(line: &str) -> Option<Time> {
    let mut fields = line.split(',');
    let (name, size, seconds) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Time { name: name.to_owned(), size: size.parse().ok()?, seconds: seconds.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_output_of_peers_is_parsed() {
        let time = Time { name: "Mazeir 0.2.0".to_owned(), size: 1000, seconds: 0.5 };
        assert_eq!(read("Mazeir 0.2.0,1000,0.5"), Some(time));
        assert!(read("Mazeir 0.2.0").is_none());
    }
}
