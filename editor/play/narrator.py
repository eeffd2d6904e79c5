"""Says in the decision bar what is going on: who thinks, who is next, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.text import Name
from editor.play.chronicle import Told
from editor.play.decision_bar import DecisionBar
from editor.play.session import PlaySession
from editor.wording import Wording

MOST = 6  # sentences of news


class Narrator:
    """Speaks for a session."""

    def __init__(self, session: PlaySession, bar: DecisionBar, wording: Wording) -> None:
        self._session, self._bar, self._wording = session, bar, wording

    def news(self) -> Sequence[Name]:
        """Tell what has happened since the viewer's last turn; the places where it did."""
        since = self._session.since_last_turn()
        words = summary([told for told in since if not told.event.minor], self._wording, self._session.viewer)
        self._bar.tell_news(_tr("Since your last turn: {news}").format(news=words) if words else "")
        return [place for told in since for place in told.event.places]

    def wait(self) -> None:
        """Nothing is asked of the viewer: say of whom."""
        session, waits = self._session, self._session.waits_for
        self._bar.tell_news("")
        if session.halted:
            self._stand_still()
        elif session.over:
            self._bar.wait(None, _tr("The game is over."))
        elif waits is not None:
            button = _tr("Hand over to {name}").format(name=self._wording.short(waits))
            self._bar.wait(waits, _tr("is next. Hand the screen over when you have seen enough."), button=button)
        else:
            self._bar.wait(session.match.state.stack[-1].actor, _tr("is thinking …"))
            latest = [told for told in session.log[-1:] if not told.struck]
            self._bar.tell_news(summary(latest, self._wording, session.viewer))

    def _stand_still(self) -> None:
        """Say why nobody can go on, and offer to open the game anew where it is saved."""
        session = self._session
        if session.keeper:
            words = _tr("The game stands still. It is saved as it was before this answer.")
            self._bar.wait(None, words, button=_tr("Read the plugins again and go on"))
        else:
            self._bar.wait(None, _tr("The game stands still."))
        self._bar.tell_news(session.halted)


def summary(since: Sequence[Told], wording: Wording, viewer: int | None) -> str:
    """The latest events in a few sentences, rather those on the board; a sentence that comes again is counted."""
    sentences: dict[str, int] = {}
    for told in since:
        words = wording.text(told.event.told_to(viewer))
        sentences[words] = sentences.get(words, 0) + 1
    kept = list(sentences.items())
    placed = {wording.text(told.event.told_to(viewer)) for told in since if told.event.places}
    while len(kept) > MOST:
        kept.remove(next((one for one in kept if one[0] not in placed), kept[0]))
    return " ".join(f"{words.removesuffix('.')} ({count}×)." if count > 1 else words for words, count in kept)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Narrator", words)
