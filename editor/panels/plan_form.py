"""What is to be simulated, as a form: how many games, from which seed, between which bots."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from core.cli.seating import BOT, parse_seats
from editor.forms.room import give_room
from plugins.balance.api import Plan

STEADY = "steady"
PLAYERS = 4  # at first, where the map is for as many
GAMES = 200


class PlanForm(QWidget):
    """Three lines of fields: players and bot fill in the seats, which can be written one by one as well."""

    def __init__(self, bots: Iterable[str] = (STEADY,), players: tuple[int, int] = (2, 5)) -> None:
        super().__init__()
        self.games, self.seed, self.players = QSpinBox(), QSpinBox(), QSpinBox()
        self.bot, self.seats = QComboBox(), QLineEdit()
        give_room(self.games, self.seed, self.players)
        self.games.setRange(1, 20_000)
        self.games.setValue(GAMES)
        self.seed.setRange(0, 2**31 - 1)
        self.seed.setValue(1)
        for name in bots:
            self.bot.addItem(name.title(), name)
        self.bot.setCurrentIndex(max(self.bot.findData(STEADY), 0))
        self.seats.setToolTip(self.tr("For different bots write them with commas between: bot:steady,bot:greedy"))
        self._lay_out()
        self.offer(players)
        self.players.setValue(PLAYERS)
        self.players.valueChanged.connect(lambda _: self._fill())
        self.bot.currentIndexChanged.connect(lambda _: self._fill())
        self._fill()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        rows: tuple[tuple[tuple[str, QWidget], ...], ...] = (
            ((self.tr("Games"), self.games), (self.tr("Seed"), self.seed)),
            ((self.tr("Players"), self.players), (self.tr("Bot"), self.bot)),
            ((self.tr("Seats"), self.seats),),
        )
        for fields in rows:
            row = QHBoxLayout()
            for words, field in fields:
                field.setAccessibleName(words)
                label = QLabel(words)
                label.setBuddy(field)
                row.addWidget(label)
                row.addWidget(field, 1)
            column.addLayout(row)

    def offer(self, players: tuple[int, int]) -> None:
        """As many players as the map is for."""
        self.players.setRange(max(players[0], 1), max(players))

    def _fill(self) -> None:
        self.seats.setText(",".join([f"{BOT}{self.bot.currentData()}"] * self.players.value()))
        self.seats.setCursorPosition(0)

    def plan(self, text: str) -> Plan:
        """The plan for a map. Raises RailwrightError where the seats cannot be understood."""
        return Plan(text, parse_seats(self.seats.text()), self.games.value(), self.seed.value())
