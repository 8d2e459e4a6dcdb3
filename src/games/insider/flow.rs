//! How moves and the steps of the table are carried out.

use std::sync::Arc;

use super::entries::{Entry, Inquiry, Said, Speech};
use super::house::Source;
use super::words::{Answer, Attribute, Word, WordSet};
use super::{Event, Insider, Move, Outcome, Past, Phase, ROUNDS, Secret};
use crate::engine::{Fate, Rng};
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, SeatSet};

/// The Master's card.
pub(super) const MASTER: Card = Card::new(Rank::KING, Suit::Spades);
/// The Insider's card.
pub(super) const INSIDER: Card = Card::new(Rank::ACE, Suit::Spades);
/// A written word is no longer.
pub(super) const LONGEST: usize = 24;

/// The role cards for so many seats.
pub(super) fn roles(seats: usize) -> impl Iterator<Item = Card> {
    let commons = Rank::ALL.into_iter().skip(1).map(|rank| Card::new(rank, Suit::Spades));
    [MASTER, INSIDER].into_iter().chain(commons).take(seats)
}

impl Insider {
    /// A move that is legal.
    pub(super) fn carry_out(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Choose(word) => self.take_word(Secret::Listed(word)),
            Move::Write => self.phase = Phase::Written,
            Move::Correct(finder) => self.found(finder),
            Move::TimeUp => self.lose(Event::TimeUp),
            Move::Ask(attribute) => {
                self.passes = 0;
                self.entries.push(Entry { seat, what: Inquiry::Asked(attribute, None) });
                self.event = Event::Asked(seat, attribute);
                self.phase = Phase::Open(attribute);
            }
            Move::Answer(answer) => self.answer(answer),
            Move::Guess(word) => self.guess(seat, word),
            Move::Pass => self.pass(seat),
            Move::EndTalk => {
                self.event = Event::TalkOver;
                self.ask_for_votes();
            }
            Move::Suspect(other) => self.speak(seat, Said::Suspects(other, None)),
            Move::Quote(other, number) => self.speak(seat, Said::Suspects(other, Some(number))),
            Move::Trust(other) => self.speak(seat, Said::Trusts(other)),
            Move::Silent => self.speak(seat, Said::Nothing),
            Move::Accuse | Move::Acquit => {
                self.vote.put(seat, mv == Move::Accuse);
                self.event = Event::Voted(seat);
                if self.vote.is_complete() {
                    self.phase = Phase::Count1;
                }
            }
            Move::Point(other) => {
                self.point.put(seat, other);
                self.event = Event::Voted(seat);
                if self.point.is_complete() {
                    self.phase = Phase::Count2;
                }
            }
            Move::Decide(other) => {
                self.accused = Some(other);
                self.event = Event::Decided(other);
                self.phase = Phase::Unmask;
            }
            Move::Next => {
                self.event = Event::Next;
                self.phase = Phase::Deal;
            }
        }
    }

    /// The table's next step.
    pub(super) fn step(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_round(fate),
            Phase::Written => {
                let used = self.used;
                let secret = fate.give(|rng| Secret::Listed(any_word(&used, rng)), read);
                self.take_word(secret);
            }
            Phase::Count1 => self.count_first(),
            Phase::Count2 => self.count_second(),
            Phase::Unmask => self.unmask(),
            _ => {}
        }
    }

    fn deal_round(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.round == 0 {
            self.persona = fate.persona();
        }
        self.round += 1;
        fate.shuffle(&mut self.roles[..seats]);
        let of =
            |role: Card| self.house.everybody().find(|seat| self.roles[seat.index()] == role).unwrap_or(Seat::FIRST);
        (self.master, self.insider) = (of(MASTER), of(INSIDER));
        self.turn = self.master.left(seats);
        (self.passes, self.asked, self.lap) = (0, 0, 0);
        (self.entries, self.speeches) = (List::EMPTY, List::EMPTY);
        (self.finder, self.accused, self.result, self.secret) = (None, None, None, None);
        (self.vote, self.point) = (Sealed::ask(SeatSet::NONE), Sealed::ask(SeatSet::NONE));
        self.offer = List::EMPTY;
        self.event = Event::Dealt;
        self.phase = match self.house.word {
            Source::Drawn => {
                let word = self.draw(fate, &self.used);
                self.used.add(word);
                self.secret = Some(Secret::Listed(word));
                Phase::Guess
            }
            Source::Choose => {
                let mut taken = self.used;
                for _ in 0..3 {
                    let word = self.draw(fate, &taken);
                    taken.add(word);
                    self.offer.push(word);
                }
                Phase::Choose
            }
            Source::Written => Phase::Write,
        };
    }

    /// A word that is not among those taken.
    fn draw(&self, fate: &mut Fate, taken: &WordSet) -> Word {
        let left = |word: &Word| !taken.has(*word);
        let words: Vec<Word> = if self.house.in_app() {
            Word::listed().filter(left).collect()
        } else {
            Word::all().filter(left).collect()
        };
        words[fate.pick(&words)]
    }

    fn take_word(&mut self, secret: Secret) {
        if let Secret::Listed(word) = secret {
            self.used.add(word);
        }
        self.secret = Some(secret);
        self.offer = List::EMPTY;
        self.event = Event::WordSet;
        self.phase = Phase::Guess;
    }

    fn answer(&mut self, answer: Answer) {
        let Some(last) = self.entries.last_mut() else { return };
        if let Inquiry::Asked(_, given) = &mut last.what {
            *given = Some(answer);
        }
        let asker = last.seat;
        self.event = Event::Answered(answer);
        self.phase = Phase::Guess;
        self.use_up(asker);
    }

    fn guess(&mut self, seat: Seat, word: Word) {
        let right = self.secret == Some(Secret::Listed(word));
        self.passes = 0;
        self.entries.push(Entry { seat, what: Inquiry::Guessed(word, right) });
        if right {
            self.found(seat);
        } else {
            self.event = Event::Guessed(seat, word);
            self.use_up(seat);
        }
    }

    /// A question is used up by a seat; the turn moves on if it was that seat's.
    fn use_up(&mut self, by: Seat) {
        self.asked += 1;
        if self.asked >= self.house.questions {
            let event = self.event;
            self.lose(event);
        } else if by == self.turn {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        let seats = self.house.seats();
        self.turn = self.turn.left(seats);
        if self.turn == self.master {
            self.turn = self.turn.left(seats);
        }
    }

    fn pass(&mut self, seat: Seat) {
        self.passes += 1;
        let full = usize::from(self.passes) == self.askers().len();
        self.event = Event::Passed(seat, full);
        self.next_turn();
        if full {
            self.passes = 0;
            self.asked += 1;
            if self.asked >= self.house.questions {
                let event = self.event;
                self.lose(event);
            }
        }
    }

    fn found(&mut self, finder: Seat) {
        self.finder = Some(finder);
        self.event = Event::Found(finder);
        self.phase = Phase::Discuss;
        if self.house.in_app() {
            self.lap = 1;
        }
    }

    fn lose(&mut self, event: Event) {
        self.event = event;
        self.phase = Phase::Unmask;
    }

    fn speak(&mut self, seat: Seat, said: Said) {
        self.speeches.push(Speech { seat, said });
        self.event = Event::Spoke(seat, said);
        let laps = self.speeches.len() / self.house.seats();
        if laps >= usize::from(self.house.laps(self.asked)) {
            self.ask_for_votes();
        } else {
            self.lap = laps as u8 + 1;
        }
    }

    fn ask_for_votes(&mut self) {
        let mut voters = SeatSet::all(self.house.seats());
        if let Some(finder) = self.finder.filter(|_| !self.house.guesser_votes) {
            voters.remove(finder);
        }
        self.vote = Sealed::ask(voters);
        self.phase = Phase::Vote1;
    }

    fn count_first(&mut self) {
        let accusing = self.vote.made().filter(|(_, accuses)| *accuses).count();
        self.event = Event::Counted1;
        if 2 * accusing > self.vote.asked().len() {
            self.accused = self.finder;
            self.phase = Phase::Unmask;
        } else {
            self.point = Sealed::ask(SeatSet::all(self.house.seats()));
            self.phase = Phase::Vote2;
        }
    }

    /// How many point at a seat, once all do.
    pub(super) fn fingers(&self, at: Seat) -> usize {
        if !self.point.is_complete() || self.phase == Phase::Count2 {
            return 0;
        }
        self.point.made().filter(|(_, other)| *other == at).count()
    }

    fn count_second(&mut self) {
        self.event = Event::Counted2;
        self.phase = Phase::Unmask;
        let most = self.house.everybody().map(|seat| self.fingers(seat)).max().unwrap_or_default();
        let tied: SeatSet = self.house.everybody().filter(|seat| self.fingers(*seat) == most).collect();
        if tied.len() == 1 {
            self.accused = tied.first();
        } else {
            self.phase = Phase::Tie(tied);
        }
    }

    fn unmask(&mut self) {
        let outcome = match self.accused {
            None => Outcome::Lost,
            Some(accused) if accused == self.insider => Outcome::Commons,
            Some(_) => Outcome::Insider,
        };
        for seat in self.house.everybody() {
            self.scores[seat.index()] += match outcome {
                Outcome::Lost => 0,
                Outcome::Commons => u8::from(seat != self.insider),
                Outcome::Insider => 2 * u8::from(seat == self.insider),
            };
        }
        self.result = Some(outcome);
        let round = usize::from(self.round - 1).min(ROUNDS - 1);
        self.past[round] = Some(Past { master: self.master, insider: self.insider, outcome });
        self.event = Event::Unmasked;
        self.phase = if self.round < self.house.rounds { Phase::Reveal } else { Phase::Over };
    }

    /// The question that waits for its answer.
    pub(super) fn open_question(&self) -> Option<(Seat, Attribute)> {
        match (self.phase, self.entries.last()) {
            (Phase::Open(attribute), Some(entry)) => Some((entry.seat, attribute)),
            _ => None,
        }
    }
}

/// One of the words that are not used.
fn any_word(used: &WordSet, rng: &mut Rng) -> Word {
    let words: Vec<Word> = Word::all().filter(|word| !used.has(*word)).collect();
    words[rng.below(words.len())]
}

/// What a Master may write.
pub(super) fn read(text: &str) -> Result<Secret, String> {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    if text.chars().count() > LONGEST {
        return Err(format!("a word has at most {LONGEST} letters, spaces and hyphens"));
    }
    if letters == 0 {
        return Err("a word has a letter at least".to_owned());
    }
    match text.chars().find(|letter| !letter.is_alphabetic() && !matches!(letter, ' ' | '-')) {
        Some(odd) => Err(format!("a word has letters, spaces and hyphens; \u{201c}{odd}\u{201d} is none of them")),
        None => Ok(text.parse().map_or_else(|_| Secret::Own(Arc::from(text)), Secret::Listed)),
    }
}

impl Secret {
    /// As it is said.
    pub(super) fn text(&self) -> &str {
        match self {
            Secret::Listed(word) => word.text(),
            Secret::Own(text) => text,
        }
    }
}

impl std::fmt::Display for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}
