//! Shapes of boards: all cells outside the shape are holes.

use recreo_board::{Cell, Grid};

/// The shapes, by parameter name; the first is none.
pub(super) const SHAPES: [&str; 7] =
    ["none", "circle", "diamond", "heart", "hexagon", "ring", "triangle"];

/// Cuts the board into a shape. A name that is not in [`SHAPES`] cuts nothing.
pub(super) fn cut(grid: Grid, shape: &str) -> Grid {
    let inside: fn(f64, f64) -> bool = match shape {
        "circle" => |x, y| x * x + y * y <= 1.04,
        "diamond" => |x, y| x.abs() + y.abs() <= 1.04,
        "heart" => heart,
        "hexagon" => |x, y| x.abs() + y.abs() / 2.0 <= 1.04,
        "ring" => |x, y| (0.2..=1.04).contains(&(x * x + y * y)),
        "triangle" => |x, y| x.abs() <= (y + 1.14) / 2.0,
        _ => return grid,
    };
    let outside = |&cell: &Cell| {
        let at = grid.position(cell);
        // The centre of the cell on a board from -1 to 1 in both coordinates, y down.
        let middle = |i: u32, length: u32| (f64::from(2 * i + 1) / f64::from(length)) - 1.0;
        !inside(middle(at.x, grid.width()), middle(at.y, grid.height()))
    };
    let holes: Vec<Cell> = (0..grid.len() as u32).map(Cell).filter(outside).collect();
    grid.with_holes(holes)
}

/// The curve (x² + y² - 1)³ = x² y³, moved and stretched to fill the board.
fn heart(x: f64, y: f64) -> bool {
    let (x, y) = (x * 1.16, 0.13 - y * 1.13);
    let r = x * x + y * y - 1.0;
    r * r * r - x * x * y * y * y <= 0.012
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shape: &str, width: u32, height: u32) -> Vec<String> {
        let grid = &cut(Grid::plane(width, height).unwrap(), shape);
        let row = |y| (0..width).map(move |x| if grid.cell(x, y, 0).is_some() { 'o' } else { '.' });
        (0..height).map(|y| row(y).collect()).collect()
    }

    #[test]
    fn ws4_ws10_a_board_is_cut_into_a_shape() {
        let heart = [
            ".oooo.oooo.",
            ".ooooooooo.",
            "ooooooooooo",
            "ooooooooooo",
            "ooooooooooo",
            "ooooooooooo",
            ".ooooooooo.",
            "..ooooooo..",
            "...ooooo...",
            ".....o.....",
        ];
        assert_eq!(drawn("heart", 11, 10), heart);
        assert_eq!(drawn("diamond", 5, 5), ["..o..", ".ooo.", "ooooo", ".ooo.", "..o.."]);
    }

    #[test]
    fn ws4_ws10_every_shape_reaches_all_four_sides_and_leaves_room() {
        for shape in SHAPES {
            for (width, height) in [(5, 5), (6, 5), (12, 12), (15, 15), (30, 20)] {
                let rows = drawn(shape, width, height);
                let open = |row: &String| row.contains('o');
                assert!(open(&rows[0]) && open(&rows[height as usize - 1]), "{shape}: {rows:?}");
                assert!(rows.iter().any(|row| row.starts_with('o')), "{shape}: {rows:?}");
                assert!(rows.iter().any(|row| row.ends_with('o')), "{shape}: {rows:?}");
                let cells: usize = rows.iter().map(|row| row.matches('o').count()).sum();
                assert!(cells * 5 > (width * height * 2) as usize, "{shape}: {rows:?}");
            }
        }
    }
}
