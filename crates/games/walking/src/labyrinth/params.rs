//! What a maze can be asked to be.

use recreo_board::Grid;
use recreo_game::{Domain, Level, Message, Parameter, Problem, Settings};

use super::{Algorithm, Order, OrderError};

/// The parameters, as shells offer them.
pub(super) static PARAMETERS: [Parameter; 5] = [
    Parameter {
        name: "size",
        domain: Domain::Size { min: 1, max: 1 << 30, layers: true },
        default: "10x10",
    },
    Parameter { name: "surface", domain: Domain::SURFACES, default: "plane" },
    Parameter { name: "algorithm", domain: Domain::Choice(&ALGORITHMS), default: "dfs" },
    Parameter { name: "order", domain: Domain::Text, default: RANDOM },
    Parameter { name: "difficulty", domain: Domain::DIFFICULTY, default: "any" },
];

const ALGORITHMS: [&str; 11] = [
    "dfs",
    "kruskal",
    "prim",
    "wilson",
    "aldous-broder",
    "eller",
    "binary-tree",
    "sidewinder",
    "hunt-and-kill",
    "growing-tree",
    "recursive-division",
];

const RANDOM: &str = "random";

/// What a maze is asked to be.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The board.
    pub grid: Grid,
    /// How it is made.
    pub algorithm: Algorithm,
    /// The order in which depth-first search tries the neighbours; by chance when absent.
    pub order: Option<Order>,
    /// How hard it should be; whatever comes when absent.
    pub level: Option<Level>,
}

impl Params {
    /// The parameters that these settings mean.
    pub(super) fn new(settings: &Settings) -> Result<Params, Problem> {
        let algorithm: Algorithm = settings.read("algorithm");
        let order = match settings.get("order") {
            RANDOM => None,
            text => Some(text.parse::<Order>().map_err(|error| explain(text, error))?),
        };
        if order.is_some() && algorithm != Algorithm::Dfs {
            let message = Message::new("labyrinth-order-needs-dfs");
            return Err(message.with("algorithm", algorithm.name()).into());
        }
        let level = settings.get("difficulty").parse().ok();
        if level.is_some() && order.is_some() {
            return Err(Message::new("labyrinth-order-is-fixed").into());
        }
        Ok(Params { grid: settings.grid()?, algorithm, order, level })
    }
}

fn explain(text: &str, error: OrderError) -> Problem {
    let message = match error {
        OrderError::Letter(letter) => Message::new("labyrinth-order-letter").with("letter", letter),
        OrderError::Twice(letter) => Message::new("labyrinth-order-twice").with("letter", letter),
        OrderError::Missing => Message::new("labyrinth-order-missing"),
    };
    message.with("text", text).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::new(&settings)
    }

    #[test]
    fn pm2_every_algorithm_can_be_asked_for() {
        assert_eq!(ALGORITHMS, Algorithm::ALL.map(Algorithm::name));
        for algorithm in Algorithm::ALL {
            assert_eq!(params(&format!("algorithm={algorithm}")).unwrap().algorithm, algorithm);
        }
    }

    #[test]
    fn pm2_an_order_is_for_depth_first_search() {
        assert_eq!(params("").unwrap().order, None);
        assert_eq!(params("order=ENOS").unwrap().order, "ENOS".parse().ok());
        for (text, key) in [
            ("algorithm=prim,order=ENOS", "labyrinth-order-needs-dfs"),
            ("order=ENX", "labyrinth-order-letter"),
            ("order=ENEO", "labyrinth-order-twice"),
            ("order=EN", "labyrinth-order-missing"),
            ("order=ENOS,difficulty=easy", "labyrinth-order-is-fixed"),
            ("surface=torus,size=2x5", "size-too-narrow"),
            ("size=65536x65536", "size-too-large"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }
}
