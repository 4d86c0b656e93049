//! Processor time of the whole process, which is independent of other programs, and includes all
//! threads.

use std::hint::black_box;

use cpu_time::ProcessTime;

/// Work that takes less than this many seconds is repeated, to reduce noise.
const LONG_ENOUGH: f64 = 1.0;

/// Maximum number of repetitions.
const REPEATS: usize = 5;

/// Number of rounds for many pieces of short work.
const ROUNDS: usize = 25;

/// Repeats the work a few times, and returns the last result and the processor seconds of the
/// fastest run.
pub(crate) fn fastest<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    let (mut best, mut total) = (f64::INFINITY, 0.0);
    let mut times = 0;
    loop {
        let (result, seconds) = timed(&mut work);
        best = best.min(seconds);
        total += seconds;
        times += 1;
        if total >= LONG_ENOUGH || times == REPEATS {
            return (result, best);
        }
    }
}

/// Does the work on each piece in turn, in several rounds, and returns for each its last result and
/// the processor seconds of its fastest run. Rounds are used because repeating one piece many times
/// in a row would favour the processor's caches and branch predictors.
pub(crate) fn each_fastest<P, T>(pieces: &[P], mut work: impl FnMut(&P) -> T) -> Vec<(T, f64)> {
    let mut best: Vec<(T, f64)> = pieces.iter().map(|piece| timed(|| work(piece))).collect();
    let mut total: f64 = best.iter().map(|(_, seconds)| seconds).sum();
    for _ in 1..ROUNDS {
        if total >= LONG_ENOUGH {
            break;
        }
        for (piece, (result, least)) in pieces.iter().zip(&mut best) {
            let (again, seconds) = timed(|| work(piece));
            *result = again;
            *least = least.min(seconds);
            total += seconds;
        }
    }
    best
}

/// Returns the result of the work, and its processor seconds. Reading the clock takes about half a
/// microsecond of them.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ProcessTime::now();
    let result = black_box(work());
    (result, start.elapsed().as_secs_f64())
}
