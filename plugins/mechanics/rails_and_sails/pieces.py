"""Trains and ships: the mix chosen in secret at the start, the box with the others, and exchanging for a price."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import (
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
    replaced,
    say,
)
from plugins.mechanics.rails_and_sails.claiming import more_affordable
from plugins.mechanics.rails_and_sails.drawing import CARDS_PER_TURN, decks_in_stock, take_options
from plugins.mechanics.rails_and_sails.harbours import harbour_options
from plugins.mechanics.rails_and_sails.state import (
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
from plugins.routes.api import ROUTES, open_routes, within_wagons
from plugins.routes.api import TABLE as ROUTES_TABLE
from plugins.tickets.api import TICKETS

KINDS = (TRAINS, SHIPS)

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
    """Every number of trains that ships can make up to the pieces of a seat."""
    trains, pieces = rules.option("routes", "trains"), option(rules, "pieces")
    fewest = min(trains, max(0, pieces - option(rules, "ships")))
    return [Mix(number) for number in range(fewest, max(fewest, min(trains, pieces)) + 1)]


def _choose_mix(rules: Ruleset, state: State, frame: Frame, choice: Mix) -> State:
    """The choice is kept secret."""
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(chosen=replaced(travel.chosen, frame.actor, choice.trains)))


def _mix_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    pieces = option(rules, "pieces")
    return plural(
        "Of your {pieces} piece, how many are to be trains? The others are ships.",
        "Of your {pieces} pieces, how many are to be trains? The others are ships.",
        "pieces",
        pieces=pieces,
    )


def _refuse_mix(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    return Refusal("mix-due", say("Choose first how many trains you begin with; there must be ships for the others."))


def _begin_with_mix(rules: Ruleset, state: State, frame: Frame) -> State:
    """All show what they have chosen."""
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
    built = {SHIPS: owned & sea, TRAINS: owned & ~sea}
    every = {TRAINS: rules.option("routes", "trains"), SHIPS: option(rules, "ships")}
    left = stock(state, seat)
    spaces = {kind: sum(rules.board.length[route] for route in bits(built[kind])) for kind in KINDS}
    return {kind: max(0, every[kind] - spaces[kind] - left[kind]) for kind in KINDS}


def exchangeable(rules: Ruleset, state: State, seat: int) -> dict[str, int]:
    """How many pieces of each kind a seat can get for others."""
    left, kept = stock(state, seat), box(rules, state, seat)
    return {TRAINS: min(left[SHIPS], kept[TRAINS]), SHIPS: min(left[TRAINS], kept[SHIPS])}


def can_go_on(rules: Ruleset, state: State, seat: int) -> bool:
    """Whether a seat can take something, or claim a route with other pieces: else it could exchange for ever."""
    if decks_in_stock(state) or TICKETS.get(state).pile:
        return True
    # Try the claims with every piece that an exchange could bring.
    more_of, routes = exchangeable(rules, state, seat), ROUTES.get(state)
    trains = more(routes.trains, seat, more_of[TRAINS])
    state = ROUTES.set(state, routes._replace(trains=trains))
    state = with_ships(state, seat, TRAVEL.get(state).ships[seat] + more_of[SHIPS])
    reach = more_affordable(rules, state, seat) & within_wagons(ROUTES_TABLE.get(rules), state, seat)
    return bool(reach & open_routes(rules, state, seat))


def exchanges(rules: Ruleset, state: State, seat: int) -> list[Choice]:
    """The kinds of piece that a seat can get."""
    possible = exchangeable(rules, state, seat)
    return [ExchangePieces(kind) for kind in KINDS if possible[kind]] if can_go_on(rules, state, seat) else []


def _begin_exchange(rules: Ruleset, state: State, seat: int, choice: ExchangePieces) -> State:
    """How many is asked next."""
    return state.pushed(Frame("rails_and_sails.exchange", seat, (choice.kind,)))


def _refuse_exchange(rules: Ruleset, state: State, seat: int, choice: ExchangePieces) -> Refusal | None:
    """Why nothing can be exchanged."""
    if not exchangeable(rules, state, seat)[choice.kind]:
        return Refusal("nothing-to-exchange", say("You have no pieces to exchange, or none are left in the box."))
    if not can_go_on(rules, state, seat):
        return Refusal("exchange-useless", say("Exchanging is of no use when you can neither take nor claim anything."))
    return None


def _exchange_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Any number that there is."""
    return [Pieces(number + 1) for number in range(exchangeable(rules, state, frame.actor)[frame.data[0]])]


def _exchange(rules: Ruleset, state: State, frame: Frame, choice: Pieces) -> State:
    """The pieces have changed places, and are to be paid for."""
    seat, number = frame.actor, choice.number
    # What comes out of the box goes into the stock; as many of the other kind take its place.
    gained = number if frame.data[0] == TRAINS else -number
    routes, travel = ROUTES.get(state), TRAVEL.get(state)
    state = ROUTES.set(state, routes._replace(trains=more(routes.trains, seat, gained)))
    paid_for = more(travel.exchanged, seat, number)
    return TRAVEL.set(state, travel._replace(ships=more(travel.ships, seat, -gained), exchanged=paid_for))


def _exchange_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    cost = option(rules, "exchange_points")
    return plural(
        "How many {kind} do you take? Each costs {points} point.",
        "How many {kind} do you take? Each costs {points} points.",
        "points",
        kind=frame.data[0],
        points=cost,
    )


def _refuse_number(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Pieces):
        return Refusal("too-many-pieces", say("There are not so many pieces to exchange."))
    return Refusal("number-due", say("Say first how many pieces you exchange."))


# --- the end ------------------------------------------------------------------------------------------------


@hookimpl
def adjust_trains_left(value: int, state: State, seat: int) -> int:
    """All pieces count, whatever their kind."""
    return value + TRAVEL.get(state).ships[seat]


EXCHANGE_ACTION = Action(ExchangePieces, _begin_exchange, _refuse_exchange)
MIX_QUESTION = Question("rails_and_sails.mix", _mix_options, _choose_mix, _mix_prompt, _refuse_mix)
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
