"""What the pages of puzzles and of lessons share: a board that stands still until it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.editor.pages import Page

if TYPE_CHECKING:
    from railwright.editor.play.still_board import StillBoardWidget


class StillBoardPage(Page):
    """A page that shows one position at a time; ``widget`` is made when the first is shown."""

    has_board = True
    widget: StillBoardWidget | None = None

    def close(self) -> None:
        if self.widget is not None:
            self.widget.end()
        super().close()

    def fit(self) -> None:
        if self.widget is not None:
            self.widget.fit()

    def change_look(self) -> None:
        if self.widget is not None:
            self.widget.change_look()
