"""How the self-contained program starts children, which are the program itself: there is no other Python in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.child_processes import python_command

START = Path(__file__).parents[2] / ".ci" / "bundle" / "start.py"


def test_a_child_of_the_bundle_is_the_program_with_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, option, code = python_command("print('here')")
    assert (program, option) == (sys.executable, "-c")
    assert run(option, f"{code}; print(sys.argv)", "a", "b") == "here\n['-c', 'a', 'b']\n"


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, START, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.sweep
def test_without_code_the_bundle_is_the_command_line() -> None:
    assert run("--version").startswith("railwright ")
