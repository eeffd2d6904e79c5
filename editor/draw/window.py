"""The window of the map editor: one document, the canvas with its tools, panels round it, and its menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMessageBox, QToolBar, QVBoxLayout, QWidget

from core.catalogue.discovery import Catalogue
from editor.canvas.view import CanvasView
from editor.document.clipboard import COPIED_KINDS, copied, pasted
from editor.document.edits import remove
from editor.document.map_document import MapDocument
from editor.document.map_fields import fields_of
from editor.document.part_names import parts_name
from editor.document.parts import WHOLE, Part
from editor.document.problem import Level
from editor.draw.disk_changes import DiskNotices
from editor.draw.docks import Docks
from editor.draw.exchange import ExchangeCommands, ask_picture, take_dropped, take_picture_away
from editor.draw.file_commands import FileCommands
from editor.draw.map_file import MapFile
from editor.draw.notice_bar import NoticeBar
from editor.draw.open_map import OpenedMap
from editor.draw.preferences import (
    add_recent_map,
    add_snap_menu,
    ask_undo_limit,
    recent_maps,
    saved_snapping,
    undo_limit,
)
from editor.draw.shortcuts import Shortcuts
from editor.draw.shortcuts_dialog import ShortcutsDialog
from editor.draw.status_bar import StatusLine
from editor.help_dialogs import show_about
from editor.menus import add_action
from editor.panels.checker import CheckResult, MapChecker
from editor.panels.finder import Finder, action_entries, part_entries, problem_entries
from editor.scene.board_view import ZOOM_STEP
from editor.settings import settings
from editor.theme import add_look_choices, apply_look, card_palette, window_colors
from editor.tools import selection as select_keys
from editor.tools.toolbox import ToolBox
from editor.widgets import available_size

# --- The menu of the map editor that undoes, copies, and works on what is selected. ---

PASTE_OFFSET_MM = (5.0, 5.0)  # where pasted parts lie when their places are taken, in millimetres


def all_actions(window: DrawWindow) -> list[QAction]:
    """Every command of the window, for the palette of commands."""
    return [action for top in window.menuBar().actions() for action in _under(top)]


def _under(action: QAction) -> list[QAction]:
    menu = action.menu()
    return [one for each in menu.actions() for one in _under(each)] if isinstance(menu, QMenu) else [action]


def fill_edit(menu: QMenu, window: DrawWindow) -> None:
    """Undo, the clipboard, what is selected, and finding."""
    history = window.document.history
    for action, key, name in (
        (history.createUndoAction(menu, _tr_edit("&Undo")), "Ctrl+Z", "undo"),
        (history.createRedoAction(menu, _tr_edit("&Redo")), "Ctrl+Shift+Z", "redo"),
    ):
        action.setShortcut(QKeySequence(key))
        action.setObjectName(name)
        menu.addAction(action)
    menu.addSeparator()
    add_action(menu, _tr_edit("Cu&t"), lambda: _cut(window), "Ctrl+X", name="cut")
    add_action(menu, _tr_edit("&Copy"), lambda: _copy(window), "Ctrl+C", name="copy")
    add_action(menu, _tr_edit("&Paste"), lambda: window.try_(lambda: _paste(window)), "Ctrl+V", name="paste")
    menu.addSeparator()
    _add_selected(menu, window)
    menu.addSeparator()
    add_action(menu, _tr_edit("Steps &back that are kept …"), lambda: ask_undo_limit(window), name="steps")
    menu.addSeparator()
    add_action(menu, _tr_edit("&Find …"), lambda: _find(window), "Ctrl+F", name="find")
    add_action(menu, _tr_edit("All co&mmands …"), lambda: find_command(window), "Ctrl+Shift+P", name="commands")


def _add_selected(menu: QMenu, window: DrawWindow) -> None:
    """Their keys are heard on the board and in the table of tickets; elsewhere they belong to what is typed in."""
    desk = window.tools
    for words, act, key, name in (
        (_tr_edit("&Duplicate"), select_keys.duplicate, "Ctrl+D", "duplicate"),
        (_tr_edit("De&lete"), select_keys.delete, "Del", "delete"),
        (_tr_edit("Select &all"), select_keys.select_all, "Ctrl+A", "select-all"),
        (_tr_edit("Re&name …"), select_keys.rename_selected, "F2", "rename"),
    ):
        add_action(menu, words, partial(act, desk), key, name)
        action = menu.actions()[-1]
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        window.view.addAction(action)
        window.docks.tickets.table.addAction(action)


def _copy(window: DrawWindow) -> bool:
    words = copied(window.document.spec, window.document.selection)
    if words:
        QGuiApplication.clipboard().setText(words)
    window.status.say(_tr_edit("Copied.") if words else _tr_edit("Select cities or drawings to copy them."))
    return bool(words)


def _cut(window: DrawWindow) -> None:
    if _copy(window):
        parts = [part for part in window.document.selection if part.kind in COPIED_KINDS]
        words = _tr_edit("Cut {parts}").format(parts=parts_name(window.document.spec, parts))
        window.document.edit(words, remove(window.document.spec, parts))


def _paste(window: DrawWindow) -> None:
    spec, parts = pasted(window.document.spec, QGuiApplication.clipboard().text(), PASTE_OFFSET_MM)
    window.document.edit(_tr_edit("Paste {parts}").format(parts=parts_name(spec, parts)), spec, parts)


def _find(window: DrawWindow) -> None:
    entries = part_entries(window.document.spec, window.show_part)
    entries += problem_entries(window.checker.verdict.problems, window.show_part)
    entries += action_entries(all_actions(window))
    Finder(entries, _tr_edit("Find a city, a route, a ticket, a problem or a command"), window).open()


def find_command(window: DrawWindow) -> None:
    """Offer all commands."""
    Finder(action_entries(all_actions(window)), _tr_edit("Find a command"), window).open()


def _tr_edit(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)


# --- The menus and the tool bar of the map editor. ---

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
    add_action(help, _tr("&Change keys …"), lambda: ShortcutsDialog(window.keys, window).open(), name="keys")
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
    for path in recent_maps():
        add_action(menu, str(path), partial(window.open_wanted.emit, path))


def _open_last(window: DrawWindow) -> None:
    others = [path for path in recent_maps() if path != window.file.path]
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
    add_action(menu, _tr("&Closer"), lambda: view.zoom_by(ZOOM_STEP), "Ctrl++", name="closer")
    add_action(menu, _tr("&Farther"), lambda: view.zoom_by(1 / ZOOM_STEP), "Ctrl+-", name="farther")
    add_action(menu, _tr("As large as &printed"), view.zoom_actual, "Ctrl+0", name="as-printed")
    add_action(menu, _tr("Whole &board"), view.fit, "Ctrl+/", name="whole-board")
    menu.addSeparator()
    panels = menu.addMenu(_tr("&Panels"))
    for dock in window.docks.all.values():
        panels.addAction(dock.toggleViewAction())
        dock.toggleViewAction().setObjectName(f"panel {dock.objectName()}")
    add_snap_menu(menu, window.tools.snapping)
    menu.addSeparator()
    add_look_choices(window, menu)


def _map_properties(window: DrawWindow) -> None:
    window.document.select([])
    window.docks.edit_properties()


def _tr(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)


# --- The window of the map editor: one document, the canvas with its tools, and panels round it. ---

INITIAL_SIZE = QSize(1440, 900)  # the window at first, where there is room


class DrawWindow(QMainWindow):
    """Draws one map. ``play_wanted`` gives the path of a copy of the map as it stands.

    ``new_wanted`` and ``open_wanted`` ask for another window.
    """

    play_wanted = Signal(Path)
    new_wanted = Signal()
    open_wanted = Signal(Path)

    def __init__(self, catalogue: Catalogue, opened: OpenedMap) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(900, 620)
        self.resize(INITIAL_SIZE.boundedTo(available_size(self)))
        self.document = MapDocument(opened.sheet.spec, self, undo_limit())
        self.folder = opened.folder
        self.fields = fields_of(self.document.spec, catalogue)
        self._ruled = self.document.spec.plugins, self.document.spec.pieces  # what the fields depend on
        self.view = CanvasView(self.document, self.fields, self)
        if opened.folder:
            self.view.canvas.set_folder(opened.folder)
        self.tools = ToolBox(self.view, self.document, self)
        self.tools.snapping = saved_snapping()
        self.file = MapFile(self.document, opened.sheet, opened.path, catalogue)
        self.files, self.exchange = FileCommands(self), ExchangeCommands(self)
        DiskNotices(self)
        self.checker = MapChecker(self.document, opened.sheet, catalogue, opened.folder, self.view.canvas.board_look)
        self.notice = NoticeBar()
        self._lay_out()
        self.docks = Docks(self)
        self.status = StatusLine(self)
        make_menus(self)
        self.keys = Shortcuts(all_actions(self))
        self._connect()
        self.change_look()
        self._restore()
        self._entitle()
        if opened.path:
            add_recent_map(opened.path)

    def _lay_out(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.view, 1)
        self.setCentralWidget(middle)
        self.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)

    def _connect(self) -> None:
        self.document.changed.connect(lambda _: self._renew_fields())
        self.file.titled.connect(self._entitle)
        self.file.saved.connect(self._saved)
        self.file.failed.connect(self.tell)
        self.checker.judged.connect(self._mark)
        self.view.canvas.settled.connect(self.checker.look_again)
        self.view.dropped.connect(lambda files: take_dropped(self, files))
        self.tools.said.connect(self.status.say)
        self.tools.tool_changed.connect(lambda _: self.status.end())
        self.tools.hint_changed.connect(self.status.hint)
        self.tools.pointer_moved.connect(self.status.show_place)
        self.tools.zoom_changed.connect(self.status.show_zoom)
        self.tools.properties_wanted.connect(lambda _: self.docks.edit_properties())

    # what happens

    def _renew_fields(self) -> None:
        spec = self.document.spec
        if (spec.plugins, spec.pieces) == self._ruled:
            return
        self._ruled = spec.plugins, spec.pieces
        fields = fields_of(spec, self.catalogue)
        if fields != self.fields:
            self.fields = self.view.schema_fields = fields
            self.docks.properties.set_fields(fields)

    def _mark(self, verdict: CheckResult) -> None:
        """Hints would cover a board that is well as it is: they are lit when they are chosen."""
        marked = {part: level for part, level in verdict.worst().items() if part != WHOLE and level is not Level.HINT}
        self.view.set_badges({part: str(level) for part, level in marked.items()})  # type: ignore[misc]

    def _saved(self) -> None:
        self.checker.sheet = self.file.sheet
        self.checker.folder = self.folder = self.file.folder
        if self.folder:
            self.view.canvas.set_folder(self.folder)
        self.checker.again()
        self.status.say(self.tr("Saved."))
        if self.file.path:
            add_recent_map(self.file.path)

    def _entitle(self) -> None:
        name = self.file.path.name if self.file.path else self.tr("not saved yet")
        self.setWindowTitle(f"{self.document.spec.name} – {name}[*] – Railwright")
        self.setWindowModified(not self.file.clean or (self.file.path is None and bool(self.document.spec.cities)))

    def show_part(self, part: Part) -> None:
        """Select a part and bring it into view."""
        if part != WHOLE:
            self.document.select([part])
            self.view.bring([part])
        self.view.setFocus()

    def show_parts(self, parts: list[Part]) -> None:
        """Select parts and bring them into view."""
        self.document.select(parts)
        self.view.bring(parts)

    def tell(self, sentence: str) -> None:
        """Say in the window what went wrong; the map stands as it was."""
        box = QMessageBox(QMessageBox.Icon.Warning, "Railwright", sentence, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def offer_language(self, speak: Callable[[], object]) -> None:
        """Say that the program speaks another language, and how this window comes to."""
        words = self.tr(
            "This window can speak the new language. Nothing drawn is lost, but its steps back are forgotten."
        )
        self.notice.offer(words, {self.tr("&Change it"): speak, self.tr("&Later"): lambda: None})

    def try_(self, act: Callable[[], object]) -> None:
        """Do something that may fail; what fails is told."""
        self.files.guarded(act)

    # its look and its place on the screen

    def change_look(self) -> None:
        """Follow the theme of the system or of the person."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        self.view.canvas.set_theme(window_colors().name)
        self.view.canvas.set_palette(card_palette().name)

    def _restore(self) -> None:
        for key, restore in (("draw/geometry", self.restoreGeometry), ("draw/docks", self.restoreState)):
            kept = settings().value(key)
            if isinstance(kept, QByteArray):
                restore(kept)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for pause in (0, 300):  # once more when docks that were restored have found their places
            QTimer.singleShot(pause, self.docks.drop_strays)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.tools.finish()
        if not self.files.may_close():
            event.ignore()
            return
        settings().setValue("draw/geometry", self.saveGeometry())
        settings().setValue("draw/docks", self.saveState())
        self.docks.balance.stop()
        self.checker.close()
        self.file.close()
        super().closeEvent(event)
