//! Other people's programs, measured in processes of their own: a peer that overflows its stack or takes all memory spoils
//! only its own row.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::Outcome;
use crate::options::Options;

/// How long a peer took.
#[derive(Debug, PartialEq)]
pub(crate) struct Time {
    /// Its name and version.
    pub(crate) name: String,
    /// How much it did: cells a side of a maze, or a number of boards.
    pub(crate) size: u32,
    pub(crate) seconds: f64,
}

/// The times of everyone who does the task that these words name, on this input; none if peers are not wanted.
pub(crate) fn times(options: &Options, words: &[&str], input: &[u8]) -> Outcome<Vec<Time>> {
    let Some(program) = &options.peers else { return Ok(Vec::new()) };
    let mut run = Command::new(program);
    run.args(words);
    let mut peers = run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = peers.stdin.take() {
        // Who does not do this task does not read either.
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

/// Reads `Mazeir 0.2.0,10000,4.7`: who, how much, in how many seconds.
fn read(line: &str) -> Option<Time> {
    let mut fields = line.split(',');
    let (name, size, seconds) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Time { name: name.to_owned(), size: size.parse().ok()?, seconds: seconds.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_peers_write_is_read() {
        let time = Time { name: "Mazeir 0.2.0".to_owned(), size: 1000, seconds: 0.5 };
        assert_eq!(read("Mazeir 0.2.0,1000,0.5"), Some(time));
        assert!(read("Mazeir 0.2.0").is_none());
    }
}
