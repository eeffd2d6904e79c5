"""The aids of a game, with the real mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.api import Event, Name, Pass, say
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.records.format import header_for, header_from
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.features.coach.table_coach import TableCoach
from railwright.editor.files.settings import settings
from railwright.editor.play.aids.aid_list import AIDS, aid_settings, is_aid_on, switch_aid
from railwright.editor.play.rules_process import RulesProcess
from railwright.editor.play.tickets import TicketCard
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.game_writer import GameWriter
from railwright.editor.scene.items.targets import Target
from railwright.plugins.bots.api import Advice
from railwright.plugins.features.coach.api import HintedAnswer, OptionValue, Prospect
from railwright.plugins.programs.reports.api import Estimate
from railwright.plugins.routes.api import ROUTES, Claim
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import click, page_of, process_events, wait_for_turn
from tests.rules.situations import cards, rules_of_map

pytestmark = pytest.mark.gui
LONG_REASON = say("Draw from the pile: on average it helps your plan more than the row.")


@pytest.fixture(autouse=True)
def _switches_as_at_first() -> Iterator[None]:
    settings().remove("aids")
    yield
    settings().remove("aids")


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


def put_on(*names: str) -> None:
    for aid in AIDS:
        switch_aid(aid, aid.name in names)


def with_tickets(rules: Ruleset, *ids: str, stations: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> State:
    board = rules.board
    made = Table(rules).put("tickets", held=(tuple(board.ticket_index[id] for id in ids), ()))
    hand = cards("2 blue + 1 loco")
    made.put("cards", hands=(hand, (0,) * 9), row=(0, 1, 2, 3, 8))
    if others:
        taken = sum(1 << board.route_index[id] for id in others)
        made.put("routes", owned=(0, taken), taken=taken)
    if stations:
        made.put("stations", built=(tuple(board.city_index[id] for id in stations), ()))
    return made.state


def lit(page: GameWidget, style: str) -> set[str]:
    ids = {"route": page.scene.board.routes, "city": page.scene.board.cities}
    return {ids[target.kind][target.index] for target in page.scene.highlighted(style)}  # type: ignore[call-overload]


def lit_under_the_mouse(page: GameWidget, widget: QWidget) -> set[str]:
    """What lights up when the pointer comes onto a widget from elsewhere."""
    QTest.mouseMove(widget.window(), QPoint(1, 1))
    QTest.mouseMove(widget, widget.rect().center())
    return lit(page, "path")


@pytest.mark.sweep
def test_the_plan_of_the_tickets_is_told_and_lights_up_under_the_mouse(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"), painted=True)
    wait_for_turn(qtbot, page)
    plan = page.panels.aids.plan
    qtbot.waitUntil(plan.isVisible)
    way = page.reader.way(page.session.view, 0, rules.board.ticket_index["brack-holm"])
    assert way is not None
    assert (
        plan.summary.text() == f"Total: {way.trains} of your {page.reader.figures(page.session.view, 0).trains} trains."
    )
    assert plan.marks.counts
    qtbot.waitUntil(lambda: {"brack", "holm"} <= lit_under_the_mouse(page, plan.summary))
    assert {rules.board.routes[route] for route in way.routes} <= lit(page, "path")
    QTest.mouseMove(page, QPoint(1, 1))
    qtbot.waitUntil(lambda: not lit(page, "path"))


@pytest.mark.sweep
def test_a_ticket_tells_its_trains_and_cards(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"))
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: bool(page.tickets.cards))
    (card,) = page.tickets.cards
    assert "trains, " in card.accessibleName()
    assert "cards" in card.accessibleName()
    assert "Still needed: " in card.toolTip()


@pytest.mark.sweep
def test_a_ticket_that_is_cut_off_says_what_a_station_could_do(qtbot: QtBot, rules: Ruleset) -> None:
    board = rules.board
    city = board.ticket_ends[board.ticket_index["brack-holm"]][0]
    cut = tuple(board.routes[route] for route, _ in board.around[city])
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm", others=cut), painted=True)
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: bool(page.tickets.cards))
    assert "Only with a station" in page.tickets.cards[0].accessibleName()
    assert "Routes to borrow: " in page.tickets.cards[0].toolTip()
    QTest.keyClick(page, Qt.Key.Key_P)
    assert "Only with a station" in page.tickets.cards[0].accessibleName()


@pytest.mark.sweep
def test_a_ticket_on_offer_that_is_cut_off_says_what_a_station_could_do(qtbot: QtBot, rules: Ruleset) -> None:
    board = rules.board
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    pieces = [piece for _, piece in page.bar.pieces if isinstance(piece, TicketCard)]
    city = board.ticket_ends[pieces[0].ticket][0]
    cut = sum(1 << route for route, _ in board.around[city])
    state = page.session.match.state
    routes = ROUTES.get(state)
    page.session.match.state = ROUTES.set(state, routes._replace(owned=(0, cut, *routes.owned[2:]), taken=cut))
    for on in (True, False):
        page.aids.switch(AIDS[0], on)
        page.board_input.show_question(page.session.question)
        page.refresh()
        pieces = [piece for _, piece in page.bar.pieces if isinstance(piece, TicketCard)]
        assert "Only with a station" in pieces[0].accessibleName()


@pytest.mark.sweep
def test_p_switches_the_planner_and_remembers_it(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"))
    wait_for_turn(qtbot, page)
    aids = page.panels.aids
    qtbot.waitUntil(aids.plan.isVisible)
    QTest.keyClick(page, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not aids.plan.isVisible())
    assert not aids.buttons["planner"].isChecked()
    assert not is_aid_on(AIDS[0])
    assert "cards" not in page.tickets.cards[0].accessibleName()
    QTest.keyClick(page, Qt.Key.Key_P)
    qtbot.waitUntil(aids.plan.isVisible)
    assert is_aid_on(AIDS[0])


@pytest.mark.sweep
def test_the_coach_answers_when_asked_with_prospects_and_reasons(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    QTest.keyClick(page, Qt.Key.Key_H)
    coach = next(part for part in page.parts if isinstance(part, TableCoach))
    button, card = coach.button, coach.card
    qtbot.waitUntil(lambda: button.isVisible())
    assert not card.isVisible()  # asked for, never pushed
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert not button.isEnabled()
    qtbot.waitUntil(lambda: card.has_answers, timeout=60_000)
    assert "from here" in card.headline.text()
    lines = [line.text() for line in card.lines]
    assert all(line.startswith(f"{number}. ") for number, line in enumerate(lines, 1))
    assert not any("%" in line for line in lines)  # figures come when they are asked for
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert all("points: " in line.text() for line in card.lines)
    click(card.figures)
    assert [line.text() for line in card.lines] == lines
    assert page.board_area.rect().contains(card.geometry())
    click(card.away)
    assert not card.isVisible()
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert card.isVisible()
    target, claim = Target("route", 0), Claim(rules.board.routes[0])
    assert page.aids.question is not None
    places = {Name("route", rules.board.routes[0]): (claim,)}
    page.aids.question = structs.replace(page.aids.question, places=places)
    assert coach.places_of([Pass(), claim, claim]) == {target: 2}
    page.scene.point_at({target: 2})
    (arrow,) = page.scene.arrows.values()  # its tip is on the place
    assert (arrow.pos().x(), arrow.pos().y()) == page.scene.targets.centers[target]
    assert arrow.sceneBoundingRect().contains(arrow.pos())
    QTest.keyClick(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: not card.isVisible())
    assert page.scene.arrows == {}


@pytest.mark.parametrize(("times", "is_told"), [(1, False), (2, True)])
@pytest.mark.sweep
def test_a_claim_that_was_withdrawn_from_twice_is_not_hinted_without_a_word(
    qtbot: QtBot, rules: Ruleset, monkeypatch: pytest.MonkeyPatch, times: int, is_told: bool
) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"))
    wait_for_turn(qtbot, page)
    seat, question = page.session.viewer, page.session.question
    assert seat is not None
    assert question is not None
    route, (claim, *_) = next((name, offered) for name, offered in question.places.items() if name.of == "route")
    args = {"seat": Name("seat", seat), "route": route}
    event = Event(say("{seat} withdraws from {route}.", **args), seat, sound="withdraw")
    others = Event(say("{seat} withdraws from {route}.", **args), 1 - seat, sound="withdraw")
    log = [*[LoggedEvent(1, 1, event)] * times, LoggedEvent(1, 1, event, taken_back=True), LoggedEvent(1, 1, others)]
    monkeypatch.setattr(type(page.session), "log", log)
    advice = Advice(claim, say("Claim it."), ())
    answer = lambda *asked, done, failed: QTimer.singleShot(0, lambda: done(advice))  # noqa: E731
    monkeypatch.setattr(page.aids.rules_process, "call", answer)
    QTest.keyClick(page, Qt.Key.Key_H)
    words = page.panels.aids.hint.reason
    qtbot.waitUntil(lambda: words.text().startswith("Claim it."))
    assert ("You have withdrawn from this tunnel 2 times" in words.text()) is is_told


@pytest.mark.sweep
def test_h_brings_a_hint_and_lights_its_place(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"), painted=True)
    wait_for_turn(qtbot, page)
    hint = page.panels.aids.hint
    assert not hint.isVisible()
    QTest.keyClick(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: hint.isVisible() and len(hint.reason.text()) > 20)
    assert lit(page, "hint")
    before = hint.reason.text()
    click(page.market.pile)  # another question, another hint
    qtbot.waitUntil(lambda: hint.reason.text() not in (before, "…"))
    QTest.keyClick(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: not hint.isVisible())
    assert not lit(page, "hint")


@pytest.mark.sweep
def test_cards_are_counted_when_the_switch_is_clicked(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"))
    wait_for_turn(qtbot, page)
    aids = page.panels.aids
    assert not aids.table.isVisible()
    click(aids.buttons["counting"])
    qtbot.waitUntil(aids.table.isVisible)
    assert aids.count.table.census is not None
    blue = next(count for count in aids.count.table.census.counts if count.color == "blue")
    assert blue[1:] == (1, 0, 2, 9)
    assert "Blue: 1 in the row, 0 discarded, 2 in your hand, 9 unseen." in aids.count.table.accessibleDescription()
    click(aids.buttons["counting"])
    qtbot.waitUntil(lambda: not aids.table.isVisible())


@pytest.mark.sweep
def test_stations_tell_what_they_would_borrow(qtbot: QtBot, rules: Ruleset) -> None:
    board = rules.board
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm", stations=("fallow",), others=board.routes[:1]))
    wait_for_turn(qtbot, page)
    loans = page.panels.aids.loans
    qtbot.waitUntil(loans.isVisible)
    assert [line.text() for line in loans.lines] == ["Fallow: no route here would complete a ticket yet."]
    qtbot.waitUntil(lambda: "fallow" in lit_under_the_mouse(page, loans.lines[0]))


@pytest.mark.sweep
def test_tickets_on_offer_tell_what_they_share_and_what_all_take(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    plan = page.panels.aids.plan
    qtbot.waitUntil(plan.isVisible)
    everything = plan.summary.text()
    assert everything.startswith(("With these: ", "Total: "))
    pieces = [piece for _, piece in page.bar.pieces if isinstance(piece, TicketCard)]
    click(pieces[0])
    assert plan.summary.text() != everything
    way = page.reader.way(page.session.view, 0, pieces[0].ticket)
    assert way is not None
    assert f"{way.trains} of your" in plan.summary.text()
    assert {rules.board.routes[route] for route in way.routes} <= lit(page, "path") | lit(page, "ticket")
    for piece in pieces[1:]:
        click(piece)
    assert plan.summary.text() == everything
    assert any(" shared" in piece.accessibleName() for piece in pieces)


@pytest.mark.sweep
def test_the_settings_switch_the_same_aids(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"))
    wait_for_turn(qtbot, page)
    switches = dict(zip((aid.name for aid in AIDS), aid_settings(page.aids), strict=True))
    assert {name for name, switch in switches.items() if switch.is_on()} == {"planner", "stations"}
    assert not any(switch.refusal for switch in switches.values())
    switches["counting"].switch(True)
    qtbot.waitUntil(page.panels.aids.table.isVisible)
    assert is_aid_on(next(aid for aid in AIDS if aid.name == "counting"))


@pytest.mark.sweep
def test_rules_that_are_off_take_their_aids_with_them(qtbot: QtBot) -> None:
    put_on(*(aid.name for aid in AIDS))
    page = page_of(qtbot, rules_of_map("tiny", off=("stations",)))
    wait_for_turn(qtbot, page)
    assert set(page.panels.aids.buttons) == {"planner", "counting", "hint"}
    refused = [switch.refusal != "" for switch in aid_settings(page.aids)]
    assert refused == [aid.name == "stations" for aid in AIDS]
    page = page_of(qtbot, rules_of_map("tiny", off=("stations", "tickets", "last_round")))
    wait_for_turn(qtbot, page)
    assert set(page.panels.aids.buttons) == {"counting", "hint"}
    qtbot.waitUntil(page.panels.aids.table.isVisible)
    assert not page.panels.aids.plan.isVisible()


@pytest.mark.sweep
def test_nothing_is_told_at_the_handover(qtbot: QtBot, rules: Ruleset) -> None:
    put_on(*(aid.name for aid in AIDS))
    page = page_of(qtbot, rules, "Ann,Bob")
    qtbot.waitUntil(lambda: page.screens.currentWidget() is page.handover)
    process_events()
    aids = page.panels.aids
    assert not any(section.isVisibleTo(page.panels) for section in aids.sections.values())
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(aids.plan.isVisible)
    page.session.leave_seat()
    process_events()
    assert not any(section.isVisibleTo(page.panels) for section in aids.sections.values())
    assert not any(lit(page, style) for style in ("path", "ticket", "hint"))


@pytest.fixture
def long_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hint has the same long reason, at once and without the process that works hints out."""
    advice = Advice(Pass(), LONG_REASON, ())

    def answer(process: RulesProcess, *asked: object, done: Callable[[Advice], None], failed: object) -> None:
        QTimer.singleShot(0, lambda: done(advice))

    monkeypatch.setattr(RulesProcess, "call", answer)


