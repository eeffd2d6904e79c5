"""Commands on the selected parts, for keys, menus and drags: move, nudge, delete, duplicate, rename."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.editor.document import edits
from railwright.editor.document.clipboard import duplicate_parts
from railwright.editor.document.edits import guides, is_locked, move_drawings, move_guide
from railwright.editor.document.parts import Part, find, pieces
from railwright.editor.layout.curves import Point
from railwright.editor.scene.board.board_view import ARROWS
from railwright.editor.tools.city import rename
from railwright.editor.tools.keyboard import jump
from railwright.editor.tools.keys import TOOL_KEYS, pressed_key
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import count_label, parts_label, tr

NUDGE_RUN_MS = 800  # longest pause between nudges that are one step of the history
NUDGE_MM, LARGE_NUDGE_MM, SMALL_NUDGE_MM = 1.0, 10.0, 0.1
COPY_OFFSET_MM = (5.0, 5.0)  # of a copy from its original
Modifier = Qt.KeyboardModifier


def movable_parts(spec: MapSpec, parts: Collection[Part], locked_too: bool = False) -> frozenset[Part]:
    """The parts that a move applies to: routes only with bends, locked parts only if ``locked_too``."""
    return frozenset(part for part in parts if _is_movable(spec, part, locked_too))


def _is_movable(spec: MapSpec, part: Part, locked_too: bool) -> bool:
    if is_locked(spec, part) and not locked_too:
        return False
    piece = find(spec, part)
    return bool(piece.bends) if isinstance(piece, Route) else part.kind in ("city", "drawing", "guide")


def move_parts(spec: MapSpec, parts: Collection[Part], by: Point, leave_bends: bool = False) -> MapSpec:
    """The map with parts moved by ``by`` millimetres; ``leave_bends`` keeps the bends of routes in place."""
    cities = {part.id for part in parts if part.kind == "city"}
    after = edits.move_cities(spec, cities, by, leave_bends)
    alone = {part.id for part in parts if part.kind == "route"}
    if alone:
        routes = (_shift_bends(route, by) if route.id in alone and not cities & {*route.between} else route
                  for route in after.routes)  # fmt: skip
        after = replace(after, routes=tuple(routes))
    for part in parts:
        if part.kind == "guide":
            axis = part.id[0]
            place = guides(spec)[axis][int(part.id[1:])] + by[0 if axis == "x" else 1]
            after = move_guide(after, part, place)
    return move_drawings(after, parts, by)


def _shift_bends(route: Route, by: Point) -> Route:
    return replace(route, bends=tuple(edits.round_point((x + by[0], y + by[1])) for x, y in route.bends))


def is_arrow(event: QKeyEvent) -> bool:
    """Whether the key is an arrow key."""
    return event.key() in ARROWS


def handle_key(context: ToolContext, event: QKeyEvent) -> bool:
    """Run the command of a key of the select tool; False for other keys."""
    if is_arrow(event):
        way, ctrl = ARROWS[Qt.Key(event.key())], bool(event.modifiers() & Modifier.ControlModifier)
        jump(context, way) if ctrl or not context.document.selection else nudge(context, way, event.modifiers())
        return True
    command = TOOL_KEYS["select"].get(pressed_key(event), "")
    if command == "delete":
        delete(context)
    elif command == "duplicate":
        duplicate(context)
    elif command == "properties" and context.document.selection:
        context.properties_wanted.emit(min(context.document.selection))
    elif command == "rename":
        rename_selected(context)
    elif command == "select all":
        select_all(context)
    else:
        return False
    return True


def rename_selected(context: ToolContext) -> None:
    """Edit the name of the selected city on the board."""
    cities = [part for part in context.document.selection if part.kind == "city"]
    if len(cities) == 1:
        rename(context, cities[0])
    else:
        context.say(tr("First select a single city to rename."))


def nudge(context: ToolContext, way: tuple[float, float], modifiers: Modifier) -> None:
    """Move the selection a little; nudges in quick succession are one step of the history."""
    step = (
        LARGE_NUDGE_MM
        if modifiers & Modifier.ShiftModifier
        else SMALL_NUDGE_MM
        if modifiers & Modifier.AltModifier
        else NUDGE_MM
    )
    parts = movable_parts(context.spec, context.document.selection)
    if not parts:
        context.say(tr("The selection is locked or cannot be moved."))
        return
    text = tr("Move {parts}").format(parts=parts_label(context.spec, parts))
    after = move_parts(context.spec, parts, (way[0] * step, way[1] * step))
    context.document.edit(text, after, run="nudge")
    context.end_run_after(NUDGE_RUN_MS)


def delete(context: ToolContext) -> None:
    """Remove the selection, cities with their routes and tickets, and offer to undo it."""
    chosen, before = context.document.selection, context.spec
    if not chosen:
        context.say(tr("First select something to delete."))
        return
    after = edits.remove(before, chosen)
    more = [
        Part(kind, piece.id)
        for kind in ("route", "ticket")
        for piece in pieces(before, kind)
        if Part(kind, piece.id) not in chosen and piece not in pieces(after, kind)
    ]
    name = parts_label(before, chosen)
    context.document.edit(tr("Delete {parts}").format(parts=name), after)
    template = tr("Deleted {parts} with {more}.") if more else tr("Deleted {parts}.")
    context.say(template.format(parts=name, more=count_label(more)), undoable=True)


def duplicate(context: ToolContext) -> None:
    """Add copies of the selection a little aside, and select them."""
    chosen = [part for part in context.document.selection if part.kind in ("city", "route", "drawing")]
    if not chosen:
        context.say(tr("First select a city, a route or a drawing to duplicate."))
        return
    after, copies = duplicate_parts(context.spec, chosen, COPY_OFFSET_MM)
    context.document.edit(tr("Duplicate {parts}").format(parts=parts_label(context.spec, chosen)), after, select=copies)


def select_all(context: ToolContext) -> None:
    """Select all cities, routes and drawings on editable layers."""
    context.document.select(context.view.hits.parts_touching(context.view.canvas.ground.rect))
