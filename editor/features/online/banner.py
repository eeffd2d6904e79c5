"""The line above a table elsewhere that says what stands in the way, or what others want, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QPushButton

from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import announce_to_screen_reader


class BannerChoice(NamedTuple):
    """Something that can be done about it: the words of its button, and what it does."""

    title: str
    act: Callable[[], object]


class Banner(QFrame):
    """A sentence with buttons; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self.words = ui.paragraph()
        self.buttons: list[QPushButton] = []
        self._row = ui.row((self.words, 1), margins=(12, 6, 12, 6), spacing=8)
        self.setLayout(self._row)
        self.hide()

    def show_words(self, text: str, choices: Sequence[BannerChoice] = ()) -> None:
        """Say a sentence, with what can be done about it; "" says nothing any more.

        What is said already stays as it is, with the button that has the focus.
        """
        if text == self.words.text() and [choice.title for choice in choices] == [
            button.text() for button in self.buttons
        ]:
            return
        self.words.setText(text)
        self.setAccessibleName(text)
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(choice) for choice in choices]
        ui.add_parts(self._row, *self.buttons)
        self.setVisible(bool(text))
        if text:
            announce_to_screen_reader(self, text)

    def _button(self, choice: BannerChoice) -> QPushButton:
        return ui.button(choice.title, lambda: choice.act(), auto_default=False)
