"""What a trace tells of the process that wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.guard.traces import find_trace, why_ended
from railwright.core.kernel.attribution import Location
from railwright.core.kernel.text import say

HEAD = "Thread 0x00007f (most recent call first):\n"
PLUGINS = {"slow": "/mine/slow.py", "snow": "/mine/snow"}
ENGINE = '  File "/core/kernel/engine.py", line 90 in settle\n'
SLOW = '  File "/mine/slow.py", line 7 in after_turn\n'
SNOW = '  File "/mine/snow/deep.py", line 3 in fall\n'


@pytest.mark.parametrize(
    ("stacks", "location"),
    [
        ([ENGINE], None),
        ([ENGINE + SLOW, SNOW, SLOW + SNOW, ENGINE], Location("slow", "after_turn, line 7")),
        ([SLOW, ENGINE + SNOW], Location("snow", "fall, line 3 of deep.py")),
        (['  File "/mine/snow/__init__.py", line 3 in fall\n'], Location("snow", "fall, line 3")),
        (['  File "/mine/slow.pyx", line 7 in other\n'], None),
    ],
    ids=[
        "nobody",
        "the most frequent",
        "the first thread, which stands last",
        "the module of a package",
        "another file",
    ],
)
def test_the_innermost_code_of_a_plugin_is_found(tmp_path: Path, stacks: list[str], location: Location | None) -> None:
    trace = tmp_path / "trace"
    trace.write_text("Timeout\n" + "\n".join(HEAD + stack for stack in stacks), "utf-8")
    assert find_trace(trace, PLUGINS) == location


def test_without_a_trace_nobody_is_found(tmp_path: Path) -> None:
    assert find_trace(tmp_path / "none", PLUGINS) is None


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("Timeout (0:00:10)!", "did not return within 10 seconds"),
        ("Memory 512", "used too much memory (512 MB)"),
        ("Fatal Python error: Aborted", "ended its process"),
        ("", "ended its process"),
    ],
)
def test_the_head_of_a_trace_says_why_its_process_ended(tmp_path: Path, head: str, reason: str) -> None:
    trace = tmp_path / "trace"
    trace.write_text(f"{head}\n{HEAD}{SLOW}", "utf-8")
    assert str(why_ended(trace, 10, say("ended its process"))) == reason
