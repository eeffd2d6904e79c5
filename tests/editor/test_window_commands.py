"""The commands that open the window, without opening one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.core.saves.running import running_folder
from railwright.editor import app
from railwright.editor.commands import COMMANDS
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.plugins.features import FEATURES


class Window:
    """Notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.game = SimpleNamespace(begin=self.asked.append)

    def open(self, page: str, opened: object = None) -> None:
        self.asked.append(page if opened is None else (page, opened))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    window = Window()

    def run(catalogue: object, open_page: object) -> int:
        open_page(window)  # type: ignore[operator]
        return 0

    monkeypatch.setattr(app, "run", run)
    return window.asked


def test_without_a_word_the_lobby_opens(asked: list[object]) -> None:
    assert main([], COMMANDS) == Exit.OK
    assert main(["play"], COMMANDS) == Exit.OK
    assert asked == ["lobby", "lobby"]


def test_play_goes_straight_into_a_game(asked: list[object]) -> None:
    assert main(["play", "--map", "tiny", "--seats", "Ann,bot:random", "--seed", "5"], COMMANDS) == Exit.OK
    (invitation,) = asked
    assert isinstance(invitation, GameSetup)
    assert (invitation.map, invitation.seed) == ("tiny", 5)
    assert [(seat.name, seat.agent) for seat in invitation.seats] == [("Ann", "human"), ("bot:random", "bot:random")]


def test_a_record_is_shown_and_a_save_is_gone_on_with(asked: list[object], tmp_path: Path) -> None:
    save = tmp_path / "save.jsonl"
    save.touch()
    assert main([str(save)], COMMANDS) == Exit.OK
    assert main(["play", "--load", str(save)], COMMANDS) == Exit.OK
    assert asked == [("replay", save), ("game", save)]


@pytest.mark.parametrize(
    ("words", "exit", "told"),
    [
        (["play", "--seats", "Ann,bot:stedy"], Exit.USAGE, "did you mean"),
        (["play", "--map", "tiny", "--seats", "A,B,C,D"], Exit.USAGE, "2 to 3 players"),
        (["play", "--map", "nowhere"], Exit.UNREADABLE, "nowhere"),
        (["play", "--load", "nothing.jsonl"], Exit.UNREADABLE, "File not found: nothing.jsonl"),
        (["./missing.yaml"], Exit.UNREADABLE, "File not found"),
    ],
)
def test_what_does_not_fit_is_told_before_a_window_opens(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    exit: Exit,
    told: str,
) -> None:
    windows = []

    before = {*running_folder().glob("*")}  # games of other tests

    def run(catalogue: Catalogue, open_page: Callable[[MainWindow], None]) -> int:
        windows.append(MainWindow(catalogue))
        open_page(windows[0])
        raise AssertionError("a page was opened")

    monkeypatch.setattr(app, "run", run)
    assert main(words, COMMANDS) == exit
    assert told in capsys.readouterr().err
    for window in windows:
        assert window.game.widget is None
        window.deleteLater()
    assert {*running_folder().glob("*")} == before


@pytest.mark.sweep
def test_help_does_not_load_qt() -> None:
    code = "import sys; from railwright.editor.__main__ import main; sys.argv = ['railwright', '--help']; main(); "
    code += "sys.exit('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "play" in done.stdout


@pytest.mark.sweep
def test_the_lobby_waits_for_no_rules_and_no_network() -> None:
    """What it does not need is loaded when it is: these alone took a fifth of the time until it is seen."""
    code = "import sys, railwright.editor.main_window, railwright.editor.play.lobby, railwright.editor.desktop_entry; "
    code += "names = (*sys.modules,); heavy = ('urllib.request', 'ssl', 'jsonschema', 'yaml', 'ctypes'); "
    code += "rules = [name for name in names if name.startswith('railwright.plugins.')]; "
    code += "print(*(name for name in names if name in heavy), *rules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    folders = {f"railwright.plugins.{name}" for name in ("expansions", "features", "lessons", "mechanics", "variants")}
    halves = {f"railwright.plugins.features.{name}" for name in FEATURES}
    assert {*done.stdout.split()} <= folders | halves  # what features declare


