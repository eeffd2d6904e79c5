"""The state inspector: every slice and frame, before and after, through the eyes that may look."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from railwright.core.game import assemble
from railwright.core.positions.inspection import compared, state_parts
from railwright.editor.inspector import NOW, StateInspector, StateTree
from railwright.editor.main_window import MainWindow
from railwright.plugins.programs.table.api import Wording
from railwright.testing import Table, ruleset_of
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, record, tiny
from tests.homes import move_home

TOLLS = {"tolls": {}}


def rows(inspector: StateInspector) -> dict[str, list[str]]:
    """What the tree shows: before and now by name, the rule before the first slash."""
    tree, shown_rows = inspector.states.tree, {}
    for index in range(tree.topLevelItemCount()):
        head = tree.topLevelItem(index)
        assert head is not None
        for row in (head.child(number) for number in range(head.childCount())):
            shown_rows[f"{head.text(0)}/{row.text(0)}"] = [row.text(1), row.text(2)]
    return shown_rows


def test_the_parts_of_a_state_are_compared() -> None:
    rules = ruleset_of("tiny", tolls={})
    before, after = Table(rules), Table(rules).put("tolls", coins=(29, 30), bank=1)
    changed = [part.now for part in compared(state_parts(rules, before.state), state_parts(rules, after.state))
               if part.is_changed and part.now]  # fmt: skip
    assert [(part.rule, part.name, part.seat, part.plain) for part in changed] == [
        ("tolls", "coins", 0, 29), ("tolls", "bank", None, 1),
    ]  # fmt: skip


@pytest.mark.gui
def test_a_replay_is_inspected_answer_by_answer(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    path = record(tmp_path, game=assemble(catalogue(), tiny().spec, TOLLS))
    states = [answered.after for answered in load_record(path, catalogue()).answers]
    coins = [state.slices["tolls"].coins[0] for state in states]
    moment = next(index for index, now in enumerate(coins) if now < 30) + 1
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.show()
    window.replays.watch(path, moment=moment)
    inspector = window.inspector
    inspector.show()
    inspector.refresh()
    assert rows(inspector)["Tolls/Ann: coins"] == ["30", str(coins[moment - 1])]
    assert rows(inspector)["The game itself/turns ended"][1].isdigit()
    assert inspector.eyes.itemText(0) == "Everything"
    inspector.eyes.setCurrentIndex(inspector.eyes.count() - 1)  # a spectator
    inspector.refresh()
    assert rows(inspector)["Train cards/Ann: hands"][1].startswith("hidden (")
    inspector.states.only_changed.setChecked(True)
    assert "Tolls/Bob: coins" not in rows(inspector)
    inspector.states.as_data.setChecked(True)
    assert rows(inspector)["Tolls/coins[0]"] == ["30", str(coins[moment - 1])]
    replay = window.replays.widget
    assert replay is not None
    replay.playback.step(-1)
    qtbot.waitUntil(lambda: "Tolls/coins[0]" not in rows(inspector))
    first = inspector.states.tree.topLevelItem(0)
    assert first is not None
    assert first.child(0).font(NOW).bold()
    window.close()


@pytest.mark.gui
def test_long_values_are_wrapped_in_a_narrow_panel(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    table = Table(rules)
    states = StateTree()
    qtbot.addWidget(states)
    states.resize(220, 500)
    states.show()
    parts = compared(state_parts(rules, table.state), state_parts(rules, table.state))
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    states.show_parts(parts, rules.board, titles, Wording(rules.board, ["Ann", "Bob"]))
    tree = states.tree
    qtbot.waitUntil(lambda: tree.header().length() == tree.viewport().width())
    heads = [tree.topLevelItem(index) for index in range(tree.topLevelItemCount())]
    rows = [head.child(number) for head in heads if head is not None for number in range(head.childCount())]
    metrics = tree.fontMetrics()
    for row in rows:
        area = QRect(0, 0, tree.columnWidth(NOW), 10_000)
        wrapped = metrics.boundingRect(area, Qt.TextFlag.TextWordWrap.value, row.text(NOW))
        assert tree.visualItemRect(row).height() >= wrapped.height()
    assert max(tree.visualItemRect(row).height() for row in rows) > 2 * metrics.height()
