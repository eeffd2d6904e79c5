"""The window of the map editor: one document, the canvas with its tools, and panels round it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QVBoxLayout, QWidget

from core.catalogue.discovery import Catalogue
from editor.canvas.canvas_view import CanvasView
from editor.document.map_document import MapDocument
from editor.document.map_fields import fields_of
from editor.document.parts import WHOLE, Part
from editor.document.problem import Level
from editor.draw.disk_notices import DiskNotices
from editor.draw.docks import Docks
from editor.draw.dropping import take_dropped
from editor.draw.exchange import Exchange
from editor.draw.files import Files
from editor.draw.kept_steps import kept_steps
from editor.draw.keys import Keys
from editor.draw.map_file import MapFile
from editor.draw.menus import all_actions, make_menus
from editor.draw.notice_bar import NoticeBar
from editor.draw.opening import Opened
from editor.draw.recent import remember
from editor.draw.snap_menu import kept_snapping
from editor.draw.status import StatusLine
from editor.forms.screen_room import screen_room
from editor.look_choice import apply_look
from editor.panels.checker import Checker, Verdict
from editor.settings import settings
from editor.theme import card_palette, tint
from editor.tools.tool_box import ToolBox

LARGE = QSize(1440, 900)  # the window at first, where there is room


class DrawWindow(QMainWindow):
    """Draws one map. ``play_wanted`` gives the path of a copy of the map as it stands.

    ``new_wanted`` and ``open_wanted`` ask for another window.
    """

    play_wanted = Signal(Path)
    new_wanted = Signal()
    open_wanted = Signal(Path)

    def __init__(self, catalogue: Catalogue, opened: Opened) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(900, 620)
        self.resize(LARGE.boundedTo(screen_room(self)))
        self.document = MapDocument(opened.sheet.spec, self, kept_steps())
        self.folder = opened.folder
        self.fields = fields_of(self.document.spec, catalogue)
        self._ruled = self.document.spec.plugins, self.document.spec.pieces  # what the fields depend on
        self.view = CanvasView(self.document, self.fields, self)
        if opened.folder:
            self.view.canvas.set_folder(opened.folder)
        self.tools = ToolBox(self.view, self.document, self)
        self.tools.snapping = kept_snapping()
        self.file = MapFile(self.document, opened.sheet, opened.path, catalogue)
        self.files, self.exchange = Files(self), Exchange(self)
        DiskNotices(self)
        self.checker = Checker(self.document, opened.sheet, catalogue, opened.folder, self.view.canvas.board_look)
        self.notice = NoticeBar()
        self._lay_out()
        self.docks = Docks(self)
        self.status = StatusLine(self)
        make_menus(self)
        self.keys = Keys(all_actions(self))
        self._connect()
        self.change_look()
        self._restore()
        self._entitle()
        if opened.path:
            remember(opened.path)

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

    def _mark(self, verdict: Verdict) -> None:
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
            remember(self.file.path)

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
        self.view.canvas.set_theme(tint().name)
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
