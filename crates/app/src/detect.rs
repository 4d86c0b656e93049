//! Detects which game the bytes of a file belong to, and whether they hold one puzzle or many.

use recreo_game::{
    BundleFormat, Control, DynGame, DynPuzzle, LINE, LINK, Overrides, SolutionCount, document_kind,
};

use crate::catalog::Catalog;

/// The work budget for detecting the game of a file.
const DETECTION_BUDGET: u64 = 10_000_000;

impl Catalog {
    /// Returns the games that a file may belong to.
    ///
    /// A native document names its game. Otherwise the candidates are the games with a format that
    /// the file looks like. If there are several, those remain in which it is a valid puzzle
    /// (letters in rows are points in one game and pieces in another). If there are still several,
    /// the one remains in which it has the number of solutions that the game guarantees. A puzzle
    /// of one game with contradictions is a damaged file of another, if that has fewer faults.
    pub fn detect(self, bytes: &[u8]) -> Vec<&'static dyn DynGame> {
        let games = self.games().iter().copied();
        if let Some(kind) = document_kind(bytes) {
            return games.filter(|game| game.about().id == kind).collect();
        }
        // A web address can only be a link format.
        let is_link = |game: &dyn DynGame, form: &str| {
            game.formats().iter().any(|known| known.id == form && known.extensions.contains(&LINK))
        };
        let fits = |game: &&'static dyn DynGame| {
            let form = game.sniff(bytes);
            form.is_some_and(|form| !is_address(bytes) || is_link(*game, form))
        };
        let candidates: Vec<&dyn DynGame> = games.filter(fits).collect();
        if candidates.len() < 2 {
            return candidates;
        }
        let control = Control::new().with_budget(DETECTION_BUDGET);
        let puzzle = |&game: &&'static dyn DynGame| {
            let draft = game.read(bytes, None, &Overrides::default()).ok()?;
            Some((game, draft.validate(&control).ok()?))
        };
        let valid: Vec<(&dyn DynGame, Box<dyn DynPuzzle>)> =
            candidates.iter().filter_map(puzzle).collect();
        if let [(game, puzzle)] = &valid[..]
            && let [one, other] = candidates[..]
            && plausibility(&**puzzle) == 0
        {
            // A damaged file of one game may be a puzzle of another, with many contradictions.
            let damaged = if one.about().id == game.about().id { other } else { one };
            let draft = damaged.read(bytes, None, &Overrides::default());
            let problems = draft.and_then(|draft| draft.validate(&control)).err();
            let fewer = problems.is_some_and(|p| p.len() < puzzle.contradictions().len());
            return vec![if fewer { damaged } else { *game }];
        }
        if let [_, _, ..] = valid[..] {
            let plausibility: Vec<u8> =
                valid.iter().map(|(_, puzzle)| plausibility(&**puzzle)).collect();
            let best = plausibility.iter().max();
            let mut best = valid
                .iter()
                .zip(&plausibility)
                .filter(|(_, plausibility)| Some(*plausibility) == best);
            if let (Some(((game, _), _)), None) = (best.next(), best.next()) {
                return vec![*game];
            }
        }
        if valid.is_empty() {
            candidates
        } else {
            valid.into_iter().map(|(game, _)| game).collect()
        }
    }

    /// Returns whether a line is blank or a comment.
    pub(crate) fn is_blank(self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        line.is_empty() || self.is_remark(line)
    }

    /// Returns whether a line begins like a comment or the head of an XML file, and is not a
    /// puzzle: no game can read it, and it does not look like a board that begins with a wall and
    /// contains an error.
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

    /// Returns whether a text has one puzzle on each line. At least two and at least half of its
    /// first lines must be puzzles by themselves. Furthermore the whole text must not be a puzzle,
    /// or be the same puzzle as its first line, or the first line must contain several rows.
    /// `puzzle` reads a line or the whole text.
    pub(crate) fn has_puzzle_per_line(
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
        // A row of a board may itself be a valid board, so only lines in a one-line format count.
        let alone = |line: &&[u8]| self.is_one_line_puzzle(line).then(|| puzzle(line)).flatten();
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

    /// Returns whether a text continues after a puzzle on its first line with something that does
    /// not belong to it. Comments around a puzzle count as such, if its game does not read them.
    /// `puzzle` reads a line or the whole text.
    pub(crate) fn ends_after_first_line(
        self,
        bytes: &[u8],
        puzzle: impl Fn(&[u8]) -> Option<Box<dyn DynPuzzle>>,
    ) -> bool {
        let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let mut lines = lines.filter(|line| !self.is_blank(line));
        let (Some(first), second) = (lines.next(), lines.next()) else { return false };
        if document_kind(first).is_some() {
            // The lines after a document are the log of a saved game.
            return second.is_some_and(|line| !line.starts_with(b"{"));
        }
        let Some(alone) = puzzle(first) else { return false };
        match puzzle(bytes) {
            Some(whole) => second.is_some() && is_same(whole.as_ref(), alone.as_ref()),
            None => self.is_one_line_puzzle(first) && cannot_be_a_row(first, alone.as_ref()),
        }
    }

    /// Returns whether some game recognises this line as a puzzle in its one-line format.
    fn is_one_line_puzzle(self, line: &[u8]) -> bool {
        self.games().iter().any(|game| match game.sniff(line) {
            Some(form) => form == LINE || is_address(line),
            None => false,
        })
    }
}

