//! One random match from its first step to its last, with what must hold after each of them.

use super::window::Window;
use super::{Report, Thoroughness, ensure, levels, moves, record, secrets};
use crate::engine::{FateScript, Game, Rng, Setup, Skill, Turn};
use crate::pieces::Piece;
use crate::play::{Match, Played};
use crate::table::{LOOK, Seat, SeatSet, Viewer, shows_truly};

/// No match has more moves than this; one that has is called endless.
const ENDLESS: usize = 50_000;

/// Plays a match of this seed.
pub fn play_one<G: Game>(setup: &Setup, seed: u64, how: &Thoroughness, report: &mut Report) -> Result<(), String> {
    let fate = FateScript { seed, ..FateScript::default() };
    let mut playing = Played::<G>::begin(setup, fate).map_err(|error| error.to_string())?;
    let result = walk(&mut playing, seed, how, report);
    result.map_err(|what| format!("{what}\nin {}", playing.record().to_json()))
}

/// Plays one random match to its end, checking on the way.
fn walk<G: Game>(playing: &mut Played<G>, seed: u64, how: &Thoroughness, report: &mut Report) -> Result<(), String> {
    let seats = playing.seats();
    let mut rng = Rng::new(seed ^ 0xc0f0);
    let (pieces, coins) = (pieces(playing.game()), playing.game().conserved());
    let mut window = Window::new(playing.game(), playing.fate().seed);
    let mut legal: Vec<G::Move> = Vec::new();
    let mut steps = 0;
    report.matches += 1;
    loop {
        steps += 1;
        ensure(steps < ENDLESS, || "the match does not end".to_owned())?;
        let now = playing.game().conserved();
        ensure(now == coins, || format!("coins were made or lost: {coins:?} before, {now:?} now"))?;
        // Drawing a table is dear in long matches, and what is wrong with a score, or lost, is so for long.
        if rng.below(8) == 0 || matches!(playing.turn(), Turn::Over(_)) {
            check_scores(playing)?;
            ensure(self::pieces(playing.game()) == pieces, || "a piece was lost, doubled or made".to_owned())?;
        }
        let dear = rng.below(how.every) == 0;
        let (must, may) = match playing.turn() {
            Turn::Table => {
                if dear {
                    check_frame(playing, &window, &mut rng, report)?;
                }
                let before = playing.game().clone();
                playing.advance().map_err(|error| error.to_string())?;
                window.table(&before, playing.take_drawn());
                continue;
            }
            Turn::Over(winners) => {
                ensure(winners.iter().all(|seat| seat.index() < seats), || "a winner is not at the table".to_owned())?;
                break;
            }
            Turn::Seats { must, may } => (must, may),
        };
        ensure(!must.union(may).is_empty(), || "a turn of seats names none".to_owned())?;
        ensure(must.iter().all(|seat| !may.contains(seat)), || "a seat both must and may act".to_owned())?;
        if dear {
            check_frame(playing, &window, &mut rng, report)?;
            check_moment(playing, &mut rng, how)?;
        }
        for seat in Seat::all(seats) {
            legal.clear();
            playing.game().moves(seat, &mut legal);
            let acts = must.union(may).contains(seat);
            ensure(acts != legal.is_empty(), || format!("{seat} has {} moves, to act: {acts}", legal.len()))?;
        }
        // Mostly those that must act; now and then somebody who only may.
        let wanted = if must.is_empty() || !may.is_empty() && rng.below(4) == 0 { may } else { must };
        let acting: Vec<Seat> = wanted.iter().collect();
        let seat = acting[rng.below(acting.len())];
        legal.clear();
        // Half of the moves are the policy's, since random play alone seldom reaches what good play does.
        let by_policy = rng.below(2) == 0;
        if by_policy {
            playing.game().considered(seat, &mut legal);
        }
        let index = if legal.is_empty() {
            playing.game().moves(seat, &mut legal);
            rng.below(legal.len())
        } else {
            playing.game().usual(seat, Skill::NORMAL, &legal, &mut rng)
        };
        ensure(index < legal.len(), || "the policy chose a move that is not there".to_owned())?;
        playing.play(seat, &legal[index].to_string()).map_err(|error| error.to_string())?;
        window.moved(seat, &legal[index]);
    }
    if seed.is_multiple_of(8) {
        check_frame(playing, &window, &mut rng, report)?;
    }
    levels::check_evaluation(playing.game(), seats, playing.winners())?;
    report.moves += playing.moves().len() as u64;
    report.steps += steps as u64;
    report.longest = report.longest.max(playing.moves().len());
    record::check_record(playing, seed)?;
    Ok(())
}

