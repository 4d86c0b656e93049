/// The techniques, from plain to hard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in super::super) enum Technique {
    /// A cell needs every side that is left.
    OnlyWay,
    /// Two colours may not meet, nor the ends of one strand.
    Apart,
    /// The rule forbids the shape.
    Shape,
    /// Something would be cut off.
    CutOff,
    /// Every way that is left to a colour passes there.
    Through,
    /// Only one colour can come there, or none.
    Reach,
    /// As many colours must cross a line as there are sides.
    Room,
    /// The contrary ends in a contradiction.
    Contradiction,
}

impl Technique {
    /// The key of its name.
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

    /// How much it takes to follow it, against looking at one cell.
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
