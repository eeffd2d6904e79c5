"""``railwright play`` in pseudo terminals and without any: pipes, kills, and the saves of the window."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.records.reader import read_record
from railwright.core.saves.loading import load_game
from railwright.core.saves.running import running_folder
from tests.homes import move_home

COMMAND = [sys.executable, "-m", "railwright", "play"]
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
NUMBERED = re.compile(r"^(\d+) ", re.MULTILINE)
PROMPT = "\n> "
pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals"),
    pytest.mark.timeout(300),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(*options: str, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command with input that is no terminal."""
    settings = {**os.environ, **environment}
    return subprocess.run(
        [*COMMAND, *options], input=lines, capture_output=True, text=True, timeout=200, env=settings, check=False
    )


class Terminal:
    """The program in a pseudo terminal."""

    def __init__(self, *options: str, term: str = "xterm-256color") -> None:
        self.shown = ""
        self._unread = ""
        environment = {**os.environ, "TERM": term}
        self.pid, self._file = pty.fork()
        if not self.pid:
            os.execve(COMMAND[0], [*COMMAND, *options], environment)

    def read_to_prompt(self) -> str:
        """What is shown up to the next prompt, or to the end of the program."""
        before = len(self.shown)
        while not self.shown[before:].endswith(PROMPT):
            ready, _, _ = select.select([self._file], [], [], 100)
            assert ready, self.shown[-2000:]
            try:
                shown = os.read(self._file, 65536)
            except OSError:  # the program has ended
                break
            if not shown:
                break
            self.shown += shown.decode().replace("\r\n", "\n")
        return self.shown[before:]

    def type(self, line: str) -> None:
        os.write(self._file, f"{line}\n".encode())

    def end(self) -> int:
        """Wait for the end of the program; its exit code."""
        _, status = os.waitpid(self.pid, 0)
        os.close(self._file)
        return os.waitstatus_to_exitcode(status)


@pytest.mark.sweep
def test_a_whole_game_is_typed_in_a_terminal(home: Path) -> None:
    terminal, rng = Terminal("--map", "tiny", "--seats", "Ann,bot:greedy", "--seed", "5"), Random(2)
    while PROMPT in (shown := terminal.read_to_prompt()):
        asked = shown.rpartition("\n\n")[2]
        numbers = NUMBERED.findall(asked)
        terminal.type(" ".join(numbers) if "Type the numbers" in asked else rng.choice(numbers))
    assert terminal.end() == 0
    assert "The game is over." in terminal.shown
    (record,) = (home / "saves").iterdir()
    assert read_record(record).result is not None
    assert str(record) in terminal.shown


@pytest.mark.sweep
def test_the_screen_is_cleared_before_the_next_person_looks() -> None:
    terminal = Terminal("--text", "--map", "tiny", "--seats", "Ann,Bob", "--seed", "3")
    terminal.read_to_prompt()
    terminal.type("")
    assert "Ann draws purple from the pile." in terminal.read_to_prompt()
    terminal.type("1 2")
    assert "Bob is next. Press Enter and hand over the computer." in terminal.read_to_prompt()
    terminal.type("")
    handed = terminal.read_to_prompt()
    assert CLEAR in handed
    assert "Bob, press Enter when you are alone at the screen." in handed.partition(CLEAR)[2]
    terminal.type("")
    bobs = terminal.read_to_prompt()
    assert "Bob draws green from the pile." in bobs
    assert "Ann draws purple" not in bobs
    terminal.type("?quit")
    terminal.read_to_prompt()
    assert terminal.end() == 0


@pytest.mark.parametrize(("options", "term"), [(["--no-clear"], "xterm-256color"), ([], "dumb")])
@pytest.mark.sweep
def test_where_nothing_is_cleared_that_is_said_first(options: list[str], term: str) -> None:
    terminal = Terminal("--text", "--map", "tiny", "--seats", "Ann,Bob", *options, term=term)
    begun = terminal.read_to_prompt()
    assert begun.index("stays on this terminal") < begun.index("Ann, press Enter")
    os.kill(terminal.pid, signal.SIGINT)
    terminal.read_to_prompt()
    assert terminal.end() == 130
    assert "\x1b" not in terminal.shown


@pytest.mark.sweep
def test_ctrl_d_stops_and_says_how_to_go_on() -> None:
    terminal = Terminal("--map", "tiny", "--seats", "Ann,bot:greedy", "--seed", "5")
    terminal.read_to_prompt()
    terminal.type("1 2")
    terminal.read_to_prompt()
    terminal.type("\x04")
    terminal.read_to_prompt()
    assert terminal.end() == 0
    (save,) = running_folder().iterdir()
    assert f"railwright play --text --load '{save}'" in terminal.shown


@pytest.mark.sweep
def test_three_bots_are_told_where_nobody_can_type_and_nothing_is_kept(home: Path) -> None:
    done = run("--map", "tiny", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    assert not (home / "saves").exists()
    assert not running_folder().exists()
    assert run("--map", "tiny", "--seed", "5").stdout == done.stdout


@pytest.mark.parametrize("options", [["--text"], ["--seats", "Ann,bot:greedy"]])
@pytest.mark.sweep
def test_whoever_asks_for_a_seat_answers_line_by_line(options: list[str]) -> None:
    done = run("--map", "tiny", "--seed", "5", *options, lines="1 2\ndraw pile\n")
    assert done.returncode == 1
    assert "> draw pile\n" in done.stdout
    assert done.stderr.startswith("railwright: The input ended before ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.sweep
def test_it_speaks_the_language_of_the_environment_unless_told_otherwise() -> None:
    german = {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": ""}
    assert "Das Spiel ist zu Ende." in run("--map", "tiny", **german).stdout
    assert "The game is over." in run("--map", "tiny", "--lang", "en", **german).stdout
    wrong = run("--map", "tiny", "--lang", "tlh")
    assert wrong.returncode == 2
    assert "tlh" in wrong.stderr


@pytest.mark.sweep
def test_a_killed_game_has_every_answer_that_was_acknowledged() -> None:
    catalogue, rng = discover(safe=True), Random(6)
    terminal = Terminal("--map", "tiny", "--seats", "Ann,bot:greedy", "--seed", "5")
    for given in range(8):
        asked = terminal.read_to_prompt().rpartition("\n\n")[2]
        if given == 7:
            break
        numbers = NUMBERED.findall(asked)
        terminal.type(" ".join(numbers) if "Type the numbers" in asked else rng.choice(numbers))
    told = terminal.shown.count("\n> ")
    os.kill(terminal.pid, signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL
    (save,) = (path for path in running_folder().iterdir() if path.suffix == ".railwright")
    record = load_game(save, catalogue)
    assert len([answer for answer in record.answers if answer.frame.actor == 0]) >= told - 1
    again = run("--load", str(save), lines="")
    assert "The input ended before Ann answered" in again.stderr
