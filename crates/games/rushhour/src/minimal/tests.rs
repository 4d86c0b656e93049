//! Comparison with a direct enumeration: every way to put pieces on the cells.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::*;

/// A piece: whether it is horizontal, its line, its length, and the number of cells before it.
type Bar = (bool, u32, u32, u32);
type Bars = BTreeSet<Bar>;

fn cells(&(is_horizontal, line, length, before): &Bar) -> impl Iterator<Item = (u32, u32)> {
    let along = before..before + length;
    along.map(move |at| if is_horizontal { (at, line) } else { (line, at) })
}

/// All ways to put pieces on the cells from this one on.
fn fill((width, height): (u32, u32), cell: u32, bars: &mut Bars, all: &mut Vec<Bars>) {
    if cell == width * height {
        all.push(bars.clone());
        return;
    }
    let (x, y) = (cell % width, cell / width);
    fill((width, height), cell + 1, bars, all);
    for bar in [(true, y, 2, x), (true, y, 3, x), (false, x, 2, y), (false, x, 3, y)] {
        let free = |(x, y): (u32, u32)| {
            x < width && y < height && bars.iter().all(|other| cells(other).all(|c| c != (x, y)))
        };
        if cells(&bar).all(free) {
            bars.insert(bar);
            fill((width, height), cell + 1, bars, all);
            bars.remove(&bar);
        }
    }
}

fn is_counted((width, height): (u32, u32), bars: &Bars) -> bool {
    let in_row = |bar: &&Bar| bar.0 && bar.1 == (height - 1) / 2;
    let special: Vec<&Bar> = bars.iter().filter(in_row).collect();
    let mut lines: BTreeMap<(bool, u32), u32> = BTreeMap::new();
    for &(is_horizontal, line, length, _) in bars {
        *lines.entry((is_horizontal, line)).or_default() += length;
    }
    let room = |is_horizontal: bool| if is_horizontal { width } else { height };
    matches!(special[..], [&(_, _, 2, _)]) && lines.iter().all(|(line, &all)| all < room(line.0))
}

fn after(size: (u32, u32), bars: &Bars) -> Vec<Bars> {
    let taken: BTreeSet<(u32, u32)> = bars.iter().flat_map(cells).collect();
    let mut found = Vec::new();
    for &bar in bars {
        for way in [1, -1] {
            let mut moved = bar;
            while let Some(before) = moved.3.checked_add_signed(way) {
                moved.3 = before;
                let is_free =
                    |(x, y): (u32, u32)| x < size.0 && y < size.1 && !taken.contains(&(x, y));
                if !cells(&moved).all(|cell| is_free(cell) || cells(&bar).any(|own| own == cell)) {
                    break;
                }
                let mut next = bars.clone();
                next.remove(&bar);
                next.insert(moved);
                found.push(next);
            }
        }
    }
    found
}

