"""Recorded games on a page for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import new_match
from railwright.core.game import Game
from railwright.core.kernel.outcome import Seat
from railwright.core.records.format import header_for
from railwright.core.records.writer import RecordWriter
from railwright.editor.app import make_application
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.scene.paint.coast import MAPS
from tests.core.records.games import load_record

BOTS = (Seat("Ann", "bot:greedy", version="1"), Seat("bot:random", "bot:random", version="1"))


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def tiny() -> Game:
    return open_game(catalogue(), "tiny")


def record(
    folder: Path, seats: Sequence[Seat] = BOTS, steps: int | None = None, seed: int = 1, game: Game | None = None
) -> Path:
    """A game that bots played to its end, or its first answers; the header may name people in their place."""
    game = game or tiny()
    path, rules = folder / f"game-{seed}.jsonl", game.rules
    with RecordWriter.create(path, header_for(game, seats, seed), rules) as recorder:
        match = new_match(rules, BOTS, agent_types(catalogue()), seed, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass
    return path


def page_of(
    qtbot: QtBot, path: Path, size: tuple[int, int] = (1280, 800), portraits: Sequence[str] = ()
) -> ReplayWidget:
    """A page that shows a record."""
    make_application()
    page = ReplayWidget(load_record(path, catalogue()), MAPS, portraits=portraits)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.panels.view.setFocus()
    return page
