"""Scenes whose items are painted as one background that the view keeps as a picture.

A frame is then one copy of that picture, however many trains stand on the board; a change redraws its own place only.
While the whole board is in view every item has its own small picture as well, so that redrawing is mostly copying.
Items that look the same share that picture, also from window to window. All pictures together take a bounded room.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QWidget

from railwright.core.maps.looks import RimFields
from railwright.editor.fonts import TEXT_FAMILIES, load_fonts
from railwright.editor.layout.bundles import USUAL_RIMS
from railwright.editor.scene.paint.palette import (
    DAY,
    PALETTES,
    SAFE,
    THEMES,
    Palette,
    PlayerStyle,
    Theme,
    standard_players,
)

if TYPE_CHECKING:  # at run time PySide would make the many names of styles, which no start needs
    from PySide6.QtWidgets import QStyleOptionGraphicsItem

# The look that all items share


@dataclass(slots=True)
class SceneLook:
    """Changed by the scene alone; items read it while they paint."""

    palette: Palette = SAFE
    theme: Theme = DAY
    players: tuple[PlayerStyle, ...] = field(default_factory=lambda: standard_players(SAFE))
    space_shape: str = "rounded"  # of the spaces of routes, as the map has it: rounded, square or oval
    space_letters: bool = False  # whether spaces show the letter of their color in place of its mark
    rims: RimFields = USUAL_RIMS  # the fields that are drawn round the spaces of routes
    hollow: bool = False  # whether free spaces are pale with a colored rim, so that trains stand out, or all color


def board_font(height: float) -> QFont:
    """The font of names on the board; ``height`` in millimetres, whole numbers make the crispest text."""
    load_fonts()
    font = QFont(TEXT_FAMILIES)
    font.setPixelSize(max(1, round(height)))
    font.setWeight(QFont.Weight.DemiBold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


# Pictures that items share


class PictureCache:
    """Holds the most recently used pictures, ``images``, up to a number of bytes."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes, self._taken_bytes = max_bytes, 0
        self.images: dict[Hashable, QImage] = {}  # the one used last stands last

    def find(self, key: Hashable) -> QImage | None:
        """The picture of what looks so, if it is there."""
        return self.images.get(key)

    def get(self, key: Hashable, draw: Callable[[], QImage]) -> QImage:
        """The picture of what looks so; drawn if there is none. Who gets it must not paint on it, nor hold it."""
        image = self.images.pop(key, None)
        if image is None:
            # A copy: an image that was painted on keeps its paint engine, which takes more room than a small picture.
            image = draw().copy()
            self._taken_bytes += image.sizeInBytes()
        self.images[key] = image
        while self._taken_bytes > self.max_bytes and len(self.images) > 1:
            self._taken_bytes -= self.images.pop(next(iter(self.images))).sizeInBytes()
        return image


# Items

MAX_CACHED_PX_PER_MM = 4.5  # device pixels to a millimetre: closer up few items show, and their pictures would be large
# Pixels of a picture that is cached, and on a side of it: a route right across the board is mostly empty ground.
MAX_PICTURE_PX, MAX_PICTURE_SIDE_PX = 600_000, 16_000
PICTURE_CACHE = PictureCache(32_000_000)  # bytes: the pictures of about four boards


