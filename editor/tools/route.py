"""The tool that draws routes: from city to city by a drag or two clicks, with bends on the way."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from core.kernel.mapspec import GRAY, MapSpec, Route
from editor.canvas.inline_editor import InlineEditor
from editor.canvas.input import Pointer
from editor.canvas.scene import CanvasScene
from editor.document import edits
from editor.document.parts import Part, city
from editor.document.suggestions import MAX_ROUTE_LENGTH, least_used_color, route_length
from editor.layout.curves import Point
from editor.scene.painted_scene import board_font
from editor.scene.route_item import RouteItem
from editor.tools.keyboard import find_city, here
from editor.tools.tool import State, Tool
from editor.tools.tool_context import ToolContext
from editor.tools.words import between, tr
from editor.wording import color_word

# --- A route while it is being drawn: what is fixed by keys, and what is guessed. Free of Qt. ---

COLOR_KEYS = {
    "R": "red", "G": "green", "B": "blue", "Y": "yellow", "K": "black", "W": "white", "O": "orange", "P": "purple",
    "0": "gray",
}  # fmt: skip


@dataclass(slots=True)
class RouteDraft:
    """From one city on; None for what is still guessed."""

    start: str
    bends: list[Point] = field(default_factory=list)
    length: int | None = None
    color: str | None = None
    tunnel: bool = False
    ferry: int = 0

    def distance(self, spec: MapSpec, end: Point) -> float:
        """The way in millimetres from its city over its bends to a place."""
        first = next(city.at for city in spec.cities if city.id == self.start)
        return sum(math.dist(a, b) for a, b in pairwise([first, *self.bends, end]))

    def route(self, spec: MapSpec, end: Point, to: str) -> Route:
        """The route that it would be with that end."""
        beside = next((one for one in spec.routes if {*one.between} == {self.start, to}), None)
        guessed = beside.length if beside else route_length(self.distance(spec, end), spec.wagon[0])
        length = self.length or guessed
        color = self.color or (GRAY if self.ferry else least_used_color(spec, length))
        fields = self._fields(length)
        bends = () if beside and not self.bends else tuple(self.bends)
        return Route("", (self.start, to), length, color, bends, fields)

    def _fields(self, length: int) -> Mapping[str, Any]:
        fields: dict[str, Any] = {}
        if self.tunnel:
            fields["tunnel"] = True
        if self.ferry:
            fields["ferry"] = min(self.ferry, length)
        return fields

    def turn_tunnel(self) -> None:
        """A tunnel, or not; never a ferry as well."""
        self.tunnel, self.ferry = not self.tunnel, 0

    def more_locomotives(self) -> None:
        """A ferry with one locomotive more; past the longest route none again."""
        self.ferry, self.tunnel = (self.ferry + 1) % (MAX_ROUTE_LENGTH + 1), False


# --- What keys fix of a route while it is being drawn. ---


def key_words(desk: ToolContext) -> str:
    """The keys there are, as sentences."""
    keys = [tr("1 to 9 set its length, letters its colour, 0 gray.")]
    if desk.view.declares("route", "tunnel"):
        keys.append(tr("U: tunnel."))
    if desk.view.declares("route", "ferry"):
        keys.append(tr("F: ferry."))
    return " ".join(keys)


def meaning(desk: ToolContext, event: QKeyEvent) -> tuple[str, object] | None:
    """What a key is about, and its value; None if it means nothing."""
    letter = event.text().upper()
    if event.key() == Qt.Key.Key_Backspace:
        return "bend", None
    if letter in COLOR_KEYS:
        return "color", COLOR_KEYS[letter]
    if letter and letter in "123456789":
        return "length", int(letter)
    if letter == "U" and desk.view.declares("route", "tunnel"):
        return "tunnel", None
    return ("ferry", None) if letter == "F" and desk.view.declares("route", "ferry") else None


def draw(draft: RouteDraft, desk: ToolContext, event: QKeyEvent) -> None:
    """Do to a draft what a key says; Backspace takes its last bend away."""
    name, value = meaning(desk, event) or ("", None)
    if name == "bend":
        del draft.bends[-1:]
    elif name == "tunnel":
        draft.turn_tunnel()
    elif name == "ferry":
        draft.more_locomotives()
    elif name:
        setattr(draft, name, value)


# --- A route that is not there yet, and words beside the pointer. ---

GHOST_OPACITY = 0.75  # opacity


def paint_draft(painter: QPainter, desk: ToolContext, draft: RouteDraft, end: Point, pixel: float) -> None:
    """A route that is being drawn, as far as the pointer, with its length and colour in words."""
    under = desk.city_at(end)
    to = under.id if under and under.id != draft.start else ""
    route = draft.route(desk.spec, end, to)
    paint_route(painter, desk.view.canvas, route, {draft.start: city(desk.spec, draft.start).at, to: end})
    paint_words(painter, end, f"{route.length} · {color_word(route.color)}", pixel)


def paint_route(painter: QPainter, canvas: CanvasScene, route: Route, places: Mapping[str, Point]) -> None:
    """A route faintly, as it would lie between two places."""
    painter.save()
    painter.setOpacity(GHOST_OPACITY)
    RouteItem(route, canvas.sketch.trial(route, places), canvas.look).draw(painter)
    painter.restore()


def paint_words(painter: QPainter, at: Point, words: str, pixel: float) -> None:
    """A small label beside a place, as large on every zoom, and never beyond the window."""
    painter.save()
    window, here = painter.viewport(), painter.combinedTransform().map(QPointF(*at))
    painter.translate(QPointF(*at))
    painter.scale(pixel, pixel)
    painter.setFont(board_font(13))
    room = QRectF(painter.fontMetrics().boundingRect(words)).adjusted(-6, -3, 6, 3)
    right = here.x() + room.width() + 16 < window.right()
    below = here.y() + room.height() + 16 < window.bottom()
    room.moveTopLeft(QPointF(14 if right else -14 - room.width(), 14 if below else -14 - room.height()))
    painter.setPen(QPen(QColor("#8d7a57"), 1))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(room, 4, 4)
    painter.setPen(QColor("#1d170c"))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


# --- The end of drawing a route. ---


def add(desk: ToolContext, wanted: Route) -> None:
    """Add a route as one step, and tell what it is."""
    spec = desk.spec
    beside = sum({*route.between} == {*wanted.between} for route in spec.routes)
    after, part = edits.add_route(spec, wanted.between, wanted.length, wanted.color, wanted.bends, wanted.fields)
    name = between(spec, wanted.between)
    desk.document.edit(tr("Add {route}").format(route=name), after, select=[part])
    said = tr("Added {route}: %n spaces, {color}.", wanted.length)
    if beside >= 2:
        said = tr("Added {route}; %n routes join these cities now, and few rules allow more than two.", beside + 1)
    desk.say(said.format(route=name, color=color_word(wanted.color)))


# --- Drawing routes: from city to city by a drag or two clicks, with bends on the way. ---


class RouteTool(Tool):
    """Waits for the first city, then for the second."""

    id = "route"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, desk: ToolContext) -> None:
        super().__init__(desk)
        self.draft: RouteDraft | None = None
        self._end: Point | None = None
        self._box: InlineEditor | None = None
        self._dragged = self._strayed = False  # since the button went down: moved, and left the city it is on
        self._second = False  # whether it went down for a double click
        desk.document.changed.connect(lambda _: self._drop() if self.draft and self.lacks(self.draft.start) else None)

    def title(self) -> str:
        return tr("Route")

    def hint(self) -> str:
        if self.draft is None:
            return tr("Click the first city of a route, or drag from it to the second.")
        words = tr("Route from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.draft.start))
        return f"{words} {key_words(self.desk)}"

    def enter(self) -> None:
        """With the keyboard on a city the name of the other one can be typed at once.

        A city that the mouse has chosen starts no route: whoever draws with the mouse clicks the first city next.
        """
        city = here(self.desk)
        if city is not None and self.desk.view.marks.focus is not None:
            self._start(city.id)
            self.ask_city()

    # mouse

    def press(self, pointer: Pointer) -> None:
        self._close_box()
        city = self.desk.city_at(pointer.at)
        self._dragged = self._strayed = False
        if self.draft is None:
            if city is None:
                self.desk.say(tr("A route starts at a city: click one."))
            else:
                self._start(city.id)
        elif city is None:
            self.draft.bends.append(edits.rounded(self.desk.snap_place(pointer.at, pointer.ctrl)))
            self.changed()
        elif city.id != self.draft.start:
            self._join(city)
        else:
            self._no_loop()

    def double(self, pointer: Pointer) -> None:
        """The second press of a double click means nothing more, unless a drag to another city begins with it."""
        if self.draft is None and self.desk.city_at(pointer.at) is not None:
            self.press(pointer)
            self._second = True

    def _start(self, city: str) -> None:
        self.draft, self.state = RouteDraft(city), State.WORKING
        self.desk.view.highlight([Part("city", city)], "path")
        self.changed()

    def move(self, pointer: Pointer) -> None:
        city = self.desk.city_at(pointer.at)
        self._dragged = self._dragged or (pointer.pressed and self.draft is not None)
        self._strayed = self._strayed or (self._dragged and city is None)
        if city is not None or self.draft is None:
            self.desk.end_snap()
        self._end = self.place_of(city) if city else self._free_end(pointer)
        self.desk.view.highlight([city] if city else [], "hint")
        if self.draft is None:
            self.state = State.PREVIEW if city else State.IDLE

    def _free_end(self, pointer: Pointer) -> Point:
        return self.desk.snap_place(pointer.at, pointer.ctrl) if self.draft is not None else pointer.at

    def release(self, pointer: Pointer) -> None:
        """The end of a drag from city to city."""
        city, second, self._second = self.desk.city_at(pointer.at), self._second, False
        if second and not self._dragged:
            self._drop()
        if self.draft is None or not self._dragged:
            return
        self._dragged = False
        if city is not None and city.id != self.draft.start:
            self._join(city)
        elif city is not None and self._strayed:
            self._no_loop()

    def _no_loop(self) -> None:
        name = self.name_of(self.draft.start) if self.draft else ""
        self.desk.say(tr("A route cannot lead from {city} to itself: choose another city.").format(city=name))

    def _join(self, city: Part) -> None:
        assert self.draft is not None
        wanted = self.draft.route(self.desk.spec, self.place_of(city), city.id)
        self._drop()
        add(self.desk, wanted)

    # keyboard

    def ask_city(self) -> None:
        """Let the name of a city be typed."""
        middle = self.desk.view.seen().center()
        place = QPointF(*self.place_of(Part("city", self.draft.start))) if self.draft else middle
        title = tr("Route to which city?") if self.draft else tr("Route from which city?")
        self._box = InlineEditor(self.desk.view, place, "", self._named, self._unasked, title, keeps=False)
        self._box.complete(city.name for city in self.desk.spec.cities)

    def _unasked(self) -> None:
        self._box = None
        if self.draft is not None and not self.draft.bends:
            self._drop()

    def _named(self, words: str) -> bool:
        found = find_city(self.desk, words)
        if found is None:
            self.desk.say(tr("There is no city called {name}: type the start of another name.").format(name=words))
            return False
        self._box = None
        if self.draft is None:
            self._start(found.id)
            self.ask_city()
        elif found.id == self.draft.start:
            self._no_loop()
            self._drop()
        else:
            self._join(found)
        return True

    def wants_key(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return self.draft is not None and plain and meaning(self.desk, event) is not None

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.ask_city()
            return True
        if self.draft is None or not self.wants_key(event):
            return False
        draw(self.draft, self.desk, event)
        self.changed()
        return True

    def cancel(self) -> bool:
        if self.draft is None and self._box is None:
            return False
        self._drop()
        return True

    def finish(self) -> None:
        self._drop()

    def _drop(self) -> None:
        self._close_box()
        self.draft, self.state, self._end = None, State.IDLE, None
        self.desk.view.highlight([], "path")
        self.desk.view.highlight([], "hint")
        self.desk.end_snap()
        self.changed()

    def _close_box(self) -> None:
        box, self._box = self._box, None
        if box is not None:
            draft = self.draft
            box.drop()
            self.draft = draft

    # drawing

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self.draft is not None and self._end is not None:
            paint_draft(painter, self.desk, self.draft, self._end, pixel)
