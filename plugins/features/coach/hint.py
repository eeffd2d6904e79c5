"""A hint for a person who is asked: the best answers, what can be expected of each, and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from railwright.api import Choice, Message, Name, Ruleset, State, plural, say
from railwright.plugins.bots.api import explain
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import OptionValue, QuestionValues, RankedValue, whole_percent
from railwright.plugins.features.coach.playouts import Playouts
from railwright.plugins.routes.api import Claim
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import held_by

MAX_HINTED_ANSWERS = 3
FIRST_DEALS = 4  # on which all candidates are played; the better half is then played on as many more, and so on
FAST_ROUNDS, SLOW_ROUNDS = 8, 6  # each doubles the number of deals
ROUTES_FROM_ROUND = 4  # when few candidates are left, playouts also say who owns which routes in the end
LIKELY_TAKEN_SHARE = 0.3  # of playouts, from which on a seat is named as a rival for a route
MIN_SHOWN_SHARE = 0.2  # of playouts in which an answer joins a ticket beyond another one, to tell it
MAX_JOINED_PLAYOUTS = 128  # of an answer whose tickets are looked at: enough to be sure of such a difference
MIN_SHOWN_POINTS = 3  # that an answer brings beyond another one, to tell them
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
    rules: Ruleset, view: State, options: Sequence[Choice], playouts: Playouts, seed: int = 0
) -> Iterator[list[HintedAnswer] | None]:
    """Compare the answers to the question of a view; yields None after each step and at the end the best, best first.

    Nothing is yielded before the end, so that a hint never changes while people read it; the None let a caller give
    up. Raises UnknownSecret if a rule hides something that cannot be guessed.
    """
    seat = view.stack[-1].actor
    choices = candidates(rules, view, seat, options, None)
    values = QuestionValues(playouts, view, choices, seed, True)
    for number in range(FAST_ROUNDS if playouts.is_fast else SLOW_ROUNDS):
        yield None
        values.refine(max(FIRST_DEALS, values.count), routes=number >= ROUTES_FROM_ROUND)
        ranked = values.ranked()
        values.halve(MAX_HINTED_ANSWERS)
    answers = ranked[:MAX_HINTED_ANSWERS]
    yield [_hinted(rules, view, options, values, answer, answer is answers[0]) for answer in answers]


def headline(rules: Ruleset, hinted: Sequence[HintedAnswer]) -> Message:
    """The best answer and the next one in a sentence, with how many of ten games from here they win.

    The tenths are the rounded chances; one answer is called better only if chance does not explain the difference.
    """
    label, best = rules.notation.label, hinted[0].value.prospect.win.value
    answer, tenths = label(hinted[0].value.choice), _tenths(best)
    if not tenths:
        return say(
            "After “{answer}” you win hardly any game from here, and no other answer clearly wins more.", answer=answer
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
        return say("in hardly any game")
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
    why = explain(rules, view, values.seat, options, choice, is_best)
    reason, places = (why.reason, why.places) if why else (None, ())
    rival = find_rival(rules, values, choice)
    if reason is not None and rival is not None:
        text = "{why} After “{other}”, {rival} takes it {often}."
        args = {"other": rules.notation.label(rival.other), "rival": Name("seat", rival.seat)}
        return AnswerReason(say(text, why=reason, often=_often(rival.share), **args), places)
    shown = shown_by_playouts(rules, view, values, choice) if is_best else None
    if reason is not None and shown is not None:
        reason = say("{why} {shown}", why=reason, shown=shown)
    return AnswerReason(reason, places)


def shown_by_playouts(rules: Ruleset, view: State, values: QuestionValues, choice: Choice) -> Message | None:
    """What playouts show of the best answer beside the next one; None if chance may explain that it is better."""
    best, *others = values.ranked()
    if best.value.choice != choice or not others or others[0].about_equal:
        return None
    other = others[0].value.choice
    args = {"other": rules.notation.label(other)}
    joined = _joined_more_often(rules, view, values, choice, other)
    if joined is not None:
        text = "Your own routes then complete {ticket} {often}; after “{other}”, {seldom}."
        often, seldom = _often(joined.share), _often(joined.share_after_other)
        return say(text, ticket=Name("ticket", joined.ticket), often=often, seldom=seldom, **args)
    own, rivals = values.points_beyond(choice, other)
    if own.low > 0 and own.value >= MIN_SHOWN_POINTS:
        return plural(
            "You then end with {points} more point on average than after “{other}”.",
            "You then end with {points} more points on average than after “{other}”.",
            "points",
            points=round(own.value),
            **args,
        )
    if rivals.high < 0 and -rivals.value >= MIN_SHOWN_POINTS:
        return plural(
            "The best opponent then ends with {points} fewer point on average than after “{other}”.",
            "The best opponent then ends with {points} fewer points on average than after “{other}”.",
            "points",
            points=round(-rivals.value),
            **args,
        )
    return None


class JoinedMoreOften(NamedTuple):
    """A ticket, and the parts of the playouts of an answer and of another one in which the seat's routes join it."""

    ticket: str
    share: float
    share_after_other: float


def _joined_more_often(
    rules: Ruleset, view: State, values: QuestionValues, choice: Choice, other: Choice
) -> JoinedMoreOften | None:
    """The seat's ticket for which the first answer does most, if it does much; by its own routes alone."""
    sides = [values.owned_after(compared)[:MAX_JOINED_PLAYOUTS] for compared in (choice, other)]
    if not rules.active("tickets") or not all(sides):
        return None
    joined_by = TICKETS_TABLE.get(rules).joined
    joined, joined_after_other = ([frozenset(joined_by(routes)) for routes in side] for side in sides)
    candidates = [
        JoinedMoreOften(
            rules.board.tickets[ticket],
            fmean(ticket in tickets for tickets in joined),
            fmean(ticket in tickets for tickets in joined_after_other),
        )
        for ticket in held_by(view, values.seat)
    ]
    maximum = max(candidates, key=lambda ticket: ticket.share - ticket.share_after_other, default=None)
    return maximum if maximum is not None and maximum.share - maximum.share_after_other >= MIN_SHOWN_SHARE else None


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
