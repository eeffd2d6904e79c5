"""What the program remarks is true whenever it does, is made once, and belongs to one seat."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.editor.play.remarks import Remarks, SeatSituation
from railwright.plugins.express.api import longest_length
from railwright.plugins.programs.table.api import Figures, TicketState, ViewReader
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.tickets.api import results
from railwright.testing import ruleset_of
from tests.core.players import Reckless

DEPARTURE, FIRST, AHEAD, PATH, DONE = "good trip", "first route", "in the lead", "longest path", "All your tickets"


def facts_of(rules: Ruleset, reader: ViewReader, state: State, seat: int) -> SeatSituation:
    """How a seat sees itself."""
    seen = view(rules, state, seat)
    figures = [reader.figures(seen, other) for other in range(state.seats)]
    return SeatSituation(seat, figures, reader.owners(seen).count(seat), reader.tickets(seen, seat) or ())


def is_true(text: str, rules: Ruleset, state: State, seat: int) -> bool:
    """Whether a remark holds, worked out from the whole state."""
    routes, others = ROUTES.get(state), [other for other in range(state.seats) if other != seat]
    if DEPARTURE in text:
        return text.startswith(f"{len(results(rules, state, seat))} ticket")
    if FIRST in text:
        return routes.owned[seat].bit_count() >= 1
    if AHEAD in text:
        return routes.points[seat] > max(routes.points[other] for other in others) > 0
    if DONE in text:
        return all(done for _, done, _ in results(rules, state, seat))
    lengths = [longest_length(rules.board, owned) for owned in routes.owned]
    return all(lengths[seat] > lengths[other] for other in others) and f": {lengths[seat]} space" in text


@pytest.mark.parametrize(("map_id", "seats", "games"), [("tiny", 2, 15), ("tiny", 3, 8)])
@pytest.mark.sweep
def test_every_remark_of_whole_games_is_true_and_made_once(map_id: str, seats: int, games: int) -> None:
    rules = ruleset_of(map_id)
    reader, made = ViewReader(rules), Counter[str]()
    for seed in range(games):
        people = [Seat(str(seat), "bot:any") for seat in range(seats)]
        agents = [Reckless(Random(f"{seed} {seat}")) for seat in range(seats)]
        match = Match(rules, people, agents, SeededChance(seeded(seed)))
        remarks, said = Remarks(), Counter[tuple[int, str]]()
        while not match.over:
            match.step()
            for seat in range(seats):
                text = remarks.find(facts_of(rules, reader, match.state, seat), match.answers)
                if text is not None:
                    sentence = str(text)
                    assert is_true(sentence, rules, match.state, seat), sentence
                    kind = next(kind for kind in (DEPARTURE, FIRST, AHEAD, PATH, DONE) if kind in sentence)
                    said[seat, kind] += 1
                    made[kind] += 1
        assert set(said.values()) <= {1}
    assert min(made[kind] for kind in (DEPARTURE, FIRST, AHEAD, PATH)) > 0, made


def standing(seat: int = 0, points: tuple[int, ...] = (0, 0), routes: int = 0, *done: bool) -> SeatSituation:
    figures = [Figures(each, 40, 4, 2, 3, 0) for each in points]
    return SeatSituation(seat, figures, routes, [TicketState(0, 5, each, None) for each in done])


def test_what_is_true_at_the_first_look_is_no_news() -> None:
    remarks = Remarks()
    assert remarks.find(standing(0, (7, 2), 3, True), 40) is None  # a game that is gone on with
    assert remarks.find(standing(0, (9, 2), 4, True), 44) is None


def test_a_lead_that_is_shared_is_none() -> None:
    remarks = Remarks()
    remarks.find(standing(), 1)
    text = remarks.find(standing(0, (4, 4), 1), 2)
    assert text is not None
    assert FIRST in str(text)
    assert remarks.find(standing(0, (4, 4), 1), 3) is None


def test_another_seat_is_remarked_on_by_itself() -> None:
    remarks = Remarks()
    for seat in (0, 1):
        remarks.find(standing(seat), seat)
    assert remarks.find(standing(0, (1, 0), 1), 3) is not None
    assert remarks.find(standing(1, (1, 0), 0), 4) is None
    assert remarks.find(standing(1, (1, 2), 1), 5) is not None


def test_one_thing_at_a_time_is_remarked_and_nothing_where_nobody_else_has_anything() -> None:
    remarks = Remarks()
    remarks.find(standing(), 1)
    texts = [
        str(remarks.find(standing(0, points, 1), number)) for number, points in enumerate([(4, 0), (4, 0), (4, 2)])
    ]
    assert [FIRST in texts[0], texts[1], AHEAD in texts[2]] == [True, "None", True]


def test_what_was_remarked_on_answers_that_are_taken_back_is_remarked_again() -> None:
    remarks = Remarks()
    remarks.find(standing(), 1)
    assert remarks.find(standing(0, (0, 0), 1), 5) is not None
    remarks.forget_after(4)
    assert remarks.find(standing(), 4) is None
    assert remarks.find(standing(0, (0, 0), 1), 6) is not None
