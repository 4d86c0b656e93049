//! `recreo serve`: runs the web server on this machine.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::ArgMatches;
use recreo_game::{Message, cause};
use recreo_server::{Limits, Listener, Service, Stopper};
use recreo_store::Url;

use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{interrupt, lang, output};

/// The default address. If its port is in use, the next [`TRIED`] ports are tried.
const ADDRESS: &str = "127.0.0.1:7272";
const TRIED: u16 = 20;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    serve(shell, Some(matches))
}

/// Runs the server and opens the page, for `recreo` without arguments.
pub(super) fn without_arguments(shell: &Shell) -> Outcome {
    serve(shell, None)
}

fn serve(shell: &Shell, matches: Option<&ArgMatches>) -> Outcome {
    let url = matches.map_or_else(|| Ok(Url::default_library()), super::library_url)?;
    let address = matches.and_then(|matches| matches.get_one::<String>("addr"));
    let listener = listen(address.map(String::as_str))?;
    let store = super::open_or_create(shell, &url)?;
    let mut service = Service::new(*recreo_catalog::CATALOG, lang::texts, store, Limits::default());
    if let Some(folder) = matches.and_then(|matches| matches.get_one::<PathBuf>("web")) {
        service = service.with_page(folder.clone());
    }
    let address = listener.address().map_err(Failure::Io)?;
    let page = format!("http://{address}/");
    on_interrupt(listener.stopper());
    shell.note(&Message::new("cli-serve-library").with("library", url.to_string()));
    shell.note(&Message::new("cli-serve-at").with("address", page.as_str()));
    // The only line on standard output, for programs that wait for it.
    output::to_stdout(|out| Ok(writeln!(out, "{page}")?))?;
    if matches.is_none_or(|matches| matches.get_flag("open")) && !open(&page) {
        shell.note(&Message::new("cli-serve-open").with("address", page));
    }
    recreo_server::serve(listener, &service).map_err(Failure::Io)?;
    shell.note(&Message::new("cli-serve-ended"));
    Ok(Answer::Yes)
}

/// Listens on the given address, or on the first free default port.
fn listen(asked: Option<&str>) -> Result<Listener, Failure> {
    let malformed = |text: &str| Message::new("cli-serve-address").with("address", text);
    let text = asked.unwrap_or(ADDRESS);
    let mut address: SocketAddr =
        text.replacen("localhost:", "127.0.0.1:", 1).parse().map_err(|_| malformed(text))?;
    if !address.ip().is_loopback() {
        return Err(Message::new("cli-serve-foreign").with("address", text).into());
    }
    let mut tried = 0;
    loop {
        match Listener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse && asked.is_none() && tried < TRIED =>
            {
                tried += 1;
                address.set_port(address.port() + 1);
            }
            Err(error) => {
                let cause = match error.kind() {
                    io::ErrorKind::AddrInUse => Message::new("cli-serve-taken"),
                    _ => cause(&error),
                };
                let message =
                    Message::new("cli-serve-no-listen").with("address", address.to_string());
                return Err(message.with("cause", cause).into());
            }
        }
    }
}

/// Stops the server on Ctrl-C or a signal; the second one ends the process at once.
fn on_interrupt(stopper: Stopper) {
    let mut asked = false;
    let mut stop = move || {
        if std::mem::replace(&mut asked, true) {
            std::process::exit(interrupt::INTERRUPTED);
        }
        stopper.stop();
    };
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        // Without a handler, signals end the process as usual; acknowledged changes are already
        // stored.
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) {
            std::thread::spawn(move || signals.forever().for_each(|_| stop()));
        }
    }
    #[cfg(not(unix))]
    let _ = ctrlc::set_handler(stop);
}

/// Opens the page in the default browser. Returns whether the command could be started.
fn open(page: &str) -> bool {
    let command: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/c", "start", ""]
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        &["xdg-open"]
    } else {
        return false;
    };
    let [program, arguments @ ..] = command else { return false };
    let quiet = || Stdio::null();
    let started = Command::new(program)
        .args(arguments)
        .arg(page)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn();
    let Ok(mut child) = started else { return false };
    // Reaps the child process, which exits as soon as the browser has the address.
    std::thread::spawn(move || child.wait());
    true
}
