"""What claims did, in words and in points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.api import Choice, Event, Frame, Name, Ruleset, State, bits, hookimpl, say
from plugins.routes.slice import ROUTES
from plugins.scoring.api import ScoreLine


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The points that were made while claiming (SCORE-1)."""
    return [ScoreLine("routes", ROUTES.get(state).points[seat], say("Routes"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "trains_left", trains) for seat, trains in enumerate(ROUTES.get(state).trains)]


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    for seat, (old, new) in enumerate(zip(ROUTES.get(before).owned, ROUTES.get(after).owned, strict=True)):
        for route in bits(new & ~old):
            name = Name("route", rules.board.routes[route])
            points = ROUTES.get(after).points[seat] - ROUTES.get(before).points[seat]
            text = say("{seat} claims {route} for {points} points.", seat=Name("seat", seat), route=name, points=points)
            yield Event(text, seat, places=(name,))
