"""Which travel cards pay for a route or a harbour."""

from __future__ import annotations

from collections.abc import Iterator

from core.api import GRAY, Ruleset
from plugins.cards.api import COLORS, taken
from plugins.mechanics.rails_and_sails.cards import DOUBLE, HUES, NO_CARDS, PORT, SHIP, TRAIN, WILD
from plugins.mechanics.rails_and_sails.table import TABLE

Cards = tuple[int, ...]


def set_of(*kinds: tuple[int, int]) -> Cards:
    """A set of cards given by pairs of kind and number."""
    found = list(NO_CARDS)
    for kind, count in kinds:
        found[kind] = count
    return tuple(found)


def hues_of(rules: Ruleset, route: int) -> range:
    """The colours that may pay for a route: its own, any single one for a gray route."""
    color = rules.board.color[route]
    return range(len(HUES)) if color == GRAY else range(COLORS.index(color), COLORS.index(color) + 1)


def route_payments(rules: Ruleset, route: int, hand: Cards) -> list[Cards]:
    """Every payment for a route, fewest wild cards first, wild cards alone last; of a pair route the first pair."""
    table, length = TABLE.get(rules), rules.board.length[route]
    if table.pairs >> route & 1:
        return pairs(hand, length)
    kinds = ships if table.ships >> route & 1 else trains
    found = [cards for hue in hues_of(rules, route) for cards in kinds(hand, hue, length)]
    return [*found, set_of((WILD, length))] if hand[WILD] >= length else found


def trains(hand: Cards, hue: int, length: int) -> Iterator[Cards]:
    """Sets of train cards of a colour, those with a harbour symbol last, with fewer wild cards than spaces."""
    plain, port = hand[TRAIN + hue], hand[PORT + hue]
    for wild in range(min(hand[WILD], length - 1) + 1):
        for symbols in range(max(0, length - wild - plain), min(port, length - wild) + 1):
            yield set_of((TRAIN + hue, length - wild - symbols), (PORT + hue, symbols), (WILD, wild))


def ships(hand: Cards, hue: int, length: int) -> Iterator[Cards]:
    """Sets of ship cards of a colour of which none is too much: only a double ship may sail with one place empty."""
    single, double = hand[SHIP + hue], hand[DOUBLE + hue]
    for wild in range(min(hand[WILD], length - 1) + 1):
        for doubles in range(min(double, (length - wild) // 2) + 1):
            singles = length - wild - 2 * doubles
            if singles <= single:
                yield set_of((SHIP + hue, singles), (DOUBLE + hue, doubles), (WILD, wild))
    if length % 2 and double >= (length + 1) // 2:
        yield set_of((DOUBLE + hue, (length + 1) // 2))


def pairs(hand: Cards, left: int) -> list[Cards]:
    """Every pair of train cards after which the other pairs of a route can still be laid."""
    found = []
    for hue in range(len(HUES)):
        plain, port = TRAIN + hue, PORT + hue
        found += [set_of((plain, 2)), set_of((plain, 1), (port, 1)), set_of((port, 2))]
        found += [set_of((plain, 1), (WILD, 1)), set_of((port, 1), (WILD, 1))]
    there = (pair for pair in (*found, set_of((WILD, 2))) if min(taken(hand, pair)) >= 0)
    return [pair for pair in there if most_pairs(taken(hand, pair)) >= left - 1]


def most_pairs(hand: Cards) -> int:
    """How many pairs of train cards a hand makes at most."""
    colors = [hand[TRAIN + hue] + hand[PORT + hue] for hue in range(len(HUES))]
    odd = min(sum(count % 2 for count in colors), hand[WILD])
    return sum(count // 2 for count in colors) + odd + (hand[WILD] - odd) // 2


def harbour_payments(hand: Cards) -> list[Cards]:
    """Two train and two ship cards of a colour, all with the symbol; wild ones stand for any, and come alone last."""
    found = []
    for hue in range(len(HUES)):
        for port in range(min(hand[PORT + hue], 2) + 1):
            for ship in range(min(hand[SHIP + hue], 2) + 1):
                if port + ship and hand[WILD] >= 4 - port - ship:
                    found.append(set_of((PORT + hue, port), (SHIP + hue, ship), (WILD, 4 - port - ship)))
    return [*found, set_of((WILD, 4))] if hand[WILD] >= 4 else found
