//! The language of messages.

use std::ffi::OsString;

use recreo_game::{Lang, Texts};

/// The environment variables that choose the language if `--lang` does not, in this order.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the language given by the arguments or the environment. It is needed before the
/// arguments are parsed, to report errors in them.
pub(crate) fn chosen(arguments: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Lang {
    if let Some(lang) = last_value(arguments, "--lang").and_then(Lang::from_locale) {
        return lang;
    }
    // The first variable that is set decides, even if Recreo does not support its language.
    let set = VARIABLES.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    set.and_then(|locale| Lang::from_locale(&locale)).unwrap_or_default()
}

/// Returns the last value of an option among the arguments.
pub(crate) fn last_value<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let mut found = None;
    let mut arguments = arguments.iter().filter_map(|a| a.to_str()).take_while(|&a| a != "--");
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix(option) {
            Some("") => found = arguments.next(),
            Some(value) => found = value.strip_prefix('=').or(found),
            None => {}
        }
    }
    found
}

/// Returns the messages of all crates.
pub(crate) fn texts(lang: Lang) -> Texts {
    let own = recreo_game::by_language!("messages", "ftl")(lang);
    let others = [
        own,
        recreo_tui::messages(lang),
        recreo_book::messages(lang),
        recreo_native::messages(lang),
        recreo_render::messages(lang),
        recreo_server::messages(lang),
        recreo_stats::messages(lang),
        recreo_store::messages(lang),
    ];
    recreo_catalog::texts(lang, &others)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(arguments: &[&str], environment: &[(&str, &str)]) -> Lang {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        chosen(&arguments, |name| {
            environment.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_owned())
        })
    }

    #[test]
    fn the_option_goes_before_the_environment() {
        assert_eq!(lang(&["recreo", "--lang", "es"], &[("LANG", "en_GB.UTF-8")]), Lang::Spanish);
        assert_eq!(lang(&["recreo", "new", "--lang=en"], &[("LANG", "es_ES")]), Lang::English);
        assert_eq!(lang(&["recreo", "--", "--lang=es"], &[]), Lang::English);
        assert_eq!(lang(&["recreo", "--lang=klingon"], &[("LANG", "es")]), Lang::Spanish);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(lang(&[], &[("LC_ALL", "es_MX"), ("LANG", "en_US")]), Lang::Spanish);
        assert_eq!(lang(&[], &[("LC_ALL", ""), ("LC_MESSAGES", "es")]), Lang::Spanish);
        assert_eq!(lang(&[], &[("LC_ALL", "C"), ("LANG", "es_ES")]), Lang::English);
        assert_eq!(lang(&[], &[("LANG", "fr_FR")]), Lang::English);
    }
}
