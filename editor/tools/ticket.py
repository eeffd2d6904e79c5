"""The tool that draws tickets: two clicks on cities show a draft, Enter or a third click adds it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from core.kernel.mapspec import MapSpec
from editor.canvas.input import Pointer
from editor.document.parts import Part
from editor.document.suggestions import TicketDraft, tickets_of
from editor.tools.city_pair import CityPairTool
from editor.tools.tool import ToolState
from editor.tools.words import pair_label, tr


class TicketTool(CityPairTool):
    """Draws tickets between two cities.

    ``drafted`` gives the TicketDraft that would be added, or None; a panel shows more of it and can change it.
    """

    id = "ticket"
    drafted = Signal(object)
    draft: TicketDraft | None = None

    def _check(self) -> None:
        super()._check()
        if self.draft is not None:
            self.drafted.emit(self.draft)  # its way may be another one now

    def title(self) -> str:
        return tr("Ticket")

    def hint(self) -> str:
        if self.draft is not None:
            return self._draft_hint(self.draft)
        if self.start is None:
            return tr("Click the first city of a ticket.")
        return tr("Ticket from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.start))

    def _draft_hint(self, draft: TicketDraft) -> str:
        """What is known of the ticket, as sentences."""
        spec, points = self.context.spec, draft.points(self.context.spec)
        if points is None:
            return tr("{ticket}: no way joins these cities yet. Type its points, Enter adds it, Esc cancels.").format(
                ticket=pair_label(spec, draft.between)
            )
        words = tr("{ticket} for %n points: type a number for others, Enter adds it, Esc cancels.", points)
        said = [words.format(ticket=pair_label(spec, draft.between))]
        if self.has_long_tickets:
            said.append(tr("It is a long ticket; L changes that.") if draft.is_long(spec) else tr("L: a long ticket."))
        return " ".join([*said, *draft_remarks(spec, draft)])

    @property
    def has_long_tickets(self) -> bool:
        """Whether the rules of the map tell long tickets apart."""
        return self.context.view.declares("ticket", "long")

    def complete_pair(self, one: Part, other: Part) -> None:
        self.highlight_path()
        self.set_draft(TicketDraft((one.id, other.id)))

    def set_draft(self, draft: TicketDraft | None) -> None:
        """Offer another draft, or None for none."""
        if draft != self.draft:
            self.draft = draft
            self.drafted.emit(draft)
            self.update_hint()

    def press(self, pointer: Pointer) -> None:
        if self.draft is not None:
            self.add_ticket()
            if self.context.city_at(pointer.at) is None:
                return
        super().press(pointer)

    def move(self, pointer: Pointer) -> None:
        if self.draft is None:
            super().move(pointer)

    def add_ticket(self) -> None:
        """Add the ticket that is offered."""
        draft, spec = self.draft, self.context.spec
        points = draft.points(spec) if draft else None
        if draft is None:
            return
        if any(city.fields.get("junction") for city in spec.cities if city.id in draft.between):
            self.context.say(tr("No ticket may name a junction; choose a city."))
            return
        if points is None:
            self.context.say(tr("No way joins these cities: type the points of the ticket first."))
            return
        words = tr("Change the ticket {ticket}") if draft.replaced(spec) else tr("Add the ticket {ticket}")
        after, part = draft.add_to(spec, points)
        name = pair_label(spec, draft.between)
        self.cancel()
        self.context.document.edit(words.format(ticket=name), after, select=[part])
        self.context.say(tr("{ticket} is worth %n points.", points).format(ticket=name))

    def wants_key(self, event: QKeyEvent) -> bool:
        digit = event.text().isdigit() and event.text().isascii()
        long = event.key() == Qt.Key.Key_L and not event.modifiers() and self.has_long_tickets
        return self.draft is not None and (digit or long or event.key() == Qt.Key.Key_Backspace)

    def key(self, event: QKeyEvent) -> bool:
        if self.draft is None:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.add_ticket()
        elif not self.wants_key(event):
            return False
        elif event.key() == Qt.Key.Key_L:
            self.set_draft(replace(self.draft, chosen_long=not self.draft.is_long(self.context.spec)))
        else:
            self._type_points(self.draft, event)
        return True

    def _type_points(self, draft: TicketDraft, event: QKeyEvent) -> None:
        typed = "" if draft.typed_points is None else str(draft.typed_points)
        typed = typed[:-1] if event.key() == Qt.Key.Key_Backspace else (typed + event.text()).lstrip("0")[-3:]
        self.set_draft(replace(draft, typed_points=int(typed) if typed else None))

    def reset(self) -> None:
        super().reset()
        self.set_draft(None)

    def cancel(self) -> bool:
        busy = self.state is ToolState.WORKING
        super().cancel()
        return busy


def draft_remarks(spec: MapSpec, draft: TicketDraft) -> list[str]:
    """Sentences about a draft: which tickets it resembles, and how many tickets its cities are on."""
    said = []
    if (there := draft.replaced(spec)) is not None:
        said.append(tr("This ticket exists, for %n points; adding it changes that one.", there.points))
    same = [pair_label(spec, ticket.between) for ticket in draft.similar(spec) if ticket != there]
    if same:
        said.append(tr("Much like {tickets}.").format(tickets=", ".join(same)))
    for city in draft.between:
        count = tickets_of(spec, city)
        if count:
            name = next(one.name for one in spec.cities if one.id == city)
            said.append(tr("{city} is on %n tickets.", count).format(city=name))
    return said
