"""Pictures of whole empty boards, large and small: from the cache, or painted while the window rests."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage

from railwright.core.files import FileState
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.art import art_names
from railwright.editor.files.disk_cache import cache_file, store
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.scene.paint.painting import read_cached_image
from railwright.editor.work.background import StepRunner

Size = Literal["large", "small"]
WIDTH_PX: Mapping[Size, int] = {"large": 1200, "small": 240}
MAX_FILES = 200  # pictures in the cache folder, 5 to 150 kilobytes each
MAX_LARGE_PICTURES = 2  # the board that is shown, and the one before
WEBP_QUALITY_PERCENT = 86  # of WebP, 0 to 100
MAX_ROUTES = 150  # of a board that is painted for its picture: larger ones take seconds
REST_MS = 300  # for which nothing else is asked for before a board is painted, which takes half a second


class BoardPictures(QObject):
    """Gives pictures that are there at once. What is missing is painted, and ``painted`` tells when some are there."""

    painted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._held: dict[Path, QImage] = {}
        self._wanted: deque[tuple[MapSpec, Path]] = deque()
        self._runner = StepRunner(self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(lambda: self._runner.start(self._paint_wanted()))

    def find(self, spec: MapSpec, folder: Path, size: Size) -> QImage | None:
        """The picture of a map whose file lies in a folder; where there is none yet, one is painted soon."""
        file = _file_of(spec, folder, size)
        if file not in self._held and (image := _read(file, WIDTH_PX[size])) is not None:
            self._hold(file, image)
        is_wanted = (spec, folder) in self._wanted or len(spec.routes) > MAX_ROUTES
        if file not in self._held and not is_wanted:
            (self._wanted.appendleft if size == "large" else self._wanted.append)((spec, folder))
            if not self._runner.is_running:
                self._rest.start()
        return self._held.get(file)

    def paint(self, spec: MapSpec, folder: Path) -> None:
        """Have the pictures of a map painted now."""
        if any(self.find(spec, folder, size) is None for size in WIDTH_PX):
            for _ in self._steps(spec, folder):
                pass

    def _paint_wanted(self) -> Iterator[float]:
        while self._wanted:
            spec, folder = self._wanted[0]
            yield from self._steps(spec, folder)
            self._wanted.remove((spec, folder))

    def _steps(self, spec: MapSpec, folder: Path) -> Iterator[float]:
        from railwright.core.kernel.board import Board  # late, 35 ms
        from railwright.editor.scene.board.board_scene import (
            BoardScene,  # late: a start that finds all pictures paints no board
        )
        from railwright.editor.scene.paint.painting import render

        files = {size: _file_of(spec, folder, size) for size in WIDTH_PX}  # now: the look may change on the way
        scene = BoardScene(spec, Board(spec), card_palette().name, folder=folder)
        scene.set_theme(window_colors().name)
        yield 0.5
        large = render(scene, WIDTH_PX["large"])
        scene.deleteLater()
        smooth = Qt.TransformationMode.SmoothTransformation
        for size, image in (("large", large), ("small", large.scaledToWidth(WIDTH_PX["small"], smooth))):
            self._hold(files[size], image)  # type: ignore[index]
            _store(files[size], image)  # type: ignore[index]
        self.painted.emit()
        yield 1.0

    def _hold(self, file: Path, image: QImage) -> None:
        self._held[file] = image
        large = [picture_id for picture_id, image in self._held.items() if image.width() == WIDTH_PX["large"]]
        for oldest in large[:-MAX_LARGE_PICTURES]:
            del self._held[oldest]


def _file_of(spec: MapSpec, folder: Path, size: Size) -> Path:
    """Where a picture lies, named by all that is seen on it."""
    files = [folder / name for name in art_names(spec.about).values()]
    art = [FileState.of(file) for file in files if os.path.isfile(file)]
    look = card_palette().name, window_colors().name
    return cache_file(f"board-{size}", (spec.sha256, spec.id, art, look), "webp")


def _read(file: Path, width: int) -> QImage | None:
    """A picture of the cache; a file that holds anything but a picture of that width is not believed."""
    return read_cached_image(file, b"webp", lambda image: image.width() == width)


def _store(file: Path, image: QImage) -> None:
    packed = QBuffer()
    packed.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.save(packed, "WEBP", WEBP_QUALITY_PERCENT):  # type: ignore[call-overload]
        store(file, bytes(packed.data().data()), MAX_FILES)
