"""The program from its start on: what it does before anybody asks."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from railwright.core.files import replacing
from tests.core.test_files import left_by_a_killed_writer
from tests.editor.work.test_end_signals import START_TIMEOUT_S, ended, started

pytestmark = pytest.mark.gui


@pytest.mark.skipif(sys.platform == "win32", reason="elsewhere nobody tells whether a process is gone")
@pytest.mark.sweep
def test_a_start_removes_what_killed_programs_were_writing(tmp_path: Path) -> None:
    places = [tmp_path / name for name in ("settings/settings.json", "state/games/game 1.railwright", "saves/a.jsonl")]
    left = [left_by_a_killed_writer(place) for place in places]
    with replacing(tmp_path / "state" / "games" / "game 2.railwright") as part:
        part.write_text("another program is writing this")
        program = started(tmp_path)
        end = time.monotonic() + START_TIMEOUT_S
        while any(map(os.path.exists, left)) and time.monotonic() < end:
            time.sleep(0.01)
        assert ended(program, signal.SIGTERM)[0] == 128 + signal.SIGTERM
        assert [path for path in left if path.exists()] == []
        assert part.exists()
