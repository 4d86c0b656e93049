//! The clues of a sudoku besides given values: boxes, diagonals, cages.

use recreo_board::{Cell, Grid};
use recreo_game::{Brush, Gesture, Message, Problem, Role};
use recreo_kit::adjacency::beside;
use recreo_sheet::{Regions, Sheet};
use serde::{Deserialize, Serialize};

use super::{Sudoku, Variant, square};

/// The brushes of the editor.
const DIAGONALS: char = 'X';
const CAGE: char = '+';
const MORE: char = '>';
const LESS: char = '<';
const REGION: char = '&';

/// Boxes, diagonals and cages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Boxes {
    /// Width and height of a box; `None` if boxes are irregular.
    #[serde(rename = "box", default, skip_serializing_if = "Option::is_none")]
    size: Option<[u32; 2]>,
    /// The number of each place's box; `None` if boxes are rectangles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<Regions>,
    /// Whether the long diagonals hold each number once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    diagonals: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cages: Vec<Cage>,
}

/// A cage: cells whose numbers add up to a sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cage {
    /// The sum.
    pub sum: u32,
    /// The places of its cells, counted from 0 in reading order.
    pub cells: Vec<u32>,
}

/// Returns the usual box of a board: as nearly square as possible, not higher than wide; `None` if
/// the side is a prime number.
pub(super) fn usual(side: u32) -> Option<[u32; 2]> {
    let height =
        (2..=side).take_while(|h| h * h <= side).filter(|h| side.is_multiple_of(*h)).last()?;
    Some([side / height, height])
}

/// Parses a box such as `3x2`, if a board of this side can have it.
pub(super) fn parse(text: &str, side: u32) -> Option<[u32; 2]> {
    let (width, height) = text.split_once(['x', 'X', '×'])?;
    let (width, height) = (width.trim().parse::<u32>().ok()?, height.trim().parse::<u32>().ok()?);
    is_box([width, height], side).then_some([width, height])
}

fn is_box([width, height]: [u32; 2], side: u32) -> bool {
    width > 1 && height > 1 && width.checked_mul(height) == Some(side)
}

impl Boxes {
    /// Returns rectangular boxes alone.
    pub fn regular(size: [u32; 2]) -> Boxes {
        Boxes { size: Some(size), regions: None, diagonals: false, cages: Vec::new() }
    }

    /// Returns boxes with a number for each place.
    pub fn irregular(regions: Regions) -> Boxes {
        Boxes { size: None, regions: Some(regions), diagonals: false, cages: Vec::new() }
    }

    /// Returns the same clues with or without diagonals.
    pub fn with_diagonals(mut self, diagonals: bool) -> Boxes {
        self.diagonals = diagonals;
        self
    }

    /// Returns the same clues with cages.
    pub fn with_cages(mut self, cages: Vec<Cage>) -> Boxes {
        self.cages = cages;
        self
    }

    /// Returns the clues with the sums that cages have if every value v is replaced by `largest` +
    /// 1 - v; `None` without cages.
    pub(super) fn with_sums_counted_down(&self, largest: u32) -> Option<Boxes> {
        let down = |cage: &Cage| {
            let both = (largest + 1) * cage.cells.len() as u32;
            Cage { sum: both.saturating_sub(cage.sum), cells: cage.cells.clone() }
        };
        let cages: Vec<Cage> = self.cages.iter().map(down).collect();
        (!cages.is_empty()).then(|| self.clone().with_cages(cages))
    }

    /// Returns the boxes of a variant, without cages; irregular ones are rows at first.
    pub(super) fn plain(grid: &Grid, variant: &Variant) -> Boxes {
        let boxes = if variant.irregular {
            let rows = grid.cells().map(|cell| (cell.0 / grid.width()) as u16);
            Boxes::irregular(Regions::new(rows.collect()))
        } else {
            Boxes::regular(variant.box_size)
        };
        boxes.with_diagonals(variant.diagonals)
    }

    /// Width and height of a box, if boxes are rectangles.
    pub fn size(&self) -> Option<[u32; 2]> {
        self.size.filter(|_| self.regions.is_none())
    }

    /// The box of each place, if boxes are irregular.
    pub fn regions(&self) -> Option<&Regions> {
        self.regions.as_ref()
    }

    /// Whether boxes are stored with a number for each place.
    pub(super) fn is_irregular(&self) -> bool {
        self.regions.is_some()
    }

    /// Whether the long diagonals hold each number once.
    pub fn has_diagonals(&self) -> bool {
        self.diagonals
    }

