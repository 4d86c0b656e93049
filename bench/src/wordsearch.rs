//! Word searches: generation, the index of a dictionary, finding its words in a large board. Every
//! timed board is read by a reference scan: each word once, no blocked word; and every search is
//! counted in another way.

mod dictionary;

use recreo_board::{Direction, Directions, Grid, Rng};
use recreo_game::{Control, Unwatched};
use recreo_wordsearch::find::Lexicon;
use recreo_wordsearch::generate::{Made, Overlaps, Wish, generate};
use recreo_wordsearch::scan::scan;
use recreo_wordsearch::{Accents, Alphabet, Letter, Letters, Word, directions_of};

use self::dictionary::{dictionary, list};
use crate::Outcome;
use crate::clock::{fastest, timed};
use crate::figure::{figure, time};
use crate::options::Options;
use crate::peers;
use crate::table::{Row, print_head};

const TASKS: [&str; 5] = ["generate", "blocked", "index", "find", "scan"];

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(TASKS)?;
    if options.size.is_some() {
        return Err(
            "boards of wordsearch have the sizes of its goals: --size is for labyrinth".into()
        );
    }
    let Some(text) = dictionary(options)? else {
        println!("the Spanish dictionary could not be had from the package registry: not measured");
        return Ok(());
    };
    let spanish = Alphabet::named("spanish", Accents::Fold).ok_or("Spanish is known")?;
    print_head();
    if options.wants("generate") {
        new_boards(options, &spanish, &text)?;
    }
    if options.wants("blocked") {
        clean_boards(options, &spanish, &text)?;
    }
    if ["index", "find", "scan"].iter().any(|row| options.wants(row)) {
        find(options, &spanish, &text)?;
    }
    Ok(())
}

/// Returns the words of the dictionary with this many letters.
fn words_of(text: &str, lengths: std::ops::RangeInclusive<usize>) -> Vec<&str> {
    text.lines().filter(|word| lengths.contains(&word.chars().count())).collect()
}

fn wish<'a>(side: u32, alphabet: &'a Alphabet, words: &'a [Word]) -> Outcome<Wish<'a>> {
    let grid = Grid::plane(side, side)?;
    Ok(Wish {
        directions: directions_of(&grid),
        grid,
        alphabet,
        words,
        overlaps: Overlaps::Allowed,
        blocked: &[],
        message: None,
    })
}

fn make(wish: &Wish<'_>, seed: u64) -> Outcome<Made> {
    let made = generate(wish, &mut Rng::new(seed), &mut Unwatched, &Control::new());
    made.map_err(|why| format!("a board was not made: {why:?}").into())
}

/// Reads the board by a reference scan: every listed word must occur once, and no blocked word at
/// all.
fn check(wish: &Wish<'_>, made: &Made) -> Outcome {
    let all = made.letters.directions();
    for (word, place) in wish.words.iter().zip(&made.places) {
        let times = scan(&made.letters, word.letters(), all).len();
        if place.is_some() && times != 1 {
            return Err(format!("{} is there {times} times", word.text()).into());
        }
    }
    match wish.blocked.iter().find(|word| !scan(&made.letters, word.letters(), all).is_empty()) {
        Some(word) => Err(format!("{} is blocked and there", word.text()).into()),
        None => Ok(()),
    }
}

