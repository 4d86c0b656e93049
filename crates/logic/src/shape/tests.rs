//! The deductions and reasons of shape rules, compared with brute force.

use recreo_board::Rng;

use super::{Shape, State, Workspace};
use crate::engine::Strength;
use crate::{Rule, Values, Var};

fn pairs(rng: &mut Rng, things: u32, count: u32) -> Vec<[u32; 2]> {
    let one = |rng: &mut Rng| {
        let a = rng.below(things);
        [a, (a + 1 + rng.below(things - 1)) % things]
    };
    (0..count).map(|_| one(rng)).collect()
}

fn rule(rng: &mut Rng, places: u32) -> Rule {
    let vars: Vec<Var> = (0..places).map(Var).collect();
    let joined = pairs(rng, places, places + rng.clone().below(4));
    match rng.below(3) {
        0 => Rule::Connected { vars, values: Values::one(1), joined },
        1 => {
            let mut seeds: Vec<(u32, u32)> = Vec::new();
            for place in 0..places {
                if rng.below(4) == 0 {
                    seeds.push((place, rng.below(5)));
                }
            }
            Rule::Groups { vars, values: Values::one(1), joined, seeds }
        }
        _ => Rule::Loop { vars, value: 1, ends: pairs(rng, 2 + places / 2, places) },
    }
}

/// All ways to settle the open places, by the simplest possible flood fill.
fn ways(rule: &Rule, states: &[State]) -> Vec<Vec<bool>> {
    let ways = (0..1_u32 << states.len())
        .map(|bits| (0..states.len()).map(|at| bits >> at & 1 != 0).collect::<Vec<bool>>());
    let agrees = |way: &Vec<bool>| {
        let known = |(&state, &is_in): (&State, &bool)| {
            state == State::Open || is_in == (state == State::In)
        };
        states.iter().zip(way).all(known) && keeps(rule, way)
    };
    ways.filter(agrees).collect()
}

fn flood(start: u32, pairs: &[[u32; 2]], may: impl Fn(u32) -> bool) -> Vec<u32> {
    let mut all = vec![start];
    let mut next = 0;
    while next < all.len() {
        for &[a, b] in pairs {
            for (from, to) in [(a, b), (b, a)] {
                if from == all[next] && may(to) && !all.contains(&to) {
                    all.push(to);
                }
            }
        }
        next += 1;
    }
    all
}

fn keeps(rule: &Rule, way: &[bool]) -> bool {
    let inside: Vec<u32> = (0..way.len() as u32).filter(|&at| way[at as usize]).collect();
    match rule {
        Rule::Connected { joined, .. } => inside
            .first()
            .is_none_or(|&first| flood(first, joined, |to| way[to as usize]).len() == inside.len()),
        Rule::Groups { joined, seeds, .. } => {
            seeds.iter().all(|seed| way[seed.0 as usize])
                && inside.iter().all(|&place| {
                    let group = flood(place, joined, |to| way[to as usize]);
                    let own: Vec<_> = seeds.iter().filter(|s| group.contains(&s.0)).collect();
                    own.len() == 1 && [0, group.len() as u32].contains(&own[0].1)
                })
        }
        Rule::Loop { ends, .. } => {
            let on: Vec<[u32; 2]> = inside.iter().map(|&side| ends[side as usize]).collect();
            let meet = |corner: u32| on.iter().flatten().filter(|&&end| end == corner).count();
            on.first().is_some_and(|first| {
                let line = flood(first[0], &on, |_| true);
                on.iter().flatten().all(|&end| meet(end) == 2 && line.contains(&end))
            })
        }
        _ => false,
    }
}

fn only(states: &[State], places: &[u32]) -> Vec<State> {
    let mut some = vec![State::Open; states.len()];
    for &place in places {
        some[place as usize] = states[place as usize];
    }
    some
}

