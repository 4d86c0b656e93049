//! Which game some bytes belong to, and whether they hold one puzzle or many.

use recreo_game::{
    BundleFormat, Control, DynGame, DynPuzzle, LINE, LINK, Overrides, SolutionCount, document_kind,
};

use crate::catalog::Catalog;

/// The work that finding out a file's game may take.
const DETECTING: u64 = 10_000_000;

impl Catalog {
    /// The games that a file may belong to.
    ///
    /// A native document names its game. Otherwise these are the games with a format that the file looks like; of
    /// several, those in which it is a valid puzzle (letters in rows are points to one game and pieces to another); of
    /// several still, the one in which it has the number of solutions that the game promises.
    pub fn detect(self, bytes: &[u8]) -> Vec<&'static dyn DynGame> {
        let games = self.games().iter().copied();
        if let Some(kind) = document_kind(bytes) {
            return games.filter(|game| game.about().id == kind).collect();
        }
        // What is an address is nothing else, whatever it looks like.
        let is_link = |game: &dyn DynGame, form: &str| {
            game.formats().iter().any(|known| known.id == form && known.extensions.contains(&LINK))
        };
        let looks_alike = |game: &&'static dyn DynGame| {
            let form = game.sniff(bytes);
            form.is_some_and(|form| !is_address(bytes) || is_link(*game, form))
        };
        let alike: Vec<&dyn DynGame> = games.filter(looks_alike).collect();
        if alike.len() < 2 {
            return alike;
        }
        let control = Control::new().with_budget(DETECTING);
        let puzzle = |&game: &&'static dyn DynGame| {
            let draft = game.read(bytes, None, &Overrides::default()).ok()?;
            Some((game, draft.validate(&control).ok()?))
        };
        let valid: Vec<(&dyn DynGame, Box<dyn DynPuzzle>)> =
            alike.iter().filter_map(puzzle).collect();
        if let [_, _, ..] = valid[..] {
            let worth: Vec<u8> = valid.iter().map(|(_, puzzle)| worth(&**puzzle)).collect();
            let best = worth.iter().max();
            let mut best = valid.iter().zip(&worth).filter(|(_, worth)| Some(*worth) == best);
            if let (Some(((game, _), _)), None) = (best.next(), best.next()) {
                return vec![*game];
            }
        }
        if valid.is_empty() { alike } else { valid.into_iter().map(|(game, _)| game).collect() }
    }

    /// Whether a line says nothing: it is blank, or a remark.
    pub(crate) fn is_blank(self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        line.is_empty() || self.is_remark(line)
    }

    /// Whether a line begins like a remark or the head of an XML file, and is no puzzle: no game can read it, and it is not
    /// a board that begins with a wall and is broken further on.
    fn is_remark(self, line: &[u8]) -> bool {
        let begins = |start: &&[u8]| line.starts_with(start);
        let is_bare =
            !line.iter().any(u8::is_ascii_alphabetic) && line.iter().any(u8::is_ascii_digit);
        let is_puzzle = |game: &&dyn DynGame| match game.sniff(line) {
            Some(LINE) if is_bare => true,
            Some(_) => game.read(line, None, &Overrides::default()).is_ok(),
            None => false,
        };
        [&b"#"[..], b"<?", b"<!"].iter().any(begins) && !self.games().iter().any(is_puzzle)
    }

    /// Whether a text has a puzzle on each line: of its first lines at least two and at least half are puzzles by
    /// themselves, and the whole text is no puzzle, or the same one as its first line, or the lines have rows already.
    /// `puzzle` reads a line or the whole text.
    pub(crate) fn one_a_line(
        self,
        bytes: &[u8],
        puzzle: impl Fn(&[u8]) -> Option<Box<dyn DynPuzzle>>,
    ) -> bool {
        const FIRST: usize = 10;
        let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let lines = lines.filter(|line| !self.is_blank(line));
        let lines: Vec<&[u8]> = lines.take(FIRST).collect();
        if lines.iter().skip(1).any(|line| document_kind(line).is_some()) {
            return true;
        }
        // A row of a board may be a board by itself, unless it has rows.
        let alone = |line: &&[u8]| self.is_in_one_line(line).then(|| puzzle(line)).flatten();
        let puzzles: Vec<(&[u8], Box<dyn DynPuzzle>)> =
            lines.iter().filter_map(|line| Some((*line, alone(line)?))).collect();
        if puzzles.len() < 2 || puzzles.len() * 2 < lines.len() {
            return false;
        }
        match (puzzle(bytes), puzzles.first()) {
            (Some(whole), Some((line, first))) => {
                line.contains(&b'/') || is_same(whole.as_ref(), first.as_ref())
            }
            _ => true,
        }
    }

    /// Whether a text says more than its first puzzle: a puzzle on the first line, and below it something that does not
    /// belong to it. Remarks around a puzzle that its game does not read are such a thing too. `puzzle` reads a line or
    /// the whole text.
    pub(crate) fn ends_after_first_line(
        self,
        bytes: &[u8],
        puzzle: impl Fn(&[u8]) -> Option<Box<dyn DynPuzzle>>,
    ) -> bool {
        let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let mut lines = lines.filter(|line| !self.is_blank(line));
        let (Some(first), second) = (lines.next(), lines.next()) else { return false };
        if document_kind(first).is_some() {
            // Below a document stands what happened in a saved game.
            return second.is_some_and(|line| !line.starts_with(b"{"));
        }
        let Some(alone) = puzzle(first) else { return false };
        match puzzle(bytes) {
            Some(whole) => second.is_some() && is_same(whole.as_ref(), alone.as_ref()),
            None => self.is_in_one_line(first) && is_no_row(first, alone.as_ref()),
        }
    }

    /// Whether a game would read this as a puzzle that stands on one line.
    fn is_in_one_line(self, line: &[u8]) -> bool {
        self.games().iter().any(|game| match game.sniff(line) {
            Some(form) => form == LINE || is_address(line),
            None => false,
        })
    }
}

