"""The screens of games that are over: a replay, its tour, the statistics and the list of games."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from time import monotonic

from PySide6.QtWidgets import QApplication, QWidget

from core.agents import agent_types
from core.cli.opening import open_game
from core.cli.seating import seated
from core.folders import saves_folder
from core.maps.library import find_map
from core.outcome import Seat
from core.records.header import header_of
from core.records.playing import load_record
from core.records.writing import Recorder
from editor.picture_screens import ALONE, MIDDLE, catalogue, settle, show, table_after
from editor.replay.page import ReplayPage
from editor.saves.page import GamesPage
from editor.statistics.page import StatisticsPage

GAMES = 14  # finished ones in the statistics
PLAYERS = (Seat("Ann"), Seat("Bob"), Seat("bot:steady", "bot:steady"), Seat("bot:greedy", "bot:greedy"))
PLAYED_BY = ("steady", "greedy", "steady", "greedy")  # who really answers in their places
MAPS = {"europe": "Europe", "tiny": "Skerry Coast"}


@contextmanager
def home_of_its_own() -> Iterator[None]:
    """Let the program keep its files somewhere else meanwhile."""
    before = os.environ.get("RAILWRIGHT_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ["RAILWRIGHT_HOME"]
            else:
                os.environ["RAILWRIGHT_HOME"] = before


def _replay() -> ReplayPage:
    """The game of all pictures as a record, in the window."""
    table = table_after(-1, ALONE)
    rules = table.game.rules
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        with Recorder.create(path, header_of(table.game, ALONE, 1), rules) as recorder:
            for answered in table.history:
                recorder(answered)  # type: ignore[arg-type]
        page = ReplayPage(load_record(path, catalogue()), find_map("europe").parent)
    show(page)
    page.panels.view.fit()
    return page


def replay() -> QWidget:
    """The replay in the middle of the game."""
    page = _replay()
    page.reel.jump(MIDDLE)
    return page


def tour() -> QWidget:
    """The longest path in the tour of the score."""
    page = _replay()
    page.tour()
    guide = page.panels.guide
    while guide.stop.style != "longest":
        guide.step(1)
    page.lantern.finish()
    return page


def statistics() -> QWidget:
    """The statistics of some games on the small board."""
    with home_of_its_own():
        for seed in range(GAMES):
            _play(seed, saves_folder() / f"{seed:02}.jsonl")
        page = StatisticsPage(MAPS)
        show(page)
        done: list[int] = []
        page.reader.done.connect(done.append)
        page.renew()
        end = monotonic() + 60
        while not done and monotonic() < end:
            QApplication.processEvents()
    settle()
    return page


def games() -> QWidget:
    """The list of games: finished ones, one that was interrupted, and one that needs what is not here."""
    with home_of_its_own():
        for seed in range(4):
            _play(seed, saves_folder() / f"{seed:02}.jsonl", steps=60 if seed == 2 else None)
        text = (saves_folder() / "03.jsonl").read_text("utf-8")
        (saves_folder() / "03.jsonl").write_text(text.replace('"id": "ferries"', '"id": "airships"', 1), "utf-8")
        for at, path in enumerate(sorted(saves_folder().iterdir())):
            os.utime(path, (datetime(2026, 9, 13 + at, 12, 26).timestamp(),) * 2)  # on any machine's clock
        page = GamesPage(catalogue(), MAPS)
        show(page)
        page.renew()
    settle()
    return page


def _play(seed: int, path: Path, steps: int | None = None) -> None:
    """Write the record of a game that bots play; in the header people sit in some of their places."""
    game = open_game(catalogue(), "tiny")
    first, count = seed % 4, 2 + seed % 2
    seats = tuple((PLAYERS * 2)[first : first + count])
    played = tuple(Seat(bot, f"bot:{bot}") for bot in (PLAYED_BY * 2)[first : first + count])
    with Recorder.create(path, header_of(game, seats, seed), game.rules) as recorder:
        match = seated(game.rules, played, agent_types(catalogue()), seed, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass
