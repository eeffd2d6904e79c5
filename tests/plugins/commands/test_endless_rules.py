"""Rules of the user's own that do not come back, wherever a command asks them: a sentence, never a hang."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core.cli.main import main
from tests.plugins.own_rules import POSITION, SOUND, allow, record_with

Capture = pytest.CaptureFixture[str]
LOOP = "    while True: pass"
HIDING = "    while True:\n        try: sum(range(1000))\n        except Exception: pass"

DURING = {  # hooks that a game asks, and where the loop stands
    "after_turn(state, seat)": "after_turn, line 6",
    "opening_frames()": "opening_frames, line 6",
    "turn_options(state, seat)": "turn_options, line 6",
    "adjust_ticket_points(value)": "adjust_ticket_points, line 6",
    "choose_end(state)": "choose_end, line 6",
}
BEFORE = {  # hooks that are asked while rules are put together
    "declare_kinds()": "declare_kinds, line 6",
    "declare_tables(rules)": "declare_tables, line 6",
    "adjust_map(value)": "adjust_map, line 6",
}


def first_of(heads: dict[str, str]) -> list[Any]:
    """The first hook; the others, which are called in the same way, are asked in `make check`."""
    first, *others = heads
    return [first, *(pytest.param(head, marks=pytest.mark.slow) for head in others)]


def hook(head: str, body: str = LOOP) -> str:
    return f"@hookimpl\ndef {head}:\n{body}"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr("core.kernel.timeout.TIMEOUT_S", 0.4)
    return tmp_path


def check_sentence(err: str, place: str) -> None:
    assert f"The plugin broken failed in {place}: did not come back within 0.4 seconds" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("head", first_of(DURING))
def test_a_replay_is_ended(home: Path, capsys: Capture, head: str) -> None:
    assert main(["replay", str(record_with(hook(head), home))]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    check_sentence(err, DURING[head])


@pytest.mark.parametrize("head", first_of(BEFORE))
def test_a_replay_whose_rules_cannot_be_put_together_is_ended(home: Path, capsys: Capture, head: str) -> None:
    assert main(["replay", str(record_with(hook(head), home))]) == 4
    check_sentence(capsys.readouterr().err, BEFORE[head])


def test_a_loop_that_carries_on_after_any_error_is_ended(home: Path, capsys: Capture) -> None:
    assert main(["replay", str(record_with(hook("after_turn(state, seat)", HIDING), home))]) == 70
    assert "The plugin broken failed in after_turn, line " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("what", "head"),
    [
        ("show", "begin_position(state)"),
        *(
            pytest.param(*both, marks=pytest.mark.slow)
            for both in product(["show", "options", "do", "score"], ["begin_position(state)", "choose_end(state)"])
            if both != ("show", "begin_position(state)")
        ),
        pytest.param("options", "turn_options(state, seat)", marks=pytest.mark.slow),
        ("do", "turn_options(state, seat)"),
        pytest.param("do", "after_turn(state, seat)", marks=pytest.mark.slow),
        ("score", "score_lines(state, seat)"),
    ],
)
def test_a_position_is_ended(home: Path, capsys: Capture, what: str, head: str) -> None:
    allow(hook(head))
    file = home / "position.yaml"
    file.write_text(POSITION, "utf-8")
    answers = ["--do", "draw pile", "--do", "draw pile"] if what == "do" else []
    assert main(["position", what, str(file), *answers]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    check_sentence(err, f"{head.partition('(')[0]}, line 6")


@pytest.mark.parametrize(("head", "code"), [("declare_kinds()", 4), ("declare_position_fields()", 70)])
def test_a_position_whose_rules_cannot_be_put_together_is_ended(
    home: Path, capsys: Capture, head: str, code: int
) -> None:
    allow(hook(head))
    file = home / "position.yaml"
    file.write_text(POSITION, "utf-8")
    assert main(["position", "show", str(file)]) == code
    check_sentence(capsys.readouterr().err, f"{head.partition('(')[0]}, line 6")


def test_one_endless_position_of_a_stream_keeps_none_of_the_others_from_being_answered(
    home: Path, capsys: Capture
) -> None:
    allow(hook("turn_options(state, seat)"))
    file = home / "positions.yaml"
    file.write_text(f"{POSITION}---\n{POSITION.replace('broken: {}', 'broken: null')}", "utf-8")
    assert main(["position", "options", str(file)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    check_sentence(first, "turn_options, line 6")
    assert '"draw pile"' in second


def test_a_long_replay_is_not_stopped_while_it_gets_on(home: Path, capsys: Capture) -> None:
    slow = "    import time; time.sleep(0.05); return state"  # in all, many times the time limit
    assert main(["replay", str(record_with(hook("after_turn(state, seat)", slow), home))]) == 0


WAITS = """
import sys, time
import core.kernel.timeout
core.kernel.timeout.TIMEOUT_S = 0.5
from core.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_what_waits_outside_python_ends_the_command(home: Path) -> None:
    record = record_with("import time\n" + hook("after_turn(state, seat)", "    time.sleep(600)"), home)
    command = [sys.executable, "-c", WAITS, "replay", str(record)]
    ended = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ), timeout=60)
    assert ended.returncode == 70
    sentence = "railwright: The plugin broken failed in after_turn, line 7: did not come back within 0.5 seconds"
    assert ended.stderr.startswith(sentence)
    assert "Traceback" not in ended.stderr


def test_sound_rules_are_played_back(home: Path, capsys: Capture) -> None:
    assert main(["replay", str(record_with(SOUND, home))]) == 0
