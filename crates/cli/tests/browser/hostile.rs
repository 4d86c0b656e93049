//! Hostile texts: names, words and files that try to run code, to break out of where they stand or
//! to break the page. They come in by every door and are looked at on every page. Nothing may run,
//! the page may not become wider than its window, and the console stays empty.

use std::fs;

use serde_json::{Value, json};

use crate::pages::settle;
use crate::run::{program, run};
use crate::table::Room;

/// Counts what runs and what is reported. It is in every page before the page's own code.
const WATCH: &str = r#"
    window.__trouble = [];
    window.trap = () => __trouble.push("hostile code ran");
    for (const name of ["alert", "confirm", "prompt"]) window[name] = window.trap;
    for (const name of ["error", "warn"]) {
      const report = console[name];
      console[name] = (...parts) => {
        __trouble.push(`console.${name}: ${parts.join(" ")}`);
        report.apply(console, parts);
      };
    }
    addEventListener("error", (event) => __trouble.push(`error: ${event.message}`));
    addEventListener("unhandledrejection", (event) => __trouble.push(`rejection: ${event.reason}`));
    document.addEventListener("securitypolicyviolation", (event) =>
      __trouble.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"#;

/// Names that a page must show as the text that they are.
fn names() -> Vec<String> {
    let mut names: Vec<String> = [
        "<script>trap()</script>",
        "</title><script>trap()</script>",
        "<img src=x onerror=trap()>",
        "\"><svg onload=trap()>",
        "' autofocus onfocus='trap()",
        "javascript:trap()",
        "[a](javascript:trap()) ![b](x) **c** `d`",
        "<a href=\"javascript:trap()\">e</a>",
        "{ $title } { trap() } ${trap()} {{trap()}}",
        "{\"name\":{\"__proto__\":{\"polluted\":1}}}",
        "../../../etc/passwd",
        "..\\..\\CON.txt",
        "%2e%2e%2f%00?x#y&lang=es",
        "a\";filename=\"b.exe",
        "\u{202e}gnp.exe\u{202d}\u{2066}",
        "zero\u{200b}width\u{feff}\u{2060}",
        "👩\u{200d}👩\u{200d}👧\u{200d}👦🏴\u{e0067}\u{e007f}🇪🇸",
        "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}",
        "line\nbreak\ttab\u{1b}[31m\u{7}",
        "مرحبا abc שלום",
    ]
    .map(str::to_owned)
    .to_vec();
    names.push("W".repeat(200));
    names.push("<b>".repeat(66));
    names
}

/// A room whose pages are watched.
fn watched(width: u32) -> Room {
    let mut room = Room::new(width, 844);
    room.tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }));
    room
}

/// Looks at a page: it is complete, nothing ran, nothing was reported, and it is not too wide.
fn look(room: &mut Room, path: &str, found: &mut Vec<String>) {
    room.go(path);
    settle(room);
    look_here(room, path, found);
}

/// Looks at the page that is shown.
fn look_here(room: &mut Room, what: &str, found: &mut Vec<String>) {
    // Two frames, so that a picture that was inserted has had time to fail.
    room.tab.ask("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))");
    let trouble = room.tab.ask("__trouble.splice(0)");
    for one in trouble.as_array().unwrap() {
        found.push(format!("{what}: {one}"));
    }
    let foreign = "document.querySelectorAll('[onerror], [onload], [onfocus], [onmouseover], \
                   a[href^=javascript], script:not([src])').length";
    if room.tab.ask(foreign) != 0 {
        found.push(format!("{what}: the text became elements"));
    }
    let wide = room.tab.ask("document.documentElement.scrollWidth - innerWidth");
    if wide.as_f64() > Some(0.0) {
        found.push(format!("{what}: {wide} pixels too wide"));
    }
}

