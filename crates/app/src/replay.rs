//! Replays a play from its beginning, as an animation.

use std::sync::Arc;

use recreo_game::{Control, DynPuzzle, Film, ManualClock, Problem, Recording, View};

/// The most characters of all frames together. If the boards of a play have more, several entries
/// of its log share a frame.
const MOST_CHARACTERS: usize = 4_000_000;

/// Replays a log: a frame for each entry that changes the board.
pub fn replay(puzzle: &dyn DynPuzzle, log: &[String], control: &Control) -> Result<Film, Problem> {
    let view = View::default();
    let mut play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let first = play.text(&view);
    let most = (MOST_CHARACTERS / (first.columns() * first.rows().len()).max(1)).max(1);
    let stride = log.len().div_ceil(most).max(1);
    let mut frames = Vec::new();
    for (number, line) in log.iter().enumerate() {
        control.spend(1).map_err(|why| Problem::new(why.into()))?;
        play.replay(line)?;
        if (number + 1) % stride != 0 && number + 1 != log.len() {
            continue;
        }
        let frame = play.text(&view);
        if frames.last().unwrap_or(&first) != &frame {
            frames.push(frame);
        }
    }
    Ok(Film { first, steps: Recording::default(), frames })
}

#[cfg(test)]
mod tests {
    use recreo_catalog::CATALOG;
    use recreo_game::{Action, Message, Stopped};

    use super::*;

    #[test]
    fn lp11_a_replay_shows_every_change_of_the_board_and_ends_at_its_last_state() {
        let game = CATALOG.game("sudoku").unwrap();
        let mut settings = game.settings();
        settings.set_all("size=4x4").unwrap();
        let puzzle = game.generate(&settings, 1, &Control::new()).unwrap();
        let mut play = puzzle.play(Arc::new(ManualClock::new())).unwrap();
        let start = play.text(&View::default());
        // The pause and the resumption show nothing new.
        for action in [Action::Next, Action::Next, Action::Pause, Action::Resume, Action::Undo] {
            play.act(action).unwrap();
        }
        let log: Vec<String> = play.log(0).lines().map(str::to_owned).collect();
        let film = replay(puzzle.as_ref(), &log, &Control::new()).unwrap();
        assert_eq!((film.first, film.frames.len()), (start, 3));
        assert_eq!(film.frames.last(), Some(&play.text(&View::default())));
        assert_eq!(film.frames[0], film.frames[2]);
    }

    #[test]
    fn bg5_a_replay_stops_on_request_and_reports_a_foreign_log() {
        let game = CATALOG.game("sudoku").unwrap();
        let puzzle = game.generate(&game.settings(), 1, &Control::new()).unwrap();
        let log = vec!["{}".to_owned()];
        let control = Control::new();
        let foreign = replay(puzzle.as_ref(), &log, &control).unwrap_err();
        control.cancel();
        let stopped = replay(puzzle.as_ref(), &log, &control).unwrap_err();
        assert_eq!(stopped.message, Message::from(Stopped::Cancelled));
        assert_ne!(foreign.message, stopped.message);
    }
}
