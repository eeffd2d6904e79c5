"""The screens of the program of which pictures are taken, each as a widget, always of the same game."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from shutil import copytree, ignore_patterns
from time import monotonic, sleep

from msgspec import structs
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import make_bots, new_match
from railwright.core.folders import plugins_folder, saves_folder
from railwright.core.game import Game, assemble
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.text import Name
from railwright.core.language.messages import spoken_language
from railwright.core.language.plugin_texts import source_titles, translate_catalogue
from railwright.core.maps.library import find_map
from railwright.core.records.format import header_for
from railwright.core.records.writer import RecordWriter
from railwright.core.table.differences import differences_of_game
from railwright.editor.canvas.minimap import REDRAW_INTERVAL_MS
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, city
from railwright.editor.draw.open_map import open_map
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.balance.simulation_panel import SimulationPanel
from railwright.editor.features.lessons.progress import save_done
from railwright.editor.features.printing.dialog import PrintDialog
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.files.settings import settings
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.main_window import MainWindow
from railwright.editor.play.board_display import BoardHighlights
from railwright.editor.play.final import ColumnHead
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.play.session import play_session
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.rules.rules_dialog import RulesDialog
from railwright.editor.saves.widget import SavedGamesWidget
from railwright.editor.scene.board import board_pictures
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.targets import Target
from tests.core.records.games import load_record
from tests.editor.draw.user_input import part_of
from tests.homes import share_cache

GAME = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "game.txt"
SIZE = QSize(1280, 800)
IS_PAINTED = True  # not where a test asks for places and words alone
MIDDLE, TUNNEL, HANDOVER = 368, 373, 255  # answers of the game after which the pictures are taken
ALONE = (Seat("Ann"), Seat("bot:steady", "bot:steady"), Seat("bot:greedy", "bot:greedy"), Seat("Steady", "bot:steady"))
WINNING = (Seat("bot:steady", "bot:steady"), Seat("Ann"), Seat("bot:greedy", "bot:greedy"), Seat("Bob"))
TOGETHER = (Seat("Ann"), Seat("Bob"), Seat("bot:greedy", "bot:greedy"), Seat("bot:steady", "bot:steady"))
board_pictures.REST_MS = 3_600_000  # a screen says itself which pictures of boards it shows


def catalogue() -> Catalogue:
    """The plugins that come with the program, in its language."""
    return _catalogue_in(spoken_language())


@cache
def _catalogue_in(language: str) -> Catalogue:
    return translate_catalogue(discover(safe=True))


def _game() -> Game:
    return _game_in(spoken_language())  # which its title is in


@cache
def _game_in(language: str) -> Game:
    return open_game(catalogue(), "europe")


def table_after(answers: int, seats: tuple[Seat, ...]) -> PlayableGame:
    """The table of the game after so many answers (-1: all), without a record."""
    rules = _game().rules
    state, received = engine.start(rules, len(seats)), []
    lines = GAME.read_text("utf-8").splitlines()
    for number, line in enumerate(lines if answers < 0 else lines[:answers], 1):
        choice = rules.notation.read(line)
        after = engine.apply(rules, state, choice)
        received.append(Transition(number, state.stack[-1], choice, state, after))
        state = after
    types = agent_types(catalogue())
    agents = make_bots(rules, seats, types, 1, 0)
    match = Match(rules, seats, agents, SeededChance(seeded(1)), state)
    folder, portraits = find_map("europe").parent, portraits_of(seats, types)
    return PlayableGame(_game(), match, 1, folder, received, portraits=portraits)


def page_after(answers: int, seats: tuple[Seat, ...] = ALONE) -> GameWidget:
    table = table_after(answers, seats)
    page = GameWidget(play_session(table, pace=0), table)
    show(page)
    page.begin()
    settle()
    return page


def show(widget: QWidget) -> None:
    """Show a screen where nobody sees it."""
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.setUpdatesEnabled(IS_PAINTED)
    widget.resize(SIZE)
    widget.show()
    settle()


def paint_board(pictures: board_pictures.BoardPictures, spec: MapSpec, folder: Path) -> None:
    """Let a screen have the picture of a board."""
    if IS_PAINTED:
        pictures.paint(spec, folder)


def settle() -> None:
    """Let everything come to rest."""
    for _ in range(4):
        QApplication.processEvents()


def lobby() -> QWidget:
    """The lobby with seats for two people and two bots."""
    window = MainWindow(catalogue())
    window.lobby.show()
    show(window)
    while not window.lobby.has_all_maps:
        settle()
    assert window.lobby.widget is not None
    chosen = window.lobby.widget.offered.maps[0]
    paint_board(window.lobby.widget.offered.pictures, chosen.spec, chosen.folder)
    window.lobby.widget.set_seats(TOGETHER)
    window.lobby.widget.starter.seed.setText("4711")
    window.lobby.widget.starter.start.setFocus()
    return window


def board() -> QWidget:
    """Ann's turn in the middle of a game, with the routes that she can claim."""
    return page_after(MIDDLE)


