//! A stream with a write timeout, and a lingering close so that the last response arrives.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// How long, and how many bytes, the server reads and discards after the last response.
const LINGER: Duration = Duration::from_secs(2);
const LEFTOVER: usize = 16 << 20;

/// A stream whose writes time out.
pub(crate) struct TimeoutStream {
    stream: TcpStream,
    timeout: Duration,
    /// Runs while the client does not read.
    waiting: Option<Pin<Box<Sleep>>>,
    /// Runs after the last response.
    lingering: Option<Pin<Box<Sleep>>>,
    /// Bytes discarded so far.
    leftover: usize,
}

impl TimeoutStream {
    pub(crate) fn new(stream: TcpStream, timeout: Duration) -> TimeoutStream {
        TimeoutStream { stream, timeout, waiting: None, lingering: None, leftover: 0 }
    }

    fn watched<T>(
        &mut self,
        context: &mut Context<'_>,
        taken: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if taken.is_ready() {
            self.waiting = None;
            return taken;
        }
        let timeout = self.timeout;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(timeout)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => {
                waiting.as_mut().reset(Instant::now() + timeout);
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for TimeoutStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimeoutStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let taken = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watched(context, taken)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let taken = Pin::new(&mut this.stream).poll_write_vectored(context, parts);
        this.watched(context, taken)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    /// Closes the write half, then reads and discards input for a short time. A connection that is
    /// closed with unread input is reset, and a client that is still sending would lose the
    /// response (RFC 9112, section 9.6).
    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.lingering.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
        }
        let lingering = this.lingering.get_or_insert_with(|| Box::pin(sleep(LINGER)));
        let mut scrap = [0; 16 << 10];
        while lingering.as_mut().poll(context).is_pending() && this.leftover < LEFTOVER {
            let mut buffer = ReadBuf::new(&mut scrap);
            let read = ready!(Pin::new(&mut this.stream).poll_read(context, &mut buffer));
            if read.is_err() || buffer.filled().is_empty() {
                break;
            }
            this.leftover += buffer.filled().len();
        }
        Poll::Ready(Ok(()))
    }
}
