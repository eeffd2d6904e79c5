"""Terrain cards: drawn in place of train cards, kept open, and spent to double the points of a claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    ENGINE,
    Action,
    BySeat,
    Chance,
    Choice,
    CountOf,
    Event,
    Frame,
    Message,
    Name,
    OneOf,
    OneWord,
    PositionError,
    Public,
    Question,
    Refusal,
    Ruleset,
    Secret,
    SliceKey,
    State,
    Step,
    Value,
    hookimpl,
    more,
    plural,
    refusals,
    replaced,
    say,
)
from railwright.plugins.cards.api import drawn_on, draws_of
from railwright.plugins.routes.api import ROUTES, TABLE, Claiming

PLUGIN = {
    "id": "terrain_cards",
    "version": "1.0",
    "api": 1,
    "title": "Terrain cards",
    "summary": "Take terrain cards instead of train cards. To double a route's points, spend cards of its terrain. You "
    "can do so only if nobody else has more of those cards.",
    "requires": ["cards", "routes"],
    "options": {
        "per_terrain": {
            "x-rule": "There are {value} cards of each terrain.",
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 15,
            "title": "Cards per terrain",
        },
        "row": {
            "x-rule": "There are {value} face-up terrain cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 6,
            "default": 2,
            "title": "Terrain cards face up",
        },
        "short": {
            "x-rule": "One card doubles a route of up to {value} spaces. Longer routes need two cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Longest route that one card doubles, in spaces",
            "description": "Longer routes need two cards.",
        },
        "terrain": {
            "type": "object",
            "title": "Terrain by route colour",
            "additionalProperties": {"type": "string", "enum": ["desert", "forest", "mountain"]},
            "default": {
                "purple": "forest",
                "blue": "forest",
                "orange": "desert",
                "white": "mountain",
                "green": "forest",
                "yellow": "desert",
                "black": "mountain",
                "red": "desert",
                "gray": "mountain",
            },
        },
    },
}

TERRAIN_WORDS = {"desert": say("desert"), "forest": say("forest"), "mountain": say("mountain")}
TERRAINS = tuple(TERRAIN_WORDS)
TERRAIN_WORD = OneWord("terrain", TERRAIN_WORDS)
GAP = -1  # a place of the row where no card lies
Counts = Annotated[tuple[int, ...], CountOf("terrain", TERRAINS)]


class Terrain(Value):
    """Cards as three counts, in the order of TERRAINS; a shuffled pile has no order. Held cards lie open."""

    pile: Annotated[int, Public]
    deck: Annotated[Counts, Secret()]
    row: Annotated[tuple[Annotated[int, OneOf("terrain", TERRAINS, none=True)], ...], Public]
    discards: Annotated[Counts, Public]
    held: Annotated[BySeat[Counts], Public]


def _initial(rules: Ruleset, seats: int) -> Terrain:
    deck = (rules.option("terrain_cards", "per_terrain"),) * len(TERRAINS)
    row = (GAP,) * rules.option("terrain_cards", "row")
    return Terrain(sum(deck), deck, row, (0, 0, 0), ((0, 0, 0),) * seats)


TERRAIN = SliceKey(
    "terrain_cards",
    Terrain,
    _initial,
    titles={
        "pile": say("cards in the pile"),
        "deck": say("cards in the deck"),
        "row": say("open cards"),
        "discards": say("discarded cards"),
        "held": say("terrain cards"),
    },
)


@dataclass(frozen=True, slots=True)
class TakeTerrain(Choice):
    """Take a terrain card in place of a train card: ``pile``, or a terrain that lies face up."""

    verb: ClassVar[str] = "terrain"
    label: ClassVar[str] = "Take terrain: {source}"
    source: Annotated[str, OneWord("terrain", {**TERRAIN_WORDS, "pile": say("from the pile")})]


@dataclass(frozen=True, slots=True)
class RevealTerrain(Choice):
    """Chance: this terrain card is on top of its pile."""

    verb: ClassVar[str] = "reveal-terrain"
    label: ClassVar[str] = "{terrain} turns up"
    terrain: Annotated[str, TERRAIN_WORD]


@dataclass(frozen=True, slots=True)
class Double(Choice):
    """Spend cards of the route's terrain: the claim scores twice."""

    verb: ClassVar[str] = "double"
    label: ClassVar[str] = "Double the points with {terrain}"
    terrain: Annotated[str, TERRAIN_WORD]


@dataclass(frozen=True, slots=True)
class Single(Choice):
    """Spend nothing: the claim scores once."""

    verb: ClassVar[str] = "single"
    label: ClassVar[str] = "Leave the points as they are"