def payment() -> QWidget:
    """Ann looks at what a route would cost: the one with the most ways to pay."""
    page = page_after(MIDDLE)
    question = page.board_input.question
    assert question is not None
    costs: dict[Name, int] = {}
    for name, choices in question.places.items():
        after = page.session.preview(choices[0]) if name.of == "route" else None
        costs[name] = len(after.options) if after else 0
    dearest = max(costs, key=lambda name: (costs[name], str(name.id)))
    page.board_input.click(Target("route", page.scene.board.route_index[str(dearest.id)]))
    return page


def tunnel() -> QWidget:
    """A tunnel asks Ann for a surcharge."""
    return page_after(TUNNEL)


def handover() -> QWidget:
    """The curtain before Bob."""
    return page_after(HANDOVER, TOGETHER)


def ending(stop: int = 10, seats: tuple[Seat, ...] = ALONE) -> GameWidget:
    """The telling of the end, at one of its stops: by default a ticket whose way is drawn."""
    table = table_after(-1, seats)
    page = GameWidget(play_session(table, pace=0), table)
    page._announces_end = True  # as if the game had just come to its end
    show(page)
    page.begin()
    _wait(lambda: page.end_page is not None)
    assert page.end_page is not None
    for _ in range(stop):
        page.end_page.advance()
    settle()
    return page


def final() -> QWidget:
    """The final table, with its board painted and its heads explained."""
    page = page_after(-1)
    _wait(lambda: any(head.isEnabled() for head in page.final.findChildren(ColumnHead)))
    settle()  # the board takes the room that is left, and is painted anew
    _wait(lambda: page.final.board is not None and (page.final.board.is_painted or not IS_PAINTED))
    return page


def rules() -> QWidget:
    """The page of rules with stations off, three cards a turn, and six cards at the start."""
    changes = {"stations": None, "draw_three": {}, "cards": {"deal": 6}}
    dialog = RulesDialog(translate_catalogue(catalogue()), _game().spec, changes)
    show(dialog)
    dialog.page.list.choose("cards")
    return dialog


# Games that are over

FINISHED_GAMES = 14  # finished ones in the statistics
PLAYERS = (Seat("Ann"), Seat("Bob"), Seat("bot:steady", "bot:steady"), Seat("bot:greedy", "bot:greedy"))
PLAYED_BY = ("steady", "greedy", "steady", "greedy")  # who really answers in their places
MAPS = {"europe": "Europe", "tiny": "Skerry Coast"}


@contextmanager
def home_of_its_own(shares_cache: bool = True) -> Iterator[None]:
    """Let the program keep its files somewhere else meanwhile, but for what is in its cache."""
    before = os.environ.get("RAILWRIGHT_HOME")
    with tempfile.TemporaryDirectory() as home:
        if shares_cache:
            share_cache(Path(home))
        os.environ["RAILWRIGHT_HOME"] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ["RAILWRIGHT_HOME"]
            else:
                os.environ["RAILWRIGHT_HOME"] = before


