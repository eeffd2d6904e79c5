"""What the pages have in common on which one begins with friends elsewhere what was chosen in the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from railwright.core.catalogue.extensions import agent_types
from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.table.differences import differences_of_game, house_rules_line
from railwright.editor.pages import Opened, Page, PageHost
from railwright.editor.play.game import GameSetup, chosen_game
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt


class ChosenTable(NamedTuple):
    """What was chosen in the lobby, the game as it is put together, and who may play it here."""

    setup: GameSetup
    game: Game
    house_rules: str
    agents: Mapping[str, AgentType]


class ChosenTablePage(Page):
    """Puts together what was chosen in the lobby, and lets subclasses show how it is to be begun."""

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._chosen: ChosenTable | None = None

    def open(self, opened: Opened = None) -> None:
        """Show how the game that was chosen in the lobby is to be begun."""
        assert isinstance(opened, GameSetup)
        catalogue = self.host.catalogue
        game = attempt(
            lambda: run_user_rules(catalogue, lambda: chosen_game(opened, catalogue)), self.host.tell_failure
        )
        if game is None:
            return
        self.close()
        house_rules = house_rules_line(differences_of_game(game, catalogue))
        self._chosen = ChosenTable(opened, game, house_rules, agent_types(catalogue))
        self._show(self._chosen)

    def _show(self, chosen: ChosenTable) -> None:
        """Show the page for a game."""
        raise NotImplementedError
