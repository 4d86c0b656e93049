/// Returns the cells adjacent to a cell of a rectangle, numbered row by row.
pub(crate) fn beside(
    (width, height): (usize, usize),
    cell: usize,
) -> impl Iterator<Item = usize> + Clone + use<> {
    let (x, y) = (cell % width, cell / width);
    let north = (y > 0).then(|| cell - width);
    let east = (x + 1 < width).then(|| cell + 1);
    let south = (y + 1 < height).then(|| cell + width);
    let west = (x > 0).then(|| cell - 1);
    [north, east, south, west].into_iter().flatten()
}
