"""A hint for a person who is asked: the best answers with what can be expected of them, and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, say
from railwright.plugins.bots.api import explain
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import OptionValue, QuestionValues, RankedValue
from railwright.plugins.programs.coach.playouts import Playouts
from railwright.plugins.routes.api import Claim

MAX_HINTED_ANSWERS = 3  # answers
FIRST_DEALS = 4  # on which all candidates are played; the better half of them on as many more, and so on
FAST_ROUNDS, SLOW_ROUNDS = 8, 6  # each as many deals as all before it together
ROUTES_FROM_ROUND = 4  # from then on who owns which in the end is looked at, when few candidates are left
LIKELY_TAKEN_SHARE = 0.3  # from this part of the playouts on, a route is called wanted by another
TENTHS = 10  # in which chances are told


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
    rules: Ruleset,
    view: State,
    options: Sequence[Choice],
    playouts: Playouts,
    seed: int = 0,
    advised: Choice | None = None,
) -> Iterator[list[HintedAnswer] | None]:
    """The best answers to the question of a view, best first, once their chances are settled: what is told stays so.

    What is ``advised`` without playouts is compared as well. None stands between two steps, so that whoever waits can
    give up. Raises UnknownSecret where a rule hides what cannot be guessed.
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
    """The best answer, and what it wins beside the next one, in tenths of the games that go on from here.

    Check: the tenths are those of the chances; an answer is said to be better only where chance does not explain it.
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
    """Why the best answer is another than what was advised without playouts; None where it is the same.

    Check: what was advised was played out too, and is about equal, or worse, or was left behind.
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
    """Why an answer is given, and the routes, cities and tickets that the reason names."""

    text: Message | None
    places: tuple[Name, ...]


def reason_of(
    rules: Ruleset, view: State, options: Sequence[Choice], values: QuestionValues, choice: Choice, is_best: bool
) -> AnswerReason:
    """What speaks for an answer, and where playouts tell it, who else would take the route."""
    why = explain(rules, view, values.seat, options, choice, is_best)
    reason, places = (why.reason, why.places) if why else (None, ())
    rival = find_rival(rules, values, choice)
    if reason is not None and rival is not None:
        text = "{why} Left open, {rival} takes it in about {tenths} of 10 games."
        reason = say(text, why=reason, rival=Name("seat", rival.seat), tenths=round(TENTHS * rival.share))
    return AnswerReason(reason, places)


class Rival(NamedTuple):
    """A seat that takes a route in such a part of the games in which it is left open."""

    seat: int
    share: float


def find_rival(rules: Ruleset, values: QuestionValues, choice: Choice) -> Rival | None:
    """The seat that most often takes a route where it is left open for another answer."""
    if not isinstance(choice, Claim):
        return None
    others = [other for other in values.choices if other != choice]
    if not others:
        return None
    taken = values.taken_by(others[0], rules.board.route_index[choice.route])
    taken[values.seat] = 0.0
    rival = max(range(len(taken)), key=lambda seat: taken[seat])
    return Rival(rival, taken[rival]) if taken[rival] >= LIKELY_TAKEN_SHARE else None
