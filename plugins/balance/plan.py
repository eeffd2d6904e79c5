"""What is to be played, as plain values that travel to other processes and machines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from core.agents import AgentType, agent_types
from core.catalogue.discovery import discover
from core.cli.seating import check_bots, check_number, seated
from core.errors import RulesError
from core.fault import guarded
from core.game import Game, assemble, parse
from core.mapspec import MapSpec
from core.outcome import Seat
from plugins.balance.facts import ClaimClock, GameFacts, facts_of
from plugins.commands.series import run_to_end


@dataclass(frozen=True, slots=True)
class Plan:
    """A map as text, who plays, how many games and from which seed; everybody moves up one seat from game to game.

    The same plan gives the same games wherever and in whatever order they are played.
    """

    map_text: str
    seats: tuple[Seat, ...]
    games: int
    seed: int
    safe: bool = False

    def map(self) -> MapSpec:
        """The map as it is played. RailwrightError tells why it cannot be."""
        return _table(self)[0].rules.board.spec

    def play(self, number: int) -> GameFacts:
        """Play one of the games, by its number from 0. RailwrightError tells why it cannot be played."""
        game, types = _table(self)
        shift = number % len(self.seats)
        seats = self.seats[shift:] + self.seats[:shift]
        clock = ClaimClock(game.rules)
        with guarded(game.rules):
            match = seated(game.rules, seats, types, self.seed, number, listeners=[clock])
            run_to_end(match)
            return facts_of(number, match.result(), clock)


@cache
def _table(plan: Plan) -> tuple[Game, dict[str, AgentType]]:
    """The rules of a plan, put together once in every process."""
    catalogue = discover(plan.safe)
    reading = parse(catalogue, plan.map_text)
    if reading.spec is None:
        raise RulesError(reading.issues[0].words)
    types = agent_types(catalogue)
    check_number(plan.seats, reading.spec)
    check_bots(plan.seats, types)
    return assemble(catalogue, reading.spec), dict(types)
