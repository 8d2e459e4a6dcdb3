//! One's own: house rules kept and given away, rules that say what was agreed, looks, and a picture on the backs.

use serde_json::{Value, json};

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::hurry;
use crate::run::Outcome;

/// The chip of a preset that is chosen.
const CHOSEN: &str = "return document.querySelector('.presets :checked')?.parentElement.innerText.trim() ?? ''";

fn chosen(visit: &Visit) -> Outcome<String> {
    Ok(visit.script(CHOSEN, json!([]))?.as_str().unwrap_or_default().to_owned())
}

/// Writes a name and presses the button beside it.
fn give_name(visit: &Visit, name: &str, button: &str) -> Outcome {
    visit.wait_for(".own-name input")?;
    let write = "const input = document.querySelector('.own-name input'); input.focus(); input.value = arguments[0];
        input.dispatchEvent(new Event('input', { bubbles: true }))";
    visit.script(write, json!([name]))?;
    visit.tap(button)
}

/// The match on the table has this value of an option.
fn plays_with(visit: &Visit, game: &str, option: &str) -> Outcome<Value> {
    visit.wait_for(".prompt-words")?;
    let read = "return JSON.parse(localStorage.getItem('pipyard.plan.' + arguments[0])).options[arguments[1]]";
    visit.script(read, json!([game, option]))
}

#[test]
fn house_rules_are_kept_played_given_away_and_taken_over() {
    everywhere("own-rules", |visit| {
        hurry(visit)?;
        visit.go("#/game/bogart")?;
        visit.wait_for(".presets")?;
        assert_eq!(chosen(visit)?, "Classic");
        // Changed, and kept under a name.
        visit.tap("text=Gambling")?;
        visit.tap(".fold-head")?;
        visit.tap(".fold-body .choice-item")?;
        give_name(visit, "Grandma's & mine", ".own-name .button")?;
        visit.wait_for(".own-acts")?;
        assert_eq!(chosen(visit)?, "Grandma's & mine");
        visit.no_barriers()?;

        // Still there on a fresh page, and played by.
        visit.go("#/game/bogart")?;
        visit.wait_for(".presets")?;
        visit.tap("text=Classic")?;
        visit.tap("text=Grandma's & mine")?;
        visit.tap(".start .button--strong")?;
        assert_eq!(plays_with(visit, "bogart", "target")?, "20");

        // Another name, and none that is taken.
        visit.go("#/game/bogart")?;
        visit.wait_for(".own-acts")?;
        visit.tap("text=Share")?;
        let link = "return document.querySelector('.own-name input').value";
        let link = visit.wait_until("the link", link, json!([]))?;
        let link = link.as_str().and_then(|link| link.split_once('#')).map(|(_, route)| format!("#{route}"));
        let link = link.ok_or("the link leads nowhere")?;
        visit.tap("text=Rename")?;
        give_name(visit, "Hers", ".own-name .button")?;
        visit.wait_until("the new name", &format!("return ({})() === 'Hers'", function(CHOSEN)), json!([]))?;
        visit.tap("text=Remove")?;
        visit.wait_for_text("Keep these rules as")?;
        assert_eq!(chosen(visit)?, "");

        // From the link, in a browser that knows nothing of them.
        visit.script("localStorage.clear()", json!([]))?;
        visit.go(&link)?;
        visit.wait_for_text("“Grandma's & mine”, from a link")?;
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }
        visit.tap("text=No, thanks")?;
        assert_eq!(chosen(visit)?, "Classic");
        visit.go(&link)?;
        visit.tap("text=Keep them")?;
        visit.wait_for(".own-acts")?;
        assert_eq!(chosen(visit)?, "Grandma's & mine");
        visit.go(&link)?;
        visit.wait_for_text("You keep these rules already")?;

        // Junk says so and harms nothing.
        for junk in ["#/house/bogart", "#/house/bogart?name=A&o-ghosts=3", "#/house/bogart?%%%&o-target=20"] {
            visit.go(junk)?;
            visit.wait_for_text("Nothing was changed.")?;
        }
        visit.wait_for_text("Grandma's & mine")
    });
}

/// The body of a script as a function.
fn function(body: &str) -> String {
    format!("() => {{ {body} }}")
}

#[test]
fn what_cannot_be_kept_is_remembered_and_told() {
    on(Screen::Phone, "own-rules-full", |visit| {
        visit
            .before_all("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")?;
        visit.go("#/game/bogart")?;
        visit.wait_for(".presets")?;
        visit.tap("text=Gambling")?;
        visit.tap(".fold-head")?;
        visit.tap(".fold-body .choice-item")?;
        give_name(visit, "Hers", ".own-name .button")?;
        visit.wait_for_text("storage is full")?;
        assert_eq!(chosen(visit)?, "Hers");
        Ok(())
    });
}

#[test]
fn the_rules_say_what_was_agreed() {
    on(Screen::Phone, "rules-agreed", |visit| {
        hurry(visit)?;
        // At the table, only what holds.
        visit.go("#/play/scoundrel?weapon=lower&health=30&seed=5")?;
        visit.wait_for(".hit--lit")?;
        visit.key("r")?;
        visit.wait_for(".rules-text h3, .rules-text h2")?;
        visit.wait_for_text("smaller than the last one it killed")?;
        visit.wait_for_text("You start with 30 health")?;
        let text = visit.text("dialog[open] .rules-text")?;
        assert!(!text.contains("no bigger than") && !text.contains("Ways to change it"), "{text}");
        // In short, what is true by these rules.
        let short = visit.text("dialog[open] .rules-tips")?;
        assert!(short.contains("Four cards make a room") && !short.contains("never forgets its last kill"), "{short}");
        visit.no_barriers()?;
        visit.tap("text=Show every variant")?;
        visit.wait_for_text("no bigger than the last one it killed")?;
        visit.wait_for(".rules-when")?;

        // From the set-up.
        visit.go("#/game/scoundrel")?;
        visit.wait_for(".presets")?;
        visit.tap("text=Grim")?;
        visit.tap("text=All the rules")?;
        visit.wait_for_text("You start with 15 health")?;
        assert!(!visit.text(".rules-text")?.contains("Avoiding a room"), "grim rooms cannot be avoided");
        // The box is as it was left, and a match by these rules begins from here, too.
        visit.tap("text=To the box")?;
        visit.wait_for(".presets")?;
        assert_eq!(chosen(visit)?, "Grim");
        assert!(!visit.text(".tips")?.contains("You may walk past a room"), "grim rooms cannot be avoided");
        visit.tap("text=All the rules")?;
        visit.tap("text=Play by these rules")?;
        visit.wait_for_text("Put the old match away?")?;
        visit.tap("text=Start a new match")?;
        assert_eq!(plays_with(visit, "scoundrel", "health")?, "15");

        // On their own, whole sentences by the rulebook; everything with quiet marks for who asks for it.
        visit.go("#/rules/scoundrel")?;
        visit.wait_for_text("You start with 20 health")?;
        assert_eq!(visit.count(".rules-when")?, 0);
        visit.tap("text=Show every variant")?;
        visit.wait_for(".rules-when")?;
        visit.wait_for_text("Ways to change it")?;
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }
        // So does an address that makes no sense.
        visit.go("#/rules/scoundrel?weapon=plonk&seats=900")?;
        visit.wait_for_text("You start with 20 health")
    });
}

/// Picks a file for a picture: what is no picture (`none`), one that is drawn here and larger than any card (`large`),
/// or a photograph, red on the left and blue on the right, taken with a camera that lay on its side (`turned`).
const PICK: &str = "
    const pick = blob => done(new File([blob], 'picture'));
    if (arguments[0] === 'none') { pick(new Blob(['no picture'])); return; }
    if (arguments[0] === 'turned') {
        const canvas = document.createElement('canvas'); canvas.width = 300; canvas.height = 200;
        const context = canvas.getContext('2d');
        context.fillStyle = '#f00'; context.fillRect(0, 0, 150, 200);
        context.fillStyle = '#00f'; context.fillRect(150, 0, 150, 200);
        canvas.toBlob(async blob => {
            const plain = new Uint8Array(await blob.arrayBuffer());
            // Exif with one entry, after the start of the file: the orientation (0x112) is 6, a quarter clockwise.
            const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8,
                0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
            pick(new Blob([plain.slice(0, 2), new Uint8Array(exif), plain.slice(2)]));
        }, 'image/jpeg');
        return;
    }
    const canvas = document.createElement('canvas'); canvas.width = 1600; canvas.height = 900;
    const context = canvas.getContext('2d');
    for (let at = 0; at < 4000; at++) {
        context.fillStyle = `hsl(${at * 37 % 360} 80% ${at % 90}%)`;
        context.fillRect(at * 97 % 1600, at * 61 % 900, 60, 40);
    }
    canvas.toBlob(pick);";

#[test]
fn cards_cloth_and_people_look_as_somebody_likes() {
    everywhere("own-looks", |visit| {
        hurry(visit)?;
        visit.go("#/settings")?;
        visit.wait_for(".sample")?;
        visit.choose(PICK, json!(["none"]))?;
        visit.wait_for_text("no picture that this browser can read")?;
        visit.choose(PICK, json!(["large"]))?;
        visit.wait_for_text("Remove the picture")?;
        visit.wait_for(".sample .back-own")?;
        let size = "return localStorage.getItem('pipyard.own-back').length";
        let size = visit.script(size, json!([]))?.as_u64().unwrap_or_default();
        assert!((1_000..=54_000).contains(&size), "{size} characters");
        visit.tap("text=Plum")?;
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }
        // A face and a colour for oneself.
        visit.go("#/game/oh-hell")?;
        visit.tap("[aria-label='How you look']")?;
        visit.tap("[aria-label='The cat, who owns the yard']")?;
        visit.tap("text=Teal")?;
        visit.no_barriers()?;
        visit.tap("text=Done")?;
        visit.go("#/play/oh-hell?seats=3&max-hand=5&shape=down")?;
        visit.wait_for(".prompt-words")?;
        visit.wait_for(".person--mine .on-teal")?;
        let drawn = "const back = document.querySelector('.felt .back-own');
            return !!back && getComputedStyle(back).backgroundImage.startsWith('url(\"data:image/')
                && document.documentElement.dataset.cloth === 'plum'";
        visit.wait_until("the picture on the backs and the cloth", drawn, json!([]))?;
        visit.no_barriers()?;
        // Without it the usual backs are there again.
        visit.go("#/settings")?;
        visit.tap("text=Remove the picture")?;
        visit.wait_for(".sample .back-waves")
    });
}

/// The colours of the picture of Zoë that is kept, top left and bottom left, `r` for red and `b` for blue, and its size.
const KEPT_FACE: &str = "
    const done = arguments[arguments.length - 1];
    const kept = localStorage.getItem('pipyard.face.Zo%C3%AB');
    if (!kept) { done(null); return; }
    const image = new Image();
    image.onload = () => {
        const canvas = document.createElement('canvas'); canvas.width = image.width; canvas.height = image.height;
        const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
        const colour = y => { const [r, , b] = context.getImageData(20, y, 1, 1).data; return r > b ? 'r' : 'b'; };
        done([colour(20) + colour(image.height - 20), image.width, image.height, kept.length]);
    };
    image.src = kept;";

#[test]
fn somebody_looks_like_a_picture_from_the_device() {
    everywhere("own-face", |visit| {
        visit.lay_by("pipyard.prefs", r#"{"version":1,"name":"Zoë","pace":"quick","level":"easy","tips":false}"#)?;
        visit.go("#/settings")?;
        visit.tap("[aria-label='How Zoë looks']")?;
        visit.tap("[aria-label='The boy with the ears']")?;
        visit.choose(PICK, json!(["none"]))?;
        visit.wait_for_text("no picture that this browser can read. The face stays as it was.")?;
        visit.choose(PICK, json!(["turned"]))?;
        visit.wait_for("dialog[open] [aria-label='The picture'][aria-pressed=true]")?;
        // It stands upright, though its first row of pixels lies on the side.
        let kept = visit.script_later(KEPT_FACE, json!([]))?;
        assert_eq!((&kept[0], &kept[1], &kept[2]), (&json!("rb"), &json!(192), &json!(192)));
        visit.choose(PICK, json!(["large"]))?;
        let changed = "return localStorage.getItem('pipyard.face.Zo%C3%AB')?.length > 3000";
        visit.wait_until("the other picture", changed, json!([]))?;
        let size = visit.script_later(KEPT_FACE, json!([]))?[3].as_u64().unwrap_or_default();
        assert!(size <= 16_000, "{size} characters");
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }
        // At the table it is there, round as the others.
        visit.go("#/play/oh-hell?seats=3&max-hand=5&shape=down")?;
        visit.wait_for(".prompt-words")?;
        let shown = "const image = document.querySelector('.person--mine .portrait img');
            return !!image && image.complete && image.naturalWidth === 192
                && getComputedStyle(image.parentElement).borderRadius === '50%'";
        visit.wait_until("the picture at the table", shown, json!([]))?;
        visit.no_barriers()?;
        // A drawn face is put on without losing the picture; the picture goes when it is told to.
        visit.go("#/game/oh-hell")?;
        visit.tap("[aria-label='How Zoë looks']")?;
        visit.tap("[aria-label='The cat, who owns the yard']")?;
        visit.wait_until("the cat", "return !document.querySelector('.seat-face img')", json!([]))?;
        visit.tap("[aria-label='The picture']")?;
        visit.wait_for(".seat-face img")?;
        visit.tap("text=Remove the picture")?;
        visit.wait_until("no picture", "return !document.querySelector('.seat-face img, .look img')", json!([]))?;
        assert_eq!(visit.script_later(KEPT_FACE, json!([]))?, Value::Null);
        visit.no_barriers()
    });
}

#[test]
fn a_picture_that_finds_no_room_is_told() {
    on(Screen::Phone, "own-face-full", |visit| {
        visit
            .before_all("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")?;
        visit.go("#/settings")?;
        visit.tap("[aria-label='How you look']")?;
        visit.choose(PICK, json!(["turned"]))?;
        visit.wait_for_text("storage is full")?;
        visit.wait_for(".seat-face img")
    });
}
