"""The map that a window edits: the present map, its undo history, the selection, and what each edit has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import printable_line
from railwright.editor.document.parts import KINDS, WHOLE, Part, Piece, has, has_same_head, pieces


@dataclass(frozen=True, slots=True)
class Change:
    """A part that has been added (``before`` is None), removed (``after`` is None) or changed.

    For the map itself, ``before`` and ``after`` are whole maps whose size, rules, fields or order of parts differ.
    """

    part: Part
    before: Piece | MapSpec | None
    after: Piece | MapSpec | None


def changes(before: MapSpec, after: MapSpec) -> tuple[Change, ...]:
    """All changes, cities first, then routes, tickets and the map itself."""
    return tuple(_changes(before, after)) if before is not after else ()


def _changes(before: MapSpec, after: MapSpec) -> Iterator[Change]:
    ordered = True
    for kind in KINDS:
        if pieces(before, kind) is pieces(after, kind):
            continue
        old = {piece.id: piece for piece in pieces(before, kind)}
        new = {piece.id: piece for piece in pieces(after, kind)}
        for id in dict.fromkeys((*old, *new)):
            if old.get(id) is not new.get(id) and old.get(id) != new.get(id):
                yield Change(Part(kind, id), old.get(id), new.get(id))
        ordered = ordered and [id for id in old if id in new] == [id for id in new if id in old]
    if not (ordered and has_same_head(before, after)):
        yield Change(WHOLE, before, after)


def _with_plain_names(spec: MapSpec) -> MapSpec:
    """The map with names on one line, as if read from its file: pasted text may contain line breaks and controls."""
    names = [spec.name, *[city.name for city in spec.cities]]
    if " ".join(names).isprintable() or all(_plain_name(name) is name for name in names):
        return spec
    cities = tuple(replace(city, name=_plain_name(city.name)) for city in spec.cities)
    return replace(spec, name=_plain_name(spec.name), cities=cities)


def _plain_name(name: str) -> str:
    return name if printable_line(name) == name else printable_line(" ".join(name.split()))


Selection = frozenset[Part]


class MapDocument(QObject):
    """The map of a window, one MapSpec after another.

    ``changed`` carries the differences as a tuple of Change after an edit, undo or redo. ``selected`` is emitted when
    ``selection`` has changed. ``revealed`` asks the window to show parts that an undo has changed out of sight.
    ``proposed`` is emitted when ``proposal`` has changed: the map as it would be if the mouse button were released now,
    or None.
    """

    changed = Signal(object)
    proposed = Signal()
    selected = Signal()
    revealed = Signal(object)

    def __init__(self, spec: MapSpec, parent: QObject | None = None, steps: int = 0) -> None:
        """``steps`` is the number of edits that can be undone; 0 means all."""
        super().__init__(parent)
        self.spec = replace(spec, sha256="")
        self.history = QUndoStack(self)
        self.history.setUndoLimit(steps)
        self.selection: Selection = frozenset()
        self.proposal: MapSpec | None = None

    def propose(self, spec: MapSpec | None) -> None:
        """Let the canvas show the result of a gesture under way; None withdraws it. Never a step of the history."""
        if spec is not self.proposal:
            self.proposal = spec
            self.proposed.emit()

    def edit(self, text: str, after: MapSpec, select: Iterable[Part] | None = None, run: str = "") -> None:
        """Advance to the next map, as one step of the history called ``text``; an equal map does not add a step.

        Successive edits of the same ``run`` become one step (a drag, a series of nudges, typing). ``select`` is the new
        selection, by default the old one as far as it still exists.
        """
        after = _with_plain_names(replace(after, sha256=""))
        self.propose(None)
        if after == self.spec:
            return
        chosen = self.selection if select is None else frozenset(select)
        now = frozenset(part for part in chosen if has(after, part))
        self.history.push(Edit(self, text, after, now, run))

    def select(self, parts: Iterable[Part]) -> None:
        """Select parts, which is never a step of the history."""
        wanted = frozenset(part for part in parts if has(self.spec, part))
        if wanted != self.selection:
            self.selection = wanted
            self.selected.emit()

    def show(self, spec: MapSpec, selection: Selection) -> None:
        """Replace the map; only edits call this."""
        before, self.spec = self.spec, spec
        chosen, self.selection = self.selection, selection  # before signals: a removed part is never selected
        self.changed.emit(changes(before, spec))
        if selection != chosen:
            self.selected.emit()

    def end_run(self) -> None:
        """Make the next edit a new step, even if it is of the same run."""
        top = self.history.command(self.history.index() - 1) if self.history.index() else None
        if isinstance(top, Edit):
            top.run = ""


class Edit(QUndoCommand):
    """The undo command from one map to the next, the only kind that there is."""

    def __init__(self, document: MapDocument, text: str, after: MapSpec, selection: Selection, run: str) -> None:
        super().__init__(text)
        self._document, self.run = document, run
        self._before, self._chosen_before = document.spec, document.selection
        self._after, self._chosen_after = after, selection
        self._fresh = True

    def redo(self) -> None:
        """Show the map after the edit."""
        self._document.show(self._after, self._chosen_after)
        self._reveal(self._before, self._after)

    def undo(self) -> None:
        """Show the map before the edit."""
        self._document.show(self._before, self._chosen_before)
        self._reveal(self._after, self._before)

    def _reveal(self, before: MapSpec, after: MapSpec) -> None:
        if not self._fresh:
            self._document.revealed.emit(changes(before, after))
        self._fresh = False

    def id(self) -> int:
        """An id for merging: Qt merges only commands with the same id."""
        return 1 if self.run else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Merge the next edit of the same run into this; if it leads back to the start, the step is dropped."""
        if not isinstance(other, Edit) or other.run != self.run:
            return False
        self._after, self._chosen_after = other._after, other._chosen_after
        self.setObsolete(self._after == self._before)
        return True
