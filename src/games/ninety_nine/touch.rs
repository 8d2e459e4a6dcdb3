//! How moves are touched: a card, its count, who is next; the deck; the words of a rule.

use super::book::Play;
use super::house::Mistakes;
use super::moves::Move;
use super::rule::text;
use super::wording;
use super::{Block, Ninety, Phase};
use crate::engine::Screen;
use crate::kit::words::number;
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// The phrasebook of rules: for the first word, for the next, and for more where the rule could stand as it is.
const BOOKS: [&str; 3] = ["Build a rule …", "Next word …", "Add to it …"];

impl Screen for Ninety {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Draw => Choice::touching(mv, "Draw", [Touch::zone("deck")]).with_button(),
            Move::Rule(block) => self.phrase(mv, block),
            Move::Done => Choice::button(mv, "Make it a rule"),
            Move::Scrap => Choice::button(mv, "Begin again").quiet(),
            Move::None => Choice::button(mv, "No rule this time").quiet(),
            Move::Accept => Choice::button(mv, "Let it hold"),
            Move::Veto => Choice::button(mv, "Veto"),
            Move::Play(..)
            | Move::PlayTo(..)
            | Move::PlayAs(..)
            | Move::PlayAsTo(..)
            | Move::Slip(_)
            | Move::SlipAs(..) => self.card_choice(seat, *mv),
        }
    }

    /// Where mistakes are prevented: why a card cannot be played.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Play || seat != self.to_act || self.house.mistakes != Mistakes::Prevented {
            return Vec::new();
        }
        let moment = self.moment(seat);
        let plays: Vec<Play> = moment.plays(self.hand(seat)).collect();
        let barred = |card: Card| !plays.iter().any(|play| play.card == card && play.legal);
        let first = plays.iter().filter(|play| !play.legal && barred(play.card));
        let mut shown: Vec<Card> = Vec::new();
        let mut choices = Vec::new();
        for play in first {
            if shown.contains(&play.card) {
                continue;
            }
            shown.push(play.card);
            let Some(fault) = self.fault(seat, play.card, play.count) else { continue };
            let mv = if play.several { Move::PlayAs(play.card, play.count) } else { Move::Play(play.card) };
            choices.push(self.card_choice(seat, mv).blocked(self.fault_words(fault)));
        }
        choices
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let why = match (self.phase, *mv) {
            (Phase::Rule, _) if seat != self.winner() => "only the winner of the hand adds a rule",
            (Phase::Rule, Move::Rule(block)) => {
                return format!("\"{block}\" cannot follow \"{}\"", text(&self.draft));
            }
            (Phase::Rule, Move::Done) => match self.refusal {
                Some(refusal) => return refusal.words(),
                None => "the sentence is not complete",
            },
            (Phase::Rule, Move::Scrap) => "nothing is laid yet",
            (Phase::Rule, Move::None) => "begin again first, or make it a rule",
            (Phase::Rule, _) => "first the rule is built",
            (Phase::Vote, _) => "you vote on the rule: accept or veto",
            (Phase::Play, Move::Draw) => "no card is due to you",
            (Phase::Play, _) if seat != self.to_act => "it is not your turn",
            (Phase::Play, Move::Rule(_) | Move::Done | Move::Scrap | Move::None) => "rules are built between hands",
            (Phase::Play, Move::Accept | Move::Veto) => "there is nothing to vote on",
            (Phase::Play, _) => return self.why_no_card(seat, *mv),
            _ => "that is not possible now",
        };
        why.to_owned()
    }
}

impl Ninety {
    fn card_choice(&self, seat: Seat, mv: Move) -> Choice {
        let Some((card, count)) = mv.card() else { return Choice::default() };
        let index = self.lying(seat, Viewer::Seat(seat)).iter().position(|(other, _)| *other == card).unwrap_or(0);
        let mut touches = vec![Touch::piece(format!("{seat}.hand"), index)];
        touches.extend(mv.next().map(Touch::Seat));
        // A slip looks like any other card: to know better is up to the player.
        let mut label = format!("Play the {}", card.words());
        if let Some(count) = count {
            label = format!("{label} as {}", number(count));
        }
        if let Some(next) = mv.next() {
            label = format!("{label}, then {}", next.named());
        }
        let choice = Choice::touching(mv, label, touches);
        match self.house.mistakes {
            Mistakes::Prevented if !self.is_veiled() => {
                let moment = self.moment(seat);
                let count = count.unwrap_or_else(|| moment.counts(card).all()[0]);
                choice.note(number(moment.outcome(card, count).total))
            }
            Mistakes::Prevented | Mistakes::Punished => choice,
        }
    }

    /// A block as a word of the phrasebook, under its heading.
    fn phrase(&self, mv: &Move, block: Block) -> Choice {
        let mut draft = self.draft;
        draft.push(block);
        let book = match self.draft.is_empty() {
            true => BOOKS[0],
            false if self.reading().rule.is_none() => BOOKS[1],
            false => BOOKS[2],
        };
        let path = [book.to_owned(), wording::heading(block).to_owned()];
        Choice::phrase(mv, wording::draft(&draft), path, wording::block(block))
    }

    fn why_no_card(&self, seat: Seat, mv: Move) -> String {
        let Some((card, count)) = mv.card() else { return "that is not possible now".to_owned() };
        if !self.hand(seat).has(card) {
            return "you do not hold that card".to_owned();
        }
        let counts = self.moment(seat).counts(card);
        let numbers = counts.all();
        match count {
            None if numbers.len() > 1 => "say what it counts".to_owned(),
            Some(_) if numbers.len() == 1 => "it counts one thing only: leave the number out".to_owned(),
            Some(count) if !numbers.contains(&count) => format!("it does not count {}", number(count)),
            _ => match self.fault(seat, card, count.unwrap_or(numbers[0])) {
                Some(fault) => self.fault_words(fault),
                None if mv.is_slip() => "it may be played: that is no slip".to_owned(),
                None => "say who is next, if and only if a rule asks you to".to_owned(),
            },
        }
    }
}
