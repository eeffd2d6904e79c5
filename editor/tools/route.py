"""Drawing routes: from city to city by a drag or two clicks, with bends on the way."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from core.mapspec import Route
from editor.canvas.name_box import NameBox
from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.parts import Part
from editor.scene.curve import Point
from editor.scene.route_item import RouteItem
from editor.tools.desk import Desk
from editor.tools.route_draft import COLOR_KEYS, RouteDraft
from editor.tools.route_paint import paint_words
from editor.tools.tool import State, Tool
from editor.tools.walking import here
from editor.tools.words import between, tr
from editor.wording import color_word

GHOST = 0.75  # opacity


class RouteTool(Tool):
    """Waits for the first city, then for the second."""

    id = "route"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.draft: RouteDraft | None = None
        self._end: Point | None = None
        self._box: NameBox | None = None
        self._dragged = self._strayed = False  # since the button went down: moved, and left the city it is on

    def title(self) -> str:
        return tr("Route")

    def hint(self) -> str:
        if self.draft is None:
            return tr("Click the first city of a route, or drag from it to the second.")
        words = tr("Route from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.draft.start))
        return f"{words} {self._keys()}"

    def _keys(self) -> str:
        keys = [tr("1 to 9 set its length, letters its colour, 0 gray.")]
        if self.desk.view.declares("route", "tunnel"):
            keys.append(tr("U: tunnel."))
        if self.desk.view.declares("route", "ferry"):
            keys.append(tr("F: ferry."))
        return " ".join(keys)

    def enter(self) -> None:
        """With a city under the keyboard the name of the other one can be typed at once."""
        city = here(self.desk)
        if city is not None:
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
        """The second click of a double one means nothing more."""

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
        city = self.desk.city_at(pointer.at)
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
        spec = self.desk.spec
        wanted = self.draft.route(spec, self.place_of(city), city.id)
        beside = sum({*route.between} == {*wanted.between} for route in spec.routes)
        after, part = edits.add_route(spec, wanted.between, wanted.length, wanted.color, wanted.bends, wanted.fields)
        name = between(spec, wanted.between)
        self._drop()
        self.desk.document.edit(tr("Add {route}").format(route=name), after, select=[part])
        said = tr("Added {route}: {length} spaces, {color}.")
        if beside >= 2:
            said = tr("Added {route}; {count} routes join these cities now, and few rules allow more than two.")
        self.desk.say(said.format(route=name, length=wanted.length, color=color_word(wanted.color), count=beside + 1))

    # keyboard

    def ask_city(self) -> None:
        """Let the name of a city be typed."""
        middle = self.desk.view.seen().center()
        place = QPointF(*self.place_of(Part("city", self.draft.start))) if self.draft else middle
        title = tr("Route to which city?") if self.draft else tr("Route from which city?")
        self._box = NameBox(self.desk.view, place, "", self._named, self._unasked, title, keeps=False)
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
        return self.draft is not None and plain and self._meaning(event) is not None

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.ask_city()
            return True
        if self.draft is None or not self.wants_key(event):
            return False
        name, value = self._meaning(event) or ("", None)
        if name == "bend":
            if self.draft.bends:
                self.draft.bends.pop()
        elif name == "tunnel":
            self.draft.turn_tunnel()
        elif name == "ferry":
            self.draft.more_locomotives()
        else:
            setattr(self.draft, name, value)
        self.changed()
        return True

    def _meaning(self, event: QKeyEvent) -> tuple[str, object] | None:
        letter = event.text().upper()
        if event.key() == Qt.Key.Key_Backspace:
            return "bend", None
        if letter in COLOR_KEYS:
            return "color", COLOR_KEYS[letter]
        if letter and letter in "123456789":
            return "length", int(letter)
        if letter == "U" and self.desk.view.declares("route", "tunnel"):
            return "tunnel", None
        return ("ferry", None) if letter == "F" and self.desk.view.declares("route", "ferry") else None

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
        if self.draft is None or self._end is None:
            return
        route, places = self._shown(self._end)
        canvas = self.desk.view.canvas
        painter.save()
        painter.setOpacity(GHOST)
        RouteItem(route, canvas.sketch.trial(route, places), canvas.look).draw(painter)
        painter.restore()
        paint_words(painter, self._end, f"{route.length} · {color_word(route.color)}", pixel)

    def _shown(self, end: Point) -> tuple[Route, dict[str, Point]]:
        assert self.draft is not None
        city = self.desk.city_at(end)
        to = city.id if city and city.id != self.draft.start else ""
        places = {self.draft.start: self.place_of(Part("city", self.draft.start)), to: end}
        return self.draft.route(self.desk.spec, end, to), places


def find_city(desk: Desk, words: str) -> Part | None:
    """The city of a name, or the first whose name starts with the words, or has them in it."""
    wanted = words.casefold()
    names = [(city.name.casefold(), city.id) for city in desk.spec.cities] if wanted else []
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for name, id in names:
            if fits(name, wanted):
                return Part("city", id)
    return None
