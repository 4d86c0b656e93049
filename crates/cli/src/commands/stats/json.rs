//! The tally in JSON.

use recreo_game::Level;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::spread::{Bin, Spread};
use super::tally::{BARS, KindTally, Tally};

#[derive(serde::Serialize)]
pub(super) struct TallyJson {
    puzzles: u64,
    unreadable: u64,
    kinds: Vec<KindJson>,
}

#[derive(serde::Serialize)]
struct KindJson {
    kind: &'static str,
    puzzles: u64,
    unrated: u64,
    levels: Named<u64>,
    sizes: Named<u64>,
    techniques: Named<UsesJson>,
    score: SpreadJson,
    histogram: Vec<BinJson>,
    parts: Named<SpreadJson>,
}

#[derive(serde::Serialize)]
struct UsesJson {
    puzzles: u64,
    uses: Tidy,
}

#[derive(serde::Serialize)]
struct SpreadJson {
    puzzles: u64,
    min: Tidy,
    q1: Tidy,
    median: Tidy,
    q3: Tidy,
    max: Tidy,
    mean: Tidy,
}

#[derive(serde::Serialize)]
struct BinJson {
    from: Tidy,
    to: Tidy,
    puzzles: u64,
}

impl TallyJson {
    pub(super) fn new(tally: &Tally) -> TallyJson {
        let kinds = tally.kinds.values().map(KindJson::new).collect();
        TallyJson { puzzles: tally.puzzles(), unreadable: tally.unreadable, kinds }
    }
}

impl KindJson {
    fn new(kind: &KindTally) -> KindJson {
        let levels = Level::ALL.map(|level| (level.to_string(), kind.levels[level as usize]));
        let sizes = kind.sizes.iter().map(|(size, count)| (size.1.clone(), *count));
        let techniques = kind.techniques().map(|(name, _, spread)| {
            let uses = UsesJson { puzzles: spread.count(), uses: Tidy(spread.sum()) };
            (name.to_owned(), uses)
        });
        let parts = kind.parts.iter().map(|part| (part.0.clone(), SpreadJson::new(&part.1)));
        let bin = |bin: Bin| BinJson { from: Tidy(bin.from), to: Tidy(bin.to), puzzles: bin.count };
        KindJson {
            kind: kind.about.id,
            puzzles: kind.puzzles,
            unrated: kind.unrated,
            levels: Named(levels.into()),
            sizes: Named(sizes.collect()),
            techniques: Named(techniques.collect()),
            score: SpreadJson::new(&kind.score),
            histogram: kind.score.bins(BARS).into_iter().map(bin).collect(),
            parts: Named(parts.collect()),
        }
    }
}

impl SpreadJson {
    fn new(spread: &Spread) -> SpreadJson {
        let [min, q1, median, q3, max] = spread.quartiles().map(Tidy);
        SpreadJson { puzzles: spread.count(), min, q1, median, q3, max, mean: Tidy(spread.mean()) }
    }
}

/// An object whose keys keep their order.
struct Named<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// A number: whole ones are written without a point, others with three digits behind it.
struct Tidy(f64);

impl Serialize for Tidy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = (self.0 * 1000.0).round() / 1000.0;
        if rounded.fract() == 0.0 && rounded.abs() < 9e15 {
            serializer.serialize_i64(rounded as i64)
        } else {
            serializer.serialize_f64(rounded)
        }
    }
}
