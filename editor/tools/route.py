"""The tool that draws routes: from city to city by a drag or two clicks, with bends in between."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from railwright.core.kernel.mapspec import GRAY, MapSpec, Route
from railwright.editor.canvas.inline_editor import InlineEditor
from railwright.editor.canvas.input import Pointer
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, city
from railwright.editor.document.suggestions import MAX_ROUTE_SPACES, least_used_color, route_length
from railwright.editor.layout.curves import Point
from railwright.editor.scene.items.route_item import RouteItem
from railwright.editor.tools.keyboard import find_city_or_say, focused_city
from railwright.editor.tools.tool import Tool, ToolState, paint_label
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import pair_label, tr
from railwright.plugins.programs.table.api import color_word

GHOST_OPACITY = 0.75  # 0 to 1


@dataclass(slots=True)
class RouteDraft:
    """A route being drawn from its first city. Fields that are None are guessed from the map."""

    start: str
    bends: list[Point] = field(default_factory=list)
    length: int | None = None
    color: str | None = None
    tunnel: bool = False
    ferry: int = 0

    def distance(self, spec: MapSpec, end: Point) -> float:
        """The length of the line from the first city over the bends to ``end``, in millimetres."""
        first = next(city.at for city in spec.cities if city.id == self.start)
        return sum(math.dist(a, b) for a, b in pairwise([first, *self.bends, end]))

    def route(self, spec: MapSpec, end: Point, to: str) -> Route:
        """The route if it ended at the point ``end``, in the city with the id ``to``; its own id is empty."""
        beside = next((route for route in spec.routes if {*route.between} == {self.start, to}), None)
        guessed = beside.length if beside else route_length(self.distance(spec, end), spec.wagon[0])
        length = self.length or guessed
        color = self.color or (GRAY if self.ferry else least_used_color(spec, length))
        fields = self._fields(length)
        # A parallel route shares the bends of the existing one.
        bends = () if beside and not self.bends else tuple(self.bends)
        return Route("", (self.start, to), length, color, bends, fields)

    def _fields(self, length: int) -> Mapping[str, Any]:
        fields: dict[str, Any] = {}
        if self.tunnel:
            fields["tunnel"] = True
        if self.ferry:
            fields["ferry"] = min(self.ferry, length)
        return fields

    def toggle_tunnel(self) -> None:
        """Switch tunnel on or off; a tunnel is never a ferry as well."""
        self.tunnel, self.ferry = not self.tunnel, 0

    def add_locomotive(self) -> None:
        """Make it a ferry with one more locomotive; beyond the longest possible route, no ferry again."""
        self.ferry, self.tunnel = (self.ferry + 1) % (MAX_ROUTE_SPACES + 1), False


class RouteTool(Tool):
    """Takes the first city, then the second. In between keys set length, color and kind."""

    id = "route"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.draft: RouteDraft | None = None
        self._end: Point | None = None
        self._editor: InlineEditor | None = None
        self._dragged = self._strayed = False  # since the button was pressed: has moved; has left the city
        self._is_double = False  # whether the press is that of a double click
        context.document.changed.connect(lambda _: self._check_start())

    def _check_start(self) -> None:
        """Start again if an undo has removed the first city."""
        if self.draft is not None and self.is_missing(self.draft.start):
            self._drop()

    def title(self) -> str:
        return tr("Route")

    def hint(self) -> str:
        if self.draft is None:
            return tr("Click the first city of a route, or drag from it to the second.")
        text = tr("Route from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.draft.start))
        keys = [tr("Press 1 to 9 for the length, a letter for the colour, or 0 for grey.")]
        if self.context.view.declares("route", "tunnel"):
            keys.append(tr("U: tunnel."))
        if self.context.view.declares("route", "ferry"):
            keys.append(tr("F: ferry."))
        return " ".join([text, *keys])

    def enter(self) -> None:
        """If the keyboard focus is on a city, start there and ask for the name of the other one.

        A city selected with the mouse starts no route: people who use the mouse click the first city next.
        """
        city = focused_city(self.context)
        if city is not None and self.context.view.marks.focus is not None:
            self._start(city.id)
            self.prompt_for_city()

    # mouse

    def press(self, pointer: Pointer) -> None:
        self._close_editor()
        city = self.context.city_at(pointer.at)
        self._dragged = self._strayed = False
        if self.draft is None:
            if city is None:
                self.context.say(tr("A route starts at a city: click one."))
            else:
                self._start(city.id)
        elif city is None:
            self.draft.bends.append(edits.round_point(self.context.snap_place(pointer.at, pointer.ctrl)))
            self.update_hint()
        elif city.id != self.draft.start:
            self._join(city)
        else:
            self._refuse_loop()

    def double_click(self, pointer: Pointer) -> None:
        """Ignore the second press of a double click, unless a drag to another city begins with it."""
        if self.draft is None and self.context.city_at(pointer.at) is not None:
            self.press(pointer)
            self._is_double = True

    def _start(self, city: str) -> None:
        self.draft, self.state = RouteDraft(city), ToolState.WORKING
        self.context.view.highlight([Part("city", city)], "path")
        self.update_hint()

    def move(self, pointer: Pointer) -> None:
        city = self.context.city_at(pointer.at)
        self._dragged = self._dragged or (pointer.pressed and self.draft is not None)
        self._strayed = self._strayed or (self._dragged and city is None)
        if city is not None or self.draft is None:
            self.context.end_snap()
        self._end = self.place_of(city) if city else self._free_end(pointer)
        self.context.view.highlight([city] if city else [], "hint")
        if self.draft is None:
            self.state = ToolState.PREVIEW if city else ToolState.IDLE

    def _free_end(self, pointer: Pointer) -> Point:
        return self.context.snap_place(pointer.at, pointer.ctrl) if self.draft is not None else pointer.at

    def release(self, pointer: Pointer) -> None:
        """End a drag from city to city."""
        city, is_double, self._is_double = self.context.city_at(pointer.at), self._is_double, False
        # The press of a double click has begun a route; without a drag it is dropped.
        if is_double and not self._dragged:
            self._drop()
        if self.draft is None or not self._dragged:
            return
        self._dragged = False
        if city is not None and city.id != self.draft.start:
            self._join(city)
        elif city is not None and self._strayed:
            self._refuse_loop()

    def _refuse_loop(self) -> None:
        name = self.name_of(self.draft.start) if self.draft else ""
        self.context.say(tr("A route cannot lead from {city} to itself. Choose another city.").format(city=name))

    def _join(self, city: Part) -> None:
        assert self.draft is not None
        wanted = self.draft.route(self.context.spec, self.place_of(city), city.id)
        self._drop()
        spec = self.context.spec
        beside = sum({*route.between} == {*wanted.between} for route in spec.routes)
        after, part = edits.add_route(spec, wanted.between, wanted.length, wanted.color, wanted.bends, wanted.fields)
        name = pair_label(spec, wanted.between)
        self.context.document.edit(tr("Add {route}").format(route=name), after, select=[part])
        message = tr("Added {route}: %n spaces, {color}.", wanted.length)
        if beside >= 2:
            message = tr(
                "Added {route}. %n routes now connect these cities; few rules allow more than two.", beside + 1
            )
        self.context.say(message.format(route=name, color=color_word(wanted.color)))

    # keyboard

    def prompt_for_city(self) -> None:
        """Ask for the name of a city on the board."""
        middle = self.context.view.visible_area().center()
        place = QPointF(*self.place_of(Part("city", self.draft.start))) if self.draft else middle
        title = tr("Route to which city?") if self.draft else tr("Route from which city?")
        self._editor = InlineEditor(
            self.context.view, place, "", self._accept_name, self._cancel_name, title, accepts_on_blur=False
        )
        self._editor.set_completions(city.name for city in self.context.spec.cities)

    def _cancel_name(self) -> None:
        self._editor = None
        if self.draft is not None and not self.draft.bends:
            self._drop()

    def _accept_name(self, typed: str) -> bool:
        city = find_city_or_say(self.context, typed)
        if city is None:
            return False
        self._editor = None
        if self.draft is None:
            self._start(city.id)
            self.prompt_for_city()
        elif city.id == self.draft.start:
            self._refuse_loop()
            self._drop()
        else:
            self._join(city)
        return True

    def wants_key(self, event: QKeyEvent) -> bool:
        command = self.command_of(event)
        is_missing = command in ("tunnel", "ferry") and not self.context.view.declares("route", command)
        return self.draft is not None and bool(command) and not is_missing

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.prompt_for_city()
            return True
        if self.draft is None or not self.wants_key(event):
            return False
        self._apply(self.draft, self.command_of(event))
        self.update_hint()
        return True

    def _apply(self, draft: RouteDraft, command: str) -> None:
        if command == "take back":
            del draft.bends[-1:]
        elif command == "tunnel":
            draft.toggle_tunnel()
        elif command == "ferry":
            draft.add_locomotive()
        elif command.isdigit():
            draft.length = int(command)
        else:
            draft.color = command

    def cancel(self) -> bool:
        if self.draft is None and self._editor is None:
            return False
        self._drop()
        return True

    def finish(self) -> None:
        self._drop()

    def _drop(self) -> None:
        self._close_editor()
        self.draft, self.state, self._end = None, ToolState.IDLE, None
        self.context.view.highlight([], "path")
        self.context.view.highlight([], "hint")
        self.context.end_snap()
        self.update_hint()

    def _close_editor(self) -> None:
        editor, self._editor = self._editor, None
        if editor is not None:
            draft = self.draft  # closing the editor drops a draft without bends
            editor.discard()
            self.draft = draft

    # drawing

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint the route faintly up to the pointer, with its length and color as text."""
        if self.draft is None or self._end is None:
            return
        under = self.context.city_at(self._end)
        to = under.id if under and under.id != self.draft.start else ""
        route = self.draft.route(self.context.spec, self._end, to)
        ends = {self.draft.start: city(self.context.spec, self.draft.start).at, to: self._end}
        painter.save()
        painter.setOpacity(GHOST_OPACITY)
        canvas = self.context.view.canvas
        RouteItem(route, canvas.layout.shape_alone(route, ends), canvas.look).draw(painter)
        painter.restore()
        paint_label(painter, self._end, f"{route.length} · {color_word(route.color)}", pixel)
