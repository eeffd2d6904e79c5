"""The keys of the select tool, and what they do: nudge, delete, duplicate, walk from city to city."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent

from editor.document import edits
from editor.document.copies import duplicated
from editor.document.parts import Part, pieces
from editor.scene.map_view import ARROWS
from editor.tools.city import rename
from editor.tools.desk import Desk
from editor.tools.moving import movable, moved
from editor.tools.walking import jump
from editor.tools.words import called, counted, tr

RUN = 800  # milliseconds within which nudges are one step
STEP, LARGE, SMALL = 1.0, 10.0, 0.1  # millimetres
ASIDE = (5.0, 5.0)  # where a copy lies, in millimetres from its original
UNDO = '<a href="undo">{word}</a>'
Modifier = Qt.KeyboardModifier


def is_arrow(event: QKeyEvent) -> bool:
    """Whether a key moves something."""
    return event.key() in ARROWS


def press(desk: Desk, event: QKeyEvent) -> bool:
    """Do what a key says; False for a key that says nothing here."""
    key, ctrl = event.key(), bool(event.modifiers() & Modifier.ControlModifier)
    if is_arrow(event):
        way = ARROWS[Qt.Key(key)]
        jump(desk, way) if ctrl or not desk.document.selection else nudge(desk, way, event.modifiers())
    elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        delete(desk)
    elif key == Qt.Key.Key_D and ctrl:
        duplicate(desk)
    elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and desk.document.selection:
        desk.properties_wanted.emit(min(desk.document.selection))
    elif key == Qt.Key.Key_F2:
        rename_selected(desk)
    elif key == Qt.Key.Key_A and ctrl:
        select_all(desk)
    else:
        return False
    return True


def rename_selected(desk: Desk) -> None:
    """Type another name for the city that is selected."""
    cities = [part for part in desk.document.selection if part.kind == "city"]
    if len(cities) == 1:
        rename(desk, cities[0])
    else:
        desk.say(tr("Select one city to rename it."))


def nudge(desk: Desk, way: tuple[float, float], modifiers: Modifier) -> None:
    """Move what is selected a little; nudges that follow each other quickly are one step."""
    step = LARGE if modifiers & Modifier.ShiftModifier else SMALL if modifiers & Modifier.AltModifier else STEP
    parts = movable(desk.spec, desk.document.selection)
    if not parts:
        desk.say(tr("This is locked or has nothing to move."))
        return
    words = tr("Move {parts}").format(parts=called(desk.spec, parts))
    after = moved(desk.spec, parts, (way[0] * step, way[1] * step))
    desk.document.edit(words, after, run="nudge")
    _runs(desk).start(RUN)


def _runs(desk: Desk) -> QTimer:
    """The timer that ends a run of nudges."""
    found = desk.findChild(QTimer, "nudges")
    if found is None:
        found = QTimer(desk)
        found.setObjectName("nudges")
        found.setSingleShot(True)
        found.timeout.connect(desk.document.end_run)
    return found


def delete(desk: Desk) -> None:
    """Remove what is selected, cities with their routes and tickets, and tell how to get it back."""
    chosen, before = desk.document.selection, desk.spec
    if not chosen:
        desk.say(tr("Select something to delete it."))
        return
    after = edits.remove(before, chosen)
    more = [
        Part(kind, one.id)
        for kind in ("route", "ticket")
        for one in pieces(before, kind)
        if Part(kind, one.id) not in chosen and one not in pieces(after, kind)
    ]
    name = called(before, chosen)
    desk.document.edit(tr("Delete {parts}").format(parts=name), after)
    gone = tr("Deleted {parts} with {more}.") if more else tr("Deleted {parts}.")
    desk.say(f"{gone.format(parts=name, more=counted(more))} {UNDO.format(word=tr('Undo'))}")


def duplicate(desk: Desk) -> None:
    """Copies of what is selected, a little aside, and selected themselves."""
    chosen = [part for part in desk.document.selection if part.kind in ("city", "route", "drawing")]
    if not chosen:
        desk.say(tr("Select a city, a route or a drawing to duplicate it."))
        return
    after, copies = duplicated(desk.spec, chosen, ASIDE)
    desk.document.edit(tr("Duplicate {parts}").format(parts=called(desk.spec, chosen)), after, select=copies)


def select_all(desk: Desk) -> None:
    """Select every city, route and drawing that can be taken hold of."""
    desk.document.select(desk.view.hits.touching(desk.view.canvas.ground.rect))
