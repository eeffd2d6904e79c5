"""A recorded game in the window: board, panels, playback, and the tour of the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.maps.looks import field_looks
from railwright.core.records.replay import LoadedRecord
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import board_text, card_palette, window_colors
from railwright.editor.pages import PageWidget
from railwright.editor.play.aids.sections import PlaceHighlights
from railwright.editor.play.aids.unpictured import UnpicturedSection, UnpicturedState
from railwright.editor.play.board_display import BoardHighlights, PlaceWords
from railwright.editor.play.board_panels import PlaceCallout
from railwright.editor.play.board_tables import describe_place
from railwright.editor.play.city_search import KEYS as SEARCH_KEYS
from railwright.editor.play.city_search import CitySearch
from railwright.editor.play.explain_here import ExplainHere
from railwright.editor.play.explanations import ExplainedTips, Explanations
from railwright.editor.play.hand import HandPanel
from railwright.editor.play.log_panel import save_log, save_log_as
from railwright.editor.play.market import MarketPanel
from railwright.editor.play.players import PlayersPanel, player_styles
from railwright.editor.play.preferences import COMPANY, is_on
from railwright.editor.play.score_stops import ScorePlan
from railwright.editor.play.table_motion import TablePanels
from railwright.editor.play.ticket_map import TicketMap
from railwright.editor.play.tickets import TicketPicture
from railwright.editor.replay.controls import Controls
from railwright.editor.replay.motion import ReplayMotion
from railwright.editor.replay.playback import Playback, Timeline, Turn
from railwright.editor.replay.score_tour import TourHighlighter, TourPanel
from railwright.editor.replay.side_panels import EventLogPanel, SharedHandsPanel, SharedPictureOf, SharedTicketsPanel
from railwright.editor.replay.viewpoint import ALL_OPEN, Viewpoint, viewpoints_of
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import TicketState, ViewReader, Wording

PLAYERS_SHARE = 0.5  # greatest height of the players over that of their column; the log has the rest
MARKET_PX = 150  # of height that the cards to draw take at most; the tickets have the rest


class ReplayPanels(TablePanels):
    """Players and log on the left, the board with controls and hands in the middle, cards and tickets on the right.

    More widgets can be added to ``right_column``.
    """

    def __init__(
        self,
        view: BoardView,
        below: Sequence[QWidget],
        log: EventLogPanel,
        reader: ViewReader,
        wording: Wording,
        styles: Sequence[PlayerStyle],
        kinds: Sequence[str],
        portraits: Sequence[str],
        ticket_picture: SharedPictureOf,
    ) -> None:
        super().__init__()
        self.view, self._reader = view, reader
        self.players = PlayersPanel(styles, wording.players, kinds, portraits, has_bubble=False)
        self.open_cards = SharedHandsPanel(styles, wording.players)
        self.tickets = SharedTicketsPanel(wording, styles, ticket_picture)
        self.hand, self.market, self.unpictured = HandPanel(), MarketPanel(), UnpicturedSection()
        self.market.set_maximum(MARKET_PX)
        middle = ui.column((view, 1), *below, self.open_cards, self.hand, spacing=6)
        self._left = ui.holder(ui.column(self.players, (log, 1), spacing=8))
        self.right_column = ui.column(self.market, self.unpictured, (self.tickets, 1), spacing=8)
        self._right = ui.holder(self.right_column)
        self.setLayout(ui.row(self._left, (middle, 1), self._right, margins=(8, 4, 8, 8), spacing=8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = 250 if self.width() >= 1400 else 222 if self.width() >= 1150 else 198
        self._left.setFixedWidth(width)
        self._right.setFixedWidth(width)
        self.hand.setFixedHeight(124 if self.height() >= 900 else 104 if self.height() >= 720 else 88)
        self.players.set_maximum(round(self.height() * PLAYERS_SHARE))

    def show_moment(self, view: State, viewpoint: Viewpoint, turn: Turn) -> None:
        """Show the view of a moment from a viewpoint."""
        figures = [self._reader.figures(view, seat) for seat in range(view.seats)]
        self.players.show_portraits(is_on(COMPANY))
        self.players.show_figures(figures, turn.seat if turn.seat >= 0 else None, None)
        self._show_cards(view, viewpoint)
        tickets_by_seat = {seat: self._reader.tickets(view, seat) for seat in range(view.seats)}
        shown = {seat: tickets for seat, tickets in tickets_by_seat.items() if tickets is not None}
        self.tickets.show_tickets(shown, not view.stack)

    def explained_widgets(self) -> tuple[QWidget, ...]:
        """The widgets that the rulebook explains."""
        beside = (*self.market.explained_widgets(), self.hand, *self.players.rows, *self.tickets.cards)
        return (*beside, *self.unpictured.lines)

    def show_points(self, view: State, points: Sequence[int], seat: int) -> None:
        """Show ``points`` instead of the scores on the track; ``seat`` is the one being counted, -1 for all."""
        figures = [self._reader.figures(view, seat)._replace(points=count) for seat, count in enumerate(points)]
        self.players.show_figures(figures, seat if seat >= 0 else None, None)

    def _show_cards(self, view: State, viewpoint: Viewpoint) -> None:
        row = self._reader.row(view)
        self.market.setVisible(row is not None)
        if row is not None:
            self.market.show_row(row, {})
            self.market.show_piles(*self._reader.piles(view))
        hands = [self._reader.hand(view, seat) for seat in range(view.seats)]
        self.open_cards.setVisible(viewpoint.whole and row is not None)
        self.open_cards.show_hands([hand or {} for hand in hands])
        own = hands[viewpoint.seat] if viewpoint.seat is not None else None
        self.hand.setVisible(own is not None)
        self.hand.show_cards(own or {})

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow a change of palette or theme."""
        for panel in (self.players, self.open_cards, self.tickets):
            panel.set_styles(styles)


