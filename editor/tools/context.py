"""The menu of everything under the pointer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint
from PySide6.QtWidgets import QMenu

from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.drawings import add_guide
from editor.document.locks import is_locked, lockable, set_locked
from editor.document.parts import Part
from editor.tools import select_keys
from editor.tools.city import rename
from editor.tools.desk import Desk
from editor.tools.route_menu import add_route_actions
from editor.tools.words import called, named, tr

N = QT_TRANSLATE_NOOP
SIDES = {
    0: str(N("Tools", "Right")),
    45: str(N("Tools", "Below right")),
    90: str(N("Tools", "Below")),
    135: str(N("Tools", "Below left")),
    180: str(N("Tools", "Left")),
    225: str(N("Tools", "Above left")),
    270: str(N("Tools", "Above")),
    315: str(N("Tools", "Above right")),
}


def show_menu(desk: Desk, pointer: Pointer, where: QPoint) -> None:
    """Show the menu; what it is about is selected first."""
    menu = build_menu(desk, pointer)
    menu.popup(where)


def build_menu(desk: Desk, pointer: Pointer) -> QMenu:
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


def _selecting(desk: Desk, part: Part) -> Callable[[], None]:
    return lambda: desk.document.select([part])


def _add_common(menu: QMenu, desk: Desk) -> None:
    chosen = desk.document.selection
    if chosen:
        part = min(chosen)
        _add(menu, tr("Properties…"), lambda: desk.properties_wanted.emit(part))
        _add(menu, tr("Duplicate"), lambda: select_keys.duplicate(desk))
        _add(menu, tr("Delete"), lambda: select_keys.delete(desk))
    _add(menu, tr("Select all"), lambda: select_keys.select_all(desk))


def _add_cities(menu: QMenu, desk: Desk, cities: list[Part]) -> None:
    if len(cities) == 1:
        _add(menu, tr("Rename…"), lambda: rename(desk, cities[0]))
        _add_id(menu, desk, cities[0])
    sides = menu.addMenu(tr("Name stands"))
    for angle, side in SIDES.items():
        _add(sides, tr(side), _turning(desk, cities, angle))
    sides.addSeparator()
    _add(sides, tr("Where room is"), _turning(desk, cities, None))


def _add_id(menu: QMenu, desk: Desk, part: Part) -> None:
    """Offer the id that the name of the city would give it now; what refers to the city follows."""
    after, renamed = edits.follow_name(desk.spec, part.id)
    if renamed != part:
        words = tr("Also rename the id: {old} to {new}").format(old=part.id, new=renamed.id)
        step = tr("Rename the id {old} to {new}").format(old=part.id, new=renamed.id)
        _add(menu, words, lambda: desk.document.edit(step, after, select=[renamed]))


def _add_lock(menu: QMenu, desk: Desk, parts: list[Part]) -> None:
    locked = all(is_locked(desk.spec, part) for part in parts)
    words = (tr("Unlock {parts}") if locked else tr("Lock {parts}")).format(parts=called(desk.spec, parts))
    _add(menu, words, lambda: desk.document.edit(words, set_locked(desk.spec, parts, not locked)))


def _turning(desk: Desk, cities: list[Part], angle: int | None) -> Callable[[], None]:
    words = tr("Move the name of {city}").format(city=called(desk.spec, cities))
    return lambda: desk.document.edit(words, edits.set_field(desk.spec, cities, "name_angle", angle))


def _add_guides(menu: QMenu, desk: Desk, pointer: Pointer) -> None:
    for axis, place, words in (
        ("x", pointer.at[0], tr("Upright guide here")),
        ("y", pointer.at[1], tr("Level guide here")),
    ):
        _add(menu, words, _guiding(desk, axis, place))


def _guiding(desk: Desk, axis: str, place: float) -> Callable[[], None]:
    def act() -> None:
        after, part = add_guide(desk.spec, axis, round(place, 1))
        desk.document.edit(tr("Add a guide"), after, select=[part])

    return act
