"""The file behind the window: saves in the background, copies for a crash, and changes by others (E13, E14)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import MapSource, NotAMap, read_source
from railwright.editor.document.recovery import RecoveryCopy, recovery_folder
from railwright.editor.document.saving import backup_path, save_text
from railwright.editor.draw import map_file
from railwright.editor.draw.map_file import MapFile
from tests.editor.document.test_map_source import MAPS, built_in
from tests.homes import move_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    copy = tmp_path / "mine.yaml"
    copy.write_bytes((MAPS / "tiny.yaml").read_bytes())
    return copy


@pytest.fixture
def file(path: Path, qtbot: QtBot) -> Iterator[MapFile]:
    sheet = read_source(path.read_bytes(), built_in(), path.name)
    document = MapDocument(sheet.spec)
    opened = MapFile(document, sheet, path, built_in())
    yield opened
    opened.close()
    delete(document)  # its history tells of its end, which must not come while Qt is at work


def document_of(file: MapFile) -> MapDocument:
    owner = file.parent()
    assert isinstance(owner, MapDocument)
    return owner


def move(file: MapFile, x: float) -> None:
    document = document_of(file)
    document.edit("Move", edits.place_cities(document.spec, {"holm": (x, 150)}))


def copies() -> list[Path]:
    return list(recovery_folder().glob("*.edits"))


def kept_text(file: MapFile) -> str:
    """What the next start would offer, were the program killed now."""
    (path,) = copies()
    return RecoveryCopy(path, file.path, datetime.now(), catalogue=built_in()).text()


@pytest.mark.sweep
def test_a_save_writes_the_edit_and_cleans_the_history(file: MapFile, path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    assert not file.is_clean
    with qtbot.waitSignal(file.saved):
        file.save()
    assert file.is_clean
    assert "holm: {name: Holm, at: [301, 150]}" in path.read_text()
    document_of(file).history.undo()
    assert not file.is_clean
    with qtbot.waitSignal(file.saved):
        file.save()
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()


def test_an_edit_made_while_saving_stays_unsaved(file: MapFile, qtbot: QtBot) -> None:
    move(file, 301)
    with qtbot.waitSignal(file.saved):
        file.save()
        move(file, 302)
    assert not file.is_clean


@pytest.mark.parametrize("last", ["in the background", "before the end"])
@pytest.mark.sweep
def test_saves_in_a_row_know_what_the_one_before_has_written(
    file: MapFile, path: Path, qtbot: QtBot, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+S, an edit, and Ctrl+S again while the first save is still under way."""
    asked: list[str] = []
    file.refused.connect(asked.append)
    goes_on = threading.Event()
    write = map_file.save_text
    monkeypatch.setattr(map_file, "save_text", lambda *arguments: (goes_on.wait(60), write(*arguments)))
    for x in (301, 302, 303):
        move(file, x)
        if x < 303 or last == "in the background":
            file.save()
    goes_on.set()
    if last == "before the end":
        assert file.save_and_wait()
    qtbot.waitUntil(lambda: file.is_clean or bool(asked))
    assert asked == []
    assert "[303, 150]" in path.read_text()
    assert "[302, 150]" in backup_path(path).read_text()
    move(file, 304)
    assert file.save_and_wait()
    assert asked == []
    assert not [*path.parent.glob("*.~*~")]


