//! Hints, mistakes, and the rating of steps.

use recreo_game::{Control, Game as _, Hint, Lang, Merit, Mistakes, Teach as _};
use recreo_kit::testing::texts;
use recreo_walking::maze::{BlockMaze, Step};

use super::Session;

impl Session {
    fn hint(&self) -> Option<Hint<Step>> {
        self.puzzle.hint(&self.walk, &Control::new()).unwrap()
    }

    fn reason(&self, lang: Lang) -> String {
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
fn a_hint_compares_the_steps() {
    let open = Session::new("3000/0000/0004 moves=0246");
    assert_eq!(open.hint().unwrap().technique, "maze-technique-nearer");
    let corridor = Session::new("3004/1111");
    assert_eq!(
        corridor.reason(Lang::English),
        "Go east: there is no other way on. The exit is 3 steps away."
    );
    // A pocket: straight on is a dead end.
    let pocket = Session::new("000000/011110/300010/011110/000104 moves=0246");
    let hint = pocket.hint().unwrap();
    assert_eq!((hint.technique, hint.moves.len()), ("maze-technique-detour", 1));
    assert!(!hint.because.is_empty(), "the blocking obstacles are shown");
    assert_eq!(
        pocket.reason(Lang::English),
        "Go north, although this does not bring you nearer to the exit: obstacles block the direct path, and the shortest \
         detour has 11 steps; going east it would have 13, going south it would have 13."
    );
    assert!(
        pocket.reason(Lang::Spanish).starts_with("Ve al norte, aunque no te acerque a la salida")
    );
}

#[test]
fn a_hint_reports_when_the_path_leads_back() {
    let mut session = Session::new("300/101/004 moves=0246");
    session.make("E E");
    assert_eq!(
        session.reason(Lang::English),
        "Go back west: from here the shortest path leads back along your trail and has 4 steps; there is no other step."
    );
    assert_eq!(session.mistakes(), 1);
}

#[test]
fn a_hint_says_how_far_to_undo_when_no_exit_can_be_reached() {
    let mut session = Session::new("3000/0114/0000 moves=234");
    session.make("S S");
    let hint = session.hint().unwrap();
    assert!(hint.moves.is_empty());
    assert_eq!(
        session.reason(Lang::English),
        "From here your moves no longer lead to any exit: undo steps back to row 1, column 1."
    );
    assert_eq!(session.mistakes(), 1);
    let unsolvable = Session::new("310/110/004");
    assert!(unsolvable.hint().is_none());
}

#[test]
fn lp9_a_right_step_rates_higher_if_another_looks_better() {
    let pocket = Session::new("000000/011110/300010/011110/000104 moves=0246");
    assert_eq!(pocket.merit("E"), Merit::Wrong);
    assert_eq!(pocket.merit("N"), Merit::Excellent);
    assert_eq!(pocket.merit("S"), Merit::Wrong);
    let open = Session::new("3000/0000/0004");
    assert_eq!(open.merit("SE"), Merit::Normal);
    let corridor = Session::new("3004/1111");
    assert_eq!(corridor.merit("E"), Merit::Idle);
}
