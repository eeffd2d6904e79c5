"""The questions about seats, tickets and the whole board that games answer.

The figure of every question does not depend on the size of the board or the number of players, so that it can be
compared with the range that it has on published boards (bands.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from railwright.plugins.features.balance.chance import normal_tail, ratio_tail, robust_line
from railwright.plugins.features.balance.costs import PlayedBoard, TicketCost
from railwright.plugins.features.balance.tally import WIN_PARTS, Ratio, Tally

MIN_LIKE_TICKETS = 8  # needed to fit a line that says what similar tickets have
PRIOR_CASES = 10.0  # games that the mean of the board counts as, beside those of a ticket that is seldom kept
MIN_SHARE, MAX_SHARE = 0.002, 0.998
BOARD = "board"
SEAT_WINS, TICKET_KEPT, TICKET_WORTH = "seat_wins", "ticket_kept", "ticket_worth"


class BalanceQuestion(NamedTuple):
    """A figure of the board: ``kind`` says which, ``of`` names its seat or ticket.

    ``value`` is in the unit of its band; ``plain`` is the same as people read it, ``like`` that of similar things.
    ``spread`` is the standard error after one game, in the unit of the band; after N games it is smaller by the square
    root of N. ``chance(edge, above)`` is the probability of a figure so far beyond the edge if the truth is at the
    edge. ``often`` is the part of the games in which the figure matters, ``cases`` how many cases it rests on.
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
    """All questions that a tally of games answers."""
    if not tally.games or tally.seats < 2:
        return []
    return [
        *_seats(tally),
        *_taken(board, tally),
        *_worth(board, tally),
        *_whole_board(board, tally),
    ]


# --- who wins ---------------------------------------------------------------------------------------------------


def _seats(tally: Tally) -> Iterator[BalanceQuestion]:
    """The odds of winning from a seat, as the logarithm of their ratio to fair odds."""
    if len(tally.agents) > 1:  # seats would only show who sat there
        return
    fair = 1 / tally.seats
    for name in (str(seat + 1) for seat in range(tally.seats)):
        ratio = tally.ratio(SEAT_WINS, name)
        if ratio.count:
            share = _within((ratio.value / WIN_PARTS + fair) / (ratio.count + 1))
            yield BalanceQuestion(
                SEAT_WINS,
                name,
                _logit(share) - _logit(fair),
                ratio.mean / WIN_PARTS,
                fair,
                _spread(ratio, tally, WIN_PARTS) / (share * (1 - share)),
                _share_test(ratio, WIN_PARTS, lambda edge: _unlogit(edge + _logit(fair))),
                min(1.0, ratio.count / tally.games),
                ratio.count,
            )


def _share_test(ratio: Ratio, unit: int, share: Callable[[float], float]) -> Callable[[float, bool], float]:
    return lambda edge, above: ratio_tail(ratio, unit, share(edge), above)


def _spread(ratio: Ratio, tally: Tally, unit: int) -> float:
    error = ratio.error / unit
    return error * math.sqrt(tally.games) if math.isfinite(error) else math.inf


def _logit(share: float) -> float:
    return math.log(share / (1 - share))


