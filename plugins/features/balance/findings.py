"""All findings about a board: its causes, and below them what games have shown of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from railwright.api import MapSpec, Message, say
from railwright.plugins.features.balance.bands import Band
from railwright.plugins.features.balance.causes.board_graph import pair_names
from railwright.plugins.features.balance.causes.finding import Finding
from railwright.plugins.features.balance.causes.listed import even_turns
from railwright.plugins.features.balance.costs import PlayedBoard
from railwright.plugins.features.balance.judgement import ERROR_CHANCE, Judgement, Verdict
from railwright.plugins.features.balance.questions import BOARD, SEAT_WINS, TICKET_KEPT, BalanceQuestion

MAX_BELOW = 4  # sentences of games below a cause


def with_games(board: PlayedBoard, causes: Sequence[Finding], judgement: Judgement | None) -> list[Finding]:
    """The causes with what follows from them in games; without any cause, a seat that wins too often."""
    if judgement is None:
        return [*causes]
    if not causes:
        return [*_seats(board, judgement)]
    below: list[list[Message]] = [[] for _ in causes]
    for verdict in judgement.findings:
        below[_cause_of(board.spec, causes, verdict.question)].append(_sentence(board, verdict))
    return [
        cause._replace(below=(*cause.below, *words[:MAX_BELOW])) for cause, words in zip(causes, below, strict=True)
    ]


def _cause_of(spec: MapSpec, causes: Sequence[Finding], question: BalanceQuestion) -> int:
    """The index of the cause of an odd figure: the first that is about its ticket, or else the weightiest one."""
    ends = next((ticket.between for ticket in spec.tickets if ticket.id == question.of), ())
    about = {("ticket", question.of), *(("city", end) for end in ends)}
    return next((number for number, cause in enumerate(causes) if about & {*cause.places}), 0)


def _seats(board: PlayedBoard, judgement: Judgement) -> list[Finding]:
    odd = [verdict for verdict in judgement.findings if verdict.question.kind == SEAT_WINS and verdict.beyond > 0]
    words = [_sentence(board, verdict) for verdict in odd]
    if not odd or _is_even(board.spec):
        return []
    return [Finding("seat", words[0], EVEN_TURNS, odd[0].weight, fix=even_turns, below=tuple(words[1:]))]


EVEN_TURNS = say("Give every player the same number of turns in the last round (a map rule).")


def _is_even(spec: MapSpec) -> bool:
    options = spec.plugins.get("last_round", {})
    return not isinstance(options, Mapping) or bool(options.get("even"))


def seat_remark(board: PlayedBoard, judgement: Judgement) -> Message | None:
    """A remark on the seat that wins most, if it certainly wins more than its share, but is no finding.

    Its advice rests on three drafted boards (1200 games of steady each): with as many turns for all in the last round,
    the seat that begins won 26.8 % of games instead of 29.5 %.
    """
    seats = [verdict for verdict in judgement.verdicts if verdict.question.kind == SEAT_WINS]
    if not seats or any(seat.beyond for seat in seats):
        return None
    first = max(seats, key=lambda seat: seat.question.value)
    if first.question.chance(0.0, True) * len(seats) > ERROR_CHANCE:
        return None
    args = {"name": first.question.of, "share": _percent(first.question.plain), "fair": _percent(first.question.like)}
    if _is_even(board.spec):
        return say("Seat {name} wins {share} % of games; a fair share would be {fair} %.", **args)
    return say(
        "Seat {name} wins {share} % of games; a fair share would be {fair} %. Giving every player the same number of "
        "turns in the last round removes most of this advantage. You can set this in the map's rules.",
        **args,
    )


def _sentence(board: PlayedBoard, verdict: Verdict) -> Message:
    question = verdict.question
    args = {"share": _percent(question.plain), "fair": _percent(question.like), "name": _name(board.spec, question)}
    if question.kind == SEAT_WINS:
        edge = _percent(_edge_share(question, verdict.band, verdict.beyond > 0))
        if verdict.beyond > 0:
            return say(
                (
                    "Seat {name} wins {share} % of games; a fair share would be {fair} %. On published boards, no "
                    "seat wins more than {edge} %."
                ),
                edge=edge,
                **args,
            )
        return say(
            (
                "Seat {name} wins {share} % of games; a fair share would be {fair} %. On published boards, every "
                "seat wins at least {edge} %."
            ),
            edge=edge,
            **args,
        )
    if question.kind == TICKET_KEPT:
        return say(
            "{name} is kept {share} % of the time; tickets of the same value are kept {fair} % of the time.", **args
        )
    return _of_board(question, verdict.band) if question.kind == BOARD else _of_worth(board, question)


def _of_worth(board: PlayedBoard, question: BalanceQuestion) -> Message:
    ticket = next(ticket for ticket in board.tickets if ticket.id == question.of)
    return say(
        (
            "Average points for {name}: {earned}. Tickets that cost the same earn {like} (trains: {trains}, turns: "
            "about {turns})."
        ),
        name=_name(board.spec, question),
        earned=round(question.plain, 1),
        like=round(question.like, 1),
        trains=ticket.trains,
        turns=round(ticket.turns),
    )


def _of_board(question: BalanceQuestion, band: Band) -> Message:
    value, low, maximum = (round(number, 2) for number in (question.plain, max(band.low, 0.0), band.high))
    between = {"value": value, "low": low, "high": maximum}
    shares = (question.plain, max(band.low, 0.0), band.high)
    percents = dict(zip(("value", "low", "high"), map(_percent, shares), strict=True))
    sentences = {
        "turns": say("Turns per train in a game: {value}; on published boards: {low} to {high}.", **between),
        "close": say(
            "The winner leads by {value} % of their points; on published boards: {low} to {high} %.", **percents
        ),
        "done": say("{value} % of kept tickets are completed; on published boards: {low} to {high} %.", **percents),
        "tickets": say("Tickets kept per player: {value}; on published boards: {low} to {high}.", **between),
        "blocked": say("Blocked tickets per player: {value}; on published boards: {low} to {high}.", **between),
        "idle": say("Turns without a possible action: {value} %; on published boards: {low} to {high} %.", **percents),
        "ticket_points": say(
            "Tickets give {value} % of all points; on published boards: {low} to {high} %.", **percents
        ),
    }
    return sentences[question.of]


def _name(spec: MapSpec, question: BalanceQuestion) -> str:
    return pair_names(spec).get(question.of, question.of)


def _edge_share(question: BalanceQuestion, band: Band, high: bool) -> float:
    """The share of wins at the edge of a range, which is relative to fair odds."""
    fair = question.like
    odds = fair / (1 - fair) * math.exp(band.high if high else band.low) if 0 < fair < 1 else 0.0
    return odds / (1 + odds)


def _percent(share: float) -> int:
    return round(100 * share)
