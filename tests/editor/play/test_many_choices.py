"""Late in a game many routes can be claimed: the plan's glow brightly, the others quietly."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import click, page_of

pytestmark = pytest.mark.gui


@pytest.mark.sweep
def test_the_routes_of_the_plan_come_first_among_many(qtbot: QtBot) -> None:
    rules = ruleset_of("europe")
    cards = (0, 6, 0, 5, 6, 0, 5, 6, 4)  # no purple, orange and yellow ones; four locomotives
    ticket = rules.board.ticket_index["paris-wien"]
    made = Table(rules, 2).put("cards", hands=(cards, (0,) * 9)).put("tickets", held=((ticket,), ()))
    page = page_of(qtbot, rules, "Ann,bot:any", made.state)
    qtbot.waitUntil(lambda: bool(page.scene.highlighted("choice")))
    bright, quiet = page.scene.highlighted("choice"), page.scene.highlighted("option")
    assert 0 < len(bright) < 10 < 80 < len(quiet)
    assert bright | quiet == page.scene.choices
    click(page.aids.panel.buttons["planner"])
    qtbot.waitUntil(lambda: page.scene.highlighted("option") == page.scene.choices)
