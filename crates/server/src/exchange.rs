//! Requests and responses, independent of the network.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::sync::Arc;

use http::{HeaderMap, HeaderName, Method, StatusCode, header};
use recreo_game::{Control, Lang};
use recreo_store::KeyHash;
use serde::Serialize;

use crate::identity::{COOKIE, SECRET_LENGTH};
use crate::jobs::EventStream;
use crate::memory::Reserved;

/// Who asks. Clients take turns, so that one with many requests delays only itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Client {
    /// The name in the header [`CLIENT`]: the page of a browser, with all its connections.
    Named(Arc<str>),
    /// A connection of a client that gives no name.
    Connection(u64),
    /// All connections that have been closed.
    Gone,
}

/// The header with which a client names itself.
const CLIENT: HeaderName = HeaderName::from_static("recreo-client");
/// Maximum length of a client's name, in bytes; the rest of a longer one is ignored.
const LONGEST_CLIENT: usize = 64;

/// A request.
#[derive(Debug)]
pub struct Request {
    /// The HTTP method.
    pub method: Method,
    /// The path, still percent-encoded.
    pub path: String,
    /// The part after the question mark, still percent-encoded.
    pub query: String,
    /// The request's headers.
    pub headers: HeaderMap,
    /// The request's body.
    pub body: Vec<u8>,
    /// Cancels the work for this request when the client has gone.
    pub control: Control,
    /// The number of the connection, which tells clients apart that give no name.
    pub connection: u64,
}

/// A response with a body of type `T`, or with a file instead.
#[derive(Debug)]
pub struct Response<T = ()> {
    /// The HTTP status.
    pub status: StatusCode,
    /// The response's headers.
    pub headers: HeaderMap,
    /// The response's body.
    pub body: Body,
    /// The memory that is reserved until the body has been sent.
    pub(crate) held: Option<Reserved>,
    shape: PhantomData<T>,
}

/// The body of a response.
#[derive(Debug)]
pub enum Body {
    /// The whole body.
    Whole(Cow<'static, [u8]>),
    /// The whole body, shared by several responses.
    Shared(Arc<[u8]>),
    /// The events of a job as they happen. Dropping the stream cancels the job.
    Events(EventStream),
}

impl From<Vec<u8>> for Body {
    fn from(bytes: Vec<u8>) -> Body {
        Body::Whole(bytes.into())
    }
}

impl From<Arc<[u8]>> for Body {
    fn from(bytes: Arc<[u8]>) -> Body {
        Body::Shared(bytes)
    }
}

impl From<&'static [u8]> for Body {
    fn from(bytes: &'static [u8]) -> Body {
        Body::Whole(bytes.into())
    }
}

impl Request {
    /// Creates a request without a body.
    pub fn new(method: Method, target: &str) -> Request {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        Request {
            method,
            path: path.to_owned(),
            query: query.to_owned(),
            headers: HeaderMap::new(),
            body: Vec::new(),
            control: Control::new(),
            connection: 0,
        }
    }

    /// Returns the request with a body.
    pub fn with_body(mut self, body: impl Into<Vec<u8>>) -> Request {
        self.body = body.into();
        self
    }

    /// Returns a header's value if it is valid text.
    pub(crate) fn header(&self, name: HeaderName) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// Who asks.
    pub(crate) fn client(&self) -> Client {
        match self.header(CLIENT).filter(|name| !name.is_empty()) {
            Some(name) => Client::Named(name.get(..LONGEST_CLIENT).unwrap_or(name).into()),
            None => Client::Connection(self.connection),
        }
    }

    /// The secret of the browser, which its cookie holds: see [`crate::identity`].
    pub(crate) fn secret(&self) -> Option<&str> {
        let cookies = self.headers.get_all(header::COOKIE).iter();
        let mut pairs = cookies.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(';'));
        pairs.find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            (name == COOKIE && value.len() == SECRET_LENGTH).then_some(value)
        })
    }

    /// The browser that asks, if it has a secret.
    pub(crate) fn key(&self) -> Option<KeyHash> {
        self.secret().map(KeyHash::of)
    }

    /// The names and values of the query.
    pub(crate) fn query_pairs(&self) -> impl Iterator<Item = (String, String)> {
        let pairs = self.query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        pairs.map(|(name, value)| (decoded(name, true), decoded(value, true)))
    }

    /// The requested language: the query's `lang`, else by `Accept-Language`.
    pub(crate) fn lang(&self) -> Lang {
        let requested = self.query_pairs().find(|(name, _)| name == "lang");
        let requested = requested.and_then(|(_, code)| Lang::from_locale(&code));
        let accepted = || self.header(header::ACCEPT_LANGUAGE).and_then(preferred);
        requested.or_else(accepted).unwrap_or_default()
    }
}

