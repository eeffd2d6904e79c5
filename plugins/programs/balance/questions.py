"""What is asked of the games about seats, tickets, routes and the whole board, and what published boards answer.

Every question has a figure that is free of the size of the board and of the number of players, so that it can be
compared with the range that it has on published boards; see bands.py.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from railwright.plugins.programs.balance.chance import normal_tail, ratio_tail, robust_line
from railwright.plugins.programs.balance.costs import PlayedBoard, TicketCost
from railwright.plugins.programs.balance.tally import WIN, Ratio, Tally

MIN_LIKE_TICKETS = 8  # tickets that make a line of their like
PRIOR_CASES = 10.0  # games as which the mean of the board counts for a ticket that is seldom kept
MIN_SHARE, MAX_SHARE = 0.002, 0.998
BOARD = "board"
SEAT_WINS, ROUTE_WINS, TICKET_WINS = "seat_wins", "route_wins", "ticket_wins"
TICKET_KEPT, TICKET_WORTH, TICKET_PRICE = "ticket_kept", "ticket_worth", "ticket_price"


class BalanceQuestion(NamedTuple):
    """A figure of the board: ``kind`` says which, ``of`` the seat, ticket or route that it is of.

    ``value`` is in the unit of its band, ``plain`` as people read it, ``like`` what its like have, as people read it.
    ``spread`` is the standard error that one game would give, in the unit of the band: that of N is smaller by the
    square root of N. ``chance(edge, above)`` is the probability of a figure so far beyond an edge if that is the truth.
    ``often`` is in which part of the games it matters, ``cases`` on how many cases it rests.
    """

    kind: str
    of: str
    value: float
    plain: float
    like: float
    spread: float
    chance: Callable[[float, bool], float]
    often: float
    cases: int


def questions(board: PlayedBoard, tally: Tally) -> list[BalanceQuestion]:
    """All questions to a tally."""
    if not tally.games or tally.seats < 2:
        return []
    return [
        *_seats(tally),
        *_wins(tally, ROUTE_WINS, [route.id for route in board.spec.routes]),
        *_wins(tally, TICKET_WINS, [ticket.id for ticket in board.spec.tickets]),
        *_taken(board, tally),
        *_worth(board, tally),
        *price_questions(board),
        *_whole_board(board, tally),
    ]


# --- who wins ---------------------------------------------------------------------------------------------------


def _seats(tally: Tally) -> Iterator[BalanceQuestion]:
    if len(tally.agents) == 1:  # else seats say who sat there
        yield from _wins(tally, SEAT_WINS, [str(seat + 1) for seat in range(tally.seats)])


def _wins(tally: Tally, kind: str, names: list[str]) -> Iterator[BalanceQuestion]:
    """The odds to win of who sat there, or owned it, against the fair ones, as a logarithm."""
    fair = 1 / tally.seats
    for name in names:
        found = tally.ratio(kind, name)
        if found.count:
            share = _within((found.value / WIN + fair) / (found.count + 1))
            yield BalanceQuestion(
                kind,
                name,
                _logit(share) - _logit(fair),
                found.mean / WIN,
                fair,
                _spread(found, tally, WIN) / (share * (1 - share)),
                _share_test(found, WIN, lambda edge: _unlogit(edge + _logit(fair))),
                min(1.0, found.count / tally.games),
                found.count,
            )


def _share_test(found: Ratio, unit: int, share: Callable[[float], float]) -> Callable[[float, bool], float]:
    return lambda edge, above: ratio_tail(found, unit, share(edge), above)


def _spread(found: Ratio, tally: Tally, unit: int) -> float:
    error = found.error / unit
    return error * math.sqrt(tally.games) if math.isfinite(error) else math.inf


def _logit(share: float) -> float:
    return math.log(share / (1 - share))


def _unlogit(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def _within(share: float) -> float:
    return min(max(share, MIN_SHARE), MAX_SHARE)


# --- tickets against their like -----------------------------------------------------------------------------------


def _taken(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    """How often a ticket is kept where it is on offer, against tickets with about as many points."""
    offered = [(ticket, found) for ticket in board.tickets if (found := tally.ratio("kept", ticket.id)).count]
    if len(offered) < MIN_LIKE_TICKETS:
        return
    whole = sum(found.value for _, found in offered) / sum(found.count for _, found in offered)
    shares = {one.id: _within(_shrunk(found, whole)) for one, found in offered}
    start, slope = robust_line([(one.points, _logit(shares[one.id])) for one, _ in offered])
    highest = max(start + slope * one.points for one, _ in offered)
    for one, found in offered:
        # A line through shares of up to 1 says nothing beyond the points that its like have.
        like = min(start + slope * one.points, highest, LOGIT_MAX)
        share = shares[one.id]
        yield BalanceQuestion(
            TICKET_KEPT,
            one.id,
            _logit(share) - like,
            found.mean,
            _unlogit(like),
            _spread(found, tally, 1) / (share * (1 - share)),
            _share_test(found, 1, lambda edge, like=like: _unlogit(edge + like)),  # type: ignore[misc]
            min(1.0, found.count / tally.games),
            found.count,
        )


LOGIT_MAX = 2.0  # what nine of ten keep nobody must keep


def _shrunk(found: Ratio, whole: float) -> float:
    return (found.value + PRIOR_CASES * whole) / (found.count + PRIOR_CASES)


def _worth(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    """What a ticket earns, points won less points lost, against tickets that cost about as many turns."""
    known = [ticket for ticket in board.tickets if ticket.turns > 0]
    kept, done = (sum(getattr(tally.ratio("done", one.id), name) for one in known) for name in ("count", "value"))
    if len(known) < MIN_LIKE_TICKETS or not kept:
        return
    earned = {one.id: one.points * (2 * _shrunk(tally.ratio("done", one.id), done / kept) - 1) for one in known}
    start, slope = robust_line([(one.turns, earned[one.id]) for one in known])
    unit = sum(one.points for one in known) / len(known)
    for one in known:
        found, like = tally.ratio("done", one.id), start + slope * one.turns
        yield BalanceQuestion(
            TICKET_WORTH,
            one.id,
            (earned[one.id] - like) / unit,
            earned[one.id],
            like,
            2 * one.points * _spread(found, tally, 1) / unit,
            _worth_test(one, found, like, unit),
            min(1.0, tally.ratio("done", one.id).count / tally.games),
            found.count,
        )


def _worth_test(ticket: TicketCost, found: Ratio, like: float, unit: float) -> Callable[[float, bool], float]:
    """What it earns depends on the share of games in which it is done, and is never more than its points."""

    def chance(edge: float, above: bool) -> float:
        share = ((like + edge * unit) / ticket.points + 1) / 2
        if share >= 1:  # nobody could earn so much with it
            return 1.0 if above else 0.0
        if share <= 0:
            return 0.0 if above else 1.0
        return ratio_tail(found, 1, share, above)

    return chance


def price_questions(board: PlayedBoard) -> Iterator[BalanceQuestion]:
    """The points of a ticket against those of tickets whose ways take as many trains: no game is needed to tell."""
    known = [ticket for ticket in board.tickets if ticket.trains > 0]
    if len(known) < MIN_LIKE_TICKETS:
        return
    start, slope = robust_line([(one.trains, one.points) for one in known])
    unit = sum(one.points for one in known) / len(known)
    for one in known:
        like = start + slope * one.trains
        value = (one.points - like) / unit
        yield BalanceQuestion(TICKET_PRICE, one.id, value, one.points, like, 0.0, _mean_test(value, 0.0), 1.0, 0)


# --- the whole board ------------------------------------------------------------------------------------------------


def _whole_board(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    pace = tally.seats * max(board.trains, 1)
    for name, found, scale in (
        ("turns", tally.ratio("figure", "turns"), pace),
        ("close", tally.ratio("scaled", "close"), 1),
        ("done", tally.ratio("figure", "done"), 1),
        ("tickets", tally.ratio("figure", "tickets"), 1),
        ("blocked", tally.ratio("figure", "blocked"), 1),
        ("idle", tally.ratio("scaled", "idle"), 1),
        ("ticket_points", tally.ratio("scaled", "ticket_points"), 1),
    ):
        if found.count:
            value, error = found.mean / scale, found.error / scale
            yield BalanceQuestion(
                BOARD,
                name,
                value,
                value,
                value,
                _spread(found, tally, scale),
                _mean_test(value, error),
                1.0,
                found.count,
            )


def _mean_test(value: float, error: float) -> Callable[[float, bool], float]:
    def chance(edge: float, above: bool) -> float:
        beyond = value - edge if above else edge - value
        if error <= 0:
            return 0.0 if beyond > 0 else 1.0
        return normal_tail(beyond / error) if math.isfinite(error) else 1.0

    return chance
