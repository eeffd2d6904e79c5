"""Colours, patterns and the first turn: chosen in the lobby, kept by the record, the same after resuming."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import rule_boards
from railwright.editor.art.drawing import own_names
from railwright.editor.looks.palette import PATTERNS, SAFE
from railwright.editor.main_window import MainWindow
from railwright.editor.play.branch import save_branch
from railwright.editor.play.game import GameSetup
from railwright.editor.play.lobby import LobbyWidget
from railwright.editor.play.opponents import level_of
from railwright.editor.play.player_style import COLORS, Look, exchange_looks, looks_of
from railwright.editor.play.portraits import EMPTY_SEAT, OTHER_BOT, paint_portrait
from railwright.editor.play.seat_portraits import PEOPLE
from railwright.editor.play.seats import KindBox, SeatForm
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import saved_games, state_words
from railwright.editor.scene.board.board_pictures import WIDTH_PX, BoardPictures, _file_of
from railwright.plugins.bots.random_bot import RandomBot
from tests.editor.play.helpers import click, lobby_of, lobby_window, slow_down_bots
from tests.homes import move_home

pytestmark = pytest.mark.gui

seats = st.lists(
    st.builds(Seat, st.just("A"), st.just("human"), st.sampled_from([*COLORS, "", "mauve"]),
              st.sampled_from([*PATTERNS, "", "tartan"])), min_size=1, max_size=8)  # fmt: skip


@given(seats)
def test_no_two_seats_are_alike_whatever_a_file_says(chosen: list[Seat]) -> None:
    looks = looks_of(chosen)
    if len(looks) <= len(COLORS):
        assert len({look.color for look in looks}) == len({look.pattern for look in looks}) == len(looks)
    assert all(look.color in COLORS and look.pattern in PATTERNS for look in looks)
    assert looks[0].color == chosen[0].color or chosen[0].color not in COLORS


def test_without_any_wish_every_seat_has_a_look_of_its_own_up_to_eight() -> None:
    looks = looks_of([Seat("A")] * 8)
    assert len(set(looks)) == 8
    assert looks[:5] == tuple(Look(*marks) for marks in zip(COLORS, PATTERNS, strict=True))


@given(st.integers(0, 4), st.sampled_from(COLORS), st.sampled_from(PATTERNS))
def test_a_wish_is_met_by_an_exchange(at: int, color: str, pattern: str) -> None:
    looks = looks_of([Seat("A")] * 5)
    wish = Look(color, pattern)  # type: ignore[arg-type]
    after = exchange_looks(looks, at, wish)
    assert after[at] == wish
    assert {look.color for look in after} == set(COLORS)
    assert {look.pattern for look in after} == set(PATTERNS)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    slow_down_bots(monkeypatch)
    yield from lobby_window(qtbot)


def pick(lobby: LobbyWidget, seat: int, text: str) -> None:
    """Open a seat's menu by a click and choose an entry with the keys."""
    button = lobby.seat_box.forms[seat].look
    click(button)
    (menu,) = button.findChildren(QMenu)
    menu.setActiveAction(next(action for action in menu.actions() if action.text() == text))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def looks(lobby: LobbyWidget) -> list[Look]:
    return [form.look.look for form in lobby.seat_box.forms]


def colors(page: GameWidget | ReplayWidget) -> list[tuple[str, str]]:
    return [(style.color, style.pattern) for style in page.styles]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu on a screen that is none
