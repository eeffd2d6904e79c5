"""The print dialog: ready choices beside a preview, all options behind a button, and writing the file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator, error_text, format_number, sentence
from railwright.editor.features.printing import png
from railwright.editor.features.printing.options import (
    BACKS,
    BLEEDS_MM,
    CARDS,
    DPI_RANGE,
    EVERY_PART,
    HIDDEN_LAYERS,
    MARGINS_MM,
    MAX_PANELS,
    ONE_SHEET,
    OVERLAPS_MM,
    PAPERS,
    PrintError,
    PrintOptions,
    panels_of,
)
from railwright.editor.features.printing.print_job import ELSEWHERE, PrintJob
from railwright.editor.features.printing.rule_texts import printed_rules_of_map
from railwright.editor.features.printing.sheet import Sheet, part_name
from railwright.editor.files.file_dialogs import choose_save_path
from railwright.editor.files.settings import setting, settings
from railwright.editor.language.button_text import without_keys
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PALETTES
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import set_role, set_text_margins
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.work.background import StepRunner

_tr = Translator("PrintDialog")

# The choices of the last print, saved in the settings

SETTINGS_KEY = "print/choices"
FILE_KINDS = ("pdf", "svg", "png")


class PrintChoices(NamedTuple):
    """The choices of the dialog: print options, kind of file, and resolution in pixels per inch."""

    options: PrintOptions = PrintOptions()
    kind: str = "pdf"
    dpi: int = 300


def save_choices(choices: PrintChoices) -> None:
    """Save the choices for the next time."""
    settings().setValue(SETTINGS_KEY, asdict(choices.options) | {"kind": choices.kind, "dpi": choices.dpi})


def load_choices() -> PrintChoices:
    """The choices of the last time; unreadable or impossible ones have their defaults."""
    saved: dict[str, Any] = setting(SETTINGS_KEY, {}, dict[str, Any])
    good = {key: value for key, value in saved.items() if _is_valid(key, value)}
    kind, dpi = good.pop("kind", "pdf"), good.pop("dpi", 300)
    if "parts" in good:
        good["parts"] = tuple(good["parts"])
    return PrintChoices(PrintOptions(**good), kind, dpi)


def _is_valid(key: str, value: Any) -> bool:
    try:
        return key in CHECKS and bool(CHECKS[key](value))
    except (TypeError, AttributeError):  # a value of a wrong type
        return False


def _in_range(bounds: tuple[float, float]) -> Callable[[Any], bool]:
    return lambda value: bounds[0] <= value <= bounds[1]


CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "parts": lambda value: bool(value) and set(value) <= set(EVERY_PART),
    "tiles": lambda value: value in ("", ONE_SHEET) or value in PAPERS or bool(panels_of(value)),
    "paper": lambda value: value in PAPERS,
    "margin": _in_range(MARGINS_MM),
    "overlap": _in_range(OVERLAPS_MM),
    "bleed": _in_range(BLEEDS_MM),
    "tickets": lambda value: value in CARDS,
    "trains": lambda value: value in CARDS,
    "backs": lambda value: value in BACKS,
    **dict.fromkeys(
        ("ink", "outlines", "frame", "title", "round_track", "playtest_box"), lambda value: isinstance(value, bool)
    ),
    "palette": lambda value: value in PALETTES,
    "kind": lambda value: value in FILE_KINDS,
    "dpi": lambda value: type(value) is int and DPI_RANGE[0] <= value <= DPI_RANGE[1],
}


NONE = "–"
FOLDED = "folded"  # a folding board; the numbers of panels are chosen separately


class ReadyPrint(NamedTuple):
    """What most people print: the parts, and whether the board is cut for the paper or stays one sheet."""

    parts: tuple[str, ...]
    is_cut: bool = True

    def applied_to(self, options: PrintOptions) -> PrintOptions:
        """Return options with these parts on the same paper."""
        return replace(options, parts=self.parts, tiles=options.paper if self.is_cut else "")


TEXT_INDENT_PX = 26  # of the text below a radio button
READY_PRINTS = (
    ReadyPrint(("board", "plan")),
    ReadyPrint(("board",), is_cut=False),
    ReadyPrint(("tickets", "trains", "aid", "bonus")),
    ReadyPrint(("board", "plan", "tickets", "trains", "track", "aid", "bonus")),
)


class ReadyButtons(QWidget):
    """A radio button for each ready print, with what it is for and its sheets; ``chosen`` emits the print."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.buttons: list[QRadioButton] = []
        self._texts: list[QLabel] = []
        lines = ui.column(spacing=2)
        for ready, title in zip(READY_PRINTS, self._titles(), strict=True):
            button, text = QRadioButton(title), ui.paragraph(role="muted")
            button.clicked.connect(partial(self.chosen.emit, ready))
            self._group.addButton(button)
            self.buttons.append(button)
            self._texts.append(text)
            ui.add_parts(lines, button, ui.column(text, margins=(TEXT_INDENT_PX, 0, 0, 10)))
        self.setLayout(lines)

    def _titles(self) -> list[str]:
        several, poster = self.tr("Board on several sheets"), self.tr("Board as a poster")
        return [several, poster, self.tr("Cards and player aid"), self.tr("Everything for a game night")]

    def _purposes(self) -> list[str]:
        return [
            self.tr("Cut the sheets out and glue them together."),
            self.tr("One large sheet for a copy shop."),
            self.tr("For a board you already have."),
            self.tr("Board, cards, score track and player aid."),
        ]

    def show_options(self, job: PrintJob, choices: PrintChoices) -> None:
        """Check the button of these choices, if any, and say how many sheets each would be."""
        self._group.setExclusive(False)  # all may be unchecked
        buttons = zip(READY_PRINTS, self.buttons, self._texts, self._purposes(), strict=True)
        for ready, button, text, purpose in buttons:
            options = ready.applied_to(choices.options)
            button.setChecked(choices.kind == "pdf" and options == choices.options)
            try:
                count, can_print = _sheets_text(job, options), True
            except PrintError as error:
                count, can_print = error_text(error), False
            text.setText(f"{purpose}\n{count}")
            button.setEnabled(can_print)
            button.setAccessibleDescription(f"{purpose} {count}")
        self._group.setExclusive(True)


