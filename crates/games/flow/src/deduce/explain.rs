//! Reasons in words: one clause for each step that a fact rests on.

use std::collections::BTreeSet;

use recreo_board::{Cell, Grid, Position};
use recreo_game::Message;

use super::known::{Clash, Fact, Known, Line, What, Why};
use super::lattice::{Cut, NONE};
use super::reason::{Past, is_step};
use super::{Reasoning, Technique};

/// How many steps inside an assumption are listed in full.
const MENTIONED: usize = 5;

/// The reason for a fact.
pub(in super::super) struct Reason {
    /// One clause for each step, in order; the last one states the fact itself.
    pub(in super::super) steps: Vec<Message>,
    /// The hardest technique among the steps.
    pub(in super::super) technique: Technique,
    /// The cost of following the reason.
    pub(in super::super) cost: usize,
    /// The cells that the steps mention.
    pub(in super::super) cells: BTreeSet<Cell>,
}

/// What clauses need to name cells and colours.
#[derive(Clone, Copy)]
pub(in super::super) struct Words<'w> {
    pub(in super::super) grid: &'w Grid,
    pub(in super::super) letters: &'w dyn Fn(usize) -> char,
}

impl Words<'_> {
    fn place(&self, cell: u16) -> Position {
        self.grid.position(Cell(u32::from(cell)))
    }

    fn letter(&self, colour: u16) -> char {
        (self.letters)(usize::from(colour))
    }
}

