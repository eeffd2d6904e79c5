"""The hint of the coach: the best answers from what the seat sees alone, told again and again from more playouts."""

from __future__ import annotations

from itertools import islice

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.programs.coach.hint import MAX_HINTED_ANSWERS, hints
from railwright.plugins.programs.coach.playouts import EnginePlayouts
from railwright.testing import ruleset_of


def test_hints_rank_answers_and_say_why_from_the_view_alone() -> None:
    rules = ruleset_of("tiny")
    match = Match(
        rules, [Seat("")] * 2, [Steady(rules, seat, seeded(seat)) for seat in range(2)], SeededChance(seeded(3))
    )
    match.run(60)
    while match.state.stack[-1].kind != "turn":
        match.step()
    seat = match.state.stack[-1].actor
    shown, options = view(rules, match.state, seat), engine.options(rules, match.state)
    first, second = islice(hints(rules, shown, options, EnginePlayouts(rules)), 2)
    assert 1 <= len(first) <= MAX_HINTED_ANSWERS
    assert second[0].playouts == 2 * first[0].playouts
    assert {one.value.choice for one in second} <= {*options}
    worth = [one.value.worth for one in second]
    assert worth == sorted(worth, reverse=True)
    assert all(str(one.reason) for one in second)
    again = list(islice(hints(rules, shown, options, EnginePlayouts(rules)), 2))
    assert again == [first, second]
