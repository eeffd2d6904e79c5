"""The workshop plays a position and its answers again after each save of a rule, and shows what has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import plugins_folder
from railwright.editor.features.workshop.widget import WorkshopWidget
from railwright.editor.main_window import MainWindow
from tests.homes import move_home

pytestmark = pytest.mark.gui
RULE = """
from railwright.api import hookimpl

PLUGIN = {"id": "bonus", "version": "1.0", "api": 1, "summary": "Routes score more.", "requires": ["routes"]}


@hookimpl
def adjust_route_points(value, rules, route):
    return value + 2
"""
POSITION = """\
map: tiny
plugins: {bonus: {}}
seats: [{name: Ann, hand: {black: 4}}, {name: Bob}]
do: ["claim corrin-grindal: 4 black"]
"""


@pytest.fixture
def workshop(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkshopWidget]:
    move_home(monkeypatch, tmp_path)
    plugins_folder().mkdir(parents=True)
    (plugins_folder() / "bonus.py").write_text(RULE, encoding="utf-8")
    window = MainWindow(discover())
    qtbot.addWidget(window)
    window.show()
    window.page("workshop").show()
    assert window.page("workshop").widget is not None
    yield window.page("workshop").widget
    window.page("workshop").close()
    window.close()


def changes(shown: WorkshopWidget) -> dict[str, tuple[str, str]]:
    """What differs, before and now."""
    shown.states.only_changed.setChecked(True)
    tree, shown_rows = shown.states.tree, {}
    for index in range(tree.topLevelItemCount()):
        head = tree.topLevelItem(index)
        assert head is not None
        for row in (head.child(number) for number in range(head.childCount())):
            shown_rows[row.text(0)] = (row.text(1), row.text(2))
    return shown_rows


def steps(shown: WorkshopWidget) -> list[str]:
    """What is told of each answer, or why there is nothing to tell."""
    return [shown.steps.item(index).text() for index in range(shown.steps.count())]


@pytest.mark.sweep
def test_a_save_of_the_rule_plays_the_answers_again(qtbot: QtBot, workshop: WorkshopWidget) -> None:
    """Each wait is for what is shown: the text that was typed is played a second time, at any moment of this."""
    workshop.position.setPlainText(POSITION)
    workshop.play()
    qtbot.waitUntil(lambda: any("for 9 points" in text for text in steps(workshop)), timeout=60_000)
    assert changes(workshop) == {}
    (plugins_folder() / "bonus.py").write_text(RULE.replace("+ 2", "+ 5"), encoding="utf-8")
    qtbot.waitUntil(lambda: workshop.verdict.text().startswith("1 "), timeout=60_000)
    assert changes(workshop) == {"Ann: points for routes": ("9", "12")}
    (plugins_folder() / "bonus.py").write_text(RULE.replace("value + 2", "value / nothing"), encoding="utf-8")
    qtbot.waitUntil(lambda: any("bonus" in text for text in steps(workshop)), timeout=60_000)
