//! A game's `rules.md` as the page that the app shows.
//!
//! Headings go one step down, markup is text, and a code block in the language `pieces` is a picture: pieces on its first
//! line, `|` where a gap is, and words about them below.
//!
//! What holds under house rules only bears a mark in braces (`table::when` says what a mark may say):
//!
//! | where the mark stands | what it is about |
//! | --- | --- |
//! | before the words of a heading | the section |
//! | before the words of a list item | the item |
//! | alone on the first line of a paragraph | the paragraph |
//! | alone in a paragraph | the list, table or picture that follows |
//! | before any other line | that line, up to its end in the source |
//!
//! `{choice}` marks in the same places what is about choosing house rules and has no place in a match. `{target}` within
//! a line stands for the value that was agreed; where nothing was, for the usual one, or for the words of
//! `{rounds:so many}`. All of it is checked against the game.

use std::collections::{BTreeMap, VecDeque};

use pipyard::pieces::Piece;
use pipyard::table::{Agreed, GameCard, When, holding};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};

use crate::run::Outcome;

/// The page of a game's rules.
///
/// # Errors
/// A picture that cannot be drawn, or a mark of something that the game does not know.
pub fn page(markdown: &str, card: &GameCard) -> Outcome<String> {
    let as_text = |event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    };
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(as_text);
    let source = TextMergeStream::new(parser).collect();
    let mut press =
        Press { card, source, set: Vec::new(), open: Vec::new(), depth: 0, sections: Vec::new(), line: None };
    press.run()?;
    let mut page = String::new();
    html::push_html(&mut page, press.set.into_iter());
    Ok(page)
}

/// What is about choosing house rules.
const CHOICE: &str = "choice";

/// A condition with its text; none for [`CHOICE`].
type Mark = (String, Option<When>);

/// A page that is being set.
struct Press<'a> {
    card: &'a GameCard,
    /// What is still to be set.
    source: VecDeque<Event<'a>>,
    /// What is set.
    set: Vec<Event<'a>>,
    /// How deep the blocks lie that depend on something.
    open: Vec<usize>,
    /// How deep the present block lies.
    depth: usize,
    /// The headings of the open sections that depend on something.
    sections: Vec<HeadingLevel>,
    /// Whether the present line depends on something, and if so, whether it says on what.
    line: Option<bool>,
}

