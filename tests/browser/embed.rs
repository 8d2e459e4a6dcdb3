//! One game in a page of another origin: what the page hears and may ask, what it may not, and how little a frame needs.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;

use serde_json::{Value, json};

use crate::browser::Screen;
use crate::files;
use crate::kit::{Visit, for_each_game, games, not_in_webkit, on, somebody_elses_page};
use crate::matches::{FINGER, play_for, play_on, play_out, short};
use crate::paths::{DIST, files_below, read_text};
use crate::run::Outcome;

/// What the page around does: it remembers what it hears, and speaks.
const EARS: &str = "
    window.frame = () => document.querySelector('iframe');
    window.heard = [];
    addEventListener('message', event => { if (event.source === frame().contentWindow) heard.push(event.data); });
    window.say = message => frame().contentWindow.postMessage(message, '*');
    window.ours = message => say({ app: 'pipyard', v: 1, ...message });
    window.all = type => heard.filter(message => message.type === type);";

/// Opens a page of another origin with a game in a frame of 400 × 640; `address` begins with `embed-`.
fn host(visit: &Visit, head: &str, frame: &str, address: &str) -> Outcome {
    let src = visit.address(address).replace('&', "&amp;");
    let page = format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>A blog</title><link rel=icon href='data:,'>{head}
        <script>{EARS}</script></head><body><iframe title=Game width=400 height=640 {frame} src=\"{src}\"></iframe></body></html>"
    );
    visit.leave()?;
    visit.open(&somebody_elses_page(page)?)
}

/// Waits until the page around has heard a message of this type for which `test`, about `message`, is true; gives it.
fn heard(visit: &Visit, kind: &str, test: &str) -> Outcome<Value> {
    let script = format!("return all(arguments[0]).findLast(message => {test}) ?? null");
    let what = format!("the message {kind} with {test}");
    visit.wait_until(&what, &script, json!([kind])).map_err(|error| {
        let all = visit.script("return JSON.stringify(heard)", json!([])).unwrap_or_default();
        format!("{error}; heard: {}", all.as_str().unwrap_or_default())
    })
}

/// Something is asked of the game.
fn ask(visit: &Visit, message: Value) -> Outcome {
    visit.script("ours(arguments[0])", json!([message])).map(drop)
}

