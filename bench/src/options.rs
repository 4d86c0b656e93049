use std::error::Error;
use std::path::PathBuf;

/// What to measure.
#[derive(Default)]
pub(crate) struct Options {
    /// The name of the benchmark.
    pub(crate) benchmark: String,
    /// The rows to measure; all if empty.
    rows: Vec<String>,
    /// Cells per side, if given.
    pub(crate) size: Option<u32>,
    /// Whether to measure smaller inputs.
    pub(crate) quick: bool,
    /// The program that runs the peers, unless `--no-peers`.
    pub(crate) peers: Option<PathBuf>,
}

impl Options {
    /// Parses a command line.
    pub(crate) fn read(words: &[String]) -> Result<Options, Box<dyn Error>> {
        let mut options = Options::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => options.quick = true,
                "--size" => {
                    let size = words.next().and_then(|size| size.parse().ok());
                    let size = size.filter(|size| (2..=20_000).contains(size));
                    options.size = Some(size.ok_or("--size needs a number from 2 to 20000")?);
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

    /// Whether a row is selected.
    pub(crate) fn wants(&self, row: &str) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|wanted| wanted == row)
    }

    /// Refuses rows that the benchmark does not have.
    pub(crate) fn rows_are_among(
        &self,
        known: impl IntoIterator<Item = &'static str>,
    ) -> Result<(), String> {
        let known: Vec<&str> = known.into_iter().collect();
        match self.rows.iter().find(|row| !known.contains(&row.as_str())) {
            Some(row) => Err(format!("there is no row `{row}`; there are: {}", known.join(", "))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Options, Box<dyn Error>> {
        Options::read(&words.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn rows_are_selected_by_name_or_all_are_measured() {
        let options = read("flow first --quick").unwrap();
        assert!(options.quick && options.wants("first") && !options.wants("count"));
        assert!(read("flow").unwrap().wants("count"));
        assert!(options.rows_are_among(["first", "count"]).is_ok());
        assert!(options.rows_are_among(["count"]).is_err());
    }

    #[test]
    fn unknown_arguments_are_refused() {
        assert!(read("labyrinth --size 1").is_err() && read("labyrinth --large").is_err());
        assert_eq!(read("labyrinth --size 64").unwrap().size, Some(64));
    }
}
