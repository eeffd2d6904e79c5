"""Recorded games on a page for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from pytestqt.qtbot import QtBot

from core.agents import agent_types
from core.catalogue.discovery import Catalogue, discover
from core.cli.opening import open_game
from core.cli.seating import seated
from core.game import Game
from core.outcome import Seat
from core.records.header import header_of
from core.records.playing import load_record
from core.records.writing import Recorder
from editor.app import application
from editor.replay.page import ReplayPage
from editor.scene.coast import MAPS

BOTS = (Seat("Ann", "bot:greedy"), Seat("bot:random", "bot:random"))


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def tiny() -> Game:
    return open_game(catalogue(), "tiny")


def record(folder: Path, seats: Sequence[Seat] = BOTS, steps: int | None = None, seed: int = 1) -> Path:
    """A game that bots played to its end, or its first answers; the header may name people in their place."""
    path, rules = folder / f"game-{seed}.jsonl", tiny().rules
    with Recorder.create(path, header_of(tiny(), seats, seed), rules) as recorder:
        match = seated(rules, BOTS, agent_types(catalogue()), seed, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass
    return path


def page_of(qtbot: QtBot, path: Path, size: tuple[int, int] = (1280, 800)) -> ReplayPage:
    """A page that shows a record."""
    application()
    page = ReplayPage(load_record(path, catalogue()), MAPS)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.panels.view.setFocus()
    return page
