"""The docks of the map editor: its panels, their initial places, and how to show each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QUndoView, QWidget

from railwright.editor.canvas.minimap import Minimap
from railwright.editor.canvas.view import CanvasView
from railwright.editor.document.suggestions import TicketDraft
from railwright.editor.panels.checker import MapChecker
from railwright.editor.panels.layers import LayersPanel
from railwright.editor.panels.problems import ProblemsPanel
from railwright.editor.panels.properties import PropertiesPanel
from railwright.editor.panels.tickets import TicketsPanel
from railwright.editor.tools.ticket import TicketTool

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
TAB_PADDING_PX = 26  # beside the title of a dock
MIN_WIDTH_PX = 330
MAX_WIDTH_SHARE = 0.38  # of the window
RESTORE_MS = 300  # after which restored docks have their final places
TAB_BAR_GAP_PX = 6  # greatest distance from a dock to its tab bar


class Panel(NamedTuple):
    """A panel of the map editor, in a dock at the right; ``order`` sorts it among all panels.

    The dock is a tab beside the dock named ``beside``. ``first`` is the widget that is focused first.
    """

    order: int
    name: str
    title: str
    widget: QWidget
    beside: str = ""
    first: QWidget | None = None


class Docks(QObject):
    """The panels of a window by name, in the order of the menu, each in a dock at the right."""

    def __init__(
        self,
        window: QMainWindow,
        view: CanvasView,
        checker: MapChecker,
        ticket_tool: TicketTool,
        panels: Iterable[Panel],
    ) -> None:
        """``panels`` are those of features."""
        super().__init__(window)
        self._window, self._view = window, view
        self.by_name: dict[str, QDockWidget] = {}
        self._first_widgets: dict[str, QWidget] = {}
        self.restore_timer = QTimer(self, singleShot=True, interval=RESTORE_MS)
        self.restore_timer.timeout.connect(self.hide_stray_tab_bars)
        document = view.document
        self.by_name["properties"] = QDockWidget(self.tr("Properties"), window)
        self.properties = PropertiesPanel(document, view.schema_fields, self.by_name["properties"])
        self.problems = ProblemsPanel(document, checker)
        self.history = QUndoView(document.history)
        self.history.setEmptyLabel(self.tr("The map as opened"))
        self.history.setAccessibleName(self.tr("History"))
        self.tickets = TicketsPanel(document, view.schema_fields)
        self._before_tickets: QDockWidget | None = None  # the dock that was in front before the ticket panel
        self.problems.highlighted.connect(lambda parts: view.highlight(parts, "warning"))
        self._connect_tickets(ticket_tool)
        self._add_all(panels)

    def _connect_tickets(self, tool: TicketTool) -> None:
        """Connect the ticket tool with the ticket panel, which shows and changes its draft."""
        # The tool owns the draft; the box shows it and emits changed copies.
        box = self.tickets.box

        def show(draft: TicketDraft | None) -> None:
            box.show_draft(draft, tool.has_long_tickets)
            if draft is not None and not self.by_name["tickets"].isHidden():
                self._before_tickets = self._before_tickets or self._front_beside("tickets")
                self.by_name["tickets"].raise_()

        tool.drafted.connect(show)
        box.changed.connect(tool.set_draft)
        box.added.connect(tool.add_ticket)
        box.added.connect(self._view.setFocus)

    def end_tickets(self) -> None:
        """When another tool is taken up, show the former panel again, if the tickets are still in front."""
        before, self._before_tickets = self._before_tickets, None
        if before is not None and _is_in_front(self.by_name["tickets"]):
            before.raise_()

    def _front_beside(self, name: str) -> QDockWidget | None:
        """The front panel of a panel's group of tabs; None if that is the panel itself, or it stands alone."""
        beside = self._window.tabifiedDockWidgets(self.by_name[name])
        return next((dock for dock in beside if _is_in_front(dock)), None)

    def _add_all(self, panels: Iterable[Panel]) -> None:
        window, view = self._window, self._view
        layers = LayersPanel(view.canvas.layers)
        own = (
            Panel(10, "properties", self.by_name["properties"].windowTitle(), self.properties),
            Panel(20, "tickets", self.tr("Tickets"), self.tickets, "properties"),
            Panel(30, "layers", self.tr("Layers"), layers, "properties"),
            Panel(60, "problems", self.tr("Problems"), self.problems, first=self.problems.list),
            Panel(70, "history", self.tr("History"), self.history, "problems"),
            Panel(80, "overview", self.tr("Overview"), Minimap(view), "problems"),
        )
        for panel in sorted((*own, *panels), key=lambda panel: panel.order):
            dock = self.by_name.get(panel.name) or QDockWidget(panel.title, window)
            dock.setObjectName(f"dock {panel.name}")
            dock.setWidget(panel.widget)
            self._window.addDockWidget(RIGHT, dock)
            if panel.beside:
                self._window.tabifyDockWidget(self.by_name[panel.beside], dock)
            self.by_name[panel.name] = dock
            if panel.first is not None:
                self._first_widgets[panel.name] = panel.first
        for name in ("properties", "problems"):
            self.by_name[name].raise_()
        window.resizeDocks([self.by_name["properties"], self.by_name["problems"]], [560, 240], Qt.Orientation.Vertical)
        window.resizeDocks([self.by_name["properties"]], [self._initial_width()], Qt.Orientation.Horizontal)

    def _initial_width(self) -> int:
        """The width of the titles of all tabs in one row, at least MIN_WIDTH_PX, at most MAX_WIDTH_SHARE."""
        row = [self.by_name["properties"], *self._window.tabifiedDockWidgets(self.by_name["properties"])]
        titles = sum(self._window.fontMetrics().horizontalAdvance(dock.windowTitle()) + TAB_PADDING_PX for dock in row)
        return min(max(titles, MIN_WIDTH_PX), int(self._window.width() * MAX_WIDTH_SHARE))

    def hide_stray_tab_bars_soon(self) -> None:
        """Hide stray tab bars now, and again once restored docks have their final places."""
        QTimer.singleShot(0, self.hide_stray_tab_bars)
        self.restore_timer.start()

    def hide_stray_tab_bars(self) -> None:
        """Hide tab bars that Qt leaves behind when docks are tabbed or restored before the window is shown.

        A group of docks owns the tab bar with their titles; of several, the one directly below them.
        """
        bars = self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        rows: dict[frozenset[str], list[QTabBar]] = {}
        for bar in bars:
            rows.setdefault(frozenset(bar.tabText(tab) for tab in range(bar.count())), []).append(bar)
        groups = {frozenset(dock.windowTitle() for dock in group): group for group in self._groups()}
        for titles, bars in rows.items():
            group = groups.get(titles, [])
            below = [bar for bar in bars if any(_is_below(bar, dock) for dock in group)]
            for bar in bars:
                if not group or (below and bar not in below):
                    bar.hide()

    def _groups(self) -> list[list[QDockWidget]]:
        return [[dock, *self._window.tabifiedDockWidgets(dock)] for dock in self.by_name.values()]

    def show(self, name: str) -> None:
        """Bring a dock to the front."""
        self.by_name[name].show()
        self.by_name[name].raise_()

    def focus(self, name: str) -> None:
        """Bring a dock to the front, and focus its first widget."""
        self.show(name)
        self._first_widgets[name].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_problems(self) -> None:
        """Bring the list of problems to the front, and focus it."""
        self.show("problems")
        self.problems.list.setFocus()

    def edit_properties(self) -> None:
        """Bring the properties to the front, and focus the first one."""
        self.show("properties")
        self.properties.start_editing()


def _is_in_front(dock: QDockWidget) -> bool:
    """Whether a dock is visible, not behind another tab."""
    return not dock.visibleRegion().isEmpty()


def _is_below(bar: QTabBar, dock: QDockWidget) -> bool:
    area, above = bar.geometry(), dock.geometry()
    return abs(area.top() - above.bottom()) < TAB_BAR_GAP_PX and abs(area.left() - above.left()) < TAB_BAR_GAP_PX
