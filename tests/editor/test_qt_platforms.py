"""Where Qt would abort the program, a sentence says why and what to install, and `play` goes on in the terminal."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from railwright.core.kernel.commands import Exit
from railwright.editor import qt_platforms
from railwright.editor.qt_platforms import qt_problem

DEAD = ":9753"
VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    qt_platforms._problem.cache_clear()
    qt_platforms._answers.cache_clear()


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "railwright", *words]
    settings = os.environ | environment
    return subprocess.run(command, input="", capture_output=True, text=True, timeout=100, env=settings, check=False)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("words", "environment"),  # what cannot be opened and why have nothing to do with each other
    [
        ([], {"DISPLAY": DEAD}),
        (["edit", "tiny"], {"WAYLAND_DISPLAY": "wayland-9753"}),
        (["rules"], {"QT_QPA_PLATFORM": "xcb"}),
        ([], {"QT_QPA_PLATFORM": "xbc"}),
    ],
)
def test_a_window_that_cannot_open_is_one_sentence_and_exit_code_1(
    words: list[str], environment: dict[str, str]
) -> None:
    done = run(*words, **environment)
    assert (done.returncode, done.stdout) == (Exit.NO, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("railwright: ")
    assert done.stderr.endswith("Or play in the terminal: railwright play --text.\n")


@pytest.mark.sweep
def test_the_display_that_does_not_answer_is_named() -> None:
    assert run("edit", "tiny", DISPLAY=DEAD).stderr.startswith(f"railwright: The display {DEAD} does not answer")


@pytest.mark.sweep
def test_play_goes_on_in_the_terminal_if_the_display_does_not_answer() -> None:
    done = run("play", "--map", "tiny", "--seats", "Ann,bot:greedy", "--seed", "5", DISPLAY=DEAD)
    assert done.returncode == Exit.NO
    assert "Your turn" in done.stdout or "Ann" in done.stdout
    display, ended = done.stderr.splitlines()
    assert f"The display {DEAD} does not answer" in display
    assert display.endswith("This goes on in the terminal.")
    assert "The input ended" in ended


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("platform", "words"),
    [("wayland", "export tiny -o x.pdf"), ("xcb", "rulebook --map tiny"), ("xbc", "export tiny -o x.pdf")],
)
def test_prints_need_no_display(platform: str, words: str, tmp_path: Path) -> None:
    done = run(*words.replace("x.pdf", str(tmp_path / "x.pdf")).split(), QT_QPA_PLATFORM=platform, DISPLAY=DEAD)
    assert (done.returncode, done.stderr) == (Exit.OK, "")


@pytest.fixture
def x_server() -> Iterator[tuple[socket.socket, str]]:
    """A socket where an X server would listen, and its display."""
    for number in range(20, 90):
        try:
            listening = socket.create_server(("127.0.0.1", 6000 + number))
        except OSError:
            continue
        with listening:
            yield listening, f"127.0.0.1:{number}"
        return
    pytest.skip("all ports of X servers are taken")


def test_a_display_that_refuses_this_user_is_a_sentence(
    x_server: tuple[socket.socket, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listening, display = x_server

    def refuse() -> None:
        with listening.accept()[0] as client:
            client.recv(4096)
            client.sendall(bytes([0, 3, 11, 0, 0, 0, 1, 0]) + b"no! ")  # failed, 3 letters, X 11.0, one word follows

    thread = Thread(target=refuse)
    thread.start()
    monkeypatch.setenv("DISPLAY", display)
    assert qt_problem().startswith(f"The display {display} does not answer or refuses the connection.")
    thread.join()


def test_a_display_that_hangs_is_a_sentence(
    x_server: tuple[socket.socket, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qt_platforms, "TIMEOUT_S", 0.1)
    monkeypatch.setenv("DISPLAY", x_server[1])
    assert qt_problem().startswith(f"The display {x_server[1]} does not answer")


def test_a_compositor_that_listens_is_a_display(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("w")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(qt_platforms, "_loads", lambda file: True)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "wayland-0"))
        listening.listen()
        assert qt_problem() == ""
    qt_platforms._problem.cache_clear()
    qt_platforms._answers.cache_clear()
    assert qt_problem().startswith(f"The display {folder}/wayland-0 does not answer")


def test_missing_libraries_are_named_with_what_installs_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    missing = ("libxcb-cursor.so.0", "libEGL.so.1", "libxkbcommon-x11.so.0", "libdbus-1.so.3", "libglib-2.0.so.0")
    ldd = tmp_path / "ldd"
    ldd.write_text("#!/bin/sh\nprintf '\\t%s => not found\\n' " + " ".join(missing) + "\n", "utf-8")
    ldd.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(qt_platforms, "_loads", lambda file: False)
    problem = qt_problem()
    assert problem.startswith("Qt cannot start because system libraries are missing: libEGL.so.1, libdbus-1.so.3, ")
    packages = "libdbus-1-3 libegl1 libglib2.0-0 libxcb-cursor0 libxkbcommon-x11-0"
    assert problem.endswith(f"On Debian or Ubuntu, `sudo apt-get install {packages}` installs them.")
    printed = subprocess.run([sys.executable, "-m", "railwright.editor.qt_platforms"], capture_output=True, text=True)
    assert printed.stdout.split() == packages.split()


def test_here_qt_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert qt_problem() == ""
