"""The dialog that previews an import, with everything that would be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from railwright.core.files import read_file
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import error_text, sentence
from railwright.editor.document.edits import drawings
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.parts import KINDS, Part, has_same_head, pieces
from railwright.editor.features.exchange.geojson import import_geojson
from railwright.editor.features.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    ImportResult,
    first_omissions,
)
from railwright.editor.features.exchange.tables import ImportTable, import_tables, read_table
from railwright.editor.features.exchange.text_lists import is_name_list, read_names, read_places
from railwright.editor.features.exchange.web_editor import import_web_json
from railwright.editor.geography.projection_titles import projection_titles
from railwright.editor.geography.projections import PROJECTION_NAMES
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_primary
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.tools.words import count_label

MAX_IMPORT_BYTES = 3 * MAX_FILE_BYTES  # each kind of file also has a limit of its own


def read_files(spec: MapSpec, files: Sequence[Path], fields: Fields, projection: str) -> ImportResult:
    """Import files into a map: tables and lists together, or a single JSON file.

    Raises ImportRefused, also where nothing in the files can be used, and OSError.
    """
    brought = _read_files(spec, files, fields, projection)
    brought.omissions = first_omissions(brought.omissions)
    if _is_nothing(spec, brought):
        if brought.omissions:
            raise ImportRefused(say("Nothing to import. {why}", why=brought.omissions[0]))
        names = ", ".join(path.name for path in files)
        raise ImportRefused(say("{files} contains nothing new for this map.", files=names))
    return brought


def _is_nothing(spec: MapSpec, brought: ImportResult) -> bool:
    """Whether an import leaves an empty map, or brings no part that the map does not have."""
    new = brought.spec
    if not (new.cities or new.routes or new.tickets or drawings(new)):
        return True
    if brought.replaces or not has_same_head(spec, new):
        return False
    by_id = {(kind, piece.id): piece for kind in KINDS for piece in pieces(spec, kind)}
    return all(by_id.get((kind, piece.id)) == piece for kind in KINDS for piece in pieces(new, kind))


def lost_parts(old: MapSpec, new: MapSpec) -> list[Part]:
    """The cities, routes, tickets and drawings of a map that another map does not have."""
    ids = {kind: {piece.id for piece in pieces(new, kind)} for kind in KINDS}
    lost = [Part(kind, piece.id) for kind in KINDS for piece in pieces(old, kind) if piece.id not in ids[kind]]
    remaining = drawings(new)
    return lost + [Part("drawing", str(n)) for n, drawing in enumerate(drawings(old)) if drawing not in remaining]


def _read_files(spec: MapSpec, files: Sequence[Path], fields: Fields, projection: str) -> ImportResult:
    if not any(path.suffix.lower() in (".json", ".geojson") for path in files):
        files_read = [_read_tables(path.name, read_file(path, MAX_IMPORT_BYTES)) for path in files]
        brought = import_tables(spec, [table for tables, _ in files_read for table in tables], fields, projection)
        brought.omissions[:0] = [omission for _, left_out in files_read for omission in left_out]
        return brought
    if len(files) > 1:
        raise ImportRefused(say("Choose one JSON file, or CSV tables that belong together."))
    name, content = files[0].name, read_file(files[0], MAX_IMPORT_BYTES)
    if files[0].suffix.lower() == ".geojson" or b'"FeatureCollection"' in content[:2000]:
        return import_geojson(spec, name, content, fields, projection)
    return import_web_json(spec, name, content, fields)


def _read_tables(name: str, content: bytes) -> tuple[list[ImportTable], list[Message]]:
    if name.lower().endswith(".map"):
        return read_places(name, content)
    if name.lower().endswith(".txt") and is_name_list(content):
        return read_names(name, content)
    return [read_table(name, content)], []


class ImportDialog(QDialog):
    """Previews an import; if the dialog is accepted, use its result ``found``."""

    def __init__(
        self, read: Callable[[str], ImportResult], spec: MapSpec, names: str, parent: QWidget | None = None
    ) -> None:
        """``read`` imports with the projection of a name; it may raise ImportRefused or OSError."""
        super().__init__(parent)
        self._read, self._spec = read, spec
        self.setWindowTitle(self.tr("Import {files}").format(files=names))
        self.resize(size_for_text(self, 560, 420))
        self.projection = ui.combo((title, name) for name, title in projection_titles().items())
        self.projection.currentIndexChanged.connect(lambda _: self._read_again())
        self.summary = ui.paragraph(role="heading")
        self.left_out = QPlainTextEdit()
        self.left_out.setReadOnly(True)
        self.left_out.setAccessibleName(self.tr("Items left out"))
        self._caption = ui.label(self.tr("Items left out, and why:"))
        form = ui.form((self.tr("Map &projection"), self.projection))
        kinds = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        buttons = ui.dialog_buttons(self, kinds)
        self.cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        self.take = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.take.setText(self.tr("&Import"))
        parts = (self.summary, form, self._caption, (self.left_out, 1), buttons)
        self.setLayout(ui.column(*parts, margins=None))
        self._show(read(PROJECTION_NAMES[0]))

    def _read_again(self) -> None:
        """Import again with the chosen projection; the files may be gone by now."""
        try:
            self._show(self._read(self.projection.currentData()))
        except (ImportRefused, OSError) as error:
            self.summary.setText(error_text(error))
            self.take.setEnabled(False)

    def _show(self, imported: ImportResult) -> None:
        self.imported = imported
        self.take.setEnabled(True)
        new, old = imported.spec, self._spec
        counts = (
            QCoreApplication.translate("Parts", "%n cities", "", len(new.cities)),
            QCoreApplication.translate("Parts", "%n routes", "", len(new.routes)),
            QCoreApplication.translate("Parts", "%n tickets", "", len(new.tickets)),
        )
        text = self.tr("The map will have {cities}, {routes} and {tickets}.")
        sentences = [text.format(cities=counts[0], routes=counts[1], tickets=counts[2])]
        replaces = imported.replaces and bool(old.cities or old.routes or old.tickets)
        lost = lost_parts(old, new)
        if replaces:
            sentences.append(self.tr("This replaces everything on the map: cities, routes, tickets and drawings."))
        else:
            sentences.insert(0, self.tr("New cities: {number}.").format(number=len(new.cities) - len(old.cities)))
        if lost:
            sentences.append(self.tr("Removed from the map: {parts}.").format(parts=count_label(lost)))
        set_primary(self.take, not (replaces or lost))
        (self.cancel if replaces or lost else self.take).setDefault(True)
        self.summary.setText(" ".join(sentences))
        self.left_out.setPlainText("\n".join(map(sentence, imported.omissions)))
        for widget in (self._caption, self.left_out):
            widget.setVisible(bool(imported.omissions))
