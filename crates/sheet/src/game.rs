//! What makes a [`Game`] of a [`LogicGame`].

use recreo_board::Rng;
use recreo_game::{
    About, Bundle, Control, Fingerprint, Format, Game, GenerateError, Gesture, Head, Hint, Merit,
    Message, Mistakes, Overrides, Problem, Rating, Scene, Settings, Size, Solve, Solved, Status,
    Stopped, TextView, View, Watch, ground,
};

use recreo_logic::rate;

use super::document::{self, DraftJson};
use super::moves::Move;
use super::{
    Answer, Logic, LogicGame, Notes, Puzzle, Sheet, Wish, clash, fingerprint, gesture, hint, judge,
    make, page, play, route, scene, solve,
};

impl<G: LogicGame> Game for Logic<G> {
    type Params = Wish<G::Own>;
    type Draft = Sheet<G::Ornament>;
    type DraftJson = DraftJson<G::Ornament>;
    type Puzzle = Puzzle<G>;
    type State = Notes;
    type Move = Move;
    type Solution = Answer;

    fn about() -> &'static About {
        G::about()
    }

    fn params(settings: &Settings) -> Result<Wish<G::Own>, Problem> {
        Wish::read::<G>(settings)
    }

    fn blank(wish: &Wish<G::Own>) -> Sheet<G::Ornament> {
        Sheet::new(G::blank_grid(wish), G::blank(wish))
    }

    fn draft(puzzle: &Puzzle<G>) -> Sheet<G::Ornament> {
        puzzle.sheet().clone()
    }

    fn write(sheet: &Sheet<G::Ornament>) -> DraftJson<G::Ornament> {
        document::write::<G>(sheet)
    }

    fn read(written: DraftJson<G::Ornament>) -> Result<Sheet<G::Ornament>, Vec<Problem>> {
        document::read::<G>(written)
    }

    fn heed(sheet: &mut Sheet<G::Ornament>, reading: &Overrides) -> Result<(), Problem> {
        document::heed(sheet, reading)
    }

    fn validate(sheet: Sheet<G::Ornament>, _: &Control) -> Result<Puzzle<G>, Vec<Problem>> {
        Puzzle::validate(sheet)
    }

    fn generate<W: Watch>(
        wish: &Wish<G::Own>,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle<G>, GenerateError> {
        make::make(wish, rng, watch, control)
    }

    fn solve<W: Watch>(
        puzzle: &Puzzle<G>,
        _: &Notes,
        how: &Solve,
        _: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        solve::solve(puzzle, how, control)
    }

    fn route(puzzle: &Puzzle<G>, notes: &Notes, answer: &Answer) -> Vec<Move> {
        route::route(puzzle, notes, answer.values())
    }

    fn rate(puzzle: &Puzzle<G>, control: &Control) -> Result<Rating, Stopped> {
        rate::rate(puzzle.model(), &puzzle.facts(), control)
    }

    fn variant(puzzle: &Puzzle<G>) -> Vec<(&'static str, String)> {
        [ground(puzzle.sheet().grid()), G::variant(puzzle.sheet())].concat()
    }

    fn unsolvable(puzzle: &Puzzle<G>) -> Vec<Problem> {
        clash::unsolvable(puzzle)
    }

    fn size(puzzle: &Puzzle<G>) -> Size {
        puzzle.sheet().size()
    }

    fn fingerprint(puzzle: &Puzzle<G>) -> Fingerprint {
        fingerprint::fingerprint(puzzle)
    }

    fn remarks(puzzle: &Puzzle<G>) -> Vec<Message> {
        puzzle.remarks().to_vec()
    }

    fn start(_: &Puzzle<G>) -> Notes {
        Notes::default()
    }

    fn apply(puzzle: &Puzzle<G>, notes: &mut Notes, m: &Move) -> Result<(), Problem> {
        play::apply(puzzle, notes, m)
    }

    fn status(puzzle: &Puzzle<G>, notes: &Notes) -> Status {
        play::status(puzzle, notes)
    }

    fn tally(puzzle: &Puzzle<G>, notes: &Notes) -> Vec<Message> {
        play::tally(puzzle, notes)
    }

    fn mistakes(puzzle: &Puzzle<G>, notes: &Notes, control: &Control) -> Mistakes {
        play::mistakes(puzzle, notes, control)
    }

    fn hint(
        puzzle: &Puzzle<G>,
        notes: &Notes,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, Stopped> {
        hint::hint(puzzle, notes, control)
    }

    fn judge(
        puzzle: &Puzzle<G>,
        notes: &Notes,
        m: &Move,
        control: &Control,
    ) -> Result<Merit, Stopped> {
        judge::judge(puzzle, notes, m, control)
    }

    fn backdrop(puzzle: &Puzzle<G>, view: &View) -> Scene {
        scene::backdrop::<G>(puzzle.sheet(), view)
    }

    fn scene(puzzle: &Puzzle<G>, notes: &Notes, view: &View) -> Scene {
        scene::scene(puzzle, notes, view)
    }

    fn text(puzzle: &Puzzle<G>, notes: &Notes, view: &View) -> TextView {
        page::text(puzzle, notes, view)
    }

    fn draft_scene(sheet: &Sheet<G::Ornament>, view: &View) -> Scene {
        scene::draft_scene::<G>(sheet, view)
    }

    fn draft_text(sheet: &Sheet<G::Ornament>, view: &View) -> TextView {
        page::draft_text::<G>(sheet, view)
    }

    fn interpret(
        puzzle: &Puzzle<G>,
        notes: &Notes,
        gesture: &Gesture,
    ) -> Result<Vec<Move>, Problem> {
        gesture::interpret(puzzle, notes, gesture)
    }

    fn gestures(puzzle: &Puzzle<G>, notes: &Notes, m: &Move) -> Vec<Gesture> {
        gesture::gestures(puzzle, notes, m)
    }

    fn edit(sheet: &mut Sheet<G::Ornament>, gesture: &Gesture) -> Result<(), Problem> {
        gesture::edit::<G>(sheet, gesture)
    }

    fn head(sheet: &Sheet<G::Ornament>) -> Head {
        Head { name: G::title(sheet).map(str::to_owned), ..Head::default() }
    }

    fn inscribe(sheet: &mut Sheet<G::Ornament>, head: &Head) {
        if let Some(name) = &head.name {
            G::entitle(sheet, name);
        }
    }

    fn formats() -> &'static [Format<Sheet<G::Ornament>>] {
        G::formats()
    }

    fn bundles() -> &'static [Bundle<Sheet<G::Ornament>>] {
        G::bundles()
    }
}
