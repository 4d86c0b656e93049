//! Bulk work: many puzzles on all cores, results in the order of the questions, in bounded memory.
//!
//! Workers take small batches in turn, answer them, and hand the answers to the caller's thread, which puts them back in
//! order. No batch is taken while the oldest unanswered one is too far behind, so a slow puzzle cannot fill the memory. How
//! many puzzles make a batch follows from how long the last ones took: a single one where each takes long, hundreds where each
//! takes a microsecond. Nothing in the output depends on either.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use recreo_game::Control;

use crate::report::Failure;

/// Batches in flight for each worker.
const WINDOW: u64 = 8;
/// A batch that took less than this could have been larger.
const QUICK: Duration = Duration::from_micros(500);
/// A batch that took more than this should have been smaller.
const SLOW: Duration = Duration::from_millis(20);
/// The most puzzles in a batch.
const LARGEST_BATCH: usize = 512;
/// The longest line that is read.
const LONGEST_LINE: usize = 1 << 28;

/// Where batches come from, and how many were taken. Whoever takes one may have to wait for it with this in hand.
struct Source<N> {
    next: N,
    taken: u64,
    ended: bool,
}

/// How far the caller is. Nobody waits for input with this in hand: answers go out while the next question is awaited.
#[derive(Default)]
struct Delivery {
    written: u64,
    refused: bool,
}

/// What workers and caller share.
struct Desk<N> {
    source: Mutex<Source<N>>,
    delivery: Mutex<Delivery>,
    delivered: Condvar,
    /// How many batches may be in flight.
    window: u64,
    /// How many puzzles the next batch should have.
    wanted: AtomicUsize,
}

/// Answers batches on `jobs` threads until the control says stop. `next` gives a batch of about the wanted size, or nothing when there are no more; `sink`
/// gets the answers in order, and whether no other is waiting.
pub(crate) fn in_order<I: Send, O: Send>(
    jobs: usize,
    control: &Control,
    mut next: impl FnMut(usize) -> Result<Option<I>, Failure> + Send,
    work: impl Fn(I) -> O + Sync,
    mut sink: impl FnMut(O, bool) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let jobs = jobs.max(1);
    let next = |wanted| {
        control.spend(0)?;
        next(wanted)
    };
    let desk = Desk {
        source: Mutex::new(Source { next, taken: 0, ended: false }),
        delivery: Mutex::default(),
        delivered: Condvar::new(),
        window: jobs as u64 * WINDOW,
        wanted: AtomicUsize::new(1),
    };
    let (send, answers) = mpsc::channel();
    let mut result = Ok(());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, desk, work) = (send.clone(), &desk, &work);
            scope.spawn(move || {
                while let Some((number, batch)) = desk.take() {
                    let started = Instant::now();
                    let answer = batch.map(work);
                    adapt(&desk.wanted, started.elapsed());
                    if send.send((number, answer)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);

        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, answer) in &answers {
            waiting.insert(number, answer);
            while let Some(answer) = waiting.remove(&due) {
                due += 1;
                result = answer.and_then(|answer| sink(answer, waiting.is_empty()));
                *lock(&desk.delivery) = Delivery { written: due, refused: result.is_err() };
                desk.delivered.notify_all();
                if result.is_err() {
                    return;
                }
            }
        }
    });
    result
}

impl<I, N: FnMut(usize) -> Result<Option<I>, Failure>> Desk<N> {
    /// The next batch and its number; nothing when there are no more.
    fn take(&self) -> Option<(u64, Result<I, Failure>)> {
        let mut source = lock(&self.source);
        let far = |delivery: &mut Delivery| {
            !delivery.refused && source.taken - delivery.written >= self.window
        };
        let delivery = self.delivered.wait_while(lock(&self.delivery), far);
        let refused = delivery.unwrap_or_else(PoisonError::into_inner).refused;
        if refused || source.ended {
            return None;
        }
        let batch = (source.next)(self.wanted.load(Ordering::Relaxed)).transpose();
        source.ended = !matches!(batch, Some(Ok(_)));
        let number = source.taken;
        source.taken += 1;
        batch.map(|batch| (number, batch))
    }
}

fn adapt(wanted: &AtomicUsize, took: Duration) {
    let now = wanted.load(Ordering::Relaxed);
    if took < QUICK {
        wanted.store((now * 2).min(LARGEST_BATCH), Ordering::Relaxed);
    } else if took > SLOW {
        wanted.store((now / 2).max(1), Ordering::Relaxed);
    }
}

/// A worker that panicked leaves counters that are still true.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Some lines of a text, and how many were taken before them.
pub(crate) struct Batch {
    before: usize,
    bytes: Vec<u8>,
    ends: Vec<End>,
}

/// Where a line ends in a batch.
struct End {
    at: usize,
    /// Its number in the text.
    line: usize,
    /// Whether it was too long to be kept.
    too_long: bool,
}

/// A line that says something.
pub(crate) struct Line<'a> {
    /// Its number among those that do, counted from 1.
    pub(crate) number: usize,
    /// Its number in the text.
    pub(crate) line: usize,
    /// What it says; nothing if it was too long.
    pub(crate) text: Option<&'a [u8]>,
}

impl Batch {
    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The lines without their ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|end| end.at));
        starts.zip(&self.ends).enumerate().map(|(i, (start, end))| {
            let text = self.bytes.get(start..end.at).unwrap_or_default();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            let text = (!end.too_long).then_some(text);
            Line { number: self.before + i + 1, line: end.line, text }
        })
    }
}

