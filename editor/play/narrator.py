"""What the decision bar says while there is no question: whose turn it is, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play.decision_bar import DecisionBar
from railwright.editor.play.reveal import Reveal
from railwright.editor.play.seat_session import SeatSession
from railwright.plugins.programs.table.api import Wording, news_lines

_tr = Translator("Narrator")


class Narrator:
    """Writes the state of a session into the decision bar, and of what has happened that which has been seen."""

    def __init__(self, session: SeatSession, bar: DecisionBar, wording: Wording, reveal: Reveal) -> None:
        self._session, self._bar, self._wording, self._reveal = session, bar, wording, reveal

    def show_news(self) -> Sequence[Name]:
        """Say what has happened since the viewer's last turn; returns the places where it did."""
        untold = self._reveal.untold
        since = [logged for logged in self._session.since_last_turn() if logged.number not in untold]
        news = summarize([logged for logged in since if not logged.event.minor], self._wording, self._session.viewer)
        self._bar.show_news(_tr("Since your last turn: {news}").format(news=news) if news else "")
        return [place for logged in since for place in logged.event.places]

    def show_status(self) -> None:
        """Say of whom something is asked, while nothing is asked of the viewer."""
        session, waits = self._session, self._session.waits_for
        self.show_latest()
        if session.halted:
            self._show_halted()
        elif session.over:
            self._bar.show_waiting(None, _tr("The game is over."))
        elif waits is not None:
            button = _tr("Hand over to {name}").format(name=self._wording.short(waits))
            self._bar.show_waiting(waits, _tr("is next. Pass the screen on when you are ready."), button=button)
        elif session.bots_wait:
            self._bar.show_waiting(None, _tr("No decision to make right now."))
        else:
            self._bar.show_waiting(session.pending_seat, _tr("is thinking …"))

    def show_latest(self) -> None:
        """Say what has happened last, while somebody else is thinking; else nothing."""
        session, untold = self._session, self._reveal.untold
        is_thinking = not (session.halted or session.over or session.waits_for is not None or session.bots_wait)
        new = (logged for logged in reversed(session.log) if is_thinking and logged.number not in untold)
        latest = (logged for logged in new if not (logged.event.minor or logged.taken_back))
        self._bar.show_news(summarize([*islice(latest, 1)], self._wording, session.viewer))

    def _show_halted(self) -> None:
        """Say why nobody can continue, and offer to reopen the game if it is saved."""
        session = self._session
        if session.can_be_reopened:
            text = _tr("The game has stopped. It has been saved as it was before this answer.")
            self._bar.show_waiting(None, text, button=_tr("Reload the plugins and continue"))
        else:
            self._bar.show_waiting(None, _tr("The game has stopped."))
        self._bar.show_news(session.halted)


def summarize(since: Sequence[LoggedEvent], wording: Wording, viewer: int | None) -> str:
    """The events in their order as one text; repeated sentences are counted."""
    return " ".join(news_lines(since, wording, viewer))
