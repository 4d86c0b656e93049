//! Sheets as drafts: the native document and its validation.

use recreo_board::{Cell, Surface};
use recreo_game::{
    About, ApplyOverrides, Bundle, Control, Draft, Format, Key, Message, MetadataAccess, Overrides,
    Problem, Settings, Size,
};
use serde::{Deserialize, Serialize};

use super::puzzle::not_possible;
use super::rows::MOST_PROBLEMS;
use super::statement::Statement;
use super::{Board, LogicGame, Puzzle, Sheet, value};

/// The native document of a sheet: `{"size":"4x4","cells":["1..2",...], ...}` with the fields of
/// its clues.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DraftJson<C> {
    /// Width x height, followed by x layers if there are several.
    size: String,
    /// The surface's name; omitted for a plane.
    #[serde(default = "plane", skip_serializing_if = "is_plane")]
    surface: String,
    /// The rows, layer by layer: a value, `.` for none given, `#` for a hole.
    cells: Vec<String>,
    /// The game's clues.
    #[serde(flatten)]
    clues: C,
}

fn plane() -> String {
    Surface::Plane.name().to_owned()
}

fn is_plane(name: &str) -> bool {
    name == Surface::Plane.name()
}

impl<G: LogicGame> Draft for Sheet<G> {
    type Puzzle = Puzzle;
    type Json = DraftJson<G::Clues>;

    const FORMATS: &'static [Format<Sheet<G>>] = G::FORMATS;
    const BUNDLES: &'static [Bundle<Sheet<G>>] = G::BUNDLES;
    const OVERRIDE: Option<ApplyOverrides<Sheet<G>>> = Some(apply_overrides);
    const METADATA: Option<MetadataAccess<Sheet<G>>> = G::METADATA;

    fn of(puzzle: &Puzzle) -> Sheet<G> {
        puzzle.sheet::<G>().clone()
    }

    fn to_json(&self) -> DraftJson<G::Clues> {
        DraftJson {
            size: self.size().to_string(),
            surface: self.grid().surface().name().to_owned(),
            cells: self.rows(),
            clues: self.clues.clone(),
        }
    }

    fn from_json(json: DraftJson<G::Clues>) -> Result<Sheet<G>, Vec<Problem>> {
        let board =
            read_board(&json.size, &json.surface, &json.cells, G::HOLES.is_some(), G::ABOUT)?;
        let sheet = Sheet::on(board, json.clues);
        let mismatches = G::mismatches(&sheet);
        if mismatches.is_empty() { Ok(sheet) } else { Err(mismatches) }
    }

    fn validate(self, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        for find in [G::mismatches, G::problems, |sheet: &Sheet<G>| impossible_givens(sheet)] {
            let problems = find(&self);
            if !problems.is_empty() {
                return Err(problems);
            }
        }
        Ok(Puzzle::new(self))
    }
}

/// Reads the board of a native document. Returns all problems found.
fn read_board(
    size: &str,
    surface: &str,
    cells: &[String],
    may_have_holes: bool,
    about: &About,
) -> Result<Board, Vec<Problem>> {
    // The settings check the size before anything is allocated, with the limits for new puzzles.
    let mut settings = Settings::new(about.parameters);
    settings.set("size", size)?;
    if !is_plane(surface) {
        settings.set("surface", surface)?;
    }
    let grid = settings.grid()?;
    let size: Size = size.parse()?;
    let rows = size.height as usize * size.layers as usize;
    if cells.len() != rows {
        let message = Message::new("sheet-cells-size").with("rows", rows);
        return Err(vec![message.with("columns", size.width).with("found", cells.len()).into()]);
    }
    let widths = cells.iter().map(|row| row.chars().count());
    if let Some((row, width)) = (1_usize..).zip(widths).find(|&(_, w)| w != size.width as usize) {
        let message = Message::new("sheet-cells-width").with("columns", size.width);
        return Err(vec![message.with("row", row).with("found", width).into()]);
    }
    let (mut holes, mut givens, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for (i, character) in cells.iter().flat_map(|row| row.chars()).enumerate() {
        let cell = Cell(i as u32);
        givens.push(value(character).unwrap_or(0));
        match (character, value(character)) {
            ('.', _) | (_, Some(_)) => {}
            ('#', _) => holes.push(cell),
            _ => {
                let message = Message::new("sheet-character").with("character", character);
                problems.push(Problem::new(message).at_cell(grid.position(cell)));
            }
        }
    }
    if let (Some(&hole), false) = (holes.first(), may_have_holes) {
        problems.push(Problem::new(Message::new("sheet-no-holes")).at_cell(grid.position(hole)));
    }
    problems.truncate(MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Board::with_givens(grid.with_holes(holes), givens))
}

/// Reports a board without cells, or given values that their cells cannot have.
fn impossible_givens(statement: &dyn Statement) -> Vec<Problem> {
    let board = statement.board();
    if board.grid().open_cells() == 0 {
        return vec![Message::new("sheet-no-cells").into()];
    }
    let wrong = board.givens().filter_map(|(cell, value)| {
        let values = statement.values_at(Key::Cell(cell));
        let wrong = !values.contains(value);
        wrong.then(|| board.at(cell, not_possible(value, values)))
    });
    wrong.collect()
}

/// Applies the surface given alongside a file.
fn apply_overrides<G: LogicGame>(
    sheet: &mut Sheet<G>,
    overrides: &Overrides,
) -> Result<(), Problem> {
    if let Some(surface) = overrides.get("surface") {
        let grid = sheet.size().grid(surface)?.with_holes(sheet.grid().holes());
        let givens = sheet.places().to_vec();
        *sheet = Sheet::with_givens(grid, givens, sheet.clues.clone());
    }
    Ok(())
}
