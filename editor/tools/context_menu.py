"""The context menu of the board: the parts under the pointer, and the commands for the selection."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint
from PySide6.QtWidgets import QMenu

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.editor.canvas.input import Pointer
from railwright.editor.document import edits, routes
from railwright.editor.document.edits import add_guide, is_locked, lockable_parts, set_locked
from railwright.editor.document.parts import Part, find
from railwright.editor.language.button_text import literal
from railwright.editor.tools import selection
from railwright.editor.tools.city import rename
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import pair_label, part_label, parts_label, tr

RouteEdit = Callable[[MapSpec, str], MapSpec]
N = QT_TRANSLATE_NOOP
NAME_SIDES = {  # by the angle in degrees at which the name of a city stands
    0: str(N("Tools", "Right")),
    45: str(N("Tools", "Below right")),
    90: str(N("Tools", "Below")),
    135: str(N("Tools", "Below left")),
    180: str(N("Tools", "Left")),
    225: str(N("Tools", "Above left")),
    270: str(N("Tools", "Above")),
    315: str(N("Tools", "Above right")),
}


def show_menu(context: ToolContext, pointer: Pointer, where: QPoint) -> None:
    """Select what is under the pointer and show its menu at ``where``."""
    menu = build_menu(context, pointer)
    menu.popup(where)


def build_menu(context: ToolContext, pointer: Pointer) -> QMenu:
    """A menu of the parts under the pointer, to select one, and of the commands for the selection."""
    under = context.view.hits.parts_at(pointer.at, context.view.pixel)
    if under and not context.document.selection & set(under):
        context.document.select([under[0]])
    menu = QMenu(context.view)
    menu.setObjectName("canvas menu")
    menu.aboutToHide.connect(menu.deleteLater)
    for part in under:
        _add(
            menu,
            literal(tr("Select {part}").format(part=part_label(context.spec, part))),
            _select_action(context, part),
        )
    if under:
        menu.addSeparator()
    _add_common(menu, context)
    chosen = context.document.selection
    if lockable_parts(chosen):
        _add_lock(menu, context, lockable_parts(chosen))
    cities = [part for part in chosen if part.kind == "city"]
    if cities:
        _add_cities(menu, context, cities)
    _add_route_actions(menu, context)
    menu.addSeparator()
    _add_guides(menu, context, pointer)
    return menu


def _add(menu: QMenu, text: str, act: Callable[[], object]) -> None:
    menu.addAction(text).triggered.connect(lambda _=False: act())


def _select_action(context: ToolContext, part: Part) -> Callable[[], None]:
    return lambda: context.document.select([part])


def _add_common(menu: QMenu, context: ToolContext) -> None:
    chosen = context.document.selection
    if chosen:
        part = min(chosen)
        _add(menu, tr("Properties…"), lambda: context.properties_wanted.emit(part))
        _add(menu, tr("Duplicate"), lambda: selection.duplicate(context))
        _add(menu, tr("Delete"), lambda: selection.delete(context))
    _add(menu, tr("Select all"), lambda: selection.select_all(context))


def _add_cities(menu: QMenu, context: ToolContext, cities: list[Part]) -> None:
    if len(cities) == 1:
        _add(menu, tr("Rename…"), lambda: rename(context, cities[0]))
        _add_id(menu, context, cities[0])
    sides = menu.addMenu(tr("Name position"))
    for angle, side in NAME_SIDES.items():
        _add(sides, tr(side), _turn_action(context, cities, angle))
    sides.addSeparator()
    _add(sides, tr("Automatic"), _turn_action(context, cities, None))


def _add_id(menu: QMenu, context: ToolContext, part: Part) -> None:
    """Add the command that derives the id of a city from its name again; references follow."""
    after, renamed = edits.follow_name(context.spec, part.id)
    if renamed != part:
        text = tr("Also rename the id: {old} to {new}").format(old=part.id, new=renamed.id)
        step = tr("Rename the id {old} to {new}").format(old=part.id, new=renamed.id)
        _add(menu, text, lambda: context.document.edit(step, after, select=[renamed]))


def _add_lock(menu: QMenu, context: ToolContext, parts: list[Part]) -> None:
    locked = all(is_locked(context.spec, part) for part in parts)
    text = (tr("Unlock {parts}") if locked else tr("Lock {parts}")).format(parts=parts_label(context.spec, parts))
    _add(menu, text, lambda: context.document.edit(text, set_locked(context.spec, parts, not locked)))


def _turn_action(context: ToolContext, cities: list[Part], angle: int | None) -> Callable[[], None]:
    text = tr("Move the name of {city}").format(city=parts_label(context.spec, cities))
    return lambda: context.document.edit(text, edits.set_field(context.spec, cities, "name_angle", angle))


def _add_guides(menu: QMenu, context: ToolContext, pointer: Pointer) -> None:
    for axis, place, text in (
        ("x", pointer.at[0], tr("Vertical guide here")),
        ("y", pointer.at[1], tr("Horizontal guide here")),
    ):
        _add(menu, text, _guide_action(context, axis, place))


def _guide_action(context: ToolContext, axis: str, place: float) -> Callable[[], None]:
    def act() -> None:
        after, part = add_guide(context.spec, axis, round(place, 1))
        context.document.edit(tr("Add a guide"), after, select=[part])

    return act


def _add_route_actions(menu: QMenu, context: ToolContext) -> None:
    """Add the commands for a single selected route: straighten, free, reverse, link or unlink."""
    chosen = context.document.selection
    route = find(context.spec, next(iter(chosen))) if len(chosen) == 1 else None
    if not isinstance(route, Route):
        return
    menu.addSeparator()
    _add_route_action(menu, context, route, tr("Straighten"), tr("Straighten {route}"), routes.straighten)
    if routes.leading_route(context.spec, route.id).bends:
        _add_route_action(
            menu, context, route, tr("Route it automatically"), tr("Remove the bends from {route}"), routes.clear_bends
        )
    _add_route_action(menu, context, route, tr("Reverse"), tr("Reverse {route}"), routes.reverse)
    if len(routes.routes_on_line(context.spec, route.id)) > 1:
        _add_route_action(
            menu,
            context,
            route,
            tr("Unlink the pair"),
            tr("Unlink {route}"),
            lambda s, id: routes.set_apart(s, id, True),
        )
    elif route.fields.get("apart"):
        text = tr("Place beside the parallel routes")
        _add_route_action(menu, context, route, text, tr("Link {route}"), lambda s, id: routes.set_apart(s, id, False))


def _add_route_action(menu: QMenu, context: ToolContext, route: Route, text: str, step: str, how: RouteEdit) -> None:
    name = step.format(route=pair_label(context.spec, route.between))
    menu.addAction(text).triggered.connect(lambda _=False: context.document.edit(name, how(context.spec, route.id)))
