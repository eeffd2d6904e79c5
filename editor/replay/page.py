"""A recorded game in the window: any moment of it, through anybody's eyes, and how its points came about."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.records.playing import LoadedRecord
from core.state import State
from core.text import Name
from editor.play.export import ask_and_save, save_text
from editor.play.lights import BoardLights
from editor.play.players import player_styles
from editor.play.table_reader import TableReader
from editor.replay.eyes import OPEN, Eyes, allowed
from editor.replay.film import Film
from editor.replay.keys import add_keys
from editor.replay.lantern import Lantern
from editor.replay.panels import Panels
from editor.replay.reel import Reel
from editor.replay.tour import TourPlan
from editor.scene.map_scene import BoardScene
from editor.scene.targets import Target
from editor.theme import card_palette, tint
from editor.wording import Wording, player_names


class ReplayPage(QWidget):
    """Everything of one recorded game. ``play_on`` gives the moment from which somebody wants to play."""

    play_on = Signal(int)
    failed = Signal(str)

    def __init__(self, record: LoadedRecord, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record, rules = record, record.game.rules
        self.film = Film.of(record)
        self.reel = Reel(self.film, self)
        names = player_names([(seat.name, seat.agent) for seat in record.seats])
        self.wording, self.reader = Wording(rules.board, names), TableReader(rules)
        self.styles = player_styles(names, record.seats)
        self.finished = not record.state.stack
        self.choices = allowed(record.seats, self.finished)
        self.eyes = self.choices[0]
        self.scene = BoardScene(rules.board.spec, rules.board, card_palette().name, folder=folder, parent=self)
        self.scene.set_players(self.styles)
        self.scene.set_theme(tint().name)
        self.scene.tooltip = self._tip
        self.lights = BoardLights(self.scene, self, self.reader)
        self.panels = Panels(self)
        self.lantern = Lantern(self.panels, self.scene, self)
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
        panels.on.setVisible(self.choices[0] == OPEN)
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
        self.eyes = Eyes(*self.panels.chooser.currentData())
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
        ask_and_save(self, f"{self.record.opened.path.stem}.txt", self.panels.story.text(), self.failed.emit)

    def save_story(self, path: Path) -> None:
        """Write the shown lines into a file."""
        save_text(path, self.panels.story.text(), self.failed.emit)

    # the window

    def change_look(self) -> None:
        """Follow another theme or palette."""
        self.styles = player_styles(self.wording.players, self.record.seats)
        self.scene.set_theme(tint().name)
        self.scene.set_palette(card_palette().name)
        self.scene.set_players(self.styles)
        self.panels.change_look(self.styles)
        if not self.touring:
            self.refresh()

    def end(self) -> None:
        """Stop the film."""
        self.reel.pause()
