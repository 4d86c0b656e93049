//! The network: connections, limits, and what every answer carries. Everything else is [`Service::handle`].

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener as StdListener};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderValue, Method, StatusCode, header};
use http_body_util::BodyExt;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use recreo_game::{Control, Message};
use socket2::{Domain, Socket, Type};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};

use crate::body::Outgoing;
use crate::exchange::{Body, Request, Response};
use crate::guard;
use crate::page::{squeezed, takes_gzip};
use crate::patient::Patient;
use crate::refusal::Refusal;
use crate::service::Service;

/// What a page from here may load: its own files, and nothing from elsewhere; no script or style in the markup.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// Shorter answers are sent as they are.
const WORTH_SQUEEZING: usize = 1_000;
/// How hard answers that are made anew each time are squeezed.
const EFFORT: u32 = 3;
/// How long answers that are under way may take when the program is told to end.
const FAREWELL: Duration = Duration::from_secs(5);
/// Open files that are no connections.
const OTHER_FILES: usize = 200;
/// How many open files systems allow at first, where they do not say.
const USUAL_FILES: u64 = 1_024;
/// How many may knock at once before they are let in; who finds no room there tries again a second later.
const KNOCKING: i32 = 4_096;
/// The most threads that wait for the disk or compute.
const THREADS: usize = 256;

/// A place to listen at, on this machine only.
#[derive(Debug)]
pub struct Listener {
    listener: StdListener,
    stop: Arc<watch::Sender<bool>>,
}

/// Tells a server to end.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<watch::Sender<bool>>);

impl Stopper {
    /// Ends it: what is under way is finished, nothing new begins.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Listener {
    /// Listens at an address, which must be this machine's own: players are known by their names only.
    pub fn bind(address: SocketAddr) -> io::Result<Listener> {
        if !address.ip().is_loopback() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a loopback address"));
        }
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        // A port can be used again at once after its last server has ended; elsewhere this would let two have it.
        #[cfg(unix)]
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        socket.listen(KNOCKING)?;
        socket.set_nonblocking(true)?;
        Ok(Listener { listener: socket.into(), stop: Arc::new(watch::channel(false).0) })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What ends the server that listens here.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }
}

/// Serves until it is told to end.
pub fn serve(listener: Listener, service: &Arc<Service>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(THREADS)
        .thread_stack_size(4 << 20)
        .build()?;
    let done = runtime.block_on(accept(listener, service));
    service.close();
    runtime.shutdown_timeout(FAREWELL);
    done
}

