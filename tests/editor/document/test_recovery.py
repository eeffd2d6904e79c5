"""Recovery copies: every edit at once, whatever happens to the program, the disk or the copies."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core import __version__
from railwright.core.files import write_atomically
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits, recovery
from railwright.editor.document.map_source import read_source
from railwright.editor.document.parts import Part
from railwright.editor.document.recovery import MAX_COPIES, Recovery, find_recovery_copies, recovery_folder
from tests.editor.document.test_map_source import MAPS, built_in, sheet_of
from tests.same_adapter import EDITS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))


def moved(spec: MapSpec, x: float) -> MapSpec:
    return edits.place_cities(spec, {spec.cities[0].id: (x, 50)})


def left_by_a_crash(recovery: Recovery) -> str:
    """The text that the next start offers: the lock of a program that is dead counts for nothing."""
    recovery._lock.unlock()
    (lost,) = find_recovery_copies(built_in())
    return lost.text()


@pytest.mark.sweep
def test_every_kind_of_edit_comes_back_exactly(tmp_path: Path) -> None:
    source = sheet_of("europe")
    recovery, spec = Recovery(tmp_path / "a.yaml"), source.spec
    for edit in EDITS.values():
        before, spec = spec, edit(spec)
        recovery.append(source, spec)
    for back in (before, source.spec, before):  # undone and redone
        recovery.append(source, back)
    text = left_by_a_crash(recovery)
    assert text == source.text_of(before)
    assert read_source(text.encode(), built_in(), "europe").spec == before
    recovery.close()


def test_a_line_is_as_long_as_the_edit(tmp_path: Path) -> None:
    source = sheet_of("europe")
    recovery, spec = Recovery(tmp_path / "a.yaml"), source.spec
    recovery.append(source, spec)
    size = recovery.path.stat().st_size
    for x in range(100, 200):
        spec = moved(spec, x)
        recovery.append(source, spec)
    assert recovery.path.stat().st_size - size < 100 * 150
    recovery.close()


@pytest.mark.sweep
def test_a_journal_begins_anew_when_it_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "MAX_JOURNAL_BYTES", 2000)
    source = sheet_of("tiny")
    copy, spec = Recovery(tmp_path / "a.yaml"), source.spec
    for x in range(100, 200):
        spec = moved(spec, x)
        copy.append(source, spec)
        assert copy.path.stat().st_size < len(source.text) + 4000
    assert left_by_a_crash(copy) == source.text_of(spec)
    copy.close()


@pytest.mark.parametrize("cut", [1, 20, 60])
@pytest.mark.sweep
def test_a_line_that_is_cut_off_costs_that_edit_alone(cut: int, tmp_path: Path) -> None:
    source = sheet_of("tiny")
    recovery = Recovery(tmp_path / "a.yaml")
    for x in (101, 102, 103):
        recovery.append(source, moved(source.spec, x))
    path = recovery.path
    content = path.read_bytes()
    path.write_bytes(content[:-cut])
    assert left_by_a_crash(recovery) == source.text_of(moved(source.spec, 102 if cut > 1 else 103))
    recovery.close()


@pytest.mark.sweep
def test_a_disk_that_was_full_for_a_while_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = sheet_of("tiny")
    copy = Recovery(tmp_path / "a.yaml")
    copy.append(source, moved(source.spec, 101))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(recovery._Journal, "append", full)
    monkeypatch.setattr(recovery, "write_atomically", full)
    for x in (102, 103):
        with pytest.raises(OSError, match="No space"):
            copy.append(source, moved(source.spec, x))
    monkeypatch.undo()
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    copy.append(source, moved(source.spec, 104))
    assert left_by_a_crash(copy) == source.text_of(moved(source.spec, 104))
    copy.close()


def test_a_living_program_keeps_its_copy_to_itself_and_drops_it(tmp_path: Path) -> None:
    source = sheet_of("tiny")
    recovery = Recovery(tmp_path / "a.yaml")
    recovery.append(source, moved(source.spec, 101))
    assert find_recovery_copies(built_in()) == []
    recovery.close()
    assert not [*recovery_folder().iterdir()]


def test_a_window_that_has_been_open_for_days_keeps_its_copy(tmp_path: Path) -> None:
    """Qt takes a lock for left behind when it is half a minute old, unless it is told not to."""
    path = tmp_path / "a.yaml"
    path.write_text("")
    source = sheet_of("tiny")
    recovery, other = Recovery(path), Recovery(path)
    recovery.append(source, moved(source.spec, 101))
    for lock in recovery_folder().glob("*.lock"):
        os.utime(lock, (1e9, 1e9))
    assert find_recovery_copies(built_in()) == []
    assert other.is_open_elsewhere()
    assert len([*recovery_folder().glob("*.lock")]) == 2
    recovery.close()
    other.close()


def test_a_lock_does_not_age_on_a_drive_that_has_no_locks_of_its_own(tmp_path: Path) -> None:
    """There the file alone tells who has it: a program that is alive, however long ago it began."""
    path = tmp_path / "a.yaml"
    path.write_text("")
    here = Recovery(path)
    (lock,) = recovery_folder().glob("*.lock")
    content = lock.read_bytes()
    here.close()
    lock.write_bytes(content)
    os.utime(lock, (1e9, 1e9))
    other = Recovery(path)
    assert other.is_open_elsewhere()
    other.close()


def test_a_copy_of_a_file_that_is_gone_is_not_called_outdated(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("")
    source, recovery = sheet_of("tiny"), Recovery(path)
    recovery.append(source, moved(source.spec, 101))
    path.unlink()
    recovery._lock.unlock()
    (lost,) = find_recovery_copies(built_in())
    assert not lost.is_outdated
    recovery.close()


def test_two_windows_on_one_file_know_of_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("")
    (tmp_path / "link.yaml").symlink_to(path)
    first, other, third = Recovery(path), Recovery(tmp_path / "link.yaml"), Recovery(tmp_path / "b.yaml")
    assert (first.is_open_elsewhere(), other.is_open_elsewhere(), third.is_open_elsewhere()) == (True, True, False)
    other.close()
    assert not first.is_open_elsewhere()
    first.close()
    third.close()


PROGRAM = """
import os, signal, sys
from dataclasses import replace
from pathlib import Path
from railwright.core.catalogue.discovery import discover
from railwright.editor.document.map_source import read_source
from railwright.editor.document.recovery import Recovery
source = read_source(Path(sys.argv[2]).read_bytes(), discover(True), "a")
recovery = Recovery(Path(sys.argv[1]) if sys.argv[1] else None)
recovery.append(source, replace(source.spec, name="New"))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.sweep
def test_a_killed_program_leaves_a_copy_that_is_offered(tmp_path: Path, named: bool) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    command = [sys.executable, "-c", PROGRAM, str(path) if named else "", str(MAPS / "tiny.yaml")]
    done = subprocess.run(command, cwd=Path(__file__).parents[3])
    assert done.returncode == -signal.SIGKILL
    (lost,) = find_recovery_copies(built_in())
    assert lost.of == (path if named else None)
    assert "\nname: New\n" in lost.text()
    assert "+name: New" in lost.difference()
    assert not lost.is_outdated
    head = json.loads(lost.path.read_text().splitlines()[0])
    assert head["program"] == __version__
    assert head["changed"] == (path.stat().st_mtime_ns if named else None)
    os.utime(path, (1, 1))
    assert find_recovery_copies(built_in())[0].is_outdated is named
    lost.discard()
    assert find_recovery_copies(built_in()) == []