@pytest.mark.sweep
def test_a_whole_panel_fits_its_column(qtbot: QtBot, long_hint: None) -> None:
    put_on(*(aid.name for aid in AIDS))
    seats = "Ann,bot:a,bot:b,bot:c,bot:d"
    page = page_of(qtbot, ruleset_of("europe"), seats, size=(1000, 700))
    wait_for_turn(qtbot, page)
    page.panels.open_drawer()  # in so narrow a window
    aids = page.panels.aids
    qtbot.waitUntil(lambda: aids.plan.isVisible() and len(aids.hint.reason.text()) > 20)
    process_events()
    assert all(button.geometry().right() <= aids.width() for button in aids.buttons.values())
    assert aids.area.widget().width() <= aids.area.viewport().width()
    assert aids.area.height() >= min(aids.area.widget().height(), 80)
    assert all(row.height() == row.sizeHint().height() for row in page.players.rows)
    rows = [row.geometry() for row in page.players.rows]
    assert all(row.bottom() < other.top() for row, other in pairwise(rows))
    assert rows[-1].bottom() <= page.players.height()


@pytest.mark.sweep
def test_a_hint_and_its_button_are_seen_whole_beside_four_players(qtbot: QtBot) -> None:
    put_on("hint")
    names = "Maximiliane von Hohenstaufen,bot:Wolfeschlegelstein,bot:Konstantinopolitanerin,bot:Alexandrina Luise"
    page = page_of(qtbot, ruleset_of("europe"), names, portraits=("owl", "badger", "magpie", "badger"), painted=True)
    wait_for_turn(qtbot, page)
    coach = next(part for part in page.parts if isinstance(part, TableCoach))
    page.aids.show_advice(Advice(Pass(), LONG_REASON, ()))
    process_events()
    area = page.panels.aids.area
    assert coach.button.isVisible()
    assert coach.button.mapTo(area, coach.button.rect().bottomLeft()).y() <= area.height()


