"""Parts of the statistics page: the filter, a card for each report, and the panel shown without games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHeaderView,
    QScrollArea,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from railwright.editor.features.statistics.figures import Filter, map_ids, number_of_free_games, numbers_of_players
from railwright.editor.features.statistics.reports import StatisticsReport
from railwright.editor.features.statistics.stamps import StampPanel
from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.language.button_text import without_keys
from railwright.editor.looks import elements as ui
from railwright.editor.looks.charts import paint_fill
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors

MIN_COMBO_PX, MAX_COMBO_PX = 90, 240


class FilterBar(QWidget):
    """Chooses which games count. ``changed``: the filter changed; ``tables_wanted``: show tables (True) or charts."""

    changed = Signal()
    tables_wanted = Signal(bool)

    def __init__(self, map_names: Mapping[str, str]) -> None:
        super().__init__()
        self._names = map_names
        self.map, self.players, self.kind = self._make_combo(), self._make_combo(), self._make_combo()
        kinds = ((self.tr("Everybody"), None), (self.tr("People"), True), (self.tr("Bots"), False))
        _fill(self.kind, kinds)
        tip = self.tr("Games with free take-back")
        self.free = ui.check_box(self.tr("&Include free games"), toggled=self.changed, tip=tip)
        self.tables = ui.check_box(self.tr("&Tables instead of charts"), toggled=self.tables_wanted)
        row = ui.row(spacing=8)
        titles = (self.tr("&Map"), self.tr("&At the table"), self.tr("&Player type"))
        for title, combo in zip(titles, (self.map, self.players, self.kind), strict=True):
            combo.setAccessibleName(without_keys(title))
            ui.add_parts(row, ui.label(title, "caption", combo), combo, ui.Gap(8))
        ui.add_parts(row, self.free, ui.STRETCH, self.tables)
        self.setLayout(row)

    def _make_combo(self) -> QComboBox:
        combo = ui.combo()
        combo.setMinimumWidth(MIN_COMBO_PX)
        combo.setMaximumWidth(MAX_COMBO_PX)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        combo.currentIndexChanged.connect(self.changed)
        return combo

    def offer(self, store: ResultStore) -> None:
        """Offer the maps and numbers of players that occur; a choice that is still possible is kept."""
        played = [(self._names.get(id, id), id) for id in map_ids(store)]
        _fill(self.map, [(self.tr("All maps"), None), *played])
        numbers = [(self.tr("%n players", "", count), count) for count in numbers_of_players(store)]
        _fill(self.players, [(self.tr("Any number"), None), *numbers])
        self.free.setVisible(number_of_free_games(store) > 0)

    def filter(self) -> Filter:
        """The chosen filter."""
        free = self.free.isChecked()
        return Filter(self.map.currentData(), self.players.currentData(), self.kind.currentData(), free)

    def clear(self) -> None:
        """Remove all restrictions."""
        for combo in (self.map, self.players, self.kind):
            combo.setCurrentIndex(0)
        self.free.setChecked(True)


def _fill(combo: QComboBox, entries: Iterable[tuple[str, object]]) -> None:
    chosen = combo.currentData()
    # Signals are blocked while filling: each entry would refresh the reports.
    combo.blockSignals(True)
    combo.clear()
    for text, data in entries:
        combo.addItem(text, data)
    combo.setCurrentIndex(max(0, next((index for index in range(combo.count()) if combo.itemData(index) == chosen), 0)))
    combo.blockSignals(False)


# --- Reports ---

MAX_VISIBLE_ROWS = 12  # of a table without scrolling
ROW_HEIGHT_PX, MAX_COLUMN_PX = 26, 200
TEXT_COLUMNS = 2  # columns of text at the left of a table


class ReportCard(QFrame):
    """Shows a report as a chart with a line about the selected item, or as a table."""

    def __init__(self, report: StatisticsReport, as_table: bool) -> None:
        super().__init__()
        self.report = report
        self._note = ui.paragraph(role="muted")
        self.chart = report.chart
        self._table: QTableWidget | None = None
        self.reading = ui.paragraph(role="muted")
        self.reading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reading.setMinimumHeight(self.reading.fontMetrics().lineSpacing() + 4)
        self.chart.selected_sentence.connect(self.reading.setText)
        title, chart = ui.paragraph(report.title, "heading"), (self.chart, 100 if self.chart.is_growing else 0)
        parts = (title, self._note, chart, self.reading, ui.STRETCH)
        self._column = ui.column(*parts, margins=(16, 12, 16, 12), spacing=6)
        ui.styled(self, panel=True).setLayout(self._column)
        self.show_table(as_table)

    @property
    def table(self) -> QTableWidget:
        """The table, made on first use."""
        if self._table is None:
            # Made late: long tables are slow, and most people look at charts only.
            self._table = _table(self.report)
            self._table.hide()
            self._column.insertWidget(self._column.indexOf(self.chart) + 1, self._table)
        return self._table

    def show_table(self, as_table: bool) -> None:
        """Show the table or the chart."""
        self._note.setText(self.report.note if as_table else f"{self.report.note} {self.report.chart_note}".strip())
        self.chart.setVisible(not as_table)
        self.reading.setVisible(not as_table)
        if as_table or self._table is not None:
            self.table.setVisible(as_table)


def _table(report: StatisticsReport) -> QTableWidget:
    table = QTableWidget(len(report.rows), len(report.column_titles))
    table.setHorizontalHeaderLabels(report.column_titles)
    table.setAccessibleName(report.title)
    table.setAccessibleDescription(report.note)
    table.verticalHeader().hide()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    for down, row in enumerate(report.rows):
        for across, text in enumerate(row):
            table.setItem(down, across, _item(text, across < TEXT_COLUMNS and len(row) > TEXT_COLUMNS))
    _fit(table)
    return table


def _fit(table: QTableWidget) -> None:
    """Fit the size of a table to its content, up to MAX_VISIBLE_ROWS and MAX_COLUMN_PX."""
    header = table.horizontalHeader()
    header.setMaximumSectionSize(MAX_COLUMN_PX)
    table.resizeColumnsToContents()
    for across in range(table.columnCount()):
        table.setColumnWidth(across, min(MAX_COLUMN_PX, table.columnWidth(across) + 12))
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT_PX)
    table.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
    table.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    table.setMaximumHeight(ROW_HEIGHT_PX * MAX_VISIBLE_ROWS + header.sizeHint().height() + 4)


def _item(text: str, left: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    item.setToolTip(text if left else "")
    return item


# --- Without any game ---

SKETCH_HEIGHT_SHARES = (0.35, 0.6, 0.45, 0.85, 0.7)


class Sketch(QWidget):
    """A sketch of a chart, as a preview of the page."""

    def sizeHint(self) -> QSize:
        return QSize(200, 110)

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            painter.setOpacity(0.55)
            base, width = self.height() - 6.0, 30.0
            for number, height in enumerate(SKETCH_HEIGHT_SHARES):
                tall = (self.height() - 12) * height
                paint_fill(painter, QRectF(10 + number * (width + 8), base - tall, width, tall), number)
            painter.setOpacity(1)
            painter.setPen(QPen(QColor(window_colors().ink), 1.5))
            painter.drawLine(2, int(base), self.width() - 2, int(base))


class EmptyPanel(QFrame):
    """Replaces the reports while there are none: a sketch, a heading, an explanation and a button."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaximumWidth(620)
        sketch = Sketch()
        sketch.setFixedSize(sketch.sizeHint())
        self.title, self.message, self.button = ui.label(role="heading"), ui.paragraph(), ui.button(primary=True)
        self.message.setMinimumWidth(440)
        for label in (self.title, self.message):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        picture, button = (sketch, Qt.AlignmentFlag.AlignCenter), (self.button, Qt.AlignmentFlag.AlignCenter)
        column = ui.column(picture, self.title, self.message, button, margins=(36, 30, 36, 30), spacing=12)
        ui.styled(self, panel=True).setLayout(column)

    def show_no_games(self) -> None:
        """Explain that no game has been finished yet."""
        self.title.setText(self.tr("No games finished yet"))
        self.message.setText(
            self.tr(
                "Finish a game to see statistics here: who wins, where points come from, how many tickets are "
                "completed, and how long paths and games are."
            )
        )
        self.button.setText(self.tr("Play a game"))

    def show_no_match(self) -> None:
        """Explain that no game matches the filter."""
        self.title.setText(self.tr("No games match this selection"))
        self.message.setText(
            self.tr("There are other saved games. Choose another map or other players, or show all games.")
        )
        self.button.setText(self.tr("Show all games"))


