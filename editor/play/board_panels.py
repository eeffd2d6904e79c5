"""The page of a game: the board, with players and log on one side, cards on the other, hand and question below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QPushButton, QWidget

from railwright.editor.files.settings import setting, settings
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.play.aids.panel import AidsPanel
from railwright.editor.play.companion import CompanionLine
from railwright.editor.play.decision_bar import DecisionBar
from railwright.editor.play.hand import HandPanel
from railwright.editor.play.log_panel import LogPanel
from railwright.editor.play.market import MarketPanel
from railwright.editor.play.players import PlayersPanel
from railwright.editor.play.session_controls import PaceBox
from railwright.editor.play.table_layout import (
    CARDS_KEY,
    GAP_PX,
    PEOPLE_KEY,
    SEAT_PX,
    SIDES_KEY,
    TableLayout,
    Wishes,
    table_layout,
)
from railwright.editor.play.table_motion import TablePanels
from railwright.editor.play.tickets import PictureOf, TicketPanel
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target

CALLOUT_MS = 6000  # for which a callout stays
CALLOUT_PX, EXPLANATION_PX = 320, 460  # the greatest width: of a refusal, and of an explanation
LINE_GAP_PX = 4  # between the text and the link to more of it
HANDLE_PX = 14, 46  # width and height of the handle of a column
MARKET_SHARE = 0.56  # of the column of cards: the cards to draw take at most this, tickets the rest
LOG_PX, MIN_AIDS_PX = 150, 176  # the height that aids leave to the log, and their own least height
MORE_AIDS_PX = 40  # that aids have besides their least height before the players have more than theirs
QWIDGETSIZE_MAX = 16_777_215  # Qt's word for no limit
FANNED_SHARE = 0.55  # of its wanted width, which the hand keeps if answers need the rest
CLEAR_PX = 14  # between the bar and the middle of a place that may be chosen


class Callout(QFrame):
    """A short text over the board; a click hides it, and ``pressed`` is emitted then if the rulebook says more."""

    pressed = Signal()

    def __init__(self, parent: QWidget, role: str = "") -> None:
        super().__init__(parent)
        self.setProperty("sheet", True)
        self.label, self.more = ui.paragraph(role=role), ui.paragraph(role="muted")
        self.more.hide()
        self.setLayout(ui.column(self.label, self.more, margins=(12, 7, 12, 7), spacing=LINE_GAP_PX))
        self.hide()

    def show_text(self, text: str, widest: int, more: str = "") -> None:
        """Show a text in lines of at most ``widest`` pixels; ``more`` says where the rulebook goes on."""
        self.label.setText(text)
        ui.show_text(self.more, more)
        letters = self.label.fontMetrics()
        width = min(max(letters.horizontalAdvance(line) for line in (text, more)) + 12, widest - 26)
        height = LINE_GAP_PX if more else 0
        for label in (self.label, self.more)[: 2 if more else 1]:
            label.setFixedWidth(width)
            height += max(label.heightForWidth(width), 18)
        self.setFixedSize(width + 26, height + 16)
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        has_more = self.more.isVisible()
        self.hide()
        if has_more:
            self.pressed.emit()

    def move_near(self, place: QPoint, height: int) -> None:
        """Move above a place of the parent widget, or below it, within its uppermost ``height`` pixels."""
        around = self.parentWidget()
        assert around is not None
        x = min(max(place.x() - self.width() // 2, 6), around.width() - self.width() - 6)
        y = place.y() - self.height() - 14
        y = y if y > 4 else place.y() + 20
        self.move(x, min(max(y, 4), height - self.height() - 4))


class PlaceCallout(Callout):
    """A callout that explains a place of the board, or a widget beside it, until it is hidden."""

    def __init__(self, view: BoardView, parent: QWidget) -> None:
        """``parent`` is the view itself, or the widget that it fills."""
        super().__init__(parent)
        self._view = view

    def explain(self, thing: Target | QWidget | None, text: str, more: str) -> None:
        """Show an explanation near the thing; ``more`` is the link to the rulebook."""
        self.show_text(text, EXPLANATION_PX, more)
        self.move_near(self._place_of(thing), self._view.height())

    def _place_of(self, thing: Target | QWidget | None) -> QPoint:
        if isinstance(thing, Target):
            return self._view.mapFromScene(QPointF(*self._view.board_scene.targets.centers[thing]))
        return (
            self._view.mapFromGlobal(thing.mapToGlobal(thing.rect().center())) if thing else self._view.rect().center()
        )


class BoardArea(QWidget):
    """The view on the board with callouts over it. ``bar`` is the decision bar, below the board or over its foot."""

    resized = Signal()

    def __init__(self, view: BoardView, bar: DecisionBar) -> None:
        super().__init__()
        self.view, self.bar = view, bar
        view.setParent(self)
        self.callout = Callout(self, "bad")
        self.explanation = PlaceCallout(view, self)
        self._hide_callout = QTimer(self, singleShot=True, interval=CALLOUT_MS)
        self._hide_callout.timeout.connect(self.callout.hide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.resized.emit()

    def clear_area(self) -> QRect:
        """The part of the board that the decision bar does not cover."""
        area = self.view.geometry()
        bar = QRect(self.mapFromGlobal(self.bar.mapToGlobal(QPoint(0, 0))), self.bar.size())
        if bar.intersects(area):
            area.setBottom(bar.top() - 1)
        return area.adjusted(6, 6, -6, -6)

    def screen_position(self, target: Target) -> QPoint:
        """Where a place is on the screen, in pixels."""
        return self.view.viewport().mapToGlobal(self.widget_position(target))

    def widget_position(self, target: Target) -> QPoint:
        """Where a place is in this widget, in pixels."""
        return self.view.mapFromScene(QPointF(*self.view.board_scene.targets.centers[target]))

    def show_refusal(self, target: Target | None, text: str, has_rule: bool = False) -> None:
        """Show why something is not possible beside the place where it was tried; ``has_rule``: with a link."""
        self.explanation.hide()
        self.callout.show_text(text, CALLOUT_PX, self.tr("Click here or press F1 to read the rule") if has_rule else "")
        self.callout.move_near(self.widget_position(target) if target else self.rect().center(), self.view.height())
        self._hide_callout.start()

    def show_explanation(self, thing: Target | QWidget | None, text: str, more: str) -> None:
        """Explain a place of the board, or a widget beside it, instead of a refusal; ``more`` is the link."""
        self.callout.hide()
        self.explanation.explain(thing, text, more)

    def hide_callouts(self) -> None:
        """Hide refusals and explanations."""
        self.callout.hide()
        self.explanation.hide()


class FoldButton(QAbstractButton):
    """A handle on the edge of the board, with a chevron, that folds the column beside it away, or unfolds it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._points_left = True
        self.setFixedSize(*HANDLE_PX)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, tip: str, points_left: bool) -> None:
        """Set the tip, and point the chevron in the direction in which the column moves."""
        self._points_left = points_left
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = window_colors()
        with smooth_painter(self) as painter:
            strong = self.underMouse() or self.hasFocus()
            painter.setPen(QPen(QColor(colors.focus if self.hasFocus() else colors.line), 2 if self.hasFocus() else 1))
            painter.setBrush(QColor(colors.raised if strong else colors.panel))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
            pen = QPen(
                QColor(colors.ink if strong else colors.muted), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
            )
            painter.setPen(pen)
            middle, reach = QRectF(self.rect()).center(), -2.0 if self._points_left else 2.0
            for down in (-5.0, 5.0):
                painter.drawLine(
                    QPointF(middle.x() - reach, middle.y() + down), QPointF(middle.x() + reach, middle.y())
                )


