//! Formats numbers for the tables.

/// Formats a number with three significant digits.
pub(crate) fn figure(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v if v >= 1.0 => format!("{v:.2}"),
        v => format!("{v:.3}"),
    }
}

/// Formats seconds, in the unit that leaves at least one digit before the decimal point.
pub(crate) fn time(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s >= 1.0 => (s, "s"),
        s if s >= 1e-3 => (s * 1e3, "ms"),
        s => (s * 1e6, "us"),
    };
    format!("{} {unit}", figure(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        assert_eq!([12_345.0, 99.5, 1.234, 0.0213].map(figure), ["12345", "99.5", "1.23", "0.021"]);
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!([18e-6, 0.0044, 2.8].map(time), ["18.0 us", "4.40 ms", "2.80 s"]);
    }
}
