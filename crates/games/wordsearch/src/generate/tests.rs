use recreo_board::{Direction, Surface};
use recreo_game::{Stopped, Unwatched};

use super::super::alphabet::{Accents, BLANK, Letter};
use super::super::letters::directions_of;
use super::super::scan::scan;
use super::*;

fn spanish() -> Alphabet {
    Alphabet::named("spanish", Accents::Fold).unwrap()
}

fn words(alphabet: &Alphabet, texts: &[&str]) -> Vec<Word> {
    texts.iter().map(|text| alphabet.word(text).unwrap()).collect()
}

fn wish<'a>(grid: Grid, alphabet: &'a Alphabet, words: &'a [Word]) -> Wish<'a> {
    Wish {
        directions: directions_of(&grid),
        grid,
        alphabet,
        words,
        overlaps: Overlaps::Allowed,
        blocked: &[],
        message: None,
    }
}

fn make(wish: &Wish<'_>, seed: u64) -> Result<Made, GenerateError> {
    generate(wish, &mut Rng::new(seed), &mut Unwatched, &Control::new())
}

fn why(made: &Made) -> Vec<(usize, &str)> {
    made.left_out.iter().map(|left| (left.word, left.why.key())).collect()
}

/// Checks the properties of every board with the document's scan, which shares no code with the
/// generator.
fn check(wish: &Wish<'_>, made: &Made) {
    let letters = &made.letters;
    let all = letters.directions();
    for cell in wish.grid.cells() {
        assert!(usize::from(letters.at(cell)) < wish.alphabet.len(), "every cell has a letter");
    }
    let mut uses = vec![0; wish.grid.len()];
    for (number, (word, place)) in wish.words.iter().zip(&made.places).enumerate() {
        let left_out = made.left_out.iter().any(|left| left.word == number);
        assert_ne!(place.is_some(), left_out, "a word is placed or left out: {}", word.text());
        let Some(hit) = place else { continue };
        let found = scan(letters, word.letters(), all);
        assert_eq!(
            found.len(),
            1,
            "{} {hit:?} is there once: {found:?} {:?} {}",
            word.text(),
            wish.grid,
            wish.alphabet.spell(letters.cells())
        );
        let cells = |hit: Hit| hit.cells(&wish.grid).collect::<Vec<_>>();
        let found_cells = cells(found[0]);
        assert!(found_cells == cells(*hit) || found_cells.iter().rev().eq(&cells(*hit)));
        assert!(wish.directions.contains(hit.direction), "the direction is allowed");
        cells(*hit).iter().for_each(|cell| uses[cell.index()] += 1);
    }
    for word in wish.blocked {
        assert_eq!(scan(letters, word.letters(), all), [], "{} is blocked", word.text());
    }
    if wish.overlaps == Overlaps::Forbidden {
        assert!(uses.iter().all(|&uses| uses <= 1), "no cell is shared");
    }
    if let Some(message) = wish.message {
        let unused = wish.grid.cells().filter(|cell| uses[cell.index()] == 0);
        let unused_letters: Vec<Letter> = unused.map(|cell| letters.at(cell)).collect();
        assert!(
            unused_letters.starts_with(message.letters()),
            "the unused letters begin with the message"
        );
        assert_eq!(unused_letters.len(), message.letters().len() + made.filled);
    }
}

