"""What is said to have decided a game holds when it is checked, and is not said where nothing decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.text import Event, say
from railwright.core.table.event_log import LoggedEvent, begins_turn
from railwright.core.table.match_table import MatchTable
from railwright.editor.play.decision import (
    GameDecision,
    ScoredTicket,
    decision_text,
    find_decision,
    turns_of_seats,
)
from railwright.plugins.programs.table.api import ScoreLine, ViewReader, Wording
from railwright.testing import ruleset_of
from tests.core.players import Reckless
from tests.editor.play.finished_games import NAMES, Ending, finished_games
from tests.plugins.mechanics.test_positions import BOARDS


def made(row: Mapping[str, Any]) -> Counter[str]:
    """What a seat made from each source, by its row of the result alone."""
    points: Counter[str] = Counter()
    for line in row["lines"]:
        points[line["source"]] += line["points"]
    return points


def decided(rules: Ruleset, ending: Ending) -> GameDecision | None:
    reader, seats = ViewReader(rules), range(ending.state.seats)
    lines = [reader.score_lines(ending.state, seat) for seat in seats]
    tickets = [reader.scored_tickets(ending.state, seat) for seat in seats]
    return find_decision(ending.result, lines, tickets)


def check(decision: GameDecision, ending: Ending, rules: Ruleset) -> None:
    """Everything that the sentence says, worked out anew from the result."""
    rows = ending.result["seats"]
    winner, second = rows[decision.winner], rows[decision.second]
    assert [row["seat"] for row in rows if row["rank"] == 1] == [decision.winner]
    assert [row["seat"] for row in rows if row["rank"] == 2] == [decision.second]
    assert decision.lead == winner["total"] - second["total"] > 0
    gains = made(winner)
    gains.subtract(made(second))
    if decision.points < decision.lead:
        assert sum(sorted(gains.values())[-2:]) < decision.lead  # no two of them made the lead
        assert decision.sources[0] in gains
        assert decision.points == gains[decision.sources[0]] == max(gains.values())
    elif decision.ticket is None:
        assert 1 <= len(decision.sources) <= 2
        assert all(gains[source] > 0 for source in decision.sources)
        assert decision.points == sum(gains[source] for source in decision.sources)
    else:
        owner = winner if decision.is_done else second
        id = rules.board.tickets[decision.ticket]
        ticket = next(ticket for ticket in owner["tickets"] if ticket["id"] == id)
        assert (ticket["done"], ticket["points"]) == (decision.is_done, decision.points)
        assert gains["tickets"] > 0


@pytest.mark.sweep
def test_the_sentence_holds_in_hundreds_of_games() -> None:
    said, silent = Counter[str](), 0
    for rules, ending in finished_games():
        decision = decided(rules, ending)
        if decision is None:
            silent += 1
            assert nothing_decided(ending)
            continue
        kind = "ticket" if decision.ticket is not None else f"{len(decision.sources)} sources"
        said["many" if decision.points < decision.lead else kind] += 1
        check(decision, ending, rules)
        labels = {source: source for source in decision.sources}
        wording = Wording(rules.board, NAMES[: ending.state.seats])
        text = decision_text(decision, labels, wording)
        assert str(decision.points) in text
        assert str(decision.lead) in text
        assert wording.players[decision.second] in text
        assert "{" not in text
    assert said.total() > 150, (said, silent)
    assert min(said["ticket"], said["1 sources"], said["2 sources"], said["many"]) > 0
    assert silent > 0


def nothing_decided(ending: Ending) -> bool:
    """Whether a place is shared, or points do not tell the first two apart."""
    rows = sorted(ending.result["seats"], key=lambda row: row["rank"])
    return [row["rank"] for row in rows[:3]] != [1, 2, 3][: len(rows)] or rows[0]["total"] == rows[1]["total"]


# --- turns ------------------------------------------------------------------------------------------------------


class TurnCounter:
    """Counts the turns of each seat of a match as they begin."""

    def __init__(self, match: Match) -> None:
        self._seats: dict[int, int] = {}
        match.listeners = (*match.listeners, self._note)

    def _note(self, answered: Transition) -> None:
        if begins_turn(answered.before):
            self._seats[answered.before.turns] = answered.before.stack[0].actor

    def counts(self, seats: int) -> tuple[int, ...]:
        return tuple(list(self._seats.values()).count(seat) for seat in range(seats))


def counted_and_told(rules: Ruleset, seats: int, seed: int) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """How many turns each seat had in a random game, and what can be told of that from its log."""
    people = [Seat(str(seat), "bot:any") for seat in range(seats)]
    agents = [Reckless(Random(f"{seed} {seat}")) for seat in range(seats)]
    match = Match(rules, people, agents, SeededChance(seeded(seed)))
    counter, table = TurnCounter(match), MatchTable(match)
    for _ in range(1500):
        if match.over:
            break
        match.step()
    return counter.counts(seats), turns_of_seats(table.log(None), match.state.turns, seats)


@pytest.mark.parametrize(("map_id", "seats", "games"), [("tiny", 2, 30), ("tiny", 3, 20), ("danube", 4, 1)])
@pytest.mark.sweep
def test_turns_are_counted_as_they_were(map_id: str, seats: int, games: int) -> None:
    rules, differing = ruleset_of(map_id), 0
    for seed in range(games):
        counted, told = counted_and_told(rules, seats, seed)
        assert told == counted
        differing += len({*counted}) > 1
    assert differing > 0 or games == 1


@pytest.mark.parametrize("board", BOARDS)
def test_under_other_rules_turns_are_counted_as_they_were_or_not_at_all(board: str) -> None:
    rules = ruleset_of(BOARDS[board])
    for seed in range(3):
        counted, told = counted_and_told(rules, BOARDS[board].players[0], seed)
        assert told in (None, counted)


def event(turn: int, seat: int, taken_back: bool = False) -> LoggedEvent:
    return LoggedEvent(turn, turn, Event(say("Something."), seat), taken_back=taken_back)


def test_turns_of_which_too_little_was_told_are_not_counted() -> None:
    assert turns_of_seats([event(1, 0), event(2, 1), event(3, 0)], 3, 2) == (2, 1)
    assert turns_of_seats([event(1, 0), event(3, 0)], 3, 2) is None
    assert turns_of_seats([event(1, 0), event(1, 1), event(2, 1)], 2, 2) is None
    assert turns_of_seats([event(1, 0), event(2, 0, True), event(2, 1)], 2, 2) == (1, 1)
    assert turns_of_seats([], 3, 2) is None


def test_more_turns_are_told_of_the_first_alone() -> None:
    scores = [lines(routes=20), lines(routes=15)]
    names = Wording(ruleset_of("tiny").board, ("Ann", "Bob"))
    told = {}
    for turns in ((9, 7), (7, 9), (8, 8), None):
        decision = find_decision(result((1, 20), (2, 15)), scores, NO_TICKETS, turns)
        assert decision is not None
        told[turns] = decision_text(decision, {"routes": "Routes"}, names)
    plain = "Routes decided the game. Ann scored 5 more that way than Bob and won by 5 points."
    assert told[9, 7] == f"{plain} Ann had 2 more turns than Bob."
    assert told[7, 9] == told[8, 8] == told[None] == plain


# --- what random games seldom bring ---------------------------------------------------------------------------


def result(*rows: tuple[int, int]) -> dict[str, Any]:
    """A result with a rank and a total for each seat."""
    return {"seats": [{"seat": seat, "rank": rank, "total": total} for seat, (rank, total) in enumerate(rows)]}


def lines(**points: int) -> list[ScoreLine]:
    return [ScoreLine(source, value, say(source.title())) for source, value in points.items()]


NO_TICKETS: Sequence[Sequence[ScoredTicket]] = ((), (), ())


@pytest.mark.parametrize(
    "rows",
    [
        ((1, 30), (1, 30)),  # a shared first place
        ((1, 30), (2, 30)),  # a tie that something else has broken
        ((1, 30), (2, 20), (2, 20)),  # two seconds
        ((1, 20), (2, 30)),  # a house rule ranks by something else than points
    ],
)
def test_nothing_is_said_where_points_decided_nothing(rows: Sequence[tuple[int, int]]) -> None:
    scores = [lines(routes=total) for _, total in rows]
    assert find_decision(result(*rows), scores, NO_TICKETS) is None


def test_a_lead_of_many_sources_is_no_merit_of_one() -> None:
    scores = [lines(routes=5, tickets=6, express=5), lines(routes=0, tickets=0, express=0)]
    decision = find_decision(result((1, 16), (2, 0)), scores, NO_TICKETS)
    assert decision == GameDecision(0, 1, 16, 6, sources=("tickets",))
    text = decision_text(decision, {"tickets": "Tickets"}, Wording(ruleset_of("tiny").board, ("Ann", "Bob")))
    assert text == "Ann's lead of 16 points over Bob came from several sources. The largest was Tickets: 6."


def test_an_unfinished_ticket_of_the_second_decides() -> None:
    scores = [lines(routes=20, tickets=0), lines(routes=25, tickets=-12)]
    tickets: Sequence[Sequence[ScoredTicket]] = ((), [(0, False, -12)])
    decision = find_decision(result((1, 20), (2, 13)), scores, tickets)
    assert decision == GameDecision(0, 1, 7, 12, 0, False)
    rules = ruleset_of("tiny")
    text = decision_text(decision, {}, Wording(rules.board, ("Ann", "Bob")))
    name = Wording(rules.board, ("Ann", "Bob")).ticket(0)
    assert text == f"{name} decided the game. It cost Bob 12, and Ann won by 7 points."


def test_no_ticket_is_named_where_a_house_rule_scores_them_together() -> None:
    scores = [lines(tickets=30), lines(tickets=10)]
    tickets: Sequence[Sequence[ScoredTicket]] = ([(0, True, 25)], [(1, True, 10)])
    decision = find_decision(result((1, 30), (2, 10)), scores, tickets)
    assert decision == GameDecision(0, 1, 20, 20, sources=("tickets",))
