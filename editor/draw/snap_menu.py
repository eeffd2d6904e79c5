"""The menu that says what places snap to: nothing, other things on the board, a grid; kept from start to start."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from editor.settings import settings
from editor.tools.snapping import SnapSettings

SETTING = "draw/snapping"
GRIDS = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0)  # millimetres


def kept_snapping() -> SnapSettings:
    """What was chosen the last time; as at first where that cannot be read."""
    try:
        data = json.loads(str(settings().value(SETTING, "{}")))
    except ValueError:
        data = {}
    found = SnapSettings()
    if isinstance(data, dict):
        found.on, found.objects = data.get("on", True) is True, data.get("objects", True) is True
        grid = data.get("grid", 0.0)
        found.grid = float(grid) if grid in GRIDS else 0.0
    return found


def add_snapping(menu: QMenu, snapping: SnapSettings) -> None:
    """Put the choices into a menu; they change the settings of one window, and those of windows to come."""
    below = menu.addMenu(_tr("S&napping"))

    def keep() -> None:
        settings().setValue(SETTING, json.dumps(asdict(snapping)))

    def switch(words: str, name: str, on: bool, take: Callable[[bool], None]) -> None:
        action = below.addAction(words)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(on)
        action.toggled.connect(take)
        action.toggled.connect(lambda _: keep())

    switch(_tr("&Snap; Ctrl does the opposite"), "snap", snapping.on, lambda on: setattr(snapping, "on", on))
    switch(
        _tr("To &cities, edges, folds and even spacing"),
        "snap-objects",
        snapping.objects,
        lambda on: setattr(snapping, "objects", on),
    )
    below.addSeparator()
    group = QActionGroup(below)
    for grid in GRIDS:
        words = _tr("Grid of {size} mm").format(size=f"{grid:g}") if grid else _tr("&No grid")
        action = QAction(words, group)
        action.setObjectName(f"grid {grid:g}")
        action.setCheckable(True)
        action.setChecked(grid == snapping.grid)
        action.triggered.connect(lambda _=False, grid=grid: setattr(snapping, "grid", grid))
        action.triggered.connect(lambda _=False: keep())
        below.addAction(action)


def _tr(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)
