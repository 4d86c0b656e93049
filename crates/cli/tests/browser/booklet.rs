//! A booklet, asked for on the page: two chapters, a file to print, and what is wrong said on the
//! page.

use serde_json::json;

use crate::pages::settle;
use crate::table::Room;

/// Sets a field as hands do.
fn set(room: &mut Room, field: &str, value: &str) {
    room.tab.ask(&format!(
        "(() => {{ const field = {field}; field.value = {value:?}; \
           field.dispatchEvent(new Event('change', {{bubbles: true}})); return null; }})()"
    ));
}

#[test]
fn the_page_makes_a_booklet_to_print() {
    let mut room = Room::new(390, 844);
    room.go("/library");
    settle(&mut room);
    room.tab.ask("document.querySelector('a[href=\"/booklet\"]').click()");
    room.tab.wait("the form is there", "document.querySelector('form.booklet')");
    let chapter = |n: usize, field: &str| {
        format!("document.querySelectorAll('.chapters > li')[{n}].querySelector({field:?})")
    };
    set(&mut room, "document.querySelector('form.booklet input[type=text]')", "On the \"train\"");
    room.tab.ask("document.querySelector('form.booklet section > button').click()");
    assert_eq!(room.tab.ask("document.querySelectorAll('.chapters > li').length"), json!(2));
    for (n, kind) in ["sudoku", "rushhour"].into_iter().enumerate() {
        set(&mut room, &chapter(n, "select[name=kind]"), kind);
        set(&mut room, &chapter(n, "input[name=count]"), "2");
    }
    set(&mut room, &chapter(0, ".sizes input"), "4");
    set(&mut room, &chapter(0, ".sizes input:last-of-type"), "4");
    room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
    let file = "document.querySelector('form.booklet a.strong[download]')";
    room.tab.wait("the booklet is made", file);
    let status = room.tab.ask("document.querySelector('form.booklet [role=status]').textContent");
    assert!(status.as_str().unwrap().contains("4 puzzles"), "{status}");
    let begins = room.tab.ask(&format!(
        "fetch({file}.href).then(async (answer) => [answer.headers.get('content-type'), \
           answer.headers.get('content-disposition'), (await answer.text()).slice(0, 5)])"
    ));
    let wanted = json!(["application/pdf", "attachment; filename=\"on-the-train.pdf\"", "%PDF-"]);
    assert_eq!(begins, wanted);
    let spec = room.tab.ask(
        "decodeURIComponent(document.querySelector('a[download=\"booklet.toml\"]').href.split(',')[1])",
    );
    let spec = recreo_book_spec(spec.as_str().unwrap());
    assert_eq!(spec, ["On the \"train\"", "sudoku", "rushhour"]);
    let wide = room.tab.ask("document.documentElement.scrollWidth");
    assert!(wide.as_f64().unwrap() <= 390.0, "{wide} wide");

    set(&mut room, "document.querySelector('form.booklet input[type=text]')", "漢字");
    room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
    room.tab.wait("what is wrong is said", "document.querySelector('form.booklet .problem')");
    let status = room.tab.ask("document.querySelector('form.booklet .problem').textContent");
    assert!(status.as_str().unwrap().contains('漢'), "{status}");
}

#[test]
fn the_page_prints_the_puzzles_that_its_library_shows() {
    let mut room = Room::new(1200, 900);
    room.go("/library");
    settle(&mut room);
    let bring = "Promise.all(['One', 'Two', 'Other'].map((title, i) => fetch('/api/puzzles', { method: 'POST', \
                 headers: {'content-type': 'application/json'}, body: JSON.stringify( \
                 {name: `nurikabe@1:size=5x5#${i}`, title: `${title} island`}) }).then((answer) => answer.status)))";
    assert_eq!(room.tab.ask(bring), json!([201, 201, 201]));
    set(&mut room, "document.querySelector('.filters select')", "nurikabe");
    room.tab.wait("they are listed", "document.querySelectorAll('.puzzles > li').length === 3");
    room.tab.ask("document.querySelector('a[href^=\"/booklet?\"]').click()");
    room.tab.wait("the form is there", "document.querySelector('form.booklet')");
    let print = |room: &mut Room, words: &str| {
        set(room, "document.querySelector('.chapters input[type=search]')", words);
        room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
        room.tab.wait(
            "the work ends",
            "document.querySelector('form.booklet progress').hidden === true",
        );
        let status =
            room.tab.ask("document.querySelector('form.booklet [role=status]').textContent");
        status.as_str().unwrap().to_owned()
    };
    // Neither rules nor solutions: a title, and a page of puzzles.
    for n in 1..3 {
        room.tab.ask(&format!("document.querySelectorAll('.booklet .ticks input')[{n}].click()"));
    }
    let status = print(&mut room, "");
    assert!(status.contains("2 pages with 3 puzzles"), "{status}");
    let status = print(&mut room, "two");
    assert!(status.contains("with one puzzle"), "{status}");
    let status = print(&mut room, "third");
    assert!(status.contains("library contains no puzzle"), "{status}");
}

