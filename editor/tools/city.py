"""Placing cities: a ghost under the pointer, a click, a name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from editor.canvas.inline_editor import InlineEditor
from editor.canvas.input import Pointer
from editor.document import edits
from editor.document.parts import Part
from editor.document.suggestions import free_city_name
from editor.layout.curves import Point
from editor.scene.city_item import CityItem
from editor.tools.tool import State, Tool
from editor.tools.tool_context import ToolContext
from editor.tools.words import tr

GHOST_OPACITY = 0.55  # opacity


class CityTool(Tool):
    """A city is one step of the history: it is added when its name is accepted."""

    id = "city"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, desk: ToolContext) -> None:
        super().__init__(desk)
        self._ghost: Point | None = None
        self._place: Point = (0.0, 0.0)
        self._box: InlineEditor | None = None

    def title(self) -> str:
        return tr("City")

    def hint(self) -> str:
        if self.state is State.WORKING:
            return tr("Type its name. Enter accepts, Tab too, and the next click places the next city. Esc drops it.")
        return tr("Click where a city is to lie. Ctrl turns snapping over.")

    def move(self, pointer: Pointer) -> None:
        self._ghost = self.desk.snap_place(pointer.at, pointer.ctrl)
        if self.state is State.IDLE:
            self.state = State.PREVIEW
        self.desk.refresh()

    def leave(self) -> None:
        self._ghost = None
        if self.state is State.PREVIEW:
            self.state = State.IDLE
        self.desk.end_snap()

    def press(self, pointer: Pointer) -> None:
        self._accept_open()
        self._place = edits.rounded(self.desk.snap_place(pointer.at, pointer.ctrl))
        width, height = self.desk.spec.size
        if not (0 <= self._place[0] <= width and 0 <= self._place[1] <= height):
            self.desk.say(tr("This is off the board: click inside its frame, or make the board larger."))
            return
        under = self.desk.city_at(self._place)
        if under:
            self.desk.say(tr("{city} lies here already: click somewhere else.").format(city=self.name_of(under)))
            return
        self.state, self._ghost = State.WORKING, None
        name = free_city_name(self.desk.spec, tr("City"))
        after, _ = edits.add_city(self.desk.spec, name, self._place)
        self.desk.document.propose(after)
        self.desk.end_snap()
        place = QPointF(*self._place)
        self._box = InlineEditor(self.desk.view, place, name, self._name, self._drop, tr("Name of the city"))
        self.changed()

    def double(self, pointer: Pointer) -> None:
        """The second click of a double one places nothing more."""

    def _name(self, words: str) -> bool:
        name = words[:40] or free_city_name(self.desk.spec, tr("City"))
        again = any(city.name == name for city in self.desk.spec.cities)
        after, part = edits.add_city(self.desk.spec, name, self._place)
        self._box, self.state = None, State.IDLE
        self.desk.document.edit(tr("Add {city}").format(city=name), after, select=[part])
        said = tr("There is another city called {city} now; its id is {id}.") if again else tr("Added {city}.")
        self.desk.say(said.format(city=name, id=part.id))
        self.changed()
        return True

    def _drop(self) -> None:
        self._box, self.state = None, State.IDLE
        self.desk.document.propose(None)
        self.changed()

    def _accept_open(self) -> None:
        if self._box is not None:
            self._box.accept()

    def finish(self) -> None:
        self._accept_open()
        self.leave()

    def cancel(self) -> bool:
        if self._box is None:
            return False
        self._box.drop()
        return True

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self._ghost is not None:
            canvas = self.desk.view.canvas
            painter.setOpacity(GHOST_OPACITY)
            painter.translate(QPointF(*self._ghost))
            CityItem(canvas.sketch.measures.dot, canvas.look).draw(painter)


def rename(desk: ToolContext, part: Part) -> InlineEditor:
    """Type another name for a city right on the board; its id stays."""
    city = next(one for one in desk.spec.cities if one.id == part.id)

    def named(words: str) -> bool:
        if words:
            after = edits.rename_city(desk.spec, part.id, words[:40])
            desk.document.edit(tr("Rename {old} to {new}").format(old=city.name, new=words[:40]), after)
        return True

    return InlineEditor(desk.view, QPointF(*city.at), city.name, named, lambda: None, tr("Name of the city"))
