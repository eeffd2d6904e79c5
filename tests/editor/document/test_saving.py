"""Saving in one step with a backup, and copies that survive a crash."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core import __version__
from editor.document.saving import FileState, Recovery, backup_path, find_recovery_copies, recovery_folder, save_text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))


def test_a_save_keeps_one_backup_and_the_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    path.chmod(0o640)
    save_text(path, "two")
    save_text(path, "three")
    assert path.read_text() == "three"
    assert backup_path(path).read_text() == "two"
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == ["a.yaml", "a.yaml~"]


def test_a_link_to_a_file_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "there" / "a.yaml", tmp_path / "link.yaml"
    path.parent.mkdir()
    path.write_text("one")
    link.symlink_to(path)
    save_text(link, "two")
    assert link.is_symlink()
    assert (path.read_text(), backup_path(path).read_text()) == ("two", "one")


def test_a_file_that_may_not_be_written_to_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    path.chmod(0o440)
    if os.geteuid() == 0:  # who may do everything is refused nothing
        monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(PermissionError):
        save_text(path, "two")
    assert path.read_text() == "one"


def test_a_new_file_has_no_backup(tmp_path: Path) -> None:
    save_text(tmp_path / "new" / "a.yaml", "one")
    assert not backup_path(tmp_path / "new" / "a.yaml").exists()


def test_a_failing_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save_text(path, "two")
    assert path.read_text() == "one"


@pytest.mark.parametrize("why", [errno.EXDEV, errno.EPERM, errno.EACCES])
def test_where_nothing_may_be_renamed_the_file_is_written_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: int
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    path.chmod(0o640)
    no_renaming(monkeypatch, why)
    save_text(path, "two")
    assert (path.read_text(), backup_path(path).read_text()) == ("two", "one")
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == ["a.yaml", "a.yaml~"]
    save_text(tmp_path / "b.yaml", "new")
    assert (tmp_path / "b.yaml").read_text() == "new"


def no_renaming(monkeypatch: pytest.MonkeyPatch, why: int) -> None:
    def refused(self: Path, target: Path) -> Path:
        raise OSError(why, os.strerror(why))

    monkeypatch.setattr(Path, "replace", refused)


def test_a_folder_that_takes_no_file_beside_it_keeps_file_and_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real folder without the right to add names, in which file and backup stand already."""
    folder = tmp_path / "shared"
    folder.mkdir()
    path = folder / "a.yaml"
    path.write_text("one")
    backup_path(path).write_text("older")
    if os.geteuid() == 0:  # who may do everything is refused nothing
        no_renaming(monkeypatch, errno.EACCES)
    else:
        folder.chmod(0o555)
    try:
        save_text(path, "two")
    finally:
        folder.chmod(0o755)
    assert (path.read_text(), backup_path(path).read_text()) == ("two", "one")


def test_a_write_that_fails_half_way_puts_the_old_text_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    no_renaming(monkeypatch, errno.EXDEV)
    done: list[int] = []
    real = os.fsync

    def third_time_full(descriptor: int) -> None:
        """The backup and the file beside go well; the file itself does not, and then there is room again."""
        done.append(descriptor)
        if len(done) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", third_time_full)
    with pytest.raises(OSError, match="No space"):
        save_text(path, "two")
    assert len(done) == 4
    assert (path.read_text(), backup_path(path).read_text()) == ("one", "one")


def test_without_a_backup_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    backup_path(path).mkdir()  # something that no copy can be written to
    with pytest.raises(OSError, match="directory"):
        save_text(path, "two")
    assert path.read_text() == "one"


def test_a_drive_that_cannot_bring_names_to_the_disk_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def only_files(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    save_text(tmp_path / "a.yaml", "one")
    assert (tmp_path / "a.yaml").read_text() == "one"


def test_a_change_by_another_program_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    assert FileState.of(path) is None
    path.write_text("one")
    before = FileState.of(path)
    path.write_text("other")
    assert FileState.of(path) != before


def test_a_living_program_keeps_its_copy_to_itself_and_drops_it(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "a.yaml")
    recovery.save("text")
    assert find_recovery_copies() == []
    recovery.close()
    assert not list(recovery_folder().glob("*.yaml"))


PROGRAM = """
import os, signal, sys
from pathlib import Path
from editor.document.saving import Recovery
recovery = Recovery(Path(sys.argv[1]) if sys.argv[1] else None)
recovery.save("format: 1\\nname: New\\n")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("named", [True, False])
def test_a_killed_program_leaves_a_copy_that_is_offered(tmp_path: Path, named: bool) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("format: 1\nname: Old\n")
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(path) if named else ""], cwd=Path(__file__).parents[3])
    assert done.returncode == -signal.SIGKILL
    (lost,) = find_recovery_copies()
    assert lost.of == (path if named else None)
    assert lost.text() == "format: 1\nname: New\n"
    assert lost.changed_lines == 2
    assert "+name: New" in lost.difference()
    assert not lost.is_outdated
    about = json.loads(lost.path.with_suffix(".json").read_text())
    assert about["program"] == __version__
    assert about["changed"] == (path.stat().st_mtime_ns if named else None)
    os.utime(path, (1, 1))
    assert find_recovery_copies()[0].is_outdated is named
    lost.discard()
    assert find_recovery_copies() == []


def test_a_damaged_note_does_not_lose_the_copy() -> None:
    folder = recovery_folder()
    folder.mkdir(parents=True)
    (folder / "abc-1-2.yaml").write_text("name: New\n")
    (folder / "abc-1-2.json").write_text("{")
    (lost,) = find_recovery_copies()
    assert lost.of is None
    assert lost.text() == "name: New\n"
