"""Which games and players are counted, and whether charts or tables are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QWidget

from editor.statistics.figures import Filter, maps, number_of_free_games, numbers_of_players
from editor.statistics.store import Store

NARROWEST, WIDEST = 90, 240  # pixels


class FilterBar(QWidget):
    """``changed`` when other games count; ``turned`` when tables are wanted in place of charts."""

    changed = Signal()
    turned = Signal(bool)

    def __init__(self, map_names: Mapping[str, str]) -> None:
        super().__init__()
        self._names = map_names
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.map = self._combo(row, self.tr("&Map"))
        self.players = self._combo(row, self.tr("&At the table"))
        self.kind = self._combo(row, self.tr("&Who"))
        kinds = ((self.tr("Everybody"), None), (self.tr("People"), True), (self.tr("Bots"), False))
        _fill(self.kind, kinds)
        self.free = QCheckBox(self.tr("&Free games as well"))
        self.free.setToolTip(self.tr("Games in which answers were taken back without limits"))
        self.free.toggled.connect(self.changed)
        row.addWidget(self.free)
        row.addStretch(1)
        self.tables = QCheckBox(self.tr("&Tables instead of charts"))
        self.tables.toggled.connect(self.turned)
        row.addWidget(self.tables)

    def _combo(self, row: QHBoxLayout, words: str) -> QComboBox:
        label, combo = QLabel(words), QComboBox()
        label.setProperty("role", "caption")
        label.setBuddy(combo)
        combo.setMinimumWidth(NARROWEST)
        combo.setMaximumWidth(WIDEST)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        combo.setAccessibleName(words.replace("&", ""))
        combo.currentIndexChanged.connect(self.changed)
        row.addWidget(label)
        row.addWidget(combo)
        row.addSpacing(8)
        return combo

    def offer(self, store: Store) -> None:
        """Offer the maps and numbers of players that occur; what is chosen stays chosen where it still occurs."""
        played = [(self._names.get(id, id), id) for id in maps(store)]
        _fill(self.map, [(self.tr("All maps"), None), *played])
        numbers = [(self.tr("%n players", "", count), count) for count in numbers_of_players(store)]
        _fill(self.players, [(self.tr("Any number"), None), *numbers])
        self.free.setVisible(number_of_free_games(store) > 0)

    def chosen(self) -> Filter:
        """What is chosen."""
        free = self.free.isChecked()
        return Filter(self.map.currentData(), self.players.currentData(), self.kind.currentData(), free)

    def clear(self) -> None:
        """Let everything count."""
        for combo in (self.map, self.players, self.kind):
            combo.setCurrentIndex(0)
        self.free.setChecked(True)


def _fill(combo: QComboBox, entries: Iterable[tuple[str, object]]) -> None:
    chosen = combo.currentData()
    combo.blockSignals(True)
    combo.clear()
    for words, data in entries:
        combo.addItem(words, data)
    combo.setCurrentIndex(max(0, next((at for at in range(combo.count()) if combo.itemData(at) == chosen), 0)))
    combo.blockSignals(False)