/// The places in a text at which its last lines begin that are not blank, the last one first; each with the number of the
/// line, counted from 1.
pub(crate) fn last_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let mut at = 0;
    let lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate().map(|(n, line)| {
        let start = at;
        at += line.len();
        (start, n + 1, !line.trim_ascii().is_empty())
    });
    let lines: Vec<(usize, usize, bool)> = lines.collect();
    lines.into_iter().rev().filter(|line| line.2).map(|(start, number, _)| (start, number))
}

/// Whether two puzzles are the same one.
fn is_same(one: &dyn DynPuzzle, other: &dyn DynPuzzle) -> bool {
    let written = |puzzle: &dyn DynPuzzle| {
        let mut text = Vec::new();
        puzzle.write(None, &mut text).ok().map(|()| text)
    };
    one.about().id == other.about().id && written(one) == written(other)
}

/// Whether the line of a puzzle is no row of a larger board: it has rows itself, or parts, or tells a puzzle as it should
/// be, which a row hardly does.
fn is_no_row(line: &[u8], puzzle: &dyn DynPuzzle) -> bool {
    line.iter().any(|byte| b"/:;".contains(byte)) || is_as_promised(puzzle)
}

/// Whether a puzzle has the number of solutions that its game promises, as far as that is found out quickly.
pub(crate) fn is_as_promised(puzzle: &dyn DynPuzzle) -> bool {
    worth(puzzle) == BEST
}

/// The worth of a puzzle that has the number of solutions that its game promises.
const BEST: u8 = 3;

/// How likely it is that this puzzle was meant, as far as that is found out quickly: most likely with the number of
/// solutions that its game promises, least likely with none.
fn worth(puzzle: &dyn DynPuzzle) -> u8 {
    match SolutionCount::of(puzzle, &Control::new().with_budget(DETECTING)) {
        SolutionCount::Unique | SolutionCount::Solvable => BEST,
        SolutionCount::Multiple => 2,
        SolutionCount::Unknown => 1,
        SolutionCount::Unsolvable => 0,
    }
}

/// The game and the bundle that a file belongs to, if it is one: by the form named, by the ending of its name, or by how
/// it begins.
pub(crate) fn bundle_of(
    mut games: impl Iterator<Item = &'static dyn DynGame>,
    form: Option<&str>,
    ending: &str,
    start: &[u8],
) -> Option<(&'static dyn DynGame, &'static str)> {
    let ending = ending.to_ascii_lowercase();
    let named =
        |bundle: &BundleFormat| bundle.extensions.contains(&ending.as_str()) && ending == bundle.id;
    games.find_map(|game| {
        let mut bundles = game.bundles().into_iter().map(|bundle| (bundle.id, named(&bundle)));
        let found = match form {
            Some(form) => bundles.find(|(id, _)| *id == form).map(|(id, _)| id),
            None => {
                let named = bundles.find(|(_, named)| *named).map(|(id, _)| id);
                named.or_else(|| game.sniff_bundle(start))
            }
        };
        Some((game, found?))
    })
}

/// What a link of a puzzle site says that its puzzle is.
pub(crate) fn kind_linked_to(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?.trim().strip_prefix("http")?;
    let kind = text.split_once('?')?.1.split('/').next()?;
    (!kind.is_empty()).then(|| kind.chars().take(20).collect())
}

/// Whether this is an address of the web.
fn is_address(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    start.starts_with(b"http://") || start.starts_with(b"https://")
}
