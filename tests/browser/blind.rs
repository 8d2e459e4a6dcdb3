//! Whole matches without looking: by names, roles and what is announced, with the keyboard alone.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Screen;
use crate::kit::{Visit, chromium_alone, on};
use crate::matches::hurry;
use crate::run::Outcome;

/// Keeps what a screen reader is told by live regions. While a modal dialog is open, nothing outside of it is heard.
const LISTEN: &str = "
    window.heard = [];
    new MutationObserver(changes => {
        const spot = node => node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        const told = changes.map(change => spot(change.target)?.closest('[aria-live], [role=status]')).filter(Boolean);
        const modal = document.querySelector('dialog[open]');
        for (const region of new Set(told)) if (!modal || modal.contains(region)) window.heard.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });";

/// How long others may take until it is one's turn again.
const PATIENCE: Duration = Duration::from_secs(60);
/// The most moves of a match, with all that is to be read in between.
const ENDLESS: usize = 250;

/// The words of the open phrasebook.
const WORDS: &str = ".phrases-words button";

/// What only Chromium tells of.
const TREE: &str = "the tree that a screen reader reads";

/// One thing as a screen reader meets it.
struct Thing {
    id: String,
    role: String,
    name: String,
    children: Vec<String>,
}

/// All things of the page, in reading order.
struct Tree(Vec<Thing>);

impl Tree {
    fn read(visit: &Visit) -> Outcome<Tree> {
        let answer = visit.devtools("Accessibility.getFullAXTree", json!({}))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let nodes = answer["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let thing = |node: &Value| {
            let children = node["childIds"].as_array().map(Vec::as_slice).unwrap_or_default();
            Thing {
                id: text(&node["nodeId"]),
                role: if node["ignored"] == true { String::new() } else { text(&node["role"]["value"]) },
                name: text(&node["name"]["value"]),
                children: children.iter().map(text).collect(),
            }
        };
        Ok(Tree(nodes.iter().map(thing).collect()))
    }

    /// The first thing of this role and name.
    fn find(&self, role: &str, name: &str) -> Option<&Thing> {
        self.0.iter().find(|thing| thing.role == role && thing.name == name)
    }

    /// All things of this role in another, in reading order.
    fn within<'a>(&'a self, thing: &'a Thing, role: &str) -> Vec<&'a Thing> {
        let below = thing.children.iter().filter_map(|id| self.0.iter().find(|other| other.id == *id));
        below
            .flat_map(|child| {
                let own = (child.role == role).then_some(child);
                own.into_iter().chain(self.within(child, role)).collect::<Vec<_>>()
            })
            .collect()
    }

    /// The names of the buttons in a group that can be pressed.
    fn buttons(&self, role: &str, group: &str) -> Vec<&str> {
        let group = self.find(role, group);
        group
            .map(|group| self.within(group, "button").iter().map(|button| button.name.as_str()).collect())
            .unwrap_or_default()
    }

    /// What a thing says as a whole.
    fn words(&self, thing: &Thing) -> String {
        self.within(thing, "StaticText").iter().map(|text| text.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The entries of the list below a heading.
    fn below(&self, heading: &str) -> Vec<String> {
        let after = self.0.iter().skip_while(|thing| !(thing.role == "heading" && thing.name == heading));
        let list = after.skip(1).take_while(|thing| thing.role != "heading").find(|thing| thing.role == "list");
        let entries = list.map(|list| self.within(list, "listitem")).unwrap_or_default();
        entries.into_iter().map(|entry| self.words(entry)).collect()
    }

    /// Whether something on the table or below it waits for the player.
    fn is_my_turn(&self) -> bool {
        let lit = self.0.iter().any(|thing| thing.role == "button" && thing.name.contains(", selectable"));
        lit || self.buttons("group", "Actions").iter().any(|name| *name != "Let go")
    }
}

/// A player who does not look.
struct Player<'a> {
    visit: &'a Visit,
    /// How much of what was announced has been listened to.
    heard: usize,
    /// What was announced since the last turn.
    news: String,
    /// How many lines of the log are known.
    known: usize,
    /// The focus has been put on the table.
    holds: bool,
}

impl Player<'_> {
    /// What is announced now, since the last time; it is remembered until the next turn.
    fn listen(&mut self) -> Outcome<String> {
        let heard = self.visit.script("return window.heard.slice(arguments[0])", json!([self.heard]))?;
        let heard: Vec<&str> = heard.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        self.heard += heard.len();
        let heard = heard.join("\n").replace('\u{a0}', "");
        self.news += &format!("{heard}\n");
        Ok(heard)
    }

