//! Hints in words, mistakes, and the merit of steps.

use recreo_game::{Control, Game as _, Hint, Lang, Merit, Mistakes, Teach as _};
use recreo_kit::testing::texts;
use recreo_walking::maze::{BlockMaze, Step};

use super::Session;

impl Session {
    fn hint(&self) -> Option<Hint<Step>> {
        self.puzzle.hint(&self.walk, &Control::new()).unwrap()
    }

    fn told(&self, lang: Lang) -> String {
        texts(BlockMaze::ABOUT, lang).say(&self.hint().unwrap().reason)
    }

    fn merit(&self, step: &str) -> Merit {
        let step: Step = step.parse().unwrap();
        self.puzzle.judge(&self.walk, &step, &Control::new()).unwrap()
    }

    fn mistakes(&self) -> usize {
        match self.puzzle.mistakes(&self.walk, &Control::new()) {
            Mistakes::Known(keys) => keys.len(),
            Mistakes::Unknown => usize::MAX,
        }
    }
}

#[test]
fn a_hint_compares_the_ways() {
    let open = Session::new("3000/0000/0004 moves=0246");
    assert_eq!(open.hint().unwrap().technique, "maze-technique-nearer");
    let corridor = Session::new("3004/1111");
    assert_eq!(
        corridor.told(Lang::English),
        "Go east: there is no other way on. The exit is 3 steps away."
    );
    // A pocket: straight on leads nowhere.
    let pocket = Session::new("000000/011110/300010/011110/000104 moves=0246");
    let hint = pocket.hint().unwrap();
    assert_eq!((hint.technique, hint.moves.len()), ("maze-technique-detour", 1));
    assert!(!hint.because.is_empty(), "the obstacles that bar the way are shown");
    assert_eq!(
        pocket.told(Lang::English),
        "Go north, though that comes no nearer to the exit: obstacles bar the direct way, and the shortest way round \
         has 11 steps; east it would be 13, south it would be 13."
    );
    assert!(
        pocket.told(Lang::Spanish).starts_with("Ve al norte, aunque no te acerque a la salida")
    );
}

#[test]
fn a_hint_says_when_the_way_leads_back() {
    let mut session = Session::new("300/101/004 moves=0246");
    session.make("E E");
    assert_eq!(
        session.told(Lang::English),
        "Go back west: from here the shortest way leads back along your trail and has 4 steps; there is no other step."
    );
    assert_eq!(session.mistakes(), 1);
}

#[test]
fn a_hint_tells_whoever_is_stuck_how_far_to_go_back() {
    let mut session = Session::new("3000/0114/0000 moves=234");
    session.make("S S");
    let hint = session.hint().unwrap();
    assert!(hint.moves.is_empty());
    assert_eq!(
        session.told(Lang::English),
        "From here no exit can be reached by your moves any more: take steps back to row 1, column 1."
    );
    assert_eq!(session.mistakes(), 1);
    let hopeless = Session::new("310/110/004");
    assert!(hopeless.hint().is_none());
}

#[test]
fn lp9_a_right_step_is_worth_more_where_another_looks_better() {
    let pocket = Session::new("000000/011110/300010/011110/000104 moves=0246");
    assert_eq!(pocket.merit("E"), Merit::Wrong);
    assert_eq!(pocket.merit("N"), Merit::Excellent);
    assert_eq!(pocket.merit("S"), Merit::Wrong);
    let open = Session::new("3000/0000/0004");
    assert_eq!(open.merit("SE"), Merit::Normal);
    let corridor = Session::new("3004/1111");
    assert_eq!(corridor.merit("E"), Merit::Idle);
}
