"""What lies on the table is explained in place by the rulebook: by the key ?, in tips and at the final score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.play.explanations import EXPLAINED
from railwright.editor.play.final import ColumnHead
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.core.toys import plugin
from tests.editor.play.helpers import bots_match, choice_button, late_state, page_of, see_final_table, wait_for_turn

pytestmark = pytest.mark.gui
MOST_KEYS = 80  # to anything on the page


@pytest.fixture
def page(qtbot: QtBot) -> GameWidget:
    return asked(qtbot, ruleset_of("tiny"))


def asked(qtbot: QtBot, rules: Ruleset) -> GameWidget:
    """A page on which the first person's turn is asked, past the tickets that are dealt."""
    match = bots_match(rules, 2)
    while match.state.stack[-1].kind != "turn":
        match.step()
    page = page_of(qtbot, rules, state=match.state)
    wait_for_turn(qtbot, page)
    page.refresh()
    return page


def press(page: GameWidget, widget: QWidget | None = None) -> str:
    """Focus a widget, press ?, and give what is told: the words, and where more stands."""
    if widget is not None:
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.setEnabled(True)
        widget.setFocus()
        assert QApplication.focusWidget() is widget
    page.explain_here()
    callout = page.board_area.explanation
    return f"{callout.label.text()} | {callout.more.text()}" if callout.isVisible() else ""


def focus_place(page: GameWidget, kind: str, index: int) -> None:
    page.view.setFocus()
    page.view.focus_place(Target(kind, index))  # type: ignore[arg-type]


def route_with(page: GameWidget, field: str) -> int:
    spec = page.session.rules.board.spec
    return next(index for index, route in enumerate(spec.routes) if route.fields.get(field))


@pytest.mark.sweep
def test_routes_are_explained_with_what_is_special_about_them(page: GameWidget) -> None:
    board = page.session.rules.board
    twin = next(index for index, beside in enumerate(board.parallel) if beside)
    plain = next(
        index
        for index, route in enumerate(board.spec.routes)
        if not board.parallel[index] and not route.fields.get("tunnel") and not route.fields.get("ferry")
    )
    cases = {
        route_with(page, "tunnel"): ("turn up 3 cards", "More in the chapter Tunnels (F1)", "tunnels"),
        route_with(page, "ferry"): ("costs a locomotive", "More in the chapter Ferries (F1)", "ferries"),
        twin: ("No player may claim both", "More in the chapter Double routes (F1)", "at-parallel"),
        plain: ("lay one of your trains on each space", "More in the chapter Routes (F1)", "at-route"),
    }
    for route, (words, link, wanted) in cases.items():
        focus_place(page, "route", route)
        told = press(page)
        assert words in told
        assert told.endswith(link)
        assert page.rules_here()[0] == wanted


@pytest.mark.sweep
def test_the_panels_beside_the_board_are_explained(page: GameWidget) -> None:
    assert "replaced from the pile at once" in press(page, page.market.row[0])
    assert "shuffle the discards to make a new pile" in press(page, page.market.pile)
    assert "A ticket names two cities" in press(page, page.tickets.cards[0])
    assert "Train cards pay for the routes you claim" in press(page, page.hand)
    answer = choice_button(page, "tickets")
    assert press(page, answer).endswith("More in the chapter Tickets (F1)")


@pytest.mark.sweep
def test_a_locomotive_of_the_row_is_explained_as_one(page: GameWidget) -> None:
    page.market.show_row(["loco", "red", "red", "blue", "blue"], {})
    assert "it counts as two" in press(page, page.market.row[0])


@pytest.mark.sweep
def test_keys_walk_over_the_numbers_of_a_player(page: GameWidget) -> None:
    row = page.players.rows[1]
    row.setFocus()
    told = []
    for _ in range(6):
        QTest.keyClick(row, Qt.Key.Key_Right)
        told.append((row.accessibleDescription(), press(page)))
        press(page)
    counted = [" ".join(word for word in words.split() if not word.isdigit()) for words, _ in told]
    assert counted == ["points", "trains", "cards", "tickets", "station", "longest path"]
    words = (
        "The player with the most points wins",
        "12 trains",
        "Your hand is secret",
        "Your tickets are secret",
        "a station lets",
        "longest unbroken path",
    )
    assert [word for word, (_, text) in zip(words, told, strict=True) if word not in text] == []


