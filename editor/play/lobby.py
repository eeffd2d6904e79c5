"""The lobby: which map, who plays, and the seed that decides all chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRegularExpressionValidator, QTransform
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.catalogue.discovery import Catalogue
from core.kernel.agents import AgentType
from core.kernel.mapspec import MapSpec
from core.kernel.outcome import Seat
from core.kernel.seeds import draw_seed
from editor.play.game import GameSetup
from editor.play.seats import SeatBox, titled_panel
from editor.rules.rules_dialog import RulesLine
from editor.saves.saved_games import SavedGame
from editor.scene.coast import land_path
from editor.scene.palette import THEMES
from editor.theme import card_palette, window_colors

MAX_SEED_DIGITS = 40  # a drawn seed has 39


class MapButton(QAbstractButton):
    """A map that can be chosen: sketch, name and number of players.

    The sketch is painted much faster than the board.
    """

    def __init__(self, key: str, spec: MapSpec, folder: Path) -> None:
        super().__init__()
        self.key, self.spec, self._folder = key, spec, folder
        self._land: QPainterPath | None = None  # of a thousand maps only those in sight are painted
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        least, most = spec.players
        words = self.tr("{least} to {most} players · {cities} cities · %n routes", "", len(spec.routes))
        self._about = words.format(least=least, most=most, cities=len(spec.cities))
        self.setAccessibleName(f"{spec.name}. {self._about}")
        self.setToolTip(str(spec.about.get("description", "")))

    def sizeHint(self) -> QSize:
        return QSize(300, 128)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one, room = window_colors(), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        strong = self.isChecked() or self.underMouse()
        edge = one.focus if self.hasFocus() else one.accent if strong else one.line
        painter.setPen(QPen(QColor(edge), 2.4 if self.isChecked() or self.hasFocus() else 1))
        painter.setBrush(QColor(one.raised))
        painter.drawRoundedRect(room, 8, 8)
        sketch = QRectF(room.left() + 10, room.top() + 10, room.width() * 0.46, room.height() - 20)
        if self._land is None:
            self._land = land_path(self.spec, self._folder)
        paint_sketch(painter, sketch, self.spec, self._land)
        words = room.adjusted(sketch.width() + 24, 16, -10, -10)
        font = painter.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.25)
        painter.setFont(font)
        painter.setPen(QColor(one.ink))
        name = painter.fontMetrics().elidedText(self.spec.name, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, name)
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() / 1.25)
        painter.setFont(font)
        painter.setPen(QColor(one.muted))
        painter.drawText(words.adjusted(0, 26, 0, 0), Qt.TextFlag.TextWordWrap, self._about.replace(" · ", "\n"))
        painter.end()


def paint_sketch(painter: QPainter, area: QRectF, spec: MapSpec, land: QPainterPath) -> None:
    """Paint the map's land, its routes as strokes and its cities as dots, as large as the area allows."""
    painter.save()
    scale = min(area.width() / spec.size[0], area.height() / spec.size[1])
    board = QRectF(0, 0, spec.size[0] * scale, spec.size[1] * scale)
    board.moveCenter(area.center())
    theme = THEMES[window_colors().name]
    painter.fillRect(board, QColor(theme.land if land.isEmpty() else theme.sea))
    outline = QTransform(scale, 0, 0, scale, board.left(), board.top()).map(land)
    painter.setClipRect(board)
    painter.fillPath(outline, QColor(theme.land))
    painter.strokePath(outline, QPen(QColor(theme.coast), 0.6))
    painter.setClipping(False)
    places = {city.id: board.topLeft() + QPointF(*city.at) * scale for city in spec.cities}
    palette = card_palette()
    for width, dark in ((3.2, True), (2.0, False)):
        for route in spec.routes:
            painter.setPen(QPen(QColor("#6d5c40" if dark else palette.card(route.color)), width))
            painter.drawLine(places[route.between[0]], places[route.between[1]])
    painter.setPen(QPen(QColor("#2a2116"), 0.8))
    painter.setBrush(QColor("#fdf8ea"))
    for place in places.values():
        painter.drawEllipse(place, 1.8, 1.8)
    painter.setPen(QPen(QColor(theme.coast), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    painter.restore()


MAX_WIDTH_PX = 1120


class ResumeBox(QFrame):
    """The offer to resume an interrupted game; hidden while there is none. ``resumed`` gives the save."""

    resumed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._saved: Path | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self.button = QPushButton(self.tr("Go on with it"))
        self.button.clicked.connect(lambda: self.resumed.emit(self._saved))
        row.addWidget(self._words, 1)
        row.addWidget(self.button)
        self.hide()

    def offer(self, game: SavedGame | None, maps: Mapping[str, str]) -> None:
        """Offer to resume a game, or nothing. ``maps`` are the names of the known maps by id."""
        self._saved = game.path if game else None
        if game:
            words = self.tr("A game was interrupted: {map} with {players}. It is exactly as you left it.")
            self._words.setText(words.format(map=maps.get(game.map, game.map), players=", ".join(game.players)))
        self.setVisible(game is not None)


class KnownMap(NamedTuple):
    """A map that can be played, and its file."""

    spec: MapSpec
    path: Path


class LobbyWidget(QWidget):
    """Where a new game is set up. ``started`` gives its setup, ``resumed`` the save of an interrupted game."""

    started = Signal(object)
    resumed = Signal(object)

    def __init__(self, maps: Mapping[str, KnownMap], agents: Mapping[str, AgentType], catalogue: Catalogue) -> None:
        super().__init__()
        self.rules = RulesLine(catalogue)
        self.seat_box = SeatBox(agents)
        self.resume = ResumeBox()
        self.resume.resumed.connect(self.resumed)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        middle = QWidget()
        middle.setMaximumWidth(MAX_WIDTH_PX)
        across.addWidget(middle)
        column = QVBoxLayout(middle)
        column.setContentsMargins(20, 16, 20, 20)
        column.setSpacing(14)
        column.addStretch(1)
        column.addLayout(self._make_head())
        column.addWidget(self.resume)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addWidget(self._make_map_box(maps), 4)
        both.addWidget(self.seat_box, 5)
        column.addLayout(both, 40)
        column.addWidget(self.rules)
        column.addLayout(self._make_foot())
        column.addStretch(1)
        self.seat_box.changed.connect(self._check)
        self._choose_map()

    # its parts

    def _make_head(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        title, words = QLabel("Railwright"), QLabel(self.tr("Lay your routes before the others do."))
        title.setProperty("role", "title")
        words.setProperty("role", "muted")
        column.addWidget(title)
        column.addWidget(words)
        return column

    def _make_map_box(self, maps: Mapping[str, KnownMap]) -> QFrame:
        box = titled_panel(self.tr("Map"))
        self.maps: list[MapButton] = []
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.addStretch(1)
        self._map_column = column
        for key, one in maps.items():
            self.add_map(key, one)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        box.layout().addWidget(scroll)  # type: ignore[union-attr]
        box.setMaximumHeight(inner.sizeHint().height() + 70)
        if self.maps:
            self.maps[0].setChecked(True)
        return box

    def add_map(self, key: str, one: KnownMap) -> None:
        """Offer another map, below the others."""
        button = MapButton(key, one.spec, one.path.parent)
        button.toggled.connect(self._choose_map)
        self.maps.append(button)
        self._map_column.insertWidget(self._map_column.count() - 1, button)

    def _make_foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        label = QLabel(self.tr("&Seed"))
        self.seed = QLineEdit()
        self.seed.setMaximumWidth(150)
        self.seed.setToolTip(self.tr("The same seed deals the same cards: copy it for a friend to play the same game."))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(f"[0-9]{{1,{MAX_SEED_DIGITS}}}"), self.seed)
        )
        self.renew_seed()
        self.seed.textChanged.connect(self._check)
        label.setBuddy(self.seed)
        another = QPushButton(self.tr("Another"))
        another.clicked.connect(self.renew_seed)
        self.problem = QLabel()
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        self.start = QPushButton(self.tr("Start the game"))
        self.start.setProperty("primary", True)
        self.start.setAutoDefault(True)
        self.start.setMinimumSize(170, 40)
        self.start.clicked.connect(self._start)
        for widget in (label, self.seed, another):
            row.addWidget(widget)
        row.addWidget(self.problem, 1)
        row.addWidget(self.start)
        return row

    # what it does

    def renew_seed(self) -> None:
        """Choose a new seed for the next game."""
        self.seed.setText(str(draw_seed()))
        self.seed.setCursorPosition(0)  # its first digits are shown: they are what tells it from others

    def setup(self) -> GameSetup:
        """The setup of the game as chosen now."""
        seed = int(self.seed.text())
        seats, first = tuple(self.seats()), self.seat_box.first_turn.first
        return GameSetup(self._chosen_map().key, seats, seed, changes=self.rules.changes, first=first)

    def _chosen_map(self) -> MapButton:
        return next(button for button in self.maps if button.isChecked())

    def seats(self) -> Sequence[Seat]:
        """Who plays."""
        return self.seat_box.seats()

    def _choose_map(self) -> None:
        if hasattr(self, "problem") and self.maps:
            self.rules.show_map(self._chosen_map().spec)
            self.seat_box.show_seats(self._chosen_map().spec.players[1])

    def _check(self) -> None:
        """Say what is still missing; the game can be started only when nothing is."""
        problem = self.seat_box.problem(self._chosen_map().spec.players[0])
        if not self.seed.text():
            problem = problem or self.tr("Give a seed: any number.")
        self.problem.setText(problem)
        self.start.setEnabled(not problem)

    def _start(self) -> None:
        self.started.emit(self.setup())

    def set_up(self, setup: GameSetup) -> None:
        """Choose what a setup of another lobby asks for, as far as it is possible here."""
        self.rules.changes = setup.changes
        for button in self.maps:
            button.setChecked(button.key == setup.map)
        self._choose_map()
        self.set_seats(setup.seats)
        self.seed.setText(str(setup.seed))

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Seat these players."""
        self.seat_box.set_seats(seats)
