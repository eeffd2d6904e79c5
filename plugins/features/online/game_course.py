"""What a table's game has gone through, and by which rules: an update may change these while no server runs.

The game goes on where all its answers come out the same by the rules that are here now, and says so; else it waits for
the former ones, untouched.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from railwright.core import __version__
from railwright.core.kernel.digest import canonical_text
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, enumeration, printable_line, say
from railwright.plugins.features.online.protocol import Plugin

SHOWN_DIGITS = 8  # of a digest: enough to tell two files apart


class GameCourse(msgspec.Struct, frozen=True):
    """The versions of the rules by which the last line was kept, by their ids, and the digest of all states so far."""

    rules: dict[str, str]
    digest: str = ""

    def behind(self, states: Iterable[State]) -> GameCourse:
        """The course once further states are reached."""
        digest = self.digest
        for state in states:
            digest = hashlib.sha256(digest.encode() + _written(state)).hexdigest()
        return msgspec.structs.replace(self, digest=digest)


_encoder = msgspec.json.Encoder(order="deterministic")


def _written(state: State) -> bytes:
    """A state as bytes that are the same for equal states.

    The encoder takes a tenth of the time of the canonical text, but knows no mappings of rules, such as read-only ones.
    """
    try:
        return _encoder.encode(state)
    except TypeError:
        return canonical_text(state).encode()


class CourseChanged(RailwrightError):
    """The game does not come out the same by the rules that are here now; the sentence says which have changed."""


def course_of(plugins: Sequence[Plugin]) -> GameCourse:
    """The course of a game that has not begun, by the rules of its table."""
    rules = {plugin.id: f"{plugin.version} {plugin.sha256[:SHOWN_DIGITS]}".rstrip() for plugin in plugins}
    return GameCourse({"railwright": __version__, **rules})


def check_course(stored: GameCourse, now: GameCourse, why: object = None) -> Message | None:
    """What is told where rules have changed, but not what they led to; None where none have. Raises CourseChanged.

    ``why`` is what speaks against an answer, where one does not fit any more.
    """
    changes = enumeration(_changes(stored.rules, now.rules))
    if why is not None or stored.digest != now.digest:
        text = (
            "The rules have changed since this game was last played: {changes}. Under the new rules, the game has "
            "a different result. It can be resumed once the old rules are back."
        )
        raise CourseChanged(say(text, changes=changes))
    if stored.rules == now.rules:
        return None
    text = (
        "The rules have changed since this game was last played: {changes}. Under the new rules, the game has the "
        "same result."
    )
    return say(text, changes=changes)


def _changes(before: Mapping[str, str], now: Mapping[str, str]) -> list[Message]:
    """The rules that have other versions, in words."""
    return [
        say("{rule} {before} → {now}", rule=printable_line(id), before=before.get(id, "-"), now=now.get(id, "-"))
        for id in {**before, **now}
        if before.get(id) != now.get(id)
    ]