def _sheets_text(job: PrintJob, options: PrintOptions) -> str:
    sheets = job.sheets(options)
    paper = PAPERS[options.paper].name if options.tiles else ""
    size = paper or "{} x {} mm".format(*(format_number(side, ".0f") for side in sheets[0].size))
    return _tr("%n sheets, {size}", len(sheets)).format(size=size)


class ChoicesForm(QWidget):
    """The form of all choices; those that do not apply to the kind of file are disabled.

    ``paper`` is outside the form, where the ready choices are.
    """

    changed = Signal()

    def __init__(self, choices: PrintChoices) -> None:
        super().__init__()
        self._palette = choices.options.palette
        self._form = ui.form(margins=0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.setLayout(self._form)
        options = choices.options
        self.kind = self._add_combo(self.tr("&File"), self._kind_rows(), choices.kind)
        self.dpi = QSpinBox()
        self._add_number(self.tr("&Dots per inch"), self.dpi, DPI_RANGE, choices.dpi, "")
        self.parts = self._add_part_boxes(options)
        papers = [(paper.name, key) for key, paper in PAPERS.items()]
        self.paper = ui.combo(papers, name=self.tr("Paper"), chosen=options.paper)
        self.paper.currentIndexChanged.connect(self._change_paper)
        self._paper = options.paper
        whole = (self.tr("one sheet, full size"), "")
        small = (self.tr("one sheet of paper, scaled down"), ONE_SHEET)
        fold = (self.tr("panels of a folding board"), FOLDED)
        panels = panels_of(options.tiles)
        self.tiles = self._add_combo(
            self.tr("&Board layout"), [whole, *papers, fold, small], FOLDED if panels else options.tiles
        )
        self.across, self.down = QSpinBox(), QSpinBox()
        for title, box, number in zip(
            (self.tr("Panels across"), self.tr("Panels down")), (self.across, self.down), panels or (3, 2), strict=True
        ):
            self._add_number(title, box, (1, MAX_PANELS), number, "")
        self.frame = self._add_box(self.tr("Frame around the board"), options.frame)
        self.title = self._add_box(self.tr("Map title above the board"), options.title)
        self.round_track = self._add_box(self.tr("25 mm score track around the board"), options.round_track)
        self.playtest_box = self._add_box(self.tr("Playtest box with version and date"), options.playtest_box)
        sizes = [(f"{format_number(a)} x {format_number(b)} mm", key) for key, (a, b) in CARDS.items()]
        lying = [(f"{format_number(b)} x {format_number(a)} mm", key) for key, (a, b) in CARDS.items()]
        self.tickets = self._add_combo(self.tr("&Ticket cards"), lying, options.tickets)
        self.trains = self._add_combo(self.tr("T&rain cards"), sizes, options.trains)
        self.backs = self._add_combo(self.tr("Card bac&ks"), self._edge_rows(), options.backs)
        self.margin, self.overlap, self.bleed = QDoubleSpinBox(), QDoubleSpinBox(), QDoubleSpinBox()
        self._add_number(self.tr("Mar&gin"), self.margin, MARGINS_MM, options.margin, " mm")
        self._add_number(self.tr("Tile &overlap"), self.overlap, OVERLAPS_MM, options.overlap, " mm")
        self._add_number(self.tr("Card b&leed"), self.bleed, BLEEDS_MM, options.bleed, " mm")
        self.ink = self._add_box(self.tr("Black &ink only, with hatching"), options.ink)
        self.outlines = self._add_box(self.tr("O&utlines only: saves ink"), options.outlines)
        self.changed.connect(self._enable_fields)
        self._enable_fields()

    def _kind_rows(self) -> list[tuple[str, str]]:
        return [
            (self.tr("PDF: everything selected below"), "pdf"),
            (self.tr("SVG: the board in layers"), "svg"),
            (self.tr("PNG: the board as an image"), "png"),
        ]

    def _edge_rows(self) -> list[tuple[str, str]]:
        return [
            (self.tr("none"), "none"),
            (self.tr("paper flipped on its long edge"), "long"),
            (self.tr("paper flipped on its short edge"), "short"),
        ]

    def _add_part_boxes(self, options: PrintOptions) -> dict[str, QCheckBox]:
        boxes = {part: ui.check_box(part_name(part), part in options.parts, self.changed) for part in EVERY_PART}
        self._form.addRow(ui.label(self.tr("Print")), ui.column(*boxes.values()))
        return boxes

    def _add_box(self, title: str, on: bool) -> QCheckBox:
        box = ui.check_box(title, on, self.changed)
        self._form.addRow(box)
        return box

    def _add_combo(self, label: str, rows: Iterable[tuple[str, str]], chosen: str) -> QComboBox:
        combo = ui.combo(rows, name=without_keys(label), chosen=chosen)
        combo.setMinimumContentsLength(12)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.currentIndexChanged.connect(self.changed)
        self._form.addRow(label, combo)
        return combo

    def _change_paper(self) -> None:
        """Use another paper; a board that is cut for the paper stays so."""
        options = self.choices().options
        cut_for, self._paper = self._paper, options.paper
        self.choose(replace(options, tiles=options.paper) if options.tiles == cut_for else options)

    def choose(self, options: PrintOptions) -> None:
        """Choose the parts and tiles of these options, as a PDF file."""
        self.blockSignals(True)  # all of it is one change
        for part, box in self.parts.items():
            box.setChecked(part in options.parts)
        self.tiles.setCurrentIndex(self.tiles.findData(FOLDED if panels_of(options.tiles) else options.tiles))
        self.kind.setCurrentIndex(self.kind.findData("pdf"))
        self.blockSignals(False)
        self.changed.emit()

    def show_counts(self, job: PrintJob) -> None:
        """Show the number of sheets beside each part."""
        options = self.choices().options
        for part, box in self.parts.items():
            box.setText(_tr("{part} ({sheets})").format(part=part_name(part), sheets=_count_text(job, part, options)))

    def _add_number(
        self, label: str, box: QSpinBox | QDoubleSpinBox, bounds: tuple[float, float], value: float, unit: str
    ) -> None:
        box.setRange(bounds[0], bounds[1])  # type: ignore[arg-type]
        if isinstance(box, QDoubleSpinBox):
            box.setDecimals(1)
        box.setValue(value)  # type: ignore[arg-type]
        box.setSuffix(unit)
        set_text_margins(box)
        box.setAccessibleName(without_keys(label))
        box.valueChanged.connect(self.changed)
        self._form.addRow(label, box)

    def _enable_fields(self) -> None:
        pdf = self.kind.currentData() == "pdf"
        for widget in (*self.parts.values(), self.tiles, self.paper, self.tickets, self.trains, self.backs,
                       self.margin, self.overlap, self.bleed):  # fmt: skip
            widget.setEnabled(pdf)
        self.dpi.setEnabled(self.kind.currentData() == "png")
        self.overlap.setEnabled(pdf and self.tiles.currentData() in PAPERS)
        for box in (self.across, self.down):
            box.setEnabled(pdf and self.tiles.currentData() == FOLDED)

    def _tiles(self) -> str:
        chosen: str = self.tiles.currentData()
        return f"{self.across.value()}x{self.down.value()}" if chosen == FOLDED else chosen

    def choices(self) -> PrintChoices:
        """The current choices."""
        options = PrintOptions(
            tuple(part for part, box in self.parts.items() if box.isChecked()),
            self._tiles(),
            self.paper.currentData(),
            self.margin.value(),
            self.overlap.value(),
            self.tickets.currentData(),
            self.trains.currentData(),
            self.backs.currentData(),
            self.bleed.value(),
            self.ink.isChecked(),
            self.outlines.isChecked(),
            self.frame.isChecked(),
            self.title.isChecked(),
            self.round_track.isChecked(),
            self.playtest_box.isChecked(),
            self._palette,
        )
        return PrintChoices(options, self.kind.currentData(), self.dpi.value())


def _count_text(job: PrintJob, part: str, options: PrintOptions) -> str:
    try:
        return str(job.count(part, options) or NONE)
    except PrintError:
        return NONE


class _PaperWidget(QWidget):
    """Shows the picture of a sheet in the middle; the old one stays until the new one is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.setMinimumSize(200, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def picture_size(self, sheet: Sheet) -> QSize:
        """The size of a sheet in this widget, in pixels."""
        ratio = self.devicePixelRatioF()
        scale = min((self.width() - 12) / sheet.size[0], (self.height() - 12) / sheet.size[1]) * ratio
        return QSize(max(1, round(sheet.size[0] * scale)), max(1, round(sheet.size[1] * scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image.isNull():
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            size = self.image.deviceIndependentSize()
            area = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, *size.toTuple())
            painter.drawImage(area, self.image)
            painter.setPen(QPen(QColor(window_colors().line), 1))
            painter.drawRect(area)


class Preview(QWidget):
    """Shows one of several sheets, painted in small steps."""

    def __init__(self) -> None:
        super().__init__()
        self._sheets: Sequence[Sheet] = ()
        self._ink = False
        self.number = 0
        self.runner = StepRunner(self)
        self.paper = _PaperWidget()
        self.previous_button = ui.button(self.tr("Pre&vious"), lambda: self.show_sheet(self.number - 1))
        self.next_button = ui.button(self.tr("&Next"), lambda: self.show_sheet(self.number + 1))
        self.previous_button.setShortcut(QKeySequence("PgUp"))
        self.next_button.setShortcut(QKeySequence("PgDown"))
        self.caption = ui.label()
        self.caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(ui.column((self.paper, 1), ui.row(self.previous_button, (self.caption, 1), self.next_button)))

    def show_sheets(self, sheets: Sequence[Sheet], ink: bool) -> None:
        """Show other sheets, at the same page if it exists."""
        self._sheets, self._ink = sheets, ink
        self.show_sheet(min(self.number, max(len(sheets) - 1, 0)))

    def show_sheet(self, number: int) -> None:
        """Show a sheet, counted from 0."""
        if not 0 <= number < len(self._sheets):
            self.runner.stop()
            self.paper.image = QImage()
            self.paper.update()
            self.caption.clear()
        else:
            self.number = number
            self.runner.start(self._paint_steps(self._sheets[number]))
            text = self.tr("Sheet {number} of {count}: {name}")
            name = self._sheets[number].name
            self.caption.setText(text.format(number=number + 1, count=len(self._sheets), name=name))
        self.previous_button.setEnabled(number > 0)
        self.next_button.setEnabled(number + 1 < len(self._sheets))

    def _paint_steps(self, sheet: Sheet) -> Iterator[float]:
        size = self.paper.picture_size(sheet)
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(size.width() / sheet.size[0], size.height() / sheet.size[1])
            yield from sheet.paint(painter)
        if self._ink:
            image = image.convertToFormat(QImage.Format.Format_Grayscale8)
        image.setDevicePixelRatio(self.paper.devicePixelRatioF())
        self.paper.image = image
        self.paper.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_sheet(self.number)


SIZE_PX = 1080, 720  # if the screen has room


class PrintDialog(QDialog):
    """Prints the current map, saved or not; for ``folder`` and ``hidden`` see PrintJob."""

    def __init__(
        self,
        spec: MapSpec,
        folder: Path,
        parent: QWidget | None = None,
        catalogue: Catalogue | None = None,
        hidden: Collection[str] = HIDDEN_LAYERS,
        path: Path | None = None,
    ) -> None:
        """``path`` is the file of the map; the print is offered to be saved beside it."""
        super().__init__(parent)
        self._beside = path.parent if path else Path.home()
        self.job = PrintJob(spec, folder, printed_rules_of_map(spec, catalogue or discover()), hidden=hidden)
        self.setWindowTitle(self.tr("Print {map}").format(map=spec.name))
        self.resize(size_for_text(self, *SIZE_PX))
        chosen = load_choices()
        self.ready, self.form, self.preview = ReadyButtons(), ChoicesForm(chosen), Preview()
        self.more = ui.button(
            self.tr("&More"), tip=self.tr("Show all options: file type, parts, cards, margins and ink")
        )
        self.more.setCheckable(True)
        self.more.toggled.connect(self._show_form)
        self.status, self.progress = ui.paragraph(), QProgressBar()
        self.status.setAccessibleName(self.tr("What will be printed"))
        self.progress.hide()
        self.save_button = ui.button(self.tr("&Save …"), self._choose_file)
        self.save_button.setDefault(True)
        self.stop_button = ui.button(self.tr("Stop"), self.cancel)
        self.stop_button.hide()
        self.close_button = ui.button(self.tr("Close"), self.reject)
        self.runner, self._path = StepRunner(self), Path()
        self.runner.advanced.connect(lambda done: self.progress.setValue(round(done * 100)))
        self.runner.failed.connect(lambda error: self._finish(error_text(error), "bad"))
        self.runner.finished.connect(lambda: self._finish(self.tr("Saved {path}.").format(path=self._path)))
        self._lay_out()
        self.ready.chosen.connect(lambda ready: self.form.choose(ready.applied_to(self.form.choices().options)))
        self.form.changed.connect(self._update)
        self._update()
        self._show_form(False)
        self.more.setChecked(not any(button.isChecked() for button in self.ready.buttons))

    def _lay_out(self) -> None:
        paper = ui.row(ui.label(self.tr("&Paper"), buddy=self.form.paper), (self.form.paper, 1), self.more)
        left = ui.holder(ui.column(self.ready, paper, self.form, ui.STRETCH, margins=(0, 0, 8, 0), spacing=10))
        scroll = ui.scroll_area(ui.styled(left, clear=True), focusable=False)
        scroll.setMinimumWidth(left.minimumSizeHint().width() + 20)
        foot = ui.row((self.status, 1), self.progress, self.stop_button, self.close_button, self.save_button)
        both = ui.row((scroll, 1), (self.preview, 2), spacing=16)
        self.setLayout(ui.column((both, 1), foot, margins=(16, 14, 16, 14), spacing=12))

    def choices(self) -> PrintChoices:
        """The current choices; for a file of the board alone, without other parts."""
        chosen = self.form.choices()
        if chosen.kind == "pdf":
            return chosen
        plain = PrintOptions()
        return chosen._replace(options=replace(chosen.options, **{name: getattr(plain, name) for name in ELSEWHERE}))

    def _show_form(self, on: bool) -> None:
        """Show or hide all options. Sheets are counted only when they are shown: that lays out the booklet of rules."""
        if on:
            self.form.show_counts(self.job)
        self.form.setVisible(on)

    def _update(self) -> None:
        chosen = self.choices()
        self.ready.show_options(self.job, self.form.choices())
        if self.more.isChecked():
            self.form.show_counts(self.job)
        try:
            sheets = self.job.sheets(chosen.options)
            if chosen.kind == "png":
                png.check_size(sheets[0].size, chosen.dpi)
        except PrintError as error:
            self.preview.show_sheets((), False)
            self._show_status(error_text(error), "bad")
            self.save_button.setEnabled(False)
            return
        self.preview.show_sheets(sheets, chosen.options.ink)
        self.save_button.setEnabled(True)
        self._show_status(self._estimate(chosen, sheets))

    def _estimate(self, chosen: PrintChoices, sheets: Sequence[Sheet]) -> str:
        if chosen.kind == "png":
            size = png.pixel_size(sheets[0].size, chosen.dpi)
            text = self.tr("{width} x {height} px. Opening the picture needs {memory} MB of memory.")
            return text.format(width=size.width, height=size.height, memory=max(1, round(size.memory / 1e6)))
        count = self.tr("%n sheets.", "", len(sheets))
        problem = self.job.rules.problem
        return f"{count} {sentence(problem)}" if problem else count

    def _show_status(self, text: str, role: str = "") -> None:
        set_role(self.status, role)
        self.status.setText(text)

    # the file

    def _choose_file(self) -> None:
        kind = self.form.choices().kind
        start = str(self._beside / f"{self.job.spec.id}.{kind}")
        path = choose_save_path(self, self.tr("Save the printout"), start, f"{kind.upper()} (*.{kind})", (f".{kind}",))
        if path:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Print to a file, step by step so that the window stays responsive."""
        chosen = self.choices()
        save_choices(self.form.choices())
        self._set_busy(True)
        self._show_status(self.tr("Writing {name} …").format(name=path.name))
        self._path = path
        self.runner.start(self.job.print_steps(chosen.options, path, chosen.dpi))

    def cancel(self) -> None:
        """Stop writing; the former file stays."""
        self.runner.stop()
        self._finish(self.tr("Stopped. No file was written."))

    def reject(self) -> None:
        """Stop writing, or close the dialog if nothing is being written."""
        if self.runner.is_running:
            self.cancel()
            return
        save_choices(self.form.choices())
        self.preview.runner.stop()
        super().reject()

    def _finish(self, text: str, role: str = "") -> None:
        self._set_busy(False)
        self._show_status(text, role)

    def _set_busy(self, busy: bool) -> None:
        for widget in (self.ready, self.form, self.form.paper):
            widget.setEnabled(not busy)
        self.save_button.setEnabled(not busy)
        self.close_button.setVisible(not busy)
        self.stop_button.setVisible(busy)
        self.progress.setValue(0)
        self.progress.setVisible(busy)
        (self.stop_button if busy else self.save_button).setFocus()
