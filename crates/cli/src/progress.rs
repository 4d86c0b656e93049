//! A progress bar on standard error, shown if it is a terminal and the work takes more than a
//! second.

use std::io::IsTerminal;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use recreo_game::{Control, Message, Progress};

use crate::shell::Shell;

const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(100);

/// Shows progress until it is dropped.
pub(crate) struct Bar {
    latest: Arc<Mutex<Progress>>,
    painter: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Bar {
    /// Returns a bar and the control that updates it.
    pub(crate) fn watching(shell: &Shell, control: Control) -> (Bar, Control) {
        let bar = Bar::new(shell);
        if bar.painter.is_none() {
            return (bar, control);
        }
        let latest = Arc::clone(&bar.latest);
        let control = control.with_listener(move |progress| {
            if let Ok(mut latest) = latest.lock() {
                *latest = progress;
            }
        });
        (bar, control)
    }

    /// Returns a bar that is updated by [`Bar::at`].
    pub(crate) fn new(shell: &Shell) -> Bar {
        let latest = Arc::<Mutex<Progress>>::default();
        let painter = std::io::stderr().is_terminal().then(|| {
            let (stop, stopped) = mpsc::channel();
            let seen = Arc::clone(&latest);
            let working = shell.word("cli-working");
            let depth = shell.say(&Message::new("cli-progress-depth").with("depth", "%"));
            let generation =
                shell.say(&Message::new("cli-progress-generation").with("generation", "%"));
            let best = shell.say(&Message::new("cli-progress-best").with("best", "%"));
            let mean = shell.say(&Message::new("cli-progress-mean").with("mean", "%"));
            let ascii = shell.ascii();
            let separator = shell.texts.decimal(".");
            let thread = std::thread::spawn(move || {
                if stopped.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let bar = ProgressBar::new_spinner();
                let mut known = false;
                while stopped.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                    let Ok(now) = seen.lock().map(|latest| *latest) else { break };
                    if !known {
                        known = now.total.is_some();
                        bar.set_style(style(known, ascii));
                    }
                    bar.set_length(now.total.unwrap_or_default());
                    bar.set_position(now.work);
                    let mut message = working.clone();
                    let whole = |number: Option<u64>| number.map(|number| number.to_string());
                    for (template, value) in [
                        (&depth, whole(now.depth)),
                        (&generation, whole(now.generation)),
                        (&best, whole(now.best)),
                        (&mean, now.mean.map(|mean| format!("{mean:.1}").replace('.', &separator))),
                    ] {
                        if let Some(value) = value {
                            message += &template.replace('%', &value);
                        }
                    }
                    bar.set_message(message);
                    bar.tick();
                }
                bar.finish_and_clear();
            });
            (stop, thread)
        });
        Bar { latest, painter }
    }

    /// Sets the progress: `work` of `total` is done.
    pub(crate) fn at(&self, work: u64, total: Option<u64>) {
        if self.painter.is_some()
            && let Ok(mut latest) = self.latest.lock()
        {
            *latest = Progress { work, total, ..Progress::default() };
        }
    }
}

fn style(total: bool, ascii: bool) -> ProgressStyle {
    let template = if total {
        "{spinner} {wide_bar} {percent}% {eta} {msg}"
    } else {
        "{spinner} {elapsed} {human_pos} {msg}"
    };
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    if ascii { style.tick_chars("|/-\\ ").progress_chars("=> ") } else { style }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.painter.take() {
            drop(stop);
            let _ = thread.join();
        }
    }
}
