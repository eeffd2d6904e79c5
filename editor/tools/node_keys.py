"""What keys do to the way of a route."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from core.mapspec import MapSpec, Route
from editor.document import routes
from editor.tools.words import tr


def step_of(
    spec: MapSpec, route: Route, picked: int | None, chosen: str, event: QKeyEvent
) -> tuple[str, MapSpec] | None:
    """The name of the step that a key makes, and the map after it; None if the key means nothing.

    ``route`` leads its line, ``chosen`` is the one of its line that is selected, ``picked`` the bend in hand.
    """
    bends = range(len(route.bends))
    some = bends if picked is None else [picked]
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    key = event.key()
    if shift and key == Qt.Key.Key_C:
        return tr("Make corners of {route}"), routes.set_corner(spec, route.id, some, True)
    if shift and key == Qt.Key.Key_S:
        return tr("Smooth {route}"), routes.set_corner(spec, route.id, some, False)
    if key == Qt.Key.Key_L and route.bends:
        return tr("Take the bends out of {route}"), routes.set_free(spec, route.id)
    if key == Qt.Key.Key_L:
        return tr("Straighten {route}"), routes.straighten(spec, route.id)
    if key == Qt.Key.Key_X:
        return tr("Reverse {route}"), routes.reverse(spec, route.id)
    if key == Qt.Key.Key_U and len(routes.neighbours(spec, route.id)) > 1:
        return tr("Unlink {route}"), routes.set_apart(spec, chosen, True)
    if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and picked is not None and picked in bends:
        return tr("Take a bend out of {route}"), routes.drop_bend(spec, route.id, picked)
    return None