@pytest.mark.sweep
def test_colours_and_patterns_are_chosen_and_kept(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    pick(lobby, 0, "Green")
    assert [look.color for look in looks(lobby)] == ["green", "red", "blue", "yellow", "black"]
    pick(lobby, 0, "Chevrons")
    assert [look.pattern for look in looks(lobby)] == ["chevron", "stripe", "dots", "cross", "plain"]
    assert "Green, Chevrons" in lobby.seat_box.forms[0].look.accessibleName()
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    click(lobby.starter.start)
    assert window.game.widget is not None
    shown = colors(window.game.widget)
    assert shown[0] == (SAFE.players[COLORS.index("green")], "chevron")
    path = window.game.widget.playable.path
    assert path is not None
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget.session.match.answers > 0)
    lobby_of(window)
    window.game.load(path)
    assert window.game.widget is not None
    assert colors(window.game.widget) == shown
    replay = ReplayWidget(load_game(path, discover(safe=True)), path.parent)
    qtbot.addWidget(replay)
    assert colors(replay) == shown
    assert looks(lobby_of(window))[0] == Look("green", "chevron")


@pytest.mark.sweep
def test_playing_again_after_a_resume_keeps_the_rules(qtbot: QtBot, window: MainWindow) -> None:
    changes = {"routes": {"trains": 9}, "stations": None, "draw_three": {}}
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 3, changes=changes))
    path = window.game.file
    assert path is not None
    window.game.close()
    window.game.load(path)
    window.game.again()
    assert window.game.file != path
    game = window.game.game
    assert game is not None
    assert (game.rules.option("routes", "trains"), game.rules.active("stations")) == (9, False)
    assert game.rules.active("draw_three")


@pytest.mark.sweep
def test_a_seat_or_chance_has_the_first_turn(window: MainWindow) -> None:
    lobby = lobby_of(window)
    starter = lobby.seat_box.first_turn
    assert starter.first is None
    names = [starter.itemText(index) for index in range(starter.count())]
    assert names[:3] == ["At random", lobby.seat_box.forms[0].name.text(), "Hare"]
    starter.setFocus()
    QTest.keyClick(starter, Qt.Key.Key_Down)
    QTest.keyClick(starter, Qt.Key.Key_Down)
    assert lobby.setup().first == 1
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    click(lobby.starter.start)
    assert window.game.widget is not None
    table = window.game.widget.playable
    assert table.match.state.turn == 1
    assert table.writer is not None
    assert table.writer.header.first == 1


@pytest.mark.sweep
def test_a_table_without_hints_stays_one(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    click(lobby.seat_box.coached)
    assert not lobby.setup().coached
    click(lobby.starter.start)
    page = window.game.widget
    assert page is not None
    assert [aid.name for aid in page.aids.offered] == ["planner", "stations", "counting"]
    assert "hint" not in page.panels.aids.buttons
    assert page.final.analyse.isHidden()
    path = page.playable.path
    assert path is not None
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget.session.match.answers > 0)
    lobby_of(window)
    assert state_words(next(saved_games()), discover(safe=True), ["tiny"]) == "Interrupted, without hints"
    window.game.load(path)
    page = window.game.widget
    assert page is not None
    assert not page.playable.coached
    assert "hint" not in page.panels.aids.buttons
    record = load_game(path, discover(safe=True))
    assert not load_game(save_branch(record, 1, record.seats, 1), discover(safe=True)).opened.header.coached
    assert not lobby_of(window).seat_box.coached.isChecked()


