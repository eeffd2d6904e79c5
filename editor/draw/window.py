"""The window of the map editor: one document, the canvas with its tools, panels and menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QToolBar, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import overlay_requests
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator, error_text
from railwright.core.maps.library import bundled_maps
from railwright.core.maps.looks import looks_in
from railwright.editor.canvas.view import CanvasView
from railwright.editor.document.clipboard import COPIED_KINDS, copy_text, paste
from railwright.editor.document.edits import remove, set_map_field
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.part_names import parts_label
from railwright.editor.document.parts import WHOLE, Part
from railwright.editor.document.problem import Level
from railwright.editor.draw.disk_changes import DiskNotices
from railwright.editor.draw.docks import Docks, Panel
from railwright.editor.draw.file_commands import FileCommands
from railwright.editor.draw.ground_commands import GroundCommands
from railwright.editor.draw.map_file import MapFile
from railwright.editor.draw.notice_bar import NoticeBar, WaitingBar
from railwright.editor.draw.open_map import OpenedMap
from railwright.editor.draw.places_dialog import PlacesDialog
from railwright.editor.draw.playtest import save_playtest_copy
from railwright.editor.draw.preferences import (
    add_recent_map,
    add_snap_menu,
    prompt_for_undo_limit,
    recent_maps,
    saved_snapping,
    undo_limit,
)
from railwright.editor.draw.shortcuts import Shortcuts
from railwright.editor.draw.shortcuts_dialog import ShortcutsDialog
from railwright.editor.draw.status_bar import StatusLine
from railwright.editor.features import declared
from railwright.editor.files.map_titles import map_title
from railwright.editor.files.window_geometry import restore_docks, restore_geometry, save_docks, save_geometry
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.help_dialogs import show_about
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.setting_rows import SettingsSection
from railwright.editor.looks.settings_dialog import SettingsDialog
from railwright.editor.looks.theme import apply_look, card_palette, colors_section, text_size_setting, window_colors
from railwright.editor.looks.widgets import press_focused_button
from railwright.editor.looks.window_sizes import size_window
from railwright.editor.pages import MenuEntry
from railwright.editor.panels.checker import CheckResult, MapChecker
from railwright.editor.panels.finder import Finder, action_entries, part_entries, problem_entries
from railwright.editor.play.cards import sample_cards
from railwright.editor.rules.rules_dialog import RulesDialog
from railwright.editor.scene.board.board_view import ZOOM_STEP_RATIO
from railwright.editor.scene.legend import show_legend
from railwright.editor.tools import selection
from railwright.editor.tools.ticket import TicketTool
from railwright.editor.tools.tool import Tool
from railwright.editor.tools.toolbox import ToolBox
from railwright.editor.work.error_reports import show_warning

_tr = Translator("DrawMenus")

PASTE_OFFSET_MM = (5.0, 5.0)  # of pasted parts if their places are taken
INITIAL_SIZE = QSize(1360, 820)  # pixels


class DrawWindow(QMainWindow):
    """Draws one map.

    * ``play_wanted``: the path of a copy of the current map to play
    * ``new_wanted``, ``open_wanted``: another window is needed
    * ``plugins_reloaded``: the plugins that were just found
    * ``closing``: the window is about to close

    Features add to ``entries`` and ``panels`` while the window is made. The menu places for entries are "new" (after
    New map), "write" (the last group of File), "judge" (after Play), "suggest" (after Add cities by name) and "help".
    """

    play_wanted = Signal(Path)
    plugins_reloaded = Signal(object)
    new_wanted = Signal()
    open_wanted = Signal(Path)
    closing = Signal()

    def __init__(self, catalogue: Catalogue, opened: OpenedMap) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        size_window(self, INITIAL_SIZE)
        self.document = MapDocument(opened.source.spec, self, undo_limit())
        self._rules = self.document.spec.plugins, self.document.spec.pieces  # the fields of the schema depend on these
        self.view = CanvasView(self.document, self._make_tools, field_schemas(self.document.spec, catalogue), self)
        if opened.folder:
            self.view.canvas.set_folder(opened.folder)
        self.file = MapFile(self.document, opened.source, opened.path, catalogue, opened.folder, opened.own)
        self.files = FileCommands(self, self.document, self.file, self.tools.finish)
        self.notice, self.waiting = NoticeBar(), WaitingBar()
        self.ground = GroundCommands(self, self.view, self.files, self.waiting)
        look = self.view.canvas.board_look
        self.checker = MapChecker(self.document, opened.source, catalogue, opened.folder, look)
        DiskNotices(self.notice, self.document, self.file, self.files)
        self._lay_out()
        self.view.dropped.connect(self.ground.take_dropped)
        self.entries: list[MenuEntry] = []
        self.panels: list[Panel] = []
        for add_part in declared("draw_parts"):
            add_part(self)
        ticket_tool = self.tools.tools["ticket"]
        assert isinstance(ticket_tool, TicketTool)
        self.docks = Docks(self, self.view, self.checker, ticket_tool, self.panels)
        self.status = StatusLine(self.statusBar(), self.document)
        self._make_menus()
        self.shortcuts = Shortcuts(self.commands())
        self._connect()
        self.status.show_hint(self.tools.tool.hint())
        self.change_look()
        self._restore()
        self._update_title()
        if opened.path:
            add_recent_map(opened.path)

    def _make_tools(self, view: CanvasView) -> ToolBox:
        self.tools = ToolBox(view, self.document, saved_snapping(), self)
        return self.tools

    def _lay_out(self) -> None:
        middle = ui.holder(ui.column(self.notice, self.waiting, (self.view, 1), spacing=0))
        self._row = ui.row((middle, 2), spacing=0)
        self.setCentralWidget(ui.holder(self._row))
        self.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)

    def put_beside_map(self, widget: QWidget) -> None:
        """Put a widget at the left of the map."""
        self._row.insertWidget(0, widget, 1)

    def _connect(self) -> None:
        self.document.changed.connect(lambda _: self._renew_fields())
        self.file.title_changed.connect(self._update_title)
        self.file.saved.connect(self._note_saved)
        self.file.reloaded.connect(self._check_again)
        self.file.failed.connect(self.notify)
        self.file.said.connect(self.status.say)
        self.files.failed.connect(self.notify)
        self.files.open_wanted.connect(self.open_wanted)
        self.ground.failed.connect(self.notify)
        self.ground.said.connect(self.status.say)
        self.ground.open_wanted.connect(self.open_wanted)
        self.ground.picture_laid.connect(lambda: self.tools.use("background"))
        self.checker.checked.connect(self._show_badges)
        self.view.canvas.settled.connect(self.checker.check_look_again)
        self._connect_tools()
        docks = self.docks
        docks.problems.part_wanted.connect(self.show_part)
        docks.problems.result_shown.connect(self.status.show_problems)
        self.status.problems.clicked.connect(docks.show_problems)
        docks.properties.rules_wanted.connect(self.choose_rules)
        docks.properties.entered.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))

    def _connect_tools(self) -> None:
        context = self.tools.context
        context.said.connect(self.status.say)
        context.hint_changed.connect(self.status.show_hint)
        context.properties_wanted.connect(lambda _: self.docks.edit_properties())
        self.tools.tool_changed.connect(self._follow_tool)
        self.view.pointer_moved.connect(self.status.show_place)
        self.view.zoom_changed.connect(self.status.show_zoom)

    def _follow_tool(self, tool: Tool) -> None:
        self.status.end_message()
        if not isinstance(tool, TicketTool):
            self.docks.end_tickets()

    # events

    def _renew_fields(self) -> None:
        """Update the fields of cities, routes and tickets when the plugins of the map have changed."""
        spec = self.document.spec
        if (spec.plugins, spec.pieces) == self._rules:
            return
        self._rules = spec.plugins, spec.pieces
        self._show_fields()

    def _show_fields(self) -> None:
        fields = field_schemas(self.document.spec, self.catalogue)
        if fields != self.view.schema_fields:
            self.view.set_schema_fields(fields)
            self.docks.properties.set_fields(fields)
            self.docks.tickets.set_fields(fields)

    def use_catalogue(self, catalogue: Catalogue) -> None:
        """Use a new catalogue after plugins have changed."""
        self.catalogue = self.file.catalogue = self.checker.catalogue = catalogue
        self._show_fields()
        self.checker.check_soon()

    def _show_badges(self, result: CheckResult) -> None:
        """Show badges for errors and warnings, but not for hints, which would cover a board that is fine."""
        self.view.set_badges(
            {part: level for part, level in result.worst().items() if part != WHOLE and level is not Level.HINT}
        )

    @property
    def is_untouched(self) -> bool:
        """Whether the map is empty, has no file and has not been edited."""
        return self.file.path is None and not self.document.history.count() and not self.document.spec.cities

    def _note_saved(self) -> None:
        if self.file.folder:
            self.view.canvas.set_folder(self.file.folder)
        self._check_again()
        self.status.say(self.tr("Saved."))
        if self.file.path:
            add_recent_map(self.file.path)

    def _check_again(self) -> None:
        """Check the map with its new source, which gives problems other lines."""
        self.checker.source, self.checker.folder = self.file.source, self.file.folder
        self.checker.check_soon()

    def _update_title(self) -> None:
        name = self.file.path.name if self.file.path else self.tr("not saved yet")
        self.setWindowTitle(f"{self.document.spec.name} – {name}[*] – Railwright")
        self.setWindowModified(not self.file.is_clean or (self.file.path is None and bool(self.document.spec.cities)))

    def show_part(self, part: Part) -> None:
        """Select a part and bring it into view."""
        if part != WHOLE:
            self.document.select([part])
            self.view.bring_into_view([part])
        self.view.setFocus()

    def show_parts(self, parts: list[Part]) -> None:
        """Select parts and bring them into view."""
        self.document.select(parts)
        self.view.bring_into_view(parts)

    def notify(self, sentence: str) -> None:
        """Show an error message in a box over the window."""
        show_warning(self, sentence)

    def offer_language(self, speak: Callable[[], object]) -> None:
        """Offer to replace this window by one in the new language, by calling ``speak``."""
        text = self.tr(
            "This window can switch to the new language. You will keep your drawing but lose the undo history."
        )
        self.notice.offer(text, {self.tr("&Switch"): speak, self.tr("&Later"): lambda: None})

    # places, rules and play

    def add_places(self) -> None:
        """Open the dialog that adds real cities by name."""
        dialog = PlacesDialog(self.document, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def choose_rules(self) -> None:
        """Choose the rules of the map in a dialog, as one step of the history."""
        dialog = RulesDialog(self.catalogue, self.document.spec, parent=self)
        dialog.use.setText(self.tr("Use these rules"))
        dialog.page.reloaded.connect(self.plugins_reloaded)
        if dialog.exec():
            plugins = overlay_requests(self.document.spec.plugins, dialog.page.book.changes)
            after = set_map_field(self.document.spec, "plugins", plugins)
            self.document.edit(self.tr("Change the rules"), after)

    def playable_map(self) -> tuple[str, MapSpec] | None:
        """The text of the current map, and the map; None, after a message, if it has errors."""
        self.tools.finish()
        try:
            playable = self.checker.check_now().playable
        except RailwrightError as error:
            self.notify(error_text(error))
            return None
        if not playable:
            self.notify(self.tr("This map cannot be played yet. Fix the errors in the list of problems first."))
            self.docks.show_problems()
            return None
        return self.file.text(), self.document.spec

    def play(self) -> None:
        """Play a copy of the current map."""
        playable = self.playable_map()
        if playable is not None:
            text, spec = playable
            self.files.attempt(lambda: self.play_wanted.emit(save_playtest_copy(text, spec, self.file.folder)))

    # the menus

    def commands(self) -> list[QAction]:
        """Every command of the menus, for the finder and the shortcuts."""
        return [action for top in self.menuBar().actions() for action in _leaf_actions(top)]

    def _make_menus(self) -> None:
        bar = self.menuBar()
        self._fill_file_menu(bar.addMenu(_tr("&File")))
        self._fill_edit_menu(bar.addMenu(_tr("&Edit")))
        self._fill_map_menu(bar.addMenu(_tr("&Map")))
        self._fill_tools_menu(bar.addMenu(_tr("&Tools")))
        self._fill_view_menu(bar.addMenu(_tr("&View")))
        help_menu = bar.addMenu(_tr("&Help"))
        self._add_entries("help", help_menu)
        add_action(help_menu, _tr("&Change keys …"), lambda: ShortcutsDialog(self.shortcuts, self).open(), name="keys")
        add_action(help_menu, _tr("All &keys and commands …"), self._find_command, "F1", name="commands-f1")
        add_action(help_menu, _tr("&About Railwright"), lambda: show_about(self), name="about")

    def _fill_file_menu(self, menu: QMenu) -> None:
        files = self.files
        add_action(menu, _tr("&New map"), self.new_wanted.emit, "Ctrl+N", name="new")
        self._add_entries("new", menu)
        add_action(menu, _tr("&Open …"), files.open, "Ctrl+O", name="open")
        last = menu.addMenu(_tr("Open &recent"))
        last.aboutToShow.connect(lambda: self._fill_recent_menu(last))
        bundled = menu.addMenu(_tr("Open a board that comes with the &program"))
        bundled.aboutToShow.connect(lambda: self._fill_bundled_menu(bundled))
        add_action(menu, _tr("Open the &last map"), self._open_last, "Ctrl+Shift+T", name="open-last")
        menu.addSeparator()
        add_action(menu, _tr("&Save"), files.save, "Ctrl+S", name="save")
        add_action(menu, _tr("Save &as …"), files.save_as, "Ctrl+Shift+S", name="save-as")
        menu.addSeparator()
        self._add_entries("write", menu)
        menu.addSeparator()
        add_action(menu, _tr("&Close"), self.close, "Ctrl+W", name="close")

    def _add_entries(self, menu_name: str, menu: QMenu) -> None:
        """Add the entries of features at a place of the menus."""
        for entry in sorted(self.entries, key=lambda entry: entry.order):
            if entry.menu == menu_name:
                entry.add(menu)

    def _fill_recent_menu(self, menu: QMenu) -> None:
        menu.clear()
        for path in recent_maps():
            add_action(menu, str(path), partial(self.open_wanted.emit, path))

    def _fill_bundled_menu(self, menu: QMenu) -> None:
        menu.clear()
        for path in bundled_maps().values():
            add_action(menu, literal(map_title(path)), partial(self.open_wanted.emit, path))

    def _open_last(self) -> None:
        others = [path for path in recent_maps() if path != self.file.path]
        if others:
            self.open_wanted.emit(others[0])
        else:
            self.status.say(_tr("No other map has been drawn yet."))

    def _fill_edit_menu(self, menu: QMenu) -> None:
        history = self.document.history
        for action, key, name in (
            (history.createUndoAction(menu, _tr("&Undo")), "Ctrl+Z", "undo"),
            (history.createRedoAction(menu, _tr("&Redo")), "Ctrl+Shift+Z", "redo"),
        ):
            action.setShortcut(QKeySequence(key))
            action.setObjectName(name)
            menu.addAction(action)
        menu.addSeparator()
        add_action(menu, _tr("Cu&t"), self._cut, "Ctrl+X", name="cut")
        add_action(menu, _tr("&Copy"), self._copy, "Ctrl+C", name="copy")
        add_action(menu, _tr("&Paste"), lambda: self.files.attempt(self._paste), "Ctrl+V", name="paste")
        menu.addSeparator()
        self._add_selection_commands(menu)
        menu.addSeparator()
        add_action(menu, _tr("&Undo steps …"), lambda: prompt_for_undo_limit(self), name="steps")
        menu.addSeparator()
        add_action(menu, _tr("&Find …"), self._find, "Ctrl+F", name="find")
        add_action(menu, _tr("All co&mmands …"), self._find_command, "Ctrl+Shift+P", name="commands")

    def _add_selection_commands(self, menu: QMenu) -> None:
        """Add commands whose keys work on the board and in the table of tickets, but not in text fields."""
        for text, act, key, name in (
            (_tr("&Duplicate"), selection.duplicate, "Ctrl+D", "duplicate"),
            (_tr("De&lete"), selection.delete, "Del", "delete"),
            (_tr("Select &all"), selection.select_all, "Ctrl+A", "select-all"),
            (_tr("Re&name …"), selection.rename_selected, "F2", "rename"),
        ):
            add_action(menu, text, partial(act, self.tools.context), key, name)
            action = menu.actions()[-1]
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self.view.addAction(action)
            self.docks.tickets.table.addAction(action)

    def _copy(self) -> bool:
        text = copy_text(self.document.spec, self.document.selection)
        if text:
            QGuiApplication.clipboard().setText(text)
        self.status.say(_tr("Copied.") if text else _tr("First select cities or drawings to copy."))
        return bool(text)

    def _cut(self) -> None:
        if self._copy():
            spec = self.document.spec
            parts = [part for part in self.document.selection if part.kind in COPIED_KINDS]
            text = _tr("Cut {parts}").format(parts=parts_label(spec, parts))
            self.document.edit(text, remove(spec, parts))

    def _paste(self) -> None:
        spec, parts = paste(self.document.spec, QGuiApplication.clipboard().text(), PASTE_OFFSET_MM)
        self.document.edit(_tr("Paste {parts}").format(parts=parts_label(spec, parts)), spec, parts)

    def _find(self) -> None:
        entries = part_entries(self.document.spec, self.show_part)
        entries += problem_entries(self.checker.result.problems, self.show_part)
        entries += action_entries(self.commands())
        Finder(entries, _tr("Find a city, a route, a ticket, a problem or a command"), self).open()

    def _find_command(self) -> None:
        Finder(action_entries(self.commands()), _tr("Find a command"), self).open()

    def _fill_map_menu(self, menu: QMenu) -> None:
        ground = self.ground
        add_action(menu, _tr("&Play"), self.play, "F5", name="play")
        menu.addSeparator()
        self._add_entries("judge", menu)
        menu.addSeparator()
        add_action(menu, _tr("Add cities by &name …"), self.add_places, name="places")
        self._add_entries("suggest", menu)
        menu.addSeparator()
        add_action(menu, _tr("Map p&roperties"), self._edit_map_properties, name="map-properties")
        add_action(menu, _tr("R&ules …"), self.choose_rules, name="rules")
        menu.addSeparator()
        add_action(menu, _tr("Place a p&icture under the board …"), ground.choose_picture, name="picture")
        add_action(menu, _tr("&Remove picture"), ground.take_picture_away, name="no-picture")
        add_action(menu, _tr("Project the &cities again …"), ground.choose_projection, name="project")
        add_action(menu, _tr("Draw the &land"), ground.draw_land, name="land")
        add_action(menu, _tr("C&rop the board to its cities"), ground.crop_board, name="crop")

    def _edit_map_properties(self) -> None:
        self.document.select([])
        self.docks.edit_properties()

    def _fill_tools_menu(self, menu: QMenu) -> None:
        bar = QToolBar(_tr("Tools"), self)
        bar.setObjectName("tools")
        bar.setOrientation(Qt.Orientation.Vertical)
        bar.setIconSize(QSize(26, 26))
        for action in self.tools.actions.values():
            menu.addAction(action)
            bar.addAction(action)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)

    def _fill_view_menu(self, menu: QMenu) -> None:
        view = self.view
        add_action(menu, _tr("Zoom &in"), lambda: view.zoom_by(ZOOM_STEP_RATIO), "Ctrl++", name="closer")
        add_action(menu, _tr("Zoom &out"), lambda: view.zoom_by(1 / ZOOM_STEP_RATIO), "Ctrl+-", name="farther")
        add_action(menu, _tr("Actual &printed size"), view.zoom_actual, "Ctrl+0", name="as-printed")
        add_action(menu, _tr("Whole &board"), view.fit, "Ctrl+/", name="whole-board")
        add_action(menu, _tr("&Board symbols …"), self.show_legend, name="signs")
        menu.addSeparator()
        panels = menu.addMenu(_tr("&Panels"))
        for dock in self.docks.by_name.values():
            panels.addAction(dock.toggleViewAction())
            dock.toggleViewAction().setObjectName(f"panel {dock.objectName()}")
        add_snap_menu(menu, self.tools.context.snapping)
        menu.addSeparator()
        add_action(menu, _tr("Settin&gs …"), self.show_settings, "Ctrl+,", name="settings")

    def show_settings(self) -> None:
        """Open the settings dialog."""
        sections = (SettingsSection(10, _tr("Text"), (text_size_setting(),)), colors_section(sample_cards))
        dialog = SettingsDialog(sections, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def show_legend(self) -> None:
        """Open the legend of the signs on the board."""
        show_legend(self, self.document.spec, looks_in(self.view.schema_fields))

    # look and geometry

    def change_look(self) -> None:
        """Follow a changed theme."""
        apply_look(QApplication.instance())  # type: ignore[arg-type]
        self.view.canvas.set_theme(window_colors().name)
        self.view.canvas.set_palette(card_palette().name)

    def _restore(self) -> None:
        restore_geometry(self, "draw/geometry")
        restore_docks(self, "draw/docks")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused_button(event):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.docks.hide_stray_tab_bars_soon()

    def closeEvent(self, event: QCloseEvent) -> None:
        # End a gesture under way before a question or a save.
        self.tools.finish()
        if not self.files.may_close():
            event.ignore()
            return
        save_geometry(self, "draw/geometry")
        save_docks(self, "draw/docks")
        self.closing.emit()
        self.checker.close()
        self.file.close()
        super().closeEvent(event)


def _leaf_actions(action: QAction) -> list[QAction]:
    """The action itself, or all actions of its submenu."""
    menu = action.menu()
    return [leaf for each in menu.actions() for leaf in _leaf_actions(each)] if isinstance(menu, QMenu) else [action]
