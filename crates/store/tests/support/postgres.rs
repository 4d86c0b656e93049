//! A PostgreSQL server for tests: on a free port, in a temporary folder, gone when it is dropped.
//!
//! The standard library and `tempfile` only, so that other crates' tests can include this file.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A server that runs.
pub(crate) struct Server {
    folder: TempDir,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    port: u16,
    durable: bool,
    process: Option<Child>,
}

impl Server {
    /// Makes a cluster and starts it. One that is not durable forgets what a loss of power would make it forget, and is quicker.
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
        let made = initdb.arg(&data).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        server.certify("server");
        server.certify("other");
        server.go_on();
        server
    }

    /// A certificate for this server, and its key; one by another name stands for somebody else. None without `openssl`.
    fn certify(&self, name: &str) {
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

    /// The file of a certificate: `server` is this server's own, `other` is somebody else's.
    pub(crate) fn certificate(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("{name}.crt"))
    }

    /// Starts it again after [`Server::stop`].
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
        let patience = Instant::now() + Duration::from_secs(60);
        while !self.answers() {
            assert!(Instant::now() < patience, "PostgreSQL does not start: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Stops it as a machine that is switched off does: without notice to any client.
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

    /// The address of a schema of its own in it.
    pub(crate) fn schema(&self, name: &str) -> String {
        let address = format!("postgres://recreo@127.0.0.1:{}/postgres", self.port);
        self.ask(&address, &format!("CREATE SCHEMA IF NOT EXISTS {name}"));
        format!("{address}?options=-csearch_path%3D{name}")
    }

    /// Runs a statement at an address.
    fn ask(&self, address: &str, sql: &str) {
        let mut psql = self.program("psql");
        let asked =
            psql.args(["-qAt", "-v", "ON_ERROR_STOP=1", "-c", sql, address]).output().unwrap();
        assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    }

    fn answers(&self) -> bool {
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

    /// One of PostgreSQL's programs, which refuse to be run by root.
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

/// The folder of the programs: the newest of Debian's, or wherever the path leads.
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

/// Whom to run it as where we are root.
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
