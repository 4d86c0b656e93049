//! Dead-end filling: cells with one open side are walled up until none is left. In a perfect maze
//! the remaining cells are the path between the cells that are kept.
//!
//! On a plain board the walls of 64 cells are processed together. With one bit a cell for each open
//! side, exactly one side is open where
//!
//! ```text
//! (n ^ e ^ s ^ w) & !(n & e) & !(s & w)
//! ```
//!
//! and closing those sides takes a few more word operations. A sweep down or up the board follows
//! every corridor that runs in its direction. The winding corridors that remain after some sweeps
//! are followed cell by cell.
//!
//! The side through which a cell was filled points towards the cells that remain. Recorded as
//! [`Arrows`] with only the exit kept, this is the direction of the exit from every cell. A passage
//! that remains at the end belongs to a loop. So the same work solves a maze, computes its compass
//! and validates it.

use recreo_board::Cell;
use recreo_game::{Change, Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::arrows::Arrows;
use super::floor::{Copy, Floor, Place, Way, back};
use super::{Found, Meter, show, trace_path};

/// The number of sweeps before the rest is followed cell by cell.
const SWEEPS: usize = 8;

/// Receives the side through which each cell was filled.
pub(in super::super) trait Recorder {
    /// A place was filled; its only open side was `way`.
    fn one(&mut self, place: Place, way: Way);
    /// Places of one word were filled. A bit in `sideways` means east or west, a bit in `second`
    /// south or west; neither means north.
    fn word(&mut self, word: usize, sideways: u64, second: u64);
}

/// Records nothing.
impl Recorder for () {
    #[inline]
    fn one(&mut self, _: Place, _: Way) {}
    #[inline]
    fn word(&mut self, _: usize, _: u64, _: u64) {}
}

impl<const PLAIN: bool> Recorder for Arrows<&mut [u64], PLAIN> {
    #[inline]
    fn one(&mut self, place: Place, way: Way) {
        self.set(place, way);
    }
    #[inline]
    fn word(&mut self, word: usize, sideways: u64, second: u64) {
        self.set_word(word, sideways, second);
    }
}

/// Fills all dead ends except the ends of the path, and follows the path that remains.
pub(super) fn solve<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    let mut copy = Copy::<PLAIN>::of(maze, control)?;
    let mut floor = copy.floor();
    let ends = [from, maze.exit()].map(|cell| floor.shape.place(cell));
    let mut meter = Meter::new(control, maze);
    fill(&mut floor, ends, &mut (), watch, &mut meter)?;
    let mut closed = 0;
    let path = trace_path(maze, &floor.shape, (from, maze.exit()), &mut meter, |place| {
        let ways = floor.ways(place) & !closed;
        let way = ways.trailing_zeros() as Way;
        (ways.count_ones() == 1).then(|| {
            closed = 1 << back(way);
            way
        })
    })?;
    show(&path, watch);
    Ok(Found::new(path, maze.grid().open_cells() as u64))
}

/// Fills every dead end except the two kept places (which may be equal).
pub(in super::super) fn fill<W: Watch, L: Recorder, const PLAIN: bool>(
    floor: &mut Floor<&mut [u64], PLAIN>,
    keep: [Place; 2],
    recorder: &mut L,
    watch: &mut W,
    meter: &mut Meter<'_>,
) -> Result<(), Stopped> {
    let words = floor.places() / 64;
    if PLAIN {
        for sweep in 0..SWEEPS {
            for i in 0..words {
                let word = if sweep % 2 == 0 { i } else { words - 1 - i };
                fill_word(floor, word, keep, recorder, watch);
                meter.tick(64 / SWEEPS as u32)?;
            }
        }
    }
    for word in 0..words {
        let mut dead =
            if PLAIN { Sides::of(floor, word).dead() } else { floor.shape.cells_of_word(word) };
        while dead != 0 {
            follow(
                floor,
                word * 64 + dead.trailing_zeros() as usize,
                keep,
                recorder,
                watch,
                meter,
            )?;
            dead &= dead - 1;
        }
    }
    Ok(())
}

/// Fills from a dead end up to the next junction.
fn follow<W: Watch, L: Recorder, const PLAIN: bool>(
    floor: &mut Floor<&mut [u64], PLAIN>,
    mut place: Place,
    keep: [Place; 2],
    recorder: &mut L,
    watch: &mut W,
    meter: &mut Meter<'_>,
) -> Result<(), Stopped> {
    loop {
        let ways = floor.ways(place);
        if !ways.is_power_of_two() || keep.contains(&place) {
            return Ok(());
        }
        let way = ways.trailing_zeros() as Way;
        recorder.one(place, way);
        if W::ON {
            watch.one(Key::Cell(floor.shape.cell(place)), Role::Explored);
        }
        floor.close(place, way);
        place = floor.shape.step(place, way);
        meter.tick(1)?;
    }
}

/// The open sides of the 64 cells of a word.
struct Sides {
    north: u64,
    east: u64,
    south: u64,
    /// The east sides of the word before, whose last cell is west of the first cell here.
    before: u64,
}

impl Sides {
    #[inline]
    fn of<const PLAIN: bool>(floor: &Floor<&mut [u64], PLAIN>, word: usize) -> Sides {
        let at = |plane: &[u64], word: usize| plane.get(word).copied().unwrap_or(0);
        Sides {
            north: at(floor.south, word.wrapping_sub(floor.shape.row_words())),
            east: at(floor.east, word),
            south: at(floor.south, word),
            before: at(floor.east, word.wrapping_sub(1)),
        }
    }

    #[inline]
    fn west(&self) -> u64 {
        self.east << 1 | self.before >> 63
    }

    /// Returns the cells with exactly one open side.
    #[inline]
    fn dead(&self) -> u64 {
        let Sides { north, east, south, .. } = self;
        let west = self.west();
        (north ^ east ^ south ^ west) & !(north & east) & !(south & west)
    }
}

/// Fills the dead ends of one word until it has none.
#[inline]
fn fill_word<W: Watch, L: Recorder, const PLAIN: bool>(
    floor: &mut Floor<&mut [u64], PLAIN>,
    word: usize,
    keep: [Place; 2],
    recorder: &mut L,
    watch: &mut W,
) {
    let kept = keep.iter().filter(|&place| place / 64 == word).fold(0, |k, p| k | 1 << (p % 64));
    let mut sides = Sides::of(floor, word);
    let mut dead = sides.dead() & !kept;
    if dead == 0 {
        return;
    }
    while dead != 0 {
        let west = sides.west();
        recorder.word(word, dead & (sides.east | west), dead & (sides.south | west));
        if W::ON {
            watch.step(&walled_up(floor, word, dead));
        }
        sides.north &= !dead;
        sides.east &= !(dead | dead >> 1);
        sides.south &= !dead;
        sides.before &= !(dead << 63);
        dead = sides.dead() & !kept;
    }
    floor.east[word] = sides.east;
    floor.south[word] = sides.south;
    if let Some(before) = word.checked_sub(1) {
        floor.east[before] = sides.before;
    }
    if let Some(above) = word.checked_sub(floor.shape.row_words()) {
        floor.south[above] = sides.north;
    }
}

/// Returns the changes for a watcher when cells of a word are filled.
fn walled_up<const PLAIN: bool>(
    floor: &Floor<&mut [u64], PLAIN>,
    word: usize,
    cells: u64,
) -> Vec<Change> {
    (0..64)
        .filter(|bit| cells >> bit & 1 != 0)
        .map(|bit| Key::Cell(floor.shape.cell(word * 64 + bit)))
        .map(|key| Change { key, role: Role::Explored })
        .collect()
}
