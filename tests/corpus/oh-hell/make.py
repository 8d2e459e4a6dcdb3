#!/usr/bin/env python3
"""Records random deals of Oh Hell as OpenSpiel plays them, for the test that replays them through our engine.

    pip install open_spiel==2.0.2
    python3 make.py > deals.txt

Every line is a deal: seats, hand size, the cards in the order dealt with the one turned up last, the bids, the cards in
the order of play, how many legal moves there were at all bids and cards together, the winner of each trick, and the
returns. Seats count from 0. A card is one letter, A-Z and a-z being the pack in our notation order (aces,
deuces … kings, each clubs, diamonds, hearts, spades).

Where OpenSpiel's rules differ from ours:

* It draws the hand size and the dealer by lot and plays one deal; we play a fixed ladder with `pN` dealing first. The
  seats are therefore turned: OpenSpiel's dealer becomes our last seat. A deal of H cards is the first deal of a match
  with `shape` "down" and `max-hand` H.
* It deals seat after seat beginning with player 0, whoever deals; we begin on the dealer's left. The recorded deck is
  put into our order.
* Its hook is always on, and it also leaves the dealer free where the number is impossible: our `hook` "on".
* With `points_per_trick` 1 and no `off_bid_penalty` its returns are the tricks taken, and 10 more for a bid that is
  made: our `scoring` "count-all".
* It always keeps a card to turn up, so hands that use the whole pack do not occur: no deal is without trumps.
"""

import random
import string

import pyspiel

DEALS = 1000
SEED = 20021
LETTERS = string.ascii_uppercase + string.ascii_lowercase


def ours(card: str) -> str:
    """OpenSpiel writes the suit first: `HT`."""
    return LETTERS[4 * "A23456789TJQK".index(card[1]) + "CDHS".index(card[0])]


def deal(rng: random.Random) -> str:
    seats = rng.choice([3, 4, 5, 6, 7])
    state = pyspiel.load_game(f"oh_hell(players={seats})").new_initial_state()
    chances, bids, plays, legal = [], [], [], 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice([action for action, _ in state.chance_outcomes()])
            chances.append(state.action_to_string(pyspiel.PlayerId.CHANCE, action))
        else:
            seat = state.current_player()
            legal += len(state.legal_actions())
            action = rng.choice(state.legal_actions())
            text = state.action_to_string(seat, action)
            if len(bids) < seats:
                bids.append((seat, int(text)))
            else:
                plays.append((seat, ours(text)))
        state.apply_action(action)
    size, dealer, cards, turnup = int(chances[0]), int(chances[1]), chances[2:-1], ours(chances[-1])
    turned = lambda seat: (seat - dealer - 1) % seats
    # Player 0 got the first card; our deal begins with the seat on the dealer's left.
    hands = [[ours(card) for card in cards[seat::seats]] for seat in range(seats)]
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    deck = [hands[seat][card] for card in range(size) for seat in order]
    # The leader of the next trick has won the last one; the last winner is whoever lacks a trick so far.
    winners = [turned(plays[first][0]) for first in range(seats, len(plays), seats)]
    won = [int(line) for line in field(state, "Tricks Won:")]
    taken = [won[seat] for seat in order]
    last = [seat for seat in range(seats) if winners.count(seat) < taken[seat]]
    assert len(last) == 1
    returns = [round(state.returns()[seat]) for seat in order]
    row = [
        str(seats),
        str(size),
        "".join(deck) + turnup,
        ",".join(str(bid) for _, bid in bids),
        "".join(card for _, card in plays),
        str(legal),
        "".join(str(seat) for seat in winners + last),
        ",".join(map(str, returns)),
    ]
    return " ".join(row)


def field(state, name: str) -> list[str]:
    line = next(line for line in str(state).splitlines() if line.startswith(name))
    return line[len(name):].split()


if __name__ == "__main__":
    rng = random.Random(SEED)
    for _ in range(DEALS):
        print(deal(rng))
