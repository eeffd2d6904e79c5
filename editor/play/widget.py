"""A game in the window: the board, what lies round it, and how all of it follows the session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QStackedLayout, QWidget

from core.kernel.state import State
from core.kernel.text import Name
from editor.forms.focus_ring import FocusRing
from editor.play.aids.controller import AidsController
from editor.play.board_display import BoardHighlights, place_tip
from editor.play.board_input import BoardInput
from editor.play.board_panels import BoardArea, BoardPanels
from editor.play.board_tables import Announcer, BoardTables
from editor.play.decision_bar import DecisionBar
from editor.play.final import FinalResult, FinalScreen
from editor.play.game import PlayableGame
from editor.play.handover import HandoverScreen
from editor.play.keyboard import PlayKeys
from editor.play.log_panel import LogPanel, ask_and_save_log
from editor.play.narrator import Narrator, TurnedCardsNarrator
from editor.play.players import PlayersPanel, player_styles
from editor.play.preferences import AUTO_ANSWER, is_preferred
from editor.play.question import PendingQuestion
from editor.play.session import PlaySession
from editor.play.session_controls import PaceBox, TakeBackBox
from editor.play.tickets import TicketCard
from editor.play.view_reader import ViewReader
from editor.rules.differences import house_rules_line
from editor.scene.board_scene import BoardScene
from editor.scene.board_view import MapView
from editor.theme import card_palette, window_colors
from editor.wording import Wording, player_names

# --- Brings everything round the board up to date with the session. ---


class Showing:
    """Shows a page the game as it stands for its viewer."""

    def __init__(self, page: GameWidget) -> None:
        self._page = page
        self._hands: dict[int, Mapping[str, int]] = {}
        self._narrator = Narrator(page.session, page.bar, page.wording)
        self._turning_up = TurnedCardsNarrator(page.session, page.reader, page.bar, page.scene, page.wording)

    def refresh(self) -> None:
        """Show the game as it stands."""
        page, reader = self._page, self._page.reader
        view, viewer, question = page.session.view, page.session.viewer, page.session.asked
        page.lights.follow(view)
        self._show_players(view)
        self._show_cards(view, question)
        own = reader.tickets(view, viewer) if viewer is not None else []
        page.tickets.setVisible(own is not None)
        page.take_back.refresh()
        self._show_question(question)
        page.aids.follow(view, question)
        page.tickets.show_tickets(own or [], page.wording, page.aids.notes)

    def _show_players(self, view: State) -> None:
        page, top = self._page, view.stack[-1].actor if view.stack else None
        turn = top if top is not None and top >= 0 else (view.turn if view.stack else None)
        figures = [page.reader.figures(view, seat) for seat in range(view.seats)]
        page.players.show_figures(figures, turn, page.session.viewer)
        left = page.reader.turns_left(view) if view.stack else None
        page.bar.head.set_note(_tr_page("Last round: turns left {count}").format(count=left) if left else "")

    def _show_cards(self, view: State, question: PendingQuestion | None) -> None:
        page, viewer = self._page, self._page.session.viewer
        row = page.reader.row(view)
        hand = page.reader.hand(view, viewer) if viewer is not None else None
        page.hand.setVisible(row is not None)
        page.market.setVisible(row is not None)
        if row is not None:
            draws = page.reader.draws(question.options) if question else {}
            page.market.show_cards(row, *page.reader.piles(view), draws)
        before = self._hands.get(viewer if viewer is not None else -1, hand or {})
        fresh = {color: count - before.get(color, 0) for color, count in (hand or {}).items()}
        page.hand.show_cards(hand or {}, {color: count for color, count in fresh.items() if count > 0})

    def _show_question(self, question: PendingQuestion | None) -> None:
        page = self._page
        if question is None:
            page.gesture.rest()
            if not self._turning_up.show():
                self._narrator.wait()
        elif question != page.gesture.question:
            page.lights.show_places(self._narrator.news())
            page.gesture.ask(question)

    def piece(self, name: Name) -> TicketCard | QCheckBox:
        """A thing to tick."""
        page, board = self._page, self._page.scene.board
        if name.of != "ticket":
            return QCheckBox(page.wording.name(name))
        ticket = board.ticket_index[str(name.id)]
        way = page.reader.way(page.session.view, page.session.viewer or 0, ticket)
        needs = _tr_page("1 train to lay"), _tr_page("{count} trains to lay")
        note = needs[way.trains != 1].format(count=way.trains) if way else _tr_page("No way is left")
        return TicketCard(ticket, page.wording.ticket(ticket), board.ticket_points[ticket], note)

    def remember_hand(self, question: PendingQuestion) -> None:
        """Keep the hand with which a turn is begun: what has come by the next one is marked as new."""
        hand = self._page.reader.hand(self._page.session.view, question.seat)
        if question.kind == "turn" and hand is not None:
            self._hands[question.seat] = hand


def _tr_page(words: str) -> str:
    return QCoreApplication.translate("PlayPage", words)


# --- What the parts of a game's page tell each other. ---


def connect(page: GameWidget) -> None:
    """Connect the session, the board, the decision bar and the panels of a page."""
    session = page.session
    session.view_changed.connect(page.soon.start)
    page.soon.timeout.connect(page.refresh)
    session.events_arrived.connect(lambda told: page.log.add(told, session.viewer))
    session.handover_needed.connect(page.call)
    session.finished.connect(page.finish)
    session.failed.connect(page.failed)
    page.handover.taken.connect(page.sit_down)
    page.bar.pressed.connect(lambda: page.reopening.emit() if session.halted else session.leave_seat())
    page.bar.marked.connect(page.hand.mark)
    page.bar.ticked.connect(page.lights.show_ticked)
    for panel in (page.bar, page.tickets):
        panel.pointed.connect(page.lights.show_ticket)
    page.market.chosen.connect(page.gesture.answer)
    page.gesture.answering.connect(page.before_answer)
    page.gesture.refused.connect(page.area.refuse)
    page.log.shown.connect(page.show_places)
    page.log.exported.connect(page.export)
    page.log.moments = lambda: session.moments
    for source in (page.log.undo_wanted, page.take_back.wanted):
        source.connect(session.take_back)
    session.taken_back.connect(page.struck)
    page.take_back.add_keys(page.board_page)
    page.pace.changed.connect(page.set_pace)
    page.pace.skipped.connect(session.skip)
    page.final.again.connect(page.again)
    page.final.lobby.connect(page.lobby)
    page.final.looked.connect(lambda: page.pages.setCurrentWidget(page.board_page))


# --- A game in the window: the board, what lies round it, and how all of it follows the session. ---


class GameWidget(QWidget):
    """Everything of one game. ``failed`` carries a sentence; the other signals ask the window for another page."""

    again = Signal()
    lobby = Signal()
    reopening = Signal()
    failed = Signal(str)

    def __init__(self, table: PlayableGame, pace: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        rules = table.match.rules
        names = player_names([(seat.name, seat.agent) for seat in table.match.seats])
        self.wording = Wording(rules.board, names)
        self.styles = player_styles(names, table.match.seats)
        self.session = PlaySession(table.match, pace, self, table.keeper)
        self.reader = ViewReader(rules)
        self.scene = BoardScene(rules.board.spec, rules.board, card_palette().name, folder=table.folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(window_colors().name)
        self.scene.tooltip = lambda target: place_tip(self, target)
        self.lights = BoardHighlights(self.scene, self.session, self.reader)
        self.soon = QTimer(self, singleShot=True, interval=0)
        self._make_widgets(names)
        self._showing = Showing(self)
        connect(self)
        self.aids = AidsController(self)
        self.aids.changed.connect(self.soon.start)
        self.session.recall(table.history)

    def _make_widgets(self, names: Sequence[str]) -> None:
        rules = self.session.rules
        self.view = MapView(self.scene)
        self.bar = DecisionBar(rules.notation, self.wording, self.styles)
        self.area = BoardArea(self.view, self.bar)
        self.gesture = BoardInput(
            self.session, self.scene, self.bar, self.wording, lambda name: self._showing.piece(name)
        )
        self.gesture.aside = lambda options: self.reader.draws(options).values()  # the market shows them
        self.gesture.spot = self.area.spot
        kinds = [self._kind(seat.agent) for seat in self.table.match.seats]
        self.players = PlayersPanel(self.styles, names, kinds)
        self.log = LogPanel(self.wording, self.styles, {one.id: one.title for one in rules.manifests})
        self.take_back = TakeBackBox(self.session)
        self.log.add_foot(self.take_back)
        self.pace = PaceBox(self.session.clock.pace)
        self.board_page = BoardPanels(self.area, self.players, self.log, self.pace)
        self.pace.setVisible(any(agent for agent in self.table.match.agents))
        self.hand, self.market, self.tickets = self.board_page.hand, self.board_page.market, self.board_page.tickets
        self.handover, self.final = HandoverScreen(), FinalScreen()
        for shown in (self.board_page, self.final):
            shown.show_rules(house_rules_line(self.table.differing))
        self.pages = QStackedLayout(self)
        for page in (self.board_page, self.handover, self.final):
            self.pages.addWidget(page)
        self.mirror = BoardTables(self)
        self.keys = PlayKeys(self)
        Announcer(self.bar)
        FocusRing(self.board_page)

    def _kind(self, agent: str) -> str:
        return self.tr("person") if agent == "human" else agent

    def begin(self) -> None:
        """Start the game, or go on with it."""
        self.follow_habits()
        self.view.setFocus()  # from there it goes to what is asked
        self.session.begin()
        QTimer.singleShot(0, self.log.list.scrollToBottom)  # a recalled log was written before it had a size

    def end(self) -> None:
        """Stop bots and record."""
        self.mirror.put_away()
        self.session.stop()
        self.aids.finish()
        self.table.close()

    def refresh(self) -> None:
        """Bring everything up to date with the session."""
        self._showing.refresh()

    def before_answer(self, question: PendingQuestion) -> None:
        """Take away what was lit up for a question, and the keyboard from cards that cannot be drawn meanwhile."""
        self.keys.leave(self.market)
        self.scene.clear_highlight()
        self.area.callout.hide()
        self._showing.remember_hand(question)

    def call(self, seat: int) -> None:
        """Draw the curtain before the next person."""
        self.gesture.rest()
        self.bar.wait(None, "")
        self.scene.clear_highlight()
        self.handover.call(seat, self.wording.short(seat), self.styles[seat])
        self.pages.setCurrentWidget(self.handover)
        self.log.rewrite(self.session.log, None)

    def sit_down(self, seat: int) -> None:
        """Show the table to a person who has sat down, not for a moment as the one before has left it."""
        self.setUpdatesEnabled(False)
        self.log.rewrite(self.session.log, seat)
        self.pages.setCurrentWidget(self.board_page)
        self.view.setFocus()
        self.session.take_seat(seat)
        self.refresh()
        self.soon.stop()  # it has just been done
        self.setUpdatesEnabled(True)

    def finish(self) -> None:
        """Show the final table."""
        self.refresh()
        match = self.session.match
        lines = [self.reader.score_lines(match.state, seat) for seat in range(match.state.seats)]
        self.scene.clear_highlight()
        result = FinalResult(match.result(), lines, self.wording, self.scene.board)
        self.final.show_result(result, self.styles, self.scene)
        self.pages.setCurrentWidget(self.final)

    def struck(self) -> None:
        """Answers were taken back: nothing that was asked or lit up for them holds."""
        self.gesture.rest()
        self.scene.clear_highlight()
        self.bar.marked.emit({})
        self.log.rewrite(self.session.log, self.session.viewer)

    def show_places(self, places: Sequence[Name]) -> None:
        """Show where a line of the log happened, wherever the board has been moved."""
        self.lights.show_places(places)
        self.view.show_targets(self.scene.lit("recent"))

    def export(self) -> None:
        """Save the lines of the log that are shown."""
        ask_and_save_log(self, f"{self.scene.spec.name}.txt", self.log.text(), self.failed.emit)

    def follow_habits(self) -> None:
        """Play as the person likes it from the next question on."""
        self.session.automatic = is_preferred(AUTO_ANSWER)

    def set_pace(self, milliseconds: int) -> None:
        """Let bots pause for so long before their turns."""
        self.session.clock.pace = milliseconds

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def change_look(self) -> None:
        """Follow another theme or palette."""
        self.styles = player_styles(self.wording.players, self.table.match.seats)
        self.bar.head.styles = self.styles
        self.scene.set_theme(window_colors().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        self.players.set_styles(self.styles)
        self.log.set_styles(self.styles)
        self.log.rewrite(self.session.log, self.session.viewer)
        for widget in self.findChildren(QWidget):
            widget.update()
