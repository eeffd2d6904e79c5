"""What the menus do with other programs' files, and with the land under a board."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog

from core.mapspec import MapSpec
from editor.document import edits
from editor.draw.import_dialog import PROJECTIONS, ImportDialog, read_files
from editor.draw.job import Job
from editor.exchange.geo import geojson, graphml
from editor.exchange.tables_out import CSV
from editor.exchange.web_out import web_json
from editor.forms.ask_file import ask_file
from editor.geography.outline import TooFewPlaces, land_of
from editor.geography.reproject import reprojected
from editor.language.words import told
from editor.saves.packing import replace_file

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow

WRITERS = {".graphml": graphml, ".geojson": geojson, ".json": web_json}


class Exchange(QObject):
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
        path = ask_file(self._window, self.tr("Export"), start, kinds, endings)
        if path:
            self._window.try_(lambda: self.write(path))

    def write(self, path: Path) -> None:
        """Write the map for other programs: one file, or three tables beside each other. Raises OSError."""
        spec = self._window.document.spec
        if path.suffix.lower() == ".csv":
            for kind, table in CSV.items():
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
