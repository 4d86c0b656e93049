//! The priority of threads for work that may take long: jobs and verdicts. They give way to the
//! threads that answer requests, so that a move never waits for a time slice of a job.

/// The nice value of such a thread. Beside a thread that answers a request it gets about a tenth of
/// a core, and all of an idle one.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the calling thread, where the system supports priorities of threads. (On
/// other systems than Linux they belong to the whole process.)
pub(crate) fn lower() {
    #[cfg(target_os = "linux")]
    // If the priority is already lower, it stays.
    let _ = rustix::process::setpriority_process(None, NICE);
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The nice value of the calling thread.
    fn nice() -> i32 {
        rustix::process::getpriority_process(None).expect("a process may ask for its priority")
    }

    #[test]
    fn bg5_only_the_thread_that_asks_gets_a_lower_priority() {
        let before = nice();
        let lowered = std::thread::spawn(|| {
            lower();
            nice()
        });
        assert_eq!(lowered.join().unwrap(), before.max(NICE));
        assert_eq!(nice(), before);
    }
}
