"""The log of a recorded game: a line is a moment, and what is still to come is faded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView

from editor.play.lines_panel import LINE, LinesPanel
from editor.replay.eyes import OPEN, Eyes
from editor.scene.palette import PlayerStyle
from editor.theme import tint
from editor.wording import Wording


class StoryPanel(LinesPanel):
    """The whole story, through somebody's eyes; what was taken back is struck out."""

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__(wording, styles, titles)
        self._moment = 0
        self.hear = OPEN.hear
        self.seats, self.kinds = self.filter.seats, self.filter.kinds
        self.filter.toggle.setChecked(True)

    def set_eyes(self, eyes: Eyes) -> None:
        """Tell the story to another viewer."""
        self.hear = eyes.hear
        self.rewrite_all()

    def show_end(self) -> None:
        """Stay at the moment that is shown."""
        self.show_moment(self._moment)

    def show_moment(self, moment: int) -> None:
        """Mark the latest line up to a moment; what is still to come is faded."""
        self._moment = moment
        latest = None
        for at in range(self.list.count()):
            item = self.list.item(at)
            line = item.data(LINE)
            if line.number <= moment and not line.struck:
                latest = item
        self._fade()
        self.list.blockSignals(True)
        self.list.setCurrentItem(latest)  # type: ignore[arg-type]
        self.list.blockSignals(False)
        if latest is None:
            self.list.scrollToTop()
        else:
            self.list.scrollToItem(latest, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _fade(self) -> None:
        ink, faded = QColor(tint().ink), QColor(tint().muted)
        faded.setAlphaF(0.62)
        for at in range(self.list.count()):
            item = self.list.item(at)
            item.setForeground(ink if item.data(LINE).number <= self._moment else faded)
