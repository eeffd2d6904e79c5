"""The tool that places cities: click, then type the name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.inline_editor import InlineEditor
from railwright.editor.canvas.input import Pointer
from railwright.editor.document import edits
from railwright.editor.document.parts import MAX_NAME_CHARS, Part
from railwright.editor.document.suggestions import free_city_name
from railwright.editor.geography.city_places import STEERING_CITIES, NoSpace, add_place
from railwright.editor.geography.gazetteer import Place, fold, gazetteer, place_naming
from railwright.editor.geography.georeferencing import degrees_place
from railwright.editor.geography.projections import center, coordinates_by_city
from railwright.editor.layout.curves import Point
from railwright.editor.scene.items.city_item import CityItem
from railwright.editor.tools.tool import Tool, ToolState
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr

GHOST_OPACITY = 0.55  # 0 to 1
# Places of the gazetteer that are searched, and names that are offered.
MAX_SEARCHED_PLACES, MAX_OFFERED_NAMES = 100, 7
MIN_LETTERS = 2  # letters typed before real places are offered


class CityTool(Tool):
    """Places cities. A city is added, as one step of the history, when its name is accepted."""

    id = "city"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._ghost: Point | None = None
        self._place: Point = (0.0, 0.0)
        self._editor: InlineEditor | None = None

    def title(self) -> str:
        return tr("City")

    def hint(self) -> str:
        if self.state is ToolState.WORKING:
            return tr(
                "Type the city's name. Enter or Tab accepts it, and the next click places another city. Esc "
                "discards the city."
            )
        return tr("Click to place a city. Ctrl toggles snapping.")

    def move(self, pointer: Pointer) -> None:
        self._ghost = self.context.snap_place(pointer.at, pointer.ctrl)
        if self.state is ToolState.IDLE:
            self.state = ToolState.PREVIEW
        self.context.refresh()

    def leave(self) -> None:
        self._ghost = None
        if self.state is ToolState.PREVIEW:
            self.state = ToolState.IDLE
        self.context.end_snap()

    def press(self, pointer: Pointer) -> None:
        self._accept_editor()
        self._place = edits.round_point(self.context.snap_place(pointer.at, pointer.ctrl))
        width, height = self.context.spec.size
        if not (0 <= self._place[0] <= width and 0 <= self._place[1] <= height):
            self.context.say(tr("That point is off the board. Click inside the frame, or make the board larger."))
            return
        under = self.context.city_at(self._place)
        if under:
            self.context.document.select([under])
            text = tr("{city} is already here and is now selected. Click an empty spot for another city.")
            self.context.say(text.format(city=self.name_of(under)))
            return
        self.state, self._ghost = ToolState.WORKING, None
        name = free_city_name(self.context.spec, tr("City"))
        after, _ = edits.add_city(self.context.spec, name, self._place)
        self.context.document.propose(after)
        self.context.end_snap()
        place = QPointF(*self._place)
        self._editor = InlineEditor(self.context.view, place, name, self._name, self._drop, tr("City name"))
        if self._has_gazetteer():
            self._editor.offer(_offers(self.context.spec))
        self.update_hint()

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: a double click places one city."""

    def _name(self, text: str) -> bool:
        name = text[:MAX_NAME_CHARS] or free_city_name(self.context.spec, tr("City"))
        again = any(city.name == name for city in self.context.spec.cities)
        real = None if again else self._real_place(name)
        after, part = real or edits.add_city(self.context.spec, name, self._place)
        self._editor, self.state = None, ToolState.IDLE
        self.context.document.edit(tr("Add {city}").format(city=name), after, select=[part])
        template = (
            tr("Another city is already called {city}. The new one has the id {id}.") if again else tr("Added {city}.")
        )
        if real:
            template = tr("Added {city} at its real position. You can drag it elsewhere.")
        self.context.say(template.format(city=name, id=part.id))
        self.update_hint()
        return True

    def _real_place(self, name: str) -> tuple[MapSpec, Part] | None:
        """The map with the real place of that name as a city, if the board's cities determine its position."""
        if not self._has_gazetteer():
            return None
        spec = self.context.spec
        place = gazetteer().named(name, near=center([*coordinates_by_city(spec).values()]))
        try:
            return add_place(spec, place, name) if place is not None else None
        except NoSpace:
            return None  # the city stays at the point of the click

    def _has_gazetteer(self) -> bool:
        return len(coordinates_by_city(self.context.spec)) >= STEERING_CITIES

    def _drop(self) -> None:
        self._editor, self.state = None, ToolState.IDLE
        self.context.document.propose(None)
        self.update_hint()

    def _accept_editor(self) -> None:
        if self._editor is not None:
            self._editor.accept()

    def finish(self) -> None:
        self._accept_editor()
        self.leave()

    def cancel(self) -> bool:
        if self._editor is None:
            return False
        self._editor.discard()
        return True

    def paint(self, painter: QPainter, pixel: float) -> None:
        if self._ghost is not None:
            canvas = self.context.view.canvas
            painter.setOpacity(GHOST_OPACITY)
            painter.translate(QPointF(*self._ghost))
            CityItem(canvas.layout.measures.dot, canvas.look).draw(painter)


def _offers(spec: MapSpec) -> Callable[[str], list[str]]:
    """A function from typed letters to the names of real places on this board, largest first."""
    lay = degrees_place(spec)

    def is_on_board(place: Place) -> bool:
        return all(0 <= coordinate <= side for coordinate, side in zip(lay(place.at), spec.size, strict=True))

    def names(typed: str) -> list[str]:
        if len(typed) < MIN_LETTERS:
            return []
        near = filter(is_on_board, gazetteer().search(typed, MAX_SEARCHED_PLACES))
        names_like = (place.name_like(typed, place_naming()) for place in near)
        return [*dict.fromkeys(name for name in names_like if fold(name).startswith(fold(typed)))][:MAX_OFFERED_NAMES]

    return names


def rename(context: ToolContext, part: Part) -> InlineEditor:
    """Edit the name of a city on the board; its id stays the same."""
    city = next(candidate for candidate in context.spec.cities if candidate.id == part.id)

    def accept(typed: str) -> bool:
        if typed:
            after = edits.rename_city(context.spec, part.id, typed[:MAX_NAME_CHARS])
            context.document.edit(tr("Rename {old} to {new}").format(old=city.name, new=typed[:MAX_NAME_CHARS]), after)
        return True

    return InlineEditor(context.view, QPointF(*city.at), city.name, accept, lambda: None, tr("City name"))