def test_no_head_of_the_counted_cards_lies_over_another(qtbot: QtBot, rules: Ruleset) -> None:
    put_on("counting")
    page = page_of(qtbot, rules, size=(1280, 800))
    wait_for_turn(qtbot, page)
    table = page.panels.aids.count.table
    for width in (150, 170, 250):
        table.resize(width, 200)
        columns = table.columns()
        assert all(left + wide <= other + 0.01 for (left, wide), (other, _) in pairwise(columns))
        assert sum(columns[-1]) <= width
        assert columns[1][1] >= table.fontMetrics().horizontalAdvance("discarded") * 0.8


def test_in_a_low_window_the_aids_leave_the_log_its_place(qtbot: QtBot, long_hint: None) -> None:
    put_on("planner", "hint")
    page = page_of(qtbot, ruleset_of("tiny"), "Ann,bot:a,bot:b", size=(1280, 640))
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: len(page.panels.aids.hint.reason.text()) > 20)
    process_events()
    assert page.panels.log.isVisible()
    assert page.panels.aids.geometry().bottom() < page.panels.log.geometry().top()


@pytest.mark.sweep
def test_the_card_of_the_coach_covers_no_place_that_it_names(qtbot: QtBot) -> None:
    rules = ruleset_of("europe")
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    coach = next(part for part in page.parts if isinstance(part, TableCoach))
    chance, points = Estimate(0.4, 0.3, 0.5, 512), Estimate(80.0, 79.0, 81.0, 512)
    for route in ("cadiz-lisboa", "erzurum-sochi", "edinburgh-london-1"):
        value = OptionValue(Claim(route), Prospect(chance, points), 0.4)
        hinted = [HintedAnswer(value, say("A long reason. " * 9), (Name("route", route),), 512)] * 3
        coach.card.show_hints("It wins.", hinted, rules, page.wording)
        process_events()
        place = page.board_area.widget_position(Target("route", rules.board.route_index[route]))
        assert not coach.card.geometry().contains(place), route
        assert page.board_area.rect().contains(coach.card.geometry())


@pytest.mark.sweep
def test_the_record_tells_which_aids_were_on(qtbot: QtBot, rules: Ruleset, tmp_path: Path) -> None:
    page = page_of(qtbot, rules, state=with_tickets(rules, "brack-holm"), begin=False)
    header = header_for(page.playable.game, page.session.match.seats, 5)
    keeper = GameWriter(tmp_path / "game.railwright", header, rules)
    page.playable, page.session._table.writer = structs.replace(page.playable, writer=keeper), keeper
    page.begin()
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: keeper.header.aids == ("planner", "stations"))
    click(page.panels.aids.buttons["counting"])
    click(page.panels.aids.buttons["planner"])
    qtbot.waitUntil(lambda: keeper.header.aids == ("planner", "stations", "counting"))
    page.end()
    page.aids.switch(next(aid for aid in AIDS if aid.name == "hint"), True)
    page.refresh()
    assert keeper.header.aids == ("planner", "stations", "counting")
    assert header_from(keeper.header.data()).aids == keeper.header.aids
