"""The page of the game: starts or resumes one, shows it, saves copies, and closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from msgspec import Meta
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.files import read_file, write_atomically
from railwright.core.folders import saves_folder
from railwright.core.game import Game
from railwright.core.kernel.seeds import draw_seed, short_seed
from railwright.core.language.messages import error_cause, sentence
from railwright.core.records.format import RECORD_SUFFIX, header_for
from railwright.core.saves.save_file import MAX_SAVE_BYTES, POSITION_SUFFIXES, SAVE_SUFFIX
from railwright.editor.files.file_dialogs import reachable_start
from railwright.editor.files.settings import save_last_rules, save_last_seats, setting, settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.known_rules.bots import USUAL_BOT
from railwright.editor.looks.setting_rows import ChoiceSetting, SettingsSection, SwitchSetting
from railwright.editor.pages import DamagedGame, MenuEntry, Page, PageHost, ShownMoment, action_entry
from railwright.editor.play.aids.aid_list import aid_settings
from railwright.editor.play.game import EndedGame, GameSetup, PlayableGame
from railwright.editor.play.preferences import is_guide_wanted, preference_settings, want_guide
from railwright.editor.play.session_clock import PACES_MS, nearest_pace
from railwright.editor.play.table_layout import CARDS_KEY, PEOPLE_KEY, SIDES_KEY
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt, error_sentence

if TYPE_CHECKING:
    from railwright.core.kernel.outcome import Seat
    from railwright.core.kernel.state import State
    from railwright.editor.play.final import FinalScreen
    from railwright.editor.play.session import PlaySession
    from railwright.editor.play.widget import GameWidget
    from railwright.editor.saves.positions import OpenedPosition


PACE_SETTING = "play/pace"
Pace = Annotated[int, Meta(ge=0, le=max(PACES_MS))]


def saved_pace() -> int:
    """The pause before a bot's turn that was chosen last, in milliseconds."""
    return setting(PACE_SETTING, PACES_MS[2], Pace)


class Played(NamedTuple):
    """A game that is on the page."""

    game: PlayableGame
    session: PlaySession


class FoldedColumn(NamedTuple):
    """A change of the columns beside the board: its setting, titles of the change and of what it leads to, its key."""

    setting: str
    change: str
    state: str
    key: str


