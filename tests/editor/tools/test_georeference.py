"""G: the picture is fitted by places on it that are known cities."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from railwright.editor.document.edits import background_field
from railwright.editor.document.parts import city
from railwright.editor.tools.georeference import GeoreferenceTool
from tests.editor.tools.user_input import PLACED, CanvasUser, town

pytestmark = pytest.mark.gui
SPOTS = {"aa": (300.0, 220.0), "bb": (440.0, 250.0), "cc": (500.0, 300.0), "dd": (280.0, 320.0)}


@pytest.fixture
def fitting(qtbot: QtBot, folder: Path) -> CanvasUser:
    user = CanvasUser(qtbot, replace(town(), about={"background": PLACED}))
    user.view.canvas.set_folder(folder)
    user.key(Qt.Key.Key_B)
    user.key(Qt.Key.Key_G)
    assert tool(user).hint() == user.hints[-1]
    assert user.box.actions["background"].isChecked()
    return user


def tool(user: CanvasUser) -> GeoreferenceTool:
    assert isinstance(user.box.tool, GeoreferenceTool)
    return user.box.tool


def notify(user: CanvasUser, id: str) -> tuple[float, float]:
    """Click a place on the picture and then its city; the place in parts of the picture."""
    user.click(SPOTS[id])
    user.click(user.at(id))
    return tool(user).pairs[-1].spot


def lies(user: CanvasUser, spot: tuple[float, float]) -> tuple[float, float]:
    place = user.view.canvas.ground.picture.to_board().map(QPointF(*spot))
    return place.x(), place.y()


def test_two_cities_lay_the_picture_exactly_in_one_step(fitting: CanvasUser) -> None:
    before = fitting.spec
    spots = {id: notify(fitting, id) for id in ("aa", "cc")}
    assert fitting.spec == before
    fitting.key(Qt.Key.Key_Return)
    for id, spot in spots.items():
        assert math.dist(lies(fitting, spot), fitting.at(id)) < 0.2
    assert background_field(fitting.spec, "turn") != 0
    assert fitting.box.tool.id == "background"
    assert "The largest error is 0.0 mm." in fitting.said[-1]
    assert fitting.document.history.count() == 1
    fitting.undo_all()
    assert fitting.spec == before


def test_four_cities_fit_at_once_and_none_misses_by_more_than_is_said(fitting: CanvasUser) -> None:
    spots = {}
    for id in ("aa", "bb", "cc"):
        spots[id] = notify(fitting, id)
    fitting.click(SPOTS["dd"])
    fitting.click(fitting.at("dd"))
    assert fitting.document.history.undoText() == "Fit the picture to 4 cities"
    said = float(fitting.said[-1].split("error is ")[1].split(" mm")[0])
    assert max(math.dist(lies(fitting, spot), fitting.at(id)) for id, spot in spots.items()) < said + 0.2


def test_the_city_can_be_typed_and_pairs_taken_back(fitting: CanvasUser) -> None:
    fitting.click(SPOTS["aa"])
    fitting.key(Qt.Key.Key_Return)
    fitting.type("Bb")
    fitting.key(Qt.Key.Key_Return)
    assert [pair.city for pair in tool(fitting).pairs] == ["bb"]
    fitting.key(Qt.Key.Key_Backspace)
    assert tool(fitting).pairs == []
    fitting.click(SPOTS["aa"])
    fitting.key(Qt.Key.Key_Backspace)
    fitting.click(fitting.at("aa"))
    assert tool(fitting).pairs == []


def test_one_city_is_too_few_and_esc_leads_back(fitting: CanvasUser) -> None:
    notify(fitting, "aa")
    fitting.key(Qt.Key.Key_Return)
    assert "too close together" in fitting.said[-1]
    fitting.click((20, 20))
    assert "outside the picture" in fitting.said[-1]
    fitting.key(Qt.Key.Key_Escape)
    assert tool(fitting).pairs == []
    fitting.key(Qt.Key.Key_Escape)
    assert fitting.box.tool.id == "background"
    assert fitting.document.history.count() == 0


def test_a_locked_picture_is_not_fitted(qtbot: QtBot, folder: Path) -> None:
    user = CanvasUser(qtbot, replace(town(), about={"background": {**PLACED, "locked": True}}))
    user.view.canvas.set_folder(folder)
    user.key(Qt.Key.Key_B)
    user.key(Qt.Key.Key_G)
    assert user.box.tool.id == "background"
    assert "locked" in user.said[-1]
    assert city(user.spec, "aa").at == (150, 120)
