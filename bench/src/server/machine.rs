//! How busy the machine is with other programs: a measurement beside them says little.

use std::fs::read_to_string;
use std::process;
use std::time::Instant;

use super::process::Server;

/// The system's unit of processor time.
const TICKS_PER_SECOND: f64 = 100.0;

/// A measurement of the processor time that other programs use meanwhile.
pub(crate) struct Others {
    server: u32,
    begin: Instant,
    before: Option<u64>,
}

impl Others {
    /// Starts the measurement beside a server.
    pub(crate) fn beside(server: &Server) -> Others {
        let server = server.id();
        Others { server, begin: Instant::now(), before: ticks(server) }
    }

    /// The share of all processors that other programs have used, in percent, if the system reports
    /// it.
    pub(crate) fn percent(&self) -> Option<f64> {
        let used = ticks(self.server)?.saturating_sub(self.before?) as f64 / TICKS_PER_SECOND;
        let cores = std::thread::available_parallelism().map_or(1.0, |cores| cores.get() as f64);
        Some(100.0 * used / (self.begin.elapsed().as_secs_f64() * cores))
    }
}

/// The processor time of all programs except this one and the server.
fn ticks(server: u32) -> Option<u64> {
    let all = read_to_string("/proc/stat").ok()?;
    let all: Vec<u64> =
        all.lines().next()?.split_whitespace().skip(1).filter_map(|n| n.parse().ok()).collect();
    // user, nice, system; then idle and waiting; then interrupts and stolen time.
    let busy: u64 = all.iter().take(3).chain(all.iter().skip(5).take(3)).sum();
    let own = [process::id(), server].into_iter().filter_map(of_process).sum();
    Some(busy.saturating_sub(own))
}

fn of_process(id: u32) -> Option<u64> {
    let stat = read_to_string(format!("/proc/{id}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(") ").next()?.split(' ').collect();
    let time = |field: usize| fields.get(field)?.parse::<u64>().ok();
    Some(time(11)? + time(12)?)
}