/// All reachable states, with the number of moves to the nearest of these.
fn moves_from(size: (u32, u32), starts: Vec<Bars>) -> HashMap<Bars, u32> {
    let mut moves: HashMap<Bars, u32> = starts.iter().map(|start| (start.clone(), 0)).collect();
    let mut layer = starts;
    for distance in 1.. {
        let mut next = Vec::new();
        for bars in layer.iter().flat_map(|bars| after(size, bars)) {
            if !moves.contains_key(&bars) {
                moves.insert(bars.clone(), distance);
                next.push(bars);
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    moves
}

fn is_solved((width, height): (u32, u32), bars: &Bars) -> bool {
    bars.contains(&(true, (height - 1) / 2, 2, width - 2))
}

fn as_bits((width, _): (u32, u32), bars: &Bars) -> (u64, u64) {
    let bits = |is_horizontal: bool| {
        let cells = bars.iter().filter(|bar| bar.0 == is_horizontal).flat_map(cells);
        cells.fold(0, |bits, (x, y)| bits | 1 << (y * width + x))
    };
    (bits(true), bits(false))
}

/// The minimal boards, by the slow enumeration.
fn slowly(size: (u32, u32)) -> BTreeSet<Bars> {
    let mut all = Vec::new();
    fill(size, 0, &mut Bars::new(), &mut all);
    all.retain(|bars| is_counted(size, bars));
    let mut known = BTreeSet::new();
    let mut minimal = BTreeSet::new();
    for bars in all {
        if known.contains(&bars) {
            continue;
        }
        let part: Vec<Bars> = moves_from(size, vec![bars]).into_keys().collect();
        known.extend(part.iter().cloned());
        let solved = part.into_iter().filter(|bars| is_solved(size, bars)).collect();
        let distances = moves_from(size, solved);
        let most = distances.values().max().copied().unwrap_or_default();
        let hardest = distances.iter().filter(|&(_, &moves)| moves == most).map(|(bars, _)| bars);
        let Some(hardest) = hardest.min_by_key(|bars| as_bits(size, bars)) else { continue };
        let needs = |bar: &Bar| {
            let mut fewer = hardest.clone();
            fewer.remove(bar);
            let moves = moves_from(size, vec![fewer]);
            let solved = moves.iter().filter(|(bars, _)| is_solved(size, bars));
            solved.map(|(_, &moves)| moves).min().is_some_and(|moves| moves < most)
        };
        let special = |bar: &Bar| bar.0 && bar.1 == (size.1 - 1) / 2;
        if most > 0 && hardest.iter().filter(|bar| !special(bar)).all(needs) {
            minimal.insert(hardest.clone());
        }
    }
    minimal
}

fn found(width: u32, height: u32) -> Vec<Board> {
    let mut boards = Vec::new();
    let limits = Limits::default();
    minimal_boards(width, height, &limits, &Control::new(), |board| {
        boards.push(board);
        Ok(())
    })
    .unwrap();
    boards
}

fn bars(board: &Board) -> Bars {
    let grid = board.grid();
    let bar = |piece: &Piece| {
        let at = grid.position(piece.first);
        let is_horizontal = piece.axis == Axis::X;
        let (line, before) = if is_horizontal { (at.y, at.x) } else { (at.x, at.y) };
        (is_horizontal, line, piece.length, before)
    };
    board.pieces().iter().map(bar).collect()
}

fn compare(sizes: &[(u32, u32)]) {
    for &(width, height) in sizes {
        let boards = found(width, height);
        let found_boards: BTreeSet<Bars> = boards.iter().map(bars).collect();
        assert_eq!(found_boards.len(), boards.len());
        assert_eq!(found_boards, slowly((width, height)), "{width}x{height}");
    }
}

#[test]
fn rh8_minimal_boards_of_small_sizes_are_those_of_a_slow_enumeration() {
    compare(&[(2, 2), (5, 2), (3, 4), (4, 3), (3, 5), (4, 4)]);
    assert_eq!(found(4, 4).len(), 32);
}

#[test]
#[ignore = "a minute"]
fn rh8_minimal_boards_of_20_cells_are_those_of_a_slow_enumeration() {
    compare(&[(4, 5), (5, 4)]);
}

#[test]
#[ignore = "seconds"]
fn rh8_there_are_1730_minimal_boards_of_5x5_cells() {
    let boards: BTreeSet<Bars> = found(5, 5).iter().map(bars).collect();
    assert_eq!(boards.len(), 1730);
}

#[test]
fn rh8_an_enumeration_can_be_stopped_and_keeps_to_its_memory() {
    let mut count = 0;
    let control = Control::new().with_budget(5000);
    let stopped = minimal_boards(6, 6, &Limits::default(), &control, |_| {
        count += 1;
        Ok(())
    });
    assert!(matches!(stopped, Err(Halt::Stopped(_))) && count > 0);
    let limits = Limits { memory: 1000 };
    assert_eq!(minimal_boards(5, 5, &limits, &Control::new(), |_| Ok(())), Err(Halt::Memory));
    assert_eq!(minimal_boards(9, 9, &limits, &Control::new(), |_| Ok(())), Err(Halt::Memory));
}
