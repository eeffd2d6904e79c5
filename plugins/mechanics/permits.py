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
    Whole,
    Word,
    bits,
    hookimpl,
    more,
    plural,
    refusals,
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
from railwright.plugins.routes.api import Claim, Claiming, claimable_routes, open_routes
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import results

PLUGIN = {
    "id": "permits",
    "version": "1.1",
    "api": 1,
    "title": "Permits",
    "summary": "Buy permits with locomotives before your action. Regions, long routes and ferries are closed to you "
    "without a permit.",
    "sources": {"permits": {"title": "Permits"}},
    "requires": ["cards", "regions", "routes", "scoring", "tickets"],
    "after": ["stations"],
    "includes": {"cards": {"locomotives": 20, "locomotive_limit": 0}},
    "options": {
        "lengths": {
            "type": "object",
            "title": "Locomotives for routes of at least this length",
            "propertyNames": {"pattern": "^[1-9]$"},
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9},
            "default": {"3": 1, "4": 2},
        },
        "region": {
            "x-rule": "Cost of a permit for a region, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Locomotives for a region",
        },
        "ferries": {
            "x-rule": "Cost of a permit for ferries, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Locomotives for ferries",
        },
        "bonus": {
            "x-rule": "Cost of a permit for the bonus, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Locomotives for the bonus",
        },
        "points": {
            "x-rule": "Points that the bonus adds to each route that you claim: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Extra points for each claim",
        },
        "second": {
            "x-rule": "Cost of a permit for a second claim in one turn, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Locomotives for a second claim in one turn",
        },
        "booster": {
            "x-rule": "Cost of the booster, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Locomotives for the booster",
        },
        "boosted": {
            "x-rule": "With the booster, {value} coloured cards count as one locomotive.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 3,
            "title": "Coloured cards that count as one locomotive with the booster",
        },
        "ferry_bonus": {
            "x-rule": "Cost of a permit for the ferry bonus, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Locomotives for the ferry bonus",
        },
        "ferry_points": {
            "x-rule": "Points that the ferry bonus adds to each ferry that you claim: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Extra points for each ferry",
        },
        "ticket_bonus": {
            "x-rule": "Cost of a permit for the ticket bonus, in locomotives: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 4,
            "title": "Locomotives for the ticket bonus",
        },
        "ticket_points": {
            "x-rule": "Points that the ticket bonus adds to each completed ticket: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Extra points for each completed ticket",
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
            "x-rule": "{value} coloured cards count as one locomotive.",
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 4,
            "title": "Coloured cards that count as one locomotive",
        },
        "start": {
            "x-rule": "Locomotives for each player at the start: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 4,
            "default": 1,
            "title": "Locomotives at the start",
        },
    },
}

FERRIES, BONUS, SECOND = "ferries", "bonus", "second_claim"
BOOSTER, FERRY_BONUS, TICKET_BONUS = "booster", "ferry_bonus", "ticket_bonus"
PERMIT_WORDS = {
    FERRIES: say("ferries"),
    BONUS: say("bonus"),
    SECOND: say("second claim"),
    BOOSTER: say("booster"),
    FERRY_BONUS: say("ferry bonus"),
    TICKET_BONUS: say("ticket bonus"),
}
NEVER = -1  # no turn
LONGER_THAN_ANY = 1 << 30  # spaces


def permit_names(rules: Ruleset) -> Sequence[str]:
    """The names of all permits, in the order of the table."""
    return TABLE.get(rules).names


class PermitWord(Word):
    """A field that names a permit."""

    def __init__(self) -> None:
        super().__init__("permit")

    def words(self, value: str) -> Message | None:
        """What people call the permit."""
        kind, _, rest = value.partition("_")
        if kind == "region":
            return say("region {region}", region=Name("region", rest))
        if kind == "length":
            return plural("{spaces} space", "{spaces} spaces", "spaces", spaces=int(rest))
        return PERMIT_WORDS.get(value)

    def name(self, value: str) -> Name:
        """A permit in a message."""
        return Name(self.of, value, self.words(value))


PERMIT = PermitWord()


class Permits(Value):
    """By seat the bitset of its permits, by their places in the table; the state of the turn.

    again: whether a second claim is under way.
    bought: the turn in which a permit was last bought, or NEVER.
    """

    held: Annotated[BySeat[Annotated[int, SetOf("permit", permit_names)]], Public]
    again: Annotated[bool, Public]
    bought: Annotated[int, Whole(NEVER), Public]


class PermitsTable(NamedTuple):
    """The names and prices of all permits, and by permit the bitset of the routes that it alone opens or helps open."""

    names: tuple[str, ...]
    prices: tuple[int, ...]
    bars: tuple[int, ...]


