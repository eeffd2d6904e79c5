"""The menus and the tool bar of the map editor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QMenu, QToolBar

from editor.about import show_about
from editor.draw.dropping import ask_picture, take_picture_away
from editor.draw.edit_menu import all_actions, fill_edit, find_command
from editor.draw.keys_dialog import KeysDialog
from editor.draw.recent import recent
from editor.draw.snap_menu import add_snapping
from editor.look_choice import add_looks
from editor.menus import add_action
from editor.scene.zoom_view import STEP

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow

__all__ = ["all_actions", "make_menus"]


def make_menus(window: DrawWindow) -> None:
    """Fill the menu bar and the tool bar."""
    bar = window.menuBar()
    _fill_file(bar.addMenu(_tr("&File")), window)
    fill_edit(bar.addMenu(_tr("&Edit")), window)
    _fill_map(bar.addMenu(_tr("&Map")), window)
    _fill_tools(bar.addMenu(_tr("&Tools")), window)
    _fill_view(bar.addMenu(_tr("&View")), window)
    help = bar.addMenu(_tr("&Help"))
    add_action(help, _tr("&Change keys …"), lambda: KeysDialog(window.keys, window).open(), name="keys")
    add_action(help, _tr("All &keys and commands …"), lambda: find_command(window), "F1", name="commands-f1")
    add_action(help, _tr("&About Railwright"), lambda: show_about(window), name="about")


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


def _fill_map(menu: QMenu, window: DrawWindow) -> None:
    add_action(menu, _tr("&Play"), window.files.play, "F5", name="play")
    menu.addSeparator()
    add_action(menu, _tr("&Simulate"), lambda: window.docks.enter("balance"), "F6", name="simulate")
    add_action(menu, _tr("&Analyse"), lambda: window.docks.enter("analysis"), "F7", name="analyse")
    menu.addSeparator()
    add_action(menu, _tr("P&roperties of the map"), lambda: _map_properties(window), name="map-properties")
    add_action(menu, _tr("R&ules …"), window.files.choose_rules, name="rules")
    menu.addSeparator()
    add_action(menu, _tr("Lay a p&icture under the board …"), lambda: ask_picture(window), name="picture")
    add_action(menu, _tr("&Take the picture away"), lambda: take_picture_away(window), name="no-picture")
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
    view = window.view
    add_action(menu, _tr("&Closer"), lambda: view.zoom_by(STEP), "Ctrl++", name="closer")
    add_action(menu, _tr("&Farther"), lambda: view.zoom_by(1 / STEP), "Ctrl+-", name="farther")
    add_action(menu, _tr("As large as &printed"), view.zoom_actual, "Ctrl+0", name="as-printed")
    add_action(menu, _tr("Whole &board"), view.fit, "Ctrl+/", name="whole-board")
    menu.addSeparator()
    panels = menu.addMenu(_tr("&Panels"))
    for dock in window.docks.all.values():
        panels.addAction(dock.toggleViewAction())
        dock.toggleViewAction().setObjectName(f"panel {dock.objectName()}")
    add_snapping(menu, window.tools.snapping)
    menu.addSeparator()
    add_looks(window, menu)


def _map_properties(window: DrawWindow) -> None:
    window.document.select([])
    window.docks.edit_properties()


def _tr(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)
