"""Every screen of the program, each as a widget: for tests that look at all of them."""

from __future__ import annotations

import importlib
import pkgutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMessageBox, QWidget

from railwright import editor
from railwright.core.catalogue.extensions import agent_types
from railwright.core.catalogue.manifest import read_manifest
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.game import assemble
from railwright.core.guard.process import TrialRun
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import say
from railwright.core.language.plugin_texts import translate_catalogue
from railwright.core.maps.looks import field_looks
from railwright.core.positions.courses import LessonWords
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.lessons import lesson_of
from railwright.core.positions.rules import PositionRulesCache
from railwright.editor.document.decks import save_deck
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.parts import Part
from railwright.editor.document.recovery import RecoveryCopy
from railwright.editor.draw.disk_changes import CompareDialog
from railwright.editor.draw.places_dialog import PlacesDialog
from railwright.editor.draw.recovery_dialog import RecoveryDialog
from railwright.editor.draw.shortcuts import Shortcuts
from railwright.editor.draw.shortcuts_dialog import ShortcutsDialog
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.balance.playtest_dialog import PlaytestDialog
from railwright.editor.features.coach.puzzle_widget import PuzzleWidget
from railwright.editor.features.coach.widget import AnalysisWidget
from railwright.editor.features.decks.decks_dialog import DecksDialog
from railwright.editor.features.drafting.draft_dialog import DraftDialog
from railwright.editor.features.drafting.route_ideas_dialog import RouteIdeasDialog
from railwright.editor.features.drafting.routes import suggest_routes
from railwright.editor.features.exchange.import_dialog import ImportDialog
from railwright.editor.features.exchange.sheets import read_table
from railwright.editor.features.exchange.source import Source
from railwright.editor.features.lessons.lesson_list import LessonList, ListedCourse, ListedLesson
from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.list_widget import LessonsWidget
from railwright.editor.features.lessons.map_lessons_panel import MapLessonsPanel
from railwright.editor.features.online.host import HostWidget
from railwright.editor.features.online.join import JoinWidget
from railwright.editor.features.online.own_tables import OwnTable
from railwright.editor.features.online.resume_dialog import ResumeDialog
from railwright.editor.features.printing.dialog import PrintDialog
from railwright.editor.features.rulebook.chapters import ChaptersDialog
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.features.workshop.widget import WorkshopWidget
from railwright.editor.looks.help_dialogs import KeyListDialog, show_about
from railwright.editor.looks.settings_dialog import SettingsDialog
from railwright.editor.looks.text_dialog import TextDialog
from railwright.editor.main_window import MainWindow
from railwright.editor.pages import PageHost, PageWidget
from railwright.editor.panels.finder import Finder, part_entries
from railwright.editor.play.board_panels import BoardPanels
from railwright.editor.play.branch import BranchDialog
from railwright.editor.play.end_page import EndPage
from railwright.editor.play.lobby import LobbyWidget
from railwright.editor.play.still_board import PositionBoard, StillBoardWidget
from railwright.editor.play.table_motion import TablePanels
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.proof_dialog import ProofDialog
from railwright.editor.replay.widget import ReplayPanels, ReplayWidget
from railwright.editor.rules.presets_dialog import PresetsDialog
from railwright.editor.rules.rulebook import Rulebook
from railwright.editor.rules.rules_dialog import RulesDialog, RulesEditor
from railwright.editor.rules.trust_dialog import TrustDialog
from railwright.editor.saves.widget import SavedGamesWidget
from railwright.editor.scene.legend import LegendDialog
from railwright.plugins.features.coach.api import GameAnalysis, playouts_for
from railwright.plugins.features.online.api import Copy
from railwright.plugins.programs.commands.api import MISSING, PERSON, Proof, RecordProof
from tests.core.records.games import load_record
from tests.editor.draw.user_input import part_of
from tests.editor.pictures import PICTURES
from tests.editor.printing.prints import MAPS, long_names, spec_of
from tests.editor.printing.prints import catalogue as built_in
from tests.editor.replay.records import record
from tests.editor.screens import WINNING, ending, hosting, joining, show


