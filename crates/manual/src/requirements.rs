//! The table of requirements: what Recreo must do, whether it does, and the tests that show it.
//!
//! `docs/requirements.toml` holds the rows. [`page`] makes the page of a language from them; the
//! tests of the documentation compare the rows with the tests in the sources.

use std::fmt::Write;

use recreo_game::{Lang, Message, Texts};
use toml::de::{DeTable, DeValue};

/// The rows of one family of ids, such as `MZ`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What the ids begin with.
    pub ids: String,
    title: Words,
    /// The requirements, in the order of their ids.
    pub requirements: Vec<Requirement>,
}

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Requirement {
    /// The id, such as `MZ4`.
    pub id: String,
    meaning: Words,
    /// What is missing, if the requirement is met in part.
    pub missing: Option<Words>,
    /// The names of tests that show it.
    pub tests: Vec<String>,
    /// A command that shows it, or the address of a page.
    pub attempt: String,
    /// The exit code of that command.
    pub exits: i32,
}

/// A text in English and in Spanish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words([String; 2]);

impl Words {
    fn get(&self, lang: Lang) -> &str {
        let Words([english, spanish]) = self;
        match lang {
            Lang::English => english,
            Lang::Spanish => spanish,
        }
    }
}

/// Reads the table, or says which row has which error.
pub fn read(text: &str) -> Result<Vec<Group>, String> {
    let table = DeTable::parse(text).map_err(|error| error.to_string())?;
    let table = table.get_ref();
    let mut groups = Vec::new();
    for row in rows(table, "group")? {
        groups.push(Group { ids: row.text("ids")?, title: row.words()?, requirements: Vec::new() });
    }
    for row in rows(table, "requirement")? {
        let requirement = row.requirement()?;
        let letters = requirement.id.trim_end_matches(|c: char| c.is_ascii_digit());
        let group = groups.iter_mut().find(|group| group.ids == letters);
        let group = group.ok_or_else(|| format!("{}: there is no such group", requirement.id))?;
        let next = group.requirements.len() + 1;
        if requirement.id != format!("{letters}{next}") {
            return Err(format!("{}: expected {letters}{next}", requirement.id));
        }
        group.requirements.push(requirement);
    }
    Ok(groups)
}

/// Returns the tables of a list.
fn rows<'a>(table: &'a DeTable<'a>, key: &str) -> Result<Vec<Row<'a>>, String> {
    let rows = table.get(key).and_then(|rows| rows.get_ref().as_array());
    let rows = rows.map(|rows| rows.iter().map(|row| row.get_ref().as_table().map(Row)).collect());
    rows.flatten().ok_or_else(|| format!("there is no list of tables {key}"))
}

struct Row<'a>(&'a DeTable<'a>);

impl Row<'_> {
    fn find(&self, key: &str) -> Option<&DeValue<'_>> {
        self.0.get(key).map(toml::Spanned::get_ref)
    }

    fn text(&self, key: &str) -> Result<String, String> {
        let text = self.find(key).and_then(DeValue::as_str).map(str::to_owned);
        text.ok_or_else(|| format!("a row without the text {key}"))
    }

    fn texts(&self, key: &str) -> Option<Vec<String>> {
        let items = self.find(key)?.as_array()?.iter();
        items.map(|item| item.get_ref().as_str().map(str::to_owned)).collect()
    }

    fn words(&self) -> Result<Words, String> {
        Ok(Words([self.text("en")?, self.text("es")?]))
    }

    fn requirement(&self) -> Result<Requirement, String> {
        let id = self.text("id")?;
        let at = |error: String| format!("{id}: {error}");
        let missing = match self.texts("missing") {
            Some(texts) => {
                let both = <[String; 2]>::try_from(texts);
                Some(Words(both.map_err(|_| at("missing needs two texts".to_owned()))?))
            }
            None => None,
        };
        let exits = self.find("exits").and_then(DeValue::as_integer);
        Ok(Requirement {
            meaning: self.words().map_err(at)?,
            missing,
            tests: self.texts("tests").ok_or_else(|| at("no list of tests".to_owned()))?,
            attempt: self.text("try").map_err(at)?,
            exits: exits.and_then(|code| code.as_str().parse().ok()).unwrap_or(0),
            id,
        })
    }
}

/// Makes the page of the table, in the language of these texts.
pub fn page(groups: &[Group], texts: &Texts) -> String {
    let lang = texts.lang();
    let word = |key: &str| texts.word(key);
    let all = || groups.iter().flat_map(|group| &group.requirements);
    let partly = all().filter(|requirement| requirement.missing.is_some()).count();
    let counts = Message::new("manual-requirements-counts")
        .with("met", all().count() - partly)
        .with("all", all().count());
    let mut page = format!("# {}\n\n", word("manual-requirements"));
    let _ = write!(page, "{}\n\n{}\n", word("manual-requirements-how"), texts.say(&counts));
    let heads = ["id", "requirement", "state", "tests", "try"];
    let heads = heads.map(|head| word(&format!("manual-requirements-{head}"))).join(" | ");
    for group in groups {
        let _ =
            write!(page, "\n## {}\n\n| {heads} |\n|---|---|---|---|---|\n", group.title.get(lang));
        for requirement in &group.requirements {
            let state = match &requirement.missing {
                None => word("manual-requirements-met"),
                Some(missing) => {
                    let missing = missing.get(lang).to_owned();
                    texts.say(&Message::new("manual-requirements-partly").with("missing", missing))
                }
            };
            let tests = requirement.tests.iter().map(|test| format!("`{test}`"));
            let _ = writeln!(
                page,
                "| {} | {} | {state} | {} | `{}` |",
                requirement.id,
                requirement.meaning.get(lang),
                tests.collect::<Vec<_>>().join(", "),
                requirement.attempt
            );
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = r#"
        [[group]]
        ids = "MZ"
        en = "Mazes"
        es = "Laberintos"

        [[requirement]]
        id = "MZ1"
        en = "Cells."
        es = "Casillas."
        missing = ["round ones", "las redondas"]
        tests = ["mz1_cells"]
        try = "recreo kinds"
    "#;

    #[test]
    fn a_row_says_what_is_missing_in_both_languages() {
        let groups = read(TABLE).unwrap();
        let row = |lang| {
            let page = page(&groups, &crate::texts(lang));
            page.lines().find(|line| line.starts_with("| MZ1")).unwrap().to_owned()
        };
        let english = row(Lang::English);
        assert_eq!(english, "| MZ1 | Cells. | partly: round ones | `mz1_cells` | `recreo kinds` |");
        assert!(row(Lang::Spanish).contains("las redondas"));
    }

    #[test]
    fn ids_are_numbered_without_gaps_and_rows_are_complete() {
        let wrong = |from: &str, to: &str| read(&TABLE.replace(from, to)).unwrap_err();
        assert_eq!(wrong("MZ1", "MZ2"), "MZ2: expected MZ1");
        assert_eq!(wrong("id = \"MZ1", "id = \"XY1"), "XY1: there is no such group");
        assert_eq!(wrong("[\"round ones\", ", "["), "MZ1: missing needs two texts");
        assert_eq!(wrong("tests = [\"mz1_cells\"]", ""), "MZ1: no list of tests");
        assert_eq!(wrong("es = \"Casillas.\"", ""), "MZ1: a row without the text es");
    }
}
