//! HTTP on a socket: connections, limits, and the headers of every response. The rest is
//! [`Service::handle`].

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

use self::body::Outgoing;
use self::timeouts::TimeoutStream;
use crate::exchange::{Body, Request, Response};
use crate::memory::Reserved;
use crate::page::{gzipped, takes_gzip};
use crate::refusal::Refusal;
use crate::service::{Limits, Service};
use crate::work::Work;

mod body;
mod same_origin;
mod timeouts;

/// The content security policy: the page loads only its own files, and has no scripts or styles in
/// the markup.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// Responses shorter than this are not compressed.
const GZIP_FROM: usize = 1_000;
/// The gzip level of responses that are generated for each request.
const GZIP_LEVEL: u32 = 3;
/// How long requests in progress may still take after a stop is requested.
const GRACE: Duration = Duration::from_secs(5);
/// Number of open files reserved for everything except connections.
const OTHER_FILES: usize = 200;
/// The assumed limit of open files if the system does not report it.
const USUAL_FILES: u64 = 1_024;
/// The listen backlog.
const BACKLOG: i32 = 4_096;
/// Maximum number of threads for blocking work (disk access and computation), besides those that
/// wait for their turn to compute: requests that wait must not keep others from a thread.
const THREADS: usize = 256;

/// A listening socket, on this machine only.
#[derive(Debug)]
pub struct Listener {
    listener: StdListener,
    stop: Arc<watch::Sender<bool>>,
}

/// Stops a server.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<watch::Sender<bool>>);

impl Stopper {
    /// Stops the server: requests in progress are completed, and no new ones are accepted.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Listener {
    /// Listens on an address, which must be a loopback address: every client can change the
    /// puzzles of the library.
    pub fn bind(address: SocketAddr) -> io::Result<Listener> {
        if !address.ip().is_loopback() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a loopback address"));
        }
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        // Allows a port to be reused right after its last server has ended. On other systems this
        // option would let two servers share a port.
        #[cfg(unix)]
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        socket.set_nonblocking(true)?;
        Ok(Listener { listener: socket.into(), stop: Arc::new(watch::channel(false).0) })
    }

    /// The address it listens on.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns a handle that stops the server.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }
}

/// Serves requests until the server is stopped.
pub fn serve(listener: Listener, service: &Arc<Service>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(THREADS + Work::most_waiting(service.limits.waiting))
        .thread_stack_size(4 << 20)
        .build()?;
    let done = runtime.block_on(accept(listener, service));
    service.close();
    runtime.shutdown_timeout(GRACE);
    done
}