#[test]
fn a_page_hears_a_match_from_ready_to_end_and_shows_its_record() {
    on(Screen::Desktop, "embed-messages", |visit| {
        host(visit, "", "", "embed-bogart.html#seats=2&level=easy&pace=quick&seed=5")?;
        let ready = heard(visit, "ready", "true")?;
        assert_eq!(ready, json!({ "app": "pipyard", "v": 1, "type": "ready" }));
        let height = heard(visit, "resize", "true")?["height"].as_u64().unwrap_or_default();
        assert!((520..=720).contains(&height), "{height}");
        let state = heard(visit, "state", "true")?;
        assert_eq!(
            (&state["game"], &state["seats"], &state["ply"]),
            (&json!("bogart"), &json!(["person", "easy"]), &json!(0))
        );
        visit.enter("iframe")?;
        play_out(visit)?;
        visit.leave()?;
        let end = heard(visit, "end", "true")?;
        let moves = visit.script("return all('move')", json!([]))?;
        let moves = moves.as_array().cloned().unwrap_or_default();
        for (at, one) in moves.iter().enumerate() {
            assert_eq!(one["ply"], json!(at + 1), "moves come one by one");
        }
        assert!(moves.iter().any(|one| one["seat"] == 1) && moves.iter().any(|one| one["seat"] == 2));
        assert_eq!(end["ply"], moves.last().map(|one| one["ply"].clone()).unwrap_or_default());
        assert!(end["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "{end}");
        heard(visit, "state", "message.over")?;
        let all = visit.script("return JSON.stringify(heard)", json!([]))?;
        assert!(!all.as_str().unwrap_or_default().contains("You"), "a name was told: {all}");
        let order = visit.script("return heard.map(message => message.type)", json!([]))?;
        assert!(order[0] == "ready" || order[1] == "ready", "{order}");

        // The record that came with the end can be looked at, a torn one cannot.
        let record = end["record"].as_str().ok_or("no record")?.to_owned();
        ask(visit, json!({ "type": "new", "seed": 6 }))?;
        heard(visit, "state", "!message.over && message.ply === 0")?;
        ask(visit, json!({ "type": "load", "record": &record[..record.len() / 2] }))?;
        heard(visit, "error", "message.code === 'record' && message.words.length > 10")?;
        ask(visit, json!({ "type": "load", "record": record }))?;
        // Whoever sat there, a record names them by their seats.
        visit.enter("iframe")?;
        visit.wait_for_text("Seat 2")?;
        Ok(())
    });
}

#[test]
fn a_page_may_ask_for_a_new_match_a_theme_and_the_keyboard() {
    not_in_webkit("frame that takes the keyboard by itself", || {
        on(Screen::Desktop, "embed-asks", |visit| {
            host(visit, "", "", "embed-mia.html#seats=2&theme=light&pace=quick&level=easy&seed=3")?;
            heard(visit, "state", "message.seats.length === 2")?;
            ask(
                visit,
                json!({ "type": "new", "seats": 4, "people": 2, "level": "hard", "seed": 4, "options": { "lives": 1 } }),
            )?;
            let state = heard(visit, "state", "message.seats.length === 4")?;
            assert_eq!(state["seats"], json!(["person", "person", "hard", "hard"]));
            ask(visit, json!({ "type": "new", "seats": 40 }))?;
            heard(visit, "error", "message.code === 'parameter' && message.words.includes('40')")?;
            ask(visit, json!({ "type": "theme", "theme": "dark" }))?;
            ask(visit, json!({ "type": "new", "seats": 3, "people": 3, "seed": 5 }))?;
            heard(visit, "state", "message.seats.length === 3 && message.seats.every(seat => seat === 'person')")?;
            ask(visit, json!({ "type": "focus" }))?;
            visit.wait_until(
                "the keyboard to be in the frame",
                "return document.activeElement === frame()",
                json!([]),
            )?;
            visit.enter("iframe")?;
            let dressed =
                "return document.documentElement.dataset.theme === 'dark' && document.activeElement !== document.body";
            visit.wait_until("night at the table", dressed, json!([]))?;
            assert_eq!(visit.script("return localStorage.length", json!([]))?, 0, "a guest keeps nothing");
            Ok(())
        });
    });
}

#[test]
fn junk_strangers_and_wrong_origins_are_not_heard() {
    on(Screen::Desktop, "embed-junk", |visit| {
        host(visit, "", "", "embed-bogart.html#seats=2&seed=3")?;
        heard(visit, "state", "message.seats.length === 2")?;
        let junk = "
            const round = {}; round.round = round;
            const wrong = { app: 'pipyard', v: 1 };
            for (const message of [null, 7, '', 'focus', [], {}, round, 10n, new Map([['type', 'new']]), new ArrayBuffer(8),
                { type: 'new', seats: 3 }, { app: 'pipyard', type: 'new', seats: 3 }, { ...wrong, v: 2, type: 'new', seats: 3 },
                { ...wrong, type: 'new', seats: '3' }, { ...wrong, type: 'new', seats: 3, more: 1 }, { ...wrong, type: 'dance' },
                { ...wrong, type: 'load' }, { ...wrong, type: 'theme', theme: 'neon' }, JSON.stringify({ ...wrong, type: 'new', seats: 3 })])
                say(message);
            // Another frame of the same page is not the page.
            const stranger = document.createElement('iframe');
            stranger.srcdoc = `<script>parent.frames[0].postMessage({ app: 'pipyard', v: 1, type: 'new', seats: 3 }, '*')</scr` + `ipt>`;
            document.body.append(stranger);";
        visit.script(junk, json!([]))?;
        std::thread::sleep(std::time::Duration::from_millis(1_200));
        let count = "return [all('state').filter(message => message.seats.length !== 2).length, all('error').length]";
        // What is ours and wrong is told so; four of them.
        assert_eq!(visit.script(count, json!([]))?, json!([0, 4]));
        heard(visit, "error", "message.code === 'parameter' && message.words.includes('expected u8')")?;
        // It still listens to what makes sense.
        ask(visit, json!({ "type": "new", "seats": 3, "seed": 5 }))?;
        heard(visit, "state", "message.seats.length === 3")?;

        // Where the origin is kept back, nothing is told but that there is a table.
        let silent = "<meta name=referrer content=no-referrer>";
        host(visit, silent, "", "embed-bogart.html#seats=2&seed=3")?;
        heard(visit, "resize", "true")?;
        heard(visit, "ready", "true")?;
        ask(visit, json!({ "type": "new", "seats": 3, "seed": 5 }))?;
        std::thread::sleep(std::time::Duration::from_millis(1_200));
        let others = "return heard.filter(message => message.type !== 'ready' && message.type !== 'resize').length";
        assert_eq!(visit.script(others, json!([]))?, 0);

        // Unless the address names it, and names it rightly.
        let named = "
            const named = new URL(frame().src);
            named.hash += '&origin=' + encodeURIComponent(arguments[0] || location.origin);
            heard.length = 0;
            frame().src = named";
        visit.script(named, json!([""]))?;
        heard(visit, "state", "true")?;
        visit.script(named, json!(["https://elsewhere.example"]))?;
        std::thread::sleep(std::time::Duration::from_millis(1_500));
        assert_eq!(visit.script("return all('state').length", json!([]))?, 0);
        // The browser complains of each message that it withheld.
        let _ = visit.console()?;
        Ok(())
    });
}

#[test]
fn a_locked_frame_plays_and_keeps_nothing() {
    not_in_webkit("'self' for a locked frame", || {
        on(Screen::Desktop, "embed-locked", |visit| {
            host(visit, "", "sandbox=allow-scripts", "embed-mia.html#pace=quick&level=easy&tips=off&seed=7")?;
            heard(visit, "ready", "true")?;
            visit.enter("iframe")?;
            let locked = "try { return localStorage.length } catch (error) { return error.name }";
            assert_eq!(visit.script(locked, json!([]))?, "SecurityError");
            play_for(visit, 5, |what| what == "act")?;
            visit.leave()?;
            heard(visit, "move", "message.seat === 1")?;
            ask(visit, json!({ "type": "new", "seats": 2, "seed": 8 }))?;
            heard(visit, "state", "message.seats.length === 2")?;
            Ok(())
        });
    });
}

#[test]
fn a_frame_locked_too_tightly_says_what_has_to_be_added() {
    on(Screen::Desktop, "embed-too-tight", |visit| {
        let bare = a_host_without_leave()?;
        let page = format!(
            "<!doctype html><html lang=en><title>A blog</title><link rel=icon href='data:,'>
            <iframe title=Game sandbox=allow-scripts width=400 height=500 src='{bare}embed-bogart.html'></iframe>"
        );
        visit.open(&somebody_elses_page(page)?)?;
        visit.enter("iframe")?;
        visit.wait_for_text("allow-same-origin")?;
        visit.wait_for_text("Access-Control-Allow-Origin: *")?;
        visit.leave()?;
        // With what it asks for, the same host will do.
        visit.script("document.querySelector('iframe').sandbox = 'allow-scripts allow-same-origin'", json!([]))?;
        visit.script("document.querySelector('iframe').src += '?again'", json!([]))?;
        visit.enter("iframe")?;
        visit.wait_for(".prompt-words")?;
        // The browser complains of each file that it withheld.
        let _ = visit.console()?;
        Ok(())
    });
}

/// Serves the build as a simple host does, without the header that gives locked frames leave; its address.
fn a_host_without_leave() -> Outcome<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    let address = format!("http://{}/", listener.local_addr().map_err(|error| error.to_string())?);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || {
                let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
                let first = lines.next().unwrap_or_default();
                lines.take_while(|line| !line.is_empty()).for_each(drop);
                let answer = files::answer(Path::new(DIST), first.split(' ').nth(1).unwrap_or("/"), |_| None);
                let mut head = format!(
                    "HTTP/1.1 {}\r\nConnection: close\r\nContent-Length: {}\r\n",
                    answer.status,
                    answer.body.len()
                );
                for (name, value) in answer.headers.iter().filter(|(name, _)| *name != "Access-Control-Allow-Origin") {
                    head.push_str(&format!("{name}: {value}\r\n"));
                }
                // A visitor who hangs up needs nothing.
                let mut stream = &stream;
                let _ = stream.write_all(&[head.as_bytes(), b"\r\n", &answer.body].concat());
            });
        }
    });
    Ok(address)
}

