"""A hint for a person who is asked: the best answers, what can be expected of each, and reasons in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, say
from railwright.plugins.bots.api import explain
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import OptionValue, QuestionValues, RankedValue, whole_percent
from railwright.plugins.features.coach.ledger import told_by_ledger
from railwright.plugins.features.coach.playouts import Playouts
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
    check: Callable[[], None] = lambda: None,
    seed: int = 0,
) -> list[HintedAnswer]:
    """Compare the answers to the question of a view; return the best, best first.

    ``check`` is called between two steps, and may raise an exception to give up. Raises UnknownSecret if a rule hides
    something that cannot be guessed.
    """
    seat = view.stack[-1].actor
    choices = candidates(rules, view, seat, options, None)
    values = QuestionValues(playouts, view, choices, seed, True)
    for number in range(FAST_ROUNDS if playouts.is_fast else SLOW_ROUNDS):
        check()
        values.refine(max(FIRST_DEALS, values.count), routes=number >= ROUTES_FROM_ROUND)
        ranked = values.ranked()
        values.halve(MAX_HINTED_ANSWERS)
    answers = ranked[:MAX_HINTED_ANSWERS]
    return [_hinted(rules, view, options, values, answer, answer is answers[0]) for answer in answers]


def headline(rules: Ruleset, hinted: Sequence[HintedAnswer]) -> Message:
    """The best answer and the next one in a sentence, with how many of ten games from here they win.

    The tenths are the rounded chances; one answer is called better only if chance does not explain the difference.
    """
    label, best = rules.notation.label, hinted[0].value.prospect.win.value
    answer, tenths = label(hinted[0].value.choice), _tenths(best)
    if not tenths:
        return say(
            "You hardly ever win after “{answer}”, and no other answer clearly wins more often.",
            answer=answer,
        )
    wins = _wins(best)
    if len(hinted) == 1:
        return say("“{answer}” wins {games} from here.", answer=answer, games=wins)
    other, next_best = label(hinted[1].value.choice), hinted[1].value.prospect.win.value
    if hinted[1].about_equal:
        text = "“{answer}” or “{other}”: both win {games} from here."
        return say(text, answer=answer, other=other, games=wins)
    if _tenths(next_best) < tenths:
        text = "“{answer}” wins {games} from here; the next best, “{other}”, wins {fewer}."
        return say(text, answer=answer, other=other, games=wins, fewer=_fewer(next_best))
    text = "“{answer}” wins {games} from here, a little more than “{other}”."
    return say(text, answer=answer, other=other, games=wins)


def _tenths(share: float) -> int:
    return round(whole_percent(share) / TENTHS)


def _wins(share: float) -> Message:
    """What part of the games is won."""
    if _tenths(share) == TENTHS:
        return say("nearly every game")
    return say("about {tenths} in 10 games", tenths=_tenths(share))


def _fewer(share: float) -> Message:
    """The tenths alone, where those of another answer have just been told."""
    return say("about {tenths}", tenths=_tenths(share)) if _tenths(share) else say("hardly any")


def _often(share: float) -> Message:
    """In what part of the games something happens."""
    if not _tenths(share):
        return say("in hardly any games")
    if _tenths(share) == TENTHS:
        return say("in nearly every game")
    return say("in about {tenths} of 10 games", tenths=_tenths(share))


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
    rival, label = find_rival(rules, values, choice), rules.notation.label
    shown: Message | None
    if rival is not None:
        text = "If you choose “{other}”, {rival} takes this route {often}."
        shown = say(text, other=label(rival.other), rival=Name("seat", rival.seat), often=_often(rival.share))
    else:
        shown = shown_by_playouts(rules, view, values, choice) if is_best else None
    return explained(rules, view, options, choice, is_best, shown)


def explained(
    rules: Ruleset, view: State, options: Sequence[Choice], choice: Choice, is_best: bool, shown: Message | None
) -> AnswerReason:
    """What speaks for an answer in the position, and what playouts show; no text if neither does."""
    why = explain(rules, view, view.stack[-1].actor, options, choice, is_best)
    route = (Name("route", choice.route),) if isinstance(choice, Claim) else ()
    reason, places = (why.reason, why.places) if why is not None else (None, route)
    if shown is None:
        return AnswerReason(reason, places)
    lead = reason or say("{answer}.", answer=rules.notation.label(choice))
    return AnswerReason(say("{why} {shown}", why=lead, shown=shown), places)


def shown_by_playouts(rules: Ruleset, view: State, values: QuestionValues, choice: Choice) -> Message | None:
    """What playouts show of the best answer beside the next one; None if chance may explain that it is better."""
    best, *others = values.ranked()
    if best.value.choice != choice or not others or others[0].about_equal:
        return None
    other = others[0].value.choice
    sides = values.samples_of(choice), values.samples_of(other)
    return told_by_ledger(rules, view, values.seat, rules.notation.label(other), *sides)


class Rival(NamedTuple):
    """A seat, and the part of the playouts in which it takes a route after another answer, ``other``."""

    seat: int
    share: float
    other: Choice


def find_rival(rules: Ruleset, values: QuestionValues, choice: Choice) -> Rival | None:
    """The seat that most often takes the route of a claim after the best other answer; None if that is rare."""
    others = [ranked.value.choice for ranked in values.ranked() if ranked.value.choice != choice]
    if not isinstance(choice, Claim) or not others:
        return None
    taken = values.taken_by(others[0], rules.board.route_index[choice.route])
    taken[values.seat] = 0.0
    rival = max(range(len(taken)), key=lambda seat: taken[seat])
    return Rival(rival, taken[rival], others[0]) if taken[rival] >= LIKELY_TAKEN_SHARE else None
