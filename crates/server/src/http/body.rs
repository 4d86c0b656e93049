//! Response bodies for hyper.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::body::{Body, Bytes, Frame, SizeHint};
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::exchange;
use crate::jobs::EventStream;
use crate::memory::Reserved;

/// How often an idle event stream sends a comment.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// A response body.
pub(crate) enum Outgoing {
    Whole(Option<Bytes>),
    Events { stream: EventStream, heart: Interval, ended: bool },
}

/// A body, with its memory, which is given back when the body has been sent.
struct Held(Bytes, #[expect(dead_code, reason = "dropping it gives the memory back")] Reserved);

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        self.0.as_ref()
    }
}

impl Outgoing {
    /// The body of a response, with the memory that is reserved for it.
    pub(crate) fn new(body: exchange::Body, held: Option<Reserved>) -> Outgoing {
        let outgoing = Outgoing::from(body);
        match (outgoing, held) {
            (Outgoing::Whole(Some(bytes)), Some(held)) => {
                Outgoing::Whole(Some(Bytes::from_owner(Held(bytes, held))))
            }
            (outgoing, _) => outgoing,
        }
    }
}

impl From<exchange::Body> for Outgoing {
    fn from(body: exchange::Body) -> Outgoing {
        match body {
            exchange::Body::Whole(bytes) => Outgoing::Whole(Some(match bytes {
                std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                std::borrow::Cow::Owned(bytes) => Bytes::from(bytes),
            })),
            exchange::Body::Shared(bytes) => Outgoing::Whole(Some(Bytes::from_owner(bytes))),
            exchange::Body::Events(stream) => {
                let mut heart = interval(HEARTBEAT);
                heart.set_missed_tick_behavior(MissedTickBehavior::Delay);
                Outgoing::Events { stream, heart, ended: false }
            }
        }
    }
}

impl Body for Outgoing {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Outgoing::Whole(bytes) => {
                let bytes = bytes.take().filter(|bytes| !bytes.is_empty());
                Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
            }
            Outgoing::Events { ended: true, .. } => Poll::Ready(None),
            Outgoing::Events { stream, heart, ended } => {
                match stream.poll_next(context) {
                    Poll::Ready(Some(event)) => {
                        let text = format!("event: {}\ndata: {}\n\n", event.name, event.data);
                        return Poll::Ready(Some(Ok(Frame::data(text.into()))));
                    }
                    Poll::Ready(None) => {
                        *ended = true;
                        return Poll::Ready(None);
                    }
                    Poll::Pending => {}
                }
                heart
                    .poll_tick(context)
                    .map(|_| Some(Ok(Frame::data(Bytes::from_static(b":\n\n")))))
            }
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Outgoing::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Outgoing::Events { .. } => SizeHint::default(),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Outgoing::Whole(bytes) => bytes.as_ref().is_none_or(Bytes::is_empty),
            Outgoing::Events { ended, .. } => *ended,
        }
    }
}
