"""Notices with buttons, among them one about rules that cannot be combined."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QPushButton

from railwright.core.language.messages import sentence
from railwright.editor.looks import elements as ui
from railwright.editor.rules.obstacles import Remedy, find_misfits
from railwright.editor.rules.rulebook import Rulebook


class Notice(QFrame):
    """A message with buttons, hidden while empty."""

    def __init__(self) -> None:
        super().__init__()
        self.message = ui.paragraph(role="bad", selectable=True)
        self._row = ui.row()
        ui.styled(self, sheet=True).setLayout(ui.column(self.message, self._row, margins=(12, 10, 12, 10)))
        self.buttons: list[QPushButton] = []
        self.hide()

    def notify(self, text: str, *offers: tuple[str, Callable[[], None]]) -> None:
        """Show a message with buttons, given as pairs of label and action."""
        self._clear()
        self.message.setText(text)
        self.setAccessibleName(text)
        for number, (label, act) in enumerate(offers):
            self.buttons.append(ui.button(label, lambda checked=False, act=act: act(), primary=number == 0))
        ui.add_parts(self._row, *self.buttons, ui.STRETCH)
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
        self.notify(text, *[self._offer(remedy) for remedy in remedies[:MAX_BUTTONS]])

    def _offer(self, remedy: Remedy) -> tuple[str, Callable[[], None]]:
        text = sentence(remedy.words)
        if remedy.read:
            return text, lambda: self.reading.emit(remedy.read)
        if remedy.forget:
            return text, lambda: self.leaving_out.emit(remedy.forget)
        return text, lambda: self.switching.emit(remedy.switches)
