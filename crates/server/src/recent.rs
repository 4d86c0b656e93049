//! What was used lately is at hand; what was not makes room.

use std::collections::HashMap;
use std::hash::Hash;

/// Values by name, those used longest ago given up when they weigh too much together.
pub(crate) struct Recent<K, V> {
    most: usize,
    weight: usize,
    now: u64,
    kept: HashMap<K, Kept<V>>,
}

struct Kept<V> {
    value: V,
    weight: usize,
    used: u64,
}

impl<K: Hash + Eq + Clone, V: Clone> Recent<K, V> {
    pub(crate) fn new(most: usize) -> Recent<K, V> {
        Recent { most, weight: 0, now: 0, kept: HashMap::new() }
    }

    /// A value that is at hand.
    pub(crate) fn get(&mut self, name: &K) -> Option<V> {
        self.now += 1;
        let kept = self.kept.get_mut(name)?;
        kept.used = self.now;
        Some(kept.value.clone())
    }

    /// Keeps a value. The one that is there already stays and is given back.
    pub(crate) fn put(&mut self, name: K, value: V, weight: usize) -> V {
        if let Some(there) = self.get(&name) {
            return there;
        }
        self.weight += weight;
        self.kept.insert(name, Kept { value: value.clone(), weight, used: self.now });
        if self.weight > self.most {
            self.make_room();
        }
        value
    }

    /// Forgets a value.
    pub(crate) fn remove(&mut self, name: &K) {
        if let Some(kept) = self.kept.remove(name) {
            self.weight -= kept.weight;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.kept.clear();
        self.weight = 0;
    }

    /// Gives up a tenth more than it must, so that it need not be done again at once.
    fn make_room(&mut self) {
        let aim = self.most - self.most / 10;
        let mut ages: Vec<(u64, K)> =
            self.kept.iter().map(|(name, kept)| (kept.used, name.clone())).collect();
        ages.sort_unstable_by_key(|age| age.0);
        for (_, name) in ages {
            if self.weight <= aim || self.kept.len() == 1 {
                break;
            }
            self.remove(&name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_is_evicted() {
        let mut recent = Recent::new(10);
        for n in 0..10 {
            recent.put(n, n, 1);
        }
        assert_eq!(recent.get(&0), Some(0));
        recent.put(10, 10, 1);
        assert_eq!(recent.get(&1), None);
        assert_eq!(recent.get(&0), Some(0));
        assert_eq!(recent.put(0, 7, 1), 0, "what is there stays");
        recent.put(11, 11, 100);
        assert_eq!(recent.get(&11), Some(11), "one alone may weigh more than all");
        assert_eq!(recent.get(&0), None);
    }
}
