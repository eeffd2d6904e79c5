"""One result for a team: its network, its points, its trains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any

from railwright.api import Refusal, Ruleset, State, TableKey, bits, hookimpl, say
from railwright.plugins.express.api import longest_length
from railwright.plugins.mechanics.team_asia.state import SEATS_PER_TEAM, TEAMS, mates, members, team_of
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine, TieBreak
from railwright.plugins.tickets.api import results

TABLE: TableKey[Callable[[int], int]] = TableKey("team_asia")  # the length of the longest path through routes


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, lru_cache(4096)(partial(longest_length, rules.board)))]


# --- routes and trains --------------------------------------------------------------------------------------


def network(state: State, seat: int) -> int:
    """The bitset of the routes of a seat's team (team_asia-14)."""
    owned = ROUTES.get(state).owned
    return owned[seat] | sum(owned[mate] for mate in mates(state, seat))


@hookimpl
def adjust_connections(value: int, rules: Ruleset, state: State, seat: int) -> int:
    """The routes of both join cities for the tickets of both (team_asia-14)."""
    return value | network(state, seat)


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Of parallel routes a team claims one (team_asia-18)."""
    closed = 0
    for mate in mates(state, seat):
        for route in bits(ROUTES.get(state).owned[mate]):
            closed |= rules.board.parallel[route]
    return closed


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if closed_routes(rules, state, seat) >> route & 1:
        return Refusal("double-of-team", say("Your team owns the parallel route. No team may claim both."))
    return None


@hookimpl
def adjust_trains_left(value: int, state: State, seat: int) -> int:
    """The trains of the whole team, which are kept apart but counted together (team_asia-17)."""
    return value + sum(ROUTES.get(state).trains[mate] for mate in mates(state, seat))


# --- points -------------------------------------------------------------------------------------------------


@hookimpl
def adjust_score_lines(value: Sequence[ScoreLine], rules: Ruleset, state: State, seat: int) -> Sequence[ScoreLine]:
    """The lines of all members added up (team_asia-15), and what the team gets as a whole (team_asia-16)."""
    # Every seat of a team gets the sum, so that ranking by seats ranks teams.
    lines = {line.source: line for line in value}
    for mate in mates(state, seat):
        for line in (line for give in rules.hooks.score_lines for line in give(rules, state, mate)):
            before = lines.get(line.source)
            lines[line.source] = line._replace(points=line.points + before.points) if before else line
    longest, maximum = bonuses(rules, state)[team_of(seat)]
    yours = ScoreLine("longest_path", longest, say("Longest team path"))
    return [*lines.values(), yours, ScoreLine("most_tickets", maximum, say("Most tickets in a team"), public=False)]


def bonuses(rules: Ruleset, state: State) -> list[tuple[int, int]]:
    """What each team gets for the longest path and for most completed tickets (team_asia-16); all who tie get it."""
    firsts = range(0, state.seats, SEATS_PER_TEAM)
    paths = [TABLE.get(rules)(network(state, first)) for first in firsts]
    tickets = [sum(count_done_tickets(rules, state, seat) for seat in members(state, first)) for first in firsts]
    path, maximum = (rules.option("team_asia", name) for name in ("longest_path", "most_tickets"))
    return [
        (path * (length == max(paths) > 0), maximum * (done == max(tickets) > 0))
        for length, done in zip(paths, tickets, strict=True)
    ]


def count_done_tickets(rules: Ruleset, state: State, seat: int) -> int:
    """How many tickets of a seat its team has completed."""
    return sum(done for _, done, _ in results(rules, state, seat))


@hookimpl
def adjust_tie_breaks(value: Sequence[TieBreak], rules: Ruleset, state: State, seat: int) -> Sequence[TieBreak]:
    """What decides is added up as well, so that a team shares its place."""
    totals = {(tie.order, tie.name): tie.value for tie in value}
    for mate in mates(state, seat):
        for tie in (tie for give in rules.hooks.tie_breaks for tie in give(rules, state, mate)):
            totals[tie.order, tie.name] = totals.get((tie.order, tie.name), 0) + tie.value
    return [TieBreak(order, name, total) for (order, name), total in totals.items()]


@hookimpl
def adjust_ranks(value: Sequence[int]) -> Sequence[int]:
    """Places are counted by teams: behind the members of one winning team comes the second place."""
    # Seats of a team share a rank: one of each team is enough to count places.
    teams = value[::SEATS_PER_TEAM]
    return [1 + sum(other < rank for other in teams) for rank in value]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    shown = TEAMS.get(state).shown
    for seat in range(state.seats):
        yield seat, "team", team_of(seat)
        yield seat, "longest", TABLE.get(rules)(network(state, seat))
        yield seat, "shown", [rules.board.tickets[ticket] for ticket in shown[team_of(seat)]]
