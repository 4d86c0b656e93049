//! Text on the screen: wrapped lines, lists, boxes, and simple Markdown.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use recreo_game::Role;

use super::board::middle;
use super::look::Look;

/// Maximum width of running text; longer lines are hard to read.
pub(crate) const MEASURE: u16 = 70;

fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Wraps text into lines of at most this width.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = usize::from(columns.max(1));
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        if width(paragraph) <= columns {
            lines.push(paragraph.trim().to_owned());
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            // A word wider than a line, such as a path, is broken.
            for c in word.chars() {
                if !line.is_empty() && width(&line) + width(c.encode_utf8(&mut [0; 4])) > columns {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line);
    }
    lines
}

/// Truncates text to one line.
pub(crate) fn cut(text: &str, columns: u16) -> String {
    if width(text) <= usize::from(columns) {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        if width(&kept) + 2 > usize::from(columns) {
            break;
        }
        kept.push(c);
    }
    kept + "…"
}

/// Writes a line at a row of the area.
pub(crate) fn write(frame: &mut Frame<'_>, area: Rect, row: u16, line: impl Into<Line<'static>>) {
    if row < area.height {
        let at = Rect { y: area.y + row, height: 1, ..area };
        frame.render_widget(Paragraph::new(line.into()), at);
    }
}

/// Writes text at the left and the right end of a row; the left text is truncated if necessary.
pub(crate) fn ends(frame: &mut Frame<'_>, area: Rect, left: (&str, Style), right: (&str, Style)) {
    let taken = u16::try_from(width(right.0)).unwrap_or(u16::MAX).min(area.width);
    let room = area.width.saturating_sub(taken + 2);
    write(frame, area, 0, Span::styled(cut(left.0, room), left.1));
    let at = Rect { x: area.x + area.width - taken, width: taken, ..area };
    write(frame, at, 0, Span::styled(right.0.to_owned(), right.1));
}

/// Draws a centred box with a title and returns its inner area.
pub(crate) fn open_box(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    size: (u16, u16),
    look: Look,
) -> Rect {
    let size = (size.0.saturating_add(4), size.1.saturating_add(2));
    let place = middle(area, usize::from(size.0), usize::from(size.1));
    frame.render_widget(Clear, place);
    let mut block = Block::bordered()
        .style(look.style(Role::Ground))
        .border_style(look.faint())
        .padding(ratatui::widgets::Padding::horizontal(1));
    if !title.is_empty() {
        block = block.title(Span::styled(format!(" {} ", cut(title, size.0 - 4)), look.strong()));
    }
    let inside = block.inner(place);
    frame.render_widget(block, place);
    inside
}

/// Returns keys with their descriptions, as many as fit.
pub(crate) fn keys_line(keys: &[(String, String)], columns: u16, look: Look) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    let mut used = 0;
    for (key, what) in keys {
        let wide = width(key) + 1 + width(what) + if spans.is_empty() { 0 } else { 2 };
        if used + wide > usize::from(columns) {
            continue;
        }
        used += wide;
        if !spans.is_empty() {
            spans.push(Span::raw("  "));
        }
        spans.push(Span::styled(key.clone(), look.strong()));
        spans.push(Span::styled(format!(" {what}"), look.faint()));
    }
    Line::from(spans)
}

/// Returns the first item to show, so that the selected one is visible.
pub(crate) fn first_shown(chosen: usize, items: usize, rows: usize) -> usize {
    let rows = rows.max(1);
    (chosen + 1)
        .saturating_sub(rows)
        .max(chosen.saturating_sub(rows / 2))
        .min(items.saturating_sub(rows))
}

