//! Periods of the leaderboard that end now.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use recreo_game::{Message, Problem};

/// A period that ends now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Period {
    /// The last 24 hours.
    Day,
    /// The last 7 days.
    Week,
    /// The last 31 days.
    Month,
    /// The last 366 days.
    Year,
}

impl Period {
    /// All periods, from short to long.
    pub const ALL: [Period; 4] = [Period::Day, Period::Week, Period::Month, Period::Year];

    /// Returns the name in commands and requests.
    pub fn name(self) -> &'static str {
        match self {
            Period::Day => "day",
            Period::Week => "week",
            Period::Month => "month",
            Period::Year => "year",
        }
    }

    /// Returns when the period that ends now began, in milliseconds since 1970.
    pub fn start(self, now: SystemTime) -> i64 {
        let days = match self {
            Period::Day => 1,
            Period::Week => 7,
            Period::Month => 31,
            Period::Year => 366,
        };
        let since_1970 = now.duration_since(UNIX_EPOCH).unwrap_or_default();
        let start = since_1970.saturating_sub(Duration::from_secs(days * 24 * 60 * 60));
        i64::try_from(start.as_millis()).unwrap_or(i64::MAX)
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Period {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Period, Problem> {
        let known = || Period::ALL.map(Period::name).join(", ");
        Period::ALL.into_iter().find(|period| period.name() == text).ok_or_else(|| {
            Message::new("app-unknown-period").with("found", text).with("known", known()).into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp11_a_period_begins_as_long_ago_as_its_name_says() {
        let now = UNIX_EPOCH + Duration::from_secs(1_000 * 24 * 60 * 60);
        let days = Period::ALL.map(|period| period.start(now) / (24 * 60 * 60 * 1000));
        assert_eq!(days, [999, 993, 969, 634]);
        // A clock before 1970 does not fail.
        assert_eq!(Period::Day.start(UNIX_EPOCH - Duration::from_secs(1)), 0);
    }

    #[test]
    fn the_names_of_periods_are_read_back() {
        for period in Period::ALL {
            assert_eq!(period.name().parse(), Ok(period));
        }
        assert!("fortnight".parse::<Period>().is_err());
    }
}
