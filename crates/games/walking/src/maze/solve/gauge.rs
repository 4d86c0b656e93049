use recreo_game::{Control, Progress, Stopped};

/// Counts visited nodes, and checks for cancellation every few milliseconds.
pub(super) struct Gauge<'a> {
    control: &'a Control,
    nodes: u64,
    depth: u64,
    best: Option<u64>,
    due: u32,
}

impl<'a> Gauge<'a> {
    const EVERY: u32 = 1 << 14;

    pub(super) fn new(control: &'a Control) -> Self {
        Gauge { control, nodes: 0, depth: 0, best: None, due: 0 }
    }

    /// Counts nodes, with their work.
    #[inline]
    pub(super) fn look(&mut self, nodes: u32) -> Result<(), Stopped> {
        self.nodes += u64::from(nodes);
        self.work(nodes)
    }

    /// Counts nodes whose work is counted separately.
    pub(super) fn looked(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Counts work without nodes.
    #[inline]
    pub(super) fn work(&mut self, work: u32) -> Result<(), Stopped> {
        self.due += work;
        if self.due >= Self::EVERY { self.ask() } else { Ok(()) }
    }

    /// Records the depth of the search.
    #[inline]
    pub(super) fn reach(&mut self, depth: u64) {
        self.depth = self.depth.max(depth);
    }

    /// Records the number of moves of the best solution.
    pub(super) fn best(&mut self, moves: u64) {
        self.best = Some(moves);
    }

    /// Fails if this many bytes exceed the memory limit.
    pub(super) fn has_room(&self, bytes: u64) -> Result<(), Stopped> {
        let room = self.control.memory().map_or(u64::MAX, |room| room as u64);
        if bytes > room { Err(Stopped::Memory) } else { Ok(()) }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn depth(&self) -> u64 {
        self.depth
    }

    /// Reports progress and checks for cancellation.
    #[cold]
    pub(super) fn ask(&mut self) -> Result<(), Stopped> {
        self.control.spend(u64::from(std::mem::take(&mut self.due)))?;
        let (work, depth) = (self.control.spent(), Some(self.depth));
        self.control.report(Progress { work, depth, best: self.best, ..Progress::default() });
        Ok(())
    }
}
