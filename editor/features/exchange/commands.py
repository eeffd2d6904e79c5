"""Imports and exports in the map editor."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from railwright.core.language.messages import Translator
from railwright.editor.canvas.view import MAP_SUFFIXES, is_picture
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.exchange.geojson import geojson, graphml
from railwright.editor.features.exchange.import_dialog import ImportDialog
from railwright.editor.features.exchange.source import read_source
from railwright.editor.features.exchange.tables import CSV_WRITERS
from railwright.editor.features.exchange.web_editor import web_json
from railwright.editor.files.file_dialogs import choose_save_path, reachable_start
from railwright.editor.files.slow_disks import write_file
from railwright.editor.pages import action_entry

_tr = Translator("Canvas")
_tr_menu = Translator("DrawMenus")

TABLE_SUFFIXES = (
    ".csv", ".tsv", ".txt", ".md", ".map", ".json", ".geojson", ".xml", ".graphml", ".gexf", ".gml", ".dot", ".gv",
    ".kml", ".py",
)  # fmt: skip
WRITERS = {".graphml": graphml, ".geojson": geojson, ".json": web_json}


class ExchangeCommands(QObject):
    """Imports files into the map of a window, also dropped ones, and exports it for other programs."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window, self._document, self._files = window, window.document, window.files
        window.view.drop_suffixes.update(TABLE_SUFFIXES)
        window.view.dropped.connect(self._take_dropped)
        window.view.advice[-1] = _tr("You can also drop a picture here to trace, or a table of cities.")
        window.entries += (
            action_entry("write", 20, _tr_menu("&Import …"), self.choose_import, name="import"),
            action_entry("write", 30, _tr_menu("&Export …"), self.choose_export, name="export"),
        )

    def _take_dropped(self, files: list[Path]) -> None:
        """Import all files but maps and pictures."""
        tables = [path for path in files if path.suffix.lower() not in MAP_SUFFIXES and not is_picture(path)]
        if tables:
            self._files.attempt(lambda: self.import_files(tables))

    def choose_import(self) -> None:
        """Ask for files and import them."""
        kinds = self.tr("Tables and maps ({endings})").format(
            endings=" ".join(f"*{suffix}" for suffix in (*TABLE_SUFFIXES, *MAP_SUFFIXES))
        )
        names, _ = QFileDialog.getOpenFileNames(
            self._window, self.tr("Import"), reachable_start(self._files.start_folder), kinds
        )
        if names:
            self._files.attempt(lambda: self.import_files([Path(name) for name in names]))

    def import_files(self, files: list[Path]) -> None:
        """Preview the import of files; accepting it is one step of the history. Raises ImportRefused, OSError."""
        source = read_source(files)
        dialog = ImportDialog(source, self._document.spec, self._window.view.schema_fields, self._window)
        step = self.tr("Import {files}").format(files=source.names)
        dialog.accepted.connect(lambda: self._document.edit(step, dialog.imported.spec))
        dialog.open()

    def choose_export(self) -> None:
        """Ask for a file and export the network to it, in the format of its suffix."""
        start = str(self._files.start_folder / f"{self._document.spec.id}.graphml")
        filters = (self.tr("Graph"), self.tr("GeoJSON"), self.tr("Tables"), self.tr("Web editor"))
        endings = (".graphml", ".geojson", ".csv", ".json")
        kinds = ";;".join(f"{word} (*{ending})" for word, ending in zip(filters, endings, strict=True))
        path = choose_save_path(self._window, self.tr("Export"), start, kinds, endings)
        if path:
            self._files.attempt(lambda: self.write(path))

    def write(self, path: Path) -> None:
        """Export the map to one file, or to three tables beside each other. Raises OSError."""
        spec = self._document.spec
        if path.suffix.lower() == ".csv":
            for kind, table in CSV_WRITERS.items():
                write_file(path.with_name(f"{path.stem}-{kind}.csv"), table(spec))
        else:
            write_file(path, WRITERS.get(path.suffix.lower(), graphml)(spec))
        self._window.status.say(self.tr("Saved: {file}.").format(file=path.name))
