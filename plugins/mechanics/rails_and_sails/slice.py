"""Where travel cards, ships and harbours are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from core.api import (
    BySeat,
    OneOf,
    PerSeat,
    PositionError,
    Public,
    Ruleset,
    Secret,
    SetOf,
    SliceKey,
    SliceSpec,
    State,
    Value,
    Whole,
    bits,
    hookimpl,
    replaced,
    say,
)
from plugins.cards.api import added, taken
from plugins.mechanics.rails_and_sails.cards import (
    DECKS,
    DOUBLE,
    HUES,
    NAMES,
    NO_CARDS,
    PORT,
    SHIP,
    SHIPS,
    TRAIN,
    WILD,
    Counts,
)
from plugins.mechanics.rails_and_sails.table import TABLE

GAP = -1  # a place of the row where no card lies
UNDECIDED = -1


class Travel(Value):
    """Cards as counts by kind, a shuffled deck has no order; ``piles`` are the sizes of both decks.

    Per seat its cards, the ships left (its trains are those of the routes), the cities of its harbours, the pieces
    exchanged, and the trains that it has chosen to begin with, a secret until all have chosen.
    """

    piles: Annotated[tuple[int, ...], Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[Annotated[int, OneOf("card", NAMES, none=True)], ...], Public]
    discards: Annotated[Counts, Public]
    hands: Annotated[tuple[Counts, ...], PerSeat(sum)]
    ships: Annotated[BySeat[int], Public]
    harbours: Annotated[BySeat[Annotated[int, SetOf("city")]], Public]
    exchanged: Annotated[BySeat[int], Public]
    chosen: Annotated[tuple[Annotated[int, Whole(UNDECIDED)], ...], PerSeat()]


TRAVEL = SliceKey("rails_and_sails", Travel)


def option(rules: Ruleset, name: str) -> Any:
    """An option of this rule."""
    return rules.option("rails_and_sails", name)


def sizes(deck: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards there are in the deck of trains and in that of ships."""
    return tuple([sum([deck[kind] for kind in kinds]) for kinds in DECKS.values()])


def pile_of(travel: Travel, deck: str) -> int:
    """How many cards lie face down in a deck."""
    return travel.piles[deck == SHIPS]


TITLES = {
    "piles": say("cards in the piles"),
    "deck": say("cards in the decks"),
    "row": say("open cards"),
    "discards": say("discarded cards"),
    "hands": say("cards in hand"),
    "ships": say("ships left"),
    "harbours": say("harbours"),
    "exchanged": say("pieces exchanged"),
    "chosen": say("trains chosen to begin with"),
}


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(TRAVEL, new_travel, titles=TITLES)]


def new_travel(rules: Ruleset, seats: int) -> Travel:
    """Both decks full, the row empty, nothing chosen; the trains are all in stock, the ships as many as fit then."""
    rows = ((TRAIN, "trains"), (PORT, "harbour_trains"), (SHIP, "ships"), (DOUBLE, "double_ships"))
    deck = list(NO_CARDS)
    for hue in option(rules, "colours"):
        for first, name in rows:
            deck[first + HUES.index(hue)] = option(rules, "cards")[name]
    deck[WILD] = option(rules, "wild")
    ships = ships_beside(rules, rules.option("routes", "trains"))
    row = (GAP,) * option(rules, "row")
    every = (NO_CARDS,) * seats, (ships,) * seats, (0,) * seats, (0,) * seats, (UNDECIDED,) * seats
    return Travel(sizes(tuple(deck)), tuple(deck), row, NO_CARDS, *every)


def ships_beside(rules: Ruleset, trains: int) -> int:
    """How many ships go with so many trains at the start."""
    ships, pieces = (int(option(rules, name)) for name in ("ships", "pieces"))
    return max(0, min(ships, pieces - trains))


def hand_of(state: State, seat: int) -> tuple[int, ...]:
    """The travel cards in a seat's hand."""
    return TRAVEL.get(state).hands[seat]


def with_hand(state: State, seat: int, hand: tuple[int, ...]) -> State:
    """The state with other cards in a seat's hand."""
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(hands=replaced(travel.hands, seat, hand)))


def with_ships(state: State, seat: int, ships: int) -> State:
    """The state with so many ships left to a seat."""
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(ships=replaced(travel.ships, seat, ships)))


def laid_down(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """The state with cards out of a seat's hand and on the discards."""
    travel = TRAVEL.get(with_hand(state, seat, taken(hand_of(state, seat), cards)))
    return TRAVEL.set(state, travel._replace(discards=added(travel.discards, cards)))


def in_row(travel: Travel) -> tuple[int, ...]:
    """The cards that lie face up, as counts."""
    return tuple([travel.row.count(kind) for kind in range(len(NAMES))])


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No travel card comes into the game or leaves it."""
    travel = TRAVEL.get(state)
    total = added(added(travel.deck, travel.discards), in_row(travel))
    for hand in travel.hands:
        total = added(total, hand)
    yield "the travel cards", total


# --- positions ----------------------------------------------------------------------------------------------


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """The decks have the cards that they hold, the row as many places as ever; harbours and ships must be possible."""
    travel, places = TRAVEL.get(state), option(rules, "row")
    if len(travel.row) > places:
        message = say("The row of travel cards has {places} places; take cards out.", places=places)
        raise PositionError(message, ("rails_and_sails", "row"))
    for seat in range(state.seats):
        _check_seat(rules, state, seat)
    row = (*travel.row, *(GAP,) * (places - len(travel.row)))
    return TRAVEL.set(state, travel._replace(piles=sizes(travel.deck), row=row))


def _check_seat(rules: Ruleset, state: State, seat: int) -> None:
    travel, board = TRAVEL.get(state), rules.board
    for city in bits(travel.harbours[seat]):
        others = sum(harbours >> city & 1 for harbours in travel.harbours)
        if others > 1 or not TABLE.get(rules).ports >> city & 1:
            message = say("{city} is no port, or has two harbours; take one out.", city=board.cities[city])
            raise PositionError(message, ("seats", seat, "rails_and_sails", "harbours"), "city-taken")
    if travel.harbours[seat].bit_count() > option(rules, "harbours"):
        message = say("A seat has {most} harbours; take the others out.", most=option(rules, "harbours"))
        raise PositionError(message, ("seats", seat, "rails_and_sails", "harbours"), "no-harbour")
    if travel.ships[seat] > option(rules, "ships"):
        message = say("There are {most} ships of a seat; take some out.", most=option(rules, "ships"))
        raise PositionError(message, ("seats", seat, "rails_and_sails", "ships"), "too-many-ships")
