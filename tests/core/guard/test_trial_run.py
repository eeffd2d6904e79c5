"""Plugins tried in a process of their own before anybody allows them."""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from railwright.core.catalogue.discovery import discover, read_candidate
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.guard import process
from railwright.core.guard.process import GuardProcess, TrialRun
from railwright.core.guard.protocol import pack_message, unpack_message
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.text import Name, say
from tests.core.guard.broken import AFTER, BROKEN, HEAD, RARE, written
from tests.core.guard.test_broken_plugins import WAITS, tiny


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


def trial_run(path: Path, timeout_s: float = 1.5, budget_s: float = 20.0, **changes: object) -> TrialRun:
    return TrialRun(tiny(), {"broken": {}, **changes}, path, timeout_s=timeout_s, budget_s=budget_s)  # type: ignore[dict-item]


SNEAKING = {
    "a timer": ("import os, threading\nthreading.Timer(0, os.system, [COMMAND]).start()", "<module>, line 5"),
    "a thread": ("import _thread, os\n_thread.start_new_thread(os.system, (COMMAND,))", "<module>, line 5"),
    "a signal": (
        "import functools, os, signal\nsignal.signal(signal.SIGALRM, lambda *_: os.system(COMMAND))\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.01)",
        "<lambda>, line 5",
    ),
    "a collected value": (
        "import functools, os, weakref\nclass Gone: pass\nweakref.finalize(Gone(), os.system, COMMAND)",
        "<module>, line 6",
    ),
}
SLOW = {"loops on import"}  # as long as the loop of another kind


@pytest.mark.parametrize(
    ("code", "message"),
    [pytest.param(*fault, id=id, marks=pytest.mark.slow if id in SLOW else ()) for id, fault in BROKEN.items()],
)
@pytest.mark.sweep
def test_a_fault_is_told_with_plugin_and_place(home: Path, code: str, message: str) -> None:
    path = written(home / "anywhere", code)
    result = trial_run(path).result()
    assert re.search(message, result.fault), result.fault
    assert [file.name for file in path.parent.iterdir()] == ["broken.py"]
    assert not TrustStore().is_trusted(path)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        pytest.param(*case, id=name, marks=() if "bots that fail" in name else pytest.mark.slow)
        for name, case in RARE.items()
    ],
)
@pytest.mark.sweep
def test_a_rare_fault_is_told_with_plugin_and_place(home: Path, code: str, message: str) -> None:
    result = trial_run(written(home / "anywhere", code)).result()
    assert re.search(message, result.fault), result.fault


@pytest.mark.sweep
def test_options_that_do_not_fit_are_told(home: Path) -> None:
    path = written(home, "")
    result = trial_run(path, broken={"n": 5}).result()
    assert "broken" in result.fault
    assert "n" in result.fault


@pytest.mark.slow
def test_where_no_fault_is_found_the_games_are_counted(home: Path) -> None:
    result = trial_run(
        written(home, "@hookimpl\ndef after_turn(state):\n    print('{}')\n    return state"), 20, budget_s=120.0
    ).result()
    assert result.fault == ""
    assert result.games == 12
    assert result.answers > 1000


@pytest.mark.sweep
def test_the_games_end_with_the_time(home: Path) -> None:
    result = trial_run(written(home, ""), 20, budget_s=0.0).result()
    assert result.games == 0
    assert result.fault.startswith(f"No errors in {result.answers} answers. But no game ended")


@pytest.mark.parametrize(("code", "place"), SNEAKING.values(), ids=SNEAKING)
@pytest.mark.sweep
def test_what_reaches_outside_without_its_own_code_is_refused_and_named(home: Path, code: str, place: str) -> None:
    mark = home / "mark"
    result = trial_run(written(home / "anywhere", code.replace("COMMAND", repr(f"touch {mark}")))).result()
    assert result.fault.startswith(f"The plugin broken failed in {place}: "), result.fault
    assert not mark.exists()


FORK_EXEC = "from multiprocessing.util import spawnv_passfds\nspawnv_passfds(b'/bin/touch', [b'touch', MARK], [])"


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can read and write."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


@pytest.mark.skipif(sys.platform != "linux", reason="users and limits of Linux")
@pytest.mark.sweep
def test_an_ordinary_user_s_rule_starts_no_program_past_the_audit(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "GuardProcess", partial(GuardProcess, worker="tests.core.guard.ordinary_user"))
    mark = open_folder / "mark"
    path = written(open_folder, FORK_EXEC.replace("MARK", repr(os.fsencode(mark))))
    result = trial_run(path, 20, budget_s=1.0).result()
    assert re.search(r"broken .*Resource temporarily unavailable", result.fault), result.fault
    assert not mark.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="users and limits of Linux")
