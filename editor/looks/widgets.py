"""Small widgets, layouts and sizes that several pages share."""

from __future__ import annotations

from textwrap import fill

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QFrame,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)
from shiboken6 import isValid

from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import widget_scale, window_colors

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def page_title(text: str) -> QLabel:
    """A label in the style of a page title."""
    title = QLabel(text)
    title.setProperty("role", "title")
    return title


class UprightScroll(QScrollArea):
    """A scroll area that scrolls vertically only: it is never narrower than its content."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self._inner = inner
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)

    def minimumSizeHint(self) -> QSize:
        wanted = self._inner.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wanted, super().minimumSizeHint().height())


def set_primary(button: QAbstractButton, primary: bool) -> None:
    """Style a button as the main button of its page, or as a usual one."""
    _set_styled(button, "primary", primary)


def set_role(widget: QWidget, role: str) -> None:
    """Style a text as what it is on its page, such as ``muted`` or ``bad``; "" is usual text."""
    _set_styled(widget, "role", role)


def _set_styled(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet uses."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().polish(widget)


def press_focused_button(event: QKeyEvent) -> bool:
    """Press the button with the focus if the key is Enter; Qt itself does so in dialogs only.

    Return whether a button was pressed. Enter does not tick boxes.
    """
    focused = QApplication.focusWidget()
    if not isinstance(focused, QAbstractButton) or isinstance(focused, QCheckBox | QRadioButton):
        return False
    if event.key() not in ENTER_KEYS or event.isAutoRepeat():
        return False
    focused.click()
    return True


MAX_TIP_CHARS = 80  # characters per line of a tool tip


def tip_text(text: str) -> str:
    """The text of a tool tip, wrapped."""
    return "\n".join(fill(line, MAX_TIP_CHARS) for line in text.split("\n"))


SWITCH_WIDTH_PX, SWITCH_HEIGHT_PX, SWITCH_MARGIN_PX = 34.0, 18.0, 3.0


class Switch(QCheckBox):
    """A check box painted as a switch, without text; it grows with the text beside it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        usual = QSize(int(SWITCH_WIDTH_PX + 2 * SWITCH_MARGIN_PX), int(SWITCH_HEIGHT_PX + 2 * SWITCH_MARGIN_PX))
        return usual * widget_scale()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # A QCheckBox would only accept clicks on the box of the style, which is not painted.
    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = window_colors()
        with smooth_painter(self) as painter:
            painter.setOpacity(1 if self.isEnabled() else 0.45)
            scale = widget_scale()
            painter.scale(scale, scale)
            above = (self.height() / scale - SWITCH_HEIGHT_PX) / 2
            track = QRectF(SWITCH_MARGIN_PX, above, SWITCH_WIDTH_PX, SWITCH_HEIGHT_PX)
            if self.hasFocus():
                painter.setPen(QPen(QColor(colors.focus), 2))
                painter.drawRoundedRect(
                    track.adjusted(-2, -2, 2, 2), SWITCH_HEIGHT_PX / 2 + 2, SWITCH_HEIGHT_PX / 2 + 2
                )
            painter.setPen(QPen(QColor(colors.accent if self.isChecked() else colors.muted), 1.2))
            painter.setBrush(QColor(colors.accent if self.isChecked() else colors.raised))
            painter.drawRoundedRect(track, SWITCH_HEIGHT_PX / 2, SWITCH_HEIGHT_PX / 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.accent_ink if self.isChecked() else colors.muted))
            across = track.right() - SWITCH_HEIGHT_PX / 2 if self.isChecked() else track.left() + SWITCH_HEIGHT_PX / 2
            painter.drawEllipse(QPointF(across, track.center().y()), SWITCH_HEIGHT_PX / 2 - 4, SWITCH_HEIGHT_PX / 2 - 4)


class Paragraph(QLabel):
    """A text that is wrapped, but not between a number and its percent sign."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setProperty("role", role)
        self.setText(text)

    def setText(self, text: str) -> None:
        self._text = text
        super().setText(text.replace(" %", "\N{NO-BREAK SPACE}%"))

    def text(self) -> str:
        return self._text


class ElidedLabel(QLabel):
    """A line of text, elided if it is too long; the tool tip then shows the whole text."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip("")  # elided text gets a tool tip when it is painted

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def visible_text(self) -> str:
        """The text as shown, elided if necessary."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            text = self.visible_text()
            self.setToolTip(self.text() if text != self.text() else "")
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.rect(), self.alignment(), text)


LONG_WORD_CHARS = 14  # length from which a word may be too wide for a narrow column
BREAK = "\u200b"  # zero-width space, where a line may break


def breakable(text: str) -> str:
    """The text with line breaks allowed inside long words, for labels in narrow columns."""
    return " ".join(BREAK.join(word) if len(word) > LONG_WORD_CHARS else word for word in text.split(" "))


TEXT_MARGIN_PX = 6


def set_text_margins(*boxes: QAbstractSpinBox) -> None:
    """Give spin boxes a margin before their digits, which Qt's style sheets lack."""
    for box in boxes:
        box.lineEdit().setTextMargins(TEXT_MARGIN_PX, 0, 0, 0)


