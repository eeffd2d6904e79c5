"""The pictures of a rulebook: parts of the board of the game, drawn as it is played on, and pictures of chapters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from railwright.core.kernel.mapspec import Route
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.maps.library import known_maps
from railwright.core.maps.looks import field_looks
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.known_rules.maps import CARD_NAMES
from railwright.editor.printing.board import BoardPainter, printed_palette
from railwright.editor.printing.cards import paint_ground, paint_mark, paint_panel
from railwright.editor.printing.options import HIDDEN_LAYERS, PrintOptions
from railwright.plugins.programs.rulebook.api import BookBlock, BookDrawing

PX_PER_MM = 4.0  # pixels to a millimetre of the board, where a part of it is shown
AROUND_MM = 18.0  # of the board round a route
LEAST_MM = 110.0, 70.0  # of the board that is shown at least
MAX_PX = 1040, 760  # pixels of a picture
SHOWN_PX = 520  # pixels of its width on a page
FINENESS = 2  # pixels of a drawing for one of the page
CARD_MM = 26.0, 17.0  # of a card beside the board
MAX_PICTURE_BYTES = 2_000_000


class BookPictures:
    """Draws the pictures of the rulebook of one game."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._cached: dict[str, QImage] = {}

    def image(self, block: BookBlock) -> QImage:
        """What a block shows; a null image where that cannot be drawn."""
        if block.picture_name not in self._cached:
            self._cached[block.picture_name] = self._make(block)
        return self._cached[block.picture_name]

    def data_address(self, block: BookBlock) -> str:
        """The same as an address that holds all of it; "" where it cannot be drawn."""
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
    def _board(self) -> BoardPainter:
        spec = self._rules.board.spec
        file = known_maps().get(spec.id)
        folder = file.parent if file else Path()
        return BoardPainter(spec, folder, PrintOptions(), HIDDEN_LAYERS, field_looks(self._rules.manifests))

    def _draw(self, drawing: BookDrawing) -> QImage:
        area = self._area(drawing.route)
        cards = _turned_cards(drawing)
        room = CARD_MM[1] * 1.4 if cards else 0.0
        scale = min(PX_PER_MM, MAX_PX[0] / area.width(), MAX_PX[1] / (area.height() + room))
        image = QImage(round(area.width() * scale), round((area.height() + room) * scale), QImage.Format.Format_RGB32)
        image.fill(QColor("#fffaf0"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.save()
        painter.translate(-area.topLeft())
        for _ in self._board.paint(painter, area):
            pass
        painter.restore()
        _paint_cards(painter, cards, QPointF(0, area.height() + room - CARD_MM[1] - 1))
        painter.end()
        return image

    def _area(self, route: Route | None) -> QRectF:
        """A route with what lies round it, no further than the board goes; without one, all of it."""
        board = self._board.board
        if route is None:
            return board
        shape = self._board.layout.routes[self._rules.board.spec.routes.index(route)]
        ends = [self._board.layout.cities[self._rules.board.city_index[city]] for city in route.between]
        places = [(space.x, space.y) for space in shape.spaces] + [*ends]
        xs, ys = [place[0] for place in places], [place[1] for place in places]
        area = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        area.adjust(-AROUND_MM, -AROUND_MM, AROUND_MM, AROUND_MM)
        wider = max(0.0, LEAST_MM[0] - area.width()) / 2, max(0.0, LEAST_MM[1] - area.height()) / 2
        area.adjust(-wider[0], -wider[1], wider[0], wider[1])
        return area.intersected(board)


def _turned_cards(drawing: BookDrawing) -> list[str]:
    """The cards that chance turns up in an example."""
    words = [answer.split()[-1] for answer in drawing.example.chance] if drawing.example else []
    return [word for word in words if word in CARD_NAMES]


def _paint_cards(painter: QPainter, cards: Sequence[str], corner: QPointF) -> None:
    """Cards side by side."""
    palette = printed_palette(PrintOptions())
    for number, color in enumerate(cards):
        place = QRectF(QPointF(1 + number * (CARD_MM[0] + 3), 0) + corner, QSizeF(*CARD_MM))
        paint_ground(painter, palette, color, place)
        inner = place.adjusted(3, 3, -3, -3)
        paint_panel(painter, inner, "#fffaf0")
        paint_mark(painter, color, inner.center(), inner.height() * 0.36)
        painter.setPen(QPen(QColor("#1a1610"), 0.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place)


def read_chapter_picture(file: Path) -> QImage:
    """A picture beside a chapter; a null one where it cannot be shown."""
    from railwright.editor.scene.paint.ground import read_picture  # late: hardly a rule has pictures

    try:
        image: QImage = wait_for_disk(partial(read_picture, file, MAX_PICTURE_BYTES), file)
    except OSError:
        return QImage()
    return image
