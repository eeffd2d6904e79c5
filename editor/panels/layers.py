"""The panel of layers: a row for each to show, lock, fade and print it."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtWidgets import QSlider, QWidget

from railwright.editor.canvas.layers import NAMES, LayerName, Layers
from railwright.editor.looks import elements as ui

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
        heads = (self.tr("Shown"), self.tr("Locked"), self.tr("Opacity"), self.tr("Printed"))
        head: ui.GridRow = [None, *(ui.label(heading, "caption") for heading in heads)]
        grid = ui.grid(head, *map(self._row, reversed(NAMES)), growing=0)
        self.setLayout(ui.column(grid, ui.STRETCH, margins=None))

    def _row(self, name: LayerName) -> ui.GridRow:
        title = QCoreApplication.translate("Layers", TITLES[name])
        layer = self._layers[name]
        shown, locked = ui.check_box("", layer.visible), ui.check_box("", layer.locked)
        shown.toggled.connect(lambda on: self._layers.change(name, visible=on))
        locked.toggled.connect(lambda on: self._layers.change(name, locked=on))
        strength = QSlider(Qt.Orientation.Horizontal)
        strength.setRange(10, 100)
        strength.setValue(round(layer.opacity * 100))
        strength.setAccessibleName(self.tr("{layer}: opacity").format(layer=title))
        strength.setMinimumWidth(70)
        strength.valueChanged.connect(lambda value: self._layers.change(name, opacity=value / 100))
        printed = ui.check_box("", layer.prints)
        printed.setEnabled(name != "guides")
        printed.toggled.connect(lambda on: self._layers.change(name, prints=on))
        aspects = ((shown, self.tr("shown")), (locked, self.tr("locked")), (printed, self.tr("printed")))
        for box, aspect in aspects:
            box.setAccessibleName(f"{title}: {aspect}")
        return [ui.label(title), shown, locked, strength, printed]
