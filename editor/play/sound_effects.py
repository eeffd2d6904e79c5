"""What is heard of a game: the sounds that plugins name in their events, and the signals for the person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import convert
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QMainWindow, QMenu

from core.kernel.match import Transition
from core.kernel.state import CHANCE
from editor.menus import add_choices
from editor.play.event_log import LoggedEvent
from editor.play.session import PlaySession
from editor.play.view_reader import TicketState
from editor.sound.player import DEFAULT_LEVEL, LEVEL_KEYS, Group, Level, SoundPlayer, sound_player


class SoundEffects(QObject):
    """Lets a session be heard.

    Bots that play at once are not heard, only what comes of the viewer's own answers, and the signals.
    """

    def __init__(self, session: PlaySession, player: SoundPlayer | None = None) -> None:
        super().__init__(session)
        self._session = session
        self._player = player or sound_player()
        self._last_actor: int | None = None  # who gave the latest answer that was not chance's
        self._done: tuple[int | None, int] = (None, 0)  # the viewer, and how many of the viewer's tickets are done
        session.answered.connect(self._note_answer)
        session.events_arrived.connect(self.play_events)
        session.answer_needed.connect(lambda: self._signal_turn(session.viewer))
        session.handover_needed.connect(self._signal_turn)
        session.finished.connect(lambda: self._player.play("end"))

    def play_events(self, events: Iterable[LoggedEvent]) -> None:
        """Play what is heard of these events."""
        clock = self._session.clock
        hurried = clock.skipping or not clock.pace
        for logged in events:
            if not hurried or logged.event.seat in self._session.people or logged.event.sound == "last-round":
                self._player.play(logged.event.sound)

    def _note_answer(self, transition: Transition) -> None:
        if transition.frame.actor != CHANCE:
            self._last_actor = transition.frame.actor

    def _signal_turn(self, seat: int | None) -> None:
        """Tell people that it is their turn, unless they have been at the table all the time."""
        if self._last_actor not in (None, seat):
            self._player.play("turn")

    def hear_tickets(self, held: Sequence[TicketState]) -> None:
        """Tell the viewer, whose tickets these are, that one of them is done; nobody else may know."""
        viewer, done = self._session.viewer, sum(one.done for one in held)
        before, self._done = self._done, (viewer, done)
        if before[0] == viewer and done > before[1] and not self._session.over:
            self._player.play("ticket")


def add_sound_menu(window: QMainWindow, menu: QMenu) -> QMenu:
    """Add a submenu with a switch for all sounds, and how loud effects and signals are."""
    player = sound_player()
    submenu = menu.addMenu(_tr("S&ounds"))
    switch = submenu.addAction(f"{_tr('&Sounds')}\tM")  # told, not set: the game itself listens to its keys
    switch.setCheckable(True)
    switch.setChecked(player.is_on)
    switch.triggered.connect(player.switch)
    submenu.aboutToShow.connect(lambda: switch.setChecked(player.is_on))
    titles: dict[Group, str] = {
        "effects": _tr("&Effects: cards, trains, tunnels"),
        "signals": _tr("S&ignals: your turn, the end"),
    }
    for group, title in titles.items():
        _add_levels(window, submenu.addMenu(title), group, player)
    return submenu


def _add_levels(window: QMainWindow, menu: QMenu, group: Group, player: SoundPlayer) -> None:
    levels: dict[Level, str] = {
        "off": _tr("&Off"),
        "soft": _tr("&Soft"),
        "medium": _tr("&Medium"),
        "loud": _tr("&Loud"),
    }
    choose = partial(_choose_level, group, player)
    add_choices(
        window, menu, LEVEL_KEYS[group], choose, {str(name): words for name, words in levels.items()}, DEFAULT_LEVEL
    )


def _choose_level(group: Group, player: SoundPlayer, level: str) -> None:
    player.set_level(group, convert(level, Level))


def _tr(words: str) -> str:
    return QCoreApplication.translate("Sound", words)
