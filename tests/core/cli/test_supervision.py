"""Commands with rules of the user's own, as programs: whatever these do to their process, a sentence tells of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.own_rules import POSITION, allow, record_with

PROGRAM = [sys.executable, "-m", "editor"]
AFTER = "@hookimpl\ndef after_turn(state, seat):\n    "
LEAVES = "import threading, time\ndef chat():\n    while not time.sleep(0.01): print('still here')\n"
PRINTS = f"import os, sys\n{LEAVES}{AFTER}print('aside'); os.write(1, b'below'); chatting(); copied()\n"
COPIES = "    sys.stdout = sys.stderr = None\n    return state\ndef copied():\n    os.fork()\n"
STARTS = "def chatting(): threading.Thread(target=chat).start() if threading.active_count() < 5 else None\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


def run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [*PROGRAM, *map(str, words)]
    return subprocess.run(command, env=dict(os.environ), capture_output=True, text=True, timeout=100)


def check_told(ended: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert ended.returncode == 70
    assert sentence in ended.stderr
    assert "Traceback" not in ended.stderr
    told = json.loads(ended.stdout)["error"]
    assert told["exit"] == 70
    assert sentence in told["message"]


def test_a_rule_that_ends_the_program_is_named(home: Path) -> None:
    record = record_with(f"import os\n{AFTER}os._exit(0)", home)
    told = "The plugin broken failed in after_turn, line 7: ended the program (exit code 0)"
    check_told(run("replay", record, "--json"), told)


def test_what_a_rule_prints_and_leaves_behind_spoils_nothing(home: Path) -> None:
    ended = run("replay", record_with(PRINTS + COPIES + STARTS, home), "--json")
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["finished"] is True
    assert "aside" in ended.stderr
    assert "below" in ended.stderr


@pytest.mark.slow
def test_a_stream_that_was_closed_is_no_fault_of_a_rule(home: Path) -> None:
    record = record_with(f"{AFTER}return state", home)
    command = f"exec {sys.executable} -m editor replay {record} --json >&- <&-"
    ended = subprocess.run(["sh", "-c", command], env=dict(os.environ), capture_output=True, text=True, timeout=100)
    assert (ended.returncode, ended.stderr) == (0, "")


FATAL = {
    "a search in C": ("import re", "re.match('(a+)+$', 'a' * 60 + 'b')", "did not come back within 10 seconds"),
    "a crash": ("import ctypes", "ctypes.string_at(0)", "ended the program (exit code -11)"),
    "all memory": ("", "globals().setdefault('all', []).append('x' * (1 << 33))", "MemoryError"),
    "a deep recursion in C": ("", "x = []\n    for _ in range(10**6): x = [x]\n    repr(x)", "RecursionError"),
    "an exit": ("import sys", "sys.exit()", "SystemExit"),
    "an interrupt": ("", "raise KeyboardInterrupt", "KeyboardInterrupt"),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", ["replay", "position"])
@pytest.mark.parametrize(("head", "body", "told"), FATAL.values(), ids=FATAL)
def test_a_rule_that_breaks_its_process_is_named(home: Path, what: str, head: str, body: str, told: str) -> None:
    record = record_with(f"{head}\n{AFTER}{body}\n    return state", home)
    (home / "position.yaml").write_text(POSITION, "utf-8")
    words = ["replay", record]
    if what == "position":
        words = ["position", "do", home / "position.yaml", "--do", "draw pile", "--do", "draw pile"]
    ended = run(*words, "--json")
    place = "after_turn, line 9" if "range" in body else "after_turn, line 7"
    check_told(ended, f"The plugin broken failed in {place}: {told}")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_child_ends_with_its_command(home: Path, number: signal.Signals) -> None:
    marks = home / "marks"
    marks.mkdir()
    body = f"import os, time; open({str(marks)!r} + '/' + str(os.getpid()), 'w').close(); time.sleep(5)"
    record = record_with(f"{AFTER}{body}\n    return state", home)
    program = subprocess.Popen([*PROGRAM, "replay", str(record)], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not [*marks.iterdir()]:
        assert program.poll() is None
    child = int(next(marks.iterdir()).name)
    program.send_signal(number)
    assert program.wait(60) != 0
    while os.path.exists(f"/proc/{child}"):  # the test's own limit of time ends this
        pass


def test_commands_run_here_where_no_plugin_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.cli import supervision

    def refuse(*given: object) -> int:
        raise AssertionError

    monkeypatch.setattr(supervision, "_supervise", refuse)
    assert supervision.run_program("editor.commands:run_words", ["validate", "tiny"], ()) == 0
    allow("")
    assert supervision.run_program("editor.commands:run_words", ["--safe", "validate", "tiny"], ()) == 0
    assert supervision.run_program("editor.commands:run_words", ["validate", "tiny"], ()) == 70