/// What the screen says of a score is the score, unless it is under a veil.
fn check_scores<G: Game>(playing: &Played<G>) -> Result<(), String> {
    let table = playing.table(Viewer::Public);
    for (seat, view) in Seat::all(playing.seats()).zip(&table.seats).filter(|(_, view)| !view.veiled) {
        let score = playing.score(seat);
        ensure(view.score == score, || format!("the screen says {} for {seat}, whose score is {score}", view.score))?;
    }
    Ok(())
}

/// What is checked in frames of all kinds: seats' turns, the table's steps, the ends of deals and of the match.
fn check_frame<G: Game>(
    playing: &Played<G>,
    window: &Window<G>,
    rng: &mut Rng,
    report: &mut Report,
) -> Result<(), String> {
    report.moments += 1;
    secrets::check_frame(playing.game(), playing.seats(), rng)?;
    levels::check_evaluation(playing.game(), playing.seats(), playing.winners())?;
    secrets::check_worlds(playing.game(), window, playing.seats(), rng, report)
}

/// A sealed round asks those who have not chosen and, taken back, all of its seats, with the same pieces in play.
fn check_sealed<G: Game>(game: &G) -> Result<(), String> {
    let Some(round) = game.sealed() else { return Ok(()) };
    let asks = |game: &G| match game.turn() {
        Turn::Seats { must, .. } => must,
        Turn::Table | Turn::Over(_) => SeatSet::NONE,
    };
    let strangers = asks(game).without(round.seats);
    ensure(strangers.is_empty(), || format!("{strangers:?} must act in a sealed round that is not theirs"))?;
    let mut reopened = game.clone();
    reopened.reopen();
    ensure(asks(&reopened) == round.seats && reopened.sealed() == Some(round), || {
        format!("a sealed round of {:?} that is opened again does not ask all of them", round.seats)
    })?;
    ensure(pieces(game) == pieces(&reopened), || "a sealed round is opened again with other pieces".to_owned())
}

/// The pieces that a match can neither lose nor make: cards and dominoes of all zones, sorted. Dice change their values.
fn pieces<G: Game>(game: &G) -> Vec<Piece> {
    let table = game.table(Viewer::All);
    let faces = table.lying().filter_map(|piece| piece.face);
    let mut pieces: Vec<Piece> = faces.filter(|piece| !matches!(piece, Piece::Die(_))).collect();
    pieces.sort_unstable();
    pieces
}

/// What is checked at some moments only.
fn check_moment<G: Game>(playing: &Played<G>, rng: &mut Rng, how: &Thoroughness) -> Result<(), String> {
    check_sealed(playing.game())?;
    let all = playing.table(Viewer::All);
    let names: Vec<&str> = all.zones.iter().map(|zone| zone.name.as_str()).collect();
    let mut unique = names.clone();
    unique.sort_unstable();
    unique.dedup();
    ensure(unique.len() == names.len(), || "two zones have one name".to_owned())?;
    ensure(all.seats.len() == playing.seats(), || "the table does not show every seat".to_owned())?;
    let open = all.zones.iter().flat_map(|zone| &zone.pieces).all(|piece| piece.face.is_some());
    ensure(open, || "a piece lies face down even for the viewer of everything".to_owned())?;
    ensure(!all.prompt.is_empty(), || "the prompt is empty".to_owned())?;
    for viewer in Seat::all(playing.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
        let seen = playing.table(viewer);
        shows_truly(&seen, &all).map_err(|what| format!("{viewer:?} is told a lie: {what}"))?;
        let asked = playing.to_act().union(playing.may_act());
        let own = |seat: &Seat| viewer == Viewer::Seat(*seat);
        let among = playing.game().veiled_turn(viewer).unwrap_or(asked);
        ensure(asked.iter().filter(|seat| !own(seat)).all(|seat| among.contains(seat)), || {
            format!("somebody is asked who might not be, for all that {viewer:?} knows")
        })?;
    }
    ensure(playing.game().veiled_turn(Viewer::All).is_none(), || {
        "it is a secret who is asked even for the viewer of everything".to_owned()
    })?;
    for seat in Seat::all(playing.seats()) {
        moves::check_moves(playing, seat)?;
        let legal = playing.legal(seat);
        let openly = playing.game().openly(seat);
        let is_honest = |text: &str| text == LOOK || legal.iter().any(|legal| legal == text);
        let asked = playing.to_act().contains(seat);
        ensure(!asked || openly.iter().all(|choice| is_honest(&choice.text)), || {
            format!("{seat} is offered something before all eyes that is not legal")
        })?;
        if how.searches && playing.to_act().contains(seat) {
            levels::check_thought(playing, seat, rng)?;
        }
    }
    Ok(())
}