FlowLine = list[tuple[QLayoutItem, int]]  # items with their widths in pixels


class FlowLayout(QLayout):
    """A layout in lines that wrap; items lower than their line are centred vertically.

    If ``is_even``, wrapped lines are aligned in columns, each as wide as its widest item.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 6, is_even: bool = False) -> None:
        super().__init__(parent)
        self.is_even = is_even
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def line_width(self) -> int:
        """The width in pixels at which all items fit on one line."""
        return sum(item.sizeHint().width() + self.spacing() for item in self._items)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._arrange(area, move=True)

    def _arrange(self, area: QRect, move: bool) -> int:
        y = area.y()
        for line in self._lines(area.width()):
            height, x = max(item.sizeHint().height() for item, _ in line), area.x()
            for item, width in line if move else ():
                tall = item.sizeHint().height()
                item.setGeometry(QRect(x, y + (height - tall) // 2, min(width, area.width()), tall))
                x += width + self.spacing()
            y += height + self.spacing()
        return max(y - self.spacing() - area.y(), 0)

    def _lines(self, width: int) -> list[FlowLine]:
        """The items of each line, aligned in columns if these fit."""
        lines: list[FlowLine] = []
        taken = 0
        for item in self._items:
            wide = item.sizeHint().width()
            if not lines or taken + wide > width:
                lines.append([])
                taken = 0
            lines[-1].append((item, wide))
            taken += wide + self.spacing()
        if self.is_even and len(lines) > 1:
            columns = self._column_widths(-(-len(self._items) // len(lines)))
            if sum(columns) + (len(columns) - 1) * self.spacing() <= width:
                starts = range(0, len(self._items), len(columns))
                lines = [[*zip(self._items[start:], columns, strict=False)] for start in starts]
        return lines

    def _column_widths(self, columns: int) -> list[int]:
        """The width of each column in pixels, for this number of columns."""
        widths = [item.sizeHint().width() for item in self._items]
        return [max(widths[column::columns]) for column in range(columns)]


class ColumnsLayout(FlowLayout):
    """A layout in columns of equal width, at least ``min_width`` pixels; the items of a line have the same height."""

    def __init__(self, min_width: int, spacing: int = 8) -> None:
        super().__init__(spacing=spacing)
        self._min_width = min_width

    def _arrange(self, area: QRect, move: bool) -> int:
        gap = self.spacing()
        columns = max((area.width() + gap) // (self._min_width + gap), 1)
        width, y = (area.width() + gap) // columns - gap, area.y()
        for start in range(0, self.count(), columns):
            line = self._items[start : start + columns]
            height = max(item.heightForWidth(width) for item in line)
            for column, item in enumerate(line) if move else ():
                item.setGeometry(QRect(area.x() + column * (width + gap), y, width, height))
            y += height + gap
        return max(y - gap - area.y(), 0)


class LayoutButton(QPushButton):
    """A button that contains a layout, and is as high as that needs."""

    def __init__(self, inner: QLayout) -> None:
        super().__init__()
        self._inner = inner
        self.setLayout(inner)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAutoDefault(True)

    def sizeHint(self) -> QSize:
        return self._inner.sizeHint()

    def heightForWidth(self, width: int) -> int:
        return self._inner.heightForWidth(width)


FOCUS_RING_PX = 3


class FocusRing(QWidget):
    """A frame over a page that follows the keyboard focus and ignores the mouse."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._around: QWidget | None = None
        self._watched: list[QWidget] = []  # the focused widget and its parents, any of which may move
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        for widget in filter(isValid, self._watched):  # widgets of a closed page are deleted
            widget.removeEventFilter(self)
        self._around, self._watched = None, []
        if isinstance(now, QAbstractScrollArea) and self._page.isAncestorOf(now):
            self._around = now
            part: QWidget | None = now
            while part is not None and part is not self._page:
                self._watched.append(part)
                part.installEventFilter(self)
                part = part.parentWidget()
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Hide, QEvent.Type.Show):
            self._place()
        return False

    def _place(self) -> None:
        focused = self._around
        if focused is None or not isValid(focused) or not focused.isVisible():
            self.hide()
            return
        area = QRect(focused.mapTo(self._page, focused.rect().topLeft()), focused.size())
        self.setGeometry(area)
        inner = self.rect().adjusted(FOCUS_RING_PX, FOCUS_RING_PX, -FOCUS_RING_PX, -FOCUS_RING_PX)
        self.setMask(QRegion(self.rect()) - QRegion(inner))
        self.show()
        self.raise_()

    def paintEvent(self, event: object) -> None:
        with QPainter(self) as painter:
            painter.setPen(QPen(QColor(window_colors().focus), FOCUS_RING_PX))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))


def announce_to_screen_reader(widget: QWidget, text: str) -> None:
    """Let a screen reader say something."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # late, 2 ms: their names are made

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
