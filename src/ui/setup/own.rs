//! House rules of one's own: kept under a name, given away by link, taken over from one.

use std::sync::Arc;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::own_rules::{self, NAME_LENGTH, OwnRules, Unkept, free_name};
use super::plan::changes_words;
use crate::table::GameCard;
use crate::ui::address::{Query, Route, folder_of};
use crate::ui::faces::IconKind;
use crate::ui::parts::{Announcer, Button, Field, Tone, copy};
use crate::ui::scheduler::in_frame;
use crate::ui::storage::store::StoreError;
use crate::wire::Plan;

/// The kept rules that this set-up is; followed.
pub fn own_of(plan: RwSignal<Plan>, own: RwSignal<Vec<OwnRules>>, card: &GameCard) -> Option<OwnRules> {
    plan.with(|plan| own.with(|own| own.iter().find(|rules| rules.fitted(card) == plan.options).cloned()))
}

/// Below the presets: keeping the rules that are set, or what can be done with those that are kept.
#[component]
pub fn Keeping(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The rules that are kept.
    own: RwSignal<Vec<OwnRules>>,
    /// Whether the set-up is one of the game's own presets.
    printed: Signal<bool>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let known = card.clone();
    let chosen = Memo::new(move |_| own_of(plan, own, &known).filter(|_| !printed.get()));
    let (renaming, sharing) = (RwSignal::new(false), RwSignal::new(false));
    let wrong = RwSignal::new(None::<String>);
    // Under which name they were kept until just now, so that a slip is soon mended.
    let typed = RwSignal::new(String::new());
    Effect::new(move |_| {
        chosen.track();
        renaming.set(false);
        sharing.set(false);
        wrong.set(None);
    });
    let game = StoredValue::new(card.id.clone());
    let done = Callback::new(move |done: Result<Result<(), StoreError>, Unkept>| match done {
        Ok(stored) => {
            announcer.tell_error(stored);
            wrong.set(None);
            own.set(game.with_value(|game| own_rules::read(game)));
            in_frame(to_chosen);
        }
        Err(why) => wrong.set(Some(why.to_string())),
    });
    let keep = Callback::new(move |name: String| {
        let options = plan.with_untracked(|plan| plan.options.clone());
        done.run(own_rules::keep(OwnRules { game: game.get_value(), name, options }));
    });
    let rename = move |old: String| {
        Callback::new(move |new: String| {
            done.run(match new == old {
                true => Ok(Ok(())),
                false => game.with_value(|game| own_rules::rename(game, &old, &new)),
            });
            if wrong.with_untracked(Option::is_none) {
                renaming.set(false);
            }
        })
    };
    let remove = Callback::new(move |name: String| {
        done.run(game.with_value(|game| own_rules::remove(game, &name)));
        typed.set(name);
    });
    let told = move || wrong.get().map(|why| view! { <p class="own-wrong" role="alert">{why}</p> });
    let below = move |rules: OwnRules| {
        let name = StoredValue::new(rules.name.clone());
        let outdated = rules.is_outdated(&card).then(|| {
            view! { <p class="setup-help">"Some of it no longer exists in this game. What is left is set."</p> }
        });
        let part = move || match (renaming.get(), sharing.get()) {
            (true, _) => {
                let text = RwSignal::new(name.get_value());
                view! { <NameIt label="Their new name" act="Rename" typed=text on_name=rename(name.get_value()) /> }
                    .into_any()
            }
            (_, true) => view! { <Given address=address_of(&rules) /> }.into_any(),
            _ => ().into_any(),
        };
        let turn = move |this: RwSignal<bool>, other: RwSignal<bool>| {
            move |_| {
                wrong.set(None);
                other.set(false);
                this.update(|open| *open = !*open);
            }
        };
        view! {
            {outdated}
            <div class="own-acts">
                <Button tone=Tone::Quiet icon=IconKind::Share on_press=turn(sharing, renaming)>"Share"</Button>
                <Button tone=Tone::Quiet on_press=turn(renaming, sharing)>"Rename"</Button>
                <Button tone=Tone::Quiet on_press=move |_| remove.run(name.get_value())>"Remove"</Button>
            </div>
            {part}
        }
        .into_any()
    };
    move || match (printed.get(), chosen.get()) {
        (true, _) => ().into_any(),
        (false, Some(rules)) => view! { {below(rules)}{told} }.into_any(),
        (false, None) => {
            view! { <NameIt label="Keep these rules as" act="Keep" typed on_name=keep />{told} }.into_any()
        }
    }
}

/// A name, and the button that gives it.
#[component]
fn NameIt(
    /// What is asked.
    label: &'static str,
    /// What the button says.
    act: &'static str,
    /// What was typed.
    typed: RwSignal<String>,
    /// Told the name.
    on_name: Callback<String>,
) -> impl IntoView {
    let give = move || on_name.run(crate::ui::profile::tidy(&typed.get_untracked(), NAME_LENGTH));
    let key = move |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            give();
        }
    };
    view! {
        <div class="own-name" on:keydown=key>
            <Field label hint="Grandma’s rules" value=typed on_input=move |text| typed.set(text) length=NAME_LENGTH />
            <Button on_press=move |_| give()>{act}</Button>
        </div>
    }
}

/// The link that gives rules away.
#[component]
fn Given(
    /// The address.
    address: String,
) -> impl IntoView {
    let announcer = Announcer::get();
    let shown = address.clone();
    let press = move |_| copy(address.clone(), announcer, "The link is on the clipboard.");
    view! {
        <div class="own-name">
            <label class="field">
                <span class="field-label">"Link to these rules"</span>
                <input class="field-input" type="text" readonly=true prop:value=shown />
            </label>
            <Button on_press=press>"Copy the link"</Button>
        </div>
    }
}

