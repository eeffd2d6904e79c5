"""The map editor as a whole, with real keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from railwright.core.game import read
from railwright.editor.document import edits
from railwright.editor.document.edits import add_drawing, drawings
from railwright.editor.document.parts import Part, find
from railwright.editor.draw.preferences import recent_maps
from railwright.editor.draw.recovery_dialog import RecoveryDialog
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.figures.panel import AnalysisPanel
from railwright.editor.files.settings import settings
from railwright.editor.panels.finder import Finder
from railwright.editor.panels.property_editors import ChoiceEditor
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.user_input import WindowUser, part_of, ready_again, wait_for_layout, window_of_tiny
from tests.homes import move_home

Button = QMessageBox.StandardButton


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    made = WindowManager(built_in())
    yield made
    for window in [*made.windows]:
        window.file.save_and_wait = lambda path=None: True  # type: ignore[method-assign]
        window.document.history.setClean()
        window.close()
    QApplication.processEvents()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    copy = tmp_path / "mine.yaml"
    copy.write_bytes((MAPS / "tiny.yaml").read_bytes())
    return copy


@pytest.fixture
def window(manager: WindowManager, path: Path, qtbot: QtBot) -> DrawWindow:
    opened = manager.open(path)
    assert opened is not None
    qtbot.waitExposed(opened)
    return opened


@pytest.fixture(scope="module")
def only_window(spoken_language: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DrawWindow]:
    yield from window_of_tiny(tmp_path_factory.mktemp("board") / "mine.yaml")


@pytest.fixture
def board(only_window: DrawWindow, qtbot: QtBot) -> Iterator[DrawWindow]:
    """The same window for all tests of a file that neither save nor change what lies in the home."""
    only_window.activateWindow()
    qtbot.waitUntil(only_window.isActiveWindow)
    only_window.view.setFocus()
    yield only_window
    ready_again(only_window)


@pytest.mark.sweep
def test_panels_behind_another_tab_cost_nothing_until_they_are_shown(window: DrawWindow, qtbot: QtBot) -> None:
    wait_for_layout(qtbot, window.view)
    tree = part_of(window, AnalysisPanel).tree
    assert tree.topLevelItemCount() == 0
    window.docks.show("analysis")
    qtbot.waitUntil(lambda: tree.topLevelItemCount() > 0)


def on_screen(window: DrawWindow, x: float, y: float) -> QPoint:
    return window.view.mapFromScene(QPointF(x, y))


def action(window: DrawWindow, text: str) -> None:
    next(command for command in window.commands() if command.text().replace("&", "") == text).trigger()


@pytest.mark.sweep
def test_a_board_is_drawn_saved_and_can_be_played(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    window = manager.new()
    qtbot.waitExposed(window)
    wait_for_layout(qtbot, window.view)
    view = window.view
    places = [(100, 100), (300, 100), (300, 300)]
    qtbot.keyClick(view, Qt.Key.Key_C)
    for place, name in zip(places, ("Oslo", "Bergen", "Narvik"), strict=True):
        qtbot.mouseMove(view.viewport(), on_screen(window, *place))
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=on_screen(window, *place))
        field = QApplication.focusWidget()
        assert field is not None
        qtbot.keyClicks(field, name)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert [city.name for city in window.document.spec.cities] == ["Oslo", "Bergen", "Narvik"]
    qtbot.keyClick(view, Qt.Key.Key_R)
    for start, end in ((0, 1), (1, 2)):
        for place in (places[start], places[end]):
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=on_screen(window, *place))
    assert [route.id for route in window.document.spec.routes] == ["bergen-oslo", "bergen-narvik"]
    target = tmp_path / "norway.yaml"
    assert window.file.save_and_wait(target)
    assert read(built_in(), target).spec is not None


@pytest.mark.sweep
def test_f5_plays_unsaved_edits(window: DrawWindow, path: Path, qtbot: QtBot) -> None:
    before = path.read_bytes()
    window.document.edit("Rename", edits.rename_city(window.document.spec, "holm", "Holmen"))
    with qtbot.waitSignal(window.play_wanted) as played:
        qtbot.keyClick(window.view, Qt.Key.Key_F5)
    spec = read(built_in(), played.args[0]).spec
    assert spec is not None
    assert spec.cities[-1].name == "Holmen"
    assert path.read_bytes() == before


@pytest.mark.sweep
def test_f5_refuses_a_map_with_errors(board: DrawWindow, qtbot: QtBot) -> None:
    spec, _ = edits.add_city(board.document.spec, "Lonely", (20, 180))
    board.document.edit("Add", spec)
    with qtbot.assertNotEmitted(board.play_wanted, wait=200):
        qtbot.keyClick(board.view, Qt.Key.Key_F5)
    box = board.findChild(QMessageBox)
    assert box is not None
    assert "Fix the errors" in box.text()
    box.accept()


@pytest.mark.sweep
def test_find_leads_to_a_route_by_the_beginnings_of_its_cities(board: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    finder = board.findChild(Finder)
    assert finder is not None
    qtbot.keyClicks(finder.field, "cor gri")
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert board.document.selection == {Part("route", "corrin-grindal")}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a popup without a display
@pytest.mark.sweep
def test_after_a_colour_is_chosen_from_the_list_r_takes_up_the_route_tool(board: DrawWindow, qtbot: QtBot) -> None:
    board.activateWindow()
    qtbot.waitUntil(board.isActiveWindow)
    board.document.select([Part("route", board.document.spec.routes[0].id)])
    editor = board.docks.properties.rows["color"].editor
    assert isinstance(editor, ChoiceEditor)
    editor.box.setFocus()
    editor.box.showPopup()
    shown = editor.box.view()
    shown.setCurrentIndex(shown.model().index(editor.box.findText("Yellow"), 0))
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert board.document.spec.routes[0].color == "yellow"
    qtbot.waitUntil(board.view.hasFocus)
    QTest.keyClick(board.windowHandle(), Qt.Key.Key_R)  # type: ignore[call-overload]
    assert board.document.spec.routes[0].color == "yellow"
    assert board.tools.tool.id == "route"


@pytest.mark.sweep
def test_in_a_closed_list_letters_choose_a_value_as_in_every_list(board: DrawWindow, qtbot: QtBot) -> None:
    board.activateWindow()
    qtbot.waitUntil(board.isActiveWindow)
    board.document.select([Part("route", board.document.spec.routes[0].id)])
    box = board.docks.properties.rows["color"].editor.focusProxy()
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_R)
    assert board.document.spec.routes[0].color == "red"
    assert box.hasFocus()


@pytest.mark.sweep
def test_every_command_is_in_the_palette(board: DrawWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(board.view, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    finder = board.findChild(Finder)
    assert finder is not None
    qtbot.keyClicks(finder.field, "whole board")
    assert finder.list.count() == 1
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)


@pytest.mark.sweep
def test_parts_are_copied_to_another_window_as_text(manager: WindowManager, board: DrawWindow, qtbot: QtBot) -> None:
    board.document.select([Part("city", "arven"), Part("city", "brack")])
    action(board, "Copy")
    assert "Arven" in QGuiApplication.clipboard().text()
    other = manager.new()
    action(other, "Paste")
    assert [city.id for city in other.document.spec.cities] == ["arven", "brack"]
    assert [route.id for route in other.document.spec.routes] == ["arven-brack"]
    action(other, "Paste")
    assert [city.id for city in other.document.spec.cities] == ["arven", "brack", "arven_2", "brack_2"]
    assert other.document.history.count() == 2


@pytest.mark.sweep
def test_drawings_are_copied_too_and_only_what_was_copied_is_cut(manager: WindowManager, board: DrawWindow) -> None:
    spec, label = add_drawing(board.document.spec, "label", [(100, 100)], text="Sea", size=8)
    board.document.edit("Add", spec)
    apart = Part("route", "brack-esk")
    assert find(spec, apart) is not None
    board.document.select([label, apart])
    action(board, "Cut")
    assert drawings(board.document.spec) == ()
    assert find(board.document.spec, apart) is not None
    other = manager.new()
    for _ in range(2):
        action(other, "Paste")
    assert [(shape["text"], shape["points"]) for shape in drawings(other.document.spec)] == [
        ("Sea", ((100, 100),)), ("Sea", ((105, 105),)),
    ]  # fmt: skip
    assert other.document.selection == {Part("drawing", "1")}


NO_DRAWINGS = (
    "- {kind: blob, points: [[1, 2]]}", "- {kind: line, points: [1, x]}", "- {kind: line, points: []}", "- 3",
    "- {kind: label, points: [[1, 2]], text: [1]}", "- {kind: label, points: [[1, 2]], size: -4}",
    "- {kind: label, points: [[1, 2]], what: 4}",
)  # fmt: skip


@pytest.mark.sweep
def test_drawings_that_make_no_sense_are_not_pasted(board: DrawWindow) -> None:
    for words in NO_DRAWINGS:
        QGuiApplication.clipboard().setText(f"drawings:\n{words}\n- {{kind: label, points: [[5, 6]], text: Good}}\n")
        action(board, "Paste")
        assert [shape["text"] for shape in drawings(board.document.spec)] == ["Good"], words
        board.document.history.undo()
        assert not drawings(board.document.spec)


@pytest.mark.sweep
def test_nonsense_in_the_clipboard_is_told(board: DrawWindow) -> None:
    for text in ("", "hello", "cities: 3", "cities: {a: {name: 1}}", "a: [", "routes: [a]"):
        QGuiApplication.clipboard().setText(text)
        action(board, "Paste")
        (box,) = [box for box in board.findChildren(QMessageBox) if box.isVisible()]
        assert "clipboard" in box.text(), text
        box.accept()
        assert board.document.history.count() == 0, text


@pytest.mark.sweep
def test_a_map_that_comes_with_the_program_is_drawn_on_as_a_copy(manager: WindowManager, qtbot: QtBot) -> None:
    window = manager.open(MAPS / "tiny.yaml")
    assert window is not None
    assert window.file.path is None
    assert window.file.folder == MAPS


@pytest.mark.sweep
def test_closing_asks_before_work_is_lost(window: DrawWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window.document.edit("Rename", edits.rename_city(window.document.spec, "holm", "Holmen"))
    answers = [Button.Cancel, Button.Save]
    monkeypatch.setattr(QMessageBox, "exec", lambda box: answers.pop(0))
    assert not window.close()
    assert window.close()
    assert "Holmen" in path.read_text()


@pytest.mark.sweep
def test_a_second_open_shows_the_window_that_is_there(manager: WindowManager, window: DrawWindow, path: Path) -> None:
    assert manager.open(path) is window


@pytest.mark.sweep
def test_what_a_crash_left_is_offered_and_opened_as_a_copy(
    manager: WindowManager, window: DrawWindow, qtbot: QtBot
) -> None:
    folder = window.file._recovery.path.parent
    (folder / "old-1-2.yaml").write_text(window.file.source.text.replace("name: Holm,", "name: Lost Holm,"))
    manager.offer_recovery(window)
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    assert "Lost Holm" in dialog.difference.toPlainText()
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    other = manager.windows[-1]
    assert other.file.path is None
    assert not other.file.is_clean
    assert other.document.spec.cities[-1].name == "Lost Holm"
    assert not (folder / "old-1-2.yaml").exists()


@pytest.mark.sweep
def test_an_undone_delete_brings_everything_back(board: DrawWindow, qtbot: QtBot) -> None:
    before = board.document.spec
    board.document.select([Part("city", "corrin")])
    qtbot.keyClick(board.view, Qt.Key.Key_Delete)
    assert len(board.document.spec.cities) == 7
    qtbot.keyClick(board.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board.document.spec == before
    assert board.document.selection == {Part("city", "corrin")}


@pytest.mark.sweep
def test_a_plugin_switched_off_takes_its_fields_from_the_panel(board: DrawWindow) -> None:
    board.document.select([Part("route", "arven-brack")])
    assert "tunnel" in board.docks.properties.rows
    plugins = {"europe": {}, "tunnels": None}
    board.document.edit("Rules", edits.set_map_field(board.document.spec, "plugins", plugins))
    assert "tunnel" not in board.docks.properties.rows


@pytest.mark.sweep
def test_the_window_follows_the_theme(board: DrawWindow) -> None:
    for theme in ("dark", "light"):
        settings().setValue("look/theme", theme)
        board.change_look()
        assert board.view.canvas.look.theme.name == theme


@pytest.mark.sweep
def test_recent_maps_are_offered(manager: WindowManager, window: DrawWindow, path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes((MAPS / "tiny.yaml").read_bytes())
    assert manager.open(other) is not None
    assert recent_maps() == [other, path]
    action(window, "Open the last map")
    assert len(manager.windows) == 2  # it is open already, and comes to the front
    other.unlink()
    assert recent_maps() == [path]


@pytest.mark.sweep
def test_about_says_that_it_is_unofficial(board: DrawWindow) -> None:
    action(board, "About Railwright")
    box = board.findChild(QMessageBox)
    assert box is not None
    assert "unofficial" in box.informativeText()
    box.accept()


@pytest.mark.sweep
def test_a_dragged_city_is_drawn_under_the_pointer_beside_tool_bars(manager: WindowManager, qtbot: QtBot) -> None:
    user = WindowUser(qtbot, manager.new())
    user.type("c")
    user.city("Alba", (200, 200))
    user.key(Qt.Key.Key_Escape)
    user.view.zoom_to(QRectF(180, 180, 140, 100))  # so near that the middle of a dot is several pixels wide
    user.drag((200, 200), (300, 260), Qt.KeyboardModifier.ControlModifier, drop=False)
    place = user.view.viewport().mapTo(user.window, user.pixel((300, 260)))
    assert place != user.pixel((300, 260))
    color = user.window.grab().toImage().pixelColor(place)
    assert color.name() == "#f7d9a8"  # the middle of the dot
    user.release((300, 260))


@pytest.mark.sweep
def test_every_group_of_panels_has_one_row_of_tabs_also_when_it_is_restored(
    manager: WindowManager, qtbot: QtBot
) -> None:
    first = manager.new()
    first.resize(1300, 820)
    first.docks.show("balance")
    first.document.history.setClean()
    first.close()
    window = manager.new()
    window.resize(1280, 800)
    qtbot.waitExposed(window)

    def rows() -> list[str]:
        bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return sorted(bar.tabText(0) for bar in bars if bar.isVisible())

    qtbot.waitUntil(lambda: rows() == ["Problems", "Properties"])
    qtbot.waitUntil(lambda: not window.docks.restore_timer.isActive())
    assert rows() == ["Problems", "Properties"]
    window.docks.show("analysis")
    tree = part_of(window, AnalysisPanel).tree
    qtbot.waitUntil(lambda: tree.topLevelItemCount() > 0)
    tops = [tree.topLevelItem(number) for number in range(tree.topLevelItemCount())]
    rows_shown = [top.child(number) for top in tops for number in range(top.childCount())]
    longest = max(rows_shown, key=lambda row: len(row.text(0)))
    assert tree.visualItemRect(longest).height() > 1.8 * tree.fontMetrics().height()