/// Generates boards of the sizes of the goals, each list of words once.
fn new_boards(options: &Options, alphabet: &Alphabet, text: &str) -> Outcome {
    let count = if options.quick { 100 } else { 1000 };
    for (side, words, letters, goal, published) in [
        (15, 20, None, 0.2e-3, "1.4 ms"),
        (20, 60, Some(400), 10e-3, "39 ms"),
        (12, 25, Some(150), 100e-3, "63 % whole in 106 ms"),
    ] {
        let pool = words_of(text, 3..=10);
        let mut rng = Rng::new(u64::from(side));
        let (mut times, mut whole, mut in_time) = (Vec::new(), 0, 0);
        for seed in 0..count {
            let list = list(alphabet, &pool, words, letters, &mut rng)?;
            let wish = wish(side, alphabet, &list)?;
            let (made, seconds) = timed(|| make(&wish, seed));
            let made = made?;
            check(&wish, &made)?;
            times.push(seconds);
            whole += usize::from(made.left_out.is_empty());
            in_time += usize::from(made.left_out.is_empty() && seconds <= goal);
        }
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let load = letters.map(|letters| letters as f64 / f64::from(side * side));
        let load = load.map_or_else(String::new, |load| format!(", load {load:.2}"));
        let name = format!("{side}x{side}, {words} words{load}");
        Row::time("generate", &name, mean, goal).published(published).print();
        let share = |part: usize| figure(100.0 * part as f64 / count as f64);
        let at = |share: usize| time(times[(times.len() - 1) * share / 100]);
        println!(
            "{:<10}{} % of {count} lists placed whole, {} % so within the goal; half within {}, 95 % within {}, all within {}",
            "",
            share(whole),
            share(in_time),
            at(50),
            at(95),
            at(100)
        );
    }
    Ok(())
}

/// Generates many boards with blocked words, none of which may occur. Also measures how often the
/// letters around the words are an Ñ.
fn clean_boards(options: &Options, alphabet: &Alphabet, text: &str) -> Outcome {
    let count = if options.quick { 500 } else { 10_000 };
    let (pool, short) = (words_of(text, 3..=8), words_of(text, 2..=4));
    let (mut rng, mut total) = (Rng::new(1), 0.0);
    let (mut letters, mut eñes) = ([0usize; 2], [0usize; 2]);
    for seed in 0..count {
        let listed = list(alphabet, &pool, 20, None, &mut rng)?;
        let blocked = list(alphabet, &short, 20, None, &mut rng)?;
        let wish = Wish { blocked: &blocked, ..wish(15, alphabet, &listed)? };
        let (made, seconds) = timed(|| make(&wish, seed));
        let made = made?;
        check(&wish, &made)?;
        total += seconds;
        let is_eñe = |&letter: &Letter| alphabet.write(letter) == Some("Ñ");
        let listed: Vec<Letter> = listed.iter().flat_map(Word::letters).copied().collect();
        let mut beside = made.letters.clone();
        for hit in made.places.iter().flatten() {
            hit.cells(&wish.grid).for_each(|cell| beside.set(cell, Letter::MAX));
        }
        let filler = beside.cells().iter().filter(|&&letter| letter != Letter::MAX);
        for (i, letter) in
            listed.iter().map(|letter| (0, letter)).chain(filler.map(|letter| (1, letter)))
        {
            letters[i] += 1;
            eñes[i] += usize::from(is_eñe(letter));
        }
    }
    Row::time("blocked", "15x15, 20 words, 20 blocked", total / count as f64, 0.2e-3)
        .published("1 to 6 % with a word twice, 46 to 100 % with a blocked one")
        .print();
    let share = |i: usize| 100.0 * eñes[i] as f64 / letters[i] as f64;
    println!(
        "{:<10}0 of {count} boards with a word twice or a blocked one; {:.2} % of the letters of words are Ñ, {:.2} % of the others",
        "",
        share(0),
        share(1)
    );
    Ok(())
}

/// Measures the index of the dictionary, its words in a board of 1000x1000 letters, and the
/// reference scan.
fn find(options: &Options, alphabet: &Alphabet, text: &str) -> Outcome {
    let side: u32 = if options.quick { 300 } else { 1000 };
    let ((lexicon, refused), seconds) = fastest(|| Lexicon::read(alphabet, text));
    if !refused.is_empty() || lexicon.len() != text.lines().count() {
        return Err(format!("{} words of the dictionary are indexed", lexicon.len()).into());
    }
    let mut rng = Rng::new(9);
    let pool: Vec<Letter> = (text.lines().step_by(97))
        .flat_map(|line| alphabet.word(line).map_or_else(|_| Vec::new(), |w| w.letters().to_vec()))
        .collect();
    let uniform = (0..side * side).map(|_| rng.below(alphabet.len() as u32) as Letter).collect();
    let natural = (0..side * side).map(|_| *rng.pick(&pool).unwrap_or(&0)).collect();
    if options.wants("index") {
        Row::time("index", &format!("{} words", lexicon.len()), seconds, 0.11).print();
        let megabytes = lexicon.bytes() as f64 / 1e6;
        println!("{:<10}{megabytes:.2} MB, goal 9 MB", "");
        for peer in peers::times(options, &["index", "0", "1"], text.as_bytes())? {
            println!("{:<10}{} in {}", "", peer.name, time(peer.seconds));
        }
    }
    for (name, letters) in [("any letters", uniform), ("letters as in words", natural)] {
        let letters = Letters::new(Grid::plane(side, side)?, letters).ok_or("a letter a cell")?;
        let name = format!("{side}x{side}, {name}");
        if options.wants("find") {
            find_all(options, &lexicon, &letters, &name, text, alphabet)?;
        }
        if options.wants("scan") {
            find_few(&letters, &name, text, alphabet)?;
        }
    }
    Ok(())
}

fn count(lexicon: &Lexicon, letters: &Letters, directions: Directions) -> Outcome<u64> {
    let mut found = 0;
    let done = lexicon.search(letters, directions, &Control::new(), |_| found += 1);
    done.map_err(|why| format!("stopped: {why:?}"))?;
    Ok(found)
}

/// Finds all words of the dictionary.
fn find_all(
    options: &Options,
    lexicon: &Lexicon,
    letters: &Letters,
    name: &str,
    text: &str,
    alphabet: &Alphabet,
) -> Outcome {
    let (found, seconds) = fastest(|| count(lexicon, letters, letters.directions()));
    let found = found?;
    Row::time("find", name, seconds, 90e-3)
        .published("daachorse 160 ms, aho-corasick 240 ms, a trie with jumps 87 ms")
        .print();
    // Each direction separately finds palindromes both ways, as peers do.
    let each = Direction::FLAT.map(|way| count(lexicon, letters, [way].into_iter().collect()));
    let each: u64 = each.into_iter().sum::<Outcome<u64>>()?;
    println!("{:<10}{found} finds, {each} with palindromes both ways", "");
    let side = letters.grid().width() as usize;
    let rows = letters.cells().chunks(side).map(|row| alphabet.spell(row).to_lowercase());
    let board = rows.collect::<Vec<_>>().join("\n");
    let input = format!("{text}\n\n{board}\n");
    let words = ["words", &each.to_string(), &side.to_string()];
    for peer in peers::times(options, &words, input.as_bytes())? {
        let ratio = figure(peer.seconds / seconds);
        println!(
            "{:<10}{} in {}, ours is {ratio} times as fast",
            "",
            peer.name,
            time(peer.seconds)
        );
    }
    Ok(())
}

/// Finds a hundred words, in both ways.
fn find_few(letters: &Letters, name: &str, text: &str, alphabet: &Alphabet) -> Outcome {
    let few: Vec<&str> = words_of(text, 3..=6).into_iter().step_by(191).take(100).collect();
    let (lexicon, _) = Lexicon::read(alphabet, &few.join("\n"));
    let all = letters.directions();
    let (found, seconds) = fastest(|| count(&lexicon, letters, all));
    let words: Vec<Word> = few.iter().flat_map(|word| alphabet.word(word)).collect();
    let (scanned, slow) = timed(|| {
        words.iter().map(|word| scan(letters, word.letters(), all).len() as u64).sum::<u64>()
    });
    if found? != scanned {
        return Err(format!("the scan finds {scanned} places of a hundred words").into());
    }
    Row::time("scan", &format!("{name}, {} words", words.len()), seconds, 90e-3)
        .beside(slow)
        .print();
    Ok(())
}
