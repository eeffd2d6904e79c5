"""A recorded game in the window: the board, the panels round it, playback, and the tour of the score."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.kernel.state import State
from core.kernel.text import Name
from core.records.replay import LoadedRecord
from editor.play.board_display import BoardHighlights
from editor.play.hand import HandWidget
from editor.play.log_panel import ask_and_save_log, save_log
from editor.play.market import Market
from editor.play.players import PlayersPanel, player_styles
from editor.play.view_reader import ViewReader
from editor.replay.controls import Controls
from editor.replay.playback import Playback, Timeline, Turn
from editor.replay.score_tour import TourPanel, TourPlan, TourStop
from editor.replay.side_panels import EventLogPanel, OpenCards, OpenTickets
from editor.replay.viewpoint import ALL_OPEN, Viewpoint, allowed_viewpoints
from editor.scene.board_scene import BoardScene
from editor.scene.board_view import MapView
from editor.scene.palette import PlayerStyle
from editor.scene.targets import Target
from editor.theme import card_palette, window_colors
from editor.wording import Wording, player_names

# --- The panels of a replay round its board. ---


class ReplayLayout(QWidget):
    """Players and log on the left, the board with controls and hands below it, cards and tickets on the right."""

    def __init__(
        self,
        view: MapView,
        below: Sequence[QWidget],
        left: tuple[PlayersPanel, EventLogPanel],
        open_cards: OpenCards,
        tickets: OpenTickets,
    ) -> None:
        super().__init__()
        self.hand, self.market, self.open_cards, self.tickets = HandWidget(), Market(), open_cards, tickets
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        row.setSpacing(8)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addWidget(view, 1)
        for widget in (*below, self.open_cards, self.hand):
            middle.addWidget(widget)
        self._left, self.right = _column(left, stretched=left[1]), _column((self.market, tickets), stretched=tickets)
        row.addWidget(self._left)
        row.addLayout(middle, 1)
        row.addWidget(self.right)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = 250 if self.width() >= 1400 else 222 if self.width() >= 1150 else 198
        self._left.setFixedWidth(wide)
        self.right.setFixedWidth(wide)
        self.hand.setFixedHeight(124 if self.height() >= 900 else 104 if self.height() >= 720 else 88)


def _column(widgets: Sequence[QWidget], stretched: QWidget) -> QWidget:
    side = QWidget()
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget, int(widget is stretched))
    return side


# --- What lies round the board of a replay, and how it shows a moment. ---


class ReplayPanels:
    """Makes the panels of a page and keeps them up to date."""

    def __init__(self, page: ReplayWidget) -> None:
        self._reader: ViewReader = page.reader
        names, styles, seats = page.wording.players, page.styles, page.record.seats
        self.view = MapView(page.scene)
        self.controls = Controls(page.reel, page.wording, styles)
        self.guide = TourPanel(page.wording, styles)
        self.players = PlayersPanel(styles, names, [seat.agent.replace("human", page.tr("person")) for seat in seats])
        self.story = EventLogPanel(page.wording, styles, {one.id: one.title for one in page.film.rules.manifests})
        self.open_cards = OpenCards(styles, names)
        self.tickets = OpenTickets(page.wording, styles)
        sides = (self.players, self.story)
        self.table = ReplayLayout(self.view, (self.controls, self.guide), sides, self.open_cards, self.tickets)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self._make_chooser(page)
        self.rules = QLabel()
        self.rules.setProperty("role", "muted")
        self.rules.setWordWrap(True)
        self.rules.setTextFormat(Qt.TextFormat.PlainText)
        self.rules.hide()
        self.table.right.layout().addWidget(self.rules)  # type: ignore[union-attr]
        self.count = self._button(page.tr("Count the points …"))
        self.on = self._button(page.tr("Play on from here …"))

    def _make_chooser(self, page: ReplayWidget) -> None:
        self.chooser = QComboBox()
        for eyes in page.choices:
            self.chooser.addItem(self._named(page, eyes), eyes)
        self.chooser.setAccessibleName(page.tr("Through whose eyes"))
        self.chooser.setToolTip(page.tr("Through whose eyes the game is shown"))
        self.table.right.layout().insertWidget(0, self.chooser)  # type: ignore[union-attr]

    def _named(self, page: ReplayWidget, eyes: Viewpoint) -> str:
        if eyes.whole:
            return page.tr("All cards open")
        if eyes.seat is None:
            return page.tr("As a spectator saw it")
        return page.tr("As {name} saw it").format(name=page.wording.short(eyes.seat))

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words)
        self.table.right.layout().addWidget(button)  # type: ignore[union-attr]
        return button

    # what they show

    def show(self, view: State, eyes: Viewpoint, chapter: Turn) -> None:
        """Show a moment through somebody's eyes."""
        turn = chapter.seat if chapter.seat >= 0 else None
        self.players.show_figures([self._reader.figures(view, seat) for seat in range(view.seats)], turn, None)
        self._show_cards(view, eyes)
        held = {seat: self._reader.tickets(view, seat) for seat in range(view.seats)}
        shown = {seat: tickets for seat, tickets in held.items() if tickets is not None}
        self.tickets.show_tickets(shown, not view.stack)

    def show_rules(self, words: str) -> None:
        """Say what differs from the map's own rules; "" if nothing does."""
        self.rules.setText(words)
        self.rules.setVisible(bool(words))

    def show_points(self, view: State, points: Sequence[int], seat: int) -> None:
        """Show points in place of those on the track, and whose they are that are counted."""
        figures = [self._reader.figures(view, at)._replace(points=count) for at, count in enumerate(points)]
        self.players.show_figures(figures, seat if seat >= 0 else None, None)

    def _show_cards(self, view: State, eyes: Viewpoint) -> None:
        row, market = self._reader.row(view), self.table.market
        market.setVisible(row is not None)
        if row is not None:
            market.show_cards(row, *self._reader.piles(view), {})
        hands = [self._reader.hand(view, seat) for seat in range(view.seats)]
        self.open_cards.setVisible(eyes.whole and row is not None)
        self.open_cards.show_hands([hand or {} for hand in hands])
        own = hands[eyes.seat] if eyes.seat is not None else None
        self.table.hand.setVisible(own is not None)
        self.table.hand.show_cards(own or {})

    def change_look(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow another theme or palette."""
        for panel in (self.players, self.story, self.controls, self.open_cards, self.tickets, self.guide):
            panel.set_styles(styles)
        for widget in self.table.findChildren(QWidget):
            widget.update()


# --- The keys of a replay, which lead through the film or, while the points are counted, through the tour. ---


def add_keys(page: ReplayWidget) -> None:
    """Add the keys that work wherever the focus is; the space bar is left to a button that has it."""
    reel, guide = page.reel, page.panels.guide
    for key, move, lead in (
        ("Left", lambda: reel.step(-1), lambda: guide.step(-1)),
        ("Right", lambda: reel.step(1), lambda: guide.step(1)),
        ("Shift+Left", lambda: reel.turn(False), lambda: guide.skip_part(-1)),
        ("Shift+Right", lambda: reel.turn(True), lambda: guide.skip_part(1)),
        ("Home", lambda: reel.jump(0), lambda: guide.go(0)),
        ("End", lambda: reel.jump(page.film.end), guide.end),
    ):
        shortcut = QShortcut(QKeySequence(key), page, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda move=move, lead=lead: lead() if page.touring else move())


# --- Shows the stops of the tour on the board: what counts stands in the light, a trail grows route by route. ---

PATH_STEP_MS = 220  # milliseconds from one route of a trail to the next


class TourHighlighter(QObject):
    """Follows the guide."""

    def __init__(self, panels: ReplayPanels, scene: BoardScene, page: ReplayWidget) -> None:
        super().__init__(page)
        self._panels, self._scene, self._page = panels, scene, page
        self._shown = 0  # routes of the trail
        self._clock = QTimer(self, interval=PATH_STEP_MS)
        self._clock.timeout.connect(self._grow)
        panels.guide.moved.connect(self._show)

    def start(self, stops: Sequence[TourStop]) -> None:
        """Begin at the first stop."""
        self._panels.guide.begin(stops)

    @property
    def grows(self) -> bool:
        """Whether a trail is still being drawn."""
        return self._clock.isActive()

    def finish(self) -> None:
        """Draw the whole trail at once."""
        while self.grows:
            self._grow()

    def put_out(self) -> None:
        """Light the whole board again."""
        self._clock.stop()
        self._scene.spotlight(None)
        self._scene.clear_highlight()

    def _show(self) -> None:
        guide, view = self._panels.guide, self._page.view
        stop = guide.stop
        self._clock.stop()
        self._scene.clear_highlight()
        self._scene.spotlight(None if stop.seat < 0 else stop.trains | set(stop.routes))
        self._panels.show_points(view, [guide.so_far(seat) for seat in range(view.seats)], stop.seat)
        if stop.style == "longest":
            self._shown = 0
            self._clock.start()
            self._grow()
        else:
            self._scene.highlight(stop.routes, stop.cities, stop.style)

    def _grow(self) -> None:
        """Light the next route of the trail up and count its spaces."""
        guide, stop = self._panels.guide, self._panels.guide.stop
        self._shown += 1
        lit = stop.routes[: self._shown]
        self._scene.highlight(lit, (), stop.style)
        if self._shown >= len(stop.routes):
            self._clock.stop()
            guide.words.setText(stop.words)
        else:
            length = sum(self._scene.board.length[route] for route in lit)
            guide.words.setText(self.tr("The path so far: %n spaces.", "", length))


# --- A recorded game in the window: any moment of it, through anybody's eyes, and how its points came about. ---


class ReplayWidget(QWidget):
    """Everything of one recorded game. ``play_on`` gives the moment from which somebody wants to play."""

    play_on = Signal(int)
    failed = Signal(str)

    def __init__(self, record: LoadedRecord, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record, rules = record, record.game.rules
        self.film = Timeline.of(record)
        self.reel = Playback(self.film, self)
        names = player_names([(seat.name, seat.agent) for seat in record.seats])
        self.wording, self.reader = Wording(rules.board, names), ViewReader(rules)
        self.styles = player_styles(names, record.seats)
        self.finished = not record.state.stack
        self.choices = allowed_viewpoints(record.seats, self.finished)
        self.eyes = self.choices[0]
        self.scene = BoardScene(rules.board.spec, rules.board, card_palette().name, folder=folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(window_colors().name)
        self.scene.tooltip = self._tip
        self.lights = BoardHighlights(self.scene, self, self.reader)
        self.panels = ReplayPanels(self)
        self.lantern = TourHighlighter(self.panels, self.scene, self)
        self._connect()
        add_keys(self)
        self.panels.story.tell(self.film.story)
        self.panels.story.set_eyes(self.eyes)
        self.refresh()

    def _connect(self) -> None:
        panels = self.panels
        self.reel.moved.connect(self._move)
        panels.chooser.currentIndexChanged.connect(self._look_through)
        panels.story.chosen.connect(self._go_to)
        panels.story.exported.connect(self._export)
        panels.tickets.pointed.connect(self._show_ticket)
        panels.guide.left.connect(self.leave_tour)
        panels.on.setVisible(self.choices[0] == ALL_OPEN)
        panels.on.clicked.connect(lambda: self.play_on.emit(self.reel.moment))
        panels.count.setVisible(self.finished)
        panels.count.clicked.connect(self.tour)

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not self.touring:
            self.reel.toggle()
        elif event.key() == Qt.Key.Key_Escape and self.touring:
            self.leave_tour()
        else:
            super().keyPressEvent(event)

    # what is shown

    @property
    def view(self) -> State:
        """The moment as it is seen now."""
        return self.eyes.see(self.film.rules, self.film.states[self.reel.moment])

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes it is seen."""
        return self.eyes.seat

    def refresh(self) -> None:
        """Bring everything up to the moment."""
        view, moment = self.view, self.reel.moment
        self.lights.follow(view)
        self.scene.clear_highlight()
        self.lights.show_places([place for line in self.film.told_at(moment) for place in line.event.places])
        told = dict.fromkeys(self.wording.text(self.eyes.hear(line.event)) for line in self.film.last_told(moment))
        self.panels.story.show_moment(moment)
        self.panels.controls.show_moment(moment, " ".join(told))
        self.panels.show(view, self.eyes, self.film.chapter_at(moment))

    def _show_ticket(self, seat: int, ticket: int) -> None:
        """Light a seat's ticket up with its way, done or the cheapest still open; -1: none."""
        if ticket < 0:
            self.scene.clear_highlight("ticket")
            return
        way = self.reader.way(self.view, seat, ticket)
        routes = self.reader.done_way(self.view, seat, ticket) or (way.routes if way else ())
        self.scene.highlight(routes, self.scene.board.ticket_ends[ticket], "ticket")

    def _tip(self, target: Target) -> str:
        """What a place is and whose."""
        if target.kind == "route":
            name, owner = self.wording.route(target.index), self.reader.owners(self.view)[target.index]
        else:
            name = self.scene.board.city_names[target.index]
            owner = self.reader.stations(self.view).get(target.index)
        lines = [] if owner is None else [self.wording.players[owner]]
        return "<br>".join([f"<b>{escape(name)}</b>", *map(escape, lines)])

    # what happens

    def _move(self) -> None:
        self.leave_tour() if self.touring else self.refresh()

    def _look_through(self) -> None:
        self.leave_tour()
        self.eyes = Viewpoint(*self.panels.chooser.currentData())
        self.panels.story.set_eyes(self.eyes)
        self.refresh()

    def _go_to(self, number: int, places: tuple[Name, ...]) -> None:
        """Show the moment of a line, and its places even where the film stands there already."""
        self.leave_tour()
        self.reel.jump(number)
        self.lights.show_places(places)

    # the tour

    @property
    def touring(self) -> bool:
        """Whether the points are being counted."""
        return self.panels.guide.isVisibleTo(self)

    def tour(self) -> None:
        """Show how the points came about, step by step."""
        if not self.finished:
            return
        self.reel.jump(self.film.end)
        self.panels.chooser.setCurrentIndex(0)
        plan = TourPlan(self.film.rules, self.reader, self.record.state, self.wording)
        self.panels.controls.hide()
        self.lantern.start(plan.stops(self.record.result()))

    def leave_tour(self) -> None:
        """Back to the film."""
        if self.touring:
            self.lantern.put_out()
            self.panels.guide.hide()
            self.panels.controls.show()
            self.panels.view.setFocus()
            self.refresh()

    # the log as text

    def _export(self) -> None:
        ask_and_save_log(self, f"{self.record.opened.path.stem}.txt", self.panels.story.text(), self.failed.emit)

    def save_story(self, path: Path) -> None:
        """Write the shown lines into a file."""
        save_log(path, self.panels.story.text(), self.failed.emit)

    # the window

    def change_look(self) -> None:
        """Follow another theme or palette."""
        self.styles = player_styles(self.wording.players, self.record.seats)
        self.scene.set_theme(window_colors().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        self.panels.change_look(self.styles)
        if not self.touring:
            self.refresh()

    def end(self) -> None:
        """Stop the film."""
        self.reel.pause()
