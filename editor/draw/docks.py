"""The panels round the map: which there are, where they stand at first, and the way to each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QTabBar, QUndoView, QWidget

from core.catalogue.extensions import agent_types
from editor.analysis.drawing import Shapes
from editor.analysis.hints import both_open_from
from editor.canvas.minimap import Minimap
from editor.document.suggestions import TicketDraft
from editor.panels.analysis import AnalysisPanel
from editor.panels.layers import LayersPanel
from editor.panels.problems import ProblemsPanel
from editor.panels.properties import PropertiesPanel
from editor.panels.simulation_panel import SimulationPanel
from editor.panels.tickets import TicketsPanel
from editor.tools.ticket import TicketTool

if TYPE_CHECKING:
    from editor.draw.window import DrawWindow

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
TAB_PADDING_PX, MIN_WIDTH_PX, MAX_WIDTH_SHARE = (
    26,
    330,
    0.38,
)  # pixels round a title and of a dock at least, and its part of the window
TAB_BAR_GAP_PX = 6  # pixels from a dock to its row of tabs, at most


class Docks(QObject):
    """All docks by name, in the order of the menu."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window = window
        self.all: dict[str, QDockWidget] = {}
        self.properties = PropertiesPanel(window.document, window.fields)
        self.problems = ProblemsPanel(window.document, window.checker)
        self.history = QUndoView(window.document.history)
        self.history.setEmptyLabel(self.tr("The map as it was opened"))
        self.history.setAccessibleName(self.tr("History"))
        self.problems.wanted.connect(window.show_part)
        self.problems.lit.connect(lambda parts: window.view.highlight(parts, "warning"))
        self.properties.rules_wanted.connect(lambda: window.files.choose_rules())
        open_from = partial(both_open_from, catalogue=window.catalogue)
        self.analysis = AnalysisPanel(window.document, self._shapes, open_from)
        self.balance = SimulationPanel(
            window.files.playable,
            file=lambda: window.file.path,
            spec=window.document.spec,
            bots=agent_types(window.catalogue),
        )
        window.document.changed.connect(lambda _: self.balance.form.offer(window.document.spec.players))
        self.tickets = TicketsPanel(window.document)
        self.entrances: dict[str, QWidget] = {"analysis": self.analysis.tree, "balance": self.balance.form.games}
        self._join()
        self._join_tickets()
        self._place()

    def _shapes(self) -> Shapes:
        return self._window.view.canvas.sketch.shapes

    def _join(self) -> None:
        """What the panels of figures show on the board."""
        view = self._window.view
        self.analysis.lit.connect(lambda parts: view.highlight(parts))
        self.analysis.heated.connect(lambda heat: view.set_heat(heat, self.tr("Tickets over a route")))
        self.balance.lit.connect(self._window.show_parts)
        self.balance.heated.connect(lambda heat: view.set_heat(heat, self.tr("Share of games")))
        self.balance.told.connect(self._window.tell)

    def _join_tickets(self) -> None:
        """The ticket that is drawn is shown, and changed, in the panel of tickets."""
        tool, box = self._window.tools.tools["ticket"], self.tickets.box
        assert isinstance(tool, TicketTool)

        def show(draft: TicketDraft | None) -> None:
            box.show_draft(draft, tool.knows_long)
            if draft is not None and not self.all["tickets"].isHidden():
                self.all["tickets"].raise_()

        tool.drafted.connect(show)
        box.changed.connect(tool.change)
        box.added.connect(tool.add)
        box.added.connect(self._window.view.setFocus)

    def _place(self) -> None:
        window = self._window
        self.add("properties", self.tr("Properties"), self.properties)
        self.add("tickets", self.tr("Tickets"), self.tickets, beside="properties")
        self.add("layers", self.tr("Layers"), LayersPanel(window.view.canvas.layers), beside="properties")
        self.add("analysis", self.tr("Analysis"), self.analysis, beside="properties")
        self.add("balance", self.tr("Simulate"), self.balance, beside="properties")
        self.add("problems", self.tr("Problems"), self.problems)
        self.add("history", self.tr("History"), self.history, beside="problems")
        self.add("overview", self.tr("Overview"), Minimap(window.view), beside="problems")
        for name in ("properties", "problems"):
            self.all[name].raise_()
        window.resizeDocks([self.all["properties"], self.all["problems"]], [560, 240], Qt.Orientation.Vertical)
        window.resizeDocks([self.all["properties"]], [self._wide()], Qt.Orientation.Horizontal)

    def _wide(self) -> int:
        """As wide as the titles of the panels in one row, as long as most of the window is left to the board."""
        row = [self.all["properties"], *self._window.tabifiedDockWidgets(self.all["properties"])]
        titles = sum(self._window.fontMetrics().horizontalAdvance(dock.windowTitle()) + TAB_PADDING_PX for dock in row)
        return min(max(titles, MIN_WIDTH_PX), int(self._window.width() * MAX_WIDTH_SHARE))

    def add(self, name: str, title: str, panel: QWidget, beside: str = "", shown: bool = True) -> QDockWidget:
        """Put a panel into a dock on the right, as a tab of another one if that is named."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock {name}")
        dock.setWidget(panel)
        self._window.addDockWidget(RIGHT, dock)
        if beside:
            self._window.tabifyDockWidget(self.all[beside], dock)
        dock.setVisible(shown)
        self.all[name] = dock
        return dock

    def drop_strays(self) -> None:
        """Hide rows of tabs that Qt leaves over when docks are put together or restored before the window is shown.

        A row belongs to docks of its titles; of several such the one below them.
        """
        bars = self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        rows: dict[frozenset[str], list[QTabBar]] = {}
        for bar in bars:
            rows.setdefault(frozenset(bar.tabText(tab) for tab in range(bar.count())), []).append(bar)
        groups = {frozenset(dock.windowTitle() for dock in group): group for group in self._groups()}
        for titles, some in rows.items():
            group = groups.get(titles, [])
            below = [bar for bar in some if any(_lies_below(bar, dock) for dock in group)]
            for bar in some:
                if not group or (below and bar not in below):
                    bar.hide()

    def _groups(self) -> list[list[QDockWidget]]:
        return [[dock, *self._window.tabifiedDockWidgets(dock)] for dock in self.all.values()]

    def show(self, name: str) -> None:
        """Bring a dock to the front."""
        self.all[name].show()
        self.all[name].raise_()

    def enter(self, name: str) -> None:
        """Bring a dock to the front, and the keyboard to the first thing in it."""
        self.show(name)
        self.entrances[name].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_problems(self) -> None:
        """Bring the list of problems to the front, and the keyboard to it."""
        self.show("problems")
        self.problems.list.setFocus()

    def edit_properties(self) -> None:
        """Bring the properties to the front, and the keyboard to the first of them."""
        self.show("properties")
        self.properties.start_editing()


def _lies_below(bar: QTabBar, dock: QDockWidget) -> bool:
    place, above = bar.geometry(), dock.geometry()
    return abs(place.top() - above.bottom()) < TAB_BAR_GAP_PX and abs(place.left() - above.left()) < TAB_BAR_GAP_PX
