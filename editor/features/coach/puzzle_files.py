"""Puzzles as files: positions in a folder of the user's, those that were found by a seed and those of one's games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.files import list_files, write_atomically
from railwright.core.folders import data_folder
from railwright.core.kernel.attribution import rules_guard
from railwright.core.records.positions import game_position
from railwright.core.records.replay import LoadedRecord
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.plugins.features.coach.api import Puzzle

SUFFIX = ".yaml"
MAX_PUZZLES_PER_GAME = 5  # puzzles that are kept of one game


def puzzles_folder() -> Path:
    """Where puzzles are kept that were found by a seed."""
    return data_folder() / "puzzles"


def own_puzzles_folder() -> Path:
    """The folder for puzzles from the person's own games."""
    return puzzles_folder() / "games"


def own_puzzles() -> list[Path]:
    """The puzzles from the person's own games, latest first."""
    return wait_for_disk(lambda: sorted(list_files(own_puzzles_folder(), SUFFIX), reverse=True), own_puzzles_folder())


def save_puzzles(path: Path, record: LoadedRecord, puzzles: Sequence[Puzzle], catalogue: Catalogue) -> list[Path]:
    """Keep the clearest puzzles of a recorded game. Raises RailwrightError, OSError."""
    paths = []
    for puzzle in puzzles[:MAX_PUZZLES_PER_GAME]:
        with rules_guard(record.game.rules):
            data = game_position(record.game, puzzle.state, record.seats, path.parent, catalogue)
        file = own_puzzles_folder() / f"{path.stem} {puzzle.state.turns + 1:03}{SUFFIX}"
        paths.append(save_puzzle(file, dump_yaml(data)))
    return paths


def save_puzzle(file: Path, text: str) -> Path:
    """Write a puzzle; its file. Raises OSError."""

    def write() -> Path:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, text)
        return file

    return wait_for_disk(write, file)
