"""The moment in which a ticket of the viewer is done: its way lights up on the board, and words say which."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from railwright.editor.play.board_panels import BoardArea, Callout
from railwright.editor.play.seat_session import SeatSession
from railwright.plugins.programs.table.api import TicketState, ViewReader, Wording

MOMENT_MS = 3200  # milliseconds that way and words stay
TOP_PX = 18  # pixels from the upper edge of the board to the words


class DoneTickets(QObject):
    """Watches the viewer's tickets. ``done`` gives those that are done now; nobody else may know.

    The words let clicks through: a turn goes on meanwhile.
    """

    done = Signal(list)  # of TicketState

    def __init__(self, session: SeatSession, reader: ViewReader, wording: Wording, area: BoardArea) -> None:
        super().__init__(area)
        self._session, self._reader, self._wording, self._area = session, reader, wording, area
        self._before: tuple[int | None, frozenset[int]] = (None, frozenset())
        self.callout = Callout(area, "good")
        self.callout.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._rest = QTimer(self, singleShot=True, interval=MOMENT_MS)
        self._rest.timeout.connect(self.clear)

    def watch(self, tickets: Sequence[TicketState]) -> None:
        """See which tickets are done now; the first look at a seat's tickets tells nothing."""
        viewer = self._session.viewer
        done = frozenset(ticket.ticket for ticket in tickets if ticket.done)
        seen, self._before = self._before, (viewer, done)
        if seen[0] != viewer:
            self.clear()
        elif done - seen[1] and not self._session.over:
            new = [ticket for ticket in tickets if ticket.ticket in done - seen[1]]
            self._show(new)
            self.done.emit(new)

    def clear(self) -> None:
        """End the moment."""
        self._rest.stop()
        self.callout.hide()
        self._area.view.board_scene.clear_highlight("done")

    def _show(self, tickets: Sequence[TicketState]) -> None:
        view, seat = self._session.view, self._session.viewer
        assert seat is not None  # nobody's tickets are done for nobody
        scene = self._area.view.board_scene
        routes = {route for ticket in tickets for route in self._reader.done_way(view, seat, ticket.ticket)}
        cities = {city for ticket in tickets for city in scene.board.ticket_cities[ticket.ticket]}
        scene.highlight(routes, cities, "done")
        names = [f"{self._wording.ticket(ticket.ticket)} (+{ticket.points})" for ticket in tickets]
        text = self.tr("Ticket done: {tickets}").format(tickets=self._wording.list_names(names))
        self.callout.show_text(text, self._area.width() - 2 * TOP_PX)
        self.callout.move((self._area.width() - self.callout.width()) // 2, TOP_PX)
        self._rest.start()
