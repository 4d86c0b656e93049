//! Converts a tutorial's Markdown to blocks that the page can show without HTML.
//!
//! Only the syntax that the tutorials use is supported: headings, paragraphs, lists, tables, fenced
//! examples, and within a line `**strong**`, `*emphasis*`, `` `code` `` and links. An example that
//! the game can read as a puzzle becomes a playable board; so does a drawing whose fence gives the
//! puzzle as a line, `play 30004`. If no example of a page is a board, a small one is added after
//! the rules.

use recreo_game::{Control, DynGame, Overrides};

use crate::wire::answers::{Block, DocumentOnly, Inline};

/// The work limit for checking one example.
const LOOK: u64 = 5_000_000;

/// The blocks of a page. `sample` returns a small board as a document.
pub(crate) fn blocks(
    page: &str,
    game: &dyn DynGame,
    sample: &dyn Fn() -> Option<String>,
) -> Vec<Block> {
    let board_of = |document: String| Block::Board { puzzle: DocumentOnly { document } };
    let mut blocks = Vec::new();
    let mut lines = page.lines().peekable();
    let mut boards = 0;
    while let Some(line) = lines.next() {
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        if let Some(fence) = text.strip_prefix("```") {
            let code: Vec<&str> =
                lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            let drawn = fence.strip_prefix("play ").and_then(|line| board(line, game));
            let whole = drawn.or_else(|| board(&code.join("\n"), game));
            if whole.is_none() {
                blocks.push(Block::Code { text: code.join("\n") });
            }
            if let Some(document) = whole.or_else(|| board(&left_of(&code), game)) {
                boards += 1;
                blocks.push(board_of(document));
            }
        } else if let Some(heading) = heading(text) {
            blocks.push(heading);
        } else if text.starts_with('|') {
            let mut rows = vec![cells(text)];
            while let Some(next) = lines.next_if(|line| line.trim().starts_with('|')) {
                rows.push(cells(next.trim()));
            }
            let rule =
                |row: &Vec<&str>| row.iter().all(|cell| cell.trim_matches(['-', ':']).is_empty());
            rows.retain(|row| !rule(row));
            let row = |row: &Vec<&str>| row.iter().map(|cell| inline(cell)).collect();
            let mut rows = rows.iter().map(row);
            let head = rows.next();
            blocks.push(Block::Table { head, rows: rows.collect() });
        } else if let Some(first) = item(text) {
            let mut items = vec![first.to_owned()];
            while let Some(next) = lines.next_if(|line| !line.trim().is_empty()) {
                match (item(next.trim()), items.last_mut()) {
                    (Some(next), _) => items.push(next.to_owned()),
                    (None, Some(last)) => *last = format!("{last} {}", next.trim()),
                    (None, None) => {}
                }
            }
            let items = items.iter().map(|item| inline(item)).collect();
            blocks.push(Block::List { items });
        } else {
            let mut paragraph = text.to_owned();
            let goes_on = |line: &&str| {
                let line = line.trim();
                !line.is_empty() && !line.starts_with("```") && !line.starts_with('#')
            };
            while let Some(next) = lines.next_if(goes_on) {
                paragraph = format!("{paragraph} {}", next.trim());
            }
            blocks.push(Block::Paragraph { text: inline(&paragraph) });
        }
    }
    if boards == 0
        && let Some(document) = sample()
    {
        // After the rules, which end at the second heading below the title.
        let headings = blocks
            .iter()
            .enumerate()
            .filter(|(_, block)| matches!(block, Block::Heading { level: 2, .. }));
        let place = headings.map(|(number, _)| number).nth(1).unwrap_or(blocks.len());
        blocks.insert(place, board_of(document.trim_end().to_owned()));
    }
    blocks
}

fn heading(line: &str) -> Option<Block> {
    let level = line.len() - line.trim_start_matches('#').len();
    let text = line.get(level..)?.strip_prefix(' ')?;
    ((1..=6).contains(&level)).then(|| Block::Heading { level, text: plain(text) })
}

/// A heading without its markup.
fn plain(text: &str) -> String {
    text.replace(['*', '`'], "").trim().to_owned()
}

fn item(line: &str) -> Option<&str> {
    if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(item.trim());
    }
    let (number, item) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(item.trim())
}

fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// The left board of an example that has two boards side by side.
fn left_of(code: &[&str]) -> String {
    let left = code.iter().map(|line| line.split("    ").next().unwrap_or_default().trim_end());
    left.collect::<Vec<&str>>().join("\n")
}

/// The document of the puzzle in an example, if the game can read it.
fn board(example: &str, game: &dyn DynGame) -> Option<String> {
    let text = format!("{example}\n");
    game.sniff(text.as_bytes())?;
    let draft = game.read(text.as_bytes(), None, &Overrides::default()).ok()?;
    let puzzle = draft.validate(&Control::new().with_budget(LOOK)).ok()?;
    let mut document = Vec::new();
    puzzle.write(None, &mut document).ok()?;
    Some(String::from_utf8(document).ok()?.trim_end().to_owned())
}

