//! The definition of `recreo library` and its subcommands.

use clap::{Arg, Command};
use recreo_app::Period;

use super::Words;

pub(super) fn command(t: Words<'_>) -> Command {
    let id = t.positional("id", "cli-library-id", "cli-value-id").required(true);
    let file = t
        .positional("file", "cli-library-file", "cli-value-file")
        .value_parser(clap::value_parser!(std::path::PathBuf))
        .value_hint(clap::ValueHint::FilePath);
    t.command("library", "cli-library-about", "cli-library-usage")
        .subcommand_help_heading(t.0.word("cli-heading-commands"))
        .subcommand_value_name(t.0.word("cli-value-command"))
        .args(t.shared(["db"]).map(|db| db.global(true)))
        .subcommands([
            list(t),
            leaderboard(t),
            t.command("add", "cli-library-add-about", "cli-library-add-usage")
                .args(t.puzzle())
                .args(t.shared(["nth"]))
                .arg(t.option("title", "cli-library-title", "cli-value-text"))
                .arg(t.json())
                .arg(t.limit("cli-library-deadline"))
                .args(t.shared(["memory"]))
                .args(t.bulk()),
            t.command("show", "cli-library-show-about", "cli-library-show-usage")
                .arg(id.clone())
                .arg(t.numbered_flag("solution", "cli-show-solution"))
                .arg(
                    t.flag("solutions", "cli-show-solutions")
                        .conflicts_with_all(["solution", "to"]),
                )
                .arg(t.option("to", "cli-library-to", "cli-value-format"))
                .arg(t.json().conflicts_with_all(["to", "solution"]))
                .arg(t.theme())
                .arg(t.deadline())
                .args(t.shared(["cell"]))
                .arg(t.output()),
            t.command("edit", "cli-library-edit-about", "cli-library-edit-usage")
                .arg(id.clone().display_order(1))
                .arg(file.clone().display_order(2))
                .arg(t.option("title", "cli-library-edit-title", "cli-value-text"))
                .arg(t.option("from", "cli-option-from", "cli-value-format"))
                .arg(t.json())
                .args(t.shared(["deadline"]).map(|o| o.help(t.0.word("cli-library-deadline"))))
                .args(t.shared(["memory"])),
            t.command("rename", "cli-library-rename-about", "cli-library-rename-usage")
                .arg(id.clone().display_order(1))
                .arg(
                    t.positional("name", "cli-library-name", "cli-value-name")
                        .required(true)
                        .display_order(2),
                ),
            t.command("delete", "cli-library-delete-about", "cli-library-delete-usage")
                .arg(id.num_args(1..)),
            t.command("export", "cli-library-export-about", "cli-library-export-usage")
                .arg(t.output()),
            t.command("import", "cli-library-import-about", "cli-library-import-usage")
                .arg(file)
                .arg(t.json()),
            t.command("check", "cli-library-check-about", "cli-library-check-usage").arg(t.json()),
            t.command("backup", "cli-library-backup-about", "cli-library-backup-usage")
                .arg(new_file(t, "cli-library-backup-file"))
                .arg(t.flag("replace", "cli-library-replace")),
            t.command("rescue", "cli-library-rescue-about", "cli-library-rescue-usage")
                .arg(new_file(t, "cli-library-rescue-file"))
                .arg(t.json()),
        ])
}

/// The required path of a file to write.
fn new_file(t: Words<'_>, help: &str) -> Arg {
    t.positional("file", help, "cli-value-file")
        .value_parser(clap::value_parser!(std::path::PathBuf))
        .value_hint(clap::ValueHint::FilePath)
        .required(true)
}

fn list(t: Words<'_>) -> Command {
    t.command("list", "cli-library-list-about", "cli-library-list-usage")
        .arg(t.option("kind", "cli-library-kind", "cli-value-kind").value_parser(t.games()))
        .arg(t.difficulty().help(t.0.word("cli-library-level")))
        .arg(t.option("size", "cli-library-size", "cli-value-size"))
        .arg(t.option("text", "cli-library-text", "cli-value-text"))
        .arg(t.json())
}

fn leaderboard(t: Words<'_>) -> Command {
    let periods = Period::ALL.map(Period::name);
    t.command("leaderboard", "cli-library-leaderboard-about", "cli-library-leaderboard-usage")
        .arg(t.option("kind", "cli-leaderboard-kind", "cli-value-kind").value_parser(t.games()))
        .arg(t.difficulty().help(t.0.word("cli-leaderboard-level")))
        .arg(t.option("size", "cli-leaderboard-size", "cli-value-size"))
        .arg(t.option("period", "cli-leaderboard-period", "cli-value-period").value_parser(periods))
        .arg(
            t.option("by", "cli-leaderboard-by", "cli-value-order")
                .value_parser(["points", "time"]),
        )
        .arg(t.option("limit", "cli-leaderboard-limit", "cli-value-number"))
        .arg(t.json())
}
