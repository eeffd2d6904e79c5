"""A game in the window: the board and its panels, and how they follow the session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from railwright.core.kernel.outcome import player_names
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator, spoken_language
from railwright.core.language.words import offered_languages
from railwright.core.maps.looks import field_looks
from railwright.core.table.differences import house_rules_line
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.question import PendingQuestion
from railwright.editor.features import declared
from railwright.editor.language.bot_names import bot_name
from railwright.editor.language.choice import chosen_language, install_language
from railwright.editor.looks.theme import board_text, card_palette, window_colors
from railwright.editor.looks.widgets import FocusRing, announce_to_screen_reader
from railwright.editor.pages import PageWidget
from railwright.editor.play.aids.controller import AidsController
from railwright.editor.play.board_display import PlaceTips, PlaceWords
from railwright.editor.play.board_tables import BoardTables
from railwright.editor.play.dragging import CardDrags
from railwright.editor.play.end_of_game import EndOfGame
from railwright.editor.play.end_page import EndPage
from railwright.editor.play.explain_here import ExplainHere
from railwright.editor.play.explanations import ExplainedTips, ThingExplanation
from railwright.editor.play.final import BoardPicture, FinalResult, FinalScreen
from railwright.editor.play.guide import Guide
from railwright.editor.play.handover import HandoverScreen
from railwright.editor.play.keyboard import KeyboardControl
from railwright.editor.play.log_panel import save_log_as
from railwright.editor.play.players import player_styles
from railwright.editor.play.preferences import AUTO_ANSWER, COMPANY, is_on
from railwright.editor.play.reveal import Reveal
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.shown_game import ShownGame
from railwright.editor.play.table_board import TableBoard
from railwright.editor.play.table_motion import GameMotion
from railwright.editor.play.table_side import TableSide
from railwright.editor.play.table_voices import TableVoices
from railwright.editor.play.tickets import TicketPicture
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.plugins.programs.table.api import ViewReader, Wording

_tr = Translator("GameWidget")


class GameWidget(PageWidget):
    """Everything that shows one game: the board with its panels, the handover screen, and the final scores.

    It owns its session, which reports each change; ``refresh`` shows all changes together in the next pass of the event
    loop.

    * ``failed``: a sentence about an error
    * ``final_made``: the final screen, once it exists
    * ``refreshed``: the view is shown
    * ``winner_shown``: the end has named the winner

    Other signals ask the window for another page. ``parts`` are what features add.
    """

    again_wanted = Signal()
    lobby_wanted = Signal()
    reopen_wanted = Signal()
    rule_wanted = Signal(list)  # what to look up in the rulebook
    failed = Signal(str)
    final_made = Signal(object)
    refreshed = Signal()
    winner_shown = Signal()

    def __init__(
        self, session: SeatSession, playable: ShownGame, parent: QWidget | None = None, announces_end: bool = True
    ) -> None:
        """With ``announces_end`` False, the final table is shown at once, not after the stops of the scoring."""
        super().__init__(parent)
        self.session, self.playable = session, playable
        session.setParent(self)
        rules = session.rules
        names = player_names([(seat.name, seat.agent) for seat in session.seats], bot_name)
        self.wording = Wording(rules.board, names)
        self.styles = player_styles(names, session.seats, rules.board.spec, playable.folder)
        self.end_page: EndPage | None = None  # shows the scoring stop by stop
        self._announces_end = announces_end and not session.over
        self.reader = ViewReader(rules)
        self._is_refresh_postponed = False  # to the next pass of the event loop
        self._has_news = False  # whether a question is shown whose news is still to come
        self._waits_for_cards = False  # whether the page waits until turned-up cards lie open
        self._hands: dict[int, Mapping[str, int]] = {}  # by seat: its hand at the start of its latest turn
        self._log_seat = session.viewer  # the seat for which the log is written
        self.scene = BoardScene(
            rules.board.spec,
            rules.board,
            card_palette().name,
            folder=playable.folder,
            looks=field_looks(rules.manifests),
            text=board_text(),
            tooltip=lambda target: self._place_tips.tip(target),
            parent=self,
        )
        self.scene.set_players(self.styles)
        self.scene.set_theme(window_colors().name)
        self.refresh_timer = QTimer(self, singleShot=True, interval=0)
        self._scoring_steps: Iterator[None] = iter(())  # a part in each pass of the event loop
        self.scoring_timer = QTimer(self, singleShot=True, interval=0)
        self.scoring_timer.timeout.connect(self._take_scoring_step)
        board = TableBoard(session, self.scene, self.wording, self.reader, self.styles, playable.game)
        self.view, self.bar, self.board_area, self.board_input = board.view, board.bar, board.area, board.input
        self.board, self.explanations, self.highlights = board, board.explanations, board.highlights
        side = TableSide(session, playable, self.wording, self.styles, board, self)
        self.players, self.log, self.take_back, self.pace = side.players, side.log, side.take_back, side.pace
        self.panels = panels = side.panels
        self.hand, self.market, self.tickets = panels.hand, panels.market, panels.tickets
        self.handover = HandoverScreen()
        self.screens = QStackedLayout(self)
        for page in (panels, self.handover):
            self.screens.addWidget(page)
        self.motion = GameMotion(self, session, board.bar)
        self.reveal = Reveal(session, self.motion.stage)
        self._place_words = PlaceWords(self.reveal, self.reader, self.wording, board.explanations)
        self._place_tips = PlaceTips(board.input, session, self.wording, self._place_words)
        self._make_controls(board, self.reveal, self._place_words)
        voices = TableVoices(session, self.reader, self.wording, board, side, self.motion, self.reveal)
        self.company, self.turned_cards = voices.company, voices.turned_cards
        self._narrator, self.done_tickets = voices.narrator, voices.done_tickets
        self.parts = [make(self) for make in declared("table_parts")]
        FocusRing(panels)
        self._connect_session()
        self._connect_panels()
        self.log.show_log(session.log, session.viewer)

    def _make_controls(self, board: TableBoard, reveal: Reveal, place_words: PlaceWords) -> None:
        """Create keys, tables, explanations and aids: everything besides the pointer on the board."""
        session, panels = self.session, self.panels
        self.board_tables = BoardTables(
            session,
            reveal,
            self.reader,
            self.wording,
            board.input,
            board.area,
            handle_key=lambda event: self.keys.handle_key(event),  # which open the tables
        )
        self._explainer = ExplainHere(
            board.view,
            panels,
            board.area.explanation,
            board.explanations,
            place_words,
            otherwise=lambda: (board.bar, board.rule_of_question()),
            offered=board.input.offering_rules,
        )
        self.keys = KeyboardControl(panels, board.input, self.board_tables.toggle, self.explain_here)
        CardDrags(panels, board.input)
        self._explained_tips = ExplainedTips(board.explanations, self)
        self.aids = AidsController(
            *(session, self.playable.game, self.reader, self.wording, panels, self.scene),
            self.playable.coached,
        )
        guided = self.playable.guided
        self.guide = Guide(session, self.wording, panels.companion, self.scene) if guided else None

    @cached_property
    def final(self) -> FinalScreen:
        """The final screen, made only when it is shown, so that a game appears sooner."""
        final = FinalScreen()
        final.show_rules(house_rules_line(self.playable.differences))
        final.again_wanted.connect(self.again_wanted)
        final.lobby_wanted.connect(self.lobby_wanted)
        final.rule_wanted.connect(self.rule_wanted)
        final.board_wanted.connect(lambda: self.screens.setCurrentWidget(self.panels))
        self.screens.addWidget(final)
        self.final_made.emit(final)
        return final

    def _connect_session(self) -> None:
        session = self.session
        session.view_changed.connect(self._refresh_soon)
        self.aids.changed.connect(self._refresh_soon)
        self.refresh_timer.timeout.connect(self._refresh_in_its_pass)
        session.events_arrived.connect(lambda events: self._refresh_soon())
        self.turned_cards.opened.connect(self._refresh_after_cards)
        self.reveal.revealed.connect(lambda events: self.log.add_events(events, session.viewer))
        self.reveal.revealed.connect(self.company.react)
        self.company.remarked.connect(self._show_remarks)
        self.reveal.seen.connect(self._show_seen)
        session.handover_needed.connect(self.show_handover)
        session.taken_back.connect(self.show_taken_back)
        session.finished.connect(self.show_end)
        session.failed.connect(self.failed)
        self.handover.taken.connect(self.seat_person)
        self.bar.onward_pressed.connect(lambda: self.reopen_wanted.emit() if session.halted else session.leave_seat())
        for source in (self.log.undo_wanted, self.take_back.wanted):
            source.connect(session.take_back)
        self.pace.skipped.connect(session.skip)

    def _connect_panels(self) -> None:
        self.bar.cards_wanted.connect(self.panels.point_at_cards)
        self.bar.payment_marked.connect(self.hand.mark_payment)
        self.bar.ticked.connect(self.highlights.highlight_tickets)
        self.bar.ticket_pointed.connect(self.highlights.highlight_ticket)
        self.tickets.pointed.connect(self.highlights.highlight_ticket)
        self.players.pointed.connect(self.highlights.highlight_longest_path)
        self.market.chosen.connect(self.board_input.answer)
        self.board_input.answering.connect(self.prepare_answer)
        self.board_input.refused.connect(self.board.show_refusal)
        self.board_area.callout.pressed.connect(lambda: self.rule_wanted.emit(self.board.refusing()))
        self.board_area.explanation.pressed.connect(lambda: self.rule_wanted.emit([*self._explainer.explained]))
        self.log.places_shown.connect(self.show_places)
        self.log.export_wanted.connect(self.save_log)
        self.take_back.add_keys(self.panels)
        self.take_back.refused.connect(self._refuse_taking_back)
        self.pace.changed.connect(self.set_pace)

    def _refuse_taking_back(self, why: str) -> None:
        self.board_area.show_refusal(None, why)
        announce_to_screen_reader(self.board_area, why)

    # the rulebook

    def rules_here(self) -> list[str]:
        """The codes of refusals and ids of rules to look up in the rulebook; the first known one counts.

        The order is: a refusal or explanation that is shown, the focus, the thing under the pointer, the rule of the
        question.
        """
        if self.board_area.callout.isVisible() and self.board.refusing():
            return self.board.refusing()
        if self.board_area.explanation.isVisible():
            return self._explainer.wanted
        return [*self._explainer.wanted, *self.board.rule_of_question()]

    def explain_here(self) -> None:
        """Explain the focused thing, or the one under the pointer; a second call hides the explanation."""
        self.board_area.callout.hide()
        self._explainer.toggle()

    def _explain_points(self, wanted: Sequence[str]) -> ThingExplanation | None:
        """The explanation of a thing, or of the rule that its points come from."""
        rules = self.session.rules.manifests
        givers = [rule.id for rule in rules if any(source in rule.sources for source in wanted)]
        return self.explanations.find([*wanted, *givers])

    # what moves on it

    @property
    def viewer(self) -> int | None:
        return self.session.viewer

    # the game

    def _tell(self, seat: int | None) -> None:
        """Log what follows in the language of a person; None: in that of the table."""
        self._log_seat = seat
        seats = self.session.seats
        if not any(one.language for one in seats):
            return
        wanted = "" if seat is None else seats[seat].language
        language = wanted if wanted in offered_languages() else chosen_language()
        if language != spoken_language():
            install_language(QApplication.instance(), language)  # type: ignore[arg-type]

    def showEvent(self, event: QShowEvent) -> None:
        self._tell(self._log_seat)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        told = self._log_seat
        self._tell(None)  # what else the window shows
        self._log_seat = told
        super().hideEvent(event)

    def begin(self) -> None:
        """Start or resume the game."""
        self.apply_preferences()
        self.view.setFocus()  # the next question takes the focus from there
        self._show_players(self.session.view)  # before the first cards are dealt
        self.session.begin()
        self._recall()
        QTimer.singleShot(0, self.log.list.scrollToBottom)  # a recalled log was written before it had a size

    def _show_remarks(self, remarks: Sequence[LoggedEvent]) -> None:
        """Write a sentence for the viewer alone into the log, and let the guide say it."""
        self.log.add_events(remarks, self.session.viewer)
        if self.guide is not None:
            self.guide.remark(self.wording.text(remarks[-1].event.text))

    def _recall(self) -> None:
        """Show what the others did last, up to what has been seen."""
        untold = self.reveal.untold
        self.company.recall(logged for logged in self.session.since_last_turn() if logged.number not in untold)

    def end(self) -> None:
        """Stop bots and close the save."""
        self._tell(None)
        self.motion.finish()
        self.board_tables.dispose()
        self.session.stop()
        self.scoring_timer.stop()
        self.aids.finish()
        if self.end_page is not None:
            self.end_page.stop()
        if self.guide is not None:
            self.guide.finish()
        self.playable.close()

    def prepare_answer(self, question: PendingQuestion) -> None:
        """Clear the highlights of a question, and move the focus off cards that are about to be disabled."""
        self.keys.leave_panel(self.market)
        self.scene.clear_highlight()
        self.board_area.hide_callouts()
        hand = self.reader.hand(self.session.view, question.seat)
        if question.kind == "turn" and hand is not None:
            self._hands[question.seat] = hand

    def show_handover(self, seat: int) -> None:
        """Hide everything that only one person may see, until the next person sits down."""
        self._tell(seat)
        self.motion.finish()
        self.board_input.clear()
        self.bar.show_waiting(None, "")
        self.done_tickets.clear()
        self.company.clear()
        if self.guide is not None:
            self.guide.clear()
        self.board_area.hide_callouts()
        self.scene.clear_highlight()
        self.highlights.show_pieces(self.session.view)  # behind the handover screen it shows what everybody sees
        portrait = self.playable.portraits[seat] if self.playable.portraits and is_on(COMPANY) else ""
        self.handover.show_seat(seat, self.wording.short(seat), portrait, self.styles[seat], self.scene)
        self.screens.setCurrentWidget(self.handover)
        self.show_log(None)

    def seat_person(self, seat: int) -> None:
        """Show the game to a person who has sat down, without a glimpse of the previous person's view."""
        self.setUpdatesEnabled(False)
        self.show_log(seat)
        self.screens.setCurrentWidget(self.panels)
        self.view.setFocus()
        self.session.take_seat(seat)
        self.refresh()
        if self._waits_for_cards:  # which were turned up before
            self.motion.finish()
        self._recall()
        self.refresh_timer.stop()  # it has just been done
        self.setUpdatesEnabled(True)

    def show_end(self) -> None:
        """Show the last view, and in the next passes of the event loop the scoring, so that each takes at most a frame.

        If the game was over before, the final scores are shown at once.
        """
        self._tell(None)
        self.refresh_timer.stop()  # the last view is shown below
        if self._announces_end:
            self._scoring_steps = self._show_scoring()
            self.scoring_timer.start()
        else:
            self._show_last_view()
            self.scene.clear_highlight()
            self.show_final_scores()

    def _show_last_view(self) -> None:
        self.refresh()
        self.motion.finish()

    def _take_scoring_step(self) -> None:
        if next(self._scoring_steps, self) is not self:
            self.scoring_timer.start()  # anew, so that whatever was due meanwhile comes before the next step

    def _show_scoring(self) -> Iterator[None]:
        """Make the page that shows the scoring stop by stop, and show it; if nothing is scored, the final scores."""
        yield  # in this pass the last answer has been given
        self.motion.finish()
        yield
        self._show_last_view()
        for _ in range(4):
            yield  # in these passes it is painted
        end = self._end_of_game()
        if not end.is_scored:
            self.scene.clear_highlight()
            self.show_final_scores()
            return
        page = EndPage(end, self.scene, self.wording, self.styles, self.playable.portraits)
        page.left.connect(self.show_final_scores)
        page.winner_shown.connect(self.winner_shown)
        self.screens.addWidget(page)
        yield
        modes = BoardView.ViewportUpdateMode
        self.view.setViewportUpdateMode(modes.NoViewportUpdate)  # only the page shows what changes on the board
        page.resize(self.panels.size())
        page.notify()
        page.standings.grab()  # its portraits are kept for the first picture of the page, as are all places
        yield
        page.view.grab()  # it keeps the board that it has painted
        yield
        self.end_page = page
        self.screens.setCurrentWidget(page)
        self.view.setViewportUpdateMode(modes.SmartViewportUpdate)

    def _end_of_game(self) -> EndOfGame:
        session = self.session
        return EndOfGame(session.result(), session.open_state(), session.rules, self.reader, self.wording, session.log)

    def show_final_scores(self) -> None:
        """Show the final scores."""
        end = self._end_of_game()

        def picture_of(seat: int, ticket: int) -> TicketPicture:
            return self.board.ticket_map.picture(ticket, end.done_way(seat, ticket))

        result = FinalResult(end.result, end.lines, self.wording, self.scene.board, picture_of, self._explain_points)
        self.scene.show_scores(end.totals)
        self.company.celebrate(row["seat"] for row in result.rows if row.get("rank") == 1)
        self.final.show_result(end, result, self.styles, self.playable.portraits, self.scene)
        self.screens.setCurrentWidget(self.final)

    def show_taken_back(self) -> None:
        """Drop questions and highlights of answers that were taken back."""
        self.done_tickets.clear()
        self.board_input.clear()
        self.scene.clear_highlight()
        self.bar.payment_marked.emit({})
        self.show_log(self.session.viewer)

    # what is shown

    def show_log(self, viewer: int | None) -> None:
        """Rewrite the log for a viewer, with the sentences for this seat alone."""
        lines = sorted([*self.reveal.log, *self.company.lines(viewer)], key=lambda logged: logged.number)
        self.log.show_log(lines, viewer)

    def _refresh_soon(self) -> None:
        """Show all changes of this pass of the event loop together at its end.

        Without a question before or after, they are shown in the next pass: bots and repainting each take most of a
        frame, and nobody can act yet.
        """
        if self.session.waits_for is not None or self.board_input.question is not None:
            self._is_refresh_postponed = False
        elif not self.refresh_timer.isActive():
            self._is_refresh_postponed = True
        self.refresh_timer.start()

    def _refresh_in_its_pass(self) -> None:
        if self._is_refresh_postponed:
            self._is_refresh_postponed = False
            self.refresh_timer.start()
            return
        self.refresh()
        self.refreshed.emit()

    def _refresh_after_cards(self) -> None:
        if self._waits_for_cards:
            self.refresh()
            self.refreshed.emit()

    def refresh(self) -> None:
        """Show the viewer's view and start the motion towards it; counts and news follow once it has been seen.

        While cards are turned up, their consequences are not shown; the refresh comes after them.
        """
        view, viewer, question = self.session.view, self.session.viewer, self.session.question
        self._waits_for_cards = False
        cards_are_shown = self.turned_cards.show()
        self._waits_for_cards = self.turned_cards.is_turning
        if self._waits_for_cards:
            self.board_input.clear()
            self._show_cards(self.turned_cards.before or view, None)
            return
        self.reveal.begin()
        self.highlights.show_pieces(view, self.motion.counted_points)
        self._show_cards(view, question)
        own = self.reader.tickets(view, viewer) if viewer is not None else []
        self.panels.show_parts(self.reader.row(view) is not None, bool(own))
        self.take_back.refresh()
        self.motion.play()
        self._show_question(question, cards_are_shown)
        self.reveal.settle(view)

    def _show_seen(self, view: State) -> None:
        """Show counts, news and aids of a view that has been seen."""
        self._show_players(view)
        self._show_piles(view)
        if self.reveal.is_holding:
            return
        viewer, question = self.session.viewer, self.session.question
        own = (self.reader.tickets(view, viewer) if viewer is not None else []) or []
        self.done_tickets.watch(own)
        owners = self.reader.owners(view)
        self.company.watch(own, owners)
        self.company.accompany(own, owners, [self.reader.figures(view, seat) for seat in range(view.seats)])
        if self._has_news:
            self._has_news = False
            self.highlights.highlight_places(self._narrator.show_news())
        elif self.board_input.question is None and not self.session.lingering:
            self._narrator.show_latest()
        # The aids before the tickets: they write notes on them.
        self.aids.refresh(view, question)
        if self.guide is not None:
            self.guide.refresh(question, lights=not self.aids.is_on("hint"))
        self.tickets.show_tickets(own, self.wording, self.aids.notes)
        beside = (*self.market.explained_widgets(), self.hand, *self.players.rows, *self.tickets.cards)
        self._explained_tips.watch((*beside, *self.panels.aids.unpictured.lines))

    def show_points(self, seat: int, points: float, is_last: bool) -> None:
        """Show the points of a seat while they are counted, beside its name and on the track."""
        self.players.rows[seat].count_points(None if is_last else round(points))
        self.scene.show_score(seat, points)

    def _show_players(self, view: State) -> None:
        top = view.stack[-1].actor if view.stack else None
        # While chance answers, it is still the turn of the seat that caused it.
        turn = top if top is not None and top >= 0 else (view.turn if view.stack else None)
        figures = [self.reader.figures(view, seat) for seat in range(view.seats)]
        self.players.show_figures(figures, turn, self.session.viewer)
        left = self.reader.turns_left(view) if view.stack else None
        self.bar.head.set_note(_tr("Last round: %n turns left", left) if left else "")

    def _show_cards(self, view: State, question: PendingQuestion | None) -> None:
        viewer = self.session.viewer
        row = self.reader.row(view)
        hand = self.reader.hand(view, viewer) if viewer is not None else None
        if row is not None:
            self.market.show_row(row, self.reader.draws(question.options) if question else {})
        # The first time a hand is shown, nothing in it is new.
        before = self._hands.get(viewer if viewer is not None else -1, hand or {})
        fresh = {color: count - before.get(color, 0) for color, count in (hand or {}).items()}
        self.hand.show_cards(hand or {}, {color: count for color, count in fresh.items() if count > 0})

    def _show_piles(self, view: State) -> None:
        if self.reader.row(view) is not None:
            self.market.show_piles(*self.reader.piles(view))

    def _show_question(self, question: PendingQuestion | None, cards_are_shown: bool) -> None:
        if cards_are_shown or question is None:
            self.board_input.clear()
            if not cards_are_shown:
                self._narrator.show_status()
        elif question != self.board_input.question:
            self._has_news = True
            self.board_input.show_question(question)
            self.motion.unfold_tickets()

    def show_places(self, places: Sequence[Name]) -> None:
        """Show on the board where an event of the log happened, even if the board has been moved."""
        self.highlights.highlight_places(places)
        self.view.show_targets(self.scene.highlighted("recent"))

    def fit(self) -> None:
        self.view.fit()

    def change_look(self) -> None:
        """Adopt the new theme or palette."""
        seats, spec = self.session.seats, self.scene.spec
        self.styles = player_styles(self.wording.players, seats, spec, self.playable.folder)
        self.bar.head.styles = self.styles
        self.scene.set_theme(window_colors().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_text(board_text())
        self.scene.set_players(self.styles)
        self.players.set_styles(self.styles)
        self.log.set_styles(self.styles)
        self.show_log(self.session.viewer)
        for picture in self.findChildren(BoardPicture):
            picture.show_scene(self.scene)
        # Widgets that paint themselves look their colors up whenever they paint.
        for widget in self.findChildren(QWidget):
            widget.update()

    # what the person does

    def save_log(self) -> None:
        """Ask for a file and save the lines of the log that are shown."""
        save_log_as(self, f"{self.scene.spec.id}.txt", self.log.text(), self.failed.emit)

    def apply_preferences(self) -> None:
        """Adopt the person's preferences from the next question on."""
        self.session.automatic = is_on(AUTO_ANSWER)
        self.company.follow_preferences()

    def set_pace(self, milliseconds: int) -> None:
        """Set the pause of bots before their turns, in milliseconds."""
        self.session.clock.pace = milliseconds

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.handle_key(event):
            super().keyPressEvent(event)