    /// The cages in the order of the file.
    pub fn all_cages(&self) -> &[Cage] {
        &self.cages
    }

    /// Whether there are rectangular boxes of this size and nothing else.
    pub fn is_plain(&self, size: [u32; 2]) -> bool {
        self.size() == Some(size) && !self.diagonals && self.cages.is_empty()
    }

    /// Width and height of a box if there is nothing but boxes, all of them rectangles of one size,
    /// on one layer; given as a size or place by place.
    pub(super) fn rectangles(&self, grid: &Grid) -> Option<[u32; 2]> {
        if self.diagonals || !self.cages(grid).is_empty() || grid.layers() > 1 {
            return None;
        }
        let side = grid.width();
        let by_place = || {
            let first = grid.cells().take(side as usize);
            let wide = first.take_while(|&cell| !self.parts(grid, Cell(0), cell)).count() as u32;
            let size = [wide, side / wide.max(1)];
            let boxes = Boxes::regular(size);
            let same = |groups: Vec<Vec<Cell>>| groups == self.groups(grid, 0);
            (size[0] * size[1] == side && same(boxes.groups(grid, 0))).then_some(size)
        };
        self.size().or_else(by_place)
    }

    /// The number of a cell's box.
    pub(super) fn of(&self, grid: &Grid, cell: Cell) -> u32 {
        match (&self.regions, self.size) {
            (Some(regions), _) => regions.of(cell).map_or(0, u32::from),
            (None, Some([width, height])) => {
                let at = grid.position(cell);
                let across = grid.width() / width.max(1);
                (at.z * grid.height() + at.y / height.max(1)) * across + at.x / width.max(1)
            }
            (None, None) => 0,
        }
    }

    /// Whether two cells are in different boxes.
    pub(super) fn parts(&self, grid: &Grid, one: Cell, other: Cell) -> bool {
        self.of(grid, one) != self.of(grid, other)
    }

    /// The cells of each box of a layer, in the order of their first cells.
    pub(super) fn groups(&self, grid: &Grid, z: u32) -> Vec<Vec<Cell>> {
        let side = grid.width() * grid.height();
        let mut groups: Vec<(u32, Vec<Cell>)> = Vec::new();
        for cell in (z * side..(z + 1) * side).map(Cell) {
            let number = self.of(grid, cell);
            match groups.iter_mut().find(|group| group.0 == number) {
                Some(group) => group.1.push(cell),
                None => groups.push((number, vec![cell])),
            }
        }
        groups.into_iter().map(|group| group.1).collect()
    }

    /// The diagonals of a layer, if they are in force: first the one that goes down, then the one
    /// that goes up.
    pub(super) fn diagonals(&self, grid: &Grid, z: u32) -> Vec<Vec<Cell>> {
        if !self.diagonals {
            return Vec::new();
        }
        let side = grid.width();
        let down = (0..side).filter_map(|i| grid.cell(i, i, z)).collect();
        let up = (0..side).filter_map(|i| grid.cell(side - 1 - i, i, z)).collect();
        vec![down, up]
    }

    /// The cells and the sum of each cage. Cages without cells are left out.
    pub(super) fn cages(&self, grid: &Grid) -> Vec<(Vec<Cell>, u32)> {
        let on_board = |&place: &u32| ((place as usize) < grid.len()).then_some(Cell(place));
        let cages = self.cages.iter().map(|cage| {
            let mut cells: Vec<Cell> = cage.cells.iter().filter_map(on_board).collect();
            cells.sort();
            (cells, cage.sum)
        });
        cages.filter(|(cells, _)| !cells.is_empty()).collect()
    }

    /// Returns the clues that do not fit this board.
    pub(super) fn mismatches(&self, grid: &Grid) -> Vec<Problem> {
        let side = match square(grid) {
            Ok(side) => side,
            Err(problem) => return vec![problem],
        };
        let mut problems: Vec<Problem> = Vec::new();
        match (&self.regions, self.size) {
            (Some(regions), _) => problems.extend(regions.length_problem(grid)),
            (None, Some(size)) if is_box(size, side) => {}
            (None, size) => {
                let [width, height] = size.unwrap_or([0, 0]);
                let message = Message::new("sudoku-box").with("text", format!("{width}x{height}"));
                problems.push(message.with("side", side).into());
            }
        }
        let off = |cage: &&Cage| cage.cells.iter().any(|&place| place as usize >= grid.len());
        if let Some(cage) = self.cages.iter().find(off) {
            problems.push(Message::new("sudoku-cage-off").with("sum", cage.sum).into());
        }
        problems
    }

