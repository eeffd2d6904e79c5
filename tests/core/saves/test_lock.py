"""One program at a time has a save open, and a program that is killed locks nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.kernel.errors import RecordError
from railwright.core.saves.lock import lock_save

HOLD = "import sys; from pathlib import Path; from railwright.core.saves.lock import lock_save; "
HOLD += "lock = lock_save(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"


def test_a_lock_is_given_once_and_again_when_it_is_free(tmp_path: Path) -> None:
    save = tmp_path / "game.railwright"
    lock = lock_save(save)
    with pytest.raises(RecordError, match="another window"):
        lock_save(save)
    lock.unlock()
    lock.unlock()
    assert [*tmp_path.iterdir()] == []
    lock_save(save).unlock()


def test_a_killed_program_locks_nothing(tmp_path: Path) -> None:
    save = tmp_path / "game.railwright"
    command = [sys.executable, "-c", HOLD, str(save)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(RecordError, match="another window"):
            lock_save(save)
        holder.kill()
    lock_save(save).unlock()


def test_what_is_no_file_is_no_lock(tmp_path: Path) -> None:
    (tmp_path / "game.railwright.lock").mkdir()
    with pytest.raises(RecordError, match="Remove it"):
        lock_save(tmp_path / "game.railwright")
