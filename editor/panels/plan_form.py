"""What is to be simulated, as a form: how many games, from which seed, between which bots."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from core.cli.seating import parse_seats
from editor.forms.room import give_room
from plugins.balance.api import Plan

SEATS = "bot:steady,bot:steady,bot:steady,bot:steady"
GAMES = 200


class PlanForm(QWidget):
    """Two lines of fields."""

    def __init__(self) -> None:
        super().__init__()
        self.games, self.seed, self.seats = QSpinBox(), QSpinBox(), QLineEdit(SEATS)
        give_room(self.games, self.seed)
        self.games.setRange(1, 20_000)
        self.games.setValue(GAMES)
        self.seed.setRange(0, 2**31 - 1)
        self.seed.setValue(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        numbers, table = QHBoxLayout(), QHBoxLayout()
        for row, words, field in (
            (numbers, self.tr("Games"), self.games),
            (numbers, self.tr("Seed"), self.seed),
            (table, self.tr("Seats"), self.seats),
        ):
            field.setAccessibleName(words)
            label = QLabel(words)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field, 1)
        column.addLayout(numbers)
        column.addLayout(table)

    def plan(self, text: str) -> Plan:
        """The plan for a map. Raises RailwrightError where the seats cannot be understood."""
        return Plan(text, parse_seats(self.seats.text()), self.games.value(), self.seed.value())
