"""Where travel cards, ships and harbours are, what the board says of them, and the answers about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from railwright.api import (
    GRAY,
    Board,
    BySeat,
    Choice,
    CityId,
    CountOf,
    Issue,
    MapSpec,
    Message,
    Name,
    NotationError,
    OneNumber,
    OneOf,
    OneWord,
    PerSeat,
    PositionError,
    Public,
    Ruleset,
    Secret,
    SetOf,
    Severity,
    SliceKey,
    State,
    TableKey,
    Value,
    Whole,
    bits,
    hookimpl,
    join_messages,
    plural,
    replaced,
    say,
)
from railwright.plugins.cards.api import COLORS, added, is_count, taken

# --- the travel cards: two decks of 33 kinds in all ---------------------------------------------------------

HUES = COLORS[:-1]
# The kinds of a color stand in rows: train cards without and with a harbour symbol, single and double ships.
TRAIN, PORT, SHIP, DOUBLE = range(0, 4 * len(HUES), len(HUES))
WILD = 4 * len(HUES)
NAMES = (
    *(f"{hue}-{vehicle}" for vehicle in ("train", "harbour-train", "ship", "double-ship") for hue in HUES),
    "wild",
)
INDEX = {name: kind for kind, name in enumerate(NAMES)}
NO_CARDS = (0,) * len(NAMES)
TRAINS, SHIPS = "trains", "ships"
DECKS = {TRAINS: (*range(TRAIN, SHIP), WILD), SHIPS: tuple(range(SHIP, WILD))}
"""The kinds of each deck; wild cards lie among the trains."""

Counts = Annotated[tuple[int, ...], CountOf("card", NAMES)]


def of_deck(counts: tuple[int, ...], deck: str) -> tuple[int, ...]:
    """The counts of a set's cards that belong to a deck."""
    if deck == SHIPS:
        return (*NO_CARDS[:SHIP], *counts[SHIP:WILD], 0)
    return (*counts[:SHIP], *NO_CARDS[SHIP:WILD], counts[WILD])


PIECE = OneWord("kind", {TRAINS: say("trains"), SHIPS: say("ships")})
FROM_DECK = {TRAINS: say("from the train deck"), SHIPS: say("from the ship deck")}
# What people call the kinds of a color, in their rows.
KIND_WORDS = (say("{color}-train"), say("{color}-harbour-train"), say("{color}-ship"), say("{color}-double-ship"))


def kind_words(kind: int) -> Message:
    """What people call a kind of travel card."""
    if kind == WILD:
        return say("wild")
    return KIND_WORDS[kind // len(HUES)].with_args({"color": Name("color", HUES[kind % len(HUES)])})


class TravelCardWord(OneWord):
    """A field that names a travel card, or one of a few other words."""

    def __init__(self, others: Mapping[str, Message] | None = None) -> None:
        super().__init__("travel card", {**{name: kind_words(kind) for name, kind in INDEX.items()}, **(others or {})})


class CardSet:
    """``2 red-train + 1 wild``: how a set of travel cards is written."""

    of = "travel cards"

    def text(self, value: tuple[int, ...]) -> str:
        """The words of a set, kinds in their order."""
        return " + ".join(f"{count} {NAMES[kind]}" for kind, count in enumerate(value) if count) or "nothing"

    def words(self, value: tuple[int, ...]) -> Message:
        """What people call a set."""
        counted = [(kind, count) for kind, count in enumerate(value) if count]
        parts = [say("{count} {card}", count=count, card=kind_words(kind)) for kind, count in counted]
        return join_messages(parts, " + ") if parts else say("nothing")

    def name(self, value: tuple[int, ...]) -> Name:
        """A set in a message."""
        return Name(self.of, self.text(value), self.words(value))

    def read(self, words: list[str]) -> tuple[int, ...]:
        """The set that the words name; all of the words are taken."""
        text = " ".join(words)
        words.clear()
        counts = [0] * len(NAMES)
        for part in [] if text == "nothing" else text.split("+"):
            count, _, name = part.strip().partition(" ")
            if name not in INDEX or not is_count(count):
                raise NotationError(say("write cards as '2 red-train + 1 wild', not {part!r}", part=part.strip()))
            counts[INDEX[name]] += int(count)
        return tuple(counts)


# --- what the board says of ships, pairs and ports -----------------------------------------------------------


class Charge(NamedTuple):
    """What a route takes: so many spaces of ships or of trains in one of some colors, or so many pairs of trains."""

    cards: str  # SHIPS, TRAINS or PAIRS
    hues: range
    due: int


PAIRS = "pairs"


class RailsTable(NamedTuple):
    """Bitsets of the ship routes, of the pair routes and of the ports.

    ``too_long[ships]`` are the ship routes with more spaces than that; the last entry is empty. ``charges`` are those
    of the routes, ``routes_by_charge`` the bitsets of the routes that have one and the same.
    """

    ships: int
    pairs: int
    ports: int
    too_long: tuple[int, ...]
    charges: tuple[Charge, ...]
    routes_by_charge: Mapping[Charge, int]


TABLE: TableKey[RailsTable] = TableKey("rails_and_sails")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board = rules.board
    ships = _set(board.route_field("ship", False))
    longest = max(board.length, default=0)
    too_long = tuple(
        sum(1 << route for route, length in enumerate(board.length) if ships >> route & 1 and length > pieces)
        for pieces in range(longest + 1)
    )
    pairs, ports = _set(board.route_field("pair", False)), _set(board.city_field("port", False))
    charges = tuple(_charge(board, route, ships, pairs) for route in range(len(board.routes)))
    routes: dict[Charge, int] = {}
    for route, charge in enumerate(charges):
        routes[charge] = routes.get(charge, 0) | 1 << route
    return [(TABLE, RailsTable(ships, pairs & ~ships, ports, too_long, charges, routes))]


def _charge(board: Board, route: int, ships: int, pairs: int) -> Charge:
    """What a route takes: ships before pairs; the color of the route, or any single one for a gray route (clause 8)."""
    cards = SHIPS if ships >> route & 1 else PAIRS if pairs >> route & 1 else TRAINS
    color = board.color[route]
    hues = range(len(HUES)) if color == GRAY else range(COLORS.index(color), COLORS.index(color) + 1)
    return Charge(cards, hues, board.length[route])


def _set(fields: Iterable[bool]) -> int:
    return sum(1 << index for index, is_set in enumerate(fields) if is_set)


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    for row, route in enumerate(spec.routes):
        if route.fields.get("ship") and route.fields.get("pair"):
            text = say(
                "The route {route} is for ships, but only train cards can be paid in pairs. Remove `pair`.",
                route=route.id,
            )
            yield Issue(Severity.WARNING, "pair-of-ships", text, ("routes", row, "pair"))


# --- the answers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take(Choice):
    """Take a travel card: ``trains`` or ``ships`` for the top of a deck, or the name of a card that lies face up."""

    verb: ClassVar[str] = "take"
    label: ClassVar[str] = "Take {source}"
    source: Annotated[str, TravelCardWord(FROM_DECK)]


@dataclass(frozen=True, slots=True)
class Refill(Choice):
    """Fill the gap in the row from this deck."""

    verb: ClassVar[str] = "refill"
    label: ClassVar[str] = "Turn up one of the {deck}"
    deck: Annotated[str, PIECE]


@dataclass(frozen=True, slots=True)
class RevealTravelCard(Choice):
    """Chance: this card is on top of its deck."""

    verb: ClassVar[str] = "reveal-travel"
    label: ClassVar[str] = "{card} turns up"
    card: Annotated[str, TravelCardWord()]


@dataclass(frozen=True, slots=True)
class LayDown(Choice):
    """Pay with these travel cards."""

    verb: ClassVar[str] = "lay-down"
    label: ClassVar[str] = "Pay {cards}"
    cards: Annotated[tuple[int, ...], CardSet()]


@dataclass(frozen=True, slots=True)
class Harbour(Choice):
    """Build a harbour in a port with an own route; the payment of four cards is asked next."""

    verb: ClassVar[str] = "harbour"
    label: ClassVar[str] = "Build a harbour in {city}"
    short_label: ClassVar[str] = "Build a harbour"
    city: CityId


@dataclass(frozen=True, slots=True)
class Mix(Choice):
    """Begin with so many trains; the other pieces are ships."""

    verb: ClassVar[str] = "begin-with"
    label: ClassVar[Message] = plural("{trains} train", "{trains} trains", "trains")
    trains: Annotated[int, OneNumber()]


@dataclass(frozen=True, slots=True)
class ExchangePieces(Choice):
    """Get pieces of this kind out of the box for pieces of the other; how many is asked next."""

    verb: ClassVar[str] = "exchange-for"
    label: ClassVar[str] = "Exchange pieces for {kind}"
    kind: Annotated[str, PIECE]


@dataclass(frozen=True, slots=True)
class Pieces(Choice):
    """Exchange so many pieces."""

    verb: ClassVar[str] = "pieces"
    label: ClassVar[str] = "{number}"
    number: Annotated[int, OneNumber()]


REVEALS = tuple(RevealTravelCard(name) for name in NAMES)


# --- where everything is ------------------------------------------------------------------------------------

GAP = -1  # a place of the row where no card lies
UNDECIDED = -1  # in place of the trains that a seat has chosen


class Travel(Value):
    """Cards as counts by kind: a shuffled deck has no order; ``piles`` are the sizes of both decks.

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
    by_seat = (NO_CARDS,) * seats, (ships,) * seats, (0,) * seats, (0,) * seats, (UNDECIDED,) * seats
    return Travel(sizes(tuple(deck)), tuple(deck), row, NO_CARDS, *by_seat)


TRAVEL = SliceKey(
    "rails_and_sails",
    Travel,
    new_travel,
    titles={
        "piles": say("cards in the piles"),
        "deck": say("cards in the decks"),
        "row": say("open cards"),
        "discards": say("discarded cards"),
        "hands": say("cards in hand"),
        "ships": say("ships left"),
        "harbours": say("harbours"),
        "exchanged": say("pieces exchanged"),
        "chosen": say("trains chosen at the start"),
    },
)


def option(rules: Ruleset, name: str) -> Any:
    """An option of this rule."""
    return rules.option("rails_and_sails", name)


def sizes(deck: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards there are in the deck of trains and in that of ships."""
    ships = sum(deck[SHIP:WILD])
    return sum(deck) - ships, ships


def pile_of(travel: Travel, deck: str) -> int:
    """How many cards lie face down in a deck."""
    return travel.piles[deck == SHIPS]


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


def lay_down(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """The state with cards out of a seat's hand and on the discards."""
    travel = TRAVEL.get(with_hand(state, seat, taken(hand_of(state, seat), cards)))
    return TRAVEL.set(state, travel._replace(discards=added(travel.discards, cards)))


def row_counts(travel: Travel) -> tuple[int, ...]:
    """The cards that lie face up, as counts."""
    return tuple([travel.row.count(kind) for kind in range(len(NAMES))])


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No travel card comes into the game or leaves it."""
    travel = TRAVEL.get(state)
    total = added(added(travel.deck, travel.discards), row_counts(travel))
    for hand in travel.hands:
        total = added(total, hand)
    yield "the travel cards", total


# --- positions ----------------------------------------------------------------------------------------------


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """The piles follow from the decks, and the row has all its places; harbours and ships must be possible."""
    travel, places = TRAVEL.get(state), option(rules, "row")
    if len(travel.row) > places:
        message = plural(
            "The row of travel cards has {places} place. Remove some cards.",
            "The row of travel cards has {places} places. Remove some cards.",
            "places",
            places=places,
        )
        raise PositionError(message, ("rails_and_sails", "row"))
    for seat in range(state.seats):
        _check_seat(rules, state, seat)
    row = (*travel.row, *(GAP,) * (places - len(travel.row)))
    return TRAVEL.set(state, travel._replace(piles=sizes(travel.deck), row=row))


def _check_seat(rules: Ruleset, state: State, seat: int) -> None:
    travel, board = TRAVEL.get(state), rules.board
    for city in bits(travel.harbours[seat]):
        owners = sum(harbours >> city & 1 for harbours in travel.harbours)
        if owners > 1 or not TABLE.get(rules).ports >> city & 1:
            message = say("{city} is not a port, or has two harbours. Remove one harbour.", city=board.cities[city])
            raise PositionError(message, ("seats", seat, "rails_and_sails", "harbours"), "city-taken")
    if travel.harbours[seat].bit_count() > option(rules, "harbours"):
        message = plural(
            "A seat can have at most {most} harbour. Remove the rest.",
            "A seat can have at most {most} harbours. Remove the rest.",
            "most",
            most=option(rules, "harbours"),
        )
        raise PositionError(message, ("seats", seat, "rails_and_sails", "harbours"), "no-harbour")
    if travel.ships[seat] > option(rules, "ships"):
        message = plural(
            "A seat can have at most {most} ship. Remove some.",
            "A seat can have at most {most} ships. Remove some.",
            "most",
            most=option(rules, "ships"),
        )
        raise PositionError(message, ("seats", seat, "rails_and_sails", "ships"), "too-many-ships")