class SideColumn(QWidget):
    """Panels one above the other that fold away together; ``handle`` is on the edge between column and board."""

    def __init__(self, *panels: QWidget, tall: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.handle = FoldButton(parent)
        self.setLayout(ui.column(*((panel, int(panel is tall)) for panel in panels), spacing=8))

    def place(self, area: QRect, folded: bool, on_left: bool, tip: str) -> None:
        """Fill an area, or fold away; ``tip`` says what the handle does next."""
        self.setVisible(not folded)
        self.setGeometry(area)
        self.handle.show_words(tip, on_left != folded)
        width, height = HANDLE_PX
        edge = area.right() + 1 + GAP_PX // 2 if on_left else area.left() - GAP_PX // 2
        self.handle.move(edge - width // 2, area.center().y() - height // 2)
        self.handle.raise_()


class BoardPanels(TablePanels):
    """The board and all panels around it, placed by ``table_layout``.

    Players, aids and log are the column of people; cards to draw and tickets are the column of cards. In a narrow
    window, aids and log are a drawer that opens over the board. The settings keep what is folded, and on which side.
    """

    def __init__(
        self,
        area: BoardArea,
        players: PlayersPanel,
        log: LogPanel,
        pace: PaceBox,
        ticket_picture: PictureOf,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.area, self.view, self.players, self.log, self.pace = area, area.view, players, log, pace
        self.hand, self.market, self.tickets = HandPanel(), MarketPanel(), TicketPanel(ticket_picture)
        self.aids = AidsPanel()
        self.companion = CompanionLine(self)
        self.companion.grown.connect(self._place)
        self.rules = ElidedLabel("", "muted")
        self.rules.hide()
        self.more = QWidget()
        self.drawer = self._make_drawer_button()
        self._below = ui.holder(ui.column(self.more))  # for aids and log, if they have room below the players
        self.people = SideColumn(players, self._below, self.drawer, tall=self._below, parent=self)
        self.cards = SideColumn(self.market, self.tickets, tall=self.tickets, parent=self)
        self._folded = {key: setting(key, False) for key in (PEOPLE_KEY, CARDS_KEY, SIDES_KEY)}
        self._open = False
        self.people.handle.clicked.connect(lambda: self.toggle(PEOPLE_KEY))
        self.cards.handle.clicked.connect(lambda: self.toggle(CARDS_KEY))
        for child in (area, self.hand, area.bar):
            child.setParent(self)
        rest = ui.Gap(stretch=0)  # takes the remaining height if there is no log
        more = self.rules, self.aids, self.aids.table, (log, 1), pace, rest
        self.more.setLayout(ui.column(*more, spacing=8))  # in its place: with another parent, all are styled again
        area.bar.setProperty("floating", True)
        area.bar.grown.connect(self.place_bar)
        # Delayed until the bar has been built, and the places that the question asks for glow.
        self._settle = QTimer(self, singleShot=True, interval=0)
        self._settle.timeout.connect(self._fit_bar)
        self._settle.timeout.connect(self._fit_players)
        self.aids.grown.connect(self._settle.start)
        self._layout = self._arrange()

    def _make_drawer_button(self) -> QPushButton:
        tip = self.tr("Aids, log and bots' pace (F4)")
        button = ui.button(self.tr("More"), self.open_drawer, small=True, tip=tip)
        button.setCheckable(True)
        button.setAccessibleName(tip)
        return button

    def show_rules(self, text: str) -> None:
        """Show what differs from the map's own rules; "" if nothing does."""
        ui.show_text(self.rules, text)

    # --- what a person can change ---

    def fold(self, key: str, on: bool) -> None:
        """Fold a column away or unfold it, or exchange the sides, in this game and later ones."""
        self._folded[key] = on
        settings().setValue(key, on)
        self._place()

    def point_at_cards(self) -> None:
        """Point out the cards that can be drawn, after unfolding their column if need be."""
        if self._folded[CARDS_KEY]:
            self.fold(CARDS_KEY, False)
        self.market.point_out()

    def toggle(self, key: str) -> None:
        """Fold or unfold a column, or exchange the sides."""
        self.fold(key, not self._folded[key])

    def open_drawer(self, on: bool = True) -> None:
        """Open or close the drawer with aids and log, which lies over the board if they have no room beside it."""
        self._open = on
        self._place()

    def toggle_drawer(self) -> None:
        """Open the drawer if it is closed, or close it."""
        self.open_drawer(not self._open)

    # --- where everything lies ---

    def _arrange(self) -> TableLayout:
        board = self.area.view.board_area()
        folded = self._folded
        wishes = Wishes(
            board.width() / max(board.height(), 1), self.fontMetrics().height(), folded[PEOPLE_KEY],
            folded[CARDS_KEY] or not self._has_cards(), folded[SIDES_KEY],
            None if self.companion.isHidden() else self.companion.height_for, len(self.players.rows),
        )  # fmt: skip
        return table_layout(self.size(), wishes)

    def show_parts(self, cards: bool, tickets: bool) -> None:
        """Show the panels of cards and tickets, or hide them if the game has none."""
        before = (self.hand.isHidden(), self.market.isHidden(), self.tickets.isHidden())
        for panel, shown in ((self.hand, cards), (self.market, cards), (self.tickets, tickets)):
            panel.setVisible(shown)
        if before != (not cards, not cards, not tickets):
            self._place()

    def _has_cards(self) -> bool:
        return not (self.market.isHidden() and self.tickets.isHidden())

    def _place(self) -> None:
        """Place all panels."""
        self._layout = layout = self._arrange()
        people_left = not self._folded[SIDES_KEY]
        self.drawer.setVisible(not layout.spread)
        self.drawer.setChecked(self._open)
        folded = self._folded[PEOPLE_KEY], self._folded[CARDS_KEY]
        people = self.tr("Show the players (F2)") if folded[0] else self.tr("Hide the players (F2)")
        cards = self.tr("Show the cards (F3)") if folded[1] else self.tr("Hide the cards (F3)")
        self.area.setGeometry(layout.board)
        self.hand.setGeometry(layout.hand)
        self.companion.setGeometry(layout.companion)
        self.people.place(layout.people, folded[0], people_left, people)
        self.cards.place(layout.cards, folded[1] or not self._has_cards(), not people_left, cards)
        self.cards.handle.setVisible(self._has_cards())
        beside = self.players.sizeHint().height() + self.pace.sizeHint().height() + 3 * GAP_PX
        left = max(layout.people.height() - beside - LOG_PX, MIN_AIDS_PX)
        self.aids.setMaximumHeight(left if layout.spread else QWIDGETSIZE_MAX)
        self.market.set_maximum(round(layout.cards.height() * MARKET_SHARE))
        self.place_bar()
        self._place_more(layout)

    def _fit_players(self) -> None:
        """Give the players the height that aids and log leave."""
        people, below = self._layout.people, self.drawer.sizeHint().height()
        if self._layout.spread:
            aids, log = (
                panel.minimumSizeHint().height() + panel.more_height(people.width() - 2 * GAP_PX)
                for panel in (self.aids, self.log)
            )
            rows = len(self.players.rows) * SEAT_PX + self.pace.sizeHint().height() + 5 * GAP_PX
            spare = max(min(people.height() - rows - aids - log, MORE_AIDS_PX), 0)
            self.log.setMinimumHeight(min(log, self.log.maximumHeight()))
            self.aids.setMinimumHeight(min(aids + spare, self.aids.sizeHint().height(), self.aids.maximumHeight()))
            below = self.more.minimumSizeHint().height()
        self.players.set_maximum(people.height() - below - GAP_PX)

    def _place_more(self, places: TableLayout) -> None:
        """Put aids and log below the players, or into the drawer over the board."""
        layout = self._below.layout()
        assert layout is not None
        if places.spread and layout.count() == 0:
            layout.addWidget(self.more)
        elif not places.spread and layout.count():
            layout.removeWidget(self.more)
            self.more.setParent(self)
        self.more.setVisible(places.spread or self._open)
        if not places.spread:
            self.more.setGeometry(places.drawer)
            self.more.raise_()

    def place_bar(self) -> None:
        """Give the bar the height that it needs, without covering places of its question."""
        self._fit_bar()
        self._settle.start()

    def _fit_bar(self) -> None:
        """Fit the bar to its question: a long one covers more of the board, but no place of the question."""
        bar = self.area.bar
        area = self._bar_space()
        width = min(max(bar.wanted_width(), area.width() // 2), area.width())
        height = bar.height_for(width, max(min(self.height() * 6 // 10, self._free_height(area)), area.height()))
        left = area.left() if self._folded[SIDES_KEY] else area.right() + 1 - width
        top = area.bottom() + 1 - max(height, (area.height() + height) // 2)
        bar.setGeometry(left, top, width, height)
        bar.raise_()

    def _bar_space(self) -> QRect:
        """The area of the bar in the strip; it takes some of the hand's room if its answers need fewer lines then."""
        layout = self._layout
        if self.hand.isHidden():
            return layout.bar.united(layout.hand)
        minimum = max(round(self.hand.wanted_width() * FANNED_SHARE), layout.hand.width() // 2)
        spare = layout.hand.width() - minimum
        bar, width = self.area.bar, layout.bar.width()
        more = max(min(bar.answers_width() - width, spare), 0)
        shift = more if bar.answers_height(width + more) < bar.answers_height(width) else 0
        exchanged = self._folded[SIDES_KEY]
        hand = layout.hand.adjusted(shift, 0, 0, 0) if exchanged else layout.hand.adjusted(0, 0, -shift, 0)
        self.hand.setGeometry(hand)
        return layout.bar.adjusted(0, 0, shift, 0) if exchanged else layout.bar.adjusted(-shift, 0, 0, 0)

    def _free_height(self, area: QRect) -> int:
        """The greatest height of the bar at which it covers no place that may be chosen."""
        view = self.area.view
        positions = [self.area.widget_position(choice) + self.area.pos() for choice in view.board_scene.choices]
        below = [corner.y() for corner in positions if area.left() <= corner.x() <= area.right()]
        return area.bottom() - max(below, default=0) - CLEAR_PX

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()  # only shown widgets know how much room they need

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place()
