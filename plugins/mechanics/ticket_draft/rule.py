"""Dealing packs, picking from them, and when it is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import (
    CHANCE,
    ENGINE,
    Chance,
    Choice,
    Event,
    Frame,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    replaced,
    say,
)
from plugins.cards.api import CARDS
from plugins.mechanics.ticket_draft.state import NEXT, OVER, SLICE, Pick
from plugins.tickets.api import TABLE, TICKETS, Deal, Dealing, DrawTickets, Offer, off_deck


@hookimpl
def adjust_dealing(value: Dealing) -> Dealing:
    """One deck of all tickets, of which none are dealt but for drafts."""
    return value._replace(regular=value.regular | value.long, long=0, deal_long=0, deal_regular=0)


@hookimpl
def forbid_option(rules: Ruleset, choice: Choice) -> Refusal | None:
    if not isinstance(choice, DrawTickets) or rules.option("ticket_draft", "draw"):
        return None
    return Refusal("tickets-drafted", say("Tickets are not drawn here; they are drafted."))


# --- when -----------------------------------------------------------------------------------------------------


@hookimpl
def opening_frames() -> Iterable[Frame]:
    return [Frame("ticket_draft.begin", ENGINE)]


@hookimpl
def after_turn(rules: Ruleset, state: State) -> State:
    """The second draft, once the pile is low for the first time."""
    draft = SLICE.get(state)
    if draft.again or CARDS.get(state).pile > (rules.option("ticket_draft", "again_at") or -1):
        return state
    return SLICE.set(state, draft._replace(again=True, between=True), OVER, Frame("ticket_draft.begin", ENGINE))


def _begin(rules: Ruleset, state: State, frame: Frame) -> State:
    """Packs of one size for everybody, as far as the tickets go."""
    size = min(rules.option("ticket_draft", "deal"), TICKETS.get(state).pile // state.seats)
    return state.pushed(NEXT, Frame("ticket_draft.deal", CHANCE, (size * state.seats,))) if size else state


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    decks = TICKETS.get(state)
    return TABLE.get(rules).deals(decks.fresh or 1 << decks.returned[0]), ()


def _deal(rules: Ruleset, state: State, frame: Frame, choice: Deal) -> State:
    """A ticket for each seat in turn, until ``left`` are dealt."""
    (left,), draft = frame.data, SLICE.get(state)
    ticket, seat = rules.board.ticket_index[choice.ticket], -left % state.seats
    state = TICKETS.set(state, off_deck(TICKETS.get(state), 1 << ticket))
    state = SLICE.set(state, draft._replace(packs=replaced(draft.packs, seat, (*draft.packs[seat], ticket))))
    return state.pushed(frame._replace(data=(left - 1,))) if left > 1 else state


def _end_draft(rules: Ruleset, state: State, frame: Frame) -> State:
    return SLICE.set(state, SLICE.get(state)._replace(between=False))


# --- picking --------------------------------------------------------------------------------------------------


def _next_pick(rules: Ruleset, state: State, frame: Frame) -> State:
    """The first seat that has not picked yet; the last ticket of a pack is picked by itself."""
    draft = SLICE.get(state)
    sizes = [len(pack) for pack in draft.packs]
    if max(sizes) > 1:
        return state.pushed(Frame("ticket_draft.pick", sizes.index(max(sizes))))
    offered = [mine + pack for mine, pack in zip(draft.picked, draft.packs, strict=True)]
    none = ((),) * state.seats
    state = SLICE.set(state, draft._replace(packs=none, picked=none))
    keep = rules.option("ticket_draft", "keep")
    offers = [Offer(seat, tickets, 0, 0, keep, True) for seat, tickets in enumerate(offered) if tickets]
    return state.pushed(*[Frame("tickets.keep", offer.seat, offer) for offer in reversed(offers)])


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Pick(rules.board.tickets[ticket]) for ticket in SLICE.get(state).packs[frame.actor]]


def _pick(rules: Ruleset, state: State, frame: Frame, choice: Pick) -> State:
    """When everybody has picked, the packs go to the next seat."""
    draft, seat, ticket = SLICE.get(state), frame.actor, rules.board.ticket_index[choice.ticket]
    packs = replaced(draft.packs, seat, tuple(other for other in draft.packs[seat] if other != ticket))
    if len({len(pack) for pack in packs}) == 1:
        packs = (packs[-1], *packs[:-1])
    picked = replaced(draft.picked, seat, (*draft.picked[seat], ticket))
    return SLICE.set(state, draft._replace(packs=packs, picked=picked), NEXT)


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Pick):
        return Refusal("not-in-pack", say("This ticket is not in your pack."))
    return Refusal("pick-due", say("Pick a ticket from your pack first."))


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"picked": [rules.board.tickets[ticket] for ticket in SLICE.get(state).picked[frame.actor]]}


BEGIN_STEP = Step("ticket_draft.begin", _begin)
DEAL_CHANCE = Chance("ticket_draft.deal", _outcomes, _deal)
NEXT_STEP = Step("ticket_draft.next", _next_pick)
PICK_QUESTION = Question(
    "ticket_draft.pick",
    _options,
    _pick,
    say("Pick a ticket; the others of the pack go to the next player."),
    _refuse,
    facts=_facts,
)
OVER_STEP = Step("ticket_draft.over", _end_draft)


@hookimpl
def events(before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if isinstance(choice, Pick):
        seat = Name("seat", frame.actor)
        own = say("{seat} picks {ticket}.", seat=seat, ticket=Name("ticket", choice.ticket))
        yield Event(say("{seat} picks a ticket.", seat=seat), frame.actor, own)
    if SLICE.get(after).again and not SLICE.get(before).again:
        yield Event(say("The pile is low: tickets are drafted once more."))
