//! The explanation of a round that has ended, and of the match.

use super::said::name_of;
use super::view::dice;
use super::{Loss, Mia, Phase};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::counted;
use crate::table::{SeatSet, Sheet, StoryLine, Summary};

/// The summary of the match, or of the round before until something is named in the next: that one holds nothing up, for what
/// a lost life is about has been seen and said.
pub(super) fn summary(game: &Mia) -> Option<Summary> {
    let loss = game.loss?;
    let title = || format!("{} loses {}", loss.loser.named(), counted(loss.lives, "life", "lives"));
    let mut story = story(game, &loss);
    match game.phase {
        Phase::Over(winners) => {
            story.push(StoryLine::text(ending(game)));
            let sheet = deeds(game, winners);
            let title = || format!("Round {}: {}", game.round, title());
            Some(explained(("round", game.round), game.victory(), title, story, sheet, Vec::new()))
        }
        // The last round is told together with the match.
        _ if game.is_decided() || game.claim.is_some() && game.phase != Phase::Settled => None,
        _ => Some(Summary { title: title(), story, sheet: Some(lives(game)), aside: true, ..Summary::default() }),
    }
}

/// How the round was decided: the claim, the dice, the price.
fn story(game: &Mia, loss: &Loss) -> Vec<StoryLine> {
    let standing = loss.standing;
    let claim = name_of(game, standing.claim);
    let owner = standing.owner.named();
    let text = if standing.owner == loss.thrower {
        format!("{owner} claimed {claim}.")
    } else {
        format!("{owner} answered for the claim without having seen the dice, which {} threw.", loss.thrower.named())
    };
    let mut story = vec![StoryLine { result: claim.clone(), ..StoryLine::text(text) }];
    let by = loss.by.named();
    let loser = loss.loser.named();
    match loss.dice {
        Some(values) => {
            let thrown = name_of(game, game.rank(values));
            story.push(StoryLine::text(format!("{by} lifted the cup.")).with(dice(values)).result(thrown.clone()));
            let why = match (loss.loser == loss.by, thrown == claim) {
                (true, true) => format!("{thrown} is exactly what was claimed, so {by} was wrong."),
                (true, false) => format!("{thrown} is more than {claim}, so {by} was wrong."),
                (false, _) => format!("{thrown} is less than {claim}: a lie, and {owner} has to answer for it."),
            };
            story.push(StoryLine::text(why));
        }
        None => story.push(StoryLine::text(format!("{by} did not dare to lift it. Nobody will ever know."))),
    }
    let left = game.lives.of(loss.loser);
    let price = if loss.lives > 1 { " A Mia costs two." } else { "" };
    let text = format!("{loser} loses {}.{price}", counted(loss.lives, "life", "lives"));
    story.push(StoryLine::text(text).result(format!("{left} left")));
    if left == 0 {
        story.push(StoryLine::text(format!("{loser} is out.")));
    }
    if !matches!(game.phase, Phase::Over(_)) {
        let starter = game.lives.starter_after(loss.loser);
        story.push(StoryLine::text(format!("{} begins the next round.", starter.named())));
    }
    story
}

fn ending(game: &Mia) -> String {
    match (game.house.first_out, game.lives.living_count()) {
        (true, living) if living > 1 => "Somebody is out, so the match ends; the most lives win.".to_owned(),
        _ => "Only one player has a life left.".to_owned(),
    }
}

fn lives(game: &Mia) -> Sheet {
    sheets::by_seats(["Lives"], game.count(), SeatSet::NONE, |seat| [game.lives.of(seat).to_string()])
}

/// What everybody did, now that it may be told.
fn deeds(game: &Mia, winners: SeatSet) -> Sheet {
    let columns = ["Lives", "Claims", "True", "Caught", "Challenges won", "Best lie"];
    sheets::by_seats(columns, game.count(), winners, |seat| {
        let tally = &game.tally[seat.index()];
        [
            game.lives.of(seat).to_string(),
            tally.claims.to_string(),
            format!("{} of {}", tally.honest(), tally.knowing),
            tally.caught.to_string(),
            format!("{} of {}", tally.right, tally.challenges),
            tally.boldest().map_or_else(|| "–".to_owned(), |rank| name_of(game, rank)),
        ]
    })
}
