//! Block mazes on the command line.

use crate::run::{recreo, recreo_reading};

#[test]
fn mz6_mazes_are_made_to_measure() {
    let asked = "new maze --set width=10..20 --set height=8 --set obstacles=30..40";
    let made = recreo(&format!("{asked} --count 40 --lines --seed 5")).ended(0);
    for line in made.text().lines() {
        let obstacles = line.matches('1').count();
        let rows: Vec<&str> = line.split(' ').next().unwrap().split('/').collect();
        assert!(rows.len() == 8 && (10..=20).contains(&rows[0].len()), "{line}");
        assert!((30..=40).contains(&obstacles), "{line}");
    }
    let solved = recreo_reading("solve maze --lines", &made.out).ended(0).lines();
    assert_eq!(solved.len(), 40);
    assert!(solved.iter().all(|answer| answer["status"] == "solved"));
}
