"""The page of the lobby: made when it is first shown, with the maps that can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal

from railwright.core.catalogue.extensions import agent_types
from railwright.core.folders import data_folder
from railwright.core.game import Game, read, read_cached, read_to_play
from railwright.core.kernel.agents import AgentType
from railwright.core.language.messages import error_text
from railwright.core.maps.library import bundled_maps, maps_by_name, rule_boards
from railwright.core.maps.reader import MapReading
from railwright.editor.files.disk_cache import is_at_hand
from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.map_titles import map_title
from railwright.editor.files.settings import last_seats
from railwright.editor.files.slow_disks import wait_for_disk, wait_until_at_hand
from railwright.editor.pages import MenuEntry, Page, PageHost, action_entry
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.saves.saved_games import last_interrupted_game
from railwright.editor.work.background import StepRunner, Worker

if TYPE_CHECKING:
    from railwright.editor.play.lobby import LobbyWidget
    from railwright.editor.play.map_buttons import MapEntry
    from railwright.editor.play.opponents import GamesAgainst
    from railwright.editor.saves.saved_games import SavedGame

FIRST_MAP = "europe"
MAX_FIRST_MAPS = 8  # that are listed when the lobby is first shown; the others follow
GAME_START = "railwright.editor.play.game_start"  # loaded while the lobby rests, so that a game begins at once
REST_MS = 500  # for which the lobby has been shown with all maps
SEEN_MS = 20  # from the first picture of the lobby, which is shown before anything else is read, to the other maps
UNSEEN_MS = 1000  # after which maps are read even if the lobby has not been painted, such as in a minimized window


class LobbyPage(Page):
    """The page where games are set up. ``maps_read`` is emitted when all maps are shown: at first some are missing."""

    name = "lobby"
    widget: LobbyWidget | None = None
    maps_read = Signal()

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._stamps: dict[Path, int] = {}
        self._waiting: dict[str, Path] = {}  # maps that the lobby does not show yet
        self._rule_boards: dict[str, Path] = {}  # boards made for a rule, which are read only when they are chosen
        self._finder = Worker(self, latest_only=True)  # looks for the game that can be resumed
        self._reader = StepRunner(self)
        self._reader.failed.connect(lambda error: host.notify(error_text(error)))
        self._reader.finished.connect(lambda: None if self._waiting else self.maps_read.emit())
        self._reading_due = QTimer(self, singleShot=True)
        self._reading_due.timeout.connect(self._read_on)
        host.moves_counted.connect(self.show_moves)
        host.games_counted.connect(self._offer_opponent)
        self._resting = QTimer(self, singleShot=True, interval=REST_MS)
        self._resting.timeout.connect(lambda: import_module(GAME_START))

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 10, self.tr("&New game …"), self.show, "Ctrl+N"),)

    def open(self, opened: object = None) -> None:
        """Go to the lobby; ``opened`` is always None."""
        self.show()

    def show(self) -> LobbyWidget:
        """Go to the lobby; a game under way is saved and can be resumed."""
        self.host.close_boards()
        widget = self._current_widget()
        widget.starter.renew_seed()
        widget.seat_box.guided.follow_setting()
        self._offer_opponent({})
        self._finder.start_and_look(lambda task: last_interrupted_game(), self._offer)
        if self._finder.busy:  # the game that was offered before may be gone
            self._offer(None)
        self.present(widget, self.tr("New game – Railwright"))
        self._reading_due.start(0 if widget.is_seen else UNSEEN_MS)
        widget.main_button.setFocus()  # otherwise the last of the seats would have the focus
        self.host.lobby_shown.emit()
        return widget

    def show_moves(self, tables: int) -> None:
        """Say at how many tables elsewhere the person here is to answer."""
        if self.widget is not None:
            self.widget.show_moves(tables)

    def _offer(self, game: SavedGame | None) -> None:
        if self.widget is not None:
            if game is not None:
                self._read_now(game.map)
            self.widget.offer_resume(game)

    def _offer_opponent(self, played: Mapping[str, GamesAgainst]) -> None:
        """Offer a stronger opponent to a person who has won twice; to newcomers, mention that there is one."""
        if self.widget is not None:
            self.widget.seat_box.show_opponents(played, is_first=not last_seats())

    def refresh(self) -> None:
        """If the lobby is shown, show the maps as they are on the disk now."""
        if self.is_shown:
            self.host.stack.setCurrentWidget(self._current_widget())
            self._read_on()

    def change_plugins(self) -> None:
        if self.widget is not None:
            self.widget.rules.use_catalogue(self.host.catalogue)

    def show_rules(self) -> None:
        """Go to the rules of the map chosen in the lobby."""
        self.show().rules.open()

    def chosen_game(self) -> Game:
        """The game as it is chosen in the lobby. Raises RulesError if its rules do not fit together."""
        rules = (self.widget or self.show()).rules
        return run_user_rules(self.host.catalogue, rules.chosen_game)

    def _current_widget(self) -> LobbyWidget:
        """The widget, remade if maps have been added, removed or changed; the choice of seats and map stays."""
        before, stamps = self.widget, {path: _modified_ns(path) for path in _maps_here().values()}
        if before is not None and stamps == self._stamps:
            return before
        self._stamps = stamps  # first: events are processed while the lobby is made, and may ask for it again
        self.widget = self._make_widget("" if before is None else before.setup().map)
        if before is not None:
            self.widget.set_up(before.setup())
            self.host.stack.removeWidget(before)
            before.deleteLater()
        return self.widget

    def _make_widget(self, chosen: str) -> LobbyWidget:
        from railwright.editor.play.lobby import LobbyWidget  # late, 35 ms: a game can be shown without it

        catalogue = self.host.catalogue
        maps, agents = run_user_rules(catalogue, lambda: self._maps_and_agents(chosen))
        lobby = LobbyWidget(maps, agents, catalogue, self.host.stack)
        lobby.rules.reloaded.connect(self.host.use_catalogue)
        lobby.started.connect(lambda setup: self.host.open("game", setup))
        lobby.lessons_wanted.connect(lambda: self.host.open("lessons"))
        lobby.settings_wanted.connect(self.host.show_settings)
        lobby.host_wanted.connect(lambda setup: self.host.open("host", setup))
        lobby.join_wanted.connect(lambda: self.host.open("join"))
        lobby.resumed.connect(lambda save: self.host.open("game", save))
        lobby.offered.board_wanted.connect(self._read_now)
        lobby.seen.connect(lambda: self._reading_due.start(SEEN_MS))
        for button, page in ((lobby.host, "host"), (lobby.join, "join"), (lobby.learn, "lessons")):
            button.setVisible(self.host.page(page) is not None)
        lobby.set_seats(last_seats() or lobby.seats())
        self.host.stack.addWidget(lobby)
        return lobby

    @property
    def has_all_maps(self) -> bool:
        """Whether all maps have been read, except those made for a rule."""
        return not self._waiting and not self._reader.is_running

    def _maps_and_agents(self, chosen: str) -> tuple[dict[str, MapEntry | str], dict[str, AgentType]]:
        return self._first_maps(chosen), agent_types(self.host.catalogue)

    def _first_maps(self, chosen: str) -> dict[str, MapEntry | str]:
        """The maps that the lobby shows at first, by name, the first one first; the others follow while it is shown.

        Of maps that are not in the cache only the chosen one is read at once, and the first ones until one can be
        shown; titles stand in for the others.
        """
        special = set(rule_boards().values())
        in_order = sorted(_maps_here().items(), key=lambda pair: pair[0] != FIRST_MAP)
        full = [pair for pair in in_order if pair[1] not in special]
        first = full[:MAX_FIRST_MAPS]
        at_once = [*first, *(pair for pair in in_order if pair not in first and pair[0] == chosen)]
        self._rule_boards = {name: path for name, path in in_order if path in special and name != chosen}
        maps: dict[str, MapEntry | str] = {}
        self._waiting = {}
        for name, path in at_once:
            is_due = name == chosen or all(isinstance(before, str) for before in maps.values())
            entry = self._read(path) if is_due else self._find_cached(path)
            if entry is not None:
                maps[name] = entry
            elif not is_due:
                maps[name], self._waiting[name] = _title(path), path
        self._waiting |= dict(pair for pair in full if pair not in at_once)
        return maps

    def _read(self, path: Path) -> MapEntry | None:
        """A map as it is on the disk; None if it cannot be played, or its disk does not answer."""
        if not _is_on_a_disk_that_answers(path):
            return None
        return _entry_of((read_to_play if is_at_hand() else read)(self.host.catalogue, path))

    def _find_cached(self, path: Path) -> MapEntry | None:
        """A map from the cache; None if it would have to be read."""
        is_quick = is_at_hand() and _is_on_a_disk_that_answers(path)
        return _entry_of(read_cached(self.host.catalogue, path)) if is_quick else None

    def _read_on(self) -> None:
        if self._reader.is_running:
            return
        if self._waiting:
            self._reader.start(self._read_waiting())
        else:
            self._resting.start()

    def _read_waiting(self) -> Iterator[float]:
        """Read and show the waiting maps, as long as the lobby is shown."""
        while self._waiting and self.is_shown:
            self._read_now(next(iter(self._waiting)))
            yield 0.0
        self._resting.start()

    def _read_now(self, name: str) -> None:
        """Read one of the waiting maps at once, and show it."""
        path = self._waiting.pop(name, None) or self._rule_boards.pop(name, None)
        if path is None:
            return
        entry = run_user_rules(self.host.catalogue, partial(self._read, path))
        if self.widget is None:
            return
        if entry is None:
            self.widget.offered.drop_placeholder(name)
        else:
            self.widget.offered.add_map(name, entry)


def _maps_here() -> dict[str, Path]:
    """The known maps by name; only those that come with the program if a drive does not answer."""
    try:
        return wait_for_disk(maps_by_name, data_folder())
    except NoAnswer:
        return bundled_maps() | rule_boards()


def _is_on_a_disk_that_answers(path: Path) -> bool:
    try:
        if data_folder() in path.parents:
            wait_until_at_hand(path)
    except NoAnswer:
        return False
    return True


def _entry_of(reading: MapReading | None) -> MapEntry | None:
    from railwright.editor.play.map_buttons import MapEntry  # late, 35 ms

    if reading is None or reading.spec is None or reading.path is None:
        return None
    return MapEntry(reading.spec, reading.path)


def _title(path: Path) -> str:
    """The title of a map that is not read yet; the name of its file if its disk may not answer."""
    return path.stem if data_folder() in path.parents else map_title(path)


def _modified_ns(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 if it is gone."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
