"""A hint for a person who is asked: the best answers, what can be expected of each, and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, say
from railwright.plugins.bots.api import explain
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import OptionValue, QuestionValues, RankedValue
from railwright.plugins.programs.coach.playouts import Playouts
from railwright.plugins.routes.api import Claim

MAX_HINTED_ANSWERS = 3
FIRST_DEALS = 4  # on which all candidates are played; the better half is then played on as many more, and so on
FAST_ROUNDS, SLOW_ROUNDS = 8, 6  # each doubles the number of deals
ROUTES_FROM_ROUND = 4  # when few candidates are left, playouts also say who owns which routes in the end
LIKELY_TAKEN_SHARE = 0.3  # of playouts, from which on a seat is named as a rival for a route
TENTHS = 10  # people are told chances in tenths


class HintedAnswer(NamedTuple):
    """An answer with its value, the reason, and the routes, cities and tickets that the reason names.

    ``playouts`` is the number it rests on. ``about_equal``: chance alone may have put it behind the first answer.
    """

    value: OptionValue
    reason: Message | None
    places: tuple[Name, ...]
    playouts: int
    about_equal: bool = False


def hints(
    rules: Ruleset,
    view: State,
    options: Sequence[Choice],
    playouts: Playouts,
    seed: int = 0,
    advised: Choice | None = None,
) -> Iterator[list[HintedAnswer] | None]:
    """Compare the answers to the question of a view; yields None after each step and at the end the best, best first.

    Nothing is yielded before the end, so that a hint never changes while people read it; the None let a caller give
    up. The answer ``advised`` without playouts is compared as well. Raises UnknownSecret if a rule hides something
    that cannot be guessed.
    """
    seat = view.stack[-1].actor
    choices = candidates(rules, view, seat, options, None)
    if advised is not None and advised not in choices:
        choices.append(advised)
    values = QuestionValues(playouts, view, choices, seed, True)
    for number in range(FAST_ROUNDS if playouts.is_fast else SLOW_ROUNDS):
        yield None
        values.refine(max(FIRST_DEALS, values.count), routes=number >= ROUTES_FROM_ROUND)
        ranked = values.ranked()[:MAX_HINTED_ANSWERS]
        values.halve(MAX_HINTED_ANSWERS)
    yield [_hinted(rules, view, options, values, answer, answer is ranked[0]) for answer in ranked]


def headline(rules: Ruleset, hinted: Sequence[HintedAnswer]) -> Message:
    """The best answer and the next one in a sentence, with how many of ten games from here they win.

    The tenths are the rounded chances; one answer is called better only if chance does not explain the difference.
    """
    label, tenths = rules.notation.label, _tenths(hinted[0])
    answer = label(hinted[0].value.choice)
    if not tenths:
        text = "{answer}: hardly any such game is won from here, and no other answer surely wins more."
        return say(text, answer=answer)
    if len(hinted) == 1:
        text = "{answer}: about {tenths} in 10 such games are won from here."
        return say(text, answer=answer, tenths=tenths)
    args = {"answer": answer, "other": label(hinted[1].value.choice), "tenths": tenths}
    if hinted[1].about_equal:
        return say("{answer}, or as well {other}: about {tenths} in 10 such games are won from here.", **args)
    if _tenths(hinted[1]) < tenths:
        text = "{answer}: about {tenths} in 10 such games are won from here; next best is {other} with about {fewer}."
        return say(text, **args, fewer=_tenths(hinted[1]))
    return say("{answer}: about {tenths} in 10 such games are won from here, a little better than {other}.", **args)


def _tenths(answer: HintedAnswer) -> int:
    return round(TENTHS * answer.value.prospect.win.value)


def why_not_advised(hinted: Sequence[HintedAnswer], advised: Choice | None) -> Message | None:
    """Why the best answer differs from the one advised without playouts; None if it does not.

    The advised answer has been played out, too: it is about equal, or worse, or was dropped from the comparison.
    """
    if advised is None or advised == hinted[0].value.choice:
        return None
    count = hinted[0].playouts
    if any(answer.about_equal for answer in hinted if answer.value.choice == advised):
        text = "The hint goes by a plan for your tickets, the coach by {count} games from here: both are about equal."
        return say(text, count=count)
    return say(
        "The hint goes by a plan for your tickets, the coach by {count} games from here, with better ends.", count=count
    )


def _hinted(
    rules: Ruleset, view: State, options: Sequence[Choice], values: QuestionValues, answer: RankedValue, is_best: bool
) -> HintedAnswer:
    reason, places = reason_of(rules, view, options, values, answer.value.choice, is_best)
    return HintedAnswer(answer.value, reason, places, values.count, answer.about_equal)


class AnswerReason(NamedTuple):
    """The reason for an answer (None if none is known), and the routes, cities and tickets that it names."""

    text: Message | None
    places: tuple[Name, ...]


def reason_of(
    rules: Ruleset, view: State, options: Sequence[Choice], values: QuestionValues, choice: Choice, is_best: bool
) -> AnswerReason:
    """The reason for an answer, and who else would take the route if playouts show a rival for it."""
    why = explain(rules, view, values.seat, options, choice, is_best)
    reason, places = (why.reason, why.places) if why else (None, ())
    rival = find_rival(rules, values, choice)
    if reason is not None and rival is not None:
        text = "{why} Left open, {rival} takes it in about {tenths} of 10 games."
        reason = say(text, why=reason, rival=Name("seat", rival.seat), tenths=round(TENTHS * rival.share))
    return AnswerReason(reason, places)


class Rival(NamedTuple):
    """A seat, and the part of the playouts in which it takes a route that is left open."""

    seat: int
    share: float


def find_rival(rules: Ruleset, values: QuestionValues, choice: Choice) -> Rival | None:
    """The seat that most often takes the route of a claim after another answer; None for other answers, or if rare."""
    if not isinstance(choice, Claim):
        return None
    others = [other for other in values.choices if other != choice]
    if not others:
        return None
    taken = values.taken_by(others[0], rules.board.route_index[choice.route])
    taken[values.seat] = 0.0
    rival = max(range(len(taken)), key=lambda seat: taken[seat])
    return Rival(rival, taken[rival]) if taken[rival] >= LIKELY_TAKEN_SHARE else None
