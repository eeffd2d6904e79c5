"""What is brought to the board and written for other programs: imports, exports, pictures, projections, land."""

from __future__ import annotations

import json
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QSize, QThreadPool, Signal
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QInputDialog

from core.kernel.mapspec import MapSpec
from editor.canvas.view import MAP_SUFFIXES, is_picture
from editor.document import edits
from editor.document.edits import WHOLE_PICTURE, background_field, set_background
from editor.draw.import_dialog import PROJECTIONS, ImportDialog, read_files
from editor.draw.map_file import Job
from editor.exchange.geojson import geojson, graphml
from editor.exchange.tables import CSV_WRITERS
from editor.exchange.web_editor import web_json
from editor.file_dialogs import ask_save_path
from editor.geography.georeferencing import reprojected
from editor.geography.land import TooFewPlaces, land_of
from editor.language.messages import told
from editor.saves.save_file import replace_file

if TYPE_CHECKING:
    from editor.draw.window import DrawWindow


# --- What is brought to the board: a picture to draw over, tables of cities, maps of this program and of others. ---


def take_dropped(window: DrawWindow, files: list[Path]) -> None:
    """The first picture goes under the board, maps are opened in windows of their own, the rest is imported."""
    pictures = [path for path in files if is_picture(path)]
    maps = [path for path in files if path.suffix.lower() in MAP_SUFFIXES]
    others = [path for path in files if path not in pictures and path not in maps]
    for path in maps:
        window.open_wanted.emit(path)
    if pictures:
        bring_picture(window, pictures[0])
    if others:
        window.try_(lambda: window.exchange.bring(others))


def ask_picture(window: DrawWindow) -> None:
    """Ask for a picture and lay it under the board."""
    kinds = " ".join(f"*.{bytes(kind.data()).decode()}" for kind in QImageReader.supportedImageFormats())
    start = str(window.folder or Path.home())
    title, words = _tr_drop("Lay a picture under the board"), _tr_drop("Pictures ({kinds})").format(kinds=kinds)
    name, _ = QFileDialog.getOpenFileName(window, title, start, words)
    if name:
        bring_picture(window, Path(name))


def bring_picture(window: DrawWindow, path: Path) -> None:
    """Lay a picture under the board; a map that has no file is given one first, for the picture lies beside it."""
    window.files.in_a_file(lambda: lay_picture(window, path))


def take_picture_away(window: DrawWindow) -> None:
    """The board without its picture; the file of the picture stays where it is."""
    spec = window.document.spec
    if background_field(spec, "image") is None:
        window.status.say(_tr_drop("No picture lies under the board."))
        return
    gone = dict.fromkeys(("image", "at", "scale", "turn", "crop", "opacity", "locked"))
    window.document.edit(_tr_drop("Take the picture away"), set_background(spec, **gone))


def lay_picture(window: DrawWindow, path: Path) -> None:
    """Lay a picture under the board as large as it fits on it, in its own proportions. Raises OSError."""
    size = QImageReader(str(path)).size()
    if not size.isValid():
        window.tell(
            _tr_drop("{file} is not a picture that can be read; choose a PNG or JPEG file.").format(file=path.name)
        )
        return
    assert window.file.path is not None
    name = _beside(path, window.file.path.parent)
    spec = window.document.spec
    middle, scale = (spec.size[0] / 2, spec.size[1] / 2), _scale(size, spec.size)
    after = set_background(spec, image=name, at=middle, scale=scale, turn=0, crop=WHOLE_PICTURE)
    window.document.edit(_tr_drop("Lay {file} under the board").format(file=path.name), after)
    window.view.canvas.reload_art()
    window.tools.use("background")
    window.status.say(
        _tr_drop("{file} lies under the board; press G to fit it by cities that you know.").format(file=path.name)
    )


def _scale(size: QSize, board: tuple[float, float]) -> float:
    return float(f"{min(board[0] / size.width(), board[1] / size.height()):.6g}")


def _beside(path: Path, folder: Path) -> str:
    """The name of a picture as the map calls it; one that lies elsewhere is copied into the folder ``art``."""
    if path.resolve().is_relative_to(folder.resolve()):
        return path.resolve().relative_to(folder.resolve()).as_posix()
    goal, number = folder / "art" / path.name, 2
    while goal.exists() and goal.read_bytes() != path.read_bytes():
        goal, number = folder / "art" / f"{path.stem}-{number}{path.suffix}", number + 1
    goal.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, goal)
    return goal.relative_to(folder).as_posix()


def _tr_drop(words: str) -> str:
    return QCoreApplication.translate("Dropping", words)


# --- What the menus do with other programs' files, and with the land under a board. ---

WRITERS = {".graphml": graphml, ".geojson": geojson, ".json": web_json}


