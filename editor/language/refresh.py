"""Brings the files of translations up to date: ``make words``, or ``python -m editor.language.refresh``.

Every sentence of program and rules comes into the ``.ts`` files; those that are gone are dropped, those that are new
wait there for a translator, in Qt Linguist or any editor. Then the ``.qm`` files are made, which the window reads.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from core.catalogue.discovery import discover
from editor.language.choice import FOLDER, LANGUAGES
from editor.language.harvest import Found, harvest
from editor.saves.packing import replace_file

TOOLS = Path(sys.executable).parent


def source_of(found: Iterable[Found]) -> str:
    """A module that says every sentence in the way that Qt's tool understands."""
    lines = ["from PySide6.QtCore import QCoreApplication"]
    for one in found:
        number = ", None, 1" if one.counted else ""
        lines += [f"#: {one.place}", f"QCoreApplication.translate({_text(one.context)}, {_text(one.words)}{number})"]
    return "\n".join(lines) + "\n"


def _text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def refresh(found: Iterable[Found], folder: Path = FOLDER) -> None:
    """Write the files of all languages anew; of English only what has plural forms."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "words.py"
        source.write_text(source_of(found), "utf-8")
        for name in LANGUAGES:
            file = folder / f"railwright_{name}.ts"
            plural = ["-pluralonly"] if name == "en" else []
            languages = ["-source-language", "en", "-target-language", name]
            _run("lupdate", str(source), *plural, "-no-obsolete", "-locations", "none", *languages, "-ts", str(file))
            made = Path(place) / f"{name}.qm"
            _run("lrelease", "-silent", str(file), "-qm", str(made))
            replace_file(file.with_suffix(".qm"), made.read_bytes())  # a program may be reading the old one


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(TOOLS / f"pyside6-{tool}"), *arguments], check=True, stdout=subprocess.DEVNULL)


def unfinished(file: Path) -> list[str]:
    """The sentences of a file that wait for a translator."""
    messages = ElementTree.parse(file).getroot().iter("message")
    return [
        message.findtext("source", "")
        for message in messages
        if (found := message.find("translation")) is None or found.get("type") == "unfinished"
    ]


def main() -> int:
    """Refresh all files and tell what waits for a translator."""
    refresh(harvest(discover(safe=True)))
    for name, words in LANGUAGES.items():
        waiting = unfinished(FOLDER / f"railwright_{name}.ts")
        print(f"{words}: {len(waiting)} sentences wait for a translation.")
        for sentence in waiting:
            print(f"  {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