/// The parts of a line: text as strings, the rest as objects.
fn inline(text: &str) -> Vec<Inline> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        match marked(rest) {
            Some((part, length)) => {
                if !plain.is_empty() {
                    parts.push(Inline::Plain(std::mem::take(&mut plain)));
                }
                parts.push(part);
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                plain.push(letter);
                rest = rest.get(letter.len_utf8()..).unwrap_or_default();
            }
        }
    }
    if !plain.is_empty() {
        parts.push(Inline::Plain(plain));
    }
    parts
}

/// The marked part at the beginning of a text, and its length in bytes. Of marks inside others, the
/// outer ones count.
fn marked(text: &str) -> Option<(Inline, usize)> {
    let sound = |inner: &str| !inner.is_empty() && !inner.starts_with(' ') && !inner.ends_with(' ');
    let bare = |inner: &str| inner.replace(['*', '`'], "");
    if let Some(code) = text.strip_prefix('`').and_then(|inner| inner.get(..inner.find('`')?))
        && sound(code)
    {
        return Some((Inline::Code { code: code.to_owned() }, code.len() + 2));
    }
    if let Some(inner) = text.strip_prefix("**") {
        return strong(inner)
            .filter(|inner| sound(inner))
            .map(|inner| (Inline::Strong { b: bare(inner) }, inner.len() + 4));
    }
    if let Some(inner) = text.strip_prefix('*') {
        return emphasis(inner)
            .filter(|inner| sound(inner))
            .map(|inner| (Inline::Emphasis { i: bare(inner) }, inner.len() + 2));
    }
    if let Some(inner) = text.strip_prefix('[') {
        let (label, rest) = inner.split_once("](")?;
        let (link, _) = rest.split_once(')')?;
        let length = label.len() + link.len() + 4;
        return is_address(link)
            .then(|| (Inline::Link { link: link.to_owned(), text: label.to_owned() }, length));
    }
    let link = |link: &str| Inline::Link { link: link.to_owned(), text: link.to_owned() };
    if let Some((address, _)) = text.strip_prefix('<').and_then(|inner| inner.split_once('>'))
        && is_address(address)
    {
        return Some((link(address), address.len() + 2));
    }
    if is_address(text) {
        let end = text.find(|c: char| c.is_whitespace() || matches!(c, ')' | '>' | ',' | ';'));
        let address = text.get(..end.unwrap_or(text.len()))?.trim_end_matches('.');
        return Some((link(address), address.len()));
    }
    None
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// What stands before the `**` that ends strong text. Of `***`, the first `*` may end an emphasis
/// inside.
fn strong(inner: &str) -> Option<&str> {
    let end = inner.find("**")?;
    let (before, after) = (inner.get(..end)?, inner.get(end + 2..)?);
    let is_open = before.matches('*').count() % 2 == 1;
    inner.get(..end + usize::from(is_open && after.starts_with('*')))
}

/// What stands before the `*` that ends an emphasis; `**` are marks of strong text inside.
fn emphasis(inner: &str) -> Option<&str> {
    let mut from = 0;
    loop {
        let at = from + inner.get(from..)?.find('*')?;
        let run = inner.get(at..)?.bytes().take_while(|&byte| byte == b'*').count();
        if run % 2 == 1 {
            return inner.get(..at + run - 1);
        }
        from = at + run;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp10_a_line_of_markdown_becomes_its_parts() {
        let parts = |text: &str| serde_json::to_string(&inline(text)).unwrap();
        assert_eq!(
            parts("Slide **pieces** with `A+2`, *never* 2 * 3."),
            r#"["Slide ",{"b":"pieces"}," with ",{"code":"A+2"},", ",{"i":"never"}," 2 * 3."]"#
        );
        assert_eq!(
            parts("More: https://a.example/x. [Here](https://b.example)"),
            r#"["More: ",{"link":"https://a.example/x","text":"https://a.example/x"},". ",{"link":"https://b.example","text":"Here"}]"#
        );
        assert_eq!(parts("[x](javascript:alert(1))"), r#"["[x](javascript:alert(1))"]"#);
        assert_eq!(parts("ñ*"), r#"["ñ*"]"#);
        assert_eq!(
            parts("More: <https://a.example/Rush_Hour_(puzzle)> and"),
            r#"["More: ",{"link":"https://a.example/Rush_Hour_(puzzle)","text":"https://a.example/Rush_Hour_(puzzle)"}," and"]"#
        );
    }

    #[test]
    fn lp10_marks_inside_others_leave_no_stars() {
        let parts = |text: &str| serde_json::to_string(&inline(text)).unwrap();
        for (text, expected) in [
            ("x *a **b** c* y", r#"["x ",{"i":"a b c"}," y"]"#),
            ("*a **b*** y", r#"[{"i":"a b"}," y"]"#),
            ("**a *b* c** y", r#"[{"b":"a b c"}," y"]"#),
            ("**a *b*** y", r#"[{"b":"a b"}," y"]"#),
            ("*a*, *b*", r#"[{"i":"a"},", ",{"i":"b"}]"#),
            ("2 * 3 * 4 ** 5", r#"["2 * 3 * 4 ** 5"]"#),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }
}
