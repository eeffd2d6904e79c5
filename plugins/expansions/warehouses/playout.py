"""What may lie in the warehouses, for bots that play a game to its end."""

from __future__ import annotations

from railwright.api import Shuffled, State, hookimpl
from railwright.plugins.cards.api import unseen_dealt
from railwright.plugins.expansions.warehouses.state import WAREHOUSES


@hookimpl
def begin_playout(state: State, shuffled: Shuffled) -> State:
    """Cards that nobody has seen, as many as everybody knows to lie there."""
    houses = WAREHOUSES.get(state)
    stored = []
    for size in houses.cards_stored:
        cards, state = unseen_dealt(state, size, shuffled)
        stored.append(cards)
    return WAREHOUSES.set(state, houses._replace(stored=tuple(stored)))
