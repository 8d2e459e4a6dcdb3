//! Inventing rules: sentences drawn from the grammar, those that the inspector passes tried out in hands between decent
//! players, the best of them proposed.

use std::cell::RefCell;
use std::sync::Arc;

use super::blocks::{Block, Glue, Kind};
use super::book::{Book, bits};
use super::house::House;
use super::inspector::inspect;
use super::moves::Move;
use super::rule::{Draft, Event as Happening, Reading, Rule, read};
use super::{Ninety, Phase};
use crate::engine::{Fate, Rng, Rules, Turn};
use crate::table::{Seat, SeatSet};

/// Sentences that are drawn, and those among them that are tried out.
const DRAWN: usize = 40;
const TRIED: usize = 6;
/// Hands of a trial.
const HANDS: u32 = 120;
/// A hand goes on for so many plays, or it is too short or too long.
const LENGTHS: (f32, f32) = (8.0, 60.0);
/// The leader may win so much more than a fair share; from the second on everybody sees red.
pub const AMBER: f32 = 1.3;
pub const RED: f32 = 1.6;

/// What a trial found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// The leader's wins, compared with a fair share.
    pub leader: f32,
    /// Plays of a hand.
    pub length: f32,
    /// How often a hand the rule was of use.
    pub fires: f32,
}

/// How an inventor chooses among rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inventor {
    /// Takes the first.
    Hasty,
    /// Wants a fair and lively game.
    Fair,
    /// Wants what helps whoever leads the next hand, which is the inventor, and what it can play to.
    Sly,
}

/// One more block of a sentence, with the weights of the specification.
fn follow(sentence: &Reading, draft: &[Block], rng: &mut Rng) -> Option<Block> {
    let weight = |block: &Block| match block {
        Block::Kind(Kind::When) => 50.0,
        Block::Kind(Kind::Count) => 20.0,
        Block::Kind(Kind::Never) => 8.0,
        Block::Kind(Kind::Avoid) => 10.0,
        Block::Kind(Kind::Must) => 6.0,
        Block::Kind(Kind::Limit | Kind::Start | Kind::Deal) => 2.0,
        Block::Glue(Glue::Land) => 6.0,
        _ => 1.0,
    };
    let mut next = sentence.next.clone();
    let conditional = |block: &Block| *block == Block::Glue(Glue::If);
    let joint = |block: &Block| *block == Block::Glue(Glue::And);
    if next.iter().any(conditional) {
        if rng.below(3) == 0 {
            return Some(Block::Glue(Glue::If));
        }
        next.retain(|block| !conditional(block));
    }
    if next.iter().any(joint) {
        if rng.below(5) == 0 {
            return Some(Block::Glue(Glue::And));
        }
        next.retain(|block| !joint(block));
    }
    // Colours and suits behind a rank: every fourth time.
    if draft.len() > 1
        && next.iter().any(|block| matches!(block, Block::Ink(_)))
        && !next.iter().any(|block| matches!(block, Block::Rank(_) | Block::Group(_)))
    {
        let narrow = rng.below(4) == 0;
        if narrow || next.iter().any(|block| !matches!(block, Block::Ink(_))) || sentence.rule.is_some() {
            next.retain(|block| matches!(block, Block::Ink(_)) == narrow);
        }
    }
    let weights: Vec<f32> = next.iter().map(weight).collect();
    (!next.is_empty()).then(|| next[rng.weighted(&weights)])
}

/// A sentence drawn from the grammar that begins with these blocks.
pub fn draw(from: &[Block], rng: &mut Rng) -> Option<Rule> {
    let mut draft: Draft = from.iter().copied().collect();
    loop {
        let reading = read(&draft).ok()?;
        match follow(&reading, &draft, rng) {
            Some(block) => draft.push(block),
            None => return reading.rule,
        }
    }
}

