"""Saved preferences of the map editor: recent maps, undo limit, snapping."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.tools.snapping import SnapSettings

_tr = Translator("DrawMenus")

MAX_RECENT_MAPS = 9
MAX_UNDO_STEPS = 1_000_000
GRIDS_MM = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0)
RECENT_KEY, UNDO_LIMIT_KEY, SNAPPING_KEY = "draw/recent", "draw/steps", "draw/snapping"


def recent_maps() -> list[Path]:
    """The recent maps whose files still exist, latest first."""
    names: list[str] = setting(RECENT_KEY, [], list[str])
    return [path for name in names[:MAX_RECENT_MAPS] if _is_file(path := Path(name))]


def _is_file(path: Path) -> bool:
    """Whether a path is a file; False also for names with a null character."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def add_recent_map(path: Path) -> None:
    """Put a map first among the recent maps."""
    others = [recent for recent in recent_maps() if recent != path.absolute()]
    settings().setValue(RECENT_KEY, [str(recent) for recent in (path.absolute(), *others)][:MAX_RECENT_MAPS])


def undo_limit() -> int:
    """The number of steps that can be undone; 0, also for an invalid setting, means no limit."""
    return min(max(setting(UNDO_LIMIT_KEY, 0), 0), MAX_UNDO_STEPS)


def prompt_for_undo_limit(window: QWidget) -> None:
    """Ask for the undo limit; it applies to windows opened later, as Qt accepts it only for an empty history."""
    title = _tr("Number of undo steps")
    question = _tr("Number of steps that can be undone (0 for unlimited). Applies to maps opened from now on.")
    steps, wanted = QInputDialog.getInt(window, title, question, undo_limit(), 0, MAX_UNDO_STEPS)
    if wanted:
        settings().setValue(UNDO_LIMIT_KEY, steps)


def saved_snapping() -> SnapSettings:
    """The saved snapping; the default if it cannot be read."""
    snapping = setting(SNAPPING_KEY, SnapSettings(), SnapSettings)
    return snapping if snapping.grid in GRIDS_MM else replace(snapping, grid=0.0)


def add_snap_menu(menu: QMenu, snapping: SnapSettings) -> None:
    """Add the choices of snapping to a menu; they apply to this window and to those opened later."""
    below = menu.addMenu(_tr("S&napping"))

    def save() -> None:
        settings().setValue(SNAPPING_KEY, asdict(snapping))

    def switch(title: str, name: str, on: bool, take: Callable[[bool], None]) -> None:
        action = below.addAction(title)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(on)
        action.toggled.connect(take)
        action.toggled.connect(lambda _: save())

    switch(_tr("&Snap (hold Ctrl to reverse)"), "snap", snapping.on, lambda on: setattr(snapping, "on", on))
    switch(
        _tr("Snap to &cities, edges, folds and even spacing"),
        "snap-objects",
        snapping.objects,
        lambda on: setattr(snapping, "objects", on),
    )
    below.addSeparator()
    group = QActionGroup(below)
    for grid in GRIDS_MM:
        title = _tr("{size} mm grid").format(size=f"{grid:g}") if grid else _tr("&No grid")
        action = QAction(title, group)
        action.setObjectName(f"grid {grid:g}")
        action.setCheckable(True)
        action.setChecked(grid == snapping.grid)
        action.triggered.connect(lambda _=False, grid=grid: setattr(snapping, "grid", grid))
        action.triggered.connect(lambda _=False: save())
        below.addAction(action)
