//! Processor time of the whole process, so that neither other programs nor threads of ours flatter or hurt.

use std::hint::black_box;

use cpu_time::ProcessTime;

/// Work that is over sooner is repeated, so that chance weighs less.
const LONG_ENOUGH: f64 = 1.0;

/// At most so many times.
const REPEATS: usize = 5;

/// Many pieces of short work have more rounds.
const ROUNDS: usize = 25;

/// Does the work a few times, and gives the last result and the processor seconds of the fastest time.
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

/// Does the work on each piece in turn, a few rounds, and gives for each its last result and the processor seconds of its
/// fastest time. In rounds, because one piece many times in a row would be learnt by heart by the processor.
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

/// The result of the work, and its processor seconds. To look at the clock takes about half a microsecond of them.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ProcessTime::now();
    let result = black_box(work());
    (result, start.elapsed().as_secs_f64())
}
