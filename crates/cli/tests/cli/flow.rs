//! Flow Free on the command line.

use crate::run::{recreo, recreo_reading};

#[test]
fn ff6_reasoning_and_search_find_the_same() {
    let made = recreo("new flow --size 7x7 --count 30 --lines").ended(0);
    let by = |solver: &str| {
        let asked = format!("solve flow --lines --limit 2 --algorithm {solver}");
        let answers = recreo_reading(&asked, &made.out).ended(0).lines();
        answers
            .into_iter()
            .map(|a| (a["status"].clone(), a["solutions"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(by("search"), by("logic"));
}