async fn accept(listener: Listener, service: &Arc<Service>) -> io::Result<()> {
    let port = listener.address()?.port();
    let mut stopped = listener.stop.subscribe();
    let most = room(service.limits.connections);
    let connections = Arc::new(Semaphore::new(most));
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    let sockets = TcpListener::from_std(listener.listener)?;
    loop {
        let accepted = tokio::select! {
            accepted = sockets.accept() => accepted,
            () = told(&mut stopped) => break,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(_) => {
                // Too many files are open, or whoever knocked has gone: others are served meanwhile.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        match Arc::clone(&connections).try_acquire_owned() {
            Ok(place) => {
                let (service, stopped) = (Arc::clone(service), listener.stop.subscribe());
                tokio::spawn(async move {
                    converse(stream, service, port, stopped).await;
                    drop(place);
                });
            }
            Err(_) => drop(tokio::spawn(turn_away(stream))),
        }
    }
    drop(sockets);
    service.close();
    // Whoever waits for an answer gets it.
    let _ = tokio::time::timeout(FAREWELL, connections.acquire_many(all)).await;
    Ok(())
}

/// How many connections there can be, each of which is an open file, besides the library and the rest.
fn room(wanted: usize) -> usize {
    let files = rlimit::increase_nofile_limit((wanted + OTHER_FILES) as u64);
    let files = usize::try_from(files.unwrap_or(USUAL_FILES)).unwrap_or(usize::MAX);
    wanted.min(files.saturating_sub(OTHER_FILES)).clamp(1, Semaphore::MAX_PERMITS)
}

/// Waits until the server is told to end.
async fn told(stopped: &mut watch::Receiver<bool>) {
    // The sender is never gone before the server is.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// There are too many connections: says so and closes.
async fn turn_away(stream: TcpStream) {
    const FULL: &[u8] =
        b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\n\
        connection: close\r\n\r\n";
    // The socket of someone new has room for this; who has gone already needs no answer.
    let _ = stream.try_write(FULL);
}

/// Answers one connection's questions.
async fn converse(
    stream: TcpStream,
    service: Arc<Service>,
    port: u16,
    mut stopped: watch::Receiver<bool>,
) {
    // Answers are short and come at once: they are not held back to fill packets.
    let _ = stream.set_nodelay(true);
    let patience = service.limits.patience;
    let stream = TokioIo::new(Patient::new(stream, patience));
    let answers = service_fn(move |question| {
        let service = Arc::clone(&service);
        async move { Ok::<_, Infallible>(answer(service, question, port).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_headers(64)
        .max_buf_size(64 << 10)
        .serve_connection(stream, answers);
    let mut connection = pin!(connection);
    tokio::select! {
        // Whoever breaks off in the middle has ended the conversation; there is nobody to tell.
        _ = connection.as_mut() => {}
        () = told(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Ends the work for an answer that nobody waits for any more.
struct Wanted(Option<Control>);

impl Drop for Wanted {
    fn drop(&mut self) {
        if let Some(control) = &self.0 {
            control.cancel();
        }
    }
}

async fn answer(
    service: Arc<Service>,
    question: hyper::Request<Incoming>,
    port: u16,
) -> hyper::Response<Outgoing> {
    let (head, body) = question.into_parts();
    let query = head.uri.query().unwrap_or_default().to_owned();
    let mut request = Request {
        method: head.method,
        path: head.uri.path().to_owned(),
        query,
        headers: head.headers,
        body: Vec::new(),
        control: Control::new(),
    };
    let allowed = guard::check(&request.method, &request.headers, port);
    let received = match allowed {
        Ok(()) => receive(body, service.limits.body, service.limits.patience).await,
        Err(refusal) => Err(refusal),
    };
    let response = match received {
        Ok(body) => {
            request.body = body;
            let mut wanted = Wanted(Some(request.control.clone()));
            let lang = request.lang();
            let asked = Arc::clone(&service);
            let done =
                tokio::task::spawn_blocking(move || finished(asked.handle(&request), &request));
            let done = done.await.unwrap_or_else(|_| service.broken(lang));
            wanted.0 = None;
            done
        }
        Err(refusal) => {
            // What is still to come of the question is not read: the connection ends.
            let response = refusal.response(service.texts(request.lang()));
            finished(response.with(header::CONNECTION, "close"), &request)
        }
    };
    let mut outgoing = hyper::Response::new(Outgoing::from(response.body));
    *outgoing.status_mut() = response.status;
    *outgoing.headers_mut() = response.headers;
    outgoing
}

/// Reads the body of a question, as far as it may be long.
async fn receive(body: Incoming, most: usize, patience: Duration) -> Result<Vec<u8>, Refusal> {
    let too_long = || {
        let message = Message::new("server-body-too-long").with("most", most >> 10);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    if body.size_hint().lower() > most as u64 {
        return Err(too_long());
    }
    let reading = async {
        let mut body = body;
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            let broken = |_| Refusal::malformed(Message::new("server-body-cut-short"));
            if let Ok(data) = frame.map_err(broken)?.into_data() {
                if bytes.len() + data.len() > most {
                    return Err(too_long());
                }
                bytes.extend_from_slice(&data);
            }
        }
        Ok(bytes)
    };
    let slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, Message::new("server-body-slow"));
    tokio::time::timeout(patience, reading).await.map_err(slow)?
}

/// The answer as it is sent: squeezed where that is worth it, with what every answer carries.
fn finished(mut response: Response, request: &Request) -> Response {
    let worth = response.whole().is_some_and(|bytes| bytes.len() >= WORTH_SQUEEZING);
    let packed = response.headers.contains_key(header::CONTENT_ENCODING);
    let kind = response.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = kind.is_some_and(|kind| {
        kind.starts_with("text/") || kind.contains("json") || kind.contains("xml")
    });
    if worth && text && !packed && takes_gzip(request) {
        let bytes = response.whole().map(|bytes| squeezed(bytes, EFFORT)).unwrap_or_default();
        response.body = Body::Whole(bytes.into());
        response = response.with(header::CONTENT_ENCODING, "gzip");
    }
    if request.method == Method::HEAD {
        response.body = Body::Whole((&[][..]).into());
    }
    let headers = &mut response.headers;
    let mut put = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, POLICY);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::REFERRER_POLICY, "no-referrer");
    put(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    // What has a tag is asked for again with it; nothing else is worth keeping.
    let tagged = headers.contains_key(header::ETAG);
    let keeping = if tagged { "no-cache" } else { "no-store" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(keeping));
    headers
        .entry(header::VARY)
        .or_insert(HeaderValue::from_static("accept-encoding, accept-language"));
    response
}