    /// How much has been announced so far.
    fn announced(&self) -> Outcome<usize> {
        Ok(self.visit.script("return window.heard.length", json!([]))?.as_u64().unwrap_or_default() as usize)
    }

    /// Waits until it is said that it is one's turn, or something opens that wants to be read.
    fn wait(&self) -> Outcome<Tree> {
        let start = Instant::now();
        loop {
            // The page follows in short turns: it is read when it has said all and a little later.
            let announced = self.announced()?;
            sleep(Duration::from_millis(150));
            let tree = Tree::read(self.visit)?;
            let news = announced > self.heard && announced == self.announced()?;
            if news && tree.is_my_turn() || tree.0.iter().any(|thing| thing.role == "dialog") {
                return Ok(tree);
            }
            if start.elapsed() > PATIENCE {
                let why = if news { "nothing can be done" } else { "nothing was announced" };
                return Err(format!("{why}; last: {}", self.visit.script("return window.heard.at(-1)", json!([]))?));
            }
        }
    }

    /// Goes on with a key until something of this name has the focus.
    fn reach(&self, key: &str, wanted: impl Fn(&str) -> bool) -> Outcome<bool> {
        for _ in 0..40 {
            if wanted(&self.visit.focus()?) {
                return Ok(true);
            }
            self.visit.key(key)?;
        }
        Ok(false)
    }

    /// Everything of the log that is new must have been announced.
    fn follow(&mut self, tree: &Tree, heard: &str) -> Outcome {
        let log = tree.find("list", "Log").ok_or("there is no list called Log")?;
        let lines: Vec<String> = tree.within(log, "listitem").iter().map(|line| tree.words(line)).collect();
        for line in lines.iter().skip(self.known) {
            if !heard.contains(line.as_str()) {
                return Err(format!("\u{201c}{line}\u{201d} was not announced, but:\n{heard}"));
            }
        }
        self.known = lines.len();
        Ok(())
    }

    /// Opens the table in words and plays the choice there that is `turn` from the first, if it is to be played there.
    fn read_and_choose(&mut self, turn: usize, heard: &str) -> Outcome {
        self.visit.key("t")?;
        let title = "The table in words";
        self.visit.wait_for(&format!("text={title}"))?;
        // What stands in a dialog comes a turn after its title.
        self.visit.wait_for("dialog[open] .told")?;
        let tree = Tree::read(self.visit)?;
        for line in tree.below("Now").iter().chain(&tree.below("Just before")) {
            if !heard.contains(line.as_str()) {
                return Err(format!("\u{201c}{line}\u{201d} stands there, but was not announced:\n{heard}"));
            }
        }
        if tree.below("Players").is_empty() {
            return Err("nobody sits there".to_owned());
        }
        let choices = tree.buttons("dialog", title).into_iter().filter(|name| *name != "Close").collect::<Vec<_>>();
        let distinct: BTreeSet<&str> = choices.iter().copied().collect();
        if choices.is_empty() || distinct.len() < choices.len() {
            return Err(format!("the choices have no names of their own: {choices:?}"));
        }
        if turn % 2 == 1 {
            self.visit.key("Escape")?;
            return self.visit.wait_gone("dialog[open]");
        }
        let wanted = choices[turn / 2 % choices.len().min(6)];
        if !self.reach("Tab", |name| name == wanted)? {
            return Err(format!("\u{201c}{wanted}\u{201d} cannot be reached"));
        }
        self.visit.key("Enter")?;
        // A phrasebook is a single line there, and opens.
        if wanted.contains(" sentences") {
            self.visit.wait_for(WORDS)?;
            self.speak()?;
        }
        Ok(())
    }

    /// Says to its end what is begun in the phrasebook; nothing if none is open.
    fn speak(&mut self) -> Outcome<bool> {
        let open = self.visit.count(WORDS)? > 0;
        if open {
            end_sentence(self)?;
            self.holds = false;
        }
        Ok(open)
    }

