//! Checks whether paths solve a board of Flow, rule by rule: slow, obvious, and sharing no code
//! with what it checks.

use crate::beside::beside;

/// A board: its sides, and two cells for each colour, numbered row by row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Links {
    pub(crate) sides: (usize, usize),
    pub(crate) pairs: Vec<(usize, usize)>,
}

impl Links {
    /// Checks that these paths, one for each colour in order, cover the board and keep the rule.
    pub(crate) fn check(&self, rule: &str, paths: &[Vec<usize>]) -> Result<(), String> {
        if paths.len() != self.pairs.len() {
            return Err(format!("{} paths for {} colours", paths.len(), self.pairs.len()));
        }
        let mut colours = vec![None; self.sides.0 * self.sides.1];
        for (colour, (path, &(one, other))) in paths.iter().zip(&self.pairs).enumerate() {
            let ends = (path.first().copied(), path.last().copied());
            if ends != (Some(one), Some(other)) && ends != (Some(other), Some(one)) {
                return Err(format!("path {colour} does not join {one} and {other}"));
            }
            if !path.windows(2).all(|step| beside(self.sides, step[0]).any(|next| next == step[1]))
            {
                return Err(format!("path {colour} jumps"));
            }
            for &cell in path {
                if colours[cell].replace(colour).is_some() {
                    return Err(format!("cell {cell} is on two paths, or twice on one"));
                }
            }
        }
        if let Some(empty) = colours.iter().position(Option::is_none) {
            return Err(format!("cell {empty} is empty"));
        }
        match rule {
            "cover" => Ok(()),
            "nodetour" => self.has_no_block(&colours),
            "notouch" => self.nothing_touches(&colours, paths),
            other => Err(format!("unknown rule `{other}`")),
        }
    }

    fn has_no_block(&self, colours: &[Option<usize>]) -> Result<(), String> {
        let width = self.sides.0;
        let is_block = |cell: usize| {
            let right = cell % width + 1 < width && colours.get(cell + width + 1).is_some();
            let corners = [cell + 1, cell + width, cell + width + 1];
            right && corners.iter().all(|&corner| colours[corner] == colours[cell])
        };
        match (0..colours.len()).find(|&cell| is_block(cell)) {
            Some(cell) => Err(format!("a block of one colour begins at {cell}")),
            None => Ok(()),
        }
    }

    fn nothing_touches(
        &self,
        colours: &[Option<usize>],
        paths: &[Vec<usize>],
    ) -> Result<(), String> {
        let touches = |colour, path: &[usize]| -> usize {
            let alike = |&cell: &usize| colours[cell] == Some(colour);
            path.iter().map(|&cell| beside(self.sides, cell).filter(alike).count()).sum()
        };
        // Every step is checked from both its cells.
        let wrong =
            |&(colour, path): &(usize, &Vec<usize>)| touches(colour, path) != 2 * (path.len() - 1);
        match paths.iter().enumerate().find(wrong) {
            Some((colour, _)) => Err(format!("path {colour} touches itself")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ff6_each_rule_refuses_what_breaks_it() {
        // A B B
        // A B B
        // A A A
        let board = Links { sides: (3, 3), pairs: vec![(0, 8), (1, 4)] };
        let check = |rule, a: &[usize], b: &[usize]| board.check(rule, &[a.to_vec(), b.to_vec()]);
        let (a, b) = (&[0, 3, 6, 7, 8], &[1, 2, 5, 4]);
        assert_eq!(check("cover", a, b), Ok(()));
        assert!(check("nodetour", a, b).unwrap_err().contains("block"));
        assert!(check("notouch", a, b).unwrap_err().contains("touches"));
        assert!(check("cover", a, &[1, 4]).unwrap_err().contains("empty"));
        assert!(check("cover", &[0, 8], b).unwrap_err().contains("jumps"));
        assert!(check("cover", &[0, 3, 4, 5, 8], b).unwrap_err().contains("two paths"));
        assert!(check("cover", &[0, 3, 6], b).unwrap_err().contains("join"));
        assert!(board.check("cover", &[a.to_vec()]).is_err());
    }
}