    /// Returns what is wrong: boxes of the wrong size or not connected; cages that overlap, are not
    /// connected or cannot have their sum.
    pub(super) fn problems(&self, sheet: &Sheet<Sudoku>) -> Vec<Problem> {
        let grid = sheet.grid();
        let side = grid.width() as usize;
        let mut problems = Vec::new();
        if let Some(regions) = &self.regions {
            for cells in (0..grid.layers()).flat_map(|z| self.groups(grid, z)) {
                if cells.len() != side {
                    let message = Message::new("sudoku-box-cells").with("cells", cells.len());
                    problems.push(sheet.at(cells[0], message.with("side", side)));
                }
            }
            let apart = regions.apart(grid).into_iter();
            problems.extend(apart.map(|cell| sheet.at(cell, Message::new("sudoku-box-apart"))));
        }
        let mut seen = vec![false; if self.cages.is_empty() { 0 } else { grid.len() }];
        for (cells, sum) in self.cages(grid) {
            for cell in &cells {
                if std::mem::replace(&mut seen[cell.index()], true) {
                    problems.push(sheet.at(*cell, Message::new("sudoku-cage-twice")));
                }
            }
            let many = cells.len();
            let (least, most) =
                (triangle(many), many * (side + 1) - triangle(many).min(many * (side + 1)));
            if many > side {
                let message = Message::new("sudoku-cage-large").with("cells", many);
                problems.push(sheet.at(cells[0], message.with("side", side)));
            } else if !(least..=most).contains(&(sum as usize)) {
                let message = Message::new("sudoku-cage-sum").with("sum", sum).with("cells", many);
                problems.push(sheet.at(cells[0], message.with("min", least).with("max", most)));
            }
            if !hangs_together(grid, &cells) {
                problems.push(sheet.at(cells[0], Message::new("sudoku-cage-apart")));
            }
        }
        problems
    }
}

/// 1 + 2 + ... + n.
fn triangle(n: usize) -> usize {
    n * (n + 1) / 2
}

/// Whether the cells are connected.
pub(super) fn hangs_together(grid: &Grid, cells: &[Cell]) -> bool {
    let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for other in beside(grid, cell) {
            if cells.contains(&other) && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == cells.len()
}

/// Returns the brushes for boxes, diagonals and cages.
pub(super) fn brushes(sheet: &Sheet<Sudoku>) -> Vec<Brush> {
    let brush = |key, label: &str| Brush { key, label: Message::new(label), role: Role::Surface };
    let mut brushes = vec![
        brush(DIAGONALS, "sudoku-brush-diagonals"),
        brush(CAGE, "sudoku-brush-cage"),
        brush(MORE, "sudoku-brush-more"),
        brush(LESS, "sudoku-brush-less"),
    ];
    brushes.extend(sheet.clues.is_irregular().then(|| brush(REGION, "sudoku-brush-box")));
    brushes
}

/// Applies a gesture to boxes, diagonals and cages.
pub(super) fn edit(sheet: &mut Sheet<Sudoku>, gesture: &Gesture) -> Option<Result<(), Problem>> {
    let (touched, brush) = sheet.touched(gesture)?;
    let cells: Vec<u32> = touched.iter().map(|cell| cell.0).collect();
    let boxes = &mut sheet.clues;
    match brush? {
        DIAGONALS => boxes.diagonals = !boxes.diagonals,
        REGION => boxes.regions.as_mut()?.join(&touched),
        CAGE => {
            boxes.cages.iter_mut().for_each(|cage| cage.cells.retain(|cell| !cells.contains(cell)));
            boxes.cages.retain(|cage| !cage.cells.is_empty());
            if cells.len() > 1 {
                let mut cells = cells;
                cells.sort_unstable();
                cells.dedup();
                boxes.cages.push(Cage { sum: triangle(cells.len()) as u32, cells });
            }
        }
        MORE | LESS => {
            let hit = |cage: &&mut Cage| cage.cells.iter().any(|cell| cells.contains(cell));
            for cage in boxes.cages.iter_mut().filter(hit) {
                let by = if gesture.alternate { 10 } else { 1 };
                let (sum, more) = (cage.sum, brush == Some(MORE));
                cage.sum = if more { sum.saturating_add(by) } else { sum.saturating_sub(by) };
            }
        }
        _ => return None,
    }
    Some(Ok(()))
}