def test_chance_lets_everybody_begin_and_is_the_seed_s_alone() -> None:
    pairs = product(range(60), (2, 3, 5))
    first = {
        (seed, count): GameSetup("tiny", (Seat("A"),) * count, seed, first=None).first_seat() for seed, count in pairs
    }
    assert {count: {begun for (_, of), begun in first.items() if of == count} for count in (2, 3, 5)} == {
        2: {0, 1}, 3: {0, 1, 2}, 5: {0, 1, 2, 3, 4},
    }  # fmt: skip
    assert first == {
        (seed, count): GameSetup("tiny", (Seat("A"),) * count, seed, first=None).first_seat()
        for seed, count in product(range(60), (2, 3, 5))
    }


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with all that bots think with."""
    monkeypatch.setattr("railwright.plugins.features.expert.model.machine_code.is_compiled", lambda: True)


@pytest.mark.sweep
def test_every_bot_states_its_name_its_character_and_its_strength(window: MainWindow, ready: None) -> None:
    form = lobby_of(window).seat_box.forms[2]
    offered = {name: agent for name, agent in form.agents.items() if name != "quick"}
    for name, agent in offered.items():
        form.kind.setCurrentIndex(form.kind.findData(f"bot:{name}"))
        assert form.kind.currentText() == agent.title
        assert form.about.text() == agent.character
        assert agent.strength
        assert form.kind.accessibleDescription() == form.about.toolTip() == f"{agent.strength} {agent.summary}"
        assert agent.rating is not None
        assert form.strength.accessibleName().endswith(level_of(agent.rating))
        assert f"Rating {agent.rating.value}".replace("-", "−") in form.strength.toolTip()
        assert str(agent.rating.games) in form.strength.toolTip()
    form.kind.setCurrentIndex(form.kind.findData("bot:steady"))
    assert form.strength.accessibleName() == "Strength 5 of 6. Strong"


@pytest.mark.sweep
def test_the_lobby_says_which_rules_a_bot_does_not_know(window: MainWindow, ready: None) -> None:
    lobby = lobby_of(window)
    click(next(button for button in lobby.offered.maps if button.key == "tiny"))
    lobby.set_seats([Seat("Ann"), Seat("Owl", "bot:expert")])
    assert lobby.starter.remark.isHidden()
    lobby.rules.changes = {"neutral_player": {}}
    lobby.rules.changed.emit()
    assert lobby.starter.remark.text() == "Owl does not support the rule Neutral player and plays like Badger."
    assert lobby.starter.remark.isVisible()
    lobby.set_seats([Seat("Ann"), Seat("Badger", "bot:steady")])
    assert lobby.starter.remark.isHidden()


@pytest.mark.sweep
def test_the_lobby_says_which_bot_plays_for_the_expert(window: MainWindow, ready: None) -> None:
    lobby = lobby_of(window)
    lobby.set_seats([Seat("Ann"), Seat("Owl", "bot:expert")])
    lobby.offered.choose("tram_town")
    assert lobby.starter.remark.text() == "Owl does not support the rule Dice instead of cards and plays like Fox."


@pytest.mark.sweep
def test_the_lobby_says_which_rules_a_bot_ignores(window: MainWindow, ready: None) -> None:
    lobby = lobby_of(window)
    lobby.set_seats([Seat("Ann"), Seat("Badger", "bot:steady")])
    lobby.offered.choose("indochina")
    assert "Badger does not try to score points from Country cards." in lobby.starter.remark.text()
    lobby.set_seats([Seat("Ann"), Seat("Fox", "bot:search")])
    assert "does not try to score" not in lobby.starter.remark.text()


@pytest.mark.sweep
def test_a_bot_that_lacks_what_it_thinks_with_is_taken_by_a_lighter_one(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = {"expert": False}
    monkeypatch.setattr("railwright.plugins.features.expert.model.machine_code.is_compiled", lambda: ready["expert"])
    form = lobby_of(window).seat_box.forms[1]
    form.set_seat(Seat("Owl", "bot:expert"))
    assert form.seat() == Seat("Little Owl", "bot:quick", *form.look.look)
    assert "like Little Owl" in form.about.text()
    assert form.kind.findData("bot:quick") < 0
    ready["expert"] = True
    assert form.seat() == Seat("Owl", "bot:expert", *form.look.look)
    form.set_seat(Seat("Little Owl", "bot:quick"))  # as a game has it that was begun before
    assert form.kind.currentData() == "bot:expert"


def test_a_bot_of_somebody_else_has_neither_portrait_nor_rating_and_is_offered(qtbot: QtBot) -> None:
    theirs = AgentType("dasher", "Dashes.", make=lambda rules, seat, rng: RandomBot(rules, seat, rng))
    form = SeatForm(2, Look("blue", "plain"), {"dasher": theirs}, "bot:dasher")
    qtbot.addWidget(form)
    form.show()
    assert form.kind.currentText() == "Bot: Dasher"
    assert form.about.text() == "Dashes."
    assert form.strength.accessibleName() == ""
    assert form.seat() == Seat("bot:dasher", "bot:dasher", "blue", "plain")
    assert form.grab().toImage().pixelColor(24, 26) != form.grab().toImage().pixelColor(2, 26)


def portrait(name: str) -> bytes:
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_portrait(painter, QRectF(0, 0, 60, 60), name)
    painter.end()
    return bytes(image.constBits())


def test_every_portrait_is_another_one_and_every_bot_has_its_own() -> None:
    names = own_names("portraits")
    assert len({portrait(name) for name in names}) == len(names)
    ours = [agent.portrait for agent in agent_types(discover(safe=True)).values()]
    assert len({*ours}) == len(ours)
    assert {*ours, *PEOPLE, OTHER_BOT, EMPTY_SEAT} == {*names}


def test_a_bot_of_somebody_else_may_bring_its_portrait(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "dasher.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#0a7"/></svg>'
    )
    make = AgentType("dasher", "Dashes.", make=lambda rules, seat, rng: RandomBot(rules, seat, rng), portrait=str(file))
    form = SeatForm(2, Look("blue", "plain"), {"dasher": make}, "bot:dasher")
    qtbot.addWidget(form)
    form.show()
    assert form.portrait.grab().toImage().pixelColor(23, 23).name() == "#00aa77"
    assert form.about.text() == "Dashes."
    file.write_text("<svg")  # no longer a drawing
    assert portrait(str(file)) == portrait(OTHER_BOT) == portrait("") == portrait("../portraits/owl")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("<svg", "The file {file} is not a readable drawing (line 1, column 1). The built-in drawing"),
        ('<svg xmlns="http://www.w3.org/2000/svg"><text>I</text></svg>', "The file {file} contains <text>; use only"),
        (None, "Cannot read the file {file} (No such file or directory). The built-in"),
    ],
)
def test_why_a_portrait_is_not_shown_stands_beside_the_engine(
    qtbot: QtBot, tmp_path: Path, content: str | None, why: str
) -> None:
    file = tmp_path / "dasher.svg"
    if content is not None:
        file.write_text(content)
    make = AgentType("dasher", "Dashes.", make=lambda rules, seat, rng: RandomBot(rules, seat, rng), portrait=str(file))
    form = SeatForm(2, Look("blue", "plain"), {"dasher": make}, "bot:dasher")
    qtbot.addWidget(form)
    about, problem = form.about.text().split("\n")
    assert about == "Dashes."
    assert problem.startswith(why.format(file=file.name)), problem


@pytest.mark.sweep
def test_the_panels_are_aligned_at_every_size(window: MainWindow) -> None:
    lobby = lobby_of(window)
    for size in ((900, 620), (1024, 700), (1400, 900), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        assert_panels_are_aligned(lobby)


def assert_panels_are_aligned(lobby: LobbyWidget) -> None:
    panels = [lobby.chosen.show_box.parentWidget(), lobby.seat_box]
    areas = [QRect(panel.mapTo(lobby, QPoint(0, 0)), panel.size()) for panel in panels if panel]
    assert areas[0].top() == areas[1].top()
    assert areas[0].bottom() == areas[1].bottom()
    start = QRect(lobby.starter.start.mapTo(lobby, QPoint(0, 0)), lobby.starter.start.size())
    assert start.right() == areas[1].right()
    rules = lobby.rules.button.mapTo(lobby, QPoint(0, 0))
    assert rules.x() == areas[0].left()
    below = 12  # pixels between two rows
    shown = [lobby.resume, *(lobby.offers.itemAt(index).widget() for index in range(lobby.offers.count()))]
    offers = sum(offer.height() + below for offer in shown if offer.isVisible())
    assert areas[0].top() - offers < 110
    assert lobby.height() - start.bottom() < 24


@pytest.mark.sweep
def test_the_seed_is_shown_only_behind_more(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    assert lobby.starter.seed.text()
    assert not lobby.starter.seed.isVisible()
    qtbot.mouseClick(lobby.starter.more, Qt.MouseButton.LeftButton)
    assert lobby.starter.seed.isVisible()
    seed = QRect(lobby.starter.seed.mapTo(lobby, QPoint(0, 0)), lobby.starter.seed.size())
    assert seed.bottom() < lobby.starter.start.mapTo(lobby, QPoint(0, 0)).y()
    lobby.starter.seed.setText("12")
    assert lobby.setup().seed == 12
    qtbot.mouseClick(lobby.starter.more, Qt.MouseButton.LeftButton)
    assert not lobby.starter.seed.isVisible()
    assert lobby.setup().seed == 12


@pytest.mark.sweep
def test_start_and_two_seats_are_in_sight_on_small_screens(window: MainWindow) -> None:
    lobby = lobby_of(window)
    for size in ((720, 420), (911, 484), (1024, 572), (1366, 740)):
        window.resize(*size)
        QApplication.processEvents()
        assert (window.width(), window.height()) == size
        assert_start_and_two_seats_are_in_sight(window, lobby)
        assert lobby.chosen.show_box.isVisible() == (size[1] > 500)


def assert_start_and_two_seats_are_in_sight(window: MainWindow, lobby: LobbyWidget) -> None:
    for widget in (lobby.starter.start, lobby.starter.more, lobby.rules.button, lobby.seat_box.forms[0].kind):
        area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
        assert window.rect().contains(area)
        assert not widget.visibleRegion().isEmpty()
    labels = [label for label in lobby.chosen.show_box.parentWidget().findChildren(QLabel) if label.isVisible()]
    assert not any(
        lobby.chosen.show_box.isVisible() and lobby.chosen.show_box.geometry().intersects(at.geometry())
        for at in labels
    )


@pytest.fixture
def no_painted_boards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """None is in the cache, in which other tests may have put some, and none is painted in idle time."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "own"))
    monkeypatch.setattr("railwright.editor.scene.board.board_pictures.REST_MS", 1_000_000)


