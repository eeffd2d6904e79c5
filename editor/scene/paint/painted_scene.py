"""Scenes whose items are painted into one background, which the view caches.

A frame is then one copy of that picture, however many trains there are, and a change redraws its own area only. At
small scales every item also has its own small picture, so that redrawing is mostly copying. Items that look the same
share pictures, across windows as well. The memory of all pictures is bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import reduce
from typing import TYPE_CHECKING

from msgspec import Struct, field
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QWidget

from railwright.core.maps.looks import RimFields
from railwright.editor.fonts import TEXT_FAMILIES, load_fonts
from railwright.editor.layout.bundles import USUAL_RIMS
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import (
    DAY,
    PALETTES,
    SAFE,
    THEMES,
    Palette,
    PlayerStyle,
    Theme,
    standard_players,
)

if TYPE_CHECKING:  # at run time PySide would create the many enum members of styles, which a start does not need
    from PySide6.QtWidgets import QStyleOptionGraphicsItem

# The look that all items share


class SceneLook(Struct):
    """The look shared by all items; only the scene changes it."""

    palette: Palette = SAFE
    theme: Theme = DAY
    players: tuple[PlayerStyle, ...] = field(default_factory=lambda: standard_players(SAFE))
    space_shape: str = "rounded"  # of the map: rounded, square or oval
    space_letters: bool = False  # whether spaces show letters of colors instead of marks
    rims: RimFields = USUAL_RIMS  # the fields drawn as borders of spaces
    hollow: bool = False  # whether free spaces are pale with a colored rim, so that trains stand out


def board_font(height: float) -> QFont:
    """The font of names on the board; ``height`` in millimetres, whole numbers give the crispest text."""
    load_fonts()
    font = QFont(TEXT_FAMILIES)
    font.setPixelSize(max(1, round(height)))
    font.setWeight(QFont.Weight.DemiBold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


# Pictures that items share


class PictureCache:
    """A cache of the most recently used pictures, with a limit in bytes."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes, self._taken_bytes = max_bytes, 0
        self.images: dict[Hashable, QImage] = {}  # the most recently used one is last

    def find(self, key: Hashable) -> QImage | None:
        """The picture with this key, if it is cached."""
        return self.images.get(key)

    def get(self, key: Hashable, draw: Callable[[], QImage]) -> QImage:
        """The picture with this key, cached or drawn; do not paint on it, nor keep it."""
        image = self.images.pop(key, None)
        if image is None:
            # A copy: a painted image keeps its paint engine, which takes more memory than a small picture.
            image = draw().copy()
            self._taken_bytes += image.sizeInBytes()
        self.images[key] = image
        while self._taken_bytes > self.max_bytes and len(self.images) > 1:
            self._taken_bytes -= self.images.pop(next(iter(self.images))).sizeInBytes()
        return image


# Items

MAX_CACHED_PX_PER_MM = 4.5  # device pixels: at larger zooms few items are visible, and their pictures would be large
# Of a cached picture in all, and of a side: the picture of a route across the whole board is mostly empty.
MAX_PICTURE_PX, MAX_PICTURE_SIDE_PX = 600_000, 16_000
PICTURE_CACHE = PictureCache(32_000_000)  # bytes, for about four boards


