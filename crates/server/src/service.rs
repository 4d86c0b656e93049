//! The service: dispatches requests and holds what the handlers need.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use http::{Method, StatusCode, header};
use recreo_app::{Catalog, Library};
use recreo_game::{Clock, Control, DynGame, Lang, Message, Size, SystemClock, Texts};
use recreo_store::Store;
use serde::Serialize;

use crate::exchange::{Request, Response, to_json};
use crate::identity::Codes;
use crate::jobs::Jobs;
use crate::library::PuzzleCache;
use crate::memory::{Memory, Reserved};
use crate::page::Page;
use crate::play_cache::PlayCache;
use crate::queue::JobQueue;
use crate::refusal::Refusal;
use crate::routes::{self, Found};
use crate::work::{Sort, Work};

/// Boards of up to this many cells are drawn at once, because it takes a moment.
const SMALL: u64 = 1_000;

/// The server's limits.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum size of a request's body, in bytes.
    pub body: usize,
    /// Maximum number of cells of a board.
    pub cells: u64,
    /// How many jobs run at once, and how many answers are computed besides; usually the number of
    /// cores.
    pub at_once: usize,
    /// How many jobs of one client may wait, and how many requests for each sort of work.
    pub waiting: usize,
    /// Time limit for a request to wait for its turn, and then for the computation of its answer.
    pub answer: Duration,
    /// Time limit for a job.
    pub job: Duration,
    /// Maximum memory of one request's drawing or search, in bytes.
    pub memory: usize,
    /// Maximum memory of all drawings in progress together, in bytes.
    pub memory_of_all: usize,
    /// Maximum memory of the bodies of all requests and jobs in progress together, in bytes.
    pub bodies: usize,
    /// Maximum number of puzzles in a booklet.
    pub book: usize,
    /// Maximum number of puzzles in an import.
    pub import: usize,
    /// How many plays are kept in memory.
    pub plays: usize,
    /// Maximum number of open connections.
    pub connections: usize,
    /// Time limit for a client to send a request, and to read the response.
    pub timeout: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 1 << 20,
            cells: 250_000,
            at_once: std::thread::available_parallelism().map_or(2, usize::from),
            waiting: 1_000,
            answer: Duration::from_secs(20),
            job: Duration::from_secs(300),
            memory: 700 << 20,
            memory_of_all: 1 << 30,
            bodies: 256 << 20,
            book: 300,
            import: 1_000,
            plays: 10_000,
            connections: 12_000,
            timeout: Duration::from_secs(30),
        }
    }
}

/// The server's state.
pub struct Service {
    texts: [Texts; 2],
    pub(crate) limits: Limits,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) work: Work,
    pub(crate) queue: Arc<JobQueue>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) bodies: Arc<Memory>,
    pub(crate) library: Library,
    pub(crate) puzzles: PuzzleCache,
    pub(crate) plays: PlayCache,
    pub(crate) jobs: Jobs,
    /// The codes with which players are taken to other devices.
    pub(crate) codes: Codes,
    page: Page,
    /// Constant answers that are expensive to compute, as JSON.
    cached: Mutex<HashMap<String, Arc<[u8]>>>,
}

/// A matched request, with what its handler needs.
pub(crate) struct Context<'a> {
    pub(crate) service: &'a Arc<Service>,
    pub(crate) request: &'a Request,
    pub(crate) texts: &'a Texts,
    /// The path parameters, in order.
    pub(crate) parameters: Vec<String>,
}

/// The result of a handler: a response with a body of type `T`, or a refusal.
pub(crate) type Answer<T = ()> = Result<Response<T>, Refusal>;

impl Service {
    /// Creates a service with these games, the texts of each language, and a store.
    pub fn new(
        catalog: Catalog,
        texts: impl Fn(Lang) -> Texts,
        store: Store,
        limits: Limits,
    ) -> Arc<Service> {
        Arc::new(Service {
            texts: Lang::ALL.map(texts),
            limits,
            clock: Arc::new(SystemClock::new()),
            work: Work::new(limits.at_once, limits.waiting),
            memory: Arc::new(Memory::new(limits.memory, limits.memory_of_all)),
            bodies: Arc::new(Memory::new(limits.body, limits.bodies)),
            queue: Arc::new(JobQueue::new(limits.at_once, limits.waiting)),
            library: Library { store, catalog },
            puzzles: PuzzleCache::default(),
            plays: PlayCache::new(limits.plays),
            jobs: Jobs::default(),
            codes: Codes::default(),
            page: Page::embedded(),
            cached: Mutex::default(),
        })
    }

    /// Returns the service with its page read from a folder on every request, for development.
    pub fn with_page(mut self: Arc<Service>, folder: PathBuf) -> Arc<Service> {
        if let Some(service) = Arc::get_mut(&mut self) {
            service.page = Page::folder(folder);
        }
        self
    }

