"""Commands with rules of the user's own, as programs: they spoil no answer, and Ctrl+C ends what does not come back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.plugins.own_rules import record_with

PROGRAM = [sys.executable, "-m", "railwright"]
AFTER = "@hookimpl\ndef after_turn(state, seat):\n    "
LEAVES = "import os, sys, threading, time\ndef chat():\n    while not time.sleep(0.01): print('still here')\n"
PRINTS = f"{LEAVES}{AFTER}print('aside'); chatting(); copied()\n"
COPIES = "    sys.stdout = sys.stderr = None\n    return state\ndef copied():\n    os.fork()\n"
STARTS = "def chatting(): threading.Thread(target=chat).start() if threading.active_count() < 5 else None\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.sweep
def test_what_a_rule_prints_and_leaves_behind_spoils_nothing(home: Path) -> None:
    record = record_with(PRINTS + COPIES + STARTS, home)
    command = [*PROGRAM, "replay", str(record), "--json"]
    ended = subprocess.run(command, env=dict(os.environ), capture_output=True, text=True, timeout=100)
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["finished"] is True
    assert "aside" in ended.stderr


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n        try: sum(range(1000))\n        except Exception: pass",
        pytest.param("__import__('re').match('(a+)+$', 'a' * 60 + 'b')", marks=pytest.mark.slow),
        pytest.param("__import__('time').sleep(600)", marks=pytest.mark.slow),
    ],
    ids=["a loop", "a search in C", "a sleep"],
)
@pytest.mark.sweep
def test_an_interrupt_ends_a_rule_that_does_not_come_back_and_names_it(home: Path, body: str) -> None:
    begun = home / "begun"
    record = record_with(f"{AFTER}open({str(begun)!r}, 'w').close()\n    {body}\n    return state", home)
    program = subprocess.Popen(
        [*PROGRAM, "replay", str(record)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while not begun.exists():
        assert program.poll() is None
        time.sleep(0.01)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, out) == (130, b"")
    assert err.startswith(b"railwright: interrupted in the plugin broken, after_turn, line ")
    assert b"Traceback" not in err
