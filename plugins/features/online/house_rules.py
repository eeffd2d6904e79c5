"""Rules and bots of somebody's own at a table: they are tried in a child process before they run in the dealer's.

One that hangs or ends its process costs its own table an answer; all other tables go on.
"""

from __future__ import annotations

from collections.abc import Mapping

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game
from railwright.core.guard.child_agent import bots_in_children
from railwright.core.guard.process import USER, GameProcess
from railwright.core.kernel.agents import AgentType
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import TryAnswers


class HouseRules:
    """What a table needs whose rules or bots are somebody's own."""

    def __init__(self, game: Game, catalogue: Catalogue) -> None:
        self._game, self._catalogue = game, catalogue
        self._process: GameProcess | None = None
        of_user = (manifest.id for manifest in game.resolution.order if manifest.origin == USER)
        self._suspect = next(of_user, "")

    @property
    def are_played(self) -> bool:
        """Whether a rule is somebody's own."""
        return bool(self._suspect)

    def start_dry_run(self, seats: int, first: int) -> TryAnswers | None:
        """Begin the game in a child process; None where all rules come with the program. Raises PluginError."""
        self._process = GameProcess.of(self._game, seats, first, self._catalogue)
        return self._process.try_answers if self._process is not None else None

    def bots(self, types: Mapping[str, AgentType]) -> Mapping[str, AgentType]:
        """The bots by name: those that may hang, or may run rules that do, in processes of their own."""
        return bots_in_children(types, self._game, self._catalogue, protocol.MAX_BOT_S, self._suspect)

    def end(self) -> None:
        """End the child process, whatever it is doing."""
        if self._process is not None:
            self._process.stop()
