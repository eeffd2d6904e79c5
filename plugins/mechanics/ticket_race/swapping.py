"""Swapping all tickets as a turn, in place of drawing more."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import (
    ENGINE,
    Action,
    Choice,
    Frame,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    replaced,
    say,
)
from plugins.cards.api import CARDS, GAP, can_draw
from plugins.mechanics.ticket_race.slice import Swap
from plugins.routes.api import claimable_routes
from plugins.tickets.api import TICKETS, DrawTickets, Offer, held_by


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    return [] if _refuse_swap(rules, state, seat, Swap()) else [Swap()]


@hookimpl
def forbid_option(choice: Choice) -> Refusal | None:
    if isinstance(choice, DrawTickets):
        return Refusal("swap-only", say("Tickets are replaced when they are completed; otherwise swap them all."))
    return None


def _refuse_swap(rules: Ruleset, state: State, seat: int, choice: Swap) -> Refusal | None:
    if not TICKETS.get(state).pile or not held_by(state, seat):
        return Refusal("no-tickets", say("There are no tickets to swap."))
    if not goes_on(rules, state, seat):
        return Refusal("race-over", say("Swapping is of no use when you can neither draw a card nor claim a route."))
    return None


def goes_on(rules: Ruleset, state: State, seat: int) -> bool:
    """Whether a seat can draw a card or claim a route: otherwise swapping could go on for ever."""
    cards = CARDS.get(state)
    if can_draw(cards) or any(card != GAP for card in cards.row):
        return True
    return bool(claimable_routes(rules, state, seat))


def _swap(rules: Ruleset, state: State, seat: int, choice: Swap) -> State:
    decks, count = TICKETS.get(state), rules.option("ticket_race", "tickets")
    returned, held = decks.returned + decks.held[seat], replaced(decks.held, seat, ())
    decks = decks._replace(pile=decks.pile + len(decks.held[seat]), returned=returned, held=held)
    return TICKETS.set(state, decks, Frame("tickets.offer", ENGINE, Offer(seat, (), 0, count, count, False)))


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(Swap, _swap, _refuse_swap)]
