"""The head of the decision bar: who is asked what, and what has happened since."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.play.bar_parts import Elided
from editor.play.chip import Chip
from editor.scene.palette import PlayerStyle

LINE = 24  # pixels of a line with its distance to the next


class BarHead(QWidget):
    """A player's mark and name, the question in words, a remark at the side, and a line of news."""

    def __init__(self, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.styles = styles
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._chip, self._who, self.prompt, self._note, self.news = (
            Chip(styles[0]),
            QLabel(),
            QLabel(),
            QLabel(),
            Elided(),
        )
        self._who.setProperty("role", "heading")
        self.prompt.setWordWrap(True)
        self._note.setProperty("role", "bad")
        self.news.setProperty("role", "muted")
        for widget, stretch in ((self._chip, 0), (self._who, 0), (self.prompt, 1), (self._note, 0)):
            row.addWidget(widget, stretch)
        column.addLayout(row)
        column.addWidget(self.news)

    def show_prompt(self, seat: int | None, name: str, prompt: str) -> None:
        """Show who is asked what."""
        self._chip.setVisible(seat is not None)
        if seat is not None:
            self._chip.set_style(self.styles[seat])
        self._who.setText(name)
        self.prompt.setText(prompt)

    def set_note(self, note: str) -> None:
        """A remark at the side, such as that this is the last round."""
        self._note.setText(note)

    def tell_news(self, words: str) -> None:
        """Show a line of news, or none."""
        self.news.set_words(words)
        self.news.setVisible(bool(words))

    def hide_news(self) -> None:
        """Leave the news out for a while."""
        self.news.hide()

    def show_news(self) -> None:
        """Show the news again, if there are any."""
        self.news.setVisible(self.news.says())

    def height_for(self, width: int) -> int:
        """The height that the head wants at a width."""
        beside = self._chip.width() + self._who.sizeHint().width() + self._note.sizeHint().width() + 40
        prompt = max(self.prompt.heightForWidth(max(width - beside, 80)), LINE)
        return prompt + (LINE if self.news.isVisibleTo(self) else 0)
