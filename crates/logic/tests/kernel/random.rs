//! Small random models, and a simple brute-force solver that shares no code with the kernel.

use std::collections::HashSet;

use recreo_board::Rng;
use recreo_game::Message;
use recreo_logic::{Facts, Model, Rule, Value, Values, Var};

/// A model of a few variables with rules of all kinds, and some facts. About half of the models
/// have a solution.
pub(crate) fn puzzle(rng: &mut Rng) -> (Model, Facts) {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..3 + rng.below(4)).map(|_| model.variable(domain(rng))).collect();
    // Most rules are chosen to hold for these values; the proportion controls how many models have
    // a solution.
    let likely: Vec<Value> =
        vars.iter().map(|&var| one_of(rng, model.domains()[var.index()])).collect();
    let luck = rng.below(10);
    for _ in 0..2 + rng.below(5) {
        let rule = loop {
            let rule = rule(rng, &vars, &likely);
            if rng.below(10) < luck || keeps(&rule, &likely) {
                break rule;
            }
        };
        model.add(rule, Message::new("a-rule"));
    }
    let mut facts = Facts::new(&model);
    for &var in &vars {
        let known = match rng.below(6) {
            0 => Values::one(likely[var.index()]),
            1 => Values::one(likely[var.index()]) | domain(rng),
            2 if luck > 4 => Values::one(one_of(rng, model.domains()[var.index()])),
            _ => continue,
        };
        facts.narrow(var, known);
    }
    (model, facts)
}

fn domain(rng: &mut Rng) -> Values {
    let first = rng.below(3) as Value;
    match rng.below(12) {
        0 => Values::one(first),
        1 => Values::of([first, first + 1 + rng.below(28) as Value]),
        2 => Values::range(0, 1),
        3 => Values::of((0..4).map(|_| rng.below(6) as Value)),
        _ => Values::range(first, first + 1 + rng.below(4) as Value),
    }
}

fn one_of(rng: &mut Rng, values: Values) -> Value {
    let values: Vec<Value> = values.iter().collect();
    *rng.pick(&values).unwrap()
}

fn rule(rng: &mut Rng, vars: &[Var], likely: &[Value]) -> Rule {
    let mut scope = vars.to_vec();
    rng.shuffle(&mut scope);
    scope.truncate(1 + rng.below(vars.len() as u32) as usize);
    if rng.below(40) == 0 {
        scope.push(scope[0]);
    }
    if rng.below(60) == 0 {
        scope.clear();
    }
    let (a, b) = (*rng.pick(vars).unwrap(), *rng.pick(vars).unwrap());
    let own: Vec<Value> = scope.iter().map(|var| likely[var.index()]).collect();
    let nudge = rng.below(8).saturating_sub(6);
    match rng.below(16) {
        0 | 1 => Rule::AllDifferent(scope),
        2 => Rule::Unlike(a, scope),
        3 => Rule::Equal(a, b),
        4 => Rule::Less(a, b),
        5 | 6 => {
            let total = own.iter().map(|&value| u32::from(value)).sum::<u32>() + nudge;
            Rule::Sum { vars: scope, total, distinct: rng.coin() }
        }
        7 => {
            let total = own.iter().map(|&value| u64::from(value)).product::<u64>();
            Rule::Product { vars: scope, total: total + u64::from(nudge) }
        }
        8 => {
            let values = domain(rng);
            let count = own.iter().filter(|&&value| values.contains(value)).count() as u32;
            let least = count.saturating_sub(rng.below(3)) + nudge;
            Rule::Count { vars: scope, values, least, most: count + rng.below(3) }
        }
        9 | 10 => {
            let value = *rng.pick(likely).unwrap_or(&0);
            let mut lengths: Vec<u32> = Vec::new();
            for (at, _) in own.iter().enumerate().filter(|(_, own)| **own == value) {
                match lengths.last_mut().filter(|_| at > 0 && own[at - 1] == value) {
                    Some(length) => *length += 1,
                    None => lengths.push(1),
                }
            }
            if nudge > 0 {
                lengths.insert(rng.below(lengths.len() as u32 + 1) as usize, rng.below(3));
            }
            Rule::Runs { vars: scope, value, lengths }
        }
        11 => Rule::Pass { vars: scope, value: *rng.pick(likely).unwrap_or(&0) },
        12 => {
            let joined = pairs(rng, scope.len(), scope.len());
            Rule::Connected { vars: scope, values: domain(rng), joined }
        }
        13 => {
            let joined = pairs(rng, scope.len(), scope.len());
            let values = domain(rng);
            let places = 0..scope.len() as u32;
            let seeds = places.filter(|_| rng.below(3) == 0).map(|place| (place, 0)).collect();
            let mut rule = Rule::Groups { vars: scope, values, joined, seeds };
            if let Rule::Groups { seeds, .. } = &mut rule {
                seeds.iter_mut().for_each(|seed| seed.1 = rng.below(4));
            }
            rule
        }
        14 => {
            let corners = 1 + rng.below(scope.len() as u32 + 1) as usize;
            let ends = pairs(rng, scope.len(), corners);
            Rule::Loop { vars: scope, value: *rng.pick(likely).unwrap_or(&0), ends }
        }
        _ => {
            let mut row =
                |_| -> Vec<Value> { scope.iter().map(|_| rng.below(5) as Value).collect() };
            let mut rows: Vec<Vec<Value>> = (0..6).map(&mut row).collect();
            rows.push(own);
            Rule::Table { vars: scope, rows }
        }
    }
}

