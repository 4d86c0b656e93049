//! Ctrl-C: the first one asks the work to end with the result so far, the second one ends the
//! program.
//!
//! Some work cannot look at a control: waiting for input, parsing, drawing. It runs on a thread of
//! its own, and a program that is stopped goes on without it: it reports, cleans up and ends, and
//! the thread ends with it.

use std::io::{self, BufWriter, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread::Builder;
use std::time::Duration;

use recreo_game::{Control, Stopped};

use crate::report::Failure;

/// The exit code of a program ended by Ctrl-C.
pub(crate) const INTERRUPTED: i32 = 130;

/// How often a control is asked while a thread works or waits.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The size of the pieces in which a thread passes data, and how many may wait.
const PIECE: usize = 1 << 16;
const WAITING: usize = 8;
/// The stack of a thread, as large as that of the main thread usually is.
const STACK: usize = 8 << 20;
/// Why a thread leaves a result.
const NO_PANIC: &str = "the work on another thread does not panic";

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

/// Returns the result of work that cannot look at the control, unless it is stopped before.
pub(crate) fn unless_stopped<T: Send + 'static>(
    control: &Control,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let (send, results) = sync_channel(1);
    spawn(move || drop(send.send(work())));
    Ok(next(&results, control)?.expect(NO_PANIC))
}

/// Copies to `out` what `write` writes, unless the control is stopped meanwhile: then the rest is
/// not written.
pub(crate) fn piped(
    control: &Control,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    let (send, pieces) = sync_channel(WAITING);
    let (end, ended) = sync_channel(1);
    spawn(move || {
        let mut pipe = BufWriter::with_capacity(PIECE, Pipe(send));
        let written = write(&mut pipe).and_then(|()| Ok(pipe.flush()?));
        // The pieces end before the result is sent.
        drop(pipe);
        drop(end.send(written));
    });
    while let Some(piece) = next(&pieces, control)? {
        // Pieces may come without a pause.
        control.check()?;
        out.write_all(&piece)?;
    }
    next(&ended, control)?.expect(NO_PANIC)
}

/// A stream that is read on another thread, so that the control can stop a program that waits for
/// its input.
pub(crate) struct Stoppable {
    pieces: Receiver<io::Result<Vec<u8>>>,
    control: Control,
    piece: io::Cursor<Vec<u8>>,
}

impl Stoppable {
    /// Reads a stream until the control is stopped.
    pub(crate) fn new(mut stream: impl Read + Send + 'static, control: &Control) -> Stoppable {
        let (send, pieces) = sync_channel(WAITING);
        spawn(move || {
            loop {
                let mut piece = vec![0; PIECE];
                let read = match stream.read(&mut piece) {
                    Ok(0) => break,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read,
                };
                let piece = read.map(|length| {
                    piece.truncate(length);
                    piece
                });
                if send.send(piece).is_err() {
                    break;
                }
            }
        });
        Stoppable { pieces, control: control.clone(), piece: io::Cursor::default() }
    }
}

impl Read for Stoppable {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let length = self.piece.read(buffer)?;
            if length > 0 || buffer.is_empty() {
                return Ok(length);
            }
            match next(&self.pieces, &self.control) {
                Ok(Some(piece)) => self.piece = io::Cursor::new(piece?),
                Ok(None) => return Ok(0),
                Err(_) => return Err(io::Error::other("stopped")),
            }
        }
    }
}

/// The end of a pipe into which a thread writes.
struct Pipe(SyncSender<Vec<u8>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let gone = |_| io::ErrorKind::BrokenPipe.into();
        self.0.send(bytes.to_vec()).map(|()| bytes.len()).map_err(gone)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) {
    let spawned = Builder::new().stack_size(STACK).spawn(work);
    drop(spawned.expect("the system can start a thread"));
}

/// Waits for the next item of another thread, until the control is stopped. `None` if the thread
/// has ended.
fn next<T>(items: &Receiver<T>, control: &Control) -> Result<Option<T>, Stopped> {
    loop {
        match items.recv_timeout(POLL_INTERVAL) {
            Ok(item) => return Ok(Some(item)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => control.check()?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A control that is already cancelled.
    fn cancelled() -> Control {
        let control = Control::new();
        control.cancel();
        control
    }

    /// Waits for ever.
    fn endless() {
        loop {
            std::thread::park();
        }
    }

    #[test]
    fn bg5_work_that_cannot_be_stopped_is_abandoned() {
        assert_eq!(unless_stopped(&Control::new(), || 7), Ok(7));
        assert_eq!(unless_stopped(&cancelled(), endless), Err(Stopped::Cancelled));
        let past = Control::new().with_deadline(std::time::Instant::now());
        assert_eq!(unless_stopped(&past, endless), Err(Stopped::Deadline));
    }

    #[test]
    fn bg5_what_is_written_is_copied_until_the_control_is_stopped() {
        let large: Vec<u8> = (0..1_000_000_u32).map(|n| n as u8).collect();
        let (mut copy, expected) = (Vec::new(), large.clone());
        piped(&Control::new(), &mut copy, move |out| Ok(out.write_all(&large)?)).unwrap();
        assert!(copy == expected);
        let control = Control::new();
        let canceller = control.clone();
        let stopped = piped(&control, &mut Vec::new(), move |out| {
            out.write_all(b"half")?;
            canceller.cancel();
            endless();
            Ok(())
        });
        assert!(matches!(stopped, Err(Failure::Stopped(Stopped::Cancelled))));
    }

    #[test]
    fn bg5_a_failure_of_the_writer_or_of_the_target_is_reported() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let full = |_: &mut dyn Write| Err(Failure::Io(io::Error::other("full")));
        let written = piped(&Control::new(), &mut Vec::new(), full);
        assert!(matches!(written, Err(Failure::Io(_))));
        let endless = |out: &mut dyn Write| loop {
            out.write_all(&[0; PIECE])?;
        };
        assert!(matches!(piped(&Control::new(), &mut Closed, endless), Err(Failure::Unheard)));
    }

    #[test]
    fn bg5_a_program_that_waits_for_its_input_can_be_stopped() {
        let mut text = String::new();
        let stream = Stoppable::new(&b"a board\nanother\n"[..], &Control::new());
        io::BufReader::new(stream).read_to_string(&mut text).unwrap();
        assert_eq!(text, "a board\nanother\n");

        struct Silent;
        impl Read for Silent {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                endless();
                Ok(0)
            }
        }
        assert!(Stoppable::new(Silent, &cancelled()).read(&mut [0]).is_err());
    }
}