def with_held(slice: Terrain, seat: int, terrain: int, by: int) -> Terrain:
    """The slice with so many cards of a terrain more before a seat."""
    return slice._replace(held=replaced(slice.held, seat, more(slice.held[seat], terrain, by)))


@hookimpl
def invariants(state: State) -> Iterable[tuple[str, Any]]:
    """No terrain card comes into the game or leaves it."""
    slice = TERRAIN.get(state)
    piles = (slice.deck, slice.discards, *slice.held)
    row = [slice.row.count(terrain) for terrain in range(len(TERRAINS))]
    yield "the terrain cards", tuple(sum(pile[t] for pile in piles) + row[t] for t in range(len(TERRAINS)))


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """The row has as many places as ever, and the pile the cards that it holds."""
    slice, places = TERRAIN.get(state), rules.option("terrain_cards", "row")
    if len(slice.row) > places:
        raise PositionError(
            plural(
                "The row of terrain cards has {places} place. Remove some cards.",
                "The row of terrain cards has {places} places. Remove some cards.",
                "places",
                places=places,
            ),
            ("terrain_cards", "row"),
        )
    row = (*slice.row, *(GAP,) * (places - len(slice.row)))
    return TERRAIN.set(state, slice._replace(pile=sum(slice.deck), row=row))


# --- taking terrain cards -----------------------------------------------------------------------------------

REVEALS = tuple(RevealTerrain(terrain) for terrain in TERRAINS)


@hookimpl
def opening_frames() -> Iterable[Frame]:
    """Terrain cards lie face up from the start (terrain_cards-1)."""
    return [Frame("terrain_cards.lay_out", ENGINE)]


@hookimpl
def more_draws(rules: Ruleset, state: State, seat: int, left: int) -> Iterable[Choice]:
    """A card from the pile, or one of those face up; each counts as one draw (terrain_cards-3)."""
    slice = TERRAIN.get(state)
    choices = [TakeTerrain("pile")] if slice.pile or any(slice.discards) else []
    # Two cards face up of one terrain are one answer.
    return choices + [TakeTerrain(word) for terrain, word in enumerate(TERRAINS) if terrain in slice.row]


@hookimpl
def choose_drawn(rules: Ruleset, state: State, seat: int, choice: Choice, left: int) -> State | None:
    return take_terrain(rules, state, seat, choice, left) if isinstance(choice, TakeTerrain) else None


def _take_first(rules: Ruleset, state: State, seat: int, choice: TakeTerrain) -> State:
    """A terrain card as the first card of a turn."""
    return take_terrain(rules, state, seat, choice, draws_of(rules, state, seat))


def _refuse_taking(rules: Ruleset, state: State, seat: int, choice: TakeTerrain) -> Refusal | None:
    """Why a terrain card cannot be taken."""
    if choice in more_draws(rules, state, seat, 1):
        return None
    return Refusal("no-such-terrain", say("No such terrain card can be taken."))


def take_terrain(rules: Ruleset, state: State, seat: int, choice: TakeTerrain, left: int) -> State:
    """The card is taken, the row filled, and the next card asked for."""
    # The next card lies under what follows here on the stack, so that the row is full again when it is asked for.
    state = drawn_on(state, seat, left - 1)
    if choice.source == "pile":
        return restock_pile(state).pushed(Frame("terrain_cards.draw", CHANCE, (seat,)))
    slice, terrain = TERRAIN.get(state), TERRAINS.index(choice.source)
    place = slice.row.index(terrain)
    row = replaced(slice.row, place, GAP)
    return fill_row(TERRAIN.set(state, with_held(slice._replace(row=row), seat, terrain, 1)))


def restock_pile(state: State) -> State:
    """The state with the discards shuffled into a new pile where the pile is empty (terrain_cards-8)."""
    slice = TERRAIN.get(state)
    if slice.pile:
        return state
    return TERRAIN.set(state, slice._replace(pile=sum(slice.discards), deck=slice.discards, discards=(0, 0, 0)))


def fill_row(state: State) -> State:
    """Ask chance for the first gap of the row while there are cards."""
    # One gap at a time: the card that turns up asks for the next one.
    if GAP not in TERRAIN.get(state).row:
        return state
    ready = restock_pile(state)
    return ready.pushed(Frame("terrain_cards.turn_up", CHANCE)) if TERRAIN.get(ready).pile else ready


