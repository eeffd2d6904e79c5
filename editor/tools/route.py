"""Drawing routes: from city to city by a drag or two clicks, with bends on the way."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.canvas.name_box import NameBox
from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.parts import Part
from editor.scene.curve import Point
from editor.tools.desk import Desk
from editor.tools.route_adding import add
from editor.tools.route_draft import RouteDraft
from editor.tools.route_keys import draw, key_words, meaning
from editor.tools.route_paint import paint_draft
from editor.tools.tool import State, Tool
from editor.tools.walking import find_city, here
from editor.tools.words import tr


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
