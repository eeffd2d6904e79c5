"""What was answered goes to the disk by itself, and no answer waits for it."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest

from railwright.core.files import write_atomically
from railwright.core.saves.save_file import SaveFile, SaveLine, read_save
from railwright.editor.files import disk_sync
from railwright.editor.files.disk_sync import DiskSync

HEADER = {"seats": [], "seed": 1}
WAIT_S = 60.0  # for what comes by itself, and for a disk that does not answer


def packed(folder: Path) -> SaveFile[DiskSync]:
    return SaveFile(folder / "game.railwright", HEADER, [SaveLine(0, b"head\n")], DiskSync)


def add(file: SaveFile, line: bytes) -> None:
    file.write(line + b"\n")
    file.flush()


def waited(done: object) -> bool:
    """Whether something comes true, however busy the machine is."""
    end = monotonic() + WAIT_S
    while not done() and monotonic() < end:  # type: ignore[operator]
        sleep(0.005)
    return bool(done())  # type: ignore[operator]


def test_an_answer_reaches_the_disk_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    file, path = packed(tmp_path), tmp_path / "game.railwright"
    monkeypatch.setattr(os, "fsync", lambda _: sizes.append(path.stat().st_size))
    add(file, b"one")
    assert waited(lambda: sizes and sizes[-1] == path.stat().st_size)
    file.close()


def test_a_slow_disk_keeps_no_answer_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, path, turning = packed(tmp_path), tmp_path / "game.railwright", Event()
    turned: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda _: turned.append(turning.wait(WAIT_S)))
    for number in range(200):
        add(file, b"%d" % number)
    assert turned == []
    assert len(read_save(path).lines) == 201
    turning.set()
    file.close()


def test_many_answers_go_to_the_disk_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visits: list[int] = []
    file = packed(tmp_path)
    monkeypatch.setattr(os, "fsync", visits.append)
    monkeypatch.setattr(disk_sync, "SYNC_INTERVAL_S", WAIT_S)
    for number in range(500):
        add(file, b"%d" % number)
    file.close()
    assert 1 <= len(visits) <= 3  # the first, what was asked for since, and the last


def test_closing_waits_for_the_last_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    file, path = packed(tmp_path), tmp_path / "game.railwright"
    monkeypatch.setattr(os, "fsync", lambda _: sizes.append(path.stat().st_size))
    add(file, b"one")
    assert waited(lambda: sizes)
    add(file, b"two")
    file.close()
    assert sizes[-1] == path.stat().st_size


def test_what_the_disk_refuses_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[int] = []

    def refuse(file: int) -> None:
        refused.append(file)
        raise OSError(errno.EIO, "Input/output error")

    file = packed(tmp_path)
    monkeypatch.setattr(os, "fsync", refuse)
    add(file, b"one")
    assert waited(lambda: file.sync._error)
    with pytest.raises(OSError, match="Input/output"):
        add(file, b"two")
    file.close()


def test_a_file_put_in_place_is_on_the_disk_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    if not Path("/proc/self/fd").exists():
        pytest.skip("this system does not tell which file a descriptor belongs to")
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.readlink(f"/proc/self/fd/{file}")))
    write_atomically(tmp_path / "record.jsonl", b"words")
    assert len(synced) == 2
    assert synced[0].startswith(f"{tmp_path}/.railwright-")
    assert synced[1] == str(tmp_path)


def test_a_file_is_closed_once_its_disk_answers_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, answer = packed(tmp_path), Event()
    monkeypatch.setattr(os, "fsync", lambda _: answer.wait(60))
    monkeypatch.setattr(disk_sync, "CLOSE_TIMEOUT_S", 0.05)
    add(file, b"one")
    with pytest.raises(TimeoutError):
        file.close()
    file.close()
    answer.set()
    assert waited(lambda: file._file.closed)


def test_what_is_asked_for_during_a_visit_is_brought_to_the_disk_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits: list[int] = []
    under_way, goes_on = Event(), Event()

    def visit(_: int) -> None:
        under_way.set()
        goes_on.wait(60)
        visits.append(size())

    def size() -> int:
        return (tmp_path / "game").stat().st_size

    monkeypatch.setattr(os, "fsync", visit)
    file = (tmp_path / "game").open("wb", buffering=0)
    sync = disk_sync.DiskSync(file)
    sync.request()
    under_way.wait(60)
    for _ in range(5):
        file.write(b"line")
        sync.request()
    goes_on.set()
    sync.close()
    assert file.closed
    assert visits[-1] == 20
    assert len(visits) <= 3  # that under way, one for all that came meanwhile, and the last
