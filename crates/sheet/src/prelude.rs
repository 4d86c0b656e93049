//! What the declaration of a logic game and its formats need: `use recreo_sheet::prelude::*;`.

pub use recreo_board::{Cell, Direction, Grid, Rng, Surface};
pub use recreo_game::{
    About, Act, Brush, Control, Domain, Family, Fingerprint, Format, Gesture, Key, Level, Message,
    Parameter, Problem, Role, Settings, Size, Span, by_language,
};
pub use recreo_kit::code::{
    self, Bits, Both, Bracketed, Code, Digit, Gap, Given, Hex, Map, OneOf, Or, Positive, Sign,
};
pub use recreo_kit::link::{self, Body};
pub use recreo_logic::{Facts, Rule, Value, Values};

pub use crate::files::{self, LineForm, LinkForm, PlaceForm, or_hole};
pub use crate::rows::{self, Compared, Row, Words};
pub use crate::{
    AdaptToHoles, Board, Borders, Brushes, CLEAR, CellStyle, Composed, Composing, FastSolver,
    FullBoard, LINE, LogicGame, Mark, ModelBuilder, Numbers, OptionalClues, Options, Params,
    Picture, ReasonInWords, Regions, RuleVariant, SHADED, Sheet, Symbol, symbol, up_to, value,
};
