"""A game in the window: the board, what lies round it, and how all of it follows the session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QStackedLayout, QWidget

from core.choices import Choice
from core.text import Name
from editor.play.aids.aids import Aids
from editor.play.asking import Asked
from editor.play.board_area import BoardArea
from editor.play.board_page import BoardPage
from editor.play.decision_bar import DecisionBar
from editor.play.final_table import FinalTable
from editor.play.focus_ring import FocusRing
from editor.play.gesture import Gesture
from editor.play.handover import Handover
from editor.play.lights import BoardLights
from editor.play.log import LogPanel
from editor.play.mirror import Mirror
from editor.play.mirror_voice import Voice
from editor.play.narrator import Narrator
from editor.play.pace import PaceBox
from editor.play.place_tips import place_tip
from editor.play.play_keys import PlayKeys
from editor.play.players import PlayersPanel, player_styles
from editor.play.session import PlaySession
from editor.play.table import Table
from editor.play.table_reader import TableReader
from editor.play.take_back import TakeBackBox
from editor.play.tickets import TicketCard
from editor.rules.words import played_with
from editor.scene.map_scene import BoardScene
from editor.scene.map_view import MapView
from editor.scene.targets import Target
from editor.theme import card_palette, tint
from editor.wording import Wording, player_names


class PlayPage(QWidget):
    """Everything of one game. ``failed`` carries a sentence; the other signals ask the window for another page."""

    again = Signal()
    lobby = Signal()
    failed = Signal(str)

    def __init__(self, table: Table, pace: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        rules = table.match.rules
        names = player_names([(seat.name, seat.agent) for seat in table.match.seats])
        self.wording = Wording(rules.board, names)
        self.styles = player_styles(names, table.match.seats)
        self.session = PlaySession(table.match, pace, self, table.keeper)
        self.reader = TableReader(rules)
        self.scene = BoardScene(table.game.spec, rules.board, card_palette().name, folder=table.folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(tint().name)
        self.scene.tooltip = lambda target: place_tip(self, target)
        self._hands: dict[int, Mapping[str, int]] = {}
        self._lights = BoardLights(self.scene, self.session, self.reader)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._make_widgets(names)
        self._narrator = Narrator(self.session, self.bar, self.wording)
        self._connect()
        self.aids = Aids(self)
        self.aids.changed.connect(self._soon.start)
        self.session.recall(table.history)

    def _make_widgets(self, names: Sequence[str]) -> None:
        rules = self.session.rules
        self.view = MapView(self.scene)
        self.bar = DecisionBar(rules.notation, self.wording, self.styles)
        self.area = BoardArea(self.view, self.bar)
        self.gesture = Gesture(self.session, self.scene, self.bar, self.wording, self._piece)
        self.gesture.aside = self._aside
        kinds = [self._kind(seat.agent) for seat in self.table.match.seats]
        self.players = PlayersPanel(self.styles, names, kinds)
        self.log = LogPanel(self.wording, self.styles)
        self.take_back = TakeBackBox(self.session)
        self.log.add_foot(self.take_back)
        self.pace = PaceBox(self.session.pace)
        self.board_page = BoardPage(self.area, self.players, self.log, self.pace)
        self.pace.setVisible(any(agent for agent in self.table.match.agents))
        self.hand, self.market, self.tickets = self.board_page.hand, self.board_page.market, self.board_page.tickets
        self.handover, self.final = Handover(), FinalTable()
        for shown in (self.board_page, self.final):
            shown.show_rules(played_with(self.table.differing))
        self.pages = QStackedLayout(self)
        for page in (self.board_page, self.handover, self.final):
            self.pages.addWidget(page)
        self.mirror = Mirror(self)
        self.keys = PlayKeys(self)
        Voice(self.bar)
        FocusRing(self.board_page)

    def _kind(self, agent: str) -> str:
        return self.tr("person") if agent == "human" else agent

    def _connect(self) -> None:
        session = self.session
        session.view_changed.connect(self._soon.start)
        self._soon.timeout.connect(self.refresh)
        session.events_arrived.connect(lambda told: self.log.add(told, session.viewer))
        session.handover_needed.connect(self._call)
        session.finished.connect(self._finish)
        session.failed.connect(self.failed)
        self.handover.taken.connect(self._sit_down)
        self.bar.pressed.connect(session.leave_seat)
        self.bar.marked.connect(self.hand.mark)
        self.bar.ticked.connect(self._lights.show_ticked)
        for panel in (self.bar, self.tickets):
            panel.pointed.connect(self._lights.show_ticket)
        self.market.chosen.connect(self.gesture.answer)
        self.gesture.answering.connect(self._before_answer)
        self.gesture.refused.connect(self._refuse)
        self.log.shown.connect(self._lights.show_places)
        self.log.moments = lambda: session.moments
        for source in (self.log.undo_wanted, self.take_back.wanted):
            source.connect(session.take_back)
        session.taken_back.connect(self._struck)
        self.take_back.add_keys(self.board_page)
        self.pace.changed.connect(self._set_pace)
        self.pace.skipped.connect(session.skip)
        self.final.again.connect(self.again)
        self.final.lobby.connect(self.lobby)
        self.final.looked.connect(lambda: self.pages.setCurrentWidget(self.board_page))

    def begin(self) -> None:
        """Start the game, or go on with it."""
        self.session.begin()
        QTimer.singleShot(0, self.log.list.scrollToBottom)  # a recalled log was written before it had a size

    def end(self) -> None:
        """Stop bots and record."""
        self.mirror.put_away()
        self.session.stop()
        self.aids.finish()
        self.table.close()

    # what is shown

    def refresh(self) -> None:
        """Bring everything up to date with the session."""
        view, viewer, reader = self.session.view, self.session.viewer, self.reader
        self._lights.follow(view)
        figures = [reader.figures(view, seat) for seat in range(view.seats)]
        asked_seat = view.stack[-1].actor if view.stack else None
        turn = asked_seat if asked_seat is not None and asked_seat >= 0 else (view.turn if view.stack else None)
        self.players.show_figures(figures, turn, viewer)
        question = self.session.asked
        self._show_cards(question)
        own = reader.tickets(view, viewer) if viewer is not None else []
        self.tickets.setVisible(own is not None)
        self.tickets.show_tickets(own or [], self.wording)
        self.take_back.refresh()
        left = reader.turns_left(view)
        self.bar.head.set_note(
            self.tr("Last round: turns left {count}").format(count=left) if left and view.stack else ""
        )
        self._show_question(question)
        self.aids.follow(view, question)
        self.tickets.show_tickets(own or [], self.wording, self.aids.notes)

    def _show_cards(self, question: Asked | None) -> None:
        view, viewer = self.session.view, self.session.viewer
        row = self.reader.row(view)
        hand = self.reader.hand(view, viewer) if viewer is not None else None
        self.hand.setVisible(row is not None)
        self.market.setVisible(row is not None)
        if row is not None:
            draws = self.reader.draws(question.options) if question else {}
            self.market.show_cards(row, *self.reader.piles(view), draws)
        before = self._hands.get(viewer if viewer is not None else -1, hand or {})
        fresh = {color: count - before.get(color, 0) for color, count in (hand or {}).items()}
        self.hand.show_cards(hand or {}, {color: count for color, count in fresh.items() if count > 0})

    def _show_question(self, question: Asked | None) -> None:
        if question is None:
            self.gesture.rest()
            self._narrator.wait()
        elif question != self.gesture.question:
            self._lights.show_places(self._narrator.news())
            self.gesture.ask(question)

    def _piece(self, name: Name) -> TicketCard | QCheckBox:
        """A thing to tick."""
        board = self.scene.board
        if name.of != "ticket":
            return QCheckBox(self.wording.name(name))
        ticket = board.ticket_index[str(name.id)]
        way = self.reader.way(self.session.view, self.session.viewer or 0, ticket)
        needs = self.tr("1 train to lay"), self.tr("{count} trains to lay")
        note = needs[way.trains != 1].format(count=way.trains) if way else self.tr("No way is left")
        return TicketCard(ticket, self.wording.ticket(ticket), board.ticket_points[ticket], note)

    # what happens

    def _aside(self, options: Sequence[Choice]) -> Iterable[Choice]:
        """The answers that the market shows."""
        return self.reader.draws(options).values()

    def _before_answer(self, question: Asked) -> None:
        self.scene.clear_highlight()
        self.area.callout.hide()
        hand = self.reader.hand(self.session.view, question.seat)
        if question.kind == "turn" and hand is not None:
            self._hands[question.seat] = hand

    def _refuse(self, target: Target | None, words: str) -> None:
        place = QPoint(self.area.width() // 2, self.area.height() // 2)
        if target is not None:
            place = self.view.mapFromScene(self.scene.outline(target).boundingRect().center())
        self.area.refuse(words, place)

    def _call(self, seat: int) -> None:
        self.gesture.rest()
        self.bar.wait(None, "")
        self.scene.clear_highlight()
        self.handover.call(seat, self.wording.short(seat), self.styles[seat])
        self.pages.setCurrentWidget(self.handover)
        self.log.rewrite(self.session.log, None)

    def _sit_down(self, seat: int) -> None:
        self.log.rewrite(self.session.log, seat)
        self.pages.setCurrentWidget(self.board_page)
        self.session.take_seat(seat)
        self.view.setFocus()

    def _finish(self) -> None:
        self.refresh()
        match = self.session.match
        lines = [self.reader.score_lines(match.state, seat) for seat in range(match.state.seats)]
        self.final.show_result(match.result(), lines, self.styles, self.wording, self.scene.board)
        self.pages.setCurrentWidget(self.final)

    def _struck(self) -> None:
        """Answers were taken back: nothing that was asked or lit up for them holds."""
        self.gesture.rest()
        self.scene.clear_highlight()
        self.bar.marked.emit({})
        self.log.rewrite(self.session.log, self.session.viewer)

    def _set_pace(self, milliseconds: int) -> None:
        self.session.pace = milliseconds

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def change_look(self) -> None:
        """Follow another theme or palette."""
        self.styles = player_styles(self.wording.players, self.table.match.seats)
        self.bar.head.styles = self.styles
        self.scene.set_theme(tint().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        self.players.set_styles(self.styles)
        self.log.set_styles(self.styles)
        self.log.rewrite(self.session.log, self.session.viewer)
        for widget in self.findChildren(QWidget):
            widget.update()
