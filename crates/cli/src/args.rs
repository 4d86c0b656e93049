//! The definition of the command line: parsing, help, completions and man pages are all generated
//! from it.

mod library;
mod terms;

use std::ffi::OsString;
use std::iter::once;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, Str};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use recreo_game::{Lang, Texts};
use terms::TermParser;

/// The output formats of `show`.
pub(crate) const DRAWINGS: [&str; 4] = ["text", "svg", "png", "pdf"];
/// The themes of pictures.
pub(crate) const THEMES: [&str; 5] = ["screen", "light", "dark", "print", "high-contrast"];
/// The shells with completions.
pub(crate) const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The display order of global options: at the end of the list.
const LAST: usize = 1000;

/// Returns the definition of the whole command line, with help texts in the language of `texts`.
pub(crate) fn command(texts: &Texts) -> Command {
    let t = Words(texts);
    let codes: Vec<Str> = Lang::ALL.iter().map(|lang| lang.code().into()).collect();
    t.command("recreo", "cli-about", "cli-usage")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_help_heading(texts.word("cli-heading-commands"))
        .subcommand_value_name(texts.word("cli-value-command"))
        .arg(
            t.option("lang", "cli-option-lang", "cli-value-lang")
                .value_parser(PossibleValuesParser::new(codes))
                .global(true)
                .display_order(LAST),
        )
        .arg(t.flag("ascii", "cli-option-ascii").global(true).display_order(LAST))
        .arg(
            t.option("color", "cli-option-color", "cli-value-when")
                .value_parser(["auto", "always", "never"])
                .global(true)
                .display_order(LAST),
        )
        .arg(
            t.flag("help", "cli-option-help")
                .short('h')
                .action(ArgAction::Help)
                .global(true)
                .display_order(LAST),
        )
        .arg(t.flag("version", "cli-option-version").short('V').action(ArgAction::Version))
        .after_help(texts.word("cli-after-help"))
        .subcommands([
            t.command("kinds", "cli-kinds-about", "cli-kinds-usage")
                .arg(
                    t.positional("kind", "cli-kinds-kind", "cli-value-kind")
                        .value_parser(t.games()),
                )
                .arg(t.flag("json", "cli-kinds-json")),
            new(t),
            solve(t),
            compare(t),
            t.command("check", "cli-check-about", "cli-check-usage")
                .args(t.puzzle())
                .args(t.shared(["nth"]))
                .arg(t.json())
                .arg(t.deadline())
                .args(t.shared(["memory"]))
                .args(t.bulk()),
            t.command("rate", "cli-rate-about", "cli-rate-usage")
                .args(t.puzzle())
                .args(t.shared(["nth"]))
                .arg(t.json())
                .arg(t.deadline())
                .args(t.shared(["memory"]))
                .args(t.bulk()),
            t.command("hint", "cli-hint-about", "cli-hint-usage")
                .args(t.puzzle())
                .args(t.shared(["nth", "moves"]))
                .arg(t.deadline())
                .args(t.shared(["memory"]))
                .arg(t.json()),
            t.command("show", "cli-show-about", "cli-show-usage")
                .args(t.puzzle())
                .args(t.shared(["nth"]))
                .arg(t.numbered_flag("solution", "cli-show-solution"))
                .arg(t.flag("solutions", "cli-show-solutions").conflicts_with("solution"))
                .arg(
                    t.flag("animated", "cli-show-animated")
                        .conflicts_with_all(["solution", "solutions"]),
                )
                .arg(t.option("algorithm", "cli-show-algorithm", "cli-value-algorithm"))
                .arg(t.option("limit", "cli-show-limit", "cli-value-number"))
                .arg(t.json().requires("solutions"))
                .args(t.shared(["moves"]))
                .arg(t.option("to", "cli-show-to", "cli-value-format").value_parser(DRAWINGS))
                .arg(t.theme())
                .arg(t.option("title", "cli-show-title", "cli-value-text"))
                .args(t.shared(["cell"]))
                .arg(t.deadline())
                .arg(t.output()),
            t.command("convert", "cli-convert-about", "cli-convert-usage")
                .args(t.puzzle())
                .args(t.shared(["nth"]))
                .arg(t.option("to", "cli-option-to", "cli-value-format").required(true))
                .arg(t.output())
                .arg(t.deadline())
                .args(t.shared(["memory"]))
                .args(t.bulk()),
            book(t),
            t.command("stats", "cli-stats-about", "cli-stats-usage")
                .args(t.puzzle())
                .arg(t.json().conflicts_with_all(["csv", "to"]))
                .arg(t.flag("csv", "cli-stats-csv").conflicts_with("to"))
                .arg(t.option("to", "cli-stats-to", "cli-value-format").value_parser(DRAWINGS))
                .arg(t.theme())
                .arg(t.deadline())
                .args(t.shared(["memory", "jobs"]))
                .arg(t.output()),
            play(t),
            library::command(t),
            t.command("serve", "cli-serve-about", "cli-serve-usage")
                .arg(t.option("addr", "cli-serve-addr", "cli-value-address"))
                .args(t.shared(["db"]))
                .arg(t.flag("open", "cli-serve-browser"))
                .arg(t.folder("web", "cli-serve-web")),
            t.command("completions", "cli-completions-about", "cli-completions-usage").arg(
                t.positional("shell", "cli-completions-shell", "cli-value-shell")
                    .required(true)
                    .value_parser(SHELLS),
            ),
            t.command("man", "cli-man-about", "cli-man-usage")
                .arg(
                    t.positional("dir", "cli-man-dir", "cli-value-dir")
                        .value_parser(value_parser!(PathBuf))
                        .value_hint(ValueHint::DirPath),
                )
                .arg(t.flag("markdown", "cli-man-markdown").conflicts_with("dir")),
        ])
}

