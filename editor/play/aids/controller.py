"""Keeps the aids of a game up to date with the session, from nothing but what the viewer may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from railwright.core.game import Game
from railwright.core.kernel.board import bits
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.question import PendingQuestion
from railwright.editor.play.aids.aid_list import AIDS, Aid, is_aid_on, switch_aid
from railwright.editor.play.aids.sections import (
    NO_HIGHLIGHTS,
    PlaceHighlights,
    advice_highlights,
    plan_highlights,
    ticket_note,
)
from railwright.editor.play.aids.unpictured import UnpicturedState
from railwright.editor.play.board_panels import BoardPanels
from railwright.editor.play.rules_process import RulesProcess
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.ticket_notes import NoteMark, TicketNote
from railwright.editor.play.tickets import TicketCard
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.plugins.advice.api import TicketPlanner, count_cards, station_loans
from railwright.plugins.bots.api import Advice
from railwright.plugins.programs.table.api import ViewReader, Wording

_tr = Translator("AidsController")

ADVISER = "railwright.plugins.programs.table.api:best_advice"
MANY_WITHDRAWALS = 2  # from one route, after which a hint to claim it says so


class AidsController(QObject):
    """Feeds the panel of aids; ``changed`` is emitted when an aid was switched, so that the game's widget is refreshed.

    ``hint_wanted`` is emitted when a hint on a new question is being worked out, ``hint_forgotten`` when the hint no
    longer holds, ``finished`` at the end. At a table that is not ``coached`` the aids that advise are not offered.
    """

    changed = Signal()
    hint_wanted = Signal()
    hint_forgotten = Signal()
    finished = Signal()

    def __init__(
        self,
        session: SeatSession,
        game: Game,
        reader: ViewReader,
        wording: Wording,
        panels: BoardPanels,
        scene: BoardScene,
        coached: bool = True,
    ) -> None:
        super().__init__(panels)
        self._session, self._reader, self._wording, self._scene = session, reader, wording, scene
        self._rules, self._bar = session.rules, panels.area.bar
        self._board = self._rules.board
        self.panel = panels.aids
        self.offered = tuple(aid for aid in AIDS if reader.has_use_for(aid.name) and (coached or not aid.advises))
        self.notes: Mapping[int, TicketNote] = {}
        self._planner = TicketPlanner(self._rules)
        self._plan_routes: tuple[int, ...] = ()
        self._unpictured = UnpicturedState(self._rules, len(wording.players), wording)
        self._ticked: tuple[int, ...] = ()
        self.question: PendingQuestion | None = None
        self._ended = False
        self.rules_process = RulesProcess(self, game)
        self.advice: Advice | None = None  # on the question that is asked now
        self.panel.offer_aids(self.offered)
        self.panel.switched.connect(self.switch)
        self.panel.highlighted.connect(self.highlight)
        self._bar.ticked.connect(self.set_ticked)
        for aid in self.offered:
            if aid.key:
                shortcut = QShortcut(QKeySequence(aid.key), panels)
                shortcut.activated.connect(partial(self.toggle, aid))

    def finish(self) -> None:
        """Stop thinking about a hint; from now on nothing is shown or noted in the record."""
        self._ended = True
        self.rules_process.cancel()
        self.finished.emit()

    # switches

    def is_on(self, name: str) -> bool:
        """Whether the rules of the game have a use for an aid and it is switched on."""
        return any(aid.name == name and is_aid_on(aid) for aid in self.offered)

    def toggle(self, aid: Aid) -> None:
        """Switch an aid on if it is off, and off if it is on."""
        self.switch(aid, not is_aid_on(aid))

    def switch(self, aid: Aid, on: bool) -> None:
        """Switch an aid, for this game and the ones to come."""
        switch_aid(aid, on)
        self.highlight(NO_HIGHLIGHTS)
        self.question = None
        self.changed.emit()

    # what they show

    def refresh(self, view: State, question: PendingQuestion | None) -> None:
        """Show what the viewer may know now; nothing while there is no viewer or when the game is over."""
        on = {aid.name for aid in self.offered if is_aid_on(aid)}
        for name, button in self.panel.buttons.items():
            button.setChecked(name in on)
        self._plan_routes = ()
        seat = self._session.viewer
        watching = seat is not None and not (self._session.over or self._ended)
        shown = [aid.name for aid in self.offered if watching and aid.name in on]
        self.notes = {}
        # Whoever watches bots alone sees the state of the rules, too.
        self.panel.unpictured.show_lines(self._unpictured.lines(view) if watching or not self._session.people else [])
        if seat is not None and "planner" in shown:
            self._update_plan(view, seat, question)
        borrowed = station_loans(self._rules, view, seat) if seat is not None and "stations" in shown else []
        self.panel.loans.show_loans(borrowed, self._board, self._wording)
        if seat is not None and "counting" in shown:
            self.panel.count.show_census(count_cards(self._rules, view, seat))
        if seat is not None and "hint" in shown:
            self._update_hint(view, seat, question)
        else:
            self._forget_advice()
        self._scene.prefer(self._plan_routes)
        self.question = question
        self._session.note_aids(*shown)
        self.panel.show_sections(name for name in shown if name != "stations" or borrowed)

    def _update_plan(self, view: State, seat: int, question: PendingQuestion | None) -> None:
        names = {route: self._wording.route(route) for route, _ in self._foreign_routes(view, seat)}
        outlooks = self._planner.outlooks(view, seat)
        notes = {outlook.ticket: ticket_note(outlook, names) for outlook in outlooks}
        self.notes = {ticket: note for ticket, note in notes.items() if note is not None}
        offered = _tickets(question, self._board.ticket_index)
        open_ = [outlook.ticket for outlook in outlooks if not outlook.done]
        # Before anything is ticked the plan is for everything on offer.
        tickets = [*open_, *((self._ticked or offered) if offered else ())]
        plan = self._planner.plan(view, seat, tickets)
        self._plan_routes = tuple(bits(plan.routes))
        self.panel.plan.show_plan(plan, self._board, tickets, bool(offered), names)
        if offered:
            self._show_offer(view, seat, open_, names)
            self.highlight(plan_highlights(plan, self._board, tickets))

    def _foreign_routes(self, view: State, seat: int) -> list[tuple[int, int]]:
        owners = enumerate(self._reader.owners(view))
        return [(route, owner) for route, owner in owners if owner is not None and owner != seat]

    def _show_offer(self, view: State, seat: int, kept_tickets: Sequence[int], names: Mapping[int, str]) -> None:
        """Note on each offered ticket how many trains it needs alone, and how many of them it shares."""
        for card in (piece for _, piece in self._bar.pieces if isinstance(piece, TicketCard)):
            others = [*kept_tickets, *(ticket for ticket in self._ticked if ticket != card.ticket)]
            outlook = self._planner.outlook(view, seat, card.ticket, self._reader.counted_hand(view, seat))
            note = ticket_note(outlook, names)
            if note is None:
                continue
            if outlook.path is None:
                card.set_note(note)
                continue
            added = self._planner.plan(view, seat, [*others, card.ticket]).trains
            added -= self._planner.plan(view, seat, others).trains
            if added < outlook.path.trains:
                text = _tr("%n trains, {shared} shared", outlook.path.trains)
                shared = outlook.path.trains - added
                marks = NoteMark("trains", outlook.path.trains), NoteMark("shared", shared)
                note = TicketNote(text.format(shared=shared), note.more, marks)
            card.set_note(note)

    def set_ticked(self, ids: Sequence[str]) -> None:
        """Plan for the offered tickets that are ticked now, given by their ids."""
        index = self._board.ticket_index
        self._ticked = tuple(index[id] for id in ids if id in index)
        question = self._session.question
        if question is not None and self._session.viewer is not None and self.is_on("planner"):
            self._update_plan(self._session.view, self._session.viewer, question)

    # the hint

    def _update_hint(self, view: State, seat: int, question: PendingQuestion | None) -> None:
        if question is None:
            self.panel.hint.clear()
            self._forget_advice()
        elif question != self.question:
            self._forget_advice()
            self.panel.hint.show_thinking()
            self.hint_wanted.emit()
            # Rather no hint than a broken game: there is none for rules that the adviser does not understand.
            self.rules_process.call(
                *(ADVISER, view, seat, question.options),
                done=self.show_advice,
                failed=lambda error: self.show_advice(None),
            )

    def _forget_advice(self) -> None:
        self.advice = None
        self.rules_process.cancel()
        self.hint_forgotten.emit()
        self._scene.clear_highlight("hint")

    def show_advice(self, advice: Advice | None) -> None:
        """Show advice on the question that is asked now, if hints are on."""
        if self._session.viewer is None or not self.is_on("hint"):
            return
        self.advice = advice
        warning = self.warning(advice.choice) if advice else ""
        self.panel.hint.show_advice(advice, self._board, self._wording, warning)
        if advice is not None and not _tickets(self._session.question, self._board.ticket_index):
            highlights = advice_highlights(advice, self._board)
            self._scene.highlight(highlights.routes, highlights.cities, "hint")

    def warning(self, choice: Choice) -> str:
        """A warning about a route from whose claim the viewer has withdrawn repeatedly; "" for others."""
        places = self.question.places if self.question else {}
        routes = {name for name, offered in places.items() if name.of == "route" and choice in offered}
        times = sum(self._is_withdrawal(event, routes) for event in self._session.log)
        if times < MANY_WITHDRAWALS:
            return ""
        return self.tr(
            "You have withdrawn from this tunnel %n times. The number of extra cards is up to chance.", "", times
        )

    def _is_withdrawal(self, logged: LoggedEvent, routes: Set[Name]) -> bool:
        event = logged.event
        if event.sound != "withdraw" or event.seat != self._session.viewer or logged.taken_back:
            return False
        return event.text.args.get("route") in routes

    # highlights

    def highlight(self, highlights: PlaceHighlights) -> None:
        """Highlight routes and cities on the board; ``NO_HIGHLIGHTS`` clears them."""
        strong = set(highlights.strong)
        self._scene.highlight([route for route in highlights.routes if route not in strong], highlights.cities, "path")
        self._scene.highlight(highlights.strong, (), "ticket")


def _tickets(question: PendingQuestion | None, index: Mapping[str, int]) -> list[int]:
    """The tickets that a question offers to be ticked."""
    pieces = question.pieces if question else ()
    return [index[str(piece.id)] for piece in pieces if piece.of == "ticket"]