def _write_record(path: Path) -> None:
    table = table_after(-1, ALONE)
    with RecordWriter.create(path, header_for(table.game, ALONE, 1), table.game.rules) as recorder:
        for answered in table.history:
            recorder(answered)  # type: ignore[arg-type]


def _replay() -> ReplayWidget:
    """The game of all pictures as a record, in the window."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        _write_record(path)
        loaded = load_record(path, catalogue())
        portraits = portraits_of(loaded.seats, agent_types(catalogue()))
        page = ReplayWidget(loaded, find_map("europe").parent, portraits=portraits)
    show(page)
    page.panels.view.fit()
    return page


def replay() -> QWidget:
    """The replay in the middle of the game."""
    page = _replay()
    page.playback.jump(MIDDLE)
    return page


def tour() -> QWidget:
    """The longest path in the tour of the score."""
    page = _replay()
    page.tour()
    guide = page.tour_panel
    while guide.stop.style != "longest":
        guide.step(1)
    page.tour_highlighter.finish()
    return page


def statistics() -> QWidget:
    """The statistics of some games on the small board."""
    with home_of_its_own():
        for seed in range(FINISHED_GAMES):
            _play(seed, saves_folder() / f"{seed:02}.jsonl")
        _end_daily()
        page = StatisticsWidget(MAPS, source_titles(translate_catalogue(discover(safe=True))))
        show(page)
        done: list[int] = []
        page.reader.done.connect(done.append)
        page.reload()
        _wait(lambda: bool(done))
    settle()
    return page


def games() -> QWidget:
    """The list of games: finished ones, one that was interrupted, and one that needs what is not here."""
    with home_of_its_own(shares_cache=False):  # other lists show the pictures of boards that they find there
        open_game(catalogue(), "tiny")  # boards that were read here before have their pictures in the list
        for seed in range(4):
            _play(seed, saves_folder() / f"{seed:02}.jsonl", steps=60 if seed == 2 else None)
        text = (saves_folder() / "03.jsonl").read_text("utf-8")
        (saves_folder() / "03.jsonl").write_text(text.replace('"id": "ferries"', '"id": "airships"', 1), "utf-8")
        _end_daily()
        page = SavedGamesWidget(catalogue(), lambda: MAPS)
        show(page)
        page.refresh()
        _wait(lambda: not page.busy)
        for board in page.boards.values():
            paint_board(page.pictures, *board)
    settle()
    return page


def _end_daily() -> None:
    """Let a game have ended on every day, so that lists by time have one order and the same dates on any machine."""
    for number, path in enumerate(sorted(saves_folder().iterdir())):
        os.utime(path, (datetime(2026, 9, 13 + number, 12, 26).timestamp(),) * 2)


def _play(seed: int, path: Path, steps: int | None = None) -> None:
    """Write the record of a game that bots play; in the header people sit in some of their places."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_played(seed, steps, spoken_language()))


