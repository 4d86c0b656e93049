//! What the tests need of Markdown: fenced blocks and links.

/// A page.
pub(crate) struct Page {
    /// Its path in the book.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) blocks: Vec<Block>,
    /// The text outside of the blocks, with the same line numbers.
    pub(crate) prose: String,
}

/// A fenced block.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    /// The first word after the fence: `sh`.
    pub(crate) language: String,
    /// The other words: `exits=1`.
    pub(crate) info: String,
    pub(crate) text: String,
    /// The line of the fence.
    pub(crate) line: usize,
    /// The file that the block is.
    pub(crate) file: Option<String>,
    /// The game and the format that the file is an example of.
    pub(crate) format: Option<(String, String)>,
    /// Whether only blank lines are between this block and the one before.
    pub(crate) follows: bool,
}

impl Page {
    pub(crate) fn new(name: &str, text: &str) -> Page {
        let (mut blocks, mut prose) = (Vec::new(), String::new());
        let mut lines = (1..).zip(text.lines());
        // The last line with text, and how a block before it ended.
        let (mut last, mut block_before) = ("", false);
        while let Some((line, content)) = lines.next() {
            let Some(fence) = content.trim_start().strip_prefix("```") else {
                prose += content;
                prose.push('\n');
                if !content.trim().is_empty() {
                    (last, block_before) = (content.trim(), false);
                }
                continue;
            };
            let indent = content.len() - content.trim_start().len();
            let mut text = String::new();
            prose.push('\n');
            for (_, content) in lines.by_ref() {
                prose.push('\n');
                if content.trim() == "```" {
                    break;
                }
                text += content.get(indent..).unwrap_or_default();
                text.push('\n');
            }
            let (language, info) = fence.split_once(' ').unwrap_or((fence, ""));
            let comment =
                last.strip_prefix("<!-- file: ").and_then(|rest| rest.strip_suffix(" -->"));
            let (file, format) = match comment.map(|c| c.split_once(", format: ")) {
                Some(Some((file, format))) => (Some(file), format.split_once(' ')),
                Some(None) => (comment, None),
                None => (None, None),
            };
            blocks.push(Block {
                language: language.to_owned(),
                info: info.to_owned(),
                text,
                line,
                file: file.map(str::to_owned),
                format: format.map(|(kind, format)| (kind.to_owned(), format.to_owned())),
                follows: block_before,
            });
            (last, block_before) = ("", true);
        }
        Page { name: name.to_owned(), text: text.to_owned(), blocks, prose }
    }

    /// The targets of links and images, with their lines.
    pub(crate) fn links(&self) -> Vec<(usize, String)> {
        let mut links = Vec::new();
        for (line, text) in (1..).zip(self.prose.lines()) {
            let mut code = false;
            let spans = text.split('`').map(|part| {
                code = !code;
                if code { part.to_owned() } else { "x".repeat(part.len()) }
            });
            let text = spans.collect::<Vec<_>>().join("`");
            for rest in text.split("](").skip(1) {
                if let Some((target, _)) = rest.split_once(')') {
                    links.push((line, target.trim_matches(['<', '>']).to_owned()));
                }
            }
        }
        links
    }

    /// The anchors of the headings, as mdBook makes them.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let headings = self.prose.lines().filter(|line| line.starts_with('#'));
        let anchor = |heading: &str| {
            let text = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
            text.chars().filter(|&c| c.is_alphanumeric() || c == '-' || c == '_').collect()
        };
        headings.map(anchor).collect()
    }
}
