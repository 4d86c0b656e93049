//! Ctrl-C: the first asks the work to end with what it has, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use recreo_game::Control;

/// The exit code of a program that was ended by the keyboard.
pub(crate) const INTERRUPTED: i32 = 130;

/// A control that the keyboard can cancel, whichever of them is at work: the whole program has one flag.
pub(crate) fn control() -> Control {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::<AtomicBool>::default();
        let raised = Arc::clone(&flag);
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
        flag
    });
    Control::new().with_cancel_flag(Arc::clone(flag))
}
