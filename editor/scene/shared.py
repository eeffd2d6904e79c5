"""Small pictures that items share, also from window to window, as long as they look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtGui import QImage


class SharedPictures:
    """Keeps the pictures used last, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self._most, self._taken = most, 0
        self._images: dict[Hashable, QImage] = {}  # the one used last stands last

    def get(self, likeness: Hashable, draw: Callable[[], QImage]) -> QImage:
        """The picture of what looks so; drawn if there is none. Who gets it must not paint on it."""
        image = self._images.pop(likeness, None)
        if image is None:
            image = draw()
            self._taken += image.sizeInBytes()
        self._images[likeness] = image
        while self._taken > self._most and len(self._images) > 1:
            self._taken -= self._images.pop(next(iter(self._images))).sizeInBytes()
        return image
