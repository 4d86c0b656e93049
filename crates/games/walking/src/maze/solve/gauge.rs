use recreo_game::{Control, Progress, Stopped};

/// Counts what a search looks at, and asks now and then, at most a few milliseconds apart, whether to go on.
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

    /// Counts nodes.
    #[inline]
    pub(super) fn look(&mut self, nodes: u32) -> Result<(), Stopped> {
        self.nodes += u64::from(nodes);
        self.work(nodes)
    }

    /// Counts nodes whose work was counted otherwise.
    pub(super) fn looked(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Counts work that is not looking at nodes.
    #[inline]
    pub(super) fn work(&mut self, work: u32) -> Result<(), Stopped> {
        self.due += work;
        if self.due >= Self::EVERY { self.ask() } else { Ok(()) }
    }

    /// Notes how deep the search stands.
    #[inline]
    pub(super) fn reach(&mut self, depth: u64) {
        self.depth = self.depth.max(depth);
    }

    /// Notes how many moves the best solution takes.
    pub(super) fn best(&mut self, moves: u64) {
        self.best = Some(moves);
    }

    /// Whether so many bytes may be used.
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

    /// Tells how far the search is, and asks whether to go on.
    #[cold]
    pub(super) fn ask(&mut self) -> Result<(), Stopped> {
        self.control.spend(u64::from(std::mem::take(&mut self.due)))?;
        let (work, depth) = (self.control.spent(), Some(self.depth));
        self.control.report(Progress { work, depth, best: self.best, ..Progress::default() });
        Ok(())
    }
}
