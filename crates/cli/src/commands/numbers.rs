//! Parses numbers, times and memory sizes in arguments.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use recreo_board::Rng;
use recreo_game::{Control, Message};

use crate::interrupt;
use crate::report::Failure;

/// Returns the whole number given for an option, which must be within these bounds.
pub(crate) fn whole(
    matches: &ArgMatches,
    name: &str,
    least: u64,
    most: u64,
) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
        // Passed as text, because messages put separators into numbers.
        _ => Err(Message::new("cli-wrong-number")
            .with("argument", format!("--{name}"))
            .with("value", text.as_str())
            .with("least", least.to_string())
            .with("most", most.to_string())
            .into()),
    }
}

/// Returns the number of threads: `--jobs`, or the number of cores.
pub(super) fn jobs(matches: &ArgMatches) -> Result<usize, Failure> {
    let asked = whole(matches, "jobs", 1, 1024)?.and_then(|jobs| usize::try_from(jobs).ok());
    Ok(asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)))
}

/// Returns `--seed`, or a random seed from the operating system.
pub(super) fn seed(matches: &ArgMatches) -> Result<u64, Failure> {
    Ok(whole(matches, "seed", 0, u64::MAX)?.unwrap_or_else(Rng::any_seed))
}

/// The time limit for the work on a puzzle, if `--deadline` gives no other.
pub(super) const USUAL: Duration = Duration::from_secs(60);

/// Returns the duration given with `--deadline`, or the usual limit.
pub(crate) fn limit(matches: &ArgMatches) -> Result<Duration, Failure> {
    Ok(deadline(matches)?.unwrap_or(USUAL))
}

/// Returns this control with a deadline of `time` from now.
pub(crate) fn within(control: &Control, time: Option<Duration>) -> Control {
    match time.and_then(|time| Instant::now().checked_add(time)) {
        Some(deadline) => control.clone().with_deadline(deadline),
        None => control.clone(),
    }
}

/// Returns the duration given with `--deadline`.
pub(super) fn deadline(matches: &ArgMatches) -> Result<Option<Duration>, Failure> {
    // Not every command has this option.
    let text = matches.try_get_one::<String>("deadline").ok().flatten();
    let Some(text) = text else { return Ok(None) };
    let wrong = || {
        Message::new("cli-wrong-time").with("argument", "--deadline").with("value", text.as_str())
    };
    Ok(Some(time(text).ok_or_else(wrong)?))
}

/// Returns the bytes given with `--memory`.
fn memory(matches: &ArgMatches) -> Result<Option<usize>, Failure> {
    // Not every command has this option.
    let text = matches.try_get_one::<String>("memory").ok().flatten();
    let Some(text) = text else { return Ok(None) };
    let wrong = || {
        Message::new("cli-wrong-memory").with("argument", "--memory").with("value", text.as_str())
    };
    Ok(Some(bytes(text).ok_or_else(wrong)?))
}

/// Returns a control that Ctrl-C cancels, with `1/parts` of the memory given with `--memory`.
pub(crate) fn control(matches: &ArgMatches, parts: usize) -> Result<Control, Failure> {
    let control = interrupt::control();
    Ok(match memory(matches)? {
        Some(bytes) => control.with_memory(bytes / parts.max(1)),
        None => control,
    })
}

/// Parses `512M`, `2G`, `1.5GiB`: units are powers of 1024; a number without unit is bytes.
fn bytes(text: &str) -> Option<usize> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let power = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 1,
        "m" | "mb" | "mib" => 2,
        "g" | "gb" | "gib" => 3,
        "t" | "tb" | "tib" => 4,
        _ => return None,
    };
    let number: f64 = digits.trim_end().parse().ok()?;
    let bytes = number * 1024f64.powi(power);
    (bytes >= 1.0 && bytes < 2f64.powi(60)).then_some(bytes as usize)
}

/// Parses `500ms`, `10s`, `1.5m`, `2h`; a number without unit is seconds.
fn time(text: &str) -> Option<Duration> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let seconds = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = digits.trim_end().parse().ok()?;
    Duration::try_from_secs_f64(number * seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_a_number_with_a_unit() {
        assert_eq!(bytes("512M"), Some(512 << 20));
        assert_eq!(bytes("2 GiB"), Some(2 << 30));
        assert_eq!(bytes("0.5k"), Some(512));
        assert_eq!(bytes("4096"), Some(4096));
        for nonsense in ["", "M", "-1M", "0", "10 x", "nan", "inf", "1e300G"] {
            assert_eq!(bytes(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_time_is_a_number_with_a_unit() {
        assert_eq!(time("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(time("10s"), Some(Duration::from_secs(10)));
        assert_eq!(time("2m"), Some(Duration::from_secs(120)));
        assert_eq!(time("1.5 h"), Some(Duration::from_secs(5400)));
        assert_eq!(time("3"), Some(Duration::from_secs(3)));
        for nonsense in ["", "s", "-1s", "10 days", "nan", "inf", "1e400"] {
            assert_eq!(time(nonsense), None, "{nonsense}");
        }
    }
}