/// Renders Markdown as terminal lines: headings, paragraphs, lists, quotes, rules and code blocks;
/// anything else is copied.
pub(crate) fn markdown(text: &str, columns: u16, look: Look) -> Vec<Line<'static>> {
    let columns = columns.min(MEASURE);
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut paragraph = String::new();
    let mut code = false;
    let mut indent = String::new();
    let flush = |paragraph: &mut String, indent: &mut String, lines: &mut Vec<Line<'static>>| {
        if paragraph.is_empty() {
            return;
        }
        let room = columns.saturating_sub(u16::try_from(width(indent)).unwrap_or(0));
        for (i, line) in wrap(&links(paragraph), room).iter().enumerate() {
            let lead = if i == 0 { indent.clone() } else { " ".repeat(width(indent)) };
            let mut spans = vec![Span::styled(lead, look.faint())];
            spans.extend(emphasis(line, look));
            lines.push(Line::from(spans));
        }
        paragraph.clear();
        indent.clear();
    };
    for raw in text.lines() {
        let trimmed = raw.trim();
        if trimmed.starts_with("```") {
            flush(&mut paragraph, &mut indent, &mut lines);
            code = !code;
        } else if code {
            lines.push(Line::from(Span::styled(format!("    {raw}"), look.style(Role::Ink))));
        } else if trimmed.is_empty() {
            flush(&mut paragraph, &mut indent, &mut lines);
            if lines.last().is_some_and(|line| line.width() > 0) {
                lines.push(Line::default());
            }
        } else if let Some(heading) = trimmed.strip_prefix('#') {
            flush(&mut paragraph, &mut indent, &mut lines);
            let heading = heading.trim_start_matches('#').trim().to_owned();
            lines.push(Line::from(Span::styled(
                heading,
                look.style(Role::Accent).add_modifier(Modifier::BOLD),
            )));
        } else if let Some((lead, item)) = list_item(trimmed) {
            flush(&mut paragraph, &mut indent, &mut lines);
            indent = lead;
            paragraph = item.to_owned();
        } else if trimmed.starts_with('|') {
            flush(&mut paragraph, &mut indent, &mut lines);
            lines.push(Line::from(Span::styled(trimmed.to_owned(), look.style(Role::Ink))));
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(trimmed.trim_start_matches("> "));
        }
    }
    flush(&mut paragraph, &mut indent, &mut lines);
    lines
}

/// Splits a list item into its bullet or number and its text.
fn list_item(line: &str) -> Option<(String, &str)> {
    if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(("  • ".to_owned(), item));
    }
    let (number, item) = line.split_once(". ")?;
    let is_number =
        !number.is_empty() && number.len() < 4 && number.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| (format!("{number:>3}. "), item))
}

/// Rewrites `[text](address)` as `text (address)`, and `<address>` without its brackets.
fn links(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let link = after.split_once("](").and_then(|(label, tail)| {
            let (address, tail) = tail.split_once(')')?;
            (!label.contains('[')).then_some((label, address, tail))
        });
        match link {
            Some((label, address, tail)) => {
                out.push_str(label);
                if label != address {
                    out.push_str(&format!(" ({address})"));
                }
                rest = tail;
            }
            None => {
                out.push('[');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

/// Applies styles to `**strong**`, `*emphasis*` and `` `code` ``.
fn emphasis(line: &str, look: Look) -> Vec<Span<'static>> {
    let plain = look.style(Role::Ink);
    let mut spans = Vec::new();
    let (mut text, mut strong, mut stress, mut code) = (String::new(), false, false, false);
    let mut letters = line.chars().peekable();
    let mut push = |text: &mut String, strong: bool, stress: bool, code: bool| {
        let mut style = if code { look.style(Role::Accent) } else { plain };
        if strong {
            style = style.add_modifier(Modifier::BOLD);
        }
        if stress {
            style = style.add_modifier(Modifier::ITALIC);
        }
        if !text.is_empty() {
            spans.push(Span::styled(std::mem::take(text), style));
        }
    };
    while let Some(c) = letters.next() {
        match c {
            '`' => {
                push(&mut text, strong, stress, code);
                code = !code;
            }
            '*' if !code => {
                push(&mut text, strong, stress, code);
                if letters.next_if_eq(&'*').is_some() {
                    strong = !strong;
                } else {
                    stress = !stress;
                }
            }
            c => text.push(c),
        }
    }
    push(&mut text, strong, stress, code);
    spans
}
