"""Nothing is imported from the folder in which the program is started, by no command and in no process of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.folders import plugins_folder
from tests.plugins.own_rules import POSITION, SOUND, allow, record_with

SCRIPT = [str(Path(sys.executable).with_name("railwright"))]
MODULE = [sys.executable, "-m", "railwright"]
NAMES = (  # of packages and modules that the program, its libraries and its processes import
    *("argparse", "concurrent", "core", "ctypes", "decimal", "json", "maps", "msgspec", "multiprocessing", "pickle"),
    *("platformdirs", "pluggy", "plugins", "queue", "random", "secrets", "subprocess", "tests", "yaml"),
)
CODE = "import os\nopen({marks!r} + '/' + __name__, 'w').close()\n"
WINDOW = """
import os
from PySide6.QtCore import QTimer
from railwright.editor import app
from railwright.editor.work import background
make, receive, received = app.make_application, background.ProcessWorker._receive, []
def note(worker):
    receive(worker)
    received.append(worker)
def end():
    if received or {words!r}[0] != "edit":  # the window is up; that of the editor waits for its process
        os._exit(0)
def make_and_watch():
    timer = QTimer(found := make(), interval=50)
    timer.timeout.connect(end)
    timer.start()
    return found
app.make_application, background.ProcessWorker._receive = make_and_watch, note
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, with a plugin that he has allowed; it is the current folder as well."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    (tmp_path / "marks").mkdir()
    allow(SOUND)
    for name in NAMES:
        package = tmp_path / "home" / name
        package.mkdir(exist_ok=True)
        (package / "__init__.py").write_text(CODE.format(marks=str(tmp_path / "marks")), "utf-8")
    return tmp_path / "home"


def run(home: Path, program: list[str], *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [*program, *map(str, arguments)]
    env = {**os.environ, **environment}
    return subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, timeout=100)


def check_untouched(home: Path, ended: subprocess.CompletedProcess[str], code: int = 0) -> None:
    assert [*(home.parent / "marks").iterdir()] == []
    assert ended.returncode == code, ended.stderr
    assert "Traceback" not in ended.stderr


OWN_SERIES = ("simulate", "--map", "tiny", "--seats", "bot:random,bot:random", "--rules", "rules.yaml", "--games", 2)


@pytest.mark.sweep
def test_a_series_with_own_rules_imports_nothing_from_here(home: Path) -> None:
    (home / "rules.yaml").write_text("plugins: {broken: {}}", "utf-8")
    nameless = f":.:{os.environ.get('PYTHONPATH', '')}"  # entries that mean the current folder
    check_untouched(home, run(home, MODULE, *OWN_SERIES, "--jobs", 1, PYTHONPATH=nameless))


@pytest.mark.slow
@pytest.mark.parametrize("program", [SCRIPT, MODULE], ids=["script", "module"])
def test_no_command_imports_anything_from_here(home: Path, program: list[str]) -> None:
    (home / "rules.yaml").write_text("plugins: {broken: {}}", "utf-8")
    (home / "position.yaml").write_text(POSITION, "utf-8")
    record = record_with(SOUND, home)
    for arguments in (
        ["--help"],
        ["--version"],
        ["plugins", "list"],
        ["plugins", "try", plugins_folder() / "broken.py", "--map", "tiny"],
        ["plugins", "explain", "--map", "tiny", "--rules", "rules.yaml"],
        ["validate", "europe"],
        ["schema", "tiny"],
        [*OWN_SERIES, "--jobs", 2],
        ["replay", record],
        ["position", "show", "position.yaml"],
        ["export", "tiny", "-o", "tiny.pdf"],
    ):
        check_untouched(home, run(home, program, *arguments))
    check_untouched(home, run(home, program, "no-such-command"), 2)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["open"], ["edit", "tiny"], ["play", "--map", "tiny", "--rules", "rules.yaml"]])
def test_the_window_imports_nothing_from_here(home: Path, arguments: list[str]) -> None:
    """Its processes neither: that of a game with own rules, and the one that lays out a map."""
    (home / "rules.yaml").write_text("plugins: {broken: {}}", "utf-8")
    start = "from railwright.editor.__main__ import main, forget_start_folder; forget_start_folder()"
    code = f"{start}\n{WINDOW.format(words=arguments)}\nmain()"
    check_untouched(home, run(home, [sys.executable, "-P", "-c", code], *arguments))
