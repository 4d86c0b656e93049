use std::fmt;
use std::str::FromStr;

/// What a solution must satisfy besides joining the points without crossings.
///
/// ```
/// use recreo_flow::Rule;
///
/// assert_eq!("notouch".parse(), Ok(Rule::NoTouch));
/// assert_eq!(Rule::default(), Rule::Cover);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Rule {
    /// Every cell is on a path. A path may touch itself. The game's usual rule (FF6).
    #[default]
    Cover,
    /// Every cell is on a path, and no block of 2x2 cells is all of one colour.
    NoDetour,
    /// Every cell is on a path, and two cells of one path are neighbours only if they are
    /// consecutive on it. Published numberlinks follow this as a matter of style, and most solvers
    /// assume it.
    NoTouch,
    /// No further condition: cells may stay empty.
    Free,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 4] = [Rule::Cover, Rule::NoDetour, Rule::NoTouch, Rule::Free];

    /// The rule's name in files and parameters.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Cover => "cover",
            Rule::NoDetour => "nodetour",
            Rule::NoTouch => "notouch",
            Rule::Free => "free",
        }
    }

    /// Whether the rule requires every cell to be on a path.
    pub fn fills(self) -> bool {
        self != Rule::Free
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_read_by_its_name() {
        for rule in Rule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        assert_eq!("touch".parse::<Rule>(), Err(()));
    }
}
