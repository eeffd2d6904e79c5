"""G: the picture is fitted by places on it that are known cities."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from editor.document.edits import background_field
from editor.document.parts import city
from editor.tools.georeference import GeoreferenceTool
from tests.editor.tools.test_background import PLACED, folder
from tests.editor.tools.user_input import Hands, town

__all__ = ["folder"]
pytestmark = pytest.mark.gui
SPOTS = {"aa": (300.0, 220.0), "bb": (440.0, 250.0), "cc": (500.0, 300.0), "dd": (280.0, 320.0)}


@pytest.fixture
def fitting(qtbot: QtBot, folder: Path) -> Hands:
    hands = Hands(qtbot, replace(town(), about={"background": PLACED}))
    hands.view.canvas.set_folder(folder)
    hands.key(Qt.Key.Key_B)
    hands.key(Qt.Key.Key_G)
    assert tool(hands).hint() == hands.hints[-1]
    assert hands.box.actions["background"].isChecked()
    return hands


def tool(hands: Hands) -> GeoreferenceTool:
    assert isinstance(hands.box.tool, GeoreferenceTool)
    return hands.box.tool


def tell(hands: Hands, id: str) -> tuple[float, float]:
    """Click a place on the picture and then its city; the place in parts of the picture."""
    hands.click(SPOTS[id])
    hands.click(hands.at(id))
    return tool(hands).pairs[-1].spot


def lies(hands: Hands, spot: tuple[float, float]) -> tuple[float, float]:
    place = hands.view.canvas.ground.picture.to_board().map(QPointF(*spot))
    return place.x(), place.y()


def test_two_cities_lay_the_picture_exactly_in_one_step(fitting: Hands) -> None:
    before = fitting.spec
    spots = {id: tell(fitting, id) for id in ("aa", "cc")}
    assert fitting.spec == before
    fitting.key(Qt.Key.Key_Return)
    for id, spot in spots.items():
        assert math.dist(lies(fitting, spot), fitting.at(id)) < 0.2
    assert background_field(fitting.spec, "turn") != 0
    assert fitting.box.tool.id == "background"
    assert "misses by 0.0 mm" in fitting.said[-1]
    assert fitting.document.history.count() == 1
    fitting.undo_all()
    assert fitting.spec == before


def test_four_cities_fit_at_once_and_none_misses_by_more_than_is_said(fitting: Hands) -> None:
    spots = {}
    for id in ("aa", "bb", "cc"):
        spots[id] = tell(fitting, id)
    fitting.click(SPOTS["dd"])
    fitting.click(fitting.at("dd"))
    assert fitting.document.history.undoText() == "Fit the picture by 4 cities"
    said = float(fitting.said[-1].split("misses by ")[1].split(" mm")[0])
    assert max(math.dist(lies(fitting, spot), fitting.at(id)) for id, spot in spots.items()) < said + 0.2


def test_the_city_can_be_typed_and_pairs_taken_back(fitting: Hands) -> None:
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


def test_one_city_is_too_few_and_esc_leads_back(fitting: Hands) -> None:
    tell(fitting, "aa")
    fitting.key(Qt.Key.Key_Return)
    assert "say too little" in fitting.said[-1]
    fitting.click((20, 20))
    assert "beside the picture" in fitting.said[-1]
    fitting.key(Qt.Key.Key_Escape)
    assert tool(fitting).pairs == []
    fitting.key(Qt.Key.Key_Escape)
    assert fitting.box.tool.id == "background"
    assert fitting.document.history.count() == 0


def test_a_locked_picture_is_not_fitted(qtbot: QtBot, folder: Path) -> None:
    hands = Hands(qtbot, replace(town(), about={"background": {**PLACED, "locked": True}}))
    hands.view.canvas.set_folder(folder)
    hands.key(Qt.Key.Key_B)
    hands.key(Qt.Key.Key_G)
    assert hands.box.tool.id == "background"
    assert "locked" in hands.said[-1]
    assert city(hands.spec, "aa").at == (150, 120)
