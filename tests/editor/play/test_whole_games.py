"""Whole games by clicking, from the first tickets to the final table."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.editor.play.final import FinalScreen
from railwright.editor.play.widget import GameWidget
from railwright.testing import ruleset_of
from tests.core.toys import plugin
from tests.editor.play.frames import FrameWatch
from tests.editor.play.helpers import Clicker, page_of, see_final_table

pytestmark = pytest.mark.gui
HALF = {"routes": {"trains": 7}}  # half as many as on this board
CARD_MS = 20  # for which a card lies there that is turned up
with_motion = pytest.mark.parametrize("moves", ["motion"], indirect=True)  # one game is played without, too


def watched(page: GameWidget) -> FrameWatch:
    """Every frame of a game in which cards are turned up singly."""
    page.session.clock.pace = CARD_MS
    return FrameWatch(page)


def shown_names(final: FinalScreen) -> str:
    return final.title.text()


@pytest.mark.sweep
@pytest.mark.usefixtures("moves")
def test_a_game_against_a_bot(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", **HALF), painted=True)
    frames = watched(page)
    assert Clicker(9).play(qtbot, page) > 10
    assert frames.tunnels
    assert page.session.match.result()["finished"]
    assert "wins" in shown_names(page.final) or "share" in shown_names(page.final)
    assert page.final.play_again.isVisible()


@pytest.mark.sweep
@pytest.mark.usefixtures("moves")
@with_motion
def test_a_game_of_two_people(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", **HALF), "Ann,Bob", painted=True)
    watched(page)
    assert Clicker(2).play(qtbot, page) > 20
    assert page.session.match.result()["finished"]


@pytest.mark.sweep
@pytest.mark.usefixtures("moves")
@with_motion
def test_a_game_without_any_people_is_watched(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", **HALF), "bot:one,bot:two", begin=False)
    watched(page)
    page.begin()
    see_final_table(qtbot, page)
    assert page.session.log


LINE = """
from dataclasses import replace
from railwright.plugins.tickets.api import cards, with_decks
@hookimpl
def adjust_map(value):
    (far, *_, near) = (city.id for city in value.cities)
    line = Route(f"{far}-{near}", (far, near), 2, "gray")
    return with_decks(replace(value, routes=(*value.routes, line)), cards(f"{far}-{near} 7"), ())
"""


@pytest.mark.sweep
def test_a_line_and_a_ticket_that_a_plugin_lays_are_played_in_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    rules = ruleset_of("tiny", **HALF, plugins=[plugin(tmp_path, "line", LINE, requires=["tickets"])])
    page = page_of(qtbot, rules, "bot:one,bot:two")
    assert len(page.scene.spec.routes) == len(rules.board.routes) == len(ruleset_of("tiny").board.routes) + 1
    assert rules.board.ticket_points[rules.board.ticket_index[rules.board.routes[-1]]] == 7
    see_final_table(qtbot, page)