class BoardItem(QGraphicsItem):
    """An item that the scene draws with ``draw`` in the order of z values; Qt knows only its position and shape."""

    caches_picture = True

    def __init__(self, level: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(level)
        self._opacity = 1.0
        self._picture: tuple[float, Hashable] | None = None  # scale and key of the last picture
        self._extent: QRectF | None = None  # in the scene, until the next redraw

    def draw(self, painter: QPainter) -> None:
        """Paint the item in its own coordinates, in millimetres."""
        raise NotImplementedError

    def cache_key(self) -> Hashable:
        """A key that is equal for items of a class that look the same; by default unique to the item."""
        return object()

    def empty_key(self) -> Hashable:
        """The ``cache_key`` of the item on an empty board."""
        return self.cache_key()

    def picture_key(self, scale: float, key: Hashable) -> Hashable:
        """The key of the item's picture in the cache."""
        return type(self), key, scale

    def picture_size(self, scale: float) -> QSize:
        """The size of the item's picture in pixels; ``scale`` in pixels per millimetre."""
        size = (self.boundingRect().size() * scale).toSize()
        return QSize(size.width() + 2, size.height() + 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint nothing: the item is part of the background."""

    def fade(self, opacity: float) -> None:
        """Set the opacity, 0 to 1."""
        if opacity != self._opacity:
            self._opacity = opacity
            self._invalidate()

    @property
    def is_faded(self) -> bool:
        """Whether the item is dimmed or hidden."""
        return self._opacity < 1

    def redraw(self) -> None:
        """Schedule a repaint of the item, because its look or position has changed."""
        self._picture = self._extent = None
        self._invalidate()

    def area(self) -> QRectF:
        """The item's area in the scene, as of the last redraw."""
        if self._extent is None:
            self._extent = self.sceneBoundingRect()
        return self._extent

    def _invalidate(self) -> None:
        scene = self.scene()
        if scene is not None:
            scene.invalidate(self.sceneBoundingRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def draw_on(self, painter: QPainter, fast: bool = False) -> None:
        """Draw the item in scene coordinates; ``fast`` stretches its last picture."""
        painter.save()
        painter.translate(self.pos())
        painter.setOpacity(self._opacity)
        if not (fast and self._draw_stretched(painter)):
            scale = painter.deviceTransform().m11()
            if self.caches_picture and scale <= MAX_CACHED_PX_PER_MM and self.is_cacheable(scale):
                self._draw_cached(painter, scale)
            else:
                self.draw(painter)
        painter.restore()

    def is_cacheable(self, scale: float) -> bool:
        """Whether to cache a picture of the item at this scale; Qt's limit is 32767 pixels on a side."""
        size = self.boundingRect().size() * scale
        return size.width() * size.height() < MAX_PICTURE_PX and max(size.width(), size.height()) < MAX_PICTURE_SIDE_PX

    def _draw_cached(self, painter: QPainter, scale: float) -> None:
        ratio = painter.device().devicePixelRatio()
        if self._picture is None or self._picture[0] != scale:
            self._picture = scale, self.picture_key(scale, self.cache_key())
        image = PICTURE_CACHE.get(self._picture[1], lambda: self._render(scale))
        image.setDevicePixelRatio(ratio)
        # A view inside a window paints with an offset that resetTransform keeps; only the world transform counts.
        corner = _rounded_point(painter.worldTransform().map(self.boundingRect().topLeft()) * ratio)
        painter.resetTransform()
        painter.drawImage(QPointF(corner) / ratio, image)

    def _draw_stretched(self, painter: QPainter) -> bool:
        """Draw the last picture, stretched to the present scale; False if there is none."""
        scale, key = self._picture or (1.0, None)
        image = PICTURE_CACHE.find(key)
        if image is None:
            return False
        size = image.deviceIndependentSize() * image.devicePixelRatio() / scale
        painter.drawImage(QRectF(self.boundingRect().topLeft(), size), image)
        return True

    def paint_picture(self, scale: float) -> None:
        """Paint the picture at a scale, in device pixels per millimetre, before the item is drawn."""
        if self.caches_picture and scale <= MAX_CACHED_PX_PER_MM and self.is_cacheable(scale):
            PICTURE_CACHE.get(self.picture_key(scale, self.cache_key()), lambda: self._render(scale))

    def _render(self, scale: float) -> QImage:
        bounds = self.boundingRect()
        image = QImage(self.picture_size(scale), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with smooth_painter(image) as painter:
            painter.setTransform(QTransform().scale(scale, scale).translate(-bounds.left(), -bounds.top()))
            self.draw(painter)
        return image


def _rounded_point(point: QPointF) -> QPoint:
    return QPoint(round(point.x()), round(point.y()))


# Scenes of such items

NEAR_PX = 40  # areas nearer than this are painted together, because each group costs a pass over all items


class ThemedScene(QGraphicsScene):
    """A scene with palette and theme; subclasses provide the ground, the items, and full redraws."""

    def __init__(self, look: SceneLook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.themes: Mapping[str, Theme] = THEMES  # light and dark
        self.draws_fast = False  # whether items are drawn as stretched pictures, during a zoom

    def repaint_all(self) -> None:
        """Redraw everything after a change of the look."""
        raise NotImplementedError

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint the ground below all items."""
        raise NotImplementedError

    def items_within(self, area: QRectF) -> Iterable[BoardItem]:
        """The items in an area, lowest first."""
        raise NotImplementedError

    def set_palette(self, name: str) -> None:
        """Set the card colors: ``safe``, ``classic`` or ``contrast``."""
        self.look.palette = PALETTES[name]
        self.repaint_all()

    def set_theme(self, name: str) -> None:
        """Set the theme of the board: ``light`` or ``dark``."""
        if self.look.theme is not self.themes[name]:
            self.look.theme = self.themes[name]
            for view in self.views():
                view.resetCachedContent()  # which shows the margin around the board as well
            self.repaint_all()

    def set_fast_drawing(self, fast: bool) -> None:
        """Draw items as stretched pictures from now on, or redraw them in full quality."""
        if fast != self.draws_fast:
            self.draws_fast = fast
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()  # otherwise positions would be rounded to whole millimetres
        groups = exposed_groups(painter)
        for group in groups:
            painter.save()
            painter.setClipRect(group, Qt.ClipOperation.IntersectClip)
            painter.setWorldTransform(transform)
            self._draw_part(painter, transform.inverted()[0].mapRect(QRectF(group)))
            painter.restore()
        painter.restore()
        if not groups:
            self._draw_part(painter, QRectF(rect))

    def _draw_part(self, painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self.draws_fast)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.paint_ground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.items_within(rect):
            item.draw_on(painter, self.draws_fast)


def exposed_groups(painter: QPainter) -> list[QRect]:
    """The exposed areas, in groups that lie together; none if there is only one group.

    The bounding box of a marker at the edge and a distant route would cover half the board for nothing.
    """
    region = painter.clipRegion() if painter.hasClipping() else QRegion()
    groups: list[QRect] = []
    for part in region:  # type: ignore[attr-defined]
        near = [group for group in groups if group.adjusted(-NEAR_PX, -NEAR_PX, NEAR_PX, NEAR_PX).intersects(part)]
        groups = [group for group in groups if group not in near]
        groups.append(reduce(QRect.united, near, part))
    return groups if len(groups) > 1 else []


class PaintedScene(ThemedScene):
    """A themed scene that holds its items; subclasses provide the ground."""

    def __init__(self, look: SceneLook, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._items: list[BoardItem] = []

    def put(self, item: BoardItem) -> None:
        """Add an item."""
        self.addItem(item)
        self._items.append(item)
        item.redraw()

    def take(self, item: BoardItem) -> None:
        """Remove an item."""
        item.redraw()
        self._items.remove(item)
        self.removeItem(item)

    def paint_pictures(self, scale: float) -> Iterator[float]:
        """Paint the pictures of all items at a scale, one in each step."""
        for number, item in enumerate(self._items):
            item.paint_picture(scale)
            yield number / len(self._items)

    def repaint_all(self) -> None:
        for item in self._items:
            item.redraw()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def items_within(self, area: QRectF) -> Iterable[BoardItem]:
        return sorted((item for item in self._items if item.area().intersects(area)), key=BoardItem.zValue)
