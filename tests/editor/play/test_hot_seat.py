"""Two people at one screen: nothing of one is shown while the other sits there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.visibility import Hidden
from railwright.editor.looks.theme import apply_colors
from railwright.editor.play.handover import HandoverScreen
from railwright.editor.play.players import player_styles
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.paint.coast import MAPS
from railwright.plugins.cards.api import CARDS
from railwright.plugins.tickets.api import held_by
from railwright.testing import ruleset_of
from tests.editor.play.helpers import click, log_lines, page_of, process_events, wait_for_turn
from tests.editor.scene.boards import scene_of

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot) -> GameWidget:
    return page_of(qtbot, ruleset_of("tiny"), "Ann,Bob", painted=True)


def words_on(widget: QWidget) -> str:
    """Everything that a person can read or hear of what is visible now."""
    shown = [child for child in widget.findChildren(QWidget) if child.isVisible()]
    texts = [child.text() for child in shown if isinstance(child, QLabel)]
    return " ".join(
        [*texts, *(f"{child.accessibleName()} {child.accessibleDescription()} {child.toolTip()}" for child in shown)]
    )


def keep_two(qtbot: QtBot, page: GameWidget) -> None:
    for _, piece in page.bar.pieces[:2]:
        click(piece)
    assert page.bar.confirm is not None
    click(page.bar.confirm)


@pytest.mark.sweep
def test_the_handover_comes_before_the_very_first_hand(qtbot: QtBot, page: GameWidget) -> None:
    assert page.screens.currentWidget() is page.handover
    assert page.session.viewer is None
    assert page.handover.button.text() == "I am Ann: show my cards"
    assert isinstance(CARDS.get(page.session.view).hands[0], Hidden)
    process_events()
    assert not page.hand.cards
    lines = log_lines(page)
    assert lines == ["Ann draws a card from the pile. (4×)", "Bob draws a card from the pile. (4×)"]


def test_the_first_curtain_shows_the_board_at_once(page: GameWidget) -> None:
    board = page.handover.board
    assert not board.is_painted
    picture = board.grab().toImage()
    colors = {picture.pixel(x, picture.height() // 2) for x in range(picture.width() // 4, 3 * picture.width() // 4)}
    assert len(colors) > 10  # no empty sheet, though the picture is not complete


@pytest.mark.sweep
def test_the_curtain_shows_its_board_in_another_theme(qtbot: QtBot, qapp: QApplication, page: GameWidget) -> None:
    """A case from outside: the picture stayed as light as it was until the next curtain."""
    board = page.handover.board
    qtbot.waitUntil(lambda: board.is_painted)
    light = board.grab().toImage()
    apply_colors(qapp, "dark")
    page.change_look()
    qtbot.waitUntil(lambda: board.is_painted)
    dark = board.grab().toImage()
    board.show_scene(page.scene)
    qtbot.waitUntil(lambda: board.is_painted)
    assert dark == board.grab().toImage() != light
    apply_colors(qapp, "light")


def test_the_curtain_shows_the_portrait_of_whoever_is_asked_for(qtbot: QtBot) -> None:
    curtain = HandoverScreen()
    qtbot.addWidget(curtain)
    scene, (ann, bob) = (
        scene_of("tiny"),
        player_styles(["Ann", "Bob"], [Seat("Ann"), Seat("Bob")], ruleset_of("tiny").board.spec, MAPS),
    )
    for seat, name, portrait, style in ((0, "Ann", "stoker", ann), (1, "Bob", "driver", bob), (0, "Ann", "", ann)):
        curtain.show_seat(seat, name, portrait, style, scene)
        assert curtain.face is not None
        assert curtain.face.portrait == portrait
        assert curtain.face.isHidden() == (not portrait)


class FirstSight(QObject):
    """Notes what hand there was when the board's page was painted."""

    def __init__(self, page: GameWidget) -> None:
        super().__init__(page)
        self._page = page
        self.hands: list[int] = []
        page.hand.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.hands.append(sum(self._page.hand.cards.values()))
        return False


@pytest.mark.sweep
def test_the_first_thing_that_a_person_sees_is_the_own_hand(qtbot: QtBot, page: GameWidget) -> None:
    sight = FirstSight(page)
    click(page.handover.button)
    qtbot.waitUntil(lambda: bool(sight.hands))
    assert sight.hands[0] == 4
    assert page.focusWidget() is page.bar.pieces[0][1], "the tickets to choose from wait for the keys"


@pytest.mark.sweep
def test_the_next_person_sees_nothing_of_the_one_before(qtbot: QtBot, page: GameWidget) -> None:
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    assert page.session.viewer == 0
    assert sum(page.hand.cards.values()) == 4
    keep_two(qtbot, page)
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    assert sum(page.hand.cards.values()) == 4  # Ann may look as long as she likes
    assert page.session.viewer == 0
    mine = [page.wording.ticket(ticket) for ticket in held_by(page.session.match.state, 0)]
    assert page.bar.onward is not None
    click(page.bar.onward)
    assert page.screens.currentWidget() is page.handover
    process_events()
    assert not page.hand.cards
    assert not page.tickets.cards
    assert not any(name in words_on(page) for name in mine)
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    assert page.session.viewer == 1
    assert not any(name in words_on(page) for name in mine if name not in words_on(page.bar))
    lines = log_lines(page)
    assert lines[0] == "Ann draws a card from the pile. (4×)"
    assert lines[-1] == "Ann has chosen which tickets to keep."
    assert "Bob draws a card from the pile. (4×)" not in lines


@pytest.mark.sweep
def test_one_person_among_bots_needs_no_handover(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), "bot:one,Ann", painted=True)
    wait_for_turn(qtbot, page)
    assert page.screens.currentWidget() is page.panels
    assert page.session.viewer == 1


@pytest.mark.sweep
def test_the_curtain_shows_the_board_as_everybody_sees_it(qtbot: QtBot, page: GameWidget) -> None:
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    keep_two(qtbot, page)
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    page.scene.highlight([0, 1], [0], "ticket")  # what Ann alone may see
    page.scene.highlight([2], [], "hint")
    assert page.bar.onward is not None
    click(page.bar.onward)
    board = page.handover.board
    assert page.screens.currentWidget() is page.handover
    assert board.isVisible()
    assert not board.isEnabled()
    assert board.width() > 0.5 * page.width()
    for style in ("choice", "ticket", "path", "hint", "recent"):
        assert not page.scene.highlighted(style), style  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: board.is_painted)
    fresh = page.handover.grab().toImage()
    board.show_scene(page.scene)
    assert not board.is_painted
    qtbot.waitUntil(lambda: board.is_painted)
    assert page.handover.grab().toImage() == fresh
