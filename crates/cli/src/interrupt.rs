//! Ctrl-C: the first asks the work to end with what it has, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use recreo_game::Control;

/// The exit code of a program that was ended by the keyboard.
const INTERRUPTED: i32 = 130;

/// A control that the keyboard can cancel.
pub(crate) fn control() -> Control {
    let control = Control::new();
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let mut first = false;
    FLAG.get_or_init(|| {
        first = true;
        control.cancel_flag()
    });
    if first {
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(|| {
            let Some(flag) = FLAG.get() else { return };
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
    }
    control
}