@pytest.mark.parametrize("code", ["import re\nre.match('(a+)+$', 'a' * 60 + 'b')", WAITS])
@pytest.mark.sweep
def test_what_hangs_is_ended_where_no_thread_may_start(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(process, "GuardProcess", partial(GuardProcess, worker="tests.core.guard.ordinary_user"))
    fault = r"The plugin broken failed in <module>, line [45]: did not return within 0\.5 seconds"
    assert re.fullmatch(fault, trial_run(written(open_folder, code), 0.5).result().fault)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.sweep
def test_a_rule_writes_no_long_file_past_the_audit(home: Path) -> None:
    """A file that is open for writing already, as the trace is, takes a bounded number of bytes."""
    code = """import os, stat
for number in range(3, 20):
    try: is_file = stat.S_ISREG(os.fstat(number).st_mode)
    except OSError: is_file = False
    for _ in range(30 if is_file else 0): os.write(number, b'x' * 100_000)
"""
    result = trial_run(written(home / "anywhere", code), 20, budget_s=1.0).result()
    assert re.search(r"broken .*File too large", result.fault), result.fault


SHORT = {"routes": {"trains": 3}}  # a game ends within the budget of a fifth of a second
PATCHES = {
    "nothing": "json.dumps = None",
    "another function": "json.dumps = lambda *given, **named: 'x'",
    "a function of a class": "json.JSONEncoder.default = None",
}


@pytest.mark.parametrize("patch", PATCHES.values(), ids=PATCHES)
@pytest.mark.sweep
def test_a_rule_that_patches_json_is_tried_or_named(home: Path, patch: str) -> None:
    result = trial_run(written(home / "anywhere", f"import json\n{patch}"), 20, budget_s=0.2, **SHORT).result()
    assert re.match(r"$|No errors in |The plugin broken ", result.fault), result.fault
    assert "exit code" not in result.fault


@pytest.mark.sweep
def test_a_reply_that_is_not_json_is_the_fault_of_the_rule(home: Path) -> None:
    patch = "import json\njson.JSONEncoder.iterencode = lambda *given, **named: ['x']"
    result = trial_run(written(home / "anywhere", patch), 20, budget_s=0.2, **SHORT).result()
    assert result.fault == "The plugin broken failed in turn: it changes how Python writes JSON"


SILENT = "class Silent(BaseException):\n    def __str__(self): raise KeyboardInterrupt\n"


@pytest.mark.parametrize("code", [f"{SILENT}raise Silent", f"{SILENT}{AFTER}    raise Silent"], ids=["import", "hook"])
@pytest.mark.sweep
def test_an_error_that_cannot_be_written_is_named_by_its_kind(home: Path, code: str) -> None:
    fault = trial_run(written(home / "anywhere", code), 20, budget_s=2.0).result().fault
    assert "Silent" in fault
    assert "broken" in fault


@pytest.mark.sweep
def test_what_a_rule_would_do_at_the_end_of_its_process_is_never_done(home: Path) -> None:
    mark = home / "mark"
    code = f"import atexit, os\natexit.register(os.system, {f'touch {mark}'!r})"
    assert "failed" not in trial_run(written(home / "anywhere", code), 20, budget_s=0.2, **SHORT).result().fault
    assert not mark.exists()


@pytest.mark.sweep
def test_a_person_may_stop_it(home: Path) -> None:
    trial = trial_run(written(home, BROKEN["loops for ever"][0]), timeout_s=60)
    threading.Timer(1.0, trial.stop).start()
    assert trial.result().fault == "The trial stopped before it had a result."
    assert trial.stopped


@pytest.mark.slow
def test_what_holds_the_interpreter_is_ended_from_outside(home: Path) -> None:
    """A search inside C lets no other thread of Python run."""
    stuck = "import re\nre.match('(a+)+$', 'a' * 60 + 'b')"
    fault = "The plugin broken failed in <module>, line 5: did not return within 1.5 seconds"
    assert trial_run(written(home, stuck)).result().fault == fault


def test_an_id_that_is_taken_is_told(home: Path) -> None:
    written(home / "plugins", "")
    second = written(home / "elsewhere", "")
    with pytest.raises(RulesError, match=r"elsewhere.*the id broken is already used by .*plugins.*Rename one"):
        read_candidate(second, discover())
    (home / "cards.py").write_text(HEAD.replace("broken", "cards"), "utf-8")
    with pytest.raises(RulesError, match="the id cards is already used by the built-in plugin"):
        read_candidate(home / "cards.py", discover())


def test_a_message_comes_from_the_child_as_it_was() -> None:
    message = say("{who}: {why}", who=say("The plugin {plugin}", plugin="a{b}"), why="2.5", seconds=2.5, number=3)
    again = unpack_message(json.loads(json.dumps(pack_message(message))))
    assert (again, str(again)) == (message, "The plugin a{b}: 2.5")
    assert pack_message("plain") == unpack_message("plain") == "plain"


def test_names_keep_what_people_call_them_between_processes() -> None:
    cards = Name("cards", "1 red", say("{count} red", count=1))
    message = say("{seat} turns up {cards}.", seat=Name("seat", 1), cards=(cards, Name("color", "red")))
    again = unpack_message(json.loads(json.dumps(pack_message(message))))
    assert again == message
    assert str(again.args["cards"][0].words) == "1 red"


@pytest.mark.sweep
def test_a_symbol_that_cannot_be_drawn_is_told(home: Path) -> None:
    field = {"cart": {"type": "boolean", "x-look": {"symbol": "cart.svg"}}}
    path = written(home / "anywhere", "")
    path.write_text(path.read_text("utf-8").replace("'requires'", f"'map': {{'city': {field}}}, 'requires'"), "utf-8")
    path.with_name("cart.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "utf-8")
    fault = trial_run(path).result().fault
    assert fault.startswith("The plugin broken failed in PLUGIN: the symbol cart.svg "), fault
