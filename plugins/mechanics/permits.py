"""Permits: regions, lengths and ferries are barred until a seat has bought a permit, before the action of its turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from railwright.api import (
    ENGINE,
    Action,
    BySeat,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Public,
    Question,
    Refusal,
    Ruleset,
    SetOf,
    SliceKey,
    State,
    Step,
    TableKey,
    Value,
    Word,
    bits,
    hookimpl,
    more,
    plural,
    say,
    turn_frame,
)
from railwright.plugins.cards.api import (
    CARDS,
    COLORS,
    LOCO,
    ColorWord,
    TurnUp,
    counted,
    given,
    hand_of,
    spent,
    total,
    without,
)
from railwright.plugins.mechanics.regions.api import region_names
from railwright.plugins.routes.api import ROUTES as ROUTES_SLICE
from railwright.plugins.routes.api import TABLE as ROUTES
from railwright.plugins.routes.api import Claim, Claiming, open_routes

PLUGIN = {
    "id": "permits",
    "version": "1.0",
    "api": 1,
    "title": "Permits",
    "summary": "Buy permits with locomotives before your action: regions, long routes and ferries are barred without.",
    "requires": ["cards", "regions", "routes"],
    "includes": {"cards": {"locomotives": 20, "locomotive_limit": 0}},
    "options": {
        "lengths": {
            "type": "object",
            "title": "Locomotives for routes of this length and more",
            "propertyNames": {"pattern": "^[1-9]$"},
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9},
            "default": {"3": 1, "5": 2},
        },
        "region": {
            "x-rule": "A permit for a region costs locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Locomotives for a region",
        },
        "ferries": {
            "x-rule": "A permit for ferries costs locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Locomotives for ferries",
        },
        "bonus": {
            "x-rule": "A permit for the bonus costs locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Locomotives for the bonus",
        },
        "points": {
            "x-rule": "The bonus adds points to each of your claims: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Points more for each claim",
        },
        "second": {
            "x-rule": "A permit for a second claim in every turn costs locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Locomotives for a second claim in every turn",
        },
        "copies": {
            "x-rule": "There are {value} permits of each kind.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 4,
            "title": "Permits of each kind",
        },
        "rate": {
            "x-rule": "{value} coloured cards serve as a locomotive.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 4,
            "title": "Coloured cards that serve as a locomotive",
        },
        "start": {
            "x-rule": "Everybody begins with locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 4,
            "default": 1,
            "title": "Locomotives at the start",
        },
    },
}

FERRIES, BONUS, SECOND = "ferries", "bonus", "second_claim"
LONGER_THAN_ANY = 1 << 30  # spaces


def permit_names(rules: Ruleset) -> Sequence[str]:
    """The names of all permits, in the order of the table."""
    return TABLE.get(rules).names


class Permits(Value):
    """By seat the bitset of its permits, by their places in the table; whether a second claim is under way."""

    held: Annotated[BySeat[Annotated[int, SetOf("permit", permit_names)]], Public]
    again: Annotated[bool, Public]


class PermitsTable(NamedTuple):
    """The names and prices of all permits, and by permit the bitset of the routes that it alone opens or helps open."""

    names: tuple[str, ...]
    prices: tuple[int, ...]
    bars: tuple[int, ...]


SLICE = SliceKey(
    "permits",
    Permits,
    lambda rules, seats: Permits((0,) * seats, False),
    titles={"held": say("permits"), "again": say("second claim")},
)
TABLE: TableKey[PermitsTable] = TableKey("permits")


@dataclass(frozen=True, slots=True)
class Buy(Choice):
    """Buy a permit; its locomotives are asked next, and then the turn goes on."""

    verb: ClassVar[str] = "buy"
    label: ClassVar[str] = "Buy the permit {permit}"
    permit: Annotated[str, Word("permit")]


@dataclass(frozen=True, slots=True)
class Spend(Choice):
    """Spend a card for a permit: a locomotive, or one of several that serve as one."""

    verb: ClassVar[str] = "spend"
    label: ClassVar[str] = "Spend {color}"
    color: Annotated[str, ColorWord()]


@dataclass(frozen=True, slots=True)
class Rest(Choice):
    """End the turn without the second claim."""

    verb: ClassVar[str] = "rest"
    label: ClassVar[str] = "No second claim"


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    option, board, needs = rules.options["permits"], rules.board, ROUTES.get(rules).needs
    routes, region = range(len(board.routes)), board.city_field("region")
    rows = [
        (f"region_{name}", option["region"], [r for r in routes if name in (region[city] for city in board.ends[r])])
        for name in region_names(rules)
    ]
    # A permit for a length opens all below the next length named (permits-4).
    lengths = sorted(map(int, option["lengths"]))
    for step, next_step in zip(lengths, [*lengths[1:], LONGER_THAN_ANY], strict=False):
        barred = [r for r in routes if step <= board.length[r] < next_step]
        rows.append((f"length_{step}", option["lengths"][str(step)], barred))
    rows.append((FERRIES, option["ferries"], [r for r in routes if needs[r].locos]))
    # Permits that would open nothing on this board are not sold.
    rows = [row for row in rows if row[2]] + [(BONUS, option["bonus"], []), (SECOND, option["second"], [])]
    names, prices = tuple(row[0] for row in rows), tuple(row[1] for row in rows)
    return [(TABLE, PermitsTable(names, prices, tuple(sum(1 << route for route in row[2]) for row in rows)))]


def has(rules: Ruleset, state: State, seat: int, name: str) -> bool:
    """Whether a seat has a permit."""
    return bool(SLICE.get(state).held[seat] >> TABLE.get(rules).names.index(name) & 1)


# --- buying permits with locomotives, or with cards that serve as some --------------------------------------


def can_pay(rules: Ruleset, state: State, seat: int, due: int, begun: int = 0) -> bool:
    """Whether a seat's cards serve as so many locomotives (permits-9), ``begun`` colored ones due for the last."""
    hand = hand_of(state, seat)
    colored = total(hand[:LOCO]) - begun
    # Any colored cards serve together as a locomotive, not only those of one color.
    return colored >= 0 and hand[LOCO] + colored // rules.option("permits", "rate") >= due


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """The permits that a seat can buy (permits-2); between two claims of a turn it may only rest."""
    slice = SLICE.get(state)
    if slice.again:
        return [Rest()]
    names = TABLE.get(rules).names
    buying = (Buy(name) for name in names)
    return [choice for choice in buying if _refuse_buying(rules, state, seat, choice) is None]


