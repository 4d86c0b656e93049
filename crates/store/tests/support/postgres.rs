//! A PostgreSQL server for tests: on a free port, in a temporary folder, stopped and deleted when
//! it is dropped.
//!
//! Uses only the standard library and `tempfile`, so that the tests of other crates can include
//! this file.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A PostgreSQL server.
pub(crate) struct Server {
    folder: TempDir,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    port: u16,
    durable: bool,
    process: Option<Child>,
}

impl Server {
    /// Creates a cluster and starts it. Without `durable` it runs without fsync, which is faster.
    pub(crate) fn start(durable: bool) -> Server {
        let programs =
            programs().expect("PostgreSQL is not installed: `cargo xtask test` installs it");
        let folder = tempfile::Builder::new().prefix("recreo-postgres-").tempdir().unwrap();
        let user = unprivileged();
        if let Some((uid, gid)) = user {
            std::os::unix::fs::chown(folder.path(), Some(uid), Some(gid)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = Server { folder, programs, user, port, durable, process: None };
        let data = server.data();
        let mut initdb = server.program("initdb");
        initdb.args([
            "--no-sync",
            "--auth=trust",
            "--username=recreo",
            "--encoding=UTF8",
            "--no-locale",
            "-D",
        ]);
        let output = initdb.arg(&data).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        server.create_certificate("server");
        server.create_certificate("other");
        server.go_on();
        server
    }

    /// Creates a self-signed certificate and its key with `openssl`, if that is installed. The
    /// server uses the one named `server`.
    fn create_certificate(&self, name: &str) {
        use std::os::unix::process::CommandExt;
        let mut openssl = Command::new("openssl");
        openssl.current_dir(self.folder.path()).args(["req", "-x509", "-nodes", "-days", "2"]);
        openssl.args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
        openssl.args(["-subj", &format!("/CN={name}"), "-keyout", &format!("{name}.key")]);
        openssl.args([
            "-out",
            &format!("{name}.crt"),
            "-addext",
            "basicConstraints=critical,CA:FALSE",
        ]);
        openssl.args(["-addext", "subjectAltName=IP:127.0.0.1"]);
        if let Some((uid, gid)) = self.user {
            openssl.uid(uid).gid(gid);
        }
        let _ = openssl.output();
    }

    /// Returns the path of a certificate: `server` is the server's own, `other` is not used by it.
    pub(crate) fn certificate(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("{name}.crt"))
    }

    /// Starts the server again after [`Server::stop`].
    pub(crate) fn go_on(&mut self) {
        let (data, port) = (self.data(), self.port.to_string());
        let log = fs::File::create(self.folder.path().join("log")).unwrap();
        let sockets = self.folder.path().to_owned();
        let mut postgres = self.program("postgres");
        postgres.arg("-D").arg(data).args(["-p", &port, "-c", "listen_addresses=127.0.0.1", "-k"]);
        postgres.arg(sockets).args(["-c", "max_connections=200"]);
        if self.certificate("server").exists() {
            let file = |ending| format!("{}", self.folder.path().join(ending).display());
            postgres.args(["-c", "ssl=on", "-c", &format!("ssl_cert_file={}", file("server.crt"))]);
            postgres.args(["-c", &format!("ssl_key_file={}", file("server.key"))]);
        }
        if !self.durable {
            postgres.args(["-c", "fsync=off"]);
        }
        self.process =
            Some(postgres.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap());
        let deadline = Instant::now() + Duration::from_secs(60);
        while !self.is_ready() {
            assert!(Instant::now() < deadline, "PostgreSQL does not start: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Stops the server at once (mode `immediate`), without closing the connections in order.
    pub(crate) fn stop(&mut self) {
        let data = self.data();
        let mut stop = self.program("pg_ctl");
        let stopped = stop.args(["stop", "-w", "-s", "-m", "immediate", "-D"]).arg(data).output();
        if let Some(mut process) = self.process.take() {
            if !stopped.is_ok_and(|output| output.status.success()) {
                let _ = process.kill();
            }
            let _ = process.wait();
        }
    }

    /// Creates a schema and returns its address.
    pub(crate) fn schema(&self, name: &str) -> String {
        let address = format!("postgres://recreo@127.0.0.1:{}/postgres", self.port);
        self.execute(&address, &format!("CREATE SCHEMA IF NOT EXISTS {name}"));
        format!("{address}?options=-csearch_path%3D{name}")
    }

    /// Runs a statement with `psql`.
    fn execute(&self, address: &str, sql: &str) {
        let mut psql = self.program("psql");
        let output =
            psql.args(["-qAt", "-v", "ON_ERROR_STOP=1", "-c", sql, address]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn is_ready(&self) -> bool {
        let ready = self
            .program("pg_isready")
            .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
            .status();
        ready.is_ok_and(|status| status.success())
            && TcpStream::connect(("127.0.0.1", self.port)).is_ok()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Returns the command for a program of PostgreSQL. These programs refuse to run as root.
    fn program(&self, name: &str) -> Command {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(self.programs.join(name));
        command.current_dir(self.folder.path()).env("LC_ALL", "C").env_remove("PGOPTIONS");
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns the folder of the programs: the newest version in Debian's location, or one in `PATH`.
fn programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    folders.sort();
    folders.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    folders
        .into_iter()
        .find(|folder| ["initdb", "postgres"].iter().all(|name| folder.join(name).exists()))
}

/// Returns the user and group for the server if the tests run as root.
fn unprivileged() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8_lossy(&output.stdout).trim().parse::<u32>().ok()
    };
    if id(&["-u"]) != Some(0) {
        return None;
    }
    ["postgres", "nobody"].iter().find_map(|user| Some((id(&["-u", user])?, id(&["-g", user])?)))
}
