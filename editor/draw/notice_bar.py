"""A bar over the map that shows a message and offers choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.work.background import Task


class NoticeBar(QFrame):
    """A bar that is hidden until it has a message; every button closes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message = ui.paragraph()
        self._row = ui.row((self.message, 1), margins=(12, 6, 12, 6))
        ui.styled(self, sheet=True).setLayout(self._row)
        self.buttons: list[QPushButton] = []
        self.hide()

    def offer(self, text: str, choices: Mapping[str, Callable[[], object]]) -> None:
        """Show a message with buttons; ``choices`` maps their labels to their actions."""
        self.message.setText(text)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = [self._button(label, act) for label, act in choices.items()]
        self.show()

    def _button(self, label: str, act: Callable[[], object]) -> QPushButton:
        button = ui.button(label, self.hide)
        button.clicked.connect(lambda: act())
        self._row.addWidget(button)
        return button


class WaitingBar(NoticeBar):
    """A bar that says what is being worked out, and cancels it."""

    def show_task(self, text: str, task: Task[Any], cancel: Callable[[], object]) -> None:
        """Show a message until the task is over; a later task replaces it."""

        def end() -> None:
            if task is self._awaited:
                self.hide()

        self._awaited = task
        self.offer(text, {self.tr("Cancel"): cancel})
        task.over.connect(end)
