"""Hostile files of every format: refused in sentences, within bounds of time and memory."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.fuzz.targets import MEMORY_BYTES, TARGETS, Fault, Target, TooSlow, bounded, check_sentence, hostile, try_file

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the bounds are those of Linux"),
    pytest.mark.usefixtures("qapp"),  # drawings have letters
]
FEW, MANY = 2, 1000  # files
all_targets = pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)


@pytest.fixture(autouse=True)
def no_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show no message about damaged settings: it would appear in a later test, beside a window."""
    monkeypatch.setattr("railwright.editor.files.settings.report_soon", lambda message: None)


@all_targets
@pytest.mark.sweep
def test_good_files_and_some_hostile_ones_keep_every_promise(target: Target, tmp_path: Path) -> None:
    for number, content in enumerate(target.samples()):
        try_file(target, content, tmp_path / f"good {number}")
    read_hostile(target, tmp_path, range(FEW))


@pytest.mark.slow
@pytest.mark.timeout(1800)
@all_targets
def test_many_hostile_files_keep_every_promise(target: Target, tmp_path: Path) -> None:
    read_hostile(target, tmp_path, range(FEW, MANY))


def read_hostile(target: Target, folder: Path, seeds: range) -> None:
    for seed in seeds:
        content = hostile(target, str(seed))
        try:
            try_file(target, content, folder / str(seed))
        except Exception as error:
            raise AssertionError(f"{target.name}, seed {seed}: {type(error).__name__}: {error}") from error


@all_targets
def test_a_seed_gives_the_same_file_again(target: Target) -> None:
    assert hostile(target, "again") == hostile(target, "again")


@pytest.mark.parametrize("words", ["", "no full stop", "x" * 20_000 + ".", "Traceback (most recent call last)."])
def test_what_is_no_sentence_is_noticed(words: str) -> None:
    with pytest.raises(Fault):
        check_sentence(words)


def test_a_reader_that_takes_too_long_is_noticed() -> None:
    with pytest.raises(TooSlow), bounded(0.01):
        deque(map(str, count()), maxlen=0)


def test_a_reader_that_takes_too_much_memory_is_noticed() -> None:
    with pytest.raises(MemoryError), bounded(10.0):
        bytearray(2 * MEMORY_BYTES)


def test_an_error_without_a_sentence_is_noticed(tmp_path: Path) -> None:
    def fail(path: Path) -> Iterator[object]:
        raise KeyError("seats")
        yield

    with pytest.raises(KeyError):
        try_file(TARGETS["map"]._replace(notify=fail), b"", tmp_path)
