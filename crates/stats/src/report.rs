//! Statistics as text: the contents of tables and charts.

use recreo_game::{About, Level, Message, Texts};

use crate::distribution::{Bin, Distribution};
use crate::statistics::{BARS, KindStatistics, Statistics};

/// The maximum number of sizes that are listed separately. With more, sizes are grouped by number
/// of cells.
const MAX_SIZES: usize = 20;

/// Statistics as text in one language.
pub struct Report {
    /// The title.
    pub title: String,
    /// Remarks below the title.
    pub(crate) remarks: Vec<String>,
    /// The number of puzzles of each game, if there are several games.
    pub(crate) games: Option<Bars>,
    pub(crate) kinds: Vec<KindReport>,
}

pub(crate) struct KindReport {
    /// The name of the game.
    pub(crate) name: String,
    pub(crate) charts: Vec<Bars>,
    /// The distribution of the score.
    pub(crate) score: Bars,
    pub(crate) measures: Measures,
}

/// A bar chart with a title.
pub(crate) struct Bars {
    pub(crate) title: String,
    pub(crate) rows: Vec<Row>,
}

pub(crate) struct Row {
    pub(crate) label: String,
    pub(crate) count: u64,
    /// The total for the share.
    pub(crate) whole: u64,
}

impl Row {
    /// Returns the share of the total.
    pub(crate) fn share(&self) -> f64 {
        if self.whole == 0 { 0.0 } else { self.count as f64 / self.whole as f64 }
    }

    /// Returns the share in percent, as text.
    pub(crate) fn percent(&self) -> String {
        match self.share() * 100.0 {
            0.0 => "0 %".to_owned(),
            little if little < 1.0 => "<1 %".to_owned(),
            nearly if (99.5..100.0).contains(&nearly) => ">99 %".to_owned(),
            share => format!("{share:.0} %"),
        }
    }
}

/// A table with minimum, quartiles, maximum and mean of each measure.
pub(crate) struct Measures {
    pub(crate) heads: [String; 7],
    pub(crate) rows: Vec<[String; 7]>,
}

impl Report {
    /// Creates the report on a file. `cut` says that the file could not be read to its end.
    pub fn new(texts: &Texts, file: &str, statistics: &Statistics, cut: bool) -> Report {
        let puzzles = statistics.puzzles();
        let title = Message::new("stats-title").with("file", file).with("count", puzzles);
        let name = |kind: &KindStatistics| texts.word(&format!("{}-name", kind.about.id));
        let mut remarks = Vec::new();
        if statistics.kinds.len() == 1 {
            remarks.extend(statistics.kinds.values().map(name));
        }
        if statistics.unreadable > 0 {
            let message = Message::new("stats-unreadable").with("count", statistics.unreadable);
            remarks.push(texts.say(&message));
        }
        if cut {
            remarks.push(texts.word("stats-cut"));
        }
        let games = (statistics.kinds.len() > 1).then(|| {
            let row = |kind: &KindStatistics| Row {
                label: name(kind),
                count: kind.puzzles,
                whole: puzzles,
            };
            let rows = statistics.kinds.values().map(row).collect();
            Bars { title: texts.word("stats-kinds"), rows }
        });
        let kinds = statistics.kinds.values().map(|kind| KindReport::new(texts, name(kind), kind));
        Report { title: texts.say(&title), remarks, games, kinds: kinds.collect() }
    }
}

impl KindReport {
    fn new(texts: &Texts, name: String, kind: &KindStatistics) -> KindReport {
        let charts = [levels(texts, kind), sizes(texts, kind), techniques(texts, kind)];
        let rated = kind.score.count();
        let bins = kind.score.bins(BARS);
        let whole = kind.score.is_whole();
        let row =
            |bin: &Bin| Row { label: between(texts, bin, whole), count: bin.count, whole: rated };
        KindReport {
            name,
            charts: charts.into_iter().filter(|chart| !chart.rows.is_empty()).collect(),
            score: Bars { title: texts.word("stats-score"), rows: bins.iter().map(row).collect() },
            measures: measures(texts, kind),
        }
    }
}

