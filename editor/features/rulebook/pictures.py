"""The pictures of a rulebook: parts of the game's board, and pictures of chapters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage

from railwright.core.kernel.mapspec import Route
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.maps.library import maps_by_name
from railwright.core.maps.looks import field_looks
from railwright.editor.features.printing.board import BoardPainter
from railwright.editor.features.printing.options import HIDDEN_LAYERS, PrintOptions
from railwright.editor.features.rulebook.example_pictures import (
    PAPER,
    ExampleScene,
    card_lines,
    lines_height,
    paint_lines,
)
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.scene.paint.ground import read_picture
from railwright.plugins.features.rulebook.api import BookBlock, BookDrawing

PX_PER_MM = 4.0  # resolution of parts of the board
AROUND_MM = 18.0  # shown of the board around a route
NAME_MARGIN_MM = 2.0  # shown around names of cities
MIN_MM, MIN_RATIO = (110.0, 70.0), 0.9  # least part of the board shown; least ratio of its width to its height
MAX_PX = 1040, 760  # greatest size of a picture
SHOWN_PX = 520  # width on a page
FINENESS = 2  # pixels of a drawing per pixel of the page
MAX_PICTURE_BYTES = 2_000_000


class BookPictures:
    """Draws the pictures of the rulebook of one game."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._cached: dict[str, QImage] = {}

    def image(self, block: BookBlock) -> QImage:
        """The picture of a block; a null image if it cannot be drawn."""
        if block.picture_name not in self._cached:
            self._cached[block.picture_name] = self._make(block)
        return self._cached[block.picture_name]

    def size(self, block: BookBlock) -> QSize:
        """The size of a block's picture in pixels, without drawing it; empty if it cannot be drawn."""
        return self._sizes(block.drawing)[1] if block.drawing else self.image(block).size()

    def data_address(self, block: BookBlock) -> str:
        """The picture of a block as a data URL; "" if it cannot be drawn."""
        image = self.image(block)
        if image.isNull():
            return ""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        return f"data:image/png;base64,{buffer.data().toBase64().toStdString()}"

    def _make(self, block: BookBlock) -> QImage:
        if block.drawing is not None:
            return self._draw(block.drawing)
        return read_chapter_picture(block.picture) if block.picture else QImage()

    @cached_property
    def _folder(self) -> Path:
        file = maps_by_name().get(self._rules.board.spec.id)
        return file.parent if file else Path()

    @cached_property
    def board_painter(self) -> BoardPainter:
        """The painter of the game's board, as for print."""
        spec, looks = self._rules.board.spec, field_looks(self._rules.manifests)
        return BoardPainter(spec, self._folder, PrintOptions(), HIDDEN_LAYERS, looks)

    @cached_property
    def _example_scene(self) -> ExampleScene:
        return ExampleScene(self._rules, self._folder)

    def _sizes(self, drawing: BookDrawing) -> tuple[QSize, QSize]:
        """The sizes in pixels of the board in a drawing, and of the whole drawing with the cards of an example."""
        area = self.shown_area(drawing.routes)
        scale = min(PX_PER_MM, MAX_PX[0] / area.width(), MAX_PX[1] / area.height())
        board = QSize(round(area.width() * scale), round(area.height() * scale))
        lines = card_lines(drawing.example) if drawing.example else []
        return board, QSize(board.width(), board.height() + round(lines_height(lines, board.width())))

    def _draw(self, drawing: BookDrawing) -> QImage:
        area, (board, whole) = self.shown_area(drawing.routes), self._sizes(drawing)
        image = QImage(whole, QImage.Format.Format_RGB32)
        image.fill(QColor(PAPER))
        with smooth_painter(image) as painter:
            if drawing.example is not None:
                painter.drawImage(0, 0, self._example_scene.image(drawing.example, area, board))
                painter.translate(0, board.height())
                paint_lines(painter, card_lines(drawing.example), board.width())
            else:
                painter.scale(board.width() / area.width(), board.height() / area.height())
                painter.translate(-area.topLeft())
                for _ in self.board_painter.paint(painter, area):
                    pass
        return image

    def shown_area(self, routes: Sequence[Route]) -> QRectF:
        """The area of the board around these routes, or the whole board if there are none."""
        board = self.board_painter.board
        if not routes:
            return board
        places = [place for route in routes for place in self._places(route)]
        xs, ys = [place[0] for place in places], [place[1] for place in places]
        area = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        area.adjust(-AROUND_MM, -AROUND_MM, AROUND_MM, AROUND_MM)
        for city in {city for route in routes for city in route.between}:
            name = self.board_painter.name_boxes[self._rules.board.city_index[city]]
            label = QRectF(name.left, name.top, name.right - name.left, name.bottom - name.top)
            area = area.united(label.adjusted(-NAME_MARGIN_MM, -NAME_MARGIN_MM, NAME_MARGIN_MM, NAME_MARGIN_MM))
        minimum = max(MIN_MM[0], area.height() * MIN_RATIO)
        wider = max(0.0, minimum - area.width()) / 2, max(0.0, MIN_MM[1] - area.height()) / 2
        area.adjust(-wider[0], -wider[1], wider[0], wider[1])
        return area.intersected(board)

    def _places(self, route: Route) -> list[tuple[float, float]]:
        """The centres of a route's spaces, and the points of its cities."""
        layout, board = self.board_painter.layout, self._rules.board
        spaces = layout.routes[board.route_index[route.id]].spaces
        ends = [layout.cities[board.city_index[city]] for city in route.between]
        return [*((space.x, space.y) for space in spaces), *ends]


def read_chapter_picture(file: Path) -> QImage:
    """The picture in a file beside a chapter; a null one if it cannot be shown."""
    try:
        image: QImage = wait_for_disk(partial(read_picture, file, MAX_PICTURE_BYTES), file)
    except OSError:
        return QImage()
    return image