fn new(t: Words<'_>) -> Command {
    t.command("new", "cli-new-about", "cli-new-usage")
        .arg(
            t.positional("kind", "cli-new-kind", "cli-value-kind")
                .required(true)
                .value_parser(t.games()),
        )
        .args(t.settings())
        .arg(t.option("count", "cli-new-count", "cli-value-number"))
        .arg(t.option("title", "cli-new-title", "cli-value-text").conflicts_with("count"))
        .arg(t.option("to", "cli-new-to", "cli-value-format"))
        .arg(t.flag("lines", "cli-new-lines"))
        .arg(t.limit("cli-new-deadline"))
        .args(t.shared(["jobs"]))
        .arg(t.output().help(t.0.word("cli-new-output")))
        .arg(t.flag("resume", "cli-new-resume").requires("output"))
}

fn solve(t: Words<'_>) -> Command {
    t.command("solve", "cli-solve-about", "cli-solve-usage")
        .args(t.puzzle())
        .args(t.shared(["nth", "moves"]))
        .arg(t.option("limit", "cli-solve-limit", "cli-value-number"))
        .arg(t.option("algorithm", "cli-solve-algorithm", "cli-value-algorithm"))
        .arg(t.flag("steps", "cli-solve-steps").conflicts_with("lines"))
        .arg(t.deadline())
        .args(t.shared(["memory"]))
        .arg(t.json().conflicts_with("to"))
        .arg(t.option("to", "cli-solve-to", "cli-value-format"))
        .arg(t.output())
        .args(t.bulk())
}

fn compare(t: Words<'_>) -> Command {
    t.command("compare", "cli-compare-about", "cli-compare-usage")
        .args(t.puzzle())
        .args(t.shared(["nth"]))
        .arg(
            t.option("algorithm", "cli-compare-algorithm", "cli-value-algorithms")
                .value_delimiter(','),
        )
        .arg(t.option("deadline", "cli-compare-deadline", "cli-value-time"))
        .args(t.shared(["memory"]))
        .arg(t.json())
        .arg(t.output())
}

fn book(t: Words<'_>) -> Command {
    t.command("book", "cli-book-about", "cli-book-usage")
        .arg(
            t.positional("spec", "cli-book-spec", "cli-value-spec")
                .required(true)
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
        )
        .arg(t.limit("cli-book-deadline"))
        .args(t.shared(["jobs", "db"]))
        .arg(t.output())
}

fn play(t: Words<'_>) -> Command {
    let [_, difficulty, _, seed] = t.settings();
    t.command("play", "cli-play-about", "cli-play-usage")
        .args(t.puzzle())
        .args(t.shared(["nth"]))
        .args([difficulty, seed])
        .arg(t.theme())
        .arg(t.option("player", "cli-play-player", "cli-value-name"))
        .args(t.shared(["db"]))
        .arg(t.flag("edit", "cli-play-edit").conflicts_with_all(["classic", "seed"]))
        .arg(t.flag("classic", "cli-play-classic"))
        .arg(t.folder("dir", "cli-play-dir").requires("classic"))
}

/// Options that several commands share: name, help key and value key.
const SHARED: [(&str, &str, &str); 6] = [
    ("nth", "cli-option-nth", "cli-value-number"),
    ("moves", "cli-option-moves", "cli-value-moves"),
    ("memory", "cli-option-memory", "cli-value-bytes"),
    ("cell", "cli-option-cell", "cli-value-number"),
    ("jobs", "cli-option-jobs", "cli-value-number"),
    ("db", "cli-option-db", "cli-value-url"),
];

/// Builds commands and arguments whose help texts are messages.
#[derive(Clone, Copy)]
struct Words<'a>(&'a Texts);

impl Words<'_> {
    fn command(self, name: &'static str, about: &str, usage: &str) -> Command {
        let t = self.0;
        // Replaces all English texts that clap generates: headings, the usage line, the help flags.
        Command::new(name)
            .about(t.word(about))
            .override_usage(t.word(usage))
            .help_template(format!(
                "{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
                t.word("cli-heading-usage")
            ))
            .disable_help_subcommand(true)
            .disable_help_flag(true)
            .disable_version_flag(true)
    }

    fn flag(self, name: &'static str, help: &str) -> Arg {
        Arg::new(name)
            .long(name)
            .help(self.0.word(help))
            .help_heading(self.0.word("cli-heading-options"))
            .action(ArgAction::SetTrue)
    }

    fn option(self, name: &'static str, help: &str, value: &str) -> Arg {
        let shown = self.flag(name, help).value_name(self.0.word(value));
        shown.action(ArgAction::Set).hide_possible_values(true)
    }

    /// A flag that can have a number: `--solution`, `--solution=3`. The number needs the sign,
    /// because a file could follow; see [`with_joined_number`].
    fn numbered_flag(self, name: &'static str, help: &str) -> Arg {
        let option = self.option(name, help, "cli-value-number");
        option.num_args(0..=1).require_equals(true).default_missing_value("")
    }

    fn positional(self, name: &'static str, help: &str, value: &str) -> Arg {
        Arg::new(name)
            .help(self.0.word(help))
            .help_heading(self.0.word("cli-heading-arguments"))
            .value_name(self.0.word(value))
            .hide_possible_values(true)
    }

    /// The arguments `[KIND] [FILE|-]` and the options that say how to read the file.
    fn puzzle(self) -> [Arg; 5] {
        let path = || value_parser!(OsString);
        [
            self.positional("kind", "cli-arg-kind", "cli-value-kind")
                .value_parser(path())
                .display_order(1),
            self.positional("file", "cli-arg-file", "cli-value-file")
                .value_parser(path())
                .display_order(2)
                .value_hint(ValueHint::FilePath),
            self.option("from", "cli-option-from", "cli-value-format"),
            self.option("size", "cli-option-size", "cli-value-size"),
            self.option("set", "cli-option-set", "cli-value-setting").action(ArgAction::Append),
        ]
    }

    /// The settings of a new puzzle.
    fn settings(self) -> [Arg; 4] {
        [
            self.option("size", "cli-new-size", "cli-value-size"),
            self.difficulty(),
            self.option("set", "cli-new-set", "cli-value-setting").action(ArgAction::Append),
            self.option("seed", "cli-new-seed", "cli-value-number"),
        ]
    }

    /// Accepts the games.
    fn games(self) -> TermParser {
        TermParser::games(self.0)
    }

    fn difficulty(self) -> Arg {
        self.option("difficulty", "cli-new-difficulty", "cli-value-level")
            .value_parser(TermParser::levels(self.0))
    }

    /// The options for bulk work: `--lines` and `--jobs`.
    fn bulk(self) -> impl Iterator<Item = Arg> {
        let lines = self.flag("lines", "cli-option-lines").conflicts_with("nth");
        once(lines).chain(self.shared(["jobs"]).map(|jobs| jobs.requires("lines")))
    }

    /// The shared options with these names.
    fn shared<const N: usize>(self, names: [&str; N]) -> impl Iterator<Item = Arg> {
        let find = |name| SHARED.into_iter().find(|shared| shared.0 == name);
        let found: Vec<_> = names.into_iter().filter_map(find).collect();
        found.into_iter().map(move |(name, help, value)| self.option(name, help, value))
    }

    /// The time limit for the work on a puzzle, which has a default.
    fn deadline(self) -> Arg {
        self.limit("cli-option-deadline")
    }

    /// A time limit with this help.
    fn limit(self, help: &str) -> Arg {
        self.option("deadline", help, "cli-value-time")
    }

    fn json(self) -> Arg {
        self.flag("json", "cli-option-json")
    }

    fn folder(self, name: &'static str, help: &str) -> Arg {
        self.option(name, help, "cli-value-dir")
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::DirPath)
    }

    fn theme(self) -> Arg {
        self.option("theme", "cli-option-theme", "cli-value-theme").value_parser(THEMES)
    }

    fn output(self) -> Arg {
        self.option("output", "cli-option-output", "cli-value-file")
            .short('o')
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
    }
}