class GamePage(Page):
    """Shows one game at a time."""

    has_board = True
    name = "game"
    widget: GameWidget | None = None

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._setup: GameSetup | None = None
        self._played: Played | None = None

    # what the window asks

    def open(self, opened: object = None) -> None:
        """Start a game from a setup or a position file, or resume a saved one."""
        if isinstance(opened, DamagedGame):
            self._play_on(opened)
        elif not isinstance(opened, Path):
            assert isinstance(opened, GameSetup)
            self.start(opened)
        elif opened.suffix in POSITION_SUFFIXES:
            self.set_up(opened)
        else:
            self.load(opened)

    @property
    def rules_here(self) -> Sequence[str]:
        return self.widget.rules_here() if self.widget else ()

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (
            action_entry("game", 30, self.tr("&Play again"), self.again, refusal=self._game_refusal),
            action_entry("game", 65, self.tr("&Copy the seed"), self.copy_seed, refusal=self._seed_refusal),
            action_entry("game", 60, self.tr("Save &as …"), self.save_as, "Ctrl+Shift+S", self._save_refusal),
            action_entry("game", 70, self.tr("&Free take-back …"), self.confirm_free, refusal=self._free_refusal),
            action_entry("view", 20, self.tr("Board as &tables"), self.show_tables, refusal=self._game_refusal),
            *(self._column_entry(35 + number, column) for number, column in enumerate(self._columns())),
        )

    def settings_sections(self) -> Sequence[SettingsSection]:
        aids = self.widget.aids if self.widget else None
        return (
            SettingsSection(
                30, self.tr("Playing"), (self._pace_setting(), *preference_settings(self._apply_preferences))
            ),
            SettingsSection(40, self.tr("Aids"), aid_settings(aids)),
            SettingsSection(60, self.tr("Columns beside the board"), self._column_settings()),
        )

    def _pace_setting(self) -> ChoiceSetting:
        titles = (self.tr("Slow"), self.tr("Relaxed"), self.tr("Normal"), self.tr("Quick"), self.tr("Instant"))
        paces = dict(zip(map(str, range(len(PACES_MS))), titles, strict=True))
        return ChoiceSetting(self.tr("Bots' pace"), paces, lambda: str(nearest_pace(saved_pace())), self._choose_pace)

    def _choose_pace(self, number: str) -> None:
        settings().setValue(PACE_SETTING, PACES_MS[int(number)])
        if self.widget:
            self.widget.pace.slider.setValue(int(number))

    def _columns(self) -> Sequence[FoldedColumn]:
        """The changes of the columns beside the board."""
        players = self.tr("Show or hide the &players"), self.tr("Players hidden")
        cards = self.tr("Show or hide the &cards"), self.tr("Cards hidden")
        sides = self.tr("S&wap the sides"), self.tr("Sides swapped")
        return (
            FoldedColumn(PEOPLE_KEY, *players, "F2"),
            FoldedColumn(CARDS_KEY, *cards, "F3"),
            FoldedColumn(SIDES_KEY, *sides, "F6"),
        )

    def _column_settings(self) -> list[SwitchSetting]:
        return [
            SwitchSetting(
                column.state,
                partial(setting, column.setting, False),
                partial(self._fold_column, column.setting),
                self.tr("Key {key}").format(key=column.key),
            )
            for column in self._columns()
        ]

    def _fold_column(self, name: str, on: bool) -> None:
        if self.widget:
            self.widget.panels.fold(name, on)
        else:
            settings().setValue(name, on)

    def _column_entry(self, order: int, column: FoldedColumn) -> MenuEntry:
        def toggle() -> None:
            self._fold_column(column.setting, not setting(column.setting, False))

        # The key is only shown: the game itself listens to its keys.
        return action_entry("view", order, f"{column.change}\t{column.key}", toggle, refusal=self._game_refusal)

    def _game_refusal(self) -> str:
        return "" if self.widget else self.tr("No game is running. Start or open one first.")

    def _save_refusal(self) -> str:
        if self.widget is not None and self.file is None:
            return self.tr("This game is not saved, so there is nothing to copy.")
        return self._game_refusal()

    def _seed_refusal(self) -> str:
        if self._played is None:
            return self._game_refusal()
        game, session = self._played
        if game.seed is None:
            return self.tr("This game has no seed: it began from a position.")
        if len(game.people) > 1 and not session.over:
            return self.tr("The seed reveals the order of the cards. You can copy the seed when the game is over.")
        return ""

    def _free_refusal(self) -> str:
        if self._played is None:
            return self._game_refusal()
        session = self._played.session
        if session.free:
            return self.tr("Free take-back is already on: you can take back anything.")
        if session.over or not session.can_be_reopened:
            return self.tr("Nothing has changed. Free take-back needs a saved game that is still running.")
        return ""

    @property
    def game(self) -> Game | None:
        return self._played.game.game if self._played else None

    @property
    def moment(self) -> ShownMoment | None:
        if self._played is None:
            return None
        playable, session = self._played
        open_to_all = session.over or session.free
        seat = None if open_to_all else session.viewer
        if seat is None and not open_to_all:
            return None  # nobody sits at the screen
        return ShownMoment(playable.game, session.states(), playable.match.seats, playable.folder, seat)

    @property
    def file(self) -> Path | None:
        return self._played.game.path if self._played else None

    def reopen(self, file: Path) -> None:
        self.load(file)

    def close(self) -> None:
        """Close the game; it is saved and can be resumed."""
        self._played = None
        super().close()

    # games

    def start(self, setup: GameSetup) -> None:
        """Start a new game, or say why that is impossible."""
        self._attempt(lambda: self.begin(setup))

    def begin(self, setup: GameSetup) -> None:
        """Start a new game. Raises RailwrightError."""
        from railwright.editor.play.game_start import start_game  # late, 40 ms: the lobby does without

        game = start_game(setup, self.host.catalogue, self.host.notify)
        self._setup = setup
        if setup.is_proposed:
            save_last_seats(setup.seats)
            save_last_rules(setup.changes, setup.rules)
        if game.guided:
            want_guide(True)  # until such a game has been finished
        self._show(game)

    def load(self, save: Path) -> None:
        """Resume a saved game."""
        if self.file == save:
            return
        self._setup = None
        self._attempt(lambda: self._load(save))

    def _load(self, save: Path) -> None:
        """Resume a saved game; if it is damaged, offer its good part. Raises RailwrightError, OSError."""
        from railwright.editor.play.game_start import resume_game  # late, 35 ms
        from railwright.editor.saves.damaged import load_or_offer

        host = self.host
        game = load_or_offer(save, host, lambda: resume_game(save, host.catalogue, host.notify), self._play_on)
        if game is not None:
            self._show(game)

    def _play_on(self, damaged: DamagedGame) -> None:
        """Play on from the last good answer of a damaged game, in a new file."""
        from railwright.editor.play.game_start import resume_damaged  # late, 35 ms

        catalogue = self.host.catalogue
        self._setup = None
        self._attempt(lambda: self._show(resume_damaged(*damaged, catalogue, self.host.notify)))

    def set_up(self, position: Path) -> None:
        """Begin a game from a position, after asking who plays."""
        from railwright.editor.play.branch import BranchDialog  # late, 35 ms: seldom needed
        from railwright.editor.saves.positions import open_position

        catalogue = self.host.catalogue
        opened = attempt(lambda: open_position(position, catalogue), self.host.report_failure)
        if opened is None:
            return
        if not opened.position.state.stack:
            self.host.report_failure(self.tr("The game in this position is already over."))
            return
        state = attempt(lambda: self._match_position(opened), self.host.report_failure)
        if state is None:
            return
        actor = state.stack[-1].actor
        seats = [
            seat if number == actor else replace(seat, agent=USUAL_BOT)
            for number, seat in enumerate(opened.position.seats)
        ]
        dialog = BranchDialog(seats, agent_types(catalogue), self.host)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(lambda seats: self._begin_position(opened, state, seats))
        dialog.open()

    def _match_position(self, opened: OpenedPosition) -> State:
        """The state to begin from: that after the answers under ``do`` in the file, if a game can begin there."""
        from railwright.core.positions.file import can_be_written_whole  # late, 8 ms
        from railwright.core.positions.play import played_match

        position = opened.position
        if not position.data.get("do"):
            return position.state
        rules = position.position_rules.rules
        state = run_user_rules(self.host.catalogue, lambda: played_match(position)).state
        can_begin: bool = run_user_rules(
            self.host.catalogue, lambda: bool(state.stack) and can_be_written_whole(rules, state)
        )
        if can_begin:
            return state
        text = self.tr(
            "The answers under “do” in this position end mid-turn or finish the game. The game starts before those "
            "answers."
        )
        self.host.notify(text)
        return position.state

    def _begin_position(self, opened: OpenedPosition, state: State, seats: tuple[Seat, ...]) -> None:
        from railwright.editor.play.game_start import start_from_position  # late, 40 ms

        def begin() -> None:
            game, catalogue = opened.position.position_rules.game, self.host.catalogue
            playable = start_from_position(game, state, seats, draw_seed(), opened.folder, catalogue, self.host.notify)
            self._setup = None
            self._show(playable)

        self._attempt(begin)

    def load_again(self) -> None:
        """Reload the plugins and resume the game that is shown; changed plugins must be allowed first."""
        from railwright.editor.rules.trust_dialog import (  # late, 20 ms: seldom needed
            confirm_trust_again,
            first_untrusted,
        )

        if self.widget is None or self._played is None or (save := self.file) is None:
            return
        game = self._played.game.game
        self.host.use_catalogue(discover(self.host.catalogue.safe))
        if id := first_untrusted(game, self.host.catalogue):
            confirm_trust_again(game, self.host.catalogue, id, self.widget).accepted.connect(self.load_again)
            return
        self.close()
        self.load(save)

    def again(self) -> None:
        """Start another game with the same seats and rules on the same map."""
        if self._played is None:
            return
        playable = self._played.game
        last = self._setup or attempt(lambda: self._setup_of(playable), self.host.notify, error_sentence)
        if last is not None:
            self.start(replace(last, seed=draw_seed(), guided=playable.guided and is_guide_wanted()))

    def _setup_of(self, playable: PlayableGame) -> GameSetup:
        """The setup of a game that was resumed. Raises RailwrightError."""
        from railwright.core.records.positions import rule_changes  # late, 20 ms: seldom needed
        from railwright.core.records.replay import find_record_map

        game, seats, catalogue = playable.game, playable.match.seats, self.host.catalogue
        path = find_record_map(header_for(game, seats, None), playable.folder)
        changes = rule_changes(game, path, catalogue)
        return GameSetup(str(path), seats, 0, changes=changes, coached=playable.coached, is_proposed=False)

    def copy_seed(self) -> None:
        """Put the whole seed of the game on the clipboard, for people who want to play the same deal."""
        if self._played is None or self._seed_refusal():
            return
        QApplication.clipboard().setText(str(self._played.game.seed))
        self.host.notify(self.tr("Seed copied. Enter it in the lobby to play the same game again."))

    def show_tables(self) -> None:
        """Show the board as tables, or as a picture again."""
        if self.widget:
            self.widget.board_tables.toggle()

    def _apply_preferences(self) -> None:
        if self.widget:
            self.widget.apply_preferences()

    def _attempt(self, act: Callable[[], None]) -> None:
        attempt(act, self.host.report_failure, lambda error: error_sentence(error, "\n"))

    def _show(self, game: PlayableGame) -> None:
        # Late: the lobby is shown before all of this is loaded.
        from railwright.editor.play.players import count_game  # late, 150 ms
        from railwright.editor.play.session import play_session
        from railwright.editor.play.widget import GameWidget

        self.host.close_boards()
        session = play_session(game, saved_pace())
        widget = GameWidget(session, game, self.host.stack)  # styled once: with another parent, it is again
        widget.again_wanted.connect(self.again, Qt.ConnectionType.QueuedConnection)
        widget.lobby_wanted.connect(lambda: self.host.open("lobby"), Qt.ConnectionType.QueuedConnection)
        widget.rule_wanted.connect(self.host.show_rulebook)
        widget.reopen_wanted.connect(self.load_again, Qt.ConnectionType.QueuedConnection)
        widget.failed.connect(self.host.notify)
        session.finished.connect(lambda: self._report_finished(game, session))
        session.finished.connect(count_game)
        if game.guided:
            session.finished.connect(lambda: want_guide(False))
        session.view_changed.connect(self.moment_changed)
        widget.pace.changed.connect(lambda pace: settings().setValue(PACE_SETTING, pace))
        widget.pace.settings_wanted.connect(self.host.show_settings)
        widget.final_made.connect(partial(self._offer_replay, game))
        self._played = Played(game, session)
        self.present(widget, self._title(game))
        self.host.game_began.emit()
        widget.begin()
        for warning in game.warnings:
            self.host.notify(sentence(warning))

    def _report_finished(self, game: PlayableGame, session: PlaySession) -> None:
        self.host.game_ended.emit(game.path)
        if game.coached and game.path is not None:
            self.host.coached_game_ended.emit(EndedGame(game.path, session.rules, session.history.answers))

    def _offer_replay(self, game: PlayableGame, final: FinalScreen) -> None:
        """Let the final screen show the record of the game."""
        from railwright.editor.play.record_buttons import offer_record  # late, 100 ms

        offer_record(final, self.host, lambda: game.path, game.coached)

    def _title(self, game: PlayableGame) -> str:
        if game.seed is None or len(game.people) > 1:  # whoever knows the seed can find out the cards
            return self.tr("{map} – Railwright").format(map=game.game.spec.name)
        return self.tr("{map}, seed {seed} – Railwright").format(map=game.game.spec.name, seed=short_seed(game.seed))

    # saving in a file

    def save_as(self) -> None:
        """Save a copy of the game in a file that the person chooses; the game goes on."""
        if (path := self.file) is None:
            return
        from PySide6.QtWidgets import QFileDialog  # late, 1 ms: a start does not wait for it

        folder = Path(setting("games/folder", "") or saves_folder())
        filters = self.tr("Games (*{save} *{record})").format(save=SAVE_SUFFIX, record=RECORD_SUFFIX)
        dialog = QFileDialog(self.host.stack, self.tr("Save the game"), reachable_start(folder), filters)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(path.suffix.removeprefix("."))
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(lambda name: settings().setValue("games/folder", str(Path(name).parent)))
        dialog.fileSelected.connect(lambda name: self._save(path, Path(name)))
        dialog.open()

    def _save(self, game: Path, file: Path) -> None:
        def explain(error: Exception) -> str:
            assert isinstance(error, OSError)
            return self.tr("The game was not saved: {file} ({why}).").format(file=file, why=error_cause(error))

        def copy() -> None:
            write_atomically(file, read_file(game, MAX_SAVE_BYTES))

        attempt(lambda: wait_for_disk(copy, file), self.host.notify, explain, (OSError,))

    # taking back without limits

    def confirm_free(self) -> None:
        """Ask whether to lift the limit of taking back, which the record will mention."""
        if self._played is None or self._free_refusal():
            return
        session = self._played.session
        text = self.tr(
            "In a free game you can take back anything, even revealed cards and other players' "
            "answers. The game's record will always show this."
        )
        if len(session.people) > 1:
            text += "\n\n" + self.tr("Does everybody at the table agree?")

        from PySide6.QtWidgets import QMessageBox  # late, 2 ms: a start asks nothing

        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
        box = QMessageBox(QMessageBox.Icon.Question, "Railwright", text, buttons, self.host.stack)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(session.set_free)
        box.open()
