//! Sealed hands on the table: what a viewer may see of them, of the marks, of the deck.

use super::SealedHands;
use crate::kit::set::{Indexed, Set};
use crate::pieces::Card;
use crate::table::{Peek, Place, Placed, Seat, Shape, Viewer, Zone};

impl<T: Indexed<Item = Card> + Copy> SealedHands<T> {
    /// The mark of a seat, if it lies on the table: face down to others until all are turned up.
    pub fn mark_piece(&self, seat: Seat, viewer: Viewer) -> Option<Placed> {
        let mark = self.mark(seat)?;
        let placed = if !self.is_hidden() || viewer.is(seat) { Placed::up(mark) } else { Placed::down(mark) };
        Some(placed.by(seat))
    }

    /// Whether a mark lies face down that may be one of the known cards of its hand, so that nothing shows which of them are
    /// still there.
    pub fn may_have_laid_known(&self, seat: Seat) -> bool {
        self.is_hidden() && self.mark(seat).is_some() && !self.known(seat).is_empty()
    }

    /// The hand of somebody else, its cards in this order: what everybody has seen lies open before the rest. Where one of
    /// those may lie before it, they are open secrets, which the first look into the zone has to list.
    pub fn onto_hand<I: Iterator<Item = Card>>(&self, zone: Zone, seat: Seat, laid_out: impl Fn(Set<T>) -> I) -> Zone {
        let (hand, known) = (self.hand(seat), self.known(seat));
        if self.may_have_laid_known(seat) {
            return Zone { spread: true, ..zone }.seen(false, laid_out(hand));
        }
        zone.up(laid_out(hand.and(known))).seen(false, laid_out(hand.minus(known)))
    }

    /// The deck, in its corner.
    pub fn deck_zone(&self, viewer: Viewer) -> Zone {
        self.pack.zone("deck", "Deck", viewer).cards(1)
    }
}

/// The place in the middle where a seat lays what it chose in secret; the zone's name is `p1.` and this.
pub fn place_of(name: &str, seat: Seat) -> Zone {
    Zone::new(format!("{seat}.{name}"), seat.named(), Place::Centre { row: 1 }, Shape::Row).of(seat).cards(1)
}

/// The cards out of play, in their corner; a look at them has this heading.
pub fn discard_zone(label: &str, heading: &str, cards: impl Iterator<Item = Card>) -> Zone {
    let mut zone = Zone::new("discard", label, Place::Corner, Shape::Pile).cards(1).up(cards);
    let pieces: Vec<_> = zone.pieces.iter().filter_map(|placed| placed.face).collect();
    if !pieces.is_empty() {
        zone.peek.push(Peek { label: heading.to_owned(), pieces });
    }
    zone
}

/// A pile with this card on top, if it is there: what was laid last.
pub fn topped(mut zone: Zone, top: Option<Card>) -> Zone {
    let place = zone.pieces.iter().position(|placed| top.is_some() && placed.face == top.map(Into::into));
    if let Some(place) = place {
        zone.pieces[..=place].rotate_right(1);
    }
    zone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::tricks::{BySuit, CardSet};
    use crate::table::SeatSet;

    fn faces(pieces: &[Placed]) -> Vec<String> {
        pieces.iter().map(|placed| placed.face.map_or("?".to_owned(), |face| face.to_string())).collect()
    }

    #[test]
    fn a_mark_face_down_does_not_tell_whether_it_is_a_known_card() {
        let (p1, p2) = (Seat::FIRST, Seat::new(1));
        let cards = |list: &str| list.split(' ').map(|card| card.parse().unwrap()).collect::<CardSet>();
        let mut dealt = SealedHands::<BySuit>::default().with_hands(&[cards("As Kc"), cards("Qd 2h")], cards("Jd 3c"));
        let zone = |hands: &SealedHands<BySuit>| {
            let empty = Zone::new("p2.hand", "Hand", Place::Seat, Shape::Fan);
            faces(&hands.onto_hand(empty, p2, |cards| cards.iter()).pieces)
        };
        assert_eq!(zone(&dealt), ["?", "?"]);
        dealt.take(cards("Jd"), p2);
        assert_eq!(zone(&dealt), ["Jd", "?", "?"]);
        dealt.ask(SeatSet::all(2));
        assert_eq!(
            (zone(&dealt), dealt.mark_piece(p2, Viewer::Public)),
            (vec!["Jd".into(), "?".into(), "?".into()], None)
        );
        let [known, hidden] = ["Jd", "2h"].map(|mark| {
            let mut hands = dealt.clone();
            hands.lay(p2, mark.parse().unwrap());
            hands
        });
        assert!(known.may_have_laid_known(p2) && !known.may_have_laid_known(p1));
        assert_eq!((zone(&known), zone(&hidden)), (vec!["?".to_owned(); 2], vec!["?".to_owned(); 2]));
        let seen = |hands: &SealedHands<BySuit>, viewer| faces(&[hands.mark_piece(p2, viewer).unwrap()]);
        assert_eq!(seen(&known, Viewer::Seat(p1)), ["?"]);
        assert_eq!(seen(&known, Viewer::Seat(p2)), ["Jd"]);
        let mut open = hidden.clone();
        open.reveal();
        let spread = |hands: &SealedHands<BySuit>| {
            hands.onto_hand(Zone::new("p2.hand", "Hand", Place::Seat, Shape::Fan), p2, |cards| cards.iter()).spread
        };
        assert_eq!([&dealt, &known, &hidden, &open].map(spread), [false, true, true, false]);
        assert_eq!(
            (zone(&open), seen(&open, Viewer::Public)),
            (vec!["Jd".to_owned(), "?".to_owned()], vec!["2h".to_owned()])
        );
    }

    #[test]
    fn a_look_at_the_discards_lists_them() {
        assert!(discard_zone("Discards", "Gone", std::iter::empty()).peek.is_empty());
        let gone = || discard_zone("Discards", "Gone", "2s 7d Kd".split(' ').map(|card| card.parse().unwrap()));
        assert_eq!(faces(&topped(gone(), "Kd".parse().ok()).pieces), ["Kd", "2s", "7d"]);
        assert_eq!((topped(gone(), None), topped(gone(), "Ah".parse().ok())), (gone(), gone()));
        let zone = discard_zone("Discards", "Gone", "As Kd".split(' ').map(|card| card.parse().unwrap()));
        assert_eq!((zone.pieces.len(), zone.peek[0].label.as_str(), zone.peek[0].pieces.len()), (2, "Gone", 2));
    }
}