def drawing() -> QWidget:
    """The map editor with a route of the American board selected."""
    window = WindowManager(built_in()).open(MAPS / "usa.yaml")
    assert window is not None
    window.document.select([Part("route", window.document.spec.routes[0].id)])
    return window


def drawing_first_steps() -> QWidget:
    """The map editor with a lesson beside an empty board."""
    drawn = WindowManager(built_in()).new()
    part_of(drawn, MapLessonsPanel).show_lesson()
    return drawn


def small(make: Callable[[], QWidget]) -> QWidget:
    """A screen in the smallest window that the program has."""
    widget = make()
    widget.resize(1000, 700)
    return widget


def importing() -> QWidget:
    """A table with a column that means nothing, and a line that cannot be used."""
    spec = spec_of("tiny")
    table = read_table("routes.csv", "From,To,Länge,Notes\nArven,Brack,3,nice\nArven,Zed,2,\n".encode())
    return ImportDialog(Source("routes.csv", (table,)), spec, field_schemas(spec, built_in()))


def drafting() -> QWidget:
    """What is asked before a board of a country is drafted."""
    return DraftDialog(lambda wish: None)


def adding_places() -> QWidget:
    """Cities that begin as what was typed."""
    document = MapDocument(spec_of("tiny"))
    dialog = PlacesDialog(document)
    document.setParent(dialog)
    dialog.field.setText("mün")
    return dialog


def comparing_decks() -> QWidget:
    """The decks of a map, with one kept beside its own."""
    spec = spec_of("tiny")
    document = MapDocument(save_deck(spec, "Long"))
    dialog = DecksDialog(document, field_schemas(spec, built_in()))
    document.setParent(dialog)
    return dialog


def suggesting_routes() -> QWidget:
    """Routes that are suggested for a map that has lost one."""
    spec = spec_of("tiny")
    document, fields = MapDocument(replace(spec, routes=spec.routes[1:])), field_schemas(spec, built_in())
    dialog = RouteIdeasDialog(document, lambda spec: suggest_routes(spec, fields))
    document.setParent(dialog)
    return dialog


def telling_signs() -> QWidget:
    """What the signs of ferries, tunnels and long tickets mean."""
    return LegendDialog(spec_of("tiny"), field_looks(translate_catalogue(built_in()).manifests.values()))


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
    return TrustDialog(TrustStore(), path, "Night trains", lambda: TrialRun(spec, {}, path, True))


def told_rules() -> QWidget:
    """The rules of a game that is played without stations."""
    game = assemble(built_in(), spec_of("tiny"), {"stations": None})
    return GameRulesDialog(game, [say("without {rule}", rule="Stations")])


def known_games() -> QWidget:
    """The presets that come with the program."""
    parent = QWidget()
    return alone(PresetsDialog(Rulebook(built_in(), spec_of("europe")), parent))


def branching() -> QWidget:
    """Who plays on from a moment of a record."""
    parent = QWidget()
    return alone(BranchDialog([Seat("Ann"), Seat("bot:steady", "bot:steady")], agent_types(built_in()), parent))


def proving() -> QWidget:
    """A record whose bots answer as they did, beside a person and a bot that is not here."""
    with tempfile.TemporaryDirectory() as folder:
        dialog = ProofDialog(load_record(record(Path(folder)), built_in()), {})
    chance = Proof(checked=120, equal=119, first=(7, "turn-up red", "turn-up blue"))
    dialog.show_proof(RecordProof((), chance, answers=[Proof(PERSON), Proof(MISSING)]))
    return dialog


def finding() -> QWidget:
    """Everything on a map that can be found."""
    prompt = QCoreApplication.translate("DrawMenus", "Find a city, a route, a ticket, a problem or a command")
    return Finder(part_entries(spec_of("usa"), lambda part: None), prompt)


def changing_keys() -> QWidget:
    """Keys of commands, two of which share one."""
    actions = [QAction(QCoreApplication.translate("DrawMenus", text)) for text in ("&Save", "Save &as …", "&Play")]
    for number, action in enumerate(actions):
        action.setObjectName(str(number))
        action.setShortcut(f"F{number + 1}")
    dialog = ShortcutsDialog(Shortcuts(actions))
    dialog.table.setCurrentCell(1, 0)
    dialog.put("F1")
    return dialog


