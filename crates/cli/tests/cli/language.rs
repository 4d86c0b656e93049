use crate::run::*;

#[test]
fn the_language_comes_from_the_option_or_the_environment() {
    let head = |run: Run| run.ended(0).text().lines().next().unwrap_or_default().to_owned();
    assert!(head(recreo("--help")).contains("puzzles"));
    assert!(head(recreo("--help --lang es")).contains("puzles"));
    let spoken = |variable: &str, locale: &str| {
        head(run(program().env(variable, locale).arg("--help"), b""))
    };
    assert!(spoken("LANG", "es_ES.UTF-8").contains("puzles"));
    assert!(spoken("LC_ALL", "es").contains("puzles"));
    assert!(spoken("LANG", "fr_FR.UTF-8").contains("puzzles"));
    let both = run(program().env("LANG", "es_ES").args(["--help", "--lang", "en"]), b"");
    assert!(head(both).contains("puzzles"));
}

#[test]
fn wrong_use_is_told_in_the_language_with_code_2() {
    for (arguments, english, spanish) in [
        ("solv", "there is no command “solv”", "no hay ninguna orden «solv»"),
        ("solve --jsn", "“--jsn” means nothing here", "«--jsn» no significa nada aquí"),
        ("new", "<KIND> is missing", "falta <JUEGO>"),
        ("new chess", "“chess” is not a value", "«chess» no es un valor"),
        ("solve --limit", "needs a value", "le falta un valor"),
        ("solve --json --json", "was given twice", "se ha dado dos veces"),
        ("--color red", "choose one of auto, always, never", "elige uno de auto, always"),
        ("solve a b c", "means nothing here", "no significa nada aquí"),
        ("play --dir x", "--classic is missing", "falta --classic"),
        ("completions tcsh", "choose one of bash", "elige uno de bash"),
    ] {
        for (lang, cause) in [("en", english), ("es", spanish)] {
            let refused = recreo(&format!("--lang {lang} {arguments}")).ended(2);
            refused.warns(cause);
            refused.warns("--help");
            assert!(refused.out.is_empty());
            for line in refused.err.lines() {
                assert!(line.starts_with("recreo: "), "{line}");
            }
        }
    }
}

#[test]
fn help_and_version_are_answers() {
    let help = recreo("--help").ended(0);
    for command in
        ["kinds", "new", "solve", "check", "rate", "hint", "show", "convert", "play", "serve"]
    {
        assert!(help.text().contains(&format!("\n  {command} ")), "{command}");
        let own = recreo(&format!("{command} --help --lang es")).ended(0);
        own.says(&format!("Uso: recreo {command}"));
        own.says("Opciones:");
    }
    let version = recreo("--version").ended(0);
    assert_eq!(version.text(), format!("recreo {}\n", env!("CARGO_PKG_VERSION")));
}