@pytest.mark.usefixtures("no_painted_boards")  # before the window, which is made with them
@pytest.mark.sweep
def test_the_chosen_board_is_shown_large_as_soon_as_it_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    lobby = lobby_of(window)
    tiny = next(button for button in lobby.offered.maps if button.key == "tiny")
    click(tiny)
    sketch = lobby.chosen.show_box.grab().toImage()
    lobby.offered.pictures.paint(tiny.spec, tiny.folder)
    board = lobby.chosen.show_box.grab().toImage()
    assert board != sketch
    again = BoardPictures()
    assert again.find(tiny.spec, tiny.folder, "large") is not None  # of the cache
    assert lobby.chosen.show_box.width() > 0.4 * lobby.width()


@pytest.mark.sweep
def test_pictures_are_painted_while_the_window_rests(window: MainWindow, qtbot: QtBot) -> None:
    lobby = lobby_of(window)
    tiny = next(button for button in lobby.offered.maps if button.key == "tiny")
    _file_of(tiny.spec, tiny.folder, "small").unlink(missing_ok=True)
    pictures = BoardPictures()
    pictures._rest.setInterval(0)
    assert pictures.find(tiny.spec, tiny.folder, "small") is None
    with qtbot.waitSignal(pictures.painted):
        pass
    picture = pictures.find(tiny.spec, tiny.folder, "small")
    assert picture is not None
    assert picture.width() == WIDTH_PX["small"]


