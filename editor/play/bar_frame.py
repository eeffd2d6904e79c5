"""The frame of the decision bar: its head, and a flow of widgets that scrolls where it has no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editor.play.bar_head import BarHead
from editor.play.checklist import Checklist
from editor.play.flow import FlowLayout
from editor.scene.palette import PlayerStyle
from editor.wording import Wording

LEAST_HEIGHT = 112


class BarFrame(QFrame):
    """``grown`` tells that it wants another height, ``rebuilt`` that all buttons are new."""

    grown = Signal()
    rebuilt = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._wording = wording
        self.setProperty("sheet", True)
        self.setAccessibleName(self.tr("Decision"))
        self.buttons: list[QPushButton] = []
        self.checklist: Checklist | None = None
        self.confirm: QPushButton | None = None
        self.onward: QPushButton | None = None
        self._build(styles)

    def _build(self, styles: Sequence[PlayerStyle]) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        self.head = BarHead(styles)
        column.addWidget(self.head)
        self._inner = QWidget()
        self._inner.setProperty("clear", True)
        self._flow = FlowLayout(self._inner)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inner)
        column.addWidget(self._scroll)

    def height_for(self, width: int, most: int) -> int:
        """The height that the bar wants at a width."""
        inner = width - 24
        flow = min(max(self._flow.heightForWidth(inner - 12), 36), most - 52)
        self._scroll.setFixedHeight(flow)
        return max(flow + 24 + self.head.height_for(inner), LEAST_HEIGHT)

    # how it is put together

    def _begin(self, seat: int | None, prompt: str) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._inner.isAncestorOf(focused):
            self.setFocus()  # keeps the keyboard here while its buttons change
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        if self.checklist:
            self.checklist.deleteLater()
        self.buttons, self.checklist, self.confirm, self.onward = [], None, None, None
        self.head.show_prompt(seat, self._wording.short(seat) if seat is not None else "", prompt)
        self.setAccessibleDescription(f"{self._wording.players[seat]}: {prompt}" if seat is not None else prompt)

    def _finish(self) -> None:
        self._inner.updateGeometry()
        self.grown.emit()
        self.rebuilt.emit()

    def _add(self, widget: QWidget) -> None:
        self._flow.addWidget(widget)
        widget.show()

    def _add_button(self, words: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = self._button(words, act, primary)
        self._add(button)
        return button

    def _button(self, words: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("primary", primary)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: act())
        self.buttons.append(button)
        return button
