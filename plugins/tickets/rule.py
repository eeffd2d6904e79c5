"""The rule of the tickets: dealing them, choosing which to keep, and what they score (TICKET)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import Any

from railwright.api import (
    CHANCE,
    ENGINE,
    Action,
    Board,
    Chance,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    TableKey,
    hookimpl,
    picker,
    plural,
    replaced,
    say,
)
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine, TieBreak
from railwright.plugins.tickets.state import (
    DRAW_TICKETS,
    OFFER_KINDS,
    TABLE,
    TICKETS,
    Deal,
    Dealing,
    DrawTickets,
    Keep,
    Offer,
    Tickets,
    TicketsTable,
)

NUMBER_OPTIONS = ("deal_long", "deal_regular", "keep_first", "draw", "keep")  # the options of that name

# --- what is worked out once ------------------------------------------------------------------------------


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    deals = _deals(rules.board.tickets)
    dealt = dealing_of(rules)
    penalties = tuple([ticket.fields.get("penalty", ticket.points) for ticket in rules.board.spec.tickets])
    stakes = tuple([points + lost for points, lost in zip(rules.board.ticket_points, penalties, strict=True)])
    joined = lru_cache(1024)(partial(tickets_joined_by, rules))
    return [(TABLE, TicketsTable(deals, dealt.long, joined, dealt, penalties, stakes))]


@lru_cache(64)  # the same few boards are compiled again and again
def _deals(tickets: tuple[str, ...]) -> Callable[[int], list[Deal]]:
    return picker([Deal(id) for id in tickets])


def tickets_with(board: Board, field: str, value: Any) -> int:
    """The bitset of the tickets that have this value in a field of the map."""
    return sum(1 << ticket for ticket, field_value in enumerate(board.ticket_field(field)) if field_value == value)


def dealing_of(rules: Ruleset) -> Dealing:
    """The tickets of the map and the numbers of the options, as other rules change them."""
    long = sum(1 << index for index, is_long in enumerate(rules.board.ticket_field("long", False)) if is_long)
    numbers = {name: rules.option("tickets", name) for name in NUMBER_OPTIONS}
    value = Dealing((1 << len(rules.board.tickets)) - 1 & ~long, long, **numbers)
    for adjust in rules.hooks.adjust_dealing:
        value = adjust(value, rules)
    # A ticket lies in one deck: a long one that a rule names among the regular ones as well stays a long one.
    return value._replace(regular=value.regular & ~value.long)


def tickets_joined_by(rules: Ruleset, routes: int) -> Mapping[int, int]:
    """All tickets of the board whose cities a bitset of routes joins, by index with their points (TICKET-6)."""
    board, network = rules.board, rules.board.networks(routes)
    # Two cities of one network are joined, whichever way and however often (TICKET-6).
    joined = [ticket for ticket, (a, b) in enumerate(board.ticket_ends) if network[a] == network[b]]
    points: Mapping[int, int] = {ticket: board.ticket_points[ticket] for ticket in joined}
    for adjust in rules.hooks.adjust_joined_tickets:
        points = adjust(points, rules, routes)
    return points


# --- dealing and choosing ---------------------------------------------------------------------------------


def hide_tickets(offer: Offer) -> Offer:
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
    """Drawing tickets as a turn, as long as one is left (SP-12)."""
    return (DRAW_TICKETS,) if TICKETS.get(state).pile else ()


def _draw(rules: Ruleset, state: State, seat: int, choice: DrawTickets) -> State:
    """Three tickets, or as many as there are (TICKET-1, TICKET-4)."""
    dealing = TABLE.get(rules).dealing
    draw = dealing.draw
    for adjust in rules.hooks.adjust_ticket_draw:
        draw = adjust(draw, rules, state, seat)
    return _deal_next_or_prompt(rules, state, TICKETS.get(state), Offer(seat, (), 0, draw, dealing.keep, False))


def _refuse_draw(rules: Ruleset, state: State, seat: int, choice: DrawTickets) -> Refusal | None:
    return None if TICKETS.get(state).pile else Refusal("no-tickets", say("No tickets are left to draw."))


def _begin_offer(rules: Ruleset, state: State, frame: Frame) -> State:
    return _deal_next_or_prompt(rules, state, TICKETS.get(state), frame.data)


def _deal_next_or_prompt(rules: Ruleset, state: State, decks: Tickets, offer: Offer) -> State:
    """Ask chance for the next ticket of an offer, or the seat when all are dealt."""
    if (offer.long and decks.fresh_long) or (offer.regular and decks.pile):
        return TICKETS.set(state, decks, Frame("tickets.deal", CHANCE, offer))
    # Nothing could be dealt, as on a map without tickets of this kind: there is nothing to choose.
    if not offer.tickets:
        return state
    keep = Frame("tickets.keep", offer.seat, offer)
    if offer.first and is_dealt_first(rules):
        return TICKETS.set(_below_offers(state, keep), decks)
    state = TICKETS.set(state, decks, keep)
    frames: list[Frame] = []
    for hook in rules.hooks.offer_frames:
        frames += hook(rules, state, offer.seat, offer.first)
    return state.pushed(*reversed(frames)) if frames else state


def is_dealt_first(rules: Ruleset) -> bool:
    """Whether all tickets of the start are dealt before anybody chooses, if no rule has a part in the choices."""
    has_other_parts = rules.hooks.offer_frames or rules.hooks.after_keep
    return bool(rules.option("tickets", "deal_first")) and not has_other_parts


def _below_offers(state: State, keep: Frame) -> State:
    """The state with a choice below the offers and choices of the other seats."""
    stack = state.stack
    at = next((at for at, frame in enumerate(stack) if frame.kind in OFFER_KINDS), len(stack))
    return state._replace(stack=(*stack[:at], keep, *stack[at:]))


def _deal_outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any of the fresh tickets, each as likely; when they are gone the one that was returned first."""
    deals, decks = TABLE.get(rules).deals, TICKETS.get(state)
    # Returned tickets lie in a known order under the fresh ones and come up when those are gone (TICKET-3).
    deck = decks.fresh_long if frame.data.long and decks.fresh_long else decks.fresh
    return deals(deck or 1 << decks.returned[0]), ()


