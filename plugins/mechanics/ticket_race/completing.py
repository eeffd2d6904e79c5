"""Completing tickets: they are shown at once, and others dealt for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.api import ENGINE, Choice, Event, Frame, Name, Ruleset, State, hookimpl, say
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
    state = TICKETS.set(state, decks._replace(held=(*decks.held[:seat], held, *decks.held[seat + 1 :])))
    done = (*race.done[:seat], race.done[seat] + new, *race.done[seat + 1 :])
    return RACE.set(state, Race(done, (*race.crossed[:seat], crosses, *race.crossed[seat + 1 :])))


def joins_coasts(rules: Ruleset, routes: int) -> bool:
    """Whether a bitset of routes joins a city on one coast to one on the other."""
    coasts = rules.board.city_field("coast")
    network = rules.board.networks(routes)
    west, east = ({network[city] for city, at in enumerate(coasts) if at == coast} for coast in ("west", "east"))
    return bool(west & east)


def replaced(rules: Ruleset, before: State, state: State, seat: int) -> State:
    """The state with new tickets to be dealt for those that were shown, unless the seat has won."""
    count = len(held_by(before, seat)) - len(held_by(state, seat))
    if not count or completed(state, seat) >= rules.option("ticket_race", "goal"):
        return state
    return state.pushed(Frame("tickets.offer", ENGINE, Offer(seat, (), 0, count, count, False)))


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    return replaced(rules, state, shown(rules, state, claim.seat), claim.seat)


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int) -> State:
    """A new ticket may be complete already."""
    return replaced(rules, state, shown(rules, state, seat), seat)


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
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