@cache
def _played(seed: int, steps: int | None, language: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        _write_played(seed, Path(folder) / "game.jsonl", steps)
        return (Path(folder) / "game.jsonl").read_bytes()


def _write_played(seed: int, path: Path, steps: int | None) -> None:
    game = open_game(catalogue(), "tiny")
    first, count = seed % 4, 2 + seed % 2
    seats = tuple((PLAYERS * 2)[first : first + count])
    played = tuple(Seat(bot, f"bot:{bot}") for bot in (PLAYED_BY * 2)[first : first + count])
    with RecordWriter.create(path, header_for(game, seats, seed), game.rules) as recorder:
        match = new_match(game.rules, played, agent_types(catalogue()), seed, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass


# The map editor: how the board of the Balkans came to be

BOARD = "balkans"
BALANCE_GAMES = 40  # of the picture of a simulation: enough to warm the board
TIMEOUT_S = 60  # seconds
LOOK_S = 0.01  # between two looks: what is waited for needs the processor


def drawing() -> QWidget:
    """The board with a city chosen, and all that is known of it."""
    window = _window()
    window.docks.show("overview")
    window.document.select([Part("city", "beograd")])
    return window


def placing() -> QWidget:
    """Cities by latitude and longitude, and the land that was drawn under them."""
    window = _window()
    parts = [Part("route", route.id) for route in window.document.spec.routes]
    parts += [Part("ticket", ticket.id) for ticket in window.document.spec.tickets]
    window.document.edit("", edits.remove(window.document.spec, parts))
    window.docks.show("overview")
    _rest(window)
    return window


def routing() -> QWidget:
    """A route on its way from Zagreb, and what it would be."""
    window = _window()
    spec = edits.remove(window.document.spec, [Part("route", "sarajevo-zagreb")])
    window.document.edit("", spec)
    start, end = (city(spec, id).at for id in ("zagreb", "sarajevo"))
    _rest(window)
    window.document.select([])
    window.tools.use("route")
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=_pixel(window, start))
    _hover(window, (end[0] - 8, end[1] - 12))
    return window


def mending() -> QWidget:
    """A mistake is told while it is made, and marked where it lies."""
    window = _window()
    spec, lonely = edits.add_city(window.document.spec, "Pleven", (434, 236))
    spec = edits.set_field(spec, [Part("ticket", "graz-izmir")], "points", 9)
    window.document.edit("", spec)
    window.document.select([lonely])
    window.docks.show_problems()
    _wait(lambda: bool(window.checker.result.problems))
    return window


def analysing() -> QWidget:
    """The figures of the board beside those of others."""
    window = _window()
    window.docks.show("analysis")
    _pass(1)
    return window


def simulating() -> QWidget:
    """What some games between bots say, as heat on the board."""
    window = _window()
    balance = part_of(window, SimulationPanel)
    balance._make = _one_thread
    window.docks.show("balance")
    balance.form.games.setValue(BALANCE_GAMES)
    balance.start_or_cancel()
    _wait(lambda: balance.run is None)
    balance.heat.setCurrentIndex(1)
    return window


def printing() -> QWidget:
    """The board on sheets of paper."""
    dialog = PrintDialog(_shipped(), find_map(BOARD).parent, catalogue=catalogue())
    show(dialog)
    _pass(2)
    return dialog


def _shipped() -> MapSpec:
    return open_map(find_map(BOARD), catalogue()).spec


def _window() -> DrawWindow:
    return _opened(lambda: DrawWindow(catalogue(), open_map(find_map(BOARD), catalogue())))


def _opened(make: Callable[[], DrawWindow]) -> DrawWindow:
    """A window that will not ask whether to save."""
    settings().remove("draw")  # the places of panels in the window before
    window = make()
    window.files.may_close = lambda: True  # type: ignore[method-assign]
    show(window)
    window.view.fit()
    _rest(window)
    return window


def _rest(window: DrawWindow) -> None:
    """Until every line and name lies where it stays, and the overview has followed."""
    settle()
    if IS_PAINTED:
        _wait(lambda: window.view.canvas.is_settled)
        _pass(2 * REDRAW_INTERVAL_MS / 1000)


def _pass(seconds: float) -> None:
    end = monotonic() + seconds
    _wait(lambda: monotonic() > end)


def _one_thread() -> Executor:
    return ThreadPoolExecutor(1)


def _hover(window: DrawWindow, point: tuple[float, float]) -> None:
    """Move the pointer, as far as a window that nobody sees has one."""
    place = QPointF(_pixel(window, point))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.view.viewport(), event)


def _pixel(window: DrawWindow, point: tuple[float, float]) -> QPoint:
    return window.view.mapFromScene(QPointF(*point))


# --- a rule of one's own ------------------------------------------------------------------------------------

LIGHTHOUSES = Path(__file__).resolve().parents[2] / "docs" / "examples" / "lighthouses"
LIT = """\
map: lighthouse_bay
seats:
  - {name: Keeper, hand: {red: 1, blue: 4, loco: 2}, routes: [ardal-birk]}
  - {name: Rival, routes: [cald-dorn]}
do:
  - light ardal
  - draw pile
  - draw pile
  - "claim ardal-eldey: 4 blue + 1 loco"
"""


