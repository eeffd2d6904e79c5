"""The panel of findings about the board, and of its figures beside the ranges of published boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import format_number
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.part_names import part_label
from railwright.editor.document.parts import Part
from railwright.editor.features.balance.findings_list import FindingsList, follow_advice
from railwright.editor.features.figures.color_vision import color_vision_measures
from railwright.editor.features.figures.drawing import Shapes, drawing_measures
from railwright.editor.features.figures.figure_words import SECTIONS, SHARES, TITLES
from railwright.editor.features.figures.measures import Measure, edge_connectivity, map_measures, traffic
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import card_palette
from railwright.editor.looks.wrapping_delegate import WrappingDelegate
from railwright.editor.panels.lazy_panel import LazyPanel
from railwright.plugins.features.balance.api import Finding
from railwright.plugins.programs.table.api import color_word

REFRESH_DELAY_MS = 250  # after the last change, until the figures are computed again
MEASURE_ROLE = 256  # Qt role of the Measure of a row


class PlayerCount(QWidget):
    """Chooses the number of players that the figures are for.

    It starts with the greatest number; a number that the map no longer allows changes to the nearest.
    """

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.box = ui.combo(name=self.tr("Number of players for these figures"))
        self.box.setToolTip(self.tr("With few players, only one of two parallel routes can be claimed."))
        self.box.activated.connect(lambda _: self.chosen.emit())
        self.setLayout(ui.row(ui.label(self.tr("&Players"), buddy=self.box), self.box, ui.STRETCH))

    def count(self) -> int:
        """The chosen number; 0 before numbers were offered."""
        return int(self.box.currentData() or 0)

    def offer(self, players: tuple[int, int]) -> None:
        """Offer all numbers of players of a map; ``players`` is (least, greatest)."""
        minimum, maximum = players
        if [self.box.itemData(index) for index in range(self.box.count())] == [*range(minimum, maximum + 1)]:
            return
        before = self.count() or maximum
        self.box.clear()
        for number in range(minimum, maximum + 1):
            self.box.addItem(str(number), number)
        self.box.setCurrentIndex(max(0, min(before, maximum) - minimum))


class AnalysisPanel(LazyPanel):
    """Shows the findings about the board, and all figures in a tree.

    ``highlighted`` emits the parts of the selected finding or figure.
    ``heat_changed`` emits the traffic of every route, or None.
    """

    highlighted = Signal(object)
    heat_changed = Signal(object)

    def __init__(
        self,
        document: MapDocument,
        shapes: Callable[[], Shapes] = dict,
        open_from: Callable[[MapSpec], int] = lambda _: 0,
        findings: Callable[[], Sequence[Finding]] = tuple,
    ) -> None:
        """``shapes`` returns the routes by id as currently drawn.

        ``open_from`` returns the least number of players with which parallel routes are all open, ``findings`` what is
        unusual about the map.
        """
        super().__init__(document, REFRESH_DELAY_MS)
        self._document, self._shapes, self._open_from, self._findings = document, shapes, open_from, findings
        self.findings = FindingsList()
        self.findings.highlighted.connect(self.highlighted)
        self.findings.advice_taken.connect(lambda finding: follow_advice(document, finding))
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Analysis"))
        self.tree.setHeaderLabels([self.tr("Figure"), self.tr("Here"), self.tr("Published")])
        self.tree.header().setStretchLastSection(False)
        modes = QHeaderView.ResizeMode
        for section, mode in enumerate((modes.Stretch, modes.ResizeToContents, modes.ResizeToContents)):
            self.tree.header().setSectionResizeMode(section, mode)
        self.tree.setIndentation(12)
        WrappingDelegate(self.tree, (0,))
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setMouseTracking(True)
        self.tree.itemEntered.connect(lambda item, _: self._highlight(item))
        self.tree.currentItemChanged.connect(lambda item, _: self._highlight(item))
        self.players = PlayerCount()
        self.players.chosen.connect(self.fill)
        tip = self.tr("Show how many tickets use each route on the board")
        self.heat = ui.check_box(self.tr("Colour routes by ticket count"), toggled=lambda _: self._show_heat(), tip=tip)
        self.setLayout(ui.column(self.findings, (self.tree, 1), self.players, self.heat, margins=6))

    def is_seen(self) -> bool:
        """Whether the figures, or the heat map on the board, are visible."""
        return super().is_seen() or self.heat.isChecked()

    def fill(self) -> None:
        spec = self._document.spec
        self.players.offer(spec.players)
        measures = [*map_measures(spec, self._single()), *color_vision_measures(spec, card_palette().cards)]
        measures += drawing_measures(spec, self._shapes())
        measures.append(Measure("connectivity", edge_connectivity(spec)))
        self.tree.clear()
        for section, ids in SECTIONS.items():
            top = QTreeWidgetItem([QCoreApplication.translate("Analysis", section)])
            for measure in (measure for id in ids for measure in measures if measure.id == id):
                top.addChild(self._row(measure))
            self.tree.addTopLevelItem(top)
            top.setExpanded(True)
        self.findings.show_findings(self._findings())
        self._show_heat()

    def _single(self) -> bool:
        """Whether the number of players lets only one of two parallel routes be claimed."""
        return self.players.count() < self._open_from(self._document.spec)

    def _row(self, measure: Measure) -> QTreeWidgetItem:
        title = QCoreApplication.translate("Analysis", TITLES[measure.id]).format(key=self._key(measure))
        item = QTreeWidgetItem([title, _number(measure.id, measure.value), _band(measure)])
        item.setData(0, MEASURE_ROLE, measure)
        item.addChildren([self._row(row) for row in measure.rows])
        item.setToolTip(0, title)
        return item

    def _key(self, measure: Measure) -> str:
        if measure.id == "crowded":
            return part_label(self._document.spec, Part("route", measure.key))
        return color_word(measure.key) if measure.id == "color" else measure.key

    def _highlight(self, item: QTreeWidgetItem | None) -> None:
        measure: Measure | None = item.data(0, MEASURE_ROLE) if item else None
        self.highlighted.emit(measure.parts if measure else ())

    def _show_heat(self) -> None:
        spec = self._document.spec
        load = traffic(spec, self._single()) if self.heat.isChecked() else None
        self.heat_changed.emit(None if load is None else {Part("route", id): value for id, value in load.items()})


def _number(id: str, value: float) -> str:
    return f"{value * 100:.0f} %" if id in SHARES else format_number(round(value, 2))


def _band(measure: Measure) -> str:
    if measure.published_range is None:
        return ""
    low, high = (_number(measure.id, value) for value in measure.published_range)
    return low if low == high else f"{low} – {high}"
