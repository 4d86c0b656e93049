//! The web page: its files, embedded in the program or read from a folder during development.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};

use flate2::Compression;
use flate2::write::GzEncoder;
use http::{Method, StatusCode, header};
use recreo_game::Message;

use crate::exchange::{Request, Response, decoded, fingerprint};
use crate::identity::with_secret;
use crate::refusal::Refusal;
use crate::service::Answer;

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The path of all files of the page except `index.html`.
const ASSETS: &str = "/assets/";
/// The page itself, which shows the view of its address.
const INDEX: &str = "index.html";
/// The first segments of the page's addresses.
const ADDRESSES: [&str; 12] = [
    "new",
    "play",
    "p",
    "edit",
    "library",
    "booklet",
    "leaderboard",
    "learn",
    "watch",
    "solutions",
    "replay",
    "settings",
];

/// The address of the leaderboard in earlier versions, which redirects to the present one.
const FORMER_LEADERBOARD: &str = "/fame";

/// Where the page's files come from.
pub(crate) enum Page {
    Embedded(BTreeMap<&'static str, Asset>),
    Folder(PathBuf),
}

/// A file of the page.
pub(crate) struct Asset {
    bytes: &'static [u8],
    tag: String,
    /// Compressed on first use.
    gzip: OnceLock<Arc<[u8]>>,
}

impl Page {
    pub(crate) fn embedded() -> Page {
        let asset = |&(name, bytes): &(&'static str, &'static [u8])| {
            (name, Asset { bytes, tag: fingerprint(bytes), gzip: OnceLock::new() })
        };
        Page::Embedded(FILES.iter().map(asset).collect())
    }

    pub(crate) fn folder(folder: PathBuf) -> Page {
        Page::Folder(folder)
    }

    /// Returns the file at the requested address.
    pub(crate) fn answer(&self, request: &Request) -> Answer {
        if !matches!(request.method, Method::GET | Method::HEAD) {
            let message = Message::new("server-no-method").with("methods", "GET, HEAD");
            return Err(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message));
        }
        if request.path == FORMER_LEADERBOARD {
            let query = if request.query.is_empty() { "" } else { "?" };
            let location = format!("/leaderboard{query}{}", request.query);
            let moved = Response::empty(StatusCode::PERMANENT_REDIRECT);
            return Ok(moved.with(header::LOCATION, &location));
        }
        let missing = || Refusal::missing("server-no-page");
        let Some(name) = name_of(&request.path) else {
            // A browser gets the page, which shows its own error message.
            let looks = request.header(header::ACCEPT).is_some_and(|a| a.contains("text/html"));
            let page = if looks { self.file(INDEX, request) } else { Err(missing()) };
            return page.map(|page| page.status(StatusCode::NOT_FOUND));
        };
        let page = self.file(&name, request)?;
        Ok(if name == INDEX { with_secret(request, page) } else { page })
    }

    fn file(&self, name: &str, request: &Request) -> Answer {
        let missing = || Refusal::missing("server-no-page");
        match self {
            Page::Embedded(assets) => {
                let asset = assets.get(name).ok_or_else(missing)?;
                Ok(asset.response(name, takes_gzip(request)))
            }
            Page::Folder(folder) => {
                let path = inside(folder, name).ok_or_else(missing)?;
                let bytes = std::fs::read(path).map_err(|_| missing())?;
                let tag = fingerprint(&bytes);
                let response = Response::bytes(kind_of(name), bytes).tagged(&tag);
                Ok(response.with(header::CACHE_CONTROL, "no-cache"))
            }
        }
    }
}

impl Asset {
    fn response(&self, name: &str, accepts_gzip: bool) -> Response {
        let small = !is_text(name) || self.bytes.len() < 256;
        let response = if accepts_gzip && !small {
            let gzip = self.gzip.get_or_init(|| gzipped(self.bytes, 9).into());
            let response = Response::bytes(kind_of(name), Arc::clone(gzip));
            response.with(header::CONTENT_ENCODING, "gzip")
        } else {
            Response::bytes(kind_of(name), self.bytes)
        };
        let response = response.with(header::CACHE_CONTROL, "no-cache").tagged(&self.tag);
        response.with(header::VARY, "accept-encoding")
    }
}

/// Compresses bytes with gzip.
pub(crate) fn gzipped(bytes: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("writing to memory cannot fail")
}

/// Whether the client accepts gzip.
pub(crate) fn takes_gzip(request: &Request) -> bool {
    let accepted = request.header(header::ACCEPT_ENCODING).unwrap_or_default();
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case("gzip") && weight.trim() != "q=0"
    })
}

/// The name of the file at a path, or `None` if there is none.
fn name_of(path: &str) -> Option<String> {
    if let Some(name) = path.strip_prefix(ASSETS) {
        return Some(decoded(name, false));
    }
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    match first {
        "favicon.ico" => Some("icon.svg".to_owned()),
        "robots.txt" => Some("robots.txt".to_owned()),
        "" => Some(INDEX.to_owned()),
        segment if ADDRESSES.contains(&segment) => Some(INDEX.to_owned()),
        _ => None,
    }
}

/// A file's path in a folder, or `None` if the name would leave it.
fn inside(folder: &Path, name: &str) -> Option<PathBuf> {
    let plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    plain.then(|| folder.join(name))
}

fn is_text(name: &str) -> bool {
    !matches!(name.rsplit('.').next(), Some("png" | "woff2" | "ico"))
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_knows_the_address_of_every_route_of_the_page() {
        let router = FILES.iter().find(|(name, _)| *name == "router.js").unwrap().1;
        let router = std::str::from_utf8(router).unwrap();
        let segments: Vec<&str> = router
            .lines()
            .filter_map(|line| line.trim().strip_prefix(r"[/^\/"))
            .map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or_default())
            .filter(|segment| !segment.is_empty())
            .collect();
        assert!(segments.len() > 8, "{segments:?}");
        assert!(segments.iter().all(|segment| ADDRESSES.contains(segment)), "{segments:?}");
        assert!(ADDRESSES.iter().all(|segment| segments.contains(segment)), "{segments:?}");
    }

    #[test]
    fn page_addresses_serve_the_page_and_no_path_leaves_the_folder() {
        for path in ["/", "/play/abc", "/p/sudoku@1:size=9x9/7", "/library"] {
            assert_eq!(name_of(path).as_deref(), Some(INDEX), "{path}");
        }
        assert_eq!(name_of("/assets/pages/home.js").as_deref(), Some("pages/home.js"));
        assert_eq!(name_of("/etc/passwd"), None);
        for bad in ["../Cargo.toml", "/etc/passwd", "a/../../b", ""] {
            let path = inside(Path::new("/web"), bad);
            assert!(path.is_none_or(|path| path == Path::new("/web/")), "{bad}");
        }
        assert!(
            name_of("/assets/..%2f..%2fCargo.toml")
                .is_some_and(|name| { inside(Path::new("/web"), &name).is_none() })
        );
    }
}