/// Returns the supported language that the header prefers: `es-MX, en;q=0.8`.
fn preferred(accepted: &str) -> Option<Lang> {
    let weighed = accepted.split(',').filter_map(|part| {
        let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse().ok())?;
        Some((Lang::from_locale(tag.trim())?, weight))
    });
    let best = weighed.fold(None, |best: Option<(Lang, f32)>, next| match best {
        Some(best) if best.1 >= next.1 => Some(best),
        _ => Some(next),
    });
    best.filter(|best| best.1 > 0.0).map(|best| best.0)
}

/// Decodes percent-encoding; in a query, `+` means a space.
pub(crate) fn decoded(text: &str, plus: bool) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        let digits = after.get(..2).filter(|_| *byte == b'%');
        let digits = digits.and_then(|two| std::str::from_utf8(two).ok());
        rest = after;
        match digits.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(meant) => {
                bytes.push(meant);
                rest = after.get(2..).unwrap_or_default();
            }
            None => bytes.push(if plus && *byte == b'+' { b' ' } else { *byte }),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl<T: Serialize> Response<T> {
    /// Creates a response in JSON.
    pub(crate) fn json(value: &T) -> Response<T> {
        Response::bytes("application/json", to_json(value))
    }
}

impl<T> Response<T> {
    /// Creates a response without a body.
    pub(crate) fn empty(status: StatusCode) -> Response<T> {
        let body = Body::Whole(Cow::Borrowed(&[]));
        Response { status, headers: HeaderMap::new(), body, held: None, shape: PhantomData }
    }

    /// Creates a response with this content type.
    pub(crate) fn bytes(kind: &'static str, bytes: impl Into<Body>) -> Response<T> {
        let answer = Response { body: bytes.into(), ..Response::empty(StatusCode::OK) };
        answer.with(header::CONTENT_TYPE, kind)
    }

    /// Returns the response without its body type.
    pub(crate) fn untyped(self) -> Response {
        let Response { status, headers, body, held, .. } = self;
        Response { status, headers, body, held, shape: PhantomData }
    }

    /// Returns the response with another status.
    pub(crate) fn status(mut self, status: StatusCode) -> Response<T> {
        self.status = status;
        self
    }

    /// Returns the response with a header. An invalid header value is dropped.
    pub(crate) fn with(mut self, name: HeaderName, value: &str) -> Response<T> {
        if let Ok(value) = value.parse() {
            self.headers.insert(name, value);
        }
        self
    }

    /// Returns the response with this entity tag.
    pub(crate) fn tagged(self, tag: &str) -> Response<T> {
        self.with(header::ETAG, &format!("\"{tag}\""))
    }

    /// Returns the response with an entity tag computed from its body.
    pub(crate) fn tagged_by_itself(self) -> Response<T> {
        let tag = self.whole().map(fingerprint);
        match tag {
            Some(tag) => self.tagged(&tag),
            None => self,
        }
    }

    /// Returns the body, unless it is a stream of events.
    pub fn whole(&self) -> Option<&[u8]> {
        match &self.body {
            Body::Whole(bytes) => Some(bytes),
            Body::Shared(bytes) => Some(bytes),
            Body::Events(_) => None,
        }
    }
}

/// Serializes a value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Vec<u8> {
    // Answers consist of structs, lists, texts and numbers, which JSON can represent.
    serde_json::to_vec(value).expect("an answer can be written as JSON")
}

/// Returns a short hash of the bytes; different contents have different hashes in practice.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    // FNV-1a, followed by the length, distinguishes all versions of a file.
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{:x}-{hash:x}", bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_comes_from_the_query_or_accept_language() {
        let mut request = Request::new(Method::GET, "/api/kinds?lang=es");
        assert_eq!(request.lang(), Lang::Spanish);
        request.query.clear();
        assert_eq!(request.lang(), Lang::English);
        for (accepted, lang) in [
            ("es-MX,en;q=0.8", Lang::Spanish),
            ("fr, en;q=0.3, es;q=0.5", Lang::Spanish),
            ("de", Lang::English),
            ("es;q=0, en;q=0.1", Lang::English),
            (";;;q=,,", Lang::English),
        ] {
            request.headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
            assert_eq!(request.lang(), lang, "{accepted}");
        }
    }

    #[test]
    fn a_query_is_decoded_as_browsers_encode_it() {
        let request = Request::new(Method::GET, "/x?text=San+Jos%C3%A9&q=%&r=%zz&lone");
        let query = |wanted: &str| {
            request.query_pairs().find(|(name, _)| name == wanted).map(|(_, value)| value)
        };
        assert_eq!(query("text").unwrap(), "San José");
        assert_eq!(query("q").unwrap(), "%");
        assert_eq!(query("r").unwrap(), "%zz");
        assert_eq!(query("lone").unwrap(), "");
        assert_eq!(query("absent"), None);
    }
}
