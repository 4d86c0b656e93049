//! Covers of a board by paths, and the moves that change them.

use recreo_board::{Cell, Direction, Grid, Rng, Surface};

use crate::Rule;

/// No cell or no path.
pub(super) const NONE: u16 = u16::MAX;

/// The properties required of the paths.
#[derive(Clone, Copy)]
pub(super) struct Taste {
    /// The rule that each path keeps.
    pub(super) shape: Rule,
    /// The minimum length of a path.
    pub(super) shortest: u16,
    /// Whether the ends of a path may not be neighbours.
    pub(super) apart: bool,
    /// Whether straight paths are excluded.
    pub(super) bent: bool,
    /// Of 1000 moves that make the paths longer by one step out and one back, how many are
    /// accepted.
    pub(super) heat: u32,
}

/// A cover of a board by paths. While it is being made, single cells may be uncovered ("alone").
pub(super) struct Cover {
    pub(super) taste: Taste,
    width: u16,
    height: u16,
    surface: Surface,
    pub(super) cells: Vec<u16>,
    near: Vec<[u16; 4]>,
    /// The other three cells of each 2x2 block that contains a cell.
    blocks: Vec<[[u16; 3]; 4]>,
    /// The previous and the next cell on the path; the second is [`NONE`] at an end.
    links: Vec<[u16; 2]>,
    /// The path of each cell.
    of: Vec<u16>,
    /// The ends and the length of each path.
    ends: Vec<[u16; 2]>,
    lengths: Vec<u16>,
    /// The numbers in use by paths, and the free numbers.
    live: Vec<u16>,
    spare: Vec<u16>,
    /// The number of cells that are alone.
    alone: usize,
}

impl Cover {
    /// A cover in which every cell is alone.
    pub(super) fn new(grid: &Grid, taste: Taste) -> Cover {
        let count = grid.len();
        let number = |cell: Option<Cell>| cell.map_or(NONE, |cell| cell.0 as u16);
        let mut near = vec![[NONE; 4]; count];
        let mut blocks = vec![[[NONE; 3]; 4]; count];
        for cell in grid.cells() {
            use Direction::{East, North, South, West};
            near[cell.index()] = [North, East, South, West].map(|way| number(grid.step(cell, way)));
            let corners = [(North, East), (East, South), (South, West), (West, North)];
            blocks[cell.index()] = corners.map(|(one, other)| {
                let (beside, across) = (grid.step(cell, one), grid.step(cell, other));
                [beside, across, beside.and_then(|next| grid.step(next, other))].map(number)
            });
        }
        let cells: Vec<u16> = grid.cells().map(|cell| cell.0 as u16).collect();
        let mut cover = Cover {
            taste,
            width: grid.width() as u16,
            height: grid.height() as u16,
            surface: grid.surface(),
            near,
            blocks,
            links: vec![[NONE; 2]; count],
            of: vec![NONE; count],
            ends: vec![[NONE; 2]; cells.len()],
            lengths: vec![1; cells.len()],
            live: Vec::new(),
            spare: Vec::new(),
            alone: 0,
            cells,
        };
        cover.clear();
        cover
    }

    /// Resets every cell to alone.
    pub(super) fn clear(&mut self) {
        self.links.fill([NONE; 2]);
        self.lengths.fill(1);
        for (path, &cell) in self.cells.iter().enumerate() {
            self.of[usize::from(cell)] = path as u16;
            self.ends[path] = [cell; 2];
        }
        self.live = (0..self.cells.len() as u16).collect();
        self.spare.clear();
        self.alone = self.cells.len();
    }

    /// The number of paths.
    pub(super) fn paths(&self) -> usize {
        self.live.len()
    }

    /// The number of cells that are alone.
    pub(super) fn alone(&self) -> usize {
        self.alone
    }

    /// A random path.
    pub(super) fn any_path(&self, rng: &mut Rng) -> Option<u16> {
        rng.pick(&self.live).copied()
    }

    /// The path of a cell.
    pub(super) fn path_of(&self, cell: u16) -> u16 {
        self.of[usize::from(cell)]
    }

    /// The ends of a path.
    pub(super) fn ends(&self, path: u16) -> [u16; 2] {
        self.ends[usize::from(path)]
    }

