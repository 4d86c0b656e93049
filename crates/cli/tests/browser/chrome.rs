//! A real browser: Chromium without a window, controlled over its debugging protocol.
//!
//! See <https://chromedevtools.github.io/devtools-protocol/>. Only what these tests need is here:
//! commands with their answers, JavaScript that is run in the page, and the hands of a person:
//! mouse, fingers, keys.

use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket, client};

/// Longer than anything should take on a busy machine; waiting ends as soon as what is waited for
/// is there.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser of its own, with a profile that is gone with it.
pub(crate) struct Chrome {
    process: Child,
    profile: TempDir,
}

impl Chrome {
    pub(crate) fn start() -> Chrome {
        let profile = tempfile::tempdir().unwrap();
        let mut command = Command::new(program());
        command
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            .args(["--no-first-run", "--no-default-browser-check", "--disable-extensions"])
            .args(["--disable-background-networking", "--disable-component-update", "--lang=en"])
            .args(["--remote-debugging-port=0", "--hide-scrollbars", "--mute-audio"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        Chrome { process: command.spawn().expect("chromium starts"), profile }
    }

    /// A new tab, which shows this much.
    pub(crate) fn tab(&self, width: u32, height: u32) -> Tab {
        let port_file = self.profile.path().join("DevToolsActivePort");
        let port_file = patiently("chromium says where it listens", || {
            fs::read_to_string(&port_file).ok().filter(|text| text.lines().count() > 1)
        });
        let (port, path) = port_file.split_once('\n').unwrap();
        let stream = TcpStream::connect(("127.0.0.1", port.parse::<u16>().unwrap())).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let address = format!("ws://127.0.0.1:{port}{}", path.trim());
        let (socket, _) = client(address, stream).unwrap();
        let mut tab = Tab { socket, session: None, last: 0 };
        let target = tab.call("Target.createTarget", json!({"url": "about:blank"}));
        let how = json!({"targetId": target["targetId"], "flatten": true});
        let attached = tab.call("Target.attachToTarget", how);
        tab.session = attached["sessionId"].as_str().map(str::to_owned);
        tab.call("Page.enable", json!({}));
        tab.call("Runtime.enable", json!({}));
        tab.resize(width, height, false);
        tab
    }
}

impl Drop for Chrome {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Chromium as Debian calls it, or as others do; `CHROMIUM` says where it is otherwise.
fn program() -> String {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    let known = |name: &&str| folders.iter().any(|folder| folder.join(name).is_file());
    let found = names.into_iter().find(known).map(str::to_owned);
    env::var("CHROMIUM").ok().or(found).expect("chromium is installed")
}

/// Asks until there is an answer.
pub(crate) fn patiently<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < PATIENCE, "in vain: {what}");
        thread::sleep(Duration::from_millis(15));
    }
}

/// A tab of a browser.
pub(crate) struct Tab {
    socket: WebSocket<TcpStream>,
    session: Option<String>,
    last: u64,
}

/// A point of the window, in pixels.
pub(crate) type Pixel = (f64, f64);

impl Tab {
    /// A command and its answer; what happens meanwhile is not listened to.
    pub(crate) fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.last += 1;
        let mut command = json!({"id": self.last, "method": method, "params": parameters});
        if let Some(session) = &self.session {
            command["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(command.to_string())).unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else { continue };
            let said: Value = serde_json::from_str(&text).unwrap();
            if said["id"] == self.last {
                assert!(said["error"].is_null(), "{method}: {}", said["error"]);
                return said["result"].clone();
            }
        }
    }

    /// Goes to an address and waits until the page is there.
    pub(crate) fn open(&mut self, address: &str) {
        self.call("Page.navigate", json!({"url": address}));
        self.wait("the page is loaded", "document.readyState === 'complete'");
    }

    /// What JavaScript says in the page; promises are waited for.
    pub(crate) fn ask(&mut self, script: &str) -> Value {
        let how = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
        let said = self.call("Runtime.evaluate", how);
        assert!(said["exceptionDetails"].is_null(), "{script}: {}", said["exceptionDetails"]);
        said["result"]["value"].clone()
    }

