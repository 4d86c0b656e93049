use recreo_board::{Grid, Rng, Surface};

use super::super::scan::scan;
use super::*;

/// Returns a random board of few letters, on which many words occur.
fn board(rng: &mut Rng, round: usize, alphabet: u32) -> Letters {
    let (w, h, l) = (3 + rng.below(6), 3 + rng.below(6), 1 + rng.below(2));
    let grid = Grid::new(w, h, l, Surface::ALL[round % 3]).unwrap();
    let holes: Vec<_> =
        grid.cells().filter(|_| round.is_multiple_of(4) && rng.below(9) == 0).collect();
    let grid = grid.with_holes(holes);
    let blank = rng.below(20) == 0;
    let letters = (0..grid.len()).map(|i| {
        if blank && i % 7 == 0 { super::super::alphabet::BLANK } else { letter(rng, alphabet) }
    });
    let letters = letters.collect();
    Letters::new(grid, letters).unwrap()
}

/// Returns a random letter of an alphabet whose letter numbers are far apart.
fn letter(rng: &mut Rng, alphabet: u32) -> Letter {
    (rng.below(alphabet) * (249 / alphabet)) as Letter
}

fn search(lexicon: &Lexicon, letters: &Letters, directions: Directions) -> Vec<Found> {
    let mut found = Vec::new();
    lexicon.search(letters, directions, &Control::new(), |word| found.push(word)).unwrap();
    found.sort();
    found
}

/// Returns every word of every length up to 3 and random longer ones, some of which lie on the
/// board.
fn words(rng: &mut Rng, letters: &Letters, alphabet: u32) -> Vec<Vec<Letter>> {
    let mut words: Vec<Vec<Letter>> = Vec::new();
    for _ in 0..5 + rng.below(30) {
        let length = 1 + rng.below(5) as usize;
        words.push((0..length).map(|_| letter(rng, alphabet)).collect());
        let all: Vec<Direction> = letters.directions().iter().collect();
        let start = recreo_board::Cell(rng.below(letters.cells().len() as u32));
        let direction = *rng.pick(&all).unwrap();
        let hit = Hit { start, direction, length: 1 + rng.below(9) };
        words.push(hit.cells(letters.grid()).map(|cell| letters.at(cell)).collect());
    }
    words.retain(|word| !word.contains(&super::super::alphabet::BLANK));
    words
}

#[test]
fn ws5_the_search_agrees_with_the_documents_scan() {
    let mut rng = Rng::new(11);
    let (mut hits, mut absent) = (0, 0);
    for round in 0..1500 {
        // Also alphabets whose letters take six bits, or two symbols.
        let alphabet = [2, 3, 5, 27, 45, 120][round % 6];
        let letters = board(&mut rng, round, alphabet);
        let words = words(&mut rng, &letters, alphabet);
        let all = letters.directions();
        let some: Directions = all.iter().filter(|_| round % 5 > 0 || rng.coin()).collect();
        let lexicon = Lexicon::new(words.iter().map(Vec::as_slice));
        let mut expected = Vec::new();
        for (number, word) in words.iter().enumerate() {
            if !word.is_empty() && !words[..number].contains(word) {
                let found = scan(&letters, word, some);
                absent += usize::from(found.is_empty());
                let number = number as u32;
                expected.extend(found.into_iter().map(|hit| Found { word: number, hit }));
            }
        }
        expected.sort();
        hits += expected.len();
        assert_eq!(search(&lexicon, &letters, some), expected, "round {round}");
    }
    println!("{hits} finds, {absent} words absent");
    assert!(hits > 10_000 && absent > 10_000);
}

#[test]
fn ws5_a_ring_is_read_once_around() {
    // ABC on a ring: ABCA would need the first cell twice.
    let grid = Grid::new(3, 1, 1, Surface::Cylinder).unwrap();
    let letters = Letters::new(grid, vec![0, 1, 2]).unwrap();
    let words: [&[Letter]; 3] = [&[1, 2, 0], &[0, 1, 2, 0], &[2, 1, 0]];
    let lexicon = Lexicon::new(words);
    let found: Vec<u32> =
        search(&lexicon, &letters, letters.directions()).iter().map(|f| f.word).collect();
    assert_eq!(found, [0, 2]);
}

#[test]
fn ws5_a_dictionary_is_read_with_folded_accents_and_reports_refused_lines() {
    let spanish = Alphabet::named("spanish", Default::default()).unwrap();
    let (lexicon, refused) = Lexicon::read(&spanish, "árbol\nR2D2\narbol\n\nsol");
    assert_eq!((lexicon.len(), refused), (2, vec![2]));
    assert!(!lexicon.is_empty() && lexicon.bytes() > 1000);
}

#[test]
fn bg5_a_search_can_be_stopped() {
    let letters = Letters::new(Grid::plane(9, 9).unwrap(), vec![0; 81]).unwrap();
    let control = Control::new().with_budget(20);
    let lexicon = Lexicon::new([&[0u8, 0][..]]);
    let mut found = 0;
    let stopped = lexicon.search(&letters, letters.directions(), &control, |_| found += 1);
    assert_eq!(stopped, Err(Stopped::Budget));
    assert!(found > 0);
}