    /// The number of cells of a path.
    pub(super) fn length(&self, path: u16) -> u16 {
        self.lengths[usize::from(path)]
    }

    /// The four neighbours of a cell; [`NONE`] for a missing one.
    pub(super) fn near(&self, cell: u16) -> [u16; 4] {
        self.near[usize::from(cell)]
    }

    /// The previous and the next cell on the path; [`NONE`] for a missing one.
    pub(super) fn links(&self, cell: u16) -> [u16; 2] {
        self.links[usize::from(cell)]
    }

    /// Whether two cells are consecutive on a path.
    pub(super) fn linked(&self, one: u16, other: u16) -> bool {
        self.links(one).contains(&other)
    }

    /// Whether a path ends in a cell.
    pub(super) fn is_end(&self, cell: u16) -> bool {
        self.links(cell)[1] == NONE
    }

    /// The paths, each from its earlier end, ordered by these ends.
    pub(super) fn drawn(&self) -> Vec<Vec<Cell>> {
        let mut starts: Vec<u16> =
            self.live.iter().map(|&path| self.ends(path)[0].min(self.ends(path)[1])).collect();
        starts.sort_unstable();
        let cells = |&start: &u16| self.walk(start, NONE).map(|cell| Cell(cell.into())).collect();
        starts.iter().map(cells).collect()
    }

    /// Joins two paths at these ends; returns whether that was possible.
    pub(super) fn merge(&mut self, one: u16, other: u16) -> bool {
        let (path, gone) = (self.path_of(one), self.path_of(other));
        if path == gone || !self.is_end(one) || !self.is_end(other) {
            return false;
        }
        let ends = [self.far_end(path, one), self.far_end(gone, other)];
        let length = self.length(path) + self.length(gone);
        if !self.may_end(ends, length) || !self.relabel(other, NONE, one) {
            return false;
        }
        self.alone -= usize::from(ends[0] == one) + usize::from(ends[1] == other);
        self.tie(one, other);
        self.ends[usize::from(path)] = ends;
        self.lengths[usize::from(path)] = length;
        self.live.retain(|&number| number != gone);
        self.spare.push(gone);
        true
    }

    /// Moves a part of a path to another: the end `end` takes its neighbour `bitten` and everything
    /// attached to it, on the side away from `left`, which becomes an end. Returns whether that was
    /// possible. Within one path this is the "backbite" move of Mansfield (1982).
    pub(super) fn bite(&mut self, end: u16, bitten: u16, left: u16, rng: &mut Rng) -> bool {
        let (path, other) = (self.path_of(end), self.path_of(bitten));
        let home = self.far_end(path, end);
        let (rest, kept) = self.last(left, bitten);
        if path == other {
            // The move would close a ring, which is cut at `left`, between the two.
            let ends = [left, home];
            let worse = self.span([end, home]) - self.span(ends);
            let fits = rest == end && self.may_end(ends, self.length(path));
            if self.taste.shape == Rule::NoTouch || !fits || !self.accepts(worse, rng) {
                return false;
            }
            self.untie(bitten, left);
            self.tie(end, bitten);
            self.ends[usize::from(path)] = ends;
            return true;
        }
        let (far, taken) = self.last(bitten, left);
        let (before, length) = (self.length(other), self.length(path) + taken);
        // A cell that is alone may take what it needs.
        let spared = kept >= self.taste.shortest.min(before) || (home == end && kept > 1);
        if !spared || !self.may_end([home, far], length) || !self.may_end([left, rest], kept) {
            return false;
        }
        let worse = self.span([home, end]) + self.span([far, rest])
            - self.span([home, far])
            - self.span([left, rest]);
        if !self.accepts(worse, rng) || !self.relabel(bitten, left, end) {
            return false;
        }
        self.alone -= usize::from(home == end);
        self.alone += usize::from(kept == 1);
        self.untie(bitten, left);
        self.tie(end, bitten);
        self.ends[usize::from(path)] = [home, far];
        self.ends[usize::from(other)] = [left, rest];
        self.lengths[usize::from(path)] = length;
        self.lengths[usize::from(other)] = kept;
        true
    }

