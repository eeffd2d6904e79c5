"""Ticket race: completed tickets are shown and replaced at once; the first player with enough of them wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    ENGINE,
    Action,
    BySeat,
    Choice,
    Event,
    Frame,
    Name,
    OneOf,
    Public,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    replaced,
    say,
)
from railwright.plugins.cards.api import draw_options, draws_of
from railwright.plugins.routes.api import ROUTES, Claiming, claimable_routes
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import TABLE, TICKETS, Dealing, DrawTickets, Offer, held_by, own_connections

PLUGIN = {
    "id": "ticket_race",
    "version": "1.0",
    "api": 1,
    "title": "Ticket race",
    "summary": (
        "No points: a completed ticket is shown and replaced at once. The first player to complete six tickets wins."
    ),
    "sources": {"ticket_race": {"title": "Completed tickets"}},
    "requires": ["cards", "routes", "tickets", "scoring"],
    "after": ["europa_1912", "usa_1910"],
    "options": {
        "goal": {
            "x-rule": "The first player to complete {value} tickets wins.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 6,
            "title": "Tickets to win",
        },
        "tickets": {
            "x-rule": "Each player always holds {value} tickets.",
            "type": "integer",
            "minimum": 1,
            "maximum": 8,
            "default": 2,
            "title": "Tickets held by each player",
        },
        "trains": {
            "x-rule": "The game also ends when a player's number of trains falls to {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 45,
            "default": 0,
            "title": "Number of trains left when the game ends",
        },
    },
    "map": {
        "city": {
            "coast": {
                "x-look": {"symbol": "shore"},
                "type": "string",
                "enum": ["west", "east"],
                "title": "Coast",
                "description": "A player who connects two opposite coasts gets a free ticket, once per game.",
            }
        }
    },
}


class Race(Value):
    """Per seat the tickets completed so far by index, and whether it has joined the coasts."""

    done: Annotated[BySeat[tuple[Annotated[int, OneOf("ticket")], ...]], Public]
    crossed: Annotated[BySeat[bool], Public]


RACE = SliceKey(
    "ticket_race",
    Race,
    lambda rules, seats: Race(((),) * seats, (False,) * seats),
    titles={"done": say("tickets completed"), "crossed": say("coasts connected")},
)


@dataclass(frozen=True, slots=True)
class Swap(Choice):
    """Put all own tickets under the deck and get new ones."""

    verb: ClassVar[str] = "swap"
    label: ClassVar[str] = "Swap your tickets"


def count_completed(state: State, seat: int) -> int:
    """How many tickets a seat has completed, with one for joining the coasts (ticket_race-6)."""
    race = RACE.get(state)
    return len(race.done[seat]) + race.crossed[seat]


# --- completing tickets -------------------------------------------------------------------------------------


@hookimpl
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:
    """One deck of all tickets, and as many for everybody as are held at a time; none is refused (ticket_race-2)."""
    count = rules.option("ticket_race", "tickets")
    return Dealing(value.regular | value.long, 0, 0, count, count, count, count)


def show_completed(rules: Ruleset, state: State, seat: int) -> State:
    """The state with every ticket shown that a seat's routes complete, and no longer held (ticket_race-3)."""
    decks, race = TICKETS.get(state), RACE.get(state)
    routes = own_connections(rules, state, seat)
    joined, crosses = TABLE.get(rules).joined(routes), race.crossed[seat] or joins_coasts(rules, routes)
    new = tuple(ticket for ticket in decks.held[seat] if ticket in joined)
    if not new and crosses == race.crossed[seat]:
        return state
    held = tuple(ticket for ticket in decks.held[seat] if ticket not in joined)
    state = TICKETS.set(state, decks._replace(held=replaced(decks.held, seat, held)))
    done = replaced(race.done, seat, race.done[seat] + new)
    return RACE.set(state, Race(done, replaced(race.crossed, seat, crosses)))


def joins_coasts(rules: Ruleset, routes: int) -> bool:
    """Whether a bitset of routes joins a city on one coast to one on the other."""
    coasts = rules.board.city_field("coast")
    network = rules.board.networks(routes)
    west, east = ({network[city] for city, side in enumerate(coasts) if side == coast} for coast in ("west", "east"))
    return bool(west & east)


