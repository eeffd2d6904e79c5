"""Cards that come to light one after the other: shown in the decision bar, as slowly as people like it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from core.match import Answered
from core.state import CHANCE
from editor.play.asking import Asked
from editor.play.clock import Clock
from editor.play.decision_bar import DecisionBar
from editor.play.habits import TURN_UP, is_habit, still
from editor.play.session import PlaySession
from editor.play.table_reader import Digging, TableReader
from editor.play.turned_cards import Explained, TurnedCards
from editor.scene.map_scene import BoardScene
from editor.wording import Wording

SLOWEST = 900  # milliseconds for a card
LAST = 2  # as long is the last one looked at, behind which nothing is asked


class TurningUp:
    """Makes the clock of a session linger at each card, and shows the cards meanwhile."""

    def __init__(
        self, session: PlaySession, reader: TableReader, bar: DecisionBar, scene: BoardScene, wording: Wording
    ) -> None:
        self._session, self._reader, self._bar, self._scene, self._wording = session, reader, bar, scene, wording
        self._now: Digging | None = None
        self._last = False
        session.clock.linger = self._linger
        bar.pictures, self._cards_told = self._picture, bar.pictures
        bar.hurried.connect(session.clock.hurry)

    def _linger(self, answered: Answered) -> int:
        """How long the card that an answer turned up is looked at."""
        digging = self._reader.digging(answered.frame, answered.choice)
        if digging is None or answered.frame.actor != CHANCE:
            return 0
        follows = self._reader.digging(answered.after.stack[-1]) if answered.after.stack else None
        self._now, self._last = digging, follows is None or len(follows.turned) == digging.cards
        if follows is not None and self._last and answered.after.stack[-1].actor in self._session.people:
            return 0  # the question shows them
        return _time(self._session.clock) * (LAST if self._last else 1)

    def show(self) -> bool:
        """Show what is being turned up; False where nothing is."""
        now = self._now if self._session.lingering else None
        if now is not None:
            self._scene.highlight([now.route], (), "recent")
            self._bar.watch(now.seat, self._words(now), TurnedCards(now), _tr("Do not wait"))
        return now is not None

    def _words(self, now: Digging) -> str:
        route = self._wording.route(now.route)
        if not self._last:
            words = _tr("claims {route}: card {number} of {all} is turned up.")
            return words.format(route=route, number=len(now.turned), all=now.cards)
        due = sum(now.costing)
        if not due:
            return _tr("claims {route}: none of the cards costs anything.").format(route=route)
        if due == 1:
            return _tr("claims {route}: 1 card more is to be paid.").format(route=route)
        return _tr("claims {route}: {count} cards more are to be paid.").format(route=route, count=due)

    def _picture(self, question: Asked) -> QWidget | None:
        digging = self._reader.digging(self._session.view.stack[-1])
        return Explained(digging) if digging else self._cards_told(question)


def _time(clock: Clock) -> int:
    """Milliseconds for a card: none where people want to see nothing move or everything at once."""
    return 0 if clock.skipping or still() or not is_habit(TURN_UP) else min(clock.pace, SLOWEST)


def _tr(words: str) -> str:
    return QCoreApplication.translate("TurningUp", words)
