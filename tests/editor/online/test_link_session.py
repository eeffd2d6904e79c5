"""The page of the game at a table elsewhere: whole games by clicks, from the text of messages alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from railwright.core.game import Game, assemble
from railwright.core.kernel.text import Message
from railwright.core.maps.library import bundled_maps, find_map, rule_boards
from railwright.editor.features.online.link_session import LinkSession
from railwright.editor.play.widget import GameWidget
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.views import decode_message
from tests.editor.play.frames import FrameWatch
from tests.editor.play.helpers import Clicker, click, make_application, process_events, wait_for_turn
from tests.plugins.programs.online.dealers import Client, Dealer, catalogue, dealt_first, game_on, seats_on

pytestmark = pytest.mark.gui
HURRY_MS = 0
CARD_MS = 20  # for which a card lies there that is turned up
BOARDS = sorted(bundled_maps() | rule_boards())
QUICK = (("tiny", "still"), ("stonecrown", "motion"))  # in `make check` every board in both ways


@dataclass(frozen=True)
class ShownTable:
    """What a page is told of a table elsewhere."""

    game: Game
    folder: Path
    differences: tuple[Message, ...] = ()
    coached: bool = True
    guided: bool = False
    portraits: tuple[str, ...] = ()

    def close(self) -> None:
        """Nothing is kept here."""


class Seated:
    """A window at the table of a dealer in the same process."""

    def __init__(self, qtbot: QtBot, dealer: Dealer, client: Client) -> None:
        make_application()
        client.hear()  # the first view: a page is made of it
        self.client = client
        self.session = LinkSession(client.table, HURRY_MS)
        self.page = GameWidget(self.session, ShownTable(dealer.game, find_map(dealer.game.spec.id).parent))
        self.failures: list[str] = []
        self.page.failed.connect(self.failures.append)
        client.notify = self._receive  # type: ignore[method-assign]
        self.session.lacking.connect(client.catch_up)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 800)
        self.page.show()
        self.page.begin()

    def _receive(self, message: protocol.ToClient) -> None:
        told = protocol.decode_to_client(protocol.encode(message))
        if isinstance(told, protocol.Committed | protocol.HeldAnswer):
            QTimer.singleShot(0, lambda: self.session.apply_outcome(told))
        elif isinstance(told, protocol.RefusedRequest):
            QTimer.singleShot(0, lambda: self.session.apply_outcome(decode_message(told.message)))
        else:
            self.session.receive(told)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("board", "moves"),
    [
        pytest.param(*case, marks=() if case in QUICK else pytest.mark.slow)
        for case in product(BOARDS, ("still", "motion"))
    ],
    indirect=["moves"],
)
@pytest.mark.sweep
def test_a_whole_game_is_clicked_through(qtbot: QtBot, board: str, moves: bool) -> None:
    game = assemble(catalogue(), game_on(board).spec, {"routes": {"trains": 5}})  # all that happens, less often
    dealer = Dealer(game, ",".join(seats_on(board, "Ann", "bot:any", "bot:any")), seed=4)
    seated = Seated(qtbot, dealer, dealer.clients[0])
    seated.session.clock.pace = CARD_MS
    FrameWatch(seated.page)
    Clicker(3).play(qtbot, seated.page)
    assert dealer.dealt.state.stack == ()
    assert seated.failures == []
    told = dealer.dealt.log.events
    assert [logged.event.text.template for logged in seated.session.log] == [
        logged.event.told_to(0).template for logged in told
    ]
    assert seated.page.final.isVisible()
    seated.page.end()


@pytest.mark.sweep
def test_a_refusal_is_told_and_the_question_asked_again(qtbot: QtBot) -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    seated = Seated(qtbot, dealer, dealer.clients[0])
    wait_for_turn(qtbot, seated.page)
    notify, seated.client.notify = seated.client.notify, lambda message: None  # type: ignore[method-assign]
    dealer.answer([dealer.dealt.options()[0]])  # what a bot has answered meanwhile is not there yet
    seated.client.notify = notify  # type: ignore[method-assign]
    question = seated.page.board_input.question
    assert question is not None
    seated.session.answer(question.options[0])
    qtbot.waitUntil(lambda: seated.failures == ["The game has moved on."])
    seated.page.end()


@pytest.mark.sweep
def test_what_cannot_be_the_game_stops_it_in_a_sentence(qtbot: QtBot) -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    seated = Seated(qtbot, dealer, dealer.clients[0])
    wait_for_turn(qtbot, seated.page)
    table = seated.client.table
    with qtbot.waitSignal(seated.session.broken) as broken:
        seated.session.receive(protocol.View(table.table.table, 0, 99, 99, {"seats": 2}))
    assert "does not fit this game" in broken.args[0]
    qtbot.waitUntil(lambda: seated.page.board_input.question is None)
    assert seated.page.bar.onward is None  # there is nothing here to open anew
    seated.page.end()


@pytest.mark.sweep
def test_answers_are_taken_back_on_the_page(qtbot: QtBot) -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    clicker = Clicker(1)
    seated = Seated(qtbot, dealer, dealer.clients[0])

    def has_come() -> bool:
        is_up_to_date = seated.client.table.moment == dealer.dealt.moment
        return is_up_to_date and (seated.page.board_input.question is not None or dealer.dealt.pending_seat == 1)

    while True:
        qtbot.waitUntil(has_come)
        if seated.session.take_back_points:
            break
        if dealer.dealt.pending_seat == 1:
            dealer.answer([dealer.dealt.options()[0]])
        else:
            clicker.click(seated.page)
    stood = dealer.dealt.answers
    qtbot.waitUntil(seated.page.take_back.last.isEnabled)
    seated.page.take_back.last.click()
    qtbot.waitUntil(lambda: dealer.dealt.answers < stood)
    wait_for_turn(qtbot, seated.page)
    assert any(logged.taken_back for logged in seated.session.log)
    seated.page.end()


@pytest.mark.sweep
def test_tickets_are_chosen_while_others_choose_theirs(qtbot: QtBot) -> None:
    """Ticks stay while somebody else answers; then the window says who is waited for, and nothing is asked twice."""
    dealer = Dealer(dealt_first("europe"), "Ann,Bob,Kim,Lea")
    seated = Seated(qtbot, dealer, dealer.clients[2])
    asked: list[int] = []
    seated.session.answer_needed.connect(lambda: asked.append(dealer.dealt.moment))
    bar = seated.page.bar
    wait_for_turn(qtbot, seated.page)
    (_, first), *_ = bar.pieces
    click(first)
    dealer.answer([dealer.dealt.options()[0]])
    qtbot.waitUntil(lambda: seated.client.table.moment == dealer.dealt.moment and not seated.session.lingering)
    process_events()
    assert [piece.isChecked() for _, piece in bar.pieces] == [True, False, False, False]
    assert len(asked) == 1
    Clicker(1).click(seated.page)
    process_events()
    assert seated.page.board_input.question is None
    assert (bar.head._title.text(), bar.head.prompt.text()) == ("Bob", "is thinking …")
    dealer.answer([dealer.dealt.options()[0]])
    qtbot.waitUntil(lambda: seated.client.table.moment == dealer.dealt.moment)
    qtbot.waitUntil(lambda: bar.head._title.text() == "Lea")
    assert seated.page.board_input.question is None
    own = dealer.dealt.history.answers[-1]
    assert own.frame.actor == 2
    assert set(own.choice.tickets) >= {dealer.game.rules.board.tickets[first.ticket]}
    assert (len(asked), seated.failures) == (1, [])
    seated.page.end()
