"""The lobby: which map, who plays, by which rules, and behind *More* the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import sentence
from railwright.editor.looks import elements as ui
from railwright.editor.looks.emblem import Emblem
from railwright.editor.looks.gear import GearButton
from railwright.editor.looks.widgets import ElidedLabel, page_title, set_primary
from railwright.editor.pages import PageWidget
from railwright.editor.play.chosen_map import ChosenMap
from railwright.editor.play.game import GameSetup, remarks_on_setup
from railwright.editor.play.lobby_start import GAP_PX, MARGIN_PX, SPACE_PX, GameStarter
from railwright.editor.play.map_buttons import BoardShow, MapButton, MapEntry
from railwright.editor.play.offered_maps import OfferedMaps
from railwright.editor.play.seats import SeatBox
from railwright.editor.rules.rules_line import RulesLine
from railwright.editor.saves.saved_games import SavedGame

MAX_WIDTH_PX, MAX_SEATS_WIDTH_PX = 1640, 560
EMBLEM_PX, GEAR_PX = 64, 32


class ResumeBox(QFrame):
    """The offer to resume an interrupted game, hidden if there is none. ``resumed`` carries the save."""

    offered = Signal()
    resumed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._saved: Path | None = None
        self._picture, self._message = BoardShow(), ui.paragraph()
        self._picture.setFixedSize(84, 58)
        self.button = ui.button(self.tr("Resume"), self._resume, primary=True, auto_default=True, minimum=(170, 40))
        self.setLayout(ui.row(self._picture, (self._message, 1), self.button, margins=(10, 8, 10, 8), spacing=12))
        self.hide()

    def offer(self, game: SavedGame | None, map: MapButton | None) -> None:
        """Offer to resume a game, or nothing. ``map`` is the button of its map, if the lobby has it."""
        self._saved = game.path if game else None
        if game:
            text = self.tr(
                "Your game on {map} with {players} was interrupted. You can continue exactly where you left off."
            )
            self._message.setText(text.format(map=map.title if map else game.map, players=", ".join(game.players)))
        if map:
            self._picture.show_map(map, "small")
        self._picture.setVisible(map is not None)
        self.setVisible(game is not None)
        if game is not None:
            self.offered.emit()

    def _resume(self) -> None:
        self.resumed.emit(self._saved)


class LobbyWidget(PageWidget):
    """Where a new game is set up.

    * ``offered``, ``chosen``: the maps, and the one that is chosen
    * ``seat_box``: who plays
    * ``rules``: what differs from the map's own rules
    * ``starter``: the seed and the start

    ``started`` carries the setup, ``resumed`` the save of an interrupted game, ``host_wanted`` the setup of a game with
    friends elsewhere. ``seen`` is emitted when the lobby has been painted for the first time.
    """

    started = Signal(object)
    resumed = Signal(object)
    seen = Signal()
    lessons_wanted = Signal()
    settings_wanted = Signal()
    host_wanted = Signal(object)
    join_wanted = Signal()

    def __init__(
        self,
        maps: Mapping[str, MapEntry | str],
        agents: Mapping[str, AgentType],
        catalogue: Catalogue,
        parent: QWidget | None = None,
    ) -> None:
        """``maps`` has maps that have been read, and the titles of those that have not.

        Given at once, the parent styles each part once: with another parent all parts are styled again.
        """
        super().__init__(parent)
        self.is_seen = False
        self._agents = agents
        self._remarked: object = None  # the setup that the remark is about
        self.rules = RulesLine(catalogue)
        self.offered = OfferedMaps(maps, self.rules)
        self.chosen = ChosenMap(self.offered, self.rules)
        self.seat_box, self.resume, self.starter = SeatBox(agents), ResumeBox(), GameStarter(self.rules)
        self.offers = ui.column()  # of features, each in a line
        self.seat_box.setMaximumWidth(MAX_SEATS_WIDTH_PX)
        self.starter.setMaximumWidth(MAX_WIDTH_PX)
        both = ui.row((self.chosen, 7), (self.seat_box, 6), spacing=SPACE_PX)
        self._inner = QWidget()
        self._scroll = ui.scrolled_middle(self._inner, MAX_WIDTH_PX)
        page = ui.column((self._scroll, 1), spacing=0)
        self.setLayout(page)
        parts = self._make_head(), self.resume, self.offers, (both, 1)  # in their place: each is styled once
        self._inner.setLayout(ui.column(*parts, margins=(MARGIN_PX, 8, MARGIN_PX, 0), spacing=GAP_PX))
        ui.add_parts(page, ui.row(self.starter))  # always in sight, while all above scrolls
        self.resume.resumed.connect(self.resumed)
        self.offered.chosen_changed.connect(self._show_map)
        self.seat_box.changed.connect(self._check)
        self.rules.changed.connect(self._check)
        self.starter.changed.connect(self._check)
        self.starter.wanted.connect(lambda: self.started.emit(self.setup()))
        self._show_map()

    def _make_head(self) -> QHBoxLayout:
        self.host = ui.button(
            self.tr("Host a table"), self._want_host, tip=self.tr("Play this game with friends online")
        )
        self.join = ui.button(self.tr("Join"), self.join_wanted, tip=self.tr("Join a friend's table"))
        self.learn = ui.button(
            self.tr("Learn to play"),
            self.lessons_wanted,
            tip=self.tr("Short lessons on the real board, a few minutes each"),
        )
        self.gear = GearButton(GEAR_PX)
        self.gear.clicked.connect(self.settings_wanted)
        motto = ElidedLabel(self.tr("Build your routes before the others do."), "muted")
        middle = Qt.AlignmentFlag.AlignVCenter
        return ui.row(
            (Emblem(EMBLEM_PX), middle),
            (ui.column(page_title("Railwright"), motto, spacing=0), 1),
            *((button, middle) for button in (self.host, self.join, self.learn, self.gear)),
            spacing=14,
        )

    def _want_host(self) -> None:
        self.host_wanted.emit(self.setup())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The large board is hidden where the rest fills the window; the small one below shows what is chosen.
        board = self.chosen.show_box
        board.show()
        board.setVisible(self._inner.heightForWidth(self._scroll.width()) <= self._scroll.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.is_seen:
            self.is_seen = True
            self.seen.emit()

    def show_moves(self, tables: int) -> None:
        """Say at how many tables elsewhere the person here is to answer."""
        self.join.setText(self.tr("Join: your move at %n tables", "", tables) if tables else self.tr("Join"))

    def setup(self) -> GameSetup:
        """The setup of the game as chosen now."""
        seed = int(self.starter.seed.text())
        seats, first = tuple(self.seats()), self.seat_box.first_turn.first
        coached, guided = self.seat_box.coached.isChecked(), self.seat_box.guided.is_guided
        return GameSetup(self.offered.chosen.key, seats, seed, None, self.rules.changes, first, coached, guided)

    def seats(self) -> Sequence[Seat]:
        """The players."""
        return self.seat_box.seats()

    def _show_map(self) -> None:
        """Show the map that is chosen now, in all parts."""
        if self.offered.maps:
            spec = self.offered.chosen.spec
            self.chosen.show_map()
            self.rules.show_map(spec)
            self.seat_box.show_seats(spec.players[1])

    def _check(self) -> None:
        """Say what is still missing; the game can be started only if nothing is."""
        if self.starter.show_problem(self.seat_box.problem(self.offered.chosen.spec.players[0])):
            setup = self.setup()
            about = setup.map, setup.changes, [seat.agent for seat in setup.seats]
            if about != self._remarked:
                self._remarked = about
                remarks = remarks_on_setup(setup, self._agents, self.rules.catalogue)
                ui.show_text(self.starter.remark, " ".join(map(sentence, remarks)))

    def offer_resume(self, game: SavedGame | None) -> None:
        """Offer to resume a game, which is then the first thing to do; None offers nothing."""
        button = next((button for button in self.offered.maps if game and button.spec.id == game.map), None)
        self.resume.offer(game, button)
        set_primary(self.starter.start, game is None)
        if self.starter.start.hasFocus():
            self.main_button.setFocus()

    @property
    def main_button(self) -> QPushButton:
        """The button for what people will most likely do next."""
        return self.starter.start if self.resume.isHidden() else self.resume.button

    def set_up(self, setup: GameSetup) -> None:
        """Choose what another lobby's setup has, as far as that is possible here."""
        self.rules.changes = setup.changes
        for button in self.offered.maps:
            button.setChecked(button.key == setup.map)
        self._show_map()
        self.set_seats(setup.seats)
        self.seat_box.coached.setChecked(setup.coached)
        self.seat_box.guided.setChecked(setup.guided)
        self.starter.seed.setText(str(setup.seed))

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Seat these players."""
        self.seat_box.set_seats(seats)