/// Joins the number that follows `--solution` to it, so that `--solution 3` is accepted like
/// `--solution=3`. Any other word that follows is the puzzle.
pub(crate) fn with_joined_number(arguments: Vec<OsString>) -> Vec<OsString> {
    let is_number = |word: &OsString| {
        let word = word.as_encoded_bytes();
        !word.is_empty() && word.iter().all(u8::is_ascii_digit)
    };
    let mut joined: Vec<OsString> = Vec::with_capacity(arguments.len());
    for word in arguments {
        match joined.last_mut().filter(|last| *last == "--solution" && is_number(&word)) {
            Some(option) => {
                option.push("=");
                option.push(word);
            }
            None => joined.push(word),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg9_a_number_after_solution_belongs_to_it_and_any_other_word_does_not() {
        let words = |text: &str| -> Vec<OsString> { text.split(' ').map(Into::into).collect() };
        for (given, joined) in [
            ("recreo show m.txt --solution 3", "recreo show m.txt --solution=3"),
            ("recreo show --solution 3 m.txt", "recreo show --solution=3 m.txt"),
            ("recreo show --solution m.txt", "recreo show --solution m.txt"),
            ("recreo show --solution 3x", "recreo show --solution 3x"),
            ("recreo show 3 --solution", "recreo show 3 --solution"),
        ] {
            assert_eq!(with_joined_number(words(given)), words(joined));
        }
    }

    #[test]
    fn the_definition_is_consistent_in_both_languages() {
        for lang in Lang::ALL {
            command(&crate::lang::texts(lang)).debug_assert();
        }
    }

    #[test]
    fn the_help_contains_no_message_keys() {
        for lang in Lang::ALL {
            let mut command = command(&crate::lang::texts(lang));
            command.build();
            for sub in once(&command.clone()).chain(command.get_subcommands()) {
                let help = sub.clone().render_long_help().to_string();
                assert!(!help.contains("cli-"), "{help}");
                if lang == Lang::Spanish {
                    for english in ["Usage", "Options", "Arguments", "Commands", "Print", "[OPT"] {
                        assert!(!help.contains(english), "{english} in\n{help}");
                    }
                }
            }
        }
    }
}