/// Checks that the reason of a contradiction names known places that contradict each other.
fn check_why(rule: &Rule, shape: &Shape, states: &[State], workspace: &mut Workspace) {
    workspace.states = states.to_vec();
    shape.why(workspace);
    let mut reason = workspace.reason.clone();
    reason.sort_unstable();
    reason.dedup();
    assert_eq!(reason.len(), workspace.reason.len(), "the reason names each place once");
    assert!(reason.iter().all(|&place| states[place as usize] != State::Open));
    assert!(ways(rule, &only(states, &reason)).is_empty(), "{rule:?} {states:?} {reason:?}");
    if let Rule::Connected { .. } = rule {
        for at in 0..reason.len() {
            let mut less = reason.clone();
            less.remove(at);
            assert!(!ways(rule, &only(states, &less)).is_empty(), "{rule:?} {states:?} {reason:?}");
        }
    }
}

#[test]
fn lp12_shape_deductions_are_correct_and_have_valid_reasons() {
    let mut rng = Rng::new(15);
    let mut workspace = Workspace::default();
    let (mut broken, mut settled, mut nothing) = (0, 0, 0);
    for _ in 0..4000 {
        let places = 3 + rng.below(6);
        let rule = rule(&mut rng, places);
        let shape = Shape::of(&rule).unwrap();
        let luck = 1 + rng.below(6);
        let states: Vec<State> = (0..places)
            .map(|_| match rng.below(10) {
                0..3 if luck > 1 => State::In,
                3..7 if luck > 2 => State::Out,
                _ => State::Open,
            })
            .collect();
        let ways = ways(&rule, &states);
        for strength in [Strength::Glance, Strength::Full] {
            workspace.states = states.clone();
            if shape.look(strength, &mut workspace).is_err() {
                broken += 1;
                assert!(ways.is_empty(), "{strength:?} {rule:?} {states:?}");
                check_why(&rule, &shape, &states, &mut workspace);
                continue;
            }
            if !states.contains(&State::Open) {
                assert!(!ways.is_empty(), "{strength:?} {rule:?} {states:?}");
            }
            let found = workspace.settled.clone();
            for &(place, state) in &found {
                settled += 1;
                let is_in = state == State::In;
                assert!(ways.iter().all(|way| way[place as usize] == is_in), "{rule:?} {states:?}");
                let mut opposite = states.clone();
                opposite[place as usize] = if is_in { State::Out } else { State::In };
                check_why(&rule, &shape, &opposite, &mut workspace);
            }
            nothing += usize::from(found.is_empty());
            if let (Rule::Connected { .. }, Strength::Full) = (&rule, strength) {
                // Everything that all ways have in common was found.
                for place in (0..places).filter(|&place| states[place as usize] == State::Open) {
                    let first = ways[0][place as usize];
                    let same = ways.iter().all(|way| way[place as usize] == first);
                    assert_eq!(same, found.iter().any(|found| found.0 == place));
                }
            }
        }
    }
    println!("broken {broken}, settled {settled}, nothing new {nothing}");
    assert!(broken > 1000 && settled > 1000 && nothing > 1000);
}

#[test]
fn lp12_a_rule_with_invalid_places_is_violated_and_does_not_panic() {
    let vars = vec![Var(0), Var(1)];
    let values = Values::one(1);
    let joined = vec![[0, 1], [1, 9]];
    let groups = Rule::Groups { vars: vars.clone(), values, joined, seeds: vec![(7, 1)] };
    let mut workspace = Workspace::default();
    let shape = Shape::of(&groups).unwrap();
    workspace.states = vec![State::In, State::Open];
    assert!(shape.look(Strength::Full, &mut workspace).is_err());
    shape.why(&mut workspace);
    assert!(workspace.reason.is_empty());
    assert!(!groups.holds(&[1, 0]) && !groups.holds(&[1]));
    // The second side has no ends.
    let line = Rule::Loop { vars, value: 1, ends: vec![[0, 0]] };
    assert!(line.holds(&[1, 0]) && !line.holds(&[1, 1]) && !line.holds(&[1]));
}
