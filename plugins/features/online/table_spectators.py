"""Those who look on at a table: they see what is public, as many turns late as the table says."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.protocol import ToClient


class Snapshot(NamedTuple):
    """A game as it can be shown: the moment, the answers before it, the state, and the length of the log."""

    moment: int
    answers: int
    state: State
    log: int


class TableSpectators:
    """The keys of those who look on, and what they may see by now: ``delay`` turns late, all once the game is over."""

    def __init__(self, delay: int) -> None:
        self._delay = delay
        self._keys: dict[str, None] = {}  # in the order in which they came
        self._snapshots: deque[Snapshot] = deque()

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        """Add a spectator."""
        self._keys[key] = None

    def remove(self, key: str) -> None:
        """Remove a spectator, if this is one."""
        self._keys.pop(key, None)

    def note(self, dealt: DealtGame) -> None:
        """Note the game as it stands; the latest moment that may be seen is the first that is kept."""
        self._snapshots.append(Snapshot(dealt.moment, dealt.answers, dealt.state, len(dealt.log.events)))
        while len(self._snapshots) > 1 and self._is_shown(self._snapshots[1], dealt):
            self._snapshots.popleft()

    def _is_shown(self, snapshot: Snapshot, dealt: DealtGame) -> bool:
        return not dealt.state.stack or snapshot.state.turns <= dealt.state.turns - self._delay

    @property
    def latest(self) -> Snapshot:
        """The game as it stands, for its players."""
        return self._snapshots[-1]

    def snapshot(self, dealt: DealtGame) -> Snapshot | None:
        """What spectators may see by now; None before the first moment that they may."""
        return self._snapshots[0] if self._is_shown(self._snapshots[0], dealt) else None

    def shown(self, table: str, dealt: DealtGame, first: int) -> Iterator[ToClient]:
        """What may be seen by now, with the lines of the log from ``first`` on."""
        shown = self.snapshot(dealt)
        if shown is not None:
            plain = dealt.codec.encode(view(dealt.rules, shown.state, None))
            yield protocol.View(table, -1, shown.moment, shown.answers, plain)
            yield from dealt.event_messages(table, [None], min(first, shown.log), shown.log)
