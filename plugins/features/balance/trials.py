"""Trying advice: games on the board with it, and what differs from those without it by more than chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railwright.api import MapSpec, Message, plural, say
from railwright.plugins.features.balance.causes.board_graph import pair_names
from railwright.plugins.features.balance.comparison import Difference, differences
from railwright.plugins.features.balance.report import BalanceReport

MAX_TRIALS = 3  # pieces of advice tried in a run, the weightiest first
TRIAL_GAMES = {True: 1000, False: 100}  # of each: in the model, and in the engine
MAX_CHANGES = 3  # that are told


def told_changes(spec: MapSpec, before: BalanceReport, after: BalanceReport) -> tuple[Message, ...]:
    """What an advice changes in games, in words; ``spec`` is the map with it."""
    parts = pair_names(spec)
    sure = [difference for difference in differences(before, after) if difference.sure]
    words = [word for difference in sure if (word := _change(parts, difference)) is not None][:MAX_CHANGES]
    start = plural(
        "Tried in {count} game.",
        "Tried in {count} games.",
        "count",
        count=after.games,
    )
    return (start, *(words or [say("No clear change.")]))


def _change(parts: dict[str, str], difference: Difference) -> Message | None:
    """A change in words; None for changes of who wins with what, which say little about why."""
    before, after = difference.before.value, difference.after.value
    shares: dict[str, Any] = {"before": round(100 * before), "after": round(100 * after)}
    if difference.section == "figure" and round(before, 1) != round(after, 1):
        return dict(_figures(round(before, 1), round(after, 1))).get(difference.name)
    if difference.section not in ("route", "ticket") or difference.name not in parts:
        return None
    if difference.section == "route":
        text = "{name} is claimed in {after} % of games instead of {before} %."
        return say(text, name=parts[difference.name], **shares)
    text = "{name} is completed {after} % of the time instead of {before} %."
    return say(text, name=parts[difference.name], **shares)


def _figures(before: float, after: float) -> Iterator[tuple[str, Message]]:
    old_new = {"before": before, "after": after}
    yield "turns", say("Turns per game: {after} instead of {before}.", **old_new)
    yield "winner", say("Winner's points: {after} instead of {before}.", **old_new)
    yield "margin", say("Winner's margin: {after} instead of {before}.", **old_new)
    yield "idle", say("Turns without a possible action: {after} instead of {before}.", **old_new)
    yield "tickets", say("Tickets kept per player: {after} instead of {before}.", **old_new)
    yield "blocked", say("Tickets blocked by others, per player: {after} instead of {before}.", **old_new)
