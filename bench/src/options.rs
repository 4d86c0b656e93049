use std::error::Error;
use std::path::PathBuf;

/// What to measure, and how large.
pub(crate) struct Options {
    /// The benchmark's name.
    pub(crate) benchmark: String,
    /// The rows to measure; all if none is named.
    rows: Vec<String>,
    /// Cells a side.
    pub(crate) size: u32,
    /// The program that runs other people's, if they are to be measured.
    pub(crate) peers: Option<PathBuf>,
}

impl Options {
    /// Reads the words of a command line.
    pub(crate) fn read(words: &[String]) -> Result<Options, Box<dyn Error>> {
        let mut options =
            Options { benchmark: String::new(), rows: Vec::new(), size: 10_000, peers: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => options.size = 1000,
                "--size" => {
                    let size = words.next().and_then(|size| size.parse().ok());
                    options.size = size
                        .filter(|size| (2..=20_000).contains(size))
                        .ok_or("--size needs a number from 2 to 20000")?;
                }
                "--peers" => options.peers = words.next().map(PathBuf::from),
                "--no-peers" => options.peers = None,
                word if word.starts_with('-') => {
                    return Err(format!("`{word}` is not understood").into());
                }
                word if options.benchmark.is_empty() => options.benchmark = word.to_owned(),
                row => options.rows.push(row.to_owned()),
            }
        }
        Ok(options)
    }

    /// Whether a row is wanted.
    pub(crate) fn wants(&self, row: &str) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|wanted| wanted == row)
    }
}
