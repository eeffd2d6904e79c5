"""The screens of which pictures are taken, always of the same game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from core import engine
from core.agents import agent_types, seeded
from core.catalogue.discovery import Catalogue, discover
from core.chance import SeededChance
from core.cli.opening import open_game
from core.cli.seating import bots
from core.game import Game
from core.maps.library import find_map
from core.match import Answered, Match
from core.outcome import Seat
from core.text import Name
from editor.main_window import MainWindow
from editor.play.play_page import PlayPage
from editor.play.table import Table
from editor.rules.rules_dialog import RulesDialog
from editor.scene.targets import Target

GAME = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "game.txt"
SIZE = QSize(1280, 800)
MIDDLE, TUNNEL, HANDOVER = 368, 373, 255  # answers of the game after which the pictures are taken
ALONE = (Seat("Ann"), Seat("bot:steady", "bot:steady"), Seat("bot:greedy", "bot:greedy"), Seat("Steady", "bot:steady"))
TOGETHER = (Seat("Ann"), Seat("Bob"), Seat("bot:greedy", "bot:greedy"), Seat("bot:steady", "bot:steady"))


@cache
def catalogue() -> Catalogue:
    """The plugins that come with the program."""
    return discover(safe=True)


@cache
def _game() -> Game:
    return open_game(catalogue(), "europe")


def table_after(answers: int, seats: tuple[Seat, ...]) -> Table:
    """The table of the game after so many answers (-1: all), without a record."""
    rules = _game().rules
    state, heard = engine.start(rules, len(seats)), []
    lines = GAME.read_text("utf-8").splitlines()
    for number, line in enumerate(lines if answers < 0 else lines[:answers], 1):
        choice = rules.notation.read(line)
        after = engine.apply(rules, state, choice)
        heard.append(Answered(number, state.stack[-1], choice, state, after))
        state = after
    agents = bots(rules, seats, agent_types(catalogue()), 1, 0)
    match = Match(rules, seats, agents, SeededChance(seeded(1)), state)
    return Table(_game(), match, 1, find_map("europe").parent, heard)


def _page(answers: int, seats: tuple[Seat, ...] = ALONE) -> PlayPage:
    page = PlayPage(table_after(answers, seats), pace=0)
    show(page)
    page.begin()
    settle()
    return page


def show(widget: QWidget) -> None:
    """Show a screen where nobody sees it."""
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.resize(SIZE)
    widget.show()
    settle()


def settle() -> None:
    """Let everything come to rest."""
    for _ in range(4):
        QApplication.processEvents()


def lobby() -> QWidget:
    """The lobby with seats for two people and two bots."""
    window = MainWindow(catalogue())
    window.show_lobby()
    show(window)
    assert window.lobby is not None
    window.lobby.keep_seats(TOGETHER)
    window.lobby.seed.setText("4711")
    window.lobby.start.setFocus()
    return window


def board() -> QWidget:
    """Ann's turn in the middle of a game, with the routes that she can claim."""
    return _page(MIDDLE)


def payment() -> QWidget:
    """Ann looks at what a route would cost: the one with the most ways to pay."""
    page = _page(MIDDLE)
    question = page.gesture.question
    assert question is not None
    costs: dict[Name, int] = {}
    for name, choices in question.places.items():
        after = page.session.preview(choices[0]) if name.of == "route" else None
        costs[name] = len(after.options) if after else 0
    dearest = max(costs, key=lambda name: (costs[name], str(name.id)))
    page.gesture.click(Target("route", page.scene.board.route_index[str(dearest.id)]))
    return page


def tunnel() -> QWidget:
    """A tunnel asks Ann for a surcharge."""
    return _page(TUNNEL)


def handover() -> QWidget:
    """The curtain before Bob."""
    return _page(HANDOVER, TOGETHER)


def final() -> QWidget:
    """The final table."""
    return _page(-1)


def rules() -> QWidget:
    """The page of rules with stations off, three cards a turn, and six cards at the start."""
    changes = {"stations": None, "draw_three": {}, "cards": {"deal": 6}}
    dialog = RulesDialog(catalogue(), _game().spec, changes)
    show(dialog)
    dialog.page.list.choose("cards")
    return dialog