impl<'a> Press<'a> {
    fn run(&mut self) -> Outcome {
        // What the next block depends on; what the present heading does.
        let mut next: Option<Mark> = None;
        let mut heading: Option<Mark> = None;
        while let Some(event) = self.source.pop_front() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) if &*language == "pieces" => {
                    let mark = next.take();
                    self.begin(mark.as_ref());
                    self.figure()?;
                    self.end(mark.is_some());
                }
                Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                    self.end_sections(level);
                    heading = self.mark()?;
                    self.begin(heading.as_ref());
                    self.sections.extend(heading.is_some().then_some(level));
                    self.set.push(Event::Start(Tag::Heading { level: lower(level), id, classes, attrs }));
                }
                Event::End(TagEnd::Heading(level)) => {
                    heading.take().iter().for_each(|mark| self.say(mark));
                    self.set.push(Event::End(TagEnd::Heading(lower(level))));
                }
                Event::Start(Tag::Paragraph) => {
                    let mark = self.mark()?;
                    match (mark, self.source.front()) {
                        (Some(mark), Some(Event::End(TagEnd::Paragraph))) => {
                            self.source.pop_front();
                            next = Some(mark);
                        }
                        (Some(mark), Some(Event::SoftBreak)) => {
                            self.source.pop_front();
                            self.block(Tag::Paragraph, Some(mark));
                            self.line()?;
                        }
                        (mark, _) => {
                            self.block(Tag::Paragraph, next.take());
                            self.begin_line(mark);
                        }
                    }
                }
                Event::Start(Tag::Item) => {
                    let mark = self.mark()?;
                    self.block(Tag::Item, mark);
                }
                Event::Start(tag) => self.block(tag, next.take()),
                Event::End(tag) => self.close(tag),
                Event::SoftBreak => {
                    self.end_line();
                    self.set.push(Event::SoftBreak);
                    self.line()?;
                }
                Event::Text(text) => self.text(&text)?,
                other => self.set.push(other),
            }
        }
        self.end_sections(HeadingLevel::H1);
        next.map_or(Ok(()), |(text, _)| Err(format!("{{{text}}} stands before nothing")))
    }

    fn html(&mut self, text: String) {
        self.set.push(Event::InlineHtml(text.into()));
    }

    /// From here on it depends, if there is a mark.
    fn begin(&mut self, mark: Option<&Mark>) {
        match mark {
            Some((text, Some(_))) => self.html(format!("<!--when {text}-->")),
            Some((_, None)) => self.html("<!--mark-->".to_owned()),
            None => {}
        }
    }

    fn end(&mut self, was_begun: bool) {
        if was_begun {
            self.html("<!--end-->".to_owned());
        }
    }

    /// Says on what it depends, unless that is the usual.
    fn say(&mut self, (_, when): &Mark) {
        if let Some(when) = when.as_ref().filter(|when| !when.is_usual(self.card)) {
            let words = when.words(self.card);
            self.html("<!--mark--> <span class=\"rules-when\">".to_owned());
            self.set.push(Event::Text(words.into()));
            self.html("</span> <!--end-->".to_owned());
        }
    }

    /// A block begins.
    fn block(&mut self, tag: Tag<'a>, mark: Option<Mark>) {
        if matches!(tag, Tag::List(_)) {
            self.end_line();
        }
        self.begin(mark.as_ref());
        self.depth += 1;
        let has_words = matches!(tag, Tag::Paragraph | Tag::Item);
        self.set.push(Event::Start(tag));
        if let Some(mark) = mark {
            self.open.push(self.depth);
            if has_words {
                self.say(&mark);
            }
        }
    }

    /// A block ends, and with it its last line.
    fn close(&mut self, tag: TagEnd) {
        if !matches!(tag, TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link) {
            self.end_line();
        }
        self.set.push(Event::End(tag));
        if self.open.last() == Some(&self.depth) {
            self.open.pop();
            self.end(true);
        }
        // The ends of words within a line, which have begun like blocks, count as well.
        self.depth = self.depth.saturating_sub(1);
    }

    /// A line begins, with its mark if it has one.
    fn line(&mut self) -> Outcome {
        let mark = self.mark()?;
        self.begin_line(mark);
        Ok(())
    }

    fn begin_line(&mut self, mark: Option<Mark>) {
        if let Some(mark) = mark {
            self.begin(Some(&mark));
            let says = mark.1.as_ref().is_some_and(|when| !when.is_usual(self.card));
            if says {
                // So that one sees where it ends, in the midst of a paragraph.
                self.html("<!--mark--><span class=\"rules-if\"><!--end-->".to_owned());
            }
            self.say(&mark);
            self.line = Some(says);
        }
    }

    fn end_line(&mut self) {
        if let Some(says) = self.line.take() {
            if says {
                self.html("<!--mark--></span><!--end-->".to_owned());
            }
            self.end(true);
        }
    }

    /// Sections end where a heading of this level does, or the page.
    fn end_sections(&mut self, level: HeadingLevel) {
        while self.sections.last().is_some_and(|open| *open >= level) {
            self.sections.pop();
            self.end(true);
        }
    }

    /// Takes the mark off the text that comes next, if it begins with one.
    fn mark(&mut self) -> Outcome<Option<Mark>> {
        let Some(Event::Text(text)) = self.source.front() else { return Ok(None) };
        let Some((mark, rest)) = text.strip_prefix('{').and_then(|text| text.split_once('}')) else { return Ok(None) };
        let when = match mark {
            CHOICE => None,
            mark if mark.contains('=') => {
                let when = When::parse(mark).ok_or_else(|| format!("{{{mark}}} is no condition"))?;
                when.check(self.card).map_err(|why| format!("{{{mark}}}: {why}"))?;
                Some(when)
            }
            _ => return Ok(None),
        };
        let found = (mark.to_owned(), when);
        let rest = rest.trim_start().to_owned();
        self.source.pop_front();
        if !rest.is_empty() {
            self.source.push_front(Event::Text(rest.into()));
        }
        Ok(Some(found))
    }

    /// Sets a text, with the values of options where it names them.
    fn text(&mut self, text: &str) -> Outcome {
        let text = text.replace('\'', "\u{2019}");
        let mut rest = text.as_str();
        while let Some((before, (place, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            let (id, words) = place.split_once(':').map_or((place, None), |(id, words)| (id, Some(words)));
            let option = self.card.option(id).ok_or_else(|| format!("{{{id}}}: the game has no such option"))?;
            let usual = words.unwrap_or_else(|| option.title_of(&option.default)).to_owned();
            self.set.push(Event::Text(before.to_owned().into()));
            self.html(format!("<!--is {id}-->"));
            self.set.push(Event::Text(usual.into()));
            self.end(true);
            rest = after;
        }
        self.set.push(Event::Text(rest.to_owned().into()));
        Ok(())
    }

    /// Sets a picture of pieces, whose code block has just begun. The page draws them where it finds `data-pieces`; a
    /// reader who cannot see them hears their names.
    fn figure(&mut self) -> Outcome {
        let mut text = String::new();
        while let Some(Event::Text(part)) = self.source.pop_front() {
            text.push_str(&part);
        }
        let (pieces, words) = text.trim().split_once('\n').ok_or("a picture has a line of pieces and one of words")?;
        let mut names = Vec::new();
        for piece in pieces.split_whitespace().filter(|piece| *piece != "|") {
            names.push(Piece::pictured(piece).map_err(|error| error.to_string())?.words());
        }
        let names = names.join(", ");
        let mut caption = String::new();
        html::push_html(&mut caption, Parser::new(words));
        self.html(format!(
            "<figure class=\"rules-figure\"><div class=\"rules-pieces\" role=\"img\" aria-label=\"{names}\" \
             data-pieces=\"{pieces}\"></div><figcaption>{caption}</figcaption></figure>\n"
        ));
        Ok(())
    }
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 1).unwrap_or(HeadingLevel::H6)
}