def _refuse_buying(rules: Ruleset, state: State, seat: int, choice: Buy) -> Refusal | None:
    """Why a permit cannot be bought (permits-10, -11)."""
    table, held = TABLE.get(rules), SLICE.get(state).held
    if choice.permit not in table.names:
        return Refusal("no-such-permit", say("There is no such permit."))
    permit = table.names.index(choice.permit)
    if held[seat] >> permit & 1:
        return Refusal("permit-yours", say("You have this permit already."))
    if sum(permits >> permit & 1 for permits in held) >= rules.option("permits", "copies"):
        return Refusal("permits-gone", say("No such permit is left."))
    if not can_pay(rules, state, seat, table.prices[permit]):
        return Refusal(
            "not-enough-locomotives",
            plural("This takes {due} locomotive.", "This takes {due} locomotives.", "due", due=table.prices[permit]),
        )
    return None


def _buy(rules: Ruleset, state: State, seat: int, choice: Buy) -> State:
    """The permit is the seat's; what it costs is asked, and then the seat is on turn as before."""
    permit = TABLE.get(rules).names.index(choice.permit)
    slice = SLICE.get(state)
    held = more(slice.held, seat, 1 << permit)
    # Permits are bought before the action of the turn, so the turn is asked for once more (permits-2).
    state = SLICE.set(state, slice._replace(held=held), turn_frame(seat))
    return _ask_for_card(state, seat, TABLE.get(rules).prices[permit], 0)


def _ask_for_card(state: State, seat: int, due: int, begun: int) -> State:
    return state.pushed(Frame("permits.pay", seat, (due, begun))) if due or begun else state


def _card_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The cards that may be spent next."""
    hand = hand_of(state, frame.actor)
    return [Spend(COLORS[c]) for c in range(LOCO + 1) if hand[c] and _can_spend(rules, state, frame, c)]


def _can_spend(rules: Ruleset, state: State, frame: Frame, card: int) -> bool:
    """Whether the rest can be paid after a card: a locomotive, or a colored one that begins or goes on a set."""
    due, begun = frame.data
    if card == LOCO:
        return not begun and due > 0
    return begun > 0 or can_pay(rules, state, frame.actor, due - 1, rules.option("permits", "rate"))


def _spend_card(rules: Ruleset, state: State, frame: Frame, choice: Spend) -> State:
    """A card is spent, and the next one is asked for."""
    due, begun = frame.data
    card = COLORS.index(choice.color)
    state = spent(state, frame.actor, counted([card]))
    if card == LOCO:
        return _ask_for_card(state, frame.actor, due - 1, 0)
    return _ask_for_card(
        state, frame.actor, *((due, begun - 1) if begun else (due - 1, rules.option("permits", "rate") - 1))
    )


def _card_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    due, begun = frame.data
    if begun:
        return plural(
            "Spend {begun} more coloured card; together they serve as a locomotive.",
            "Spend {begun} more coloured cards, which serve as a locomotive.",
            "begun",
            begun=begun,
        )
    return say("Spend a locomotive for the permit, or cards that serve as one; {due} are due.", due=due)


def _refuse_card(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Spend):
        return Refusal("not-enough-cards", say("This card does not pay for the permit."))
    return Refusal("permit-due", say("Pay for the permit first."))


def _card_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """What is still due."""
    return {"due": frame.data[0], "begun": frame.data[1]}


# --- what is barred -----------------------------------------------------------------------------------------


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the routes for which a seat lacks a permit (permits-1, -3)."""
    closed, held = 0, SLICE.get(state).held[seat]
    for permit, routes in enumerate(TABLE.get(rules).bars):
        # A route between two regions takes both permits: each one missing closes it (permits-5).
        if not held >> permit & 1:
            closed |= routes
    return closed


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    table, held = TABLE.get(rules), SLICE.get(state).held[seat]
    for permit, name in enumerate(table.names):
        if table.bars[permit] >> route & 1 and not held >> permit & 1:
            return Refusal("no-permit", say("This needs the permit {permit}.", permit=name))
    return None


