"""Findings in words: what is odd, with its figure, and what could be done about it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from railwright.api import MapSpec, Message, plural, say
from railwright.plugins.features.balance.bands import PRICE, Band
from railwright.plugins.features.balance.costs import PlayedBoard, TicketCost
from railwright.plugins.features.balance.judgement import ERROR_CHANCE, Judgement, Verdict, grouped, subject_of
from railwright.plugins.features.balance.questions import (
    BOARD,
    ROUTE_WINS,
    SEAT_WINS,
    TICKET_KEPT,
    TICKET_PRICE,
    TICKET_WINS,
    BalanceQuestion,
    price_questions,
)

HOPELESS_SHARE = 0.2  # a ticket that earns less than this part of its points is seldom completed
MAX_POINTS = 100  # of a ticket


class Finding(NamedTuple):
    """Something odd about a seat, ticket or route, or about the board, which ``kind`` and ``of`` name.

    ``words`` say what is odd, ``advice`` what could be done about it.
    """

    kind: str
    of: str
    words: tuple[Message, ...]
    advice: Message
    weight: float


def findings(board: PlayedBoard, judgement: Judgement) -> list[Finding]:
    """The findings of a judgement in words, the most important first."""
    return [
        Finding(
            *subject_of(group[0].question),
            tuple(_sentence(board, verdict) for verdict in group),
            _advice(board, group[0]),
            group[0].weight,
        )
        for group in grouped(judgement.findings)
    ]


def seat_remark(board: PlayedBoard, judgement: Judgement) -> Message | None:
    """A remark on the seat that wins most, if it certainly wins more than its share, but not more than as published.

    Its advice rests on three drafted boards (1200 games of steady each): with as many turns for all in the last round,
    the seat that begins won 26.8 % of games instead of 29.5 %.
    """
    seats = [verdict for verdict in judgement.verdicts if verdict.question.kind == SEAT_WINS]
    if not seats or any(seat.beyond for seat in seats):
        return None
    first = max(seats, key=lambda seat: seat.question.value)
    if first.question.chance(0.0, True) * len(seats) > ERROR_CHANCE:
        return None
    options = board.spec.plugins.get("last_round")
    if isinstance(options, Mapping) and options.get("even"):
        return _share_in_words(first)
    return say(
        (
            "{share} Giving every player the same number of turns in the last round removes most of this "
            "advantage. You can set this in the map's rules."
        ),
        share=_share_in_words(first),
    )


def _share_in_words(verdict: Verdict) -> Message:
    return say(
        "Seat {name} wins {share} % of games; a fair share would be {fair} %. On published boards, a seat wins up "
        "to {edge} %.",
        name=verdict.question.of,
        share=_percent(verdict.question.plain),
        fair=_percent(verdict.question.like),
        edge=_percent(_edge_share(verdict.question, verdict.band, True)),
    )


def price_findings(board: PlayedBoard) -> list[Finding]:
    """The tickets whose points are out of line with those of similar tickets, the oddest first; no game is needed."""
    band = Band(*PRICE, 0.0)
    odd = [question for question in price_questions(board) if not band.low <= question.value <= band.high]
    verdicts = [
        Verdict(question, band, 1 if question.value > 0 else -1, True, 0.0, abs(question.value)) for question in odd
    ]
    return [
        Finding(*subject_of(verdict.question), (_sentence(board, verdict),), _advice(board, verdict), verdict.weight)
        for verdict in sorted(verdicts, key=lambda verdict: -verdict.weight)
    ]


def _sentence(board: PlayedBoard, verdict: Verdict) -> Message:
    question, height = verdict.question, verdict.beyond > 0
    args = {"share": _percent(question.plain), "fair": _percent(question.like), "name": name_of(board.spec, question)}
    edge = _percent(_edge_share(question, verdict.band, height))
    if question.kind == SEAT_WINS:
        if height:
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
    if question.kind == ROUTE_WINS:
        if height:
            return say(
                "Players who claim {name} win {share} % of games; on published boards: at most {edge} %.",
                edge=edge,
                **args,
            )
        return say(
            "Players who claim {name} win {share} % of games; on published boards: at least {edge} %.",
            edge=edge,
            **args,
        )
    if question.kind == TICKET_WINS:
        if height:
            return say(
                "Players who keep {name} win {share} % of games; on published boards: at most {edge} %.",
                edge=edge,
                **args,
            )
        return say(
            "Players who keep {name} win {share} % of games; on published boards: at least {edge} %.",
            edge=edge,
            **args,
        )
    if question.kind == TICKET_KEPT:
        return say(
            "{name} is kept {share} % of the time; tickets with the same points are kept {fair} % of the time.", **args
        )
    if question.kind == BOARD:
        return _of_board(question, verdict.band, height)
    return _of_price(board, question) if question.kind == TICKET_PRICE else _of_worth(board, question)


def _of_worth(board: PlayedBoard, question: BalanceQuestion) -> Message:
    ticket = _ticket(board, question)
    return say(
        (
            "Average points for {name}: {earned}. Tickets that cost the same earn {like} (trains: {trains}, turns: "
            "about {turns})."
        ),
        name=name_of(board.spec, question),
        earned=round(question.plain, 1),
        like=round(question.like, 1),
        trains=ticket.trains,
        turns=round(ticket.turns),
    )


def _of_price(board: PlayedBoard, question: BalanceQuestion) -> Message:
    return plural(
        "{name} has {points} point; other tickets of length {trains} have about {like}.",
        "{name} has {points} points; other tickets of length {trains} have about {like}.",
        "points",
        name=name_of(board.spec, question),
        points=round(question.plain),
        trains=_ticket(board, question).trains,
        like=round(question.like),
    )


def _of_board(question: BalanceQuestion, band: Band, high: bool) -> Message:
    value, low, maximum = (round(number, 2) for number in (question.plain, band.low, band.high))
    between = {"value": value, "low": low, "high": maximum}
    percents = {"value": _percent(question.plain), "low": _percent(band.low), "high": _percent(band.high)}
    sentences = {
        "turns": say("Turns per train in a game: {value}; on published boards: {low} to {high}.", **between),
        "close": say(
            "The winner leads by {value} % of their points; on published boards: {low} to {high} %.", **percents
        ),
        "done": say("{value} % of kept tickets are completed; on published boards, {low} to {high} % are.", **percents),
        "tickets": say("Tickets kept per player: {value}; on published boards: {low} to {high}.", **between),
        "blocked": say("Blocked tickets per player: {value}; on published boards: {low} to {high}.", **between),
        "idle": say("Turns without a possible action: {value} %; on published boards: {low} to {high} %.", **percents),
        "ticket_points": say(
            "Tickets give {value} % of all points; on published boards: {low} to {high} %.", **percents
        ),
    }
    return sentences[question.of]


def _advice(board: PlayedBoard, verdict: Verdict) -> Message:
    question, height = verdict.question, verdict.beyond > 0
    if question.kind == SEAT_WINS:
        return say(
            "Give every player the same number of turns in the last round (a map rule), or give later seats one "
            "more card."
        )
    if question.kind == ROUTE_WINS:
        if height:
            return say("Give the route fewer points or more spaces, or add a second route beside it.")
        return say("Give the route more points, or make it useful for more tickets.")
    if question.kind == BOARD:
        return _advice_for_board(question.of, height)
    if question.kind == TICKET_WINS:
        return (
            say("Give the ticket fewer points.")
            if height
            else say("Give the ticket more points, or make its path easier.")
        )
    if question.kind == TICKET_PRICE:
        points = min(max(round(question.like), 1), MAX_POINTS)
        return _right_points(points, round(question.plain))
    if question.kind == TICKET_KEPT:
        return say("Nobody wants the ticket. Make its path easier, give it more points, or remove it.")
    return _advice_for_worth(_ticket(board, question), question)


def _advice_for_worth(ticket: TicketCost, question: BalanceQuestion) -> Message:
    rate = question.plain / ticket.points
    if rate < HOPELESS_SHARE:
        return say("The ticket is rarely completed. Make its path easier, or remove it.")
    points = min(max(round(question.like / rate), 1), MAX_POINTS)
    return _right_points(points, ticket.points)


def _right_points(points: int, now: int) -> Message:
    return plural(
        "The ticket should be worth about {points} point, not {now}.",
        "The ticket should be worth about {points} points, not {now}.",
        "points",
        points=points,
        now=now,
    )


def _advice_for_board(of: str, high: bool) -> Message:
    longer = say("Change the number of trains per player, or the lengths of the routes.")
    if of == "turns":
        return longer
    if of in ("done", "blocked"):
        easier = say("Add detours where many tickets share a path, or move ticket cities closer together.")
        harder = say("Choose tickets with longer paths, or remove some detours.")
        return easier if high == (of == "blocked") else harder
    if of == "tickets":
        return say("Change how many tickets are dealt and kept, or how many points they are worth.")
    if of == "ticket_points":
        return say("Raise or lower the points of all tickets equally.")
    if of == "idle":
        return say("Add routes or train cards so that players can always act.")
    return say("Start with the findings about seats, tickets and routes.")


def name_of(spec: MapSpec, question: BalanceQuestion) -> str:
    """The name for people of what a question is about."""
    if question.kind in (SEAT_WINS, BOARD):
        return question.of
    names = {city.id: city.name for city in spec.cities}
    parts = spec.routes if question.kind == ROUTE_WINS else spec.tickets
    between = next((part.between for part in parts if part.id == question.of), ())
    return " – ".join(names[end] for end in between) or question.of


def _ticket(board: PlayedBoard, question: BalanceQuestion) -> TicketCost:
    return next(ticket for ticket in board.tickets if ticket.id == question.of)


def _edge_share(question: BalanceQuestion, band: Band, high: bool) -> float:
    """The share of wins at the edge of a range, which is relative to fair odds."""
    fair = question.like
    odds = fair / (1 - fair) * math.exp(band.high if high else band.low) if 0 < fair < 1 else 0.0
    return odds / (1 + odds)


def _percent(share: float) -> int:
    return round(100 * share)
