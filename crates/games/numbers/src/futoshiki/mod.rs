//! Futoshiki: a latin square with inequality signs. Every row and every column holds each number at
//! most once, and signs between some neighbours say which is the smaller.
//!
//! Numbers go from 1 to the longest side. The board may have holes, which are in no row or column;
//! joined edges (on a cylinder or a torus a sign may stand between the last and the first cell of a
//! row or a column); and layers, in which each number is also at most once in every pillar.

mod format;

use recreo_kit::adjacency;
use recreo_logic::RuleId;
use recreo_sheet::prelude::*;
use serde::{Deserialize, Serialize};

/// The game of futoshiki.
pub struct Futoshiki;

/// The signs: x and y of the smaller cell, then of the larger. y continues through the layers, like
/// the rows of `cells`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Signs {
    signs: Vec<[[u32; 2]; 2]>,
}

/// The options of a new futoshiki.
pub struct FutoshikiOptions {
    /// Whether the puzzle has given numbers as well as signs.
    pub givens: bool,
}

impl Options for FutoshikiOptions {
    fn from_settings(settings: &Settings, _: &Grid) -> Result<FutoshikiOptions, Problem> {
        Ok(FutoshikiOptions { givens: settings.get("givens") == "yes" })
    }
}

impl Signs {
    /// Builds the signs from a function of two neighbours, which returns whether the first is the
    /// smaller, or `None` for no sign.
    fn new(grid: &Grid, sign: impl Fn(Cell, Cell) -> Option<bool>) -> Signs {
        let flat = grid.edges().filter(|edge| edge.side() != Direction::Down);
        let edges = flat.filter_map(|edge| edge.cells(grid));
        let signs = edges.filter_map(|(one, other)| {
            let pair = if sign(one, other)? { [one, other] } else { [other, one] };
            Some(pair.map(|cell| [cell.0 % grid.width(), cell.0 / grid.width()]))
        });
        Signs { signs: signs.collect() }
    }

    /// The smaller and the larger cell of each sign. Signs off the board are left out.
    fn pairs(&self, grid: &Grid) -> impl Iterator<Item = (Cell, Cell)> {
        let cell = move |place| Signs::cell(grid, place);
        self.signs.iter().filter_map(move |&[less, more]| cell(less).zip(cell(more)))
    }

    /// The cell at a column and a row; rows continue through the layers.
    fn cell(grid: &Grid, [x, y]: [u32; 2]) -> Option<Cell> {
        let (width, rows) = (grid.width(), grid.height() * grid.layers());
        (x < width && y < rows).then(|| Cell(y * width + x))
    }

    /// Whether the first cell is the smaller, or `None` without a sign between them.
    fn between(&self, grid: &Grid, one: Cell, other: Cell) -> Option<bool> {
        let mut pairs = self.pairs(grid);
        let (less, _) = pairs.find(|&pair| pair == (one, other) || pair == (other, one))?;
        Some(less == one)
    }
}

/// The largest number: the length of the longest line.
fn side(grid: &Grid) -> u32 {
    grid.width().max(grid.height()).max(grid.layers())
}

impl LogicGame for Futoshiki {
    type Clues = Signs;
    type Options = FutoshikiOptions;

