//! Writes bundles: files in a format of the game that contain many puzzles, and the companion file
//! that the puzzles share.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::OnceLock;

use recreo_game::{BundleFormat, Bundled, DynPuzzle, Message, write_whole};

use crate::output::Target;
use crate::report::Failure;

/// A bundle that is being written.
pub(super) struct Binder {
    pub(super) binding: BundleFormat,
    beside: Option<FileBeside>,
}

/// The companion file of a bundle.
struct FileBeside {
    path: PathBuf,
    name: String,
    /// Its content, set by the first puzzle.
    bytes: OnceLock<Vec<u8>>,
}

/// A puzzle in the form in which it is appended to the bundle.
pub(super) struct Leaf {
    text: Vec<u8>,
    /// The content that this puzzle needs in the companion file, unless it equals that of the first
    /// puzzle.
    beside: Option<Vec<u8>>,
}

/// Returns the bundle format with this id, of any game.
fn named(id: &str) -> Option<BundleFormat> {
    recreo_catalog::games().iter().flat_map(|game| game.bundles()).find(|binding| binding.id == id)
}

impl Binder {
    /// Creates a writer for the bundle format `id` and this target. Returns `None` if there is no
    /// such bundle format.
    pub(super) fn new(id: &str, target: &Target) -> Result<Option<Binder>, Failure> {
        let Some(binding) = named(id) else { return Ok(None) };
        let beside = match (binding.beside, target) {
            (None, _) => None,
            (Some(_), Target::Stdout) => {
                return Err(Message::new("cli-bundle-beside").with("format", id).into());
            }
            (Some(_), Target::File(path)) => {
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                let name = binding.beside(&file).unwrap_or_default();
                let path = path.with_file_name(&name);
                Some(FileBeside { path, name, bytes: OnceLock::new() })
            }
        };
        Ok(Some(Binder { binding, beside }))
    }

    /// Encodes a puzzle. Can be called from any thread.
    pub(super) fn leaf(&self, puzzle: &dyn DynPuzzle) -> Result<Leaf, Failure> {
        let id = self.binding.id;
        let name = self.beside.as_ref().map_or("", |beside| &beside.name);
        let Bundled { text, beside: bytes } = puzzle.write_bundled(id, name)?;
        let Some(beside) = &self.beside else { return Ok(Leaf { text, beside: None }) };
        let same = beside.bytes.get().is_some_and(|first| *first == bytes);
        Ok(Leaf { text, beside: (!same).then_some(bytes) })
    }

    /// Returns the text to append for a puzzle. Must be called in the order of the puzzles.
    pub(super) fn bind(&self, leaf: Leaf, first: bool) -> Result<Vec<u8>, Failure> {
        if let (Some(beside), Some(bytes)) = (&self.beside, leaf.beside)
            && *beside.bytes.get_or_init(|| bytes.clone()) != bytes
        {
            let message = Message::new("cli-bundle-differs").with("format", self.binding.id);
            return Err(message.with("beside", self.binding.beside.unwrap_or_default()).into());
        }
        let joint = if first { self.binding.before } else { self.binding.between };
        Ok([joint.as_bytes(), &leaf.text].concat())
    }

    /// Writes the closing text and the companion file. An existing companion file with other
    /// content is not overwritten, because the user did not name it.
    pub(super) fn finish(&self, out: &mut dyn Write) -> Result<(), Failure> {
        out.write_all(self.binding.after.as_bytes())?;
        let Some(FileBeside { path, bytes, .. }) = &self.beside else { return Ok(()) };
        let Some(bytes) = bytes.get() else { return Ok(()) };
        let file = path.display().to_string();
        match fs::read(path) {
            Ok(there) if there == *bytes => return Ok(()),
            Ok(_) => return Err(Message::new("cli-bundle-there").with("file", file).into()),
            Err(_) => {}
        }
        let written = write_whole(path, |out| Ok::<(), Failure>(out.write_all(bytes)?));
        written.map_err(|failure| match failure {
            Failure::Io(error) => Failure::unsaved(&file, &error),
            other => other,
        })
    }
}
