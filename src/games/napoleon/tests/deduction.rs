//! What the seats can prove: who has none of a suit, who cannot hold the secretary card, who is certainly an enemy. Written
//! down here once more from the moves alone, without what the seats themselves use.

use super::*;

/// What all have seen of a deal, from its moves.
#[derive(Default)]
struct Seen {
    napoleon: Option<Seat>,
    trump: Option<Suit>,
    secretary: Option<Card>,
    /// Suits and the secretary card, by seat.
    void: [Vec<Suit>; SEATS],
    not_secretary: SeatSet,
    trick: Vec<(Seat, Card)>,
    ordered: bool,
    played: Vec<Card>,
}

impl Seen {
    fn suit(&self, card: Card) -> Option<Suit> {
        card.suit().filter(|_| self.secretary != Some(card))
    }

    fn led(&self) -> Option<Suit> {
        self.trick.first().and_then(|(_, card)| self.suit(*card).or(self.trump))
    }

    fn note(&mut self, seat: Seat, mv: Move, seats: usize, binding: bool) {
        match mv {
            Move::Trump(suit) => (self.napoleon, self.trump) = (Some(seat), Some(suit)),
            Move::Change(suit) => self.trump = Some(suit),
            Move::Secretary(card) => self.secretary = Some(card),
            Move::Say(Word::TakeIt) => self.ordered = binding,
            Move::Play(card) => {
                if self.trick.len() == seats {
                    self.trick.clear();
                }
                if let (Some(led), Some(suit)) = (self.led(), self.suit(card))
                    && led != suit
                {
                    self.void[seat.index()].push(led);
                }
                if self.secretary == Some(card) {
                    self.ordered = false;
                } else if self.ordered {
                    self.not_secretary.insert(seat);
                }
                self.trick.push((seat, card));
                self.played.push(card);
            }
            Move::Bid(_) | Move::Pass | Move::Bury(_) | Move::Keep | Move::Say(Word::Careful) => {}
        }
    }

    /// Whether `card` beats another, both being in a trick in which this suit was led.
    fn beats(&self, card: Card, other: Card, led: Option<Suit>) -> bool {
        let rank = |card: Card| match (self.secretary == Some(card), card.rank(), self.suit(card)) {
            (true, ..) => 200,
            (_, None, _) => 150,
            (_, Some(rank), suit) if suit == self.trump => 100 + i32::from(rank.ace_high()),
            (_, Some(rank), suit) if suit == led => i32::from(rank.ace_high()),
            _ => 0,
        };
        rank(card) > rank(other)
    }
}

/// Whether a card gives a face for certain to an enemy for nothing: it cannot win, whoever may still win is certainly an enemy,
/// and a lower card of its suit, no face, would have done as well.
fn gives_a_face_away(seen: &Seen, game: &Napoleon, seat: Seat, card: Card) -> bool {
    let hand = game.cards.hand(seat);
    let Some((mut winner, mut best)) = seen.trick.first().copied() else { return false };
    for (other, laid) in &seen.trick[1..] {
        if seen.beats(*laid, best, seen.led()) {
            (winner, best) = (*other, *laid);
        }
    }
    let secretary = seen.secretary.unwrap();
    let napoleon = seen.napoleon.unwrap();
    let own_side = seat == napoleon || hand.has(secretary);
    let alone = napoleon == seat && !seen.played.contains(&secretary) && !game.cards.unseen(seat).has(secretary);
    let enemy = |other: Seat| match game.unmasked {
        Some(known) => {
            let side = SeatSet::one(napoleon).with(known);
            side.contains(seat) != side.contains(other)
        }
        None if seat == napoleon => alone || seen.not_secretary.contains(other),
        None if own_side => other != napoleon,
        None => other == napoleon,
    };
    let count = game.house.seats();
    let later = (seen.trick.len() + 1..count).map(|place| seen.trick[0].0.plus(place, count));
    let lower =
        |other: Card| seen.suit(other) == seen.suit(card) && CardSet::below(card).has(other) && !FACES.has(other);
    FACES.has(card)
        && seen.suit(card).is_some()
        && !seen.beats(card, best, seen.led())
        && enemy(winner)
        && later.into_iter().all(enemy)
        && game.playable(seat).iter().any(lower)
}

