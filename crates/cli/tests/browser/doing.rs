//! What one does around a game: hints, checks, marks, forms, the editor, the library, the
//! leaderboard, settings; and a server that goes away.

use recreo_game::{Action, Control};
use serde_json::json;

use crate::hands::Means;
use crate::table::{Room, Table, same, small};

/// A tool of the play page by its key.
pub(crate) fn tool(key: &str) -> String {
    format!("document.querySelector('.tools button[aria-keyshortcuts=\"{key}\"]')")
}

#[test]
fn pl6_lp4_lp7_hints_in_stages_checks_and_marked_states() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        let mut table = Table::begin(&mut room, *game, &small(*game), 5);
        let said = "document.querySelector('.sheet:not([hidden]) p')?.textContent.trim()";
        let mut stages = Vec::new();
        for stage in 0..3 {
            room.tab.ask(&format!("{}.click()", tool("i")));
            let current = "[...document.querySelectorAll('.sheet:not([hidden]) li')].findIndex((li) => li.ariaCurrent === 'step')";
            room.tab.wait(&format!("{kind}: stage {stage}"), &format!("{current} === {stage}"));
            stages.push(room.tab.ask(said).as_str().unwrap_or_default().to_owned());
        }
        assert!(stages.iter().all(|text| text.len() > 5), "{kind}: {stages:?}");
        assert!(room.tab.ask("document.querySelectorAll('.board .highlight, .board [class*=highlight]').length").as_u64() > Some(0), "{kind}");
        let before = table.entries(&mut room);
        room.tab.ask(&format!("{}.click()", tool("i")));
        table.grows(&mut room, before, &format!("{kind}: the hint is done"));

        if room.tab.ask("Boolean(document.querySelector('.sheet.won'))") == json!(true) {
            continue;
        }
        room.tab.ask(&format!("{}.click()", tool("c")));
        room.tab.wait(&format!("{kind}: mistakes are counted"), "document.querySelector('.notes')?.textContent.trim() || document.querySelector('[role=status]')?.textContent.trim()");

        let marked = Table::drawn(&mut room);
        room.tab.ask(&format!("{}.click()", tool("m")));
        room.tab.wait("a name is asked for", "document.querySelector('dialog[open] input')");
        room.tab.ask("document.querySelector('dialog[open] button.strong').click()");
        room.tab.wait("it has a name", "!document.querySelector('dialog[open]')");
        room.tab.wait("one can return to it", &format!("!{}.disabled", tool("g")));
        let before = table.entries(&mut room);
        room.tab.ask(&format!("{}.click()", tool("n")));
        table.grows(&mut room, before, &format!("{kind}: the machine moves"));
        if room.tab.ask("Boolean(document.querySelector('.sheet.won'))") == json!(true) {
            continue;
        }
        room.tab.ask(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'g', bubbles: true}))",
        );
        room.tab.wait("a mark is chosen", "document.querySelector('dialog[open] .menu button')");
        let before = table.entries(&mut room);
        room.tab.ask("document.querySelector('dialog[open] .menu button').click()");
        table.grows(&mut room, before, &format!("{kind}: one is back"));
        same(&Table::drawn(&mut room), &marked, &format!("{kind}: back at the mark"));
        table.play.act(Action::Pause).ok();
    }
}

#[test]
fn bg2_every_game_is_made_by_its_form() {
    let mut room = Room::new(1280, 900);
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        room.go(&format!("/new/{kind}"));
        let drawn = "document.querySelectorAll('.preview .board .layer > g > *').length";
        room.tab.wait(&format!("{kind}: there is a preview"), drawn);
        let link = room.tab.ask("document.querySelector('.new form').textContent.includes('/p/') || [...document.querySelectorAll('.new input')].some((i) => i.value.includes('/p/'))");
        assert_eq!(link, json!(true), "{kind}: the link is in view");
        room.tab.ask("document.querySelector('.new form button[type=submit]').click()");
        room.tab.wait(&format!("{kind}: it is played"), "location.pathname.startsWith('/play/') && document.querySelector('.stage .board .layer > g > *')");
    }
}

#[test]
fn bg4_bg5_a_job_in_the_queue_shows_its_position_and_can_be_cancelled() {
    let mut room = Room::new(1280, 900);
    room.go("/new/sudoku");
    let drawn = "document.querySelectorAll('.preview .board .layer > g > *').length";
    room.tab.wait("there is a preview", drawn);
    // Other clients start endless jobs until one of them has to wait.
    let ids = room.tab.ask(
        "(async () => { const ask = async (method, path, client, body) => { \
           const answer = await fetch(path, { method, body: body && JSON.stringify(body), \
             headers: { 'Content-Type': 'application/json', 'Recreo-Client': client } }); \
           return answer.status === 204 ? null : answer.json(); }; \
         const blank = { kind: 'sudoku', settings: { size: '16x16' } }; \
         const { document } = await ask('POST', '/api/drafts', 'x', blank); \
         const endless = { do: 'solve', solver: 'count', document }, ids = []; \
         for (let position; position === undefined;) { \
           ids.push((await ask('POST', '/api/jobs', `x${ids.length}`, endless)).id); \
           position = (await ask('GET', `/api/jobs/${ids.at(-1)}`, 'x')).position; } \
         return ids; })()",
    );
    let ids: Vec<String> = serde_json::from_value(ids).unwrap();
    room.tab.ask("document.querySelector('.new form button[type=submit]').click()");
    let shown = "document.querySelector('dialog[open] [role=status]')?.textContent";
    room.tab.wait("the second position is shown", &format!("/\\b2\\b/.test({shown} ?? '')"));
    room.api("DELETE", &format!("/api/jobs/{}", ids.last().unwrap()), None);
    room.tab.wait("the job moves up", &format!("/\\b1\\b/.test({shown} ?? '')"));
    room.tab.ask("document.querySelector('dialog[open] button').click()");
    room.tab.wait(
        "the job is cancelled",
        "!document.querySelector('dialog') && /Stopped/.test(document.querySelector('.preview').textContent)",
    );
    for id in &ids {
        room.api("DELETE", &format!("/api/jobs/{id}"), None);
    }
}

#[test]
fn bg2_every_game_is_edited_kept_found_taken_out_and_brought_in() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        let table = Table::begin(&mut room, *game, &small(*game), 9);
        let puzzle =
            room.api("GET", &format!("/api/plays/{}", table.id), None)["body"]["puzzle"].clone();
        let puzzle = puzzle.as_str().unwrap().to_owned();
        // A puzzle that is not listed, as one from a link: saving adds it to the library.
        let mut own = game.settings();
        own.set_all(&small(*game)).unwrap();
        let wish =
            json!({ "kind": kind, "settings": own.to_string(), "seed": 10, "unlisted": true });
        let seen = room.api("POST", "/api/puzzles", Some(wish))["body"]["id"].clone();
        room.go(&format!("/edit/{kind}/{}", seen.as_str().unwrap()));
        room.tab.wait(&format!("{kind}: the verdict"), "document.querySelector('.verdict.good')");
        room.tab
            .ask("[...document.querySelectorAll('.tools button:not([hidden])')].at(-1).click()");
        room.tab.wait("a name is asked for", "document.querySelector('dialog[open] input')");
        room.tab
            .ask(&format!("document.querySelector('dialog[open] input').value = 'Mine of {kind}'"));
        room.tab.ask("document.querySelector('dialog[open] button.strong').click()");
        let kept = format!(
            "fetch('/api/puzzles?text=Mine%20of%20{kind}').then((a) => a.json()).then((p) => p.total > 0)"
        );
        room.tab.wait_for_promise(&format!("{kind}: it is kept"), &kept);

        room.go("/library");
        let found = format!(
            "[...document.querySelectorAll('.puzzles li')].find((li) => li.textContent.includes('Mine of {kind}'))"
        );
        room.tab.wait(&format!("{kind}: it is in the library"), &found);
        let number = "document.querySelectorAll('.puzzles li').length";
        let before = room.tab.ask(number).as_u64().unwrap();
        // A puzzle that is not there yet, as another person might send it.
        let mut settings = game.settings();
        settings.set_all(&small(*game)).unwrap();
        let mut brought = game.generate(&settings, 77, &Control::new()).unwrap();
        brought.metadata_mut().name = Some(format!("Pasted {kind}"));
        let mut text = Vec::new();
        brought.write(None, &mut text).unwrap();
        room.tab.ask(&format!(
            "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {}); \
               document.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: data, bubbles: true}})); }})()",
            json!(String::from_utf8(text).unwrap())
        ));
        let there = format!(
            "{number} > {before} && document.querySelector('.puzzles').textContent.includes('Pasted {kind}')"
        );
        room.tab.wait(&format!("{kind}: it is brought in"), &there);
        let taken = room.tab.ask(&format!(
            "fetch('/api/puzzles/{puzzle}?format=svg').then((a) => a.text()).then((text) => text.slice(0, 4))"
        ));
        assert_eq!(taken, json!("<svg"), "{kind}");
    }
}