@pytest.mark.sweep
def test_a_save_elsewhere_and_one_right_after_it_go_to_the_new_file(
    file: MapFile, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    move(file, 301)
    file.save(tmp_path / "other.yaml")
    move(file, 302)
    file.save()
    qtbot.waitUntil(lambda: file.is_clean)
    assert "[302, 150]" in (tmp_path / "other.yaml").read_text()
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()


def test_a_save_of_our_own_that_takes_long_is_not_taken_for_another_program(
    file: MapFile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is written, but the disk still works on it, and nobody has been told that it is saved."""
    goes_on = threading.Event()
    write = map_file.save_text
    monkeypatch.setattr(map_file, "save_text", lambda *arguments: (write(*arguments), goes_on.wait(60)))
    changed: list[bool] = []
    file.changed_on_disk.connect(lambda: changed.append(True))
    move(file, 301)
    file.save()
    checked = []
    check = file._check_disk
    file._disk_timer.timeout.disconnect()
    file._disk_timer.timeout.connect(lambda: (check(), checked.append(True)))
    qtbot.waitUntil(lambda: bool(checked))
    with qtbot.waitSignal(file.saved):
        goes_on.set()
    checked.clear()
    qtbot.waitUntil(lambda: bool(checked))
    assert changed == []


def test_a_save_that_is_waited_for_is_not_taken_for_another_program(
    file: MapFile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, is_noted = threading.Event(), threading.Event()

    def save_slowly(*arguments: str) -> None:
        save_text(*arguments)  # type: ignore[arg-type]
        written.set()
        assert is_noted.wait(30)

    def wait(save: Callable[[], object], path: Path) -> object:
        """As where a disk is slow: the window has its turn until the save is over."""
        with ThreadPoolExecutor(1) as pool:
            over = pool.submit(save)
            assert written.wait(30)
            qtbot.wait(2 * map_file.DISK_CHECK_DELAY_MS)  # the watcher has told, and the file was looked at
            is_noted.set()
            return over.result()

    monkeypatch.setattr(map_file, "save_text", save_slowly)
    monkeypatch.setattr(map_file, "wait_for_disk", wait)
    move(file, 150)
    with qtbot.assertNotEmitted(file.changed_on_disk, wait=2 * map_file.DISK_CHECK_DELAY_MS):
        assert file.save_and_wait()


def test_a_save_elsewhere_moves_the_file(file: MapFile, path: Path, tmp_path: Path) -> None:
    move(file, 301)
    assert file.save_and_wait(tmp_path / "other.yaml")
    assert file.path == tmp_path / "other.yaml"
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()


def test_a_failing_save_says_why_and_loses_nothing(file: MapFile, path: Path, tmp_path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    (tmp_path / "block").write_text("")
    with qtbot.waitSignal(file.failed) as signal:
        file.save(tmp_path / "block" / "a.yaml")
    assert "Cannot write to" in signal.args[0]
    assert not file.is_clean


@pytest.mark.sweep
def test_unsaved_work_is_kept_apart_and_dropped_by_a_save(file: MapFile, path: Path, qtbot: QtBot) -> None:
    before = path.read_bytes()
    move(file, 301)
    assert "[301, 150]" in kept_text(file)
    document_of(file).history.undo()
    assert copies() == []  # the file holds the map again
    document_of(file).history.redo()
    assert "[301, 150]" in kept_text(file)
    assert path.read_bytes() == before
    assert file.save_and_wait()
    assert copies() == []


@pytest.mark.sweep
def test_edits_made_while_saving_are_kept_from_the_new_text_on(file: MapFile, path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    with qtbot.waitSignal(file.saved):
        file.save()
        move(file, 302)
    assert "[302, 150]" in kept_text(file)
    move(file, 303)
    assert "[303, 150]" in kept_text(file)


def test_a_disk_that_takes_no_copy_is_told_once_and_tried_again(
    file: MapFile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[str] = []
    file.failed.connect(messages.append)
    file.said.connect(messages.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(file._recovery, "append", full)
        for x in (301, 302, 303):
            move(file, x)
        assert messages == ["Unsaved work cannot be backed up (No space left on device). Save often."]
    file._retry_timer.setInterval(1)
    qtbot.waitUntil(lambda: len(messages) == 2)
    assert messages[1] == "Backups of unsaved work are working again."
    assert "[303, 150]" in kept_text(file)


def test_a_clean_close_leaves_no_copy(file: MapFile) -> None:
    move(file, 301)
    file.close()
    assert copies() == []


@pytest.mark.sweep
def test_a_save_asks_before_it_replaces_what_another_program_wrote(file: MapFile, path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    path.write_text("theirs")
    asked: list[str] = []
    file.refused.connect(asked.append)
    assert not file.save_and_wait()
    assert not file.save_and_wait()
    assert (path.read_text(), file.is_clean) == ("theirs", False)
    file.replace_foreign(asked[0])
    assert file.save_and_wait()
    move(file, 302)
    assert file.save_and_wait()
    assert "[302, 150]" in path.read_text()
    assert "[301, 150]" in backup_path(path).read_text()
    assert path.with_name("mine.yaml.~1~").read_text() == "theirs"


@pytest.mark.sweep
def test_what_changed_again_after_the_answer_is_asked_about_again(file: MapFile, path: Path) -> None:
    move(file, 301)
    path.write_text("theirs")
    file.keep_own_version()
    path.write_text("theirs again")
    asked: list[str] = []
    file.refused.connect(asked.append)
    assert not file.save_and_wait()
    assert len(asked) == 1
    path.write_text("theirs")
    assert file.save_and_wait()
    assert path.with_name("mine.yaml.~1~").read_text() == "theirs"


def test_another_program_is_noticed_also_when_it_replaces_the_file(file: MapFile, path: Path, qtbot: QtBot) -> None:
    for number, text in enumerate(("# one\n", "# two\n")):
        with qtbot.waitSignal(file.changed_on_disk):
            beside = path.with_suffix(".new")
            beside.write_text(text * (number + 1) + path.read_text())
            beside.replace(path)
    file.reload()
    assert file.is_clean
    assert file.source.text.startswith("# two\n# two\n# one\n")


def test_a_file_that_is_removed_leaves_its_map_unsaved(file: MapFile, path: Path, qtbot: QtBot) -> None:
    text = path.read_bytes()
    with qtbot.waitSignal(file.removed_from_disk):
        path.unlink()
    assert not file.is_clean
    with qtbot.waitSignal(file.saved):
        file.save()
    assert (file.is_clean, path.read_bytes()) == (True, text)
    with qtbot.waitSignal(file.removed_from_disk):
        path.rename(path.with_name("other.yaml"))


def test_a_save_of_our_own_is_no_surprise(file: MapFile, qtbot: QtBot) -> None:
    move(file, 301)
    with qtbot.assertNotEmitted(file.changed_on_disk, wait=600):
        assert file.save_and_wait()


@pytest.mark.sweep
def test_reloading_is_one_step_that_can_be_undone(file: MapFile, path: Path) -> None:
    move(file, 301)
    mine = document_of(file).spec
    path.write_text(path.read_text() + "# theirs\n")
    file.reload()
    assert copies() == []
    assert document_of(file).spec != mine
    document_of(file).history.undo()
    assert document_of(file).spec == mine
    assert "[301, 150]" in kept_text(file)
    assert file.save_and_wait()  # it is known what the file holds
    assert "[301, 150]" in path.read_text()
    assert path.read_text().endswith("# theirs\n")


def test_a_file_that_became_nonsense_is_refused_and_the_map_stays(file: MapFile, path: Path) -> None:
    mine = document_of(file).spec
    path.write_text("a: [")
    with pytest.raises(NotAMap):
        file.reload()
    assert document_of(file).spec == mine


def test_a_map_that_could_not_be_read_again_is_not_written(
    file: MapFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever mistake leads to such a text: the file that stands there is worth more."""
    before = path.read_bytes()
    move(file, 301)
    messages: list[str] = []
    file.failed.connect(messages.append)
    monkeypatch.setattr(MapSource, "text_of", lambda *_: "name: [broken")
    assert not file.save_and_wait()
    assert (path.read_bytes(), backup_path(path).exists(), file.is_clean) == (before, False, False)
    (sentence,) = messages
    assert sentence.startswith(f"{path} was not saved because the new version would be unreadable: mine.yaml:")
