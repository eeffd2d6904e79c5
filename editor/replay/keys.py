"""The keys of a replay, which lead through the film or, while the points are counted, through the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

if TYPE_CHECKING:
    from editor.replay.page import ReplayPage


def add_keys(page: ReplayPage) -> None:
    """Add the keys that work wherever the focus is; the space bar is left to a button that has it."""
    reel, guide = page.reel, page.panels.guide
    for key, move, lead in (
        ("Left", lambda: reel.step(-1), lambda: guide.step(-1)),
        ("Right", lambda: reel.step(1), lambda: guide.step(1)),
        ("Shift+Left", lambda: reel.turn(False), lambda: guide.skip_part(-1)),
        ("Shift+Right", lambda: reel.turn(True), lambda: guide.skip_part(1)),
        ("Home", lambda: reel.jump(0), lambda: guide.go(0)),
        ("End", lambda: reel.jump(page.film.end), guide.end),
    ):
        shortcut = QShortcut(QKeySequence(key), page, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda move=move, lead=lead: lead() if page.touring else move())
