"""Dragging cards: from row and pile to the viewer's hand, and from the hand onto a route or a city.

Everything that can be dragged can be done by clicks and keys as well: a card of the row by its number, a place by
Enter, and then its payment.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from railwright.editor.play.board_input import BoardInput
from railwright.editor.play.board_panels import BoardArea, BoardPanels
from railwright.editor.play.cards import paint_back, paint_card
from railwright.editor.play.market import CardButton
from railwright.editor.scene.items.highlights import HighlightStyle
from railwright.editor.scene.items.targets import Target

LYING_PX, UPRIGHT_PX = QSize(84, 56), QSize(56, 84)  # of a card that is dragged
BESIDE_PX = 10, 8  # from the pointer to the corner of the card
PILE = "pile"
PAID_STYLE: HighlightStyle = "done"  # of a place that the card pays for
LACKING_STYLE: HighlightStyle = "refused"


class DragGesture(QObject):
    """Distinguishes drags from clicks on a widget. Escape cancels a drag.

    ``began`` carries the place of the press in the widget; ``moved`` and ``dropped`` the pointer's place on the screen.
    """

    began = Signal(QPoint)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)
    cancelled = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._pressed: QPoint | None = None
        self._is_dragging = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._is_dragging and _is_escape(event):
            if event.type() == QEvent.Type.KeyPress:
                self._end()
                self.cancelled.emit()
            event.accept()
            return True
        if watched is not self._widget or not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
        elif event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            return self._move(event)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            was_dragging = self._is_dragging
            self._end()
            if was_dragging:
                self.dropped.emit(event.globalPosition().toPoint())
        return False

    def _move(self, event: QMouseEvent) -> bool:
        """Begin or continue a drag; True if the widget must not get the event. A cancelled drag stays cancelled."""
        place = event.position().toPoint()
        if self._pressed is not None and (place - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            start, self._pressed, self._is_dragging = self._pressed, None, True
            if isinstance(self._widget, QAbstractButton):
                self._widget.setDown(False)  # releasing the button is no click then
            _application().installEventFilter(self)
            self.began.emit(start)
        if self._is_dragging:
            self.moved.emit(event.globalPosition().toPoint())
        return self._pressed is None

    def _end(self) -> None:
        self._pressed, self._is_dragging = None, False
        _application().removeEventFilter(self)


def _is_escape(event: QEvent) -> bool:
    is_key = event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
    return is_key and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


class DraggedCard(QWidget):
    """The card under the pointer while it is dragged."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._color = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_card(self, color: str, size: QSize) -> None:
        """Show the face of a card, or the back of the pile's."""
        self._color = color
        self.setFixedSize(size)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            if self._color == PILE:
                paint_back(painter, area)
            else:
                paint_card(painter, area, self._color)


class CardDrags(QObject):
    """Lets cards be dragged, and does with them what a click or a key would do."""

    def __init__(self, panels: BoardPanels, board_input: BoardInput) -> None:
        super().__init__(panels)
        self._panels, self._input = panels, board_input
        self._area: BoardArea = panels.area
        self._card = DraggedCard(panels)
        self._color = ""  # of the card that is dragged from the hand
        self._over: Target | None = None
        panels.market.button_made.connect(self._watch_button)
        for button in (*panels.market.row, panels.market.pile):
            self._watch_button(button)
        gesture = DragGesture(panels.hand)
        gesture.began.connect(self._take_from_hand)
        gesture.moved.connect(self._move_over_board)
        gesture.dropped.connect(self._drop_on_board)
        gesture.cancelled.connect(self._end_drag)

    def _watch_button(self, button: CardButton) -> None:
        gesture = DragGesture(button)
        gesture.began.connect(lambda place: self._take_from_market(button))
        gesture.moved.connect(self._move_over_hand)
        gesture.dropped.connect(lambda place: self._drop_on_hand(button, place))
        gesture.cancelled.connect(self._end_drag)

    # --- from row and pile to the hand ---

    def _take_from_market(self, button: CardButton) -> None:
        if button.choice is not None and button.color is not None:
            self._card.show_card(button.color, LYING_PX)

    def _move_over_hand(self, place: QPoint) -> None:
        if not self._card.isHidden():
            self._follow(place)
            self._panels.hand.invite(self._is_over_hand(place))

    def _is_over_hand(self, place: QPoint) -> bool:
        hand = self._panels.hand
        return hand.rect().contains(hand.mapFromGlobal(place))

    def _drop_on_hand(self, button: CardButton, place: QPoint) -> None:
        is_taken = not self._card.isHidden() and self._is_over_hand(place)
        self._end_drag()
        if is_taken:
            button.click()

    # --- from the hand to the board ---

    def _take_from_hand(self, place: QPoint) -> None:
        self._color = self._panels.hand.color_at(place)
        if self._color:
            self._card.show_card(self._color, UPRIGHT_PX)

    def _move_over_board(self, place: QPoint) -> None:
        if not self._color:
            return
        self._follow(place)
        over = self._target_at(place)
        if over != self._over:
            self._over = over
            self._show_target()

    def _target_at(self, place: QPoint) -> Target | None:
        view = self._area.view
        pixel = view.viewport().mapFromGlobal(place)
        is_over = self._area.clear_area().contains(self._area.mapFromGlobal(place))
        return view.target_at(pixel) if is_over else None

    def _show_target(self) -> None:
        """Highlight the place, in another color if cards are missing, and say what the card would do there."""
        self._area.hide_callouts()
        self._darken()
        over = self._over
        if over is None:
            return
        offer = self._input.offer_with(over, self._color)
        routes, cities = ([over.index], []) if over.kind == "route" else ([], [over.index])
        self._area.view.board_scene.highlight(routes, cities, PAID_STYLE if offer.payments else LACKING_STYLE)
        if offer.payments:
            self._area.show_explanation(over, offer.text, "")
        else:
            self._area.show_refusal(over, offer.text)

    def _darken(self) -> None:
        for style in (PAID_STYLE, LACKING_STYLE):
            self._area.view.board_scene.clear_highlight(style)

    def _drop_on_board(self, place: QPoint) -> None:
        color, target = self._color, self._target_at(place)
        self._end_drag()
        if color and target is not None:
            self._input.drop(target, color)

    def _follow(self, place: QPoint) -> None:
        """Hold the card by its corner, so that it hides neither the place under the pointer nor its tip."""
        self._card.move(self._panels.mapFromGlobal(place) + QPoint(*BESIDE_PX))

    def _end_drag(self) -> None:
        self._card.hide()
        self._panels.hand.invite(False)
        if self._over is not None:
            self._darken()
            self._area.hide_callouts()
        self._color, self._over = "", None
