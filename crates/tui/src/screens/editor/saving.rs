//! Saving the draft, in the library or in a file, and playing it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use recreo_app::{Adding, Draft, LibraryError, written_formats};
use recreo_game::{Control, Message, NATIVE, Problem, write_whole};
use recreo_native::Failure;

use super::{EditorScreen, Purpose};
use crate::library::PlayerLibrary;
use crate::overlay::{Answer, Overlay};
use crate::screens::loading::Loading;
use crate::session::{Session, unwritten};
use crate::ui::{Next, Ui};
use crate::work::{Stage, Work};

/// How long the rating of a puzzle may take when it is added to the library.
const RATING: Duration = Duration::from_secs(5);

/// The draft is being saved.
pub(super) struct Saving {
    pub(super) work: Work<Result<Message, Failure>>,
    /// The version of the draft.
    version: usize,
    /// The file, if it is saved in one.
    file: Option<PathBuf>,
}

impl EditorScreen {
    pub(super) fn ask_where_to_save(&mut self, ui: &Ui) {
        let items = vec![ui.word("player-in-library"), ui.word("player-in-file")];
        let chosen = usize::from(self.file.is_some());
        let pick = Overlay::Pick { title: ui.word("player-draft-where"), items, chosen };
        self.asked = Some((pick, Purpose::SaveWhere));
    }

    pub(super) fn answer_saving(&mut self, answer: Answer, purpose: Purpose, ui: &Ui) {
        match (answer, purpose) {
            (Answer::Item(0), Purpose::SaveWhere) => {
                let text = self.drawing.name().unwrap_or_default().to_owned();
                let title = ui.word("player-draft-name");
                self.asked = Some((Overlay::Line { title, text }, Purpose::Title));
            }
            (Answer::Item(_), Purpose::SaveWhere) => {
                let usual = || PathBuf::from(format!("{}.{NATIVE}", self.about.id));
                let text = self.file.clone().unwrap_or_else(usual).display().to_string();
                let title = ui.word("player-save-where");
                self.asked = Some((Overlay::Line { title, text }, Purpose::File));
            }
            (Answer::Text(name), Purpose::Title) => {
                self.drawing.rename((!name.is_empty()).then_some(name));
                let (draft, library) = (self.drawing.draft(), ui.library.clone());
                self.save(None, move |control| add(&draft, &library, control));
            }
            (Answer::Text(path), Purpose::File) if !path.is_empty() => {
                let path = PathBuf::from(path);
                if path.exists() && self.file.as_ref() != Some(&path) {
                    let file = path.display().to_string();
                    let message = Message::new("player-overwrite-sure").with("file", file);
                    let question = ui.texts.say(&message);
                    self.asked = Some((Overlay::Confirm { question }, Purpose::Overwrite(path)));
                } else {
                    self.save_file(path);
                }
            }
            (Answer::Yes, Purpose::Overwrite(path)) => self.save_file(path),
            _ => {}
        }
    }

    fn save_file(&mut self, path: PathBuf) {
        let draft = self.drawing.draft();
        let file = path.clone();
        self.save(Some(path), move |control| write(&draft, &file, control));
    }

    fn save(
        &mut self,
        file: Option<PathBuf>,
        job: impl FnOnce(&Control) -> Result<Message, Failure> + Send + 'static,
    ) {
        let version = self.drawing.version();
        self.saving = Some(Saving { work: Work::start(job), version, file });
    }

    /// Takes the result of saving.
    pub(super) fn finish_saving(&mut self, ui: &Ui) {
        let Some(saving) = &mut self.saving else { return };
        let stage = saving.work.wait(Duration::ZERO);
        if matches!(stage, Stage::Busy) {
            return;
        }
        let Some(Saving { version, file, .. }) = self.saving.take() else { return };
        match stage {
            Stage::Done(Ok(message)) => {
                self.drawing.saved_as(version);
                if file.is_some() {
                    self.file = file;
                }
                self.show_message(ui.texts.say(&message));
            }
            Stage::Done(Err(failure)) => self.warn(ui.failure(&failure).join(" ")),
            Stage::Lost | Stage::Busy => self.warn(ui.word("player-draft-lost")),
        }
    }

    /// Starts a game with the draft. The editor stays below it.
    pub(super) fn play(&mut self, ui: &Ui) -> Next {
        let (draft, library, clock) = (self.drawing.draft(), ui.library.clone(), ui.clock.clone());
        Next::Open(Box::new(Loading::game_above(move |control| {
            Session::begin(draft.puzzle(control)?, None, &library, clock)
        })))
    }
}

/// Adds the puzzle to the library.
fn add(draft: &Draft, library: &PlayerLibrary, control: &Control) -> Result<Message, Failure> {
    let opened = library.opened().map_err(Clone::clone)?;
    let puzzle = draft.puzzle(control)?;
    let name = puzzle.metadata().name.clone();
    let how = Adding {
        listed: true,
        title: name.as_deref(),
        // A drawing may have several solutions, and then has no level.
        imported: true,
        until: Instant::now().checked_add(RATING),
    };
    let added = opened.library.add(puzzle, how, control).map_err(LibraryError::problems)?;
    Ok(Message::new(if added.is_new { "player-draft-added" } else { "player-draft-known" }))
}

/// Writes the draft to a file, in the format that its extension asks for. A native document may
/// hold an invalid draft.
fn write(draft: &Draft, path: &Path, control: &Control) -> Result<Message, Failure> {
    let format = format_of(draft, path)?;
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let puzzle = match draft.puzzle(control) {
        Ok(puzzle) => Some(puzzle),
        Err(_) if format == NATIVE => None,
        Err(problems) => return Err(problems.into()),
    };
    write_whole::<Failure>(&target, |out| match &puzzle {
        Some(puzzle) => Ok(puzzle.write(Some(format), out)?),
        None => Ok(out.write_all(draft.document())?),
    })
    .map_err(|failure| match failure {
        Failure::Io(error) => unwritten(path, &error).into(),
        other => other,
    })?;
    let key = if puzzle.is_some() { "player-saved" } else { "player-saved-invalid" };
    Ok(Message::new(key).with("file", path.display().to_string()))
}

fn format_of(draft: &Draft, path: &Path) -> Result<&'static str, Problem> {
    let Some(ending) = path.extension() else { return Ok(NATIVE) };
    let ending = ending.to_string_lossy().to_lowercase();
    let formats = written_formats(draft.game());
    let found = formats.iter().find(|(_, endings)| endings.contains(&&*ending));
    found.map(|(id, _)| *id).ok_or_else(|| {
        let mut known: Vec<String> = Vec::new();
        for ending in formats.iter().flat_map(|(_, endings)| endings) {
            let dotted = format!(".{ending}");
            if !known.contains(&dotted) {
                known.push(dotted);
            }
        }
        let message = Message::new("player-unknown-ending").with("ending", ending.as_str());
        message.with("known", known.join(", ")).into()
    })
}
