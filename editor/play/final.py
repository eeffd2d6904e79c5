"""The final screen of a game: ranks, totals, all lines of all scores, the tickets, and the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)
from shiboken6 import isValid

from railwright.core.kernel.board import Board
from railwright.core.language.messages import Translator
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import ElidedLabel, tip_text
from railwright.editor.play.end_of_game import EndOfGame
from railwright.editor.play.explanations import EXPLAINED, ThingExplanation, chapter_link
from railwright.editor.play.player_style import Chip
from railwright.editor.play.standings import Standings
from railwright.editor.play.tickets import TicketCard, TicketPicture
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.painting import render, render_steps
from railwright.plugins.programs.table.api import ScoreLine, Wording

_tr = Translator("FinalScreen")

if TYPE_CHECKING:
    from railwright.editor.looks.charts import Stack

ScorePart = tuple[str, int]
"""A part of a score: what it comes from, and which of its lines from there it is."""


class FinalResult:
    """A result for the final screen: ``rows`` are the seats in the order of their ranks.

    ``heads`` are the parts of all scores. ``lines`` has one line per seat for every part, as a rule may score only some
    seats. ``picture_of`` returns the map on a seat's ticket.
    """

    def __init__(
        self,
        result: Mapping[str, Any],
        lines: Sequence[Sequence[ScoreLine]],
        wording: Wording,
        board: Board,
        picture_of: Callable[[int, int], TicketPicture | None] = lambda seat, ticket: None,
        explain: Callable[[Sequence[str]], ThingExplanation | None] = lambda wanted: None,
    ) -> None:
        """``explain`` looks up sources of points and things in the rulebook; None if it has nothing about them."""
        self.picture_of = picture_of
        self.rows: Sequence[Mapping[str, Any]] = sorted(
            result["seats"], key=lambda row: (row.get("rank", 1), row["seat"])
        )
        self.wording, self.board = wording, board
        lines_of = [_parts(seat_lines) for seat_lines in lines]
        order = _merge_parts([lines_of[row["seat"]] for row in self.rows])
        # A part that several seats have takes its label from the one with the best rank.
        labels = {part: line.label for row in reversed(self.rows) for part, line in lines_of[row["seat"]].items()}
        self.heads: Sequence[str] = [wording.text(labels[part]) for part in order]
        self.explain = explain
        self.sources = [source for source, _ in order]
        self.lines = [
            [by_part.get(part) or ScoreLine(part[0], 0, labels[part]) for part in order] for by_part in lines_of
        ]


def _parts(lines: Iterable[ScoreLine]) -> dict[ScorePart, ScoreLine]:
    times: Counter[str] = Counter()
    score_lines: dict[ScorePart, ScoreLine] = {}
    for line in lines:
        score_lines[line.source, times[line.source]] = line
        times[line.source] += 1
    return score_lines


def _merge_parts(parts_of_seats: Iterable[Iterable[ScorePart]]) -> list[ScorePart]:
    """The parts of all seats in one order that keeps the order of every seat."""
    order: list[ScorePart] = []
    for parts in parts_of_seats:
        index = 0
        for part in parts:
            if part not in order:
                order.insert(index, part)
            index = order.index(part) + 1
    return order


def points_chart(result: FinalResult) -> QFrame | None:
    """A sheet with a bar for each player; None if no plugin declares where points come from."""
    if not result.heads:
        return None
    from railwright.editor.looks.charts import StackedBarChart  # late, 9 ms: not needed before the end

    stacks = [_bar_of(result, row["seat"], row.get("total", 0)) for row in result.rows]
    title = _tr("Where the points came from")
    sentences = [_bar_words(result, row["seat"]) for row in result.rows]
    parts = ui.label(title, "caption"), StackedBarChart(title, sentences, result.heads, stacks), ui.STRETCH
    return ui.sheet(ui.column(*parts, margins=(20, 16, 20, 16), spacing=10))


def _bar_of(result: FinalResult, seat: int, total: int) -> Stack:
    from railwright.editor.looks.charts import Label, Stack  # late, 11 ms

    points = tuple(line.points for line in result.lines[seat])
    printed = tuple(str(point).replace("-", "−") for point in points)
    return Stack(Label(result.wording.short(seat)), points, printed, str(total).replace("-", "−"))


def _bar_words(result: FinalResult, seat: int) -> str:
    lines = zip(result.heads, result.lines[seat], strict=True)
    parts = [_tr("{source} {points}").format(source=head, points=line.points) for head, line in lines if line.points]
    return _tr("{name}: {parts}.").format(name=result.wording.players[seat], parts=result.wording.list_names(parts))


NAME_COLUMN = 2  # the column of the names; figures are to the right of it
MIN_NAME_PX = 120  # the least width of a name
EXPLAINED_AFTER_MS = 300  # before the rulebook is made, so that the page appears and its board is painted first
HEAD_MARGIN_PX = 3  # beside the words of a head
SHEET_MARGIN_PX, COLUMNS_APART_PX = 20, 14  # beside the table of points, and between its columns


class ColumnHead(QAbstractButton):
    """The heading of a column. It becomes a link to its chapter, without moving, once the rulebook has been made.

    It is a button, disabled until then, so that keys and screen readers reach the link.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.flags = int(Qt.TextFlag.TextWordWrap)
        self.setText(text)
        self.setAccessibleName(text)
        self.setEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rule = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        rule.setHeightForWidth(True)
        self.setSizePolicy(rule)

    def lead_to(self, explanation: ThingExplanation) -> None:
        """Link to a place in the rulebook."""
        self.setAccessibleDescription(f"{explanation.text} {chapter_link(explanation)}")
        self.setToolTip(tip_text(f"{explanation.text}\n{chapter_link(explanation)}"))
        self.setProperty(EXPLAINED, [explanation.place])
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setEnabled(True)

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        font.setUnderline(self.isEnabled())
        return font

    def minimumSizeHint(self) -> QSize:
        letters = QFontMetrics(self._font())
        width = max(letters.horizontalAdvance(word) for word in self.text().split() or [""]) + 2 * HEAD_MARGIN_PX
        return QSize(width, self.heightForWidth(width))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        area = QRect(0, 0, width - 2 * HEAD_MARGIN_PX, 1000)
        return QFontMetrics(self._font()).boundingRect(area, self.flags, self.text()).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors = QPainter(self), window_colors()
        painter.setFont(self._font())
        painter.setPen(QColor(colors.accent if self.underMouse() or self.hasFocus() else colors.muted))
        painter.drawText(self.rect().adjusted(HEAD_MARGIN_PX, 0, -HEAD_MARGIN_PX, 0), self.flags, self.text())
        if self.hasFocus():
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