    const ABOUT: &'static About = &About {
        id: "futoshiki",
        surfaces: &Surface::ALL,
        layers: true,
        parameters: &[
            Parameter::size_in_layers(3, 16, "5x5"),
            Parameter::SURFACE,
            Parameter::DIFFICULTY,
            Parameter::new("holes", Domain::Whole { min: 0, max: 64 }, "0"),
            Parameter::new("givens", Domain::Choice(&["yes", "no"]), "yes"),
        ],
        presets: &[
            "size=5x5",
            "size=5x5,givens=no",
            "size=7x7",
            "size=9x9",
            "size=6x6,surface=torus",
            "size=7x7,holes=5",
            "size=4x4x3",
        ],
        messages: by_language!("messages", "ftl"),
        tutorial: by_language!("tutorial", "md"),
        ..recreo_sheet::ABOUT
    };
    const FORMATS: &'static [Format<Sheet<Self>>] = &[files::line(&[]), files::link()];
    const HOLES: Option<AdaptToHoles<Futoshiki>> = Some(|sheet| {
        let grid = sheet.grid().clone();
        sheet.clues = Signs::new(&grid, |one, other| sheet.clues.between(&grid, one, other));
    });
    const SIDES: bool = true;
    const OPTIONAL_CLUES: Option<OptionalClues<Futoshiki>> = Some(OptionalClues {
        rules: |sheet| {
            let first = adjacency::lines(sheet.grid()).len() as u32;
            (0..sheet.clues.signs.len() as u32).map(|i| RuleId(first + i)).collect()
        },
        retain: |sheet, keep| {
            let mut rules = adjacency::lines(sheet.grid()).len() as u32..;
            sheet.clues.signs.retain(|_| rules.next().is_some_and(|rule| keep(RuleId(rule))));
        },
    });

    fn mismatches(sheet: &Sheet<Futoshiki>) -> Vec<Problem> {
        let grid = sheet.grid();
        let neighbours = |&[less, more]: &[[u32; 2]; 2]| {
            let open = |place| Signs::cell(grid, place).filter(|&cell| !grid.is_hole(cell));
            let way = open(less).zip(open(more));
            let way = way.and_then(|(less, more)| grid.direction_between(less, more));
            way.is_some_and(|way| Direction::SIDES.contains(&way))
        };
        let apart = sheet.clues.signs.iter().filter(|pair| !neighbours(pair));
        let problem = |&[less, more]: &[[u32; 2]; 2]| {
            let place = |[x, y]: [u32; 2]| format!("{x},{y}");
            let message = Message::new("futoshiki-sign-apart").with("one", place(less));
            message.with("other", place(more)).into()
        };
        apart.map(problem).collect()
    }

    fn problems(sheet: &Sheet<Futoshiki>) -> Vec<Problem> {
        let pairs: Vec<(Cell, Cell)> = sheet.clues.pairs(sheet.grid()).collect();
        let is_same = |&(less, more): &(Cell, Cell), &(a, b): &(Cell, Cell)| {
            (less, more) == (a, b) || (less, more) == (b, a)
        };
        let twice = pairs
            .iter()
            .enumerate()
            .filter(|(i, pair)| pairs[..*i].iter().any(|p| is_same(pair, p)));
        let problem = |(_, &(less, more)): (usize, &(Cell, Cell))| {
            let message = Message::new("futoshiki-sign-twice").with("other", sheet.position(more));
            sheet.at(less, message)
        };
        twice.map(problem).collect()
    }

    fn values(sheet: &Sheet<Futoshiki>, _: Cell) -> Values {
        let grid = sheet.grid();
        Values::range(1, side(grid).min(31) as Value)
    }

    /// Replacing each value v by side + 1 - v and turning the signs round gives an equivalent
    /// puzzle.
    fn fingerprint(sheet: &Sheet<Futoshiki>) -> Fingerprint {
        let mut signs = sheet.clues.clone();
        signs.signs.iter_mut().for_each(|pair| pair.reverse());
        let reversed = sheet.counted_down(side(sheet.grid()).min(31) as Value, signs);
        sheet.drawn_fingerprint(false).min(reversed.drawn_fingerprint(false))
    }

    fn rules(sheet: &Sheet<Futoshiki>, model: &mut ModelBuilder<'_>) {
        for (name, cells) in adjacency::lines(sheet.grid()) {
            model.all_different(cells, name);
        }
        for (less, more) in sheet.clues.pairs(sheet.grid()) {
            let name = Message::new("futoshiki-sign").with("less", sheet.position(less));
            model.less(less, more, name.with("more", sheet.position(more)));
        }
    }

    fn marks(sheet: &Sheet<Futoshiki>) -> Vec<Mark> {
        let grid = sheet.grid();
        let sign = |(less, more): (Cell, Cell)| {
            let label = Message::new("futoshiki-sign").with("less", sheet.position(less));
            let label = label.with("more", sheet.position(more));
            let way = grid.direction_between(less, more)?;
            Some(match way {
                Direction::East | Direction::South => {
                    Mark::Sign { cell: less, side: way, less: true, label }
                }
                _ => Mark::Sign { cell: more, side: way.opposite(), less: false, label },
            })
        };
        sheet.clues.pairs(grid).filter_map(sign).collect()
    }

    fn blank(params: &Params<Futoshiki>) -> Sheet<Futoshiki> {
        Sheet::new(params.grid.clone(), Signs::default())
    }

    /// A click on a side cycles through: no sign, the first is the smaller, the first is the
    /// larger.
    fn edit_clues(sheet: &mut Sheet<Futoshiki>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let Act::Tap(side @ Key::Side(..)) = gesture.act else { return None };
        let grid = sheet.grid().clone();
        let Some((one, other)) = side.as_edge(&grid).and_then(|edge| edge.cells(&grid)) else {
            return Some(Err(Message::new("futoshiki-no-side").into()));
        };
        let next = match sheet.clues.between(&grid, one, other) {
            None => Some(!gesture.alternate),
            Some(less) if less != gesture.alternate => Some(!less),
            Some(_) => None,
        };
        let signs = Signs::new(&grid, |a, b| {
            if (a, b) == (one, other) { next } else { sheet.clues.between(&grid, a, b) }
        });
        sheet.clues = signs;
        Some(Ok(()))
    }

    fn compose(params: &Params<Self>, rng: &mut Rng, _: &Control) -> Composing<Self> {
        let grid = params.cells(rng);
        let square = latin_square(side(&grid) as usize, rng);
        // Each layer is the same square with its numbers shifted by a different amount, so no
        // number repeats in a pillar.
        let mut steps: Vec<u32> = (0..side(&grid)).collect();
        if grid.layers() > 1 {
            rng.shuffle(&mut steps);
        }
        let value = |cell: Cell| {
            let at = grid.position(cell);
            let number = u32::from(square[at.y as usize][at.x as usize]) - 1;
            ((number + steps[at.z as usize]) % side(&grid) + 1) as Value
        };
        let signs = Signs::new(&grid, |one, other| Some(value(one) < value(other)));
        let solution = grid.cells().map(value).collect();
        let sheet = Sheet::new(grid, signs);
        Ok(Composed::Full(FullBoard { sheet, solution, givens: params.options.givens }))
    }
}

