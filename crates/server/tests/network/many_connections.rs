//! Many connections at once. The clients run in another process, so that each has its own limit of
//! open files.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};

use recreo_server::Limits;

use crate::server::{TestServer, connect, status};

const ADDRESS: &str = "RECREO_TEST_ADDRESS";
const CONNECTIONS: &str = "RECREO_TEST_CONNECTIONS";
/// Open files that are not connections.
const OTHERS: u64 = 300;

#[test]
fn too_many_connections_are_refused_and_the_rest_are_served() {
    let server = TestServer::new(Limits { connections: 200, ..Limits::default() });
    let mut open: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
    // Every connection is open, and gets an answer.
    for stream in &mut open {
        stream.write_all((server.head("GET", "/api/players") + "\r\n").as_bytes()).unwrap();
    }
    for stream in &mut open {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
    }
    let mut refused = server.connect();
    let mut answer = String::new();
    let _ = refused.read_to_string(&mut answer);
    assert_eq!(status(&answer), 503);
    assert!(answer.contains("retry-after"));
    drop(open);
    while server.ask("GET", "/api/players", "").0 != 200 {}
}

/// As many connections as the system allows a process, up to ten thousand.
#[test]
fn ten_thousand_connections_stay_open_at_once() {
    let server = TestServer::new(Limits::default());
    let files = rlimit::increase_nofile_limit(20_000).unwrap_or(1_024);
    let connections = files.saturating_sub(OTHERS).min(10_000);
    let mut asking = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "many_connections::client_process_with_many_connections", "--nocapture"])
        .env(ADDRESS, server.address.to_string())
        .env(CONNECTIONS, connections.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut reply = String::new();
    let mut out = asking.stdout.take().unwrap();
    while !reply.contains("all answered") {
        let mut bytes = [0; 4096];
        let read = out.read(&mut bytes).unwrap();
        assert!(read > 0, "{reply}");
        reply.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    // All of them are open, and another client is served.
    assert!(server.serves());
    drop(asking.stdin.take());
    assert!(asking.wait().unwrap().success());
    println!("{connections} connections were open at once; the limit of open files is {files}");
    assert!(server.serves());
}

/// The client process, configured by its environment: sends a request on every connection, twice,
/// while all are open.
#[test]
fn client_process_with_many_connections() {
    let variable = |name| std::env::var(name).ok();
    let (Some(address), Some(connections)) = (variable(ADDRESS), variable(CONNECTIONS)) else {
        return;
    };
    let (address, connections): (SocketAddr, usize) =
        (address.parse().unwrap(), connections.parse().unwrap());
    rlimit::increase_nofile_limit(20_000).unwrap();
    let mut open: Vec<TcpStream> = (0..connections).map(|_| connect(address)).collect();
    let question = format!("HEAD /api/players HTTP/1.1\r\nhost: {address}\r\n\r\n");
    for _ in 0..2 {
        for stream in &mut open {
            stream.write_all(question.as_bytes()).unwrap();
        }
        for stream in &mut open {
            let mut answer = Vec::new();
            while !answer.ends_with(b"\r\n\r\n") {
                let mut bytes = [0; 1024];
                let read = stream.read(&mut bytes).unwrap();
                assert!(read > 0, "the connection was closed");
                answer.extend(&bytes[..read]);
            }
            assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
        }
    }
    println!("all answered");
    // Keeps the connections open until the parent process has checked.
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}
