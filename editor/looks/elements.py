"""The elements that pages, dialogs and panels are built from: texts, buttons, fields, rows, columns and panels.

A page reads as it looks: ``column(title, row(name, (field, 1)), STRETCH, row(back, STRETCH, start))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from railwright.editor.looks.widgets import FlowLayout, Paragraph, set_text_margins

Act: TypeAlias = Callable[..., object] | SignalInstance
"""What a button does: call a function, or emit a signal."""
AnyWidget = TypeVar("AnyWidget", bound=QWidget)
AnyBox = TypeVar("AnyBox", bound=QBoxLayout)


# --- Rows, columns and what contains them ---


class Gap(NamedTuple):
    """Empty space in a row or column: its size in pixels, or its share of the space that is left."""

    px: int = 0
    stretch: int = 0


STRETCH = Gap(stretch=1)
Element: TypeAlias = QWidget | QLayout
Part: TypeAlias = Element | Gap | tuple[Element, int | Qt.AlignmentFlag]
"""A part of a row or column; with its stretch or alignment if it is a tuple."""
Margins: TypeAlias = int | tuple[int, int, int, int] | None
"""Pixels on all sides, or at the left, top, right and bottom; None: the default margin of a window."""


def row(*parts: Part, margins: Margins = 0, spacing: int | None = None) -> QHBoxLayout:
    """Parts side by side; ``spacing`` in pixels, None: the default."""
    return _fill(QHBoxLayout(), parts, margins, spacing)


def column(*parts: Part, margins: Margins = 0, spacing: int | None = None) -> QVBoxLayout:
    """Parts below each other; ``spacing`` in pixels, None: the default."""
    return _fill(QVBoxLayout(), parts, margins, spacing)


def flow(*widgets: QWidget, spacing: int = 6) -> FlowLayout:
    """Widgets in lines that wrap; ``spacing`` in pixels."""
    layout = FlowLayout(spacing=spacing)
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def _fill(box: AnyBox, parts: Iterable[Part], margins: Margins, spacing: int | None) -> AnyBox:
    if margins is not None:
        set_margins(box, margins)
    if spacing is not None:
        box.setSpacing(spacing)
    add_parts(box, *parts)
    return box


def set_margins(layout: QLayout, margins: int | tuple[int, int, int, int]) -> None:
    """Set the margins of a layout."""
    layout.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))


def add_parts(box: QBoxLayout, *parts: Part) -> None:
    """Add parts at the end of a row or column."""
    for part in parts:
        if isinstance(part, Gap):
            if part.px:
                box.addSpacing(part.px)
            else:
                box.addStretch(part.stretch)
            continue
        element, how = part if isinstance(part, tuple) else (part, 0)
        if isinstance(element, QLayout):
            box.addLayout(element, how)
        elif isinstance(how, Qt.AlignmentFlag):
            box.addWidget(element, 0, how)
        else:
            box.addWidget(element, how)


def form(*rows: tuple[str, Element] | Element, margins: Margins = None) -> QFormLayout:
    """Fields below each other, with labels before them; fields take the width that is left."""
    layout = QFormLayout()
    if margins is not None:
        set_margins(layout, margins)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for part in rows:
        if isinstance(part, tuple):
            title, field = part
            layout.addRow(title, field)
        else:
            layout.addRow(part)
    return layout


class Cell(NamedTuple):
    """A widget in a grid that takes more than one cell, or does not fill its cell."""

    widget: QWidget
    columns: int = 1
    rows: int = 1
    align: Qt.AlignmentFlag = Qt.AlignmentFlag(0)


GridRow: TypeAlias = Sequence[QWidget | Cell | None]


def grid(
    *rows: GridRow,
    margins: Margins = 0,
    across: int | None = None,
    down: int | None = None,
    growing: int | None = None,
) -> QGridLayout:
    """Rows of widgets, aligned in columns; None leaves a cell free. ``across`` and ``down`` are the gaps in pixels.

    The column ``growing`` takes the width that is left.
    """
    layout = QGridLayout()
    if margins is not None:
        set_margins(layout, margins)
    if across is not None:
        layout.setHorizontalSpacing(across)
    if down is not None:
        layout.setVerticalSpacing(down)
    if growing is not None:
        layout.setColumnStretch(growing, 1)
    for number, widgets in enumerate(rows):
        column = 0
        for part in widgets:
            cell = Cell(part) if isinstance(part, QWidget) else part
            if cell is not None:
                layout.addWidget(cell.widget, number, column, cell.rows, cell.columns, cell.align)
            column += cell.columns if cell is not None else 1
    return layout


def styled(widget: AnyWidget, **properties: object) -> AnyWidget:
    """A widget with properties that the style sheet uses."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    return widget


