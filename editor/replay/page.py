"""A recorded game in the window: any moment of it, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton, QVBoxLayout, QWidget

from core.records.playing import LoadedRecord
from core.state import State
from core.text import Name
from editor.play.lights import BoardLights
from editor.play.play_scene import PlayScene
from editor.play.players import PlayersPanel, player_styles
from editor.play.table_reader import TableReader
from editor.replay.controls import Controls
from editor.replay.eyes import Eyes, allowed
from editor.replay.film import Film
from editor.replay.open_cards import OpenCards
from editor.replay.open_tickets import OpenTickets
from editor.replay.reel import Reel
from editor.replay.story import StoryPanel
from editor.replay.table_page import TablePage
from editor.scene.map_view import MapView
from editor.scene.targets import Target
from editor.theme import card_palette, tint
from editor.wording import Wording, player_names


class ReplayPage(QWidget):
    """Everything of one recorded game. ``play_on`` gives the moment from which somebody wants to play."""

    play_on = Signal(int)
    failed = Signal(str)

    def __init__(self, record: LoadedRecord, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record = record
        rules = record.game.rules
        self.film = Film.of(record)
        self.reel = Reel(self.film, self)
        names = player_names([(seat.name, seat.agent) for seat in record.seats])
        self.wording, self.reader = Wording(rules.board, names), TableReader(rules)
        self.styles = player_styles(names)
        self.choices = allowed(record.seats, not record.state.stack)
        self.eyes: Eyes = self.choices[0]
        self.scene = PlayScene(record.game.spec, rules.board, card_palette().name, folder=folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(tint().name)
        self.scene.tooltip = self._tip
        self.lights = BoardLights(self.scene, self, self.reader)
        self._make_widgets(names)
        self._connect()
        self._make_keys()
        self.story.tell(self.film.lines)
        self.story.set_eyes(self.eyes)
        self.refresh()
        self.view_widget.setFocus()

    # its parts

    def _make_widgets(self, names: list[str]) -> None:
        rules = self.film.rules
        self.view_widget = MapView(self.scene)
        self.controls = Controls(self.reel, self.wording, self.styles)
        kinds = [self.tr("person") if seat.agent == "human" else seat.agent for seat in self.record.seats]
        self.players = PlayersPanel(self.styles, names, kinds)
        self.story = StoryPanel(self.wording, self.styles, {one.id: one.title for one in rules.manifests})
        self.open_cards = OpenCards(self.styles, names)
        self.tickets = OpenTickets(self.wording, self.styles)
        sides = (self.players, self.story)
        self.table = TablePage(self.view_widget, (self.controls,), sides, self.open_cards, self.tickets)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self._make_chooser()
        self._make_ways_out()

    def _make_chooser(self) -> None:
        self.chooser = QComboBox()
        for eyes in self.choices:
            self.chooser.addItem(self._named(eyes), eyes)
        self.chooser.setAccessibleName(self.tr("Through whose eyes"))
        self.chooser.setToolTip(self.tr("Through whose eyes the game is shown"))
        self.table.right.layout().insertWidget(0, self.chooser)  # type: ignore[union-attr]

    def _named(self, eyes: Eyes) -> str:
        if eyes.whole:
            return self.tr("All cards open")
        if eyes.seat is None:
            return self.tr("As a spectator saw it")
        return self.tr("As {name} saw it").format(name=self.wording.short(eyes.seat))

    def _make_ways_out(self) -> None:
        self.on = self._way_out(self.tr("Play on from here …"), lambda: self.play_on.emit(self.reel.moment))
        self.on.setVisible(self.choices[0].whole)

    def _way_out(self, words: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda: act())
        self.table.right.layout().addWidget(button)  # type: ignore[union-attr]
        return button

    def _connect(self) -> None:
        self.reel.moved.connect(self.refresh)
        self.chooser.currentIndexChanged.connect(self._look_through)
        self.story.chosen.connect(self._go_to)
        self.story.exported.connect(self._export)
        self.tickets.pointed.connect(self._show_ticket)

    def _make_keys(self) -> None:
        """Keys that work wherever the focus is; the space bar is left to a button that has it."""
        reel = self.reel
        for key, act in (
            ("Left", lambda: reel.step(-1)),
            ("Right", lambda: reel.step(1)),
            ("Shift+Left", lambda: reel.turn(False)),
            ("Shift+Right", lambda: reel.turn(True)),
            ("Home", lambda: reel.jump(0)),
            ("End", lambda: reel.jump(self.film.end)),
        ):
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.reel.toggle()
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
        told = self.film.last_told(moment)
        self.lights.follow(view)
        self.scene.clear_highlight()
        self.lights.show_places([place for line in self.film.told_at(moment) for place in line.event.places])
        self.story.show_moment(moment)
        words = dict.fromkeys(self.wording.text(self.eyes.hear(line.event)) for line in told)
        self.controls.show_moment(moment, " ".join(words))
        self._show_players(view)
        self._show_cards(view)
        self._show_tickets(view)

    def _show_players(self, view: State) -> None:
        figures = [self.reader.figures(view, seat) for seat in range(view.seats)]
        chapter = self.film.chapter_at(self.reel.moment)
        self.players.show_figures(figures, chapter.seat if chapter.seat >= 0 else None, None)

    def _show_cards(self, view: State) -> None:
        row = self.reader.row(view)
        self.table.market.setVisible(row is not None)
        if row is not None:
            self.table.market.show_cards(row, *self.reader.piles(view), {})
        hands = [self.reader.hand(view, seat) for seat in range(view.seats)]
        self.open_cards.setVisible(self.eyes.whole and row is not None)
        self.open_cards.show_hands([hand or {} for hand in hands])
        own = hands[self.viewer] if self.viewer is not None else None
        self.table.hand.setVisible(own is not None)
        self.table.hand.show_cards(own or {})

    def _show_tickets(self, view: State) -> None:
        held = {seat: self.reader.tickets(view, seat) for seat in range(view.seats)}
        self.tickets.show_tickets({seat: tickets for seat, tickets in held.items() if tickets is not None})

    def _show_ticket(self, seat: int, ticket: int) -> None:
        """Light a seat's ticket and its way up; -1: none."""
        way = self.reader.way(self.view, seat, ticket) if ticket >= 0 else None
        cities = self.scene.board.ticket_ends[ticket] if ticket >= 0 else ()
        self.scene.highlight(way.routes if way else (), cities, "ticket")

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

    def _look_through(self) -> None:
        self.eyes = Eyes(*self.chooser.currentData())
        self.story.set_eyes(self.eyes)
        self.refresh()

    def _go_to(self, number: int, places: tuple[Name, ...]) -> None:
        """Show the moment of a line, and its places even where the film stands there already."""
        self.reel.jump(number)
        self.lights.show_places(places)

    def _export(self) -> None:
        suggested = f"{self.record.opened.path.stem}.txt"
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the log"), suggested, self.tr("Text (*.txt)"))
        if name:
            self.save_story(Path(name))

    def save_story(self, path: Path) -> None:
        """Write the shown lines into a file."""
        try:
            path.write_text(self.story.text(), encoding="utf-8")
        except OSError as error:
            words = self.tr("The log cannot be saved as {path}: {why}.")
            self.failed.emit(words.format(path=path, why=error.strerror))

    def change_look(self) -> None:
        """Follow another theme or palette."""
        self.styles = player_styles(self.wording.players)
        self.scene.set_theme(tint().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        for panel in (self.players, self.story, self.controls, self.open_cards, self.tickets):
            panel.set_styles(self.styles)
        self.refresh()
        for widget in self.findChildren(QWidget):
            widget.update()

    def end(self) -> None:
        """Stop the film."""
        self.reel.pause()
