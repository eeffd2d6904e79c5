"""What the other hands and both decks may hold, for bots that play a game to its end."""

from __future__ import annotations

from railwright.api import Hidden, Ruleset, Shuffled, State, UnknownSecret, hookimpl
from railwright.plugins.mechanics.rails_and_sails.pieces import mixes
from railwright.plugins.mechanics.rails_and_sails.state import DECKS, NAMES, TRAVEL, UNDECIDED, new_travel

KINDS = range(len(NAMES))


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """Of each deck's unseen cards as many lie face down as its pile has, and the others are in the hands."""
    travel = TRAVEL.get(state)
    unseen = list(new_travel(rules, state.seats).deck)
    for kind in KINDS:
        unseen[kind] -= travel.discards[kind] + travel.hands[seat][kind] + travel.row.count(kind)
    sizes = [hand.mask if isinstance(hand, Hidden) else 0 for hand in travel.hands]
    deck: list[int] = []
    rest: list[int] = []
    for pile, kinds in zip(travel.piles, DECKS.values(), strict=True):
        cards = shuffled([kind for kind in kinds for _ in range(unseen[kind])])
        deck, rest = deck + cards[:pile], rest + cards[pile:]
    rest = shuffled(rest)
    if min(unseen) < 0 or len(deck) != sum(travel.piles) or len(rest) < sum(sizes):
        raise UnknownSecret("rails_and_sails")
    hands = []
    for owner, size in enumerate(sizes):
        hands.append(travel.hands[seat] if owner == seat else _counted(rest[:size]))
        del rest[:size]
    chosen = [
        _chosen(rules, state, owner, shuffled) if isinstance(trains, Hidden) else trains
        for owner, trains in enumerate(travel.chosen)
    ]
    return TRAVEL.set(state, travel._replace(deck=_counted(deck), hands=tuple(hands), chosen=tuple(chosen)))


def _counted(cards: list[int]) -> tuple[int, ...]:
    return tuple([cards.count(kind) for kind in KINDS])


def _chosen(rules: Ruleset, view: State, seat: int, shuffled: Shuffled) -> int:
    """The trains that another seat may have chosen to begin with, if it has."""
    seats = [frame.actor for frame in view.stack if frame.kind == "rails_and_sails.mix"]
    begins = any(frame.kind == "rails_and_sails.begin" for frame in view.stack)
    if seat in seats or not begins or any(frame.kind.startswith("tickets.") for frame in view.stack):
        return UNDECIDED
    trains: int = shuffled(mixes(rules))[0].trains
    return trains