class BoardItem(QGraphicsItem):
    """An item that the scene draws by ``draw`` in the order of z values; Qt knows its place and shape only."""

    caches_picture = True

    def __init__(self, level: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(level)
        self._opacity = 1.0
        self._picture: tuple[float, Hashable] | None = None  # the scale of the picture drawn last, and its key
        self._extent: QRectF | None = None  # that it takes of its scene, until it is redrawn

    def draw(self, painter: QPainter) -> None:
        """Paint in item coordinates, in millimetres."""
        raise NotImplementedError

    def cache_key(self) -> Hashable:
        """What exactly those items of its kind have in common that look the same; by default that it is this one."""
        return object()

    def empty_key(self) -> Hashable:
        """The same for what the item shows on an empty board."""
        return self.cache_key()

    def picture_key(self, scale: float, key: Hashable) -> Hashable:
        """How the cache names the picture of such an item."""
        return type(self), key, scale

    def picture_size(self, scale: float) -> QSize:
        """The pixels of its picture."""
        size = (self.boundingRect().size() * scale).toSize()
        return QSize(size.width() + 2, size.height() + 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: the background holds the picture."""

    def fade(self, opacity: float) -> None:
        """Let the item step back, or forward again with 1."""
        if opacity != self._opacity:
            self._opacity = opacity
            self._invalidate()

    @property
    def is_faded(self) -> bool:
        """Whether the item steps back, or is not seen at all."""
        return self._opacity < 1

    def redraw(self) -> None:
        """Have the item drawn again, because it looks different now, or has moved."""
        self._picture = self._extent = None
        self._invalidate()

    def area(self) -> QRectF:
        """Where it was in its scene when it was last redrawn."""
        if self._extent is None:
            self._extent = self.sceneBoundingRect()
        return self._extent

    def _invalidate(self) -> None:
        scene = self.scene()
        if scene is not None:
            scene.invalidate(self.sceneBoundingRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def draw_on(self, painter: QPainter, exposed: QRectF, fast: bool = False) -> None:
        """Draw the item in scene coordinates where it touches what is exposed; fast: stretch what is at hand."""
        if not self.sceneBoundingRect().intersects(exposed):
            return
        painter.save()
        painter.translate(self.pos())
        painter.setOpacity(self._opacity)
        scale = painter.deviceTransform().m11()
        if not (fast and self._draw_stretched(painter)):
            if self.caches_picture and scale <= MAX_CACHED_PX_PER_MM and self.is_cacheable(scale):
                self._draw_cached(painter, scale)
            else:
                self.draw(painter)
        painter.restore()

    def is_cacheable(self, scale: float) -> bool:
        """Whether a picture of it is worth its memory; Qt has none of more than 32767 pixels on a side."""
        size = self.boundingRect().size() * scale
        return size.width() * size.height() < MAX_PICTURE_PX and max(size.width(), size.height()) < MAX_PICTURE_SIDE_PX

    def _draw_cached(self, painter: QPainter, scale: float) -> None:
        ratio = painter.device().devicePixelRatio()
        if self._picture is None or self._picture[0] != scale:
            self._picture = scale, self.picture_key(scale, self.cache_key())
        image = PICTURE_CACHE.get(self._picture[1], lambda: self._render(scale))
        image.setDevicePixelRatio(ratio)
        # A view inside of a window paints with an offset that resetting keeps: the world alone tells where to go.
        corner = _rounded_point(painter.worldTransform().map(self.boundingRect().topLeft()) * ratio)
        painter.resetTransform()
        painter.drawImage(QPointF(corner) / ratio, image)

    def _draw_stretched(self, painter: QPainter) -> bool:
        """Draw a copy of the picture drawn last, whatever its scale; whether there was one."""
        scale, key = self._picture or (1.0, None)
        image = PICTURE_CACHE.find(key)
        if image is None:
            return False
        size = image.deviceIndependentSize() * image.devicePixelRatio() / scale
        painter.drawImage(QRectF(self.boundingRect().topLeft(), size), image)
        return True

    def _render(self, scale: float) -> QImage:
        bounds = self.boundingRect()
        image = QImage(self.picture_size(scale), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform().scale(scale, scale).translate(-bounds.left(), -bounds.top()))
        self.draw(painter)
        painter.end()
        return image


def _rounded_point(point: QPointF) -> QPoint:
    return QPoint(round(point.x()), round(point.y()))


# Scenes of such items

NEAR_PX = 40  # pixels between two places that are painted together: looking through all items takes as long as some


class ThemedScene(QGraphicsScene):
    """Subclasses say what lies below the items, which items there are, and how everything is redrawn."""

    def __init__(self, look: SceneLook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.themes: Mapping[str, Theme] = THEMES  # by day and by lamplight
        self._fast = False

    def repaint_all(self) -> None:
        """Redraw everything, as after another look was chosen."""
        raise NotImplementedError

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies below all items."""
        raise NotImplementedError

    def items_within(self, area: QRectF) -> Iterable[BoardItem]:
        """The items to paint there, the lowest first."""
        raise NotImplementedError

    def set_palette(self, name: str) -> None:
        """Change the card colors: ``safe``, ``classic`` or ``contrast``."""
        self.look.palette = PALETTES[name]
        self.repaint_all()

    def set_theme(self, name: str) -> None:
        """Change the look of the board: ``light`` or ``dark``."""
        self.look.theme = self.themes[name]
        self.repaint_all()

    @property
    def draws_fast(self) -> bool:
        """Whether a zoom is under way, while which items are stretched copies."""
        return self._fast

    def set_fast_drawing(self, fast: bool) -> None:
        """While a zoom is under way items are stretched copies; after it they are redrawn."""
        if fast != self._fast:
            self._fast = fast
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        place = painter.worldTransform()
        painter.save()
        painter.resetTransform()  # else places on the screen would be rounded to whole millimetres
        groups = exposed_groups(painter)
        for group in groups:
            painter.save()
            painter.setClipRect(group, Qt.ClipOperation.IntersectClip)
            painter.setWorldTransform(place)
            self._draw_part(painter, place.inverted()[0].mapRect(QRectF(group)))
            painter.restore()
        painter.restore()
        if not groups:
            self._draw_part(painter, QRectF(rect))

    def _draw_part(self, painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._fast)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.paint_ground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.items_within(rect):
            item.draw_on(painter, rect, self._fast)


def exposed_groups(painter: QPainter) -> list[QRect]:
    """What is to be painted, in groups of what lies together; none where all of it does.

    A marker at the edge and a route far from it span half of a board between them, which is as it was.
    """
    region = painter.clipRegion() if painter.hasClipping() else QRegion()
    groups: list[QRect] = []
    for part in region:  # type: ignore[attr-defined]
        near = [group for group in groups if group.adjusted(-NEAR_PX, -NEAR_PX, NEAR_PX, NEAR_PX).intersects(part)]
        groups = [group for group in groups if group not in near]
        groups.append(reduce(QRect.united, near, part))
    return groups if len(groups) > 1 else []


class PaintedScene(ThemedScene):
    """Subclasses say what lies below the items."""

    def __init__(self, look: SceneLook, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._items: list[BoardItem] = []

    def put(self, item: BoardItem) -> None:
        """Put an item onto the board."""
        self.addItem(item)
        self._items.append(item)
        item.redraw()

    def take(self, item: BoardItem) -> None:
        """Take an item off the board."""
        item.redraw()
        self._items.remove(item)
        self.removeItem(item)

    def repaint_all(self) -> None:
        for item in self._items:
            item.redraw()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def items_within(self, area: QRectF) -> Iterable[BoardItem]:
        return sorted((item for item in self._items if item.area().intersects(area)), key=BoardItem.zValue)
