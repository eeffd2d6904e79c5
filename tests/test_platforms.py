"""Windows and macOS: a test enters each branch of the program for them, with a stand-in for ``sys`` or ``os``."""

from __future__ import annotations

import ast
import ctypes
import importlib.util
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from railwright.core import child_processes, file_locks, files
from railwright.core.cli.main import main
from railwright.core.guard import pool
from railwright.core.kernel.commands import Exit
from railwright.plugins.features.terminal import screen
from railwright.plugins.programs.workers import processes
from tests.sources import trees

ENTERED: set[str] = set()  # functions in which a test enters the branches for other systems
Test = Callable[..., None]


def enters(*functions: str) -> Callable[[Test], Test]:
    """Mark a test as entering the branches in some functions, such as ``core/files.py sync_folder``."""
    ENTERED.update(functions)
    return lambda test: test


class StandIn(ModuleType):
    """A module with some attributes replaced, for one module that uses it: Python itself keeps the real one."""

    def __init__(self, real: ModuleType, **replaced: object) -> None:
        super().__init__(real.__name__)
        self._real = real
        self.__dict__.update(replaced)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def see(monkeypatch: pytest.MonkeyPatch, module: ModuleType, platform: str) -> None:
    """Have a module see another platform, ``win32`` or ``darwin``."""
    for real, replaced in ((sys, {"platform": platform}), (os, {"name": "nt"} if platform == "win32" else {})):
        if real.__name__ in vars(module):
            monkeypatch.setattr(module, real.__name__, StandIn(real, **replaced))


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("core/child_processes.py end_with_parent")
def test_only_linux_ends_a_child_with_its_parent(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    see(monkeypatch, child_processes, platform)
    monkeypatch.setattr(ctypes, "CDLL", None)
    child_processes.end_with_parent(0, 1)  # on Linux this would end the tests


@enters("core/files.py _this_machine", "core/files.py _may_be_alive", "core/files.py sync_folder")
def test_files_are_written_and_swept_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    see(monkeypatch, files, "win32")
    monkeypatch.delattr(os, "uname")
    monkeypatch.setattr(os, "kill", None)  # there it would end the other process
    monkeypatch.setattr(files, "_this_machine", files._this_machine.__wrapped__)  # without what is remembered
    files.sync_folder(tmp_path / "missing")  # Windows opens no folders
    left = tmp_path / f".railwright-{files._this_machine()}-1-{'0' * 16}.part"
    left.touch()
    files.sweep_parts(tmp_path)
    assert left.exists()  # its writer may be alive
    os.utime(left, (0, 0))
    files.sweep_parts(tmp_path)
    assert not left.exists()


@enters("core/file_locks.py", "core/file_locks.py FileLock.unlock")
def test_windows_closes_a_locked_file_before_it_is_deleted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    windows = ModuleType("msvcrt")
    calls: list[tuple[int, int]] = []
    windows.LK_NBLCK = 2  # type: ignore[attr-defined]
    windows.locking = lambda file, mode, length: calls.append((mode, length))  # type: ignore[attr-defined]
    spec = importlib.util.spec_from_file_location("file_locks_of_windows", file_locks.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "msvcrt", windows)
        patch.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    see(monkeypatch, module, "win32")
    lock = module.try_lock(tmp_path / "a.lock")
    assert calls == [(2, 1)]
    file, unlink = lock._file, Path.unlink

    def unlink_closed(path: Path, missing_ok: bool = False) -> None:
        assert file.closed
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink_closed)
    lock.unlock()
    assert not (tmp_path / "a.lock").exists()


@enters("core/guard/pool.py ProcessPool.__init__")
def test_windows_starts_no_tracker_of_resources(monkeypatch: pytest.MonkeyPatch) -> None:
    see(monkeypatch, pool, "win32")
    monkeypatch.setattr(pool, "_start_quiet_tracker", None)
    pool.ProcessPool(1, pool.multiprocessing.get_context("spawn")).shutdown()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("plugins/programs/workers/processes.py _context")
