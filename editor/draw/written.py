"""What a save does, away from the window: the text written, and the sheet as it is then."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.mapspec import MapSpec
from editor.document.saving import save_text
from editor.document.sheet import Sheet, read_sheet
from editor.language.words import cause


@dataclass(frozen=True, slots=True)
class Written:
    """What a save has done: the map that it wrote, where, and the sheet as it is now; or why it failed."""

    spec: MapSpec
    path: Path
    sheet: Sheet | None
    error: str = ""


def written(sheet: Sheet, spec: MapSpec, path: Path, catalogue: Catalogue) -> Written:
    """Write a map to a file; what fails is told in the result."""
    text = sheet.text_of(spec)
    try:
        save_text(path, text)
    except OSError as error:
        words = QCoreApplication.translate("MapFile", "{path} cannot be written to ({why}); save it elsewhere.")
        return Written(spec, path, None, words.format(path=path, why=cause(error)))
    return Written(spec, path, read_sheet(text.encode(), catalogue, path.name))


def unkept(error: OSError) -> str:
    """That no copy can be kept, and why."""
    words = QCoreApplication.translate("MapFile", "No copy of unsaved work can be kept ({why}); save often.")
    return words.format(why=cause(error))
