"""Commands for what lies under the cities of a map: a picture, the land, and the projection that places them."""

from __future__ import annotations

import filecmp
import json
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from railwright.core.documents.json_io import read_json
from railwright.core.files import read_file
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator
from railwright.core.maps.art import art_file
from railwright.core.maps.pictures import MAX_PICTURE_BYTES
from railwright.editor.canvas.view import MAP_SUFFIXES, CanvasView, is_picture
from railwright.editor.document import edits
from railwright.editor.document.edits import WHOLE_PICTURE, background_field, set_background
from railwright.editor.draw.file_commands import FileCommands
from railwright.editor.draw.notice_bar import WaitingBar
from railwright.editor.draw.open_map import failure_text
from railwright.editor.files.file_dialogs import reachable_start
from railwright.editor.files.slow_disks import write_file
from railwright.editor.geography.georeferencing import reproject_cities
from railwright.editor.geography.land import TooFewPlaces, land_of, moved_land
from railwright.editor.geography.projection_titles import projection_titles
from railwright.editor.scene.paint.ground import read_picture
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import report_error

_tr = Translator("Dropping")


class GroundCommands(QObject):
    """Background picture, projections and land of one map.

    ``said`` emits a message on what has been done, ``failed`` an error message, ``open_wanted`` a map to open in a
    window of its own; ``picture_laid``: there is a picture under the board now.
    """

    said = Signal(str)
    failed = Signal(str)
    open_wanted = Signal(Path)
    picture_laid = Signal()

    def __init__(self, parent: QWidget, view: CanvasView, files: FileCommands, waiting: WaitingBar) -> None:
        """``parent`` is the parent of dialogs; ``files`` gives a map its file before art is put beside it."""
        super().__init__(parent)
        self._parent, self._view, self._files, self._waiting = parent, view, files, waiting
        self._document = view.document
        self._worker = Worker(self)

    def take_dropped(self, files: list[Path]) -> None:
        """Lay the first picture under the board, and open maps in windows of their own."""
        pictures = [path for path in files if is_picture(path)]
        maps = [path for path in files if path.suffix.lower() in MAP_SUFFIXES]
        for path in maps:
            self.open_wanted.emit(path)
        if pictures:
            self.bring_picture(pictures[0])

    # the picture under the board

    def choose_picture(self) -> None:
        """Ask for a picture and lay it under the board."""
        kinds = " ".join(f"*.{bytes(kind.data()).decode()}" for kind in QImageReader.supportedImageFormats())
        title, filters = _tr("Place a picture under the board"), _tr("Pictures ({kinds})").format(kinds=kinds)
        name, _ = QFileDialog.getOpenFileName(self._parent, title, reachable_start(self._files.start_folder), filters)
        if name:
            self.bring_picture(Path(name))

    def bring_picture(self, path: Path) -> None:
        """Lay a picture under the board; a map without a file is saved first, as the picture is put beside it."""
        self._files.do_beside_file(lambda: self._lay_picture(path))

    def take_picture_away(self) -> None:
        """Remove the picture from the board, but not its file."""
        spec = self._document.spec
        if background_field(spec, "image") is None:
            self.said.emit(_tr("There is no picture under the board."))
            return
        cleared = dict.fromkeys(("image", "at", "scale", "turn", "crop", "opacity", "locked"))
        self._document.edit(_tr("Remove picture"), set_background(spec, **cleared))

    def _lay_picture(self, path: Path) -> None:
        """Lay a picture under the board, as large as fits in its proportions. Raises OSError."""
        size = read_picture(path).size()
        if size.isEmpty():
            text = _tr("{file} is not a readable picture. Choose a PNG or JPEG file.")
            self.failed.emit(text.format(file=path.name))
            return
        assert self._files.folder is not None
        name = _copy_beside(path, self._files.folder)
        spec = self._document.spec
        middle, scale = (spec.size[0] / 2, spec.size[1] / 2), _fitting_scale(size, spec.size)
        after = set_background(spec, image=name, at=middle, scale=scale, turn=0, crop=WHOLE_PICTURE)
        self._document.edit(_tr("Place {file} under the board").format(file=path.name), after)
        self._view.canvas.reload_art()
        self.picture_laid.emit()
        text = _tr("{file} is now under the board. Press G to align it with cities that you know.")
        self.said.emit(text.format(file=path.name))

    # projections

    def choose_projection(self) -> None:
        """Ask for a projection and place the cities with known coordinates by it."""
        names = {title: name for name, title in projection_titles().items()}
        title, question = self.tr("Projection"), self.tr("Map projection")
        chosen, wanted = QInputDialog.getItem(self._parent, title, question, [*names], 0, False)
        if wanted:
            self.project(names[chosen])

    def project(self, name: str) -> None:
        """Place the cities by a projection; those moved by hand or locked stay in place."""
        after, placed, stay = reproject_cities(self._document.spec, name)
        if not placed:
            text = self.tr("No city has a latitude and longitude. Type them in, or add cities by name.")
            self.failed.emit(text)
            return
        self._document.edit(self.tr("Project the cities again"), after)
        text = self.tr(
            "%n cities were repositioned. Cities that were locked or moved by hand stayed in place: {stay}.",
            "",
            placed,
        )
        self.said.emit(text.format(stay=stay))

    # the board

    def crop_board(self) -> None:
        """Crop the board to its cities; land that is drawn under it stays under them."""
        spec = self._document.spec
        if not spec.cities:
            self.failed.emit(self.tr("There are no cities on the board."))
            return
        after, shift = edits.crop_to_cities(spec)
        folder, land = self._files.folder, background_field(spec, "land")
        file = art_file(folder, land) if folder is not None else None

        def crop() -> None:
            if folder is not None and file is not None:
                moved = moved_land(read_json(file), spec.size, shift, after.size)
                name = _free_name(folder, f"art/{spec.id}-land", ".json")
                write_file(folder / name, json.dumps(moved, separators=(",", ":")).encode())
                cropped = set_background(after, land=name)
            else:
                cropped = after
            self._document.edit(self.tr("Crop the board"), cropped)
            self._view.canvas.reload_art()

        self._files.attempt(crop)

    # land

    def draw_land(self) -> None:
        """Draw the coasts of the world under the cities, warped to fit them; a map without a file is saved first."""
        self._files.do_beside_file(self._start_land)

    def _start_land(self) -> None:
        spec = self._document.spec
        task = self._worker.start(lambda _: land_of(spec), partial(self._lay_land, spec), self._report_reason)
        self._waiting.show_task(self.tr("Drawing the land …"), task, self._worker.cancel)

    def _report_reason(self, error: Exception) -> None:
        if isinstance(error, TooFewPlaces | OSError):
            self.failed.emit(failure_text(error))
        else:
            report_error(error)

    def _lay_land(self, spec: MapSpec, land: object) -> None:
        if (folder := self._files.folder) is not None:
            name = f"art/{spec.id}-land.json"
            content = json.dumps(land, separators=(",", ":")).encode()
            self._files.attempt(lambda: self._write_land(folder, name, content))

    def _write_land(self, folder: Path, name: str, content: bytes) -> None:
        write_file(folder / name, content)
        spec = self._document.spec
        background = {**dict(spec.about.get("background") or {}), "land": name}
        self._document.edit(self.tr("Draw the land"), edits.set_map_field(spec, "background", background))
        self._view.canvas.set_folder(folder)
        self._view.canvas.reload_art()
        self.said.emit(self.tr("The land has been drawn and saved in {file}.").format(file=name))


def _fitting_scale(size: QSize, board: tuple[float, float]) -> float:
    """Millimetres per pixel at which a picture fits the board, to six digits to keep the file readable."""
    return float(f"{min(board[0] / size.width(), board[1] / size.height()):.6g}")


def _free_name(folder: Path, stem: str, suffix: str) -> str:
    """The first name, with a number, that no file has: undo may need the others."""
    return next(name for number in count(2) if not (folder / (name := f"{stem}-{number}{suffix}")).exists())


def _copy_beside(path: Path, folder: Path) -> str:
    """The path of a picture relative to the map; a picture from elsewhere is copied into the folder ``art``."""
    if path.resolve().is_relative_to(folder.resolve()):
        return path.resolve().relative_to(folder.resolve()).as_posix()
    goal, number = folder / "art" / path.name, 2
    # A different picture of the same name is kept; the new one gets a number.
    while goal.exists() and not filecmp.cmp(goal, path, shallow=False):
        goal, number = folder / "art" / f"{path.stem}-{number}{path.suffix}", number + 1
    if not goal.exists():
        write_file(goal, read_file(path, MAX_PICTURE_BYTES))
    return goal.relative_to(folder).as_posix()
