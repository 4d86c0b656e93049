//! Long operations on a thread: they report progress and can be cancelled.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use recreo_game::{Control, Message, Progress, Texts};

/// Work in progress. Dropping it cancels it.
pub(crate) struct Work<T> {
    result: Receiver<T>,
    control: Control,
    progress: Arc<Mutex<Progress>>,
    since: Instant,
}

/// The state of work.
pub(crate) enum Stage<T> {
    Done(T),
    Busy,
    /// It ended without a result because it panicked.
    Lost,
}

/// Work that takes less than this shows no progress.
const QUIET: Duration = Duration::from_millis(200);

impl<T: Send + 'static> Work<T> {
    /// Starts the work.
    pub(crate) fn start(job: impl FnOnce(&Control) -> T + Send + 'static) -> Work<T> {
        let progress = Arc::new(Mutex::new(Progress::default()));
        let seen = Arc::clone(&progress);
        let control = Control::new().with_listener(move |now| {
            if let Ok(mut seen) = seen.lock() {
                *seen = now;
            }
        });
        let (sender, result) = sync_channel(1);
        let given = control.clone();
        thread::spawn(move || {
            // The receiver may have been dropped.
            let _ = sender.send(job(&given));
        });
        Work { result, control, progress, since: Instant::now() }
    }

    /// Waits up to `moment` for the result.
    pub(crate) fn wait(&mut self, moment: Duration) -> Stage<T> {
        match self.result.recv_timeout(moment) {
            Ok(result) => Stage::Done(result),
            Err(RecvTimeoutError::Timeout) => Stage::Busy,
            Err(RecvTimeoutError::Disconnected) => Stage::Lost,
        }
    }

    /// Cancels the work; it soon returns what it has.
    pub(crate) fn cancel(&self) {
        self.control.cancel();
    }

    /// Formats the progress, once the work has taken long enough to be noticed.
    pub(crate) fn line(&self, texts: &Texts, ascii: bool) -> Option<String> {
        let elapsed = self.since.elapsed();
        if elapsed < QUIET {
            return None;
        }
        let wheel: &[char] = if ascii {
            &['|', '/', '-', '\\']
        } else {
            &['⠋', '⠙', '⠸', '⠴', '⠦', '⠇']
        };
        let turn = wheel[(elapsed.as_millis() / 120) as usize % wheel.len()];
        let progress = self.progress.lock().map(|p| *p).unwrap_or_default();
        let work = progress.work.max(self.control.spent());
        let message = match progress.total {
            Some(total) if total > 0 => {
                Message::new("player-working-share").with("share", work.min(total) * 100 / total)
            }
            _ if work > 0 => Message::new("player-working-count").with("work", work),
            _ => Message::new("player-working"),
        };
        let mut text = texts.say(&message.with("seconds", elapsed.as_secs()));
        for (key, name, value) in [
            ("player-working-depth", "depth", progress.depth),
            ("player-working-best", "best", progress.best),
        ] {
            if let Some(value) = value {
                text += &texts.say(&Message::new(key).with(name, value));
            }
        }
        Some(format!("{turn} {text}"))
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg5_cancelled_work_returns() {
        let mut work = Work::start(|control| {
            let mut turns = 0u64;
            while control.spend(1).is_ok() {
                turns += 1;
                thread::yield_now();
            }
            turns
        });
        assert!(matches!(work.wait(Duration::from_millis(1)), Stage::Busy));
        work.cancel();
        assert!(matches!(work.wait(Duration::from_secs(60)), Stage::Done(_)));
    }

    #[test]
    fn a_panic_in_work_is_noticed() {
        let mut work: Work<()> = Work::start(|_| std::panic::resume_unwind(Box::new("broken")));
        assert!(matches!(work.wait(Duration::from_secs(60)), Stage::Lost));
    }
}
