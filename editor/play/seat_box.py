"""The seats of the lobby: who sits where, what their pieces look like, and who has the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.agents import AgentType
from core.outcome import Seat
from editor.play.looks import Look, exchanged, looks_of
from editor.play.resume_box import panel
from editor.play.seat_form import HUMAN, SeatForm
from editor.play.starter import StarterBox
from editor.wording import player_names

MOST_SEATS = 5


class SeatBox(QWidget):
    """``changed`` tells that somebody else sits somewhere, or that a name has changed."""

    changed = Signal()

    def __init__(self, agents: Mapping[str, AgentType]) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        box = panel(self.tr("Players"))
        outer.addWidget(box)
        bot = "steady" if "steady" in agents else next(iter(agents), None)
        kinds = [HUMAN, *([f"bot:{bot}"] * 3 if bot else [HUMAN]), "", ""]
        looks = looks_of([Seat("")] * MOST_SEATS)
        self.forms = [SeatForm(at, looks[at], agents, kinds[at]) for at in range(MOST_SEATS)]
        self.starter = StarterBox()
        column = box.layout()
        assert isinstance(column, QVBoxLayout)
        column.addWidget(self._scrolled(), 1)
        column.addLayout(self._first_turn())

    def _scrolled(self) -> QScrollArea:
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        for at, form in enumerate(self.forms):
            column.addWidget(form)
            form.changed.connect(self._follow)
            form.look.picked.connect(partial(self._exchange, at))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        return scroll

    def _first_turn(self) -> QHBoxLayout:
        row, label = QHBoxLayout(), QLabel(self.tr("&First turn"))
        label.setBuddy(self.starter)
        row.addWidget(label)
        row.addWidget(self.starter, 1)
        return row

    def _follow(self) -> None:
        self.starter.offer(player_names([(seat.name, seat.agent) for seat in self.seats()]))
        self.changed.emit()

    def _exchange(self, at: int, wish: Look) -> None:
        """Give a seat the look that it wants; whoever had it gets the other one."""
        for form, look in zip(self.forms, exchanged([one.look.look for one in self.forms], at, wish), strict=True):
            form.look.set_look(look)

    # what it says

    def seats(self) -> Sequence[Seat]:
        """Who plays."""
        return [seat for form in self.forms if (seat := form.seat()) is not None]

    def problem(self, least: int) -> str:
        """What is still missing for a map of at least so many players, in a sentence."""
        names = [seat.name for seat in self.seats() if seat.agent == HUMAN]
        if len(self.seats()) < least:
            return self.tr("Seat at least {least} players.").format(least=least)
        if any(not name.strip() for name in names):
            return self.tr("Give everybody a name.")
        return self.tr("Give everybody a name of their own.") if len(set(names)) < len(names) else ""

    # what it is told

    def show_most(self, most: int) -> None:
        """Show as many seats as a map has."""
        for at, form in enumerate(self.forms):
            form.setVisible(at < most)
        self._follow()

    def keep(self, seats: Sequence[Seat]) -> None:
        """Seat the same players again."""
        looks = looks_of([*seats, *[Seat("")] * MOST_SEATS][:MOST_SEATS])
        for at, (form, look) in enumerate(zip(self.forms, looks, strict=True)):
            form.set_seat(seats[at] if at < len(seats) else None)
            form.look.set_look(look)
