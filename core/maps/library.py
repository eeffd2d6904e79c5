"""Where maps and schemas are found: a path, the folders of ``RAILWRIGHT_MAP_PATH``, the user's, the bundled ones."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from railwright.core.catalogue.discovery import installed_folders
from railwright.core.files import list_files
from railwright.core.folders import data_folder, plugin_folders, state_folder
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import did_you_mean, say

MAP_SUFFIXES = (".yaml", ".yml")


class UnknownMap(RailwrightError):
    """No map has this name or path."""


def map_folders() -> tuple[Path, ...]:
    """The folders that maps are looked for in by name, the first one to hold a name wins.

    A plugin that is a folder may have boards of its own, in ``maps`` in it; so may one that is installed. They come
    last: no plugin takes the place of a board that comes with the program.
    """
    listed = os.environ.get("RAILWRIGHT_MAP_PATH", "").split(os.pathsep)
    named = (Path(folder).expanduser().absolute() for folder in listed if folder)
    bundled = _package_folder("maps")
    return (*named, data_folder() / "maps", bundled, bundled / "mechanics", *_boards_of_plugins())


def _boards_of_plugins() -> list[Path]:
    if os.environ.get("RAILWRIGHT_PLUGINS") == "":  # only the built-in ones are wanted
        return []
    folders = []
    for folder in plugin_folders():
        with suppress(OSError):
            folders += [path / "maps" for path in sorted(folder.iterdir()) if (path / "maps").is_dir()]
    return [*folders, *(path / "maps" for path in installed_folders() if (path / "maps").is_dir())]


def maps_by_name() -> dict[str, Path]:
    """The files of all maps that can be called by name, in alphabetical order of their names."""
    paths: dict[str, Path] = {}
    for folder in map_folders():
        for path in list_files(folder, *MAP_SUFFIXES):
            paths.setdefault(path.stem, path)
    return dict(sorted(paths.items()))


def bundled_maps() -> dict[str, Path]:
    """The files of the full boards that come with the program, by name."""
    return _maps_in(_package_folder("maps"))


def rule_boards() -> dict[str, Path]:
    """The files of the small boards that come with the program, each made for a rule or two, by name."""
    return _maps_in(_package_folder("maps") / "mechanics")


def playtest_folder() -> Path:
    """Where copies of maps lie that were played on as they stood in the map editor, each in a folder of its own."""
    return state_folder() / "played"


def playtest_maps() -> list[Path]:
    """All of those copies, so that games on them can be continued."""
    try:
        folders = sorted(playtest_folder().iterdir())
    except OSError:
        return []
    return [path for folder in folders for path in list_files(folder, *MAP_SUFFIXES)]


def map_by_digest(sha256: str) -> Path:
    """Where the map of a table for friends lies, if it was kept: by the SHA-256 of its file, so by no name."""
    return data_folder() / "online" / "maps" / f"{sha256}.yaml"


def find_map(name_or_path: str) -> Path:
    """The file of a map given by name (``europe``) or by path. Raises UnknownMap."""
    is_path = name_or_path.endswith(MAP_SUFFIXES) or Path(name_or_path).name != name_or_path
    if is_path and os.path.isfile(name_or_path):
        return Path(name_or_path)
    maps = maps_by_name()
    if name_or_path not in maps:
        hint = did_you_mean(Path(name_or_path).stem, maps) or say("; give a path or the name of a map.")
        message = say("Unknown map: {name}{hint}", name=name_or_path, hint=hint)
        if is_path:
            message = say("File not found: {name}{hint}", name=name_or_path, hint=hint)
        raise UnknownMap(message)
    return maps[name_or_path]


def _maps_in(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in list_files(folder, *MAP_SUFFIXES)}


def _package_folder(package: str) -> Path:
    return Path(str(files(f"railwright.{package}")))
