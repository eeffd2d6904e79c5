"""The page of the lobby: made when it is first shown, with the maps that can be played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from railwright.core.catalogue.extensions import agent_types
from railwright.core.folders import data_folder
from railwright.core.game import Game, read, read_to_play
from railwright.core.kernel.agents import AgentType
from railwright.core.language.messages import error_text
from railwright.core.maps.library import bundled_maps, known_maps, rule_boards
from railwright.editor.files.disk_cache import is_at_hand
from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.settings import last_seats
from railwright.editor.files.slow_disks import wait_for_disk, wait_until_at_hand
from railwright.editor.lessons.progress import are_offered, done_lessons
from railwright.editor.pages import MenuEntry, Opened, Page, PageHost, action_entry
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.saves.saved_games import last_interrupted_game
from railwright.editor.statistics.place import store_path
from railwright.editor.work.background import StepRunner, Worker

if TYPE_CHECKING:
    from railwright.editor.play.lobby import KnownMap, LobbyWidget
    from railwright.editor.saves.saved_games import SavedGame
    from railwright.editor.statistics.against_bots import GamesAgainst

FIRST_MAP = "europe"
MAX_FIRST_MAPS = 8  # that are read before the lobby is shown


class LobbyPage(Page):
    """Where games are set up."""

    name = "lobby"
    widget: LobbyWidget | None = None
    shown = Signal()

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._stamps: dict[Path, int] = {}
        self._waiting: deque[tuple[str, Path]] = deque()  # maps that the lobby does not show yet
        self._rule_boards: dict[str, Path] = {}  # those that wait until somebody looks for them
        self._counter = Worker(self, latest_only=True)  # of the games against bots
        self._finder = Worker(self, latest_only=True)  # of the game that can be gone on with
        self._reader = StepRunner(self)
        self._reader.failed.connect(lambda error: host.tell(error_text(error)))

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 10, self.tr("&New game …"), self.show, "Ctrl+N"),)

    def open(self, opened: Opened = None) -> None:
        """Another page needs nothing to go to the lobby."""
        self.show()

    def show(self) -> LobbyWidget:
        """Go to the lobby; a game under way is saved and can be gone on with."""
        self.host.close_boards()
        widget = self._current_widget()
        widget.renew_seed()
        widget.offer_lessons(not last_seats() and are_offered())  # whoever has played needs no offer
        widget.seat_box.guided.follow_setting()
        if done_lessons() and not last_seats():
            widget.seat_box.seat_learners_bots()
        self._offer_opponent({})
        self._counter.start(lambda task: _games_against_bots(), self._offer_opponent)
        self._finder.start_and_look(lambda task: last_interrupted_game(), self._offer)
        if self._finder.busy:  # what was offered before may have gone
            self._offer(None)
        self.present(widget, self.tr("New game – Railwright"))
        self._read_on()
        widget.main_button.setFocus()  # else the keys are with the last of the seats
        self.shown.emit()
        return widget

    def show_moves(self, tables: int) -> None:
        """Say at how many tables elsewhere it is up to whoever sits here."""
        if self.widget is not None:
            self.widget.show_moves(tables)

    def _offer(self, game: SavedGame | None) -> None:
        if self.widget is not None:
            if game is not None:
                self._add_rule_board(game.map)
            self.widget.offer_resume(game)
            if game is not None:
                self.widget.offer_lessons(False)

    def _offer_opponent(self, played: Mapping[str, GamesAgainst]) -> None:
        """Offer a stronger opponent to whoever has won twice; before anybody has chosen, say that one waits."""
        if self.widget is not None:
            self.widget.seat_box.show_opponents(played, is_first=not last_seats())

    def refresh(self) -> None:
        """Where the lobby is what is shown, show the maps as they are on the disk by now."""
        if self.is_shown:
            self.host.stack.setCurrentWidget(self._current_widget())
            self._read_on()

    def show_rules(self) -> None:
        """Go to the rules of the map chosen in the lobby."""
        self.show().rules.open()

    def chosen_game(self) -> Game:
        """The game as it is chosen in the lobby. Raises RulesError where its rules cannot be put together."""
        rules = (self.widget or self.show()).rules
        return run_user_rules(self.host.catalogue, rules.chosen_game)

    def _current_widget(self) -> LobbyWidget:
        """The lobby, made anew where maps have come, gone or been drawn on; who plays and on which map stays."""
        before, stamps = self.widget, {path: _modified_ns(path) for path in _maps_here().values()}
        if before is not None and stamps == self._stamps:
            return before
        self._stamps = stamps  # first: the window lives while the lobby is made, and may ask for it again
        self.widget = self._make_widget("" if before is None else before.setup().map)
        if before is not None:
            self.widget.set_up(before.setup())
            self.host.stack.removeWidget(before)
            before.deleteLater()
        return self.widget

    def _make_widget(self, chosen: str) -> LobbyWidget:
        from railwright.editor.play.lobby import LobbyWidget  # late: a game stands before the lobby is loaded

        catalogue = self.host.catalogue
        lobby = LobbyWidget(*run_user_rules(catalogue, lambda: self._maps_and_agents(chosen)), catalogue)
        lobby.rules.reloaded.connect(self.host.use_catalogue)
        lobby.started.connect(lambda setup: self.host.open("game", setup))
        lobby.lessons_wanted.connect(lambda: self.host.open("lessons"))
        lobby.settings_wanted.connect(self.host.show_settings)
        lobby.host_wanted.connect(lambda setup: self.host.open("host", setup))
        lobby.join_wanted.connect(lambda: self.host.open("join"))
        lobby.resumed.connect(lambda save: self.host.open("game", save))
        lobby.board_wanted.connect(self._add_rule_board)
        lobby.set_seats(last_seats() or lobby.seats())
        self.host.stack.addWidget(lobby)
        return lobby

    def _maps_and_agents(self, chosen: str) -> tuple[dict[str, KnownMap], dict[str, AgentType]]:
        return self._first_maps(chosen), agent_types(self.host.catalogue)

    def _first_maps(self, chosen: str) -> dict[str, KnownMap]:
        """The maps that the lobby comes up with, by name, the first map first; the others follow while it is shown."""
        special = set(rule_boards().values())
        in_order = sorted(_maps_here().items(), key=lambda pair: pair[0] != FIRST_MAP)
        full = [pair for pair in in_order if pair[1] not in special]
        first = full[:MAX_FIRST_MAPS]
        at_once = [*first, *(pair for pair in in_order if pair not in first and pair[0] == chosen)]
        self._waiting = deque(pair for pair in full if pair not in at_once)
        self._rule_boards = {name: path for name, path in in_order if path in special and name != chosen}
        read_maps = ((name, self._read(path)) for name, path in at_once)
        return {name: known_map for name, known_map in read_maps if known_map is not None}

    def _read(self, path: Path) -> KnownMap | None:
        """A map as it is on the disk; None where it cannot be played, or its disk does not answer."""
        from railwright.editor.play.lobby import KnownMap

        try:
            if data_folder() in path.parents:
                wait_until_at_hand(path)
        except NoAnswer:
            return None
        reading = (read_to_play if is_at_hand() else read)(self.host.catalogue, path)
        return None if reading.spec is None or reading.path is None else KnownMap(reading.spec, reading.path)

    def _read_on(self) -> None:
        if self._waiting and not self._reader.is_running:
            self._reader.start(self._read_waiting())

    def _read_waiting(self) -> Iterator[float]:
        """Read the maps that wait, and show them, as long as the lobby is what is shown."""
        while self._waiting and self.is_shown:
            self._add(*self._waiting.popleft())
            yield 0.0

    def _add(self, name: str, path: Path) -> None:
        """Read a map, and show it."""
        known_map = run_user_rules(self.host.catalogue, partial(self._read, path))
        if known_map is not None and self.widget is not None:
            self.widget.add_map(name, known_map)

    def _add_rule_board(self, name: str) -> None:
        """Read one of the boards that wait until somebody looks for them."""
        if name in self._rule_boards:
            self._add(name, self._rule_boards.pop(name))


def _games_against_bots() -> Mapping[str, GamesAgainst]:
    """The games of people against each bot, as far as the statistics can be read. In a thread."""
    if not store_path().exists():
        return {}
    from railwright.editor.statistics.against_bots import games_against_bots  # late: few starts have games to count
    from railwright.editor.statistics.store import ResultStore, StoreError

    try:
        store = ResultStore(store_path())
        try:
            return games_against_bots(store)
        finally:
            store.close()
    except StoreError:
        return {}  # the page of the statistics tells


def _maps_here() -> dict[str, Path]:
    """The maps that can be called by name; on a drive that does not answer, those that come with the program."""
    try:
        return wait_for_disk(known_maps, data_folder())
    except NoAnswer:
        return bundled_maps() | rule_boards()


def _modified_ns(path: Path) -> int:
    """When a file was last written; 0 where it is gone."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