def _lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """Fill the row before the first turn."""
    return fill_row(state)


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any card of the pile, by the numbers of each terrain."""
    return REVEALS, TERRAIN.get(state).deck


def _from_pile(state: State, choice: RevealTerrain) -> tuple[State, int]:
    slice, terrain = TERRAIN.get(state), TERRAINS.index(choice.terrain)
    return TERRAIN.set(state, slice._replace(pile=slice.pile - 1, deck=more(slice.deck, terrain, -1))), terrain


def _draw(rules: Ruleset, state: State, frame: Frame, choice: RevealTerrain) -> State:
    """The card from the pile lies before its seat."""
    state, terrain = _from_pile(state, choice)
    return TERRAIN.set(state, with_held(TERRAIN.get(state), frame.data[0], terrain, 1))


def _turn_up(rules: Ruleset, state: State, frame: Frame, choice: RevealTerrain) -> State:
    """The card from the pile lies in the row."""
    state, terrain = _from_pile(state, choice)
    slice = TERRAIN.get(state)
    return fill_row(TERRAIN.set(state, slice._replace(row=replaced(slice.row, slice.row.index(GAP), terrain))))


@hookimpl
def after_turn(state: State) -> State:
    """A short row is filled as soon as a turn has made discards."""
    return fill_row(state)


# --- doubling the points of a claim -------------------------------------------------------------------------

COLORS_OF_GRAY = "mountain"  # where the option is silent


def terrain_of(rules: Ruleset, route: int) -> int:
    """The terrain of a route, by its color (terrain_cards-2)."""
    word = rules.option("terrain_cards", "terrain").get(rules.board.color[route], COLORS_OF_GRAY)
    return TERRAINS.index(word)


def cards_due(rules: Ruleset, route: int) -> int:
    """The cards that double a route: two for a long one (terrain_cards-5)."""
    return 1 if rules.board.length[route] <= rules.option("terrain_cards", "short") else 2


def can_double(rules: Ruleset, state: State, seat: int, route: int) -> bool:
    """Whether a seat has the cards (terrain_cards-5) and nobody holds more of them, before any are spent (-6)."""
    terrain = terrain_of(rules, route)
    counts = [held[terrain] for held in TERRAIN.get(state).held]
    # As many as anyone else are enough.
    return counts[seat] >= cards_due(rules, route) and counts[seat] == max(counts)


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The question whether to double, which nobody has to (terrain_cards-7)."""
    if not can_double(rules, state, claim.seat, claim.route):
        return state
    return state.pushed(Frame("terrain_cards.double", claim.seat, (claim.route,)))


def _double_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The route's terrain, or nothing."""
    return Double(TERRAINS[terrain_of(rules, frame.data[0])]), Single()


def _double(rules: Ruleset, state: State, frame: Frame, choice: Double | Single) -> State:
    """The cards are spent, and the claim scores once more."""
    if isinstance(choice, Single):
        return state
    seat, (route,) = frame.actor, frame.data
    terrain, cards = terrain_of(rules, route), cards_due(rules, route)
    # Spent cards go to the discards, and are shuffled in again when the pile is empty (terrain_cards-8).
    slice = with_held(TERRAIN.get(state), seat, terrain, -cards)
    state = TERRAIN.set(state, slice._replace(discards=more(slice.discards, terrain, cards)))
    routes = ROUTES.get(state)
    return ROUTES.set(state, routes._replace(points=more(routes.points, seat, TABLE.get(rules).points[route])))


def _double_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    route = Name("route", rules.board.routes[frame.data[0]])
    return plural(
        "Spend {cards} terrain card to double the points of {route}?",
        "Spend {cards} terrain cards to double the points of {route}?",
        "cards",
        cards=cards_due(rules, frame.data[0]),
        route=route,
    )


TAKE_TERRAIN_ACTION = Action(TakeTerrain, _take_first, _refuse_taking)


LAY_OUT_STEP = Step("terrain_cards.lay_out", _lay_out)
DRAW_CHANCE = Chance("terrain_cards.draw", _outcomes, _draw)
TURN_UP_CHANCE = Chance("terrain_cards.turn_up", _outcomes, _turn_up)
DOUBLE_QUESTION = Question(
    "terrain_cards.double",
    _double_options,
    _double,
    _double_prompt,
    refusals(
        Refusal("double-due", say("First decide whether to double the points of your claim.")),
        {Double: Refusal("other-terrain", say("The route has a different terrain."))},
    ),
)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, TakeTerrain) and choice.source != "pile":
        yield Event(say("{seat} takes {terrain}.", seat=seat, terrain=TERRAIN_WORD.name(choice.source)), frame.actor)
    if isinstance(choice, RevealTerrain) and frame.kind == "terrain_cards.draw":
        taker = frame.data[0]
        yield Event(
            say("{seat} takes {terrain}.", seat=Name("seat", taker), terrain=TERRAIN_WORD.name(choice.terrain)), taker
        )
    if isinstance(choice, Double):
        yield Event(
            say(
                "{seat} doubles the route's points with {terrain}.",
                seat=seat,
                terrain=TERRAIN_WORD.name(choice.terrain),
            ),
            frame.actor,
        )