#[test]
fn pl9_a_win_is_in_the_leaderboard() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let Some(game) = recreo_catalog::find("flow") else { panic!("flow is there") };
    let mut table = Table::begin(&mut room, game, &small(game), 21);
    for m in table.play.route(&Control::new()).unwrap() {
        table.make(&mut room, &m, Means::Mouse);
    }
    room.tab.wait("it is won", "document.querySelector('.sheet.won')");
    let counted = format!(
        "fetch('/api/plays/{}').then((a) => a.json()).then((p) => p.won?.points !== undefined)",
        table.id
    );
    room.tab.wait_for_promise("the points are counted", &counted);
    room.go("/leaderboard");
    room.tab.wait("the own row is there", "document.querySelector('table.leaderboard tr.own')");
    room.tab.ask("document.querySelector('table.leaderboard tr.own a').click()");
    room.tab.wait(
        "it is replayed",
        "location.pathname.startsWith('/replay/') && document.querySelector('.board svg.picture')",
    );
}

/// The animation shows the solution, so it is offered only when the game is over.
#[test]
fn a_film_of_the_solution_is_offered_when_the_game_is_over() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let Some(game) = recreo_catalog::find("flow") else { panic!("flow is there") };
    let mut table = Table::begin(&mut room, game, &small(game), 22);
    let offered = |room: &mut Room| {
        room.tab.ask("[...document.querySelectorAll('.tools button')].at(-1).click()");
        room.tab.wait("the menu is there", "document.querySelector('dialog[open] .menu')");
        let item = "import('/assets/words.js').then(({ w }) => [...document.querySelectorAll('dialog[open] .menu button')] \
                    .find((item) => item.textContent.includes(w().saveAnimation))?.disabled === false)";
        let offered = room.tab.ask(item);
        room.tab.ask("document.querySelector('dialog[open]').close()");
        room.tab.wait("the menu is gone", "!document.querySelector('dialog[open]')");
        offered
    };
    assert_eq!(offered(&mut room), json!(false), "while it is played");
    for m in table.play.route(&Control::new()).unwrap() {
        table.make(&mut room, &m, Means::Mouse);
    }
    room.tab.wait("it is won", "document.querySelector('.sheet.won')");
    assert_eq!(offered(&mut room), json!(true), "when it is won");
    let said = room.tab.ask("document.querySelector('.sheet.won').getAttribute('aria-label')");
    assert_eq!(said, json!("Solved!"));
    let button = "import('/assets/words.js').then(({ w }) => [...document.querySelectorAll('.sheet.won button')] \
                  .some((button) => button.textContent.includes(w().saveAnimation)))";
    assert_eq!(room.tab.ask(button), json!(true));
}

