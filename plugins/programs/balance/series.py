"""Plays a series of games on any ``concurrent.futures.Executor``: processes here, or a cluster elsewhere.

What is to be played is plain values that travel to other processes and machines.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import cache

from railwright.api import AgentType, Message, say
from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import bots_of, check_bots, check_number, new_match, run_to_end
from railwright.core.game import Game, assemble, parse
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.errors import RailwrightError, RulesError
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import enumeration
from railwright.plugins.bots.model.api import is_compiled, is_known, unknown_rules
from railwright.plugins.programs.balance.costs import PlayedBoard, played_board
from railwright.plugins.programs.balance.facts import GameFacts, GameObserver, facts_of
from railwright.plugins.programs.balance.fast_series import POLICY, FastSeries


@dataclass(frozen=True, slots=True)
class SeriesPlan:
    """A map as text, who plays, how many games and from which seed; everybody moves up one seat from game to game.

    The same plan gives the same games wherever and in whatever order they are played. ``mirrored`` games have the same
    shuffles as often as there are seats, so that everybody plays every hand. In the model (``POLICY`` in all seats)
    games are always mirrored: there the hands move up.
    """

    map_text: str
    seats: tuple[Seat, ...]
    games: int
    seed: int
    safe: bool = False
    mirrored: bool = False

    @property
    def in_model(self) -> bool:
        """Whether the expert's policy plays in the model, not bots in the engine."""
        return all(seat.agent == POLICY for seat in self.seats)

    @property
    def group(self) -> int:
        """How many games in a row have the same shuffles."""
        return len(self.seats) if self.mirrored or self.in_model else 1

    def board(self) -> PlayedBoard:
        """The map as it is played, and what its tickets cost. RailwrightError tells why it cannot be played."""
        return played_board(_game_of(self)[0].rules)

    def play(self, number: int) -> GameFacts:
        """Play one of the games, by its number from 0. RailwrightError tells why it cannot be played."""
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


@cache
def _game_of(plan: SeriesPlan) -> tuple[Game, dict[str, AgentType]]:
    """The rules of a plan, put together once in every process."""
    catalogue = discover(plan.safe)
    reading = parse(catalogue, plan.map_text)
    if reading.spec is None:
        raise RulesError(reading.issues[0].words)
    check_number(plan.seats, reading.spec)
    game = assemble(catalogue, reading.spec)
    if plan.in_model:
        _check_model(game)
        return game, {}
    types = agent_types(catalogue, bots_of(plan.seats))
    check_bots(plan.seats, types)
    return game, dict(types)


def _check_model(game: Game) -> None:
    if not is_known(game.rules):
        unknown = enumeration(unknown_rules(game.rules)) or say("a board of this size")
        raise RulesError(say("The fast model does not know {what}; let bots play instead.", what=unknown))


@cache
def _model_of(plan: SeriesPlan) -> FastSeries:
    return FastSeries(_game_of(plan)[0].rules, len(plan.seats), plan.seed)


def is_fast(text: str, safe: bool = False) -> bool:
    """Whether the model knows the rules of a map and it is machine code, which plays them quickly.

    RailwrightError tells why the map cannot be played at all.
    """
    catalogue = discover(safe)
    reading = parse(catalogue, text)
    if reading.spec is None:
        raise RulesError(reading.issues[0].words)
    return is_compiled() and is_known(assemble(catalogue, reading.spec).rules)


GAMES_PER_TASK = 4  # games that one process plays in a row: few, so that a cancelled run ends at once
GAMES_PER_MODEL_TASK = 120
MAX_WAITING_TASKS = 16  # at the executor
POLL_S = 0.1  # seconds between two looks at whether the run is cancelled

IsCancelled = Callable[[], bool]


class SeriesCancelled(Exception):
    """The run was cancelled; what was played until then has been given."""


def never_cancelled() -> bool:
    """Nobody cancels."""
    return False


def play_series(
    plan: SeriesPlan,
    executor: Executor,
    is_cancelled: IsCancelled = never_cancelled,
    first: int = 0,
    until: int | None = None,
) -> Iterator[GameFacts]:
    """The facts of the games from number ``first`` to below ``until`` as they become known, in any order.

    Sorted by number they are always the same.

    RailwrightError tells why a game cannot be played; SeriesCancelled that ``is_cancelled`` said so.
    """
    size = GAMES_PER_MODEL_TASK if plan.in_model else GAMES_PER_TASK
    numbers = range(first, plan.games if until is None else until)
    chunks = iter([numbers[start : start + size] for start in range(0, len(numbers), size)])
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
            for chunk in done:
                yield from _facts(chunk.result())
        raise SeriesCancelled
    finally:
        # Also where the caller stops listening: chunks that run already are few and end soon.
        for chunk in waiting:
            chunk.cancel()


def board_of(plan: SeriesPlan, executor: Executor, is_cancelled: IsCancelled = never_cancelled) -> PlayedBoard:
    """The map as the games of a plan are played: plugins may lay other tickets over it. Raises as ``play_series``."""
    asked = executor.submit(pack_board, plan)
    while not is_cancelled():
        if wait([asked], POLL_S).done:
            answer = asked.result()
            if isinstance(answer, Message):
                raise RailwrightError(answer)
            board: PlayedBoard = pickle.loads(answer)  # written by a process of our own
            return board
    asked.cancel()
    raise SeriesCancelled


def pack_board(plan: SeriesPlan) -> bytes | Message:
    """The board of a plan for another process, or why there is none."""
    try:
        return pickle.dumps(plan.board())
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
        text = "Game {number} and those after it could not be played: {why}"
        return say(text, number=numbers.start + 1, why=error.message)
