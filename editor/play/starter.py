"""Who has the first turn: one of the seats, or whom chance picks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QWidget

from editor.settings import settings

SETTING = "lobby/first"
CHANCE = -1


class StarterBox(QComboBox):
    """Offers chance and the seats; what was chosen is remembered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Who has the first turn"))
        self.setToolTip(self.tr("Chance is drawn from the seed: the same seed lets the same seat begin."))
        self.setMinimumContentsLength(14)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._wanted = _remembered()
        self.activated.connect(self._choose)

    @property
    def first(self) -> int | None:
        """The seat that was chosen; None: chance."""
        seat = self.currentData()
        return None if seat in (None, CHANCE) else int(seat)

    def offer(self, names: Sequence[str]) -> None:
        """Offer the seats that are taken now, by their names; one that has left the table gives way to chance."""
        self.clear()
        self.addItem(self.tr("By chance"), CHANCE)
        for seat, name in enumerate(names):
            self.addItem(name, seat)
        self.setCurrentIndex(max(self.findData(self._wanted), 0))

    def _choose(self) -> None:
        self._wanted = self.currentData()
        settings().setValue(SETTING, self._wanted)


def _remembered() -> int:
    try:
        return int(str(settings().value(SETTING, CHANCE)))
    except ValueError:
        return CHANCE
