//! The server answers every request as documented: never with an internal error, and with problem
//! details for client errors.
//!
//! The first line is the request, `POST /api/plays`, the rest its body; `{puzzle}`, `{player}`,
//! `{play}` and `{job}` are replaced by existing ids.
#![no_main]
#![forbid(unsafe_code)]

mod test_server;

use libfuzzer_sys::fuzz_target;
use recreo_server::Request;
use test_server::test_server;

fuzz_target!(|text: &str| {
    let server = test_server();
    let meant = server.with_ids(text);
    let (question, body) = meant.split_once('\n').unwrap_or((&meant, ""));
    let (method, target) = question.split_once(' ').unwrap_or(("GET", question));
    let Ok(method) = method.parse() else { return };
    let request = Request::new(method, target).with_body(body);
    let response = server.service.handle(&request);
    let status = response.status.as_u16();
    assert!(status != 500 && (200..600).contains(&status), "{status}: {question}");
    let Some(bytes) = response.whole() else { return };
    let kind = response.headers.get("content-type").and_then(|kind| kind.to_str().ok());
    let json = kind.is_some_and(|kind| kind.ends_with("json"));
    if !json || (status < 400 && question.contains("format=")) {
        assert!(status < 400, "{status}: {question}");
        return;
    }
    let value: serde_json::Value = match serde_json::from_slice(bytes) {
        Ok(value) => value,
        Err(error) => panic!("{error}: {question}"),
    };
    if status >= 400 {
        assert_eq!(value["status"], status, "{value}");
        let detail = value["detail"].as_str().unwrap_or_default();
        // The detail must be a message, not its key, unless the request contains one.
        let key = detail.contains("server-") && !question.contains("server-");
        assert!(!detail.is_empty() && !key, "{value}");
    }
});