def _unlogit(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def _within(share: float) -> float:
    return min(max(share, MIN_SHARE), MAX_SHARE)


# --- tickets compared with similar ones -----------------------------------------------------------------------------


def _taken(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    """How often a ticket is kept when it is offered, compared with tickets that have about as many points."""
    offered = [(ticket, ratio) for ticket in board.tickets if (ratio := tally.ratio("kept", ticket.id)).count]
    if len(offered) < MIN_LIKE_TICKETS:
        return
    whole = sum(ratio.value for _, ratio in offered) / sum(ratio.count for _, ratio in offered)
    shares = {ticket.id: _within(_shrunk(ratio, whole)) for ticket, ratio in offered}
    start, slope = robust_line([(ticket.points, _logit(shares[ticket.id])) for ticket, _ in offered])
    highest = max(start + slope * ticket.points for ticket, _ in offered)
    for ticket, ratio in offered:
        # A line through shares of up to 1 must not be extended beyond the points of the tickets it was fitted to.
        like = min(start + slope * ticket.points, highest, LOGIT_MAX)
        share = shares[ticket.id]
        yield BalanceQuestion(
            TICKET_KEPT,
            ticket.id,
            _logit(share) - like,
            ratio.mean,
            _unlogit(like),
            _spread(ratio, tally, 1) / (share * (1 - share)),
            _share_test(ratio, 1, lambda edge, like=like: _unlogit(edge + like)),  # type: ignore[misc]
            min(1.0, ratio.count / tally.games),
            ratio.count,
        )


LOGIT_MAX = 2.0  # about 88 of 100: no ticket is expected to be kept more often


def _shrunk(ratio: Ratio, whole: float) -> float:
    return (ratio.value + PRIOR_CASES * whole) / (ratio.count + PRIOR_CASES)


def _worth(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    """What a ticket earns, points won minus points lost, compared with tickets that cost about as many turns."""
    other = {ticket.id for ticket in board.spec.tickets if "penalty" in ticket.fields}  # not what they win
    joinable = [ticket for ticket in board.tickets if ticket.turns > 0 and ticket.points > 0 and ticket.id not in other]
    held, done = (
        sum(getattr(tally.ratio("done", ticket.id), name) for ticket in joinable) for name in ("count", "value")
    )
    if len(joinable) < MIN_LIKE_TICKETS or not held:
        return
    earned = {
        ticket.id: ticket.points * (2 * _shrunk(tally.ratio("done", ticket.id), done / held) - 1) for ticket in joinable
    }
    start, slope = robust_line([(ticket.turns, earned[ticket.id]) for ticket in joinable])
    unit = sum(ticket.points for ticket in joinable) / len(joinable)
    for ticket in joinable:
        ratio, like = tally.ratio("done", ticket.id), start + slope * ticket.turns
        yield BalanceQuestion(
            TICKET_WORTH,
            ticket.id,
            (earned[ticket.id] - like) / unit,
            earned[ticket.id],
            like,
            2 * ticket.points * _spread(ratio, tally, 1) / unit,
            _worth_test(ticket, ratio, like, unit),
            min(1.0, tally.ratio("done", ticket.id).count / tally.games),
            ratio.count,
        )


def _worth_test(ticket: TicketCost, ratio: Ratio, like: float, unit: float) -> Callable[[float, bool], float]:
    """A test of what a ticket earns, by the share of games in which it is completed; it earns at most its points."""

    def chance(edge: float, above: bool) -> float:
        share = ((like + edge * unit) / ticket.points + 1) / 2
        if share >= 1:  # more than its points: nobody could earn that
            return 1.0 if above else 0.0
        if share <= 0:
            return 0.0 if above else 1.0
        return ratio_tail(ratio, 1, share, above)

    return chance


# --- the whole board ------------------------------------------------------------------------------------------------


def _whole_board(board: PlayedBoard, tally: Tally) -> Iterator[BalanceQuestion]:
    pace = tally.seats * max(board.trains, 1)
    for name, ratio, scale in (
        ("turns", tally.ratio("figure", "turns"), pace),
        ("close", tally.ratio("scaled", "close"), 1),
        ("done", tally.ratio("figure", "done"), 1),
        ("tickets", tally.ratio("figure", "tickets"), 1),
        ("blocked", tally.ratio("figure", "blocked"), 1),
        ("idle", tally.ratio("scaled", "idle"), 1),
        ("ticket_points", tally.ratio("scaled", "ticket_points"), 1),
    ):
        if ratio.count:
            value, error = ratio.mean / scale, ratio.error / scale
            yield BalanceQuestion(
                BOARD,
                name,
                value,
                value,
                value,
                _spread(ratio, tally, scale),
                _mean_test(value, error),
                1.0,
                ratio.count,
            )


def _mean_test(value: float, error: float) -> Callable[[float, bool], float]:
    def chance(edge: float, above: bool) -> float:
        beyond = value - edge if above else edge - value
        if error <= 0:
            return 0.0 if beyond > 0 else 1.0
        return normal_tail(beyond / error) if math.isfinite(error) else 1.0

    return chance
