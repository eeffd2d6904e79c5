"""A game in the window: the board, what lies round it, and how all of it follows the session."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from core.text import Name
from editor.play.aids.aids import Aids
from editor.play.asking import Asked
from editor.play.board_area import BoardArea
from editor.play.board_page import BoardPage
from editor.play.decision_bar import DecisionBar
from editor.play.export import ask_and_save
from editor.play.final_result import FinalResult
from editor.play.final_table import FinalTable
from editor.play.focus_ring import FocusRing
from editor.play.gesture import Gesture
from editor.play.habits import SOLE, is_habit
from editor.play.handover import Handover
from editor.play.lights import BoardLights
from editor.play.log import LogPanel
from editor.play.mirror import Mirror
from editor.play.mirror_voice import Voice
from editor.play.pace import PaceBox
from editor.play.place_tips import place_tip
from editor.play.play_keys import PlayKeys
from editor.play.players import PlayersPanel, player_styles
from editor.play.session import PlaySession
from editor.play.showing import Showing
from editor.play.table import Table
from editor.play.table_reader import TableReader
from editor.play.take_back import TakeBackBox
from editor.play.wiring import connect
from editor.rules.words import played_with
from editor.scene.map_scene import BoardScene
from editor.scene.map_view import MapView
from editor.theme import card_palette, tint
from editor.wording import Wording, player_names


class PlayPage(QWidget):
    """Everything of one game. ``failed`` carries a sentence; the other signals ask the window for another page."""

    again = Signal()
    lobby = Signal()
    reopening = Signal()
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
        self.scene = BoardScene(rules.board.spec, rules.board, card_palette().name, folder=table.folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(tint().name)
        self.scene.tooltip = lambda target: place_tip(self, target)
        self.lights = BoardLights(self.scene, self.session, self.reader)
        self.soon = QTimer(self, singleShot=True, interval=0)
        self._make_widgets(names)
        self._showing = Showing(self)
        connect(self)
        self.aids = Aids(self)
        self.aids.changed.connect(self.soon.start)
        self.session.recall(table.history)

    def _make_widgets(self, names: Sequence[str]) -> None:
        rules = self.session.rules
        self.view = MapView(self.scene)
        self.bar = DecisionBar(rules.notation, self.wording, self.styles)
        self.area = BoardArea(self.view, self.bar)
        self.gesture = Gesture(self.session, self.scene, self.bar, self.wording, lambda name: self._showing.piece(name))
        self.gesture.aside = lambda options: self.reader.draws(options).values()  # the market shows them
        self.gesture.spot = self.area.spot
        kinds = [self._kind(seat.agent) for seat in self.table.match.seats]
        self.players = PlayersPanel(self.styles, names, kinds)
        self.log = LogPanel(self.wording, self.styles, {one.id: one.title for one in rules.manifests})
        self.take_back = TakeBackBox(self.session)
        self.log.add_foot(self.take_back)
        self.pace = PaceBox(self.session.clock.pace)
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

    def before_answer(self, question: Asked) -> None:
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
        ask_and_save(self, f"{self.scene.spec.name}.txt", self.log.text(), self.failed.emit)

    def follow_habits(self) -> None:
        """Play as the person likes it from the next question on."""
        self.session.automatic = is_habit(SOLE)

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
        self.scene.set_theme(tint().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        self.players.set_styles(self.styles)
        self.log.set_styles(self.styles)
        self.log.rewrite(self.session.log, self.session.viewer)
        for widget in self.findChildren(QWidget):
            widget.update()
