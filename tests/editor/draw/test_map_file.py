"""The file behind the window: saves in the background, copies for a crash, and changes by others (E13, E14)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import edits
from editor.document.map_document import MapDocument
from editor.document.map_source import NotAMap, read_source
from editor.document.parts import Part
from editor.document.saving import recovery_folder
from editor.draw.map_file import MapFile
from tests.editor.document.test_map_source import MAPS, built_in


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "mine.yaml"
    found.write_bytes((MAPS / "tiny.yaml").read_bytes())
    return found


@pytest.fixture
def file(path: Path, qtbot: QtBot) -> Iterator[MapFile]:
    sheet = read_source(path.read_bytes(), built_in(), path.name)
    found = MapFile(MapDocument(sheet.spec), sheet, path, built_in())
    yield found
    found.close()


def document_of(file: MapFile) -> MapDocument:
    found = file.parent()
    assert isinstance(found, MapDocument)
    return found


def move(file: MapFile, x: float) -> None:
    document = document_of(file)
    document.edit("Move", edits.place_cities(document.spec, {"holm": (x, 150)}))


def copies() -> list[Path]:
    return list(recovery_folder().glob("*.yaml"))


def test_a_save_writes_the_edit_and_cleans_the_history(file: MapFile, path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    assert not file.is_clean
    with qtbot.waitSignal(file.saved, timeout=10_000):
        file.save()
    assert file.is_clean
    assert "holm: {name: Holm, at: [301, 150]}" in path.read_text()
    document_of(file).history.undo()
    assert not file.is_clean
    with qtbot.waitSignal(file.saved, timeout=10_000):
        file.save()
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()


def test_an_edit_made_while_saving_stays_unsaved(file: MapFile, qtbot: QtBot) -> None:
    move(file, 301)
    with qtbot.waitSignal(file.saved, timeout=10_000):
        file.save()
        move(file, 302)
    assert not file.is_clean


def test_a_save_elsewhere_moves_the_file(file: MapFile, path: Path, tmp_path: Path) -> None:
    move(file, 301)
    assert file.save_and_wait(tmp_path / "other.yaml")
    assert file.path == tmp_path / "other.yaml"
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()


def test_a_failing_save_says_why_and_loses_nothing(file: MapFile, path: Path, tmp_path: Path, qtbot: QtBot) -> None:
    move(file, 301)
    (tmp_path / "block").write_text("")
    with qtbot.waitSignal(file.failed, timeout=10_000) as told:
        file.save(tmp_path / "block" / "a.yaml")
    assert "cannot be written to" in told.args[0]
    assert not file.is_clean


def test_unsaved_work_is_kept_apart_and_dropped_by_a_save(file: MapFile, path: Path, qtbot: QtBot) -> None:
    before = path.read_bytes()
    move(file, 301)
    file.save_recovery_copy()
    file.wait()
    (copy,) = copies()
    assert "[301, 150]" in copy.read_text()
    assert path.read_bytes() == before
    assert file.save_and_wait()
    assert copies() == []


def test_no_copy_is_kept_in_the_middle_of_a_gesture(file: MapFile) -> None:
    move(file, 301)
    document_of(file).propose(edits.remove(document_of(file).spec, [Part("city", "holm")]))
    file.save_recovery_copy()
    file.wait()
    assert copies() == []


def test_a_clean_close_leaves_no_copy(file: MapFile) -> None:
    move(file, 301)
    file.save_recovery_copy()
    file.close()
    assert copies() == []


def test_another_program_is_noticed_also_when_it_replaces_the_file(file: MapFile, path: Path, qtbot: QtBot) -> None:
    for number, text in enumerate(("# one\n", "# two\n")):
        with qtbot.waitSignal(file.changed_on_disk, timeout=10_000):
            beside = path.with_suffix(".new")
            beside.write_text(text * (number + 1) + path.read_text())
            beside.replace(path)
    file.reload()
    assert file.is_clean
    assert file.source.text.startswith("# two\n# two\n# one\n")


def test_a_file_that_is_removed_leaves_its_map_unsaved(file: MapFile, path: Path, qtbot: QtBot) -> None:
    text = path.read_bytes()
    with qtbot.waitSignal(file.removed_from_disk, timeout=10_000):
        path.unlink()
    assert not file.is_clean
    with qtbot.waitSignal(file.saved, timeout=10_000):
        file.save()
    assert (file.is_clean, path.read_bytes()) == (True, text)
    with qtbot.waitSignal(file.removed_from_disk, timeout=10_000):
        path.rename(path.with_name("other.yaml"))


def test_a_save_of_our_own_is_no_surprise(file: MapFile, qtbot: QtBot) -> None:
    move(file, 301)
    with qtbot.assertNotEmitted(file.changed_on_disk, wait=600):
        assert file.save_and_wait()


def test_reloading_is_one_step_that_can_be_undone(file: MapFile, path: Path) -> None:
    move(file, 301)
    mine = document_of(file).spec
    file.reload()
    assert document_of(file).spec != mine
    document_of(file).history.undo()
    assert document_of(file).spec == mine


def test_a_file_that_became_nonsense_is_refused_and_the_map_stays(file: MapFile, path: Path) -> None:
    mine = document_of(file).spec
    path.write_text("a: [")
    with pytest.raises(NotAMap):
        file.reload()
    assert document_of(file).spec == mine
