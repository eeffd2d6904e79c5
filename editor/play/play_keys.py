"""The keys of a game: cards by number, the pile, the switches of the verbs, and walking over the places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from editor.play.market import CardButton

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage

VERBS = {Qt.Key.Key_C: "claim", Qt.Key.Key_S: "station"}  # kinds of answers that are given on the board
ANSWERS = {Qt.Key.Key_T: "tickets", Qt.Key.Key_P: "pass", Qt.Key.Key_W: "withdraw"}  # answers without a place


class PlayKeys:
    """Turns keys into clicks on what can be clicked with the mouse as well."""

    def __init__(self, page: PlayPage) -> None:
        self._page = page

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key; False if it means nothing here."""
        key = Qt.Key(event.key())
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            return self._take(key - Qt.Key.Key_1)
        if key in (Qt.Key.Key_D, Qt.Key.Key_Space):
            return _click(self._page.market.pile)
        if key in VERBS:
            return self._walk(VERBS[key])
        if key in ANSWERS:
            return self._answer(ANSWERS[key])
        return self._decide(key)

    def _take(self, place: int) -> bool:
        row = self._page.market.row
        return place < len(row) and _click(row[place])

    def _walk(self, verb: str) -> bool:
        """Light the places of a kind of answer, or go to the next of them."""
        button = next((one for one in self._page.bar.buttons if one.property("verb") == verb), None)
        if button is not None and not button.isChecked():
            button.click()
        if not self._page.scene.choices:
            return False
        self._page.view.setFocus()
        if not self._page.view.focus_next_target():
            self._page.view.focus_next_target()
        return True

    def _answer(self, verb: str) -> bool:
        for button in self._page.bar.buttons:
            if getattr(getattr(button, "choice", None), "verb", "") == verb and not button.isCheckable():
                return _click(button)
        return False

    def _decide(self, key: Qt.Key) -> bool:
        bar = self._page.bar
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return _click(bar.confirm or bar.onward)
        if key == Qt.Key.Key_Escape:
            bar.cancelled.emit()
            self._page.area.callout.hide()
            return True
        return False


def _click(button: QPushButton | CardButton | None) -> bool:
    if button is None or not button.isEnabled():
        return False
    button.click()
    return True
