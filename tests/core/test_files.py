"""Files are replaced in one step: there is always the old one or the new one."""

from __future__ import annotations

import ast
import errno
import os
import stat
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from railwright.core.files import (
    MAX_FILE_BYTES,
    list_files,
    make_privately,
    open_to_append,
    read_file,
    read_file_or_pipe,
    read_regular_file,
    replacing,
    sweep_parts,
    write_atomically,
)
from tests.sources import nodes_of, tree_of

ON_POSIX = pytest.mark.skipif(os.name == "nt", reason="permissions and links of POSIX")


def test_a_file_and_its_folder_are_made(tmp_path: Path) -> None:
    write_atomically(tmp_path / "new" / "file.txt", "Köln")
    assert (tmp_path / "new" / "file.txt").read_bytes() == "Köln".encode()
    write_atomically(tmp_path / "new" / "file.txt", b"other", durable=False)
    assert (tmp_path / "new" / "file.txt").read_bytes() == b"other"
    assert os.listdir(tmp_path / "new") == ["file.txt"]


@ON_POSIX
@pytest.mark.parametrize("name", ["n" * 255, os.fsdecode(b"caf\xe9.txt")])
def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    try:
        (tmp_path / name).touch()
    except OSError:
        pytest.skip("this disk wants other names")
    with replacing(tmp_path / name) as part:
        part.with_name(part.name.encode("ascii").decode()).write_text("new")
    assert (tmp_path / name).read_text() == "new"
    assert os.listdir(tmp_path) == [name]


@ON_POSIX
def test_a_full_disk_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space") as error, replacing(tmp_path / "a.txt"):
        raise OSError(errno.ENOSPC, "No space left on device")
    assert error.value.filename == str(tmp_path / "a.txt")


def write_half(file: Path) -> None:
    with replacing(file) as part:
        part.write_text("half")
        _ = 1 / 0


def test_a_writer_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "file.txt"
    file.write_text("old")
    with pytest.raises(ZeroDivisionError):
        write_half(file)
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["file.txt"]


def test_a_disk_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "file.txt"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, "new")
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["file.txt"]


@ON_POSIX
def test_words_of_a_writer_s_own_stay_as_they_are(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"^no such device$"), replacing(tmp_path / "x"):
        raise OSError("no such device")


KILLED = """
import os, sys
from pathlib import Path
from railwright.core.files import replacing
with replacing(Path(sys.argv[1])) as part:
    part.write_text("half of it")
    os.kill(os.getpid(), 9)
"""


def left_by_a_killed_writer(file: Path) -> Path:
    """What a process that was killed while it wrote a file has left beside it."""
    before = {*file.parent.glob("*")}
    subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)
    [left] = {*file.parent.glob("*")} - before
    return left


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody tells whether a process is gone")
def test_what_a_killed_writer_has_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("the old one")
    left = left_by_a_killed_writer(file)
    machine, process = left.name.split("-")[1:3]
    dead = int(process)
    others = {
        "of a process that writes": left.name.replace(f"-{dead}-", f"-{os.getpid()}-"),
        "of a process of another machine": left.name.replace(machine, "0" * 8 if machine != "0" * 8 else "1" * 8),
        "of an earlier version": ".railwright-0123456789abcdef.part",
        "of somebody else": ".railwright-notes.part",
        "of a program with another name": "x" + left.name,
    }
    for name in others.values():
        (tmp_path / name).write_text("")
    (tmp_path / left.name.replace(machine, "f" * 8)).mkdir()
    with replacing(file) as part:
        part.write_text("the new one")
        sweep_parts(tmp_path)
    assert file.read_text() == "the new one"
    assert not left.exists()
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {file.name, *others.values()}
    for name in others.values():
        os.utime(tmp_path / name, (1, 1))
    sweep_parts(tmp_path)
    kept = {others["of somebody else"], others["of a program with another name"]}
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {file.name, *kept}


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody tells whether a process is gone")
@pytest.mark.parametrize("write", [write_atomically, make_privately])
def test_the_next_writer_sweeps_what_a_killed_one_has_left(
    tmp_path: Path, write: Callable[[Path, bytes], None]
) -> None:
    left = left_by_a_killed_writer(tmp_path / "record")
    write(tmp_path / "another", b"whole")
    assert not left.exists()
    assert os.listdir(tmp_path) == ["another"]


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "file.txt", tmp_path / "link.txt"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_large_file_is_read_as_far_as_it_shows_that_it_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.touch()
    os.truncate(file, 20 * MAX_FILE_BYTES)  # takes no room on the disk
    for read in (read_regular_file, read_file_or_pipe):
        tracemalloc.start()
        length = len(read(file))
        peak_bytes = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert length == MAX_FILE_BYTES + 1
        assert peak_bytes < 2 * MAX_FILE_BYTES


