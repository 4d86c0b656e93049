//! The rules: which steps are open, and the goal (MZ3, MZ13).

use recreo_board::{Cell, Direction};
use recreo_game::{Features, Fingerprint, Message, Problem, PuzzleFacts, Rules, Size};

use super::moves::toward;
use super::{Costs, Diagonals, Ground, Puzzle, Step};
use crate::walk::{Walk, size};

/// Returns the cell that a step leads to, or the reason why the step is blocked.
pub(super) fn look(ground: &Ground, from: Cell, way: Direction) -> Result<Cell, Problem> {
    let grid = ground.grid();
    let key = match grid.step(from, way) {
        _ if !ground.moves().contains(way) => "maze-no-such-move",
        None => "maze-edge",
        Some(next) if !ground.is_open(next) => "maze-obstacle",
        Some(_) => match ground.step(from, way) {
            Some(next) => return Ok(next),
            None => "maze-corner",
        },
    };
    let message = Message::new(key).with("way", toward(way));
    Err(Problem::new(message).at_cell(grid.position(from)))
}

/// The value of the rule that cells have weights.
const WEIGHED: &str = "cells";

impl Rules for Puzzle {
    type State = Walk;
    type Move = Step;

    fn size(&self) -> Size {
        size(self.maze().grid())
    }

    /// The walk starts at the entrance, or where the player of the file stands.
    fn start(&self) -> Walk {
        Walk::new(self.player.unwrap_or(self.maze().entrance()))
    }

    fn apply(&self, walk: &mut Walk, step: &Step) -> Result<(), Problem> {
        let ground = self.maze().ground();
        let next = look(ground, walk.at(), step.0)?;
        walk.go(ground.grid(), step.0, next);
        let price = ground.price(step.0, next);
        walk.pay(price.straight, price.diagonal);
        Ok(())
    }

    /// The maze is solved when the walker is at an exit.
    fn is_solved(&self, walk: &Walk) -> bool {
        self.maze().is_exit(walk.at())
    }

    /// Lists a rule only if it is not the default.
    fn facts(&self) -> PuzzleFacts {
        let (grid, ground) = (self.maze().grid(), self.maze().ground());
        let (diagonals, costs) = (ground.diagonals(), ground.costs());
        let mut rule = Vec::new();
        if diagonals != Diagonals::default() {
            rule.push(("diagonals", diagonals.name()));
        }
        if costs != Costs::default() {
            rule.push(("costs", costs.name()));
        }
        if ground.is_weighted() {
            rule.push(("weights", WEIGHED));
        }
        let mut rule_variant = recreo_game::ground(grid);
        rule_variant.push(("diagonals", diagonals.name().to_owned()));
        rule_variant.push(("costs", costs.name().to_owned()));
        if ground.is_weighted() {
            rule_variant.push(("terrain", WEIGHED.to_owned()));
        }
        PuzzleFacts { rule, rule_variant, notes: self.notes.clone() }
    }

    fn fingerprint(&self) -> Fingerprint {
        let (maze, ground) = (self.maze(), self.maze().ground());
        let mut features = Features::new(maze.grid());
        ground.obstacles().for_each(|cell| features.cell(cell, "obstacle"));
        ground.heavy_cells().for_each(|(cell, weight)| features.cell(cell, weight));
        features.cell(maze.entrance(), "entrance");
        maze.exits().iter().for_each(|&cell| features.cell(cell, "exit"));
        if let Some(player) = self.player {
            features.cell(player, "player");
        }
        features.ways(ground.moves());
        features.whole((ground.diagonals().name(), ground.costs().name()));
        features.fingerprint()
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Grid;

    use super::*;
    use crate::maze::Draft;

    #[test]
    fn mz3_mz13_the_moves_of_the_maze_are_the_steps_and_the_trail_is_a_path() {
        let mut draft = Draft::blank(Grid::plane(3, 3).unwrap());
        draft.ground.set_obstacle(Cell(4), true);
        draft.ground = draft.ground.with_moves(
            [Direction::East, Direction::South, Direction::West, Direction::NorthEast]
                .into_iter()
                .collect(),
        );
        let puzzle = Puzzle::new(draft.maze().unwrap());
        let mut walk = puzzle.start();
        let mut go = |steps: &str| {
            for step in steps.split(' ') {
                let before = walk.clone();
                if let Err(problem) = puzzle.apply(&mut walk, &step.parse().unwrap()) {
                    assert_eq!(walk, before);
                    return problem.message.key().to_owned();
                }
            }
            let trail: Vec<u32> = walk.trail(puzzle.maze().grid()).map(|cell| cell.0).collect();
            format!("{trail:?}")
        };
        assert_eq!(go("W"), "maze-edge");
        assert_eq!(go("N"), "maze-no-such-move");
        assert_eq!(go("SE"), "maze-no-such-move");
        assert_eq!(go("S E"), "maze-obstacle");
        assert_eq!(go("NE W"), "[0]", "a circle leaves no trail");
        assert_eq!(go("S S E"), "[7, 6, 3, 0]");
        assert!(!puzzle.is_solved(&walk));
        puzzle.apply(&mut walk, &Step(Direction::East)).unwrap();
        assert_eq!((puzzle.is_solved(&walk), walk.steps()), (true, 7));
        assert!(walk.has_walked(Cell(1)) && !walk.is_on_trail(Cell(1)));
    }
}
