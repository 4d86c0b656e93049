//! Statistics as JSON.

use recreo_game::Level;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::distribution::{Bin, Distribution};
use crate::statistics::{BARS, KindStatistics, Statistics};

#[derive(serde::Serialize)]
struct StatisticsJson {
    puzzles: u64,
    unreadable: u64,
    kinds: Vec<KindJson>,
}

#[derive(serde::Serialize)]
struct KindJson {
    kind: &'static str,
    puzzles: u64,
    unrated: u64,
    levels: Ordered<u64>,
    sizes: Ordered<u64>,
    techniques: Ordered<UsesJson>,
    score: DistributionJson,
    histogram: Vec<BinJson>,
    parts: Ordered<DistributionJson>,
}

#[derive(serde::Serialize)]
struct UsesJson {
    puzzles: u64,
    uses: Rounded,
}

#[derive(serde::Serialize)]
struct DistributionJson {
    puzzles: u64,
    min: Rounded,
    q1: Rounded,
    median: Rounded,
    q3: Rounded,
    max: Rounded,
    mean: Rounded,
}

#[derive(serde::Serialize)]
struct BinJson {
    from: Rounded,
    to: Rounded,
    puzzles: u64,
}

/// Returns the statistics in the form that `recreo stats --json` writes.
pub fn json(statistics: &Statistics) -> impl Serialize + use<> {
    StatisticsJson {
        puzzles: statistics.puzzles(),
        unreadable: statistics.unreadable,
        kinds: statistics.kinds.values().map(KindJson::new).collect(),
    }
}

impl KindJson {
    fn new(kind: &KindStatistics) -> KindJson {
        let levels = Level::ALL.map(|level| (level.to_string(), kind.levels[level as usize]));
        let sizes = kind.sizes.iter().map(|(size, count)| (size.1.clone(), *count));
        let techniques = kind.techniques().map(|(name, _, used)| {
            (name.to_owned(), UsesJson { puzzles: used.count(), uses: Rounded(used.sum()) })
        });
        let parts = kind.parts.iter();
        let parts = parts.map(|(name, values)| (name.clone(), DistributionJson::new(values)));
        let bin = |Bin { from, to, count }: Bin| BinJson {
            from: Rounded(from),
            to: Rounded(to),
            puzzles: count,
        };
        KindJson {
            kind: kind.about.id,
            puzzles: kind.puzzles,
            unrated: kind.unrated,
            levels: Ordered(levels.into()),
            sizes: Ordered(sizes.collect()),
            techniques: Ordered(techniques.collect()),
            score: DistributionJson::new(&kind.score),
            histogram: kind.score.bins(BARS).into_iter().map(bin).collect(),
            parts: Ordered(parts.collect()),
        }
    }
}

impl DistributionJson {
    fn new(values: &Distribution) -> DistributionJson {
        let [min, q1, median, q3, max] = values.quartiles().map(Rounded);
        let (puzzles, mean) = (values.count(), Rounded(values.mean()));
        DistributionJson { puzzles, min, q1, median, q3, max, mean }
    }
}

/// A JSON object that keeps the order of its keys.
struct Ordered<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// A number with at most three decimals. Whole numbers have no decimal point.
struct Rounded(f64);

impl Serialize for Rounded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = (self.0 * 1000.0).round() / 1000.0;
        if rounded.fract() == 0.0 && rounded.abs() < 9e15 {
            serializer.serialize_i64(rounded as i64)
        } else {
            serializer.serialize_f64(rounded)
        }
    }
}
