"""The rule of warehouses and depots: what drawing stores, where depots stand, and claims that empty warehouses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import (
    CHANCE,
    Action,
    Chance,
    Choice,
    Event,
    Frame,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    bits,
    hookimpl,
    refusals,
    reverse_turn_order,
    say,
    turn_frame,
)
from railwright.plugins.cards.api import (
    CARDS,
    NONE,
    TurnUp,
    added,
    can_draw,
    counted,
    given,
    outcomes,
    supplied,
    without,
)
from railwright.plugins.expansions.warehouses.state import (
    LEAVE,
    WAREHOUSES,
    Depot,
    Empty,
    Leave,
    StoreCard,
    with_depot,
    with_reserve,
    with_stored,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine

# --- storing: whoever draws first puts the top card of the pile, unseen, into a warehouse -----------------


@hookimpl
def draw_interrupts(rules: Ruleset, state: State, seat: int) -> Iterable[Frame]:
    """The first draw of a turn puts a card into a warehouse (warehouses-3), if the pile has one."""
    return [Frame("warehouses.store", seat)] if can_draw(CARDS.get(state)) else []


@hookimpl
def cards_elsewhere(state: State) -> Iterable[tuple[int, ...]]:
    """The cards in the warehouses, which are in no hand and no pile."""
    return WAREHOUSES.get(state).stored


def _store_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Any player's warehouse, including the seat's own."""
    return [StoreCard(owner) for owner in range(state.seats)]


def _store(rules: Ruleset, state: State, frame: Frame, choice: StoreCard) -> State:
    """Chance turns up the card, which nobody sees (warehouses-4)."""
    # Other rules may have taken the last card since the question was asked (warehouses-9).
    ready = supplied(state)
    return state if ready is None else ready.pushed(Frame("warehouses.card", CHANCE, (choice.owner,)))


def _store_card(rules: Ruleset, state: State, frame: Frame, choice: TurnUp) -> State:
    """The card lies in the warehouse."""
    (owner,) = frame.data
    card, state = without(state, choice)
    return with_stored(state, owner, added(WAREHOUSES.get(state).stored[owner], counted([card])))


STORE = Question(
    "warehouses.store",
    _store_options,
    _store,
    say("Whose warehouse gets the top card of the pile?"),
    refusals(
        Refusal("store-due", say("First choose whose warehouse gets the top card of the pile.")),
        {StoreCard: Refusal("no-such-seat", say("This player does not exist."))},
    ),
)
STORED_CARD = Chance("warehouses.card", outcomes, _store_card)


# --- depots: one each before the first turn, further ones beside any action -------------------------------


def owners_by_city(state: State) -> dict[int, int]:
    """The seat whose depot stands in each city that has one."""
    return {city: seat for seat, cities in enumerate(WAREHOUSES.get(state).depots) for city in cities}


def _depot_options(rules: Ruleset, state: State) -> list[Choice]:
    """The cities without a depot (warehouses-8)."""
    taken = sum(1 << city for city in owners_by_city(state))
    return [Depot(rules.board.cities[city]) for city in bits(rules.board.all_cities & ~taken)]


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """In reverse order of turns (warehouses-2), as long as there are cities."""
    return [Frame("warehouses.first", seat) for seat in reverse_turn_order(state)[: len(rules.board.cities)]]


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """A depot may be placed beside any action (warehouses-7)."""
    return _depot_options(rules, state) if WAREHOUSES.get(state).depots_left[seat] else ()


def _build(rules: Ruleset, state: State, seat: int, choice: Depot) -> State:
    """A depot takes no turn: the seat is asked again."""
    return with_depot(state, seat, rules.board.city_index[choice.city]).pushed(turn_frame(seat))


def _refuse_build(rules: Ruleset, state: State, seat: int, choice: Depot) -> Refusal | None:
    if not WAREHOUSES.get(state).depots_left[seat]:
        return Refusal("no-depots-left", say("You have no depot left."))
    return _refuse_city(rules, state, choice)