class ExchangeCommands(QObject):
    """Works for one window."""

    _drawn = Signal(object, object)

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window = window
        self._pool = QThreadPool(self)
        self._drawn.connect(self._lay_land)

    # in

    def ask_import(self) -> None:
        """Ask for files and bring them into the map."""
        kinds = self.tr("Tables and maps (*.csv *.tsv *.txt *.map *.json *.geojson)")
        names, _ = QFileDialog.getOpenFileNames(self._window, self.tr("Import"), str(self._folder()), kinds)
        if names:
            self._window.try_(lambda: self.bring([Path(name) for name in names]))

    def bring(self, files: list[Path]) -> None:
        """Show what files would bring, and take it over as one step. Raises ImportRefused, OSError."""
        window, spec = self._window, self._window.document.spec
        names = ", ".join(path.name for path in files)
        dialog = ImportDialog(
            lambda projection: read_files(spec, files, window.fields, projection), spec, names, window
        )
        dialog.accepted.connect(
            lambda: window.document.edit(self.tr("Import {files}").format(files=names), dialog.found.spec)
        )
        dialog.open()

    # out

    def ask_export(self) -> None:
        """Ask for a file and write the network there; its ending says as what."""
        spec = self._window.document.spec
        start = str(self._folder() / f"{spec.id}.graphml")
        words = (self.tr("Graph"), self.tr("GeoJSON"), self.tr("Tables"), self.tr("Web editor"))
        endings = (".graphml", ".geojson", ".csv", ".json")
        kinds = ";;".join(f"{word} (*{ending})" for word, ending in zip(words, endings, strict=True))
        path = ask_save_path(self._window, self.tr("Export"), start, kinds, endings)
        if path:
            self._window.try_(lambda: self.write(path))

    def write(self, path: Path) -> None:
        """Write the map for other programs: one file, or three tables beside each other. Raises OSError."""
        spec = self._window.document.spec
        if path.suffix.lower() == ".csv":
            for kind, table in CSV_WRITERS.items():
                replace_file(path.with_name(f"{path.stem}-{kind}.csv"), table(spec))
        else:
            replace_file(path, WRITERS.get(path.suffix.lower(), graphml)(spec))
        self._window.status.say(self.tr("Written: {file}.").format(file=path.name))

    def _folder(self) -> Path:
        return self._window.folder or Path.home()

    # degrees

    def ask_projection(self) -> None:
        """Ask how cities of which degrees are known are to lie, and place them so."""
        names = {QCoreApplication.translate("Geography", words): name for name, words in PROJECTIONS.items()}
        title, question = self.tr("Projection"), self.tr("Projection of degrees")
        chosen, wanted = QInputDialog.getItem(self._window, title, question, [*names], 0, False)
        if wanted:
            self.project(names[chosen])

    def project(self, name: str) -> None:
        """Place the cities as a projection has them; those that were moved by hand, or are locked, stay."""
        window = self._window
        after, placed, stay = reprojected(window.document.spec, name)
        if not placed:
            window.tell(self.tr("No city lies where its degrees would put it; give cities degrees by an import."))
            return
        window.document.edit(self.tr("Project the cities anew"), after)
        words = self.tr("%n cities are placed anew, {stay} stay where they were moved or locked.", "", placed)
        window.status.say(words.format(stay=stay))

    # land

    def draw_land(self) -> None:
        """Draw the coasts of the world under the cities, bent to where they lie; a map without a file is given one."""
        self._window.files.in_a_file(self._start_land)

    def _start_land(self) -> None:
        self._window.status.say(self.tr("Drawing the land …"))
        self._pool.start(Job(partial(self._work, self._window.document.spec)))

    def _work(self, spec: MapSpec) -> None:
        try:
            self._drawn.emit(spec, land_of(spec))
        except TooFewPlaces as error:
            self._drawn.emit(spec, told(error))

    def _lay_land(self, spec: MapSpec, land: object) -> None:
        window = self._window
        if isinstance(land, str):
            window.tell(land)
        elif window.folder is not None:
            name = f"art/{spec.id}-land.json"
            self._window.try_(lambda: self._write_land(name, json.dumps(land, separators=(",", ":")).encode()))

    def _write_land(self, name: str, content: bytes) -> None:
        window = self._window
        assert window.folder is not None
        replace_file(window.folder / name, content)
        spec = window.document.spec
        background = {**dict(spec.about.get("background") or {}), "land": name}
        window.document.edit(self.tr("Draw the land"), edits.set_map_field(spec, "background", background))
        window.view.canvas.set_folder(window.folder)
        window.view.canvas.reload_art()
        window.status.say(self.tr("The land is drawn; it lies in {file}.").format(file=name))