async fn accept(listener: Listener, service: &Arc<Service>) -> io::Result<()> {
    let address = listener.address()?;
    let mut number = 0;
    let mut stopped = listener.stop.subscribe();
    let most = connection_limit(service.limits.connections);
    let connections = Arc::new(Semaphore::new(most));
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    let sockets = TcpListener::from_std(listener.listener)?;
    loop {
        let accepted = tokio::select! {
            accepted = sockets.accept() => accepted,
            () = stop_requested(&mut stopped) => break,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(_) => {
                // Too many files are open, or the client has gone. Other connections are served
                // meanwhile.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        match Arc::clone(&connections).try_acquire_owned() {
            Ok(place) => {
                let (service, stopped) = (Arc::clone(service), listener.stop.subscribe());
                number += 1;
                let server = Arc::clone(&service);
                let own = Connection { address, number };
                tokio::spawn(async move {
                    serve_connection(stream, service, own, stopped).await;
                    server.closed(number);
                    drop(place);
                });
            }
            Err(_) => drop(tokio::spawn(refuse_connection(stream))),
        }
    }
    drop(sockets);
    service.close();
    // Waits for requests in progress.
    let _ = tokio::time::timeout(GRACE, connections.acquire_many(all)).await;
    Ok(())
}

/// The maximum number of connections. Each is an open file; other files are needed as well.
fn connection_limit(wanted: usize) -> usize {
    let files = rlimit::increase_nofile_limit((wanted + OTHER_FILES) as u64);
    let files = usize::try_from(files.unwrap_or(USUAL_FILES)).unwrap_or(usize::MAX);
    wanted.min(files.saturating_sub(OTHER_FILES)).clamp(1, Semaphore::MAX_PERMITS)
}

/// Waits until a stop is requested.
async fn stop_requested(stopped: &mut watch::Receiver<bool>) {
    // The sender outlives the server.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// Answers 503 and closes the connection, because there are too many.
async fn refuse_connection(stream: TcpStream) {
    const FULL: &[u8] =
        b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\n\
        connection: close\r\n\r\n";
    // The send buffer of a new connection has room for this; a client that has gone needs no
    // answer.
    let _ = stream.try_write(FULL);
}

/// A connection: where the server listens, and the connection's number.
#[derive(Clone, Copy)]
struct Connection {
    address: SocketAddr,
    number: u64,
}

/// Answers the requests of one connection.
async fn serve_connection(
    stream: TcpStream,
    service: Arc<Service>,
    connection: Connection,
    mut stopped: watch::Receiver<bool>,
) {
    // Responses are short and written at once, so Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let timeout = service.limits.timeout;
    let stream = TokioIo::new(TimeoutStream::new(stream, timeout));
    let answers = service_fn(move |request| {
        let service = Arc::clone(&service);
        async move { Ok::<_, Infallible>(answer(service, request, connection).await) }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_headers(64)
        .max_buf_size(64 << 10)
        .serve_connection(stream, answers);
    let mut served = pin!(served);
    tokio::select! {
        // After a broken connection there is no client left to answer.
        _ = served.as_mut() => {}
        () = stop_requested(&mut stopped) => {
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

/// Cancels the work for a response when the client has gone.
struct CancelOnDrop(Option<Control>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        if let Some(control) = &self.0 {
            control.cancel();
        }
    }
}

async fn answer(
    service: Arc<Service>,
    incoming: hyper::Request<Incoming>,
    connection: Connection,
) -> hyper::Response<Outgoing> {
    let (head, body) = incoming.into_parts();
    let query = head.uri.query().unwrap_or_default().to_owned();
    let mut request = Request {
        method: head.method,
        path: head.uri.path().to_owned(),
        query,
        headers: head.headers,
        body: Vec::new(),
        control: Control::new(),
        connection: connection.number,
    };
    let allowed = same_origin::check(&request.method, &request.headers, connection.address);
    let received = match allowed {
        Ok(()) => receive(body, &service).await,
        Err(refusal) => Err(refusal),
    };
    let response = match received {
        Ok((body, held)) => {
            request.body = body;
            let mut guard = CancelOnDrop(Some(request.control.clone()));
            let lang = request.lang();
            let handler = Arc::clone(&service);
            let done = tokio::task::spawn_blocking(move || {
                let response = finish(handler.handle(&request), &request);
                drop(held);
                response
            });
            let done = done.await.unwrap_or_else(|_| service.broken(lang));
            guard.0 = None;
            done
        }
        Err(refusal) => {
            // The rest of the request is not read: the connection ends.
            let response = refusal.response(service.texts(request.lang()));
            finish(response.with(header::CONNECTION, "close"), &request)
        }
    };
    let mut outgoing = hyper::Response::new(Outgoing::new(response.body, response.held));
    *outgoing.status_mut() = response.status;
    *outgoing.headers_mut() = response.headers;
    outgoing
}

/// Reads the body of a request, up to the limit, and reserves its memory.
async fn receive(body: Incoming, service: &Service) -> Result<(Vec<u8>, Reserved), Refusal> {
    let Limits { body: most, timeout, .. } = service.limits;
    let too_long = || {
        let message = Message::new("server-body-too-long").with("most", most >> 10);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    if body.size_hint().lower() > most as u64 {
        return Err(too_long());
    }
    let reading = async {
        let mut body = body;
        let (mut bytes, mut held) = (Vec::new(), service.bodies.nothing());
        while let Some(frame) = body.frame().await {
            let broken = |_| Refusal::malformed(Message::new("server-body-cut-short"));
            if let Ok(data) = frame.map_err(broken)?.into_data() {
                if bytes.len() + data.len() > most {
                    return Err(too_long());
                }
                held.grow(data.len())?;
                bytes.extend_from_slice(&data);
            }
        }
        Ok((bytes, held))
    };
    let slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, Message::new("server-body-slow"));
    tokio::time::timeout(timeout, reading).await.map_err(slow)?
}

/// The response as it is sent: compressed where that is worth it, with the headers of every
/// response.
fn finish(mut response: Response, request: &Request) -> Response {
    let worth = response.whole().is_some_and(|bytes| bytes.len() >= GZIP_FROM);
    let packed = response.headers.contains_key(header::CONTENT_ENCODING);
    let kind = response.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = kind.is_some_and(|kind| {
        kind.starts_with("text/") || kind.contains("json") || kind.contains("xml")
    });
    if worth && text && !packed && takes_gzip(request) {
        let bytes = response.whole().map(|bytes| gzipped(bytes, GZIP_LEVEL)).unwrap_or_default();
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
    // Tagged responses are revalidated; all others are not stored.
    let tagged = headers.contains_key(header::ETAG);
    let keeping = if tagged { "no-cache" } else { "no-store" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(keeping));
    headers
        .entry(header::VARY)
        .or_insert(HeaderValue::from_static("accept-encoding, accept-language"));
    response
}
