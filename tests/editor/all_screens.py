"""Every screen of the program, each as a widget: for tests that look at all of them."""

from __future__ import annotations

import importlib
import pkgutil
import tempfile
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QMainWindow, QMessageBox, QWidget

import editor
from core.agents import agent_types
from core.catalogue.trust import Trust
from core.game import assemble
from core.outcome import Seat
from core.proving.tryout import Tryout
from core.text import say
from editor.about import show_about
from editor.document.parts import Part
from editor.document.recovery import LostMap
from editor.draw.compare import CompareDialog
from editor.draw.draw_window import DrawWindow
from editor.draw.import_dialog import ImportDialog
from editor.draw.keys import Keys
from editor.draw.keys_dialog import KeysDialog
from editor.draw.lost_maps import LostMapsDialog
from editor.draw.studio import Studio
from editor.exchange.imported import Imported, left_out
from editor.key_help import KeyHelp
from editor.main_window import MainWindow
from editor.panels.finder import Finder, part_entries
from editor.pictures import PICTURES
from editor.play.board_page import BoardPage
from editor.play.lobby import Lobby
from editor.play.play_page import PlayPage
from editor.printing.dialog import PrintDialog
from editor.replay.branch_dialog import BranchDialog
from editor.replay.page import ReplayPage
from editor.replay.table_page import TablePage
from editor.rules.game_rules import GameRules
from editor.rules.rules_dialog import RulesDialog
from editor.rules.rules_page import RulesPage
from editor.rules.trust_dialog import TrustDialog
from editor.saves.page import GamesPage
from editor.statistics.page import StatisticsPage
from tests.editor.printing.prints import MAPS, long_names, spec_of
from tests.editor.printing.prints import catalogue as built_in


def drawing() -> QWidget:
    """The map editor with a route of the American board selected."""
    window = Studio(built_in()).open(MAPS / "usa.yaml")
    assert window is not None
    window.document.select([Part("route", window.document.spec.routes[0].id)])
    return window


def small(make: Callable[[], QWidget]) -> QWidget:
    """A screen in the smallest window that the program has."""
    widget = make()
    widget.resize(1000, 700)
    return widget


def importing() -> QWidget:
    """A table with a line that cannot be used."""
    spec = spec_of("tiny")
    strange = left_out("routes.csv:2", say("there is no city “{city}”; add it first.", city="Zed"))
    return ImportDialog(lambda projection: Imported(spec, {}, [strange]), spec, "routes.csv")


def about() -> QWidget:
    """What the program is."""
    window = QWidget()
    show_about(window)
    box = window.findChild(QMessageBox)
    assert box is not None
    return alone(box)


def alone(dialog: QDialog) -> QDialog:
    """A dialog without the window below it, which would take it along."""
    dialog.setParent(None, dialog.windowFlags())  # type: ignore[call-overload]
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    return dialog


def trusting() -> QWidget:
    """A plugin that is new, with its code."""
    path = Path(tempfile.mkdtemp()) / "night.py"
    path.write_text("PLUGIN = {}\n", "utf-8")
    spec = spec_of("tiny")
    return TrustDialog(Trust(), path, "Night trains", lambda: Tryout(spec, {}, path, True))


def told_rules() -> QWidget:
    """The rules of a game that is played without stations."""
    game = assemble(built_in(), spec_of("tiny"), {"stations": None})
    return GameRules(game, [say("without {rule}", rule="Stations")])


def branching() -> QWidget:
    """Who plays on from a moment of a record."""
    parent = QWidget()
    return alone(BranchDialog([Seat("Ann"), Seat("bot:steady", "bot:steady")], agent_types(built_in()), parent))


def finding() -> QWidget:
    """Everything on a map that can be found."""
    prompt = QCoreApplication.translate("Menus", "Find a city, a route, a ticket, a problem or a command")
    return Finder(part_entries(spec_of("usa"), lambda part: None), prompt)


def changing_keys() -> QWidget:
    """Keys of commands, two of which share one."""
    actions = [QAction(QCoreApplication.translate("DrawMenus", words)) for words in ("&Save", "Save &as …", "&Play")]
    for number, action in enumerate(actions):
        action.setObjectName(str(number))
        action.setShortcut(f"F{number + 1}")
    dialog = KeysDialog(Keys(actions))
    dialog.table.setCurrentCell(1, 0)
    dialog._put("F1")
    return dialog


def past(empty: Callable[[MainWindow], object]) -> QWidget:
    """A page of the window before any game has been played."""
    window = MainWindow(built_in())
    empty(window)
    return window


OTHERS: dict[str, Callable[[], QWidget]] = {
    "drawing": drawing,
    "printing": lambda: PrintDialog(long_names(spec_of("tiny")), MAPS, None, built_in()),
    "importing": importing,
    "lost maps": lambda: LostMapsDialog(
        [LostMap(MAPS / "tiny.yaml", MAPS / "usa.yaml", datetime(2026, 1, 2, 3, 4), 5)]
    ),
    "comparing": lambda: CompareDialog("tiny.yaml", "name: Here\nroutes: []\n", "name: There\nroutes: []\n"),
    "keys": KeyHelp,
    "about": about,
    "trusting": trusting,
    "rules of a game": told_rules,
    "branching": branching,
    "finding": finding,
    "changing keys": changing_keys,
    "no games": lambda: past(lambda window: window.games.show()),
    "no statistics": lambda: past(lambda window: window.statistics.show()),
    **{f"small {name}": partial(small, PICTURES[name]) for name in ("lobby", "replay", "tour", "statistics", "games")},
}
SCREENS = PICTURES | OTHERS
SHOWN_BY: dict[type[QWidget], str] = {
    BoardPage: "board",
    BranchDialog: "branching",
    CompareDialog: "comparing",
    DrawWindow: "drawing",
    Finder: "finding",
    GameRules: "rules of a game",
    GamesPage: "games",
    ImportDialog: "importing",
    KeyHelp: "keys",
    KeysDialog: "changing keys",
    Lobby: "lobby",
    LostMapsDialog: "lost maps",
    MainWindow: "no games",
    PlayPage: "board",
    PrintDialog: "printing",
    ReplayPage: "replay",
    RulesDialog: "rules",
    RulesPage: "rules",
    StatisticsPage: "statistics",
    TablePage: "tour",
    TrustDialog: "trusting",
}
"""Which screen shows a window, dialog or page."""


def windows() -> set[type[QWidget]]:
    """The classes of all windows, dialogs and pages of the program."""
    for module in pkgutil.walk_packages(editor.__path__, "editor."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    whole = (QDialog, QMainWindow)
    return {one for one in _below(QWidget) if issubclass(one, whole) or one.__name__.endswith(("Page", "Lobby"))}


def _below(base: type[QWidget]) -> set[type[QWidget]]:
    found = set(base.__subclasses__())
    return {one for one in found if one.__module__.startswith("editor.")}.union(*map(_below, found))
