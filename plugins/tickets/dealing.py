"""Dealing tickets and choosing which to keep, at the start and as a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from core.api import (
    CHANCE,
    ENGINE,
    Action,
    Chance,
    Choice,
    Frame,
    Kind,
    Message,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    Value,
    hookimpl,
    replaced,
    say,
)
from plugins.tickets.deck import DRAW_TICKETS, TABLE, TICKETS, Deal, DrawTickets, Keep, Tickets, off_deck


class Offer(Value):
    """Tickets on offer to a seat: how many long and regular ones are still to be dealt, how many must be kept.

    ``first`` tells the deal at the start, whose rejected tickets leave the game (SETUP-9).
    """

    seat: int
    tickets: tuple[int, ...]
    long: int
    regular: int
    keep: int
    first: bool


def others_see(offer: Offer) -> Offer:
    """An offer as the other seats see it: only how many tickets lie there."""
    return offer._replace(tickets=(-1,) * len(offer.tickets))


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Long and regular tickets for every seat; all have chosen before the first turn (SETUP-6 to SETUP-8)."""
    dealing = TABLE.get(rules).dealing
    for seat in range(state.seats):
        offer = Offer(seat, (), dealing.deal_long, dealing.deal_regular, dealing.keep_first, True)
        yield Frame("tickets.offer", ENGINE, offer)


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    return (DRAW_TICKETS,) if TICKETS.get(state).pile else ()


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(DrawTickets, _draw, _refuse_draw)]


def _draw(rules: Ruleset, state: State, seat: int, choice: DrawTickets) -> State:
    """Three tickets, or as many as there are (TICKET-1, TICKET-4)."""
    dealing = TABLE.get(rules).dealing
    draw = dealing.draw
    for adjust in rules.hooks.adjust_ticket_draw:
        draw = adjust(draw, rules, state, seat)
    return _go_on(rules, state, TICKETS.get(state), Offer(seat, (), 0, draw, dealing.keep, False))


def _refuse_draw(rules: Ruleset, state: State, seat: int, choice: DrawTickets) -> Refusal | None:
    return None if TICKETS.get(state).pile else Refusal("no-tickets", say("No tickets are left to draw."))


def _deal_or_ask(rules: Ruleset, state: State, frame: Frame) -> State:
    return _go_on(rules, state, TICKETS.get(state), frame.data)


def _go_on(rules: Ruleset, state: State, decks: Tickets, offer: Offer) -> State:
    """Ask chance for the next ticket of an offer, or the seat when all are dealt."""
    if (offer.long and decks.fresh_long) or (offer.regular and decks.pile):
        return TICKETS.set(state, decks, Frame("tickets.deal", CHANCE, offer))
    if not offer.tickets:
        return state
    state = TICKETS.set(state, decks, Frame("tickets.keep", offer.seat, offer))
    asked = [frame for ask in rules.hooks.offer_frames for frame in ask(rules, state, offer.seat, offer.first)]
    return state.pushed(*reversed(asked)) if asked else state


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any of the fresh tickets, each as likely; when they are gone the one that was returned first."""
    deals, decks = TABLE.get(rules).deals, TICKETS.get(state)
    deck = decks.fresh_long if frame.data.long and decks.fresh_long else decks.fresh
    return deals(deck or 1 << decks.returned[0]), ()


def _dealt(rules: Ruleset, state: State, frame: Frame, choice: Deal) -> State:
    offer: Offer = frame.data
    decks = TICKETS.get(state)
    ticket = rules.board.ticket_index[choice.ticket]
    bit = 1 << ticket
    tickets = (*offer.tickets, ticket)
    if offer.long and decks.fresh_long:
        decks = decks._replace(fresh_long=decks.fresh_long & ~bit)
        return _go_on(rules, state, decks, offer._replace(tickets=tickets, long=offer.long - 1))
    decks = off_deck(decks, bit)
    return _go_on(rules, state, decks, Offer(offer.seat, tickets, 0, offer.regular - 1, offer.keep, offer.first))


def least(offer: Offer) -> int:
    """How many tickets of an offer must be kept: never more than there are (SP-12)."""
    return min(offer.keep, len(offer.tickets))


def _keep_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    offer: Offer = frame.data
    ids = sorted([rules.board.tickets[ticket] for ticket in offer.tickets])
    sizes = range(least(offer), len(ids) + 1)
    return [Keep(kept) for size in sizes for kept in combinations(ids, size)]


def _kept(rules: Ruleset, state: State, frame: Frame, choice: Keep) -> State:
    """Kept ones stay for good (TICKET-5); the others leave the game at first, later they go under the deck."""
    offer: Offer = frame.data
    decks = TICKETS.get(state)
    ids = rules.board.tickets
    kept = tuple(ticket for ticket in offer.tickets if ids[ticket] in choice.tickets)
    held = replaced(decks.held, offer.seat, decks.held[offer.seat] + kept)
    back = tuple(ticket for ticket in offer.tickets if ticket not in kept and goes_back(rules, offer, ticket))
    decks = decks._replace(pile=decks.pile + len(back), returned=decks.returned + back, held=held)
    state = TICKETS.set(state, decks)
    for after in rules.hooks.after_keep:
        state = after(rules, state, offer.seat, kept)
    return state


def goes_back(rules: Ruleset, offer: Offer, ticket: int) -> bool:
    """Whether a ticket that is not kept goes under the deck; otherwise it leaves the game (SETUP-9, TICKET-3)."""
    return not offer.first or (rules.option("tickets", "return_first") and not TABLE.get(rules).long >> ticket & 1)


def dealt_again(rules: Ruleset, state: State) -> State:
    """The offer whose choice is on top of the stack is dealt once more, its tickets shuffled into the fresh ones."""
    offer: Offer = state.stack[-1].data
    decks = TICKETS.get(state)
    back = sum(1 << ticket for ticket in offer.tickets)
    long = back & TABLE.get(rules).long
    regular = back & ~long
    fresh, fresh_long = decks.fresh | regular, decks.fresh_long | long
    decks = decks._replace(pile=decks.pile + regular.bit_count(), fresh=fresh, fresh_long=fresh_long)
    again = Offer(offer.seat, (), long.bit_count(), regular.bit_count(), offer.keep, offer.first)
    return TICKETS.set(state.popped(), decks, Frame("tickets.offer", ENGINE, again))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the tickets to keep, at least {least}.", least=least(frame.data))


def _refuse_keep(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    offer: Offer = frame.data
    if not isinstance(choice, Keep):
        return Refusal("tickets-due", say("Choose which of the tickets on offer to keep first."))
    on_offer = {rules.board.tickets[ticket] for ticket in offer.tickets}
    if not on_offer.issuperset(choice.tickets):
        return Refusal("not-on-offer", say("Keep only tickets that are on offer."))
    return Refusal("too-few-tickets", say("Keep at least {least} of them.", least=least(offer)))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    offer: Offer = frame.data
    return {"tickets": [rules.board.tickets[ticket] for ticket in offer.tickets], "keep": least(offer)}


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Step("tickets.offer", _deal_or_ask, others_see),
        Chance("tickets.deal", _outcomes, _dealt, others_see),
        Question("tickets.keep", _keep_options, _kept, _prompt, _refuse_keep, others_see, _facts),
    ]