/// Random pairs of different things; none if there are fewer than two things.
fn pairs(rng: &mut Rng, count: usize, things: usize) -> Vec<[u32; 2]> {
    let things = things as u32;
    if things < 2 {
        return Vec::new();
    }
    let pair = |_| {
        let one = rng.below(things);
        [one, (one + 1 + rng.below(things - 1)) % things]
    };
    (0..count).map(pair).collect()
}

/// Whether a solution satisfies a rule: an independent reimplementation.
pub(crate) fn keeps(rule: &Rule, solution: &[Value]) -> bool {
    let get = |var: &Var| u64::from(solution[var.0 as usize]);
    let different = |vars: &[Var]| vars.iter().map(get).collect::<HashSet<_>>().len() == vars.len();
    match rule {
        Rule::AllDifferent(vars) => different(vars),
        Rule::Unlike(one, others) => others.iter().all(|other| get(one) != get(other)),
        Rule::Equal(a, b) => get(a) == get(b),
        Rule::Less(a, b) => get(a) < get(b),
        Rule::Sum { vars, total, distinct } => {
            vars.iter().map(get).sum::<u64>() == u64::from(*total) && (!distinct || different(vars))
        }
        Rule::Product { vars, total } => vars.iter().map(get).product::<u64>() == *total,
        Rule::Count { vars, values, least, most } => {
            let counts = |var: &&Var| values.iter().any(|value| u64::from(value) == get(var));
            let count = vars.iter().filter(counts).count() as u32;
            *least <= count && count <= *most
        }
        Rule::Runs { vars, value, lengths } => {
            let (mut runs, mut run) = (Vec::new(), 0);
            for var in vars {
                if get(var) == u64::from(*value) {
                    run += 1;
                } else {
                    runs.push(std::mem::take(&mut run));
                }
            }
            runs.push(run);
            runs.retain(|&run| run > 0);
            let mut lengths = lengths.clone();
            lengths.retain(|&length| length > 0);
            runs == lengths
        }
        Rule::Pass { vars, value } => {
            let count = vars.iter().filter(|var| get(var) == u64::from(*value)).count();
            count == 0 || count == 2
        }
        Rule::Connected { vars, values, joined } => {
            let is_in = |place: usize| values.iter().any(|v| u64::from(v) == get(&vars[place]));
            let places: Vec<usize> = (0..vars.len()).filter(|&place| is_in(place)).collect();
            places.iter().all(|&place| reached(place, &places, joined).len() == places.len())
        }
        Rule::Groups { vars, values, joined, seeds } => {
            let is_in = |place: usize| values.iter().any(|v| u64::from(v) == get(&vars[place]));
            let places: Vec<usize> = (0..vars.len()).filter(|&place| is_in(place)).collect();
            let each = places.iter().all(|&place| {
                let group = reached(place, &places, joined);
                let mut own = seeds.iter().filter(|seed| group.contains(&(seed.0 as usize)));
                let sized = |size: u32| size == 0 || size as usize == group.len();
                matches!((own.next(), own.next()), (Some(seed), None) if sized(seed.1))
            });
            each && seeds.iter().all(|seed| places.contains(&(seed.0 as usize)))
        }
        Rule::Loop { vars, value, ends } => {
            let on: Vec<[u32; 2]> = (0..ends.len().min(vars.len()))
                .filter(|&side| get(&vars[side]) == u64::from(*value))
                .map(|side| ends[side])
                .collect();
            let all = vars.iter().filter(|var| get(var) == u64::from(*value)).count();
            let mut corners: Vec<usize> = on.iter().flatten().map(|&end| end as usize).collect();
            let ends = corners.clone();
            corners.sort_unstable();
            corners.dedup();
            let twice = |corner: &usize| ends.iter().filter(|end| *end == corner).count() == 2;
            all == on.len()
                && !on.is_empty()
                && corners.iter().all(twice)
                && reached(corners[0], &corners, &on).len() == corners.len()
        }
        Rule::Table { vars, rows } => rows.iter().any(|row| {
            row.len() == vars.len()
                && row.iter().zip(vars).all(|(v, var)| u64::from(*v) == get(var))
        }),
    }
}

/// The places reachable from a place over these pairs.
fn reached(start: usize, places: &[usize], pairs: &[[u32; 2]]) -> HashSet<usize> {
    let mut reached = HashSet::from([start]);
    loop {
        let before = reached.len();
        for &[a, b] in pairs {
            for (from, to) in [(a as usize, b as usize), (b as usize, a as usize)] {
                if reached.contains(&from) && places.contains(&to) {
                    reached.insert(to);
                }
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

/// All solutions, by brute force.
pub(crate) fn by_brute_force(model: &Model, facts: &Facts) -> Vec<Vec<Value>> {
    let mut rows: Vec<Vec<Value>> = vec![Vec::new()];
    for values in facts.all() {
        let longer =
            |row: Vec<Value>| values.iter().map(move |value| [row.as_slice(), &[value]].concat());
        rows = rows.into_iter().flat_map(longer).collect();
    }
    rows.retain(|row| model.rules().iter().all(|rule| keeps(rule, row)));
    rows
}

/// The numbers of models with no solution, one, and several.
#[derive(Default)]
pub(crate) struct Spread([usize; 3]);

impl Spread {
    pub(crate) fn count(&mut self, solutions: usize) {
        self.0[solutions.min(2)] += 1;
    }

    /// Prints the numbers and checks that at least a third of the models are solvable and a third
    /// are not.
    pub(crate) fn check(&self, what: &str) {
        let [none, one, several] = self.0;
        println!("{what}: no solution {none}, one {one}, several {several}");
        let all = none + one + several;
        assert!(none * 3 >= all && (one + several) * 3 >= all);
    }
}