    /// Answers a request. May take as long as the limits allow.
    pub fn handle(self: &Arc<Service>, request: &Request) -> Response {
        let texts = self.texts(request.lang());
        let answer = self.answer(request, texts);
        let response = answer.unwrap_or_else(|refusal| refusal.response(texts));
        unless_known(request, response)
    }

    fn answer(self: &Arc<Service>, request: &Request, texts: &Texts) -> Answer {
        if request.path != "/api" && !request.path.starts_with("/api/") {
            return self.page.answer(request);
        }
        // `HEAD` is handled as `GET`; the body is removed later.
        let method = if request.method == Method::HEAD { &Method::GET } else { &request.method };
        match routes::find(method, &request.path) {
            Found::Route(route, parameters) => {
                (route.handler)(&Context { service: self, request, texts, parameters })
            }
            Found::OtherMethods(methods) => {
                let message = Message::new("server-no-method").with("methods", methods.as_str());
                let refusal = Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message);
                Ok(refusal.response(texts).with(header::ALLOW, &methods))
            }
            Found::Nothing => Err(Refusal::missing("server-no-route")),
        }
    }

    /// The response after a panic in a handler.
    pub(crate) fn broken(&self, request_lang: Lang) -> Response {
        Refusal::broken().response(self.texts(request_lang))
    }

    /// The texts of a language.
    pub(crate) fn texts(&self, lang: Lang) -> &Texts {
        let [english, spanish] = &self.texts;
        match lang {
            Lang::English => english,
            Lang::Spanish => spanish,
        }
    }

    /// Returns the game with this id.
    pub(crate) fn game(&self, id: &str) -> Result<&'static dyn DynGame, Refusal> {
        self.library
            .catalog
            .game(id)
            .map_err(|problem| Refusal::new(StatusCode::NOT_FOUND, problem))
    }

    /// Returns the cached answer of this name, or computes and caches it.
    pub(crate) fn cached_json<T: Serialize>(
        &self,
        name: String,
        make: impl FnOnce() -> Result<T, Refusal>,
    ) -> Answer<T> {
        let known = lock(&self.cached).get(&name).map(Arc::clone);
        let json = match known {
            Some(json) => json,
            None => {
                let json: Arc<[u8]> = to_json(&make()?).into();
                lock(&self.cached).entry(name).or_insert(json).clone()
            }
        };
        Ok(Response::bytes("application/json", json).tagged_by_itself())
    }
}

impl Context<'_> {
    /// Returns a path parameter; empty if the route has no such parameter.
    pub(crate) fn parameter(&self, number: usize) -> &str {
        self.parameters.get(number).map_or("", String::as_str)
    }

    /// Runs a computation when the client has its turn, within the time limit of an answer.
    pub(crate) fn compute<T>(
        &self,
        sort: Sort,
        work: impl FnOnce(&Control) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let limits = &self.service.limits;
        let timed = || {
            let deadline = Instant::now() + limits.answer;
            self.request.control.clone().with_deadline(deadline).with_memory(limits.memory)
        };
        let _place = self.service.work.enter(sort, &self.request.client(), &timed())?;
        let control = timed();
        work(&control).map_err(|refusal| refusal.naming_memory(limits.memory).if_late(&control))
    }

    /// Draws a board of this size. A large one waits for its turn and for memory, which is given
    /// back when the response has been sent.
    pub(crate) fn draw<T>(&self, size: Size, draw: impl FnOnce() -> Answer<T>) -> Answer<T> {
        if size.cells() <= SMALL {
            return draw();
        }
        self.compute(Sort::Drawing, |control| {
            let mut held = self.reserve(size, control)?;
            let mut response = draw()?;
            held.shrink(response.whole().map_or(0, <[u8]>::len));
            response.held = Some(held);
            Ok(response)
        })
    }

    /// Reserves the memory for drawing a board of this size.
    pub(crate) fn reserve(&self, size: Size, control: &Control) -> Result<Reserved, Refusal> {
        self.service.memory.reserve(Memory::of_drawing(size), control)
    }
}

/// Answers 304 if the client already has this version.
fn unless_known(request: &Request, response: Response) -> Response {
    let reads = matches!(request.method, Method::GET | Method::HEAD);
    let tag = response.headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
    let (Some(tag), Some(known)) = (tag, request.header(header::IF_NONE_MATCH)) else {
        return response;
    };
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let known = known.split(',').any(|one| one.trim() == "*" || bare(one) == bare(tag));
    if !reads || !known || response.status != StatusCode::OK {
        return response;
    }
    let mut unchanged = Response::empty(StatusCode::NOT_MODIFIED);
    unchanged.headers = response.headers;
    unchanged.headers.remove(header::CONTENT_TYPE);
    unchanged
}

/// Locks a mutex, ignoring poisoning: no critical section leaves the value half changed.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
