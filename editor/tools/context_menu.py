"""The context menu of the board: everything under the pointer, and what can be done with the selection."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint
from PySide6.QtWidgets import QMenu

from core.kernel.mapspec import MapSpec, Route
from editor.canvas.input import Pointer
from editor.document import edits, routes
from editor.document.edits import add_guide, is_locked, lockable, set_locked
from editor.document.parts import Part, find
from editor.tools import selection as select_keys
from editor.tools.city import rename
from editor.tools.tool_context import ToolContext
from editor.tools.words import between, called, named, tr

# --- What the menu offers for a route: straight, free, turned round, side by side or apart. ---

RouteEdit = Callable[[MapSpec, str], MapSpec]


def add_route_actions(menu: QMenu, desk: ToolContext) -> None:
    """Actions for the route that is selected alone."""
    chosen = desk.document.selection
    route = find(desk.spec, next(iter(chosen))) if len(chosen) == 1 else None
    if not isinstance(route, Route):
        return
    menu.addSeparator()
    _add_route_action(menu, desk, route, tr("Straighten"), tr("Straighten {route}"), routes.straighten)
    if routes.leader(desk.spec, route.id).bends:
        _add_route_action(
            menu, desk, route, tr("Let it find its way"), tr("Take the bends out of {route}"), routes.set_free
        )
    _add_route_action(menu, desk, route, tr("Reverse"), tr("Reverse {route}"), routes.reverse)
    if len(routes.neighbours(desk.spec, route.id)) > 1:
        _add_route_action(
            menu, desk, route, tr("Unlink the pair"), tr("Unlink {route}"), lambda s, id: routes.set_apart(s, id, True)
        )
    elif route.fields.get("apart"):
        words = tr("Lay it beside the others")
        _add_route_action(menu, desk, route, words, tr("Link {route}"), lambda s, id: routes.set_apart(s, id, False))


def _add_route_action(menu: QMenu, desk: ToolContext, route: Route, words: str, step: str, how: RouteEdit) -> None:
    name = step.format(route=between(desk.spec, route.between))
    menu.addAction(words).triggered.connect(lambda _=False: desk.document.edit(name, how(desk.spec, route.id)))


# --- The menu of everything under the pointer. ---

N = QT_TRANSLATE_NOOP
NAME_SIDES = {
    0: str(N("Tools", "Right")),
    45: str(N("Tools", "Below right")),
    90: str(N("Tools", "Below")),
    135: str(N("Tools", "Below left")),
    180: str(N("Tools", "Left")),
    225: str(N("Tools", "Above left")),
    270: str(N("Tools", "Above")),
    315: str(N("Tools", "Above right")),
}


def show_menu(desk: ToolContext, pointer: Pointer, where: QPoint) -> None:
    """Show the menu; what it is about is selected first."""
    menu = build_menu(desk, pointer)
    menu.popup(where)


def build_menu(desk: ToolContext, pointer: Pointer) -> QMenu:
    """Everything under the pointer to select, and what can be done with what is selected."""
    under = desk.view.hits.at(pointer.at, desk.view.pixel)
    if under and not desk.document.selection & set(under):
        desk.document.select([under[0]])
    menu = QMenu(desk.view)
    menu.setObjectName("canvas menu")
    menu.aboutToHide.connect(menu.deleteLater)
    for part in under:
        _add(menu, tr("Select {part}").format(part=named(desk.spec, part)), _selecting(desk, part))
    if under:
        menu.addSeparator()
    _add_common(menu, desk)
    chosen = desk.document.selection
    if lockable(chosen):
        _add_lock(menu, desk, lockable(chosen))
    cities = [part for part in chosen if part.kind == "city"]
    if cities:
        _add_cities(menu, desk, cities)
    add_route_actions(menu, desk)
    menu.addSeparator()
    _add_guides(menu, desk, pointer)
    return menu


def _add(menu: QMenu, words: str, act: Callable[[], object]) -> None:
    menu.addAction(words).triggered.connect(lambda _=False: act())


def _selecting(desk: ToolContext, part: Part) -> Callable[[], None]:
    return lambda: desk.document.select([part])


def _add_common(menu: QMenu, desk: ToolContext) -> None:
    chosen = desk.document.selection
    if chosen:
        part = min(chosen)
        _add(menu, tr("Properties…"), lambda: desk.properties_wanted.emit(part))
        _add(menu, tr("Duplicate"), lambda: select_keys.duplicate(desk))
        _add(menu, tr("Delete"), lambda: select_keys.delete(desk))
    _add(menu, tr("Select all"), lambda: select_keys.select_all(desk))


def _add_cities(menu: QMenu, desk: ToolContext, cities: list[Part]) -> None:
    if len(cities) == 1:
        _add(menu, tr("Rename…"), lambda: rename(desk, cities[0]))
        _add_id(menu, desk, cities[0])
    sides = menu.addMenu(tr("Name stands"))
    for angle, side in NAME_SIDES.items():
        _add(sides, tr(side), _turning(desk, cities, angle))
    sides.addSeparator()
    _add(sides, tr("Where room is"), _turning(desk, cities, None))


def _add_id(menu: QMenu, desk: ToolContext, part: Part) -> None:
    """Offer the id that the name of the city would give it now; what refers to the city follows."""
    after, renamed = edits.follow_name(desk.spec, part.id)
    if renamed != part:
        words = tr("Also rename the id: {old} to {new}").format(old=part.id, new=renamed.id)
        step = tr("Rename the id {old} to {new}").format(old=part.id, new=renamed.id)
        _add(menu, words, lambda: desk.document.edit(step, after, select=[renamed]))


def _add_lock(menu: QMenu, desk: ToolContext, parts: list[Part]) -> None:
    locked = all(is_locked(desk.spec, part) for part in parts)
    words = (tr("Unlock {parts}") if locked else tr("Lock {parts}")).format(parts=called(desk.spec, parts))
    _add(menu, words, lambda: desk.document.edit(words, set_locked(desk.spec, parts, not locked)))


def _turning(desk: ToolContext, cities: list[Part], angle: int | None) -> Callable[[], None]:
    words = tr("Move the name of {city}").format(city=called(desk.spec, cities))
    return lambda: desk.document.edit(words, edits.set_field(desk.spec, cities, "name_angle", angle))


def _add_guides(menu: QMenu, desk: ToolContext, pointer: Pointer) -> None:
    for axis, place, words in (
        ("x", pointer.at[0], tr("Upright guide here")),
        ("y", pointer.at[1], tr("Level guide here")),
    ):
        _add(menu, words, _guiding(desk, axis, place))


def _guiding(desk: ToolContext, axis: str, place: float) -> Callable[[], None]:
    def act() -> None:
        after, part = add_guide(desk.spec, axis, round(place, 1))
        desk.document.edit(tr("Add a guide"), after, select=[part])

    return act
