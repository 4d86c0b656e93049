//! Other people's programs, measured in processes of their own: a peer that overflows its stack or takes all memory spoils
//! only its own row.

use std::error::Error;
use std::process::{Command, Stdio};

use crate::options::Options;
use crate::table::Speed;

/// The fastest peer at a task, by name and version; none if nobody does it, or peers are not wanted.
pub(crate) fn best(
    options: &Options,
    task: &str,
    algorithm: &str,
    size: u32,
) -> Result<Option<(String, Speed)>, Box<dyn Error>> {
    let Some(program) = &options.peers else { return Ok(None) };
    let mut run = Command::new(program);
    let output =
        run.args([task, algorithm, &size.to_string()]).stderr(Stdio::inherit()).output()?;
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