def _refuse_city(rules: Ruleset, state: State, choice: Depot) -> Refusal | None:
    """Why no depot can be built in a city."""
    if rules.board.city_index[choice.city] not in owners_by_city(state):
        return None
    return Refusal("city-taken", say("There is already a depot in {city}.", city=Name("city", choice.city)))


def _first_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Where the depot of the start may stand."""
    return _depot_options(rules, state)


def _build_first(rules: Ruleset, state: State, frame: Frame, choice: Depot) -> State:
    """The depot of the start stands."""
    return with_depot(state, frame.actor, rules.board.city_index[choice.city])


def _refuse_first(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """The reason why another answer is not possible."""
    if isinstance(choice, Depot):
        return _refuse_city(rules, state, choice)
    return Refusal("depot-due", say("Build your first depot before the first turn."))


BUILD = Action(Depot, _build, _refuse_build)
FIRST = Question(
    "warehouses.first",
    _first_options,
    _build_first,
    say("Build your first depot in a city of your choice."),
    _refuse_first,
)


# --- claims that reach a depot ----------------------------------------------------------------------------


def within_reach(rules: Ruleset, state: State, route: int) -> list[int]:
    """The seats with a depot at an end of a route and cards in their warehouse."""
    owners, stored = owners_by_city(state), WAREHOUSES.get(state).cards_stored
    return sorted({owners[city] for city in rules.board.ends[route] if city in owners and stored[owners[city]]})


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A depot in reserve (warehouses-6) may buy the cards of a warehouse whose depot the route reaches (-5)."""
    return _prompt_for_warehouse(rules, state, claim.seat, claim.route)


def _prompt_for_warehouse(rules: Ruleset, state: State, seat: int, route: int) -> State:
    """The state with a prompt for a warehouse to empty, if the seat can pay for one within reach of a route."""
    if not WAREHOUSES.get(state).depots_left[seat] or not within_reach(rules, state, route):
        return state
    return state.pushed(Frame("warehouses.empty", seat, (route,)))


def _empty_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every warehouse within reach, or none."""
    return [*(Empty(owner) for owner in within_reach(rules, state, frame.data[0])), LEAVE]


def _empty(rules: Ruleset, state: State, frame: Frame, choice: Empty | Leave) -> State:
    """The cards are in the hand, the depot that paid for them is out of the game; the other end may follow (-11)."""
    if isinstance(choice, Leave):
        return state
    cards, seat = WAREHOUSES.get(state).stored[choice.owner], frame.actor
    state = with_reserve(state, seat, WAREHOUSES.get(state).depots_left[seat] - 1)
    state = given(with_stored(state, choice.owner, NONE), seat, cards)
    return _prompt_for_warehouse(rules, state, seat, frame.data[0])


EMPTY = Question(
    "warehouses.empty",
    _empty_options,
    _empty,
    say("Spend a depot from your reserve to take the cards from a warehouse?"),
    refusals(
        Refusal("empty-due", say("First decide whether to spend a depot to take the cards from a warehouse.")),
        {
            Empty: Refusal(
                "out-of-reach", say("The route does not reach any of this player's depots, or the warehouse is empty.")
            )
        },
    ),
)


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """A bonus for most depots in reserve; seats with equally many all get it (warehouses-12)."""
    left = WAREHOUSES.get(state).depots_left
    maximum = left[seat] == max(left) > 0
    return [ScoreLine("warehouses", maximum * rules.option("warehouses", "bonus"), say("Depots"))]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    name = Name("seat", frame.actor)
    if isinstance(choice, Depot):
        city = Name("city", choice.city)
        yield Event(say("{seat} builds a depot in {city}.", seat=name, city=city), frame.actor, places=(city,))
    if isinstance(choice, StoreCard):
        owner = Name("seat", choice.owner)
        yield Event(say("{seat} puts a card into {owner}'s warehouse.", seat=name, owner=owner), frame.actor)
    if isinstance(choice, Empty):
        owner = Name("seat", choice.owner)
        yield Event(say("{seat} takes the cards from {owner}'s warehouse.", seat=name, owner=owner), frame.actor)
