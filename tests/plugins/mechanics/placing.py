"""Positions on small boards that are no files."""

from __future__ import annotations

from random import Random
from typing import Any

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.rules import PositionRules, PositionRulesCache, position_rules

CATALOGUE = discover(safe=True)


class Boards(PositionRulesCache):
    """Knows one board only, whatever map a position names."""

    def __init__(self, board: MapSpec) -> None:
        super().__init__(CATALOGUE)
        self.found = position_rules(assemble(CATALOGUE, board, {}))

    def rules(self, map_: str, changes: Any) -> PositionRules:
        return self.found


def read(text: str, boards: Boards) -> tuple[Position | None, list[str]]:
    """The position of a text, if it is one, and what is wrong with it in words."""
    (document,) = parse_positions(text.encode())
    reading = read_position(document, boards)
    return reading.position, [issue.message for issue in reading.issues]


def whole(text: str, boards: Boards) -> Position:
    """The position of a text in which nothing is wrong."""
    position, issues = read(text, boards)
    assert issues == []
    assert position is not None
    return position


def wandered(start: Position, seed: int, answers: int) -> Match:
    """A random game from its opening to the beginning of a turn."""
    rng, seats = Random(seed), [Seat(f"Player {number}") for number, _ in enumerate(start.seats, 1)]
    match = Match(start.position_rules.rules, seats, [None] * len(seats), SeededChance(rng))
    match.run()
    while not match.over and (answers > 0 or match.state.stack[-1].kind != "turn"):
        match.answer(rng.choice(match.options()))
        match.run()
        answers -= 1
    return match
