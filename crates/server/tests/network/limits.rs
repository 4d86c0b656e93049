//! Requests that are too large, too slow, or malformed.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use recreo_server::Limits;
use serde_json::json;

use crate::server::{TestServer, rest, status};

const GIGABYTE: usize = 1_000_000_000;

#[test]
fn a_body_of_a_gigabyte_is_refused_by_its_content_length() {
    let server = TestServer::new(Limits::default());
    let head = server.head("POST", "/api/puzzles") + "content-length: 1000000000\r\n\r\n";
    // The answer needs nothing of the body.
    let mut stream = server.connect();
    stream.write_all(head.as_bytes()).unwrap();
    let answer = rest(&mut stream);
    assert_eq!(status(&answer), 413, "{answer}");
    assert!(answer.contains("server-body-too-long") && answer.contains("1024"), "{answer}");
    // A client that sends the body before it reads gets the answer too.
    let mut stream = server.connect();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&[b' '; 3 << 20]).unwrap();
    assert_eq!(status(&rest(&mut stream)), 413);
    assert!(server.serves());
}

#[test]
fn a_chunked_body_of_a_gigabyte_is_refused_at_the_limit() {
    let server = TestServer::new(Limits::default());
    let mut stream = server.connect();
    let head = server.head("POST", "/api/puzzles") + "transfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let chunk = [b"10000\r\n".as_slice(), &[b' '; 0x10000], b"\r\n"].concat();
    let chunks = GIGABYTE / 0x10000;
    let taken = (0..chunks).take_while(|_| stream.write_all(&chunk).is_ok()).count();
    assert!(taken < chunks / 4, "{taken} of {chunks} chunks were taken");
    // A client that reads in time gets the reason.
    let mut stream = server.connect();
    stream.write_all(head.as_bytes()).unwrap();
    (0..32).for_each(|_| stream.write_all(&chunk).unwrap());
    let answer = rest(&mut stream);
    assert_eq!(status(&answer), 413, "{answer}");
    assert!(answer.contains("server-body-too-long"), "{answer}");
    assert!(server.serves());
}

#[test]
fn malformed_requests_end_only_their_own_connection() {
    let server =
        TestServer::new(Limits { timeout: Duration::from_millis(300), ..Limits::default() });
    for nonsense in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"GET\r\n\r\n",
        b"POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"GET /api HTTP/1.1\r\nhost: ",
        &[b'a'; 200_000],
    ] {
        let mut stream = server.connect();
        let _ = stream.write_all(nonsense);
        // It is answered or closed, at the latest after the server's timeout.
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert_eq!(server.ask("GET", "/api/players", "").0, 200);
}

#[test]
fn a_client_that_reads_one_byte_a_second_blocks_no_other_and_is_cut_off() {
    let server =
        TestServer::new(Limits { timeout: Duration::from_millis(300), ..Limits::default() });
    let question = server.head("GET", "/api/kinds") + "\r\n";
    let whole = server.say(&server.head("GET", "/api/kinds"), "").len();
    // Responses accumulate on one connection, more than the system buffers, and are read byte by
    // byte.
    let mut slow = server.connect();
    let asked = (64 << 20) / whole;
    let mut read = 0;
    let mut given_up = slow.write_all(question.repeat(asked).as_bytes()).is_err();
    while !given_up {
        assert!(server.serves(), "other clients are served");
        std::thread::sleep(Duration::from_millis(20));
        read += slow.read(&mut [0]).unwrap_or(0);
        given_up = slow.write_all(question.as_bytes()).is_err();
    }
    assert!(server.serves());
    let left = rest(&mut slow).len() + read;
    assert!(left < asked * whole, "the connection was closed before everything was sent");
}

/// Sends one byte at a time, far slower than the server's timeout allows, until it is cut off.
fn drip(stream: &mut TcpStream, text: &str) -> String {
    for byte in text.bytes() {
        if stream.write_all(&[byte]).is_err() {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
        stream.set_nonblocking(true).unwrap();
        let answered = stream.peek(&mut [0]).is_ok();
        stream.set_nonblocking(false).unwrap();
        if answered {
            break;
        }
    }
    rest(stream)
}

#[test]
fn a_client_that_writes_one_byte_a_second_blocks_no_other_and_gets_408() {
    let server =
        TestServer::new(Limits { timeout: Duration::from_millis(400), ..Limits::default() });
    std::thread::scope(|scope| {
        // A head that does not end, and a body that does not end.
        let head =
            scope.spawn(|| drip(&mut server.connect(), &server.head("GET", &"/".repeat(200))));
        let body = scope.spawn(|| {
            let mut stream = server.connect();
            let head = server.head("POST", "/api/players") + "content-length: 200\r\n\r\n";
            stream.write_all(head.as_bytes()).unwrap();
            drip(&mut stream, &" ".repeat(200))
        });
        assert!(server.serves());
        let head = head.join().unwrap();
        assert!(head.is_empty() || status(&head) == 408, "{head}");
        let body = body.join().unwrap();
        assert_eq!(status(&body), 408, "{body}");
        assert!(body.contains("server-body-slow"), "{body}");
    });
    assert_eq!(server.get("/api/players").1, json!([]), "half a question is none");
}
