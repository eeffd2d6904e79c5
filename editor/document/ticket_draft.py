"""A ticket before it is added: what is known of it from the map, and what somebody has chosen for it. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.mapspec import MapSpec, Ticket
from editor.document import edits
from editor.document.naming import pair_id
from editor.document.parts import Part
from editor.document.tickets import MOST, Path, alike, long_from, shortest, suggested_points


@dataclass(frozen=True, slots=True)
class TicketDraft:
    """Between two cities. ``typed`` are points by hand, ``chosen`` whether it is long; None: guessed."""

    between: tuple[str, str]
    typed: int | None = None
    chosen: bool | None = None

    def path(self, spec: MapSpec) -> Path | None:
        """The shortest way between its cities."""
        return shortest(spec, *self.between)

    def points(self, spec: MapSpec) -> int | None:
        """What it is worth; None where no way tells and nobody has."""
        return suggested_points(spec, self.between) if self.typed is None else min(max(self.typed, 1), MOST)

    def is_long(self, spec: MapSpec) -> bool:
        """Whether it belongs to the long tickets: as chosen, as it was before, or as its points tell."""
        if self.chosen is not None:
            return self.chosen
        if (before := self.before(spec)) is not None:
            return bool(before.fields.get("long"))
        least, points = long_from(spec), self.points(spec)
        return least is not None and points is not None and points >= least

    def before(self, spec: MapSpec) -> Ticket | None:
        """The ticket whose place it would take."""
        return next((one for one in spec.tickets if one.id == pair_id(*self.between)), None)

    def alike(self, spec: MapSpec) -> tuple[Ticket, ...]:
        """Tickets that ask for nearly the same."""
        return tuple(alike(spec, self.between))

    def added(self, spec: MapSpec, points: int) -> tuple[MapSpec, Part]:
        """The map with it; what is not chosen here stays as it was."""
        before = self.before(spec)
        by_hand = self.typed is not None and points != suggested_points(spec, self.between)
        marks = {"long": self.is_long(spec) or None, "by_hand": by_hand or None}
        fields = {**(before.fields if before else {}), **marks}
        known = {name: value for name, value in fields.items() if value is not None}
        return edits.add_ticket(spec, self.between, points, known)
