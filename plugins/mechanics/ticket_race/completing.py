"""Completing tickets: they are shown at once, and others dealt for them."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import (
    ENGINE,
    Choice,
    Event,
    Frame,
    Name,
    Ruleset,
    State,
    hookimpl,
    replaced,
    say,
)
from plugins.mechanics.ticket_race.slice import RACE, Race, Swap, completed
from plugins.routes.api import Claiming
from plugins.tickets.api import TABLE, TICKETS, Dealing, Offer, held_by, own_connections


@hookimpl
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:
    """One deck of all tickets, and as many of them for everybody as may be held at a time; none is refused."""
    count = rules.option("ticket_race", "tickets")
    return Dealing(value.regular | value.long, 0, 0, count, count, count, count)


def shown(rules: Ruleset, state: State, seat: int) -> State:
    """The state with every ticket shown that a seat's routes complete, and no longer held."""
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
    west, east = ({network[city] for city, at in enumerate(coasts) if at == coast} for coast in ("west", "east"))
    return bool(west & east)


def dealt_anew(rules: Ruleset, before: State, state: State, seat: int) -> State:
    """The state with new tickets to be dealt for those that were shown, unless the seat has won."""
    count = len(held_by(before, seat)) - len(held_by(state, seat))
    if not count or completed(state, seat) >= rules.option("ticket_race", "goal"):
        return state
    return state.pushed(Frame("tickets.offer", ENGINE, Offer(seat, (), 0, count, count, False)))


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    return dealt_anew(rules, state, shown(rules, state, claim.seat), claim.seat)


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int) -> State:
    """A new ticket may be complete already."""
    return dealt_anew(rules, state, shown(rules, state, seat), seat)


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """Tickets that have been shown are out of the deck, and those that are complete are shown."""
    done, decks = sum(1 << ticket for tickets in RACE.get(state).done for ticket in tickets), TICKETS.get(state)
    fresh = decks.fresh & ~done
    state = TICKETS.set(state, decks._replace(fresh=fresh, pile=fresh.bit_count() + len(decks.returned)))
    for seat in range(state.seats):
        state = shown(rules, state, seat)
    return state


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    old, new = RACE.get(before), RACE.get(after)
    if isinstance(choice, Swap):
        yield Event(say("{seat} swaps all tickets.", seat=Name("seat", frame.actor)), frame.actor)
    for seat in range(after.seats):
        for ticket in new.done[seat][len(old.done[seat]) :]:
            name = Name("ticket", rules.board.tickets[ticket])
            yield Event(say("{seat} completes {ticket}.", seat=Name("seat", seat), ticket=name), seat, places=(name,))
        if new.crossed[seat] and not old.crossed[seat]:
            text = say("{seat} joins the coasts and gets a ticket for it.", seat=Name("seat", seat))
            yield Event(text, seat)
