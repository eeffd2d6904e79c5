"""The panel of the aids: a switch for each aid, and below the switches what the aids show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from railwright.editor.language.button_text import without_keys
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import FlowLayout
from railwright.editor.play.aids.aid_list import Aid, aid_words
from railwright.editor.play.aids.sections import CountSection, HintSection, LoanSection, PlanSection
from railwright.editor.play.aids.unpictured import UnpicturedSection


class SectionArea(QScrollArea):
    """A scroll area as high as its content where there is room for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setMinimumHeight(0)

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return QSize(150, inner.heightForWidth(max(self.viewport().width(), 120)) if inner else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.end_with_a_line()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def end_with_a_line(self) -> None:
        """Leave so many pixels free at the foot that the last line in sight is whole."""
        inner = self.widget()
        if inner is None:
            return
        lines = [line for widget in inner.findChildren(QWidget) for line in _lines(widget, inner)]
        ends = sorted((end for _, end in lines if end <= self.height()), reverse=True)
        last = next((end for end in ends if not any(top < end < below for top, below in lines)), self.height())
        is_cut = any(end > self.height() for _, end in lines)
        self.setViewportMargins(0, 0, 0, self.height() - last if is_cut else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, min(self.sizeHint().height(), 84))


def _lines(widget: QWidget, inner: QWidget) -> Iterator[tuple[int, int]]:
    """Where the lines of a text begin and end, in pixels down from the top of ``inner``; another widget is a line."""
    if not widget.isVisibleTo(inner) or widget.findChild(QWidget):
        return
    top, line = widget.mapTo(inner, QPoint(0, 0)).y(), widget.fontMetrics().lineSpacing()
    count = max(round(widget.height() / line), 1) if isinstance(widget, QLabel) else 1
    edges = [top + round(widget.height() * number / count) for number in range(count + 1)]
    yield from pairwise(edges)


class _Inner(QWidget):
    """The content of the scroll area; emits ``grown`` when it wants another height."""

    grown = Signal()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return done


class AidsPanel(QFrame):
    """The panel; ``switched`` emits an aid and whether it was switched on, ``highlighted`` the places of a line.

    ``grown`` is emitted when the sections want another height. ``table`` holds the counted cards: a panel of its own,
    placed beside the cards that can be drawn.
    """

    switched = Signal(object, bool)
    highlighted = Signal(object)
    grown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.plan, self.loans, self.count, self.hint = PlanSection(), LoanSection(), CountSection(), HintSection()
        self.unpictured, self.table = UnpicturedSection(), _frame(self.count)
        self.sections: dict[str, QWidget] = {
            "hint": self.hint,
            "planner": self.plan,
            "stations": self.loans,
            "counting": self.table,
        }
        self.buttons: dict[str, QPushButton] = {}
        self._switches = QWidget()
        self._flow = FlowLayout(self._switches, 3)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self._switches.setSizePolicy(policy)
        inner = ui.styled(_Inner(), clear=True)
        self.area = SectionArea()
        self.area.setWidget(inner)
        self.setLayout(ui.column(self._switches, self.area, margins=(8, 6, 4, 6), spacing=4))
        # In its place: a scroll area measures what is in it, and with another parent that is styled again.
        sections = self.unpictured, self.hint, self.plan, self.loans
        inner.setLayout(ui.column(*sections, ui.STRETCH, margins=(0, 0, 4, 0), spacing=7))
        for section in sections:
            section.highlighted.connect(self.highlighted)
        inner.grown.connect(self.area.updateGeometry)
        inner.grown.connect(self.area.end_with_a_line)
        inner.grown.connect(self.grown)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def hasHeightForWidth(self) -> bool:
        return False  # its height can shrink; a column would take the height of its words for the least one

    def more_height(self, width: int) -> int:
        """By how many pixels the switches exceed their minimum height at a width, because they wrap."""
        return max(self._switches.heightForWidth(width) - self._switches.minimumSizeHint().height(), 0)

    def offer_aids(self, aids: Iterable[Aid]) -> None:
        """Add a switch for each of these aids."""
        for aid in aids:
            title = without_keys(aid_words(aid.title))
            tip = self.tr("{aid}: key {key}").format(aid=title, key=aid.key) if aid.key else title
            button = ui.button(aid_words(aid.short), small=True, tip=tip)
            button.clicked.connect(lambda on, aid=aid: self.switched.emit(aid, on))
            button.setCheckable(True)
            button.setAccessibleName(title)
            self.buttons[aid.name] = button
            self._flow.addWidget(button)
        self._switches.setVisible(bool(self.buttons))

    def show_sections(self, names: Iterable[str]) -> None:
        """Show the sections of these aids and hide the others."""
        shown = set(names)
        for name, section in self.sections.items():
            section.setVisible(name in shown)
        self.area.setVisible(bool(shown - {"counting"}) or bool(self.unpictured.lines))
        self.setVisible(bool(self.buttons) or bool(self.unpictured.lines))
        self.area.updateGeometry()


def _frame(section: QWidget) -> QFrame:
    frame = ui.panel(ui.column(section, margins=(8, 6, 8, 6)))
    frame.hide()
    return frame