/// What was found out after a hand: block by block and vote by vote the same is asked again.
struct Found {
    /// The hand, what was agreed and the book.
    of: (u64, Arc<House>, Book),
    /// Rules that pass, by what they begin with.
    passed: Vec<(Vec<Block>, Vec<Rule>)>,
    tried: Vec<(Rule, Figures)>,
}

thread_local! {
    static FOUND: RefCell<Option<Found>> = const { RefCell::new(None) };
}

impl Ninety {
    /// What was found out after this hand, to look something up in it or to note something.
    fn found<T>(&self, look: impl FnOnce(&mut Found) -> T) -> T {
        let of = (self.omen(), Arc::clone(&self.house), self.book.clone());
        FOUND.with_borrow_mut(|found| match found {
            Some(found) if found.of == of => look(found),
            _ => look(found.insert(Found { of, passed: Vec::new(), tried: Vec::new() })),
        })
    }

    /// A number that all seats can tell, different in every hand: what was played, in which order, to what end.
    fn omen(&self) -> u64 {
        let cards = self.stock.discard().iter().map(|card| card.index() as u64);
        let rest = [self.hand.into(), self.plays.into(), self.scraps.into(), self.rejections.into(), self.total as u64];
        cards.chain(rest).fold(0xcbf2_9ce4_8422_2325, |hash, part| (hash ^ part).wrapping_mul(0x100_0000_01b3))
    }

    /// A few rules that the inspector passes and that begin with these blocks, `most` of them at most.
    fn passed(&self, from: &[Block], seed: u64, most: usize) -> Vec<Rule> {
        let known =
            |found: &mut Found| found.passed.iter().find(|(key, _)| key == from).map(|(_, rules)| rules.clone());
        if let Some(rules) = self.found(known) {
            return rules;
        }
        let (mut seen, mut rules): (Vec<Rule>, Vec<Rule>) = Default::default();
        let mut rng = Rng::new(seed);
        for _ in 0..DRAWN {
            let Some(rule) = draw(from, &mut rng).filter(|rule| !seen.contains(rule)) else { continue };
            seen.push(rule);
            if inspect(&self.book, rule, self.house.seats()).is_ok() {
                rules.push(rule);
            }
            if rules.len() == most {
                break;
            }
        }
        self.found(|found| found.passed.push((from.to_vec(), rules.clone())));
        rules
    }

    /// A few rules that the inspector passes and that begin with what is laid.
    fn ideas(&self) -> Vec<Rule> {
        let mut found = self.passed(&[], self.omen(), TRIED);
        found.retain(|rule| rule.blocks().starts_with(&self.draft));
        if found.is_empty() && !self.draft.is_empty() {
            // What somebody else began is brought to an end, if not to the best.
            found = self.passed(&self.draft, self.omen() ^ 1, 1);
        }
        // What was refused as it stands needs more blocks.
        found.retain(|rule| self.refusal.is_none() || rule.blocks()[..] != self.draft[..]);
        found
    }

    /// The hands between decent players from random leaders with a rule in force.
    pub(super) fn try_out(&self, rule: Rule) -> Figures {
        let known =
            |found: &mut Found| found.tried.iter().find(|(tried, _)| *tried == rule).map(|(_, figures)| *figures);
        self.found(known).unwrap_or_else(|| {
            let figures = self.play_hands(rule);
            self.found(|found| found.tried.push((rule, figures)));
            figures
        })
    }

