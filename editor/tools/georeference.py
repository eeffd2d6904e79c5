"""Fitting the picture under the board by places on it that are known: a place, its city, and again."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from editor.canvas.inline_editor import InlineEditor
from editor.canvas.input import Pointer
from editor.canvas.overlays import CASING_COLOR
from editor.document.edits import place_background
from editor.geography.georeferencing import MAX_PAIRS, MIN_PAIRS, NoFit, fit
from editor.language.messages import written
from editor.layout.curves import Point
from editor.scene.ground import BackgroundPicture
from editor.tools.keyboard import find_city
from editor.tools.route import paint_words
from editor.tools.tool import State, Tool
from editor.tools.tool_context import ToolContext
from editor.tools.words import tr

LINE_COLOR = "#7a2fb5"


@dataclass(frozen=True, slots=True)
class ControlPoint:
    """A place on the picture, in parts of its width and height, and the id of the city that it shows."""

    spot: Point
    city: str


class GeoreferenceTool(Tool):
    """``done`` tells that the picture is fitted or that nothing is to be fitted after all."""

    id = "georeference"
    cursor = Qt.CursorShape.CrossCursor
    done = Signal()

    def __init__(self, desk: ToolContext) -> None:
        super().__init__(desk)
        self.pairs: list[ControlPoint] = []
        self._spot: Point | None = None
        self._box: InlineEditor | None = None

    @property
    def action(self) -> str:
        return "background"

    def title(self) -> str:
        return tr("Fit the picture")

    def hint(self) -> str:
        if self._spot is not None:
            return tr(
                "Now click the city that this place is, or press Enter and type its name. Backspace takes it back."
            )
        if len(self.pairs) < MIN_PAIRS:
            return tr(
                "Click a place on the picture that is one of the cities. Two are needed, four are better. Esc ends."
            )
        words = tr("Enter fits the picture by %n cities; or click another place on it.", len(self.pairs))
        return f"{words} {tr('Backspace takes the last one back.')}"

    @property
    def picture(self) -> BackgroundPicture:
        """The picture as it is drawn."""
        return self.desk.view.canvas.ground.picture

    def enter(self) -> None:
        self._start_again()

    def _start_again(self) -> None:
        self.pairs, self._spot, self.state = [], None, State.IDLE

    # the mouse

    def press(self, pointer: Pointer) -> None:
        self._close_box()
        city = self.desk.city_at(pointer.at)
        if self._spot is not None and city is not None:
            self._pair(city.id)
            return
        back, _ = self.picture.to_board().inverted()
        spot = back.map(QPointF(*pointer.at))
        if self.picture.crop().contains(spot):
            self._spot, self.state = (spot.x(), spot.y()), State.WORKING
        else:
            self.desk.say(tr("This is beside the picture: click a place on it."))
        self.changed()

    def double(self, pointer: Pointer) -> None:
        """The second click of a double one means nothing more."""

    def _pair(self, city: str) -> None:
        assert self._spot is not None
        self.pairs = [*(pair for pair in self.pairs if pair.city != city), ControlPoint(self._spot, city)]
        self._spot, self.state = None, State.IDLE
        if len(self.pairs) == MAX_PAIRS:
            self.apply()
        else:
            self.changed()

    def apply(self) -> None:
        """Lay the picture so that its places lie on their cities as well as can be."""
        spec, (wide, high) = self.desk.spec, self.picture.size
        places = {city.id: city.at for city in spec.cities}
        known = [
            ((x * wide, y * high), places[id]) for (x, y), id in ((p.spot, p.city) for p in self.pairs) if id in places
        ]
        try:
            found = fit(known, (wide, high))
        except NoFit:
            self.desk.say(tr("These places say too little: choose two that lie far from each other."))
            return
        number = len(known)
        self.desk.document.edit(
            tr("Fit the picture by %n cities", number), place_background(spec, found.at, found.scale, found.turn)
        )
        words = tr("The picture is fitted by %n cities; the worst of them misses by {miss} mm.", number)
        self.desk.say(words.format(miss=written(found.miss, ".1f")))
        self._start_again()
        self.done.emit()

    # the keyboard

    def wants_key(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Backspace

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ask() if self._spot is not None else self.apply()
        elif event.key() == Qt.Key.Key_Backspace:
            self.pairs = self.pairs if self._spot is not None else self.pairs[:-1]
            self._spot, self.state = None, State.IDLE
            self.changed()
        else:
            return False
        return True

    def _ask(self) -> None:
        """Let the name of the city be typed."""
        assert self._spot is not None
        place = self.picture.to_board().map(QPointF(*self._spot))
        self._box = InlineEditor(
            self.desk.view, place, "", self._named, self._unasked, tr("Which city is it?"), keeps=False
        )
        self._box.complete(city.name for city in self.desk.spec.cities)

    def _named(self, words: str) -> bool:
        found = find_city(self.desk, words)
        if found is None:
            self.desk.say(tr("There is no city called {name}: type the start of another name.").format(name=words))
            return False
        self._box = None
        self._pair(found.id)
        return True

    def _unasked(self) -> None:
        self._box = None

    def _close_box(self) -> None:
        if self._box is not None:
            self._box.drop()

    def cancel(self) -> bool:
        self._close_box()
        if not self.pairs and self._spot is None:
            self.done.emit()
        self._start_again()
        self.changed()
        return True

    def finish(self) -> None:
        self._close_box()
        self._start_again()

    # drawing

    def paint(self, painter: QPainter, pixel: float) -> None:
        to_board, places = self.picture.to_board(), {city.id: city.at for city in self.desk.spec.cities}
        spots = [(pair.spot, places.get(pair.city)) for pair in self.pairs]
        for number, (spot, city) in enumerate([*spots, *([(self._spot, None)] if self._spot else [])], 1):
            at = to_board.map(QPointF(*spot))
            for ink, wide in ((CASING_COLOR, 4.0), (LINE_COLOR, 1.8)):
                painter.setPen(QPen(QColor(ink), wide * pixel))
                painter.drawEllipse(at, 7 * pixel, 7 * pixel)
                if city is not None:
                    painter.drawLine(at, QPointF(*city))
            paint_words(painter, (at.x(), at.y()), str(number), pixel)
