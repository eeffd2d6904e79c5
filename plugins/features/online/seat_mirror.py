"""What a seat knows of a game elsewhere, kept up to date by what its dealer sends."""

from __future__ import annotations

from railwright.core.kernel.state import State
from railwright.core.table.event_log import LoggedEvent
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.protocol import ToClient
from railwright.plugins.features.online.views import PlainView, ViewCodec, decode_event, patch


class SeatMirror:
    """The view and the log of one seat (-1: a spectator's) at one table.

    ``moment`` is -1 before the first view; ``answers`` is how many answers stand, ``points`` are those that the seat
    may go back to, ``clocks`` the seconds that each seat had left at ``moment``.
    """

    def __init__(self, codec: ViewCodec, table: str, seat: int) -> None:
        self.table, self.seat = table, seat
        self.moment, self.answers = -1, 0
        self.points: list[int] = []
        self.clocks: list[float] = []
        self.events: list[LoggedEvent] = []
        self._codec = codec
        self.plain: PlainView = {}
        self._view: State | None = None
        self._earlier: tuple[PlainView, State] | None = None  # the last view that was read, with its data

    @property
    def view(self) -> State:
        """The view as it stands. Raises UnreadableView where the dealer has sent something else."""
        if self._view is None:
            self._view = self._codec.decode(self.plain, self._earlier)
            self._earlier = self.plain, self._view
        return self._view

    @property
    def is_asked(self) -> bool:
        """Whether this seat must answer now."""
        return self.moment >= 0 and bool(self.view.stack) and self.view.stack[-1].actor == self.seat

    def sync(self, id: int) -> protocol.SyncRequest:
        """The request for all that this seat lacks."""
        return protocol.SyncRequest(id, self.table, self.seat, self.moment, len(self.events))

    def apply(self, message: ToClient) -> bool:
        """Apply a message; False if an earlier one is missing, which ``sync`` requests.

        Raises UnreadableView if it does not fit the game.
        """
        if getattr(message, "table", "") != self.table or getattr(message, "seat", self.seat) != self.seat:
            return True
        match message:
            case protocol.View():
                self._apply_view(message, message.view)
            case protocol.ViewDelta() if message.n <= self.moment:
                pass  # it is known already
            case protocol.ViewDelta() if message.since == self.moment:
                self._apply_view(message, patch(self.plain, message.changed))
            case protocol.ViewDelta():
                return False
            case protocol.Told():
                return self._apply_events(message)
        return True

    def _apply_view(self, message: protocol.View | protocol.ViewDelta, plain: PlainView) -> None:
        self.moment, self.answers = message.n, message.answers
        self.points, self.clocks = message.moments, message.clocks
        self.plain, self._view = plain, None

    def _apply_events(self, message: protocol.Told) -> bool:
        if message.start > len(self.events):
            return False
        new_events = [
            LoggedEvent(event.number, event.turn, decode_event(event.event), event.source, event.struck)
            for event in message.events
        ]
        self.events[message.start : message.start + len(new_events)] = new_events
        for number in message.struck:
            if number < len(self.events):
                self.events[number] = self.events[number]._replace(taken_back=True)
        return True
