//! The items that the implementation of a game needs: `use recreo_game::prelude::*`.

pub use recreo_board::{Cell, Direction, Grid, Position, Rng, Surface};

pub use crate::{
    About, Act, Control, Domain, Draft, Draw, DrawText, Edit, End, Family, Features, Fingerprint,
    Form, Format, Game, Generate, Generated, Gesture, Hint, HotArea, Input, Key, Lang, Layer,
    Level, Meaning, Merit, Message, Mistakes, Parameter, Playtest, Problem, PuzzleFacts, Rate,
    Rating, Role, Rules, Scene, Settings, Size, Solve, SolveOptions, Solved, Stopped, Summary,
    Teach, TextView, Unfinished, View, Watch, by_language,
};