def holder(layout: QLayout) -> QWidget:
    """A plain widget around a layout."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def panel(layout: QLayout) -> QFrame:
    """A frame in the style of a panel."""
    frame = styled(QFrame(), panel=True)
    frame.setLayout(layout)
    return frame


def sheet(layout: QLayout) -> QFrame:
    """A frame in the style of a sheet of paper."""
    frame = styled(QFrame(), sheet=True)
    frame.setLayout(layout)
    return frame


def scroll_area(inner: QWidget, *, focusable: bool = True, sideways: bool = False) -> QScrollArea:
    """A scroll area without a frame; it scrolls vertically only, unless ``sideways``."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not focusable:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    return area


def in_middle(inner: QWidget, max_px: int) -> QHBoxLayout:
    """The content of a page in the middle of the page, at most ``max_px`` wide."""
    inner.setMaximumWidth(max_px)
    return row(styled(inner, clear=True))


def scrolled_middle(inner: QWidget, max_px: int) -> QScrollArea:
    """A scroll area with a page's content in the middle, at most ``max_px`` wide."""
    return scroll_area(styled(holder(in_middle(inner, max_px)), clear=True), focusable=False, sideways=True)


def fill_page(page: QWidget, inner: QWidget, foot: Iterable[Part], max_px: int) -> None:
    """Fill a page with scrolling content above a fixed row of buttons, both in the middle."""
    below = holder(row(*foot, margins=(24, 4, 24, 16), spacing=12))
    below.setMaximumWidth(max_px)
    page.setLayout(column((scrolled_middle(inner, max_px), 1), row(below)))


# --- Texts ---


def label(text: str = "", role: str = "", buddy: QWidget | None = None) -> QLabel:
    """A text on one line; its mnemonic leads to ``buddy``. ``role`` is its style, such as ``muted`` or ``heading``."""
    widget = QLabel(text)
    if role:
        widget.setProperty("role", role)
    if buddy is not None:
        widget.setBuddy(buddy)
    return widget


def paragraph(text: str = "", role: str = "", *, buddy: QWidget | None = None, selectable: bool = False) -> Paragraph:
    """A text that is wrapped; ``selectable`` with the mouse, so that it can be copied."""
    widget = Paragraph(text, role)
    if buddy is not None:
        widget.setBuddy(buddy)
    if selectable:
        widget.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return widget


def show_text(widget: QLabel, text: str) -> None:
    """Show a text, or hide its label if there is none."""
    widget.setText(text)
    widget.setVisible(bool(text))


# --- Buttons and fields ---


def button(
    text: str = "",
    act: Act | None = None,
    *,
    primary: bool = False,
    small: bool = False,
    tip: str = "",
    auto_default: bool | None = None,
    minimum: tuple[int, int] | None = None,
) -> QPushButton:
    """A button; ``tip`` explains it, ``minimum`` is its minimum size in pixels.

    ``auto_default`` tells whether Enter presses it while it has the focus; None: as Qt does by default.
    """
    widget = QPushButton(text)
    if act is not None:
        widget.clicked.connect(act)
    for name, on in (("primary", primary), ("small", small)):
        if on:
            widget.setProperty(name, True)
    if tip:
        widget.setToolTip(tip)
    if auto_default is not None:
        widget.setAutoDefault(auto_default)
    if minimum is not None:
        widget.setMinimumSize(QSize(*minimum))
    return widget


def check_box(text: str, on: bool = False, toggled: Act | None = None, *, tip: str = "") -> QCheckBox:
    """A check box; ``toggled`` is called after it is set to ``on``."""
    box = QCheckBox(text)
    box.setChecked(on)
    if toggled is not None:
        box.toggled.connect(toggled)
    if tip:
        box.setToolTip(tip)
    return box


def combo(choices: Iterable[tuple[str, object]] = (), *, name: str = "", chosen: object = None) -> QComboBox:
    """A list of choices, each a text with its value; ``name`` is for screen readers."""
    box = QComboBox()
    for text, value in choices:
        box.addItem(text, value)
    if chosen is not None:
        box.setCurrentIndex(box.findData(chosen))
    if name:
        box.setAccessibleName(name)
    return box


def search_field(words: str, act: Act) -> QLineEdit:
    """A field that is searched with while one types; ``words`` say in it what is searched."""
    field = QLineEdit(placeholderText=words, clearButtonEnabled=True)
    field.setAccessibleName(words)
    field.textChanged.connect(act)
    return field


def number_field(minimum: int, maximum: int, value: int) -> QSpinBox:
    """A field for a number."""
    box = QSpinBox(minimum=minimum, maximum=maximum, value=value)
    set_text_margins(box)
    return box


def dialog_buttons(dialog: QDialog, kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """The standard buttons of a dialog, which accept or reject it."""
    buttons = QDialogButtonBox(kinds)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
