"""Saving: in one step, with a backup, and never over what another program wrote."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.files import FileState
from railwright.editor.document.saving import ChangedOnDisk, backup_path, content_hash, foreign_backup_path, save_text
from tests.homes import move_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


def test_a_save_keeps_one_backup_and_the_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    path.chmod(0o640)
    save_text(path, "two")
    save_text(path, "three")
    assert path.read_text() == "three"
    assert backup_path(path).read_text() == "two"
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["a.yaml", "a.yaml~"]


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
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["a.yaml", "a.yaml~"]
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


FULL_DISK = """
import errno, os, resource, signal, sys
from pathlib import Path
from railwright.editor.document.saving import save_text

def refused(self, target):
    raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

if sys.argv[2] == "in place":
    Path.replace = refused
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
try:
    save_text(Path(sys.argv[1]), "two!" * 1000)
except OSError as error:
    print(error)
"""


@pytest.mark.parametrize("way", ["in one step", "in place"])
@pytest.mark.parametrize(("bytes_before", "backup_after"), [(1500, "one\n" * 375), (3000, "older\n")])
def test_a_disk_that_is_full_half_way_leaves_file_and_backup(
    tmp_path: Path, way: str, bytes_before: int, backup_after: str
) -> None:
    """A child that may write 2000 bytes to a file: room for the backup only, or not even for that."""
    path = tmp_path / "a.yaml"
    text = "one\n" * (bytes_before // 4)
    path.write_text(text)
    backup_path(path).write_text("older\n")
    command = [sys.executable, "-c", FULL_DISK, str(path), way]
    done = subprocess.run(command, cwd=Path(__file__).parents[3], capture_output=True, text=True)
    assert "File too large" in done.stdout, done.stderr
    assert (path.read_text(), backup_path(path).read_text()) == (text, backup_after)
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["a.yaml", "a.yaml~"]


def test_what_another_program_wrote_is_not_replaced_unasked(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("theirs")
    own = content_hash(b"mine")
    with pytest.raises(ChangedOnDisk) as refused:
        save_text(path, "two", own)
    with pytest.raises(ChangedOnDisk):
        save_text(path, "two", own, content_hash(b"what they wrote before"))
    assert path.read_text() == "theirs"
    assert not backup_path(path).exists()
    save_text(path, "two", own, refused.value.digest)
    assert path.read_text() == "two"


def test_what_another_program_wrote_is_kept_through_all_later_saves(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    own = ""
    for number, theirs in enumerate(("first", "second"), 1):
        path.write_text(theirs)
        save_text(path, f"mine {number}", own or content_hash(b"before"), content_hash(theirs.encode()))
        own = content_hash(f"mine {number}".encode())
    save_text(path, "mine 3", own)
    save_text(path, "mine 4", content_hash(b"mine 3"))
    assert path.with_name("a.yaml.~1~").read_text() == "first"
    assert path.with_name("a.yaml.~2~").read_text() == "second"
    assert backup_path(path).read_text() == "mine 3"
    assert foreign_backup_path(path).name == "a.yaml.~3~"


def test_saving_the_same_again_keeps_the_version_before(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("one")
    save_text(path, "two")
    save_text(path, "two")
    assert backup_path(path).read_text() == "one"


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
