"""The panel of layers: a row for each to show, lock, fade and print it."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSlider, QVBoxLayout, QWidget

from railwright.editor.canvas.layers import NAMES, LayerName, Layers

TITLES: dict[LayerName, str] = {
    "background": str(QT_TRANSLATE_NOOP("Layers", "Background")),
    "drawings": str(QT_TRANSLATE_NOOP("Layers", "Drawings")),
    "routes": str(QT_TRANSLATE_NOOP("Layers", "Routes")),
    "cities": str(QT_TRANSLATE_NOOP("Layers", "Cities")),
    "signs": str(QT_TRANSLATE_NOOP("Layers", "Rule symbols")),
    "names": str(QT_TRANSLATE_NOOP("Layers", "Names")),
    "notes": str(QT_TRANSLATE_NOOP("Layers", "Notes")),
    "guides": str(QT_TRANSLATE_NOOP("Layers", "Guides")),
}


class LayersPanel(QWidget):
    """Shows the layers; changes apply at once and are not steps of the history."""

    def __init__(self, layers: Layers) -> None:
        super().__init__()
        self._layers = layers
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        heads = (self.tr("Shown"), self.tr("Locked"), self.tr("Strength"), self.tr("Printed"))
        for column, heading in enumerate(heads, 1):
            label = QLabel(heading)
            label.setProperty("role", "caption")
            grid.addWidget(label, 0, column)
        for row, name in enumerate(reversed(NAMES), 1):
            self._add(grid, row, name)
        column_box = QVBoxLayout(self)
        column_box.addLayout(grid)
        column_box.addStretch()

    def _add(self, grid: QGridLayout, row: int, name: LayerName) -> None:
        title = QCoreApplication.translate("Layers", TITLES[name])
        layer = self._layers[name]
        grid.addWidget(QLabel(title), row, 0)
        shown = self._box(title, self.tr("shown"), layer.visible)
        shown.toggled.connect(lambda on: self._layers.change(name, visible=on))
        locked = self._box(title, self.tr("locked"), layer.locked)
        locked.toggled.connect(lambda on: self._layers.change(name, locked=on))
        strength = QSlider(Qt.Orientation.Horizontal)
        strength.setRange(10, 100)
        strength.setValue(round(layer.opacity * 100))
        strength.setAccessibleName(self.tr("{layer}: strength").format(layer=title))
        strength.setMinimumWidth(70)
        strength.valueChanged.connect(lambda value: self._layers.change(name, opacity=value / 100))
        printed = self._box(title, self.tr("printed"), layer.prints)
        printed.setEnabled(name != "guides")
        printed.toggled.connect(lambda on: self._layers.change(name, prints=on))
        for column, widget in enumerate((shown, locked, strength, printed), 1):
            grid.addWidget(widget, row, column)

    def _box(self, title: str, aspect: str, on: bool) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(on)
        box.setAccessibleName(f"{title}: {aspect}")
        return box
