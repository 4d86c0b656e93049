//! Ctrl-C: the first one asks the work to end with the result so far, the second one ends the
//! program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use recreo_game::Control;

/// The exit code of a program ended by Ctrl-C.
pub(crate) const INTERRUPTED: i32 = 130;

/// Returns a control that Ctrl-C cancels. All controls share one flag.
pub(crate) fn control() -> Control {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::<AtomicBool>::default();
        let raised = Arc::clone(&flag);
        // Without a handler, Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(move || {
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
        flag
    });
    Control::new().with_cancel_flag(Arc::clone(flag))
}