SLICE = SliceKey(
    "permits",
    Permits,
    lambda rules, seats: Permits((0,) * seats, False, NEVER),
    titles={"held": say("permits"), "again": say("second claim"), "bought": say("turn of last permit purchase")},
)
TABLE: TableKey[PermitsTable] = TableKey("permits")


@dataclass(frozen=True, slots=True)
class Buy(Choice):
    """Buy a permit; its locomotives are asked next, and then the turn goes on."""

    verb: ClassVar[str] = "buy"
    label: ClassVar[str] = "Buy a permit: {permit}"
    permit: Annotated[str, PERMIT]


@dataclass(frozen=True, slots=True)
class Spend(Choice):
    """Spend a card for a permit: a locomotive, or one of several that serve as one."""

    verb: ClassVar[str] = "spend"
    label: ClassVar[str] = "Pay {color}"
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
    ferries = [r for r in routes if needs[r].locos]
    rows.append((FERRIES, option["ferries"], ferries))
    # Permits that would open nothing on this board are not sold.
    rows = [row for row in rows if row[2]]
    extra = [BOOSTER, BONUS, *[FERRY_BONUS] * bool(ferries), *[TICKET_BONUS] * bool(board.tickets)]
    rows += [*((name, option[name], []) for name in extra), (SECOND, option["second"], [])]
    names, prices = tuple(row[0] for row in rows), tuple(row[1] for row in rows)
    return [(TABLE, PermitsTable(names, prices, tuple(sum(1 << route for route in row[2]) for row in rows)))]


def has(rules: Ruleset, state: State, seat: int, name: str) -> bool:
    """Whether a seat has a permit; nobody has one that is not sold on this board."""
    names = TABLE.get(rules).names
    return name in names and bool(SLICE.get(state).held[seat] >> names.index(name) & 1)


# --- buying permits with locomotives, or with cards that serve as some --------------------------------------


def cards_per_locomotive(rules: Ruleset, state: State, seat: int) -> int:
    """The coloured cards that serve a seat as a locomotive (permits-9), fewer with the booster (-16)."""
    served: int = rules.option("permits", "boosted" if has(rules, state, seat, BOOSTER) else "rate")
    return served


def can_pay(state: State, seat: int, due: int, rate: int, begun: int = 0) -> bool:
    """Whether a seat's cards serve as so many locomotives (permits-9), ``begun`` colored ones due for the last."""
    hand = hand_of(state, seat)
    colored = total(hand[:LOCO]) - begun
    # Any colored cards serve together as a locomotive, not only those of one color.
    return colored >= 0 and hand[LOCO] + colored // rate >= due


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """The permits that a seat can buy (permits-2); between two claims of a turn it may only rest."""
    slice = SLICE.get(state)
    if slice.again:
        return [Rest()]
    if slice.bought == state.turns:
        return []
    names = TABLE.get(rules).names
    buying = (Buy(name) for name in names)
    return [choice for choice in buying if _refuse_buying(rules, state, seat, choice) is None]


def _refuse_buying(rules: Ruleset, state: State, seat: int, choice: Buy) -> Refusal | None:
    """Why a permit cannot be bought (permits-10, -11, -15)."""
    table, held = TABLE.get(rules), SLICE.get(state).held
    if SLICE.get(state).bought == state.turns:
        return Refusal("one-permit", say("You have already bought a permit this turn."))
    if choice.permit not in table.names:
        return Refusal("no-such-permit", say("This permit does not exist."))
    permit = table.names.index(choice.permit)
    if held[seat] >> permit & 1:
        return Refusal("permit-yours", say("You already have this permit."))
    copies = 1 if choice.permit == SECOND else rules.option("permits", "copies")
    if sum(permits >> permit & 1 for permits in held) >= copies:
        return Refusal("permits-gone", say("No such permit is left."))
    if choice.permit == SECOND and not claimable_routes(rules, state, seat):
        # Otherwise a full board could see it bought and given back for ever.
        return Refusal("nothing-to-claim", say("You cannot claim a route now, so a second claim is no use."))
    if not can_pay(state, seat, table.prices[permit], cards_per_locomotive(rules, state, seat)):
        return Refusal(
            "not-enough-locomotives",
            plural(
                "You must pay {due} locomotive.", "You must pay {due} locomotives.", "due", due=table.prices[permit]
            ),
        )
    return None


def _buy(rules: Ruleset, state: State, seat: int, choice: Buy) -> State:
    """The permit is the seat's; what it costs is asked, and then the seat is on turn as before."""
    permit = TABLE.get(rules).names.index(choice.permit)
    slice = SLICE.get(state)
    held, rate = more(slice.held, seat, 1 << permit), cards_per_locomotive(rules, state, seat)
    # Permits are bought before the action of the turn, so the turn is asked for once more (permits-2).
    state = SLICE.set(state, slice._replace(held=held, bought=state.turns), turn_frame(seat))
    # The booster does not pay for itself: the number of cards is that before the purchase.
    return _prompt_for_card(state, seat, TABLE.get(rules).prices[permit], 0, rate)