@hookimpl
def adjust_claim_points(value: tuple[int, ...], rules: Ruleset, state: State, seat: int) -> tuple[int, ...]:
    """More points for each claim of a seat that has the permit for the bonus (permits-6)."""
    if not has(rules, state, seat, BONUS):
        return value
    return more(value, seat, rules.option("permits", "points"))


# --- what bots had better do --------------------------------------------------------------------------------

OPEN_POINTS_PER_PERMIT_POINT = 3  # a permit is bought that opens a third of the points that are open already


@hookimpl
def choose_advice(rules: Ruleset, state: State, seat: int, options: Sequence[Choice]) -> Choice | None:
    """Locomotives before colored cards, and of these those held most; a permit that opens much, and no second claim."""
    hand = hand_of(state, seat)
    cards = [choice for choice in options if isinstance(choice, Spend)]
    if cards:
        return max(cards, key=lambda choice: (choice.color == COLORS[LOCO], hand[COLORS.index(choice.color)]))
    buys = [choice for choice in options if isinstance(choice, Buy)]
    if not buys:
        return None
    table, open_now = TABLE.get(rules), _points_of(rules, open_routes(rules, state, seat))
    best = max(buys, key=lambda choice: _worth(rules, state, seat, choice.permit))
    price, worth = table.prices[table.names.index(best.permit)], _worth(rules, state, seat, best.permit)
    eagerness = OPEN_POINTS_PER_PERMIT_POINT if hand[LOCO] >= price else 1
    return best if worth * eagerness > open_now else None


def _worth(rules: Ruleset, state: State, seat: int, name: str) -> float:
    """The points of the routes that a permit opens to a seat; shared where a route takes further permits."""
    table, routes, worth = TABLE.get(rules), ROUTES_SLICE.get(state), 0.0
    held, taken = SLICE.get(state).held[seat], sum(set(routes.owned))
    missing = [bar for permit, bar in enumerate(table.bars) if bar and not held >> permit & 1]
    for route in bits(table.bars[table.names.index(name)] & ~taken):
        if ROUTES.get(rules).wagons[route] <= routes.trains[seat]:
            worth += ROUTES.get(rules).points[route] / sum(bar >> route & 1 for bar in missing)
    return worth


def _points_of(rules: Ruleset, routes: int) -> int:
    return sum(ROUTES.get(rules).points[route] for route in bits(routes))


# --- a second claim -----------------------------------------------------------------------------------------


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The turn goes on with a second claim, if the seat has the permit for it (permits-6)."""
    slice, seat = SLICE.get(state), claim.seat
    if slice.again or seat != state.turn or not has(rules, state, seat, SECOND):
        return state
    # It comes when all is answered that the first one has brought, which may ask for cards and trains (permits-7).
    after = SLICE.set(state, slice._replace(again=True))
    return after._replace(stack=(turn_frame(seat), *after.stack))


@hookimpl
def forbid_option(rules: Ruleset, state: State, seat: int, choice: Choice) -> Refusal | None:
    """Nothing but a claim, or resting, comes after the first claim."""
    if not SLICE.get(state).again or isinstance(choice, Claim | Rest):
        return None
    return Refusal("claim-or-rest", say("You may claim a second route now, or rest."))


@hookimpl
def after_turn(state: State) -> State:
    slice = SLICE.get(state)
    return SLICE.set(state, slice._replace(again=False)) if slice.again else state


def _rest(rules: Ruleset, state: State, seat: int, choice: Rest) -> State:
    return state


def _refuse_rest(rules: Ruleset, state: State, seat: int, choice: Rest) -> Refusal | None:
    return None if SLICE.get(state).again else Refusal("nothing-to-rest", say("You have not claimed a route yet."))


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """A locomotive for everybody, beside the cards that are dealt (permits-12)."""
    return [Frame("permits.start", ENGINE, (rules.option("permits", "start"),))]


def _start(rules: Ruleset, state: State, frame: Frame) -> State:
    """A locomotive for every seat out of the pile, as often as the option says and as long as there are any."""
    # One each in turn, so that a short supply is shared out evenly.
    for seat in [*range(state.seats)] * frame.data[0]:
        if CARDS.get(state).deck[LOCO]:
            _, state = without(state, TurnUp(COLORS[LOCO]))
            state = given(state, seat, counted([LOCO]))
    return state


BUY_ACTION = Action(Buy, _buy, _refuse_buying)
REST_ACTION = Action(Rest, _rest, _refuse_rest)


START_STEP = Step("permits.start", _start)
PAY_QUESTION = Question("permits.pay", _card_options, _spend_card, _card_prompt, _refuse_card, facts=_card_facts)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Buy):
        text = say("{seat} buys the permit {permit}.", seat=Name("seat", frame.actor), permit=choice.permit)
        yield Event(text, frame.actor)