#[test]
fn a_frame_that_is_only_looked_at_cannot_be_touched() {
    on(Screen::Desktop, "embed-readonly", |visit| {
        host(visit, "", "", "embed-bogart.html#readonly&pace=quick&seats=3&seed=3")?;
        heard(visit, "state", "message.seats.every(one => one !== 'person') && message.seats.length === 3")?;
        visit.enter("iframe")?;
        assert_eq!(visit.count(".hit--lit, .actions .act")?, 0);
        visit.tap("[aria-label='More']")?;
        visit.wait_for("text=What happened")?;
        assert_eq!(visit.count("a[href], .button--strong")?, 0, "something leads away or deals anew");
        visit.leave()?;
        heard(visit, "move", "message.ply > 1")?;
        Ok(())
    });
}

#[test]
fn what_makes_no_sense_in_the_address_is_said_and_the_game_is_there_all_the_same() {
    on(Screen::Desktop, "embed-parameters", |visit| {
        host(visit, "", "", "embed-bogart.html#seats=99&colour=red&theme=neon&lang=tlh&target=%00&tips=off&seed=3")?;
        heard(visit, "state", "message.seats.includes('person')")?;
        for word in ["seats", "colour", "theme", "lang", "target"] {
            heard(visit, "error", &format!("message.code === 'parameter' && message.words.includes('{word}')"))?;
        }
        visit.enter("iframe")?;
        visit.wait_for_text("“seats” is 2 to 6, not “99”.")?;
        play_on(visit, FINGER, |what| what == "act")?;

        host(visit, "", "", "embed-bogart.html#record=AAAA&seed=3")?;
        heard(visit, "error", "message.code === 'record'")?;
        heard(visit, "state", "message.seats.includes('person')")?;
        visit.enter("iframe")?;
        visit.wait_for_text("Here is a new match instead.")?;
        visit.wait_for(".prompt-words")?;

        host(visit, "", "", "#/embed/no-such-game")?;
        heard(visit, "error", "message.code === 'game'")?;
        visit.enter("iframe")?;
        visit.wait_for_text("no-such-game")?;
        assert_eq!(visit.count("main a")?, 0, "the shelf does not belong into somebody's page");
        Ok(())
    });
}