    /// Waits until something is true in the page.
    pub(crate) fn wait(&mut self, what: &str, condition: &str) {
        let sure = format!(
            "(() => {{ try {{ return Boolean({condition}) }} catch {{ return false }} }})()"
        );
        self.wait_for_promise(what, &sure);
    }

    /// Waits until a promise of the page says yes.
    pub(crate) fn wait_for_promise(&mut self, what: &str, script: &str) {
        let start = Instant::now();
        while self.ask(script) != json!(true) {
            if start.elapsed() > PATIENCE {
                let shown = self.ask("location.href + '\\n' + document.body.innerText");
                panic!("in vain: {what}\n{}", shown.as_str().unwrap_or_default());
            }
            thread::sleep(Duration::from_millis(15));
        }
    }

    /// The size of the window; as on a phone it has fingers instead of a mouse.
    pub(crate) fn resize(&mut self, width: u32, height: u32, phone: bool) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.call("Emulation.setDeviceMetricsOverride", size);
        self.call("Emulation.setTouchEmulationEnabled", json!({"enabled": phone}));
    }

    /// What media queries say: `prefers-color-scheme`, `prefers-reduced-motion`.
    pub(crate) fn prefer(&mut self, features: &[(&str, &str)]) {
        let one = |(name, value): &(&str, &str)| json!({"name": name, "value": value});
        let features: Vec<Value> = features.iter().map(one).collect();
        self.call("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    fn mouse(&mut self, kind: &str, (x, y): Pixel, down: bool) {
        let buttons = u8::from(down);
        let button = if kind == "mouseMoved" && !down { "none" } else { "left" };
        let event = json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1});
        self.call("Input.dispatchMouseEvent", event);
    }

    /// Presses at the first point, goes through the others, and lets go at the last.
    pub(crate) fn pull(&mut self, points: &[Pixel]) {
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
        self.mouse("mouseMoved", first, false);
        self.mouse("mousePressed", first, true);
        for &point in &points[1..] {
            self.mouse("mouseMoved", point, true);
        }
        self.mouse("mouseReleased", last, false);
    }

    /// The same with a finger.
    pub(crate) fn swipe(&mut self, points: &[Pixel]) {
        let touch = |tab: &mut Tab, kind: &str, at: Option<Pixel>| {
            let points: Vec<Value> = at.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
            tab.call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points}));
        };
        let Some(&first) = points.first() else { return };
        touch(self, "touchStart", Some(first));
        for &point in &points[1..] {
            touch(self, "touchMove", Some(point));
        }
        touch(self, "touchEnd", None);
    }

    /// A key by its name (`ArrowUp`, `Enter`, `5`), perhaps with shift.
    pub(crate) fn key(&mut self, key: &str, shift: bool) {
        let modifiers = if shift { 8 } else { 0 };
        let text = match key {
            "Enter" => "\r",
            key if key.chars().count() == 1 => key,
            _ => "",
        };
        let mut down = json!({"type": "keyDown", "key": key, "modifiers": modifiers});
        if !text.is_empty() {
            down["text"] = json!(text);
        }
        let codes = [("Enter", 13), ("Tab", 9), ("Escape", 27), ("Backspace", 8), (" ", 32)];
        if let Some((_, code)) = codes.into_iter().find(|code| code.0 == key) {
            down["windowsVirtualKeyCode"] = json!(code);
        }
        self.call("Input.dispatchKeyEvent", down);
        let up = json!({"type": "keyUp", "key": key, "modifiers": modifiers});
        self.call("Input.dispatchKeyEvent", up);
    }

    /// A picture of what is shown.
    pub(crate) fn screenshot(&mut self, file: &Path) {
        use base64::Engine as _;
        let shot = self.call("Page.captureScreenshot", json!({"format": "png"}));
        let bytes = shot["data"].as_str().unwrap();
        let bytes = base64::engine::general_purpose::STANDARD.decode(bytes).unwrap();
        fs::write(file, bytes).unwrap();
    }
}
