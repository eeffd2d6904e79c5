"""What moves at the table, by a clock that the test turns: pictures only, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.layout.curves import Pose
from railwright.editor.play import motion
from railwright.editor.play.motion import MAX_BEHIND_MS, Flight, MotionStage, Movement, picture_of
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.table_motion import FLIGHT_MS, POINTS_MS, SWEEP_LOOK_MS, StationFall, Train, place_on
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import choice_button, click, click_target, page_of, process_events, wait_for_turn
from tests.editor.play.test_turns import HAND, begun

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture(autouse=True)
def moving() -> Iterator[None]:
    set_preference(MOTION, True)
    yield
    set_preference(MOTION, False)


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self, stage: MotionStage) -> None:
        self.now, self._stage = 0.0, stage
        stage.finish()
        stage.clock = lambda: self.now

    def turn(self, milliseconds: float) -> None:
        self.now += milliseconds
        self._stage.advance()


class Spot:
    """A picture that says where it is."""

    def __init__(self) -> None:
        self.painted: list[float] = []

    def area(self, part: float) -> QRectF:
        return QRectF(10 + 100 * part, 10, 20, 20)

    def changed(self, before: float, part: float) -> QRectF:
        return self.area(before).united(self.area(part))

    def paint(self, painter: QPainter, part: float) -> None:
        self.painted.append(part)


def stage_of(qtbot: QtBot) -> tuple[MotionStage, Clock, QWidget]:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(300, 200)
    page.show()
    stage = MotionStage(page)
    return stage, Clock(stage), page


def test_a_movement_runs_through_and_ends_once(qtbot: QtBot) -> None:
    stage, clock, page = stage_of(qtbot)
    parts_shown: list[float] = []
    spot, ends = Spot(), []
    first = Movement(100, 50, spot, show=parts_shown.append, ended=lambda: ends.append("first"))
    stage.play([first, Movement(100, 0, ended=lambda: ends.append("second"))])
    page.grab()
    assert spot.painted == parts_shown == []  # not yet
    clock.turn(100)
    page.grab()
    assert parts_shown == [0.5]
    assert {*spot.painted} == {0.5}
    (picture,) = stage.views.values()
    assert picture.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert picture.geometry().contains(spot.area(0.5).toRect())
    assert ends == ["second"]
    clock.turn(60)
    assert ends == ["second", "first"]
    assert parts_shown[-1] == 1.0
    assert picture.isHidden()
    assert not stage.is_running


def test_what_comes_later_waits_but_never_for_long(qtbot: QtBot) -> None:
    stage, clock, _ = stage_of(qtbot)
    ends: list[int] = []
    for number in range(2):
        stage.play([Movement(200, ended=lambda number=number: ends.append(number))])
    clock.turn(200)
    assert ends == [0]
    clock.turn(100)
    stage.play([Movement(MAX_BEHIND_MS + 1, ended=lambda: ends.append(2))])
    assert ends == [0]
    stage.play([Movement(200)])  # too far behind: all before it is hurried
    assert ends == [0, 1, 2]


@pytest.mark.parametrize("way", ["key", "mouse", "resize"])
def test_a_person_ends_all_motion_at_once(qtbot: QtBot, way: str) -> None:
    stage, _, page = stage_of(qtbot)
    ends = []
    stage.play([Movement(1000, ended=lambda: ends.append(1)), Movement(100, 2000, ended=lambda: ends.append(2))])
    if way == "key":
        QTest.keyClick(page, Qt.Key.Key_Shift)
    elif way == "mouse":
        QTest.mouseClick(page, Qt.MouseButton.LeftButton)
    else:
        page.resize(310, 210)
    qtbot.waitUntil(lambda: ends == [1, 2])
    assert not stage.is_running


def test_a_motion_watches_the_program_once_its_window_is_on_the_screen(qtbot: QtBot) -> None:
    watched: list[QObject] = []

    class Stage(MotionStage):
        def eventFilter(self, object: QObject, event: QEvent) -> bool:
            watched.append(object)
            return super().eventFilter(object, event)

    page = QWidget()
    qtbot.addWidget(page)
    child, stage, ends = QWidget(page), Stage(page), list[int]()
    page.show()
    stage.play([Movement(10**6, ended=lambda: ends.append(1))])
    child.resize(20, 20)  # as at a start, where hundreds of events come before the first picture
    assert child not in watched

    def is_watched() -> bool:
        child.resize(child.width() + 1, 20)
        return child in watched

    qtbot.waitUntil(is_watched)
    assert stage.is_running
    QTest.keyClick(child, Qt.Key.Key_Shift)
    assert ends == [1]


def test_a_card_is_turned_on_its_way(qtbot: QtBot) -> None:
    size = QRectF(0, 0, 20, 30)
    red = picture_of(size, 1, lambda painter, area: painter.fillRect(area, "red"))
    blue = picture_of(size, 1, lambda painter, area: painter.fillRect(area, "blue"))
    flight = Flight(lambda: blue, lambda: red, QRectF(0, 80, 20, 30), QRectF(60, 80, 40, 60), True)
    assert flight.area(0) == flight.start
    assert flight.area(1) == flight.end
    seen = []
    for part in (0.1, 0.9):
        canvas = picture_of(QRectF(0, 0, 100, 160), 1, lambda painter, area, part=part: flight.paint(painter, part))
        middle = flight.area(part).center().toPoint()
        seen.append(canvas.toImage().pixelColor(middle).name())
    assert seen == ["#0000ff", "#ff0000"]


# --- the table ----------------------------------------------------------------------------------------------


def table(qtbot: QtBot, rules: Ruleset, *cards: str, state: State | None = None) -> tuple[GameWidget, Clock]:
    page = page_of(
        qtbot, rules, state=state or begun(rules), script=[f"turn-up {card}" for card in cards], painted=True
    )
    page.session.clock.pace = 60_000
    wait_for_turn(qtbot, page)
    return page, Clock(page.motion.stage)


@pytest.mark.sweep
def test_a_card_of_the_row_flies_to_the_hand_and_another_takes_its_place(qtbot: QtBot, rules: Ruleset) -> None:
    page, clock = table(qtbot, rules, "red")
    assert page.market.row[0].color == "purple"
    click(page.market.row[0])
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    # Names, states and buttons are what they will be.
    assert page.hand.cards["purple"] == 1
    assert page.market.row[0].color == "red"
    assert page.market.row[0].isEnabled()
    assert page.hand.concealed == {"purple": 1}
    assert page.market.row[0].is_concealed
    flights = [movement.sprite for movement in page.motion.stage.movements if movement.sprite is not None]
    assert len(flights) == 2
    assert all(isinstance(flight, Flight) for flight in flights)
    clock.turn(FLIGHT_MS)
    assert page.hand.concealed == {}
    assert page.market.row[0].is_concealed
    clock.turn(FLIGHT_MS)
    assert not page.market.row[0].is_concealed
    assert not page.motion.stage.is_running


@pytest.mark.sweep
def test_cards_of_others_fly_with_their_backs_up(qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    faces: list[str | None] = []
    page, _ = table(qtbot, rules)
    card = page.motion._card
    monkeypatch.setattr(page.motion, "_card", lambda color, size: (faces.append(color), card(color, size))[1])
    page.session.viewer = 1  # as if Bob looked on
    page.session.match.answer(page.session.rules.notation.read("draw pile"))
    assert page.session.match.step()
    page.motion.play()
    assert faces[:1] == [None]
    assert {*faces} == {None}
    assert page.hand.concealed == {}


@pytest.mark.sweep
def test_a_train_rolls_onto_its_route_and_its_points_are_counted(qtbot: QtBot, rules: Ruleset) -> None:
    page, clock = table(qtbot, rules)
    route = rules.board.route_index["brack-fallow"]
    click_target(page, "route", "brack-fallow")
    click(choice_button(page, "pay 2 yellow"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    assert page.scene.owners[route] == 0
    assert not page.scene.is_piece_seen(Target("route", route))
    train = next(movement for movement in page.motion.stage.movements if isinstance(movement.sprite, Train))
    assert train.sprite.wagons == 2  # type: ignore[union-attr]
    assert page.players.rows[0].shown_points == 0
    marker = page.scene.marker_place(0)
    page.grab()
    clock.turn(train.delay + train.duration + 1)
    assert page.scene.is_piece_seen(Target("route", route))
    clock.turn(POINTS_MS)
    assert page.scene.marker_place(0) != marker
    assert page.players.rows[0].shown_points == 2


@pytest.mark.sweep
def test_a_station_comes_down_onto_its_city(qtbot: QtBot, rules: Ruleset) -> None:
    page, clock = table(qtbot, rules)
    click_target(page, "city", "fallow")
    click(choice_button(page, "pay 1 blue"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    city = rules.board.city_index["fallow"]
    station = Target("city", city)
    assert page.scene.stations[city] == 0
    assert not page.scene.is_piece_seen(station)
    assert any(isinstance(movement.sprite, StationFall) for movement in page.motion.stage.movements)
    page.motion.finish()
    assert page.scene.is_piece_seen(station)
    clock.turn(1)


@pytest.mark.sweep
def test_a_sweep_of_the_row_is_seen(qtbot: QtBot, rules: Ruleset) -> None:
    row = (0, 1, 2, 8, 8)
    deck = tuple(
        full - mine - row.count(card) for card, (full, mine) in enumerate(zip((12,) * 8 + (14,), HAND, strict=True))
    )
    state = Table(rules).put("cards", hands=(HAND, (0,) * 9), deck=deck, pile=sum(deck), row=row).state
    page, clock = table(qtbot, rules, "loco", "red", "red", "blue", "white", "black", state=state)
    click(page.market.row[0])
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    assert [button.color for button in page.market.row] == ["red", "red", "blue", "white", "black"]
    assert all(button.is_concealed for button in page.market.row)
    looks = [
        movement
        for movement in page.motion.stage.movements
        if movement.duration in (SWEEP_LOOK_MS, SWEEP_LOOK_MS - FLIGHT_MS)
    ]
    assert len(looks) == 5  # three locomotives among them
    for _ in range(8):
        clock.turn(300)
    assert not any(button.is_concealed for button in page.market.row)


@pytest.mark.sweep
def test_offered_tickets_unfold(qtbot: QtBot, rules: Ruleset) -> None:
    page, clock = table(qtbot, rules)
    QTest.keyClick(page, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: len(page.bar.pieces) > 1)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    cards = [piece for _, piece in page.bar.pieces]
    assert cards[-1].unfolded == 0.0  # type: ignore[union-attr]
    click(cards[0])  # can be ticked all the same; a press of the mouse ends the motion
    assert cards[0].isChecked()
    assert all(card.unfolded == 1.0 for card in cards)  # type: ignore[union-attr]
    clock.turn(1)


@pytest.mark.parametrize("way", ["switched off", "the system"])
@pytest.mark.sweep
def test_nothing_moves_for_those_who_want_it_still(
    qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    if way == "the system":
        monkeypatch.setattr(motion, "is_motion_reduced", lambda: True)
    else:
        set_preference(MOTION, False)
    page, _ = table(qtbot, rules)
    click(page.market.row[0])
    wait_for_turn(qtbot, page)
    assert not page.motion.stage.is_running
    assert page.hand.concealed == {}


@pytest.mark.sweep
def test_bots_at_full_pace_are_not_read_at_all(qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = table(qtbot, rules)
    click(page.market.pile)
    wait_for_turn(qtbot, page)
    page.session.clock.pace = 0
    reads: list[int] = []
    actors: list[int] = []
    page.session.answered.connect(lambda transition: actors.append(transition.frame.actor))
    monkeypatch.setattr(page.motion, "_read", lambda state: reads.append(actors[-1] if actors else 0))
    click(page.market.pile)
    wait_for_turn(qtbot, page)
    process_events()
    assert 1 in actors  # the bot has played
    assert len(reads) <= 4  # two states of the person's answer, two of the card


@pytest.mark.sweep
def test_nobody_sees_the_end_of_a_motion_before_another_person(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, "Ann,Bob", begun(rules), painted=True)
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    Clock(page.motion.stage)
    click(page.market.pile)
    qtbot.waitUntil(lambda: page.motion.stage.is_running)
    page.show_handover(1)
    assert not page.motion.stage.is_running


def test_a_way_is_walked_at_one_speed() -> None:
    way = [Pose(0, 0, 0), Pose(10, 0, 0), Pose(10, 30, 1.5)]
    assert place_on(way, 0.0)[:2] == (0, 0)
    assert place_on(way, 0.25)[:2] == (10, 0)
    assert place_on(way, 0.5)[:2] == (10, 10)
    assert place_on(way, 1.0)[:2] == (10, 30)


def test_wagons_that_stand_where_they_belong_are_not_painted_anew() -> None:
    ways = [[Pose(0, 0, 0), Pose(300, 0, 0)], [Pose(0, 0, 0), Pose(150, 0, 0)]]
    picture = picture_of(QRectF(0, 0, 20, 10), 1, lambda painter, area: None)
    train = Train(ways, [lambda: picture] * 2, QSizeF(20, 10), QRectF(-50, -50, 500, 100))
    assert train.changed(0.0, 0.1).right() < 300
    end = train.changed(0.99, 1.0)
    assert end.contains(150, 0)
    assert not end.contains(300, 0)  # the first one has arrived
    assert train.changed(1.0, 1.0).isEmpty()
