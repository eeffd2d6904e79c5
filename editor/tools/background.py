"""The tool for the picture under the board: move, scale, rotate, crop, fade, lock."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPolygonF

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from railwright.editor.document.edits import background_field, crop_background, place_background, set_background
from railwright.editor.layout.curves import Point
from railwright.editor.scene.paint.ground import BackgroundPicture
from railwright.editor.tools.tool import Tool, ToolState
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr

HANDLE_REACH_PX = 10.0  # greatest distance of a click from the middle of a handle
KNOB_DISTANCE_PX = 26.0  # from the upper edge of the picture to the knob that rotates it
OPACITY_STEP = 0.1  # of full opacity, for each press of a key
Handle = str  # "move", "turn", a corner "0".."3", or a side "left", "top", "right", "bottom"


class BackgroundTool(Tool):
    """Moves the picture under the board; its corners scale, its knob rotates, its sides crop.

    ``georeference_wanted`` requests the tool that fits the picture to cities.
    """

    id = "background"
    georeference_wanted = Signal()

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._handle: Handle | None = None
        self._from: Point = (0.0, 0.0)
        self._before: tuple[Point, float, float] = ((0.0, 0.0), 1.0, 0.0)

    def title(self) -> str:
        return tr("Background picture")

    def hint(self) -> str:
        if not self.picture.is_loaded:
            return tr("There is no picture under the board. Choose one in the Map menu, or drop one here.")
        if self.locked:
            return tr("The picture is locked. Ctrl+L unlocks it.")
        return tr(
            "Drag the picture to move it, a corner to scale it, the knob to turn it, or a side to crop it. [ and ] "
            "change its opacity, Ctrl+L locks it, and G fits it to known cities."
        )

    @property
    def picture(self) -> BackgroundPicture:
        """The picture as currently drawn."""
        return self.context.view.canvas.ground.picture

    @property
    def locked(self) -> bool:
        """Whether the picture is locked in place."""
        return (
            bool(background_field(self.context.spec, "locked")) or self.context.view.canvas.layers["background"].locked
        )

    # where its handles are

    def corners(self) -> list[QPointF]:
        """The corners of the visible part of the picture, in millimetres."""
        crop, place = self.picture.crop(), self.picture.to_board()
        return [
            place.map(corner) for corner in (crop.topLeft(), crop.topRight(), crop.bottomRight(), crop.bottomLeft())
        ]

    def handles(self) -> dict[Handle, QPointF]:
        """The positions of all handles, in millimetres."""
        corners = self.corners()
        sides = {
            name: (corners[number] + corners[(number + 1) % 4]) / 2
            for number, name in enumerate(("top", "right", "bottom", "left"))
        }
        middle = (corners[0] + corners[2]) / 2
        up = sides["top"] - middle
        far = math.hypot(up.x(), up.y()) or 1.0
        knob = sides["top"] + up * (KNOB_DISTANCE_PX * self.context.view.pixel / far)
        return {**{str(number): corner for number, corner in enumerate(corners)}, **sides, "turn": knob}

    def _under(self, point: Point) -> Handle | None:
        reach = HANDLE_REACH_PX * self.context.view.pixel
        for name, place in self.handles().items():
            if math.dist(point, (place.x(), place.y())) <= reach:
                return name
        inside = QPolygonF(self.corners()).containsPoint(QPointF(*point), Qt.FillRule.OddEvenFill)
        return "move" if inside else None

    def placement(self) -> tuple[Point, float, float]:
        """Centre (mm), scale (mm per pixel) and rotation (degrees), also if the picture just fills the board."""
        spec = self.context.spec
        width, height = spec.size
        position = background_field(spec, "at") or (width / 2, height / 2)
        return (
            tuple(position),
            background_field(spec, "scale") or width / self.picture.size[0],
            float(background_field(spec, "turn")),
        )

    # dragging

    def press(self, pointer: Pointer) -> None:
        if not self.picture.is_loaded or self.locked:
            self.context.say(self.hint())
            return
        self._handle = self._under(pointer.at)
        if self._handle is not None:
            self._from, self._before, self.state = pointer.at, self.placement(), ToolState.WORKING

    def move(self, pointer: Pointer) -> None:
        if self._handle is not None and pointer.pressed:
            self.context.document.propose(self._after(pointer))

    def _after(self, pointer: Pointer) -> MapSpec:
        (x, y), scale, turn = self._before
        start, now, spec = self._from, pointer.at, self.context.spec
        if self._handle == "move":
            return place_background(spec, (x + now[0] - start[0], y + now[1] - start[1]), scale, turn)
        if self._handle == "turn":
            by = math.degrees(math.atan2(now[1] - y, now[0] - x) - math.atan2(start[1] - y, start[0] - x))
            # Shift snaps to multiples of 15 degrees.
            wanted = turn + by
            return place_background(spec, (x, y), scale, round(wanted / 15) * 15 if pointer.shift else wanted)
        if self._handle in ("0", "1", "2", "3"):
            factor = math.dist(now, (x, y)) / (math.dist(start, (x, y)) or 1.0)
            return place_background(spec, (x, y), scale * factor, turn)
        back, _ = self.picture.to_board().inverted()
        spot = back.map(QPointF(*pointer.at))
        left, top, right, bottom = background_field(self.context.spec, "crop")
        if self._handle == "left":
            left = min(spot.x(), right - 0.02)
        elif self._handle == "right":
            right = spot.x()
        elif self._handle == "top":
            top = min(spot.y(), bottom - 0.02)
        else:
            bottom = spot.y()
        return crop_background(self.context.spec, left, top, right, bottom)

    def release(self, pointer: Pointer) -> None:
        handle, self._handle, self.state = self._handle, None, ToolState.IDLE
        after = self.context.document.proposal
        if handle is not None and after is not None:
            commands = {"move": tr("Move the picture"), "turn": tr("Turn the picture")}
            corner = tr("Scale the picture") if handle in "0123" else tr("Crop the picture")
            self.context.document.edit(commands.get(handle, corner), after)

    def cancel(self) -> bool:
        busy, self._handle, self.state = self._handle is not None, None, ToolState.IDLE
        self.context.document.propose(None)
        return busy

    # keys

    def wants_key(self, event: QKeyEvent) -> bool:
        return bool(self.command_of(event))

    def key(self, event: QKeyEvent) -> bool:
        command = self.command_of(event)
        if not command or not self.picture.is_loaded:
            return False
        if command == "georeference":
            if self.locked:
                self.context.say(self.hint())
            else:
                self.georeference_wanted.emit()
            return True
        if command == "lock":
            on = not background_field(self.context.spec, "locked")
            title = tr("Lock the picture") if on else tr("Unlock the picture")
            self.context.document.edit(title, set_background(self.context.spec, locked=on))
        else:
            self._fade(-OPACITY_STEP if command == "fade" else OPACITY_STEP)
        self.update_hint()
        return True

    def _fade(self, by: float) -> None:
        opacity = round(min(max(float(background_field(self.context.spec, "opacity")) + by, 0.1), 1.0), 2)
        self.context.document.edit(
            tr("Fade the picture"), set_background(self.context.spec, opacity=opacity), run="fade"
        )

    def paint(self, painter: QPainter, pixel: float) -> None:
        if not self.picture.is_loaded:
            return
        outline = QPolygonF(self.corners())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((CASING_COLOR, 4.0), (SELECTION_COLOR, 1.6)):
            painter.setPen(QPen(QColor(ink), width * pixel, Qt.PenStyle.SolidLine))
            painter.drawPolygon(outline)
        if self.locked:
            return
        half = 5 * pixel
        painter.setBrush(QColor(CASING_COLOR))
        for name, position in self.handles().items():
            box = QRectF(position.x() - half, position.y() - half, 2 * half, 2 * half)
            painter.drawEllipse(box) if name == "turn" else painter.drawRect(box)
