"""Tickets for everybody from what one seat sees: others hold, are offered and can draw those that it does not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railwright.api import Frame, Hidden, Ruleset, Shuffled, State, UnknownSecret, bits, hookimpl
from railwright.plugins.tickets.state import OFFER_KINDS, TABLE, TICKETS, is_choosing

IS_LONG_KEPT = (True, True, True, False, False)  # an estimate: three seats of five keep their long ticket


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """The pile, then what others hold and are offered; the rest has left the game, or later rules know where it is."""
    tickets, dealing = TICKETS.get(state), TABLE.get(rules).dealing
    visible, unknown = _visible(rules, state), unseen(rules, state, seat)
    regular, long = shuffled([*bits(dealing.regular & unknown)]), shuffled([*bits(dealing.long & unknown)])
    if tickets.pile > len(regular):
        raise UnknownSecret("tickets")
    # What went back under the deck (TICKET-3) is dealt anew with the rest: its order is the drawer's secret (SP-13).
    fresh, rest = regular[: tickets.pile], regular[tickets.pile :]
    held = []
    for owner, size in enumerate(_sizes(rules, state, seat)):
        if owner == seat:
            held.append(tickets.held[seat])
            continue
        hidden = size - len(visible[owner])
        # One long ticket is dealt to a seat as published (SETUP-6); whether it was kept (SETUP-8) is a guess.
        dealt = [long.pop()] if long and hidden > 0 and shuffled(IS_LONG_KEPT)[0] else []
        dealt += [(rest or long).pop() for _ in range(hidden - len(dealt)) if rest or long]
        held.append((*visible[owner], *dealt))
    stack = tuple([_with_offer(frame, seat, rest or long) for frame in state.stack])
    tickets = tickets._replace(fresh=_bitset(fresh), returned=(), fresh_long=_bitset(long), held=tuple(held))
    return TICKETS.set(state._replace(stack=stack), tickets)


def _visible(rules: Ruleset, view: State) -> list[list[int]]:
    """By seat, its tickets that everybody sees."""
    by_rule = [shown(rules, view) for shown in rules.hooks.visible_tickets]
    return [[ticket for held in by_rule for ticket in held[seat]] for seat in range(view.seats)]


def unseen(rules: Ruleset, view: State, seat: int) -> int:
    """The bitset of the tickets that a seat does not see."""
    dealing, visible = TABLE.get(rules).dealing, _visible(rules, view)
    open_tickets = (ticket for owner, held in enumerate(visible) if owner != seat for ticket in held)
    seen = _bitset([*{*TICKETS.get(view).held[seat], *_offered_to(view, seat), *open_tickets}])
    return (dealing.regular | dealing.long) & ~seen


def hidden_sizes(rules: Ruleset, view: State, seat: int) -> dict[int, int]:
    """How many tickets each seat holds that a view hides, by seat; without seats that hide none."""
    visible, held = _visible(rules, view), TICKETS.get(view).held
    sizes = enumerate(_sizes(rules, view, seat))
    hidden = {owner: size - len(visible[owner]) for owner, size in sizes if isinstance(held[owner], Hidden)}
    return {owner: size for owner, size in hidden.items() if size > 0}


def _sizes(rules: Ruleset, view: State, seat: int) -> list[int]:
    """How many tickets every seat holds; of those that choose at the same time as this one, how many they must keep."""
    sizes = [held.mask if isinstance(held, Hidden) else len(held) for held in TICKETS.get(view).held]
    if is_choosing(view):
        waiting = {frame.data.seat for frame in view.stack if frame.kind in OFFER_KINDS}
        minimum = TABLE.get(rules).dealing.keep_first
        sizes = [minimum if owner != seat and owner not in waiting else size for owner, size in enumerate(sizes)]
    return sizes


def _offered_to(view: State, seat: int) -> Iterator[int]:
    for frame in view.stack:
        if frame.kind in OFFER_KINDS and frame.data.seat == seat:
            yield from (ticket for ticket in frame.data.tickets if ticket >= 0)


def _with_offer(frame: Frame, seat: int, unseen: list[int]) -> Frame:
    """The frame with tickets, taken from those unseen, in place of those that are offered to another seat."""
    if frame.kind not in OFFER_KINDS or frame.data.seat == seat or not frame.data.tickets:
        return frame
    offered = tuple([unseen.pop() for _ in frame.data.tickets if unseen])
    return frame._replace(data=frame.data._replace(tickets=offered))


def _bitset(indices: Sequence[int]) -> int:
    return sum(1 << index for index in indices)


def unaccounted(rules: Ruleset, state: State, seat: int) -> list[int]:
    """The regular tickets that lie in no pile and nobody holds or is offered: out of the game, or with another rule."""
    tickets = TICKETS.get(state)
    missing = TABLE.get(rules).dealing.regular & ~tickets.fresh & ~_bitset(tickets.returned)
    placed = [ticket for held in tickets.held for ticket in held]
    placed += [ticket for frame in state.stack if frame.kind in OFFER_KINDS for ticket in frame.data.tickets]
    return [*bits(missing & ~_bitset([*{*placed}]))]
