"""What was stumbled over on a first evening: the ring of the focus, cut words, and where cards are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import MAX_NAME_CHARS, Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.looks.widgets import BREAK, FocusRing, breakable
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from railwright.editor.play.handover import SPACE_PX
from railwright.editor.play.table_layout import CARDS_KEY
from railwright.editor.play.tickets import NARROWEST_LETTERS_SHARE, squeezed
from railwright.editor.play.widget import GameWidget
from railwright.plugins.features.terminal.command import load_or_offer
from railwright.plugins.programs.table.api import CARD_COLORS
from railwright.testing import ruleset_of
from tests.editor.play.helpers import click, page_of, wait_for_turn
from tests.homes import move_home
from tests.plugins.programs.terminal.helpers import Typist
from tests.rules.situations import table

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture
def page(qtbot: QtBot, rules: Ruleset) -> GameWidget:
    made = table("tiny", hands=["3 loco", ""], tickets=["brack-holm"], row="blue white white black green")
    page = page_of(qtbot, rules, state=made.state, painted=True)
    wait_for_turn(qtbot, page)
    return page


@pytest.mark.sweep
def test_the_ring_of_the_focus_goes_where_the_board_goes(qtbot: QtBot, page: GameWidget) -> None:
    ring = page.panels.findChild(FocusRing)
    assert isinstance(ring, FocusRing)
    page.view.setFocus()

    def is_round_the_view() -> bool:
        place = QRect(page.view.mapTo(page.panels, QPoint(0, 0)), page.view.size())
        return ring.isVisible() and ring.geometry() == place

    qtbot.waitUntil(is_round_the_view)
    before = ring.geometry()
    QTest.keyClick(page.view, Qt.Key.Key_F6)
    qtbot.waitUntil(is_round_the_view)
    assert ring.geometry() != before
    QTest.keyClick(page.view, Qt.Key.Key_F6)
    qtbot.waitUntil(is_round_the_view)


@pytest.mark.sweep
def test_draw_cards_comes_first_and_points_at_row_and_pile(qtbot: QtBot, page: GameWidget) -> None:
    page.panels.fold(CARDS_KEY, True)
    first = page.bar.buttons[0]
    assert first.text() == "Draw cards"
    click(first)
    qtbot.waitUntil(page.market.isVisible)
    assert all(button.is_pointed_out for button in (*page.market.row, page.market.pile))
    assert page.market.row[0].hasFocus()
    QTest.keyClick(page.market.row[0], Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.session.question is not None and page.session.question.kind == "cards.second")
    wait_for_turn(qtbot, page)
    assert page.bar.buttons[0].text() == "Draw a card"
    page.panels.fold(CARDS_KEY, False)


@pytest.mark.sweep
def test_the_hand_counts_its_cards_in_words(page: GameWidget) -> None:
    assert "loco" in CARD_COLORS
    place = page.hand.card_area("loco").center()
    QTest.mouseMove(page.hand, place.toPoint() - QPoint(1, 1))
    QTest.mouseMove(page.hand, QPointF(place).toPoint())
    assert page.hand.toolTip() == "Your cards: 3 locomotives. Drag them onto a place to pay for it."


def test_without_tickets_there_is_no_empty_column(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=table("tiny", hands=["", ""], row="blue white white black green").state)
    wait_for_turn(qtbot, page)
    assert page.tickets.isHidden()
    assert page.market.isVisible()


@pytest.mark.parametrize("name", ["Anna", "Wolfeschlegelsteinhausenbergerdorff" * 2, "Ann & Bob"])
def test_a_long_name_has_room_on_the_curtain(qtbot: QtBot, rules: Ruleset, name: str) -> None:
    name = name[:MAX_NAME_CHARS]
    page = page_of(qtbot, rules, f"{name},Bob")
    curtain = page.handover
    qtbot.waitUntil(curtain.isVisible)
    assert curtain.title.text().replace(BREAK, "") == page.wording.short(0)
    width = curtain.title.fontMetrics().boundingRect(
        QRect(0, 0, SPACE_PX, 10_000), Qt.TextFlag.TextWordWrap, curtain.title.text()
    )
    assert width.width() <= SPACE_PX
    assert curtain.button.sizeHint().width() <= SPACE_PX
    assert page.wording.short(0) in curtain.button.accessibleName()


def test_only_long_words_may_be_broken() -> None:
    assert breakable("Ann of Green Gables") == "Ann of Green Gables"
    assert breakable("a" * 15 + " b") == BREAK.join("a" * 15) + " b"


def test_letters_are_narrowed_before_words_are_cut() -> None:
    assert squeezed(40, 50) == 1
    assert squeezed(50, 40) == 0.8
    assert squeezed(500, 40) == NARROWEST_LETTERS_SHARE


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save of two people, with a line in its middle that nobody can read."""
    move_home(monkeypatch, tmp_path)
    table = start_game(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 11), discover(safe=True))
    table.match.run()
    for _ in range(20):
        table.match.answer(table.match.options()[0])
        table.match.run()
    table.close()
    path = table.path
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:29], b"3 %%%\n", *lines[30:]]))
    return path


def asked(window: MainWindow, button: str) -> tuple[QMessageBox, QAbstractButton]:
    """The question on a damaged game, and one of its buttons."""
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert "is damaged. Only its first 27 answers can be used" in box.text()
    return box, next(candidate for candidate in box.buttons() if candidate.text() == button)


@pytest.mark.parametrize("way", ["go on", "watch"])
@pytest.mark.sweep
def test_a_damaged_save_is_told_and_its_good_part_played_on(qtbot: QtBot, damaged: Path, way: str) -> None:
    content = damaged.read_bytes()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    (window.game.load if way == "go on" else window.replays.watch)(damaged)
    box, play_on = asked(window, "Play on from there")
    with qtbot.waitSignal(box.accepted):
        click(play_on)
    assert window.game.widget is not None
    assert window.game.widget.session.match.answers >= 27
    assert window.game.file not in (damaged, None)
    assert damaged.read_bytes() == content
    window.close()


@pytest.mark.sweep
def test_what_is_good_of_a_damaged_save_can_be_watched(qtbot: QtBot, damaged: Path) -> None:
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    window.replays.watch(damaged)
    box, watch = asked(window, "Watch up to there")
    with qtbot.waitSignal(box.finished):
        click(watch)
    assert window.replays.widget is not None
    assert window.replays.widget.timeline.end == 27
    window.close()


@pytest.mark.parametrize("answer", ["yes", "no", ""])
def test_the_terminal_offers_it_too(damaged: Path, answer: str) -> None:
    content = damaged.read_bytes()
    typist = Typist([answer] if answer else [])
    if answer == "yes":
        game = load_or_offer(damaged, discover(safe=True), typist)  # type: ignore[arg-type]
        assert game.match.answers >= 27
        assert game.writer is not None
        assert game.writer.path != damaged
        game.writer.close()
    else:
        with pytest.raises(RecordError):
            load_or_offer(damaged, discover(safe=True), typist)  # type: ignore[arg-type]
    assert "Only its first 27 answers can be used" in typist.told[0]
    assert "new file" in typist.told[1]
    assert damaged.read_bytes() == content
