"""A trial: something random that is tried by its kind, seed and number, so that it can be tried again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.soak.crashes import try_clock, try_editor_kills, try_full_disk, try_game_kills, try_series_kills
from tests.soak.edits import try_edits
from tests.soak.files import try_files
from tests.soak.games import try_games
from tests.soak.interrupts import try_interrupts
from tests.soak.late_disks import try_late_disk
from tests.soak.maps import try_failing_saves, try_journal_kills, try_saves
from tests.soak.positions import try_positions
from tests.soak.resumes import try_resumes
from tests.soak.settings import try_settings
from tests.soak.tables import try_hostile_peers, try_table_clocks, try_table_disks, try_table_kills
from tests.soak.twin_windows import try_twin_windows
from tests.soak.twins import try_twins
from tests.soak.undone_windows import try_undone_windows
from tests.soak.views import try_views
from tests.soak.windows import try_random_user, try_windows

Counts = Counter[str]
Run = Callable[[Random, Path], Counts]


class Trial(NamedTuple):
    """What is tried; equal trials do the same, as far as no clock and no kill plays a part."""

    kind: str
    seed: str
    number: int

    @property
    def rng(self) -> Random:
        """Chance of its own."""
        return Random(f"{self.seed}:{self.kind}:{self.number}")


class Kind(NamedTuple):
    """What a kind of trial does in an empty folder, and its part of the time."""

    run: Run
    share: float


KINDS: dict[str, Kind] = {
    "games": Kind(try_games, 0.3),
    "twins": Kind(try_twins, 0.08),
    "twin windows": Kind(try_twin_windows, 0.03),
    "undone windows": Kind(try_undone_windows, 0.03),
    "positions": Kind(try_positions, 0.05),
    "views": Kind(try_views, 0.04),
    "resumes": Kind(try_resumes, 0.04),
    "files": Kind(try_files, 0.22),
    "game kills": Kind(try_game_kills, 0.06),
    "series kills": Kind(try_series_kills, 0.03),
    "editor kills": Kind(try_editor_kills, 0.03),
    "edits": Kind(try_edits, 0.04),
    "journal kills": Kind(try_journal_kills, 0.03),
    "full disk": Kind(try_full_disk, 0.03),
    "saves": Kind(try_saves, 0.03),
    "failing saves": Kind(try_failing_saves, 0.02),
    "late disk": Kind(try_late_disk, 0.03),
    "settings": Kind(try_settings, 0.02),
    "interrupts": Kind(try_interrupts, 0.03),
    "windows": Kind(try_windows, 0.03),
    "random user": Kind(try_random_user, 0.1),
    "clock": Kind(try_clock, 0.03),
    "table kills": Kind(try_table_kills, 0.05),
    "table disks": Kind(try_table_disks, 0.02),
    "table clocks": Kind(try_table_clocks, 0.02),
    "hostile peers": Kind(try_hostile_peers, 0.03),
}


def run_trial(trial: Trial, folder: Path) -> Counts:
    """What was tried. Raises whatever was found."""
    return KINDS[trial.kind].run(trial.rng, folder)