#[test]
fn a_game_alone_loads_nothing_of_the_front_door() {
    on(Screen::Desktop, "embed-lean", |visit| {
        visit.go("embed-bogart.html")?;
        visit.wait_for(".prompt-words")?;
        assert!(visit.title()?.starts_with("Bogart"));
        let files = visit.script(
            "return performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)",
            json!([]),
        )?;
        let files: Vec<&str> =
            files.as_array().map(|all| all.iter().filter_map(Value::as_str).collect()).unwrap_or_default();
        assert!(
            files.iter().any(|file| file.starts_with("/yard")) && files.contains(&"/cards/bogart.bin"),
            "{files:?}"
        );
        for mark in ["/app-", "shelf", "manifest", "emblems/a", "split_boxes", "split_panels", "split_rest"] {
            assert!(!files.iter().any(|file| file.contains(mark)), "{mark} in {files:?}");
        }
        assert_eq!(visit.count("a[href]")?, 0, "something leads away from the game");
        visit.no_barriers()
    });
}

/// What of the table cannot be reached: all that lies on the cloth is inside of it, and all of the cloth can be scrolled to.
const OUT_OF_REACH: &str = "
    const cloth = document.querySelector('.cloth').getBoundingClientRect();
    const screen = document.querySelector('.table-screen');
    const all = [...document.querySelectorAll('.hit--lit, .act, .prompt-words')].filter(one => one.checkVisibility());
    const out = all.filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < -4 || box.right > innerWidth + 4 || box.bottom > cloth.bottom + 4 || box.top < cloth.top - 4;
    }).map(one => one.ariaLabel || one.innerText);
    if (screen.scrollWidth > screen.clientWidth + 1) out.push('it scrolls sideways');
    if (cloth.height + 40 > screen.scrollHeight) out.push('the cloth is cut off');
    return out";

