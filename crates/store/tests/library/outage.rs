//! Outages, row locks and encryption of a library on a server.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use recreo_store::{Store, StoreError};

use crate::place::*;
use crate::postgres::Server;

/// Players write while the server is stopped and restarted. Each repeats an entry until the library
/// confirms it.
pub(crate) fn a_server_restart_loses_nothing(server: &mut Server) {
    const WRITERS: usize = 4;
    let address = server.schema("outage");
    let store = Store::open(&address.parse().unwrap()).unwrap();
    let plays: Vec<_> = (0..WRITERS).map(|n| begun(&store, "some", &format!("P{n}")).1).collect();
    let [acknowledged, refused] = [AtomicU64::new(0), AtomicU64::new(0)];
    let goal = AtomicU64::new(u64::MAX);
    let wait_until = |counter: &AtomicU64, least: u64| {
        let deadline = Instant::now() + Duration::from_secs(60);
        while counter.load(Ordering::SeqCst) < least {
            assert!(Instant::now() < deadline, "there is no progress");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    std::thread::scope(|scope| {
        for play in &plays {
            let (store, acknowledged, refused, goal) = (&store, &acknowledged, &refused, &goal);
            scope.spawn(move || {
                let mut number = 0;
                while acknowledged.load(Ordering::SeqCst) < goal.load(Ordering::SeqCst) {
                    match store.append(play, number, &[line(number)], &going_on(number)) {
                        Ok(()) => {
                            acknowledged.fetch_add(1, Ordering::SeqCst);
                            number += 1;
                        }
                        // The entry was committed; only its acknowledgement was lost.
                        Err(StoreError::Conflict(_)) => {
                            assert_eq!(store.log(play, number).unwrap(), [line(number)]);
                            number += 1;
                        }
                        Err(StoreError::Unavailable(message)) => {
                            assert_eq!(message.key(), "store-gone");
                            refused.fetch_add(1, Ordering::SeqCst);
                            std::thread::sleep(Duration::from_millis(10));
                        }
                        Err(other) => panic!("{other:?}"),
                    }
                }
                let log = store.log(play, 0).unwrap();
                assert_eq!(log, (0..number).map(line).collect::<Vec<_>>());
            });
        }
        wait_until(&acknowledged, 50);
        server.stop();
        wait_until(&refused, 8);
        assert!(matches!(store.puzzles(&Default::default()), Err(StoreError::Unavailable(_))));
        assert!(matches!(Store::open(&address.parse().unwrap()), Err(StoreError::Unavailable(_))));
        server.go_on();
        let before = acknowledged.load(Ordering::SeqCst);
        wait_until(&acknowledged, before + 50);
        goal.store(0, Ordering::SeqCst);
    });
}

/// Another transaction locks the row of one play. Other plays can continue.
pub(crate) fn a_locked_row_is_reported(server: &Server) {
    let address = server.schema("locked");
    let store = Store::open(&address.parse().unwrap()).unwrap();
    let [locked, free] = ["Ana", "Bea"].map(|name| begun(&store, "some", name).1);
    let lock = "SELECT * FROM plays WHERE id = $1 FOR UPDATE";
    let mut other = postgres::Client::connect(&address, postgres::NoTls).unwrap();
    let mut transaction = other.transaction().unwrap();
    transaction.execute(lock, &[&locked.as_str()]).unwrap();
    std::thread::scope(|scope| {
        let blocked = scope.spawn(|| store.append(&locked, 0, &[line(0)], &going_on(1)));
        store.append(&free, 0, &[line(0)], &going_on(1)).unwrap();
        match blocked.join().unwrap() {
            Err(StoreError::Unavailable(message)) => assert_eq!(message.key(), "store-locked"),
            other => panic!("{other:?}"),
        }
    });
    transaction.rollback().unwrap();
    store.append(&locked, 0, &[line(0)], &going_on(1)).unwrap();
}

/// The options of the address enable encryption and certificate verification.
pub(crate) fn the_address_sets_encryption_and_verification(server: &Server) {
    if !server.certificate("server").exists() {
        eprintln!("skipped: this system has no `openssl`");
        return;
    }
    let address = server.schema("encrypted");
    let open = |options: &str| Store::open(&format!("{address}{options}").parse().unwrap());
    let count_encrypted = || {
        let mut client = postgres::Client::connect(&address, postgres::NoTls).unwrap();
        let sql = "SELECT COUNT(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                   WHERE ssl AND application_name = 'recreo'";
        client.query_one(sql, &[]).unwrap().get::<_, i64>(0)
    };
    let unencrypted = open("").unwrap();
    assert_eq!(count_encrypted(), 0);
    let root = |name| format!("sslrootcert={}", server.certificate(name).display());
    for options in
        ["&sslmode=require".to_owned(), format!("&sslmode=verify-full&{}", root("server"))]
    {
        let store = open(&options).unwrap();
        let (_, play) = begun(&store, "some", "Ana");
        store.append(&play, 0, &[line(0)], &going_on(1)).unwrap();
        assert_eq!(unencrypted.log(&play, 0).unwrap(), [line(0)]);
        assert!(count_encrypted() > 0, "{options}");
    }
    // The certificate of another server, and a missing file.
    let refused = |options: &str| match open(options) {
        Err(StoreError::Unavailable(message)) => message.key().to_owned(),
        other => panic!("{options}: {other:?}"),
    };
    assert_eq!(refused(&format!("&sslmode=verify-full&{}", root("other"))), "store-gone");
    assert_eq!(refused("&sslmode=verify-full&sslrootcert=/nowhere"), "store-denied");
}
