//! The terminal: set up at the start, and restored at the end in every case.

use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};

use super::app::App;
use super::input::understand;

/// Restores the terminal on drop.
struct Taken;

impl Taken {
    fn take() -> io::Result<Taken> {
        enable_raw_mode()?;
        let taken = Taken;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, SetTitle("Recreo"))?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Errors are ignored, because there is nowhere to report them.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen);
    let _ = execute!(stdout(), Show);
    let _ = disable_raw_mode();
}

/// Maximum delay before a signal is noticed.
const PATIENCE: Duration = Duration::from_millis(250);

/// Maximum time for an orderly end after a signal.
#[cfg(unix)]
const ORDERLY_END: Duration = Duration::from_secs(1);

/// Runs the player until it ends.
pub(crate) fn show(app: &mut App) -> io::Result<()> {
    let end_requested = listen_for_end()?;
    let taken = Taken::take()?;
    let before = panic::take_hook();
    let ours = thread::current().id();
    panic::set_hook(Box::new(move |what| {
        // A panic in a worker thread is reported by its receiver; only a panic of the screen's
        // thread restores the terminal.
        if thread::current().id() == ours {
            give_back();
            before(what);
        }
    }));
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let result = run(app, &mut terminal, &end_requested);
    app.quit();
    drop(taken);
    // Our hook contains the previous one; the default hook is sufficient from here on.
    drop(panic::take_hook());
    result
}

fn run(
    app: &mut App,
    terminal: &mut Terminal<CrosstermBackend<io::Stdout>>,
    end_requested: &AtomicBool,
) -> io::Result<()> {
    while !app.over && !end_requested.load(Ordering::Relaxed) {
        terminal.draw(|frame| app.draw(frame))?;
        let mut changed = false;
        let mut rest = app.rest().min(PATIENCE);
        // Handles all pending events before the screen is drawn again.
        while !app.over && event::poll(rest)? {
            if let Some(input) = understand(&event::read()?) {
                app.handle(input);
                changed = true;
            }
            rest = Duration::ZERO;
        }
        if !changed && !app.over {
            app.tick();
        }
    }
    Ok(())
}

/// Returns a flag that is set when the system asks the program to end, or when the terminal is
/// closed. The library that reads the terminal never returns if the terminal is closed, so the
/// orderly end has a time limit: every move is already on disk.
fn listen_for_end() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP])?;
        let raised = Arc::clone(&flag);
        thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                raised.store(true, Ordering::Relaxed);
                thread::sleep(ORDERLY_END);
                std::process::exit(128 + signal);
            }
        });
    }
    Ok(flag)
}
