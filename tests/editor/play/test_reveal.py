"""Nothing is told before it is seen: in log, bar, counts, sounds and announcements, with motion and without."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, Frame, State
from railwright.core.table.table import SeenAnswer
from railwright.editor.play import board_tables, motion, session, turned_cards_narrator
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.editor.play.frames import Drawn
from tests.editor.play.helpers import choice_button, click, click_target, log_lines, page_of, wait_for_turn
from tests.editor.play.test_motion import Clock
from tests.editor.play.test_sound_effects import heard_on
from tests.editor.play.test_turns import begun

pytestmark = pytest.mark.gui

GREENS = (0, 0, 0, 0, 4, 0, 0, 0, 1)
FRAME_MS = 40  # between two looks at what is told
MAX_FRAMES = 3000  # more than any tunnel takes


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture(params=[True, False], ids=["motion", "still"])
def moves(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    set_preference(MOTION, request.param)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    yield request.param
    set_preference(MOTION, False)


class Listener:
    """Listens to everything in which a page can tell something."""

    def __init__(self, page: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.announced = page, list[str]()
        self.sounds = heard_on(page)
        monkeypatch.setattr(board_tables, "announce_to_screen_reader", lambda widget, text: self.announced.append(text))

    def received(self) -> str:
        """All words and names of sounds by now."""
        page = self.page
        log = log_lines(page)
        bar = [page.bar.head.prompt.text(), page.bar.head.news.text(), page.bar.accessibleDescription()]
        counts = [row.accessibleName() for row in page.players.rows]
        piles = [page.market.pile.accessibleName(), page.market.discards.accessibleName()]
        row = [tip for card in page.market.row for tip in (card.accessibleName(), card.toolTip())]
        hand, sheet = page.hand.accessibleDescription(), page.turned_cards.sheet
        turned = [sheet.cards.accessibleName(), sheet.verdict.text()] if sheet.isVisible() else []
        said = [page.players.bubble.text, *self.kept(), *self.offered()]
        return "\n".join([*log, *bar, *counts, *piles, *row, hand, *turned, *said, *self.announced, *self.sounds])

    def kept(self) -> list[str]:
        """What rules keep that no panel pictures, in words."""
        return [line.text() for line in self.page.panels.aids.unpictured.lines]

    def offered(self) -> list[str]:
        """The tickets to choose from."""
        return [tip for _, piece in self.page.bar.pieces for tip in (piece.accessibleName(), piece.toolTip())]

    def figures(self) -> list[str]:
        """What is told of how the game stands: beside the names, of the piles, of places and of what rules keep."""
        page, board = self.page, self.page.scene.board
        rows = [row.accessibleName() for row in page.players.rows]
        piles = [page.market.pile.accessibleName(), page.market.discards.accessibleName()]
        routes = [Target("route", index) for index in range(len(board.routes))]
        cities = [Target("city", index) for index in range(len(board.cities))]
        places = ["\n".join(page._place_words.lines(place)) for place in (*routes, *cities)]
        tables = page.board_tables.tables.values() if page.board_tables.isVisible() else ()
        cells = [table.item(row, 0).text() for table in tables for row in range(table.rowCount())]
        return [*rows, *piles, *self.kept(), *places, *cells]


def act(page: GameWidget, qtbot: QtBot, what: str) -> None:
    """Do something of which things move."""
    if what == "draw":
        click(page.market.pile)
    elif what == "claim":
        click_target(page, "route", "brack-fallow")
        click(choice_button(page, "pay 2 yellow"))
        assert page.bar.confirm is not None
        click(page.bar.confirm)
    elif what == "station":
        click_target(page, "city", "fallow")
        click(choice_button(page, "pay 1 blue"))
        assert page.bar.confirm is not None
        click(page.bar.confirm)
    else:
        click_target(page, "route", "corrin-fallow")
        click(choice_button(page, "pay 3 green"))
        assert page.bar.confirm is not None
        click(page.bar.confirm)


TOLD = {  # what is told of it in the end, and of nothing before
    "draw": ["draws red from the pile", "11 cards", "Pile: 94", "4 red"],
    "claim": ["claims Brack–Fallow", "2 points", "10 trains", "Discarded: 2"],
    "station": ["builds a station in Fallow", "0 stations", "Discarded: 1"],
}


@pytest.mark.parametrize("what", [*TOLD])
@pytest.mark.sweep
def test_nothing_is_told_ahead_of_its_motion(
    qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch, moves: bool, what: str
) -> None:
    page = page_of(qtbot, rules, state=begun(rules), script=["turn-up red"])
    page.session.clock.pace = 60_000
    wait_for_turn(qtbot, page)
    page.motion.finish()
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    listener, clock = Listener(page, monkeypatch), Clock(page.motion.stage)
    assert [word for word in TOLD[what] if word in listener.received()] == []
    act(page, qtbot, what)
    if moves:
        qtbot.waitUntil(lambda: page.motion.stage.is_running)
        last = max(movement.end for movement in page.motion.stage.movements)
        hand = page.hand.concealed  # cards are counted one by one as they arrive
        while clock.now + FRAME_MS < last and (what != "draw" or hand == page.hand.concealed):
            told = listener.received()
            assert [word for word in TOLD[what] if word in told] == []
            clock.turn(FRAME_MS)
        clock.turn(2 * FRAME_MS)
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    assert [word for word in TOLD[what] if word not in listener.received()] == []


def verdicts(text: str) -> bool:
    """Whether something tells what the third card is, or asks for what all of them cost."""
    return any(words in text for words in ("turns up yellow", "blue, yellow", "Pay 1 more"))


@pytest.mark.parametrize("pace", [0, 300])
@pytest.mark.sweep
def test_the_third_card_of_a_tunnel_is_told_when_it_lies_open(
    qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch, moves: bool, pace: int
) -> None:
    script = ["turn-up green", "turn-up blue", "turn-up yellow"]
    page = page_of(qtbot, rules, state=begun(rules, GREENS), script=script)
    page.session.clock.pace = pace
    wait_for_turn(qtbot, page)
    page.motion.finish()
    listener = Listener(page, monkeypatch)
    clock = Clock(page.motion.stage)
    cards = page.turned_cards.sheet.cards
    act(page, qtbot, "tunnel")

    def has_third() -> bool:
        return cards.turned is not None and len(cards.turned.turned) == 3 and page.turned_cards.sheet.isVisible()

    while not has_third():
        assert not verdicts(listener.received())
        clock.turn(FRAME_MS)
        QTest.qWait(1)
    while moves and not cards.is_turned:
        assert not verdicts(listener.received())
        assert page.board_input.question is None
        clock.turn(FRAME_MS)
    clock.turn(FRAME_MS)  # the view counts as seen a frame after it is told
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    assert "yellow" in page.log.text()
    assert verdicts(page.bar.head.prompt.text())


def drawn_on(page: GameWidget) -> Drawn:
    """What is drawn of the tunnel."""
    return Drawn.on(page, 0, page.scene.board.route_index["corrin-fallow"])


def turn_until_asked(qtbot: QtBot, page: GameWidget, clock: Clock, look: Callable[[bool], None]) -> None:
    """Turn the clock frame by frame until nothing of a tunnel is on its way; ``look`` learns if its cards lie open."""
    cards, is_open = page.turned_cards.sheet.cards, False
    for _ in range(MAX_FRAMES):
        if is_open and not (page.reveal.is_holding or page.session.lingering):
            return
        is_shown = page.turned_cards.sheet.isVisible() and cards.turned is not None and len(cards.turned.turned) == 3
        is_open = is_open or (is_shown and cards.is_turned)
        look(is_open)
        clock.turn(FRAME_MS)
        QTest.qWait(1)
    raise AssertionError(f"three cards never lie open: {cards.turned}")


@pytest.fixture
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table elsewhere sends views, and never what chance has answered."""
    if request.param == "elsewhere":

        def hide_chance(number: int, frame: Frame, choice: Choice | None, before: State, after: State) -> SeenAnswer:
            return SeenAnswer(number, frame, None if frame.actor == CHANCE else choice, before, after)

        monkeypatch.setattr(session, "SeenAnswer", hide_chance)


