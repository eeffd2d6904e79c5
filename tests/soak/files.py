"""Hostile files: a trial reads some of one format."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

from tests.fuzz.mutation import mutated
from tests.fuzz.targets import TARGETS, Target, TooSlow, try_file

FILES_PER_TRIAL = 100
MAX_SMALLER_S = 20.0  # seconds for a smaller file that shows the same


class HostileFile(AssertionError):
    """A file that a reader stumbled over, and what it raised."""

    def __init__(self, target: str, content: bytes, error: BaseException) -> None:
        super().__init__(f"{target}: {type(error).__name__}: {error}")
        self.target, self.content = target, content


def try_files(rng: Random, folder: Path) -> Counter[str]:
    """Read hostile files of one format. Raises HostileFile."""
    # What takes longest is tried less often: the same time tries ten times as many files.
    target = rng.choices(list(TARGETS.values()), [0.1 if candidate.is_slow else 1.0 for candidate in TARGETS.values()])[
        0
    ]
    for number in range(FILES_PER_TRIAL):
        content = mutated(rng, target.syntax, target.samples())
        try_one_file(target, content, folder / str(number))
    return Counter(files=FILES_PER_TRIAL)


def try_one_file(target: Target, content: bytes, home: Path) -> None:
    """Read a hostile file in a home that is made for it. Raises HostileFile."""
    try:
        try_file(target, content, home)
    except (Exception, SystemExit, TooSlow) as error:
        raise HostileFile(target.name, content, error) from error
    finally:
        shutil.rmtree(home, ignore_errors=True)


def smaller(target: Target, content: bytes, home: Path) -> bytes:
    """A smaller file that the reader stumbles over in the same way."""
    kind, end = _failure(target, content, home), monotonic() + MAX_SMALLER_S
    length = len(content) // 2
    while length and monotonic() < end:
        start = 0
        while start < len(content) and monotonic() < end:
            shorter = content[:start] + content[start + length :]
            if shorter and _failure(target, shorter, home) == kind:
                content = shorter
            else:
                start += length
        length //= 2
    return content


def _failure(target: Target, content: bytes, home: Path) -> str:
    """What kind of failure a file shows; "" for none."""
    try:
        try_one_file(target, content, home)
    except HostileFile as error:
        cause = error.__cause__
        place = cause.__traceback__ if cause else None
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        return f"{type(cause).__name__} {place.tb_frame.f_code.co_name if place else ''}"
    return ""
