//! The report as aligned text with bars.

use std::fmt::Write as _;

use recreo_render::Charset;

use crate::report::{Bars, Measures, Report};

/// The length of the longest bar, in characters.
const BAR: usize = 28;

impl Report {
    /// Formats the report for a terminal or a text file.
    pub fn table(&self, charset: Charset) -> String {
        let mut text = format!("{}\n", self.title);
        for remark in &self.remarks {
            let _ = writeln!(text, "{remark}");
        }
        self.games.iter().for_each(|games| bars(&mut text, games, charset));
        for kind in &self.kinds {
            if self.kinds.len() > 1 {
                let _ = writeln!(text, "\n{}\n{}", kind.name, rule(width(&kind.name), charset));
            }
            for chart in kind.charts.iter().chain([&kind.score]) {
                bars(&mut text, chart, charset);
            }
            measures(&mut text, &kind.measures);
        }
        text
    }
}

fn bars(text: &mut String, chart: &Bars, charset: Charset) {
    if chart.rows.is_empty() {
        return;
    }
    let label = chart.rows.iter().map(|row| width(&row.label)).max().unwrap_or(0);
    let count = chart.rows.iter().map(|row| row.count.to_string().len()).max().unwrap_or(0);
    let most = chart.rows.iter().map(|row| row.count).max().unwrap_or(0);
    let _ = writeln!(text, "\n{}", chart.title);
    for row in &chart.rows {
        let bar = bar(row.count, most, charset);
        let line = format!(
            "  {}  {:>count$}  {:>5}  {bar}",
            padded(&row.label, label),
            row.count,
            row.percent()
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn measures(text: &mut String, measures: &Measures) {
    if measures.rows.is_empty() {
        return;
    }
    let lines = || std::iter::once(&measures.heads).chain(&measures.rows);
    let wide: Vec<usize> =
        (0..7).map(|n| lines().map(|line| width(&line[n])).max().unwrap_or(0)).collect();
    text.push('\n');
    for (number, line) in lines().enumerate() {
        let indent = if number == 0 { "" } else { "  " };
        let first = padded(&format!("{indent}{}", line[0]), wide[0] + 2);
        let rest =
            (1..7).map(|n| format!("  {}{}", " ".repeat(wide[n] - width(&line[n])), line[n]));
        let _ = writeln!(text, "{first}{}", rest.collect::<String>());
    }
}

/// Draws a bar with a resolution of an eighth of a character. Only a count of 0 has no bar.
fn bar(count: u64, most: u64, charset: Charset) -> String {
    if count == 0 || most == 0 {
        return String::new();
    }
    let eighths = (u128::from(count) * BAR as u128 * 8).div_ceil(u128::from(most)) as usize;
    if charset == Charset::Ascii {
        return "#".repeat(eighths.div_ceil(8));
    }
    let mut bar = "█".repeat(eighths / 8);
    bar.extend(
        [None, Some('▏'), Some('▎'), Some('▍'), Some('▌'), Some('▋'), Some('▊'), Some('▉')]
            [eighths % 8],
    );
    bar
}

fn rule(length: usize, charset: Charset) -> String {
    if charset == Charset::Ascii { "-" } else { "─" }.repeat(length)
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn padded(text: &str, length: usize) -> String {
    format!("{text}{}", " ".repeat(length.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_by_eighths_and_are_never_empty() {
        assert_eq!(bar(8, 8, Charset::Unicode), "█".repeat(BAR));
        assert_eq!(bar(1, 1_000_000, Charset::Unicode), "▏");
        assert_eq!(bar(0, 5, Charset::Unicode), "");
        assert_eq!(bar(1, 2, Charset::Ascii), "#".repeat(BAR / 2));
    }
}
