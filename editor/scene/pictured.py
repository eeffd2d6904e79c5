"""Pictures that take long to paint: shared by all windows, and kept in the cache folder for the next start."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QImageReader, QPainter

from editor.scene.remembered import remembered_file, tidy

MOST = 24  # pictures in the cache folder, about half a megabyte each
SHARED = 3  # pictures held while the program runs: a board by day and by lamp light, and the one before
PACKED = 80  # of Qt's 100 to 0: packs to a twentieth in little time
_shared: dict[Path, QImage] = {}


def pictured(what: str, inputs: object, size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    """The picture that ``paint`` makes of these inputs, from the cache if it is there. Who gets it must not change it.

    A file that holds anything but a picture of that size is not believed.
    """
    file = remembered_file(what, inputs, "png")
    image = _shared.pop(file, None) or _read(file, size) or _painted(file, size, paint)
    _shared[file] = image
    for oldest in list(_shared)[:-SHARED]:
        del _shared[oldest]
    return image


def _read(file: Path, size: QSize) -> QImage | None:
    reader = QImageReader(str(file), b"png")
    if reader.size() != size:
        return None
    image = reader.read()
    return None if image.isNull() else image.convertToFormat(QImage.Format.Format_RGB32)


def _painted(file: Path, size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with suppress(OSError):  # a cache that cannot be written costs time at the next start, nothing else
        file.parent.mkdir(parents=True, exist_ok=True)
        if image.save(str(part), "PNG", PACKED):  # type: ignore[call-overload]
            part.replace(file)
            tidy(file.parent, "png", MOST)
    return image