@pytest.mark.parametrize("content", [b"", b"nonsense", b"RIFF\x00\x00\x00\x00WEBP"])
@pytest.mark.sweep
def test_a_damaged_picture_of_the_cache_is_painted_anew(window: MainWindow, content: bytes) -> None:
    tiny = next(button for button in lobby_of(window).offered.maps if button.key == "tiny")
    file = _file_of(tiny.spec, tiny.folder, "small")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    assert BoardPictures().find(tiny.spec, tiny.folder, "small") is None


@pytest.mark.sweep
def test_the_menu_of_looks_has_headings_and_ticks(window: MainWindow) -> None:
    look = lobby_of(window).seat_box.forms[1].look
    actions = [action for action in look.make_menu().actions() if not action.isSeparator()]
    assert [action.text() for action in actions if not action.isEnabled()] == ["Colour", "Pattern"]
    ticked = [action.text() for action in actions if action.text().endswith("✓")]
    assert ticked == [action.text() for action in actions if action.isChecked()]
    assert ticked == ["Red  ✓", "Stripes  ✓"]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a popup without a display
@pytest.mark.sweep
def test_menus_of_a_seat_do_not_pile_up(window: MainWindow, qtbot: QtBot) -> None:
    form = lobby_of(window).seat_box.forms[0]
    for button in (form.look, form.portrait):
        for _ in range(3):
            click(button)
            (menu,) = button.findChildren(QMenu)
            menu.close()
            qtbot.waitUntil(lambda button=button: not button.findChildren(QMenu))


