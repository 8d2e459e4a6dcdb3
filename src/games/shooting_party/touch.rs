//! How guests are seen out, welcomed, fetched and met on the screen, and why something cannot be done.

use super::crowd::{self, BUTLER, Crowd, QUEENS, each_group, in_common};
use super::{FULL, Move, Phase, ShootingParty};
use crate::engine::Screen;
use crate::pieces::{Card, Suit};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why nobody else is welcomed.
const CROWDED: &str = "with six or more here nobody else is welcomed";

impl Screen for ShootingParty {
    fn table(&self, viewer: Viewer) -> Table {
        self.drawn(viewer)
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        let here = self.hand.len();
        match mv {
            Move::Draw => {
                let welcome = Choice::button(mv, "Welcome two").note(format!("{here} → {}", here + 2));
                // Alone with a queen one has what one came for.
                if self.lone_queen().is_some() { welcome.quiet() } else { welcome }
            }
            Move::Leave if self.hand.is_empty() => Choice::button(mv, "Call in four").note("0 → 4"),
            Move::Leave => {
                let question = match self.queen_here() {
                    Some(suit) => format!("Leave the {} behind?", crowd::queen(suit).words()),
                    None => String::new(),
                };
                Choice::button(mv, "Leave the room").note("four new ones").quiet().confirm(question)
            }
            Move::Discard(group) => self.see_out(mv, group),
            Move::Butler(wanted) => {
                let (group, label) = match wanted.suit() {
                    Some(_) if crowd::ACES.has(wanted) => {
                        ("Look for papers".to_owned(), format!("Find the {}", wanted.jotted()))
                    }
                    suit => {
                        let one = suit.map_or("", Suit::words).trim_end_matches('s');
                        (format!("Fetch a {one}"), format!("Fetch the {}", wanted.jotted()))
                    }
                };
                // The tray opens over the room, papers and each suit a page: nothing on the mantelpiece moves for it.
                let path = vec!["Send the butler".to_owned(), group];
                Choice { path, button: false, ..Choice::button(mv, label) }
            }
            Move::Guard(pair) => {
                let lost = pair.meets(QUEENS);
                let label = if lost { "King and queen leave" } else { "King and attaché leave" };
                Choice::button(mv, label).note(if lost { "she is gone" } else { "she stays" }).shining(!lost)
            }
            Move::Contact(queen) => {
                let papers = queen.suit().is_some_and(|suit| self.display.has(crowd::papers(suit)));
                Choice::touching(mv, "Make contact", [self.guest(queen)])
                    .note(if papers { "+2" } else { "+1" })
                    .shining(true)
                    .with_button()
            }
        }
    }

    /// A guest who shares nothing with the others says so, and the door of a full room.
    fn blocked(&self, _seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Room {
            return Vec::new();
        }
        let mut out = Crowd::NONE;
        each_group(self.room(), |group| out = out.or(group));
        let alone = |card: Card| {
            Choice::touching(format!("discard {card}"), format!("See the {} out", card.words()), [self.guest(card)])
                .blocked(self.why_alone(card))
        };
        let lonely = self.hand.iter().copied().filter(|card| !out.has(*card) && self.lone_queen().is_none());
        let draw = (self.hand.len() > FULL).then(|| Choice::button(Move::Draw, "Welcome two").blocked(CROWDED));
        lonely.map(alone).chain(draw).collect()
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        let room = self.room();
        match (*mv, self.phase) {
            (Move::Guard(_), Phase::Guard(_)) => "these two cannot leave together now".to_owned(),
            (_, Phase::Guard(suit)) => {
                format!("first say who leaves with the {}", crowd::guardian(suit).words())
            }
            (Move::Guard(_), _) => "no king stands between queen and attaché".to_owned(),
            (Move::Draw, _) => CROWDED.to_owned(),
            (Move::Leave, _) => "you cannot leave now".to_owned(),
            (Move::Discard(group), _) => match group.minus(room).first() {
                Some(card) => format!("the {} is not in the room", card.words()),
                None => match group.first().filter(|_| group.len() == 1) {
                    Some(card) => self.why_alone(card),
                    None => "they leave as two of a suit, or as two to four of a rank".to_owned(),
                },
            },
            (Move::Butler(_), _) if !self.house.errands => "in this match the butler runs no errands".to_owned(),
            (Move::Butler(_), _) if !room.has(BUTLER) => "the butler is not in the room".to_owned(),
            (Move::Butler(BUTLER), _) => "the butler cannot fetch himself".to_owned(),
            (Move::Butler(card), _) if crowd::ACES.has(card) => "those papers have been found".to_owned(),
            (Move::Butler(card), _) => format!("the {} has not left", card.words()),
            (Move::Contact(_), _) if self.house.at_once => "in this match contact is made by itself".to_owned(),
            (Move::Contact(queen), _) if !room.has(queen) => format!("the {} is not here", queen.words()),
            (Move::Contact(_), _) => "she talks to you only when nobody else is here".to_owned(),
        }
    }
}

impl ShootingParty {
    /// Where somebody in the room is touched.
    fn guest(&self, card: Card) -> Touch {
        Touch::piece("hand", self.hand.iter().position(|other| *other == card).unwrap_or_default())
    }

    /// Who is seen out is gathered, and goes by a button or through the door, which is the pile of those who left.
    fn see_out(&self, mv: Move, group: Crowd) -> Choice {
        let touches: Vec<Touch> =
            group.into_iter().map(|card| self.guest(card)).chain([Touch::zone("discard")]).collect();
        let stay = self.room().minus(group);
        let alone = stay.len() == 1 && stay.within(QUEENS);
        let question = match group.and(QUEENS).first() {
            Some(queen) => format!("The {} would leave, too. See her out?", queen.words()),
            None => String::new(),
        };
        Choice::touching(mv, format!("See out {}", in_common(group)), touches)
            .note(if alone { "alone with her" } else { "" })
            .shining(alone)
            .confirm(question)
            .gathered()
    }

    /// Why somebody does not leave alone.
    fn why_alone(&self, card: Card) -> String {
        format!("the {} leaves only with another of the suit or the rank", card.words())
    }
}
