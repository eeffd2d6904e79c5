"""Situations of the published game in words: hands as ``2 red + 1 loco``, routes, cities and tickets by their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.cards.api import COLORS, GAP, NONE
from railwright.plugins.cards.counts import CountsInWords
from railwright.plugins.routes.api import Claiming, place_wagons
from railwright.testing import Table, map_of, ruleset_of

FULL = (12,) * 8 + (14,)
ROW = "purple orange white yellow black"  # no card of it can be the second one of a pair that a test looks at

# Eleven short routes with one of everything: a double route, ferries, tunnels in color and in gray, and a way round.
LINE = map_of(
    """a-b 3 red; b-c-1 2 blue; b-c-2 2 black; c-d 4 gray; d-e 6 gray ferry=2; a-e 1 gray; a-c 2 gray
    b-d 3 green tunnel; c-e 2 gray tunnel; b-e 8 white; a-d 2 yellow""",
    "a-d 7; b-e 5; a-c 3; c-d 9; a-e 4; a-b 2; d-e 6",
)


@cache
def rules_of(name: str = "", off: tuple[str, ...] = (), options: tuple[tuple[str, str, Any], ...] = ()) -> Ruleset:
    """The rules of a map by name, or of LINE, with plugins switched off and options changed; compiled once."""
    return rules_of_map(name or LINE, off, options)


def rules_of_map(
    map: str | MapSpec, off: tuple[str, ...] = (), options: tuple[tuple[str, str, Any], ...] = ()
) -> Ruleset:
    """The rules of a map with plugins switched off and options changed."""
    changes: dict[str, Mapping[str, Any] | None] = dict.fromkeys(off)
    for plugin, option, value in options:
        changes[plugin] = {**(changes.get(plugin) or {}), option: value}
    return ruleset_of(map, **changes)


def cards(text: str) -> tuple[int, ...]:
    """``2 red + 1 loco`` as counts; "" is no card."""
    return CountsInWords().read(text.split()) if text else NONE


def in_words(counts: Sequence[int]) -> str:
    """Counts as ``2 red + 1 loco``; "" is no card."""
    return CountsInWords().text(tuple(counts)) if any(counts) else ""


def row_of(text: str) -> tuple[int, ...]:
    """``red loco gap`` as a row."""
    return tuple(GAP if word == "gap" else COLORS.index(word) for word in text.split())


def table(
    map: str | MapSpec = "",
    seats: int = 2,
    turn: int = 0,
    hands: Sequence[str] = (),
    row: str = ROW,
    pile: str | None = None,
    discards: str = "",
    owned: Sequence[str] = (),
    trains: Sequence[int] = (),
    stations: Sequence[str] = (),
    tickets: Sequence[str] = (),
    deck: str | None = None,
    off: tuple[str, ...] = (),
    options: tuple[tuple[str, str, Any], ...] = (),
) -> Table:
    """A game in the middle. ``pile`` holds every card not seen elsewhere and ``deck`` every ticket, unless given.

    ``owned``, ``stations`` and ``tickets`` are ids per seat; the tickets of ``deck`` come up in their order.
    """
    made = Table((rules_of if isinstance(map, str) else rules_of_map)(map, off, options), seats, turn)
    _put_cards(made, hands, row_of(row), cards(discards), pile)
    for seat, routes in enumerate(owned):
        for route in routes.split():
            _claim(made, seat, made.rules.board.route_index[route])
    if trains:
        made.put("routes", trains=tuple(trains))
    if stations:
        city = made.rules.board.city_index
        made.put("stations", built=_per_seat(seats, stations, lambda word: city[word]))
    ticket = made.rules.board.ticket_index
    held = _per_seat(seats, tickets, lambda word: ticket[word])
    _put_tickets(made, held, None if deck is None else tuple(ticket[word] for word in deck.split()))
    return made


def _put_cards(
    made: Table, hands: Sequence[str], row: tuple[int, ...], discards: tuple[int, ...], pile: str | None
) -> None:
    held = tuple(cards(hand) for hand in hands) + (NONE,) * (made.state.seats - len(hands))
    seen = [discards[c] + row.count(c) + sum(hand[c] for hand in held) for c in range(9)]
    deck = tuple(all_ - out for all_, out in zip(FULL, seen, strict=True)) if pile is None else cards(pile)
    made.put("cards", pile=sum(deck), deck=deck, row=row, discards=discards, hands=held)


def _claim(made: Table, seat: int, route: int) -> None:
    made.state = place_wagons(made.rules, made.state, seat, route)
    for after in made.rules.hooks.after_claim:
        made.state = after(made.rules, made.state, Claiming(seat, route))


def _put_tickets(made: Table, held: tuple[tuple[int, ...], ...], deck: tuple[int, ...] | None) -> None:
    slice = made.state.slices["tickets"]
    out = sum({1 << ticket for tickets in held for ticket in tickets})
    fresh = slice.fresh & ~out if deck is None else 0
    returned = deck or ()
    made.put("tickets", pile=fresh.bit_count() + len(returned), fresh=fresh, returned=returned, held=held)


def _per_seat(seats: int, texts: Sequence[str], read: Callable[[str], int]) -> tuple[tuple[int, ...], ...]:
    read_seats = tuple(tuple(read(word) for word in text.split()) for text in texts)
    return read_seats + ((),) * (seats - len(read_seats))


def hand(made: Table, seat: int = 0) -> str:
    """A seat's hand in words."""
    return in_words(made.state.slices["cards"].hands[seat])


def row(made: Table) -> str:
    """The row in words."""
    return " ".join("gap" if card == GAP else COLORS[card] for card in made.state.slices["cards"].row)


def discards(made: Table) -> str:
    """The discards in words."""
    return in_words(made.state.slices["cards"].discards)


def pile(made: Table) -> str:
    """The pile in words."""
    return in_words(made.state.slices["cards"].deck)


def owner(made: Table, route: str) -> int | None:
    """The seat that owns a route."""
    index = made.rules.board.route_index[route]
    return next((seat for seat, routes in enumerate(made.state.slices["routes"].owned) if routes >> index & 1), None)


def seat_result(made: Table, seat: int = 0) -> dict[str, Any]:
    """What the result says of a seat."""
    return made.result()["seats"][seat]


def line(made: Table, source: str, seat: int = 0) -> int:
    """The points of one line of a seat's score."""
    return next(entry["points"] for entry in seat_result(made, seat)["lines"] if entry["source"] == source)


def code(made: Table, answer: str) -> str:
    """The code of the refusal of an answer, whose message must be a sentence; the state stands."""
    refusal = made.refusal(answer)
    assert str(refusal.message).endswith("."), f"no sentence: {refusal.message}"
    return refusal.code


def new_game(
    script: str = "", map: str = "europe", seats: int = 2, options: tuple[tuple[str, str, Any], ...] = ()
) -> Table:
    """A game from its very beginning, a script played."""
    made = Table(rules_of(map, (), options), seats)
    made.state = engine.start(made.rules, seats)
    return made.play(script)


def events_of(made: Table, answer: str, seat: int | None = None) -> list[str]:
    """What an answer, chance's included, makes the plugins say to a seat (None: a spectator); the game goes on."""
    rules, before = made.rules, made.state
    choice = rules.notation.read(answer)
    assert engine.check(rules, before, choice) is None
    made.state = engine.apply(rules, before, choice)
    given = (rules, before, before.stack[-1], choice, made.state)
    return [str(event.told_to(seat)) for events in rules.hooks.events for event in events(*given)]