def test_only_linux_copies_the_process_of_a_series(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    see(monkeypatch, processes, platform)
    assert processes._context(lambda: None).get_start_method() == "spawn"


@enters("plugins/features/terminal/screen.py can_clear_scrollback")
def test_only_windows_terminal_clears_what_was_scrolled_off(monkeypatch: pytest.MonkeyPatch) -> None:
    see(monkeypatch, screen, "win32")
    monkeypatch.delenv("WT_SESSION", raising=False)
    assert not screen.can_clear_scrollback()
    monkeypatch.setenv("WT_SESSION", "1")
    assert screen.can_clear_scrollback()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("editor/desktop_entry.py run")
def test_the_menu_of_other_desktops_is_not_touched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], platform: str
) -> None:
    commands = import_module("railwright.editor.commands").COMMANDS
    see(monkeypatch, import_module("railwright.editor.desktop_entry"), platform)
    assert main(["desktop-entry", "--install"], commands) == Exit.INCOMPATIBLE
    assert "Open with" in capsys.readouterr().err


@pytest.mark.gui
@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("editor/qt_platforms.py qt_problem", "editor/qt_loading.py offscreen_application")
def test_other_systems_need_no_display_and_no_libraries(
    monkeypatch: pytest.MonkeyPatch, qapp: object, platform: str
) -> None:
    loading, platforms = (import_module(f"railwright.editor.{name}") for name in ("qt_loading", "qt_platforms"))
    see(monkeypatch, platforms, platform)
    see(monkeypatch, loading, platform)
    monkeypatch.setenv("QT_QPA_PLATFORM", "none-of-linux")
    assert platforms.qt_problem() == ""
    assert loading.offscreen_application() is qapp
    assert os.environ["QT_QPA_PLATFORM"] == "none-of-linux"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("editor/features/sound/speaker.py open_miniaudio")
def test_the_library_of_sounds_chooses_what_the_system_has(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    pytest.importorskip("miniaudio")
    speaker = import_module("railwright.editor.features.sound.speaker")
    see(monkeypatch, speaker, platform)
    chosen: list[object] = []
    monkeypatch.setattr("miniaudio.PlaybackDevice", lambda *_, backends, **__: chosen.append(backends))
    speaker.open_miniaudio(44_100)
    assert chosen == [None]


@pytest.mark.gui
@enters("editor/files/file_thread.py is_local")
def test_a_drive_of_windows_is_local_by_its_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    file_thread = import_module("railwright.editor.files.file_thread")
    see(monkeypatch, file_thread, "win32")
    for volume, expected in ((b"\\\\?\\Volume{1}\\", True), (b"\\\\server\\games", False)):
        drive = StandIn(os, device=lambda name=volume: StandIn(os, data=lambda: name))
        drive.__dict__["fileSystemType"] = lambda: StandIn(os, data=lambda: b"NTFS")
        monkeypatch.setattr("PySide6.QtCore.QStorageInfo", lambda _, drive=drive: drive)
        assert file_thread.is_local(Path("map.yaml")) is expected


@pytest.mark.gui
@enters("editor/work/end_signals.py _called_when_signalled")
def test_windows_looks_regularly_whether_a_signal_came(monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> None:
    end_signals = import_module("railwright.editor.work.end_signals")
    see(monkeypatch, end_signals, "win32")
    closed: list[bool] = []
    monkeypatch.setattr(end_signals, "_close_windows", lambda: closed.append(True))
    with end_signals.windows_close_on_signals() as received:
        signal.raise_signal(signal.SIGINT)
        qtbot.waitUntil(lambda: bool(closed))
    assert received == [signal.SIGINT]


@pytest.mark.gui
@pytest.mark.parametrize("platform", ["win32", "darwin"])
@enters("editor/work/garbage.py _trimmer")
def test_only_linux_is_given_memory_back(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    garbage = import_module("railwright.editor.work.garbage")
    see(monkeypatch, garbage, platform)
    assert garbage._trimmer.__wrapped__() is None


def test_every_branch_for_another_system_is_entered() -> None:
    found = {
        f"{path} {'.'.join(names)}".strip()
        for path, tree in trees("core", "plugins", "editor").items()
        for names in branches(tree, ())
    }
    assert found == ENTERED


def branches(node: ast.AST, names: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The functions in a tree that read ``sys.platform`` or ``os.name``, each by the names it is nested in."""
    found = set()
    for child in ast.iter_child_nodes(node):
        inner = (*names, child.name) if isinstance(child, ast.FunctionDef | ast.ClassDef) else names
        if isinstance(child, ast.Attribute) and ast.unparse(child) in ("sys.platform", "os.name"):
            found.add(names)
        found |= branches(child, inner)
    return found
