"""The tool that draws tickets: clicks on two cities make a draft, Enter or a third click adds it.

If the rules of the map let tickets name more places (``x-pick``), Shift+click adds a further city, or stands for the
whole group of a city.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.ticket_places import ALL, CITY, END, START, PlacePick, cities_of, groups_of, picks_in
from railwright.core.maps.looks import places_words, value_words
from railwright.core.maps.network import ShortestPath
from railwright.editor.canvas.input import Pointer
from railwright.editor.document.parts import Part
from railwright.editor.document.suggestions import TicketDraft, group_of, tickets_of
from railwright.editor.scene.items.ticket_legs import ticket_legs
from railwright.editor.tools.city_pair import CityPairTool, paint_line
from railwright.editor.tools.tool import ToolState, paint_label
from railwright.editor.tools.words import pair_label, tr


class TicketTool(CityPairTool):
    """Draws tickets between two cities.

    ``drafted`` emits the TicketDraft that would be added, or None; a panel shows its details and can change it.
    """

    id = "ticket"
    drafted = Signal(object)
    draft: TicketDraft | None = None
    _start_group = ""  # the group chosen by the first click

    def _check(self) -> None:
        super()._check()
        if self.draft is not None and self._is_out_of_date(self.draft):
            self.cancel()
        if self.draft is not None:
            self.drafted.emit(self.draft)  # its shortest path may have changed

    def _is_out_of_date(self, draft: TicketDraft) -> bool:
        """Whether a city or a whole group of the draft has been removed by an undo."""
        starts, ends = draft.pick(START), draft.pick(END)
        is_group_gone = starts is not None and draft.start not in ("", *groups_of(self.context.spec, starts.of))
        groups = groups_of(self.context.spec, ends.of) if ends else {}
        return self.is_missing(*draft.cities()) or is_group_gone or any(group not in groups for group, _ in draft.goals)

    @property
    def picks(self) -> tuple[PlacePick, ...]:
        """What tickets may name besides two cities under the rules of the map."""
        return picks_in(self.context.view.schema_fields.get("ticket", EMPTY_MAPPING))

    def title(self) -> str:
        return tr("Ticket")

    def hint(self) -> str:
        if self.draft is not None:
            return self._draft_hint(self.draft)
        if self.start is None:
            return " ".join([tr("Click the first city of a ticket."), *self._more_hints(START)])
        text = tr("Ticket from {city}: click the other city. Esc cancels.").format(
            city=value_words(self._start_group) if self._start_group else self.name_of(self.start)
        )
        return " ".join([text, *self._more_hints(END, ALL)])

    def _more_hints(self, *places: str) -> list[str]:
        """Hints at what Shift+click adds to these places of a ticket."""
        sentences = []
        for pick in (pick for pick in self.picks if pick.place in places):
            if pick.of == CITY:
                sentences.append(tr("Shift+click: another city."))
            else:
                schema = self.context.view.schema_fields.get("city", EMPTY_MAPPING).get(pick.of, EMPTY_MAPPING)
                title = QCoreApplication.translate("Rules", str(schema.get("title", pick.of)))
                sentences.append(tr("Shift+click: all cities with the same {group}.").format(group=title))
        return sentences

    def _draft_hint(self, draft: TicketDraft) -> str:
        """The hint while a draft is shown: its remarks and what to do next."""
        spec, points = self.context.spec, draft.points(self.context.spec)
        if points is None:
            return tr(
                "{ticket}: no path connects these cities yet. Type the ticket's points. Enter adds it, Esc cancels."
            ).format(ticket=draft_label(spec, draft))
        text = tr("{ticket} for %n points. Type a number to change them. Enter adds the ticket, Esc cancels.", points)
        sentences = [text.format(ticket=draft_label(spec, draft)), *self._more_hints(END, ALL)]
        if self.has_long_tickets:
            sentences.append(
                tr("This is a long ticket. Press L to change that.") if draft.is_long(spec) else tr("L: long ticket.")
            )
        return " ".join([*sentences, *draft_remarks(spec, draft)])

    @property
    def has_long_tickets(self) -> bool:
        """Whether the rules of the map have long tickets."""
        return self.context.view.declares("ticket", "long")

    def complete_pair(self, start: Part, other: Part) -> None:
        self.set_draft(TicketDraft.of(self.context.spec, (start.id, other.id), self.picks, self._start_group))
        self.highlight_path()

    def set_draft(self, draft: TicketDraft | None) -> None:
        """Replace the draft; None removes it."""
        if draft != self.draft:
            self.draft = draft
            self.highlight_path()
            self.drafted.emit(draft)
            self.update_hint()

    def path(self) -> ShortestPath | None:
        """The shortest path of the draft, or to the city under the pointer."""
        return self.draft.way(self.context.spec) if self.draft else super().path()

    def lit_cities(self) -> list[Part]:
        if self.draft is None:
            return super().lit_cities()
        return [Part("city", id) for id in cities_of(self.draft.places(self.context.spec))]

    def press(self, pointer: Pointer) -> None:
        city = self.context.city_at(pointer.at)
        if pointer.shift and city is not None and self.picks:
            self._add_place(city)
            return
        if self.draft is not None:
            self.add_ticket()
            if self.context.city_at(pointer.at) is None:
                return
        super().press(pointer)

    def _add_place(self, city: Part) -> None:
        """Handle Shift+click: take the group of the first city, a further city, or its group."""
        spec, first = self.context.spec, next((pick for pick in self.picks if pick.place == START), None)
        if self.start is None:
            self._start_group = group_of(spec, city.id, first) if first else ""
            self.start, self.hovered, self.state = city, None, ToolState.WORKING
            self.highlight_path()
            return
        if self.draft is not None:
            after = self.draft.toggled(spec, city.id)
        elif city == self.start:
            self.context.say(tr("Choose a city other than {city}.").format(city=self.name_of(city)))
            return
        else:
            pair = TicketDraft.of(spec, (self.start.id, city.id), self.picks, self._start_group)
            goals = (pick := pair.pick(END)) and group_of(spec, city.id, pick)
            after = pair.toggled(spec, city.id) if goals and not pair.goals else pair
        if after is None:
            text = tr("The ticket cannot lead there, or it needs {city}. Esc starts again.")
            self.context.say(text.format(city=self.name_of(city)))
        else:
            self.hovered = city
            self.set_draft(after)

    def move(self, pointer: Pointer) -> None:
        if self.draft is None:
            super().move(pointer)

    def add_ticket(self) -> None:
        """Add the ticket of the draft to the map."""
        draft, spec = self.draft, self.context.spec
        points = draft.points(spec) if draft else None
        if draft is None:
            return
        if any(city.fields.get("junction") for city in spec.cities if city.id in draft.cities()):
            self.context.say(tr("A ticket cannot lead to a junction. Choose a city."))
            return
        if points is None:
            self.context.say(tr("These cities are not connected. Type the ticket's points first."))
            return
        title = tr("Change the ticket {ticket}") if draft.replaced(spec) else tr("Add the ticket {ticket}")
        after, part = draft.add_to(spec, points)
        name = draft_label(spec, draft)
        self.cancel()
        self.context.document.edit(title.format(ticket=name), after, select=[part])
        self.context.say(tr("{ticket} is worth %n points.", points).format(ticket=name))

    def wants_key(self, event: QKeyEvent) -> bool:
        command = self.command_of(event)
        return self.draft is not None and bool(command) and (command != "long" or self.has_long_tickets)

    def key(self, event: QKeyEvent) -> bool:
        if self.draft is None:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.picks and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                return False  # Enter clicks at the keyboard's pointer
            self.add_ticket()
        elif not self.wants_key(event):
            return False
        elif self.command_of(event) == "long":
            self.set_draft(replace(self.draft, chosen_long=not self.draft.is_long(self.context.spec)))
        else:
            self._type_points(self.draft, self.command_of(event))
        return True

    def _type_points(self, draft: TicketDraft, command: str) -> None:
        typed = "" if draft.typed is None else str(draft.typed)
        typed = str(int((typed + command)[-3:])) if command.isdigit() else typed[:-1]
        self.set_draft(draft.with_points(int(typed) if typed else None))

    def reset(self) -> None:
        super().reset()
        self._start_group = ""
        self.set_draft(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Paint the lines of a ticket with more than two cities, else the line to the pointer."""
        if self.draft is None or not (self.draft.tour or self.draft.start or self.draft.goals):
            super().paint(painter, pixel)
            return
        spec = self.context.spec
        point_of = {city.id: city.at for city in spec.cities}
        for a, b in ticket_legs(self.draft.places(spec), point_of):
            paint_line(painter, point_of[a], point_of[b], pixel)
        if not self.draft.goals:  # each goal is reached from the start separately
            paint_label(painter, point_of[self.draft.cities()[-1]], self.pointer_label(self.path()), pixel)

    def cancel(self) -> bool:
        busy = self.state is ToolState.WORKING
        super().cancel()
        return busy


def draft_label(spec: MapSpec, draft: TicketDraft, dash: str = "–") -> str:
    """``Paris–Dijon``, with all places of a ticket that names more."""
    return dash.join(places_words(draft.places(spec), {city.id: city.name for city in spec.cities}))


def draft_remarks(spec: MapSpec, draft: TicketDraft) -> list[str]:
    """Sentences about a draft: similar tickets, and the number of tickets of its cities."""
    sentences = []
    existing = draft.existing(spec)
    if existing is not None and not draft.is_another:
        sentences.append(
            tr(
                "This ticket already exists and is worth %n points. Adding it again changes its points.",
                existing.points,
            )
        )
    same = [pair_label(spec, ticket.between) for ticket in draft.similar(spec) if ticket != existing]
    if same:
        sentences.append(tr("Similar to {tickets}.").format(tickets=", ".join(same)))
    for city in draft.cities():
        count = tickets_of(spec, city)
        if count:
            name = next(candidate.name for candidate in spec.cities if candidate.id == city)
            sentences.append(tr("{city} is on %n tickets.", count).format(city=name))
    return sentences