def _wait(is_over: Callable[[], bool]) -> None:
    end = monotonic() + TIMEOUT_S
    while not is_over():
        assert monotonic() < end, "the screen does not become what it should show"
        QApplication.processEvents()
        sleep(LOOK_S)
    settle()


@contextmanager
def _lighthouses() -> Iterator[MainWindow]:
    """A window in which the rule of the docs is one's own, and allowed."""
    with home_of_its_own():
        folder = plugins_folder() / "lighthouses"
        copytree(LIGHTHOUSES, folder, ignore=ignore_patterns("__pycache__"))
        TrustStore().trust(folder)
        window = MainWindow(discover())
        show(window)
        yield window


def inspecting() -> QWidget:
    """The state inspector beside a replay."""
    with home_of_its_own():
        path = saves_folder() / "game.jsonl"
        path.parent.mkdir(parents=True)
        _write_record(path)
        window = MainWindow(catalogue())
        show(window)
        window.replays.watch(path, moment=MIDDLE)
        window.inspector.show()
        window.resizeDocks([window.inspector], [SIZE.width() * 2 // 5], Qt.Orientation.Horizontal)
        window.inspector.states.only_changed.setChecked(True)
        window.inspector.refresh()
        settle()
    return window


def working() -> QWidget:
    """The workshop with a rule whose answers have just been played."""
    with _lighthouses() as window:
        window.page("workshop").show()
        page = window.page("workshop").widget
        assert page is not None
        page.position.setPlainText(LIT)
        page.play()
        _wait(lambda: page.steps.count() >= LIT.count("\n  - "))
    return window


def teaching() -> QWidget:
    """A lesson that a rule brings."""
    with _lighthouses() as window:
        window.page("lessons").show()
        assert window.page("lessons").list is not None
        window.page("lessons").list.buttons["rule:lighthouses/01_light_a_lamp"].click()
        _wait(lambda: window.page("lessons").lesson is not None)
        settle()
    return window


def hosting() -> QWidget:
    """Where a table for friends is opened."""
    with home_of_its_own():
        window = MainWindow(catalogue())
        show(window)
        window.open("host", GameSetup("europe", (Seat("Ann"), Seat("Bob"), Seat("bot:steady", "bot:steady")), 4711))
        settle()
    return window


def joining() -> QWidget:
    """Where one joins a table for friends, by an invitation."""
    with home_of_its_own():
        window = MainWindow(catalogue())
        show(window)
        window.open("join", f"railwright://192.168.1.7:4774/K7PQ4M#v1.{'A' * 43}")
        settle()
    return window


def waiting() -> QWidget:
    """The waiting room of a table for friends, with what has been said there."""
    from railwright.editor.features.online.chat import ChatBox
    from railwright.editor.features.online.waiting_room import WaitingRoom
    from railwright.plugins.features.online.api import DEFAULT_PORT, Invitation, protocol

    ann = protocol.Chair("Ann", "human", "a" * 43, True, True)
    bob = protocol.Chair("Bob", "human", "b" * 43, False, True)
    chairs = [ann, bob, protocol.Chair("", "human"), protocol.Chair("bot:steady", "bot:steady")]
    options = protocol.TableOptions(leaver="bot")
    invitation = Invitation("192.168.1.7", DEFAULT_PORT, "K7PQ4M", "Qm7x" * 10 + "Qm4")
    table = protocol.TableNews(
        "K7PQ4M", "europe", "Europe", "0" * 64, "0" * 64, [], chairs, "open", options, "Ann", "c" * 43
    )  # fmt: skip
    with home_of_its_own():
        window = MainWindow(catalogue())
        show(window)
        scene = BoardScene(_game().spec, _game().rules.board, folder=find_map("europe").parent)
        page, room, chat = QWidget(), WaitingRoom("", agent_types(catalogue()), scene), ChatBox(True)
        room.show_table(table, [0])
        room.show_links(invitation.link, invitation.web_link, works_here=True)
        chat.show_said(protocol.Said("K7PQ4M", 1, "Bob", 0, "", 0))
        chat.show_said(protocol.Said("K7PQ4M", 1, "Bob", 0, "Cara comes in a minute."))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(room, 1)
        column.addWidget(chat)
        window.stack.addWidget(page)
        window.stack.setCurrentWidget(page)
        settle()
        _wait(lambda: room.board.is_painted or room.board.visibleRegion().isEmpty())
    return window


def large_board() -> QWidget:
    """A table for friends on a television: the game of the other pictures, and nobody's cards."""
    from railwright.editor.features.online.large_board import LargeBoard, LargePlayer

    page = page_after(MIDDLE)
    view, scene = page.session.view, BoardScene(_game().spec, _game().rules.board, folder=find_map("europe").parent)
    scene.set_theme(window_colors().name)
    scene.set_palette(card_palette().name)
    scene.set_players(page.styles)
    BoardHighlights(scene, page.session, page.reader).show_pieces(view)
    large = LargeBoard(scene)
    large.resize(SIZE)
    names, figures = page.wording.players, [page.reader.figures(view, seat) for seat in range(view.seats)]
    players = zip(names, page.playable.portraits, page.styles, figures, strict=True)
    large.show_players(
        QCoreApplication.translate("LargeShow", "It is {name}'s turn.").format(name=names[0]),
        [
            LargePlayer(
                name,
                portrait,
                style,
                str(known.points),
                QCoreApplication.translate("LargeShow", "%n trains", "", known.trains or 0),
                seat == 0,
            )
            for seat, (name, portrait, style, known) in enumerate(players)
        ],
    )
    large.show_way_in("K7PQ4M", "http://192.168.1.7:4774/t/K7PQ4M")
    large.ask(0, names[0])
    page.end()
    settle()
    return large


def learning() -> QWidget:
    """The list of all lessons, three of them done."""
    with home_of_its_own():
        for name in ("first_route", "cards_and_locomotives", "tickets"):
            save_done(f"rule:europe/{name}")
        window = MainWindow(catalogue())
        show(window)
        window.page("lessons").show()
        settle()
    paint_board(window.page("lessons").list.pictures, _game().spec, find_map("europe").parent)
    return window


def lesson() -> QWidget:
    """A step of the lesson about tunnels, with what is meant pointed at."""
    with home_of_its_own():
        window = MainWindow(catalogue())
        show(window)
        window.page("lessons").show()
        assert window.page("lessons").list is not None
        id = next(id for id in window.page("lessons").list.buttons if "tunnel" in id)
        window.page("lessons").list.buttons[id].click()
        _wait(lambda: window.page("lessons").lesson is not None and window.page("lessons").lesson.page is not None)
        assert window.page("lessons").lesson is not None
        play, page = window.page("lessons").lesson.play, window.page("lessons").lesson.page
        assert play is not None
        assert page is not None
        _wait(lambda: play.has_arrived)
        while play.step is not None and not play.step.wanted:
            at = play.at
            window.page("lessons").lesson.forward.click()
            _wait(lambda at=at: play.at > at and play.has_arrived)  # type: ignore[misc]
        _wait(lambda: page.board_input.question is not None)
    return window


def guided() -> QWidget:
    """The game of all pictures with the line that says what one could do next."""
    table = structs.replace(table_after(MIDDLE, ALONE), guided=True)
    page = GameWidget(play_session(table, pace=0), table)
    show(page)
    page.begin()
    guide = page.guide
    assert guide is not None
    _wait(lambda: guide.suggestion is not None)
    return page


def rulebook() -> QWidget:
    """The rulebook of a game with three house rules, at its examples of tunnels."""
    changes = {"draw_three": {}, "open_tickets": {}, "most_tickets": {"points": 10}}
    plugins = translate_catalogue(catalogue())
    game = assemble(plugins, _game().rules.board.spec, changes)
    dialog = GameRulesDialog(game, differences_of_game(game, plugins))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    dialog.show()
    settle()
    dialog.show_first(["examples-tunnels"])
    settle()
    return dialog
