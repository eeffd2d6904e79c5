"""The choices of a print as a form."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from editor.forms.room import give_room
from editor.language.numbers import written
from editor.printing.memory import Choices
from editor.printing.options import (
    BLEEDS,
    CARDS,
    DPI,
    MARGINS,
    ONE,
    OVERLAPS,
    PANELS,
    PAPERS,
    PARTS,
    PrintOptions,
)
from editor.printing.words import part_word


class ChoicesForm(QWidget):
    """Reports every change; what does not go into the chosen kind of file rests."""

    changed = Signal()

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._palette = choices.options.palette
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        options = choices.options
        self.kind = self._combo(self.tr("&File"), self._kinds(), choices.kind)
        self.dpi = QSpinBox()
        self._number(self.tr("&Dots per inch"), self.dpi, DPI, choices.dpi, "")
        self.parts = self._part_boxes(options)
        papers = [(key, paper.name) for key, paper in PAPERS.items()]
        whole = ("", self.tr("one sheet, as large as it is"))
        small = (ONE, self.tr("one sheet of paper, made smaller"))
        self.tiles = self._combo(self.tr("&Board on"), [whole, *papers, *self._panels(), small], options.tiles)
        self.paper = self._combo(self.tr("&All else on"), papers, options.paper)
        sizes = [(key, f"{written(a)} x {written(b)} mm") for key, (a, b) in CARDS.items()]
        lying = [(key, f"{written(b)} x {written(a)} mm") for key, (a, b) in CARDS.items()]
        self.tickets = self._combo(self.tr("&Ticket cards"), lying, options.tickets)
        self.trains = self._combo(self.tr("T&rain cards"), sizes, options.trains)
        self.backs = self._combo(self.tr("Bac&ks of cards"), self._edges(), options.backs)
        self.margin, self.overlap, self.bleed = QDoubleSpinBox(), QDoubleSpinBox(), QDoubleSpinBox()
        self._number(self.tr("&Margin"), self.margin, MARGINS, options.margin, " mm")
        self._number(self.tr("&Overlap of tiles"), self.overlap, OVERLAPS, options.overlap, " mm")
        self._number(self.tr("B&leed of cards"), self.bleed, BLEEDS, options.bleed, " mm")
        self.ink = QCheckBox(self.tr("Black &ink alone, with hatches"))
        self.ink.setChecked(options.ink)
        self.ink.toggled.connect(self.changed)
        self._form.addRow(self.ink)
        self.changed.connect(self._rest)
        self._rest()

    def _kinds(self) -> list[tuple[str, str]]:
        return [
            ("pdf", self.tr("PDF: everything")),
            ("svg", self.tr("SVG: the board in layers")),
            ("png", self.tr("PNG: the board in pixels")),
        ]

    def _panels(self) -> list[tuple[str, str]]:
        words = self.tr("{columns} x {rows} panels of a folding board")
        return [(key, words.format(columns=across, rows=down)) for key, (across, down) in PANELS.items()]

    def _edges(self) -> list[tuple[str, str]]:
        return [
            ("none", self.tr("none")),
            ("long", self.tr("paper turned over its long edge")),
            ("short", self.tr("paper turned over its short edge")),
        ]

    def _part_boxes(self, options: PrintOptions) -> dict[str, QCheckBox]:
        boxes, column = {}, QVBoxLayout()
        for part in PARTS:
            boxes[part] = QCheckBox(part_word(part))
            boxes[part].setChecked(part in options.parts)
            boxes[part].toggled.connect(self.changed)
            column.addWidget(boxes[part])
        self._form.addRow(QLabel(self.tr("Print")), column)
        return boxes

    def _combo(self, label: str, rows: Iterable[tuple[str, str]], chosen: str) -> QComboBox:
        combo = QComboBox()
        for key, words in rows:
            combo.addItem(words, key)
        combo.setCurrentIndex(combo.findData(chosen))
        combo.setMinimumContentsLength(12)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setAccessibleName(label.replace("&", ""))
        combo.currentIndexChanged.connect(self.changed)
        self._form.addRow(label, combo)
        return combo

    def _number(
        self, label: str, box: QSpinBox | QDoubleSpinBox, bounds: tuple[float, float], value: float, unit: str
    ) -> None:
        box.setRange(bounds[0], bounds[1])  # type: ignore[arg-type]
        if isinstance(box, QDoubleSpinBox):
            box.setDecimals(1)
        box.setValue(value)  # type: ignore[arg-type]
        box.setSuffix(unit)
        give_room(box)
        box.setAccessibleName(label.replace("&", ""))
        box.valueChanged.connect(self.changed)
        self._form.addRow(label, box)

    def _rest(self) -> None:
        pdf = self.kind.currentData() == "pdf"
        for widget in (*self.parts.values(), self.tiles, self.paper, self.tickets, self.trains, self.backs,
                       self.margin, self.overlap, self.bleed):  # fmt: skip
            widget.setEnabled(pdf)
        self.dpi.setEnabled(self.kind.currentData() == "png")
        self.overlap.setEnabled(pdf and self.tiles.currentData() in PAPERS)

    def choices(self) -> Choices:
        """What is chosen now."""
        options = PrintOptions(
            tuple(part for part, box in self.parts.items() if box.isChecked()),
            self.tiles.currentData(),
            self.paper.currentData(),
            self.margin.value(),
            self.overlap.value(),
            self.tickets.currentData(),
            self.trains.currentData(),
            self.backs.currentData(),
            self.bleed.value(),
            self.ink.isChecked(),
            self._palette,
        )
        return Choices(options, self.kind.currentData(), self.dpi.value())
