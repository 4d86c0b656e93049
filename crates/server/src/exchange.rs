//! What is asked and what is answered, whoever carries it.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::sync::Arc;

use http::{HeaderMap, HeaderName, Method, StatusCode, header};
use recreo_game::{Control, Lang};
use serde::Serialize;

use crate::jobs::Listening;

/// A question.
#[derive(Debug)]
pub struct Request {
    /// What to do.
    pub method: Method,
    /// With what: the path, still as it was written.
    pub path: String,
    /// The part after the question mark, still as it was written.
    pub query: String,
    /// Its headers.
    pub headers: HeaderMap,
    /// What was sent along.
    pub body: Vec<u8>,
    /// Ends the work for it when nobody waits for the answer any more.
    pub control: Control,
}

/// An answer with a body of type `T`, or a file in its place.
#[derive(Debug)]
pub struct Response<T = ()> {
    /// How it went.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// What is sent along.
    pub body: Body,
    shape: PhantomData<T>,
}

/// What is sent along with an answer.
#[derive(Debug)]
pub enum Body {
    /// All of it.
    Whole(Cow<'static, [u8]>),
    /// The same, shared by many answers.
    Shared(Arc<[u8]>),
    /// Events of a job as they happen; dropping them cancels it.
    Events(Listening),
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
    /// A question without a body.
    pub fn new(method: Method, target: &str) -> Request {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        Request {
            method,
            path: path.to_owned(),
            query: query.to_owned(),
            headers: HeaderMap::new(),
            body: Vec::new(),
            control: Control::new(),
        }
    }

    /// The same with a body.
    pub fn with_body(mut self, body: impl Into<Vec<u8>>) -> Request {
        self.body = body.into();
        self
    }

    /// A header's value, as far as it is text.
    pub(crate) fn header(&self, name: HeaderName) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The names and values of the query.
    pub(crate) fn query_pairs(&self) -> impl Iterator<Item = (String, String)> {
        let pairs = self.query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        pairs.map(|(name, value)| (decoded(name, true), decoded(value, true)))
    }

    /// The language that was asked for.
    pub(crate) fn lang(&self) -> Lang {
        let asked = self.query_pairs().find(|(name, _)| name == "lang");
        let asked = asked.and_then(|(_, code)| Lang::from_locale(&code));
        let accepted = || self.header(header::ACCEPT_LANGUAGE).and_then(preferred);
        asked.or_else(accepted).unwrap_or_default()
    }
}

/// The language of ours that somebody likes best: `es-MX, en;q=0.8`.
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

/// Text without its percent signs; in a query, `+` is a blank.
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
    /// An answer in JSON.
    pub(crate) fn json(value: &T) -> Response<T> {
        Response::bytes("application/json", to_json(value))
    }
}

impl<T> Response<T> {
    /// An answer without a body.
    pub(crate) fn empty(status: StatusCode) -> Response<T> {
        let body = Body::Whole(Cow::Borrowed(&[]));
        Response { status, headers: HeaderMap::new(), body, shape: PhantomData }
    }

    /// An answer of that type.
    pub(crate) fn bytes(kind: &'static str, bytes: impl Into<Body>) -> Response<T> {
        let answer = Response { body: bytes.into(), ..Response::empty(StatusCode::OK) };
        answer.with(header::CONTENT_TYPE, kind)
    }

    /// The same, whatever its body is.
    pub(crate) fn untyped(self) -> Response {
        let Response { status, headers, body, .. } = self;
        Response { status, headers, body, shape: PhantomData }
    }

    /// The same with another status.
    pub(crate) fn status(mut self, status: StatusCode) -> Response<T> {
        self.status = status;
        self
    }

    /// The same with a header; one that cannot be written is left out.
    pub(crate) fn with(mut self, name: HeaderName, value: &str) -> Response<T> {
        if let Ok(value) = value.parse() {
            self.headers.insert(name, value);
        }
        self
    }

    /// The same, known by this tag.
    pub(crate) fn tagged(self, tag: &str) -> Response<T> {
        self.with(header::ETAG, &format!("\"{tag}\""))
    }

    /// The same, known by what it says.
    pub(crate) fn tagged_by_itself(self) -> Response<T> {
        let tag = self.whole().map(fingerprint);
        match tag {
            Some(tag) => self.tagged(&tag),
            None => self,
        }
    }

    /// What is sent along, where that is all there.
    pub fn whole(&self) -> Option<&[u8]> {
        match &self.body {
            Body::Whole(bytes) => Some(bytes),
            Body::Shared(bytes) => Some(bytes),
            Body::Events(_) => None,
        }
    }
}

/// A value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Vec<u8> {
    // Answers are structs, lists, texts and numbers, which JSON can hold.
    serde_json::to_vec(value).expect("an answer can be written as JSON")
}

/// A short word for bytes: what has another one is something else.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    // FNV-1a over words would do; with the length it distinguishes all versions of a file.
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{:x}-{hash:x}", bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_asked_for_or_preferred() {
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
    fn a_query_is_read_as_browsers_write_it() {
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