def _prompt_for_card(state: State, seat: int, due: int, begun: int, rate: int) -> State:
    """The state with a prompt for a card: locomotives due, coloured cards due for the last one, and those for each."""
    return state.pushed(Frame("permits.pay", seat, (due, begun, rate))) if due or begun else state


def _card_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The cards that may be spent next."""
    hand = hand_of(state, frame.actor)
    return [Spend(COLORS[c]) for c in range(LOCO + 1) if hand[c] and _can_spend(rules, state, frame, c)]


def _can_spend(rules: Ruleset, state: State, frame: Frame, card: int) -> bool:
    """Whether the rest can be paid after a card: a locomotive, or a colored one that begins or goes on a set."""
    due, begun, rate = frame.data
    if card == LOCO:
        return not begun and due > 0
    return begun > 0 or can_pay(state, frame.actor, due - 1, rate, rate)


def _spend_card(rules: Ruleset, state: State, frame: Frame, choice: Spend) -> State:
    """A card is spent, and the next one is asked for."""
    due, begun, rate = frame.data
    card = COLORS.index(choice.color)
    state = spent(state, frame.actor, counted([card]))
    if card == LOCO:
        return _prompt_for_card(state, frame.actor, due - 1, 0, rate)
    return _prompt_for_card(state, frame.actor, *((due, begun - 1) if begun else (due - 1, rate - 1)), rate)


def _card_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    due, begun, _ = frame.data
    if begun:
        return plural(
            "Pay {begun} more coloured card to make up a locomotive.",
            "Pay {begun} more coloured cards to make up a locomotive.",
            "begun",
            begun=begun,
        )
    return say("Pay a locomotive for the permit, or cards that count as one. Still to pay: {due}.", due=due)


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
            return Refusal("no-permit", say("You need a permit: {permit}.", permit=PERMIT.name(name)))
    return None


@hookimpl
def adjust_claim_points(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """More points for each claim (permits-6) and each ferry (-17) of a seat that has the permit for it."""
    if has(rules, state, seat, BONUS):
        value = more(value, seat, rules.option("permits", "points"))
    if ROUTES.get(rules).needs[route].locos and has(rules, state, seat, FERRY_BONUS):
        value = more(value, seat, rules.option("permits", "ferry_points"))
    return value


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """More points for each completed ticket of a seat that has the permit for it (permits-18); tickets are secret."""
    points = 0
    if has(rules, state, seat, TICKET_BONUS):
        points = rules.option("permits", "ticket_points") * sum(done for _, done, _ in results(rules, state, seat))
    return [ScoreLine("permits", points, say("Permits"), public=False)]


# --- what bots had better do --------------------------------------------------------------------------------

OPEN_POINTS_PER_PERMIT_POINT = 3  # a permit is bought that opens a third of the points that are open already


@hookimpl
def choose_advice(rules: Ruleset, state: State, seat: int, options: Sequence[Choice]) -> Choice | None:
    """Locomotives before colored cards, and of these those held most; what opens most for its price."""
    hand = hand_of(state, seat)
    cards = [choice for choice in options if isinstance(choice, Spend)]
    if cards:
        return max(cards, key=lambda choice: (choice.color == COLORS[LOCO], hand[COLORS.index(choice.color)]))
    buys = [choice for choice in options if isinstance(choice, Buy)]
    if not buys:
        return None
    open_now = sum(ROUTES.get(rules).points[route] for route in bits(open_routes(rules, state, seat)))
    prices = dict(zip(TABLE.get(rules).names, TABLE.get(rules).prices, strict=True))
    best = max(buys, key=lambda choice: _worth(rules, state, seat, choice.permit) / max(1, prices[choice.permit]))
    price, worth = prices[best.permit], _worth(rules, state, seat, best.permit)
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
def after_turn(rules: Ruleset, state: State) -> State:
    """The permit for a second claim holds for one turn and goes back (permits-6)."""
    slice, second = SLICE.get(state), 1 << TABLE.get(rules).names.index(SECOND)
    if not slice.again and not any(held & second for held in slice.held):
        return state
    return SLICE.set(state, slice._replace(held=tuple(held & ~second for held in slice.held), again=False))


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
PAY_QUESTION = Question(
    "permits.pay",
    _card_options,
    _spend_card,
    _card_prompt,
    refusals(
        Refusal("permit-due", say("Pay for the permit first.")),
        {Spend: Refusal("not-enough-cards", say("This card does not pay for the permit."))},
    ),
    facts=_card_facts,
)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Buy):
        text = say("{seat} buys a permit: {permit}.", seat=Name("seat", frame.actor), permit=PERMIT.name(choice.permit))
        yield Event(text, frame.actor)