#[test]
fn language_and_looks_are_chosen_and_stay() {
    let mut room = Room::new(1280, 900);
    room.go("/settings");
    room.tab.wait("settings are there", "document.querySelector('input[name=language]')");
    let english = room.tab.ask("document.querySelector('h1').textContent");
    room.tab.ask("document.querySelector('input[name=language][value=es]').click()");
    room.tab.wait("the page speaks Spanish", "document.documentElement.lang === 'es'");
    room.tab.wait(
        "so does its title",
        &format!("document.querySelector('h1').textContent !== {english}"),
    );
    let ground = "getComputedStyle(document.documentElement).backgroundColor";
    let mut shown = Vec::new();
    for theme in ["light", "dark", "high-contrast", "dark"] {
        let choice = format!("document.querySelector('input[name=theme][value={theme}]')");
        room.tab.ask(&format!("{choice}.click()"));
        let chosen = format!("document.documentElement.dataset.theme === '{theme}'");
        room.tab.wait(&format!("it is {theme}"), &chosen);
        shown.push(room.tab.ask(ground));
    }
    assert_ne!(shown[0], shown[1], "dark is not light");
    let dark = &shown[3];
    room.go("/");
    room.tab.wait(
        "it stays",
        &format!("document.documentElement.lang === 'es' && {ground} === {dark}"),
    );
}

#[test]
fn what_is_done_while_the_server_is_away_arrives_when_it_is_back() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let Some(game) = recreo_catalog::find("sudoku") else { panic!("sudoku is there") };
    let mut table = Table::begin(&mut room, game, &small(game), 2);
    let route = table.play.route(&Control::new()).unwrap();
    for m in &route[..3] {
        table.make(&mut room, m, Means::Mouse);
    }
    let before = table.entries(&mut room);
    room.kill_server();
    for m in &route[3..6] {
        for gesture in table.play.gestures(m) {
            crate::hands::act(&mut room.tab, &*table.play, &gesture, Means::Mouse);
            table.play.act(Action::Gesture(gesture)).unwrap();
        }
    }
    room.tab.wait(
        "the page keeps what it did",
        &format!("JSON.parse(localStorage.getItem('recreo-waiting-{}')).length === 3", table.id),
    );
    room.restart_server();
    room.tab
        .wait("it is all there", &format!("!localStorage.getItem('recreo-waiting-{}')", table.id));
    assert_eq!(table.entries(&mut room), before + 3, "none is lost, none is there twice");
    let drawn = Table::drawn(&mut room);
    room.go(&format!("/play/{}", table.id));
    room.tab
        .wait("the board is there again", "document.querySelector('.stage .board .layer > g > *')");
    same(&Table::drawn(&mut room), &drawn, "what is shown is what is stored");
}

/// WS4: each line of a word list is a word, also one of several parts, and the words that did not
/// fit are named when the game begins. The language is that of the page.
#[test]
fn ws4_a_word_list_keeps_its_words_and_says_which_are_left_out() {
    let mut room = Room::new(1280, 900);
    room.go("/new/wordsearch");
    room.tab.wait("the form is there", "document.querySelectorAll('.new textarea').length >= 2");
    let mut list = |number: usize, text: &str| {
        room.tab.ask(&format!(
            "(() => {{ const area = document.querySelectorAll('.new textarea')[{number}]; \
             area.value = '{text}'; area.dispatchEvent(new Event('change')); }})()"
        ));
    };
    list(0, " ice cream\\n\\nsun, beach ball;sunflower\\n");
    list(1, "flow");
    let link = "decodeURIComponent([...document.querySelectorAll('.new .link input')].map((i) => i.value).join())";
    for part in ["words=ice cream+sun+beach ball+sunflower", "block=flow", "language=english"] {
        room.tab.wait(part, &format!("{link}.includes('{part}')"));
    }
    room.tab.ask("document.querySelector('.new form button[type=submit]').click()");
    room.tab.wait(
        "what was left out is said",
        "location.pathname.startsWith('/play/') \
         && /sunflower.* left out/i.test(document.querySelector('.note')?.textContent ?? '')",
    );
}

