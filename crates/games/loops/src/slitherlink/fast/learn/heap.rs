//! A binary heap of variables by weight, heaviest first.

use super::super::super::net::NONE;

pub(super) struct Heap {
    weight: Vec<f32>,
    heap: Vec<u32>,
    /// The position of each variable in the heap, or [`NONE`].
    place: Vec<u32>,
}

impl Heap {
    pub(super) fn new(variables: usize) -> Heap {
        let all: Vec<u32> = (0..variables as u32).collect();
        Heap { weight: vec![0.0; variables], heap: all.clone(), place: all }
    }

    /// Increases the weight of a variable.
    pub(super) fn bump(&mut self, variable: u32, by: f32) {
        self.weight[variable as usize] += by;
        if self.place[variable as usize] != NONE {
            self.rise(self.place[variable as usize] as usize);
        }
    }

    /// Scales all weights.
    pub(super) fn scale(&mut self, by: f32) {
        self.weight.iter_mut().for_each(|weight| *weight *= by);
    }

    /// Inserts a variable, if it is not in the heap.
    pub(super) fn insert(&mut self, variable: u32) {
        if self.place[variable as usize] == NONE {
            self.place[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Removes and returns the heaviest variable.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let last = self.heap.pop()?;
        let Some(first) = self.heap.first_mut() else {
            self.place[last as usize] = NONE;
            return Some(last);
        };
        let top = std::mem::replace(first, last);
        self.place[top as usize] = NONE;
        self.place[last as usize] = 0;
        self.sink();
        Some(top)
    }

    fn rise(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let weight = self.weight[variable as usize];
        while at > 0 {
            let above = (at - 1) / 2;
            if self.weight[self.heap[above] as usize] >= weight {
                break;
            }
            self.heap[at] = self.heap[above];
            self.place[self.heap[at] as usize] = at as u32;
            at = above;
        }
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }

    fn sink(&mut self) {
        let (variable, mut at) = (self.heap[0], 0);
        let weight = self.weight[variable as usize];
        loop {
            let [one, other] = [2 * at + 1, 2 * at + 2];
            let weight_at = |at: usize| self.heap.get(at).map(|&v| self.weight[v as usize]);
            let Some(first) = weight_at(one) else { break };
            let (below, heavier) = match weight_at(other) {
                Some(second) if second > first => (other, second),
                _ => (one, first),
            };
            if heavier <= weight {
                break;
            }
            self.heap[at] = self.heap[below];
            self.place[self.heap[at] as usize] = at as u32;
            at = below;
        }
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }
}
