"""The page of a game knows no more of it than its session tells: nothing reaches into the match or the whole state."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.value import Hidden
from railwright.core.kernel.visibility import view
from railwright.core.table.table import SeenAnswer
from railwright.editor.play.session import PlaySession
from railwright.testing import ruleset_of
from tests.sources import ROOT

PLAY = ROOT / "editor" / "play"
THIS_MACHINES_GAMES = {"session.py", "game.py", "game_start.py", "game_page.py"}  # they keep the game
READERS = sorted({path for path in PLAY.rglob("*.py") if path.name not in THIS_MACHINES_GAMES})
KEPT = {"match", "states", "history", "writer"}  # of a game and a session, beyond what a viewer may know


def reached(source: str) -> Iterator[str]:
    """What a module takes of matches, saves and whole states, with the line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in KEPT:
            yield f"line {node.lineno}: .{node.attr}"
        names = [*node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        for name in (f"{module}.{alias.name}" for alias in names):
            if name.startswith(("railwright.core.kernel.match.", "railwright.core.kernel.visibility.")):
                yield f"line {node.lineno}: {name}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", READERS, ids=lambda path: path.name)
def test_nothing_on_the_page_reaches_beyond_the_session(path: Path) -> None:
    assert [*reached(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "line",
    ["way(self.session.match.state)", "session.states()", "from railwright.core.kernel.visibility import view"],
)
def test_what_reaches_further_is_found(line: str) -> None:
    assert [*reached(line)] != []


class First:
    """A bot that takes the first answer."""

    def choose(self, view: State, options: object) -> object:
        return options[0]  # type: ignore[index]


def test_the_page_hears_of_answers_by_what_the_viewer_sees() -> None:
    rules = ruleset_of("tiny")
    match = Match(rules, [Seat("Ann"), Seat("Bot", "bot:first")], [None, First()], SeededChance(seeded(3)))
    session = PlaySession(match, pace=0)
    received: list[SeenAnswer] = []
    session.answered.connect(received.append)
    session.begin()
    assert received[-1].after == view(rules, match.state, 0)
    assert any(isinstance(hand, Hidden) for hand in received[-1].after.slices["cards"].hands)
    session.stop()
