"""Trains and ships: the mix chosen in secret at the start, the box with the others, and exchanging for a price."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import (
    ENGINE,
    Action,
    Choice,
    Frame,
    Message,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    bits,
    hookimpl,
    more,
    plural,
    refusals,
    replaced,
    say,
)
from railwright.plugins.mechanics.rails_and_sails.claiming import more_affordable
from railwright.plugins.mechanics.rails_and_sails.drawing import CARDS_PER_TURN, take_options
from railwright.plugins.mechanics.rails_and_sails.harbours import harbour_options
from railwright.plugins.mechanics.rails_and_sails.state import (
    PIECE,
    SHIPS,
    TABLE,
    TRAINS,
    TRAVEL,
    UNDECIDED,
    ExchangePieces,
    Mix,
    Pieces,
    option,
    ships_beside,
    with_ships,
)
from railwright.plugins.routes.api import ROUTES, open_routes, within_wagons
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE

KINDS = (TRAINS, SHIPS)
USELESS = Refusal(
    "exchange-useless", say("Exchanging pieces is no use if you can neither take a card nor claim a route.")
)

# --- the mix ------------------------------------------------------------------------------------------------


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Hands, the row, and when everybody has tickets the pieces to begin with."""
    seats = range(state.seats)
    yield from [Frame("rails_and_sails.hand_out", ENGINE, (seat,)) for seat in seats]
    yield Frame("rails_and_sails.lay_out", ENGINE, (0,))
    yield from [Frame("rails_and_sails.mix", seat) for seat in seats]
    yield Frame("rails_and_sails.begin", ENGINE)


def _mix_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every mix."""
    return mixes(rules)


def mixes(rules: Ruleset) -> list[Mix]:
    """Every number of trains that ships can make up to the pieces of a seat (rails_and_sails-11)."""
    trains, pieces = rules.option("routes", "trains"), option(rules, "pieces")
    minimum = min(trains, max(0, pieces - option(rules, "ships")))
    return [Mix(number) for number in range(minimum, max(minimum, min(trains, pieces)) + 1)]


def _choose_mix(rules: Ruleset, state: State, frame: Frame, choice: Mix) -> State:
    """The choice is kept secret."""
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(chosen=replaced(travel.chosen, frame.actor, choice.trains)))


def _mix_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    pieces = option(rules, "pieces")
    return plural(
        "How many of your {pieces} piece should be trains? The rest will be ships.",
        "How many of your {pieces} pieces should be trains? The rest will be ships.",
        "pieces",
        pieces=pieces,
    )


def _begin_with_mix(rules: Ruleset, state: State, frame: Frame) -> State:
    """All show what they have chosen (rails_and_sails-11)."""
    travel, routes = TRAVEL.get(state), ROUTES.get(state)
    ships = tuple([ships_beside(rules, trains) for trains in travel.chosen])
    state = ROUTES.set(state, routes._replace(trains=travel.chosen))
    return TRAVEL.set(state, travel._replace(ships=ships, chosen=(UNDECIDED,) * state.seats))


# --- exchanging ---------------------------------------------------------------------------------------------


def stock(state: State, seat: int) -> dict[str, int]:
    """The pieces of a seat that can be built."""
    return {TRAINS: ROUTES.get(state).trains[seat], SHIPS: TRAVEL.get(state).ships[seat]}


def box(rules: Ruleset, state: State, seat: int) -> dict[str, int]:
    """The pieces of a seat that are neither in its stock nor on the board."""
    owned, sea = ROUTES.get(state).owned[seat], TABLE.get(rules).ships
    total = {TRAINS: rules.option("routes", "trains"), SHIPS: option(rules, "ships")}
    left, wagons = stock(state, seat), ROUTES_TABLE.get(rules).wagons
    # A claim may take more trains than the route has spaces, or none: other rules say how many.
    used = {
        SHIPS: sum(rules.board.length[route] for route in bits(owned & sea)),
        TRAINS: sum(wagons[route] for route in bits(owned)),
    }
    return {kind: max(0, total[kind] - used[kind] - left[kind]) for kind in KINDS}


def exchangeable(rules: Ruleset, state: State, seat: int) -> dict[str, int]:
    """How many pieces of each kind a seat can get for others."""
    left, boxed = stock(state, seat), box(rules, state, seat)
    return {TRAINS: min(left[SHIPS], boxed[TRAINS]), SHIPS: min(left[TRAINS], boxed[SHIPS])}


def useful_numbers(rules: Ruleset, state: State, seat: int, kind: str) -> Sequence[int]:
    """How many pieces of a kind a seat may get: any number as long as it can take a card (rails_and_sails-14).

    Else only as many as let it claim a route that it cannot claim now: it could exchange for ever (rails_and_sails-13).
    """
    numbers = range(1, exchangeable(rules, state, seat)[kind] + 1)
    if not numbers or take_options(state, CARDS_PER_TURN):
        return numbers
    affordable = more_affordable(rules, state, seat)
    now = _claims_with_pieces(rules, state, seat, affordable)
    exchanged = ((number, with_pieces(state, seat, kind, number)) for number in numbers)
    return [number for number, after in exchanged if _claims_with_pieces(rules, after, seat, affordable) & ~now]


def _claims_with_pieces(rules: Ruleset, state: State, seat: int, affordable: int) -> int:
    """Those of the affordable routes for which a seat has the pieces."""
    return affordable & within_wagons(ROUTES_TABLE.get(rules), state, seat) & open_routes(rules, state, seat)


def with_pieces(state: State, seat: int, kind: str, number: int) -> State:
    """The state with so many pieces of a kind more in a seat's stock, and as many of the other back in the box."""
    gained = number if kind == TRAINS else -number
    routes, travel = ROUTES.get(state), TRAVEL.get(state)
    state = ROUTES.set(state, routes._replace(trains=more(routes.trains, seat, gained)))
    return with_ships(state, seat, travel.ships[seat] - gained)


