//! The rules of the library, each held on SQLite and on PostgreSQL.
//!
//! A rule is a function of a [`Place`] where a new library can be. On SQLite each is a test of its own; on PostgreSQL all are one test, so that
//! one server is enough for all of them.
#![allow(clippy::unwrap_used, reason = "what cannot be unwrapped is a test that fails")]
#![cfg(unix)]

mod crash;
mod file;
mod leaderboard;
mod numbers;
mod outage;
mod place;
mod players;
mod plays;
#[path = "../support/postgres.rs"]
mod postgres;
mod puzzles;
mod shape;
#[path = "../support/small_disk.rs"]
mod small_disk;
mod texts;
mod transfer;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use place::Place;

macro_rules! rules {
    ($($module:ident { $($rule:ident)* })*) => {
        mod sqlite {
            $($(
                #[test]
                fn $rule() {
                    crate::$module::$rule(&crate::Place::file());
                }
            )*)*
        }

        const RULES: &[(&str, fn(&Place<'_>))] = &[$($((stringify!($rule), $module::$rule)),*),*];
    };
}

rules! {
    puzzles {
        bg2_a_puzzle_is_added_listed_renamed_and_deleted
        bg2_the_newest_documents_come_in_the_order_in_which_they_were_added
        bg3_a_document_comes_back_with_name_rating_and_solutions
        bg3_solutions_are_kept_once_and_in_order
        lp13_a_rating_is_kept_with_its_measures
        puzzles_are_found_by_kind_level_size_and_words
        puzzles_come_in_pages_newest_first
        the_same_puzzle_is_found_whatever_it_is_called
        pl9_a_deleted_puzzle_stays_with_those_who_played_it
        puzzles_nobody_needs_are_swept_out
        what_is_not_there_is_told
    }
    players {
        a_name_is_one_player_whatever_its_case
        a_name_that_cannot_be_one_is_refused
        many_who_come_at_once_by_one_name_are_one
        players_are_listed_by_name
        pl9_a_player_is_deleted_with_everything
    }
    plays {
        lp1_a_play_is_kept_as_its_log
        a_number_is_written_once
        of_two_stores_one_wins_each_number
        a_write_that_fails_does_not_spoil_its_group
        many_players_write_at_once
        plays_are_found_by_player_puzzle_kind_and_status
        a_line_that_is_none_is_refused
        pl9_a_play_is_deleted
        lp11_a_play_that_was_brought_along_goes_on_and_does_not_enter_the_hall
    }
    leaderboard {
        lp11_a_won_game_enters_with_the_write_that_wins_it
        lp11_points_that_are_known_later_are_entered_later
        lp11_whoever_was_shown_the_solution_does_not_enter
        lp11_the_best_come_first_by_points_or_time
        lp11_the_hall_is_seen_by_game_level_size_and_time
        lp11_the_best_players_have_most_points_together
        pl9_statistics_are_kept_by_game_and_level
        pl9_days_in_a_row_are_those_of_the_players_own_place
    }
    numbers {
        numbers_are_kept_to_the_last_digit
        numbers_that_cannot_be_kept_are_refused
        texts_are_kept_to_the_last_character
        texts_that_cannot_be_kept_are_refused
        large_documents_and_long_logs_are_kept
    }
    transfer {
        bg3_what_is_exported_can_be_imported_elsewhere
        bg2_importing_twice_changes_nothing
        a_player_whose_name_is_taken_becomes_that_one
        pl9_one_players_things_are_exported
        bg6_a_bad_line_is_told_with_its_place_and_nothing_is_changed
        bg6_a_file_that_breaks_off_changes_nothing
        an_import_that_broke_off_is_completed_by_another
        others_write_while_a_library_is_imported
        export_shows_one_moment
    }
    shape {
        a_library_is_opened_again_and_again
        a_library_is_made_once_by_many_at_the_same_time
        a_newer_library_is_refused
        a_library_of_the_first_version_is_brought_to_the_present_shape
    }
    crash {
        what_was_acknowledged_survives_kill_nine
    }
}

#[test]
fn postgres_keeps_every_rule() {
    let mut server = postgres::Server::start(false);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut failed = Vec::new();
        while let Some(&(name, rule)) = RULES.get(next.fetch_add(1, Ordering::Relaxed)) {
            let start = Instant::now();
            let place = Place::schema(&server, name);
            if catch_unwind(AssertUnwindSafe(|| rule(&place))).is_err() {
                failed.push(name);
            }
            eprintln!("{name}: {:.2?}", start.elapsed());
        }
        failed
    };
    // Two at a time: most of a rule's time is waiting.
    let failed: Vec<&str> = std::thread::scope(|scope| {
        let hands = [scope.spawn(work), scope.spawn(work)];
        hands.into_iter().flat_map(|hand| hand.join().unwrap()).collect()
    });
    assert!(failed.is_empty(), "PostgreSQL breaks {failed:?}");
    outage::a_server_that_goes_away_and_comes_back_loses_nothing(&mut server);
    outage::a_row_that_somebody_holds_is_told(&server);
    outage::a_connection_is_as_secret_as_its_address_says(&server);
}
