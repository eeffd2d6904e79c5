"""The menus and the tool bar of the map editor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from editor.about import show_about
from editor.document.clipboard import copied, pasted
from editor.document.edits import remove
from editor.document.words import parts_name
from editor.draw.kept_steps import ask_steps
from editor.draw.keys_dialog import KeysDialog
from editor.draw.recent import recent
from editor.draw.snap_menu import add_snapping
from editor.look_choice import add_looks
from editor.menus import add_action
from editor.panels.finder import Finder, action_entries, part_entries, problem_entries

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow

ASIDE = (5.0, 5.0)  # where pasted parts lie when their places are taken, in millimetres


def make_menus(window: DrawWindow) -> None:
    """Fill the menu bar and the tool bar."""
    bar = window.menuBar()
    _fill_file(bar.addMenu(_tr("&File")), window)
    _fill_edit(bar.addMenu(_tr("&Edit")), window)
    _fill_map(bar.addMenu(_tr("&Map")), window)
    _fill_tools(bar.addMenu(_tr("&Tools")), window)
    _fill_view(bar.addMenu(_tr("&View")), window)
    help = bar.addMenu(_tr("&Help"))
    add_action(help, _tr("&Change keys …"), lambda: KeysDialog(window.keys, window).open(), name="keys")
    add_action(help, _tr("All &keys and commands …"), lambda: _commands(window), "F1", name="commands-f1")
    add_action(help, _tr("&About Railwright"), lambda: show_about(window), name="about")


def all_actions(window: DrawWindow) -> list[QAction]:
    """Every command of the window, for the palette of commands."""
    return [action for top in window.menuBar().actions() for action in _under(top)]


def _under(action: QAction) -> list[QAction]:
    menu = action.menu()
    return [one for each in menu.actions() for one in _under(each)] if isinstance(menu, QMenu) else [action]


def _fill_file(menu: QMenu, window: DrawWindow) -> None:
    add_action(menu, _tr("&New map"), window.new_wanted.emit, "Ctrl+N", name="new")
    add_action(menu, _tr("&Open …"), window.files.open, "Ctrl+O", name="open")
    last = menu.addMenu(_tr("Open &recent"))
    last.aboutToShow.connect(lambda: _fill_recent(last, window))
    add_action(menu, _tr("Open the &last map again"), lambda: _open_last(window), "Ctrl+Shift+T", name="open-last")
    menu.addSeparator()
    add_action(menu, _tr("&Save"), window.files.save, "Ctrl+S", name="save")
    add_action(menu, _tr("Save &as …"), window.files.save_as, "Ctrl+Shift+S", name="save-as")
    menu.addSeparator()
    add_action(menu, _tr("&Print …"), window.files.print, "Ctrl+P", name="print")
    add_action(menu, _tr("&Import …"), window.exchange.ask_import, name="import")
    add_action(menu, _tr("&Export …"), window.exchange.ask_export, name="export")
    menu.addSeparator()
    add_action(menu, _tr("&Close"), window.close, "Ctrl+W", name="close")


def _fill_recent(menu: QMenu, window: DrawWindow) -> None:
    menu.clear()
    for path in recent():
        add_action(menu, str(path), partial(window.open_wanted.emit, path))


def _open_last(window: DrawWindow) -> None:
    others = [path for path in recent() if path != window.file.path]
    if others:
        window.open_wanted.emit(others[0])
    else:
        window.status.say(_tr("No other map has been drawn yet."))


def _fill_edit(menu: QMenu, window: DrawWindow) -> None:
    history = window.document.history
    for action, key, name in (
        (history.createUndoAction(menu, _tr("&Undo")), "Ctrl+Z", "undo"),
        (history.createRedoAction(menu, _tr("&Redo")), "Ctrl+Shift+Z", "redo"),
    ):
        action.setShortcut(QKeySequence(key))
        action.setObjectName(name)
        menu.addAction(action)
    menu.addSeparator()
    add_action(menu, _tr("Cu&t"), lambda: _cut(window), "Ctrl+X", name="cut")
    add_action(menu, _tr("&Copy"), lambda: _copy(window), "Ctrl+C", name="copy")
    add_action(menu, _tr("&Paste"), lambda: window.try_(lambda: _paste(window)), "Ctrl+V", name="paste")
    menu.addSeparator()
    add_action(menu, _tr("Steps &back that are kept …"), lambda: ask_steps(window), name="steps")
    menu.addSeparator()
    add_action(menu, _tr("&Find …"), lambda: _find(window), "Ctrl+F", name="find")
    add_action(menu, _tr("All co&mmands …"), lambda: _commands(window), "Ctrl+Shift+P", name="commands")


def _fill_map(menu: QMenu, window: DrawWindow) -> None:
    add_action(menu, _tr("&Play"), window.files.play, "F5", name="play")
    menu.addSeparator()
    add_action(menu, _tr("&Simulate"), lambda: window.docks.show("balance"), "F6", name="simulate")
    add_action(menu, _tr("&Analyse"), lambda: window.docks.show("analysis"), "F7", name="analyse")
    menu.addSeparator()
    add_action(menu, _tr("P&roperties of the map"), lambda: _map_properties(window), name="map-properties")
    add_action(menu, _tr("R&ules …"), window.files.choose_rules, name="rules")
    menu.addSeparator()
    add_action(menu, _tr("Project the &cities anew …"), window.exchange.ask_projection, name="project")
    add_action(menu, _tr("Draw the &land"), window.exchange.draw_land, name="land")


def _fill_tools(menu: QMenu, window: DrawWindow) -> None:
    bar = QToolBar(_tr("Tools"), window)
    bar.setObjectName("tools")
    bar.setOrientation(Qt.Orientation.Vertical)
    bar.setIconSize(QSize(26, 26))
    for action in window.tools.actions.values():
        menu.addAction(action)
        bar.addAction(action)
    window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)


def _fill_view(menu: QMenu, window: DrawWindow) -> None:
    add_action(menu, _tr("Whole &board"), window.view.fit, "Ctrl+/", name="whole-board")
    panels = menu.addMenu(_tr("&Panels"))
    for dock in window.docks.all.values():
        panels.addAction(dock.toggleViewAction())
        dock.toggleViewAction().setObjectName(f"panel {dock.objectName()}")
    add_snapping(menu, window.tools.snapping)
    menu.addSeparator()
    add_looks(window, menu)


def _copy(window: DrawWindow) -> bool:
    words = copied(window.document.spec, window.document.selection)
    if words:
        QGuiApplication.clipboard().setText(words)
    window.status.say(_tr("Copied.") if words else _tr("Select cities to copy them with the routes between them."))
    return bool(words)


def _cut(window: DrawWindow) -> None:
    if _copy(window):
        parts = window.document.selection
        words = _tr("Cut {parts}").format(parts=parts_name(window.document.spec, parts))
        window.document.edit(words, remove(window.document.spec, parts))


def _paste(window: DrawWindow) -> None:
    spec, parts = pasted(window.document.spec, QGuiApplication.clipboard().text(), ASIDE)
    window.document.edit(_tr("Paste {parts}").format(parts=parts_name(spec, parts)), spec, parts)


def _find(window: DrawWindow) -> None:
    entries = part_entries(window.document.spec, window.show_part)
    entries += problem_entries(window.checker.verdict.problems, window.show_part)
    entries += action_entries(all_actions(window))
    Finder(entries, _tr("Find a city, a route, a ticket, a problem or a command"), window).open()


def _commands(window: DrawWindow) -> None:
    Finder(action_entries(all_actions(window)), _tr("Find a command"), window).open()


def _map_properties(window: DrawWindow) -> None:
    window.document.select([])
    window.docks.edit_properties()


def _tr(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)
