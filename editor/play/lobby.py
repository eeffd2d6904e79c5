"""The lobby: which map, who plays, by which rules, and behind *More* the seed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QRegularExpression, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request, rules_made_for
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import draw_seed
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import translate_text
from railwright.core.maps.library import rule_boards
from railwright.editor.files.map_titles import map_title, named_rules
from railwright.editor.language.button_text import literal
from railwright.editor.looks.elements import scrolled_middle
from railwright.editor.looks.emblem import BRASS, Emblem
from railwright.editor.looks.gear import GearButton
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.looks.widgets import ElidedLabel, page_title, set_primary
from railwright.editor.play.game import GameSetup, remarks_on_setup
from railwright.editor.play.seats import SeatBox
from railwright.editor.rules.rules_line import RulesLine
from railwright.editor.saves.saved_games import SavedGame
from railwright.editor.scene.board.board_pictures import BoardPictures, Size

MAX_SEED_DIGITS = 40  # drawn seeds have up to 39
MAX_WIDTH_PX, MAX_SEATS_WIDTH_PX = 1640, 560
EMBLEM_PX, GEAR_PX = 64, 32
SCROLL_BAR_PX = 12
MAP_BUTTON_PX = 118, 104  # of the button of a map
MARGIN_PX, SPACE_PX, GAP_PX = 20, 16, 12
SKETCH_RIM = "#6d5c40"
SKETCH_OPACITY = 0.6  # of routes, which are then as pale as the free spaces of a board
MAX_OFFERED_BOARDS = 3  # on one line, however many rules are switched on


class KnownMap(NamedTuple):
    """A map that can be played on, and its file."""

    spec: MapSpec
    path: Path


class MapPlace(QAbstractButton):
    """The placeholder of a map that has not been read yet, with its name."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__()
        self.key, self.title = key, title
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def sizeHint(self) -> QSize:
        return QSize(MAP_BUTTON_PX[0], MAP_BUTTON_PX[1] - 18 + self.fontMetrics().height())

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, room = window_colors(), QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
        chosen = self.isChecked()
        painter.setPen(QPen(QColor(colors.accent if chosen or self.underMouse() else colors.line), 2 if chosen else 1))
        painter.setBrush(QColor(colors.raised))
        painter.drawRoundedRect(room, 8, 8)
        name_height = painter.fontMetrics().height() + 4
        self.paint_board(painter, room.adjusted(7, 7, -7, -4 - name_height))
        font = painter.font()
        font.setBold(chosen)
        painter.setFont(font)
        painter.setPen(QColor(colors.ink))
        name_area = QRectF(room.left() + 6, room.bottom() - name_height - 2, room.width() - 12, name_height)
        name = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, int(name_area.width()))
        painter.drawText(name_area, Qt.AlignmentFlag.AlignCenter, name)
        if self.hasFocus():  # outside of the frame that says what is chosen
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.end()

    def paint_board(self, painter: QPainter, area: QRectF, size: Size = "small") -> None:
        """Paint nothing: the map has not been read yet."""


class MapButton(MapPlace):
    """A map that can be chosen: a small picture of its board and its name."""

    def __init__(self, key: str, known_map: KnownMap, made_for: Mapping[str, str], pictures: BoardPictures) -> None:
        """``made_for`` has the titles of the rules that the map is made for, by id."""
        spec = known_map.spec
        super().__init__(key, spec.name)
        self.spec, self.folder = spec, known_map.path.parent
        self.made_for, self.pictures = made_for, pictures
        self._land: QPainterPath | None = None  # read when it is painted: of a thousand maps only those in sight are
        self.setCheckable(True)
        self.setAutoExclusive(True)
        least, most = spec.players
        text = self.tr("{least} to {most} players · {cities} cities · %n routes", "", len(spec.routes))
        self.about = text.format(least=least, most=most, cities=len(spec.cities))
        self.description = translate_text(str(spec.about.get("description", "")))
        if made_for:
            text = self.tr("Made for: {rules}.").format(rules=", ".join(made_for.values()))
            self.description = f"{self.description} {text}".strip()
        self.setAccessibleName(f"{spec.name}. {self.about}")
        self.setToolTip(self.description)
        pictures.painted.connect(self.update)

    def board_place(self, area: QRectF, size: Size) -> QRectF:
        """The largest place for the board in an area."""
        picture = self.pictures.find(self.spec, self.folder, size)
        return _fitted(picture.size().toSizeF() if picture else QSizeF(*self.spec.size), area)

    def paint_board(self, painter: QPainter, area: QRectF, size: Size = "small") -> None:
        """Paint the board as large as the area allows, or its sketch until there is a picture."""
        picture = self.pictures.find(self.spec, self.folder, size)
        if picture is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.board_place(area, size), picture)
            return
        if self._land is None and size == "small":
            QTimer.singleShot(0, self, self._read_land)  # later, so that the window appears sooner
        elif self._land is None:
            self._read_land()
        paint_sketch(painter, area, self.spec, self._land or QPainterPath())

    def _read_land(self) -> None:
        from railwright.editor.scene.paint.coast import land_path  # late, 4 ms: the first picture does without

        if self._land is None:
            self._land = land_path(self.spec, self.folder)
            self.update()