/// Returns a random latin square, row by row. Each column takes a random value that it does not
/// have yet; if none is left, other columns change theirs (a bipartite matching of columns and
/// values, which always exists: P. Hall, 1935; augmenting paths as by Kuhn, 1955).
fn latin_square(side: usize, rng: &mut Rng) -> Vec<Vec<Value>> {
    let mut values: Vec<Value> = (1..=side as Value).collect();
    let mut free = vec![Values::range(1, side as Value); side];
    let mut rows = Vec::new();
    for _ in 0..side {
        rng.shuffle(&mut values);
        let mut owner = vec![None; side + 1];
        for column in 0..side {
            let mut seen = Values::NONE;
            find_value(column, &free, &values, &mut owner, &mut seen);
        }
        let mut row = vec![0; side];
        for (value, column) in
            owner.iter().enumerate().filter_map(|(value, column)| Some((value, (*column)?)))
        {
            row[column] = value as Value;
            free[column] = free[column] - Values::one(value as Value);
        }
        rows.push(row);
    }
    rows
}

/// Assigns a value to a column along an augmenting path. Returns false if there is none.
fn find_value(
    column: usize,
    free: &[Values],
    order: &[Value],
    owner: &mut [Option<usize>],
    seen: &mut Values,
) -> bool {
    for &value in order.iter().filter(|&&value| free[column].contains(value)) {
        if seen.contains(value) {
            continue;
        }
        *seen = *seen | Values::one(value);
        let moved = match owner[usize::from(value)] {
            Some(other) => find_value(other, free, order, owner, seen),
            None => true,
        };
        if moved {
            owner[usize::from(value)] = Some(column);
            return true;
        }
    }
    false
}