/// The values of options that change nothing in a page of rules, as `tie=plank`: rules that say nothing of them.
pub fn silent(page: &str, card: &GameCard) -> Vec<String> {
    let seats = usize::from(card.best.first().copied().unwrap_or(card.seats.0));
    // Some rules say something only beside others: the presets are what is played.
    let bases: Vec<BTreeMap<String, String>> =
        card.presets.iter().map(|preset| preset.options.iter().cloned().collect()).collect();
    let mut silent = Vec::new();
    for option in &card.options {
        let values = match option.range {
            Some((least, most)) => vec![least.to_string(), most.to_string()],
            None => option.all_values(),
        };
        let mut others: Vec<&String> = values.iter().filter(|value| **value != option.default).collect();
        if option.text.is_some() {
            // Samples of a text need not be told apart, only from what is usual.
            others.truncate(1);
        }
        for value in others {
            let with = |base: &BTreeMap<String, String>, value: &str| {
                let mut options = base.clone();
                options.insert(option.id.clone(), value.to_owned());
                holding(page, card, Some(&Agreed { options, seats }))
            };
            if !bases.iter().any(|base| with(base, value) != with(base, &option.default)) {
                silent.push(format!("{}={value}", option.id));
            }
        }
    }
    silent
}

#[cfg(test)]
mod tests {
    use pipyard::table::{OptionCard, Preset};

    use super::*;
    use crate::bake::{cards, sources};
    use crate::paths::read_text;
    use crate::run::cargo;

    fn card() -> GameCard {
        let tie = [("share", "Win together", ""), ("plank", "The plank", "")];
        let options = vec![
            OptionCard::list("tie", "Shared lead", "share", &tie),
            OptionCard::range("target", "Target", 200, 20, 500),
        ];
        GameCard { seats: (2, 4), options, ..GameCard::default() }
    }

    fn shown(markdown: &str, options: &[(&str, &str)]) -> String {
        let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        let page = page(markdown, &card()).expect("it is well formed");
        holding(&page, &card(), Some(&Agreed { options, seats: 2 })).replace('\n', " ").trim().to_owned()
    }

    #[test]
    fn a_block_of_pieces_becomes_a_picture_with_a_spoken_name() {
        let html =
            page("# A\n\n```pieces\nTh | 6-4 3/6\nA *ten*.\n```\n\nB <b>\n", &card()).expect("it is well formed");
        assert!(html.starts_with("<h2>A</h2>"), "{html}");
        assert!(
            html.contains("aria-label=\"ten of hearts, six-four, a 3\" data-pieces=\"Th | 6-4 3/6\"></div>"),
            "{html}"
        );
        assert!(html.contains("<figcaption><p>A <em>ten</em>.</p>"), "{html}");
        assert!(html.contains("&lt;b&gt;") && !html.contains("<pre>"), "{html}");
    }