class ScoreSheet(QFrame):
    """The points: a row for each player, or a column if rows do not fit. ``rule_wanted`` emits a chapter to open.

    ``explain_heads`` makes the headings links later, because making the rulebook takes as long as the rest of the page.
    """

    rule_wanted = Signal(list)

    def __init__(self, result: FinalResult, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(SHEET_MARGIN_PX, 16, SHEET_MARGIN_PX, 16)
        self._grid.setHorizontalSpacing(COLUMNS_APART_PX)
        self._grid.setVerticalSpacing(10)
        more = [column for column in self._further_columns() if any(column[1] in row for row in result.rows)]
        heads = [(head, [source]) for head, source in zip(result.heads, result.sources, strict=True)]
        heads += [(self.tr("Total"), ["at-points"]), *((name, [topic]) for name, _, topic in more)]
        self._explain = result.explain
        self._heads = [(ColumnHead(head), wanted) for head, wanted in heads]
        self._rows = [self._make_row(result, row, styles[row["seat"]], more) for row in result.rows]
        self._is_turned: bool | None = None
        self._arrange(False)

    def _make_row(
        self,
        result: FinalResult,
        row: Mapping[str, Any],
        style: PlayerStyle,
        more: Sequence[tuple[str, str, str]],
    ) -> list[QWidget]:
        """Rank, mark and name of a player, and the figures for each heading."""
        name = ElidedLabel(result.wording.players[row["seat"]])
        name.setMinimumWidth(MIN_NAME_PX)
        cells = [(_signed_text(line.points), "") for line in result.lines[row["seat"]]]
        cells.append((str(row.get("total", "")).replace("-", "−"), "heading"))
        cells += [(_count_text(row, key), "muted") for _, key, _ in more]
        rank = ui.label(f"{row.get('rank', '')}.", "heading")
        return [rank, Chip(style), name, *(ui.label(text, role) for text, role in cells)]

    def _row_width(self) -> int:
        """The least width of the table in pixels with players in rows."""
        columns = [*zip(*self._rows, strict=True)]
        widths = [max(_min_width(cell) for cell in cells) for cells in columns]
        heads = [0] * NAME_COLUMN + [0] + [_min_width(head) for head, _ in self._heads]
        width = sum(max(pair) for pair in zip(widths, heads, strict=True))
        return width + (len(widths) - 1) * COLUMNS_APART_PX + 2 * SHEET_MARGIN_PX

    def fit_width(self, width: int) -> None:
        """Fit into a width in pixels: with players in rows if possible, else in columns."""
        self._arrange(self._row_width() > width)

    def _arrange(self, turned: bool) -> None:
        """Arrange players in rows, or in columns if ``turned``."""
        if turned == self._is_turned:
            return
        self._is_turned = turned
        for column, (head, _) in enumerate(self._heads, NAME_COLUMN + 1):
            self._put(head, 0, column)
            head.flags = int(Qt.AlignmentFlag.AlignVCenter | _side(turned)) | int(Qt.TextFlag.TextWordWrap)
        for down, row in enumerate(self._rows, 1):
            for column, cell in enumerate(row):
                self._put(cell, down, column)
        for column in range(max(self._grid.columnCount(), len(self._rows) + 1)):
            usual = 0 if column < NAME_COLUMN else 3 if column == NAME_COLUMN else 2
            self._grid.setColumnStretch(column, int(column <= len(self._rows)) if turned else usual)

    def _put(self, widget: QWidget, down: int, column: int) -> None:
        place = Qt.AlignmentFlag.AlignVCenter | _side(not self._is_turned and column <= NAME_COLUMN)
        if isinstance(widget, ElidedLabel):
            widget.setAlignment(place)
        if isinstance(widget, ElidedLabel | ColumnHead):
            place = Qt.AlignmentFlag(0)  # they take all of their cell, and paint their words to a side
        self._grid.addWidget(widget, *((column, down) if self._is_turned else (down, column)), place)

    def explain_heads(self) -> None:
        """Make links of the headings that the rulebook explains."""
        from railwright.core.documents.chapters import SCORING  # late, 5 ms: a game does not begin with its scores

        for head, wanted in self._heads:
            if explanation := self._explain(wanted):
                head.lead_to(explanation)
                # The link leads to what the rulebook says about points; its chapter begins with the rule itself.
                place = explanation.place
                head.clicked.connect(lambda _, place=place: self.rule_wanted.emit([f"{SCORING}-{place}", place]))

    def _further_columns(self) -> tuple[tuple[str, str, str], ...]:
        """Further columns: heading, key in the result, and name of the thing in the rulebook."""
        return (
            (self.tr("Tickets done"), "tickets", "at-ticket"),
            (self.tr("Path length"), "longest", "at-path"),
            (self.tr("Trains left"), "trains_left", "at-trains"),
        )


def _min_width(widget: QWidget) -> int:
    return max(widget.minimumSizeHint().width(), widget.minimumWidth())


def _side(left: bool) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight


def _count_text(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key, "")
    if key == "tickets":
        return f"{sum(ticket['done'] for ticket in value)}/{len(value)}"
    return str(value)


def _signed_text(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


MIN_TICKET_PX = 225  # the width that a ticket's name needs


class TicketSheet(QFrame):
    """The tickets of all players, as many players side by side as fit into the width."""

    def __init__(self, result: FinalResult, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(20, 16, 20, 16)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(14)
        self.columns = [self._make_column(result, row, styles[row["seat"]]) for row in result.rows]
        self._across = 0
        self._arrange(len(self.columns))

    def _make_column(self, result: FinalResult, row: Mapping[str, Any], style: PlayerStyle) -> QWidget:
        head = ui.row(Chip(style), (ElidedLabel(result.wording.players[row["seat"]]), 1), spacing=10)
        tickets = sorted(row.get("tickets", ()), key=lambda ticket: (not ticket["done"], -ticket["points"]))
        cards = [_make_card(result, row["seat"], ticket) for ticket in tickets]
        loans = [ui.paragraph(self._loan_text(result, loan), "muted") for loan in row.get("borrowed", ())]
        return ui.holder(ui.column(head, *cards, *loans, ui.STRETCH, spacing=3))

    def _loan_text(self, result: FinalResult, loan: Mapping[str, str]) -> str:
        city = result.board.city_names[result.board.city_index[loan["city"]]]
        route = result.wording.route(result.board.route_index[loan["route"]])
        return self.tr("Station in {city} borrows {route}").format(city=city, route=route)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        maximum = max((self.width() - 40) // MIN_TICKET_PX, 1)
        lines = ceil(len(self.columns) / maximum)
        self._arrange(ceil(len(self.columns) / lines))

    def _arrange(self, across: int) -> None:
        """Arrange players with so many on a line."""
        if across == self._across:
            return
        self._across = across
        for index, side in enumerate(self.columns):
            self._grid.addWidget(side, index // across, index % across)
        for index in range(len(self.columns)):
            self._grid.setColumnStretch(index, int(index < across))


def _make_card(result: FinalResult, seat: int, score: Mapping[str, Any]) -> TicketCard:
    ticket = result.board.ticket_index[score["id"]]
    points, state = (score["points"], "done") if score["done"] else (-score.get("penalty", score["points"]), "failed")
    picture = result.picture_of(seat, ticket)
    return TicketCard(ticket, result.wording.ticket(ticket), points, state=state, picture=picture)


MIN_PICTURE = QSize(300, 230)
MIN_BOARD_PX, BOARD_SHARE = 250, 0.62  # the height of the board: at least, and at most as a share of the page's height
SHEETS_APART_PX, SCROLL_GAP_PX = 16, 8  # between two sheets, and from them to the scroll bar


SKETCH_PART = 3  # the small picture is this many times narrower than the board
PICTURE_STEPS = 6  # in which the board is painted, so that the window stays responsive


class BoardPicture(QAbstractButton):
    """A picture of the board, as large as fits, painted in steps; a click emits a request for the board itself.

    Until the first one is complete, a small picture is stretched so that the board is never blank.
    """

    def __init__(self, scene: BoardScene | None = None) -> None:
        super().__init__()
        self._scene = scene
        self._picture: QImage | None = None
        self._steps: Iterator[QImage | None] = iter(())
        self._wanted: tuple[int, float] | None = None  # width and pixel ratio of the picture that is being painted
        self._pace = QTimer(self, interval=0)
        self._pace.timeout.connect(self._paint_step)
        self.setAccessibleName(self.tr("The final board. Press to view it."))
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_scene(self, scene: BoardScene) -> None:
        """Show a board as it is now."""
        self._scene, self._picture, self._wanted = scene, None, None
        self._pace.stop()
        self.update()

    @property
    def is_painted(self) -> bool:
        """Whether the picture is complete at its present size."""
        return self._picture is not None and not self._pace.isActive()

    def sizeHint(self) -> QSize:
        return MIN_PICTURE

    def minimumSizeHint(self) -> QSize:
        return MIN_PICTURE

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._scene is None:
            return
        area, painter = self._board_area(self._scene), QPainter(self)
        scale = painter.device().devicePixelRatioF()  # not the screen's where a picture of the window is made
        self._want(self._scene, area.width(), scale)
        if self._picture is None:
            self._picture = render(self._scene, max(area.width() // SKETCH_PART, 1))
        is_sketch = self._picture.width() < area.width()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, is_sketch)
        painter.drawImage(area, self._picture)
        painter.setPen(
            QPen(
                QColor(window_colors().focus if self.hasFocus() else window_colors().line), 3 if self.hasFocus() else 1
            )
        )
        painter.drawRect(area)
        painter.end()

    def _want(self, scene: BoardScene, width: int, scale: float) -> None:
        """Start painting a picture of a size, unless it exists or is being painted."""
        if (width, scale) != self._wanted:
            self._wanted = width, scale
            self._steps = render_steps(scene, width, scale, None, PICTURE_STEPS)
            self._pace.start()

    def _paint_step(self) -> None:
        """Paint a strip of the picture; show it when it is complete."""
        if self._scene is None or not isValid(self._scene):
            self._pace.stop()
            return
        image = next(self._steps)
        if image is not None:
            self._picture = image
            self._pace.stop()
            self.update()

    def _board_area(self, scene: BoardScene) -> QRect:
        """The largest area of the board's proportions."""
        board = scene.sceneRect()
        size = QSize(round(board.width()), round(board.height()))
        size.scale(self.size() - QSize(4, 4), Qt.AspectRatioMode.KeepAspectRatio)
        area = QRect(QPoint(0, 0), size)
        area.moveCenter(self.rect().center())
        return area


class FinalScreen(QWidget):
    """Shows a result. Its signals request what its buttons name; ``rule_wanted`` emits a chapter to open."""

    again_wanted = Signal()
    lobby_wanted = Signal()
    board_wanted = Signal()
    replay_wanted = Signal()
    score_tour_wanted = Signal()
    analysis_wanted = Signal()
    rule_wanted = Signal(list)

    def __init__(self) -> None:
        super().__init__()
        self.board: BoardPicture | None = None
        self._sheet: ScoreSheet | None = None
        self._explaining = QTimer(self, singleShot=True, interval=EXPLAINED_AFTER_MS)
        self._explaining.timeout.connect(self._explain_heads)
        self.title, self.decision = ui.paragraph(role="title"), ui.paragraph(role="heading")
        self.rules = ElidedLabel("", "muted")
        self.rules.hide()
        self._content = ui.styled(QWidget(), clear=True)
        self._scroll = ui.scroll_area(self._content, sideways=True)
        self._scroll.viewport().installEventFilter(self)
        self.play_again = ui.button(self.tr("Play again"), self.again_wanted, primary=True)
        self.another = ui.button(self.tr("New game"), self.lobby_wanted)
        look = ui.button(self.tr("View the board"), self.board_wanted)
        self.analyse = ui.button(self.tr("What decided the game"), self.analysis_wanted)
        self.count = ui.button(self.tr("How points were scored"), self.score_tour_wanted)
        self.watch = ui.button(self.tr("Watch again"), self.replay_wanted)
        self._buttons = ui.flow(self.play_again, self.another, look, self.analyse, self.count, self.watch, spacing=8)
        parts = self.title, self.decision, self.rules, (self._scroll, 1), self._buttons
        self.setLayout(ui.column(*parts, margins=(28, 20, 28, 20), spacing=14))

    def show_rules(self, text: str) -> None:
        """Show how the rules differed from the rules of the map; hide the line if ``text`` is empty."""
        ui.show_text(self.rules, text)

    def add_button(self, title: str) -> QPushButton:
        """Add and return a button for something else that can be done after this game."""
        button = QPushButton(title)
        self._buttons.addWidget(button)
        return button

    def offer_board_alone(self) -> None:
        """Offer only a look at the board, if another part of the window offers what comes next."""
        for button in (self.play_again, self.another, self.analyse, self.count, self.watch):
            button.hide()

    def scroll_to_points(self) -> None:
        """Bring the table of points into sight."""
        if self._sheet is not None:
            self._scroll.ensureVisible(0, self._sheet.geometry().bottom(), 0, 0)

    def show_result(
        self,
        end: EndOfGame,
        result: FinalResult,
        styles: Sequence[PlayerStyle],
        portraits: Sequence[str],
        scene: BoardScene,
    ) -> None:
        """Show the end of a finished game, what its score sheet says, and its board."""
        self.title.setText(end.winners_text())
        ui.show_text(self.decision, end.decision_text())
        self.standings = Standings(styles)
        self.standings.show_rows(end.standings(portraits))
        self._scroll.takeWidget()
        self._sheet = ScoreSheet(result, styles)
        self._sheet.rule_wanted.connect(self.rule_wanted)
        has_tickets = any(row.get("tickets") for row in result.rows)
        sheets = self._sheet, TicketSheet(result, styles) if has_tickets else None, points_chart(result)
        parts: list[ui.Part] = [(self._make_moment(scene), 1), *filter(None, sheets)]
        column = ui.column(*parts, margins=(0, 0, SCROLL_GAP_PX, 0), spacing=SHEETS_APART_PX)
        self._content = ui.styled(ui.holder(column), clear=True)
        self._scroll.setWidget(self._content)
        self._fit_board()
        self._explaining.start()
        self._scroll.setFocus()  # not a button: an Enter pressed too late must not begin another game

    def _explain_heads(self) -> None:
        if self._sheet is not None:
            self._sheet.explain_heads()

    def _make_moment(self, scene: BoardScene) -> QHBoxLayout:
        """Create the large board with the ranks beside it."""
        self.board = BoardPicture(scene)
        self.board.clicked.connect(self.board_wanted)
        side = ui.column(ui.label(self.tr("Final score"), "heading"), self.standings, ui.STRETCH)
        return ui.row((self.board, 7), (side, 4), spacing=16)

    def _fit_board(self) -> None:
        """Make the board as high as possible with the table of points in sight, within bounds."""
        if self.board is not None and isValid(self.board) and self._sheet is not None:
            self._sheet.fit_width(self._scroll.viewport().width() - SCROLL_GAP_PX)
            left = self._scroll.viewport().height() - self._sheet.sizeHint().height() - SHEETS_APART_PX
            self.board.setMinimumHeight(max(MIN_BOARD_PX, min(left, round(self.height() * BOARD_SHARE))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._scroll.viewport():
            self._fit_board()
        return super().eventFilter(watched, event)
