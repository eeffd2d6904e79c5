"""The end of a game: ranks, totals, and every line of every score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from core.board import Board
from editor.forms.switch import ElidedLabel
from editor.play.chip import Chip
from editor.play.table_reader import Line
from editor.play.tickets import TicketCard
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class FinalTable(QWidget):
    """Shows a result. ``looked`` asks for the board, ``watched`` and ``counted`` for its replay."""

    again = Signal()
    lobby = Signal()
    looked = Signal()
    watched = Signal()
    counted = Signal()

    def __init__(self) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(28, 20, 28, 20)
        outer.setSpacing(14)
        self._title = QLabel()
        self._title.setProperty("role", "title")
        self._title.setWordWrap(True)
        outer.addWidget(self._title)
        self.rules = ElidedLabel("", "muted")
        self.rules.hide()
        outer.addWidget(self.rules)
        self._content = QWidget()
        self._content.setProperty("clear", True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidget(self._content)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(self._buttons())

    def show_rules(self, words: str) -> None:
        """Say what differed from the map's own rules; "" if nothing did."""
        self.rules.setText(words)
        self.rules.setVisible(bool(words))

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        made = []
        for words, signal, primary in (
            (self.tr("Play again"), self.again, True),
            (self.tr("Another game"), self.lobby, False),
            (self.tr("Look at the board"), self.looked, False),
            (self.tr("How the points came about"), self.counted, False),
            (self.tr("Watch again"), self.watched, False),
        ):
            button = QPushButton(words)
            button.setProperty("primary", primary)
            button.clicked.connect(signal)
            row.addWidget(button)
            made.append(button)
        self.play_again, self.count, self.watch = made[0], made[-2], made[-1]
        row.addStretch(1)
        return row

    def show_result(
        self,
        result: Mapping[str, Any],
        lines: Sequence[Sequence[Line]],
        styles: Sequence[PlayerStyle],
        wording: Wording,
        board: Board,
    ) -> None:
        """Show the result of a finished game; ``lines`` are those of each seat's score."""
        rows = sorted(result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        winners = [wording.players[row["seat"]] for row in rows if row.get("rank") == 1]
        one, many = self.tr("{names} wins"), self.tr("{names} share the first place")
        self._title.setText((one if len(winners) == 1 else many).format(names=wording.listed(winners)))
        self._scroll.takeWidget()
        self._content = QWidget()
        self._content.setProperty("clear", True)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(16)
        column.addWidget(self._score_sheet(rows, lines, styles, wording))
        if any(row.get("tickets") for row in rows):
            column.addWidget(self._ticket_sheet(rows, styles, wording, board))
        column.addStretch(1)
        self._scroll.setWidget(self._content)
        self.play_again.setFocus()

    def _score_sheet(
        self,
        rows: Sequence[Mapping[str, Any]],
        lines: Sequence[Sequence[Line]],
        styles: Sequence[PlayerStyle],
        wording: Wording,
    ) -> QFrame:
        sheet, grid = _sheet()
        heads = [wording.text(line.label) for line in lines[rows[0]["seat"]]]
        more = [(name, key) for name, key in self._further() if any(key in row for row in rows)]
        for at, words in enumerate(("", "", "", *heads, self.tr("Total"), *(name for name, _ in more))):
            head = _cell(words, "caption")
            head.setWordWrap(True)
            head.setAlignment(_side(at))
            grid.addWidget(head, 0, at)
        for down, row in enumerate(rows, 1):
            seat = row["seat"]
            grid.addWidget(_cell(f"{row.get('rank', '')}.", "heading"), down, 0)
            grid.addWidget(Chip(styles[seat]), down, 1, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(_name(wording.players[seat]), down, 2)
            cells = [(_signed(line.points), "") for line in lines[seat]]
            cells.append((str(row.get("total", "")).replace("-", "−"), "heading"))
            cells += [(_count(row, key), "muted") for _, key in more]
            for at, (words, role) in enumerate(cells, 3):
                grid.addWidget(_cell(words, role), down, at, _side(at))
        for at in range(2, grid.columnCount()):
            grid.setColumnStretch(at, 3 if at == 2 else 2)
        return sheet

    def _further(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Tickets done"), "tickets"),
            (self.tr("Path length"), "longest"),
            (self.tr("Trains left"), "trains_left"),
        )

    def _ticket_sheet(
        self, rows: Sequence[Mapping[str, Any]], styles: Sequence[PlayerStyle], wording: Wording, board: Board
    ) -> QFrame:
        """The tickets of everybody side by side, the done ones first."""
        sheet, grid = _sheet()
        for across, row in enumerate(rows):
            head = QHBoxLayout()
            head.setSpacing(10)
            head.addWidget(Chip(styles[row["seat"]]))
            head.addWidget(_name(wording.players[row["seat"]]), 1)
            grid.addLayout(head, 0, across)
            column = QVBoxLayout()
            column.setSpacing(3)
            for one in sorted(row.get("tickets", ()), key=lambda one: (not one["done"], -one["points"])):
                ticket = board.ticket_index[one["id"]]
                points = one["points"] if one["done"] else -one["points"]
                state = "done" if one["done"] else "failed"
                column.addWidget(TicketCard(ticket, wording.ticket(ticket), points, state=state))
            for lent in row.get("borrowed", ()):
                city = board.city_names[board.city_index[lent["city"]]]
                route = wording.route(board.route_index[lent["route"]])
                words = self.tr("Station {city} borrows {route}").format(city=city, route=route)
                label = _cell(words, "muted")
                label.setWordWrap(True)
                column.addWidget(label)
            column.addStretch(1)
            grid.addLayout(column, 1, across)
            grid.setColumnStretch(across, 1)
        return sheet


def _count(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key, "")
    if key == "tickets":
        return f"{sum(one['done'] for one in value)}/{len(value)}"
    return str(value)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _sheet() -> tuple[QFrame, QGridLayout]:
    sheet = QFrame()
    sheet.setProperty("sheet", True)
    grid = QGridLayout(sheet)
    grid.setContentsMargins(20, 16, 20, 16)
    grid.setHorizontalSpacing(18)
    grid.setVerticalSpacing(10)
    return sheet, grid


def _cell(words: str, role: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", role)
    return label


def _name(name: str) -> QLabel:
    label = QLabel()
    label.setText(label.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, 190))
    label.setToolTip(name)
    return label


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column >= 3 else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
