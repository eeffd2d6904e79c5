"""Playing a series of games on any ``concurrent.futures.Executor``: processes on this machine, or a cluster.

A plan consists of plain values that can be sent to other processes and machines.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache

from railwright.api import AgentType, say
from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import bots_of, check_bots, check_number, new_match, run_to_end
from railwright.core.game import Game, assemble, parse_spec
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.errors import RailwrightError, RulesError
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import enumeration
from railwright.plugins.features.balance.causes.listed import advised
from railwright.plugins.features.balance.costs import PlayedBoard, played_board
from railwright.plugins.features.balance.facts import GameFacts, GameObserver, facts_of
from railwright.plugins.features.balance.fast_series import POLICY, FastSeries
from railwright.plugins.features.expert.api import is_compiled, is_known, unknown_rules
from railwright.plugins.programs.workers.api import (
    Digests,
    IsCancelled,
    check_plugins,
    never_cancelled,
    run_in_batches,
)

MAX_KEPT = 4  # plans in one process: a worker of a cluster lives long


@dataclass(frozen=True, slots=True)
class SeriesPlan:
    """A map as text, who plays, how many games and from which seed; everybody moves up one seat from game to game.

    The same plan gives the same games wherever and in whatever order they are played. With ``mirrored``, as many games
    in a row as there are seats have the same shuffles, so that everybody plays every hand. In the model (``POLICY`` in
    all seats) games are always mirrored, and the hands move up instead. If ``plugins`` are given, the plugins of others
    must be these on the machine that plays. ``advice`` is the name of a finding whose advice is followed.
    """

    map_text: str
    seats: tuple[Seat, ...]
    games: int
    seed: int
    safe: bool = False
    mirrored: bool = False
    plugins: Digests | None = None
    advice: str = ""

    @property
    def in_model(self) -> bool:
        """Whether the expert's policy plays in the model, not bots in the engine."""
        return all(seat.agent == POLICY for seat in self.seats)

    @property
    def group(self) -> int:
        """How many games in a row have the same shuffles."""
        return len(self.seats) if self.mirrored or self.in_model else 1

    def board(self) -> PlayedBoard:
        """The map as it is played, with the costs of its tickets. Raises RailwrightError if it cannot be played."""
        try:
            return played_board(_game_of(self)[0].rules)
        except RailwrightError as error:
            raise RailwrightError(say("The games could not be played: {why}", why=error.message)) from error

    def play(self, number: int) -> GameFacts:
        """Play one of the games, by its number from 0. Raises RailwrightError if it cannot be played."""
        try:
            return self._play(number)
        except RailwrightError as error:
            text = "Game {number} and all later games could not be played: {why}"
            raise RailwrightError(say(text, number=number + 1, why=error.message)) from error

    def _play(self, number: int) -> GameFacts:
        game, types = _game_of(self)
        if self.in_model:
            return _model_of(self).play(number)
        shift = number % len(self.seats)
        seats = self.seats[shift:] + self.seats[:shift]
        observer = GameObserver(game.rules)
        with rules_guard(game.rules):
            match = new_match(game.rules, seats, types, self.seed, number // self.group, listeners=[observer])
            run_to_end(match)
            return facts_of(number, match.result(), observer)


@lru_cache(MAX_KEPT)
def _game_of(plan: SeriesPlan) -> tuple[Game, dict[str, AgentType]]:
    """The game and the bots of a plan, assembled once in every process."""
    catalogue = discover(plan.safe)
    spec = parse_spec(catalogue, plan.map_text)
    check_number(plan.seats, spec)
    game = assemble(catalogue, spec)
    if plan.advice:
        game = assemble(catalogue, advised(spec, played_board(game.rules), plan.advice))
    if plan.plugins is not None:
        check_plugins(catalogue, game, plan.plugins)
    if plan.in_model:
        if not is_known(game.rules):
            unknown = enumeration(unknown_rules(game.rules)) or say("a board of this size")
            raise RulesError(say("The fast model does not support {what}. Use bots instead.", what=unknown))
        return game, {}
    types = agent_types(catalogue, bots_of(plan.seats))
    check_bots(plan.seats, types)
    return game, dict(types)


@lru_cache(MAX_KEPT)
def _model_of(plan: SeriesPlan) -> FastSeries:
    return FastSeries(_game_of(plan)[0].rules, len(plan.seats), plan.seed)


def is_fast(text: str, safe: bool = False) -> bool:
    """Whether the model knows the rules of a map and is compiled. Raises RailwrightError if it cannot be played."""
    catalogue = discover(safe)
    return is_compiled() and is_known(assemble(catalogue, parse_spec(catalogue, text)).rules)


def play_series(
    plan: SeriesPlan,
    executor: Executor,
    is_cancelled: IsCancelled = never_cancelled,
    first: int = 0,
    until: int | None = None,
) -> Generator[GameFacts, None, None]:
    """The facts of games ``first`` to ``until`` - 1 in order, as they are finished.

    Raises RailwrightError if a game cannot be played, SeriesCancelled if ``is_cancelled`` says so.
    """
    return run_in_batches(plan.play, range(first, plan.games if until is None else until), executor, is_cancelled)


def board_of(plan: SeriesPlan, executor: Executor, is_cancelled: IsCancelled = never_cancelled) -> PlayedBoard:
    """The map as it is played: plugins may change its tickets. Raises what ``play_series`` raises."""
    return next(run_in_batches(SeriesPlan.board, [plan], executor, is_cancelled))