class ReplayWidget(PageWidget):
    """A recorded game. ``play_on`` emits the moment from which to play on.

    ``proof_wanted`` requests the proof that nobody has cheated, ``rule_wanted`` for the rulebook.
    """

    play_on = Signal(int)
    proof_wanted = Signal()
    rule_wanted = Signal(list)
    failed = Signal(str)

    def __init__(
        self, record: LoadedRecord, folder: Path, parent: QWidget | None = None, portraits: Sequence[str] = ()
    ) -> None:
        """``folder`` holds the map's art, ``portraits`` are those of the seats, if any.

        Raises PluginError if a plugin fails to describe events.
        """
        super().__init__(parent)
        self.record, rules = record, record.game.rules
        self._folder = folder
        self.timeline = Timeline.from_record(record)
        self.playback = Playback(self.timeline, self)
        names = player_names([(seat.name, seat.agent) for seat in record.seats], bot_name)
        self.wording, self.reader = Wording(rules.board, names), ViewReader(rules)
        self.styles = player_styles(names, record.seats, rules.board.spec, folder)
        self.finished = not record.state.stack
        self.viewpoints = viewpoints_of(record.seats, self.finished)
        self.viewpoint = self.viewpoints[0]
        self.scene = BoardScene(
            rules.board.spec,
            rules.board,
            card_palette().name,
            folder=folder,
            looks=field_looks(rules.manifests),
            text=board_text(),
            tooltip=self._tip,
            parent=self,
        )
        self.scene.set_players(self.styles)
        self.scene.set_theme(window_colors().name)
        explanations = Explanations(record.game)
        self._place_words = PlaceWords(self, self.reader, self.wording, explanations)
        self._explained_tips = ExplainedTips(explanations, self)
        self.highlights = BoardHighlights(self.scene, self, self.reader)
        self.controls = Controls(self.playback, self.wording, self.styles)
        self.tour_panel = TourPanel(self.wording, self.styles)
        self.tour_highlighter = TourHighlighter(self.tour_panel, self.scene)
        titles = {manifest.id: manifest.title for manifest in rules.manifests}
        kinds = [self.tr("person") if seat.agent == HUMAN else self.tr("bot") for seat in record.seats]
        self.log = EventLogPanel(self.wording, self.styles, titles)
        below = (self.controls, self.tour_panel)
        board_view = BoardView(self.scene)
        board_view.walked_to.connect(partial(describe_place, board_view))
        self.panels = ReplayPanels(
            board_view, below, self.log, self.reader, self.wording, self.styles, kinds, portraits, self._ticket_picture
        )
        self.explanation = PlaceCallout(board_view, board_view)
        self.explainer = ExplainHere(
            board_view,
            self.panels,
            self.explanation,
            explanations,
            self._place_words,
            otherwise=lambda: (None, self._rule_of_question()),
        )
        self.explanation.pressed.connect(lambda: self.rule_wanted.emit([*self.explainer.explained]))
        self._ticket_map = TicketMap(self.scene, field_looks(rules.manifests))
        self.motion = ReplayMotion(self, self, self.playback)
        self.setLayout(ui.column(self.panels))
        self._add_choices()
        self._connect()
        self._add_shortcuts()
        self._unpictured = UnpicturedState(rules, len(names), self.wording)
        self.log.add_lines(self.timeline.log)
        self.log.set_viewpoint(self.viewpoint)
        self.refresh()

    def _add_choices(self) -> None:
        """Add the choices and buttons beside the board."""
        viewpoints = ((self._viewpoint_title(viewpoint), viewpoint) for viewpoint in self.viewpoints)
        self.viewpoint_box = ui.combo(viewpoints, name=self.tr("View"))
        self.viewpoint_box.setToolTip(self.tr("Choose whose view of the game is shown"))
        self.panels.right_column.insertWidget(0, self.viewpoint_box)
        self.rules_label = ui.paragraph(role="muted")
        self.rules_label.hide()
        self.count_button = ui.button(self.tr("Count the points …"))
        self.play_on_button = ui.button(self.tr("Play on from here …"))
        tip = self.tr("Deal the cards again from the seed and let the bots answer again")
        self.proof_button = ui.button(self.tr("Was it fair? …"), tip=tip)
        buttons = (self.count_button, self.play_on_button, self.proof_button)
        ui.add_parts(self.panels.right_column, self.rules_label, *buttons)

    def _viewpoint_title(self, viewpoint: Viewpoint) -> str:
        if viewpoint.whole:
            return self.tr("All cards face up")
        if viewpoint.seat is None:
            return self.tr("As seen by a spectator")
        return self.tr("As seen by {name}").format(name=self.wording.short(viewpoint.seat))

    def _connect(self) -> None:
        self.playback.moved.connect(self._follow_playback)
        self.viewpoint_box.currentIndexChanged.connect(self._change_viewpoint)
        self.log.chosen.connect(self._go_to)
        self.log.export_wanted.connect(self._export)
        self.panels.unpictured.highlighted.connect(self._show_places)
        self.panels.tickets.pointed.connect(self._show_ticket)
        self.panels.players.pointed.connect(self._show_longest_path)
        self.tour_panel.moved.connect(self._show_tour_points)
        self.tour_panel.left.connect(self.leave_tour)
        self.play_on_button.setVisible(self.viewpoints[0] == ALL_OPEN)
        self.play_on_button.clicked.connect(lambda: self.play_on.emit(self.playback.moment))
        self.proof_button.setVisible(self.finished)
        self.proof_button.clicked.connect(self.proof_wanted)
        self.count_button.setVisible(self.finished)
        self.count_button.clicked.connect(self.tour)

    # keys

    def _add_shortcuts(self) -> None:
        """Add keys that work with any focus: for playback or, during the tour, for its stops."""
        playback, tour = self.playback, self.tour_panel
        for key, move, lead in (
            ("Left", lambda: playback.step(-1), lambda: tour.step(-1)),
            ("Right", lambda: playback.step(1), lambda: tour.step(1)),
            ("Shift+Left", lambda: playback.step_turn(False), lambda: tour.skip_part(-1)),
            ("Shift+Right", lambda: playback.step_turn(True), lambda: tour.skip_part(1)),
            ("Home", lambda: playback.jump(0), lambda: tour.go(0)),
            ("End", lambda: playback.jump(self.timeline.end), tour.end),
        ):
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda move=move, lead=lead: lead() if self.is_touring else move())
        explain = QShortcut(QKeySequence("?"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        explain.activated.connect(self.explainer.toggle)

        self.city_search = CitySearch(self.panels.view)
        for key in SEARCH_KEYS:
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.city_search.open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The space bar is no shortcut, as it presses the focused button.
        if event.key() == Qt.Key.Key_Space and not self.is_touring:
            self.playback.toggle()
        elif event.key() == Qt.Key.Key_Escape and self.explanation.isVisible():
            self.explanation.hide()
        elif event.key() == Qt.Key.Key_Escape and self.is_touring:
            self.leave_tour()
        else:
            super().keyPressEvent(event)

    # display

    @property
    def view(self) -> State:
        """The view of the present moment from the viewpoint."""
        return self.viewpoint.view_of(self.timeline.rules, self.timeline.states[self.playback.moment])

    @property
    def viewer(self) -> int | None:
        """The seat of the viewpoint; None for a spectator, or if everything is open."""
        return self.viewpoint.seat

    def show_points(self, seat: int, points: float, is_last: bool) -> None:
        """Show points of a seat while they are counted up, beside its name and on the track."""
        self.panels.players.rows[seat].count_points(None if is_last else round(points))
        self.scene.show_score(seat, points)

    def refresh(self) -> None:
        """Update everything to the present moment."""
        view, moment = self.view, self.playback.moment
        self.explanation.hide()
        self.highlights.show_pieces(view)
        self.scene.clear_highlight()
        events = [logged.event for logged in self.timeline.events_at(moment)]
        self.highlights.highlight_places([place for event in events for place in event.places])
        last = [logged.event for logged in self.timeline.last_events(moment)]
        sentences = dict.fromkeys(self.wording.text(self.viewpoint.text_of(event)) for event in last)
        self.log.show_moment(moment)
        self.controls.show_moment(moment, " ".join(sentences))
        self.panels.show_moment(view, self.viewpoint, self.timeline.turn_at(moment))
        self.panels.unpictured.show_lines(self._unpictured.lines(view))
        self._explained_tips.watch(self.panels.explained_widgets())

    def show_rules(self, text: str) -> None:
        """Show the differences from the map's own rules; "" if there are none."""
        self.rules_label.setText(text)
        self.rules_label.setVisible(bool(text))

    def _show_places(self, places: PlaceHighlights) -> None:
        """Highlight the places of a line of the table."""
        self.scene.highlight(places.routes, places.cities, "hint")

    def _show_longest_path(self, seat: int) -> None:
        if not self.is_touring:  # the tour has its own highlights
            self.highlights.highlight_longest_path(seat)

    def _ticket_picture(self, seat: int, ticket: TicketState) -> TicketPicture:
        """The map on a ticket, with the path that completes it, or else the cheapest open path."""
        way = ticket.way or ticket.borrowed_way
        done = self.reader.done_way(self.view, seat, ticket.ticket) if ticket.done else ()
        return self._ticket_map.picture(ticket.ticket, done or (way.routes if way else ()))

    def _show_ticket(self, seat: int, ticket: int) -> None:
        """Highlight a ticket of a seat with its path, completed or the cheapest open one; -1 removes it."""
        if ticket < 0:
            self.scene.clear_highlight("ticket")
            return
        way = self.reader.best_way(self.view, seat, ticket)
        routes = self.reader.done_way(self.view, seat, ticket) or (way.routes if way else ())
        self.scene.highlight(routes, self.scene.board.ticket_cities[ticket], "ticket")

    def _tip(self, target: Target) -> str:
        """The tool tip of a target at the present moment."""
        place_words = self._place_words
        return "\n".join([*place_words.lines(target, waiting=False), *place_words.explanation_lines(target)])

    def rules_here(self) -> list[str]:
        """What to look up in the rulebook: for the explained, focused or hovered widget, else the asking rule."""
        return self.explainer.wanted

    def _rule_of_question(self) -> list[str]:
        """The rule that asks at the present moment."""
        return [frame.kind.partition(".")[0] for frame in self.view.stack[-1:]]

    # events

    def _follow_playback(self) -> None:
        self.leave_tour() if self.is_touring else self.refresh()
        self.motion.follow(self.viewpoint)

    def _change_viewpoint(self) -> None:
        self.motion.finish()
        self.leave_tour()
        # Qt returns the item data as a plain tuple.
        self.viewpoint = Viewpoint(*self.viewpoint_box.currentData())
        self.log.set_viewpoint(self.viewpoint)
        self.refresh()

    def _go_to(self, number: int, places: tuple[Name, ...]) -> None:
        """Show the moment of a log line and its places, even if it is the present moment."""
        self.leave_tour()
        self.playback.jump(number)
        self.highlights.highlight_places(places)

    # the tour

    @property
    def is_touring(self) -> bool:
        """Whether the tour is shown."""
        return self.tour_panel.isVisibleTo(self)

    def tour(self) -> None:
        """Start the tour of the score."""
        if not self.finished:
            return
        self.motion.finish()
        self.playback.jump(self.timeline.end)
        self.viewpoint_box.setCurrentIndex(0)
        plan = ScorePlan(self.timeline.rules, self.reader, self.record.state, self.wording)
        self.controls.hide()
        self.tour_panel.begin(plan.stops(self.record.result()))

    def leave_tour(self) -> None:
        """Return to playback."""
        if self.is_touring:
            self.tour_highlighter.stop()
            self.tour_panel.hide()
            self.controls.show()
            self.panels.view.setFocus()
            self.refresh()

    def _show_tour_points(self) -> None:
        """Show the points counted up to the current stop instead of the scores on the track."""
        view, tour = self.view, self.tour_panel
        points = [tour.points_so_far(seat) for seat in range(view.seats)]
        self.panels.show_points(view, points, tour.stop.seat)
        self.scene.show_scores(points)

    # the log as text

    def _export(self) -> None:
        save_log_as(self, f"{self.record.opened.path.stem}.txt", self.log.text(), self.failed.emit)

    def save_log(self, path: Path) -> None:
        """Write the shown lines of the log to a file. Raises OSError."""
        save_log(path, self.log.text(), self.failed.emit)

    # the window

    def fit(self) -> None:
        self.panels.view.fit()

    def change_look(self) -> None:
        """Follow a change of palette or theme."""
        self.styles = player_styles(self.wording.players, self.record.seats, self.scene.spec, self._folder)
        self.scene.set_theme(window_colors().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_text(board_text())
        self.scene.set_players(self.styles)
        for panel in (self.log, self.controls, self.tour_panel, self.panels):
            panel.set_styles(self.styles)
        for widget in self.findChildren(QWidget):
            widget.update()
        if not self.is_touring:
            self.refresh()

    def end(self) -> None:
        """Stop playback."""
        self.motion.finish()
        self.playback.pause()
