//! The tally in words: what tables and charts show.

use recreo_game::{Level, Message};

use super::super::{part_name, tidy};
use super::spread::{Bin, Spread};
use super::tally::{BARS, KindTally, Tally};
use crate::shell::Shell;

/// So many sizes are shown one by one; more are put together by their numbers of cells.
const MOST_SIZES: usize = 20;

pub(super) struct Report {
    pub(super) title: String,
    /// What else must be known.
    pub(super) remarks: Vec<String>,
    /// How many puzzles there are of each game, where there are several.
    pub(super) kinds: Option<Section>,
    pub(super) parts: Vec<KindReport>,
}

pub(super) struct KindReport {
    /// The game's name.
    pub(super) name: String,
    pub(super) sections: Vec<Section>,
    /// The score, as columns beside each other.
    pub(super) score: Section,
    pub(super) measures: Measures,
}

/// Bars with their names.
pub(super) struct Section {
    pub(super) title: String,
    pub(super) rows: Vec<Row>,
}

pub(super) struct Row {
    pub(super) label: String,
    pub(super) count: u64,
    /// Of how many.
    pub(super) whole: u64,
}

impl Row {
    /// Its part of the whole.
    pub(super) fn share(&self) -> f64 {
        if self.whole == 0 { 0.0 } else { self.count as f64 / self.whole as f64 }
    }

    /// Its part of the whole, as people say it.
    pub(super) fn percent(&self) -> String {
        match self.share() * 100.0 {
            0.0 => "0 %".to_owned(),
            little if little < 1.0 => "<1 %".to_owned(),
            nearly if (99.5..100.0).contains(&nearly) => ">99 %".to_owned(),
            share => format!("{share:.0} %"),
        }
    }
}

/// A table: least, quartiles, most and mean of each measure.
pub(super) struct Measures {
    pub(super) heads: [String; 7],
    pub(super) rows: Vec<[String; 7]>,
}

impl Report {
    /// The report on a file, of which perhaps not all could be read.
    pub(super) fn new(shell: &Shell, file: &str, tally: &Tally, cut: bool) -> Report {
        let puzzles = tally.puzzles();
        let title = Message::new("cli-stats-title").with("file", file).with("count", puzzles);
        let name = |kind: &KindTally| shell.word(&format!("{}-name", kind.about.id));
        let mut remarks = Vec::new();
        if tally.kinds.len() == 1 {
            remarks.extend(tally.kinds.values().map(name));
        }
        if tally.unreadable > 0 {
            let message = Message::new("cli-stats-unreadable").with("count", tally.unreadable);
            remarks.push(shell.say(&message));
        }
        if cut {
            remarks.push(shell.word("cli-stats-cut"));
        }
        let kinds = (tally.kinds.len() > 1).then(|| {
            let row =
                |kind: &KindTally| Row { label: name(kind), count: kind.puzzles, whole: puzzles };
            let rows = tally.kinds.values().map(row).collect();
            Section { title: shell.word("cli-stats-kinds"), rows }
        });
        let parts = tally.kinds.values().map(|kind| KindReport::new(shell, name(kind), kind));
        Report { title: shell.say(&title), remarks, kinds, parts: parts.collect() }
    }
}

impl KindReport {
    fn new(shell: &Shell, name: String, kind: &KindTally) -> KindReport {
        let sections = [levels(shell, kind), sizes(shell, kind), techniques(shell, kind)];
        let rated = kind.score.count();
        let bins = kind.score.bins(BARS);
        let whole = kind.score.is_whole();
        let row = |bin: &Bin| Row { label: between(bin, whole), count: bin.count, whole: rated };
        KindReport {
            name,
            sections: sections.into_iter().filter(|section| !section.rows.is_empty()).collect(),
            score: Section {
                title: shell.word("cli-stats-score"),
                rows: bins.iter().map(row).collect(),
            },
            measures: measures(shell, kind),
        }
    }
}

fn levels(shell: &Shell, kind: &KindTally) -> Section {
    let row = |level: Level| Row {
        label: shell.word(&format!("level-{level}")),
        count: kind.levels[level as usize],
        whole: kind.puzzles,
    };
    let mut rows: Vec<Row> = Level::ALL.map(row).into();
    if kind.unrated > 0 {
        let label = shell.word("cli-stats-unrated");
        rows.push(Row { label, count: kind.unrated, whole: kind.puzzles });
    }
    Section { title: shell.word("cli-stats-levels"), rows }
}

fn sizes(shell: &Shell, kind: &KindTally) -> Section {
    let row = |label: String, count: u64| Row { label, count, whole: kind.puzzles };
    let rows = if kind.sizes.len() <= MOST_SIZES {
        kind.sizes.iter().map(|(size, &count)| row(size.1.clone(), count)).collect()
    } else {
        let mut cells = Spread::default();
        kind.sizes.iter().for_each(|(size, &count)| cells.add_many(size.0 as f64, count));
        let label = |bin: &Bin| Message::new("cli-stats-cells").with("cells", between(bin, true));
        let bins = cells.bins(BARS);
        bins.iter().map(|bin| row(shell.say(&label(bin)), bin.count)).collect()
    };
    Section { title: shell.word("cli-stats-sizes"), rows }
}

/// In how many puzzles each technique is needed.
fn techniques(shell: &Shell, kind: &KindTally) -> Section {
    let row = |(_, key, spread): (&str, &str, &Spread)| Row {
        label: shell.word(key),
        count: spread.count(),
        whole: kind.score.count(),
    };
    let rows = kind.techniques().map(row).collect();
    Section { title: shell.word("cli-stats-techniques"), rows }
}

fn measures(shell: &Shell, kind: &KindTally) -> Measures {
    let heads = [
        "cli-stats-measure",
        "cli-stats-min",
        "cli-stats-q1",
        "cli-stats-median",
        "cli-stats-q3",
        "cli-stats-max",
        "cli-stats-mean",
    ]
    .map(|key| shell.word(key));
    let row = |name: String, spread: &Spread| {
        let [min, q1, median, q3, max] = spread.quartiles().map(tidy);
        [name, min, q1, median, q3, max, tidy(spread.mean())]
    };
    let mut rows = Vec::new();
    if kind.score.count() > 0 {
        rows.push(row(shell.word("cli-stats-score"), &kind.score));
    }
    let parts = kind.measures();
    rows.extend(parts.map(|(name, spread)| row(part_name(shell, kind.about, name), spread)));
    Measures { heads, rows }
}

/// The values of a bar: whole numbers to the last of them, others to where the next bar begins.
fn between(bin: &Bin, whole: bool) -> String {
    let last = if whole { bin.to - 1.0 } else { bin.to };
    if last <= bin.from { tidy(bin.from) } else { format!("{}-{}", tidy(bin.from), tidy(last)) }
}
