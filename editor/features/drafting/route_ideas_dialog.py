"""The dialog of suggested routes with their reasons, to add one by one or all at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import sentence
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.part_names import pair_label
from railwright.editor.document.parts import Part
from railwright.editor.features.drafting.routes import RouteIdea, add_ideas
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.work.background import Worker
from railwright.plugins.programs.table.api import color_word

ROLE = Qt.ItemDataRole.UserRole


class RouteIdeasDialog(QDialog):
    """Suggests routes for a map; ``highlighted`` emits the cities of the selected suggestion."""

    highlighted = Signal(object)

    def __init__(
        self, document: MapDocument, suggest: Callable[[MapSpec], list[RouteIdea]], parent: QWidget | None = None
    ) -> None:
        """``suggest`` returns suggestions for a map; it is called in a thread."""
        super().__init__(parent)
        self._document, self._suggest, self._worker = document, suggest, Worker(self)
        self.setWindowTitle(self.tr("Suggested routes"))
        self.resize(size_for_text(self, 460, 480))
        self.status = ui.paragraph()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setSpacing(4)
        self.list.setAccessibleName(self.tr("Suggested routes"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.currentItemChanged.connect(lambda now, _: self._show(now))
        self.list.itemActivated.connect(lambda item: self._add([item]))
        self.add = ui.button(
            self.tr("&Add this route"), lambda: self._add(self.list.selectedItems()), auto_default=False
        )
        self.add_all = ui.button(self.tr("Add a&ll"), self._add_all, primary=True, auto_default=False)
        self.again = ui.button(self.tr("&Suggest again"), self.suggest, auto_default=False)
        self.end = ui.button(self.tr("&Close"), self.reject)
        foot = ui.row(self.add, self.add_all, self.again, ui.STRETCH, self.end)
        self.setLayout(ui.column(self.status, (self.list, 1), foot, margins=None))
        document.changed.connect(self._drop_outdated)  # a method, since a lambda would outlive the dialog
        self.suggest()

    def suggest(self) -> None:
        """Start looking for routes for the current map."""
        self.list.clear()
        self.status.setText(self.tr("Looking for routes …"))
        self._enable()
        spec = self._document.spec
        self._worker.start(lambda _: self._suggest(spec), self._fill)

    def _fill(self, ideas: list[RouteIdea]) -> None:
        spec = self._document.spec
        self.list.clear()
        for idea in ideas:
            item = QListWidgetItem("\n".join([self._title(spec, idea), *map(sentence, idea.reasons)]))
            item.setData(ROLE, idea)
            self.list.addItem(item)
        self._drop_outdated()
        self.list.setCurrentRow(0)

    def _title(self, spec: MapSpec, idea: RouteIdea) -> str:
        spaces = self.tr("%n spaces", "", idea.length)
        return f"{pair_label(spec, idea.between)}: {spaces}, {color_word(idea.color)}"

    def _show(self, item: QListWidgetItem | None) -> None:
        idea = item.data(ROLE) if item else None
        self.highlighted.emit([Part("city", id) for id in idea.between] if idea else [])
        self._enable()

    def _add_all(self) -> None:
        self._add([self.list.item(row) for row in range(self.list.count())])

    def _add(self, items: list[QListWidgetItem]) -> None:
        ideas = [item.data(ROLE) for item in items]
        if ideas:
            spec = self._document.spec
            text = self.tr("Add %n suggested routes", "", len(ideas))
            if len(ideas) == 1:
                text = self.tr("Add the suggested route {route}").format(route=pair_label(spec, ideas[0].between))
            for item in items:
                self.list.takeItem(self.list.row(item))
            self._document.edit(text, add_ideas(spec, ideas))
            self._enable()

    def _drop_outdated(self) -> None:
        """Drop suggestions whose cities are gone, or that have been drawn by now."""
        spec = self._document.spec
        cities = {city.id for city in spec.cities}
        joined = {frozenset(route.between) for route in spec.routes}
        for row in reversed(range(self.list.count())):
            idea: RouteIdea = self.list.item(row).data(ROLE)
            if not cities.issuperset(idea.between) or (frozenset(idea.between) in joined and not idea.second):
                self.list.takeItem(row)
        self.status.setText(
            self.tr("%n suggested routes, most useful first.", "", self.list.count())
            if self.list.count()
            else self.tr("No more suggestions: every city is well connected.")
        )
        self._enable()

    def _enable(self) -> None:
        self.add.setEnabled(self.list.currentItem() is not None)
        self.add_all.setEnabled(self.list.count() > 0)

    def done(self, result: int) -> None:
        self.highlighted.emit([])
        self._worker.cancel()
        super().done(result)
