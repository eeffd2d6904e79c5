"""Shows the cards that are turned up for a route, one after another, while the session pauses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEasingCurve, QObject, QTimer, Signal

from railwright.core.kernel.state import CHANCE, State
from railwright.core.language.messages import Translator
from railwright.core.table.table import SeenAnswer
from railwright.editor.play.board_panels import BoardArea
from railwright.editor.play.motion import MotionStage, Movement, is_motion_on
from railwright.editor.play.preferences import TURN_UP_SINGLY, is_motion_reduced, is_on
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.session_clock import SessionClock
from railwright.editor.play.turned_cards import TurnedCardsSheet
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import TurnedUpCards, ViewReader, Wording

_tr = Translator("Narrator")

MAX_CARD_MS = 900  # milliseconds for a card
TURN_MS = 280  # milliseconds in which a card is turned
NOT_YET = "…"  # instead of what cards cost that are not open yet
LAST_CARD_FACTOR = 2  # as long is the last one looked at, behind which nothing is asked


class TurnedCardsNarrator(QObject):
    """Lets the session linger at each card that is turned up, and shows the cards over the board meanwhile.

    They stay while what they cost is asked. ``opened`` is emitted when all cards that were being turned lie open.
    """

    opened = Signal()

    def __init__(
        self, session: SeatSession, reader: ViewReader, area: BoardArea, stage: MotionStage, wording: Wording
    ) -> None:
        super().__init__(area)
        self._session, self._reader, self._area, self._stage, self._wording = session, reader, area, stage, wording
        self._bar, self._scene = area.bar, area.view.board_scene
        self.sheet = TurnedCardsSheet(area)
        self.before: State | None = None  # the view before the latest card was turned up
        self._now: TurnedUpCards | None = None
        self._last = False
        session.answered.connect(lambda answered: session.clock.linger(self._linger_ms(answered)))
        self._bar.skip_pressed.connect(session.clock.end_pause)
        self._bar.skip_pressed.connect(stage.finish)
        # A bar that wants another height gets it first.
        self._settle = QTimer(area, singleShot=True, interval=0)
        self._settle.timeout.connect(self.place_sheet)
        self._bar.grown.connect(self._settle.start)
        area.resized.connect(self._settle.start)

    def _linger_ms(self, answered: SeenAnswer) -> int:
        """How long to look at the card that an answer has turned up."""
        turned = self._reader.turned_up_by(answered)
        if turned is None:
            return 0
        self.before = answered.before
        follows = self._reader.turned_up(answered.after.stack[-1]) if answered.after.stack else None
        self._now, self._last = turned, follows is None or len(follows.turned) == turned.cards
        if follows is not None and self._last and answered.after.stack[-1].actor in self._session.people:
            return 0  # the question shows them
        return _card_ms(self._session.clock) * (LAST_CARD_FACTOR if self._last else 1)

    def show(self) -> bool:
        """Show what is being turned up, or is to be paid for; whether the bar tells of it, so that nothing is asked."""
        now = self._now if self._session.lingering else None
        shown = now or self._cards_to_pay()
        if shown is None:
            self.before = None
            self.sheet.hide()
            return False
        self._show_sheet(shown, now is None or self._last)
        if now is not None:
            self._scene.highlight([now.route], (), "recent")
        if now is None and not self.is_turning:
            return False
        self._bar.show_pause(shown.seat, self._words(shown), _tr("Skip"))
        return True

    @property
    def is_turning(self) -> bool:
        """Whether a card has not been turned yet, so that nothing is told of it."""
        return self.sheet.isVisible() and not self.sheet.cards.is_turned

    def _cards_to_pay(self) -> TurnedUpCards | None:
        """The cards that the seat which is asked has to pay for."""
        stack = self._session.view.stack
        is_pending = bool(stack) and stack[-1].actor != CHANCE and not self._session.halted
        return self._reader.turned_up(stack[-1]) if is_pending else None

    def _show_sheet(self, now: TurnedUpCards, is_last: bool) -> None:
        before = self.sheet.cards.turned if self.sheet.isVisible() else None
        title = f"{self._wording.short(now.seat)}: {self._wording.route(now.route)}"
        if before == now:
            self.place_sheet()
            return  # they may still be being turned
        due = sum(now.costly)
        verdict = _tr("%n more cards to pay.", due) if due else ""
        if not due:
            verdict = _tr("No extra cards to pay.") if is_last else _tr("Nothing more to pay so far.")
        self.sheet.show_cards(now, title, verdict)
        self.sheet.show()
        self.place_sheet()
        already_shown = (
            len(before.turned) if before is not None and now.turned[: len(before.turned)] == before.turned else 0
        )
        if is_motion_on():
            self.turn(range(already_shown, len(now.turned)))

    def turn(self, new: Sequence[int]) -> None:
        """Turn new cards, one after the other; what they cost is said when all of them lie open."""
        cards, label, verdict = self.sheet.cards, self.sheet.verdict, self.sheet.verdict.text()

        def open_all() -> None:
            if label.text() == NOT_YET:
                label.setText(verdict)
            self.opened.emit()

        movements = [
            Movement(
                TURN_MS,
                number * TURN_MS,
                show=partial(cards.turn, index),
                ended=open_all if index == new[-1] else None,
                curve=QEasingCurve.Type.Linear,
            )
            for number, index in enumerate(new)
        ]
        if movements:
            label.setText(NOT_YET)
        for index in new:
            cards.turn(index, 0.0)
        self._stage.play(movements)

    def place_sheet(self) -> None:
        """Put the cards next to their route, clear of the bar, wherever the board has been moved."""
        turned = self.sheet.cards.turned
        if turned is not None and not self.sheet.isHidden():
            bounds = self._scene.outline(Target("route", turned.route)).boundingRect()
            self.sheet.place_beside(self._area.view.mapFromScene(bounds).boundingRect(), self._area.clear_area())

    def _words(self, now: TurnedUpCards) -> str:
        """What the bar says: nothing of what a card costs before it lies open."""
        route = self._wording.route(now.route)
        if len(now.turned) < now.cards or self.is_turning:
            text = _tr("claims {route}: turning up card {number} of {all}.")
            return text.format(route=route, number=len(now.turned), all=now.cards)
        due = sum(now.costly)
        if not due:
            return _tr("claims {route}: no extra cards to pay.").format(route=route)
        return _tr("claims {route}: %n more cards to pay.", due).format(route=route)


def _card_ms(clock: SessionClock) -> int:
    """Milliseconds per card: 0 if the person wants no motion, or all cards at once."""
    return 0 if clock.skipping or is_motion_reduced() or not is_on(TURN_UP_SINGLY) else min(clock.pace, MAX_CARD_MS)
