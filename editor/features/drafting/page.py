"""What drafts add to the menus of the main window."""

from __future__ import annotations

from collections.abc import Sequence

from railwright.editor.draw.draw_page import DrawPage
from railwright.editor.pages import MenuEntry, Page, action_entry


class DraftPage(Page):
    """The menu entry that drafts a board; nothing of it is shown as a page."""

    name = "draft"

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("draw", 20, self.tr("New &country board …"), self.open),)

    def open(self, opened: object = None) -> None:
        """Ask for a country, and draft a board of it; it replaces the empty window that asks."""
        # late, 310 ms: a start does not wait for it
        from railwright.editor.features.drafting.commands import DraftCommands

        page = self.host.page("draw")
        assert isinstance(page, DrawPage)
        commands = page.new().findChild(DraftCommands)
        assert commands is not None
        commands.prompt()
