//! Playing times as text.

use std::time::Duration;

/// Formats a playing time as minutes and seconds, with hours if necessary.
pub fn clock_face(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_hours_only_when_there_are_some() {
        let shown = [0, 59, 754, 3599, 3600, 90_061].map(|s| clock_face(Duration::from_secs(s)));
        assert_eq!(shown, ["0:00", "0:59", "12:34", "59:59", "1:00:00", "25:01:01"]);
    }
}
