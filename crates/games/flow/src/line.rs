//! A board on one line: its compact rows, separated by `/`, as in `AB.../..../...BA`. New lines
//! separate rows too, so a board can also be written as a block.
//!
//! A prefix names joined edges and any rule other than `cover`: `torus:`, `notouch:`,
//! `torus,notouch:`.

use std::io::Write;

use recreo_board::Surface;
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::rows::{self, Row, Spacing};
use super::sniff::{self, Look};
use super::{Draft, Rule, link, numberlink};

/// Whether a file looks like a board in compact rows.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let Some(text) = sniff::text(bytes).filter(|_| !link::sniff(bytes)) else { return false };
    let (head, body) = split(text);
    let known = |word: &str| word.parse::<Surface>().is_ok() || word.parse::<Rule>().is_ok();
    if head.is_some_and(|head| head.split(',').any(|word| known(word.trim()))) {
        return true;
    }
    let begins_with_a_size = !text.contains('/')
        && text.lines().next().is_some_and(|line| numberlink::header(line).is_some());
    let rows = pieces(text, body);
    let look = Look::new(rows.clone(), Spacing::Together);
    !begins_with_a_size
        && rows.clone().all(|row| row.spacing() == Spacing::Together)
        && (look.is_paired() || look.is_tidy())
}

/// Reads a board.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?;
    let (head, body) = split(text);
    let (surface, rule) = head.map_or(Ok(Default::default()), terms)?;
    rows::draft(pieces(text, body), Spacing::Together, None, surface, rule)
}

/// The part before a colon on the first line, and the rest.
fn split(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((head, body)) if !head.contains(['/', '\n']) => (Some(head), body),
        _ => (None, text),
    }
}

/// The surface and the rule that a prefix names.
fn terms(head: &str) -> Result<(Surface, Rule), Vec<Problem>> {
    let (mut surface, mut rule, mut problems, mut column) = (None, None, Vec::new(), 1);
    for term in head.split(',') {
        let word = Row::new(term, 1, column);
        column += term.chars().count() + 1;
        let (found_surface, found_rule) = (word.text.parse().ok(), word.text.parse().ok());
        let key = match (found_surface, found_rule) {
            (Some(_), _) if surface.is_some() => "flow-line-surfaces",
            (_, Some(_)) if rule.is_some() => "flow-line-rules",
            (None, None) => "flow-line-term",
            _ => {
                surface = surface.or(found_surface);
                rule = rule.or(found_rule);
                continue;
            }
        };
        let message = Message::new(key)
            .with("text", rows::shown(word.text))
            .with("surfaces", Surface::ALL.map(Surface::name).join(", "))
            .with("rules", Rule::ALL.map(Rule::name).join(", "));
        problems.push(Problem::new(message).at_line(1, word.column));
        if problems.len() >= 2 {
            break;
        }
    }
    let terms = (surface.unwrap_or_default(), rule.unwrap_or_default());
    if problems.is_empty() { Ok(terms) } else { Err(problems) }
}

/// The rows of a body, which is the end of a text. Blank lines before the first row are skipped,
/// and so is the text after a line's last `/`.
fn pieces<'a>(text: &'a str, body: &'a str) -> impl Iterator<Item = Row<'a>> + Clone {
    let head = text.len() - body.len();
    let in_front = text[..head].chars().count();
    let lines = body.split('\n').enumerate().skip_while(|(_, line)| line.trim().is_empty());
    lines.flat_map(move |(number, line)| {
        let line = line.trim_end();
        let mut column = if number == 0 { in_front + 1 } else { 1 };
        line.strip_suffix('/').unwrap_or(line).split('/').map(move |piece| {
            let row = Row::new(piece, number + 1, column);
            column += piece.chars().count() + 1;
            row
        })
    })
}

/// Writes a board.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (surface, rule) = (draft.grid().surface(), draft.rule());
    let mut terms = Vec::new();
    if surface != Surface::default() {
        terms.push(surface.name());
    }
    if rule != Rule::default() {
        terms.push(rule.name());
    }
    let colon = if terms.is_empty() { "" } else { ":" };
    writeln!(out, "{}{colon}{}", terms.join(","), rows::written(draft).join("/"))?;
    Ok(())
}