def deciding() -> QWidget:
    """What decided a game, as far as a few playouts tell."""
    with tempfile.TemporaryDirectory() as folder:
        page = AnalysisWidget(load_record(record(Path(folder)), built_in()))
    rules = page.rules
    playouts = playouts_for(rules)
    assert playouts is not None
    analysis = GameAnalysis(rules, page.answers, playouts, 200)
    for _ in analysis.steps():
        pass
    page.show_report(analysis.report())
    page.sum_up()
    show(page)
    return page


def winning() -> QWidget:
    """The stamp that a person gets for winning."""
    page = ending(0, WINNING)
    assert page.end_page is not None
    while not page.end_page.steps.is_last:
        page.end_page.advance()
    return page


def puzzling() -> QWidget:
    """A puzzle, with what the coach says of an answer."""
    with tempfile.TemporaryDirectory() as folder:
        path = record(Path(folder))
        loaded = load_record(path, built_in())
    state = [answer.before for answer in loaded.answers if answer.frame.kind == "turn"][6]
    page = PuzzleWidget()
    page.show_maps({"tiny": loaded.game.spec.name}, "tiny")
    board = PositionBoard(loaded.game, state, loaded.seats, MAPS)
    page.show_board(board, QCoreApplication.translate("PuzzlePage", "Puzzle of the day"), path)
    return page


LIGHTHOUSES = Path(__file__).parents[2] / "docs" / "examples" / "lighthouses"


def reading_chapters() -> QWidget:
    """The chapters of a rule, with a picture."""
    manifest = read_manifest(LIGHTHOUSES)
    assert isinstance(manifest, PluginManifest)
    return ChaptersDialog(manifest)


def learning() -> QWidget:
    """A lesson that wants a route to be claimed."""
    lesson = "lesson: {title: Draw, text: Draw a card., wanted: [draw pile]}"
    text = f"map: tiny\nseats: [{{hand: {{red: 3, blue: 3}}}}, {{}}]\n{lesson}"
    position = read_position(parse_positions(text.encode())[0], PositionRulesCache(built_in())).position
    assert position is not None
    page, chosen = LessonWidget(), lesson_of(position)
    board = PositionBoard(position.position_rules.game, chosen.start, position.seats, MAPS)
    page.show_lesson(board, chosen, LessonWords(Path(), "en"), next_title="Next lesson")
    return page


def listing_lessons() -> QWidget:
    """All lessons, one of them done, one begun, and one left out."""
    lessons = (
        ListedLesson("1", Path("a.yaml"), "Your first route", "A route is claimed with cards of its color.", 5, 1.9),
        ListedLesson("2", Path("b.yaml"), "Cards and locomotives", "Two cards a turn, or one locomotive.", 7, 2.0),
    )
    page = LessonsWidget()
    listed = LessonList(
        (ListedCourse("Learn Europe", "From nothing to a game.", lessons),), (say("c.yaml is left out."),)
    )
    page.show_list(listed, ["1"], {"2": ["", ""]})
    return page


def going_on() -> QWidget:
    """Where the copies of a game are put together whose dealer is gone."""
    with TemporaryDirectory() as folder:
        own = Path(folder) / "K7PQ4M-x2c4Zq1A.copy"
        own.write_text(Copy("K7PQ4M", "A" * 43, "share", ("line",)).text(), "ascii")
        table = OwnTable(f"railwright://host/K7PQ4M#v1.{'A' * 43}", "Europe", "Ann", "Bob")
        return ResumeDialog(table, [own], lambda names: "")


def setting() -> QWidget:
    """Everything that can be set."""
    window = MainWindow(built_in())
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    return alone(dialog)


def past(empty: Callable[[MainWindow], object]) -> QWidget:
    """A page of the window before any game has been played."""
    window = MainWindow(built_in())
    empty(window)
    games = window.saved_games.widget
    while games is not None and games.busy:
        QApplication.processEvents()
    return window