/// Generates a board from a list of any kind, on all surfaces, shapes and alphabets.
fn any_board(seed: u64) {
    let mut rng = Rng::new(seed);
    let (w, h) = (4 + rng.below(10), 4 + rng.below(10));
    let layers = 1 + rng.below(5) / 4;
    let grid = Grid::new(w, h, layers, Surface::ALL[rng.below(3) as usize]).unwrap();
    let hole = |_: &Cell, rng: &mut Rng| rng.below(12) == 0;
    let holes: Vec<Cell> =
        if rng.coin() { grid.cells().filter(|c| hole(c, &mut rng)).collect() } else { Vec::new() };
    let grid = grid.with_holes(holes);
    let alphabet = match rng.below(3) {
        0 => Alphabet::of("ABCDEF", Accents::Fold).unwrap(),
        1 => spanish(),
        _ => Alphabet::of(&('\u{3041}'..'\u{3096}').collect::<String>(), Accents::Keep).unwrap(),
    };
    let word = |least: u32, rng: &mut Rng| {
        let length = least + rng.below(7);
        let letters: Vec<Letter> =
            (0..length).map(|_| rng.below(alphabet.len() as u32) as Letter).collect();
        alphabet.word(&alphabet.spell(&letters)).unwrap()
    };
    let count = rng.below(grid.len() as u32 / 8);
    let list: Vec<Word> = (0..count).map(|_| word(2, &mut rng)).collect();
    let blocked: Vec<Word> = (0..rng.below(6)).map(|_| word(3, &mut rng)).collect();
    let mut directions: Directions =
        directions_of(&grid).iter().filter(|_| rng.below(3) > 0).collect();
    directions.insert(Direction::East);
    let message = word(1, &mut rng);
    let overlaps = [Overlaps::Allowed, Overlaps::Wanted, Overlaps::Forbidden];
    let wish = Wish {
        overlaps: overlaps[rng.below(3) as usize],
        directions,
        blocked: &blocked,
        message: (rng.below(4) == 0).then_some(&message),
        ..wish(grid, &alphabet, &list)
    };
    match make(&wish, seed) {
        Ok(made) => {
            check(&wish, &made);
            assert_eq!(make(&wish, seed), Ok(made), "the same seed gives the same board");
        }
        Err(GenerateError::Impossible(problem)) => {
            let key = problem.message.key();
            assert!(wish.message.is_some() || alphabet.len() == 6, "{key} without a message");
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn ws4_no_word_is_there_twice_and_no_blocked_word_anywhere() {
    (0..300).for_each(any_board);
}

#[test]
#[ignore = "takes a minute"]
fn ws4_no_word_is_there_twice_and_no_blocked_word_anywhere_in_10_000_boards() {
    (0..10_000).for_each(any_board);
}

/// 25 words with more letters than the board has cells.
#[test]
fn ws4_words_with_more_letters_than_cells_are_placed_by_sharing() {
    let alphabet = spanish();
    let list = words(
        &alphabet,
        &[
            "perro", "gato", "caballo", "vaca", "oveja", "cerdo", "gallina", "pato", "conejo",
            "burro", "cabra", "tigre", "camello", "cebra", "mono", "elefante", "jirafa", "zorro",
            "lince", "nutria", "tortuga", "delfines", "ballena", "foca", "pulpo",
        ],
    );
    let letters: usize = list.iter().map(|word| word.letters().len()).sum();
    let wish = wish(Grid::plane(12, 12).unwrap(), &alphabet, &list);
    let tight = Wish { grid: Grid::plane(12, 11).unwrap(), ..wish.clone() };
    assert!(letters > 12 * 11, "{letters}");
    for seed in 0..20 {
        for wish in [&wish, &tight] {
            let made = make(wish, seed).unwrap();
            assert_eq!(why(&made), []);
            check(wish, &made);
        }
    }
}

#[test]
fn ws4_words_without_a_place_are_reported_with_a_reason() {
    let alphabet = spanish();
    let list = words(&alphabet, &["sol", "montañas", "luna", "Luna", "verano", "mar"]);
    let blocked = words(&alphabet, &["ano"]);
    let mut wish = wish(Grid::plane(6, 6).unwrap(), &alphabet, &list);
    wish.blocked = &blocked;
    let made = make(&wish, 1).unwrap();
    let expected =
        [(1, "wordsearch-left-long"), (3, "wordsearch-left-same"), (4, "wordsearch-left-blocked")];
    assert_eq!(why(&made), expected);
    check(&wish, &made);
    // Together they have too many letters for the board, which is proved without a search.
    wish.blocked = &[];
    wish.grid = Grid::plane(6, 1).unwrap();
    let made = make(&wish, 1).unwrap();
    assert!(why(&made).contains(&(4, "wordsearch-left-impossible")), "{made:?}");
    // There would be enough cells, but the search found no arrangement.
    let list = words(&alphabet, &["abc", "bca", "cab"]);
    wish.words = &list;
    wish.grid = Grid::plane(3, 1).unwrap();
    let made = make(&wish, 1).unwrap();
    let keys: Vec<&str> = why(&made).into_iter().map(|(_, key)| key).collect();
    assert_eq!(keys, ["wordsearch-left-room"; 2]);
}

#[test]
fn ws4_words_inside_others_are_found_there_once() {
    let alphabet = spanish();
    let list = words(&alphabet, &["sol", "solar", "roma", "amor", "oso", "reconocer", "cono"]);
    let wish = wish(Grid::plane(10, 10).unwrap(), &alphabet, &list);
    for seed in 0..20 {
        let made = make(&wish, seed).unwrap();
        assert_eq!(why(&made), [(6, "wordsearch-left-twice-in")]);
        check(&wish, &made);
        let (sol, solar) = (made.places[0].unwrap(), made.places[1].unwrap());
        assert_eq!((sol.start, sol.direction), (solar.start, solar.direction));
        let (roma, amor) = (made.places[2].unwrap(), made.places[3].unwrap());
        assert_eq!(roma.direction, amor.direction.opposite());
    }
    let two = words(&alphabet, &["sol", "solar", "girasol"]);
    let made = make(&Wish { words: &two, ..wish.clone() }, 1).unwrap();
    assert_eq!(why(&made), [(0, "wordsearch-left-twice")]);
    let apart = Wish { overlaps: Overlaps::Forbidden, ..wish.clone() };
    assert!(why(&make(&apart, 1).unwrap()).contains(&(0, "wordsearch-left-shared")));
    let forth = [Direction::East, Direction::South].into_iter().collect();
    let forth = Wish { directions: forth, ..wish.clone() };
    assert!(why(&make(&forth, 1).unwrap()).contains(&(3, "wordsearch-left-back")));
}

#[test]
fn ws4_a_message_is_spelled_by_the_letters_that_are_left() {
    let alphabet = spanish();
    let list = words(&alphabet, &["norte", "sur", "este", "oeste", "brujula", "mapa", "rumbo"]);
    let message = alphabet.word("Sigue siempre la estrella polar").unwrap();
    let wish =
        Wish { message: Some(&message), ..wish(Grid::plane(8, 7).unwrap(), &alphabet, &list) };
    let made = make(&wish, 3).unwrap();
    check(&wish, &made);
    assert_eq!(
        alphabet.spell(&made.message.iter().map(|&c| made.letters.at(c)).collect::<Vec<_>>()),
        "SIGUESIEMPRELAESTRELLAPOLAR"
    );
    let small = Wish { grid: Grid::plane(7, 5).unwrap(), ..wish.clone() };
    let Err(GenerateError::Impossible(problem)) = make(&small, 3) else { panic!() };
    assert_eq!(problem.message.key(), "wordsearch-message-long");
}

#[test]
fn ws4_filler_letters_come_as_often_as_in_the_words() {
    let alphabet = spanish();
    let list = words(&alphabet, &["niño", "año", "ñu", "caña", "leña", "peña", "uña", "moño"]);
    let wish = wish(Grid::plane(60, 60).unwrap(), &alphabet, &list);
    let made = make(&wish, 1).unwrap();
    check(&wish, &made);
    let eñes = made.letters.cells().iter().filter(|&&letter| letter == 14).count();
    // 8 of 28 letters are ñ; those that would complete a word are not written.
    assert!((600..=1100).contains(&eñes), "{eñes} of 3600");
}

#[test]
fn ws4_without_words_all_letters_are_random() {
    let alphabet = spanish();
    let wish = wish(Grid::plane(9, 9).unwrap(), &alphabet, &[]);
    let made = make(&wish, 1).unwrap();
    check(&wish, &made);
    assert_eq!(made.filled, 81);
    assert!(!made.letters.cells().contains(&BLANK));
}

#[test]
fn ws4_a_board_that_no_letters_can_fill_is_refused() {
    let alphabet = Alphabet::of("AB", Accents::Fold).unwrap();
    let blocked = words(&alphabet, &["aa", "bb", "ab"]);
    let wish = Wish { blocked: &blocked, ..wish(Grid::plane(3, 3).unwrap(), &alphabet, &[]) };
    let Err(GenerateError::Impossible(problem)) = make(&wish, 1) else { panic!() };
    assert_eq!(problem.message.key(), "wordsearch-unfilled");
}

#[test]
fn ws4_invented_words_are_random_and_not_inside_each_other() {
    let alphabet = spanish();
    let invented = invent(&alphabet, 30, 1..=9, &mut Rng::new(2));
    assert_eq!(invented.len(), 30);
    assert!(invented.iter().any(|word| word.letters().len() == 9));
    let wish = wish(Grid::plane(20, 20).unwrap(), &alphabet, &invented);
    check(&wish, &make(&wish, 1).unwrap());
    let tiny = Alphabet::of("AB", Accents::Fold).unwrap();
    assert!(invent(&tiny, 50, 1..=3, &mut Rng::new(2)).len() < 50);
}

#[test]
fn ws4_words_are_chosen_from_a_list_without_one_inside_another() {
    let alphabet = spanish();
    let list = words(&alphabet, &["sol", "solar", "girasol", "mar", "marinero", "rama", "amar"]);
    for seed in 0..30 {
        let chosen = choose(&list, 4, 7, &mut Rng::new(seed));
        assert!(chosen.iter().all(|word| word.letters().len() <= 7));
        let wish = wish(Grid::plane(9, 9).unwrap(), &alphabet, &chosen);
        let made = make(&wish, seed).unwrap();
        assert_eq!(why(&made), []);
    }
}

#[test]
fn bg5_generation_can_be_stopped() {
    let alphabet = spanish();
    let list = invent(&alphabet, 90, 5..=9, &mut Rng::new(2));
    let wish = wish(Grid::plane(12, 12).unwrap(), &alphabet, &list);
    let control = Control::new().with_budget(200_000);
    let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &control);
    assert_eq!(made, Err(GenerateError::Stopped(Stopped::Budget)));
}