def exchanges(rules: Ruleset, state: State, seat: int) -> list[Choice]:
    """The kinds of piece that a seat can get."""
    return [ExchangePieces(kind) for kind in KINDS if useful_numbers(rules, state, seat, kind)]


def _begin_exchange(rules: Ruleset, state: State, seat: int, choice: ExchangePieces) -> State:
    """How many is asked next."""
    return state.pushed(Frame("rails_and_sails.exchange", seat, (choice.kind,)))


def _refuse_exchange(rules: Ruleset, state: State, seat: int, choice: ExchangePieces) -> Refusal | None:
    """Why nothing can be exchanged."""
    if not exchangeable(rules, state, seat)[choice.kind]:
        return Refusal("nothing-to-exchange", say("You have no pieces to exchange, or none are left in the box."))
    return None if useful_numbers(rules, state, seat, choice.kind) else USELESS


def _exchange_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Any number that is of use."""
    return [Pieces(number) for number in useful_numbers(rules, state, frame.actor, frame.data[0])]


def _exchange(rules: Ruleset, state: State, frame: Frame, choice: Pieces) -> State:
    """The pieces have changed places; each costs a point at the end (rails_and_sails-12)."""
    state = with_pieces(state, frame.actor, frame.data[0], choice.number)
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(exchanged=more(travel.exchanged, frame.actor, choice.number)))


def _exchange_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    cost = option(rules, "exchange_points")
    return plural(
        "How many {kind} do you want to take? Each costs {points} point.",
        "How many {kind} do you want to take? Each costs {points} points.",
        "points",
        kind=PIECE.name(frame.data[0]),
        points=cost,
    )


def _refuse_number(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Pieces):
        maximum = exchangeable(rules, state, frame.actor)[frame.data[0]]
        too_many = Refusal("too-many-pieces", say("There are not enough pieces to exchange."))
        return USELESS if 0 < choice.number <= maximum else too_many
    return Refusal("number-due", say("First choose how many pieces to exchange."))


# --- the end ------------------------------------------------------------------------------------------------


@hookimpl
def adjust_trains_left(value: int, state: State, seat: int) -> int:
    """All pieces count, whatever their kind (rails_and_sails-19)."""
    return value + TRAVEL.get(state).ships[seat]


EXCHANGE_ACTION = Action(ExchangePieces, _begin_exchange, _refuse_exchange)
MIX_QUESTION = Question(
    "rails_and_sails.mix",
    _mix_options,
    _choose_mix,
    _mix_prompt,
    refusals(
        Refusal(
            "mix-due",
            say("First choose how many trains to start with. There must be enough ships for the rest of your pieces."),
        )
    ),
)
EXCHANGE_QUESTION = Question(
    "rails_and_sails.exchange",
    _exchange_options,
    _exchange,
    _exchange_prompt,
    _refuse_number,
)
BEGIN_STEP = Step("rails_and_sails.begin", _begin_with_mix)


# --- the turn -------------------------------------------------------------------------------------------------


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Taking cards, building a harbour, exchanging pieces; claims and tickets are offered by their own rules."""
    yield from take_options(state, CARDS_PER_TURN)
    yield from harbour_options(rules, state, seat)
    yield from exchanges(rules, state, seat)
