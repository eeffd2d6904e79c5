"""Ticket draft: everybody picks a ticket from a pack and passes the rest on, at the start and once more later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    ENGINE,
    BySeat,
    Chance,
    Choice,
    Event,
    Frame,
    Hidden,
    Name,
    OneOf,
    PerSeat,
    PositionError,
    Public,
    Question,
    Refusal,
    Ruleset,
    Shuffled,
    SliceKey,
    State,
    Step,
    TicketId,
    UnknownSecret,
    Value,
    hookimpl,
    refusals,
    replaced,
    say,
)
from railwright.plugins.cards.api import CARDS
from railwright.plugins.tickets.api import TABLE, TICKETS, Deal, Dealing, DrawTickets, Offer, off_deck, unaccounted

PLUGIN = {
    "id": "ticket_draft",
    "version": "1.0",
    "api": 1,
    "title": "Ticket draft",
    "summary": (
        "You pick tickets from packs that are passed round the table, at the start and again when the pile runs low."
    ),
    "requires": ["cards", "tickets"],
    "after": ["europa_1912", "usa_1910"],
    "conflicts": ["mulligan", "ticket_race"],
    "includes": {"tickets": {"return_first": True}},
    "options": {
        "deal": {
            "x-rule": "Each player is dealt a pack of {value} tickets, picks one and passes on the rest.",
            "type": "integer",
            "minimum": 1,
            "maximum": 8,
            "default": 6,
            "title": "Tickets in a pack",
        },
        "keep": {
            "x-rule": "Keep at least {value} of the tickets you picked.",
            "type": "integer",
            "minimum": 0,
            "maximum": 8,
            "default": 4,
            "title": "Minimum number of picked tickets to keep",
        },
        "again_at": {
            "x-rule": {
                "0": "Tickets are drafted only once.",
                "*": "Draft again when {value} cards or fewer are left in the train card pile.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 15,
            "title": "Cards left in the pile when tickets are drafted again",
            "description": (
                "Tickets are drafted again after the turn in which the pile falls to this number. 0: tickets are "
                "drafted only once."
            ),
        },
        "draw": {
            "x-rule": {"true": "You may also use a turn to draw tickets.", "false": ""},
            "type": "boolean",
            "default": False,
            "title": "You may also use a turn to draw tickets",
        },
    },
}

Pack = tuple[Annotated[int, OneOf("ticket")], ...]


class TicketDraftState(Value):
    """By seat the pack before it and what it has picked in this draft, as ticket indices, secret from the others.

    ``again`` tells that the second draft has begun, ``between`` that a draft stands between two turns.
    """

    packs: Annotated[BySeat[Pack], PerSeat(len)]
    picked: Annotated[BySeat[Pack], PerSeat(len)]
    again: Annotated[bool, Public]
    between: Annotated[bool, Public]


SLICE = SliceKey(
    "ticket_draft",
    TicketDraftState,
    lambda rules, seats: TicketDraftState(((),) * seats, ((),) * seats, False, False),
    titles={
        "packs": say("tickets in the pack"),
        "picked": say("tickets picked"),
        "again": say("second draft"),
        "between": say("draft between two turns"),
    },
    told=False,
)
NEXT, OVER = Frame("ticket_draft.next", ENGINE), Frame("ticket_draft.over", ENGINE)


@dataclass(frozen=True, slots=True)
class Pick(Choice):
    """Pick this ticket from the pack; the rest is passed on."""

    verb: ClassVar[str] = "pick"
    label: ClassVar[str] = "Pick {ticket}"
    ticket: TicketId


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """Tickets in packs are out of the deck; a draft under way goes on, before the turn or the end of one."""
    draft, decks = SLICE.get(state), TICKETS.get(state)
    drafted = [ticket for pack in draft.packs + draft.picked for ticket in pack]
    offered = [ticket for frame in state.stack if frame.kind == "tickets.keep" for ticket in frame.data.tickets]
    elsewhere = [ticket for held in decks.held for ticket in held]
    for ticket in drafted:
        if [*drafted, *elsewhere, *offered, *decks.returned].count(ticket) > 1:
            text = say(
                "The ticket {ticket} is in two places. Keep it in only one place.", ticket=rules.board.tickets[ticket]
            )
            raise PositionError(text, ("seats",), "ticket-twice")
    fresh = decks.fresh & ~sum(1 << ticket for ticket in drafted)
    state = TICKETS.set(state, decks._replace(fresh=fresh, pile=fresh.bit_count() + len(decks.returned)))
    if draft.between:
        state = state._replace(stack=(Frame("turn.advance", ENGINE), OVER, *state.stack[1:]))
    return state.pushed(NEXT) if drafted else state


@hookimpl
def adjust_dealing(value: Dealing) -> Dealing:
    """One deck of all tickets, of which none are dealt but for drafts (ticket_draft-1)."""
    return value._replace(regular=value.regular | value.long, long=0, deal_long=0, deal_regular=0)


@hookimpl
def forbid_option(rules: Ruleset, choice: Choice) -> Refusal | None:
    """Tickets are not drawn as a turn, unless the option says so (ticket_draft-7)."""
    if not isinstance(choice, DrawTickets) or rules.option("ticket_draft", "draw"):
        return None
    return Refusal("tickets-drafted", say("Tickets are not drawn here; they are drafted."))


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """Tickets that lie nowhere else are in the other packs, or have been picked."""
    draft, unseen = SLICE.get(state), shuffled(unaccounted(rules, state, seat))
    own_tickets = {*draft.packs[seat], *draft.picked[seat]}
    unseen = [ticket for ticket in unseen if ticket not in own_tickets]
    hidden = [pack.mask for pack in (*draft.packs, *draft.picked) if isinstance(pack, Hidden)]
    if len(unseen) < sum(hidden):
        raise UnknownSecret("ticket_draft")

    def filled(packs: Sequence[Any]) -> tuple[Pack, ...]:
        return tuple(
            [tuple([unseen.pop() for _ in range(pack.mask)]) if isinstance(pack, Hidden) else pack for pack in packs]
        )

    return SLICE.set(state, draft._replace(packs=filled(draft.packs), picked=filled(draft.picked)))


# --- when -----------------------------------------------------------------------------------------------------


@hookimpl
def opening_frames() -> Iterable[Frame]:
    return [Frame("ticket_draft.begin", ENGINE)]


@hookimpl
def after_turn(rules: Ruleset, state: State) -> State:
    """The second draft, once the pile is low for the first time (ticket_draft-5)."""
    draft = SLICE.get(state)
    # Option 0: never again; a pile is never below -1.
    if draft.again or CARDS.get(state).pile > (rules.option("ticket_draft", "again_at") or -1):
        return state
    return SLICE.set(state, draft._replace(again=True, between=True), OVER, Frame("ticket_draft.begin", ENGINE))


def _begin(rules: Ruleset, state: State, frame: Frame) -> State:
    """Packs of one size for everybody, as far as the tickets go (ticket_draft-8)."""
    # Packs must be alike, or the seats would not pick equally often.
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
    """The first seat that has not picked yet; when all is picked, some are kept (ticket_draft-2)."""
    draft = SLICE.get(state)
    sizes = [len(pack) for pack in draft.packs]
    if max(sizes) > 1:
        return state.pushed(Frame("ticket_draft.pick", sizes.index(max(sizes))))
    # The last ticket of a pack is nothing to choose: it is picked with the others.
    offered = [picked + pack for picked, pack in zip(draft.picked, draft.packs, strict=True)]
    none = ((),) * state.seats
    state = SLICE.set(state, draft._replace(packs=none, picked=none))
    keep = rules.option("ticket_draft", "keep")
    offers = [Offer(seat, tickets, 0, 0, keep, True) for seat, tickets in enumerate(offered) if tickets]
    return state.pushed(*[Frame("tickets.keep", offer.seat, offer) for offer in reversed(offers)])


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Pick(rules.board.tickets[ticket]) for ticket in SLICE.get(state).packs[frame.actor]]


def _pick(rules: Ruleset, state: State, frame: Frame, choice: Pick) -> State:
    """When everybody has picked, the packs go to the next seat (ticket_draft-1)."""
    draft, seat, ticket = SLICE.get(state), frame.actor, rules.board.ticket_index[choice.ticket]
    packs = replaced(draft.packs, seat, tuple(other for other in draft.packs[seat] if other != ticket))
    # Packs of one size again: everybody has picked.
    if len({len(pack) for pack in packs}) == 1:
        packs = (packs[-1], *packs[:-1])
    picked = replaced(draft.picked, seat, (*draft.picked[seat], ticket))
    return SLICE.set(state, draft._replace(packs=packs, picked=picked), NEXT)


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"picked": [rules.board.tickets[ticket] for ticket in SLICE.get(state).picked[frame.actor]]}


BEGIN_STEP = Step("ticket_draft.begin", _begin)
DEAL_CHANCE = Chance("ticket_draft.deal", _outcomes, _deal)
NEXT_STEP = Step("ticket_draft.next", _next_pick)
PICK_QUESTION = Question(
    "ticket_draft.pick",
    _options,
    _pick,
    say("Pick a ticket. The rest of the pack goes to the next player."),
    refusals(
        Refusal("pick-due", say("First pick a ticket from your pack.")),
        {Pick: Refusal("not-in-pack", say("This ticket is not in your pack."))},
    ),
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
        yield Event(say("The pile is low: tickets are drafted again."))
