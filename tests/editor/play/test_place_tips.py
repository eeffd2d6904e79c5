"""Pointing at a place says what it is and what is lacking."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from core.testing import Table, ruleset_of
from editor.scene.targets import Target
from tests.editor.play.tables import page_of, wait_for_turn

pytestmark = pytest.mark.gui


def test_what_a_place_is_and_what_is_lacking(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    board = rules.board
    taken = 1 << board.route_index["arven-brack"]
    table = Table(rules).put("routes", owned=(0, taken), taken=taken)
    table.put("stations", built=((), (board.city_index["esk"],)))
    page = page_of(qtbot, rules, state=table.state)
    wait_for_turn(qtbot, page)

    def tip(kind: str, id: str) -> str:
        index = board.route_index if kind == "route" else board.city_index
        return page.scene.tooltip(Target(kind, index[id]))  # type: ignore[arg-type]

    assert tip("route", "corrin-fallow").startswith("<b>Corrin–Fallow</b><br>3 spaces, green<br>Tunnel<br>This needs 3")
    assert "Ferry: locomotives: 2" in tip("route", "corrin-dunmere")
    assert "Belongs to Any" in tip("route", "arven-brack")
    assert "Station of Any" in tip("city", "esk")