/// Cuts a text into batches of lines.
pub(crate) struct Cutter<R> {
    reader: BufReader<R>,
    /// Whether a line is passed over.
    passed_over: fn(&[u8]) -> bool,
    /// How many lines were read, and how many of them were taken.
    lines: usize,
    taken: usize,
}

impl<R: Read> Cutter<R> {
    pub(crate) fn new(stream: R, passed_over: fn(&[u8]) -> bool) -> Cutter<R> {
        let reader = BufReader::with_capacity(1 << 16, stream);
        Cutter { reader, passed_over, lines: 0, taken: 0 }
    }

    /// At most so many lines, but never waits for a second one: somebody may be waiting for the answer to the first.
    pub(crate) fn batch(&mut self, wanted: usize) -> io::Result<Option<Batch>> {
        let mut batch = Batch { before: self.taken, bytes: Vec::new(), ends: Vec::new() };
        while self.line(&mut batch)?
            && (batch.ends.is_empty()
                || (batch.ends.len() < wanted && self.reader.buffer().contains(&b'\n')))
        {}
        self.taken += batch.ends.len();
        Ok((!batch.ends.is_empty()).then_some(batch))
    }

    /// Adds a line to the batch, unless it is passed over; says whether there was one.
    fn line(&mut self, batch: &mut Batch) -> io::Result<bool> {
        let start = batch.bytes.len();
        let mut too_long = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let end = buffer.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            let length = piece.len();
            if batch.bytes.len() - start + length > LONGEST_LINE {
                too_long = true;
                batch.bytes.truncate(start);
            }
            if !too_long {
                batch.bytes.extend_from_slice(piece);
            }
            self.reader.consume(length);
            if end.is_some() || length == 0 {
                let there = end.is_some() || too_long || batch.bytes.len() > start;
                self.lines += usize::from(there);
                if !too_long && (self.passed_over)(&batch.bytes[start..]) {
                    batch.bytes.truncate(start);
                } else if there {
                    batch.ends.push(End { at: batch.bytes.len(), line: self.lines, too_long });
                }
                return Ok(there);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::Stopped;

    use super::*;

    fn cut(text: &[u8], wanted: usize) -> Vec<(usize, Vec<u8>)> {
        let mut cutter = Cutter::new(text, |line| line.starts_with(b"#"));
        let mut lines = Vec::new();
        while let Some(batch) = cutter.batch(wanted).unwrap() {
            lines.extend(batch.lines().map(|line| (line.line, line.text.unwrap().to_vec())));
        }
        lines
    }

    #[test]
    fn lines_end_in_any_way_and_keep_their_numbers() {
        let expected = [(1, "a"), (2, ""), (3, "bc"), (4, "d")];
        let expected = expected.map(|(n, line)| (n, line.as_bytes().to_vec()));
        for wanted in [1, 2, 9] {
            assert_eq!(cut(b"a\n\r\nbc\r\nd", wanted), expected);
            assert_eq!(cut(b"a\n\nbc\nd\n", wanted), expected);
        }
        assert!(cut(b"", 3).is_empty());
    }

    #[test]
    fn what_is_passed_over_counts_as_a_line_and_not_as_one_that_was_taken() {
        for wanted in [1, 2, 9] {
            let lines = cut(b"#\na\n# more\n#\nb\n#", wanted);
            assert_eq!(lines, [(2, b"a".to_vec()), (5, b"b".to_vec())]);
        }
        let mut cutter = Cutter::new(&b"#\na\n#\nb\n"[..], |line| line.starts_with(b"#"));
        let mut numbers = Vec::new();
        while let Some(batch) = cutter.batch(1).unwrap() {
            numbers.extend(batch.lines().map(|line| line.number));
        }
        assert_eq!(numbers, [1, 2]);
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let endless = io::repeat(b'x').take(LONGEST_LINE as u64 + 5).chain(&b"\nshort\n"[..]);
        let mut cutter = Cutter::new(endless, |_| false);
        let mut lines = Vec::new();
        while let Some(batch) = cutter.batch(8).unwrap() {
            lines.extend(batch.lines().map(|line| (line.line, line.text.map(<[u8]>::to_vec))));
        }
        assert_eq!(lines, [(1, None), (2, Some(b"short".to_vec()))]);
    }

    #[test]
    fn answers_come_in_order_whatever_the_number_of_threads() {
        for jobs in [1, 2, 5] {
            let mut given = 0..1000u64;
            let mut got = Vec::new();
            let next = |wanted| {
                let batch: Vec<u64> = given.by_ref().take(wanted).collect();
                Ok((!batch.is_empty()).then_some(batch))
            };
            let work = |batch: Vec<u64>| {
                if batch[0].is_multiple_of(7) {
                    std::thread::sleep(Duration::from_micros(300));
                }
                batch
            };
            in_order(jobs, &Control::new(), next, work, |batch, _| {
                got.extend(batch);
                Ok(())
            })
            .unwrap();
            assert!(got.iter().copied().eq(0..1000), "{jobs} threads");
        }
    }

    #[test]
    fn a_failing_sink_or_source_ends_the_work() {
        let endless = |_| Ok(Some(()));
        let refused = in_order(2, &Control::new(), endless, |()| (), |(), _| Err(Failure::Unheard));
        assert!(matches!(refused, Err(Failure::Unheard)));
        let broken = |_| -> Result<Option<()>, _> { Err(Stopped::Cancelled.into()) };
        let failed = in_order(2, &Control::new(), broken, |()| (), |(), _| Ok(()));
        assert!(matches!(failed, Err(Failure::Stopped(_))));
    }
}
