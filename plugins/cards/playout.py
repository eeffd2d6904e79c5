"""Cards for everybody from what one seat sees: those that it does not see lie in the other hands and in the pile."""

from __future__ import annotations

from functools import reduce

from railwright.api import Hidden, Ruleset, Shuffled, State, UnknownSecret, hookimpl
from railwright.plugins.cards.counts import Counts, added, counted, taken
from railwright.plugins.cards.rule import lying_on_table
from railwright.plugins.cards.state import CARDS, GAP, full_deck


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """The other hands, then the pile; what rules keep unseen elsewhere they take from the pile after that."""
    cards = CARDS.get(state)
    sizes = [hand.mask if isinstance(hand, Hidden) else 0 for hand in cards.hands]
    unseen = unseen_cards(rules, state, seat)
    if min(unseen) < 0 or sum(unseen) < sum(sizes) + cards.pile:
        raise UnknownSecret("cards")
    state = CARDS.set(state, cards._replace(deck=unseen))
    hands = []
    for owner, size in enumerate(sizes):
        hand, state = unseen_dealt(state, size, shuffled)
        hands.append(cards.hands[seat] if owner == seat else hand)
    if not rules.hooks.cards_elsewhere:  # cards that lie nowhere, as a position may leave some out
        _, state = unseen_dealt(state, sum(CARDS.get(state).deck) - cards.pile, shuffled)
    return CARDS.set(state, CARDS.get(state)._replace(hands=tuple(hands)))


def unseen_cards(rules: Ruleset, view: State, seat: int) -> Counts:
    """How many cards of each color a seat does not see; below 0 for a color of which it sees more than there are."""
    cards = CARDS.get(view)
    apart = [place for elsewhere in rules.hooks.cards_elsewhere for place in _shown(elsewhere(rules, view))]
    row = counted(card for card in cards.row if card != GAP)
    seen = reduce(added, [row, cards.discards, cards.hands[seat], lying_on_table(rules, view), *apart])
    return taken(full_deck(rules), seen)


def _shown(places: object) -> list[Counts]:
    """The sets of cards that a rule keeps in places of its own, as far as a view shows them."""
    return [place for place in places if not isinstance(place, Hidden)] if isinstance(places, tuple | list) else []


def unseen_dealt(state: State, size: int, shuffled: Shuffled) -> tuple[Counts, State]:
    """So many cards of the pile, by chance, and the state without them; its ``pile`` stays as it was."""
    deck = CARDS.get(state).deck
    if not size:
        return (0,) * len(deck), state
    cards = shuffled([card for card, count in enumerate(deck) for _ in range(count)])
    if size > len(cards):
        raise UnknownSecret("cards")
    dealt = counted(cards[:size])
    return dealt, CARDS.set(state, CARDS.get(state)._replace(deck=taken(deck, dealt)))
