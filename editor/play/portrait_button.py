"""The portrait of a seat in the lobby; a person's portrait opens a menu to choose another."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QMenu, QPushButton

from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.portraits import EMPTY_SEAT, SIDE_PX, paint_portrait
from railwright.editor.play.seat_portraits import PEOPLE, portrait_title

ICON_PX, ICON_RATIO = 32, 2  # size in the menu; device pixels per pixel
CAP_PX = 13  # size of the badge with an arrow that hints at the menu


class PortraitButton(QPushButton):
    """A portrait; ``picked`` emits the one chosen in the menu. Only ``show_portrait`` changes what is shown."""

    picked = Signal(str)

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number, self.portrait = number, EMPTY_SEAT
        self.setFixedSize(SIDE_PX, SIDE_PX)
        self.clicked.connect(self._open)
        self.show_portrait(EMPTY_SEAT)

    def sizeHint(self) -> QSize:
        return QSize(SIDE_PX, SIDE_PX)

    def show_portrait(self, portrait: str) -> None:
        """Show a portrait, given by name or file; that of a person has a menu."""
        self.portrait = portrait
        self.setEnabled(portrait in PEOPLE)
        text = self.tr("Seat {number}: {portrait}. Press to choose a portrait.")
        title = portrait_title(portrait) if portrait in PEOPLE else ""
        self.setAccessibleName(text.format(number=self._number + 1, portrait=title) if title else "")
        self.setToolTip(self.accessibleName())
        self.update()

    def _open(self) -> None:
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def make_menu(self) -> QMenu:
        """The menu of portraits."""
        menu = QMenu(self)
        menu.setStyleSheet(f"QMenu {{ icon-size: {ICON_PX}px; }}")
        for portrait in PEOPLE:
            title = portrait_title(portrait)
            # Qt shows no check mark beside an icon.
            ticked = f"{title}  ✓" if portrait == self.portrait else title
            action = menu.addAction(portrait_icon(portrait), ticked)
            action.setCheckable(True)
            action.setChecked(portrait == self.portrait)
            action.triggered.connect(partial(self.picked.emit, portrait))
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            paint_portrait(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.portrait)
            if self.isEnabled():
                colors = window_colors()
                cap = QRectF(self.width() - CAP_PX - 0.5, self.height() - CAP_PX - 0.5, CAP_PX, CAP_PX)
                painter.setPen(QPen(QColor(colors.line), 1))
                painter.setBrush(QColor(colors.raised))
                painter.drawEllipse(cap)
                middle = cap.center()
                painter.setPen(QPen(QColor(colors.muted), 1.6))
                painter.drawPolyline([middle + QPointF(x, y) for x, y in ((-3, -1), (0, 2), (3, -1))])
            if self.isEnabled() and (self.underMouse() or self.hasFocus()):
                painter.setPen(QPen(QColor(window_colors().focus if self.hasFocus() else window_colors().accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))


def portrait_icon(portrait: str) -> QIcon:
    """A portrait as an icon for menus."""
    return QIcon(portrait_picture(portrait, ICON_PX))


def portrait_picture(portrait: str, side_px: int) -> QPixmap:
    """A portrait as a picture for labels."""
    picture = blank_picture(side_px, side_px, ICON_RATIO)
    with QPainter(picture) as painter:
        paint_portrait(painter, QRectF(0, 0, side_px, side_px), portrait)
    return picture