@pytest.mark.sweep
def test_the_pointer_finds_the_number_that_it_is_on(page: GameWidget) -> None:
    row = page.players.rows[0]
    for thing, area in row.figure_areas():
        place = QPointF(area.center())
        moved = QMouseEvent(
            QEvent.Type.MouseMove, place, place, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(row, moved)
        assert row.property(EXPLAINED)[0] == thing


@pytest.mark.sweep
def test_a_second_press_escape_and_an_answer_hide_it(page: GameWidget) -> None:
    focus_place(page, "route", 0)
    callout = page.board_area.explanation
    assert press(page)
    assert press(page) == ""
    assert press(page)
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert not callout.isVisible()
    assert press(page, page.market.pile)
    page.market.pile.click()
    assert not callout.isVisible()


@pytest.mark.sweep
def test_the_key_explains_what_has_the_focus(qtbot: QtBot, page: GameWidget) -> None:
    page.activateWindow()
    focus_place(page, "route", route_with(page, "tunnel"))
    QTest.keyClick(page.view, Qt.Key.Key_Question)
    qtbot.waitUntil(page.board_area.explanation.isVisible)
    with qtbot.waitSignal(page.rule_wanted) as wanted:
        QTest.mouseClick(page.board_area.explanation, Qt.MouseButton.LeftButton)
    assert wanted.args[0][0] == "tunnels"


@pytest.mark.sweep
def test_house_rules_are_told_with_their_numbers(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny", tunnels={"cards": 5}, stations={"points": 7}, open_tickets={})
    page = asked(qtbot, rules)
    focus_place(page, "route", route_with(page, "tunnel"))
    assert "turn up 5 cards" in press(page)
    assert "scores 7 points" in page.explanations.lines(["at-station"])[0]
    assert page.explanations.lines(["at-tickets"])[0] == "Tickets that you keep are face up on the table."


@pytest.mark.sweep
def test_what_no_rule_explains_is_said_so(page: GameWidget) -> None:
    page.hand.setProperty(EXPLAINED, ["at-nothing"])
    assert press(page, page.hand) == "The rules of this game say nothing about this place. | "


SIGN = """
@hookimpl
def board_marks(rules, state):
    from railwright.api import Mark, Name
    return [Mark(Name("city", rules.board.cities[0]), "L", say("Lamp"))]
"""


@pytest.mark.sweep
def test_a_rule_of_ones_own_explains_its_sign_and_the_row(qtbot: QtBot, tmp_path: Path) -> None:
    lamps = plugin(tmp_path, "lamps", SIGN, summary="Lamps shine over harbours.", requires=["cards"])
    page = asked(qtbot, ruleset_of("tiny", plugins=[lamps]))
    focus_place(page, "city", 0)
    assert press(page) == "Lamps shine over harbours. | More in the chapter Lamps (F1)"
    assert "Lamps shine over harbours." in page.view.board_scene.tooltip(Target("city", 0))
    (tmp_path / "chapters").mkdir()
    words = "# Lamps\n\n@instead DRAW-2 DRAW-3\n\nLamps shine.\n\n- The row is lit. {#at-row}\n"
    (tmp_path / "chapters" / "lamps.md").write_text(words, "utf-8")
    page = asked(qtbot, ruleset_of("tiny", plugins=[lamps]))
    assert press(page, page.market.row[0]) == "The row is lit. | More in the chapter Lamps (F1)"


@pytest.mark.sweep
def test_a_line_of_what_lies_on_the_table_is_explained_by_its_rule(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", tolls={}), painted=True)
    wait_for_turn(qtbot, page)
    page.refresh()
    line = page.panels.aids.unpictured.lines[-1]
    page.panels.open_drawer()
    assert press(page, line).endswith("More in the chapter Tolls (F1)")


@pytest.mark.sweep
def test_a_tip_of_a_panel_says_it_too(page: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, *more: shown.append(text))
    pile = page.market.pile
    QApplication.sendEvent(pile, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), pile.mapToGlobal(QPoint(5, 5))))
    assert shown[0].startswith("Pile: ")
    assert "to make a new pile" in shown[0]
    assert shown[0].endswith("More in the chapter Train cards (F1)")


@pytest.mark.sweep
def test_the_heads_of_the_final_score_lead_to_their_chapters(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    page = page_of(qtbot, rules, "bot:one,bot:two", late_state(rules, 2), painted=True)
    see_final_table(qtbot, page)
    qtbot.waitUntil(lambda: any(head.isEnabled() for head in page.final.findChildren(ColumnHead)))
    heads = {head.text(): head for head in page.final.findChildren(ColumnHead)}
    assert {"Routes", "Tickets", "Stations in reserve", "Total", "Trains left"} <= {*heads}
    head = heads["Stations in reserve"]
    assert head.focusPolicy() & Qt.FocusPolicy.TabFocus
    head.setFocus()
    with qtbot.waitSignal(page.rule_wanted) as wanted:
        QTest.keyClick(head, Qt.Key.Key_Space)
    assert wanted.args[0] == ["scoring-stations", "stations"]


# with nothing but keys, each of which goes to whatever has the focus


def key(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def walk(step: Qt.Key, has_arrived: Callable[[], bool]) -> None:
    """Press a key until the keys are where they are to come to."""
    for _ in range(MOST_KEYS):
        if has_arrived():
            return
        key(step)
    raise AssertionError("the keys do not come there")


def explained_by_key(page: GameWidget) -> str:
    key(Qt.Key.Key_Question)
    callout = page.board_area.explanation
    assert callout.isVisible()
    return f"{callout.label.text()} | {callout.more.text()}"


def give_keys(qtbot: QtBot, page: GameWidget) -> None:
    """Let the window of a page have the keys, with the focus on the board."""
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    page.view.setFocus()


@pytest.fixture
def keyed(qtbot: QtBot, page: GameWidget) -> GameWidget:
    """A page whose window has the keys."""
    give_keys(qtbot, page)
    return page


@pytest.mark.parametrize(
    ("field", "words", "chapter"),
    [("tunnel", "turn up 3 cards", "Tunnels"), ("ferry", "costs a locomotive", "Ferries")],
)
@pytest.mark.sweep
def test_keys_come_to_a_route_and_explain_it(qtbot: QtBot, field: str, words: str, chapter: str) -> None:
    keyed = asked(qtbot, ruleset_of("europe"))  # on a small board nothing of the kind can be claimed
    give_keys(qtbot, keyed)
    routes = keyed.session.rules.board.spec.routes

    def is_there() -> bool:
        place = keyed.view.focused_target
        return place is not None and place.kind == "route" and bool(routes[place.index].fields.get(field))

    walk(Qt.Key.Key_Tab, is_there)
    told = explained_by_key(keyed)
    assert words in told
    assert told.endswith(f"More in the chapter {chapter} (F1)")
    assert keyed.rules_here()[0] == chapter.lower()


@pytest.mark.sweep
def test_keys_come_to_the_row_and_explain_it(keyed: GameWidget) -> None:
    walk(Qt.Key.Key_Tab, lambda: QApplication.focusWidget() in keyed.market.row)
    assert "replaced from the pile at once" in explained_by_key(keyed)


@pytest.mark.sweep
def test_keys_come_to_a_city_for_a_station_and_explain_it(keyed: GameWidget) -> None:
    key(Qt.Key.Key_S)
    place = keyed.view.focused_target
    assert place is not None
    assert place.kind == "city"
    told = explained_by_key(keyed)
    assert "a station lets you use one of another player's routes" in told
    assert told.endswith("More in the chapter Stations (F1)")


@pytest.mark.sweep
def test_keys_come_to_each_number_of_each_player_and_explain_it(keyed: GameWidget) -> None:
    walk(Qt.Key.Key_Tab, keyed.players.rows[0].hasFocus)
    key(Qt.Key.Key_Down)
    assert keyed.players.rows[1].hasFocus()
    key(Qt.Key.Key_Right)
    assert "The player with the most points wins" in explained_by_key(keyed)


@pytest.mark.sweep
def test_keys_come_to_the_sign_of_a_rule_on_the_board_and_explain_it(qtbot: QtBot, tmp_path: Path) -> None:
    lamps = plugin(tmp_path, "lamps", SIGN, summary="Lamps shine over harbours.", requires=["cards"])
    page = asked(qtbot, ruleset_of("tiny", plugins=[lamps]))
    give_keys(qtbot, page)
    key(Qt.Key.Key_S)
    key(Qt.Key.Key_Slash)
    QTest.keyClicks(QApplication.focusWidget(), page.session.rules.board.spec.cities[0].name)
    key(Qt.Key.Key_Return)
    assert page.view.focused_target == Target("city", 0)
    assert explained_by_key(page) == "Lamps shine over harbours. | More in the chapter Lamps (F1)"


@pytest.mark.sweep
def test_keys_come_to_a_line_of_the_final_score_and_explain_it(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    page = page_of(qtbot, rules, "bot:one,bot:two", late_state(rules, 2))
    see_final_table(qtbot, page)
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    qtbot.waitUntil(lambda: any(head.isEnabled() for head in page.final.findChildren(ColumnHead)))
    page.final.setFocus()
    page.focusNextChild()
    walk(Qt.Key.Key_Tab, lambda: isinstance(QApplication.focusWidget(), ColumnHead))
    head = QApplication.focusWidget()
    assert isinstance(head, ColumnHead)
    assert "A route is a line of spaces" in head.toolTip().replace("\n", " ")
    with qtbot.waitSignal(page.rule_wanted):
        key(Qt.Key.Key_Space)
