"""A lock belongs to one at a time, however many ask for it at the same moment."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from railwright.core.file_locks import try_lock


def test_a_lock_is_had_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    lock = try_lock(path)
    assert lock is not None
    assert try_lock(path) is None
    lock.unlock()
    lock.unlock()
    assert not path.exists()
    assert try_lock(path) is not None


@pytest.mark.sweep
def test_nobody_who_asks_as_the_lock_is_let_go_of_is_told_that_something_else_stands_there(tmp_path: Path) -> None:
    """The file may be removed at any moment, also between two looks at it."""
    path, holders = tmp_path / "a.lock", list[int]()

    def take_turns(number: int) -> int:
        taken = 0
        for _ in range(3000):
            if lock := try_lock(path):
                holders.append(number)
                assert holders == [number]
                taken += 1
                holders.remove(number)
                lock.unlock()
        return taken

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(take_turns, range(3)))
    assert not path.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.lock")
    with pytest.raises(FileExistsError):
        try_lock(tmp_path / "a.lock")
    assert (tmp_path / "a.lock").exists()
