"""The tickets in a position: those of the seats, those on offer, and the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from railwright.api import Frame, PositionError, PositionField, Ruleset, State, bits, hookimpl, index_of, plural, say
from railwright.plugins.tickets.state import TABLE, TICKETS, Offer, Tickets

Where = tuple[str | int, ...]

MAX_OFFERED = 12  # what the options let be dealt at most; every further ticket doubles the number of answers
TICKET_LIST_SCHEMA = {
    "type": "array",
    "items": {"type": "string"},
    "uniqueItems": True,
    "examples": [["brest-petrograd"]],
}
OFFER_SCHEMA = {
    "title": "Offer",
    "description": "Tickets that the seat has still to choose from.",
    "type": "object",
    "required": ["tickets"],
    "properties": {
        "tickets": {
            **TICKET_LIST_SCHEMA,
            "minItems": 1,
            "maxItems": MAX_OFFERED,
            "title": "Tickets",
            "description": "The tickets in the order dealt.",
        },
        "keep": {
            "type": "integer",
            "minimum": 0,
            "title": "Keep",
            "description": "How many must be kept at least; left out: as the rules say.",
        },
        "first": {
            "type": "boolean",
            "title": "First",
            "description": "Whether this is the choice before the first turn: then tickets not kept leave the game, "
            "otherwise they go under the deck. Left out: no, if only the seat on turn has an offer.",
        },
    },
    "additionalProperties": False,
    "examples": [{"tickets": ["brest-petrograd", "berlin-london"], "keep": 1}],
}


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    deck = {
        **TICKET_LIST_SCHEMA,
        "title": "Ticket deck",
        "description": "The tickets of the deck, the top one first; left out: all regular tickets that are nowhere "
        "else, shuffled.",
    }
    shuffled = {
        "title": "Shuffled tickets",
        "description": "How many tickets from the top of `ticket_deck` lie in an order that nobody knows.",
        "type": "integer",
        "minimum": 0,
        "default": 0,
        "examples": [12],
    }
    box = {
        **TICKET_LIST_SCHEMA,
        "title": "Long tickets",
        "description": "The long tickets that were not dealt; seldom of use.",
    }
    return [
        PositionField("game", "ticket_deck", deck),
        PositionField("game", "ticket_deck_shuffled", shuffled),
        PositionField("game", "long_tickets", box),
        PositionField(
            "seat",
            "tickets",
            {**TICKET_LIST_SCHEMA, "title": "Tickets", "description": "In the order of keeping them."},
        ),
        PositionField("seat", "offer", OFFER_SCHEMA),
    ]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    locations = _location_by_ticket(rules, document)
    _check_decks(rules, locations)
    seats = range(state.seats)
    offers = {seat: _tickets_at(locations, ("seats", seat, "offer", "tickets")) for seat in seats}
    held = tuple([_tickets_at(locations, ("seats", seat, "tickets")) for seat in seats])
    box = sum(1 << ticket for ticket in _tickets_at(locations, ("long_tickets",)))
    fresh, returned = _deck(rules, locations, document)
    # What can be drawn; long tickets that were not dealt lie in the box (SETUP-6).
    pile = fresh.bit_count() + len(returned)
    state = TICKETS.set(state, Tickets(pile, fresh, returned, box, held))
    frames = [_offer(rules, seat, tickets, state.turn, document) for seat, tickets in offers.items() if tickets]
    return _push_offers(state, frames)


def _location_by_ticket(rules: Ruleset, document: Mapping[str, Any]) -> dict[int, Where]:
    """Where each ticket stands; PositionError at the second place of one."""
    locations: dict[int, Where] = {}
    for where, id in _entries(document):
        ticket = index_of(rules.board.ticket_index, "ticket", id, where)
        if ticket in locations and not _is_own_offer(locations[ticket], where):
            raise PositionError(
                say(
                    "The ticket {id} is already in {place}. Keep it in only one place.",
                    id=id,
                    place=_location_in_words(locations[ticket]),
                ),
                where,
                "ticket-twice",
            )
        # A ticket on offer that its seat names as held too is only on offer: it has still to be chosen.
        if ticket not in locations or "offer" in where:
            locations.pop(ticket, None)
            locations[ticket] = where
    return locations


def _check_decks(rules: Ruleset, locations: Mapping[int, Where]) -> None:
    """Long tickets are dealt before the first turn; then they never lie among the regular ones (SETUP-6)."""
    ids, dealing = rules.board.tickets, TABLE.get(rules).dealing
    for ticket, where in locations.items():
        if where[0] == "ticket_deck" and dealing.long >> ticket & 1:
            text = "{id} is a long ticket, and long tickets are never in the ticket deck. Remove it."
            raise PositionError(say(text, id=ids[ticket]), where, "long-ticket")
        if where[0] == "long_tickets" and not dealing.long >> ticket & 1:
            text = "{id} is not a long ticket of this game. Remove it."
            raise PositionError(say(text, id=ids[ticket]), where, "regular-ticket")


def _entries(document: Mapping[str, Any]) -> Iterator[tuple[Where, str]]:
    """Every mention of a ticket: path and id, in the order of the document."""
    for key, value in document.items():
        if key in ("ticket_deck", "long_tickets"):
            yield from (((key, row), id) for row, id in enumerate(value))
        elif key == "seats":
            for seat, fields in enumerate(value):
                yield from ((("seats", seat, "tickets", row), id) for row, id in enumerate(fields.get("tickets", ())))
                on_offer = fields.get("offer", {}).get("tickets", ())
                yield from ((("seats", seat, "offer", "tickets", row), id) for row, id in enumerate(on_offer))


def _is_own_offer(first: Where, second: Where) -> bool:
    """Whether a seat names a ticket as its own and among those on offer to it: it still has to choose."""
    return first[:2] == second[:2] and first[:1] == ("seats",) and {first[2], second[2]} == {"tickets", "offer"}


def _location_in_words(where: Where) -> str:
    return f"`{where[2]}` of seat {where[1]}" if where[0] == "seats" else f"`{where[0]}`"


def _tickets_at(locations: Mapping[int, Where], where: Where) -> tuple[int, ...]:
    """The tickets that stand in a list of the document, in its order."""
    return tuple([ticket for ticket, location in locations.items() if location[:-1] == where])


def _deck(rules: Ruleset, locations: Mapping[int, Where], document: Mapping[str, Any]) -> tuple[int, tuple[int, ...]]:
    """The shuffled tickets on top as a bitset, and those below in their order."""
    listed, shuffled = _tickets_at(locations, ("ticket_deck",)), document.get("ticket_deck_shuffled", 0)
    # Without a list nothing is known of the order, so that all of it is shuffled.
    if "ticket_deck" not in document:
        listed = tuple(bits(TABLE.get(rules).dealing.regular & ~sum(1 << ticket for ticket in locations)))
        shuffled = document.get("ticket_deck_shuffled", len(listed))
    if shuffled > len(listed):
        message = plural(
            "The ticket deck has {count} ticket, so no more than that can be shuffled. Lower the number.",
            "The ticket deck has {count} tickets, so no more than that can be shuffled. Lower the number.",
            "count",
            count=len(listed),
        )
        raise PositionError(message, ("ticket_deck_shuffled",))
    return sum(1 << ticket for ticket in listed[:shuffled]), listed[shuffled:]


def _offer(rules: Ruleset, seat: int, tickets: tuple[int, ...], turn: int, document: Mapping[str, Any]) -> Offer:
    """An offer of a seat that is not on turn can only be that before the first turn; then all seats' offers are."""
    entry = document["seats"][seat]["offer"]
    offered = {owner for owner, fields in enumerate(document["seats"]) if "offer" in fields}
    first = entry.get("first", offered != {turn})
    dealing = TABLE.get(rules).dealing
    usual = dealing.keep_first if first else dealing.keep
    for row, ticket in enumerate(tickets):
        if not first and dealing.long >> ticket & 1:
            text = "{id} is a long ticket, and long tickets are on offer only before the first turn. Remove it."
            where = ("seats", seat, "offer", "tickets", row)
            raise PositionError(say(text, id=rules.board.tickets[ticket]), where, "long-ticket")
    return Offer(seat, tickets, 0, 0, entry.get("keep", usual), first)


