"""Renders the music in another process, piece by piece."""

from __future__ import annotations

from array import array

from PySide6.QtCore import QObject, Signal

from railwright.editor.work.background import ProcessWorker

RENDERER = "railwright.editor.features.sound.suite:Renderer"


class Composer(QObject):
    """Renders all pieces; ``rendered`` emits the samples of each. The process ends after the last one."""

    rendered = Signal(object)  # an array of 16-bit samples

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._process = ProcessWorker(self, RENDERER)
        self._process.answered.connect(self._take)

    def begin(self) -> None:
        """Start rendering with the first piece."""
        self._process.submit(self._number)

    def _take(self, answer: tuple[bytes, int]) -> None:
        content, pieces = answer
        self._number += 1
        if self._number < pieces:
            self._process.submit(self._number)
        else:
            self.deleteLater()
        self.rendered.emit(array("h", content))
