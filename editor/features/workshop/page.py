"""The main window's page of the workshop of rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from railwright.editor.pages import MenuEntry, Page, action_entry

if TYPE_CHECKING:
    from railwright.editor.features.workshop.widget import WorkshopWidget


class WorkshopPage(Page):
    """The page; its widget is made when first shown, and replays only while it is visible."""

    name = "workshop"
    widget: WorkshopWidget | None = None

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 85, self.tr("Rule &workshop"), self.show),)

    def show(self) -> None:
        """Show the workshop with the last rule."""
        # late, 75 ms: a start does not wait for it
        from railwright.editor.features.workshop.widget import WorkshopWidget

        if self.widget is None:
            widget = WorkshopWidget(self.host.catalogue)
            widget.failed.connect(self.host.notify)
        else:
            widget = self.widget
        self.host.close_boards()
        self.present(widget, self.tr("Rule workshop – Railwright"))
        widget.begin()

    def change_plugins(self) -> None:
        self.close()
