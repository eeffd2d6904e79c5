"""Portraits at the table: who is seen, how the faces look, and what stands in the bubble and in the log."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from pytestqt.qtbot import QtBot

from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Event, Name, say
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.files.settings import setting, settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play import company
from railwright.editor.play.players import (
    WORDED_GAMES,
    Count,
    PlayerRow,
    PlayersPanel,
    are_words_due,
    count_game,
    player_styles,
)
from railwright.editor.play.portraits import OTHER_BOT
from railwright.editor.play.preferences import COMPANY, MOTION, set_preference
from railwright.editor.play.seat_portraits import (
    MAX_CHOICES,
    PEOPLE,
    PORTRAITS_SETTING,
    choose_portrait,
    portraits_of,
)
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.paint.coast import MAPS
from railwright.plugins.advice.api import TicketPath
from railwright.plugins.programs.table.api import Figures, TicketState
from railwright.testing import ruleset_of
from tests.editor.play.helpers import lobby_of, lobby_window, page_of, process_events

pytestmark = pytest.mark.gui


# --- who sits where -------------------------------------------------------------------------------------------


def test_five_people_have_five_faces() -> None:
    seats = [Seat(name) for name in ("Ann", "Bob", "Cy", "Di", "Ed")]
    assert len({*portraits_of(seats, {})} & {*PEOPLE}) == 5


def test_a_bot_has_its_own_portrait_whoever_sits_before_it() -> None:
    bots = {
        "steady": AgentType("steady", "Plans.", make=lambda rules, seat, rng: None, portrait="badger"),  # type: ignore[arg-type,return-value]
        "plain": AgentType("plain", "Plays.", make=lambda rules, seat, rng: None),  # type: ignore[arg-type,return-value]
    }
    seats = [Seat("Badger", "bot:steady"), Seat("Ann"), Seat("Plain", "bot:plain"), Seat("Gone", "bot:gone")]
    choose_portrait("Ann", "stoker", [])
    assert portraits_of(seats, bots) == ("badger", "stoker", OTHER_BOT, OTHER_BOT)


def test_a_portrait_goes_with_the_name_to_any_seat() -> None:
    choose_portrait("Ann", "surveyor", [])
    assert portraits_of([Seat("Bob"), Seat("Ann")], {})[1] == "surveyor"
    assert portraits_of([Seat("Ann"), Seat("Bob")], {})[0] == "surveyor"


def test_who_wants_a_portrait_that_somebody_has_exchanges_with_them() -> None:
    seats = [Seat("Ann"), Seat("Bob")]
    anns, bobs = portraits_of(seats, {})
    choose_portrait("Ann", bobs, ["Bob"])
    assert portraits_of(seats, {}) == (bobs, anns)


def test_only_so_many_choices_are_remembered_and_none_that_there_is_not() -> None:
    settings().setValue(PORTRAITS_SETTING, {str(number): "stoker" for number in range(MAX_CHOICES)} | {"Zoe": "dragon"})
    choose_portrait("Ann", "driver", [])
    kept = setting(PORTRAITS_SETTING, {}, dict[str, str])
    assert len(kept) == MAX_CHOICES
    assert kept["Ann"] == "driver"
    assert "Zoe" not in kept
    assert portraits_of([Seat("Zoe")], {})[0] in PEOPLE


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    return next(lobby_window(qtbot))


@pytest.mark.sweep
def test_the_lobby_offers_the_portraits_and_keeps_the_choice(window: MainWindow) -> None:
    lobby = lobby_of(window)
    lobby.set_seats([Seat("Ann"), Seat("Bob"), Seat("Badger", "bot:steady")])
    ann, bob, badger = lobby.seat_box.forms[:3]
    assert not badger.portrait.isEnabled()
    wanted = bob.portrait.portrait
    actions = ann.portrait.make_menu().actions()
    assert [action.isChecked() for action in actions].count(True) == 1
    next(action for action in actions if action.text() == PEOPLE[wanted]).trigger()
    assert ann.portrait.portrait == wanted != bob.portrait.portrait
    ann.name.setText("Zoe")
    ann.name.setText("Ann")
    assert ann.portrait.portrait == wanted
    assert PEOPLE[wanted] in ann.portrait.accessibleName()


# --- the panel ------------------------------------------------------------------------------------------------


def panel(qtbot: QtBot, has_words: bool, names: str = "Ann,Bob,Cy") -> PlayersPanel:
    seats = names.split(",")
    styles = player_styles(seats, [Seat(name) for name in seats], ruleset_of("tiny").board.spec, MAPS)
    portraits = (["stoker", "driver", "surveyor"] * 2)[: len(seats)]
    made = PlayersPanel(styles, seats, ["person"] * len(seats), portraits, has_words)
    qtbot.addWidget(made)
    made.resize(170, 600)
    made.show_portraits(True)
    made.show()
    made.show_figures([Figures(5, 40, 1, 2, 3, 9)] * len(seats), 0, 0)
    return made


def test_a_row_tells_points_below_zero_and_more_than_qt_counts(qtbot: QtBot) -> None:
    made = panel(qtbot, has_words=True)
    made.show_figures([Figures(points, 2**40, 1, 2, 3) for points in (-5, 1, 10**300)], 0, 0)
    made.grab()
    said = [row.accessibleName() for row in made.rows]
    assert "-5 points, 1099511627776 trains, 1 card," in said[0]
    assert ": 1 point, " in said[1]
    assert f": {10**300} points, " in said[2]


class PaintedRows(QObject):
    """The rows that have been painted whole."""

    def __init__(self, panel: PlayersPanel) -> None:
        super().__init__(panel)
        self.rows: list[QObject] = []
        for row in panel.rows:
            row.installEventFilter(self)

    def eventFilter(self, row: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(row, PlayerRow) and event.rect() == row.rect():
            self.rows.append(row)
        return False


def test_rows_that_change_together_are_painted_one_after_another(qtbot: QtBot) -> None:
    made = panel(qtbot, has_words=False)
    process_events()
    painted = PaintedRows(made)
    made.show_figures([Figures(number, 40, 5, 2, 3) for number in range(3)], 0, 1)
    made.say(0, "is on turn")  # paints a line beside all of them
    fresh = made.rows[2].grab()  # whoever looks closely sees what is so
    painted.rows.clear()
    most = 0
    while len({*painted.rows}) < 3:
        before = len(painted.rows)
        QCoreApplication.processEvents()
        most = max(most, len(painted.rows) - before)
    assert most == 1
    assert made.rows[2].grab().toImage() == fresh.toImage()


def test_only_rows_with_other_numbers_are_measured_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made = panel(qtbot, has_words=True)
    numbers, measured, counts = Figures(5, 40, 1, 2, 3, 9), set[PlayerRow](), PlayerRow.counts
    process_events()
    made.show_figures([numbers, numbers, numbers], 1, 0)

    def note(row: PlayerRow) -> list[list[Count]]:
        measured.add(row)
        return counts(row)

    monkeypatch.setattr(PlayerRow, "counts", note)
    made.show_figures([numbers, numbers, numbers], 2, 0)
    assert not measured
    made.show_figures([numbers, numbers._replace(cards=2), numbers], 2, 0)
    assert measured == {made.rows[1]}


def test_numbers_are_counted_in_words(qtbot: QtBot) -> None:
    row = panel(qtbot, has_words=True).rows[0]
    said = "5 points, 40 trains, 1 card, 2 tickets, 3 stations, longest path 9"
    assert row.accessibleName() == row.toolTip() == f"Ann (person): {said}"
    assert [count.text for line in row.counts() for count in line][:2] == ["40 trains", "1 card"]


def test_a_narrow_bubble_has_room_for_its_lines_from_the_first(qtbot: QtBot) -> None:
    made = panel(qtbot, has_words=False)
    qtbot.waitUntil(lambda: made.bubble.height() == made.bubble.sizeHint().height())
    made.resize(90, 600)
    qtbot.waitUntil(lambda: made.bubble.height() == made.bubble.sizeHint().height())


def test_where_there_is_less_room_less_is_shown_and_nothing_is_cut(qtbot: QtBot) -> None:
    made = panel(qtbot, has_words=True)
    shown = []
    for most in range(600, 100, -10):
        made.set_maximum(most)
        rows = [row.height() for row in made.rows]
        shown.append((made.rows[0].height() > made.rows[1].height(), not made.bubble.isHidden(), rows[1]))
        wanted = sum(rows) + (made.bubble.sizeHint().height() if not made.bubble.isHidden() else 0) + 13
        assert wanted <= most or shown[-1][:2] == (False, False)
    assert shown == sorted(shown, reverse=True)
    assert shown[0][:2] == (True, True)
    assert shown[-1][:2] == (False, False)
    assert shown[-1][2] < shown[0][2]


def test_five_players_keep_their_portraits_where_there_is_little_room(qtbot: QtBot) -> None:
    made = panel(qtbot, has_words=False, names="Ann,Bob,Cy,Dot,Eve")
    made.set_maximum(100)
    assert all(row.has_face for row in made.rows)
    small = sum(row.height() for row in made.rows)
    made.show_portraits(False)
    assert not any(row.has_face for row in made.rows)
    assert small <= sum(row.height() for row in made.rows)


def test_a_bubble_and_a_blink_paint_no_row_anew(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made, painted = panel(qtbot, has_words=False), list[PlayerRow]()
    paint_row = PlayerRow._paint_row

    def note(row: PlayerRow, painter: QPainter, area: QRectF) -> None:
        painted.append(row)
        paint_row(row, painter, area)

    made.grab()
    monkeypatch.setattr(PlayerRow, "_paint_row", note)
    before = made.grab().toImage()
    made.say(1, "Ha!")
    made.rows[2].show_expression("blink")
    assert made.grab().toImage() != before
    assert painted == []
    made.show_figures([Figures(points, 40, 1, 2, 3, 9) for points in (5, 6, 5)], 0, 0)
    made.grab()
    assert painted == [made.rows[1]]
    made.set_styles([row.pieces for row in made.rows])
    made.grab()
    assert painted[1:] == made.rows


def test_words_stand_there_in_the_first_games(window: MainWindow) -> None:
    assert are_words_due()
    for _ in range(WORDED_GAMES):
        assert are_words_due()
        count_game()
    assert not are_words_due()


# --- at the table ---------------------------------------------------------------------------------------------


@pytest.fixture
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture
def page(qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> GameWidget:
    monkeypatch.setattr(company, "REST_MS", (600_000, 600_000))  # nobody looks about by themselves
    set_preference(MOTION, False)
    made = page_of(qtbot, rules, "Ann,bot:any,bot:any", portraits=("stoker", "owl", "badger"))
    qtbot.waitUntil(lambda: made.board_input.question is not None and not made.reveal.is_holding)
    made.company.clear()
    return made


def told(text: str, seat: int, sound: str = "", own: str = "", number: int = 900) -> LoggedEvent:
    event = Event(say(text), seat, say(own) if own else None, sound=sound)
    return LoggedEvent(number, 9, event, "tunnels")


@pytest.mark.sweep
def test_what_others_do_stands_in_the_bubble_in_the_words_of_the_log(page: GameWidget) -> None:
    page.company.react([told("Owl draws a card.", 1, own="Owl draws blue.")])
    assert page.players.bubble.text == "Owl draws a card."
    assert page.players.bubble.seat == 1
    page.company.react([told("Owl draws a card.", 1, number=901)])
    assert page.players.bubble.text == "Owl draws a card (2×)."
    page.company.react([told("Ann draws a card.", 0)])  # one knows what one does oneself
    assert page.players.bubble.seat == 1


@pytest.mark.sweep
def test_faces_show_only_what_everybody_was_told(page: GameWidget) -> None:
    page.company.react([told("Owl withdraws.", 1, "withdraw"), told("Badger is done.", 2, "ticket")])
    assert [row.expression for row in page.players.rows] == ["", "sad", "glad"]
    page.company.clear()
    assert [row.expression for row in page.players.rows] == ["", "", ""]


@pytest.mark.sweep
def test_the_one_who_sits_down_next_sees_nothing_of_what_the_last_one_was_told(page: GameWidget) -> None:
    ticket = page.session.rules.board.ticket_index
    done = TicketState(next(iter(ticket.values())), 7, True, None)
    page.company.animate_done([done])
    assert page.players.rows[0].expression == "glad"
    words = page.players.bubble.text
    assert words.startswith("Ticket done: ")
    assert words in page.log.text()
    page.session.viewer = 1
    page.company.clear()
    page.show_log(1)
    assert page.players.bubble.text == ""
    assert "Ticket done" not in page.log.text()
    page.show_log(0)
    assert words in page.log.text()


@pytest.mark.sweep
def test_a_way_that_has_been_cut_is_told_to_its_owner_alone(page: GameWidget) -> None:
    board = page.session.rules.board
    route, ticket = 0, 0
    nobody: list[int | None] = [None] * len(board.routes)
    way = TicketPath((route, 1), 4)
    page.company.watch([TicketState(ticket, 5, False, way)], nobody)
    taken = [1, *nobody[1:]]
    page.company.watch([TicketState(ticket, 5, False, way)], taken)  # another way costs as little
    assert page.players.bubble.text == ""
    page.company.watch([TicketState(ticket, 5, False, way)], nobody)
    page.company.watch([TicketState(ticket, 5, False, None)], taken)
    assert page.wording.name(Name("route", board.routes[route])) in page.players.bubble.text
    assert page.players.rows[0].expression == "sad"
    assert page.players.bubble.text in page.log.text()
    assert [page.players.rows[seat].expression for seat in (1, 2)] == ["", ""]


@pytest.mark.sweep
def test_a_way_that_one_has_built_oneself_is_not_cut(page: GameWidget) -> None:
    nobody: list[int | None] = [None] * len(page.session.rules.board.routes)
    page.company.watch([TicketState(0, 5, False, TicketPath((0, 1), 4))], nobody)
    page.company.watch([TicketState(0, 5, False, TicketPath((0, 1), 5))], [0, *nobody[1:]])
    assert page.players.bubble.text == ""


@pytest.mark.sweep
def test_what_was_said_of_answers_that_are_taken_back_is_gone(page: GameWidget) -> None:
    page.company.animate_done([TicketState(0, 7, True, None)])
    assert page.company.lines(0)
    page.company._lines[0][0] = page.company._lines[0][0]._replace(number=10_000)
    page.session.taken_back.emit()
    assert not page.company.lines(0)
    assert "Ticket done" not in page.log.text()


@pytest.mark.sweep
def test_one_switch_leaves_the_marks_alone(page: GameWidget) -> None:
    page.company.react([told("Owl draws a card.", 1)])
    with_faces = page.players.rows[1].height()
    set_preference(COMPANY, False)
    page.apply_preferences()
    assert page.players.bubble.isHidden()
    assert page.players.rows[1].height() < with_faces
    page.company.animate_done([TicketState(0, 7, True, None)])
    assert not page.company.lines(0)
    set_preference(COMPANY, True)
    page.apply_preferences()
    assert page.players.bubble.isVisible()


@pytest.mark.sweep
def test_faces_blink_and_look_back_and_are_calm_where_nothing_is_to_move(
    qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "REST_MS", (1, 2))
    set_preference(MOTION, True)
    page = page_of(qtbot, rules, "Ann,bot:any", portraits=("stoker", "owl"), painted=True)
    qtbot.waitUntil(lambda: any(row.expression for row in page.players.rows))
    set_preference(MOTION, False)
    qtbot.waitUntil(lambda: not any(row.expression for row in page.players.rows))
    process_events()
    assert not any(row.expression for row in page.players.rows)


@pytest.mark.sweep
def test_the_guide_says_what_has_happened_until_something_is_asked(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, "Ann,bot:any", portraits=("stoker", "owl"), guided=True)
    guide, line = page.guide, page.panels.companion
    assert guide is not None
    guide.clear()
    page.company.animate_done([TicketState(0, 7, True, None)])
    assert line.text.text() == page.players.bubble.text
    assert line.text.text().startswith("Ticket done: ")
    page.refresh()  # the question again
    guide.clear()
    assert line.text.text().startswith("On your turn")


@pytest.mark.sweep
def test_the_winners_are_glad(page: GameWidget) -> None:
    page.company.celebrate([2])
    assert [row.expression for row in page.players.rows] == ["", "", "glad"]


@pytest.mark.sweep
def test_the_program_remarks_beside_its_emblem_to_one_seat_alone(page: GameWidget) -> None:
    figures = [page.reader.figures(page.session.view, seat) for seat in range(3)]
    nobody: list[int | None] = [None] * len(page.session.rules.board.routes)
    page.company.accompany([], nobody, figures)
    page.company.accompany([], [0, *nobody[1:]], figures)
    bubble = page.players.bubble
    assert bubble.text == "Your first route: a good start!"
    assert bubble.seat == -1
    assert bubble.text in page.log.text()
    assert not bubble.grab().isNull()
    page.show_log(1)
    assert "first route" not in page.log.text()


@pytest.mark.sweep
def test_the_program_remarks_nothing_where_the_company_is_off(page: GameWidget) -> None:
    figures = [page.reader.figures(page.session.view, seat) for seat in range(3)]
    nobody: list[int | None] = [None] * len(page.session.rules.board.routes)
    set_preference(COMPANY, False)
    try:
        page.apply_preferences()
        page.company.accompany([], nobody, figures)
        page.company.accompany([], [0, *nobody[1:]], figures)
        assert not page.company.lines(0)
        assert page.players.bubble.text == ""
    finally:
        set_preference(COMPANY, True)