fn id(answer: &Value) -> String {
    answer["body"]["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// A small puzzle of this seed, stored with this name by the API.
fn stored(room: &mut Room, kind: &str, size: &str, seed: usize, title: &str) -> String {
    let settings = json!({ "size": size });
    let wish = json!({ "kind": kind, "settings": settings, "seed": seed, "title": title });
    id(&room.api("POST", "/api/puzzles", Some(wish)))
}

/// A play that is won by the machine's moves.
fn won(room: &mut Room, puzzle: &str, player: &str) -> String {
    let wish = json!({ "puzzle": puzzle, "player": player });
    let play = id(&room.api("POST", "/api/plays", Some(wish)));
    let path = format!("/api/plays/{play}/events");
    for entries in 0.. {
        let next = json!({ "entries": entries, "do": "next" });
        let answer = room.api("POST", &path, Some(next));
        assert_eq!(answer["status"], 200, "{answer}");
        if answer["body"]["status"] == "won" {
            return play;
        }
    }
    unreachable!("a small labyrinth has an end")
}

#[test]
fn bg6_hostile_names_are_shown_as_text_on_every_page() {
    let mut room = watched(1280);
    let mut found = Vec::new();
    room.go("/");
    let player = "<img src=x onerror=trap()>";
    let player = id(&room.api("POST", "/api/players", Some(json!({ "name": player }))));
    let mut entries = Vec::new();
    for (seed, name) in names().iter().enumerate() {
        let puzzle = stored(&mut room, "labyrinth", "4x4", seed, name);
        let play = won(&mut room, &puzzle, &player);
        entries.push((puzzle, play));
    }
    for width in [1280, 390] {
        room.tab.resize(width, 844, width == 390);
        for path in ["/", "/library", "/leaderboard", "/booklet?kind=labyrinth", "/settings"] {
            look(&mut room, path, &mut found);
        }
        for (puzzle, play) in &entries {
            look(&mut room, &format!("/play/{play}"), &mut found);
            if width == 390 {
                look(&mut room, &format!("/replay/{play}"), &mut found);
                look(&mut room, &format!("/edit/labyrinth/{puzzle}"), &mut found);
                look(&mut room, &format!("/watch/labyrinth/{puzzle}"), &mut found);
            }
        }
    }
    // The names are there as they were given, as far as they can be shown.
    room.tab.resize(1280, 844, false);
    room.go("/library");
    settle(&mut room);
    let shown =
        room.tab.ask("[...document.querySelectorAll('.puzzles strong')].map((e) => e.textContent)");
    for name in &names()[..5] {
        assert!(shown.as_array().unwrap().contains(&json!(name)), "{name}: {shown}");
    }
    // Menus and dialogs of the library, on the first of them.
    for item in 0..5 {
        room.go("/library");
        settle(&mut room);
        room.tab.ask("document.querySelector('.puzzles li .plain').click()");
        room.tab.wait("the menu is there", "document.querySelector('dialog[open] .menu')");
        look_here(&mut room, "menu", &mut found);
        let click =
            format!("document.querySelectorAll('dialog[open] .menu button')[{item}].click()");
        room.tab.ask(&click);
        look_here(&mut room, &format!("menu item {item}"), &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn bg6_files_of_hostile_names_have_harmless_names_and_contents() {
    let mut room = watched(1280);
    room.go("/");
    for (seed, name) in names().iter().enumerate() {
        let puzzle = stored(&mut room, "labyrinth", "4x4", seed, name);
        for format in ["recreo", "svg", "png", "pdf"] {
            let path = format!("/api/puzzles/{puzzle}?format={format}");
            let header = room.tab.ask(&format!(
                "fetch({path:?}).then((answer) => answer.headers.get('content-disposition'))"
            ));
            let header = header.as_str().unwrap();
            let file = header
                .strip_prefix("attachment; filename=\"")
                .unwrap_or_else(|| panic!("{header}"));
            let file = file.strip_suffix('"').unwrap_or_else(|| panic!("{header}"));
            let is_safe = |c: char| c.is_alphanumeric() || "-_. ".contains(c);
            assert!(file.chars().all(is_safe) && file.ends_with(format), "{name}: {file}");
            assert!(!file.starts_with('.') && file.len() <= 255, "{name}: {file}");
        }
        let drawn = room.tab.ask(&format!(
            "fetch('/api/puzzles/{puzzle}?format=svg').then((answer) => answer.text()).then((text) => {{ \
               const drawing = new DOMParser().parseFromString(text, 'image/svg+xml'); \
               const bad = [...drawing.querySelectorAll('*')].filter((e) => e.localName === 'script' || e.localName === 'img' || \
                 e.localName === 'parsererror' || [...e.attributes].some((a) => a.name.startsWith('on') || /^javascript/.test(a.value))); \
               return bad.map((e) => e.outerHTML).join(); }})"
        ));
        assert_eq!(drawn, json!(""), "{name}");
    }
}

#[test]
fn bg6_hostile_files_links_and_imports_are_read_or_refused_in_words() {
    let mut room = watched(1280);
    let mut found = Vec::new();
    let files = [
        ("<img src=x onerror=trap()>.txt", "<img src=x onerror=trap()>"),
        ("x.json", "{\"CAT\":\"<script>trap()</script>\",\"__proto__\":{\"x\":1}}"),
        ("../../x.html", "<!doctype html><script>trap()</script>"),
        (
            "x.xml",
            "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><sopa>&b;<script>trap()</script></sopa>",
        ),
        (
            "x.non",
            "title \"<img src=x onerror=trap()>\"\nby <script>trap()</script>\nwidth 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n",
        ),
        ("x.md", "# [a](javascript:trap())\n<img src=x onerror=trap()>\n"),
        ("words.txt", "9 <b onmouseover=trap()>\n3 2,2\n0 0,0,3,<i>\n"),
        ("long.txt", &"<b>".repeat(20_000)),
    ];
    room.go("/library");
    settle(&mut room);
    for (name, text) in &files {
        let drop = format!(
            "(() => {{ const data = new DataTransfer(); data.items.add(new File([{}], {})); \
               document.dispatchEvent(new DragEvent('drop', {{dataTransfer: data, bubbles: true, cancelable: true}})); }})()",
            json!(text),
            json!(name)
        );
        room.tab.ask(&drop);
        let answered = "document.querySelector('dialog[open] .report')?.textContent || \
                        document.querySelector('#notes .note')";
        room.tab.wait(&format!("{name} is answered"), answered);
        look_here(&mut room, &format!("drop of {name}"), &mut found);
        room.tab.ask("document.querySelector('dialog[open]')?.close()");
        room.tab.ask(&format!(
            "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {}); \
               document.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: data, bubbles: true}})); }})()",
            json!(text)
        ));
        room.tab.wait(&format!("paste of {name} is answered"), answered);
        look_here(&mut room, &format!("paste of {name}"), &mut found);
        look(&mut room, "/library", &mut found);
    }
    // Links and addresses.
    for text in names() {
        let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        for path in [
            format!("/p/{encoded}"),
            format!("/p/labyrinth@1:size={encoded}%231"),
            format!("/learn/{encoded}"),
            format!("/edit/{encoded}"),
            format!("/play/{encoded}"),
            format!("/library?text={encoded}"),
            format!("/booklet?kind={encoded}"),
        ] {
            // A page that is not found says so; requests for it fail, which the browser reports
            // itself, not through the console of the page.
            look(&mut room, &path, &mut found);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Runs `recreo library` on a library.
fn library(db: &str, arguments: &[&str]) {
    run(program().args(["library", "--db", db]).args(arguments), b"").ended(0);
}

#[test]
fn bg6_a_library_of_hostile_texts_is_imported_and_shown() {
    let mut room = watched(390);
    let folder = tempfile::tempdir().unwrap();
    let other = format!("sqlite:{}", folder.path().join("other.db").display());
    for (seed, name) in names().iter().enumerate() {
        let puzzle = format!("wordsearch@1:size=6x6#{seed}");
        library(&other, &["add", &puzzle, "--title", name]);
    }
    let exported = folder.path().join("all.jsonl");
    let file = exported.display().to_string();
    library(&other, &["export", "-o", &file]);
    let text = fs::read_to_string(&exported).unwrap();
    assert!(text.contains("onerror"), "{text}");
    library(&format!("sqlite:{}", room.library().display()), &["import", &file]);
    let mut found = Vec::new();
    look(&mut room, "/library", &mut found);
    let ids = room.tab.ask(
        "fetch('/api/puzzles?per=100').then((a) => a.json()).then((p) => p.items.map((i) => i.id))",
    );
    let ids: Vec<String> = serde_json::from_value(ids).unwrap();
    assert_eq!(ids.len(), names().len());
    for id in &ids {
        look(&mut room, &format!("/edit/wordsearch/{id}"), &mut found);
    }
    look(&mut room, "/booklet?kind=wordsearch", &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn bg6_a_name_of_ten_thousand_characters_is_refused_in_words() {
    let mut room = watched(390);
    room.go("/library");
    settle(&mut room);
    let long = "<b>x".repeat(2_500);
    let wish =
        json!({ "kind": "labyrinth", "settings": { "size": "4x4" }, "seed": 1, "title": long });
    let refused = room.api("POST", "/api/puzzles", Some(wish));
    assert_eq!(
        (&refused["status"], &refused["body"]["type"]),
        (&json!(422), &json!("/api#store-name-long"))
    );
    let document = format!(
        "{{\"recreo\":1,\"kind\":\"sudoku\",\"version\":1,\"name\":{},\"puzzle\":{{\"size\":\"4x4\",\"cells\":[\"1...\",\"...4\",\"4...\",\"...3\"],\"box\":[2,2]}}}}",
        json!(long)
    );
    room.tab.ask(&format!(
        "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {}); \
           document.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: data, bubbles: true}})); }})()",
        json!(document)
    ));
    room.tab.wait(
        "it is refused in words",
        "/at most 200 characters/.test(document.querySelector('dialog[open] .report')?.textContent ?? '')",
    );
    let mut found = Vec::new();
    look_here(&mut room, "refusal", &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(room.api("GET", "/api/puzzles", None)["body"]["total"], 0);
}
