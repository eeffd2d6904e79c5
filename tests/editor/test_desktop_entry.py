"""The entry for the menu of a Linux desktop: what is written is taken out again, and others' files stay."""

from __future__ import annotations

import configparser
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.editor.commands import COMMANDS
from railwright.editor.desktop_entry import GAME_TYPE, LINK_TYPE, MAP_TYPE

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="belongs to Linux desktops")
MAP = Path(__file__).resolve().parents[2] / "maps" / "tiny.yaml"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def run(*arguments: str) -> int:
    return main(["desktop-entry", *arguments], COMMANDS)


@pytest.mark.sweep
def test_everything_is_written_and_taken_out_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = home / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    assert run("--install") == Exit.OK
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert len(written) == 8
    assert all(file.is_file() and file.is_relative_to(home) for file in written)
    assert run("--install") == Exit.OK  # once more, as after an update
    capsys.readouterr()
    assert run("--remove") == Exit.OK
    assert [Path(line) for line in capsys.readouterr().out.splitlines()] == written
    assert not any(file.exists() for file in written)
    assert other.exists()
    assert run("--remove") == Exit.OK
    assert capsys.readouterr().out == "There was nothing to remove.\n"


def test_the_entry_starts_this_program_with_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", '/opt/my pythons/100% "new"/python')
    monkeypatch.setattr(sys, "argv", ["/nowhere/pytest"])
    assert run("--install") == Exit.OK
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(home / "applications" / "railwright.desktop", "utf-8")
    entry = parser["Desktop Entry"]
    arguments = shlex.split(entry["Exec"].replace("\\\\", "\\"))
    assert [word.replace("%%", "%") for word in arguments] == [sys.executable, "-m", "railwright", "open", "%u"]
    assert entry["MimeType"] == f"{GAME_TYPE};{MAP_TYPE};{LINK_TYPE};"
    assert entry["Icon"] == "railwright"


def test_files_of_the_program_are_told_by_ending_and_beginning(home: Path, tmp_path: Path) -> None:
    assert run("--install") == Exit.OK
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    root = ElementTree.parse(home / "mime" / "packages" / "railwright.xml").getroot()
    types = {mime.get("type"): mime for mime in root.findall("m:mime-type", space)}
    assert types.keys() == {GAME_TYPE, MAP_TYPE}
    assert types[GAME_TYPE].find("m:glob", space).get("pattern") == "*.railwright"  # type: ignore[union-attr]
    for kind, beginning in ((GAME_TYPE, '{"format": {"name": "railwright-record", "version": 1}'), (MAP_TYPE, None)):
        match = types[kind].find("m:magic/m:match", space)
        assert match is not None
        text = MAP.read_text("utf-8") if beginning is None else beginning
        first, _, last = str(match.get("offset")).partition(":")
        assert int(first) <= text.index(str(match.get("value"))) <= int(last or first)


@pytest.mark.skipif(
    not (shutil.which("gio") and shutil.which("update-mime-database")), reason="needs a desktop's programs"
)
def test_a_desktop_knows_the_files(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "nothing"))
    assert run("--install") == Exit.OK
    for name, text, type in (
        ("evening.railwright", "x", GAME_TYPE),
        ("record", '{"format": {"name": "railwright-record", "version": 1}}', GAME_TYPE),
        ("board", MAP.read_text("utf-8"), MAP_TYPE),
    ):
        (tmp_path / name).write_text(text, "utf-8")
        output = subprocess.run(
            ["gio", "info", str(tmp_path / name)], capture_output=True, text=True, check=True
        ).stdout
        assert f"standard::content-type: {type}" in output


def test_a_folder_that_cannot_be_written_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.write_text("a file where the folder should be")
    assert run("--install") == Exit.UNREADABLE
    assert "cannot be changed" in capsys.readouterr().err