@pytest.mark.sweep
def test_every_page_has_a_title(window: MainWindow) -> None:
    titles = []
    for show in (window.lobby.show, window.saved_games.show, window.page("statistics").show):
        show()
        titles.append(window.windowTitle())
    assert titles == [f"{title} – Railwright" for title in ("New game", "Games", "Statistics")]
    window.page("statistics").leave()
    assert window.windowTitle() == "Games – Railwright"


@pytest.mark.sweep
def test_boards_of_a_rule_are_in_a_menu_and_offered_with_the_rule(window: MainWindow) -> None:
    lobby = lobby_of(window)
    assert not {button.key for button in lobby.offered.maps} & rule_boards().keys()  # none is read before it is chosen
    assert lobby.chosen.offer.isHidden()
    lobby.rules.changes = {"tolls": {}}
    lobby.rules.changed.emit()
    assert lobby.chosen.offer.isVisible()
    (offered,) = lobby.chosen.offer.buttons
    click(offered)
    assert lobby.setup().map == "canal_towns"
    assert lobby.chosen.offer.isHidden()
    canals = next(button for button in lobby.offered.maps if button.key == "canal_towns")
    assert canals.isVisible()
    assert canals.description.endswith("Made for: Tolls.")
    lobby.chosen.board_menu.entries.aboutToShow.emit()
    entries = lobby.chosen.board_menu.entries.actions()
    assert {entry.objectName() for entry in entries} == {*rule_boards()}
    assert [entry.text() for entry in entries if entry.objectName() == "canal_towns"] == ["Tolls: Canal Towns"]
    next(entry for entry in entries if entry.text() == "Permits: Four Crowns").trigger()
    assert lobby.setup().map == "four_crowns"
    assert not canals.isVisible()


def test_a_long_name_of_a_bot_is_elided_with_the_whole_in_its_tip(qtbot: QtBot) -> None:
    box = KindBox()
    qtbot.addWidget(box)
    box.addItems(["Hare (Hasty)", "Squirrel with a very long name (Eager)"])
    box.resize(160, box.sizeHint().height())
    box.setCurrentIndex(1)
    box.grab()
    assert box.shown_text.startswith("Squirrel")
    assert box.shown_text.endswith("…")
    assert box.toolTip() == "Squirrel with a very long name (Eager)"
    box.setCurrentIndex(0)
    box.grab()
    assert (box.shown_text, box.toolTip()) == ("Hare (Hasty)", "")


START = """
import sys
from railwright.core.catalogue.discovery import discover
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
late = ("railwright.core.guard.", "railwright.editor.play.game_start")
app = make_application()
window = MainWindow(discover(True))
window.open("lobby")
window.show()
print([name for name in sys.modules if name.startswith(late)])
while late[-1] not in sys.modules:
    app.processEvents()
"""


@pytest.mark.sweep
def test_what_starts_a_game_is_loaded_while_the_lobby_rests(own_home: object) -> None:
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, timeout=200, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr
