use std::hint::black_box;

use cpu_time::ProcessTime;

/// Work that is over sooner is repeated, so that chance weighs less.
const LONG_ENOUGH: f64 = 1.0;

/// At most so many times.
const REPEATS: usize = 5;

/// Does the work a few times, and gives the last result and the processor seconds of the fastest time.
///
/// Processor time of the whole process, so that neither other programs nor threads of ours flatter or hurt.
pub(crate) fn fastest<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    let (mut best, mut total) = (f64::INFINITY, 0.0);
    let mut times = 0;
    loop {
        let start = ProcessTime::now();
        let result = black_box(work());
        let seconds = start.elapsed().as_secs_f64();
        best = best.min(seconds);
        total += seconds;
        times += 1;
        if total >= LONG_ENOUGH || times == REPEATS {
            return (result, best);
        }
    }
}
