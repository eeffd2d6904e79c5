"""Room before the digits of a box for numbers: Qt's style sheets give none."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox

ROOM = 6  # pixels


def give_room(*boxes: QAbstractSpinBox) -> None:
    """Set the digits off from the edge."""
    for box in boxes:
        box.lineEdit().setTextMargins(ROOM, 0, 0, 0)
