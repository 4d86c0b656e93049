/// The techniques, from easy to hard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in super::super) enum Technique {
    /// A cell needs every remaining side.
    OnlyWay,
    /// Strands of two colours may not meet, nor the two ends of one strand.
    Apart,
    /// The rule forbids the shape.
    Shape,
    /// Part of the board would be cut off.
    CutOff,
    /// Every remaining way of a colour passes there.
    Through,
    /// Only one colour can get there, or none.
    Reach,
    /// As many colours must cross a line as it has sides.
    Room,
    /// The opposite leads to a contradiction.
    Contradiction,
}

impl Technique {
    /// The message key of its name.
    pub(in super::super) fn key(self) -> &'static str {
        match self {
            Technique::OnlyWay => "flow-technique-only-way",
            Technique::Apart => "flow-technique-apart",
            Technique::Shape => "flow-technique-shape",
            Technique::CutOff => "flow-technique-cut-off",
            Technique::Through => "flow-technique-way-through",
            Technique::Reach => "flow-technique-reach",
            Technique::Room => "flow-technique-room",
            Technique::Contradiction => "flow-technique-contradiction",
        }
    }

    /// The cost of following it, in units of looking at one cell.
    pub(in super::super) fn weight(self) -> usize {
        match self {
            Technique::OnlyWay | Technique::Apart => 1,
            Technique::Shape => 2,
            Technique::CutOff | Technique::Through => 3,
            Technique::Reach | Technique::Room => 5,
            Technique::Contradiction => 6,
        }
    }
}
