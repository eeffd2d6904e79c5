"""The scene of a board: any map, palette and theme, with owners of routes, highlights and choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPainterPath

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.looks import FieldLook, rim_fields, train_shapes
from railwright.editor.layout.arrangement import Arrangement, LayoutRequest, arrange, board_layout, layout_request
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import USUAL_RIMS
from railwright.editor.layout.signs import PlacedBoard, sign_boxes
from railwright.editor.looks.palette import PALETTES, PlayerStyle
from railwright.editor.scene.items.city_item import CityItem, NameItem, city_mark, name_outline, shown_name
from railwright.editor.scene.items.drawing_item import drawing_items
from railwright.editor.scene.items.highlights import Highlights, HighlightStyle
from railwright.editor.scene.items.marks import ArrowItem, MarkItem, PlaceMark
from railwright.editor.scene.items.pieces import StationItem
from railwright.editor.scene.items.route_item import RouteItem
from railwright.editor.scene.items.score_track import ScoreMarkers, ScoreTrack, make_markers
from railwright.editor.scene.items.sign_item import SignItem, make_signs, place_signs
from railwright.editor.scene.items.spaces import space_style
from railwright.editor.scene.items.targets import Target, Targets
from railwright.editor.scene.paint.coast import MAPS
from railwright.editor.scene.paint.ground import Ground
from railwright.editor.scene.paint.map_style import MapStyle, style_of
from railwright.editor.scene.paint.painted_scene import BoardItem, PaintedScene, SceneLook

MANY_CHOICES = 24  # more of them glow quietly, so that the board stays readable
DIMMED_OPACITY = 0.65  # of free routes that cannot be chosen while others can
CORNERS = ((1, -1), (-1, -1), (1, 1), (-1, 1))  # positions of a mark beside a city, x to the right and y down
DARK_OPACITY = 0.22  # of routes outside of the spotlight


class BoardScene(PaintedScene):
    """The scene of a board. Coordinates are in millimetres; routes, cities and seats are given by index.

    ``folder`` holds the map's files (default: the bundled maps), ``style`` defaults to that of the map, ``text`` is the
    scale of names where they have room, ``looks`` are those of fields that rules add to the map, ``tooltip`` returns
    the tool tip of a target.
    """

    route_clicked = Signal(int)
    city_clicked = Signal(int)
    route_hovered = Signal(int)
    city_hovered = Signal(int)

    def __init__(
        self,
        spec: MapSpec,
        board: Board,
        palette: str = "safe",
        *,
        folder: Path = MAPS,
        style: MapStyle | None = None,
        text: float = 1.0,
        looks: Sequence[FieldLook] = (),
        tooltip: Callable[[Target], str] = lambda target: "",
        parent: QObject | None = None,
    ) -> None:
        self._map_style = style or style_of(spec)
        super().__init__(SceneLook(PALETTES[palette], self._map_style.themes["light"], hollow=True), parent)
        self.look.space_shape, self.look.space_letters = space_style(spec)
        self.look.rims = rim_fields(looks) if looks else USUAL_RIMS
        self.themes = self._map_style.themes
        self.spec, self.board = spec, board
        self.text = text
        request, arrangement = self._arrange()
        self.layout = board_layout(request.measures, request.cities, request.bundles, arrangement.bows)
        self.targets = Targets(self.layout)
        self.choices: frozenset[Target] = frozenset()
        self.tooltip = tooltip
        self._owners: list[int | None] = [None] * len(spec.routes)
        self._stations: dict[int, tuple[int, StationItem]] = {}
        self._markers: ScoreMarkers | None = None
        self.marks: list[MarkItem] = []
        self._shown_marks: Sequence[PlaceMark] = ()
        self._sign_boxes: dict[int, Box] = {}  # of cities, which marks must not cover
        self.arrows: dict[Target, ArrowItem] = {}
        self._preferred: frozenset[Target] = frozenset()  # they glow brightly among many choices
        self._glow_limit: frozenset[Target] | None = None  # only these of the choices glow; None: all
        self._glows = False  # whether any choice does
        self._highlights = Highlights(self.put, self.take, self.outline)
        self.hovered: Target | None = None
        self._spotlit: frozenset[int] | None = None
        self._build(folder, looks)

    def _arrange(self) -> tuple[LayoutRequest, Arrangement]:
        """Find the bows of routes, and the positions and sizes of names."""
        names = [shown_name(city) for city in self.spec.cities]
        sizes = [name_outline(self.spec, name, self.text).size for name in names]
        request = layout_request(self.spec, sizes, min(1 / self.text, 1.0), self.look.rims)
        arrangement = arrange(request)
        self.name_boxes, self._rose = arrangement.names, arrangement.rose
        heights = [(box.bottom - box.top) / height for box, (_, height) in zip(arrangement.names, sizes, strict=True)]
        times = [self.text * round(part, 6) for part in heights]  # rounded, so that equal sizes share outlines
        self._letters = [name_outline(self.spec, *name) for name in zip(names, times, strict=True)]
        return request, arrangement

    def _build(self, folder: Path, looks: Sequence[FieldLook]) -> None:
        self._routes = [RouteItem(r, s, self.look) for r, s in zip(self.spec.routes, self.layout.routes, strict=True)]
        self._train_shapes = {self.board.route_index[id]: own for id, own in train_shapes(self.spec, looks).items()}
        self._cities = [CityItem(self.layout.measures.dot, self.look, city_mark(city)) for city in self.spec.cities]
        for city, place in zip(self._cities, self.layout.cities, strict=True):
            city.setPos(*place)
        self._names = self._name_items()
        items = drawing_items(self.spec, self.look)
        self._drawings = [item for item in items if not item.is_note]
        self._notes = [item for item in items if item.is_note]  # not part of the board, but some people print them
        self._sign_items = self._make_signs(looks)
        self._signs = [item for items in self._sign_items for item in items.values()]
        self._place_signs()
        for item in (*self._drawings, *self._routes, *self._cities, *self._names, *self._signs):
            self.put(item)
        self.track = ScoreTrack(QRectF(0, 0, *self.spec.size))
        rose = QPointF(*self._rose) if self._rose else None
        self.ground = Ground(self.spec, folder, rose, self._map_style, self.track)
        self.setSceneRect(self.ground.rect)

    def _name_items(self) -> list[NameItem]:
        return [NameItem(path, box, self.look) for path, box in zip(self._letters, self.name_boxes, strict=True)]

    def set_text(self, text: float) -> None:
        """Set the scale of names of cities, which applies where they have room."""
        if text == self.text:
            return
        self.text = text
        self._arrange()
        for item in self._names:
            self.take(item)
        self._names = self._name_items()
        for item in self._names:
            self.put(item)
        self._place_signs()
        self.ground.rose = QPointF(*self._rose) if self._rose else None
        marks, self._shown_marks = self._shown_marks, ()
        self.show_marks(marks)
        self.repaint_all()

    def _make_signs(self, looks: Sequence[FieldLook]) -> tuple[dict[int, SignItem], dict[int, SignItem]]:
        """The signs of cities and of routes by index."""
        signs = place_signs(self.spec, looks) if looks else {"city": {}, "route": {}}
        cities, routes = (
            {index[part]: item for part, item in make_signs(signs[section], self.spec, self.look).items()}
            for section, index in (("city", self.board.city_index), ("route", self.board.route_index))
        )
        return cities, routes

    def _place_signs(self) -> None:
        """Place all signs beside their cities and routes."""
        layout = self.layout
        placed = PlacedBoard(self.spec.size, layout.measures, layout.cities, self.name_boxes, layout.routes)
        sizes = ({index: item.size for index, item in items.items()} for items in self._sign_items)
        boxes = sign_boxes(placed, *sizes)
        for items, item_boxes in zip(self._sign_items, boxes, strict=True):
            for index, item in items.items():
                item.place(item_boxes[index])
        self._sign_boxes = boxes[0]

    def layers(self) -> dict[str, Sequence[BoardItem]]:
        """The items of the empty board by layer, lowest first, with the notes on top."""
        return {
            "drawings": self._drawings,
            "routes": self._routes,
            "cities": self._cities,
            "signs": self._signs,
            "names": self._names,
            "notes": self._notes,
        }

    # contents

    def set_players(self, players: Sequence[PlayerStyle]) -> None:
        """Set the styles of all seats; pieces already on the board are updated."""
        self.look.players = tuple(players)
        for route, owner in enumerate(self._owners):
            self._show_owner(route, owner)
        for city, (seat, _) in tuple(self._stations.items()):
            self.set_station(city, seat)
        self.show_scores(self._remove_markers())

    def set_owner(self, route: int, seat: int | None) -> None:
        """Put a seat's train on a route, or remove the train for None."""
        if self._owners[route] != seat:
            self._owners[route] = seat
            self._show_owner(route, seat)
            self._dim(route)

    def _show_owner(self, route: int, seat: int | None) -> None:
        self._routes[route].set_owner(None if seat is None else self.train_style(route, seat))

    def train_style(self, route: int, seat: int) -> PlayerStyle:
        """The style of a seat's train on a route, whose rules may choose the shape of pieces."""
        style = self.look.players[seat]
        return replace(style, train_shape=self._train_shapes.get(route, style.train_shape))

    def set_station(self, city: int, seat: int | None) -> None:
        """Put a seat's station on a city, or remove the station for None."""
        if city in self._stations:
            self.take(self._stations.pop(city)[1])
        if seat is not None:
            station = StationItem(self.station_size, self.look.players[seat])
            station.setPos(*self.layout.cities[city])
            self.put(station)
            self._stations[city] = seat, station

    def show_marks(self, marks: Sequence[PlaceMark]) -> None:
        """Show exactly these marks at their cities and routes; several at one place stand in a row."""
        if marks == self._shown_marks:
            return
        for item in self.marks:
            self.take(item)
        self.marks, self._shown_marks = [], tuple(marks)
        before: Counter[Target] = Counter()
        for mark in marks:
            item = MarkItem(self.mark_size, mark)
            item.setPos(self._mark_place(mark.target, before[mark.target]))
            before[mark.target] += 1
            self.put(item)
            self.marks.append(item)

    @property
    def mark_size(self) -> float:
        """The radius of marks in millimetres."""
        return self.layout.measures.dot * 1.15

    def _mark_place(self, target: Target, number: int) -> QPointF:
        """The position of a mark: beside its city, clear of name and signs, or in the middle of its route."""
        size = self.mark_size
        if target.kind == "city":
            (x, y), reach, name = (
                self.layout.cities[target.index],
                self.layout.measures.dot,
                self.name_boxes[target.index],
            )
            beside = [(x + right * (reach + size * 0.6), y + down * (reach + size * 0.6)) for right, down in CORNERS]
            taken = [name, *([self._sign_boxes[target.index]] if target.index in self._sign_boxes else [])]
            rooms = [
                sum(Box(mx - size, my - size, mx + size, my + size).overlap_area(box) for box in taken)
                for mx, my in beside
            ]
            corner = rooms.index(min(rooms))
            return QPointF(*beside[corner]) + QPointF(CORNERS[corner][0] * size * 2.1 * number, 0)
        spaces = self.layout.routes[target.index].spaces
        middle = spaces[len(spaces) // 2]
        return QPointF(middle.x + size * 2.1 * number, middle.y)

    def show_scores(self, scores: Sequence[float | None]) -> None:
        """Put the markers of all seats on the score track; none for unknown scores.

        Fractional scores lie between two spaces, for moving markers.
        """
        given_scores = [score for score in scores if score is not None]
        if len(given_scores) < len(scores):
            self._remove_markers()
            return
        if self._markers is None or len(self._markers.items) != len(given_scores):
            self._remove_markers()
            self._markers = make_markers(self.track, self.look.players[: len(given_scores)])
            for item in self._markers.items:
                self.put(item)
        self._markers.show(given_scores)

    def show_score(self, seat: int, score: float) -> None:
        """Put the marker of one seat on a score, which may be fractional."""
        if self._markers is not None:
            self._markers.show([*self._markers.scores[:seat], score, *self._markers.scores[seat + 1 :]])

    def marker_place(self, seat: int) -> QPointF | None:
        """The position of a seat's marker, if it has one."""
        return self._markers.items[seat].pos() if self._markers is not None else None

    def _remove_markers(self) -> list[float]:
        scores = self._markers.scores if self._markers is not None else []
        for item in self._markers.items if self._markers is not None else ():
            self.take(item)
        self._markers = None
        return scores

    @property
    def station_size(self) -> float:
        """The size of stations in millimetres."""
        return self.layout.measures.dot * 2.2

    def conceal_train(self, route: int, concealed: bool) -> None:
        """Paint a route as free while its train is animated elsewhere; only the picture changes."""
        self._routes[route].conceal_train(concealed)

    def conceal_station(self, city: int, concealed: bool) -> None:
        """Paint a city without its station while that is animated elsewhere."""
        if city in self._stations:
            self._stations[city][1].fade(0.0 if concealed else 1.0)

    # queries

    @property
    def owners(self) -> list[int | None]:
        """The owner's seat of each route, or None."""
        return list(self._owners)

    @property
    def stations(self) -> dict[int, int]:
        """The seats with stations, by city."""
        return {city: seat for city, (seat, _) in self._stations.items()}

    def is_piece_seen(self, target: Target) -> bool:
        """Whether a target's train or station is painted, that is, not concealed."""
        if target.kind == "route":
            return self._routes[target.index].shown_owner is not None
        return target.index in self._stations and not self._stations[target.index][1].is_faded

    @property
    def lit_routes(self) -> set[int]:
        """The routes that are not dimmed."""
        return {route for route, item in enumerate(self._routes) if not item.is_faded}

    def set_theme(self, name: str) -> None:
        """Set the theme of the board: ``light`` or ``dark``."""
        self._highlights.change_theme(self.themes[name])
        super().set_theme(name)

    # choices and highlights

    def set_choices(self, routes: Iterable[int], cities: Iterable[int]) -> None:
        """Set the targets that can be chosen: they glow, and other free routes without a highlight are dimmed.

        Two empty sets mean that there is no choice. Where there are many, only the preferred routes glow brightly.
        """
        self.choices = frozenset([*(Target("route", n) for n in routes), *(Target("city", n) for n in cities)])
        self._show_choices()

    def prefer(self, routes: Iterable[int]) -> None:
        """Set the routes that glow brightly among many choices, as those of a plan do."""
        preferred = frozenset(Target("route", route) for route in routes)
        if preferred != self._preferred:
            self._preferred = preferred
            self._show_choices()

    def limit_glow(self, targets: frozenset[Target] | None) -> None:
        """Let only these targets glow as choices, None: all; the others can be chosen all the same."""
        if targets != self._glow_limit:
            self._glow_limit = targets
            self._show_choices()

    def _show_choices(self) -> None:
        glowing = self.choices if self._glow_limit is None else self.choices & self._glow_limit
        self._glows = bool(glowing)
        bright = glowing if len(glowing) <= MANY_CHOICES else glowing & self._preferred
        self._show_highlight("choice", bright)
        self._show_highlight("option", glowing - bright)
        for route in range(len(self._routes)):
            self._dim(route)

    def point_at(self, targets: Mapping[Target, int]) -> None:
        """Show exactly these arrows, by target, with their numbers; 0 is a large one without, above its target."""
        for item in self.arrows.values():
            self.take(item)
        self.arrows = {}
        for target, number in targets.items():
            item = self.arrows[target] = ArrowItem(self.station_size, number)
            corners = self.outline(target).toFillPolygon()
            top = min((corners.at(index) for index in range(corners.size())), key=QPointF.y)
            item.setPos(QPointF(*self.targets.centers[target]) if number else top)
            self.put(item)

    def spotlight(self, routes: Iterable[int] | None) -> None:
        """Dim all other routes with their trains; None ends the spotlight."""
        self._spotlit = None if routes is None else frozenset(routes)
        for route in range(len(self._routes)):
            self._dim(route)

    def _dim(self, route: int) -> None:
        target = Target("route", route)
        aside = self._glows and not self._highlights.covers(target) and self._owners[route] is None
        dark = self._spotlit is not None and route not in self._spotlit
        self._routes[route].fade(DARK_OPACITY if dark else DIMMED_OPACITY if aside else 1.0)

    def highlight(self, routes: Iterable[int], cities: Iterable[int], style: HighlightStyle = "ticket") -> None:
        """Highlight exactly these routes and cities in a style."""
        targets = [*(Target("route", n) for n in routes), *(Target("city", n) for n in cities)]
        self._show_highlight(style, targets)

    def clear_highlight(self, style: HighlightStyle | None = None) -> None:
        """Remove the highlights of one style, or of all."""
        for highlight in self._highlights.styles if style is None else (style,):
            if highlight not in ("choice", "option", "focus", "hover"):
                self._show_highlight(highlight, ())

    def show_focus(self, target: Target | None) -> None:
        """Show the keyboard focus on a target; None hides it."""
        self._show_highlight("focus", [target] if target else ())

    def highlighted(self, style: HighlightStyle) -> frozenset[Target]:
        """The targets highlighted in a style."""
        return self._highlights.targets_of(style)

    def _show_highlight(self, style: HighlightStyle, targets: Iterable[Target]) -> None:
        for target in self._highlights.show(style, targets, self.look.theme):
            if target.kind == "route":
                self._dim(target.index)

    def outline(self, target: Target, beyond: float = 0.0) -> QPainterPath:
        """The outline of a target, enlarged by ``beyond`` millimetres, for highlights and callouts."""
        if target.kind == "route":
            return self._routes[target.index].outline(beyond)
        path = QPainterPath()
        reach = self.layout.measures.dot + beyond
        path.addEllipse(QPointF(*self.layout.cities[target.index]), reach, reach)
        return path

    # mouse and keyboard, reported by the view

    def target_at(self, place: QPointF, slack: float) -> Target | None:
        """The target at a point with a tolerance of ``slack`` millimetres; targets that can be chosen are preferred."""
        return self.targets.at((place.x(), place.y()), slack, self.choices)

    def click(self, target: Target) -> None:
        """Emit a click on a target, whether it can be chosen or not."""
        (self.route_clicked if target.kind == "route" else self.city_clicked).emit(target.index)

    def hover(self, target: Target | None) -> None:
        """Set the target under the pointer and emit it; leaving a target emits -1."""
        if target == self.hovered:
            return
        before, self.hovered = self.hovered, target
        self._show_highlight("hover", [target] if target in self.choices and target else ())
        for kind, signal in (("route", self.route_hovered), ("city", self.city_hovered)):
            if target and target.kind == kind:
                signal.emit(target.index)
            elif before and before.kind == kind:
                signal.emit(-1)

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        self.ground.paint(painter, self.look.theme, area)

    def paint_sketch(self, painter: QPainter, area: QRectF, shown: QRectF) -> None:
        """Paint sea and land of the part ``shown`` of the board into an area, roughly, for very small maps."""
        self.ground.paint_sketch(painter, self.look.theme, area, shown)