CONTENT_MARGINS_PX = 0, 0, 8, 8


class ReportArea(QScrollArea):
    """Shows the cards of all reports, or else the ``empty`` panel."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[ReportCard] = []
        self.empty: EmptyPanel | None = None
        self.stamps: StampPanel | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_reports(self, sheets: Sequence[StatisticsReport], as_table: bool, stamps: StampPanel | None) -> None:
        """Show reports: wide cards take a whole row, others are side by side; stamps come first."""
        self.empty, self.cards = None, [ReportCard(sheet, as_table) for sheet in sheets]
        grid = ui.grid(margins=CONTENT_MARGINS_PX, across=12, down=12)
        down, across = 0, 0
        self.stamps = stamps
        if stamps is not None:
            grid.addWidget(stamps, 0, 0, 1, 2)
            down = 1
        for card in self.cards:
            if card.report.wide:
                grid.addWidget(card, down, 0, 1, 2)
                down += 1
            else:
                grid.addWidget(card, down, across)
                down, across = down + across, 1 - across
        grid.setRowStretch(down + 1, 1)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        self.setWidget(ui.styled(ui.holder(grid), clear=True))

    def show_empty(self, filtered: bool, act: Callable[[], object]) -> None:
        """Explain why there is nothing to show; the button calls ``act``."""
        self.empty, self.cards, self.stamps = EmptyPanel(), [], None
        if filtered:
            self.empty.show_no_match()
        else:
            self.empty.show_no_games()
        self.empty.button.clicked.connect(lambda: act())
        middle = ui.column((self.empty, Qt.AlignmentFlag.AlignCenter), margins=CONTENT_MARGINS_PX)
        self.setWidget(ui.styled(ui.holder(middle), clear=True))
        self.empty.button.setFocus()

    def show_tables(self, tables: bool) -> None:
        """Show all reports as tables or as charts."""
        for card in self.cards:
            card.show_table(tables)
