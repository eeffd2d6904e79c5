"""The state inspector: every slice and frame, before and after, through the eyes that may look."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from railwright.core.game import assemble
from railwright.core.positions.inspection import compared, state_parts
from railwright.editor import inspector as inspector_module
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
@pytest.mark.sweep
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
    assert rows(inspector)["Train cards/Ann: cards in hand"][1].startswith("hidden (")
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


def tree_of(qtbot: QtBot, claimed: int) -> tuple[StateTree, list[str]]:
    """The tree of Europe, where Ann has routes and has claimed one more; and the names of these routes."""
    rules = ruleset_of("europe")
    table = Table(rules)
    routes = [rules.board.routes[number] for number in range(0, 2 * claimed + 2, 2)]
    before, now = (
        table.put("routes", owned=(sum(1 << rules.board.route_index[route] for route in taken), 0)).state
        for taken in (routes[:-1], routes)
    )
    states = StateTree()
    qtbot.addWidget(states)
    states.resize(700, 500)
    states.show()
    wording = Wording(rules.board, ["Ann", "Bob"])
    titles = {manifest.id: manifest.title for manifest in rules.manifests}
    states.show_parts(compared(state_parts(rules, before), state_parts(rules, now)), rules.board, titles, wording)
    return states, [wording.route(rules.board.route_index[route]) for route in routes]


def items(states: StateTree) -> dict[str, QTreeWidgetItem]:
    """The rules and their parts that are not filtered out, by title."""
    tree = states.tree
    heads = [item for item in map(tree.topLevelItem, range(tree.topLevelItemCount())) if item is not None]
    rows = [row for head in heads for row in map(head.child, range(head.childCount())) if row is not None]
    return {item.text(0): item for item in (*heads, *rows) if not item.isHidden()}


@pytest.mark.gui
def test_of_forty_routes_the_row_says_which_is_new_and_opens_to_show_all(qtbot: QtBot) -> None:
    states, names = tree_of(qtbot, 40)
    row = items(states)["Ann: claimed routes"]
    assert [row.text(1), row.text(2)] == ["40 entries", f"{names[-1]} and 40 more"]
    assert not row.isExpanded()
    states.tree.setCurrentItem(row)
    states.tree.setFocus()
    qtbot.keyClick(states.tree, Qt.Key.Key_Right)
    assert row.isExpanded()
    entries = [child for child in map(row.child, range(row.childCount())) if child is not None]
    assert {entry.text(0) for entry in entries} == set(names)
    assert [entry.text(0) for entry in entries if entry.font(NOW).bold()] == [names[-1]]
    assert {(entry.text(1), entry.text(2)) for entry in entries} == {("yes", "yes"), ("–", "yes")}


@pytest.mark.gui
def test_rules_without_changes_are_collapsed_and_what_a_person_opens_stays_open(qtbot: QtBot) -> None:
    states, _ = tree_of(qtbot, 10)
    heads = items(states)
    assert heads["Routes"].isExpanded()
    assert heads["Routes"].text(NOW) == "1 changed"
    assert not heads["Train cards"].isExpanded()
    for title, key in (("Train cards", Qt.Key.Key_Right), ("Routes", Qt.Key.Key_Left)):
        states.tree.setCurrentItem(heads[title])
        qtbot.keyClick(states.tree, key)
    states.as_data.click()
    states.as_data.click()
    assert items(states)["Train cards"].isExpanded()
    assert not items(states)["Routes"].isExpanded()


@pytest.mark.gui
def test_a_word_filters_rules_parts_and_entries(qtbot: QtBot) -> None:
    states, names = tree_of(qtbot, 10)
    everything = set(items(states))
    qtbot.keyClicks(states.filter, "train cards")
    assert "Ann: cards in hand" in items(states)
    assert items(states)["Train cards"].isExpanded()
    assert "Routes" not in items(states)
    states.filter.clear()
    qtbot.keyClicks(states.filter, names[0].partition("–")[0].lower())
    assert {"Routes", "Ann: claimed routes"} <= set(items(states))
    assert "Ann: cards in hand" not in items(states)
    states.filter.clear()
    assert set(items(states)) == everything
    assert not items(states)["Train cards"].isExpanded()


@pytest.mark.gui
def test_long_data_is_cut_in_its_row_and_whole_below(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspector_module, "MAX_VALUE_CHARS", 10)
    states, _ = tree_of(qtbot, 40)
    states.as_data.click()
    long = [row for row in items(states).values() if row.text(NOW).endswith("…")]
    assert long
    for row in long:
        whole = row.child(0)
        assert whole is not None
        assert whole.text(NOW).startswith(row.text(NOW).removesuffix("…"))


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
