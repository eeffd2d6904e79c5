"""``railwright edit``: open the map editor. Qt is imported only when the command runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.maps.library import UnknownMap, find_map
from railwright.editor.qt_loading import load_qt
from railwright.plugins.programs.workers.api import add_cluster_option, choose_cluster

if TYPE_CHECKING:
    from railwright.editor.main_window import MainWindow


def arguments(parser: ArgumentParser) -> None:
    """Declare the map, or none, and where its games are simulated."""
    parser.add_argument("map", nargs="?", metavar="MAP", help="a map file, or the name of a map to copy and edit")
    add_cluster_option(parser)


def run(options: Namespace) -> int:
    """Open the map editor with a map, or with an empty one. Returns the exit code."""
    path = _path(options.map) if options.map else None
    if options.cluster:
        choose_cluster(options.cluster)
    load_qt()
    from railwright.editor.app import run_without_main_window  # late, 210 ms

    def open_map(window: MainWindow) -> bool:
        return (window.draw.draw_on(path) if path else window.draw.new()) is not None

    return run_without_main_window(discover(options.safe), open_map)


def _path(name: str) -> Path:
    try:
        path = find_map(name)
    except UnknownMap as error:
        raise CommandError(Exit.UNREADABLE, str(error)) from error
    if not path.is_file():
        raise CommandError(Exit.UNREADABLE, f"File not found: {name}. Without a file, `edit` starts an empty sheet.")
    return path
