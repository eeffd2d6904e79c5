"""Files dropped on the board, and what an empty sheet says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.document.edits import background_field
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.exchange.import_dialog import ImportDialog
from tests.editor.document.test_map_source import MAPS
from tests.editor.draw.test_window import home, manager, path, window

__all__ = ["home", "manager", "path", "window"]
LEFT, NONE, COPY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction


def drop(window: DrawWindow, *files: Path) -> bool:
    """Drag files over the board and let go; whether it took them."""
    return drop_urls(window, *(QUrl.fromLocalFile(str(file)) for file in files))


def drop_urls(window: DrawWindow, *urls: QUrl) -> bool:
    data, port = QMimeData(), window.view.viewport()
    data.setUrls(urls)
    enter = QDragEnterEvent(QPoint(300, 200), COPY, data, LEFT, NONE)
    QApplication.sendEvent(port, enter)
    if enter.isAccepted():
        QApplication.sendEvent(port, QDropEvent(QPointF(300, 200), COPY, data, LEFT, NONE, QEvent.Type.Drop))
    return enter.isAccepted()


def picture(file: Path, color: int = 0xFFFF0000) -> Path:
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(color)
    assert image.save(str(file))
    return file


def command(window: DrawWindow, name: str) -> QAction:
    return next(action for action in window.commands() if action.objectName() == name)


def told(window: DrawWindow) -> str:
    box = window.findChildren(QMessageBox)[-1]
    text = box.text()
    box.close()
    return text


@pytest.mark.sweep
def test_a_picture_is_copied_beside_the_map_and_lies_under_the_board(
    window: DrawWindow, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("else")
    before = window.document.spec
    assert drop(window, picture(elsewhere / "old.png"))
    spec = window.document.spec
    assert (background_field(spec, "image"), background_field(spec, "at")) == (
        "art/old.png",
        (spec.size[0] / 2, spec.size[1] / 2),
    )
    assert background_field(spec, "scale") == pytest.approx(min(spec.size[0] / 200, spec.size[1] / 100), rel=1e-5)
    assert (tmp_path / "art" / "old.png").is_file()
    assert window.view.canvas.ground.picture.is_loaded
    assert window.tools.tool.id == "background"
    drop(window, picture(elsewhere / "old.png", 0xFF00FF00))
    assert background_field(window.document.spec, "image") == "art/old-2.png"
    drop(window, tmp_path / "art" / "old.png")
    assert background_field(window.document.spec, "image") == "art/old.png"
    while window.document.history.canUndo():
        window.document.history.undo()
    assert window.document.spec == before


@pytest.mark.sweep
def test_a_new_map_is_given_a_file_before_a_picture_is_laid_beside_it(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, path = manager.new(), tmp_path / "isles.yaml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    drop(new, picture(tmp_path / "old.png"))
    qtbot.waitUntil(lambda: background_field(new.document.spec, "image") == "old.png")
    assert new.file.path == path


@pytest.mark.sweep
def test_the_menu_lays_a_picture_and_takes_it_away(
    window: DrawWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.document.spec
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(picture(tmp_path / "old.png")), ""))
    command(window, "picture").trigger()
    assert background_field(window.document.spec, "image") == "old.png"
    command(window, "no-picture").trigger()
    assert window.document.spec == before
    assert not window.view.canvas.ground.picture.is_loaded
    command(window, "no-picture").trigger()
    assert window.status.message.text() == "There is no picture under the board."
    assert window.document.history.count() == 2


@pytest.mark.sweep
def test_a_map_is_opened_in_a_window_of_its_own(manager: WindowManager, window: DrawWindow, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes((MAPS / "tiny.yaml").read_bytes())
    assert drop(window, other)
    assert [opened.file.path for opened in manager.windows] == [window.file.path, other]


@pytest.mark.sweep
def test_what_is_called_a_picture_has_to_be_one(window: DrawWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    drop(window, broken)
    assert "not a readable picture" in told(window)
    assert window.document.history.count() == 0


@pytest.mark.sweep
def test_a_table_opens_the_import_and_other_files_are_not_taken(window: DrawWindow, tmp_path: Path) -> None:
    table, other = tmp_path / "cities.csv", tmp_path / "song.mp3"
    table.write_text("Name,Lat,Lon\nOslo,59.91,10.75\nBergen,60.39,5.32\nTrondheim,63.43,10.39\n")
    other.write_bytes(b"la la")
    assert not drop(window, other)
    assert drop(window, table, other)
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    assert len(dialog.imported.spec.cities) == len(window.document.spec.cities) + 3
    dialog.reject()


@pytest.mark.sweep
def test_what_lies_elsewhere_is_not_fetched(window: DrawWindow, manager: WindowManager) -> None:
    """Dragged out of a page of the web."""
    before, windows = window.document.spec, len(manager.windows)
    urls = [QUrl(f"https://ann.example/{name}") for name in ("old.png", "mine.yaml", "cities.csv")]
    assert not drop_urls(window, *urls)
    assert window.document.spec == before
    assert len(manager.windows) == windows
    assert window.findChild(ImportDialog) is None


@pytest.mark.sweep
def test_an_empty_sheet_says_how_to_begin_until_the_first_city_is_there(manager: WindowManager) -> None:
    window = manager.new()
    empty = window.view.grab().toImage()
    window.document.edit("City", edits.add_city(window.document.spec, "Oslo", (5, 5))[0])
    begun = window.view.grab().toImage()
    middle = empty.rect().center()
    around = [QPoint(middle.x() + dx, middle.y() + dy) for dx in range(-200, 201, 10) for dy in range(-40, 41, 4)]
    assert sum(empty.pixel(pixel) != begun.pixel(pixel) for pixel in around) > len(around) * 0.9


@pytest.mark.sweep
def test_the_status_line_tells_degrees_where_cities_tell(manager: WindowManager, window: DrawWindow) -> None:
    window.status.show_place(10, 20)
    assert window.status.place.text() == "10.0 × 20.0 mm"
    spec = window.document.spec
    coordinates = [(59.9, 10.7), (60.4, 5.3), (63.4, 10.4)]
    for number, (lat, lon) in enumerate(coordinates):
        point = (20.0 + 60 * number, 30.0 + 50 * (number % 2))
        spec, _ = edits.add_city(spec, f"K{number}", point, {"lat": lat, "lon": lon})
    window.document.edit("Cities", spec)
    window.status.show_place(20, 30)
    assert window.status.place.text() == "20.0 × 30.0 mm · 59.9° N, 10.7° E"
