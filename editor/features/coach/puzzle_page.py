"""The main window's page of puzzles: today's, others, and those from the person's own games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.opening import open_game
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.seeds import draw_seed
from railwright.core.kernel.text import say
from railwright.core.language.messages import error_text
from railwright.editor.files.map_titles import map_titles
from railwright.editor.files.settings import setting, settings
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.editor.features.coach.puzzle_widget import PuzzleWidget
    from railwright.plugins.features.coach.api import StoredPuzzle

MAP_SETTING, FIRST_MAP = "puzzles/map", "europe"
ANOTHER_SETTING = "puzzles/another"  # by map: the number of the puzzle that was shown last beside those of the day


class PuzzlePage(Page):
    """Shows one puzzle at a time."""

    has_board = True
    name = "puzzle"
    widget: PuzzleWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._finder = Worker(self, latest_only=True)

    def open(self, opened: object = None) -> None:
        """Show a puzzle that is kept as a position."""
        assert isinstance(opened, Path)
        self.show_file(opened)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 75, self.tr("Puzzle of the &day"), self.show_daily, "Ctrl+D"),)

    def close(self) -> None:
        """Let go of the puzzle, and look for no other one."""
        self._finder.cancel()
        super().close()

    # puzzles

    def show_daily(self) -> None:
        """Show the puzzle of the day, the same for everybody."""
        from railwright.plugins.features.coach.api import number_of_day, seed_of_day, stored_puzzles  # late, 110 ms

        today, stored = date.today(), stored_puzzles(self._map())
        puzzle = stored[number_of_day(today, len(stored))] if stored else None
        self._show_found(seed_of_day(today), f"{today:%Y-%m-%d}", self.tr("Puzzle of the day"), puzzle)

    def show_another(self) -> None:
        """Show the puzzle of the day before the one shown last; where none come with the program, look for one."""
        from railwright.plugins.features.coach.api import number_before, number_of_day, stored_puzzles  # late, 120 ms

        stored, name = stored_puzzles(self._map()), f"{ANOTHER_SETTING}/{self._map()}"
        if not stored:
            seed = draw_seed() % 1_000_000
            self._show_found(seed, str(seed), self.tr("Puzzle {number}").format(number=seed), None)
            return
        today = number_of_day(date.today(), len(stored))
        last = setting(name, today)
        number = number_before(last if last < len(stored) else today, len(stored))
        settings().setValue(name, number)
        title = self.tr("Puzzle {number}").format(number=number + 1)
        self._show_found(0, f"{number + 1:03}", title, stored[number])

    def show_own(self) -> None:
        """Show the puzzles from the person's own games, one after the other."""
        from railwright.editor.features.coach.puzzle_files import own_puzzles  # late, 140 ms

        files = own_puzzles()
        if not files:
            text = self.tr(
                "There are no puzzles from your games yet. To make some, analyse a game in the list of games."
            )
            self.host.notify(text)
            return
        shown = self.widget.file if self.widget else None
        self.show_file(files[(files.index(shown) + 1) % len(files) if shown in files else 0])

    def show_file(self, file: Path, title: str = "") -> None:
        """Show a puzzle that is kept as a position."""
        from railwright.editor.play.still_board import PositionBoard  # late, 200 ms
        from railwright.editor.saves.positions import open_position

        catalogue = self.host.catalogue
        board = attempt(
            lambda: PositionBoard.of(open_position(file, catalogue)), self.host.report_failure, error_sentence
        )
        if board is not None:
            self._widget().show_puzzle(board, title or self.tr("A puzzle from your game"), file)

    def choose_map(self, map: str) -> None:
        """Look for puzzles on another map from now on."""
        if map != self._map():
            settings().setValue(MAP_SETTING, map)
            self.show_daily()

    def _map(self) -> str:
        chosen = setting(MAP_SETTING, FIRST_MAP)
        return chosen if chosen in map_titles() else FIRST_MAP

    def _show_found(self, seed: int, name: str, title: str, stored: StoredPuzzle | None) -> None:
        """Show a puzzle that comes with the program, else that of a seed, looked for where it is not kept yet."""
        from railwright.editor.features.coach.puzzle_files import SUFFIX, puzzles_folder  # late, 140 ms

        map, catalogue = self._map(), self.host.catalogue
        file = puzzles_folder() / f"{name} {map}{SUFFIX}"
        widget = self._widget()
        widget.show_maps(map_titles(), map)
        if file.is_file():
            self.show_file(file, title)
            return
        if stored is not None:
            from railwright.core.documents.yaml_io import dump_yaml  # late, 25 ms

            self._save_puzzle(file, dump_yaml(stored.position), title)
            return
        widget.show_search(title)

        work = partial(_found_text, catalogue, map, seed)
        self._finder.start(work, lambda text: self._save_puzzle(file, text, title), self._fail)

    def _save_puzzle(self, file: Path, text: str, title: str) -> None:
        from railwright.editor.features.coach.puzzle_files import save_puzzle  # late, 140 ms

        puzzle_file = attempt(lambda: save_puzzle(file, text), self.host.notify, error_sentence)
        if puzzle_file is not None:
            self.show_file(puzzle_file, title)

    def _fail(self, error: Exception) -> None:
        if self.widget is not None:
            self.widget.show_failure(error_text(error))

    def _widget(self) -> PuzzleWidget:
        # late, 240 ms: a start does not wait for it
        from railwright.editor.features.coach.puzzle_widget import PuzzleWidget

        if self.widget is None:
            self.host.close_boards()
            widget, queued = PuzzleWidget(), Qt.ConnectionType.QueuedConnection
            widget.closed.connect(lambda: self.host.open("lobby"), queued)
            widget.daily_wanted.connect(self.show_daily, queued)
            widget.another_wanted.connect(self.show_another, queued)
            widget.own_wanted.connect(self.show_own, queued)
            widget.map_chosen.connect(self.choose_map, queued)
            widget.show_maps(map_titles(), self._map())
            self.widget = widget
        self.present(self.widget, self.tr("Puzzle – Railwright"))
        return self.widget


def _found_text(catalogue: Catalogue, map: str, seed: int, task: Task[str]) -> str:
    """The position file of the puzzle of a seed. In the thread of the worker."""
    # late, 110 ms: like the coach: a start does not wait for them
    from railwright.core.documents.yaml_io import dump_yaml
    from railwright.plugins.features.coach.api import playouts_for, puzzle_data, search_puzzles

    rules = open_game(catalogue, map).rules
    playouts = playouts_for(rules)
    if playouts is None:
        raise RailwrightError(say("This game has no points to compare. Choose a map with routes and scores."))
    with rules_guard(rules):
        for puzzle in search_puzzles(rules, playouts, seed):
            task.check()
            if puzzle is not None:
                return dump_yaml(puzzle_data(rules, map, puzzle))
    raise AssertionError("the search ends with a puzzle or an error")
