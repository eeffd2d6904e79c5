"""A hint for a person who is asked: the best answers with what can be expected of them, and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, say
from railwright.plugins.bots.api import explain
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import OptionValue, QuestionValues
from railwright.plugins.programs.coach.playouts import Playouts
from railwright.plugins.routes.api import Claim

MAX_HINTED_ANSWERS = 3  # answers
ROUNDS = 6  # each as many playouts as all before it together, the first of them of each answer FIRST_ROUND
FIRST_ROUND = 2
LIKELY_TAKEN_SHARE = 0.3  # from this part of the playouts on, a route is called wanted by another


class HintedAnswer(NamedTuple):
    """An answer with its prospects, the reason, and the routes, cities and tickets that the reason names."""

    value: OptionValue
    reason: Message | None
    places: tuple[Name, ...]
    playouts: int


def hints(
    rules: Ruleset, view: State, options: Sequence[Choice], playouts: Playouts, seed: int = 0
) -> Iterator[list[HintedAnswer]]:
    """The best answers to the question of a view, best first; again and again, each time from more playouts.

    Raises UnknownSecret where a rule hides what cannot be guessed.
    """
    seat = view.stack[-1].actor
    values = QuestionValues(playouts, view, candidates(rules, view, seat, options), seed, True)
    for round_ in range(ROUNDS):
        values.refine(max(FIRST_ROUND, values.count) if round_ else FIRST_ROUND, routes=True)
        yield [_hinted(rules, view, options, values, value) for value in values.values()[:MAX_HINTED_ANSWERS]]


def _hinted(
    rules: Ruleset, view: State, options: Sequence[Choice], values: QuestionValues, value: OptionValue
) -> HintedAnswer:
    why = explain(rules, view, values.seat, options, value.choice)
    reason, places = (why.reason, why.places) if why else (None, ())
    rival = _rival(rules, values, value.choice)
    if reason is not None and rival is not None:
        reason = say("{why} Left open, {rival} is likely to take it.", why=reason, rival=Name("seat", rival))
    return HintedAnswer(value, reason, places, values.count)


def _rival(rules: Ruleset, values: QuestionValues, choice: Choice) -> int | None:
    """The seat that most often takes a route where it is left open for another answer."""
    if not isinstance(choice, Claim):
        return None
    others = [other for other in values.choices if other != choice]
    if not others:
        return None
    taken = values.taken_by(others[0], rules.board.route_index[choice.route])
    taken[values.seat] = 0.0
    rival = max(range(len(taken)), key=lambda seat: taken[seat])
    return rival if taken[rival] >= LIKELY_TAKEN_SHARE else None
