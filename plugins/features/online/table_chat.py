"""What is said at a table: who hears it. Nothing is kept, and nothing is sent to whoever does not want it."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.plugins.features.online.protocol import Quiet


class TableChat:
    """What people do not want to hear, by their keys; they hear everything else."""

    def __init__(self) -> None:
        self._quiet: dict[str, Quiet] = {}

    def be_quiet(self, key: str, quiet: Quiet) -> None:
        """Note whether somebody wants to hear anything at all, and whom he mutes."""
        self._quiet[key] = quiet

    def hearers(self, speaker: str, people: Iterable[str]) -> list[str]:
        """Those of some people who hear a speaker."""
        return [key for key in people if self._hears(key, speaker)]

    def _hears(self, key: str, speaker: str) -> bool:
        quiet = self._quiet.get(key)
        return quiet is None or (quiet.chat and speaker not in quiet.muted)