#[test]
fn every_game_is_played_to_its_end_in_the_smallest_frame() {
    for_each_game(|id| {
        on(Screen::Desktop, &format!("smallest-{id}"), |visit| {
            let address = format!("embed-{id}.html#seed=7&tips=off&level=easy&pace=quick&{}", short(id));
            host(visit, "", "style='width: 320px; height: 360px; border: 0'", &address)?;
            heard(visit, "state", "message.toAct.includes(1)")?;
            visit.enter("iframe")?;
            visit.wait_for(".hit--lit, .actions .act, .cell--lit")?;
            assert_eq!(visit.script(OUT_OF_REACH, json!([]))?, json!([]), "{id}");
            play_out(visit).map(drop)
        });
    });
}

/// Whether the tip lies wholly in the frame, below the bar; else where it is.
const TIP_IN_SIGHT: &str = "
    const box = place => document.querySelector(place)?.getBoundingClientRect();
    const [tip, bar] = [box('.tip'), box('.bar')];
    return !!tip && tip.left >= 0 && tip.right <= document.documentElement.clientWidth && tip.top >= bar.bottom && tip.bottom <= innerHeight";

/// Reads a tip, which comes in parts where the room is small.
fn read(visit: &Visit) -> Outcome {
    const BUTTON: &str = ".tip-button:not(.tip-button--quiet)";
    const TURNED: &str = "return document.querySelector('.tip .prompt-words')?.innerText !== arguments[0]";
    while visit.text(BUTTON)?.contains("Read on") {
        let part = visit.text(".tip .prompt-words")?;
        visit.tap(BUTTON)?;
        visit.wait_until("the next part of the tip", TURNED, json!([part]))?;
    }
    visit.tap(BUTTON)?;
    visit.wait_gone(".tip")
}

#[test]
fn who_meets_a_game_in_a_frame_is_shown_how() {
    on(Screen::Desktop, "embed-tips", |visit| {
        for id in games() {
            host(visit, "", "style='width: 320px; height: 360px; border: 0'", &format!("embed-{id}.html#seed=7"))?;
            visit.enter("iframe")?;
            visit.wait_for(".tip")?;
            visit.wait_until(&format!("the tip of {id} in sight"), TIP_IN_SIGHT, json!([]))?;
            read(visit)?;
        }
        // What was read is remembered when the page around is loaded again (Safari keeps for each page around it anew).
        visit.leave()?;
        visit.reload()?;
        visit.enter("iframe")?;
        visit.wait_for(".hit--lit, .cell--lit, .actions .act")?;
        assert_eq!(visit.count(".tip")?, 0, "it is told again");
        // Nobody is taught who only looks on, or where the page does not want it.
        for address in ["embed-bogart.html#readonly", "embed-bogart.html#tips=off&seed=7"] {
            host(visit, "", "", address)?;
            heard(visit, "state", "true")?;
            visit.enter("iframe")?;
            visit.wait_for(".prompt-words")?;
            assert_eq!(visit.count(".tip")?, 0, "{address}");
        }
        Ok(())
    });
}

#[test]
fn where_nothing_can_be_kept_tips_end_all_the_same() {
    not_in_webkit("'self' for a locked frame", || {
        on(Screen::Desktop, "embed-tips-locked", |visit| {
            host(visit, "", "sandbox=allow-scripts", "embed-mia.html#seed=7")?;
            visit.enter("iframe")?;
            visit.wait_for(".tip")?;
            read(visit)?;
            assert_eq!(visit.count(".toast")?, 0, "a visitor is told of a storage that is not theirs");
            visit.leave()?;
            ask(visit, json!({ "type": "new", "seats": 4, "seed": 8 }))?;
            heard(visit, "state", "message.seats.length === 4 && message.toAct.includes(1)")?;
            visit.enter("iframe")?;
            visit.wait_for(".hit--lit, .cell--lit, .actions .act")?;
            assert_eq!(visit.count(".tip")?, 0);
            Ok(())
        });
    });
}

#[test]
fn the_helper_gives_the_frame_its_height_and_carries_messages() {
    on(Screen::Desktop, "embed-helper", |visit| {
        let head = format!("<script src='{}'></script>", visit.address("embed.js"));
        let ears = "<script>window.events = []; document.addEventListener('pipyard', event => events.push(event.detail.type), true)</script>";
        host(visit, &(head + ears), "data-pipyard style='height: 360px'", "embed-mia.html#seed=3")?;
        let grown = "return frame().getBoundingClientRect().height === all('resize').at(-1)?.height + 4";
        visit.wait_until("a frame of the wished height", grown, json!([]))?;
        // What is no height changes nothing. The frame says it itself: Firefox lets nobody make up an event of another origin.
        let height = visit.script("return frame().style.height", json!([]))?;
        assert!(height.as_str().is_some_and(|height| height.ends_with("px")), "{height}");
        visit.enter("iframe")?;
        let wrong = "for (const height of [-1, 0, 1e9, 1.5, NaN, '200', null, '1px; position: fixed'])
            parent.postMessage({ app: 'pipyard', v: 1, type: 'resize', height }, '*')";
        visit.script(wrong, json!([]))?;
        visit.leave()?;
        heard(visit, "resize", "message.height === '1px; position: fixed'")?;
        assert_eq!(visit.script("return frame().style.height", json!([]))?, height);
        visit.wait_until("events", "return events.includes('ready') && events.includes('state')", json!([]))?;
        visit.script("frame().pipyard({ type: 'new', seats: 5, seed: 4 })", json!([]))?;
        heard(visit, "state", "message.seats.length === 5")?;
        Ok(())
    });
}

#[test]
fn a_page_gets_its_lines_from_the_box_and_they_work() {
    on(Screen::Desktop, "embed-lines", |visit| {
        visit.go("#/game/bogart")?;
        visit.tap("text=Put this game on your site")?;
        visit.wait_for("text=Bogart on your site")?;
        assert!(visit.title()?.starts_with("Bogart on your site"));
        visit.tap("text=Square")?;
        visit.tap("text=Night")?;
        visit.tap("[aria-label='Seats: one more']")?;
        visit.tap("text=Grow by itself")?;
        let lines = "return document.querySelector('.site-code').value";
        let lines = visit.script(lines, json!([]))?.as_str().unwrap_or_default().to_owned();
        for part in [
            "embed-bogart.html#",
            "theme=dark",
            "aspect-ratio: 1 / 1",
            "loading=\"lazy\"",
            "title=\"Bogart",
            "embed.js",
        ] {
            assert!(lines.contains(part), "{part} is not in\n{lines}");
        }
        visit.no_barriers()?;
        visit.enter(".site-preview")?;
        visit.wait_for(".prompt-words")?;
        visit.wait_until(
            "night in the preview",
            "return document.documentElement.dataset.theme === 'dark'",
            json!([]),
        )?;
        visit.leave()?;
        // Trying things out is no way that one went.
        visit.script("history.back()", json!([]))?;
        visit.wait_for("text=Put this game on your site")?;
        let page =
            format!("<!doctype html><html lang=en><title>A blog</title><link rel=icon href='data:,'>{lines}</html>");
        visit.open(&somebody_elses_page(page)?)?;
        visit.enter("iframe")?;
        visit.wait_for(".prompt-words")
    });
}

#[test]
fn every_game_says_how_it_is_embedded() -> Outcome {
    let dist = Path::new(DIST);
    let games = games();
    assert_eq!(
        files_below(&dist.join("oembed"))?.iter().filter(|file| file.extension().is_some_and(|e| e == "json")).count(),
        games.len()
    );
    for id in games {
        let answer: Value = serde_json::from_str(&read_text(&dist.join(format!("oembed/{id}.json")))?)
            .map_err(|error| error.to_string())?;
        assert_eq!((&answer["version"], &answer["type"]), (&json!("1.0"), &json!("rich")));
        let site = answer["provider_url"].as_str().unwrap_or_default();
        let html = answer["html"].as_str().unwrap_or_default();
        assert!(
            html.contains(&format!("src=\"{site}embed-{id}.html\""))
                && answer["width"].is_u64()
                && answer["height"].is_u64(),
            "{html}"
        );
        let page = read_text(&dist.join(format!("embed-{id}.html")))?;
        assert!(page.contains(&format!("type=\"application/json+oembed\" href=\"{site}oembed/{id}.json\"")), "{id}");
        for mark in ["manifest", "shelf.json", "/app-", "beforeinstallprompt"] {
            assert!(!page.contains(mark), "{id}: {mark}");
        }
    }
    Ok(())
}
