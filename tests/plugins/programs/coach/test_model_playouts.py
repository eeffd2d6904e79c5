"""Playouts of the coach in the model: from any state of a game, and from what a seat sees alone."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach import choosing
from railwright.plugins.features.coach.choosing import playouts_for
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts
from railwright.testing import ruleset_of


def test_the_model_plays_out_from_questions_chance_and_views() -> None:
    rules = ruleset_of("tiny")
    answers: list[Transition] = []
    agents = [Steady(rules, seat, seeded(seat)) for seat in range(2)]
    Match(rules, [Seat("")] * 2, agents, SeededChance(seeded(2)), listeners=[answers.append]).run()
    playouts = ModelPlayouts(rules)
    asked = [one for one in answers if one.frame.kind == "turn"][3]
    drawn = next(one for one in answers if one.frame.actor == CHANCE and one.number > asked.number)
    for state in (asked.before, drawn.before):
        first, again = (playouts.samples(state, [4, 5]) for _ in range(2))
        assert first == again
        assert first == [playouts.samples(state, [seed])[0] for seed in (4, 5)]
        assert all(sum(one.wins) == pytest.approx(1, abs=0.02) for one in first)
    shown = view(rules, asked.before, asked.frame.actor)
    choices = list(engine.options(rules, asked.before))[:2]
    found = playouts.compare(shown, choices, [1, 2, 5], True)
    assert [len(samples) for samples in found] == [3, 3]
    told = playouts.compare(shown, choices, [1, 2, 5], True, routes=True)
    assert [[one._replace(owned=(), points=()) for one in samples] for samples in told] == found
    assert all(len(one.owned) == 2 for samples in told for one in samples)
    over = playouts.samples(answers[-1].after, [1])[0]
    assert over == EnginePlayouts(rules).samples(answers[-1].after, [1])[0]


def test_tickets_that_lie_open_are_those_of_the_playouts() -> None:
    """A view whose cards alone are hidden has no tickets to make up for: in the last turn points are what they are."""
    rules = ruleset_of("tiny", open_tickets={})
    answers: list[Transition] = []
    agents = [Steady(rules, seat, seeded(seat)) for seat in range(2)]
    Match(rules, [Seat("")] * 2, agents, SeededChance(seeded(2)), listeners=[answers.append]).run()
    last = [one for one in answers if one.frame.kind == "turn"][-1]
    shown = view(rules, last.before, last.frame.actor)
    for playouts in (ModelPlayouts(rules), EnginePlayouts(rules)):
        seen, known = (playouts.compare(state, [last.choice], [1], True)[0][0] for state in (shown, last.before))
        assert seen.totals == known.totals


def test_the_model_plays_where_it_knows_the_rules_and_is_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny, other = ruleset_of("tiny"), ruleset_of("tiny", draw_three={})
    monkeypatch.setattr(choosing, "is_compiled", lambda: False)
    assert isinstance(playouts_for(tiny), EnginePlayouts)
    monkeypatch.setattr(choosing, "is_compiled", lambda: True)
    assert isinstance(playouts_for(tiny), ModelPlayouts)
    monkeypatch.setattr(choosing, "is_known", lambda rules: False)
    assert isinstance(playouts_for(other), EnginePlayouts)