def _push_offers(state: State, offers: list[Offer]) -> State:
    """Set-up choices come before the turn (SETUP-8), in seat order; tickets drawn as a turn are the turn."""
    drawn = [offer for offer in offers if offer.seat == state.turn and not offer.first]
    before = [offer for offer in offers if offer not in drawn]
    # Tickets drawn as a turn are that turn: it is not asked for again when they have been chosen.
    if drawn:
        state = state._replace(stack=())
    return state.pushed(*[Frame("tickets.keep", offer.seat, offer) for offer in [*drawn, *reversed(before)]])


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[Where, Any]]:
    decks, ids = TICKETS.get(state), rules.board.tickets
    # Shuffled tickets have no order: they are told by their ids, with how many they are, so that nothing is made up.
    fresh = sorted(ids[ticket] for ticket in bits(decks.fresh))
    yield ("ticket_deck",), [*fresh, *(ids[ticket] for ticket in decks.returned)]
    if fresh:
        yield ("ticket_deck_shuffled",), len(fresh)
    if decks.fresh_long:
        yield ("long_tickets",), sorted(ids[ticket] for ticket in bits(decks.fresh_long))
    for seat, held in enumerate(decks.held):
        yield ("seats", seat, "tickets"), [ids[ticket] for ticket in held]
    for frame in state.stack:
        if frame.kind == "tickets.keep":
            offer: Offer = frame.data
            tickets = [ids[ticket] for ticket in offer.tickets]
            yield ("seats", offer.seat, "offer"), {"tickets": tickets, "keep": offer.keep, "first": offer.first}