def _fitted(size: QSizeF, area: QRectF) -> QRectF:
    """The largest rectangle with the proportions of ``size`` in the middle of an area."""
    place = QRectF(area.topLeft(), size.scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(area.center())
    return place


class BoardShow(QWidget):
    """The chosen board, as large as there is room for, on the table."""

    def __init__(self) -> None:
        super().__init__()
        self._button: MapButton | None = None
        self._size: Size = "large"
        self.setMinimumSize(220, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_map(self, button: MapButton, size: Size = "large") -> None:
        """Show the board of a map."""
        if self._button is not None:
            self._button.pictures.painted.disconnect(self.update)
        self._button, self._size = button, size
        button.pictures.painted.connect(self.update)
        self.setAccessibleName(button.accessibleName())
        self.update()

    def paintEvent(self, event: object) -> None:
        if self._button is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board = self._button.board_place(QRectF(self.rect()).adjusted(6, 4, -6, -9), self._size)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, alpha in ((6, 14), (4, 22), (2, 34)):  # its shadow on the table
            painter.setBrush(QColor(0, 0, 0, alpha))
            painter.drawRoundedRect(board.adjusted(-spread, -spread + 3, spread, spread + 3), 4, 4)
        self._button.paint_board(painter, board, self._size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(BRASS), 1.5))
        painter.drawRect(board)
        painter.end()


def paint_sketch(painter: QPainter, area: QRectF, spec: MapSpec, land: QPainterPath) -> None:
    """Paint the map's land, its routes as strokes and its cities as dots, as large as the area allows."""
    from railwright.editor.scene.paint.map_style import style_of  # late, 4 ms: most boards have been painted before

    painter.save()
    board = _fitted(QSizeF(*spec.size), area)
    scale = board.width() / spec.size[0]
    theme = style_of(spec).themes[window_colors().name]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.land if land.isEmpty() else theme.sea))
    painter.drawRect(board)  # for a filling of a color PySide makes all names of gradients
    outline = QTransform(scale, 0, 0, scale, board.left(), board.top()).map(land)
    painter.setClipRect(board)
    painter.setPen(QPen(QColor(theme.coast), 0.6))
    painter.setBrush(QColor(theme.land))
    painter.drawPath(outline)
    painter.setClipping(False)
    places = {city.id: board.topLeft() + QPointF(*city.at) * scale for city in spec.cities}
    lines: dict[str, list[QLineF]] = {}
    for route in spec.routes:
        lines.setdefault(route.color, []).append(QLineF(*(places[end] for end in route.between)))
    palette = card_palette()
    rims = [(SKETCH_RIM, 2.4, of_color) for of_color in lines.values()]
    inside = [(palette.card(color), 1.5, of_color) for color, of_color in lines.items()]
    for shade, width, of_color in (*rims, *inside):
        ink = QColor(shade)
        ink.setAlphaF(SKETCH_OPACITY)
        painter.setPen(QPen(ink, width))
        painter.drawLines(of_color)
    painter.setPen(QPen(QColor("#2a2116"), 0.6))
    painter.setBrush(QColor("#fdf8ea"))
    for place in places.values():
        painter.drawEllipse(place, 1.3, 1.3)
    painter.setPen(QPen(QColor(theme.coast), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    painter.restore()


class ResumeBox(QFrame):
    """The offer to resume an interrupted game, hidden if there is none. ``resumed`` carries the save."""

    offered = Signal()
    resumed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._saved: Path | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 10, 8)
        row.setSpacing(12)
        self._picture = BoardShow()
        self._picture.setFixedSize(84, 58)
        self._message = QLabel()
        self._message.setWordWrap(True)
        self.button = QPushButton(self.tr("Resume"))
        self.button.setProperty("primary", True)
        self.button.setAutoDefault(True)
        self.button.setMinimumSize(170, 40)
        self.button.clicked.connect(lambda: self.resumed.emit(self._saved))
        row.addWidget(self._picture)
        row.addWidget(self._message, 1)
        row.addWidget(self.button)
        self.hide()

    def offer(self, game: SavedGame | None, map: MapButton | None) -> None:
        """Offer to resume a game, or nothing. ``map`` is the button of its map, if the lobby has it."""
        self._saved = game.path if game else None
        if game:
            text = self.tr(
                "Your game on {map} with {players} was interrupted. You can continue exactly where you left off."
            )
            self._message.setText(text.format(map=map.spec.name if map else game.map, players=", ".join(game.players)))
        if map:
            self._picture.show_map(map, "small")
        self._picture.setVisible(map is not None)
        self.setVisible(game is not None)
        if game is not None:
            self.offered.emit()


class RuleBoard(NamedTuple):
    """A board that is made for rules: its key in the lobby, its name, and the titles of the rules by id."""

    key: str
    name: str
    made_for: Mapping[str, str]


class BoardMenu(QPushButton):
    """A menu of the boards made for a rule, each under the title of its rule. ``chosen`` carries the board's key."""

    chosen = Signal(str)

    def __init__(self, boards: Callable[[], Iterable[RuleBoard]]) -> None:
        super().__init__()
        self._boards = boards
        self.setText(self.tr("&Boards for one rule"))
        self.setToolTip(self.tr("Small boards. Each shows one rule that the other boards do not use."))
        self.setAutoDefault(False)
        self.entries = QMenu(self)
        self.entries.aboutToShow.connect(self._fill)
        self.setMenu(self.entries)

    def _fill(self) -> None:
        """Fill the menu whenever it opens, since boards come and go with plugins."""
        self.entries.clear()
        titles = [(f"{rule}: {board.name}", board.key) for board in self._boards() for rule in board.made_for.values()]
        for title, key in sorted(titles, key=lambda pair: pair[0].casefold()):
            add_action(self.entries, literal(title), partial(self.chosen.emit, key), name=key)


class BoardOffer(QWidget):
    """Offers the boards made for rules that have been switched on; hidden if there are none.

    ``chosen`` carries the key of a board.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._message = ElidedLabel("", "muted")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self._message, 1)
        self.buttons: list[QPushButton] = []
        self.hide()

    def offer(self, boards: Iterable[RuleBoard], wanted: Collection[str]) -> None:
        """Offer those boards that are made for one of the wanted rules (ids)."""
        fitting = [board for board in boards if not board.made_for.keys().isdisjoint(wanted)]
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        rules = dict.fromkeys(title for board in fitting for id, title in board.made_for.items() if id in wanted)
        self._message.setText(self.tr("Boards for {rules}:").format(rules=", ".join(rules)))
        self.buttons = [self._make_button(board) for board in fitting[:MAX_OFFERED_BOARDS]]
        for position, button in enumerate(self.buttons, 1):
            self._row.insertWidget(position, button)
            button.show()
        self.setVisible(bool(fitting))

    def _make_button(self, board: RuleBoard) -> QPushButton:
        button = QPushButton(literal(board.name))
        button.setAutoDefault(False)
        button.clicked.connect(partial(self.chosen.emit, board.key))
        return button


class LobbyWidget(QWidget):
    """Where a new game is set up. ``started`` carries its setup, ``resumed`` the save of an interrupted game.

    ``host_wanted`` carries the setup of a game with friends elsewhere. ``board_wanted`` asks for a map that has not
    been read: one whose placeholder has been pressed, or a board made for a rule, which are read only when they are
    chosen. ``seen`` is emitted when the lobby has been painted for the first time.
    """

    started = Signal(object)
    resumed = Signal(object)
    board_wanted = Signal(str)
    seen = Signal()
    lessons_wanted = Signal()
    settings_wanted = Signal()
    host_wanted = Signal(object)
    join_wanted = Signal()

    def __init__(
        self,
        maps: Mapping[str, KnownMap | str],
        agents: Mapping[str, AgentType],
        catalogue: Catalogue,
        parent: QWidget | None = None,
    ) -> None:
        """``maps`` has maps that have been read, and the titles of those that have not.

        Given at once, the parent styles each part once: whoever gets another parent is styled again with all its parts.
        """
        super().__init__(parent)
        self.is_seen = False
        self.pictures = BoardPictures(self)
        self._agents = agents
        self._remarked: object = None  # the setup that the remark is about
        self._rule_boards = frozenset(rule_boards().values())
        self.board_menu, self.offer = BoardMenu(self.boards_of_rules), BoardOffer()
        self.rules = RulesLine(catalogue)
        self.seat_box = SeatBox(agents)
        self.resume = ResumeBox()
        self.resume.resumed.connect(self.resumed)
        self.offers = QVBoxLayout()  # of features, each in a line
        self._inner, below = QWidget(), QWidget()
        below.setMaximumWidth(MAX_WIDTH_PX)
        self._scroll = scrolled_middle(self._inner, MAX_WIDTH_PX)
        across = QHBoxLayout()
        across.addWidget(below)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(across)
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(MARGIN_PX, 8, MARGIN_PX, 0)
        column.setSpacing(GAP_PX)
        column.addLayout(self._make_head())
        column.addWidget(self.resume)
        column.addLayout(self.offers)
        both = QHBoxLayout()
        both.setSpacing(SPACE_PX)
        self.seat_box.setMaximumWidth(MAX_SEATS_WIDTH_PX)
        both.addWidget(self._make_map_box(maps), 7)
        both.addWidget(self.seat_box, 6)
        column.addLayout(both, 1)
        foot = QVBoxLayout(below)  # always in sight, while all above scrolls
        foot.setContentsMargins(MARGIN_PX, GAP_PX, MARGIN_PX, SPACE_PX)
        foot.setSpacing(GAP_PX)
        self.seed_row = self._make_seed_row()
        last = self._make_foot()
        for widget in (self.remark, self.problem, self.seed_row):
            foot.addWidget(widget)
        foot.addLayout(last)
        self.seat_box.changed.connect(self._check)
        self.rules.changed.connect(self._check)
        self.rules.changed.connect(self._offer_boards)
        self.board_menu.chosen.connect(self.choose_board)
        self.offer.chosen.connect(self.choose_board)
        self._choose_map()

    # --- its parts ---

    def _make_head(self) -> QHBoxLayout:
        row, headings = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(14)
        headings.setSpacing(0)
        title = page_title("Railwright")
        motto = ElidedLabel(self.tr("Build your routes before the others do."), "muted")
        headings.addWidget(title)
        headings.addWidget(motto)
        row.addWidget(Emblem(EMBLEM_PX), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(headings, 1)
        self.host, self.join = QPushButton(self.tr("Host a table")), QPushButton(self.tr("Join"))
        self.host.setToolTip(self.tr("Play this game with friends online"))
        self.join.setToolTip(self.tr("Join a friend's table"))
        self.host.clicked.connect(lambda: self.host_wanted.emit(self.setup()))
        self.join.clicked.connect(self.join_wanted)
        row.addWidget(self.host, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.join, 0, Qt.AlignmentFlag.AlignVCenter)
        self.learn = QPushButton(self.tr("Learn to play"))
        self.learn.setToolTip(self.tr("Short lessons on the real board, a few minutes each"))
        self.learn.clicked.connect(self.lessons_wanted)
        row.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignVCenter)
        self.gear = GearButton(GEAR_PX)
        self.gear.clicked.connect(self.settings_wanted)
        row.addWidget(self.gear, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _make_map_box(self, maps: Mapping[str, KnownMap | str]) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        column = QVBoxLayout(box)
        column.setContentsMargins(12, 12, 12, 8)
        column.setSpacing(6)
        self.show_box = BoardShow()
        self._name, self._about, self._description = QLabel(), QLabel(), QLabel()
        self._name.setProperty("role", "heading")
        for label in (self._about, self._description):
            label.setProperty("role", "muted")
            label.setWordWrap(True)
        column.addWidget(self.show_box, 1)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._name, 1)
        head.addWidget(self.board_menu)
        column.addLayout(head)
        column.addWidget(self._about)
        column.addWidget(self._description)
        column.addWidget(self.offer)
        column.addWidget(self._make_map_list())
        self.maps: list[MapButton] = []
        self.places: dict[str, MapPlace] = {}  # of maps that are still to be read
        for key, known_map in maps.items():
            if isinstance(known_map, str):
                self._add_place(key, known_map)
            else:
                self.add_map(key, known_map)
        if self.maps:
            self.maps[0].setChecked(True)
        return box

    def _make_map_list(self) -> QScrollArea:
        """The maps side by side."""
        inner = QWidget()
        inner.setProperty("clear", True)
        self._map_row = QHBoxLayout(inner)
        self._map_row.setContentsMargins(0, 0, 0, 0)
        self._map_row.setSpacing(4)
        self._map_row.addStretch(1)
        self._map_list = QScrollArea()
        self._map_list.setWidgetResizable(True)
        self._map_list.setFrameShape(QFrame.Shape.NoFrame)
        self._map_list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._map_list.setWidget(inner)
        self._map_list.setAccessibleName(self.tr("Map"))
        self._map_list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return self._map_list

    def _add_place(self, key: str, title: str) -> None:
        """Add a placeholder for a map after the others; pressing it chooses the map."""
        place = self.places[key] = MapPlace(key, title)
        place.clicked.connect(partial(self.choose_board, key))
        self._map_row.insertWidget(self._map_row.count() - 1, place)

    def drop_place(self, key: str) -> None:
        """Remove the placeholder of a map that cannot be played on."""
        if key in self.places:
            place = self.places.pop(key)
            self._map_row.removeWidget(place)
            place.hide()
            place.deleteLater()

    def _replace(self, place: MapPlace, button: MapButton) -> None:
        """Replace a placeholder by its map, without moving anything or losing the focus."""
        has_focus, position = place.hasFocus(), self._map_row.indexOf(place)
        self._map_row.removeWidget(place)
        self._map_row.insertWidget(position, button)
        QWidget.setTabOrder(place, button)
        button.show()
        if has_focus:
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        place.hide()
        place.deleteLater()

    def add_map(self, key: str, known_map: KnownMap) -> None:
        """Offer another map, instead of its placeholder or after the others."""
        button = MapButton(key, known_map, self._titles_made_for(known_map.spec.plugins), self.pictures)
        if known_map.path in self._rule_boards:  # shown only while it is chosen, so that the usual boards stay in sight
            button.hide()
            button.toggled.connect(button.setVisible)
        button.toggled.connect(self._choose_map)
        if key in self.places:
            self._replace(self.places.pop(key), button)
        else:
            self._map_row.insertWidget(self._map_row.count() - 1, button)
        self.maps.append(button)
        self.maps.sort(key=self._map_row.indexOf)
        self._map_list.setFixedHeight(button.sizeHint().height() + SCROLL_BAR_PX)

    def _make_seed_row(self) -> QWidget:
        """The seed, which few want to know; hidden until *More* is pressed."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        label = QLabel(self.tr("&Seed"))
        self.seed = QLineEdit()
        self.seed.setMaximumWidth(150)
        self.seed.setToolTip(self.tr("The same seed deals the same cards. Send it to a friend to play the same game."))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(f"[0-9]{{1,{MAX_SEED_DIGITS}}}"), self.seed)
        )
        self.renew_seed()
        self.seed.textChanged.connect(self._check)
        label.setBuddy(self.seed)
        another = QPushButton(self.tr("Another"))
        another.clicked.connect(self.renew_seed)
        row.addStretch(1)
        for widget in (label, self.seed, another):
            row.addWidget(widget)
        box.hide()
        return box

    def _make_foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.more = QPushButton(self.tr("More"))
        self.more.setCheckable(True)
        self.more.setToolTip(self.tr("Show the seed. It decides every chance event in the game."))
        self.more.toggled.connect(self.seed_row.setVisible)
        self.problem = QLabel()
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.problem.hide()
        self.remark = QLabel()
        self.remark.setWordWrap(True)
        self.remark.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.remark.hide()
        self.start = QPushButton(self.tr("Start the game"))
        self.start.setProperty("primary", True)
        self.start.setAutoDefault(True)
        self.start.setMinimumSize(170, 40)
        self.start.clicked.connect(self._start)
        row.addWidget(self.rules, 1)
        row.addWidget(self.more)
        row.addSpacing(SPACE_PX)
        row.addWidget(self.start)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_board()

    def _fit_board(self) -> None:
        """Hide the large board where the rest fills the window; the small one below shows what is chosen."""
        self.show_box.show()
        self.show_box.setVisible(self._inner.heightForWidth(self._scroll.width()) <= self._scroll.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.is_seen:
            self.is_seen = True
            self.seen.emit()

    # --- what it does ---

    def show_moves(self, tables: int) -> None:
        """Say at how many tables elsewhere the person here is to answer."""
        self.join.setText(self.tr("Join: your move at %n tables", "", tables) if tables else self.tr("Join"))

    def renew_seed(self) -> None:
        """Choose a new seed for the next game."""
        self.seed.setText(str(draw_seed()))
        self.seed.setCursorPosition(0)  # show its first digits, by which people recognise it

    def setup(self) -> GameSetup:
        """The setup of the game as chosen now."""
        seed = int(self.seed.text())
        seats, first = tuple(self.seats()), self.seat_box.first_turn.first
        coached, guided = self.seat_box.coached.isChecked(), self.seat_box.guided.is_guided
        return GameSetup(self._chosen_map().key, seats, seed, None, self.rules.changes, first, coached, guided)

    def _chosen_map(self) -> MapButton:
        return next(button for button in self.maps if button.isChecked())

    def seats(self) -> Sequence[Seat]:
        """Who plays."""
        return self.seat_box.seats()

    def _choose_map(self) -> None:
        if hasattr(self, "problem") and self.maps:
            button = self._chosen_map()
            self.show_box.show_map(button)
            self._name.setText(button.spec.name)
            self._about.setText(button.about)
            self._description.setText(button.description)
            self._description.setVisible(bool(button.description))
            self._map_list.ensureWidgetVisible(button)
            # Again later: a board that has just appeared gets its place only from the next layout.
            QTimer.singleShot(0, self, lambda: self._map_list.ensureWidgetVisible(self._chosen_map()))
            self._offer_boards()
            self.rules.show_map(button.spec)
            self.seat_box.show_seats(button.spec.players[1])

    def _titles_made_for(self, plugins: Request) -> dict[str, str]:
        """The titles of the rules that a map with these plugins is made for, by id."""
        manifests = self.rules.catalogue.manifests
        return {id: manifests[id].title for id in rules_made_for(plugins, manifests)}

    def boards_of_rules(self) -> Iterator[RuleBoard]:
        """The boards made for a rule: those that come with the program, and others that have been read."""
        yield from (RuleBoard(button.key, button.spec.name, button.made_for) for button in self.maps if button.made_for)
        here = {button.key for button in self.maps}
        for key, path in rule_boards().items():
            if key not in here:
                yield RuleBoard(key, map_title(path), self._titles_made_for(named_rules(path)))

    def choose_board(self, key: str) -> None:
        """Choose a board made for a rule, if it can be read."""
        if all(button.key != key for button in self.maps):
            self.board_wanted.emit(key)
        for button in self.maps:
            if button.key == key:
                button.setChecked(True)

    def _offer_boards(self) -> None:
        """Offer the boards made for a rule that is switched on, if the chosen one is not made for it."""
        here = self._chosen_map().made_for
        wanted = {id for id, options in self.rules.changes.items() if options is not None and id not in here}
        self.offer.offer(self.boards_of_rules() if wanted else (), wanted)

    def _check(self) -> None:
        """Say what is still missing; the game can be started only if nothing is."""
        problem = self.seat_box.problem(self._chosen_map().spec.players[0])
        if not self.seed.text():
            problem = problem or self.tr("Type any number as the seed.")
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.start.setEnabled(not problem)
        if not problem:
            self._remark_on(self.setup())

    def _remark_on(self, setup: GameSetup) -> None:
        """Say which bots do not know all of the rules."""
        about = setup.map, setup.changes, [seat.agent for seat in setup.seats]
        if about != self._remarked:
            self._remarked = about
            remarks = remarks_on_setup(setup, self._agents, self.rules.catalogue)
            self.remark.setText(" ".join(map(sentence, remarks)))
            self.remark.setVisible(bool(remarks))

    def offer_resume(self, game: SavedGame | None) -> None:
        """Offer to resume a game, which is then the first thing to do; None offers nothing."""
        button = next((button for button in self.maps if game and button.spec.id == game.map), None)
        self.resume.offer(game, button)
        set_primary(self.start, game is None)
        if self.start.hasFocus():
            self.main_button.setFocus()

    @property
    def main_button(self) -> QPushButton:
        """The button for what people will most likely do next."""
        return self.start if self.resume.isHidden() else self.resume.button

    def _start(self) -> None:
        self.started.emit(self.setup())

    def set_up(self, setup: GameSetup) -> None:
        """Choose what another lobby's setup has, as far as that is possible here."""
        self.rules.changes = setup.changes
        for button in self.maps:
            button.setChecked(button.key == setup.map)
        self._choose_map()
        self.set_seats(setup.seats)
        self.seat_box.coached.setChecked(setup.coached)
        self.seat_box.guided.setChecked(setup.guided)
        self.seed.setText(str(setup.seed))

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Seat these players."""
        self.seat_box.set_seats(seats)