    /// Cuts a path between two cells; returns whether that was possible.
    pub(super) fn cut(&mut self, one: u16, other: u16) -> bool {
        let path = self.path_of(one);
        let ((far, taken), (rest, kept)) = (self.last(one, other), self.last(other, one));
        let fits = taken.min(kept) >= self.taste.shortest
            && self.may_end([one, far], taken)
            && self.may_end([other, rest], kept);
        let Some(new) = self.spare.pop_if(|_| fits) else { return false };
        self.label(one, other, new);
        self.untie(one, other);
        self.ends[usize::from(new)] = [one, far];
        self.ends[usize::from(path)] = [other, rest];
        self.lengths[usize::from(new)] = taken;
        self.lengths[usize::from(path)] = kept;
        self.live.push(new);
        true
    }

    fn tie(&mut self, one: u16, other: u16) {
        for (from, to) in [(one, other), (other, one)] {
            let links = &mut self.links[usize::from(from)];
            links[usize::from(links[0] != NONE)] = to;
        }
    }

    fn untie(&mut self, one: u16, other: u16) {
        for (from, to) in [(one, other), (other, one)] {
            let links = &mut self.links[usize::from(from)];
            if links[0] == to {
                links[0] = links[1];
            }
            links[1] = NONE;
        }
    }

    /// The cells of a path from `from` on, away from `back`.
    fn walk(&self, from: u16, back: u16) -> impl Iterator<Item = u16> {
        let (mut cell, mut before) = (from, back);
        std::iter::from_fn(move || {
            let here = (cell != NONE).then_some(cell)?;
            let [one, other] = self.links(here);
            (before, cell) = (here, if one == before { other } else { one });
            Some(here)
        })
    }

    /// The last of these cells, and their number.
    fn last(&self, from: u16, back: u16) -> (u16, u16) {
        self.walk(from, back).fold((from, 0), |(_, count), cell| (cell, count + 1))
    }

    fn far_end(&self, path: u16, end: u16) -> u16 {
        let [one, other] = self.ends(path);
        if one == end { other } else { one }
    }

    /// Whether a path of this length may have these ends.
    fn may_end(&self, ends: [u16; 2], length: u16) -> bool {
        if length <= 2 {
            return true;
        }
        let ([one, other], span) = (ends, self.span(ends));
        let in_line =
            one % self.width == other % self.width || one / self.width == other / self.width;
        (span > 1 || !self.taste.apart)
            && !(self.taste.bent && in_line && span == i32::from(length) - 1)
    }

    fn label(&mut self, from: u16, back: u16, path: u16) {
        let (mut cell, mut before) = (from, back);
        while cell != NONE {
            self.of[usize::from(cell)] = path;
            let [one, other] = self.links(cell);
            (before, cell) = (cell, if one == before { other } else { one });
        }
    }

    /// Gives the cells from `from` on, away from `back`, to the path that ends at `end`, unless the
    /// shape forbids it.
    fn relabel(&mut self, from: u16, back: u16, end: u16) -> bool {
        let (path, before) = (self.path_of(end), self.path_of(from));
        self.label(from, back, path);
        let mine = |cell: u16| cell != NONE && self.path_of(cell) == path;
        let fits = |cell: u16| match self.taste.shape {
            Rule::Cover => true,
            Rule::NoDetour => {
                !self.blocks[usize::from(cell)].iter().any(|block| block.iter().all(|&c| mine(c)))
            }
            Rule::NoTouch | Rule::Free => self.near(cell).into_iter().all(|next| {
                !mine(next) || self.linked(cell, next) || (cell == from && next == end)
            }),
        };
        let fits = self.walk(from, back).all(fits);
        if !fits {
            self.label(from, back, before);
        }
        fits
    }

    /// The distance between two cells, in steps.
    fn span(&self, [one, other]: [u16; 2]) -> i32 {
        let along = |one: u16, other: u16, length: u16, joined: bool| {
            let way = one.abs_diff(other);
            i32::from(if joined { way.min(length - way) } else { way })
        };
        let (width, surface) = (self.width, self.surface);
        along(one % width, other % width, width, surface.wraps_x())
            + along(one / width, other / width, self.height, surface.wraps_y())
    }

    /// Whether a move is accepted that increases the paths' detours by `worse`, in steps beyond the
    /// shortest way between their ends.
    fn accepts(&self, worse: i32, rng: &mut Rng) -> bool {
        self.taste.heat >= 1000 || (0..(worse + 1) / 2).all(|_| rng.below(1000) < self.taste.heat)
    }
}