# Any three of these four meet in each of their ways.
TUNNELS = [
    ("here" if (moves + singly + (third == "green")) % 2 else "elsewhere", moves, third, singly)
    for moves, third, singly in product((True, False), ("yellow", "green"), (True, False))
]


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(("place", "moves", "third", "singly"), TUNNELS, indirect=["place", "moves"])
@pytest.mark.sweep
def test_nothing_of_a_tunnel_is_drawn_before_its_third_card_lies_open(
    qtbot: QtBot, rules: Ruleset, moves: bool, third: str, singly: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A third card in yellow costs nothing, a green one costs one; cards are turned singly or all at once."""
    monkeypatch.setattr(turned_cards_narrator, "MAX_CARD_MS", 300 if singly else 0)
    script = ["turn-up white", "turn-up blue", f"turn-up {third}"]
    page = page_of(qtbot, rules, state=begun(rules, GREENS), script=script)
    page.session.clock.pace = 60_000
    wait_for_turn(qtbot, page)
    page.motion.finish()
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    clock, before = Clock(page.motion.stage), drawn_on(page)
    seen: list[Drawn] = []

    def look(is_open: bool) -> None:
        drawn = drawn_on(page)
        if not is_open and page.turned_cards.sheet.isVisible():
            assert drawn == before
        seen.append(drawn)

    act(page, qtbot, "tunnel")
    if singly or (moves and third == "green"):  # else no cards are shown before what follows from them
        turn_until_asked(qtbot, page, clock, look)
    if third == "green":
        assert {*seen} <= {before}
        wait_for_turn(qtbot, page)
        click(choice_button(page, "pay 1 green"))

    def is_over() -> bool:
        clock.turn(FRAME_MS)
        return page.session.pending_seat == 1 and not (page.reveal.is_holding or page.motion.stage.is_running)

    qtbot.waitUntil(is_over)
    after = drawn_on(page)
    assert after.train
    assert (before.points, after.points) == (0, 4)
    assert after.told == (4, 9)
    assert after.marker != before.marker


@pytest.mark.sweep
def test_a_refresh_in_the_middle_of_a_motion_lets_nothing_jump(qtbot: QtBot, rules: Ruleset, moves: bool) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    page.session.clock.pace = 60_000
    wait_for_turn(qtbot, page)
    page.motion.finish()
    clock = Clock(page.motion.stage)
    act(page, qtbot, "claim")
    qtbot.waitUntil(lambda: not page.refresh_timer.isActive() and page.session.pending_seat == 1)
    while page.motion.stage.is_running:
        before = drawn_on(page)
        page.refresh()  # for whatever reason
        assert drawn_on(page) == before
        clock.turn(FRAME_MS)
    assert page.players.rows[0].shown_points == 2


@pytest.mark.sweep
def test_a_key_tells_at_once_what_was_on_its_way(qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    set_preference(MOTION, True)
    try:
        page = page_of(qtbot, rules, state=begun(rules), script=["turn-up red"], painted=True)
        page.session.clock.pace = 60_000
        wait_for_turn(qtbot, page)
        Clock(page.motion.stage)
        qtbot.waitUntil(lambda: not page.reveal.is_holding)
        lines = page.log.list.count()
        click(page.market.pile)
        qtbot.waitUntil(lambda: page.motion.stage.is_running)
        assert page.log.list.count() == lines
        QTest.keyClick(page, Qt.Key.Key_Shift)
        assert page.log.list.count() > lines
        assert not page.reveal.is_holding
    finally:
        set_preference(MOTION, False)


def test_what_is_held_is_told_batch_by_batch(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    clock, order = Clock(page.motion.stage), list[str]()
    view = page.session.view
    for name in ("first", "second"):
        page.reveal.begin()
        page.motion.stage.play([motion.Movement(100, ended=partial(order.append, f"{name} moved"))])
        page.reveal.when_seen(partial(order.append, f"{name} told"))
        page.reveal.settle(view)
    assert order == []
    clock.turn(110)
    assert order == ["first moved", "first told"]
    clock.turn(110)
    assert order == ["first moved", "first told", "second moved", "second told"]
    page.reveal.when_seen(partial(order.append, "at once"))
    assert order[-1] == "at once"


@pytest.mark.sweep
def test_quick_bots_do_not_keep_their_counts_from_being_seen(qtbot: QtBot, rules: Ruleset) -> None:
    """The motion of each turn is hurried by the next, so there is always something on its way."""
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    Clock(page.motion.stage)
    seen = list[object]()
    page.reveal.seen.connect(seen.append)
    for number in range(3):
        page.reveal.begin()
        page.motion.finish()  # as a stage does that is too far behind
        page.motion.stage.play([motion.Movement(100)])
        page.reveal.settle(page.session.view)
        assert page.reveal.is_holding
        assert len(seen) == number


@pytest.mark.sweep
def test_a_view_that_the_next_one_replaces_at_once_is_not_shown(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: not page.reveal.is_holding)
    Clock(page.motion.stage)
    views, seen, told = [begun(rules), page.session.view], list[object](), list[str]()
    page.reveal.seen.connect(seen.append)
    for name, view in zip(("first", "second"), views, strict=True):
        page.motion.stage.play([motion.Movement(100)])
        page.reveal.when_seen(partial(told.append, name))
        page.reveal.settle(view)
    page.motion.finish()
    assert told == ["first", "second"]
    assert seen == views[1:]


def test_the_counts_stand_from_the_first_picture_on(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(MOTION, True)
    try:
        page = page_of(qtbot, rules, begin=False)
        page.begin()
        assert page.players.rows[0].accessibleName().startswith("Ann (person): 0 points, 12 trains, 0 cards, 0 tickets")
    finally:
        set_preference(MOTION, False)