/// The address at which rules are offered.
fn address_of(rules: &OwnRules) -> String {
    let page = window().location().href().unwrap_or_default();
    folder_of(&page).to_owned() + &Route::HouseRules(rules.game.clone(), rules.query()).print()
}

/// The focus goes to the chip that is chosen now, since what was pressed may be gone.
fn to_chosen() {
    let chip = document().query_selector(".presets :checked").ok().flatten();
    let chip = chip.or_else(|| document().query_selector(".own-name input").ok().flatten());
    if let Some(chip) = chip.and_then(|chip| chip.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What is shown takes the focus.
        let _ = chip.focus();
    }
}

/// What a link brought, as far as it can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Offer {
    rules: OwnRules,
    /// Parts of it meant nothing here.
    lacking: bool,
}

/// Judges what a link offers.
fn judge(query: &Query, card: &GameCard) -> Result<Offer, &'static str> {
    let found = OwnRules::of_query(&card.id, query).ok_or("There are no house rules in that link.")?;
    let (options, lacking) = (found.fitted(card), found.is_outdated(card));
    match (options.is_empty(), lacking) {
        (true, true) => Err("This game knows none of the rules in that link."),
        (true, false) => Err("The rules in that link are those of the rulebook."),
        (false, _) => Ok(Offer { rules: OwnRules { options, ..found }, lacking }),
    }
}

/// Rules from a link: they are set, and may be kept.
#[component]
pub fn Offered(
    /// The game.
    card: Arc<GameCard>,
    /// What the link says.
    query: Query,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The rules that are kept.
    own: RwSignal<Vec<OwnRules>>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let offer = match judge(&query, &card) {
        Ok(offer) => offer,
        Err(why) => {
            let words = [why, " Nothing was changed."].concat();
            return view! { <section class="offer" role="alert"><p>{words}</p></section> }.into_any();
        }
    };
    let before = plan.with_untracked(|plan| plan.options.clone());
    let Offer { rules, lacking } = offer;
    plan.update(|plan| plan.options.clone_from(&rules.options));
    let kept = own.with_untracked(|own| own.iter().find(|known| known.fitted(&card) == rules.options).cloned());
    if let Some(kept) = kept {
        let words = ["You keep these rules already, as “", &kept.name, "”. They are set."].concat();
        return view! { <section class="offer" role="status"><p>{words}</p></section> }.into_any();
    }
    let open = RwSignal::new(true);
    let wrong = RwSignal::new(None::<String>);
    let title = ["“", &rules.name, "”, from a link"].concat();
    let changes = changes_words(&rules.options, &card) + ".";
    let keep = move |_| {
        let name = own.with_untracked(|own| free_name(&rules.name, own));
        match own_rules::keep(OwnRules { name, ..rules.clone() }) {
            Ok(stored) => {
                announcer.tell_error(stored);
                own.set(own_rules::read(&rules.game));
                open.set(false);
                in_frame(to_chosen);
            }
            Err(why) => wrong.set(Some(why.to_string())),
        }
    };
    let leave = move |_| {
        plan.update(|plan| plan.options.clone_from(&before));
        open.set(false);
        in_frame(to_chosen);
    };
    let (keep, leave) = (Callback::new(keep), Callback::new(leave));
    let shown = move || {
        open.get().then(|| {
            view! {
                <section class="offer" aria-labelledby="offer-title">
                    <h2 class="setup-title" id="offer-title">{title.clone()}</h2>
                    <p>{changes.clone()}</p>
                    {lacking.then(|| view! { <p class="setup-help">"Part of the link means nothing here and was left out."</p> })}
                    <p class="setup-help">"They are set for the next match. Keep them among your own?"</p>
                    {move || wrong.get().map(|why| view! { <p class="own-wrong" role="alert">{why}</p> })}
                    <div class="offer-acts">
                        <Button tone=Tone::Strong on_press=keep>"Keep them"</Button>
                        <Button on_press=leave>"No, thanks"</Button>
                    </div>
                </section>
            }
        })
    };
    shown.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::OptionCard;
    use crate::ui::address::parse_query;

    #[test]
    fn a_link_is_judged_before_anything_is_set() {
        let card = GameCard {
            id: "mia".to_owned(),
            options: vec![OptionCard::range("lives", "Lives", 3, 1, 6), OptionCard::flag("wild", "Wild", false)],
            ..GameCard::default()
        };
        let offer = |query: &str| judge(&parse_query(query), &card);
        let good = offer("name=Grandma%27s&o-lives=5").expect("it is a good link");
        assert_eq!((good.rules.name.as_str(), good.lacking), ("Grandma's", false));
        assert_eq!(changes_words(&good.rules.options, &card), "Lives: 5");
        assert!(
            offer("name=A&o-lives=5&o-ghosts=3").is_ok_and(|offer| offer.lacking && offer.rules.options.len() == 1)
        );
        for junk in ["", "name=A", "o-lives=5", "name=%7B%7D&o-lives=5", "name=A&o-%00=1", "%%%"] {
            assert_eq!(offer(junk), Err("There are no house rules in that link."), "{junk}");
        }
        assert!(offer("name=A&o-lives=99").is_err_and(|why| why.contains("none of the rules")));
        assert!(offer("name=A&o-lives=3").is_err_and(|why| why.contains("rulebook")));
    }
}
