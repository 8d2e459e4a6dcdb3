"""Writes goofspiel.txt: 1,000 random games of OpenSpiel's "goofspiel" (pip install open_spiel==2.0.2).

One game a line: seats, cards, auctions, order of the prizes and whether bids stay hidden, then the prizes in the order in
which they came up, the bids of each seat, and the points. Ranks are A 2 ... 9 T J Q K. Most games have thirteen cards in
random order; the rest go through the other parameters. That program plays a forced last card by itself; it is written
down here, since in Pipyard it is an ordinary move. It gets stuck where all but one of the cards are to be played
(num_turns = num_cards - 1: it plays one auction too many and then waits for ever), so no game has that.
"""

import pathlib
import random

import pyspiel

RANKS = "A23456789TJQK"


def play(rng, seats, cards, turns, order, hidden):
    """Plays one game at random; returns its line."""
    game = pyspiel.load_game("goofspiel", {
        "players": seats,
        "num_cards": cards,
        "num_turns": turns if turns < cards else -1,
        "points_order": order,
        "imp_info": hidden,
        "returns_type": "total_points",
    })
    state = game.new_initial_state()
    bids = [[] for _ in range(seats)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            chosen = [rng.choice(state.legal_actions(seat)) for seat in range(seats)]
            for made, bid in zip(bids, chosen):
                made.append(bid)
            state.apply_actions(chosen)
    if turns == cards:
        for made in bids:
            made.extend(set(range(cards)) - set(made))
    came = next(line for line in str(state).splitlines() if line.startswith("Point card sequence"))
    prizes = [int(rank) - 1 for rank in came.split(":")[1].split()]
    spell = lambda ranks: "".join(RANKS[rank] for rank in ranks)
    points = ",".join(str(round(points)) for points in state.returns())
    how = f"{seats} {cards} {turns} {order[0]}{'h' if hidden else 'o'}"
    return " ".join([how, spell(prizes), *map(spell, bids), points])


def main():
    """Writes the corpus beside this script."""
    rng = random.Random(1)
    lines = [play(rng, 2, 13, 13, "random", False) for _ in range(600)]
    lines += [play(rng, 2, 13, 13, "random", True) for _ in range(50)]
    lines += [play(rng, 3 + number % 5, 13, 13, "random", False) for number in range(100)]
    for _ in range(250):
        cards = rng.randint(3, 13)
        turns = rng.choice([turns for turns in range(1, cards + 1) if turns != cards - 1])
        order = rng.choice(["random", "ascending", "descending"])
        lines.append(play(rng, rng.randint(2, 7), cards, turns, order, rng.random() < 0.5))
    pathlib.Path(__file__).with_name("goofspiel.txt").write_text("\n".join(lines) + "\n")


main()
