"""Company at the table: portraits that look about, react to events, and say what each player has just done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import pi, sin
from random import Random

from PySide6.QtCore import QEasingCurve, QObject, QTimer, Signal

from railwright.core.kernel.text import Event, Message, Name, say
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play.motion import MotionStage, Movement, is_motion_on
from railwright.editor.play.players import MAX_LIFT_PX, PlayersPanel
from railwright.editor.play.portraits import Expression
from railwright.editor.play.preferences import COMPANY, is_on
from railwright.editor.play.remarks import Remarks, SeatSituation
from railwright.editor.play.seat_session import SeatSession
from railwright.plugins.programs.table.api import Figures, TicketState, Wording, news_lines

MOODS: Mapping[str, Expression] = {"ticket": "glad", "withdraw": "sad"}
"""How a seat looks at what everybody is told of it, by the sound that the event names."""
MOOD_MS, HOP_MS = 3000, 420  # for which an expression lasts, and a hop
HOPS = 2  # of a portrait that is glad
BLINK_MS, GLANCE_MS = 150, 1200
REST_MS = 1800, 5200  # between two movements of a portrait, at least and at most
BLINK_SHARE = 0.55  # of these movements that are blinks; the others are glances


class Company(QObject):
    """Animates the portraits of a table. It knows only events and what the viewer may see.

    About others it shows what everybody knows. That a ticket is done, or that a way has been cut, it shows only to its
    owner, and so it does with the program's remarks. Such sentences are in ``lines`` of that seat, for the log, and
    ``remarked`` carries them as they come.
    """

    remarked = Signal(list)  # of LoggedEvent

    def __init__(self, session: SeatSession, panel: PlayersPanel, wording: Wording) -> None:
        super().__init__(panel)
        self._session, self._panel, self._wording = session, panel, wording
        self._lines: dict[int, list[LoggedEvent]] = {}  # by seat: what only this seat may read
        self._latest: list[LoggedEvent] = []  # what the speaking seat has done in this turn
        self._seen_by: int | None = None  # the seat whose tickets were looked at last
        self._ways: dict[int, tuple[int, frozenset[int]]] = {}  # by ticket: trains and routes of its cheapest way
        self._owners: Sequence[int | None] = ()
        self._remarks = Remarks()
        self._random = Random()
        self._stage = MotionStage(panel)
        self._calm = QTimer(self, singleShot=True, interval=MOOD_MS)
        self._calm.timeout.connect(self._rest)
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self._look_about)
        session.taken_back.connect(self._forget)
        self.follow_preferences()

    def follow_preferences(self) -> None:
        """Show portraits, or only the marks of pieces."""
        self._panel.show_portraits(is_on(COMPANY))
        if is_on(COMPANY):
            self._idle.start(self._random.randint(*REST_MS))
        else:
            self._idle.stop()

    # --- events ---

    def react(self, events: Iterable[LoggedEvent]) -> None:
        """Let others say what they have done, and let all faces show how they feel about it."""
        for logged in events:
            seat = logged.event.seat
            if not 0 <= seat < len(self._panel.rows):
                continue
            if logged.event.sound == "last-round":
                self._hop(range(len(self._panel.rows)), 1)
            self._feel(seat, MOODS.get(logged.event.sound, ""))
            if not logged.event.minor and seat != self._session.viewer:
                self._say(logged)

    def recall(self, events: Iterable[LoggedEvent]) -> None:
        """Let others say what they did last, to a person who sits down at a game under way."""
        for logged in events:
            if not logged.event.minor and 0 <= logged.event.seat < len(self._panel.rows):
                self._say(logged)

    def _say(self, logged: LoggedEvent) -> None:
        """Put the words of the log into the bubble; repetitions in a turn are counted."""
        before = self._latest[-1] if self._latest else None
        if before is None or (before.event.seat, before.turn) != (logged.event.seat, logged.turn):
            self._latest = []
        self._latest.append(logged)
        line = news_lines(self._latest, self._wording, self._session.viewer)[-1]
        self._panel.say(logged.event.seat, line)

    def speak(self, seat: int, text: str, mood: Expression) -> None:
        """Let a player say something to the table, with an expression."""
        if is_on(COMPANY) and 0 <= seat < len(self._panel.rows):
            self._latest = []
            self._feel(seat, mood)
            self._panel.say(seat, text)

    def clear(self) -> None:
        """Clear the bubble, since another person sits down, who may know less."""
        self._latest = []
        self._panel.say(-1, "")
        self._rest()

    # --- what only the viewer may know ---

    def lines(self, seat: int | None) -> Sequence[LoggedEvent]:
        """The sentences for one seat alone."""
        return self._lines.get(-1 if seat is None else seat, [])

    def animate_done(self, tickets: Iterable[TicketState]) -> None:
        """Celebrate tickets of the viewer that are done."""
        for ticket in tickets:
            text = say("Ticket done: {ticket} (+{points}).", ticket=self._ticket(ticket), points=ticket.points)
            self._remark(text, "glad")

    def watch(self, tickets: Sequence[TicketState], owners: Sequence[int | None]) -> None:
        """Notice if somebody has taken a route of the viewer's cheapest way for a ticket, which then costs more."""
        viewer, ways, before = self._session.viewer, self._ways, self._owners
        is_another, self._seen_by, self._owners = self._seen_by != viewer, viewer, owners
        self._ways = {
            ticket.ticket: (ticket.way.trains, frozenset(ticket.way.routes))
            for ticket in tickets
            if ticket.way is not None and not ticket.done
        }
        if is_another or viewer is None:
            return
        taken = {route for route, owner in enumerate(owners) if owner not in (None, viewer) and before[route] is None}
        for ticket in tickets:
            trains, routes = ways.get(ticket.ticket, (0, frozenset()))
            is_dearer = not ticket.done and (ticket.way is None or ticket.way.trains > trains)
            for route in sorted(routes & taken)[:1] if is_dearer else ():
                board = self._session.rules.board
                text = "{route} is taken. It was on the cheapest path for {ticket}."
                name = Name("route", board.routes[route])
                self._remark(say(text, route=name, ticket=self._ticket(ticket)), "sad", (name,))

    def accompany(
        self, tickets: Sequence[TicketState], owners: Sequence[int | None], figures: Sequence[Figures]
    ) -> None:
        """Let the program remark on the viewer's situation."""
        viewer, log = self._session.viewer, self._session.log
        if viewer is None or self._session.over:
            return
        facts = SeatSituation(viewer, figures, list(owners).count(viewer), tickets)
        text = self._remarks.find(facts, log[-1].number if log else 0)
        if text is not None:
            self._write(Event(text), viewer)

    def _ticket(self, ticket: TicketState) -> Name:
        return Name("ticket", self._session.rules.board.tickets[ticket.ticket])

    def _remark(self, text: Message, mood: Expression, places: tuple[Name, ...] = ()) -> None:
        seat = self._session.viewer
        if seat is None or not is_on(COMPANY):
            return
        self._feel(seat, mood)
        self._write(Event(text, seat, places=places), seat)

    def _write(self, event: Event, reader: int) -> None:
        """Let a seat, or the program, say something that only one seat may read."""
        if not is_on(COMPANY):
            return
        log = self._session.log
        number, turn = (log[-1].number, log[-1].turn) if log else (0, 0)
        remark = LoggedEvent(number, turn, event)
        self._lines.setdefault(reader, []).append(remark)
        self._panel.say(event.seat, self._wording.text(event.text))
        self.remarked.emit([remark])

    def _forget(self) -> None:
        """Forget sentences about answers that have been taken back."""
        standing = max((logged.number for logged in self._session.log if not logged.taken_back), default=0)
        for lines in self._lines.values():
            lines[:] = [line for line in lines if line.number <= standing]
        self._remarks.forget_after(standing)
        self._seen_by = None
        self.clear()

    # --- what the faces show ---

    def celebrate(self, seats: Iterable[int]) -> None:
        """Let the winners stay glad."""
        self._rest()
        for seat in seats:
            self._feel(seat, "glad")
        self._calm.stop()
        self._idle.stop()

    def _feel(self, seat: int, mood: Expression) -> None:
        if not mood:
            return
        self._panel.rows[seat].show_expression(mood)
        self._calm.start()
        if mood == "glad":
            self._hop([seat], HOPS)

    def _hop(self, seats: Iterable[int], times: int) -> None:
        if not is_motion_on() or not self._panel.isVisible():
            return
        rows = [self._panel.rows[seat] for seat in seats]

        def lift(part: float) -> None:
            for row in rows:
                row.show_expression(row.expression, MAX_LIFT_PX * abs(sin(part * pi * times)))

        self._stage.play(
            [Movement(HOP_MS * times, show=lift, ended=partial(lift, 0.0), curve=QEasingCurve.Type.Linear)]
        )

    def _rest(self) -> None:
        self._stage.finish()
        self._calm.stop()
        for row in self._panel.rows:
            row.show_expression("")

    def _look_about(self) -> None:
        """Let a portrait without an expression blink, or glance aside."""
        self._idle.start(self._random.randint(*REST_MS))
        idle = [row for row in self._panel.rows if not row.expression]
        if not idle or not is_motion_on() or not self._panel.isVisible():
            return
        row = self._random.choice(idle)
        is_blink = self._random.random() < BLINK_SHARE
        look: Expression = "blink" if is_blink else self._random.choice(("left", "right"))
        row.show_expression(look)

        def look_back() -> None:
            if row.expression == look:
                row.show_expression("")

        QTimer.singleShot(BLINK_MS if is_blink else GLANCE_MS, row, look_back)
