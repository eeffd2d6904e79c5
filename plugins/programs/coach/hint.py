"""A hint for a person who is asked: the best answers with what can be expected of them, and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, say
from railwright.plugins.bots.api import explain
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import OptionValue, QuestionValues, RankedValue
from railwright.plugins.programs.coach.playouts import FEW_PLAYOUTS, Playouts
from railwright.plugins.routes.api import Claim

MAX_HINTED_ANSWERS = 3  # answers
FIRST_DEALS = 4  # on which all candidates are played; the better half of them on as many more, and so on
FAST_ROUNDS, SLOW_ROUNDS = 8, 6  # each as many deals as all before it together
ROUTES_FROM_ROUND = 4  # from then on who owns which in the end is looked at, when few candidates are left
SETTLED_SHARE = 0.125  # of winning: a chance that is told may be off by so much
LIKELY_TAKEN_SHARE = 0.3  # from this part of the playouts on, a route is called wanted by another
TENTHS = 10


class HintedAnswer(NamedTuple):
    """An answer with its prospects, the reason, and the routes, cities and tickets that the reason names.

    ``about_equal``: chance alone may have put it behind the first answer.
    """

    value: OptionValue
    reason: Message | None
    places: tuple[Name, ...]
    playouts: int
    about_equal: bool = False


def hints(
    rules: Ruleset, view: State, options: Sequence[Choice], playouts: Playouts, seed: int = 0
) -> Iterator[list[HintedAnswer]]:
    """The best answers to the question of a view, best first, once their chances are settled; again from more playouts.

    Raises UnknownSecret where a rule hides what cannot be guessed.
    """
    seat = view.stack[-1].actor
    values = QuestionValues(playouts, view, candidates(rules, view, seat, options, None), seed, True)
    rounds = FAST_ROUNDS if playouts.is_fast else SLOW_ROUNDS
    for number in range(rounds):
        values.refine(max(FIRST_DEALS, values.count), routes=number >= ROUTES_FROM_ROUND)
        ranked = values.ranked()[:MAX_HINTED_ANSWERS]
        if number + 1 == rounds or all(_is_settled(answer.value) for answer in ranked):
            yield [_hinted(rules, view, options, values, answer, answer is ranked[0]) for answer in ranked]
        values.halve(MAX_HINTED_ANSWERS)


def _is_settled(value: OptionValue) -> bool:
    win = value.prospect.win
    return win.games >= FEW_PLAYOUTS and win.high - win.low <= 2 * SETTLED_SHARE


def _hinted(
    rules: Ruleset, view: State, options: Sequence[Choice], values: QuestionValues, answer: RankedValue, is_best: bool
) -> HintedAnswer:
    choice = answer.value.choice
    why = explain(rules, view, values.seat, options, choice, is_best)
    reason, places = (why.reason, why.places) if why else (None, ())
    rival = _rival(rules, values, choice)
    if reason is not None and rival is not None:
        text = "{why} Left open, {rival} takes it in about {tenths} of 10 games."
        reason = say(text, why=reason, rival=Name("seat", rival.seat), tenths=round(TENTHS * rival.share))
    return HintedAnswer(answer.value, reason, places, values.count, answer.about_equal)


class _Rival(NamedTuple):
    """A seat that takes a route in such a part of the games in which it is left open."""

    seat: int
    share: float


def _rival(rules: Ruleset, values: QuestionValues, choice: Choice) -> _Rival | None:
    """The seat that most often takes a route where it is left open for another answer."""
    if not isinstance(choice, Claim):
        return None
    others = [other for other in values.choices if other != choice]
    if not others:
        return None
    taken = values.taken_by(others[0], rules.board.route_index[choice.route])
    taken[values.seat] = 0.0
    rival = max(range(len(taken)), key=lambda seat: taken[seat])
    return _Rival(rival, taken[rival]) if taken[rival] >= LIKELY_TAKEN_SHARE else None
