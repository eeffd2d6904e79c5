"""What the menu offers for a route: straight, free, turned round, side by side or apart."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu

from core.mapspec import MapSpec, Route
from editor.document import routes
from editor.document.parts import find
from editor.tools.desk import Desk
from editor.tools.words import between, tr

Change = Callable[[MapSpec, str], MapSpec]


def add_route_actions(menu: QMenu, desk: Desk) -> None:
    """Actions for the route that is selected alone."""
    chosen = desk.document.selection
    route = find(desk.spec, next(iter(chosen))) if len(chosen) == 1 else None
    if not isinstance(route, Route):
        return
    menu.addSeparator()
    _add(menu, desk, route, tr("Straighten"), tr("Straighten {route}"), routes.straighten)
    if routes.leader(desk.spec, route.id).bends:
        _add(menu, desk, route, tr("Let it find its way"), tr("Take the bends out of {route}"), routes.set_free)
    _add(menu, desk, route, tr("Reverse"), tr("Reverse {route}"), routes.reverse)
    if len(routes.neighbours(desk.spec, route.id)) > 1:
        _add(
            menu, desk, route, tr("Unlink the pair"), tr("Unlink {route}"), lambda s, id: routes.set_apart(s, id, True)
        )
    elif route.fields.get("apart"):
        words = tr("Lay it beside the others")
        _add(menu, desk, route, words, tr("Link {route}"), lambda s, id: routes.set_apart(s, id, False))


def _add(menu: QMenu, desk: Desk, route: Route, words: str, step: str, how: Change) -> None:
    name = step.format(route=between(desk.spec, route.between))
    menu.addAction(words).triggered.connect(lambda _=False: desk.document.edit(name, how(desk.spec, route.id)))