def test_copies_of_earlier_versions_are_offered_too(tmp_path: Path) -> None:
    folder = recovery_folder()
    write_atomically(folder / "abc-1-2.yaml", "name: New\n")
    write_atomically(folder / "abc-1-2.json", json.dumps({"of": str(tmp_path / "a.yaml"), "changed": None}))
    write_atomically(folder / "def-1-2.yaml", "name: Other\n")
    write_atomically(folder / "def-1-2.json", "{")
    copies = {copy.path.name: copy for copy in find_recovery_copies(built_in())}
    assert copies["abc-1-2.yaml"].of == tmp_path / "a.yaml"
    assert (copies["def-1-2.yaml"].of, copies["def-1-2.yaml"].text()) == (None, "name: Other\n")


HEAD = json.dumps({"format": {"name": "railwright-edits", "version": 1}, "of": None}).encode()
TINY = json.dumps((MAPS / "tiny.yaml").read_text("utf-8")).encode()
HOSTILE = {
    "empty": b"",
    "brackets": b"[" * 100_000,
    "no text": HEAD + b"\n",
    "a number": HEAD + b"\n12\n",
    "another version": HEAD.replace(b"1}", b"2}") + b"\n" + TINY,
    "no map": HEAD + b'\n"hello"\n',
    "lone surrogate": HEAD + b'\n"\\ud800"\n',
    "not utf-8": b"\xff\xfe" * 1000,
}
HOSTILE_EDITS = {
    "brackets": b"[" * 100_000,
    "rows that are not there": b'{"lists":{"cities":[5,999999,[]]}}',
    "rows before the first": b'{"lists":{"cities":[-5,2,[]]}}',
    "a city that is none": b'{"lists":{"cities":[0,0,[[[1],{}]]]}}',
    "cities as a value": b'{"values":{"cities":7}}',
    "cities that are gone": b'{"gone":["cities"]}',
    "a list in a list that is none": b'{"lists":{"id":[0,1,[]]}}',
    "large numbers": b'{"lists":{"cities":[0,1e999,[]]}}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_journal_is_told_in_a_sentence(name: str) -> None:
    write_atomically(recovery_folder() / "abc-1-2.edits", HOSTILE[name])
    (lost,) = find_recovery_copies(built_in())
    with pytest.raises(RailwrightError) as error:
        lost.text()
    assert str(error.value).endswith(".")


@pytest.mark.parametrize("name", HOSTILE_EDITS)
def test_a_hostile_edit_ends_the_journal(name: str) -> None:
    source = sheet_of("tiny")
    good = b'{"values":{"name":"New"}}\n'
    write_atomically(recovery_folder() / "abc-1-2.edits", b"\n".join((HEAD, TINY, good + HOSTILE_EDITS[name], b"")))
    (lost,) = find_recovery_copies(built_in())
    assert lost.text() == source.text.replace("\nname: Skerry Coast", "\nname: New")


def test_an_edit_that_is_too_deep_is_one_that_cannot_be_read() -> None:
    deep = b'{"values":{"x-deep":' + b"[" * 400 + b"]" * 400 + b"}}"
    write_atomically(recovery_folder() / "abc-1-2.edits", b"\n".join((HEAD, TINY, deep, b"")))
    (lost,) = find_recovery_copies(built_in())
    assert lost.text() == json.loads(TINY)


def test_only_the_newest_of_many_copies_are_offered() -> None:
    for number in range(MAX_COPIES + 20):
        path = recovery_folder() / f"abc-1-{number}.edits"
        write_atomically(path, b"[" * 100, durable=False)
        os.utime(path, (number, number))
    copies = find_recovery_copies(built_in())
    assert len(copies) == MAX_COPIES
    assert copies[0].path.name == f"abc-1-{MAX_COPIES + 19}.edits"


def test_parts_keep_their_order(tmp_path: Path) -> None:
    source = sheet_of("tiny")
    recovery, spec = Recovery(tmp_path / "a.yaml"), source.spec
    gone = edits.remove(spec, [Part("city", spec.cities[2].id), Part("route", spec.routes[-1].id)])
    recovery.append(source, gone)
    recovery.append(source, spec)
    assert left_by_a_crash(recovery) == source.text
    recovery.close()
