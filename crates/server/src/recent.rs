//! A cache that evicts the least recently used values.

use std::collections::HashMap;
use std::hash::Hash;

/// Values by key. The least recently used are evicted when the total weight exceeds the limit.
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

    /// Returns a value and marks it as used.
    pub(crate) fn get(&mut self, name: &K) -> Option<V> {
        self.now += 1;
        let kept = self.kept.get_mut(name)?;
        kept.used = self.now;
        Some(kept.value.clone())
    }

    /// Adds a value. If the key has a value already, returns that one.
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

    /// Removes a value.
    pub(crate) fn remove(&mut self, name: &K) {
        if let Some(kept) = self.kept.remove(name) {
            self.weight -= kept.weight;
        }
    }

    /// Removes all values.
    pub(crate) fn clear(&mut self) {
        self.kept.clear();
        self.weight = 0;
    }

    /// Evicts a tenth more than necessary, so that the next call need not evict again.
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
