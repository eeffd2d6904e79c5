"""Reads the records of a folder one by one, so that the window stays usable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from core.text import Message
from editor.statistics.gathering import Progress, gather
from editor.statistics.store import Store, StoreError


class FolderReader(QObject):
    """``said`` carries how far it is and what came of it, ``failed`` a message, ``done`` how many games were added."""

    said = Signal(str)
    failed = Signal(Message)
    done = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Progress] = iter(())
        self._progress, self._nothing_new = Progress(0, 0, 0, 0), ""
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._read_one)

    def start(self, store: Store, folder: Path, nothing_new: str = "") -> None:
        """Read a folder; ``nothing_new`` is said where no game was added."""
        self._progress, self._nothing_new = Progress(0, 0, 0, 0), nothing_new
        self._steps = gather(store, folder)
        self._next.start()

    def stop(self) -> None:
        """Leave off; what was added stays."""
        self._next.stop()

    def _read_one(self) -> None:
        try:
            progress = next(self._steps, None)
        except StoreError as error:
            self.failed.emit(error.message)
            progress = None
        if progress is None:
            self._finish()
            return
        self._progress = progress
        words = self.tr("Reading records: {looked} of {of}")
        self.said.emit(words.format(looked=progress.looked, of=progress.of))
        self._next.start()

    def _finish(self) -> None:
        added, unreadable = self._progress.added, self._progress.unreadable
        words = [self.tr("%n games added.", "", added)] if added else []
        if unreadable:
            words.append(self.tr("%n files could not be read.", "", unreadable))
        self.said.emit(" ".join(words) or self._nothing_new)
        self.done.emit(added)
