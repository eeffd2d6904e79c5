"""What decided a game, in sentences that hold when they are checked; none if nothing did.

The winner is compared only with the second, the seat with the most points of all others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from railwright.core.language.messages import Translator
from railwright.core.table.event_log import LoggedEvent
from railwright.plugins.programs.table.api import TICKET_POINTS, ScoreLine, Wording

_tr = Translator("Decision")

ScoredTicket = tuple[int, bool, int]
"""A ticket of a seat: its index, whether it is done, and what it scores."""


class GameDecision(NamedTuple):
    """What decided a game that the ``winner`` won, ``lead`` points before the ``second``.

    If ``ticket`` is given, ``points`` are those of a completed ticket of the winner, or of one that cost the second
    points. Otherwise they are how many more the winner made from the one or two ``sources``. Without these points there
    would be no lead; only if they are fewer than the lead, it came from several sources, of which this one gave most.
    ``more_turns`` are how many more turns the winner had; 0 if that is not certain.
    """

    winner: int
    second: int
    lead: int
    points: int
    ticket: int | None = None
    is_done: bool = False
    sources: tuple[str, ...] = ()
    more_turns: int = 0


def turns_of_seats(log: Iterable[LoggedEvent], turns: int, seats: int) -> tuple[int, ...] | None:
    """How many turns each seat had, according to the log; None if the log does not say whose every turn was.

    It says so if all events of a turn are about one seat.
    """
    actors_by_turn: dict[int, set[int]] = {turn: set() for turn in range(1, turns + 1)}
    for logged in log:
        if logged.turn in actors_by_turn and not logged.taken_back and logged.event.seat >= 0:
            actors_by_turn[logged.turn].add(logged.event.seat)
    if any(len(actors) != 1 for actors in actors_by_turn.values()):
        return None
    counts = Counter(seat for actors in actors_by_turn.values() for seat in actors)
    return tuple(counts[seat] for seat in range(seats))


def find_decision(
    result: Mapping[str, Any],
    lines: Sequence[Sequence[ScoreLine]],
    tickets: Sequence[Sequence[ScoredTicket]],
    turns: Sequence[int] | None = None,
) -> GameDecision | None:
    """What decided a game; None if the first places are shared, or points did not decide who won.

    ``lines`` and ``tickets`` are the score and the scored tickets of each seat, ``turns`` how many it had, if known.
    """
    decision = _find_in_points(result, lines, tickets)
    if decision is None or turns is None:
        return decision
    return decision._replace(more_turns=max(turns[decision.winner] - turns[decision.second], 0))


def _find_in_points(
    result: Mapping[str, Any],
    lines: Sequence[Sequence[ScoreLine]],
    tickets: Sequence[Sequence[ScoredTicket]],
) -> GameDecision | None:
    first_two = _first_two(result)
    if first_two is None:
        return None
    winner, second = first_two
    lead = result["seats"][winner]["total"] - result["seats"][second]["total"]
    gains = _gains(lines[winner], lines[second])
    single = next(_enough(gains, lead, 1), ())
    if single in ((), (TICKET_POINTS,)) and gains.get(TICKET_POINTS, 0) > 0:
        for seat, sign in ((winner, 1), (second, -1)):
            ticket, done, points = _weightiest(lines[seat], tickets[seat], sign)
            if points * sign >= lead:
                return GameDecision(winner, second, lead, points * sign, ticket, done)
    sources = single or next(_enough(gains, lead, 2), ()) or (max(gains, key=lambda source: gains[source]),)
    points = sum(gains[source] for source in sources)
    return GameDecision(winner, second, lead, points, sources=sources)


def _first_two(result: Mapping[str, Any]) -> tuple[int, int] | None:
    """The seats of the first and the second; None if either is shared, or points do not tell them apart."""
    rows = sorted(result["seats"], key=lambda row: (row.get("rank", 0), row["seat"]))
    totals = sorted((row.get("total", 0) for row in rows), reverse=True)
    if [row.get("rank") for row in rows[:3]] != [1, 2, 3][: len(rows)]:
        return None
    if [row["total"] for row in rows[:2]] != totals[:2] or totals[0] == totals[1]:
        return None
    return rows[0]["seat"], rows[1]["seat"]


def _gains(of: Sequence[ScoreLine], over: Sequence[ScoreLine]) -> dict[str, int]:
    """How many more points one seat made than another, by source."""
    gains = dict.fromkeys((line.source for line in (*of, *over)), 0)
    for lines, sign in ((of, 1), (over, -1)):
        for line in lines:
            gains[line.source] += sign * line.points
    return gains


def _enough(gains: Mapping[str, int], lead: int, number: int) -> Iterator[tuple[str, ...]]:
    """Combinations of ``number`` sources without which the first would not lead, the weightiest first."""
    weightiest = sorted((source for source, gain in gains.items() if gain > 0), key=lambda source: -gains[source])
    for sources in combinations(weightiest, number):
        if sum(gains[source] for source in sources) >= lead:
            yield sources


def _weightiest(lines: Sequence[ScoreLine], tickets: Sequence[ScoredTicket], sign: int) -> ScoredTicket:
    """The ticket that brought most, or with ``sign`` -1 cost most.

    It has no points if tickets are not scored one by one, such as by a house rule.
    """
    scored = sum(points for _, _, points in tickets)
    if not tickets or scored != sum(line.points for line in lines if line.source == TICKET_POINTS):
        return -1, False, 0
    return max(tickets, key=lambda ticket: (ticket[2] * sign, -ticket[0]))


def decision_text(decision: GameDecision, labels: Mapping[str, str], wording: Wording) -> str:
    """The decision in a sentence, and one more if the first had more turns; ``labels`` are the names of sources."""
    gaps: dict[str, object] = {
        "winner": wording.players[decision.winner],
        "second": wording.players[decision.second],
        "points": decision.points,
        "lead": decision.lead,
        "ticket": "" if decision.ticket is None else wording.ticket(decision.ticket),
        "source": labels[decision.sources[0]] if decision.sources else "",
        "other": labels[decision.sources[-1]] if decision.sources else "",
    }
    more = _tr("{winner} had %n more turns than {second}.", decision.more_turns) if decision.more_turns else ""
    return " ".join(template.format(**gaps) for template in (_template(decision), more) if template)


def _template(decision: GameDecision) -> str:
    """The sentence of a decision, with gaps."""
    lead = decision.lead
    if decision.points < lead:
        return _tr(
            (
                "{winner}'s lead of %n points over {second} came from several sources. The largest was "
                "{source}: {points}."
            ),
            lead,
        )
    if decision.ticket is not None and decision.is_done:
        return _tr(
            "{ticket} decided the game. It scored {points} for {winner}, and {second} was %n points behind.", lead
        )
    if decision.ticket is not None:
        return _tr("{ticket} decided the game. It cost {second} {points}, and {winner} won by %n points.", lead)
    if len(decision.sources) == 1:
        return _tr(
            "{source} decided the game. {winner} scored {points} more that way than {second} and won by %n points.",
            lead,
        )
    return _tr(
        (
            "{source} and {other} decided the game. {winner} scored {points} more that way than {second} and won "
            "by %n points."
        ),
        lead,
    )