    /// Plays on the table itself: from place to place, Enter where something can be chosen, until the move is made.
    fn play_by_hand(&mut self) -> Outcome {
        for _ in 0..8 {
            let tree = Tree::read(self.visit)?;
            let lit = tree.0.iter().any(|thing| thing.role == "button" && thing.name.contains(", selectable"));
            let buttons = tree.buttons("group", "Actions").into_iter().filter(|name| *name != "Let go");
            let buttons: BTreeSet<&str> = buttons.collect();
            let wanted = |name: &str| match lit {
                true => name.contains(", selectable"),
                false => buttons.contains(name.replace('\n', " ").as_str()),
            };
            self.visit.key("PageDown")?;
            if !self.reach("PageDown", wanted)? {
                return Err(format!("nothing can be chosen from place to place: {buttons:?}"));
            }
            self.holds = true;
            let (before, start) = (self.announced()?, Instant::now());
            self.visit.key("Enter")?;
            while start.elapsed() < Duration::from_secs(4) {
                // Not what it still says while the page follows.
                sleep(Duration::from_millis(100));
                let chosen = Tree::read(self.visit)?.0.iter().any(|thing| thing.name.ends_with(", selected"));
                if chosen && self.visit.count("dialog[open]")? == 0 {
                    break;
                }
                if !chosen && self.announced()? > before {
                    return Ok(());
                }
                if self.visit.count("dialog[open]")? > 0 || self.speak()? {
                    return Ok(());
                }
            }
        }
        Err("eight touches, and no move".to_owned())
    }

    /// Says more about what has the focus.
    fn ask(&mut self) -> Outcome {
        self.visit.key("PageDown")?;
        self.listen()?;
        self.visit.key("s")?;
        let more = "return window.heard.slice(arguments[0]).some(words => words.trim())";
        let asked = format!("more to be said of {}", self.visit.focus()?);
        self.visit.wait_until(&asked, more, json!([self.heard]))?;
        self.listen().map(drop)
    }

    /// Plays to the end.
    fn play(&mut self) -> Outcome {
        let mut turns = 0;
        for _ in 0..ENDLESS {
            let tree = self.wait()?;
            let heard = self.listen()?;
            if let Some(dialog) = tree.0.iter().find(|thing| thing.role == "dialog") {
                if dialog.name == "Are you sure?" {
                    self.visit.key("Tab")?;
                    self.visit.key("Enter")?;
                    sleep(Duration::from_millis(100));
                    continue;
                }
                if !heard.is_empty() && !heard.contains(&dialog.name) {
                    return Err(format!("the result \u{201c}{}\u{201d} was not announced, but:\n{heard}", dialog.name));
                }
                if ["New deal", "New match"].iter().any(|name| tree.find("button", name).is_some()) {
                    return if turns > 3 { Ok(()) } else { Err(format!("over after {turns} turns")) };
                }
                self.visit.key("Enter")?;
                sleep(Duration::from_millis(200));
                continue;
            }
            // Who is out has nothing to choose but to skip to where it matters again.
            if tree.buttons("group", "What the table says").contains(&"Skip ahead") {
                if self.reach("Tab", |name| name == "Skip ahead")? {
                    self.visit.key("Enter")?;
                }
                self.holds = false;
                sleep(Duration::from_millis(200));
                continue;
            }
            let news = std::mem::take(&mut self.news);
            self.follow(&tree, &news)?;
            if self.holds && self.visit.script("return document.activeElement === document.body", json!([]))? == true {
                return Err(format!("the focus was lost before turn {turns}"));
            }
            // A book whose words are moves stays open from one to the next.
            if self.speak()? {
                turns += 1;
                continue;
            }
            self.read_and_choose(turns, &news)?;
            if turns % 2 == 1 {
                if turns == 1 {
                    self.ask()?;
                }
                self.play_by_hand()?;
            }
            turns += 1;
            // What was chosen goes to the rules and comes back as news.
            sleep(Duration::from_millis(150));
        }
        Err(format!("no end after {turns} turns"))
    }
}

fn without_looking(id: &str, options: &str) {
    let test = || {
        on(Screen::Desktop, &format!("blind-{id}"), |visit| {
            hurry(visit)?;
            visit.before_all(LISTEN)?;
            visit.go(&format!("#/play/{id}{options}"))?;
            let mut player = Player { visit, heard: 0, news: String::new(), known: 0, holds: false };
            player.play()
        })
    };
    chromium_alone(TREE, test);
}

#[test]
fn scoundrel_is_played_without_looking() {
    without_looking("scoundrel", "");
}

#[test]
fn bogart_is_played_without_looking() {
    without_looking("bogart", "?seats=2");
}

#[test]
fn all_fives_is_played_without_looking() {
    without_looking("all-fives", "?target=50&hand=5&seats=2");
}

#[test]
fn mia_is_played_without_looking() {
    without_looking("mia", "?seats=3");
}

#[test]
fn insider_is_played_without_looking() {
    without_looking("insider", "?seats=4&questions=8&order=turns&seed=3");
}

#[test]
fn spielen_is_played_without_looking() {
    without_looking("spielen", "?clock=turns&target=3&hands=1&codes=1&ticks=20&seed=3");
}

/// Presses a button of this name, reached by a key.
fn press(player: &Player, key: &str, name: &str) -> Outcome {
    match player.reach(key, |focus| focus.replace('\n', " ") == name)? {
        true => player.visit.key("Enter"),
        false => Err(format!("\u{201c}{name}\u{201d} cannot be reached by {key}")),
    }
}

/// Waits for the own turn, closing what opens in between; nothing when the match is over.
fn my_turn(player: &mut Player) -> Outcome<Option<Tree>> {
    for _ in 0..40 {
        let tree = player.wait()?;
        player.listen()?;
        if tree.0.iter().all(|thing| thing.role != "dialog") {
            return Ok(Some(tree));
        }
        if ["New deal", "New match"].iter().any(|name| tree.find("button", name).is_some()) {
            return Ok(None);
        }
        player.visit.key("Enter")?;
        sleep(Duration::from_millis(200));
    }
    Err("the own turn does not come".to_owned())
}

/// What the first words of bids can be: tabs or, where there is no room for tabs, words themselves.
fn kinds(player: &Player) -> Outcome<Vec<String>> {
    let all =
        |tree: &Tree, group: &str| tree.buttons("group", group).into_iter().map(str::to_owned).collect::<Vec<_>>();
    let tree = Tree::read(player.visit)?;
    let tabs = all(&tree, "Kinds");
    if !tabs.is_empty() {
        return Ok(tabs);
    }
    if tree.find("button", "Back").is_some() {
        press(player, "Tab", "Back")?;
        sleep(Duration::from_millis(300));
    }
    Ok(all(&Tree::read(player.visit)?, "Words"))
}

/// Says the first word that the open phrasebook has until the sentence is whole; its last word.
fn end_sentence(player: &Player) -> Outcome<String> {
    loop {
        let words = Tree::read(player.visit)?;
        let words: Vec<String> = words.buttons("group", "Words").iter().map(|word| (*word).to_owned()).collect();
        let distinct: BTreeSet<&String> = words.iter().collect();
        if words.is_empty() || distinct.len() < words.len() {
            return Err(format!("the words have no names of their own: {words:?}"));
        }
        press(player, "Tab", &words[0])?;
        // A word that does not end the sentence leads to others.
        match words[0].strip_suffix("\u{a0}…") {
            Some(_) => sleep(Duration::from_millis(300)),
            None => return Ok(words[0].clone()),
        }
    }
}

/// Bids, now word by word and now by a few letters, until both were done and the match has gone on.
fn bid_by_names(player: &mut Player) -> Outcome {
    let (mut by_words, mut by_letters) = (false, false);
    for _ in 0..30 {
        if by_words && by_letters {
            return Ok(());
        }
        let Some(tree) = my_turn(player)? else { break };
        if !tree.buttons("group", "Actions").contains(&"Bid\u{a0}…") {
            press(player, "PageDown", "Challenge!")?;
            continue;
        }
        press(player, "PageDown", "Bid\u{a0}…")?;
        player.visit.wait_for(WORDS)?;
        let kinds = kinds(player)?;
        let kind = kinds.get(1).or(kinds.first()).ok_or("there is nothing to bid")?;
        if by_words {
            press(player, "Tab", "Find a sentence")?;
            for letter in kind.to_lowercase().chars().take_while(|letter| letter.is_alphanumeric()) {
                player.visit.key(&letter.to_string())?;
            }
            by_letters = true;
        } else {
            press(player, "Tab", kind)?;
            by_words = true;
        }
        sleep(Duration::from_millis(300));
        let label = end_sentence(player)?;
        let said = label.rsplit_once(", ").map_or(label.as_str(), |(said, _)| said).to_lowercase();
        let start = Instant::now();
        while !player.news.to_lowercase().contains(&said) {
            if start.elapsed() > PATIENCE {
                return Err(format!("\u{201c}{said}\u{201d} was not announced, but:\n{}", player.news));
            }
            sleep(Duration::from_millis(100));
            player.listen()?;
        }
    }
    Err(format!("over before all was tried: by words {by_words}, by letters {by_letters}"))
}

#[test]
fn hundreds_of_bids_are_said_in_the_phrasebook_without_looking() {
    let test = || {
        on(Screen::Desktop, "blind-phrasebook", |visit| {
            hurry(visit)?;
            visit.before_all(LISTEN)?;
            visit.go("#/play/liars-poker?seats=2&cards=6&peeking=false&showing=false")?;
            bid_by_names(&mut Player { visit, heard: 0, news: String::new(), known: 0, holds: false })
        })
    };
    chromium_alone(TREE, test);
}