def deal_replacements(rules: Ruleset, before: State, state: State, seat: int) -> State:
    """The state with new tickets to be dealt for those that were shown (ticket_race-3), unless the seat has won."""
    count = len(held_by(before, seat)) - len(held_by(state, seat))
    # Whoever has won needs no more tickets: the game is over before the next choice (ticket_race-4).
    if not count or count_completed(state, seat) >= rules.option("ticket_race", "goal"):
        return state
    return state.pushed(Frame("tickets.offer", ENGINE, Offer(seat, (), 0, count, count, False)))


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A claim may complete tickets (ticket_race-3)."""
    return deal_replacements(rules, state, show_completed(rules, state, claim.seat), claim.seat)


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int) -> State:
    """A new ticket may be complete already."""
    return deal_replacements(rules, state, show_completed(rules, state, seat), seat)


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """Tickets that have been shown are out of the deck; who does not say which have been has shown all complete ones.

    What others build for everybody may complete a ticket that its owner shows only with the next claim.
    """
    done, decks = sum(1 << ticket for tickets in RACE.get(state).done for ticket in tickets), TICKETS.get(state)
    fresh = decks.fresh & ~done
    state = TICKETS.set(state, decks._replace(fresh=fresh, pile=fresh.bit_count() + len(decks.returned)))
    for seat, fields in enumerate(document["seats"]):
        if "done" not in fields.get("ticket_race", {}):
            state = show_completed(rules, state, seat)
    return state


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    old, new = RACE.get(before), RACE.get(after)
    if isinstance(choice, Swap):
        yield Event(say("{seat} swaps all tickets.", seat=Name("seat", frame.actor)), frame.actor)
    for seat in range(after.seats):
        for ticket in new.done[seat][len(old.done[seat]) :]:
            name = Name("ticket", rules.board.tickets[ticket])
            text = say("{seat} completes {ticket}.", seat=Name("seat", seat), ticket=name)
            yield Event(text, seat, places=(name,), sound="ticket")
        if new.crossed[seat] and not old.crossed[seat]:
            text = say("{seat} connects the coasts and gets a ticket for it.", seat=Name("seat", seat))
            yield Event(text, seat)


# --- swapping all tickets as a turn -------------------------------------------------------------------------


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Swapping all tickets (ticket_race-7)."""
    return [] if _refuse_swap(rules, state, seat, Swap()) else [Swap()]


@hookimpl
def forbid_option(choice: Choice) -> Refusal | None:
    """Tickets are not drawn in any other way (ticket_race-8)."""
    if isinstance(choice, DrawTickets):
        return Refusal("swap-only", say("Each completed ticket is replaced. To get other tickets, swap all of yours."))
    return None


def _refuse_swap(rules: Ruleset, state: State, seat: int, choice: Swap) -> Refusal | None:
    if not TICKETS.get(state).pile or not held_by(state, seat):
        return Refusal("no-tickets", say("There are no tickets to swap."))
    if not can_go_on(rules, state, seat):
        return Refusal("race-over", say("Swapping is no use if you can neither draw a card nor claim a route."))
    return None


def can_go_on(rules: Ruleset, state: State, seat: int) -> bool:
    """Whether a seat can draw a card or claim a route: otherwise swapping could go on for ever (ticket_race-9)."""
    draws = draw_options(rules, state, seat, draws_of(rules, state, seat))
    return bool(draws) or bool(claimable_routes(rules, state, seat))


def _swap(rules: Ruleset, state: State, seat: int, choice: Swap) -> State:
    decks, count = TICKETS.get(state), rules.option("ticket_race", "tickets")
    # Under the deck, so that the seat does not get its own tickets back while there are others.
    returned, held = decks.returned + decks.held[seat], replaced(decks.held, seat, ())
    decks = decks._replace(pile=decks.pile + len(decks.held[seat]), returned=returned, held=held)
    return TICKETS.set(state, decks, Frame("tickets.offer", ENGINE, Offer(seat, (), 0, count, count, False)))


SWAP_ACTION = Action(Swap, _swap, _refuse_swap)


# --- the end of the race ------------------------------------------------------------------------------------


@hookimpl
def choose_end(rules: Ruleset, state: State) -> str | None:
    """At once: nobody has another turn (ticket_race-4)."""
    if any(count_completed(state, seat) >= rules.option("ticket_race", "goal") for seat in range(state.seats)):
        return "tickets-completed"
    # Of a single seat: then the most tickets win (ticket_race-5).
    return "out-of-trains" if min(ROUTES.get(state).trains) <= rules.option("ticket_race", "trains") else None


@hookimpl
def adjust_score_lines(value: Sequence[ScoreLine], state: State, seat: int) -> Sequence[ScoreLine]:
    """Nothing but completed tickets counts (ticket_race-1)."""
    return [ScoreLine("ticket_race", count_completed(state, seat), say("Completed tickets"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat, done in enumerate(RACE.get(state).done):
        yield seat, "completed", [rules.board.tickets[ticket] for ticket in done]
