"""Damaged and hostile map files in the map editor: told with file, line and column, never a hang or a changed file."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.cli.main import main
from railwright.editor.commands import COMMANDS
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.draw.open_map import OpenedMap, failure_text, left_out_text, open_map
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.panels.checker import CheckResult, check_map
from railwright.editor.work.error_reports import attempt
from tests.editor.document.test_map_source import MAPS, built_in
from tests.homes import move_home

TIMEOUT_S = 5.0  # seconds of the processor, so that nobody else is waited for; a hang ends in the timeout of tests
TINY = (MAPS / "tiny.yaml").read_bytes()
TEXT = TINY.decode()
EUROPE = (MAPS / "europe.yaml").read_bytes()
HEAD = "format: 1\nid: x\nname: X\nboard: {width: 300, height: 200}\nplayers: {min: 2, max: 3}\n"
CITIES = "cities: {aa: {name: A, at: [10, 10]}, bb: {name: B, at: [90, 90]}}\n"
ROUTES = "routes: [{between: [aa, bb], length: 3, color: red}]\n"
SMALL = HEAD + CITIES + ROUTES
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)

REFUSED: dict[str, bytes | str] = {
    "empty": "",
    "spaces": "   \n\n",
    "only a comment": "# nothing here\n",
    "a word": "hello",
    "a number": "12",
    "a list": "- 1\n- 2\n",
    "null": "null\n",
    "a csv": "city;lat;lon\nOslo;59.9;10.7\n",
    "a csv with commas": 'name,lat,lon\n"Oslo, the city",59.9,10.7\n',
    "json of another program": '{"kind": "network", "cities": [',
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4,
    "a zip": b"PK\x03\x04" + bytes(range(256)),
    "random bytes": bytes((n * 7919) % 256 for n in range(4000)),
    "utf-16": TEXT.encode("utf-16"),
    "utf-16 without mark": TEXT.encode("utf-16-le"),
    "utf-32": TEXT.encode("utf-32"),
    "latin-1": TEXT.replace("Arven", "Århus").encode("latin-1"),
    "byte order mark": b"\xef\xbb\xbf" + TINY,
    "nul at the end": TINY + b"\x00",
    "nul in a name": TEXT.replace("Arven", "Ar\x00ven", 1),
    "bell": TEXT.replace("Arven", "Ar\x07ven", 1),
    "lone surrogate": b"a: \xed\xa0\x80\n" + TINY,
    "duplicate key": TEXT + "\nname: Again\n",
    "duplicate city": SMALL.replace("bb: {name", "aa: {name", 1),
    "alias bomb": BOMB + SMALL,
    "alias to itself": SMALL + "x-a: &a [*a]\n",
    "unknown alias": SMALL + "x-a: *nowhere\n",
    "python tag": SMALL + 'x-a: !!python/object/apply:os.system ["touch /tmp/pwned"]\n',
    "foreign tag": SMALL + "x-a: !Unity {a: 1}\n",
    "binary tag": SMALL + "x-a: !!binary aGVsbG8=\n",
    "directive": "%YAML 1.1\n---\n" + SMALL,
    "two documents": SMALL + "---\n" + SMALL,
    "tab": SMALL + "x-a:\n\tb: 1\n",
    "open bracket": SMALL + "x-a: [1, 2\n",
    "open quote": SMALL + 'x-a: "never closed\n',
    "two colons": SMALL + "x-a: b: c\n",
    "deep lists": SMALL + "x-a: " + "[" * 500 + "]" * 500 + "\n",
    "very deep lists": SMALL + "x-a: " + "[" * 200_000,
    "very deep tables": SMALL + "x-a: " + "{a: " * 50_000,
    "deep by indents": SMALL + "".join(" " * n + "a:\n" for n in range(900)),
    "a list as key": SMALL + "? [a, b]\n: 1\n",
    "newer version": SMALL.replace("format: 1", "format: 2"),
    "much newer version": SMALL.replace("format: 1", "format: 99999999999999999999"),
    "negative version": SMALL.replace("format: 1", "format: -1"),
    "over 10 MB": SMALL + "x-a: " + "a" * 10_100_000 + "\n",
    "10 MB of lines": SMALL + "# comment\n" * 1_100_000,
    "infinite place": SMALL.replace("[10, 10]", "[.inf, 10]"),
    "place beyond all bounds": SMALL.replace("[90, 90]", "[1.0e+300, -1.0e+300]"),
    "board beyond all bounds": SMALL.replace("width: 300", "width: 1.0e+300"),
    "no number": SMALL.replace("[10, 10]", "[.nan, 10]"),
    "number beyond all bounds": SMALL.replace("width: 300", "width: " + "9" * 4000),
    "a merge of itself": SMALL + "x-a: &m\n  <<: *m\n",
}
CUTS = [*range(40, len(TINY), max(len(TINY) // 16, 1))]


def cut(length: int) -> bytes:
    """The small board up to a byte."""
    return TINY[:length]


DRAWN: dict[str, str] = {  # with errors, but still a map
    "no format": SMALL.replace("format: 1\n", ""),
    "format in quotes": SMALL.replace("format: 1", 'format: "1"'),
    "length of words": SMALL.replace("length: 3", "length: three"),
    "length of a million": SMALL.replace("length: 3", "length: 1000000"),
    "length below nothing": SMALL.replace("length: 3", "length: -3"),
    "huge board": SMALL.replace("width: 300", "width: 9999999"),
    "board without size": SMALL.replace("{width: 300, height: 200}", "{}"),
    "board below nothing": SMALL.replace("width: 300", "width: -300"),
    "place far away": SMALL.replace("[90, 90]", "[9000000, -9000000]"),
    "place of words": SMALL.replace("[90, 90]", "[here, there]"),
    "place of three": SMALL.replace("[90, 90]", "[1, 2, 3]"),
    "unknown city": SMALL.replace("between: [aa, bb]", "between: [aa, zz]"),
    "three cities": SMALL.replace("between: [aa, bb]", "between: [aa, bb, aa]"),
    "to itself": SMALL.replace("between: [aa, bb]", "between: [aa, aa]"),
    "unknown colour": SMALL.replace("color: red", "color: mauve"),
    "colour that is a list": SMALL.replace("color: red", "color: [red]"),
    "cities as a list": HEAD + "cities: [aa, bb]\n" + ROUTES,
    "routes as a table": HEAD + CITIES + "routes: {aa: bb}\n",
    "routes of null": HEAD + CITIES + "routes:\n",
    "tickets of numbers": SMALL + "tickets: [1, 2, 3]\n",
    "plugins as a list": SMALL + "plugins: [europe]\n",
    "unknown plugin": SMALL + "plugins: {airships: {}}\n",
    "options of nonsense": SMALL + "plugins: {cards: {deal: -4, deal_all: maybe}}\n",
    "pieces of words": SMALL + "pieces: {trains: many}\n",
    "players reversed": SMALL.replace("min: 2, max: 3", "min: 3, max: 2"),
    "wagon of nothing": SMALL + "wagon: {length: 0, width: 0}\n",
    "background leaves the folder": SMALL + "background: {land: ../../etc/passwd}\n",
    "background of a number": SMALL + "background: 7\n",
    "drawings of nonsense": SMALL + "drawings: [{kind: dragon, points: 3}, 7, null]\n",
    "guides of nonsense": SMALL + "guides: {x: [a, b], z: 3}\n",
    "name that is a list": SMALL.replace("name: X", "name: [X]"),
    "id that is a path": SMALL.replace("id: x", "id: ../../x"),
    "x- inside out": SMALL.replace("color: red", "color: red, y-odd: 1").replace("name: A", "x-odd: {a: [1]}"),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    windows = WindowManager(built_in())
    yield windows
    for window in [*windows.windows]:
        window.document.history.setClean()
        window.close()
    QApplication.processEvents()


def boxes() -> list[QMessageBox]:
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


def opened(manager: WindowManager, path: Path) -> tuple[DrawWindow | None, str]:
    """What opening a file brings, within our patience: a window, or the notation for a message."""
    start = process_time()
    window = manager.open(path)
    QApplication.processEvents()
    assert process_time() - start < TIMEOUT_S
    text = "\n".join(box.text() for box in boxes())
    for box in boxes():
        box.close()
        box.deleteLater()
    assert "Traceback" not in text
    return window, text


def checked(map_: OpenedMap) -> CheckResult:
    """What is found in a map that has been opened, each told in a sentence."""
    verdict = check_map(map_.source, map_.spec, built_in(), map_.folder)
    assert all(problem.issue.message.endswith((".", "?")) for problem in verdict.problems)
    return verdict


def written(tmp_path: Path, content: bytes | str) -> Path:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_there_are_enough_of_them() -> None:
    assert len(REFUSED) + len(CUTS) + len(DRAWN) >= 60


DAMAGED = ("tab", "open bracket", "open quote", "two colons")  # in a line; the others are a map


@pytest.mark.sweep
def test_a_map_with_a_damaged_line_is_opened_as_a_copy_without_it(manager: WindowManager, tmp_path: Path) -> None:
    path = written(tmp_path, REFUSED["tab"])
    before = path.read_bytes()
    window, text = opened(manager, path)
    assert window is not None
    assert window.document.spec.cities
    assert re.search(r"^line \d+: ", text, re.MULTILINE), text
    assert window.file.path is None
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", DAMAGED)
def test_the_usable_part_of_a_damaged_map_has_no_file_of_its_own(name: str, tmp_path: Path) -> None:
    map_ = open_map(written(tmp_path, REFUSED[name]), built_in())
    assert map_.spec.cities
    assert re.search(r"^line \d+: ", left_out_text(map_.left_out), re.MULTILINE)
    assert map_.path is None


@pytest.mark.parametrize("name", [name for name in REFUSED if name not in DAMAGED])
def test_what_is_no_map_is_refused_with_its_place(name: str, manager: WindowManager, tmp_path: Path) -> None:
    path = written(tmp_path, REFUSED[name])
    before = path.read_bytes()
    window, text = opened(manager, path)
    assert window is None
    assert re.search(r"^bad\.yaml:\d+:\d+: error: \S.+[.?] \[[a-z0-9-]+\]$", text, re.MULTILINE), text
    assert path.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir() if file.name != "home") == ["bad.yaml"]


@pytest.mark.parametrize("at", CUTS)
@pytest.mark.sweep
def test_a_truncated_map_is_refused_or_opened(at: int, tmp_path: Path) -> None:
    path = written(tmp_path, cut(at))
    refusals: list[str] = []
    map_ = attempt(lambda: open_map(path, built_in()), refusals.append, failure_text)
    if map_ is None:
        assert re.search(r"^bad\.yaml:\d+:\d+: error: ", refusals[0], re.MULTILINE), refusals
    else:
        assert checked(map_).problems
    assert path.read_bytes() == cut(at)


@pytest.mark.parametrize("name", DRAWN)
def test_a_map_with_errors_lists_its_problems(name: str, tmp_path: Path) -> None:
    path = written(tmp_path, DRAWN[name])
    map_ = open_map(path, built_in())
    assert not checked(map_).playable
    document = MapDocument(map_.spec)
    document.edit("Add", edits.add_city(document.spec, "New", (50, 60))[0])
    document.history.undo()
    assert map_.source.text_of(document.spec) == DRAWN[name]


# All that can be read of such maps, in as few windows as it takes: other errors leave a window the same map to draw.
SHOWN = {
    "cut after its cities": cut(1168),
    "without cities": DRAWN["cities as a list"],
    "without routes": DRAWN["length of words"],
    "without a city": DRAWN["place far away"],
    "odd from its head on": SMALL.replace("id: x", "id: ../../x").replace("name: X", "name: [X]")
    .replace("width: 300", "width: 9999999").replace("min: 2, max: 3", "min: 3, max: 2")
    + "plugins: {airships: {}, cards: {deal: -4, deal_all: maybe}}\nbackground: {land: ../../etc/passwd}\n"
    + "drawings: [{kind: dragon, points: 3}, 7, null]\nguides: {x: [a, b], z: 3}\nwagon: {length: 0, width: 0}\n",
}  # fmt: skip


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.sweep
def test_a_map_with_errors_can_be_drawn_on(name: str, manager: WindowManager, tmp_path: Path) -> None:
    content = SHOWN[name]
    path = written(tmp_path, content)
    window, text = opened(manager, path)
    assert window is not None, text
    assert not window.checker.check_now().playable
    window.grab()
    spec, _ = edits.add_city(window.document.spec, "New", (50, 60))
    window.document.edit("Add", spec)
    window.grab()
    window.document.history.undo()
    assert window.file.source.text_of(window.document.spec).encode() == path.read_bytes()
    assert path.read_bytes() == (content if isinstance(content, bytes) else content.encode())


# --- what is no file ----------------------------------------------------------------------------------------------


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def dangling(path: Path) -> None:
    path.symlink_to("nowhere.yaml")


def unreadable(path: Path) -> None:
    path.write_text(SMALL)
    path.chmod(0)


NO_FILES: dict[str, Callable[[Path], object]] = {
    "a folder": Path.mkdir,
    "nothing": lambda path: None,
    "a link to itself": loop,
    "a link to nowhere": dangling,
    "a pipe": os.mkfifo,
    "without permission": unreadable,
}


@pytest.mark.parametrize("name", NO_FILES)
def test_what_cannot_be_read_is_told_with_its_name(name: str, manager: WindowManager, tmp_path: Path) -> None:
    if name == "without permission" and os.geteuid() == 0:
        pytest.skip("root may read everything")
    path = tmp_path / "bad.yaml"
    NO_FILES[name](path)
    window, text = opened(manager, path)
    assert window is None
    assert re.fullmatch(rf"Cannot use {re.escape(str(path))}: [A-Z].+\.", text), text


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only where devices are files")
def test_a_device_without_end_is_no_map(manager: WindowManager, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.symlink_to("/dev/zero")
    window, text = opened(manager, path)
    assert window is None
    assert "not a file" in text


# --- hostile art --------------------------------------------------------------------------------------------------

LANDS: dict[str, bytes | str] = {
    "no json": "{",
    "no polygons": "{}",
    "polygons of words": '{"polygons": [[["ab", "cd"]]]}',
    "far away": '{"polygons": [[[[1e300, 0], [0, 1e300], [1, 1]]]]}',
    "deep": "[" * 100_000,
    "empty rings": '{"polygons": [[[]], []]}',
    "one place": '{"polygons": [[[[0.5, 0.5]]]]}',
    "not utf-8": b"\xff\xfe\x00",
    "as many places as may be": json.dumps({"polygons": [[[[n % 97 / 97, n % 89 / 89] for n in range(9_999)]]]}),
    "many places": '{"polygons": [[[' + ", ".join(f"[0.{n % 97}, 0.{n % 89}]" for n in range(60_000)) + "]]]}",
}


MANY_PLACES = "as many places as may be", "many places"


def write_land(folder: Path, name: str) -> None:
    land = LANDS[name]
    (folder / "land.json").write_bytes(land if isinstance(land, bytes) else land.encode())


def assert_told_of_land_alone(window: DrawWindow) -> None:
    codes = [problem.issue.code for problem in window.checker.check_now().problems if not problem.hint]
    assert codes in (["too-few-tickets"], ["bad-art", "too-few-tickets"], ["too-few-tickets", "bad-art"])


@pytest.mark.parametrize("name", MANY_PLACES)
@pytest.mark.sweep
def test_land_of_many_places_is_drawn_or_left_out_in_time(name: str, manager: WindowManager, tmp_path: Path) -> None:
    write_land(tmp_path, name)
    path = written(tmp_path, SMALL + "background: {land: land.json}\n")
    start = process_time()
    window, text = opened(manager, path)
    assert window is not None, text
    window.grab()
    assert process_time() - start < TIMEOUT_S
    assert_told_of_land_alone(window)


@pytest.mark.sweep
def test_broken_land_leaves_a_board_without_it(manager: WindowManager, tmp_path: Path) -> None:
    window, text = opened(manager, written(tmp_path, SMALL + "background: {land: land.json}\n"))
    assert window is not None, text
    for name in LANDS.keys() - {*MANY_PLACES}:
        folder = tmp_path / name
        folder.mkdir()
        write_land(folder, name)
        start = process_time()
        window.view.canvas.set_folder(folder)
        window.grab()
        assert process_time() - start < TIMEOUT_S
        window.checker.folder = folder
        assert_told_of_land_alone(window)


def bomb(path: Path) -> None:
    """A few bytes that say they are a picture of a gigapixel."""
    path.write_bytes(b"BM" + b"\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0" + (40_000).to_bytes(4, "little") * 2
                     + b"\1\0\x18\0" + bytes(24))  # fmt: skip


def large(path: Path) -> None:
    image = QImage(9000, 6000, QImage.Format.Format_Mono)
    image.fill(Qt.GlobalColor.color1)
    image.save(str(path), "PNG")


PICTURES: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("no picture"),
    "empty": lambda path: path.write_bytes(b""),
    "cut off": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
    "a folder": Path.mkdir,
    "bomb": bomb,
    "large": large,
}


@pytest.mark.sweep
@pytest.mark.qt_log_ignore("QImageIOHandler", "libpng", "QPng", "QImage", "qt.gui.imageio", extend=True)
def test_a_bad_or_giant_picture_does_no_harm(manager: WindowManager, tmp_path: Path) -> None:
    window, text = opened(manager, written(tmp_path, SMALL + "background: {image: under.png}\n"))
    assert window is not None, text
    for name, make in PICTURES.items():
        (tmp_path / name).mkdir()
        make(tmp_path / name / "under.png")
        start = process_time()
        window.view.canvas.set_folder(tmp_path / name)
        window.grab()
        assert process_time() - start < TIMEOUT_S


@pytest.mark.skipif(os.name == "nt", reason="names of Windows are always text")
@pytest.mark.sweep
def test_a_map_whose_name_is_no_text_is_drawn_and_saved(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.yaml")
    try:
        path.write_bytes(TINY)
    except OSError:
        pytest.skip("this disk wants other names")
    manager = WindowManager(built_in())
    window = manager.open(path)
    assert window is not None
    window.document.edit("Name", replace(window.document.spec, name="Coffee"))
    window.files.save()
    qtbot.waitUntil(lambda: window.file.is_clean)
    assert b"Coffee" in path.read_bytes()
    assert main(["export", str(path), "-o", str(path.with_suffix(".svg"))], COMMANDS) == 0
    assert b"<svg" in path.with_suffix(".svg").read_bytes()
    assert list(tmp_path.glob(".*.part")) == []
    window.close()
