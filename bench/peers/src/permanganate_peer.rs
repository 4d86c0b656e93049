use std::io;
use std::num::NonZero;

use permanganate::builder::SquareBoardBuilder;
use permanganate::{Builder, Location};

use crate::beside::beside;
use crate::clock::each_fastest;
use crate::links::Links;
use crate::report;

/// Solves the boards on standard input, one per line; reports the mean time from the points to the
/// board with its paths.
///
/// It gives the board to a SAT solver. Its only rule is that an edge belongs to a path if and only
/// if both its cells have the path's colour, which is `notouch`. Nothing prevents closed loops
/// apart from the paths; such an answer is not counted.
pub(crate) fn link(rule: &str, boards: usize) {
    if rule != "notouch" {
        return;
    }
    let lines = io::stdin().lines().map_while(Result::ok);
    let Some(links) = lines.map(|line| read(&line)).collect::<Option<Vec<_>>>() else { return };
    let results = each_fastest(&links, solve);
    let mut answer =
        if links.len() == boards { Ok(()) } else { Err("boards are missing".to_owned()) };
    for (links, (drawing, _)) in links.iter().zip(&results) {
        answer = answer.and(drawing.clone().and_then(|drawing| check(links, &drawing)));
    }
    let seconds: f64 = results.iter().map(|(_, seconds)| seconds).sum();
    report("permanganate", boards, seconds / boards as f64, answer);
}

/// Reads width, height, and two cells per colour.
fn read(line: &str) -> Option<Links> {
    let numbers: Vec<usize> =
        line.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (&[width, height], points) = numbers.split_first_chunk::<2>()?;
    let pairs = points.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    Some(Links { sides: (width, height), pairs })
}

/// Returns a character for each colour. The crate changes the case of letters, so none of the
/// alphabet is used.
fn sign(colour: usize) -> char {
    char::from_u32(0x2800 + colour as u32).unwrap_or('?')
}

fn solve(links: &Links) -> Result<String, String> {
    let (width, height) = links.sides;
    let (Some(columns), Some(rows)) = (NonZero::new(width), NonZero::new(height)) else {
        return Err("a board without cells".to_owned());
    };
    let mut builder = SquareBoardBuilder::with_dims((columns, rows));
    let place = |cell: usize| Location(cell % width, cell / width);
    for (colour, &(one, other)) in links.pairs.iter().enumerate() {
        builder.add_termini(sign(colour), (place(one), place(other)));
    }
    let board = builder.build().map_err(|reasons| format!("not built: {reasons:?}"))?;
    let solved = board.solve().map_err(|_| "not solved".to_owned())?;
    Ok(solved.to_string())
}

/// Follows the paths in the drawing: under its rule the cells determine them.
fn check(links: &Links, drawing: &str) -> Result<(), String> {
    let signs: Vec<char> = drawing.lines().flat_map(str::chars).collect();
    if signs.len() != links.sides.0 * links.sides.1 {
        return Err(format!("{} cells are drawn", signs.len()));
    }
    let follow = |(colour, &(from, _)): (usize, &(usize, usize))| {
        let mut path = vec![from];
        let onward = |path: &[usize]| {
            let near = beside(links.sides, path[path.len() - 1]);
            near.filter(|&next| signs[next] == sign(colour)).find(|next| !path.contains(next))
        };
        while let Some(next) = onward(&path) {
            path.push(next);
        }
        path
    };
    let paths: Vec<Vec<usize>> = links.pairs.iter().enumerate().map(follow).collect();
    links.check("notouch", &paths)
}