impl Reasoning<'_> {
    /// The cost of following the reason for a drawn side, computed without words.
    pub(in super::super) fn cost(&self, fact: u32) -> usize {
        let steps = self.steps(&self.known, &self.grounds(fact));
        steps.iter().map(|&(number, fact)| self.weigh(&self.known, number, fact).1).sum()
    }

    /// The reason for a fact.
    pub(in super::super) fn reason(&self, fact: u32, words: Words<'_>) -> Reason {
        let grounds = self.grounds(fact);
        let mut reason = Reason {
            steps: Vec::new(),
            technique: Technique::OnlyWay,
            cost: 0,
            cells: BTreeSet::new(),
        };
        for (number, fact) in self.steps(&self.known, &grounds) {
            let (technique, weight) = self.weigh(&self.known, number, fact);
            reason.technique = reason.technique.max(technique);
            reason.cost += weight;
            reason.steps.push(self.say(&self.known, number, fact, words));
        }
        let facts = grounds.iter().filter_map(|&n| self.known.facts.get(n as usize));
        for fact in facts.filter(|fact| is_step(fact)) {
            reason.cells.extend(self.about(*fact));
        }
        reason
    }

    /// The contradiction of a refutation in words, with its cost.
    pub(in super::super) fn refuted(&self, number: usize, words: Words<'_>) -> Option<Reason> {
        let refutation = self.refutations.get(number)?;
        let what = match refutation.known.facts.first()?.what {
            What::Draw(edge) => What::Bar(edge),
            What::Bar(edge) => What::Draw(edge),
            paint => paint,
        };
        let fact = Fact { what, why: Why::Refuted(number as u16) };
        let (technique, cost) = self.weigh(&self.known, self.known.now(), fact);
        let steps = vec![self.say(&self.known, self.known.now(), fact, words)];
        Some(Reason { steps, technique, cost, cells: self.about(fact).collect() })
    }

    /// The facts among these that deserve a clause, without repeated clauses.
    fn steps(&self, known: &Known<'_>, numbers: &BTreeSet<u32>) -> Vec<(u32, Fact)> {
        let mut steps: Vec<(u32, Fact)> = Vec::new();
        for &number in numbers {
            let Some(index) = number.checked_sub(known.base) else { continue };
            let Some(&fact) = known.facts.get(index as usize) else { continue };
            let repeated = |(_, before): &(u32, Fact)| {
                matches!(fact.why, Why::OnlyWay(_) | Why::Room(_)) && before.why == fact.why
            };
            if is_step(&fact) && !steps.iter().any(repeated) {
                steps.push((number, fact));
            }
        }
        steps
    }

    /// The cells that a fact concerns.
    fn about(&self, fact: Fact) -> impl Iterator<Item = Cell> {
        let edges = &self.known.lattice.edges;
        let (a, b) = match fact.what {
            What::Draw(edge) | What::Bar(edge) => edges[usize::from(edge)],
            What::Paint(cell, _) => (cell, cell),
        };
        let mut cells = vec![a, b];
        if let Why::Refuted(number) = fact.why
            && let Some(refutation) = self.refutations.get(usize::from(number))
        {
            let within = self.grounds_of_refutation(usize::from(number)).within;
            for (_, fact) in self.steps(&refutation.known, &within) {
                if let What::Draw(edge) | What::Bar(edge) = fact.what {
                    let (a, b) = edges[usize::from(edge)];
                    cells.extend([a, b]);
                }
            }
            if let Clash::TooFew(cell) | Clash::NoSiblings(cell) = refutation.clash {
                cells.push(cell);
            }
        }
        cells.into_iter().map(|cell| Cell(u32::from(cell)))
    }

    /// The technique that found a fact, and its cost.
    fn weigh(&self, known: &Known<'_>, number: u32, fact: Fact) -> (Technique, usize) {
        let plain = |technique: Technique| (technique, technique.weight());
        match fact.why {
            Why::OnlyWay(cell) => {
                let barred = Past { known, now: number }.sides(cell, Line::Barred);
                let whys = barred.iter().filter_map(|&(edge, _)| self.why(known, edge));
                let technique = whys.map(|why| match why {
                    Why::Apart => Technique::Apart,
                    Why::Block(_) | Why::Touch => Technique::Shape,
                    _ => Technique::OnlyWay,
                });
                plain(technique.max().unwrap_or(Technique::OnlyWay))
            }
            Why::Meet => plain(Technique::Shape),
            Why::Through(_) => plain(Technique::Through),
            Why::Unreached | Why::Sole(_) => plain(Technique::Reach),
            Why::Room(_) => plain(Technique::Room),
            Why::Refuted(number) => self.weigh_refutation(usize::from(number)),
            _ => plain(Technique::OnlyWay),
        }
    }

    fn weigh_refutation(&self, number: usize) -> (Technique, usize) {
        let Some(refutation) = self.refutations.get(number) else {
            return (Technique::Contradiction, Technique::Contradiction.weight());
        };
        let within = self.grounds_of_refutation(number).within;
        let steps = self.steps(&refutation.known, &within);
        let technique = match refutation.clash {
            _ if !steps.is_empty() => Technique::Contradiction,
            Clash::TooFew(_) | Clash::NoSiblings(_) => Technique::CutOff,
            Clash::NoWay(_) => Technique::Through,
            Clash::Block(_) | Clash::Touch(_) => Technique::Shape,
            Clash::Room(_) => Technique::Room,
            Clash::Against(_) => Technique::Contradiction,
        };
        let known = &refutation.known;
        let inner = steps.iter().map(|&(number, fact)| self.weigh(known, number, fact).1);
        (technique, technique.weight() + inner.sum::<usize>())
    }

    /// Why a side is drawn or barred.
    fn why(&self, known: &Known<'_>, edge: u16) -> Option<Why> {
        let when = known.when[usize::from(edge)];
        let fact = match when.checked_sub(known.base) {
            Some(index) => known.facts.get(index as usize),
            None => self.known.facts.get(when as usize),
        };
        fact.map(|fact| fact.why)
    }

    /// One step as a clause.
    fn say(&self, known: &Known<'_>, number: u32, fact: Fact, words: Words<'_>) -> Message {
        let past = Past { known, now: number };
        let (a, b) = match fact.what {
            What::Draw(edge) | What::Bar(edge) => known.lattice.edges[usize::from(edge)],
            What::Paint(cell, _) => (cell, cell),
        };
        let between =
            |key: &str| Message::new(key).with("one", words.place(a)).with("other", words.place(b));
        match fact.why {
            Why::OnlyWay(cell) => self.say_only_way(past, cell, words),
            Why::Meet => between("flow-why-meet").with("colour", words.letter(past.colour(a))),
            Why::Through(colour) => {
                let key = if a == b { "flow-why-through-cell" } else { "flow-why-through" };
                between(key).with("colour", words.letter(colour))
            }
            Why::Unreached => between("flow-why-unreached"),
            Why::Sole(colour) => between("flow-why-sole").with("colour", words.letter(colour)),
            Why::Room(cut) => {
                let cut = &known.lattice.cuts[usize::from(cut)];
                say_room("flow-why-room", past, cut, words)
            }
            Why::Refuted(refuted) => {
                let key = match fact.what {
                    What::Bar(_) => "flow-why-if-drawn",
                    _ => "flow-why-if-barred",
                };
                between(key).with("then", self.say_refutation(usize::from(refuted), words))
            }
            _ => between("flow-why-unreached"),
        }
    }

    fn say_only_way(&self, past: Past<'_, '_>, cell: u16, words: Words<'_>) -> Message {
        let lattice = past.known.lattice;
        let open = past.sides(cell, Line::Unknown);
        let drawn = past.sides(cell, Line::Drawn);
        let point = lattice.point[usize::from(cell)];
        let given = drawn.iter().any(|&(edge, _)| self.why(past.known, edge) == Some(Why::Given));
        let message = if point != NONE {
            Message::new("flow-why-point").with("colour", words.letter(point))
        } else if given {
            Message::new("flow-why-end").with("colour", words.letter(past.colour(cell)))
        } else if !lattice.rule.fills() {
            Message::new("flow-why-strand")
        } else if is_corner(words.grid, cell) {
            Message::new("flow-why-corner")
        } else {
            Message::new("flow-why-cell")
        };
        let mut ways = open.iter().chain(&drawn).map(|&(_, beyond)| words.place(beyond));
        let [to, other] = [ways.next(), ways.next()].map(|at| at.unwrap_or(words.place(cell)));
        let bars = past.sides(cell, Line::Barred).into_iter().rev();
        let bars = bars.filter_map(|(edge, beyond)| self.say_bar(past, edge, cell, beyond, words));
        let bars = bars
            .reduce(|after, bar| Message::new("flow-bars").with("first", bar).with("then", after));
        let bars = match bars {
            Some(bars) => Message::new("flow-because").with("bars", bars),
            None => Message::new("flow-no-bars"),
        };
        message
            .with("cell", words.place(cell))
            .with("to", to)
            .with("other", other)
            .with("bars", bars)
    }

    /// Why a path cannot pass a side, unless that is obvious.
    fn say_bar(
        &self,
        past: Past<'_, '_>,
        edge: u16,
        cell: u16,
        beyond: u16,
        words: Words<'_>,
    ) -> Option<Message> {
        let [own, other] = [cell, beyond].map(|c| past.colour(c));
        let message = match self.why(past.known, edge)? {
            Why::Apart if own != NONE && other != NONE && own != other => {
                let colours = Message::new("flow-bar-colour").with("colour", words.letter(own));
                colours.with("other", words.letter(other))
            }
            Why::Apart => Message::new("flow-bar-ring"),
            Why::Block(_) => Message::new("flow-bar-block"),
            Why::Touch => Message::new("flow-bar-touch"),
            _ => return None,
        };
        Some(message.with("cell", words.place(beyond)))
    }

    fn say_refutation(&self, number: usize, words: Words<'_>) -> Message {
        let Some(refutation) = self.refutations.get(number) else {
            return Message::new("flow-no-bars");
        };
        let known = &refutation.known;
        let within = self.grounds_of_refutation(number).within;
        let steps = self.steps(known, &within);
        let clash = say_clash(Past { known, now: u32::MAX - 1 }, refutation.clash, words);
        let untold = steps.len().saturating_sub(MENTIONED);
        let end = match untold {
            0 => clash,
            _ => Message::new("flow-steps-more").with("steps", untold).with("then", clash),
        };
        steps.iter().take(MENTIONED).rev().fold(end, |after, &(number, fact)| {
            let step = self.say(known, number, fact, words);
            Message::new("flow-steps").with("first", step).with("then", after)
        })
    }
}