    fn play_hands(&self, rule: Rule) -> Figures {
        let seats = self.house.seats();
        let mut rng = Rng::new(self.omen() ^ 2);
        let mut fate = Fate::new(rng.bits());
        let mut game = self.clone();
        game.book = self.book.with(rule);
        game.imagined = true;
        let place = game.book.rules().len() - 1;
        let (mut led, mut plays, mut fired) = (0_u32, 0_u32, 0_u32);
        let mut legal = Vec::new();
        for _ in 0..HANDS {
            let leader = Seat::new(rng.below(seats));
            game.inside = SeatSet::one(leader);
            game.hand = 1;
            game.deal_out(&mut fate);
            loop {
                match game.phase {
                    Phase::Won(winner) => {
                        led += u32::from(winner == leader);
                        break;
                    }
                    Phase::Play => {
                        let seat = game.to_act;
                        legal.clear();
                        game.considered(seat, &mut legal);
                        let index = game.tasteful(seat, &legal, &mut rng);
                        let about = rule.about().filter(|_| !matches!(rule, Rule::When(Happening::Play(_), ..)));
                        let set = about.map_or(0, |about| about.set(game.prev));
                        game.play(seat, &legal[index]);
                        let touched = legal[index].card().is_some_and(|(card, _)| set >> card.index() & 1 != 0);
                        let acted = bits(game.pending.played | game.pending.landed).any(|fired| fired == place);
                        fired += u32::from(touched || acted);
                        plays += 1;
                    }
                    _ => {
                        if let Turn::Table = game.turn() {
                            game.advance(&mut fate);
                        } else {
                            break;
                        }
                    }
                }
            }
        }
        let hands = HANDS as f32;
        Figures { leader: led as f32 * seats as f32 / hands, length: plays as f32 / hands, fires: fired as f32 / hands }
    }

    /// How good a rule is for somebody who chooses like this; nothing if it is of no use.
    fn value(&self, rule: Rule, figures: Figures, how: Inventor) -> Option<f32> {
        if figures.leader > AMBER {
            return None;
        }
        let short = (LENGTHS.0 - figures.length).max(0.0);
        let long = (figures.length - LENGTHS.1).max(0.0);
        // Bans, and rules about seats that go out, need not be seen at work.
        let works = !matches!(
            rule,
            Rule::When(Happening::Play(_) | Happening::Land(_) | Happening::Cross(_), ..) | Rule::Count(..)
        );
        let idle = if works || figures.fires >= 1.0 { 0.0 } else { 1.0 - figures.fires };
        let kind = |rule: Rule| rule.blocks()[0];
        let again = self.book.rules().last().is_some_and(|last| kind(*last) == kind(rule));
        let late = self.hand * 2 > self.house.hands;
        let style = match (how, rule) {
            (Inventor::Sly, Rule::Count(..)) => 0.15,
            (Inventor::Sly, Rule::Never(..) | Rule::Avoid(..)) if late => 0.15,
            _ => 0.0,
        };
        let fair = match how {
            Inventor::Sly => figures.leader - 1.0,
            Inventor::Hasty | Inventor::Fair => -(figures.leader - 1.0).abs(),
        };
        Some(fair + style - idle - 0.2 * f32::from(u8::from(again)) - 0.1 * (short + long))
    }

    /// The rule that somebody proposes who chooses like this, and begins with what is laid.
    pub(super) fn idea(&self, how: Inventor) -> Option<Rule> {
        let ideas = self.ideas();
        if how == Inventor::Hasty || ideas.len() < 2 {
            return ideas.first().copied();
        }
        let valued = ideas.iter().filter_map(|rule| Some((*rule, self.value(*rule, self.try_out(*rule), how)?)));
        let best = valued.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(rule, _)| rule);
        best.or_else(|| ideas.first().copied())
    }

    /// The next move of somebody who builds a rule.
    pub(super) fn next_block(&self, how: Inventor) -> Move {
        let laid = self.draft.len();
        match self.idea(how) {
            Some(rule) if rule.blocks().len() == laid => Move::Done,
            Some(rule) => Move::Rule(rule.blocks()[laid]),
            None if laid == 0 => Move::None,
            None => Move::Scrap,
        }
    }

    /// What somebody votes who has tried the rule out.
    pub(super) fn ballot(&self) -> Move {
        let fair = self.reading().rule.is_none_or(|rule| self.try_out(rule).leader <= RED);
        if fair { Move::Accept } else { Move::Veto }
    }
}
