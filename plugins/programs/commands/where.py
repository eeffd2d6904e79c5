"""``railwright where``: prints the folders that the program uses."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import railwright
from railwright.core.cli.api import print_data_or_lines
from railwright.core.folders import (
    cache_folder,
    plugin_folders,
    saves_folder,
    settings_folder,
    state_folder,
)
from railwright.core.kernel.commands import Exit
from railwright.core.maps.library import map_folders


def arguments(parser: ArgumentParser) -> None:
    """Declare nothing but an example."""
    parser.epilog = "RAILWRIGHT_HOME moves all of them below one folder.\n\nexamples:\n  railwright where"


def run(options: Namespace) -> int:
    """Print each folder with what it holds, whether or not it exists yet."""
    folders: dict[str, list[Path]] = {
        "program": [Path(railwright.__path__[0])],
        "settings": [settings_folder()],
        "maps": list(map_folders()),
        "plugins": list(plugin_folders()),
        "saves": [saves_folder()],
        "state": [state_folder()],
        "cache": [cache_folder()],
    }
    print_data_or_lines(
        options.json,
        lambda: {use: [str(path) for path in paths] for use, paths in folders.items()},
        lambda: (f"{use:<8}  {path}" for use, paths in folders.items() for path in paths),
    )
    return Exit.OK
