//! The sheet as the native document holds it.

use recreo_board::{Cell, Surface};
use recreo_game::{Message, Overrides, Problem, Settings, Size};
use serde::{Deserialize, Serialize};

use super::{LogicGame, Sheet, value};

/// A sheet as the native document holds it: `{"size":"4x4","cells":["1..2",...], ...}` and the fields of its ornament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DraftJson<O> {
    /// Width x height, and x layers where there are several.
    size: String,
    /// The surface's name; left out on a plane.
    #[serde(default = "plane", skip_serializing_if = "is_plane")]
    surface: String,
    /// The rows, layer by layer: a value, `.` where none is given, `#` where there is a hole.
    cells: Vec<String>,
    /// What else is printed.
    #[serde(flatten)]
    ornament: O,
}

fn plane() -> String {
    Surface::Plane.name().to_owned()
}

fn is_plane(name: &str) -> bool {
    name == Surface::Plane.name()
}

/// The sheet as the native document holds it.
pub(super) fn write<G: LogicGame>(sheet: &Sheet<G::Ornament>) -> DraftJson<G::Ornament> {
    DraftJson {
        size: sheet.size().to_string(),
        surface: sheet.grid().surface().name().to_owned(),
        cells: sheet.rows(),
        ornament: sheet.ornament.clone(),
    }
}

/// The sheet that a native document holds, or everything that is wrong with it.
pub(super) fn read<G: LogicGame>(
    written: DraftJson<G::Ornament>,
) -> Result<Sheet<G::Ornament>, Vec<Problem>> {
    // What can be asked for is what can be read: sizes are compared before anything is allocated.
    let mut settings = Settings::new(G::about().parameters);
    settings.set("size", &written.size).map_err(|problem| vec![problem])?;
    if !is_plane(&written.surface) {
        settings.set("surface", &written.surface).map_err(|problem| vec![problem])?;
    }
    let grid = settings.grid().map_err(|problem| vec![problem])?;
    let size: Size = written.size.parse().map_err(|problem| vec![problem])?;
    let rows = size.height as usize * size.layers as usize;
    let wide = |row: &String| row.chars().count() == size.width as usize;
    if written.cells.len() != rows || !written.cells.iter().all(wide) {
        let message = Message::new("sheet-cells-size").with("rows", rows);
        return Err(vec![message.with("columns", size.width).into()]);
    }
    let (mut holes, mut givens, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for (i, character) in written.cells.iter().flat_map(|row| row.chars()).enumerate() {
        let cell = Cell(i as u32);
        match (character, value(character)) {
            ('.', _) => {}
            ('#', _) => holes.push(cell),
            (_, Some(value)) => givens.push((cell, value)),
            _ => {
                let message = Message::new("sheet-character").with("character", character);
                problems.push(Problem::new(message).at_cell(grid.position(cell)));
            }
        }
    }
    if let (Some(&hole), false) = (holes.first(), G::HOLES) {
        problems.push(Problem::new(Message::new("sheet-no-holes")).at_cell(grid.position(hole)));
    }
    problems.truncate(TOLD);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut sheet = Sheet::new(grid.with_holes(holes), written.ornament);
    givens.into_iter().for_each(|(cell, value)| sheet.give(cell, Some(value)));
    let misfits = G::misfits(&sheet);
    if misfits.is_empty() { Ok(sheet) } else { Err(misfits) }
}

/// How many wrong places are told.
const TOLD: usize = 10;

/// Takes the surface that was told with a file.
pub(super) fn heed<O: Clone>(sheet: &mut Sheet<O>, reading: &Overrides) -> Result<(), Problem> {
    if let Some(surface) = reading.get("surface") {
        let grid = sheet.size().grid(surface)?;
        let grid = grid.with_holes(sheet.grid().holes());
        let mut other = Sheet::new(grid, sheet.ornament.clone());
        sheet.givens().for_each(|(cell, value)| other.give(cell, Some(value)));
        *sheet = other;
    }
    Ok(())
}