def test_a_small_file_takes_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "small"
    file.write_bytes(b"123")
    for read in (read_regular_file, read_file):
        tracemalloc.start()
        assert read(file) == b"123"
        assert tracemalloc.get_traced_memory()[1] < MAX_FILE_BYTES / 10
        tracemalloc.stop()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="elsewhere every file tells its size")
def test_a_file_that_hides_its_size_is_read_whole() -> None:
    status = Path("/proc/self/status")
    assert status.stat().st_size == 0
    assert read_file(status).count(b"\n") == read_regular_file(status).count(b"\n") > 20
    with pytest.raises(OSError, match=os.strerror(errno.EFBIG)):
        read_file(status, 100)


@ON_POSIX
@pytest.mark.parametrize("write", [write_atomically, make_privately])
def test_a_file_is_on_the_disk_before_its_name_and_both_before_the_writer_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    """A power cut loses a name whose folder was not synced since it got that name."""
    synced = []

    def note(descriptor: int) -> None:
        is_folder = os.path.samestat(os.fstat(descriptor), tmp_path.stat())
        synced.append(("folder" if is_folder else "file", (tmp_path / "a.txt").exists()))

    monkeypatch.setattr(os, "fsync", note)
    write(tmp_path / "a.txt", b"new")
    assert synced == [("file", False), ("folder", True)]


ROOT = Path(__file__).parents[2]
SOURCES = [path for part in ("core", "plugins", "editor") for path in sorted((ROOT / part).rglob("*.py"))]
REPLACES = {"os.replace", "shutil.move", "QSaveFile", "NamedTemporaryFile", "tempfile.NamedTemporaryFile"}

MOVING = {ROOT / "editor" / "saves" / "saved_games.py"}  # a whole file that goes among the deleted ones


def replacing_calls(tree: ast.Module) -> list[str]:
    """Calls that put a file in the place of another one. A text's ``replace`` has two arguments, a path's has one."""
    calls = [node for node in nodes_of(tree) if isinstance(node, ast.Call)]
    of_paths = [
        call
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "replace"
        and len(call.args) == 1
        and not call.keywords
    ]
    return [ast.unparse(call) for call in calls if ast.unparse(call.func) in REPLACES or call in of_paths]


def test_nobody_else_replaces_files() -> None:
    replacing = {path for path in SOURCES if replacing_calls(tree_of(path))}
    assert replacing == {ROOT / "core" / "files.py", *MOVING}


def test_replacing_calls_are_found() -> None:
    wrong = (
        "os.replace(a, b)\npart.replace(path)\nQSaveFile(str(path))\nwords.replace('a', 'b')\nreplace(spec, name='x')"
    )
    assert replacing_calls(ast.parse(wrong)) == ["os.replace(a, b)", "part.replace(path)", "QSaveFile(str(path))"]


@ON_POSIX
def test_a_log_that_is_a_pipe_or_large_keeps_nobody_waiting(tmp_path: Path) -> None:
    log = tmp_path / "railwright.log"
    os.mkfifo(log)
    with pytest.raises(OSError, match="device or address"):
        open_to_append(log)
    log.unlink()
    for _ in range(2):
        with open_to_append(log) as file:
            file.write("line\n")
    assert log.read_text() == "line\nline\n"
    os.truncate(log, MAX_FILE_BYTES + 1)
    open_to_append(log).close()
    assert log.stat().st_size == 0
    assert log.with_name("railwright.log.old").stat().st_size > MAX_FILE_BYTES


@ON_POSIX
def test_a_link_in_circles_hides_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "loop.txt").symlink_to(tmp_path / "loop.txt")
    (tmp_path / "file.txt").write_text("")
    (tmp_path / "folder.txt").mkdir()
    os.mkfifo(tmp_path / "pipe.txt")
    assert list_files(tmp_path, ".txt") == [tmp_path / "file.txt"]
    assert list_files(tmp_path / "none", ".txt") == []
