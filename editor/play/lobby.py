"""The lobby: which map, who plays, and the seed that decides all chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from core.agents import AgentType
from core.catalogue.discovery import Catalogue
from core.mapspec import MapSpec
from core.outcome import Seat
from editor.play.map_sketch import MapButton
from editor.play.resume_box import ResumeBox, panel
from editor.play.seat_box import SeatBox
from editor.play.table import Invitation, new_seed
from editor.rules.rules_dialog import RulesLine

WIDEST = 1120


class KnownMap(NamedTuple):
    """A map that can be played, and its file."""

    spec: MapSpec
    path: Path


class Lobby(QWidget):
    """``started`` gives the invitation to a new game, ``resumed`` the save of an interrupted one."""

    started = Signal(object)
    resumed = Signal(object)

    def __init__(self, maps: Mapping[str, KnownMap], agents: Mapping[str, AgentType], catalogue: Catalogue) -> None:
        super().__init__()
        self.rules = RulesLine(catalogue)
        self.seat_box = SeatBox(agents)
        self.seats = self.seat_box.forms
        self.resume = ResumeBox()
        self.resume.resumed.connect(self.resumed)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        middle = QWidget()
        middle.setMaximumWidth(WIDEST)
        across.addWidget(middle)
        column = QVBoxLayout(middle)
        column.setContentsMargins(20, 16, 20, 20)
        column.setSpacing(14)
        column.addStretch(1)
        column.addLayout(self._head())
        column.addWidget(self.resume)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addWidget(self._map_box(maps), 4)
        both.addWidget(self.seat_box, 5)
        column.addLayout(both, 40)
        column.addWidget(self.rules)
        column.addLayout(self._foot())
        column.addStretch(1)
        self.seat_box.changed.connect(self._check)
        self._choose_map()

    # its parts

    def _head(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        title, words = QLabel("Railwright"), QLabel(self.tr("Lay your routes before the others do."))
        title.setProperty("role", "title")
        words.setProperty("role", "muted")
        column.addWidget(title)
        column.addWidget(words)
        return column

    def _map_box(self, maps: Mapping[str, KnownMap]) -> QFrame:
        box = panel(self.tr("Map"))
        self.maps = [MapButton(key, one.spec, one.path.parent) for key, one in maps.items()]
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        for button in self.maps:
            column.addWidget(button)
            button.toggled.connect(self._choose_map)
        column.addStretch(1)
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

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        label = QLabel(self.tr("&Seed"))
        self.seed = QLineEdit(str(new_seed()))
        self.seed.setMaximumWidth(150)
        self.seed.setToolTip(self.tr("The same seed deals the same cards: tell it to a friend to play the same game."))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,18}"), self.seed))
        self.seed.textChanged.connect(self._check)
        label.setBuddy(self.seed)
        another = QPushButton(self.tr("Another"))
        another.clicked.connect(lambda: self.seed.setText(str(new_seed())))
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

    def renew(self) -> None:
        """Another seed for another game."""
        self.seed.setText(str(new_seed()))

    def invitation(self) -> Invitation:
        """What is set up."""
        seed = int(self.seed.text())
        seats, first = tuple(self.seats_now()), self.seat_box.starter.first
        return Invitation(self._map().key, seats, seed, changes=self.rules.changes, first=first)

    def _map(self) -> MapButton:
        return next(button for button in self.maps if button.isChecked())

    def seats_now(self) -> Sequence[Seat]:
        """Who plays."""
        return self.seat_box.seats()

    def _choose_map(self) -> None:
        if hasattr(self, "problem") and self.maps:
            self.rules.show_map(self._map().spec)
            self.seat_box.show_most(self._map().spec.players[1])

    def _check(self) -> None:
        """Say what is still missing; the game starts only when nothing is."""
        problem = self.seat_box.problem(self._map().spec.players[0])
        if not self.seed.text():
            problem = problem or self.tr("Give a seed: any number.")
        self.problem.setText(problem)
        self.start.setEnabled(not problem)

    def _start(self) -> None:
        self.started.emit(self.invitation())

    def keep(self, invitation: Invitation) -> None:
        """Set up what an invitation of another lobby asks for, as far as it goes here."""
        self.rules.changes = invitation.changes
        for button in self.maps:
            button.setChecked(button.key == invitation.map)
        self._choose_map()
        self.keep_seats(invitation.seats)
        self.seed.setText(str(invitation.seed))

    def keep_seats(self, seats: Sequence[Seat]) -> None:
        """Seat the same players again."""
        self.seat_box.keep(seats)