/// Returns the offsets and the numbers of the lines that are not blank, last line first. Numbers
/// count from 1.
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

/// Returns whether two puzzles are equal.
fn is_same(one: &dyn DynPuzzle, other: &dyn DynPuzzle) -> bool {
    let written = |puzzle: &dyn DynPuzzle| {
        let mut text = Vec::new();
        puzzle.write(None, &mut text).ok().map(|()| text)
    };
    one.about().id == other.about().id && written(one) == written(other)
}

/// Returns whether a one-line puzzle cannot be a row of a larger board: it contains row separators,
/// or it has the guaranteed number of solutions, which a single row hardly ever has.
fn cannot_be_a_row(line: &[u8], puzzle: &dyn DynPuzzle) -> bool {
    line.iter().any(|byte| b"/:;".contains(byte)) || has_guaranteed_solutions(puzzle)
}

/// Returns whether a puzzle has the number of solutions that its game guarantees, as far as the
/// budget allows to find out.
pub(crate) fn has_guaranteed_solutions(puzzle: &dyn DynPuzzle) -> bool {
    plausibility(puzzle) == MOST_PLAUSIBLE
}

/// The plausibility of a puzzle with the guaranteed number of solutions.
const MOST_PLAUSIBLE: u8 = 3;

/// Returns how plausible it is that the file means this puzzle, as far as the budget allows to find
/// out: highest with the guaranteed number of solutions, lowest with none.
fn plausibility(puzzle: &dyn DynPuzzle) -> u8 {
    match SolutionCount::of(puzzle, &Control::new().with_budget(DETECTION_BUDGET)) {
        SolutionCount::Unique | SolutionCount::Solvable => MOST_PLAUSIBLE,
        SolutionCount::Multiple => 2,
        SolutionCount::Unknown => 1,
        SolutionCount::Unsolvable => 0,
    }
}

/// Returns the game and the bundle format of a file, if it is a bundle. The given format decides,
/// then the file extension, then the beginning of the file.
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

/// Returns the kind of puzzle that a link to a puzzle site names.
pub(crate) fn kind_linked_to(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?.trim().strip_prefix("http")?;
    let kind = text.split_once('?')?.1.split('/').next()?;
    (!kind.is_empty()).then(|| kind.chars().take(20).collect())
}

/// Returns whether this is a web address.
fn is_address(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    start.starts_with(b"http://") || start.starts_with(b"https://")
}
