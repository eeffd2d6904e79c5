"""Colours, patterns and the first turn: chosen in the lobby, kept by the record, the same after resuming."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.catalogue.discovery import discover
from core.kernel.outcome import Seat
from editor.app import make_application
from editor.main_window import MainWindow
from editor.play.game import GameSetup
from editor.play.lobby import LobbyWidget
from editor.play.player_style import COLORS, Look, exchange_looks, looks_of
from editor.play.widget import GameWidget
from editor.replay.widget import ReplayWidget
from editor.saves.loading import load_game
from editor.scene.palette import PATTERNS, SAFE
from tests.editor.play.helpers import click, slow_down_bots
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
    make_application()
    slow_down_bots(monkeypatch)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def lobby_of(window: MainWindow) -> LobbyWidget:
    window.show_lobby()
    assert window.lobby.widget is not None
    return window.lobby.widget


def pick(lobby: LobbyWidget, seat: int, words: str) -> None:
    """Open a seat's menu by a click and choose an entry with the keys."""
    button = lobby.seat_box.forms[seat].look
    click(button)
    actions = [action for action in button.choices.actions() if not action.isSeparator()]
    button.choices.setActiveAction(next(action for action in actions if action.text() == words))
    QTest.keyClick(button.choices, Qt.Key.Key_Return)


def looks(lobby: LobbyWidget) -> list[Look]:
    return [form.look.look for form in lobby.seat_box.forms]


def colors(page: GameWidget | ReplayWidget) -> list[tuple[str, str]]:
    return [(style.color, style.pattern) for style in page.styles]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu on a screen that is none
def test_colours_and_patterns_are_chosen_and_kept(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    pick(lobby, 0, "Green")
    assert [look.color for look in looks(lobby)] == ["green", "red", "blue", "yellow", "black"]
    pick(lobby, 0, "Chevrons")
    assert [look.pattern for look in looks(lobby)] == ["chevron", "stripe", "dots", "cross", "plain"]
    assert "Green, Chevrons" in lobby.seat_box.forms[0].look.accessibleName()
    click(next(button for button in lobby.maps if button.key == "tiny"))
    click(lobby.start)
    assert window.game.widget is not None
    shown = colors(window.game.widget)
    assert shown[0] == (SAFE.players[COLORS.index("green")], "chevron")
    path = window.game.widget.playable.path
    assert path is not None
    qtbot.waitUntil(lambda: window.game.widget is not None and window.game.widget.session.match.answers > 0)
    lobby_of(window)
    window.load(path)
    assert window.game.widget is not None
    assert colors(window.game.widget) == shown
    replay = ReplayWidget(load_game(path, discover(safe=True)), path.parent)
    qtbot.addWidget(replay)
    assert colors(replay) == shown
    assert looks(lobby_of(window))[0] == Look("green", "chevron")


def test_a_seat_or_chance_has_the_first_turn(window: MainWindow) -> None:
    lobby = lobby_of(window)
    starter = lobby.seat_box.first_turn
    assert starter.first is None
    names = [starter.itemText(at) for at in range(starter.count())]
    assert names[:3] == ["By chance", lobby.seat_box.forms[0].name.text(), "Steady"]
    starter.setFocus()
    QTest.keyClick(starter, Qt.Key.Key_Down)
    QTest.keyClick(starter, Qt.Key.Key_Down)
    assert lobby.setup().first == 1
    click(next(button for button in lobby.maps if button.key == "tiny"))
    click(lobby.start)
    assert window.game.widget is not None
    table = window.game.widget.playable
    assert table.match.state.turn == 1
    assert table.writer is not None
    assert table.writer.header.first == 1


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


def test_every_bot_states_its_strength(window: MainWindow) -> None:
    form = lobby_of(window).seat_box.forms[2]
    for name in ("random", "greedy", "steady"):
        form.kind.setCurrentIndex(form.kind.findData(f"bot:{name}"))
        assert form._agents[name].strength
        assert form._about.text().startswith(form._agents[name].strength)
