//! Plain sudokus have the same fingerprint if and only if they are equivalent.

use std::collections::HashMap;

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Draft as _, Fingerprint, Rules as _};
use recreo_numbers::sudoku::{Boxes, Sudoku};
use recreo_sheet::{Regions, Sheet};

/// Width and height of the boxes of all sorts of boards: small and large, square, wide and high.
const BOXES: [[u32; 2]; 9] =
    [[2, 2], [3, 2], [2, 3], [4, 2], [3, 3], [5, 2], [4, 3], [4, 4], [5, 5]];

/// A board: the width and height of its boxes, and its values in reading order, 0 where none is
/// given.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Board([u32; 2], Vec<u8>);

/// A symmetry: the row and the column of each place in the new board, whether rows and columns are
/// exchanged, and the new name of each digit.
struct Symmetry {
    rows: Vec<usize>,
    columns: Vec<usize>,
    exchanged: bool,
    names: Vec<u8>,
}

impl Board {
    fn empty(boxes: [u32; 2]) -> Board {
        Board(boxes, vec![0; (boxes[0] * boxes[1]).pow(2) as usize])
    }

    fn side(&self) -> usize {
        (self.0[0] * self.0[1]) as usize
    }

    fn sheet(&self) -> Sheet<Sudoku> {
        let side = self.side() as u32;
        Sheet::with_givens(Grid::plane(side, side).unwrap(), self.1.clone(), Boxes::regular(self.0))
    }

    fn fingerprint(&self) -> Fingerprint {
        fingerprint(self.sheet())
    }

    /// Whether a value can be given at a place without repeating it in a row, column or box.
    fn takes(&self, place: usize, value: u8) -> bool {
        let (side, [width, height]) = (self.side(), self.0.map(|length| length as usize));
        let (x, y) = (place % side, place / side);
        self.1.iter().enumerate().filter(|&(_, &other)| other == value).all(|(other, _)| {
            let (u, v) = (other % side, other / side);
            x != u && y != v && (x / width, y / height) != (u / width, v / height)
        })
    }

    /// Returns a board with at most this many random given values that are not repeated in a row,
    /// column or box.
    fn random(boxes: [u32; 2], givens: u32, rng: &mut Rng) -> Board {
        let mut board = Board::empty(boxes);
        for _ in 0..givens {
            board.give_one(rng);
        }
        board
    }

    /// Gives one more value, if a random place admits it.
    fn give_one(&mut self, rng: &mut Rng) {
        let (place, value) =
            (rng.below(self.1.len() as u32) as usize, 1 + rng.below(self.side() as u32) as u8);
        if self.1[place] == 0 && self.takes(place, value) {
            self.1[place] = value;
        }
    }

    /// Returns a full board with as many symmetries as possible.
    fn cyclic(boxes: [u32; 2]) -> Board {
        let mut board = Board::empty(boxes);
        let (side, [width, height]) = (board.side(), boxes.map(|length| length as usize));
        for place in 0..board.1.len() {
            let (x, y) = (place % side, place / side);
            board.1[place] = 1 + ((y % height * width + y / height + x) % side) as u8;
        }
        board
    }

    fn transformed(&self, symmetry: &Symmetry) -> Board {
        let side = self.side();
        let [width, height] = self.0;
        let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let values = places.map(|(x, y)| {
            let (x, y) = if symmetry.exchanged { (y, x) } else { (x, y) };
            symmetry.names[usize::from(self.1[symmetry.rows[y] * side + symmetry.columns[x]])]
        });
        let boxes = if symmetry.exchanged { [height, width] } else { [width, height] };
        Board(boxes, values.collect())
    }

    /// Returns an equivalent board under random symmetries.
    fn shuffled(&self, rng: &mut Rng) -> Board {
        let [width, height] = self.0.map(|length| length as usize);
        let mut lines = |in_house: usize| {
            let side = width * height;
            let mut houses: Vec<Vec<usize>> = (0..side / in_house)
                .map(|house| (house * in_house..(house + 1) * in_house).collect())
                .collect();
            rng.shuffle(&mut houses);
            houses.iter_mut().for_each(|house| rng.shuffle(house));
            houses.concat()
        };
        let (rows, columns) = (lines(height), lines(width));
        let mut names: Vec<u8> = (0..=self.side() as u8).collect();
        rng.shuffle(&mut names[1..]);
        self.transformed(&Symmetry { rows, columns, exchanged: rng.coin(), names })
    }

    /// Returns the least of all equivalent boards with boxes of the same shape, by trying them all.
    fn least(&self) -> Vec<u8> {
        let [width, height] = self.0.map(|length| length as usize);
        let (rows, columns) = (line_orders(width, height), line_orders(height, width));
        let mut least = renamed(self.1.clone());
        for rows in &rows {
            for columns in &columns {
                for exchanged in [false, true] {
                    if exchanged && width != height {
                        continue;
                    }
                    let names = (0..=self.side() as u8).collect();
                    let (rows, columns) = (rows.clone(), columns.clone());
                    let seen = self.transformed(&Symmetry { rows, columns, exchanged, names });
                    least = least.min(renamed(seen.1));
                }
            }
        }
        least
    }
}

/// Returns the values with digits numbered in the order of their first occurrence, which gives the
/// least board of all namings.
fn renamed(mut values: Vec<u8>) -> Vec<u8> {
    let mut names: HashMap<u8, u8> = HashMap::from([(0, 0)]);
    for value in &mut values {
        let next = names.len() as u8;
        *value = *names.entry(*value).or_insert(next);
    }
    values
}

/// Returns all permutations of this many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for order in orders(last) {
        for at in 0..count {
            let mut order = order.clone();
            order.insert(at, last);
            all.push(order);
        }
    }
    all
}

/// Returns all permutations of lines that keep the bands.
fn line_orders(houses: usize, lines: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for order in orders(houses) {
        let mut found: Vec<Vec<usize>> = vec![Vec::new()];
        for house in order {
            let longer = found.iter().flat_map(|begun| {
                orders(lines).into_iter().map(move |order| {
                    let more = order.into_iter().map(move |line| house * lines + line);
                    begun.iter().copied().chain(more).collect()
                })
            });
            found = longer.collect();
        }
        all.extend(found);
    }
    all
}

fn fingerprint(sheet: Sheet<Sudoku>) -> Fingerprint {
    sheet.validate(&Control::new()).unwrap().fingerprint()
}

/// The published sudokus with 17 given values.
fn seventeen_givens() -> Vec<Board> {
    let lines = include_str!("../vectors/seventeen_givens.txt").lines();
    let value = |c: u8| c.saturating_sub(b'0') * u8::from(c.is_ascii_digit());
    let boards = lines.filter(|line| !line.starts_with('#'));
    boards.map(|line| Board([3, 3], line.bytes().map(value).collect())).collect()
}

#[test]
fn equivalent_boards_have_the_same_fingerprint() {
    let mut rng = Rng::new(1);
    let mut seen = 0;
    for boxes in BOXES {
        let side = boxes[0] * boxes[1];
        for n in 0..4000 / side {
            // From a few given values to half of the board.
            let board = Board::random(boxes, n * side / 8 % (side * side), &mut rng);
            let other = board.shuffled(&mut rng);
            assert_eq!(board.fingerprint(), other.fingerprint(), "{board:?}\n{other:?}");
            seen += 1;
        }
    }
    assert!(seen > 3000, "{seen}");
}

#[test]
fn boards_that_differ_in_one_given_value_have_different_fingerprints() {
    let mut rng = Rng::new(2);
    for boxes in BOXES.into_iter().filter(|boxes| boxes[0] * boxes[1] > 7) {
        let side = boxes[0] * boxes[1];
        for _ in 0..40 {
            let board = Board::random(boxes, side * side / 2, &mut rng);
            let given: Vec<usize> = (0..board.1.len()).filter(|&at| board.1[at] > 0).collect();
            let place = *rng.pick(&given).unwrap();
            let mut less = board.clone();
            less.1[place] = 0;
            assert_ne!(board.fingerprint(), less.fingerprint(), "{board:?} at {place}");
            let mut moved = less.clone();
            while moved == less {
                moved.give_one(&mut rng);
            }
            if moved != board {
                assert_ne!(board.fingerprint(), moved.fingerprint(), "{board:?}\n{moved:?}");
            }
            let mut changed = less.clone();
            let another = (1..=side as u8).find(|&v| v != board.1[place] && less.takes(place, v));
            if let Some(value) = another {
                changed.1[place] = value;
                assert_ne!(board.fingerprint(), changed.fingerprint(), "{board:?}\n{changed:?}");
            }
        }
    }
}

/// Compares fingerprints with a brute-force search over all symmetries. Boards come in pairs; the
/// second is equivalent to the first, or the same with one value removed and another one given.
fn compare_with_all_symmetries(boxes: [u32; 2], most: u32, pairs: u32) {
    let mut rng = Rng::new(3);
    let mut alike = 0;
    let mut least: HashMap<Fingerprint, Vec<u8>> = HashMap::new();
    let mut known: HashMap<Vec<u8>, Fingerprint> = HashMap::new();
    for n in 0..pairs {
        let one = Board::random(boxes, 2 + n % most, &mut rng);
        let mut other = one.shuffled(&mut rng);
        if n % 2 == 1 {
            let given: Vec<usize> = (0..other.1.len()).filter(|&at| other.1[at] > 0).collect();
            if let Some(&place) = rng.pick(&given) {
                other.1[place] = 0;
                other.give_one(&mut rng);
            }
        }
        if other.0 != boxes {
            other = other.transformed(&Symmetry {
                rows: (0..other.side()).collect(),
                columns: (0..other.side()).collect(),
                exchanged: true,
                names: (0..=other.side() as u8).collect(),
            });
        }
        let forms = [&one, &other].map(Board::least);
        alike += u32::from(forms[0] == forms[1]);
        for (board, form) in [one, other].iter().zip(forms) {
            let fingerprint = board.fingerprint();
            assert_eq!(
                least.entry(fingerprint).or_insert_with(|| form.clone()),
                &form,
                "{board:?}"
            );
            assert_eq!(*known.entry(form).or_insert(fingerprint), fingerprint, "{board:?}");
        }
    }
    assert!(alike * 3 >= pairs && (pairs - alike) * 3 >= pairs, "{alike} of {pairs} alike");
}

#[test]
fn fingerprints_agree_with_brute_force_on_small_boards() {
    compare_with_all_symmetries([2, 2], 14, 3000);
}

#[test]
fn fingerprints_agree_with_brute_force_on_oblong_boxes() {
    compare_with_all_symmetries([3, 2], 24, 60);
}

#[test]
fn boards_with_many_symmetries_are_distinguished_like_others() {
    let mut rng = Rng::new(4);
    for boxes in BOXES {
        let side = (boxes[0] * boxes[1]) as usize;
        let mut one = Board::empty(boxes);
        one.1[side * side - 1] = 1;
        let mut two = one.clone();
        two.1[side * side - 2] = 2;
        let mut boards = vec![Board::empty(boxes), one, two, Board::cyclic(boxes)];
        for digit in [1, 2] {
            let mut without = Board::cyclic(boxes);
            without.1.iter_mut().filter(|value| **value <= digit).for_each(|value| *value = 0);
            boards.push(without);
        }
        let all: Vec<Fingerprint> = boards.iter().map(Board::fingerprint).collect();
        for (n, board) in boards.iter().enumerate() {
            assert_eq!(board.shuffled(&mut rng).fingerprint(), all[n], "{board:?}");
            assert!(!all[..n].contains(&all[n]), "{board:?}");
        }
    }
}

#[test]
fn published_sudokus_with_17_given_values_have_different_fingerprints() {
    let mut rng = Rng::new(5);
    let boards = seventeen_givens();
    assert!(boards.len() > 40);
    let mut all: Vec<Fingerprint> = boards.iter().map(Board::fingerprint).collect();
    for (board, fingerprint) in boards.iter().zip(&all) {
        for _ in 0..20 {
            assert_eq!(board.shuffled(&mut rng).fingerprint(), *fingerprint, "{board:?}");
        }
    }
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), boards.len());
}

#[test]
fn rectangular_boxes_given_cell_by_cell_have_the_same_fingerprint() {
    let board = Board::random([3, 2], 20, &mut Rng::new(6));
    let mut sheet = board.sheet();
    let of = |place: u16| place / 12 * 2 + place % 6 / 3;
    sheet.clues = Boxes::irregular(Regions::new((0..36).map(of).collect()));
    assert_eq!(fingerprint(sheet.clone()), board.shuffled(&mut Rng::new(7)).fingerprint());
    let mut rows = sheet.clone();
    rows.clues = Boxes::irregular(Regions::new((0..36).map(|place| place / 6).collect()));
    assert_ne!(fingerprint(rows), board.fingerprint());
}

#[test]
fn with_diagonals_only_rotation_reflection_and_renaming_count() {
    let board = Board::random([3, 3], 30, &mut Rng::new(8));
    let with_diagonals = |board: &Board| {
        let mut sheet = board.sheet();
        sheet.clues = sheet.clues.with_diagonals(true);
        fingerprint(sheet)
    };
    let transformed = |rows: [usize; 9]| {
        let (rows, columns) = (rows.to_vec(), (0..9).collect());
        let names = (0..10).collect();
        with_diagonals(&board.transformed(&Symmetry { rows, columns, exchanged: true, names }))
    };
    assert_ne!(with_diagonals(&board), board.fingerprint());
    assert_eq!(with_diagonals(&board), transformed([8, 7, 6, 5, 4, 3, 2, 1, 0]));
    assert_ne!(with_diagonals(&board), transformed([1, 0, 2, 3, 4, 5, 6, 7, 8]));
}