fn levels(texts: &Texts, kind: &KindStatistics) -> Bars {
    let row = |level: Level| Row {
        label: texts.word(&format!("level-{level}")),
        count: kind.levels[level as usize],
        whole: kind.puzzles,
    };
    let mut rows: Vec<Row> = Level::ALL.map(row).into();
    if kind.unrated > 0 {
        let label = texts.word("stats-unrated");
        rows.push(Row { label, count: kind.unrated, whole: kind.puzzles });
    }
    Bars { title: texts.word("stats-levels"), rows }
}

fn sizes(texts: &Texts, kind: &KindStatistics) -> Bars {
    let row = |label: String, count: u64| Row { label, count, whole: kind.puzzles };
    let rows = if kind.sizes.len() <= MAX_SIZES {
        kind.sizes.iter().map(|(size, &count)| row(size.1.clone(), count)).collect()
    } else {
        let mut cells = Distribution::default();
        kind.sizes.iter().for_each(|(size, &count)| cells.add_many(size.0 as f64, count));
        let label =
            |bin: &Bin| Message::new("stats-cells").with("cells", between(texts, bin, true));
        let bins = cells.bins(BARS);
        bins.iter().map(|bin| row(texts.say(&label(bin)), bin.count)).collect()
    };
    Bars { title: texts.word("stats-sizes"), rows }
}

/// Returns the number of puzzles that need each technique.
fn techniques(texts: &Texts, kind: &KindStatistics) -> Bars {
    let row = |(_, key, values): (&str, &str, &Distribution)| Row {
        label: texts.word(key),
        count: values.count(),
        whole: kind.score.count(),
    };
    let rows = kind.techniques().map(row).collect();
    Bars { title: texts.word("stats-techniques"), rows }
}

fn measures(texts: &Texts, kind: &KindStatistics) -> Measures {
    let heads = [
        "stats-measure",
        "stats-min",
        "stats-q1",
        "stats-median",
        "stats-q3",
        "stats-max",
        "stats-mean",
    ]
    .map(|key| texts.word(key));
    let row = |name: String, values: &Distribution| {
        let [min, q1, median, q3, max] = values.quartiles().map(|value| rounded(texts, value));
        [name, min, q1, median, q3, max, rounded(texts, values.mean())]
    };
    let mut rows = Vec::new();
    if kind.score.count() > 0 {
        rows.push(row(texts.word("stats-score"), &kind.score));
    }
    let parts = kind.measures();
    rows.extend(parts.map(|(name, values)| row(part_name(texts, kind.about, name), values)));
    Measures { heads, rows }
}

/// Returns the range of a bar: for whole numbers up to the last one in it, otherwise up to the
/// start of the next bar.
fn between(texts: &Texts, bin: &Bin, whole: bool) -> String {
    let last = if whole { bin.to - 1.0 } else { bin.to };
    if last <= bin.from {
        rounded(texts, bin.from)
    } else {
        format!("{}-{}", rounded(texts, bin.from), rounded(texts, last))
    }
}

/// Returns the display name of a part of a game's ratings.
pub fn part_name(texts: &Texts, about: &About, part: &str) -> String {
    let technique = about.techniques.iter().find(|technique| technique.0 == part);
    let technique = technique.map(|technique| technique.1.to_owned());
    let own = [format!("{}-part-{part}", about.id), format!("part-{part}")];
    let keys: Vec<String> = technique.into_iter().chain(own).collect();
    texts.first_known(&keys, part)
}

/// Formats a number with at most two decimals, as the language writes it.
pub fn rounded(texts: &Texts, value: f64) -> String {
    let text = format!("{value:.2}");
    texts.decimal(text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use recreo_game::{Lang, Texts};

    use super::rounded;

    #[test]
    fn numbers_have_at_most_two_decimals_as_the_language_writes_them() {
        let numbers = [12.0, 0.5, 1.0 / 3.0, 100.0];
        let [english, spanish] = Lang::ALL.map(|lang| {
            let texts = Texts::new(lang, []);
            numbers.map(|number| rounded(&texts, number))
        });
        assert_eq!(english, ["12", "0.5", "0.33", "100"]);
        assert_eq!(spanish, ["12", "0,5", "0,33", "100"]);
    }
}