fn is_corner(grid: &Grid, cell: u16) -> bool {
    let at = grid.position(Cell(u32::from(cell)));
    let surface = grid.surface();
    let ends = |at: u32, length: u32, wraps: bool| !wraps && (at == 0 || at + 1 == length);
    ends(at.x, grid.width(), surface.wraps_x()) && ends(at.y, grid.height(), surface.wraps_y())
}

/// A contradiction as a clause.
fn say_clash(past: Past<'_, '_>, clash: Clash, words: Words<'_>) -> Message {
    let lattice = past.known.lattice;
    let between = |key: &str, edge: u16| {
        let (a, b) = lattice.edges[usize::from(edge)];
        Message::new(key).with("one", words.place(a)).with("other", words.place(b))
    };
    match clash {
        Clash::TooFew(cell) => Message::new("flow-clash-few").with("cell", words.place(cell)),
        Clash::Against(fact) => match fact.what {
            What::Draw(edge) | What::Bar(edge) => {
                let (a, b) = lattice.edges[usize::from(edge)];
                let [one, other] = [a, b].map(|cell| past.colour(cell));
                if past.line(edge) == Line::Unknown && ![one, other].contains(&NONE) && one != other
                {
                    let message = between("flow-clash-meet", edge);
                    message.with("colour", words.letter(one)).with("with", words.letter(other))
                } else {
                    between("flow-clash-side", edge)
                }
            }
            What::Paint(cell, _) => {
                Message::new("flow-clash-reach").with("cell", words.place(cell))
            }
        },
        Clash::Block(block) => {
            let [corner, ..] = lattice.blocks[usize::from(block)];
            Message::new("flow-clash-block").with("cell", words.place(corner))
        }
        Clash::Touch(edge) => between("flow-clash-touch", edge),
        Clash::NoWay(colour) => {
            Message::new("flow-clash-no-way").with("colour", words.letter(colour))
        }
        Clash::NoSiblings(cell) => {
            let part = past.alone(cell);
            let key = if part.is_some() { "flow-clash-alone" } else { "flow-clash-reach" };
            let message = Message::new(key).with("cell", words.place(cell));
            message.with("cells", part.map_or(1, |part| part.len()))
        }
        Clash::Room(cut) => {
            say_room("flow-clash-room", past, &lattice.cuts[usize::from(cut)], words)
        }
    }
}

/// The clause about the colours that must cross a cut.
fn say_room(key: &str, past: Past<'_, '_>, cut: &Cut, words: Words<'_>) -> Message {
    let surface = words.grid.surface();
    let wraps = if cut.columns { surface.wraps_x() } else { surface.wraps_y() };
    let line = match (wraps, cut.columns) {
        (false, true) => "flow-line-columns",
        (false, false) => "flow-line-rows",
        (true, true) => "flow-band-columns",
        (true, false) => "flow-band-rows",
    };
    let from = if wraps { u32::from(cut.from) + 1 } else { u32::from(cut.to) };
    let to = if wraps { u32::from(cut.to) } else { u32::from(cut.to) + 1 };
    let line = Message::new(line).with("from", from).with("to", to);
    Message::new(key).with("colours", past.crossing(cut)).with("line", line)
}