@pytest.mark.sweep
def test_qt_reads_no_sources() -> None:
    code = "import railwright.editor.commands as c; c.load_qt(); "
    code += "import PySide6.support.feature as f; f.feature_imported = 0; import colorsys"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "colorsys" not in done.stderr


def test_a_missing_qt_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)
    for command in (["play"], ["play", "--map", "tiny"], ["edit"], ["rules"]):
        assert main(command, COMMANDS) == Exit.INTERNAL
        assert "Qt cannot be loaded" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("words", [[], ["edit"], ["rules"]])
@pytest.mark.sweep
def test_without_a_display_a_sentence_says_so(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    done = subprocess.run([sys.executable, "-m", "railwright", *words], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (Exit.NO, "")
    assert done.stderr.startswith("railwright: There is no display for the window")


LINK = f"railwright://ann.example:4774/K7PQ4M#v1.{'A' * 43}"


@pytest.mark.parametrize("link", [LINK, LINK.replace("railwright:", "RAILWRIGHT:"), LINK[:-1] + "'"])
def test_an_invitation_opens_where_one_joins(link: str, asked: list[object]) -> None:
    for words in ([link], ["open", link], ["play", "--join", link]):
        assert main(words, COMMANDS) == Exit.OK
    assert asked == [("join", link)] * 3


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railwright.editor.commands._can_open_window", lambda: False)


@pytest.mark.usefixtures("no_display")
def test_an_invitation_is_told_and_nothing_is_sent(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([LINK], ["open", LINK.replace("railwright:", "RAILWRIGHT:")]):
        assert main(words, COMMANDS) == Exit.OK
        out = capsys.readouterr().out
        assert "the table K7PQ4M at ann.example:4774. Nothing has been sent there" in out
        assert f"--join '{LINK}'" in out


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("link", ["railwright:", "railwright://x y/K7PQ4M", LINK + "$(reboot)", LINK[:-1] + "'"])
def test_what_is_no_invitation_is_a_sentence(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([link], COMMANDS) != Exit.OK
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("railwright: ")
    assert captured.err.count("\n") == 1


SERVER_LINK = LINK.replace("K7PQ4M", "")


@pytest.mark.parametrize("words", ["--rules house.yaml", "--seed 7", "--load a.railwright", "a.railwright"])
@pytest.mark.parametrize("place", [[], ["--text"], ["--text", "--seats", "Ann,friend"]])
@pytest.mark.parametrize("link", [LINK, SERVER_LINK])
def test_what_means_nothing_beside_an_invitation_is_refused(
    words: str, place: list[str], link: str, asked: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words.split(), "--join", link, *place], COMMANDS) == Exit.USAGE
    assert asked == []
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "link", "sentence"),
    [
        ("--map usa", LINK, "--map means nothing"),
        ("--seats Ann", LINK, "--seats means nothing"),
        ("--text --map usa", LINK, "--map means nothing"),
        ("--text --map usa", SERVER_LINK, "--map without --seats of several players means nothing"),
        ("--text --seats Ann,bot:steady", LINK, "--seats names the people at this terminal alone"),
        ("--text --seats Ann,friend", LINK, "--seats names the people at this terminal alone"),
    ],
)
def test_the_map_and_the_seats_of_an_invitation_are_those_of_its_table(
    words: str, link: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words.split(), "--join", link], COMMANDS) == Exit.USAGE
    assert sentence in capsys.readouterr().err


def test_a_file_may_be_given_as_a_desktop_writes_it(asked: list[object], tmp_path: Path) -> None:
    path = tmp_path / "a game.railwright"
    path.touch()
    assert main(["open", f"file://{tmp_path}/a%20game.railwright"], COMMANDS) == Exit.OK
    assert asked == [("replay", path)]