def _deal_ticket(rules: Ruleset, state: State, frame: Frame, choice: Deal) -> State:
    offer: Offer = frame.data
    decks = TICKETS.get(state)
    ticket = rules.board.ticket_index[choice.ticket]
    bit = 1 << ticket
    tickets = (*offer.tickets, ticket)
    if offer.long and decks.fresh_long:
        decks = decks._replace(fresh_long=decks.fresh_long & ~bit)
        return _deal_next_or_prompt(rules, state, decks, offer._replace(tickets=tickets, long=offer.long - 1))
    decks = off_deck(decks, bit)
    return _deal_next_or_prompt(rules, state, decks, offer._replace(tickets=tickets, long=0, regular=offer.regular - 1))


def min_to_keep(offer: Offer) -> int:
    """How many tickets of an offer must be kept: never more than there are (SP-12)."""
    return min(offer.keep, len(offer.tickets))


def _keep_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every large enough set of the tickets on offer (SETUP-8, TICKET-2); keeping none is not possible (SP-28)."""
    offer: Offer = frame.data
    ids = sorted([rules.board.tickets[ticket] for ticket in offer.tickets])
    sizes = range(min_to_keep(offer), len(ids) + 1)
    return [_keeping(chosen) for size in sizes for chosen in combinations(ids, size)]


@lru_cache(4096)  # the same few tickets lie together again and again
def _keeping(tickets: tuple[str, ...]) -> Keep:
    return Keep(tickets)


def _keep_tickets(rules: Ruleset, state: State, frame: Frame, choice: Keep) -> State:
    """Kept ones stay for good (SETUP-10, TICKET-5); others leave the game at first, later they go under the deck."""
    offer: Offer = frame.data
    decks = TICKETS.get(state)
    ids = rules.board.tickets
    # In the order dealt, not in that of the answer, which is alphabetical.
    kept = tuple([ticket for ticket in offer.tickets if ids[ticket] in choice.tickets])
    # At the end of those held: the order of keeping is that of the final score.
    held = replaced(decks.held, offer.seat, decks.held[offer.seat] + kept)
    back = tuple([ticket for ticket in offer.tickets if ticket not in kept and is_returned(rules, offer, ticket)])
    decks = decks._replace(pile=decks.pile + len(back), returned=decks.returned + back, held=held)
    state = TICKETS.set(state, decks)
    for after in rules.hooks.after_keep:
        state = after(rules, state, offer.seat, kept)
    return state


def is_returned(rules: Ruleset, offer: Offer, ticket: int) -> bool:
    """Whether a ticket that is not kept goes under the deck; otherwise it leaves the game (SETUP-9, TICKET-3)."""
    return not offer.first or (rules.option("tickets", "return_first") and not TABLE.get(rules).long >> ticket & 1)


def off_deck(decks: Tickets, ticket: int) -> Tickets:
    """The decks after a regular ticket has been dealt; ``ticket`` is its bit."""
    returned = decks.returned if decks.fresh else decks.returned[1:]
    return decks._replace(pile=decks.pile - 1, fresh=decks.fresh & ~ticket, returned=returned)


def dealt_again(rules: Ruleset, state: State) -> State:
    """Deal the next offer once more: its tickets are shuffled back into the fresh ones first.

    Questions of other rules between the deal and the choice are asked again.
    """
    choices = [index for index, frame in enumerate(state.stack) if frame.kind == "tickets.keep"]
    below, offer = state.stack[: choices[-1]], state.stack[choices[-1]].data
    decks = TICKETS.get(state)
    back = sum(1 << ticket for ticket in offer.tickets)
    long = back & TABLE.get(rules).long
    regular = back & ~long
    fresh, fresh_long = decks.fresh | regular, decks.fresh_long | long
    decks = decks._replace(pile=decks.pile + regular.bit_count(), fresh=fresh, fresh_long=fresh_long)
    again = Offer(offer.seat, (), long.bit_count(), regular.bit_count(), offer.keep, offer.first)
    return TICKETS.set(state._replace(stack=below), decks, Frame("tickets.offer", ENGINE, again))


def _keep_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the tickets to keep (at least {least}).", least=min_to_keep(frame.data))


def _refuse_keep(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    offer: Offer = frame.data
    if not isinstance(choice, Keep):
        return Refusal("tickets-due", say("First choose which of the offered tickets to keep."))
    on_offer = {rules.board.tickets[ticket] for ticket in offer.tickets}
    if not on_offer.issuperset(choice.tickets):
        return Refusal("not-on-offer", say("Keep only tickets that are on offer."))
    return Refusal("too-few-tickets", say("Keep at least {least} of these tickets.", least=min_to_keep(offer)))


def _keep_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    offer: Offer = frame.data
    return {"tickets": [rules.board.tickets[ticket] for ticket in offer.tickets], "keep": min_to_keep(offer)}


DRAW = Action(DrawTickets, _draw, _refuse_draw)
OFFER = Step("tickets.offer", _begin_offer, hide_tickets)
DEAL = Chance("tickets.deal", _deal_outcomes, _deal_ticket, hide_tickets)
KEEP = Question(
    "tickets.keep",
    _keep_options,
    _keep_tickets,
    _keep_prompt,
    _refuse_keep,
    hide=hide_tickets,
    facts=_keep_facts,
    early=True,
)


# --- which tickets are done, and what they score ----------------------------------------------------------


def held_by(state: State, seat: int) -> tuple[int, ...]:
    """The ticket indices that a seat has kept, in the order of keeping."""
    return TICKETS.get(state).held[seat]


def worth(rules: Ruleset, state: State, seat: int, ticket: int, reached: int | None = None) -> tuple[int, int]:
    """What a ticket scores for a seat when missed and when completed: minus its penalty and plus its points (TICKET-6).

    ``reached`` are the points that routes have made of it, where they may be others than those printed on it.
    """
    missed = -TABLE.get(rules).penalties[ticket]
    completed = rules.board.ticket_points[ticket] if reached is None else reached
    adjusts = rules.hooks.adjust_ticket_points
    if not adjusts:
        return missed, completed
    for adjust in adjusts:
        missed = adjust(missed, rules, state, seat, ticket, False)
        completed = adjust(completed, rules, state, seat, ticket, True)
    return missed, completed


def held_worths(rules: Ruleset, state: State, seat: int) -> tuple[tuple[int, int], ...] | None:
    """What each ticket of a seat scores when completed and when missed; None if that is plus and minus its points."""
    if not rules.hooks.adjust_ticket_points and TABLE.get(rules).penalties == rules.board.ticket_points:
        return None
    return tuple([worth(rules, state, seat, ticket)[::-1] for ticket in held_by(state, seat)])


def own_connections(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that count for a seat's tickets before anything is lent: its own, and those for all."""
    routes = ROUTES.get(state).owned[seat]
    for public in rules.hooks.public_connections:
        routes |= public(rules, state)
    return routes


