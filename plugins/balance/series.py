"""Plays a series of games on any ``concurrent.futures.Executor``: processes here, or a cluster elsewhere.

What is to be played is plain values that travel to other processes and machines.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import cache

from core.catalogue.discovery import discover
from core.catalogue.extensions import agent_types
from core.cli.seats import bots_of, check_bots, check_number, new_match
from core.game import Game, assemble, parse
from core.kernel.agents import AgentType
from core.kernel.attribution import rules_guard
from core.kernel.errors import RailwrightError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.outcome import Seat
from core.kernel.text import Message, say
from plugins.balance.facts import GameFacts, GameObserver, facts_of
from plugins.commands.series import run_to_end


@dataclass(frozen=True, slots=True)
class SeriesPlan:
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
        return _game_of(self)[0].rules.board.spec

    def play(self, number: int) -> GameFacts:
        """Play one of the games, by its number from 0. RailwrightError tells why it cannot be played."""
        game, types = _game_of(self)
        shift = number % len(self.seats)
        seats = self.seats[shift:] + self.seats[:shift]
        observer = GameObserver(game.rules)
        with rules_guard(game.rules):
            match = new_match(game.rules, seats, types, self.seed, number, listeners=[observer])
            run_to_end(match)
            return facts_of(number, match.result(), observer)


@cache
def _game_of(plan: SeriesPlan) -> tuple[Game, dict[str, AgentType]]:
    """The rules of a plan, put together once in every process."""
    catalogue = discover(plan.safe)
    reading = parse(catalogue, plan.map_text)
    if reading.spec is None:
        raise RulesError(reading.issues[0].words)
    types = agent_types(catalogue, bots_of(plan.seats))
    check_number(plan.seats, reading.spec)
    check_bots(plan.seats, types)
    return assemble(catalogue, reading.spec), dict(types)


GAMES_PER_TASK = 4  # games that one process plays in a row: few, so that a cancelled run ends at once
MAX_WAITING_TASKS = 16  # at the executor
POLL_S = 0.1  # seconds between two looks at whether the run is cancelled

IsCancelled = Callable[[], bool]


class SeriesCancelled(Exception):
    """The run was cancelled; what was played until then has been given."""


def never_cancelled() -> bool:
    """Nobody cancels."""
    return False


def play_series(
    plan: SeriesPlan, executor: Executor, is_cancelled: IsCancelled = never_cancelled
) -> Iterator[GameFacts]:
    """The facts of the games as they become known, in any order; sorted by number they are always the same.

    RailwrightError tells why a game cannot be played; SeriesCancelled that ``is_cancelled`` said so.
    """
    chunks = iter(
        [range(start, min(start + GAMES_PER_TASK, plan.games)) for start in range(0, plan.games, GAMES_PER_TASK)]
    )
    waiting: set[Future[list[GameFacts] | Message]] = set()
    try:
        while not is_cancelled():
            free = range(MAX_WAITING_TASKS - len(waiting))
            # zip asks `free` first: the other way round it would take a chunk and drop it.
            waiting |= {executor.submit(play_chunk, plan, chunk) for _, chunk in zip(free, chunks, strict=False)}
            if not waiting:
                return
            done, _ = wait(waiting, POLL_S, FIRST_COMPLETED)
            waiting -= done
            for one in done:
                yield from _facts(one.result())
        raise SeriesCancelled
    finally:
        # Also where the caller stops listening: chunks that run already are few and end soon.
        for one in waiting:
            one.cancel()


def map_of(plan: SeriesPlan, executor: Executor, is_cancelled: IsCancelled = never_cancelled) -> MapSpec:
    """The map as the games of a plan are played: plugins may lay other tickets over it. Raises as ``play_series``."""
    asked = executor.submit(pack_map, plan)
    while not is_cancelled():
        if wait([asked], POLL_S).done:
            found = asked.result()
            if isinstance(found, Message):
                raise RailwrightError(found)
            spec: MapSpec = pickle.loads(found)  # written by a process of our own
            return spec
    asked.cancel()
    raise SeriesCancelled


def pack_map(plan: SeriesPlan) -> bytes | Message:
    """The map of a plan for another process, or why there is none."""
    try:
        return pickle.dumps(plan.map())
    except RailwrightError as error:
        return say("The games could not be played: {why}", why=error.message)


def _facts(result: list[GameFacts] | Message) -> list[GameFacts]:
    if isinstance(result, Message):
        raise RailwrightError(result)
    return result


def play_chunk(plan: SeriesPlan, numbers: range) -> list[GameFacts] | Message:
    """Some games of a plan, or what went wrong in a sentence: not every error can travel between processes."""
    try:
        return [plan.play(number) for number in numbers]
    except RailwrightError as error:
        words = "Game {number} and those after it could not be played: {why}"
        return say(words, number=numbers.start + 1, why=error.message)