#[test]
fn what_is_wrong_is_said_and_shown_in_its_field_and_the_form_is_kept() {
    let mut room = Room::new(1200, 900);
    room.go("/booklet");
    room.tab.wait("the form is there", "document.querySelector('form.booklet')");
    let current =
        room.tab.ask("document.querySelector('.top [aria-current]').getAttribute('href')");
    assert_eq!(current, json!("/library"), "a booklet is a part of the library");
    let limit = "document.querySelector('form.booklet section > p').textContent";
    assert!(room.tab.ask(limit).as_str().unwrap().contains("300"));
    room.tab.ask("document.querySelector('form.booklet section > button').click()");
    let chapter = |n: usize, field: &str| {
        format!("document.querySelectorAll('.chapters > li')[{n}].querySelector({field:?})")
    };
    for n in 0..2 {
        set(&mut room, &chapter(n, "select[name=kind]"), "sudoku");
        set(&mut room, &chapter(n, "input[name=count]"), "1");
        for side in [".sizes input", ".sizes input:last-of-type"] {
            set(&mut room, &chapter(n, side), "4");
        }
    }
    // Five by seven has no boxes.
    set(&mut room, &chapter(1, ".sizes input"), "5");
    set(&mut room, &chapter(1, ".sizes input:last-of-type"), "7");
    room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
    room.tab.wait("what is wrong is said", "document.querySelector('form.booklet .problem')");
    let status = room.tab.ask("document.querySelector('form.booklet [role=status]').textContent");
    let status = status.as_str().unwrap();
    assert!(status.starts_with("Chapter 2, Size: ") && !status.contains("line"), "{status}");
    let marked = format!(
        "{0}.getAttribute('aria-invalid') === 'true' && document.activeElement === {0}",
        chapter(1, ".sizes input")
    );
    assert_eq!(room.tab.ask(&marked), json!(true), "the field is shown");
    // A field left empty is asked for, and is not 1.
    set(&mut room, &chapter(1, ".sizes input"), "");
    let sent = "document.querySelector('form.booklet').reportValidity()";
    assert_eq!(room.tab.ask(sent), json!(false));
    set(&mut room, &chapter(1, ".sizes input"), "4");
    set(&mut room, &chapter(1, ".sizes input:last-of-type"), "4");
    set(&mut room, "document.querySelector('form.booklet input[type=text]')", "Kept");
    room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
    let file = "document.querySelector('form.booklet a[download=\"\"]')";
    room.tab.wait("the booklet is made", file);
    let seed = "document.querySelector('.seeds input').value";
    let before = room.tab.ask(seed);

    room.go("/booklet");
    room.tab.wait("the form is there again", "document.querySelector('form.booklet')");
    room.tab.wait("and what was made", file);
    let title = "document.querySelector('form.booklet input[type=text]').value";
    assert_eq!(room.tab.ask(title), json!("Kept"));
    assert_eq!(room.tab.ask("document.querySelectorAll('.chapters > li').length"), json!(2));
    assert_eq!(room.tab.ask(&format!("{}.value", chapter(1, ".sizes input"))), json!("4"));
    assert_eq!(room.tab.ask(seed), before);
    room.tab.ask("document.querySelector('.seeds button').click()");
    assert_ne!(room.tab.ask(seed), before);
    let status = room.tab.ask("document.querySelector('form.booklet [role=status]').textContent");
    assert!(status.as_str().unwrap().contains("has changed since"), "{status}");
}

#[test]
fn a_stopped_booklet_moves_the_focus_back_to_its_button() {
    let mut room = Room::new(1200, 900);
    room.go("/booklet");
    room.tab.wait("the form is there", "document.querySelector('form.booklet')");
    set(&mut room, "document.querySelector('.chapters input[name=count]')", "100");
    room.tab.ask("document.querySelector('form.booklet').requestSubmit()");
    let stop = "[...document.querySelectorAll('form.booklet .row button')].at(-1)";
    room.tab.wait("it is being made", &format!("{stop}.hidden === false"));
    room.tab.ask(&format!("(() => {{ {stop}.focus(); {stop}.click(); }})()"));
    room.tab.wait("it is stopped", &format!("{stop}.hidden === true"));
    let begun =
        "document.activeElement === document.querySelector('form.booklet button[type=submit]')";
    assert_eq!(room.tab.ask(begun), json!(true));
}

/// The title and the games of a specification.
fn recreo_book_spec(text: &str) -> Vec<String> {
    let spec = recreo_book::Spec::read(text, recreo_catalog::games());
    let spec = spec.unwrap_or_else(|problems| panic!("{problems:?} in {text}"));
    let kinds = spec.chapters.iter().map(|chapter| chapter.game.about().id.to_owned());
    std::iter::once(spec.title.clone()).chain(kinds).collect()
}
