//! Other people's programs, measured in processes of their own: a peer that overflows its stack or takes all memory spoils
//! only its own row.

use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::options::Options;
use crate::table::Speed;

/// The fastest peer at a task, by name and version; none if nobody does it, or peers are not wanted. The `mazes` are what
/// they read: a byte for every cell, 1 for the way east and 2 for the way south, one maze after the other.
pub(crate) fn best(
    options: &Options,
    task: &str,
    algorithm: &str,
    size: u32,
    mazes: &[u8],
) -> Result<Option<(String, Speed)>, Box<dyn Error>> {
    let Some(program) = &options.peers else { return Ok(None) };
    let mut run = Command::new(program);
    run.args([task, algorithm, &size.to_string()]);
    let mut peers = run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut input) = peers.stdin.take() {
        // Who does not do this task does not read either.
        let _ = input.write_all(mazes);
    }
    let output = peers.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("peers at {task} {algorithm}: {}", output.status).into());
    }
    let lines = String::from_utf8(output.stdout)?;
    let speeds = lines.lines().map(read).collect::<Option<Vec<_>>>();
    let speeds = speeds.ok_or_else(|| format!("peers at {task} {algorithm} wrote {lines:?}"))?;
    Ok(speeds.into_iter().max_by(|(_, a), (_, b)| a.million_cells.total_cmp(&b.million_cells)))
}

/// Reads `Mazeir 0.2.0,10000,4.7`: who, at what size, in how many seconds.
fn read(line: &str) -> Option<(String, Speed)> {
    let mut fields = line.split(',');
    let (name, size, seconds) = (fields.next()?, fields.next()?, fields.next()?);
    Some((name.to_owned(), Speed::of(size.parse().ok()?, seconds.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_peers_write_is_read() {
        let (name, speed) = read("Mazeir 0.2.0,1000,0.5").unwrap();
        assert_eq!((name.as_str(), speed), ("Mazeir 0.2.0", Speed::of(1000, 0.5)));
        assert!(read("Mazeir 0.2.0").is_none());
    }
}