/// So many decisions in deals among `normal` seats; how often a void and an order that was not obeyed were remembered, and in how many
/// decisions a face could have been given away for nothing.
fn check(decisions: usize) -> [usize; 3] {
    let mut rng = Rng::new(11);
    let (mut met, mut voids, mut passes, mut tempted) = (0, 0, 0, 0);
    for seed in 0.. {
        let seats = 5 + seed as usize % 2;
        let binding = seed % 3 != 0;
        let command = if binding { "binding" } else { "free" };
        let mut playing =
            fixture::<Napoleon>(seats).seed(seed).option("command", command).option("target", "2").begin();
        let mut seen = Seen::default();
        while playing.value("deal") == "1" && playing.value("phase") != "over" {
            let acting = playing.to_act().first().unwrap();
            if playing.game().phase == Phase::Play {
                if playing.game().high == Some(acting)
                    && rng.below(8) == 0
                    && playing.legal(&acting.to_string()).contains(&"say take-it".to_owned())
                {
                    playing.play(&format!("{acting} say take-it"));
                    seen.note(acting, Move::Say(Word::TakeIt), seats, binding);
                }
                let game = playing.game();
                let world = game.determinize(acting, &mut rng);
                let mut trick = if seen.trick.len() == seats { Vec::new() } else { seen.trick.clone() };
                std::mem::swap(&mut trick, &mut seen.trick);
                for other in Seat::all(seats).filter(|other| *other != acting) {
                    let hand = world.cards.hand(other);
                    for suit in &seen.void[other.index()] {
                        let held = hand.iter().filter(|card| seen.suit(*card) == Some(*suit)).count();
                        assert_eq!(
                            held,
                            0,
                            "{acting} thinks that {other} has {suit} in {}",
                            playing.record().to_json()
                        );
                        voids += 1;
                    }
                    if seen.not_secretary.contains(other) && !seen.played.contains(&seen.secretary.unwrap()) {
                        assert!(!hand.has(seen.secretary.unwrap()), "{acting} thinks that {other} disobeyed");
                        assert!(game.whereabouts(acting)[other.index()] == 0.0);
                        passes += 1;
                    }
                }
                let text = choice(&playing, "normal", rng.bits());
                if let Some(card) = text.strip_prefix("play ").and_then(|card| card.parse().ok()) {
                    let bad = |card| gives_a_face_away(&seen, game, acting, card);
                    tempted += usize::from(game.playable(acting).iter().any(bad));
                    assert!(!bad(card), "{acting} gives {card} away in {}", playing.record().to_json());
                }
                met += 1;
                if met == decisions {
                    return [voids, passes, tempted];
                }
                let mv: Move = text.parse().unwrap();
                playing.play(&text);
                seen.note(acting, mv, seats, binding);
                continue;
            }
            let text = choice(&playing, "normal", rng.bits());
            let mv: Move = text.parse().unwrap();
            playing.play(&text);
            seen.note(acting, mv, seats, binding);
        }
    }
    unreachable!("there are seeds enough")
}

#[test]
fn normal_never_plays_against_what_it_could_prove() {
    let [voids, passes, tempted] = check(10_000);
    println!("10,000 decisions: {voids} voids and {passes} passes remembered, {tempted} temptations");
    assert!(voids > 10_000 && passes > 200 && tempted > 200, "{voids} voids, {passes} passes, {tempted} temptations");
}

#[test]
fn the_secretary_card_and_the_joker_prove_nothing() {
    let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    playing.plays(&["p1 play Kh", "p2 play As"]);
    assert!(playing.game().cards.lacks[1].is_empty());
    playing.play("p3 play 7d");
    assert_eq!(playing.game().cards.lacks[2], CardSet::suit(Suit::Hearts));
    // What a seat does not follow it may still hold as the secretary card.
    let mut named = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary 2h");
    named.plays(&["p1 play Kh", "p2 play 7s"]);
    assert!(!named.game().cards.lacks[1].has("2h".parse().unwrap()));
    let holds = (0..300).filter(|seed| {
        let world = named.game().determinize(seat("p3"), &mut Rng::new(*seed));
        world.cards.hand(seat("p2")).has("2h".parse().unwrap())
    });
    assert!(holds.count() > 30);
}
