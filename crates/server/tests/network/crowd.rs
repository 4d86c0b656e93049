//! Many at once. Where a process may not have so many open files, those who ask are in a process of their own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};

use recreo_server::Limits;

use crate::house::{House, connect, status};

const ADDRESS: &str = "RECREO_TEST_ADDRESS";
const CROWD: &str = "RECREO_TEST_CROWD";
/// Open files that are no connections.
const OTHERS: u64 = 300;

#[test]
fn too_many_connections_are_turned_away_and_the_rest_are_served() {
    let house = House::new(Limits { connections: 200, ..Limits::default() });
    let mut open: Vec<TcpStream> = (0..200).map(|_| house.connect()).collect();
    // All of them are grabbed: each asks and is answered.
    for stream in &mut open {
        stream.write_all((house.head("GET", "/api/players") + "\r\n").as_bytes()).unwrap();
    }
    for stream in &mut open {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
    }
    let mut turned_away = house.connect();
    let mut answer = String::new();
    let _ = turned_away.read_to_string(&mut answer);
    assert_eq!(status(&answer), 503);
    assert!(answer.contains("retry-after"));
    drop(open);
    while house.ask("GET", "/api/players", "").0 != 200 {}
}

/// The most of them that this system lets a process have, up to ten thousand.
#[test]
fn ten_thousand_connections_are_held_at_once() {
    let house = House::new(Limits::default());
    let files = rlimit::increase_nofile_limit(20_000).unwrap_or(1_024);
    let crowd = files.saturating_sub(OTHERS).min(10_000);
    let mut asking = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crowd::asks_on_many_connections", "--nocapture"])
        .env(ADDRESS, house.address.to_string())
        .env(CROWD, crowd.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = String::new();
    let mut out = asking.stdout.take().unwrap();
    while !told.contains("all answered") {
        let mut bytes = [0; 4096];
        let read = out.read(&mut bytes).unwrap();
        assert!(read > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    // All of them are open, and somebody else is served.
    assert!(house.serves());
    drop(asking.stdin.take());
    assert!(asking.wait().unwrap().success());
    println!("{crowd} connections were grabbed at once; this process may have {files} open files");
    assert!(house.serves());
}

/// The process that asks, told by its environment: on every connection, once all are open, and again while all are.
#[test]
fn asks_on_many_connections() {
    let variable = |name| std::env::var(name).ok();
    let (Some(address), Some(crowd)) = (variable(ADDRESS), variable(CROWD)) else { return };
    let (address, crowd): (SocketAddr, usize) = (address.parse().unwrap(), crowd.parse().unwrap());
    rlimit::increase_nofile_limit(20_000).unwrap();
    let mut open: Vec<TcpStream> = (0..crowd).map(|_| connect(address)).collect();
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
                assert!(read > 0, "it was closed");
                answer.extend(&bytes[..read]);
            }
            assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
        }
    }
    println!("all answered");
    // Held until whoever waits for it has looked.
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}
