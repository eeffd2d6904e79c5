"""The hint of the coach: the best answers from what the seat sees alone, told again and again from more playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from railwright.api import Choice, State, cheapest_way
from railwright.plugins.bots.api import advise
from railwright.plugins.features.coach import adviser
from railwright.plugins.features.coach.adviser import advice_of
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import OptionValue, QuestionValues
from railwright.plugins.features.coach.hint import (
    MAX_HINTED_ANSWERS,
    HintedAnswer,
    headline,
    hints,
    reason_of,
    shown_by_playouts,
)
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts, Prospect, Sample
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.programs.reports.api import Estimate
from railwright.plugins.programs.table.api import best_advice
from railwright.plugins.routes.api import TABLE, Claim
from railwright.plugins.tickets.api import held_by
from tests.coach.positions import Position, positions, rules_of


@pytest.mark.sweep
def test_hints_rank_answers_and_say_why_from_the_view_alone() -> None:
    (position,) = positions(1, 3, boards=["tiny"])
    playouts = ModelPlayouts(position.rules)
    hinted = hints(position.rules, position.shown, position.offered, playouts)
    assert 1 <= len(hinted) <= MAX_HINTED_ANSWERS
    assert {hint.value.choice for hint in hinted} <= {*position.offered}
    assert not hinted[0].about_equal
    assert all(str(hint.reason) for hint in hinted)
    assert hints(position.rules, position.shown, position.offered, ModelPlayouts(position.rules)) == hinted


@pytest.mark.sweep
def test_the_answer_of_the_expert_is_among_those_compared() -> None:
    for position in positions(6, 3, boards=["tiny", "europe"]):
        expert = Expert(position.rules, position.seat, Random(1), playouts=160)
        likely = candidates(position.rules, position.shown, position.seat, position.offered, None)
        assert expert.choose(position.shown, position.offered) in likely


class Told:
    """Playouts that end as they are told to: with so many points by answer and seed."""

    name, budget, worth_a_process, is_fast = "nobody", 100, 100, True

    def __init__(self, points: dict[Choice, Sequence[int]]) -> None:
        self._points = points

    def samples(self, state: State, seeds: Sequence[int]) -> list[Sample]:
        raise NotImplementedError

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        seats, seat = state.seats, state.stack[-1].actor
        return [[_ended(self._points[choice][seed], seats, seat) for seed in seeds] for choice in choices]


def _ended(points: int, seats: int, seat: int) -> Sample:
    totals = tuple(float(points if at == seat else 50) for at in range(seats))
    wins = tuple(float(total == max(totals)) for total in totals)
    return Sample(tuple(win / sum(wins) for win in wins), totals)


def test_answers_that_cannot_be_told_apart_are_not_ranked() -> None:
    position = next(one for one in positions(9, 3, boards=["tiny"]) if len(one.offered) > 2)
    plain, lucky, worse = position.offered[:3]
    points = {plain: [40, 60] * 20, lucky: [62, 40] * 19 + [62, 62], worse: [20, 21] * 20}
    values = QuestionValues(Told(points), position.shown, [plain, lucky, worse], 0, True)
    values.refine(40)
    ranked = values.ranked()
    assert [(one.value.choice, one.about_equal) for one in ranked] == [(plain, False), (lucky, True), (worse, False)]
    # The same scatter, but on the same deals the one is always better.
    points[lucky] = [value + 5 for value in points[plain]]
    values = QuestionValues(Told(points), position.shown, [plain, lucky, worse], 0, True)
    values.refine(40)
    assert [one.value.choice for one in values.ranked()] == [lucky, plain, worse]
    assert not any(one.about_equal for one in values.ranked())


def test_chances_that_lie_apart_are_not_called_about_equal() -> None:
    position = next(one for one in positions(9, 3, boards=["tiny"]) if len(one.offered) > 2)
    plain, often, worse = position.offered[:3]
    # Won by a point or lost by a point: worth hardly tells them apart, the wins that are told beside them do.
    points = {plain: [51, 49, 49, 49] * 30, often: [51, 51, 51, 49] * 30, worse: [20] * 120}
    values = QuestionValues(Told(points), position.shown, [plain, often, worse], 0, True)
    values.refine(120)
    assert [(one.value.choice, one.about_equal) for one in values.ranked()] == [
        (often, False),
        (plain, False),
        (worse, False),
    ]
    # Though it has more points on the whole, it does not come first with fewer wins.
    points[plain] = [99, 49, 49, 49] * 30
    values = QuestionValues(Told(points), position.shown, [plain, often, worse], 0, True)
    values.refine(120)
    assert [one.value.choice for one in values.ranked()] == [often, plain, worse]


class Owning(Told):
    """Told playouts that also tell which routes each seat owns in the end, and points by source, both by answer."""

    def __init__(
        self,
        points: dict[Choice, Sequence[int]],
        owned: dict[Choice, int],
        rows: Callable[[Choice, int], dict[str, float]] = lambda choice, points: {"routes": points},
    ) -> None:
        super().__init__(points)
        self._owned, self._rows = owned, rows

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        told, seat = super().compare(state, choices, seeds, is_view), state.stack[-1].actor
        return [
            [self._detailed(choice, sample, seat) for sample in side]
            for choice, side in zip(choices, told, strict=True)
        ]

    def _detailed(self, choice: Choice, sample: Sample, seat: int) -> Sample:
        owned = tuple(self._owned[choice] if at == seat else 0 for at in range(len(sample.totals)))
        points = tuple(self._rows(choice, int(total)) for total in sample.totals)
        return sample._replace(owned=owned, points=points)


def shown(
    position: Position,
    points: dict[Choice, Sequence[int]],
    owned: dict[Choice, int],
    rows: Callable[[Choice, int], dict[str, float]] = lambda choice, points: {"routes": points},
) -> str | None:
    """What is said of the first of these answers by playouts that end so."""
    values = QuestionValues(Owning(points, owned, rows), position.shown, [*points], 0, True)
    values.refine(40, routes=True)
    sentence = shown_by_playouts(position.rules, position.shown, values, next(iter(points)))
    return str(sentence) if sentence is not None else None


def test_what_playouts_show_of_the_best_answer_is_said_only_where_they_do() -> None:
    position = next(
        one for one in positions(9, 3, boards=["tiny"]) if len(one.offered) > 1 and held_by(one.shown, one.seat)
    )
    best, other = position.offered[:2]
    rules, ticket = position.rules, held_by(position.shown, position.seat)[0]
    way = sum(
        1 << route for route in cheapest_way(rules.board, TABLE.get(rules).wagons, rules.board.ticket_ways[ticket])
    )
    label = rules.notation.label(other)
    better, none = {best: [70, 71] * 20, other: [60, 64] * 20}, {best: 0, other: 0}
    assert shown(position, better, none) == f"Routes: 8 more points on average than after “{label}”."

    def by_tickets(choice: Choice, points: int) -> dict[str, float]:
        return {"routes": 50, "tickets": points - 50}

    assert shown(position, better, {best: way, other: 0}, by_tickets) == (
        f"Your own routes then complete {rules.board.tickets[ticket]} in 100 of 100 games, "
        f"compared with 0 after “{label}”."
    )

    def by_path(choice: Choice, points: int) -> dict[str, float]:
        path = 10 if points in (70, 71, 64) else 0
        return {"routes": points - path, "express": path}

    assert shown(position, better, none, by_path) == (
        f"You then keep the longest path in 100 of 100 games, compared with 50 after “{label}”. "
        f"Routes: 4 more points on average than after “{label}”."
    )
    assert shown(position, {best: [62, 63] * 20, other: [61, 62] * 20}, none) is None  # too little to tell
    assert shown(position, {best: [40, 60] * 20, other: [60, 40] * 20}, none) is None  # about equal
    assert shown(position, {best: [40, 41] * 20, other: [60, 61] * 20}, none) is None  # not the best


class Claiming(Owning):
    """Told playouts in which the next seat owns the given routes in the end, by answer."""

    def compare(
        self, state: State, choices: Sequence[Choice], seeds: Sequence[int], is_view: bool, routes: bool = False
    ) -> list[list[Sample]]:
        told, rival = super().compare(state, choices, seeds, is_view), (state.stack[-1].actor + 1) % state.seats
        owned = [tuple(self._owned[choice] if at == rival else 0 for at in range(state.seats)) for choice in choices]
        return [[sample._replace(owned=own) for sample in side] for own, side in zip(owned, told, strict=True)]


def test_who_takes_a_route_is_counted_after_the_answer_that_is_named() -> None:
    """Not after another one that was compared as well."""
    position = next(one for one in positions(20, 3, boards=["tiny"]) if any(isinstance(c, Claim) for c in one.offered))
    claim = next(choice for choice in position.offered if isinstance(choice, Claim))
    first, next_best = [choice for choice in position.offered if choice != claim][:2]
    route = 1 << position.rules.board.route_index[claim.route]
    points = {first: [20] * 40, claim: [90] * 40, next_best: [60] * 40}
    for taken, told in (
        ({first: 0, claim: 0, next_best: route}, True),
        ({first: route, claim: 0, next_best: 0}, False),
    ):
        values = QuestionValues(Claiming(points, taken), position.shown, [*points], 0, True)
        values.refine(40, routes=True)
        said = str(reason_of(position.rules, position.shown, position.offered, values, claim, True).text)
        label = position.rules.notation.label(next_best)
        assert (f"If you choose “{label}”, " in said and "takes this route in nearly every game." in said) is told


@pytest.mark.sweep
def test_the_engine_tells_hints_too() -> None:
    *_, position = positions(3, 3, boards=["tiny"])  # late in a game: playouts are short
    told = hints(position.rules, position.shown, position.offered, EnginePlayouts(position.rules))
    assert told[0].value.prospect.win.games >= 40


def hinted_answer(number: int, win: float, about_equal: bool = False) -> HintedAnswer:
    """What is told of the option with this number of a question on the small map."""
    (position,) = positions(1, 3, boards=["tiny"])
    chance, points = Estimate(win, win - 0.04, win + 0.04, 512), Estimate(80.0, 79.0, 81.0, 512)
    value = OptionValue(position.offered[number], Prospect(chance, points), win)
    return HintedAnswer(value, None, (), 512, about_equal)


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ([(0, 0.62)], "“{0}” wins about 6 in 10 games from here."),
        ([(0, 0.97)], "“{0}” wins nearly every game from here."),
        (
            [(0, 0.62), (1, 0.51)],
            "“{0}” wins about 6 in 10 games from here; the next best, “{1}”, wins about 5.",
        ),
        (
            [(0, 0.11), (1, 0.04)],
            "“{0}” wins about 1 in 10 games from here; the next best, “{1}”, wins hardly any.",
        ),
        (
            [(0, 0.62), (1, 0.58)],
            "“{0}” wins about 6 in 10 games from here, a little more than “{1}”.",
        ),
        (
            [(0, 0.62), (1, 0.51, True)],
            "“{0}” or “{1}”: both win about 6 in 10 games from here.",
        ),
        (
            [(0, 0.03), (1, 0.02)],
            "You hardly ever win after “{0}”, and no other answer clearly wins more often.",
        ),
    ],
)
def test_one_sentence_says_what_is_best_by_figures_that_hold(chances: Sequence[tuple[Any, ...]], expected: str) -> None:
    rules, hinted = rules_of("tiny"), [hinted_answer(*chance) for chance in chances]
    labels = [str(rules.notation.label(answer.value.choice)) for answer in hinted]
    assert str(headline(rules, hinted)) == expected.format(*labels)


def test_the_coachs_advice_is_its_best_answer_with_a_doubt_where_another_is_about_as_good() -> None:
    rules, best, equal, worse = (
        rules_of("tiny"),
        hinted_answer(0, 0.62),
        hinted_answer(1, 0.6, True),
        hinted_answer(2, 0.4),
    )
    labels = [rules.notation.label(answer.value.choice) for answer in (best, equal)]
    for others, words in (
        ((worse, equal), f"{labels[0]}. “{labels[1]}” is about as good."),
        ((worse,), f"{labels[0]}."),
    ):
        advice = advice_of(rules, [best, *others])
        assert advice.choice == best.value.choice
        assert str(advice.reason) == words


@pytest.mark.parametrize("is_fast", [True, False])
def test_the_hint_is_the_coachs_where_the_model_is_compiled_and_the_plans_elsewhere(
    is_fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (position,) = positions(1, 3, boards=["tiny"])
    rules, shown, offered = position.rules, position.shown, position.offered
    by_plan = advise(rules, shown, position.seat, offered)
    assert by_plan is not None
    last = next(
        choice for choice in reversed(candidates(rules, shown, position.seat, offered)) if choice != by_plan.choice
    )
    points: dict[Choice, Sequence[int]] = {choice: [90 if choice == last else 20] * 1024 for choice in offered}
    told = Told(points)
    told.is_fast = is_fast
    monkeypatch.setattr(adviser, "playouts_for", lambda rules: told)
    advice = best_advice(rules, shown, position.seat, offered)
    assert advice is not None
    assert advice.choice == (last if is_fast else by_plan.choice)
    monkeypatch.setattr("railwright.plugins.programs.table.adviser.has_feature", lambda name: False)
    assert best_advice(rules, shown, position.seat, offered) == by_plan


def test_a_hint_can_be_given_up_between_two_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    (position,) = positions(1, 3, boards=["tiny"])
    monkeypatch.setattr(
        adviser, "playouts_for", lambda rules: Told({choice: [1] * 1024 for choice in position.offered})
    )
    steps: list[int] = []

    def check() -> None:
        steps.append(1)
        if len(steps) == 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        best_advice(position.rules, position.shown, position.seat, position.offered, check)
