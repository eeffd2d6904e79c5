"""The lessons that rules bring in their folders: their files, and what they are called."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import read_file
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.language.plugin_texts import CONTEXT
from railwright.core.positions.courses import lesson_files
from railwright.core.positions.file import parse_positions
from railwright.editor.files.slow_disks import wait_for_disk


class FoundLesson(NamedTuple):
    """A lesson in the folder of a rule: what it is called, and its file."""

    title: str
    file: Path


def lessons_of(manifest: PluginManifest) -> list[Path]:
    """The lessons of a rule; none on a drive that does not answer."""
    folder = Path(manifest.path)
    try:
        return wait_for_disk(lambda: lesson_files(folder), folder)
    except OSError:
        return []


def find_lessons(catalogue: Catalogue) -> list[FoundLesson]:
    """The lessons of all rules, allowed or not, in the order of the rules' titles and of their files."""
    rules = sorted(catalogue.manifests.values(), key=lambda manifest: manifest.title.casefold())
    return [FoundLesson(f"{rule.title}: {_title_of(file)}", file) for rule in rules for file in lessons_of(rule)]


def _title_of(file: Path) -> str:
    """What a lesson calls itself, in the language of the window; the name of a file that cannot be read."""
    try:
        title = parse_positions(wait_for_disk(lambda: read_file(file), file))[0].data["lesson"]["title"]
    except (OSError, KeyError, TypeError):
        return file.stem
    return translated(title) if isinstance(title, str) else file.stem


def translated(text: str) -> str:
    """Words of a lesson in the language of the window, where its rule has them in its own file of words."""
    return QCoreApplication.translate(CONTEXT, text) if text else text