def connections(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that count for a seat's tickets, those that stations lend among them (SCORE-3)."""
    routes = own_connections(rules, state, seat)
    for adjust in rules.hooks.adjust_connections:
        routes = adjust(routes, rules, state, seat)
    return routes


def results(rules: Ruleset, state: State, seat: int) -> list[tuple[int, bool, int]]:
    """A seat's tickets in the order of keeping: ticket index, whether it is done, what it scores."""
    held = held_by(state, seat)
    # Finding what stations lend is the costly part; a seat without tickets needs none of it.
    routes = connections(rules, state, seat) if held else 0
    joined = TABLE.get(rules).joined(routes)
    rows = []
    for ticket in held:
        reached = joined.get(ticket)
        missed, completed = worth(rules, state, seat, ticket, reached)
        rows.append((ticket, reached is not None, missed if reached is None else completed))
    return rows


LABEL = say("Tickets")


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Completed tickets add, the others subtract (SCORE-2), known to nobody else before the end (TICKET-7)."""
    points = sum(points for _, _, points in results(rules, state, seat))
    return [ScoreLine("tickets", points, LABEL, public=False)]


@hookimpl
def tie_breaks(rules: Ruleset, state: State, seat: int) -> Iterable[TieBreak]:
    """Most completed tickets (TIE-2)."""
    return [TieBreak(2, "tickets", sum(done for _, done, _ in results(rules, state, seat)))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        rows = results(rules, state, seat)
        tickets = rules.board.tickets
        specs = rules.board.spec.tickets
        own = [{"penalty": specs[t].fields["penalty"]} if "penalty" in specs[t].fields else {} for t, _, _ in rows]
        lines = [{"id": tickets[t], "points": specs[t].points, "done": done} for t, done, _ in rows]
        yield seat, "tickets", [line | penalty for line, penalty in zip(lines, own, strict=True)]


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    name = Name("seat", frame.actor)
    if isinstance(choice, DrawTickets):
        yield Event(say("{seat} draws tickets.", seat=name), frame.actor, sound="paper")
    if isinstance(choice, Keep):
        kept = tuple(Name("ticket", id) for id in choice.tickets)
        own = say("{seat} keeps {tickets}.", seat=name, tickets=kept)
        yield Event(_message_on_choice(frame, choice), frame.actor, own)


def _message_on_choice(frame: Frame, choice: Keep) -> Message:
    """What the other seats hear of a choice; before the first turn not how many tickets were kept (SP-15)."""
    name = Name("seat", frame.actor)
    if frame.data.first:
        return say("{seat} has chosen which tickets to keep.", seat=name)
    return plural(
        "{seat} keeps {count} ticket.", "{seat} keeps {count} tickets.", "count", seat=name, count=len(choice.tickets)
    )
