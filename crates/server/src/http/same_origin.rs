//! Same-origin checks. Players are identified by name only, so requests are accepted only from this
//! machine. Requests from pages of other sites are refused, including by DNS rebinding and
//! cross-site form posts.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use http::{HeaderMap, Method, header};
use recreo_game::Message;

use crate::refusal::Refusal;

/// Checks `Host`, `Origin` and the fetch metadata of a request to a server at this address.
pub(crate) fn check(
    method: &Method,
    headers: &HeaderMap,
    address: SocketAddr,
) -> Result<(), Refusal> {
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(Refusal::malformed(Message::new("server-several-hosts")));
    }
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let foreign = |key: &str| Err(Refusal::new(http::StatusCode::FORBIDDEN, Message::new(key)));
    match text(header::HOST) {
        Some(host) if is_here(host, address) => {}
        _ => return foreign("server-foreign-host"),
    }
    if let Some(origin) = text(header::ORIGIN) {
        let ours = origin.strip_prefix("http://").is_some_and(|host| is_here(host, address));
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

/// Whether this `Host` value refers to this server: by a name of this machine, or by the address at
/// which it listens.
fn is_here(host: &str, address: SocketAddr) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, digits)) if !digits.is_empty() && !digits.ends_with(']') => {
            (name, digits.parse().ok())
        }
        _ => (host, Some(80)),
    };
    let ip = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(name) => name.parse().ok().map(IpAddr::V6),
        None => name.parse().ok().map(IpAddr::V4),
    };
    let own = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into(), address.ip()];
    let is_own = ip.map_or(name.eq_ignore_ascii_case("localhost"), |ip| own.contains(&ip));
    is_own && port == Some(address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(method: Method, pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        check(&method, &headers, "127.0.0.1:7272".parse().unwrap()).is_ok()
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
    fn the_printed_address_works_wherever_the_server_listens() {
        for address in ["127.0.0.2:7272", "127.1.2.3:7272", "[::1]:7272", "127.0.0.1:80"] {
            let listening: SocketAddr = address.parse().unwrap();
            assert!(is_here(address, listening), "{address}");
            assert!(is_here(&format!("localhost:{}", listening.port()), listening));
            assert!(!is_here("127.0.0.3:7272", listening));
        }
        assert!(is_here("127.0.0.1", "127.0.0.1:80".parse().unwrap()));
    }

    #[test]
    fn a_request_with_two_hosts_is_refused() {
        let mut headers = HeaderMap::new();
        headers.insert("host", "localhost:7272".parse().unwrap());
        headers.append("host", "localhost:7272".parse().unwrap());
        assert!(check(&Method::GET, &headers, "127.0.0.1:7272".parse().unwrap()).is_err());
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
