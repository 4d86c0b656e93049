//! Same-origin checks. Players are identified by name only, so requests are accepted only from this
//! machine. Requests from pages of other sites are refused, including by DNS rebinding and
//! cross-site form posts.

use http::{HeaderMap, Method, header};
use recreo_game::Message;

use crate::refusal::Refusal;

/// Checks `Host`, `Origin` and the fetch metadata of a request to this port.
pub(crate) fn check(method: &Method, headers: &HeaderMap, port: u16) -> Result<(), Refusal> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let foreign = |key: &str| Err(Refusal::new(http::StatusCode::FORBIDDEN, Message::new(key)));
    match text(header::HOST) {
        Some(host) if is_here(host, port) => {}
        _ => return foreign("server-foreign-host"),
    }
    if let Some(origin) = text(header::ORIGIN) {
        let ours = origin.strip_prefix("http://").is_some_and(|host| is_here(host, port));
        if !ours {
            return foreign("server-foreign-origin");
        }
    }
    // Browsers send this header even when they omit `Origin`.
    let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or("?"));
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match site {
        None | Some("same-origin" | "none") => Ok(()),
        // A link from another site may open the page.
        Some(_)
            if reads && headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate") =>
        {
            Ok(())
        }
        Some(_) => foreign("server-foreign-origin"),
    }
}

/// Whether this `Host` value refers to this server.
fn is_here(host: &str, port: u16) -> bool {
    let (name, own_port) = match host.rsplit_once(':') {
        Some((name, digits)) if !digits.is_empty() && !digits.ends_with(']') => {
            (name, digits.parse().ok())
        }
        _ => (host, Some(80)),
    };
    let here = ["localhost", "127.0.0.1", "[::1]"];
    own_port == Some(port) && here.iter().any(|own| own.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(method: Method, pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        check(&method, &headers, 7272).is_ok()
    }

    #[test]
    fn requests_from_other_hosts_are_refused() {
        for host in ["localhost:7272", "127.0.0.1:7272", "[::1]:7272", "LOCALHOST:7272"] {
            assert!(allowed(Method::GET, &[("host", host)]), "{host}");
        }
        for host in [
            "evil.example:7272",
            "localhost",
            "localhost:80",
            "127.0.0.1.evil.example:7272",
            "[::1]",
            "",
            ":7272",
        ] {
            assert!(!allowed(Method::GET, &[("host", host)]), "{host}");
        }
        assert!(!allowed(Method::GET, &[]));
    }

    #[test]
    fn requests_from_other_origins_are_refused() {
        let host = ("host", "localhost:7272");
        assert!(allowed(Method::POST, &[host, ("origin", "http://localhost:7272")]));
        assert!(allowed(Method::POST, &[host, ("origin", "http://127.0.0.1:7272")]));
        for origin in
            ["http://evil.example", "null", "https://localhost:7272", "http://localhost:8000"]
        {
            assert!(!allowed(Method::POST, &[host, ("origin", origin)]), "{origin}");
            assert!(!allowed(Method::GET, &[host, ("origin", origin)]), "{origin}");
        }
        let cross = ("sec-fetch-site", "cross-site");
        assert!(!allowed(Method::POST, &[host, cross]));
        assert!(!allowed(Method::GET, &[host, cross, ("sec-fetch-mode", "no-cors")]));
        assert!(allowed(Method::GET, &[host, cross, ("sec-fetch-mode", "navigate")]));
    }
}
