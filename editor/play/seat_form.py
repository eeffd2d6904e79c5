"""One seat of the lobby: a person with a name, a bot, or nobody, and what its pieces look like."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from core.agents import AgentType
from core.cli.seating import BOT, LONGEST_NAME
from core.outcome import Seat
from editor.play.look_button import LookButton
from editor.play.looks import Look

HUMAN = "human"


class SeatForm(QWidget):
    """``kind`` is ``human``, ``bot:NAME`` or "" for an empty seat."""

    changed = Signal()

    def __init__(self, number: int, look: Look, agents: Mapping[str, AgentType], kind: str) -> None:
        super().__init__()
        self._agents = agents
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setVerticalSpacing(1)
        self.kind, self.name, self._about = QComboBox(), QLineEdit(), QLabel()
        self.look = LookButton(number)
        self.look.set_look(look)
        self._offer_kinds(number)
        self.name.setText(self.tr("Player {number}").format(number=number + 1))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Seat {number}: name").format(number=number + 1))
        self._about.setProperty("role", "muted")
        self._about.setWordWrap(True)
        grid.addWidget(self.look, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.kind, 0, 1)
        grid.addWidget(self.name, 0, 2)
        grid.addWidget(self._about, 0, 2)
        grid.setColumnStretch(2, 1)
        self.kind.currentIndexChanged.connect(self._show)
        self.name.textChanged.connect(self.changed)
        self.kind.setCurrentIndex(max(self.kind.findData(kind), 0))
        self._show()

    def _offer_kinds(self, number: int) -> None:
        self.kind.addItem(self.tr("Person"), HUMAN)
        for name in self._agents:
            self.kind.addItem(self.tr("Bot: {name}").format(name=name.title()), BOT + name)
        if number >= 2:
            self.kind.addItem(self.tr("Nobody"), "")
        self.kind.setMinimumWidth(130)
        self.kind.setAccessibleName(self.tr("Seat {number}: who plays").format(number=number + 1))

    def _show(self) -> None:
        kind = self.kind.currentData()
        self.name.setVisible(kind == HUMAN)
        self._about.setVisible(kind != HUMAN)
        agent = self._agents.get(str(kind).removeprefix(BOT))
        self._about.setText(_told(agent) if agent else self.tr("This seat stays empty."))
        self.changed.emit()

    def seat(self) -> Seat | None:
        """Who sits here; None: nobody, or the map has no such seat."""
        kind = self.kind.currentData()
        if self.isHidden() or not kind:
            return None
        return Seat(self.name.text().strip() if kind == HUMAN else kind, kind, *self.look.look)

    def set_seat(self, seat: Seat | None) -> None:
        """Seat somebody."""
        self.kind.setCurrentIndex(max(self.kind.findData(seat.agent if seat else ""), 0))
        if seat and seat.agent == HUMAN:
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)


def _told(agent: AgentType) -> str:
    """What a bot does and how strong it is."""
    sentences = [QCoreApplication.translate("Bots", words) for words in (agent.strength, agent.summary) if words]
    return " ".join(sentences)
