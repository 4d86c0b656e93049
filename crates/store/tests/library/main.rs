//! The rules of the library, tested on SQLite and on PostgreSQL.
//!
//! A rule is a function that gets a [`Place`] for a new library. On SQLite, each rule is a test of
//! its own. On PostgreSQL, one test runs all of them, so that they can share a server.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![cfg(unix)]

mod check;
mod crash;
mod damage;
mod edit;
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
mod schema;
#[path = "../support/small_disk.rs"]
mod small_disk;
mod sql;
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
        bg2_the_newest_documents_are_in_the_order_of_addition
        bg3_a_document_keeps_name_rating_and_solutions
        bg3_solutions_are_stored_once_and_in_order
        bg9_the_solver_of_a_solution_is_stored_with_it
        lp13_a_rating_is_stored_with_its_measures
        puzzles_are_found_by_kind_level_size_and_words
        puzzles_are_paged_newest_first
        the_same_puzzle_is_found_under_any_name
        pl9_a_deleted_puzzle_with_plays_becomes_unlisted
        old_unlisted_puzzles_without_plays_are_deleted
        missing_items_are_reported
    }
    edit {
        mz10_an_edited_puzzle_keeps_its_entry
        mz10_a_play_keeps_the_version_with_which_it_began
        mz10_an_edit_does_not_make_a_listed_puzzle_twice
    }
    players {
        a_player_name_ignores_case
        an_invalid_player_name_is_refused
        concurrent_players_of_one_name_are_one_player
        players_are_listed_by_name
        pl9_a_player_is_deleted_with_all_plays
    }
    plays {
        lp1_a_play_is_stored_as_its_log
        an_entry_number_is_written_once
        each_number_is_written_by_one_of_two_stores
        a_failed_write_does_not_affect_its_group
        many_players_write_concurrently
        plays_are_found_by_player_puzzle_kind_and_status
        an_invalid_log_line_is_refused
        pl9_a_play_is_deleted
        lp11_an_imported_play_continues_but_does_not_enter_the_leaderboard
    }
    leaderboard {
        lp11_a_won_play_enters_in_the_winning_write
        lp11_points_can_be_entered_later
        lp11_a_player_who_saw_the_solution_does_not_enter
        lp11_the_best_plays_are_first_by_points_or_time
        lp11_the_leaderboard_is_filtered_by_game_level_size_and_time
        lp11_the_best_players_have_the_most_total_points
        pl9_statistics_are_grouped_by_game_and_level
        pl9_consecutive_days_depend_on_the_time_zone
    }
    numbers {
        numbers_are_stored_exactly
        invalid_numbers_are_refused
        texts_are_stored_exactly
        invalid_texts_are_refused
        large_documents_and_long_logs_are_stored
    }
    transfer {
        bg3_an_export_is_imported_into_another_library
        bg2_importing_twice_changes_nothing
        an_imported_player_is_mapped_to_the_one_of_that_name
        pl9_one_player_is_exported_with_all_plays
        bg6_an_invalid_line_is_reported_with_its_place_and_changes_nothing
        bg6_a_wrong_value_is_reported_with_its_field_and_what_was_expected
        bg6_a_read_error_changes_nothing
        an_interrupted_import_is_completed_by_another
        the_library_can_be_used_during_an_import
        an_export_is_a_snapshot
    }
    schema {
        a_library_can_be_reopened
        concurrent_opens_create_one_library
        a_newer_library_is_refused
        a_library_of_the_first_version_is_migrated
        bg3_a_library_of_the_second_version_gets_rows_for_sql
        a_database_of_another_program_is_refused
        only_an_existing_library_is_opened_for_reading
    }
    sql {
        mz16_cells_of_boards_are_rows
        mz16_solutions_are_rows_of_steps_cells_and_words
        mz12_each_solution_is_a_row_with_its_length
        mz10_mz16_an_edited_board_has_new_rows_and_its_plays_the_old_ones
    }
    check {
        an_intact_library_has_no_findings
        violations_of_the_tables_are_found
        a_backup_is_a_library_with_the_same_content
    }
    crash {
        acknowledged_writes_survive_sigkill
    }
}

#[test]
fn postgresql_follows_every_rule() {
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
    // Two rules run at a time, because a rule mostly waits.
    let failed: Vec<&str> = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(failed.is_empty(), "PostgreSQL breaks {failed:?}");
    outage::a_server_restart_loses_nothing(&mut server);
    outage::a_locked_row_is_reported(&server);
    outage::the_address_sets_encryption_and_verification(&server);
}
