"""A disk cache of the pictures of an empty board, whose painting is the slowest part of showing it.

It is consulted when a board is first shown at a scale. Missing pictures are painted as usual, and stored once the
board has stayed at that scale for a while. Trains, stations and markers are not cached.
"""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSize, QTimer, qVersion
from PySide6.QtGui import QFontInfo, QImage, QTransform

from railwright.editor.files.disk_cache import cache_file, load, store
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.ground import pixel_phase
from railwright.editor.scene.paint.painted_scene import MAX_CACHED_PX_PER_MM, PICTURE_CACHE, BoardItem, board_font
from railwright.editor.work.background import Task, Worker

REST_MS = 1500  # at one scale before pictures are stored, as resizing a window passes through many scales
MAX_FILES = 12  # in the cache folder, some 600 kilobytes each
MAX_ITEMS = 400  # boards with more items are not cached
MAX_BYTES = 24_000_000  # of a board's pictures, uncompressed
PACKING_LEVEL = 1  # of zlib, from 1 to 9: the pictures are mostly empty
PIXEL_BYTES = 4


class PiecePictures(QObject):
    """Loads and stores the pictures of land, free routes, cities and names of a board."""

    def __init__(self, scene: BoardScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._seen: Hashable = None  # look and position of the board when it was last painted
        self._transform = QTransform()
        self._worker = Worker(self, latest_only=True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._store)

    def fetch(self, transform: QTransform) -> None:
        """Load the pictures for painting the board with the transform ``transform``, if they are stored."""
        look, ground = self._scene.look, self._scene.ground
        seen = pixel_phase(transform), look.palette, look.theme
        if seen == self._seen or transform.m11() > MAX_CACHED_PX_PER_MM or len(self._scene.spec.routes) > MAX_ITEMS:
            return
        self._seen, self._transform = seen, transform
        self._rest.stop()
        sizes = _sizes(self._scene, transform.m11())
        pictures = _unpack(self._file(), [*sizes.values(), ground.copy_size(transform)])
        for key, image in zip(sizes, pictures, strict=False):
            PICTURE_CACHE.get(key, lambda image=image: image)  # type: ignore[misc]
        if pictures:
            ground.use_copy(look.theme, transform, pictures[-1])
        else:
            self._rest.start(REST_MS)

    def _store(self) -> None:
        if self._scene.draws_fast:  # some are still to be painted
            self._rest.start(REST_MS)
            return
        pictures = [PICTURE_CACHE.find(key) for key in _sizes(self._scene, self._transform.m11())]
        present = [picture for picture in pictures if picture is not None]
        is_whole = len(present) == len(pictures)  # False if trains cover spaces
        if is_whole and sum(picture.sizeInBytes() for picture in present) <= MAX_BYTES:
            present.append(self._scene.ground.copy_land(self._scene.look.theme, self._transform))
            self._worker.start(partial(_store, self._file(), present))

    def _file(self) -> Path:
        """The cache file, named after everything that the pictures depend on."""
        scene, look, ground = self._scene, self._scene.look, self._scene.ground
        letters = (
            qVersion(),
            QFontInfo(board_font(12)).family(),
            scene.spec.wagon,
            [city.name for city in scene.spec.cities],
            scene.text,
        )
        shapes = [route.shape_key for route in scene.layers()["routes"]]  # type: ignore[attr-defined]
        whole = pixel_phase(self._transform), look.palette, look.hollow, letters, shapes, ground.inputs(look.theme)
        return cache_file("pieces", whole, "pieces")


def _sizes(scene: BoardScene, scale: float) -> Mapping[Hashable, QSize]:
    """The sizes in pixels of the pictures of an empty board by their keys; shared pictures occur once."""
    layers = scene.layers()
    items: list[BoardItem] = [*layers["routes"], *layers["cities"], *layers["names"]]
    return {
        item.picture_key(scale, item.empty_key()): item.picture_size(scale)
        for item in items
        if item.is_cacheable(scale)
    }


def _unpack(file: Path, sizes: list[QSize]) -> list[QImage]:
    """The pictures in a file; none if it holds anything but pictures of these sizes."""
    lengths = [size.width() * size.height() * PIXEL_BYTES for size in sizes]
    try:
        pixels = zlib.decompressobj().decompress(load(file) or b"", sum(lengths) + 1)
    except zlib.error:
        return []
    if len(pixels) != sum(lengths):
        return []
    pictures, start = [], 0
    for size, length in zip(sizes, lengths, strict=True):
        row_bytes = size.width() * PIXEL_BYTES
        part = pixels[start : start + length]
        image = QImage(part, size.width(), size.height(), row_bytes, QImage.Format.Format_ARGB32_Premultiplied)
        pictures.append(image.copy())  # a copy, as the bytes are released
        start += length
    return pictures


def _store(file: Path, pictures: list[QImage], task: Task[None]) -> None:
    pixels = b"".join(bytes(image.constBits()) for image in pictures)
    store(file, zlib.compress(pixels, PACKING_LEVEL), MAX_FILES)