OTHERS: dict[str, Callable[[], QWidget]] = {
    "drawing": drawing,
    "hosting": hosting,
    "joining": joining,
    "going on": going_on,
    "printing": lambda: PrintDialog(long_names(spec_of("tiny")), MAPS, None, built_in()),
    "importing": importing,
    "drafting": drafting,
    "adding places": adding_places,
    "first steps": drawing_first_steps,
    "decks": comparing_decks,
    "suggested routes": suggesting_routes,
    "a game on paper": lambda: PlaytestDialog(spec_of("tiny")),
    "lost maps": lambda: RecoveryDialog(
        [RecoveryCopy(MAPS / "tiny.yaml", MAPS / "usa.yaml", datetime(2026, 1, 2, 3, 4), 5)]
    ),
    "comparing": lambda: CompareDialog("tiny.yaml", "name: Here\nroutes: []\n", "name: There\nroutes: []\n"),
    "signs": telling_signs,
    "keys": KeyListDialog,
    "setting": setting,
    "about": about,
    "trusting": trusting,
    "rules of a game": told_rules,
    "known games": known_games,
    "branching": branching,
    "ending": ending,
    "winning": winning,
    "deciding": deciding,
    "puzzling": puzzling,
    "small puzzling": partial(small, puzzling),
    "learning": learning,
    "small learning": partial(small, learning),
    "listing lessons": listing_lessons,
    "small listing lessons": partial(small, listing_lessons),
    "reading chapters": reading_chapters,
    "finding": finding,
    "proving": proving,
    "changing keys": changing_keys,
    "no games": lambda: past(lambda window: window.saved_games.show()),
    "workshop": lambda: past(lambda window: window.page("workshop").show()),
    "no statistics": lambda: past(lambda window: window.page("statistics").show()),
    **{
        f"small {name}": partial(small, PICTURES[name])
        for name in ("lobby", "board", "payment", "tunnel", "replay", "tour", "statistics", "games")
    },
}
SCREENS = PICTURES | OTHERS
SHOWN_BY: dict[type[QWidget], str] = {
    AnalysisWidget: "deciding",
    StillBoardWidget: "puzzling",
    TextDialog: "keys",
    PuzzleWidget: "puzzling",
    LessonWidget: "learning",
    LessonsWidget: "listing lessons",
    ChaptersDialog: "reading chapters",
    BoardPanels: "board",
    BranchDialog: "branching",
    EndPage: "ending",
    CompareDialog: "comparing",
    DrawWindow: "drawing",
    HostWidget: "hosting",
    JoinWidget: "joining",
    ResumeDialog: "going on",
    Finder: "finding",
    GameRulesDialog: "rules of a game",
    PresetsDialog: "known games",
    SavedGamesWidget: "games",
    ImportDialog: "importing",
    DraftDialog: "drafting",
    PlacesDialog: "adding places",
    DecksDialog: "decks",
    RouteIdeasDialog: "suggested routes",
    KeyListDialog: "keys",
    SettingsDialog: "setting",
    LegendDialog: "signs",
    ShortcutsDialog: "changing keys",
    LobbyWidget: "lobby",
    RecoveryDialog: "lost maps",
    MainWindow: "no games",
    GameWidget: "board",
    PlaytestDialog: "a game on paper",
    PrintDialog: "printing",
    ProofDialog: "proving",
    ReplayWidget: "replay",
    RulesDialog: "rules",
    RulesEditor: "rules",
    StatisticsWidget: "statistics",
    ReplayPanels: "tour",
    TrustDialog: "trusting",
    WorkshopWidget: "workshop",
}
"""Which screen shows a window, dialog or page."""

PAGES = ("Page", "Widget", "Panels", "RulesEditor")  # how the classes of whole pages end


def windows() -> set[type[QWidget]]:
    """The classes of all windows, dialogs and pages of the program."""
    for module in pkgutil.walk_packages(editor.__path__, "railwright.editor."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    whole = (QDialog, QMainWindow)
    kinds = {kind for kind in _below(QWidget) if issubclass(kind, whole) or kind.__name__.endswith(PAGES)}
    kinds = {kind for kind in kinds if not kind.__name__.startswith("_")}  # parts of other windows
    return kinds - {PageHost, PageWidget, TablePanels}  # what windows and pages are made of


def _below(base: type[QWidget]) -> set[type[QWidget]]:
    subclasses = set(base.__subclasses__())
    return {kind for kind in subclasses if kind.__module__.startswith("railwright.editor.")}.union(
        *map(_below, subclasses)
    )