    #[test]
    fn a_picture_that_cannot_be_drawn_is_told() {
        assert!(page("```pieces\nTh Zz\nNothing.\n```\n", &card()).is_err_and(|error| error.contains("Zz")));
        assert!(page("```pieces\nTh\n```\n", &card()).is_err());
    }

    #[test]
    fn a_mark_of_what_the_game_does_not_know_is_an_error() {
        let wrong = |markdown: &str| page(markdown, &card()).err().unwrap_or_default();
        assert!(wrong("- {tee=plank} A").contains("no option tee"));
        assert!(wrong("{tie=plonk}\nA").contains("tie cannot be plonk"));
        assert!(wrong("To {goal} points.").contains("{goal}"));
        assert!(wrong("{tie=}\nA").contains("no condition"));
        assert!(wrong("A\n\n{tie=plank}\n").contains("before nothing"));
    }

    #[test]
    fn sections_items_paragraphs_and_lines_depend_on_what_was_agreed() {
        let book = "Up to {target}.\n{tie=share} *All* share.\n{tie=plank} Lots.\nDone.\n\n## {tie=plank} Lots\n\nDraw.\n\n\
            ### How\n\n- {target=50} Fast\n- {target!=50} Slow\n  and steady\n\n{target=50}\n\n```pieces\n6-4\nA.\n```\n\n\
            ## Credits\n\n{tie=plank}\nOurs.\nAll.\n";
        assert_eq!(shown(book, &[]), "<p>Up to 200. <em>All</em> share.  Done.</p>");
        let plank = shown(book, &[("tie", "plank"), ("target", "50")]);
        assert!(
            plank.starts_with("<p>Up to 50.  Lots. Done.</p>  <h3>Lots</h3> <p>Draw.</p> <h4>How</h4> <ul>"),
            "{plank}"
        );
        assert!(plank.contains("<li>Fast</li>") && !plank.contains("Slow") && plank.contains("<figure"), "{plank}");
        assert!(plank.ends_with("<p>Ours. All.</p>"), "{plank}");
        let all = holding(&page(book, &card()).expect("it is well formed"), &card(), None);
        let marks = all.matches("<span class=\"rules-when\">").count();
        assert_eq!(marks, 4, "what holds by the rulebook bears no mark: {all}");
        assert!(all.contains("<h3>Lots <span class=\"rules-when\">Shared lead: The plank</span> </h3>"), "{all}");
    }

    #[test]
    fn what_is_about_choosing_has_no_place_in_a_match() {
        let book =
            "## {choice} House rules\n\n- Anything.\n\n## End\n\nAfter {target:so many} points.\n{choice} Or more.\n";
        assert_eq!(shown(book, &[]), "<h3>End</h3> <p>After 200 points. </p>");
        let all = holding(&page(book, &card()).expect("it is well formed"), &card(), None);
        assert!(
            all.trim().starts_with("<h3>House rules</h3>") && all.contains("After so many points.\nOr more."),
            "{all}"
        );
    }

    #[test]
    fn the_rules_of_every_game_change_with_its_options() {
        for card in cards(cargo(), &[]).expect("the tool tells them") {
            let source = read_text(&sources(&card.id).join("rules.md")).expect("rules");
            let page = page(&source, &card).unwrap_or_else(|error| panic!("{}: {error}", card.id));
            let silent = silent(&page, &card);
            assert!(silent.is_empty(), "{}: the rules say the same with and without {silent:?}", card.id);
            let seats = usize::from(card.best.first().copied().unwrap_or(card.seats.0));
            let usual = holding(&page, &card, Some(&Agreed { options: BTreeMap::new(), seats }));
            assert!(!usual.contains("<!--") && !usual.contains("rules-when"), "{}", card.id);
        }
    }

    #[test]
    fn an_option_that_the_rules_do_not_mention_is_found() {
        let card = GameCard { presets: vec![Preset::new("Usual", &[])], ..card() };
        let silent = |book: &str| silent(&page(book, &card).expect("it is well formed"), &card);
        assert!(silent("Lots.\n{tie=plank} More.\n\nUp to {target}.\n").is_empty());
        assert_eq!(silent("Lots.\n\nUp to {target}.\n"), ["tie=plank"]);
        assert_eq!(silent("Lots.\n{tie=plank} More.\n"), ["target=20", "target=500"]);
    }
}
