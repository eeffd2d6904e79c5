"""Rules with a name, kept as rules files in the user's data folder: what ``--rules`` takes."""

from __future__ import annotations

import re
from pathlib import Path

from core.catalogue.optionschema import plain
from core.catalogue.requirements import Request
from core.cli.rulesfile import read_rules
from core.documents.printing import yaml_text
from core.errors import RulesError
from core.folders import data_folder
from core.text import Message, in_a_row, say
from editor.saves.packing import replace_file

SUFFIX = ".yaml"
LONGEST = 60
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')  # in a file's name, on one system or another


def presets_folder() -> Path:
    """Where presets lie."""
    return data_folder() / "rules"


def presets() -> dict[str, Path]:
    """The presets by name, in alphabetical order."""
    try:
        paths = [path for path in presets_folder().iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        return {}
    return {path.stem: path for path in sorted(paths, key=lambda path: path.stem.casefold())}


def name_problem(name: str) -> Message | None:
    """Why a preset cannot have a name, None if it can."""
    if not name.strip() or name.startswith("."):
        return say("Give the rules a name that begins with a letter or a digit.")
    if found := _FORBIDDEN.search(name):
        return say("A name cannot hold the sign {sign}; leave it out.", sign=repr(found[0]))
    return say("Choose a name of at most {most} letters.", most=LONGEST) if len(name) > LONGEST else None


def save_preset(name: str, changes: Request) -> Path:
    """Keep changes under a name, in place of others of this name. Raises RulesError, OSError."""
    if problem := name_problem(name):
        raise RulesError(problem)
    path = presets_folder() / (name.strip() + SUFFIX)
    write_rules(path, changes)
    return path


def write_rules(path: Path, changes: Request) -> None:
    """Write changes as a rules file, in one step. Raises OSError."""
    text = "# Changes of the rules of a map: railwright play --rules FILE\n" + yaml_text({"plugins": plain(changes)})
    replace_file(path, text.encode("utf-8"))


def load_rules(path: Path) -> Request:
    """The changes in a rules file. Raises RulesError with every line that is wrong in it."""
    rules = read_rules(path)
    if rules.issues:
        raise RulesError(in_a_row(rules.notes(rules.issues), "\n"), rules.issues)
    return rules.request


def import_preset(path: Path) -> str:
    """Keep a rules file as a preset of its name; a taken name gets a number.

    Raises RulesError, OSError.
    """
    changes = load_rules(path)
    stem = _FORBIDDEN.sub(" ", path.stem).strip(" .")[:LONGEST] or "rules"
    taken, name, number = presets(), stem, 1
    while name in taken:
        number += 1
        name = f"{stem[: LONGEST - 4]} {number}"
    save_preset(name, changes)
    return name


def delete_preset(name: str) -> None:
    """Throw a preset away. Raises OSError."""
    presets()[name].unlink()
