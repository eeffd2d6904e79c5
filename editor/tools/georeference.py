"""The tool that fits the picture under the board by control points: points of the picture paired with cities."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from railwright.core.language.messages import format_number
from railwright.editor.canvas.inline_editor import InlineEditor
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR
from railwright.editor.document.edits import place_background
from railwright.editor.geography.georeferencing import MAX_PAIRS, MIN_PAIRS, NoFitError, fit_picture
from railwright.editor.layout.curves import Point
from railwright.editor.scene.paint.ground import BackgroundPicture
from railwright.editor.tools.keyboard import find_city_or_say
from railwright.editor.tools.tool import PATH_COLOR, Tool, ToolState, paint_label
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr


@dataclass(frozen=True, slots=True)
class ControlPoint:
    """A point of the picture, as fractions of its width and height, and the id of the city there."""

    spot: Point
    city: str


class GeoreferenceTool(Tool):
    """Fits the picture by control points; ``done`` is emitted when it is fitted or given up."""

    id = "georeference"
    cursor = Qt.CursorShape.CrossCursor
    done = Signal()

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.pairs: list[ControlPoint] = []
        self._spot: Point | None = None
        self._editor: InlineEditor | None = None

    @property
    def action(self) -> str:
        return "background"

    def title(self) -> str:
        return tr("Fit the picture")

    def hint(self) -> str:
        if self._spot is not None:
            return tr(
                "Now click the same city on the board, or press Enter and type its name. Backspace removes the point."
            )
        if len(self.pairs) < MIN_PAIRS:
            return tr("Click cities on the picture: at least two, preferably four. Esc finishes.")
        text = tr("Enter fits the picture to %n cities. You can also click another city on it.", len(self.pairs))
        return f"{text} {tr('Backspace removes the last point.')}"

    @property
    def picture(self) -> BackgroundPicture:
        """The picture as currently drawn."""
        return self.context.view.canvas.ground.picture

    def enter(self) -> None:
        self._start_again()

    def _start_again(self) -> None:
        self.pairs, self._spot, self.state = [], None, ToolState.IDLE

    # the mouse

    def press(self, pointer: Pointer) -> None:
        self._close_editor()
        city = self.context.city_at(pointer.at)
        if self._spot is not None and city is not None:
            self._pair(city.id)
            return
        back, _ = self.picture.to_board().inverted()
        spot = back.map(QPointF(*pointer.at))
        if self.picture.crop().contains(spot):
            self._spot, self.state = (spot.x(), spot.y()), ToolState.WORKING
        else:
            self.context.say(tr("That point is outside the picture. Click inside the picture."))
        self.update_hint()

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: the first click has already set the point."""

    def _pair(self, city: str) -> None:
        assert self._spot is not None
        self.pairs = [*(pair for pair in self.pairs if pair.city != city), ControlPoint(self._spot, city)]
        self._spot, self.state = None, ToolState.IDLE
        if len(self.pairs) == MAX_PAIRS:
            self.apply()
        else:
            self.update_hint()

    def apply(self) -> None:
        """Move, scale and rotate the picture so that its points lie on their cities (least squares)."""
        spec, (width, height) = self.context.spec, self.picture.size
        places = {city.id: city.at for city in spec.cities}
        pairs = [
            ((x * width, y * height), places[id])
            for (x, y), id in ((p.spot, p.city) for p in self.pairs)
            if id in places
        ]
        try:
            fit = fit_picture(pairs, (width, height))
        except NoFitError:
            self.context.say(tr("These points are too close together. Choose two that are far apart."))
            return
        number = len(pairs)
        self.context.document.edit(
            tr("Fit the picture to %n cities", number), place_background(spec, fit.at, fit.scale, fit.turn)
        )
        text = tr("The picture has been fitted to %n cities. The largest error is {miss} mm.", number)
        self.context.say(text.format(miss=format_number(fit.worst_miss, ".1f")))
        self._start_again()
        self.done.emit()

    # the keyboard

    def wants_key(self, event: QKeyEvent) -> bool:
        return self.command_of(event) == "take back"

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._prompt_for_city() if self._spot is not None else self.apply()
        elif self.command_of(event) == "take back":
            self.pairs = self.pairs if self._spot is not None else self.pairs[:-1]
            self._spot, self.state = None, ToolState.IDLE
            self.update_hint()
        else:
            return False
        return True

    def _prompt_for_city(self) -> None:
        """Ask for the name of the city on the board."""
        assert self._spot is not None
        place = self.picture.to_board().map(QPointF(*self._spot))
        self._editor = InlineEditor(
            self.context.view,
            place,
            "",
            self._accept_name,
            self._cancel_name,
            tr("Which city is this?"),
            accepts_on_blur=False,
        )
        self._editor.set_completions(city.name for city in self.context.spec.cities)

    def _accept_name(self, typed: str) -> bool:
        city = find_city_or_say(self.context, typed)
        if city is None:
            return False
        self._editor = None
        self._pair(city.id)
        return True

    def _cancel_name(self) -> None:
        self._editor = None

    def _close_editor(self) -> None:
        if self._editor is not None:
            self._editor.discard()

    def cancel(self) -> bool:
        self._close_editor()
        if not self.pairs and self._spot is None:
            self.done.emit()
        self._start_again()
        self.update_hint()
        return True

    def finish(self) -> None:
        self._close_editor()
        self._start_again()

    # drawing

    def paint(self, painter: QPainter, pixel: float) -> None:
        to_board, places = self.picture.to_board(), {city.id: city.at for city in self.context.spec.cities}
        spots = [(pair.spot, places.get(pair.city)) for pair in self.pairs]
        for number, (spot, city) in enumerate([*spots, *([(self._spot, None)] if self._spot else [])], 1):
            point = to_board.map(QPointF(*spot))
            for ink, width in ((CASING_COLOR, 4.0), (PATH_COLOR, 1.8)):
                painter.setPen(QPen(QColor(ink), width * pixel))
                painter.drawEllipse(point, 7 * pixel, 7 * pixel)
                if city is not None:
                    painter.drawLine(point, QPointF(*city))
            paint_label(painter, (point.x(), point.y()), str(number), pixel)
