"""Drawing tickets: two clicks on cities show what the ticket would be, Enter or a third click adds it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.naming import pair_id
from editor.document.parts import Part
from editor.document.tickets import alike, suggested_points, tickets_of
from editor.tools.pair import PairTool
from editor.tools.tool import State
from editor.tools.words import between, tr

MOST = 100  # points


class TicketTool(PairTool):
    """``drafted`` gives the two cities of the ticket that would be added, or None: a panel can say more of it."""

    id = "ticket"
    drafted = Signal(object)
    _typed = ""
    _pair: tuple[str, str] | None = None

    def title(self) -> str:
        return tr("Ticket")

    def hint(self) -> str:
        if self._pair is not None:
            return self._offer(self._pair)
        if self.start is None:
            return tr("Click the first city of a ticket.")
        return tr("Ticket from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.start))

    def _offer(self, pair: tuple[str, str]) -> str:
        """What is known of the ticket, as sentences."""
        spec, points = self.desk.spec, self.points()
        if points is None:
            return tr("{ticket}: no way joins these cities yet. Type its points, Enter adds it, Esc cancels.").format(
                ticket=between(spec, pair)
            )
        words = tr("{ticket} for %n points: type a number for others, Enter adds it, Esc cancels.", points)
        said = [words.format(ticket=between(spec, pair))]
        same = [between(spec, ticket.between) for ticket in alike(spec, pair)]
        if same:
            said.append(tr("Much like {tickets}.").format(tickets=", ".join(same)))
        for city in pair:
            count = tickets_of(spec, city)
            if count:
                said.append(tr("{city} is on %n tickets.", count).format(city=self.name_of(city)))
        return " ".join(said)

    def points(self) -> int | None:
        """The points that were typed, else those of the shortest path."""
        if self._pair is None:
            return None
        return int(self._typed) if self._typed else suggested_points(self.desk.spec, self._pair)

    def join(self, one: Part, other: Part) -> None:
        self._pair, self._typed = (one.id, other.id), ""
        self.light()
        self.drafted.emit(self._pair)

    def press(self, pointer: Pointer) -> None:
        if self._pair is not None:
            self.add()
            if self.desk.city_at(pointer.at) is None:
                return
        super().press(pointer)

    def move(self, pointer: Pointer) -> None:
        if self._pair is None:
            super().move(pointer)

    def add(self) -> None:
        """Add the ticket that is offered."""
        pair, points = self._pair, self.points()
        if pair is None:
            return
        if points is None:
            self.desk.say(tr("No way joins these cities: type the points of the ticket first."))
            return
        spec, points = self.desk.spec, min(max(points, 1), MOST)
        by_hand = bool(self._typed) and points != suggested_points(spec, pair)
        there = any(ticket.id == pair_id(*pair) for ticket in spec.tickets)
        after, part = edits.add_ticket(spec, pair, points, {"by_hand": True} if by_hand else {})
        name = between(spec, pair)
        words = tr("Change the ticket {ticket}") if there else tr("Add the ticket {ticket}")
        self.cancel()
        self.desk.document.edit(words.format(ticket=name), after, select=[part])
        self.desk.say(tr("{ticket} is worth %n points.", points).format(ticket=name))

    def wants_key(self, event: QKeyEvent) -> bool:
        return self._pair is not None and (event.text().isdigit() or event.key() == Qt.Key.Key_Backspace)

    def key(self, event: QKeyEvent) -> bool:
        if self._pair is None:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.add()
        elif event.text().isdigit() and event.text().isascii():
            self._typed = (self._typed + event.text()).lstrip("0")[-3:]
        elif event.key() == Qt.Key.Key_Backspace:
            self._typed = self._typed[:-1]
        else:
            return False
        self.changed()
        return True

    def rest(self) -> None:
        super().rest()
        if self._pair is not None:
            self._pair, self._typed = None, ""
            self.drafted.emit(None)

    def cancel(self) -> bool:
        busy = self.state is State.WORKING
        super().cancel()
        return busy
