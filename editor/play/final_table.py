"""The end of a game: ranks, totals, every line of every score, the tickets, and the board as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editor.forms.switch import ElidedLabel
from editor.play.board_picture import BoardPicture
from editor.play.final_chart import points_chart
from editor.play.final_result import FinalResult
from editor.play.flow import FlowLayout
from editor.play.score_sheet import ScoreSheet
from editor.play.ticket_sheet import TicketSheet
from editor.scene.map_scene import BoardScene
from editor.scene.palette import PlayerStyle


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

    def _buttons(self) -> FlowLayout:
        row = FlowLayout(spacing=8)
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
        return row

    def show_result(self, result: FinalResult, styles: Sequence[PlayerStyle], scene: BoardScene) -> None:
        """Show the result of a finished game and its board."""
        winners = [result.wording.players[row["seat"]] for row in result.rows if row.get("rank") == 1]
        one, many = self.tr("{names} wins"), self.tr("{names} share the first place")
        self._title.setText((one if len(winners) == 1 else many).format(names=result.wording.listed(winners)))
        self._scroll.takeWidget()
        self._content = QWidget()
        self._content.setProperty("clear", True)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(16)
        column.addWidget(ScoreSheet(result, styles))
        if any(row.get("tickets") for row in result.rows):
            column.addWidget(TicketSheet(result, styles))
        column.addLayout(self._pictures(result, scene), 1)
        self._scroll.setWidget(self._content)
        self._scroll.setFocus()  # no button: an Enter that comes too late must not begin another game

    def _pictures(self, result: FinalResult, scene: BoardScene) -> QHBoxLayout:
        """Where the points came from, and the board."""
        row = QHBoxLayout()
        row.setSpacing(16)
        chart = points_chart(result)
        if chart is not None:
            row.addWidget(chart, 5, Qt.AlignmentFlag.AlignTop)
        picture = BoardPicture(scene)
        picture.clicked.connect(self.looked)
        row.addWidget(picture, 4)
        return row
