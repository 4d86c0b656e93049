//! The list of games, completions and manual pages.

use std::fs;

use crate::run::*;

#[test]
fn kinds_lists_games_parameters_and_formats() {
    let kinds = recreo("kinds --json").ended(0).json();
    let kind = kinds.as_array().unwrap().iter().find(|kind| kind["id"] == "labyrinth").unwrap();
    assert!(kind["parameters"].as_array().unwrap().iter().any(|p| p["name"] == "size"));
    let formats: Vec<&str> =
        kind["formats"].as_array().unwrap().iter().map(|f| f["id"].as_str().unwrap()).collect();
    assert!(["recreo", "line", "classic", "adjacency"].iter().all(|id| formats.contains(id)));
    for (lang, word) in [("en", "parameters"), ("es", "parámetros")] {
        let told = recreo(&format!("kinds --lang {lang}")).ended(0);
        assert!(told.text().contains("labyrinth") && told.text().contains(word));
    }
}

#[test]
fn completions_exist_for_every_shell_in_both_languages() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        for lang in ["en", "es"] {
            let script = recreo(&format!("completions {shell} --lang {lang}")).ended(0);
            assert!(script.text().contains("convert"), "{shell}");
            let knows_games = ["bash", "zsh"].contains(&shell);
            assert!(!knows_games || script.text().contains("labyrinth"), "{shell}");
        }
    }
}

#[test]
fn manual_pages_exist_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    for (lang, heading) in [("en", ".SH SYNOPSIS"), ("es", ".SH SINOPSIS")] {
        let page = recreo(&format!("man --lang {lang}")).ended(0);
        page.says(heading);
        let pages = folder.path().join(lang);
        recreo(&format!("man {} --lang {lang}", utf8(&pages))).ended(0);
        for page in ["recreo.1", "recreo-new.1", "recreo-solve.1", "recreo-man.1"] {
            assert!(fs::read_to_string(pages.join(page)).unwrap().contains(heading), "{page}");
        }
    }
}

#[test]
fn help_is_a_command_too() {
    for lang in ["en", "es"] {
        let help = recreo(&format!("help --lang {lang}")).ended(0);
        assert_eq!(help.out, recreo(&format!("--help --lang {lang}")).ended(0).out);
        let help = recreo(&format!("help show --lang {lang}")).ended(0);
        assert_eq!(help.out, recreo(&format!("show --help --lang {lang}")).ended(0).out);
    }
}
