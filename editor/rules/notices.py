"""Notices with buttons, among them one about rules that cannot be combined."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from railwright.core.language.messages import sentence
from railwright.editor.rules.obstacles import Remedy, find_misfits
from railwright.editor.rules.rulebook import Rulebook


class Notice(QFrame):
    """A message with buttons, hidden while empty."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setProperty("role", "bad")
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.message)
        self._row = QHBoxLayout()
        column.addLayout(self._row)
        self.buttons: list[QPushButton] = []
        self.hide()

    def tell(self, text: str, *offers: tuple[str, Callable[[], None]]) -> None:
        """Show a message with buttons, given as pairs of label and action."""
        self._clear()
        self.message.setText(text)
        self.setAccessibleName(text)
        for number, (label, act) in enumerate(offers):
            button = QPushButton(label)
            button.setProperty("primary", number == 0)
            button.clicked.connect(lambda checked=False, act=act: act())
            self.buttons.append(button)
            self._row.addWidget(button)
        self._row.addStretch(1)
        self.show()
        # Screen readers announce the message wherever the focus is.
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Hide the message."""
        self._clear()
        self.hide()

    def _clear(self) -> None:
        self.buttons = []
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()

    def labels(self) -> Sequence[str]:
        """The labels of the buttons."""
        return [button.text() for button in self.buttons]


MAX_BUTTONS = 4  # side by side


class MisfitNotice(Notice):
    """Shows misfits. ``switching`` asks to switch rules, ``leaving_out`` to forget a rule, ``reading`` for its code."""

    switching = Signal(object)
    leaving_out = Signal(str)
    reading = Signal(str)

    def show_misfits(self, book: Rulebook) -> None:
        """Show misfits, as of a preset made for another map; invalid values of options are shown in the form."""
        misfits = find_misfits(book)
        if not misfits:
            self.clear()
            return
        remedies = [remedy for problem in misfits for remedy in problem.remedies]
        text = "\n".join(sentence(problem.sentence) for problem in misfits)
        self.tell(text, *[self._offer(remedy) for remedy in remedies[:MAX_BUTTONS]])

    def _offer(self, remedy: Remedy) -> tuple[str, Callable[[], None]]:
        text = sentence(remedy.words)
        if remedy.read:
            return text, lambda: self.reading.emit(remedy.read)
        if remedy.forget:
            return text, lambda: self.leaving_out.emit(remedy.forget)
        return text, lambda: self.switching.emit(remedy.switches)
