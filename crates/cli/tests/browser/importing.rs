//! Puzzles come in by paste and drop, one or many, and go out; what cannot be done is said, and
//! nothing that was typed is lost.

use serde_json::{Value, json};

use crate::pages::settle;
use crate::table::Room;

const HARD: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const OTHER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const DIALOG: &str = "document.querySelector('dialog[open]')";

fn library(width: u32) -> Room {
    let mut room = Room::new(width, 844);
    room.go("/library");
    settle(&mut room);
    room
}

fn paste(room: &mut Room, text: &str) {
    room.tab.ask(&format!(
        "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {}); \
           document.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: data, bubbles: true}})); }})()",
        json!(text)
    ));
}

fn listed(room: &mut Room, count: usize) {
    let listed = format!("document.querySelectorAll('.puzzles > li').length === {count}");
    room.tab.wait(&format!("{count} are listed"), &listed);
}

fn wait_for_words(room: &mut Room, words: &str) -> Value {
    let there = format!("{DIALOG}?.textContent.includes({words:?})");
    room.tab.wait(&format!("{words} appear"), &there);
    room.tab.ask(&format!("{DIALOG}.textContent"))
}

#[test]
fn many_puzzles_are_pasted_at_once_and_what_cannot_be_read_is_reported_with_its_line() {
    let mut room = library(1200);
    let text = format!("{HARD}\nblah\n{OTHER}");
    paste(&mut room, &text);
    listed(&mut room, 2);
    let said = wait_for_words(&mut room, "Line 2");
    assert!(said.as_str().unwrap().contains("2 puzzles are in the library"), "{said}");
    let kept = room.tab.ask(&format!("{DIALOG}.querySelector('textarea').value"));
    assert_eq!(kept, json!(text), "what was pasted can be set right");
    let mend = format!(
        "(() => {{ const area = {DIALOG}.querySelector('textarea'); \
           area.value = area.value.replace('blah', {:?}); {DIALOG}.querySelector('.strong').click(); }})()",
        HARD.replace('3', "7")
    );
    room.tab.ask(&mend);
    listed(&mut room, 3);
    // One of them has several solutions, which is said; then the dialog is done with.
    let said = wait_for_words(&mut room, "several solutions");
    assert!(said.as_str().unwrap().contains("Line 2"), "{said}");
    room.tab.ask(&format!("{DIALOG}.querySelector('.answers button').click()"));
    room.tab.wait("it is closed", &format!("!{DIALOG}"));
    let names = "[...document.querySelectorAll('.puzzles button')].map((button) => button.getAttribute('aria-label'))";
    let names: Vec<String> = serde_json::from_value(room.tab.ask(names)).unwrap();
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), names.len(), "each row is called otherwise: {names:?}");
}

#[test]
fn a_failure_stays_in_the_dialog_with_what_was_pasted() {
    for width in [390, 320] {
        let mut room = library(width);
        let nav = "Math.max(...[...document.querySelectorAll('.top nav a')].map((a) => a.getBoundingClientRect().right))";
        let right = room.tab.ask(nav).as_f64().unwrap();
        assert!(right <= f64::from(width), "the way to other pages ends at {right} of {width}");
        room.tab.ask("[...document.querySelectorAll('.head button')].at(-1).click()");
        room.tab.wait("the dialog is there", DIALOG);
        room.tab.ask(&format!(
            "(() => {{ {DIALOG}.querySelector('textarea').value = 'nonsense'; {DIALOG}.querySelector('.strong').click(); }})()"
        ));
        wait_for_words(&mut room, "the file is in none of the formats");
        let kept = room.tab.ask(&format!("{DIALOG}.querySelector('textarea').value"));
        assert_eq!(kept, json!("nonsense"));
        let out = format!(
            "(() => {{ const frame = {DIALOG}.querySelector('.drop').getBoundingClientRect().right; \
               return [...{DIALOG}.querySelectorAll('.drop *')].filter((one) => one.getBoundingClientRect().right > frame) \
                 .map((one) => one.outerHTML); }})()"
        );
        assert_eq!(room.tab.ask(&out), json!([]), "nothing sticks out at {width}");
        let wide = room.tab.ask(&format!("{DIALOG}.scrollWidth - {DIALOG}.clientWidth"));
        assert_eq!(wide, json!(0), "{width}");
    }
}

#[test]
fn files_that_are_dropped_together_find_each_other() {
    let mut room = library(1200);
    let map = "type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n...\n";
    let scenario = "version 1\n0\ta.map\t3\t3\t0\t0\t2\t2\t4.00000000\n";
    room.tab.ask(&format!(
        "(() => {{ const data = new DataTransfer(); data.items.add(new File([{}], 'a.map')); \
           data.items.add(new File([{}], 'a.scen')); \
           document.dispatchEvent(new DragEvent('drop', {{dataTransfer: data, bubbles: true, cancelable: true}})); }})()",
        json!(map),
        json!(scenario)
    ));
    listed(&mut room, 1);
    let title = room.tab.ask("document.querySelector('.puzzles strong').textContent");
    assert!(title.as_str().unwrap().contains("a.map"), "{title}");
    assert_eq!(room.tab.ask(&format!("{DIALOG} === null")), json!(true), "nothing is wrong");
}

#[test]
fn what_cannot_be_exported_says_why_and_the_rest_is_offered_solved_and_as_links() {
    let mut room = library(1200);
    paste(&mut room, "123...4.........");
    wait_for_words(&mut room, "no solution");
    room.tab.ask(&format!("{DIALOG}.close()"));
    listed(&mut room, 1);
    let level = room.tab.ask("document.querySelector('.puzzles .faint').textContent");
    assert_eq!(level, json!("no level"));
    let open = |room: &mut Room| {
        room.tab.ask("document.querySelector('.puzzles .plain').click()");
        room.tab
            .wait("the menu is there", &format!("{DIALOG}?.querySelector('button[value=export]')"));
        room.tab.ask(&format!("{DIALOG}.querySelector('button[value=export]').click()"));
        room.tab
            .wait("forms are there", &format!("{DIALOG}?.querySelector('button[value=\"0\"]')"));
    };
    open(&mut room);
    let labels = room.tab.ask(&format!("{DIALOG}.textContent"));
    let labels = labels.as_str().unwrap();
    assert!(labels.contains("PDF, solved") && labels.contains("Copy the link"), "{labels}");
    room.tab.ask(&format!("[...{DIALOG}.querySelectorAll('.menu > button')].at(-1).click()"));
    wait_for_words(&mut room, "cannot be exported");
    let reason = room.tab.ask(&format!("{DIALOG}.querySelector('p').textContent"));
    assert!(reason.as_str().unwrap().contains("solution"), "{reason}");
}
