//! Clues that divide a board into regions, shared by several games.

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Problem};
use recreo_kit::adjacency::beside;
use serde::{Deserialize, Serialize};

/// The number of each place's region, in reading order; the numbers at holes do not matter.
///
/// Only borders are drawn, so regions with different numbers can be equal: [`Regions::tidy`]
/// numbers them in the order of their first cells.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Regions(Vec<u16>);

impl Regions {
    /// Creates regions from the number of each place.
    pub fn new(of: Vec<u16>) -> Regions {
        Regions(of)
    }

    /// The number of places with a region; it must equal the number of places of the board.
    #[allow(clippy::len_without_is_empty, reason = "a board has places")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The region of a place.
    pub fn of(&self, cell: Cell) -> Option<u16> {
        self.0.get(cell.index()).copied()
    }

    /// Puts a place into a region. Does nothing off the board.
    pub fn set(&mut self, cell: Cell, region: u16) {
        if let Some(of) = self.0.get_mut(cell.index()) {
            *of = region;
        }
    }

    /// Whether two cells are in different regions.
    pub fn part(&self, one: Cell, other: Cell) -> bool {
        self.of(one) != self.of(other)
    }

    /// The cells of each region, in the order of their first cells, without holes.
    pub fn groups(&self, grid: &Grid) -> Vec<Vec<Cell>> {
        let mut place: Vec<Option<usize>> = Vec::new();
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        for cell in grid.cells() {
            let Some(region) = self.of(cell).map(usize::from) else { continue };
            if region >= place.len() {
                place.resize(region + 1, None);
            }
            let at = *place[region].get_or_insert(groups.len());
            if at == groups.len() {
                groups.push(Vec::new());
            }
            groups[at].push(cell);
        }
        groups
    }

    /// The number of cells in the region of a cell.
    pub fn size(&self, grid: &Grid, cell: Cell) -> usize {
        grid.cells().filter(|&other| self.of(other) == self.of(cell)).count()
    }

    /// Renumbers the regions in the order of their first cells; holes get number 0.
    pub fn tidy(&self, grid: &Grid) -> Regions {
        Regions::numbered(grid, &self.groups(grid))
    }

    /// Makes every connected part a region of its own, numbered likewise: the regions that borders
    /// alone show on a board with holes.
    pub fn split(&self, grid: &Grid) -> Regions {
        Regions::numbered(grid, &self.parts(grid))
    }

    fn numbered(grid: &Grid, groups: &[Vec<Cell>]) -> Regions {
        let mut of = vec![0; grid.len()];
        for (number, cells) in groups.iter().enumerate() {
            cells.iter().for_each(|cell| of[cell.index()] = number as u16);
        }
        Regions(of)
    }

    /// Reports a wrong number of places.
    pub fn length_problem(&self, grid: &Grid) -> Option<Problem> {
        let message = Message::new("sheet-regions-length").with("count", self.len());
        (self.len() != grid.len()).then(|| message.with("wanted", grid.len()).into())
    }

    /// Returns a cell of every region that is not connected within its layer: the first cell of a
    /// second part.
    pub fn apart(&self, grid: &Grid) -> Vec<Cell> {
        let mut seen = Vec::new();
        let mut apart = Vec::new();
        for part in self.parts(grid) {
            let Some(&first) = part.first() else { continue };
            let region = self.of(first);
            if seen.contains(&region) {
                apart.push(first);
            }
            seen.push(region);
        }
        apart
    }

    /// Makes these cells a region of their own.
    pub fn join(&mut self, cells: &[Cell]) {
        let fresh = self.0.iter().max().map_or(0, |&most| most.saturating_add(1));
        cells.iter().for_each(|&cell| self.set(cell, fresh));
    }

    /// The cells of each part that is connected within its layer; a region may have several.
    pub fn parts(&self, grid: &Grid) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; grid.len()];
        let mut parts = Vec::new();
        for first in grid.cells() {
            if std::mem::replace(&mut seen[first.index()], true) {
                continue;
            }
            let (mut part, mut next) = (Vec::new(), vec![first]);
            while let Some(cell) = next.pop() {
                part.push(cell);
                for other in beside(grid, cell) {
                    if !self.part(cell, other) && !std::mem::replace(&mut seen[other.index()], true)
                    {
                        next.push(other);
                    }
                }
            }
            part.sort();
            parts.push(part);
        }
        parts
    }
}
