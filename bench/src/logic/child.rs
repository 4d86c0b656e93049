//! Programs that are measured from outside: their own processor time, as the shell reports it.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

use crate::Outcome;

/// Returns the standard output of a program, and its processor seconds, to a hundredth.
pub(crate) fn run<S: AsRef<OsStr>>(words: &[S], input: Stdio) -> Outcome<(Vec<u8>, f64)> {
    let mut shell = Command::new("sh");
    // `times` prints the times of the shell itself on the first line, and those of its children on
    // the second.
    shell.args(["-c", "\"$@\" 2>/dev/null; times >&2", "sh"]).args(words);
    let done = shell.stdin(input).stderr(Stdio::piped()).stdout(Stdio::piped()).output()?;
    let stderr = String::from_utf8(done.stderr)?;
    let seconds = stderr.lines().nth(1).and_then(seconds);
    let seconds = seconds.ok_or_else(|| format!("the shell's times are {stderr:?}"))?;
    Ok((done.stdout, seconds))
}

/// Parses `0m1.250000s 0m0.010000s`: user and system time.
fn seconds(line: &str) -> Option<f64> {
    let time = |text: &str| {
        let (minutes, seconds) = text.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.replace(',', ".").parse::<f64>().ok()?)
    };
    let (user, system) = line.split_once(' ')?;
    Some(time(user)? + time(system)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_the_shell_are_parsed() {
        assert_eq!(seconds("0m1.250s 0m0.250s"), Some(1.5));
        assert_eq!(seconds("1m0,5s 0m0,0s"), Some(60.5));
        assert_eq!(seconds("nothing"), None);
    }
}
