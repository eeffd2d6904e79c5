"""Cards in the hand of the mouse: pressed, moved and let go, with real events; by key the same can be done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.play.dragging import DraggedCard
from railwright.editor.play.preferences import CONFIRM_PAYMENT, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.plugins.cards.api import hand_of
from railwright.plugins.routes.api import ROUTES
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import page_of, wait_for_turn

pytestmark = pytest.mark.gui
HAND = (0, 2, 0, 0, 1, 2, 0, 3, 2)  # 2 blue, 1 green, 2 yellow, 3 red, 2 locomotives
ROW = (0, 1, 2, 3, 8)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture
def page(qtbot: QtBot, rules: Ruleset) -> GameWidget:
    deck = tuple(
        full - mine - (card in ROW) for card, (full, mine) in enumerate(zip((12,) * 8 + (14,), HAND, strict=True))
    )
    state = Table(rules).put("cards", hands=(HAND, (0,) * 9), deck=deck, pile=sum(deck), row=ROW).state
    made = page_of(qtbot, rules, state=state, painted=True)
    wait_for_turn(qtbot, made)
    return made


def state_of(page: GameWidget) -> State:
    return page.session.match.state  # type: ignore[attr-defined,no-any-return]


def ghost(page: GameWidget) -> DraggedCard:
    return page.panels.findChildren(DraggedCard)[0]


def drag(start: QWidget, place: QPoint, to: QPoint, let_go: bool = True) -> None:
    """Press on a widget, move in steps to a place of the screen, and let go there."""
    QTest.mousePress(start, LEFT, Qt.KeyboardModifier.NoModifier, place)
    goal = start.mapFromGlobal(to)
    for part in (0.1, 0.5, 0.9, 1.0):
        QTest.mouseMove(start, QPointF(place + (goal - place) * part).toPoint())
    if let_go:
        QTest.mouseRelease(start, LEFT, Qt.KeyboardModifier.NoModifier, goal)


def middle_of(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def place_of(page: GameWidget, route: str) -> QPoint:
    return page.board_area.screen_position(Target("route", page.scene.board.route_index[route]))


def stack(page: GameWidget, color: str) -> QPoint:
    return page.hand.card_area(color).center().toPoint()


@pytest.mark.sweep
def test_a_card_of_the_row_is_dragged_to_the_hand(qtbot: QtBot, page: GameWidget) -> None:
    button = page.market.row[1]  # blue
    drag(button, button.rect().center(), middle_of(page.hand))
    qtbot.waitUntil(lambda: hand_of(state_of(page), 0)[1] == 3)
    assert ghost(page).isHidden()


@pytest.mark.sweep
def test_the_pile_is_dragged_to_the_hand_with_its_back_up(qtbot: QtBot, page: GameWidget) -> None:
    before = state_of(page)
    drag(page.market.pile, page.market.pile.rect().center(), middle_of(page.hand))
    qtbot.waitUntil(lambda: sum(hand_of(state_of(page), 0)) == sum(hand_of(before, 0)) + 1)


@pytest.mark.parametrize("source", ["row", "hand"])
@pytest.mark.sweep
def test_let_go_elsewhere_nothing_happens(page: GameWidget, source: str) -> None:
    before = state_of(page)
    if source == "row":
        drag(page.market.row[1], page.market.row[1].rect().center(), middle_of(page.log))
    else:
        drag(page.hand, stack(page, "yellow"), middle_of(page.log))
    assert state_of(page) is before
    assert page.board_input.previewed is None
    assert ghost(page).isHidden()
    assert page.board_area.callout.isHidden()


@pytest.mark.sweep
def test_escape_lets_go_of_the_card(page: GameWidget) -> None:
    before = state_of(page)
    button = page.market.row[1]
    drag(button, button.rect().center(), middle_of(page.hand), let_go=False)
    assert ghost(page).isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert ghost(page).isHidden()
    QTest.mouseMove(button, button.mapFromGlobal(middle_of(page.hand)))
    QTest.mouseRelease(button, LEFT, Qt.KeyboardModifier.NoModifier, button.mapFromGlobal(middle_of(page.hand)))
    assert state_of(page) is before
    QTest.keyClick(page.view, Qt.Key.Key_Escape)  # is the page's again


@pytest.mark.sweep
def test_a_click_is_still_a_click(qtbot: QtBot, page: GameWidget) -> None:
    QTest.mouseClick(page.market.row[1], LEFT)
    qtbot.waitUntil(lambda: hand_of(state_of(page), 0)[1] == 3)


@pytest.mark.sweep
def test_a_route_lights_up_and_is_paid_for_with_the_cards_that_are_let_go_there(
    qtbot: QtBot, page: GameWidget, rules: Ruleset
) -> None:
    route = rules.board.route_index["brack-fallow"]
    before = state_of(page)
    drag(page.hand, stack(page, "yellow"), place_of(page, "brack-fallow"), let_go=False)
    assert page.scene.highlighted("done") == {Target("route", route)}
    assert page.board_area.explanation.label.text() == "Claim Brack–Fallow with 2 yellow."
    goal = page.hand.mapFromGlobal(place_of(page, "brack-fallow"))
    QTest.mouseRelease(page.hand, LEFT, Qt.KeyboardModifier.NoModifier, goal)
    assert not page.scene.highlighted("done")
    assert page.hand.marked == {"yellow": 2}
    assert state_of(page) is before  # it waits to be confirmed
    assert page.bar.confirm is not None
    QTest.mouseClick(page.bar.confirm, LEFT)
    qtbot.waitUntil(lambda: ROUTES.get(state_of(page)).owned[0] == 1 << route)


@pytest.mark.sweep
def test_locomotives_pay_with_as_many_of_them_as_can(page: GameWidget) -> None:
    drag(page.hand, stack(page, "loco"), place_of(page, "brack-fallow"))
    assert page.hand.marked == {"loco": 2}


@pytest.mark.sweep
def test_without_confirming_the_route_is_claimed_at_once(qtbot: QtBot, page: GameWidget, rules: Ruleset) -> None:
    set_preference(CONFIRM_PAYMENT, False)
    try:
        drag(page.hand, stack(page, "yellow"), place_of(page, "brack-fallow"))
        qtbot.waitUntil(lambda: ROUTES.get(state_of(page)).owned[0] != 0)
    finally:
        set_preference(CONFIRM_PAYMENT, True)
    assert hand_of(state_of(page), 0)[5] == 0


@pytest.mark.sweep
def test_a_route_says_what_it_lacks(page: GameWidget) -> None:
    drag(page.hand, stack(page, "green"), place_of(page, "brack-fallow"), let_go=False)
    callout = page.board_area.callout
    assert callout.label.text().startswith("You cannot use green to pay for this. You can use: ")
    assert "2 yellow" in callout.label.text()
    assert not page.scene.highlighted("done")
    lit = {Target("route", page.scene.board.route_index["brack-fallow"])}
    assert page.scene.highlighted("refused") == lit
    goal = page.hand.mapFromGlobal(place_of(page, "brack-fallow"))
    QTest.mouseRelease(page.hand, LEFT, Qt.KeyboardModifier.NoModifier, goal)
    assert page.board_input.previewed is None
    assert callout.isVisible()  # it stays to be read


@pytest.mark.sweep
def test_a_route_that_cannot_be_claimed_at_all_says_why_as_a_click_does(page: GameWidget) -> None:
    drag(page.hand, stack(page, "red"), place_of(page, "corrin-grindal"))
    dragged = page.board_area.callout.label.text()
    page.board_area.hide_callouts()
    page.board_input.click(Target("route", page.scene.board.route_index["corrin-grindal"]))
    assert page.board_area.callout.label.text() == dragged != ""


def dragged_words(page: GameWidget, color: str, route: str) -> str:
    drag(page.hand, stack(page, color), place_of(page, route))
    return page.board_area.callout.label.text()


@pytest.mark.sweep
def test_a_route_says_how_many_cards_it_lacks_and_of_which_color(page: GameWidget) -> None:
    black = "corrin-grindal"  # 4 black: two locomotives are held
    assert dragged_words(page, "red", black).endswith("you have 2. Still missing: 2 black.")
    grey = "esk-grindal"  # 6 of any color: with the locomotives 5 red, 3 green
    assert dragged_words(page, "green", grey).endswith("Still missing: 3 green.")
    assert dragged_words(page, "red", grey).endswith("Still missing: 1 red.")


@pytest.mark.sweep
def test_by_keys_the_same_sentence_is_told(page: GameWidget) -> None:
    route = page.scene.board.route_index["esk-grindal"]
    page.board_tables.toggle()
    table = page.board_tables.tables["routes"]
    table.setCurrentCell(route, 0)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert page.board_area.callout.label.text().endswith("Still missing: 1 red.")
    assert page.scene.tooltip(Target("route", route)).count("Still missing: 1 red.") == 1


def test_the_hand_has_a_hand_of_its_own(page: GameWidget) -> None:
    QTest.mouseMove(page.hand, stack(page, "yellow"))
    assert page.hand.cursor().shape() == Qt.CursorShape.OpenHandCursor
    assert "Drag them onto a place" in page.hand.toolTip()
    assert QApplication.overrideCursor() is None
