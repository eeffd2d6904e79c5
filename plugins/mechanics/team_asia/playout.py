"""The racks of other teams, and what a partner holds, for bots that play a game to its end."""

from __future__ import annotations

from railwright.api import Frame, Hidden, Ruleset, Shuffled, State, hookimpl, replaced
from railwright.plugins.cards.api import NONE, hand_of, unseen_dealt
from railwright.plugins.mechanics.team_asia.state import TEAMS, mates, members, team_of
from railwright.plugins.tickets.api import TICKETS, held_by


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """Cards that the seat has not seen go to the other racks; the partner holds the tickets that it has shown."""
    for mate in mates(state, seat):
        own = held_by(state, seat)
        for ticket in TEAMS.get(state).shown[team_of(seat)]:
            if ticket not in own:
                state = _holding(state, mate, ticket)
    teams = TEAMS.get(state)
    racks, shown = list(teams.rack), list(teams.shown)
    for team, rack in enumerate(teams.rack):
        if isinstance(rack, Hidden):
            racks[team], state = unseen_dealt(state, rack.mask, shuffled)
    for team, tickets in enumerate(teams.shown):
        if isinstance(tickets, Hidden):
            held = [ticket for member in members(state, 2 * team) for ticket in held_by(state, member)]
            shown[team] = tuple(shuffled(held)[: tickets.mask])
    state = TEAMS.set(state, teams._replace(rack=tuple(racks), shown=tuple(shown)))
    return state._replace(stack=tuple([_settled(state, frame, seat) for frame in state.stack]))


def _holding(state: State, seat: int, ticket: int) -> State:
    """The state with a ticket in a seat's hands, in place of one of its others, which goes to where that one was."""
    tickets = TICKETS.get(state)
    seen = {*TEAMS.get(state).shown[team_of(seat)]}
    given_away = next((unseen for unseen in tickets.held[seat] if unseen not in seen), None)
    if ticket in tickets.held[seat] or given_away is None:
        return state
    swap = {ticket: given_away, given_away: ticket}
    held = tuple(
        [
            tuple([swap.get(held_ticket, held_ticket) for held_ticket in tickets_of_seat])
            for tickets_of_seat in tickets.held
        ]
    )
    held = replaced(
        held, seat, tuple([ticket if held_ticket == given_away else held_ticket for held_ticket in tickets.held[seat]])
    )
    fresh, fresh_long = (
        deck & ~(1 << ticket) | (1 << given_away if deck >> ticket & 1 else 0)
        for deck in (tickets.fresh, tickets.fresh_long)
    )
    return TICKETS.set(state, tickets._replace(held=held, fresh=fresh, fresh_long=fresh_long))


def _settled(state: State, frame: Frame, seat: int) -> Frame:
    """A claim that the seat pays for; a view does not tell which of the cards in its hand are those of the rack."""
    return frame._replace(data=(seat, hand_of(state, seat), NONE)) if frame.kind == "team_asia.settle" else frame
