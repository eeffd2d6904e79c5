"""Europe edited with mouse and keys, and undone to the very same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, STEPS, built_in, edited, sheet_of
from tests.editor.draw.user_input import WindowUser, closing
from tests.editor.tools.user_input import CTRL, NONE
from tests.examples import examples
from tests.homes import move_home

EUROPE = (MAPS / "europe.yaml").read_bytes()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A copy of the board with its land, as a person's own file."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "europe-land.json").write_bytes((MAPS / "art" / "europe-land.json").read_bytes())
    copy = tmp_path / "europe.yaml"
    copy.write_bytes(EUROPE)
    return copy


@pytest.fixture
def user(manager: WindowManager, path: Path, qtbot: QtBot) -> WindowUser:
    window = manager.open(path)
    assert window is not None
    return WindowUser(qtbot, window)


def choose(user: WindowUser, id: str) -> None:
    """Click on a space of a route where the window shows it, once its lines have come to rest."""

    def chosen() -> bool:
        space = user.view.canvas.layout.shapes[id].spaces[1]
        user.click((space.x, space.y))
        return user.document.selection == {Part("route", id)}

    user.qtbot.waitUntil(chosen)


def move(user: WindowUser, id: str, by: tuple[int, int], keys: Qt.KeyboardModifier) -> tuple[float, float]:
    """Drag a city by so many pixels; where that must put it, to the hundredth of a millimetre.

    A millimetre has ``zoom`` pixels, and the city keeps its distance to the pointer that took hold of it.
    """
    user.rest()
    view, point = user.view, user.at(id)
    start, way = user.pixel(point), QPoint(*by)
    user.press_pixel(start)
    for step in range(1, 9):
        user.hover_pixel(start + way * step / 8, keys)
    user.release_pixel(start + way, keys)
    return point[0] + by[0] / view.zoom, point[1] + by[1] / view.zoom


def edit(user: WindowUser) -> None:
    """Move a city, recolour a route, make another one a tunnel, add a route and a ticket."""
    window = user.window
    wanted = move(user, "wien", (18, -15), CTRL)  # Ctrl: not to the lines of other cities
    assert user.at("wien") == pytest.approx(wanted, abs=0.0051)  # places are kept to the hundredth
    choose(user, "paris-zurich")
    colors = window.docks.properties.rows["color"].findChild(QComboBox)
    assert colors is not None
    colors.setFocus()
    QTest.keyClicks(colors, "purple")
    choose(user, "berlin-danzig")
    tunnel = window.docks.properties.rows["tunnel"].findChild(QCheckBox)
    assert tunnel is not None
    tunnel.setFocus()
    QTest.keyClick(tunnel, Qt.Key.Key_Space)
    user.view.setFocus()
    user.key(Qt.Key.Key_Escape)
    user.type("r")
    user.route("lisboa", "pamplona", "7ku")
    user.type("t")
    user.ticket("lisboa", "kyiv", "21")
    user.key(Qt.Key.Key_Escape)


@pytest.mark.sweep
def test_a_city_that_is_dragged_snaps_to_a_line_no_further_off_than_six_pixels(user: WindowUser) -> None:
    """Wien comes to lie as far down as Zürich, whose line is three pixels from where it is let go."""
    zoom, zurich, wien = user.view.zoom, user.at("zurich"), user.at("wien")
    down = round((zurich[1] - wien[1]) * zoom) + 3
    wanted = move(user, "wien", (40, down), NONE)
    point = user.at("wien")
    assert abs(point[0] - wanted[0]) * zoom <= 6
    assert 2 < (wanted[1] - point[1]) * zoom < 4
    assert point[1] == zurich[1]


@pytest.mark.slow
def test_europe_is_edited_undone_to_the_same_bytes_and_edited_again(user: WindowUser, path: Path, qtbot: QtBot) -> None:
    window, before = user.window, user.document.spec
    edit(user)
    spec = user.document.spec
    routes = {route.id: route for route in spec.routes}
    assert routes["paris-zurich"].color == "purple"
    assert routes["berlin-danzig"].fields["tunnel"] is True
    assert (routes["lisboa-pamplona"].length, routes["lisboa-pamplona"].color) == (7, "black")
    assert next(ticket for ticket in spec.tickets if ticket.id == "kyiv-lisboa").points == 21
    text = window.file.source.text_of(spec)
    assert window.document.history.count() == 5
    assert path.read_bytes() == EUROPE

    assert user.undo_by_keys() == 5
    assert user.document.spec == before
    assert window.file.source.text_of(user.document.spec).encode() == EUROPE
    assert window.file.is_clean
    user.redo_by_keys()
    assert window.file.source.text_of(user.document.spec) == text

    with qtbot.waitSignal(window.file.saved):
        user.key(Qt.Key.Key_S, CTRL)
    assert path.read_text("utf-8") == text
    user.undo_by_keys()
    with qtbot.waitSignal(window.file.saved):
        user.key(Qt.Key.Key_S, CTRL)
    assert path.read_bytes() == EUROPE


@pytest.mark.parametrize("name", ["tiny", pytest.param("europe", marks=pytest.mark.slow)])
@settings(max_examples=examples(6), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
@pytest.mark.sweep
def test_any_edits_undone_are_the_same_bytes_and_redone_the_edited_map(
    qapp: QApplication, name: str, steps: list[tuple[str, int, int]]
) -> None:
    sheet = sheet_of(name)
    document = MapDocument(sheet.spec)
    for step in steps:
        document.edit("A step", edited(document.spec, *step))
    after, text = document.spec, sheet.text_of(document.spec)
    while document.history.canUndo():
        document.history.undo()
    assert sheet.text_of(document.spec).encode() == (MAPS / f"{name}.yaml").read_bytes()
    while document.history.canRedo():
        document.history.redo()
    assert document.spec == after
    assert sheet.text_of(document.spec) == text
