//! Small models left to chance, and a slow, obvious way to solve them that shares no code with the kernel.

use std::collections::HashSet;

use recreo_board::Rng;
use recreo_game::Message;
use recreo_logic::{Facts, Model, Rule, Value, Values, Var};

/// A model of a few variables with rules of all kinds, and some facts. Roughly every second has a solution.
pub(crate) fn puzzle(rng: &mut Rng) -> (Model, Facts) {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..3 + rng.below(4)).map(|_| model.variable(domain(rng))).collect();
    // Rules are mostly made so that they hold for these values; how often they are decides how many models have a solution.
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
    match rng.below(12) {
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
        _ => {
            let mut row =
                |_| -> Vec<Value> { scope.iter().map(|_| rng.below(5) as Value).collect() };
            let mut rows: Vec<Vec<Value>> = (0..6).map(&mut row).collect();
            rows.push(own);
            Rule::Table { vars: scope, rows }
        }
    }
}

/// Whether a rule is kept, said a second time in other words.
fn keeps(rule: &Rule, solution: &[Value]) -> bool {
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
        Rule::Table { vars, rows } => rows.iter().any(|row| {
            row.len() == vars.len()
                && row.iter().zip(vars).all(|(v, var)| u64::from(*v) == get(var))
        }),
    }
}

/// All solutions, by trying everything.
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

/// How many models had no solution, one, several.
#[derive(Default)]
pub(crate) struct Spread([usize; 3]);

impl Spread {
    pub(crate) fn count(&mut self, solutions: usize) {
        self.0[solutions.min(2)] += 1;
    }

    /// Prints it, and insists on a third of either sort.
    pub(crate) fn check(&self, what: &str) {
        let [none, one, several] = self.0;
        println!("{what}: no solution {none}, one {one}, several {several}");
        let all = none + one + several;
        assert!(none * 3 >= all && (one + several) * 3 >= all);
    }
}
