//! The file formats of word searches: this module has the native document's part and the registry;
//! each other format has its own module.

use recreo_board::Surface;
use recreo_game::{ApplyOverrides, Control, Format, Message, MetadataAccess, Problem};
use serde::{Deserialize, Serialize};

use super::rows::{self, Sheet};
use super::{Accents, Alphabet, Draft, Puzzle, classic, csv, json, line, params, xml};

/// A word search in the native document.
///
/// ```
/// use recreo_wordsearch::DraftJson;
///
/// let json = r##"{"rows":["GATO","#EZA"],"words":["gato","té"]}"##;
/// let written: DraftJson = serde_json::from_str(json)?;
/// assert_eq!(serde_json::to_string(&written)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// The rows of all layers, in order.
    rows: Vec<String>,
    /// The list of words.
    words: Vec<String>,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    layers: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    surface: Option<String>,
    /// A name, or the letters separated by blanks; Spanish if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alphabet: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accents: Option<String>,
}

fn one() -> u32 {
    1
}

fn is_one(number: &u32) -> bool {
    *number == 1
}

impl recreo_game::Draft for Draft {
    type Puzzle = Puzzle;
    type Json = DraftJson;

    const FORMATS: &'static [Format<Draft>] = &[
        Format::new("line", &["line"], line::sniff, line::read, line::write),
        Format::new("classic", &["txt"], classic::sniff, classic::read, classic::write)
            .with_solutions(),
        Format::new("xml", &["xml"], xml::sniff, xml::read, xml::write).with_solutions(),
        Format::new("json", &["json"], json::sniff, json::read, json::write).with_solutions(),
        Format::new("csv", &["csv"], csv::sniff, csv::read, csv::write).with_solutions(),
    ];
    const OVERRIDE: Option<ApplyOverrides<Draft>> = Some(Draft::apply_overrides);
    const METADATA: Option<MetadataAccess<Draft>> =
        Some(MetadataAccess { get: Draft::metadata, set: Draft::set_metadata });

    fn of(puzzle: &Puzzle) -> Draft {
        puzzle.draft().clone()
    }

    fn to_json(&self) -> DraftJson {
        let grid = self.letters().grid();
        let (alphabet, accents) = params::named(self.alphabet());
        DraftJson {
            rows: rows::layers(self.alphabet(), self.letters()).concat(),
            words: self.words().iter().map(|word| word.text().to_owned()).collect(),
            layers: grid.layers(),
            surface: (grid.surface() != Surface::Plane).then(|| grid.surface().to_string()),
            alphabet,
            accents: accents.map(str::to_owned),
        }
    }

    fn from_json(json: DraftJson) -> Result<Draft, Vec<Problem>> {
        let alphabet = alphabet(json.alphabet.as_deref(), json.accents.as_deref())?;
        let surface = surface(json.surface.as_deref())?;
        let mut sheet = Sheet::new(&alphabet);
        let height = (json.rows.len() / json.layers.max(1) as usize).max(1);
        for (number, row) in json.rows.iter().enumerate() {
            if number > 0 && number % height == 0 {
                sheet.end_layer(0);
            }
            sheet.text_row(row, number + 1, 1);
        }
        let letters = sheet.letters(surface)?;
        if letters.grid().layers() != json.layers {
            return Err(vec![Message::new("wordsearch-layers").with("layers", json.layers).into()]);
        }
        let words = json.words.iter().map(|text| (text.as_str(), 0));
        let words = rows::words(&alphabet, words)?;
        Ok(Draft::with_words(alphabet, letters, words))
    }

    fn validate(self, control: &Control) -> Result<Puzzle, Vec<Problem>> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        Puzzle::new(self, control).map_err(|why| vec![Problem::new(why.into())])
    }
}

/// Returns the alphabet that a file names or spells.
pub(super) fn alphabet(
    name: Option<&str>,
    accents: Option<&str>,
) -> Result<Alphabet, Vec<Problem>> {
    let accents = match accents {
        None | Some("fold") => Accents::Fold,
        Some("keep") => Accents::Keep,
        Some(other) => {
            let message = Message::new("wordsearch-accents").with("name", other);
            return Err(vec![message.into()]);
        }
    };
    params::alphabet("spanish", name.unwrap_or_default(), accents)
        .map_err(|message| vec![message.into()])
}

/// Returns the surface that a file names.
pub(super) fn surface(name: Option<&str>) -> Result<Surface, Vec<Problem>> {
    name.map_or(Ok(Surface::Plane), |name| {
        let known = Surface::ALL.map(Surface::name).join(", ");
        let unknown = Message::new("wordsearch-surface").with("name", name).with("known", known);
        name.parse().map_err(|()| vec![unknown.into()])
    })
}