/// Saving changes the listed puzzle and says which stored solutions still hold; undo and another
/// save take that back; a copy is another puzzle.
#[test]
fn mz10_bg10_the_editor_saves_the_listed_puzzle_itself_or_a_copy() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let wish = json!({ "kind": "maze", "settings": "size=9x7", "seed": 3, "title": "Monday" });
    let id = room.api("POST", "/api/puzzles", Some(wish))["body"]["id"].clone();
    let id = id.as_str().unwrap().to_owned();
    let solve = json!({ "do": "solve", "puzzle": id, "solver": "dfs", "limit": 99 });
    room.tab.ask(&format!("import('/assets/job.js').then(({{ work }}) => work({solve}, {{}}, new AbortController().signal))"));
    let solutions = format!(
        "fetch('/api/puzzles/{id}?format=recreo').then((a) => a.json()).then((p) => p.solutions?.length ?? 0)"
    );
    room.tab.wait_for_promise("it is solved", &format!("{solutions}.then((n) => n > 2)"));
    let all = room.tab.ask(&solutions);

    room.go(&format!("/edit/maze/{id}"));
    room.tab.wait("the verdict", "document.querySelector('.verdict.good')");
    let button = |name: &str| {
        format!(
            "[...document.querySelectorAll('.tools button')].find((one) => one.textContent === '{name}')"
        )
    };
    let said = "document.querySelector('#notes')?.textContent ?? ''";
    let (save, copy) = (button("Save"), button("Save as a copy"));
    assert_eq!(room.tab.ask(&format!("{save}.disabled")), json!(true), "nothing has changed");
    // An obstacle in a cell that solutions visit, through the board's own requests.
    room.tab.ask("document.querySelector('.pad button').click()");
    let touched = "(() => { const box = document.querySelector('.stage svg.picture').getBoundingClientRect(); \
                    return [box.left + box.width * 4.5 / 13, box.top + box.height * 4.5 / 7]; })()";
    let at = room.tab.ask(touched);
    let at = (at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
    room.tab.pull(&[at]);
    room.tab.wait("it can be saved", &format!("!{save}.disabled"));
    room.tab.ask(&format!("{save}.click()"));
    room.tab.wait("what was kept is said", &format!("/“Monday” is saved/.test({said})"));
    let kept = room.tab.ask(&solutions);
    let note = room.tab.ask(said);
    let dropped = all.as_u64().unwrap() - kept.as_u64().unwrap();
    assert!(
        dropped > 0 && note.as_str().unwrap().contains(&format!("{dropped} stored solution")),
        "{note}"
    );
    assert_eq!(room.api("GET", "/api/puzzles", None)["body"]["total"], 1);

    room.tab.ask(&format!("{}.click()", button("Undo")));
    room.tab.wait("it can be saved", &format!("!{save}.disabled"));
    room.tab.ask(&format!("{save}.click()"));
    room.tab.wait_for_promise("they are back", &format!("{solutions}.then((n) => n === {all})"));

    room.tab.wait("all is saved", &format!("{save}.disabled"));
    room.tab.ask(&format!("{}.click()", button("Redo")));
    room.tab.wait("a copy can be saved", &format!("!{copy}.disabled"));
    room.tab.ask(&format!("{copy}.click()"));
    room.tab.wait("a name is asked for", "document.querySelector('dialog[open] input')");
    room.tab.ask("document.querySelector('dialog[open] input').value = 'Tuesday'");
    room.tab.ask("document.querySelector('dialog[open] button.strong').click()");
    room.tab
        .wait("the copy is edited from now on", &format!("!location.pathname.endsWith('{id}')"));
    let names = "fetch('/api/puzzles').then((a) => a.json()).then((p) => p.items.map((i) => i.name).sort())";
    assert_eq!(room.tab.ask(names), json!(["Monday", "Tuesday"]));
    assert_eq!(room.tab.ask(&solutions), all);
}
